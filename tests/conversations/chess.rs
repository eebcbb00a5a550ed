//! Matches of chess to mate, typed and clicked.

use crate::common::{Club, Outcome, chooses, clicks, confirms, confirms_always, labels, offers, types};
use rookery_rules::notation::{read_action, written};
use rookery_rules::{Options, Variant};

#[tokio::test]
async fn fools_mate_half_typed_half_clicked() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    types(&ann, "f2f3").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`f3`"))
        .await?;
    assert!(
        board
            .content
            .contains(&format!("{} (Black), your turn", club.bob.mention())),
        "{}",
        board.content
    );
    let picture = &board.attachments[0];
    assert!(picture.description.as_deref().is_some_and(|alt| !alt.is_empty()));

    clicks(&bob, &board, &["Pawn e7", "e5"]).await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;

    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    assert!(
        panel.is_ephemeral() && panel.text().contains("Your turn as White"),
        "{}",
        panel.text()
    );
    assert_eq!(panel.message().attachments.len(), 1, "each step is a picture");
    let panel = chooses(&ann, &panel, "Pawn g2").await?;
    assert_eq!(offers(panel.message()), ["1: g3", "2: g4"]);
    let panel = chooses(&ann, &panel, "g4").await?;
    assert!(
        panel.text().contains("`g4`") && panel.text().contains("Confirm it"),
        "{}",
        panel.text()
    );
    assert_eq!(
        panel.message().attachments.len(),
        1,
        "the half-finished turn is a picture"
    );
    confirms(&ann, &panel).await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`g4`"))
        .await?;

    types(&bob, "d8h4").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("(Black) wins by checkmate.")
        })
        .await?;
    let end = club
        .ann
        .finds(&thread, |message| {
            message.content.contains("4 turns, counting both sides")
        })
        .await?;
    // The last board tells the turn, the result and what comes next in one message.
    assert!(
        end.content.contains("`Qh4#`") && end.content.contains("(Black) wins by checkmate."),
        "{}",
        end.content
    );
    assert_eq!(end.attachments.len(), 1, "the last board is in it");
    assert_eq!(
        labels(&end),
        ["Rematch", "Replay", "Turns", "Review", "Describe", "Flip"]
    );
    club.ann
        .sees(&thread, |messages| {
            messages
                .iter()
                .any(|one| one.content.contains("(Black) wins by checkmate."))
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_capture_entered_by_clicks_is_previewed_with_its_victim_marked() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_before_a_capture().await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e4").await?;
    let panel = chooses(&ann, &panel, "Takes pawn d5").await?;
    assert!(panel.text().contains("Confirm it"), "{}", panel.text());
    let pictures = &panel.message().attachments;
    let told = pictures[0].description.clone().unwrap_or_default();
    assert!(told.contains("e4 to d5; on d5 (capture)"), "{told}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn each_board_pings_the_player_to_move_and_nobody_else() -> Outcome {
    let club = Club::open().await;
    let onlooker = club.emulator.user("eve");
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let pings = |user: &discord_emulator::UserHandle| {
        user.mentions()
            .iter()
            .filter(|ping| ping.channel == thread.id())
            .count()
    };
    assert_eq!((pings(&club.ann), pings(&club.bob)), (1, 0), "White moves first");

    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    assert_eq!((pings(&club.ann), pings(&club.bob)), (1, 1));
    types(&bob, "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    assert_eq!((pings(&club.ann), pings(&club.bob)), (2, 1));
    assert_eq!(onlooker.mentions().len(), 0);
    club.close().await;
    Ok(())
}

/// The canonical texts of the moves in a PGN file.
fn moves_of(pgn: &str) -> Vec<String> {
    let (tags, moves) = pgn.split_once("\n\n").expect("tags, then moves");
    assert!(
        tags.lines()
            .all(|line| line.starts_with('[') && line.ends_with(']'))
    );
    assert!(moves.lines().all(|line| line.len() < 80), "{moves}");
    let variant = Variant::from_id("chess").expect("chess");
    let mut position = variant.start(&Options::default());
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    let words = moves.split_whitespace();
    let moves = words.filter(|word| !results.contains(word) && !word.ends_with('.'));
    moves
        .map(|text| {
            let seat = position.awaiting().seat().expect("the game goes on");
            let action = read_action(&position, seat, text).expect("a move in algebraic notation");
            assert_eq!(
                written(&position, &action),
                text,
                "as briefly as the standard says"
            );
            position.apply(seat, &action).expect("a legal move");
            action.to_string()
        })
        .collect()
}

#[tokio::test]
async fn chess_players_type_read_and_export_their_own_notation() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let told = |words: &'static str| {
        club.ann
            .finds(&thread, move |message| message.content.contains(words))
    };
    types(&ann, "e4").await?;
    told("**1.** White `e4` · Pawn e2 goes to e4.").await?;
    for (player, turn) in [
        (&bob, "e5"),
        (&ann, "nf3"),
        (&bob, "Nc6"),
        (&ann, "Bb5!"),
        (&bob, "a6"),
    ] {
        types(player, turn).await?;
    }
    types(&ann, "0-0").await?;
    told("**4.** White `O-O`").await?;

    // What fits two knights is refused with both; what cannot be is refused by its rule.
    let refused = bob.slash("move", &[("turn", "Ne7")]).await?;
    assert_eq!(refused.text(), "`Ne7` fits two knights: `Nce7` or `Nge7`.");
    assert_eq!(labels(refused.message())[..2], ["Nce7", "Nge7"]);
    let refused = bob.slash("move", &[("turn", "Qa5")]).await?;
    assert!(
        refused.text().starts_with(
            "`Qa5` isn't legal. The queen on d8 cannot reach a5: the black pawn on c7 stands in the way."
        ) && refused.text().contains("Legal now, for example: ")
            && refused
                .text()
                .contains(". **Move** shows everything that's legal."),
        "{}",
        refused.text()
    );
    assert_eq!(
        refused.message().attachments.len(),
        1,
        "with a picture of the obstacle"
    );
    let refused = bob.slash("move", &[("turn", "a6xa5")]).await?;
    assert!(
        refused.text().starts_with(
            "`a6xa5` isn't legal. There is nothing to capture on a5. Legal now, for example: `a5`, `axb5`, `"
        ),
        "{}",
        refused.text()
    );
    types(&bob, "Nge7").await?;
    told("**4.** Black `Nge7`").await?;

    let turns = ann.slash("history", &[]).await?;
    assert!(turns.text().contains("**2.** White `Nf3`"), "{}", turns.text());
    let export = ann.click(&turns, "Export as PGN").await?;
    assert!(export.is_ephemeral());
    assert!(
        export
            .text()
            .contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nge7 *"),
        "{}",
        export.text()
    );
    let file = &export.message().attachments[0];
    assert!(file.filename.ends_with(".pgn"), "{}", file.filename);
    let bytes = club.emulator.file(file.id).expect("the file");
    let pgn = String::from_utf8(bytes.to_vec()).expect("text");
    for tag in [
        "[White \"ann\"]",
        "[Black \"bob\"]",
        "[Result \"*\"]",
        "[Round \"-\"]",
    ] {
        assert!(pgn.contains(tag), "{pgn}");
    }
    assert_eq!(
        moves_of(&pgn),
        [
            "e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-b5", "a7-a6", "e1-g1", "g8-e7"
        ]
    );
    club.close().await;
    Ok(())
}

//! Matches of chess to mate, typed and clicked.

use crate::common::{Club, Outcome, chooses, clicks, offers, types};

#[tokio::test]
async fn fools_mate_half_typed_half_clicked() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    types(&ann, "f2f3").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`f2-f3`"))
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

    clicks(&bob, &board, &["Pawn e7", "To e5"]).await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("`e7-e5`"))
        .await?;

    let panel = ann.click(&board, "Move").await?;
    assert!(
        panel.is_ephemeral() && panel.text().contains("Your turn as White"),
        "{}",
        panel.text()
    );
    assert_eq!(panel.message().attachments.len(), 1, "each step is a picture");
    let panel = chooses(&ann, &panel, "Pawn g2").await?;
    assert_eq!(offers(panel.message()), ["1: To g3", "2: To g4"]);
    let panel = chooses(&ann, &panel, "To g4").await?;
    assert!(
        panel.text().contains("`g2-g4`") && panel.text().contains("Confirm it"),
        "{}",
        panel.text()
    );
    assert_eq!(
        panel.message().attachments.len(),
        1,
        "the half-finished turn is a picture"
    );
    ann.click(&panel, "Confirm").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`g2-g4`"))
        .await?;

    types(&bob, "d8h4").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("Black wins by checkmate.")
        })
        .await?;
    let end = club
        .ann
        .finds(&thread, |message| message.content.contains("4 turns"))
        .await?;
    assert!(
        end.content.contains("Black wins by checkmate."),
        "{}",
        end.content
    );
    club.ann
        .sees(&thread, |messages| {
            messages
                .iter()
                .any(|one| one.content.contains("Result: Black wins by checkmate."))
        })
        .await?;
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
        .finds(&thread, |message| message.content.contains("`e2-e4`"))
        .await?;
    assert_eq!((pings(&club.ann), pings(&club.bob)), (1, 1));
    types(&bob, "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e7-e5`"))
        .await?;
    assert_eq!((pings(&club.ann), pings(&club.bob)), (2, 1));
    assert_eq!(onlooker.mentions().len(), 0);
    club.close().await;
    Ok(())
}

//! A whole match of `shield` by two users, partly typed and partly clicked: hits, kills with their rests, a heal, a
//! kill by Death, units that pass Life and Death, and mate.

use crate::common::{Club, Outcome, chooses, confirms, from_above, nth_turn, offers, types};
use discord_emulator::{Reply, TestError, UserIn};

/// The turns, White's first. Found by random play; every turn is legal where it stands.
pub(super) const TURNS: &[&str] = &[
    "b2-b4; a1-b2",
    "b9-b7; a10-b9",
    "b2-a1; j2-j5",
    "j9-j6; b9-a10",
    "f2-f3; a1-b2",
    "h10-f8; a10-b9",
    "b2-a3; g2-g5",
    "g9-g8; b9-c8",
    "f1-f2; a3-b2",
    "kill c8 b7",
    "a2-a4; b2-a3",
    "c10-a8; b7-a6",
    "h1-j3; a3-b2",
    "f8-e6; a6-b5",
    "e1-f1; b5-c4",
    "e6-f4",
    "d2-d3; c4-b5",
    "h9-h7",
    "f2-e3; b5-a6",
    "a8-c7; a6-b7",
    "d3-d5; b2-a3",
    "b10xb4; b7-a6",
    "i2-i3; a3-b2",
    "f4xd5 via e5; a6-b7",
    "a4xb5; rest a4; b2-a1",
    "c7xd5 via d6; rest d5; b7-a8",
    "e3-f2; a1-b2",
    "e5-f7; a8-b7",
    "b2-c3; f1-i4",
    "f7xg5 via g6; b7-c8",
    "heal c3 b4",
    "g6-f4; c8-b9",
    "i4xf4; j1-i2",
    "f4xe2 via e3; b9-a8",
    "g4-j7; i2-h3",
    "e3xd1 via d2; a8-b7",
    "j7-i7; h3-i2",
];

/// How the match ends.
const END: &str = "(White) wins by checkmate.";

#[tokio::test]
async fn a_whole_match_to_mate() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let players = [
        (&club.ann, club.ann.in_channel(&thread)),
        (&club.bob, club.bob.in_channel(&thread)),
    ];
    for (index, turn) in TURNS.iter().enumerate() {
        let (user, player) = &players[index % 2];
        let number = nth_turn(index);
        let board = user
            .finds(&thread, |message| {
                !message.ephemeral
                    && (message.content.starts_with(&number)
                        || index == 0 && message.content.contains("The match begins"))
            })
            .await?;
        assert!(
            board.pings_me && board.content.contains("your turn"),
            "{}",
            board.content
        );
        match index % 3 {
            0 => types(player, turn).await?,
            1 => clicks_actions(player, player.click(&board, "Move").await?, turn).await?,
            _ => types_half(player, turn).await?,
        }
    }
    club.ann
        .finds(&thread, |message| {
            message.content.contains(END) && message.content.contains(" turns, counting both sides.")
        })
        .await?;
    let messages = club.bob.messages(&thread);
    let words = messages
        .iter()
        .map(|message| message.content.as_str())
        .collect::<Vec<_>>()
        .join("\n");
    for told in [
        "White pawn b4 is hit from b5 and loses its shield.",
        "Black rook b5 loses its shield to the Death passed on b7.",
        "Black rook b5 is killed. The pawn rests on a4.",
        "is killed by Death.",
        "White pawn b4 is healed by the Life c3",
        "gives check and loses its shield. Death b7 steps to a8. White's king e3 is in check from the knight on d5.",
    ] {
        assert!(words.contains(told), "{told}: {words}");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_first_panel_of_a_turn_of_two_actions_says_that_it_is_confirmed() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("shield").await?;
    let ann = club.ann.in_channel(&thread);
    let several = "With the buttons, you confirm a turn of several actions after the last of them;";
    // At the start, the Life and the Death can't step.
    let panel = ann.click(&board, "Move").await?;
    assert!(!panel.text().contains(several), "{}", panel.text());
    ann.slash("move", &[("turn", "b2-b4")]).await?;
    let panel = ann.click(&board, "Move").await?;
    assert!(panel.text().contains(several), "{}", panel.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_refused_second_action_says_which_board_its_picture_shows() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let ann = club.ann.in_channel(&thread);
    let refused = ann.slash("move", &[("turn", "b2-b4; a1-a2")]).await?;
    let told = refused.text();
    assert!(
        told.contains(" after `b2-b4`.") && told.matches("The picture shows ").count() == 1,
        "{told}"
    );
    assert_eq!(refused.message().attachments.len(), 1, "{told}");
    let refused = ann.slash("move", &[("turn", "b2-b6")]).await?;
    assert!(!refused.text().contains("the board after"), "{}", refused.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_without_separators_shows_how_it_was_read_and_waits() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let ann = club.ann.in_channel(&thread);
    let asked = ann.slash("move", &[("turn", "b2-b4 a1-b2")]).await?;
    assert!(
        asked.text().contains(
            "Read as `b2-b4; a1-b2`. This turn isn't played yet, because not all its actions have a `;` between them."
        ),
        "{}",
        asked.text()
    );
    let done = confirms(&ann, &asked).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hit_that_takes_only_the_shield_is_called_so() -> Outcome {
    /// The turns before the rook on b10 can hit the pawn on b4.
    const BEFORE: usize = 21;

    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let players = [
        (&club.ann, club.ann.in_channel(&thread)),
        (&club.bob, club.bob.in_channel(&thread)),
    ];
    for (index, turn) in TURNS[..BEFORE].iter().enumerate() {
        let (user, player) = &players[index % 2];
        if index > 0 {
            let number = nth_turn(index);
            user.finds(&thread, |message| message.content.starts_with(&number))
                .await?;
        }
        types(player, turn).await?;
    }
    let (user, bob) = &players[1];
    let number = nth_turn(BEFORE);
    let board = user
        .finds(&thread, |message| message.content.starts_with(&number))
        .await?;
    let panel = bob.click(&board, "Move").await?;
    assert!(
        panel.text().contains("You can hit, which takes the shield: ") && panel.text().contains("pawn b4"),
        "{}",
        panel.text()
    );
    let panel = chooses(bob, &panel, "Rook b10").await?;
    let offered = offers(panel.message());
    assert!(
        offered
            .iter()
            .any(|label| label.contains("its pawn b4 (takes its shield)")),
        "{offered:?}"
    );
    let pawn = bob.slash("explain", &[("square", "b4")]).await?;
    assert!(
        pawn.text()
            .contains("It has its shield, so the next hit takes only that. (SH-ATTACK-4)"),
        "{}",
        pawn.text()
    );
    club.close().await;
    Ok(())
}

/// Clicks every action of a turn and confirms.
async fn clicks_actions(player: &UserIn, mut panel: Reply, turn: &str) -> Outcome {
    for action in turn.split("; ") {
        panel = clicks_action(player, panel, action).await?;
    }
    confirms_turn(player, &panel, turn).await
}

/// Types the first action of a turn and clicks the rest of it.
async fn types_half(player: &UserIn, turn: &str) -> Outcome {
    let Some((first, rest)) = turn.split_once("; ") else {
        return types(player, turn).await;
    };
    let panel = player.slash("move", &[("turn", first)]).await?;
    assert!(
        panel.text().contains("isn't a complete turn yet. "),
        "{}",
        panel.text()
    );
    clicks_actions_after(player, panel, rest, turn).await
}

async fn clicks_actions_after(player: &UserIn, mut panel: Reply, rest: &str, turn: &str) -> Outcome {
    for action in rest.split("; ") {
        panel = clicks_action(player, panel, action).await?;
    }
    confirms_turn(player, &panel, turn).await
}

async fn confirms_turn(player: &UserIn, panel: &Reply, turn: &str) -> Outcome {
    assert!(
        panel.text().contains(&format!("So far: `{turn}`"))
            || panel.text().starts_with(&format!("Done: `{turn}`")),
        "{turn}: {}",
        panel.text()
    );
    let done = confirms(player, panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    Ok(())
}

/// Goes down the choices to an action as a person would: by its unit, its ability and its target.
pub async fn clicks_action(player: &UserIn, mut panel: Reply, action: &str) -> Result<Reply, TestError> {
    let is_square = |word: &&str| word.ends_with(|c: char| c.is_ascii_digit());
    let squares: Vec<&str> = action.split([' ', '-', 'x']).filter(is_square).collect();
    // In English and in German.
    let abilities = if action.contains('x') {
        ["Attack", "Angreifen"]
    } else {
        ["Move", "Ziehen"]
    };
    for _ in 0..6 {
        let offered = offers(panel.message());
        let names = |label: &str, square: &str| label.split([' ', ',']).any(|word| word == square);
        let whole = offered
            .iter()
            .find(|label| squares.len() > 1 && squares.iter().all(|square| names(label, square)));
        // The guide, a list before the panel's own words, may name the unit too.
        let is_chosen = |label: &str| {
            let mut own = panel.text().lines().filter(|line| !line.starts_with("- "));
            own.any(|line| line.contains(label))
        };
        let unit = offered
            .iter()
            .find(|label| label.ends_with(&format!(" {}", squares[0])) && !is_chosen(label));
        let target = squares
            .last()
            .and_then(|last| offered.iter().find(|label| names(label, last)));
        let is_ability = |label: &&String| abilities.iter().any(|ability| label.starts_with(ability));
        let kind = offered.iter().find(is_ability);
        let Some(label) = whole.or(unit).or(target).or(kind) else {
            panic!("`{action}` is not among {offered:?}: {}", panel.text())
        };
        panel = chooses(player, &panel, label).await?;
        if panel.text().starts_with("Done:") {
            return Ok(panel);
        }
        assert_eq!(panel.message().attachments.len(), 1, "each step has its picture");
        if panel.text().contains(&format!("{action}`")) {
            return Ok(panel);
        }
    }
    panic!("`{action}` takes too many steps: {}", panel.text())
}

#[tokio::test]
async fn the_first_screen_says_that_life_or_death_moves_too_and_lists_them_first() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("shield").await?;
    let ann = club.ann.in_channel(&thread);
    // At the start, no Life and no Death can move.
    let panel = ann.click(&board, "Move").await?;
    assert!(!panel.text().contains("A turn is two moves"), "{}", panel.text());
    types(&ann, "b2-b4; a1-b2").await?;
    types(&club.bob.in_channel(&thread), "e9-e8").await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("`e9-e8`"))
        .await?;
    let panel = ann.click(&board, "Move").await?;
    assert!(
        panel
            .text()
            .contains("A turn is two moves, in either order: one of a piece, and one of a Life or a Death"),
        "{}",
        panel.text()
    );
    let units = offers(panel.message());
    let is_special = |label: &String| label.starts_with("Life") || label.starts_with("Death");
    let first = units.iter().take_while(|label| is_special(label)).count();
    assert!(first > 0, "{units:?}");
    assert!(!units.iter().skip(first).any(is_special), "{units:?}");
    // Once the piece has moved, only the other move is left.
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    let first = offers(panel.message()).remove(0);
    let panel = chooses(&ann, &panel, &first).await?;
    assert!(!panel.text().contains("A turn is two moves"), "{}", panel.text());
    // Only the Life on b2 can move, so its squares come at once.
    assert_eq!(offers(panel.message()), ["1: a1", "2: a3", "3: c3"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_does_not_go_on_with_an_unfinished_turn_is_offered_as_another() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let ann = club.ann.in_channel(&thread);
    ann.slash("move", &[("turn", "b2-b4")]).await?;
    for (typed, wanted) in [("a1", "a1-b2"), ("h2-h4", "h2-h4")] {
        let offered = ann.autocomplete("move", &[("turn", typed)]).await?;
        let is_wanted = |value: &str| value.starts_with(wanted);
        assert!(
            offered
                .iter()
                .any(|choice| choice.value.as_str().is_some_and(is_wanted)),
            "{typed}: {offered:?}"
        );
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_missing_half_of_a_turn_is_refused_for_what_is_in_its_way() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, TURNS[0]).await?;
    let first = nth_turn(1);
    club.bob
        .finds(&thread, |message| message.content.starts_with(&first))
        .await?;
    types(&bob, TURNS[1]).await?;
    let second = nth_turn(2);
    club.ann
        .finds(&thread, |message| message.content.starts_with(&second))
        .await?;
    // The Life has stepped in front of the pawn that is to advance.
    ann.slash("move", &[("turn", "b2-c3")]).await?;
    let refused = from_above(&ann.slash("move", &[("turn", "c2-c5")]).await?);
    assert!(
        refused.contains("After `b2-c3`, which you've begun: `c2-c5` isn't legal.")
            && refused.contains("c3")
            && refused.contains("Go on with another action, or cancel your unfinished turn and type again."),
        "{refused}"
    );
    assert!(!refused.contains("only part of a turn"), "{refused}");
    types(&ann, "d2-d4").await?;
    club.close().await;
    Ok(())
}

//! Play of Elemental Chess: choices within a turn by clicks and typed, rewinds told, in the history, after a restart
//! and taken back.

use crate::common::{Club, Outcome, chooses, offers, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle};

/// A match with those loadouts, Ann White and Bob Black; its thread.
async fn armed(club: &Club, white: &str, black: &str) -> Result<ChannelHandle, TestError> {
    let thread = club.begin("elemental").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    ann.slash("move", &[("turn", white)]).await?;
    bob.slash("move", &[("turn", black)]).await?;
    turn_of(&club.ann, &thread, 2).await?;
    Ok(thread)
}

/// The board after so many turns, as who is to move sees it.
async fn turn_of(user: &UserHandle, thread: &ChannelHandle, turns: usize) -> Result<MessageView, TestError> {
    let number = format!("**{turns}.**");
    let board = user
        .finds(thread, |message| {
            !message.ephemeral && message.content.contains(&number)
        })
        .await?;
    assert!(board.pings_me, "{}", board.content);
    Ok(board)
}

/// The description of a panel's picture.
fn alt(panel: &Reply) -> String {
    let attachments = &panel.message().attachments;
    assert_eq!(attachments.len(), 1, "each step has its picture");
    attachments[0].description.clone().unwrap_or_default()
}

/// Every pending choice can be passed over, and the rest of the turn, too.
fn may_be_refused(panel: &Reply) {
    let offered = offers(panel.message());
    assert!(offered.iter().any(|offer| offer.contains("Skip")), "{offered:?}");
    assert!(
        offered.iter().any(|offer| offer.contains("End the turn")),
        "{offered:?}"
    );
}

#[tokio::test]
async fn choices_of_a_turn_are_clicked_one_after_the_other_or_typed_at_once() -> Outcome {
    let club = Club::open().await;
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4; face n").await?;
    turn_of(&club.bob, &thread, 3).await?;
    types(&bob, "d7-d5").await?;
    turn_of(&club.ann, &thread, 4).await?;
    types(&ann, "g1-f3; end").await?;
    turn_of(&club.bob, &thread, 5).await?;
    types(&bob, "e7-e6").await?;
    let board = turn_of(&club.ann, &thread, 6).await?;

    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e4").await?;
    let panel = chooses(&ann, &panel, "pawn d5").await?;
    assert!(panel.text().contains("So far: `e4xd5`"), "{}", panel.text());
    may_be_refused(&panel);
    assert!(alt(&panel).contains("pawn"), "{}", alt(&panel));
    let panel = chooses(&ann, &panel, "pawn e6").await?;
    assert!(panel.text().contains("`e4xd5; kill e6`"), "{}", panel.text());
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Skip blaze").await?;
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Temporal Lock").await?;
    let panel = chooses(&ann, &panel, "d8").await?;
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Face").await?;
    let panel = chooses(&ann, &panel, "Face n").await?;
    let done = ann.click(&panel, "Confirm").await?;
    assert!(
        done.text()
            .starts_with("Done: `e4xd5; kill e6; skip blaze; lock d8; face n`"),
        "{}",
        done.text()
    );
    let board = turn_of(&club.bob, &thread, 7).await?;
    assert!(
        board
            .content
            .contains("`e4xd5; kill e6; skip blaze; lock d8; face n`"),
        "{}",
        board.content
    );
    types(&bob, "c7-c6").await?;
    turn_of(&club.ann, &thread, 8).await?;

    // The same by one line, as people write it.
    types(&ann, "d5xc6 kill b7 skip blaze end").await?;
    let board = turn_of(&club.bob, &thread, 9).await?;
    assert!(
        board.content.contains("`d5xc6; kill b7; skip blaze; end`"),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

/// Black's pawn is captured and has Do-Over: played up to there.
async fn rewound(club: &Club, black: &str, reply: &str) -> Result<ChannelHandle, TestError> {
    let white = "element none; augmentor none; offense none; temporal none";
    let thread = armed(club, white, black).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    turn_of(&club.bob, &thread, 3).await?;
    types(&bob, reply).await?;
    turn_of(&club.ann, &thread, 4).await?;
    types(&ann, "e4xd5").await?;
    Ok(thread)
}

#[tokio::test]
async fn a_rewind_is_told_stands_in_the_history_and_is_taken_back() -> Outcome {
    let mut club = Club::open().await;
    let black = "element none; augmentor none; offense none; temporal do-over";
    let thread = rewound(&club, black, "d7-d5").await?;
    let board = turn_of(&club.ann, &thread, 5).await?;
    let words = "Black pawn d5 was captured, but time rewound two turns.";
    assert!(board.content.contains(words), "{}", board.content);
    assert!(board.content.contains("(White) must move."), "{}", board.content);
    let shown = board.attachments[0].description.clone().unwrap_or_default();
    assert!(shown.contains("d7 (Do-Over used up)"), "{shown}");

    club.restart_bot().await;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let history = ann.slash("history", &[]).await?;
    assert!(history.text().contains(words), "{}", history.text());
    let text = ann.slash("show", &[("format", "text")]).await?;
    assert!(text.text().contains("d7 (Do-Over used up)"), "{}", text.text());

    // The capture is taken back: Black's pawn stands on d5 again, and has its Do-Over again.
    let asks = ann.slash("takeback", &[]).await?;
    assert!(asks.is_ephemeral(), "{}", asks.text());
    let asked = club
        .bob
        .finds(&thread, |message| message.content.contains("asks to take back"))
        .await?;
    bob.click(&asked, "Accept").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("Turns were taken back")
        })
        .await?;
    let text = ann.slash("show", &[("format", "text")]).await?;
    assert!(
        text.text().contains("pawn a7, b7, c7") || text.text().contains("d5"),
        "{}",
        text.text()
    );
    assert!(!text.text().contains("used up"), "{}", text.text());
    types(&ann, "e4-e5").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn blinding_is_told_with_whose_turn_it_gives() -> Outcome {
    let club = Club::open().await;
    let black = "element light; augmentor none; offense none; temporal do-over";
    let thread = rewound(&club, black, "d7-d5").await?;
    let board = turn_of(&club.bob, &thread, 5).await?;
    assert!(
        board.content.contains("but time rewound two turns.")
            && board.content.contains("Blinding gives Black the next turn."),
        "{}",
        board.content
    );
    assert!(board.content.contains("(Black) must move."), "{}", board.content);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn flood_wake_is_told_with_what_it_keeps() -> Outcome {
    let club = Club::open().await;
    let black = "element water; augmentor none; offense none; temporal do-over";
    let white = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (index, turn) in [
        "e2-e4",
        "d7-d5; end",
        "h2-h3",
        "d5xe4; end",
        "d2-d3",
        "e4xd3; end",
    ]
    .into_iter()
    .enumerate()
    {
        let (user, player) = if index % 2 == 0 {
            (&club.ann, &ann)
        } else {
            (&club.bob, &bob)
        };
        turn_of(user, &thread, 2 + index).await?;
        types(player, turn).await?;
    }
    turn_of(&club.ann, &thread, 8).await?;
    types(&ann, "c2xd3").await?;
    let board = turn_of(&club.ann, &thread, 9).await?;
    assert!(
        board
            .content
            .contains("Black pawn d3 was captured, but time rewound two turns.")
            && board.content.contains("Flood Wake: White's pawn stays gone."),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

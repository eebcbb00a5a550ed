//! Buttons that are old, pressed twice, pressed by others; turns that the rules refuse.

use crate::common::{Club, Outcome, chooses, clicks, confirms, confirms_always, labels, types};
use discord_emulator::{Injection, Operation};

#[tokio::test]
async fn an_old_boards_buttons_show_the_present_board() -> Outcome {
    let club = Club::open().await;
    let (thread, old) = club.begin_at_board("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    // The bot can't remove the old buttons, so they stay.
    club.emulator
        .inject(Injection::server_error(Operation::EditMessage, 1));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    for button in ["Move", "Describe", "More"] {
        let reply = bob.click(&old, button).await?;
        assert!(reply.is_ephemeral(), "{button}");
        assert!(
            reply.text().starts_with("That board is out of date."),
            "{button}: {}",
            reply.text()
        );
        assert!(
            reply.text().contains("`e4`") && reply.message().attachments.len() == 1,
            "{button}: {}",
            reply.text()
        );
    }
    let present = bob.click(&old, "Move").await?;
    let panel = bob.click(&present, "Move").await?;
    assert!(
        panel.text().contains("Your turn as Black"),
        "its own buttons work: {}",
        panel.text()
    );
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn an_old_panel_shows_the_present_one() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let second = ann.click(&board, "Move").await?;
    // After a restart, an older panel stays beside a newer one.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let first = ann.click(&board, "Move").await?;
    let first = chooses(&ann, &first, "Pawn e2").await?;
    chooses(&ann, &first, "e4").await?;

    let reply = chooses(&ann, &second, "Pawn d2").await?;
    assert!(
        reply.text().starts_with("That panel is out of date"),
        "{}",
        reply.text()
    );
    assert!(reply.text().contains("`e4`"), "{}", reply.text());
    let undone = ann.click(&reply, "Undo").await?;
    assert!(!undone.text().contains("`e4`"), "{}", undone.text());
    // It leads back to where the action was chosen.
    assert!(undone.text().contains("Pawn e2"), "{}", undone.text());
    chooses(&ann, &undone, "e3").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_panel_goes_back_and_is_cancelled() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Knight g1").await?;
    assert!(
        panel.text().contains("Knight g1: choose a target"),
        "{}",
        panel.text()
    );
    let panel = ann.click(&panel, "Back").await?;
    assert!(panel.text().contains("Choose a unit."), "{}", panel.text());
    let panel = chooses(&ann, &panel, "Knight g1").await?;
    let panel = chooses(&ann, &panel, "f3").await?;
    let gone = ann.click(&panel, "Cancel").await?;
    assert!(
        gone.text().contains("Nothing was played") && gone.message().components.is_empty(),
        "{}",
        gone.text()
    );
    let panel = ann.click(&board, "Move").await?;
    assert!(!panel.text().contains("So far"), "{}", panel.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn only_the_player_to_move_gets_a_panel() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let (thread, board) = club.begin_at_board("chess").await?;
    let reply = club.bob.in_channel(&thread).click(&board, "Move").await?;
    let anns = format!("It's {}'s turn.", club.ann.mention());
    assert!(reply.text().starts_with(&anns), "{}", reply.text());
    let reply = eve.in_channel(&thread).click(&board, "Move").await?;
    assert!(
        reply.text().starts_with("Only the players")
            && reply.is_ephemeral()
            && !reply.message().attachments.is_empty(),
        "the board, at once: {}",
        reply.text()
    );
    let reply = eve.in_channel(&thread).click(&board, "Describe").await?;
    assert!(
        reply.is_ephemeral() && reply.text().contains("```"),
        "anyone may look: {}",
        reply.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_illegal_turn_is_refused_with_its_reason_and_changes_nothing() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let reply = ann.slash("move", &[("turn", "e2-e5")]).await?;
    assert!(reply.is_ephemeral());
    assert!(
        reply.text().contains("`e2-e5` isn't legal.") && reply.text().contains("CH-PAWN-"),
        "{}",
        reply.text()
    );
    assert!(
        reply.text().contains("`e2-e4`"),
        "the nearest legal actions: {}",
        reply.text()
    );
    let reply = ann
        .slash("move", &[("turn", "castle @everyone `please`")])
        .await?;
    assert!(reply.text().starts_with("I don't understand"), "{}", reply.text());
    assert!(
        ann.slash("history", &[])
            .await?
            .text()
            .contains("no turn has been made yet")
    );
    assert!(club.bob.mentions().iter().all(|ping| ping.channel != thread.id()));
    types(&ann, "e2-e4").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_same_interaction_twice_changes_nothing_the_second_time() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let typed = ann.slash("move", &[("turn", "e2-e4")]).await?;
    club.emulator.redeliver(typed.interaction)?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;

    let panel = bob.click(&board, "Move").await?;
    let panel = chooses(&bob, &panel, "Pawn e7").await?;
    let panel = chooses(&bob, &panel, "e5").await?;
    let confirmed = confirms(&bob, &panel).await?;
    club.emulator.redeliver(confirmed.interaction)?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    clicks(&ann, &board, &["Knight g1", "f3"]).await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;

    let told = ann.slash("history", &[]).await?;
    assert_eq!(told.text().lines().count(), 4, "{}", told.text());
    let boards = club.bob.messages(&thread);
    for turn in ["`e4`", "`e5`", "`Nf3`"] {
        assert_eq!(
            boards
                .iter()
                .filter(|one| one.content.contains(turn) && !one.ephemeral)
                .count(),
            1,
            "{turn}"
        );
    }
    // Discord refuses the second answer to the same interaction, and that is all that is refused.
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn two_presses_at_once_make_one_turn() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let first = ann.start_slash("move", &[("turn", "e2-e4")])?;
    let second = ann.start_slash("move", &[("turn", "d2-d4")])?;
    let (first, second) = (first.finished().await?, second.finished().await?);
    let done = [&first, &second]
        .iter()
        .filter(|reply| reply.text().starts_with("Done:"))
        .count();
    assert_eq!(done, 1, "{} / {}", first.text(), second.text());
    let told = ann.slash("history", &[]).await?;
    assert_eq!(told.text().lines().count(), 2, "{}", told.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_typed_turn_goes_on_from_a_panel_and_replaces_a_complete_one() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("shield").await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn b2").await?;
    let panel = chooses(&ann, &panel, "b4").await?;
    assert!(
        panel.text().contains("Move a Life or a Death"),
        "half of the turn is left: {}",
        panel.text()
    );
    let reply = ann.slash("move", &[("turn", "a1-b2")]).await?;
    let done = reply.text();
    assert!(done.starts_with("Done: `b2-b4; a1-b2`. Pawn b2 "), "{done}");
    assert!(done.ends_with("The new board is being posted."), "{done}");

    let bob = club.bob.in_channel(&thread);
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`b2-b4; a1-b2`"))
        .await?;
    confirms_always(&bob, &board).await?;
    let panel = bob.click(&board, "Move").await?;
    let panel = chooses(&bob, &panel, "Knight h10").await?;
    let panel = chooses(&bob, &panel, "i8").await?;
    assert!(panel.text().contains("The turn is complete"), "{}", panel.text());
    let reply = bob.slash("move", &[("turn", "e9-e6")]).await?;
    let done = reply.text();
    assert!(done.starts_with("Done: `e9-e6`. Pawn e9 "), "{done}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_text_with_two_meanings_has_a_button_for_each() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("cyvasse").await?;
    let ann = club.ann.in_channel(&thread);
    let asked = ann.slash("move", &[("turn", "spearman f5")]).await?;
    assert!(
        asked.text().contains("can mean `f4-f5`, `g4-f5`."),
        "{}",
        asked.text()
    );
    assert_eq!(labels(asked.message())[..2], ["f4-f5", "g4-f5"]);
    let chosen = ann.click(&asked, "g4-f5").await?;
    assert!(chosen.text().contains("`g4-f5`"), "{}", chosen.text());
    club.close().await;
    Ok(())
}

//! The bot is stopped and started again in the middle of things; nothing is lost, nothing is told twice.

use crate::common::{Club, Outcome, chooses, confirms, confirms_always, types};
use discord_emulator::{Injection, Operation};
use std::time::Duration;

#[tokio::test]
async fn a_half_finished_turn_survives_a_restart() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let unit = chooses(&ann, &panel, "Pawn e2").await?;
    club.restart_bot().await;

    let target = chooses(&ann, &unit, "e4").await?;
    assert!(target.text().contains("So far: `e4`"), "{}", target.text());
    club.restart_bot().await;

    let again = ann.click(&board, "Move").await?;
    assert!(again.text().contains("So far: `e4`"), "{}", again.text());
    let done = confirms(&ann, &target).await?;
    assert!(done.text().starts_with("Done: `e4`"), "{}", done.text());
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_was_not_delivered_is_delivered_after_the_restart() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    club.emulator
        .inject(Injection::server_error(Operation::CreateMessage, 1));
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.emulator
        .wait("the failed delivery", |emulator, _| {
            (!emulator.refusals().is_empty()).then_some(())
        })
        .await?;
    club.restart_bot().await;
    club.sees_in_time(&club.bob, &thread, "`e4`").await?;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    let told = club
        .ann
        .messages(&thread)
        .iter()
        .filter(|one| one.content.contains("`e4`") && !one.ephemeral)
        .count();
    assert_eq!(told, 1);
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn commands_are_registered_once_for_each_change() -> Outcome {
    let mut club = Club::open().await;
    let ids = |club: &Club| {
        club.emulator.look(|world| {
            let versions = world
                .commands
                .values()
                .map(|command| (command.id, command.version));
            versions.collect::<Vec<_>>()
        })
    };
    let before = ids(&club);
    club.restart_bot().await;
    assert_eq!(ids(&club), before);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_board_whose_posting_was_never_confirmed_is_not_posted_again_after_a_long_time() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    club.emulator
        .inject(Injection::drop_answer(Operation::CreateMessage, 1));
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.stop_bot().await;
    // Longer than Discord remembers a nonce.
    club.passes(Duration::from_secs(60 * 60));
    club.start_bot().await;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.sees_in_time(&club.ann, &thread, "`e5`").await?;
    let boards = club
        .bob
        .messages(&thread)
        .into_iter()
        .filter(|one| !one.ephemeral && one.content.contains("`e4`"));
    assert_eq!(boards.count(), 1);
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn what_is_in_hand_is_finished_before_the_bot_stops_and_nothing_new_is_begun() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    // Somebody else writes into the database for a while, so that the turn is still in hand.
    let other = rusqlite::Connection::open(club.database()).expect("the bot's database");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let pending = ann.start_slash("move", &[("turn", "e2-e4")])?;
    assert!(pending.first().await?.was_deferred());

    let running = club.take_bot();
    let meanwhile = async {
        let late = bob.slash("games", &[]).await?;
        assert!(late.text().starts_with("I'm restarting."), "{}", late.text());
        other.execute_batch("ROLLBACK").expect("no lock");
        pending.finished().await
    };
    let ((), finished) = tokio::join!(running.shutdown(), meanwhile);
    assert!(finished?.text().starts_with("Done: `e4`"));

    club.start_bot().await;
    club.sees_in_time(&club.bob, &thread, "`e4`").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_private_panel_from_before_a_restart_still_answers() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let more = ann.click(&board, "More").await?;

    // The bot no longer knows that the panel is there, and so leaves it; it works on.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let panel = chooses(&ann, &panel, "Knight b1").await?;
    assert!(
        panel.text().contains("Knight b1: choose a target."),
        "{}",
        panel.text()
    );

    // Once the turn is made otherwise, what is left there shows the present board.
    types(&ann, "e2-e4").await?;
    let answer = ann.click(&more, "Full picture").await?;
    assert!(
        answer
            .text()
            .starts_with("That board is out of date. Here is the current one."),
        "{}",
        answer.text()
    );
    assert_eq!(answer.message().attachments.len(), 1);
    club.close().await;
    Ok(())
}

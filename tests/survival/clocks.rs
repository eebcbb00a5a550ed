//! A clock that is wrong for a while, by an hour or a year, in either direction: nothing is muted when it is corrected.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, close, is_told};
use discord_emulator::{Emulator, Injection, Operation, Settings};
use futures::future::try_join_all;
use rookery::bot::{SharedClock, start};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const HOUR_MS: i64 = 60 * 60 * 1_000;

#[tokio::test]
async fn a_clock_that_was_wrong_mutes_no_match() -> Outcome {
    let wrong = [HOUR_MS, -HOUR_MS, 365 * 24 * HOUR_MS, -365 * 24 * HOUR_MS];
    try_join_all(wrong.map(wrong_for_a_while)).await?;
    Ok(())
}

async fn wrong_for_a_while(wrong_ms: i64) -> Outcome {
    let emulator = Emulator::start(Settings::default())
        .await
        .expect("a free port on loopback");
    let mut club = Club::on(emulator);
    let offset = Arc::new(AtomicI64::new(0));
    let (right, added) = (club.emulator.clock().shared(), Arc::clone(&offset));
    let clock = SharedClock(Arc::new(move || right() + added.load(Ordering::SeqCst)));
    let bot = start(club.config(), Arc::new(clock)).await;
    club.adopt_bot(bot.expect("the bot starts")).await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    types(&ann, "e2-e4").await?;
    is_told(&club, &thread, "`e4`").await?;
    offset.store(wrong_ms, Ordering::SeqCst);
    types(&bob, "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;
    // A board waits for its next attempt when the clock is corrected.
    club.emulator
        .inject(Injection::server_error(Operation::CreateMessage, 1));
    types(&ann, "g1-f3").await?;
    let failed = club.emulator.wait("the failed attempt", |emulator, _| {
        (!emulator.refusals().is_empty()).then_some(())
    });
    failed.await?;
    offset.store(0, Ordering::SeqCst);
    is_told(&club, &thread, "`Nf3`").await?;
    types(&bob, "b8-c6").await?;
    is_told(&club, &thread, "`Nc6`").await?;
    types(&ann, "f1-c4").await?;
    is_told(&club, &thread, "`Bc4`").await?;
    let turns = ["`e4`", "`e5`", "`Nf3`", "`Nc6`", "`Bc4`"];
    assert_once_in_order(&club, &thread, &turns);
    close(club).await;
    Ok(())
}

//! serenity's own limiter, which the bot relies on at Discord itself: per-route and global limits, and what it holds.

use crate::common::{Club, Outcome, types};
use crate::front::Front;
use crate::transcript::assert_once_in_order;
use discord_emulator::{Emulator, Injection, Operation, RateLimits, RestEffect, Settings};
use futures::future::try_join_all;
use rookery::bot::start_through;
use rookery::config::{Config, DISCORD_API_BASE};

/// More than the bot may hold, and by far.
const INTERACTIONS: usize = 6_000;

/// Users who type at once.
const AT_ONCE: usize = 25;

/// A club whose bot believes that it talks to Discord itself.
async fn club_behind(front: &Front, emulator: Emulator) -> Club {
    let mut club = Club::on(emulator);
    let config = Config {
        api_base: DISCORD_API_BASE.to_owned(),
        ..club.config()
    };
    let bot = start_through(config, club.clock(), front.requests()).await;
    club.adopt_bot(bot.expect("the bot starts")).await;
    club
}

#[tokio::test]
async fn limits_of_a_route_and_of_all_are_waited_out() -> Outcome {
    let emulator = Emulator::start(Settings::default())
        .await
        .expect("a free port on loopback");
    let front = Front::before(&emulator).await;
    let club = club_behind(&front, emulator).await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let limited = |global| RestEffect::RateLimited {
        retry_after_ms: Some(900),
        global,
    };
    for (turn, player, global) in [("e4", &ann, false), ("e5", &bob, true)] {
        club.emulator
            .inject(Injection::rest(Operation::CreateMessage, 1, limited(global)));
        types(player, turn).await?;
        // The clock stands still: it is the limiter that tries again, not the outbox.
        club.bob
            .finds(&thread, |message| {
                !message.ephemeral && message.content.contains(&format!("`{turn}`"))
            })
            .await?;
    }
    let answer = Injection::rest(Operation::AnswerInteraction, 1, limited(false));
    club.emulator.inject(answer);
    types(&ann, "g1-f3").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    let refusals = club.emulator.take_refusals();
    assert_eq!(refusals.len(), 3, "each limit was met once: {refusals:#?}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn limits_that_discord_announces_are_kept_beforehand() -> Outcome {
    let emulator = Emulator::start(Settings {
        clock: discord_emulator::EmulatorClock::real(),
        rate_limits: RateLimits::On,
        ..Settings::default()
    })
    .await
    .expect("a free port on loopback");
    let front = Front::before(&emulator).await;
    let club = club_behind(&front, emulator).await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (turn, player) in [
        ("e2-e4", &ann),
        ("e7-e5", &bob),
        ("g1-f3", &ann),
        ("b8-c6", &bob),
        ("f1-c4", &ann),
        ("f8-c5", &bob),
    ] {
        types(player, turn).await?;
    }
    club.ann
        .finds(&thread, |message| message.content.contains("`Bc5`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn many_interactions_leave_nothing_behind() -> Outcome {
    let emulator = Emulator::start(Settings {
        recording: discord_emulator::Recording::Off,
        ..Settings::default()
    })
    .await
    .expect("a free port on loopback");
    let front = Front::before(&emulator).await;
    let mut club = club_behind(&front, emulator).await;
    let ann = club.ann.in_channel(&club.channel);
    let before = club.bot().held().await;
    let types_on = |_| async {
        for _ in 0..INTERACTIONS / AT_ONCE {
            let offered = ann
                .autocomplete("rules", &[("variant", "chess"), ("topic", "")])
                .await?;
            assert!(!offered.is_empty());
        }
        Ok::<_, discord_emulator::TestError>(())
    };
    try_join_all((0..AT_ONCE).map(types_on)).await?;
    let after = club.bot().held().await;
    assert_eq!(after.tasks, 0);
    let most = rookery::discord::interaction::rate_limits::MOST + before.buckets + AT_ONCE;
    assert!(after.buckets <= most, "{before:?}, then {after:?}");
    club.close().await;
    Ok(())
}

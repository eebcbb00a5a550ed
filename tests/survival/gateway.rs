//! The gateway ends connections and sessions in every way it has.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, is_told};
use discord_emulator::{CloseCode, Injection};
use futures::future::try_join_all;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_takes_its_session_up_again_where_it_can() -> Outcome {
    let mut ends: Vec<Injection> = passing(false).collect();
    ends.extend([
        Injection::GatewayDrop,
        Injection::GatewayReconnect,
        Injection::GatewayInvalidSession { resumable: true },
    ]);
    try_join_all(ends.into_iter().map(|end| plays_on_after(end, false))).await?;
    Ok(())
}

/// A session that ends takes serenity some seconds to begin anew; all wait side by side.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_begins_a_new_session_where_the_old_one_is_over() -> Outcome {
    let ends = passing(true).chain([Injection::GatewayInvalidSession { resumable: false }]);
    try_join_all(ends.map(|end| plays_on_after(end, true))).await?;
    Ok(())
}

/// Closes after which a client may connect again, with its session over or not.
fn passing(session_is_over: bool) -> impl Iterator<Item = Injection> {
    let wanted = move |code: &CloseCode| code.is_passing() && code.ends_session() == session_is_over;
    CloseCode::ALL.into_iter().filter(wanted).map(Injection::close)
}

async fn plays_on_after(end: Injection, new_session: bool) -> Outcome {
    let what = format!("{end:?}");
    let played = plays_on(end, new_session).await;
    // Side by side, a failure does not say by itself what it came after.
    if played.is_err() {
        eprintln!("after {what}:");
    }
    played
}

async fn plays_on(end: Injection, new_session: bool) -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.emulator.inject(end);
    if new_session {
        // Nobody hears what users do until the bot has identified anew; Discord tells them so.
        club.emulator.bot_is_gone().await?;
        club.emulator.bot_is_ready().await?;
    }
    // Into the gap, where the session goes on.
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;
    types(&club.ann.in_channel(&thread), "g1-f3").await?;
    is_told(&club, &thread, "`Nf3`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    // The bot ends with the test: right after a session was begun anew, serenity may leave its connection open for
    // a while when it is told to stop.
    assert!(club.emulator.faults().is_empty(), "{:#?}", club.emulator.faults());
    assert!(
        club.emulator.refusals().is_empty(),
        "{:#?}",
        club.emulator.refusals()
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_says_why_it_cannot_go_on() -> Outcome {
    let fatal = CloseCode::ALL.into_iter().filter(|code| !code.is_passing());
    try_join_all(fatal.map(ends_with_a_sentence)).await?;
    Ok(())
}

async fn ends_with_a_sentence(code: CloseCode) -> Outcome {
    let mut club = Club::open().await;
    club.emulator.inject(Injection::close(code));
    let why = club.bot().ended().await.to_string();
    assert!(
        why.starts_with("Discord ended the connection for good: ") && why.ends_with('.'),
        "{code:?}: {why}"
    );
    let words = match code {
        CloseCode::AuthenticationFailed => "DISCORD_TOKEN",
        CloseCode::InvalidShard | CloseCode::ShardingRequired => "ROOKERY_SHARD_TOTAL",
        CloseCode::InvalidVersion | CloseCode::InvalidIntents => "update Rookery",
        CloseCode::DisallowedIntents => "page \"Bot\"",
        passing => panic!("{passing:?} passes"),
    };
    assert!(
        why.contains(words) && why.contains(&code.number().to_string()),
        "{code:?}: {why}"
    );
    Ok(())
}

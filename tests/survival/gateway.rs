//! The gateway ends connections and sessions in every way it has.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, is_told};
use discord_emulator::{CloseCode, Injection};
use futures::future::try_join_all;

/// After these serenity takes the session up again at once.
const RESUMED: [CloseCode; 5] = [
    CloseCode::UnknownError,
    CloseCode::UnknownOpcode,
    CloseCode::DecodeError,
    CloseCode::AlreadyAuthenticated,
    CloseCode::RateLimited,
];

/// After these serenity gives up.
const END_THE_BOT: [CloseCode; 3] = [
    CloseCode::AuthenticationFailed,
    CloseCode::InvalidIntents,
    CloseCode::DisallowedIntents,
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_comes_back_after_every_passing_end() -> Outcome {
    let mut ends: Vec<(Injection, bool)> = RESUMED
        .into_iter()
        .map(|code| (Injection::close(code), false))
        .collect();
    // A session that ends takes serenity five seconds to begin anew; this one stands for all.
    ends.push((Injection::close(CloseCode::SessionTimedOut), true));
    ends.extend([
        (Injection::GatewayDrop, false),
        (Injection::GatewayReconnect, false),
        (Injection::GatewayInvalidSession { resumable: true }, false),
    ]);
    try_join_all(
        ends.into_iter()
            .map(|(end, new_session)| plays_on_after(end, new_session)),
    )
    .await?;
    Ok(())
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
    is_told(&club, &thread, "`e7-e5`").await?;
    types(&club.ann.in_channel(&thread), "g1-f3").await?;
    is_told(&club, &thread, "`g1-f3`").await?;
    assert_once_in_order(&club, &thread, &["`e2-e4`", "`e7-e5`", "`g1-f3`"]);
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

#[tokio::test]
async fn the_bot_says_why_it_cannot_go_on() -> Outcome {
    try_join_all(END_THE_BOT.map(ends_with_a_sentence)).await?;
    Ok(())
}

async fn ends_with_a_sentence(code: CloseCode) -> Outcome {
    let mut club = Club::open().await;
    club.emulator.inject(Injection::close(code));
    let why = club.bot().ended().await.to_string();
    let sentence = match code {
        CloseCode::AuthenticationFailed => "Discord refuses DISCORD_TOKEN",
        _ => "The connection to Discord ended",
    };
    assert!(why.starts_with(sentence), "{code:?}: {why}");
    Ok(())
}

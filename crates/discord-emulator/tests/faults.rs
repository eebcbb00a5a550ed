//! What can go wrong on purpose, and how the real client lives with it; and what counts as a fault.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::raw::Raw;
use common::{emulator, http, start_bot, unrecorded};
use discord_emulator::{ApiError, Fault, Injection, InteractionEffect, Operation, RestEffect, TestError};
use poise::serenity_prelude as serenity;
use serde_json::json;
use std::time::Duration;

type Outcome = Result<(), TestError>;

#[tokio::test]
async fn calls_fail_as_often_as_asked() {
    let raw = Raw::start().await;
    let body = json!({ "content": "c" });
    raw.emulator
        .inject(Injection::server_error(Operation::CreateMessage, 2));
    raw.emulator
        .inject(Injection::rate_limited(Operation::CreateMessage, 1, 1_500));
    raw.emulator.inject(Injection::error(
        Operation::CreateMessage,
        1,
        ApiError::missing_permissions(),
    ));
    let mut seen = Vec::new();
    for _ in 0..5 {
        seen.push(raw.post(&body).await.status);
    }
    assert_eq!(seen, [503, 503, 429, 403, 200]);
    assert!(raw.emulator.refusals().iter().all(|refusal| refusal.injected));
    assert_eq!(raw.white.messages(&raw.games).len(), 1);
}

#[tokio::test]
async fn a_lost_request_does_nothing_and_a_lost_answer_does_all() {
    let emulator = unrecorded().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let http = http(&emulator);
    let channel = serenity::ChannelId::new(games.id().0);
    emulator.inject(Injection::drop_request(Operation::CreateMessage, 1));
    channel.say(&http, "lost").await.unwrap_err();
    assert!(white.messages(&games).is_empty());
    emulator.inject(Injection::drop_answer(Operation::CreateMessage, 1));
    channel.say(&http, "written").await.unwrap_err();
    assert_eq!(white.messages(&games)[0].content, "written");
}

#[tokio::test]
async fn a_broken_gateway_is_resumed_and_nothing_is_missed() -> Outcome {
    for injection in [
        Injection::GatewayDrop,
        Injection::GatewayReconnect,
        Injection::GatewayClose { code: 4000 },
        Injection::GatewayInvalidSession { resumable: true },
    ] {
        let emulator = emulator().await;
        let games = emulator.guild("Club").text_channel("games");
        let white = emulator.user("white");
        let _bot = start_bot(&emulator, serenity::GatewayIntents::GUILDS).await;
        emulator.inject(injection);
        // Sent into the gap or after it: the session keeps it either way.
        let reply = white
            .in_channel(&games)
            .slash("board", &[("text", "after the gap")])
            .await?;
        assert_eq!(reply.text(), "after the gap");
    }
    Ok(())
}

#[tokio::test]
async fn a_duplicate_interaction_is_refused_its_second_answer() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, serenity::GatewayIntents::empty()).await;
    let reply = white.in_channel(&games).slash("board", &[]).await?;
    emulator.redeliver(reply.interaction)?;
    let refused = emulator.wait("the refusal", |emulator, _| {
        emulator
            .refusals()
            .into_iter()
            .find(|refusal| refusal.operation == Operation::AnswerInteraction)
    });
    assert_eq!(refused.await?.error, ApiError::already_acknowledged());
    assert_eq!(white.messages(&games).len(), 1);
    Ok(())
}

#[tokio::test]
async fn an_interaction_can_come_twice_by_itself() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, serenity::GatewayIntents::empty()).await;
    emulator.inject(Injection::interactions(1, InteractionEffect::Twice));
    white.in_channel(&games).slash("board", &[]).await?;
    let refused = emulator.wait("the refusal", |emulator, _| {
        emulator.refusals().into_iter().next()
    });
    assert_eq!(refused.await?.error, ApiError::already_acknowledged());
    white.in_channel(&games).slash("board", &[]).await?;
    assert_eq!(white.messages(&games).len(), 2);
    Ok(())
}

#[tokio::test]
async fn interactions_are_lost_late_or_reversed() {
    let raw = Raw::start().await;
    let mut bot = raw.connect_listening_bot().await;
    raw.emulator
        .inject(Injection::interactions(1, InteractionEffect::Lost));
    let lost = raw.act();
    raw.emulator.inject(Injection::interactions(
        1,
        InteractionEffect::Late { by_ms: 2_000 },
    ));
    let late = raw.act();
    raw.emulator
        .inject(Injection::interactions(2, InteractionEffect::Reversed));
    let (first, second) = (raw.act(), raw.act());
    raw.emulator.advance(Duration::from_secs(2));
    let heard = [bot.hears().await, bot.hears().await, bot.hears().await];
    assert_eq!(heard, [second, first, late]);
    assert!(!heard.contains(&lost));
}

#[tokio::test]
async fn a_call_is_held_back_while_others_go_on() {
    let raw = Raw::start().await;
    let effect = RestEffect::DelayRequest { by_ms: 5_000 };
    raw.emulator
        .inject(Injection::rest(Operation::CreateMessage, 1, effect));
    let (held, quick) = (json!({ "content": "held" }), json!({ "content": "quick" }));
    let held = raw.post(&held);
    let rest = async {
        // The second is sent when the first has been looked at, and overtakes it.
        tokio::task::yield_now().await;
        assert_eq!(raw.post(&quick).await.status, 200);
        raw.emulator.advance(Duration::from_secs(5));
    };
    assert_eq!(tokio::join!(held, rest).0.status, 200);
    assert_eq!(raw.white.messages(&raw.games).len(), 2);
}

#[tokio::test]
async fn a_proxy_answers_without_discords_words() {
    let raw = Raw::start().await;
    let body = json!({ "content": "c" });
    for (status, effect) in [
        (502, RestEffect::Unavailable { status: 502 }),
        (
            429,
            RestEffect::RateLimited {
                retry_after_ms: None,
                global: false,
            },
        ),
    ] {
        raw.emulator
            .inject(Injection::rest(Operation::CreateMessage, 1, effect));
        let answer = raw.post(&body).await;
        assert_eq!((answer.status, answer.headers.get("retry-after")), (status, None));
    }
}

#[tokio::test]
async fn a_late_answer_misses_its_deadline() {
    let raw = Raw::start().await;
    raw.connect_silent_bot().await;
    raw.emulator
        .inject(Injection::late(Operation::AnswerInteraction, 1, 3_001));
    let answer = json!({ "type": 4, "data": { "content": "late" } });
    assert_eq!(raw.callback(raw.act(), &answer).await.code(), (404, 10062));
    assert_eq!(raw.callback(raw.act(), &answer).await.status, 204);
}

#[tokio::test]
async fn wrong_tokens_and_forbidden_intents_are_closed() {
    let emulator = unrecorded().await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let http = serenity::HttpBuilder::new("wrong")
        .client(client)
        .proxy(emulator.api_base());
    let http = http.ratelimiter_disabled(true).build();
    let builder = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::empty());
    assert!(builder.await.unwrap().start().await.is_err());

    let intents = serenity::GatewayIntents::GUILD_MEMBERS;
    let builder = serenity::ClientBuilder::new_with_http(common::http(&emulator), intents);
    let error = builder.await.unwrap().start().await.unwrap_err();
    assert!(
        format!("{error:?}").contains("DisallowedGatewayIntents"),
        "{error:?}"
    );
}

#[tokio::test]
async fn misuse_is_a_fault() {
    let raw = Raw::start().await;
    assert_eq!(raw.get("GET", "channels/1/pins").await.status, 404);
    let path = "/api/v10/channels/1/pins".to_owned();
    assert_eq!(
        raw.emulator.take_faults(),
        [Fault::UnknownRoute {
            method: "GET".to_owned(),
            path
        }]
    );

    raw.post(&json!({ "embeds": [{ "image": { "url": "attachment://none.png" } }] }))
        .await;
    assert_eq!(
        raw.emulator.take_faults(),
        [Fault::DanglingAttachment {
            filename: "none.png".to_owned()
        }]
    );

    raw.get("GET", "channels/1/pins").await;
    // No test goes on while there are faults, whatever it waits for.
    let error = raw.white.finds(&raw.games, |_| true).await.unwrap_err();
    assert!(matches!(error, TestError::Faults(faults) if faults.len() == 1));
}

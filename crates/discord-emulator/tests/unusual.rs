//! Situations that real servers have and that a bot rarely meets in development: forums, slow mode, messages of other
//! applications with unknown content, proxies that answer with a web page, and the rate limit of user look-ups.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::raw::Raw;
use discord_emulator::limits::{USERS_PER_WINDOW, USERS_WINDOW_MS};
use discord_emulator::{Injection, Operation, RateLimits};
use serde_json::json;

#[tokio::test]
async fn looking_up_users_has_a_rate_limit_of_its_own() {
    let raw = Raw::start().await;
    raw.emulator.set_rate_limits(RateLimits::On);
    let users = [
        format!("users/{}", raw.white.id()),
        format!("users/{}", raw.emulator.user("black").id()),
    ];
    for number in 0..USERS_PER_WINDOW as usize {
        let answer = raw.get("GET", &users[number % 2]).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.headers["x-ratelimit-bucket"], "users");
        // The global limit is not what is tested here.
        raw.emulator.advance(Duration::from_millis(100));
    }
    let refused = raw.get("GET", &users[0]).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers.contains_key("via"));
    assert_eq!(raw.post(&json!({ "content": "c" })).await.status, 200);
    let window = u64::try_from(USERS_WINDOW_MS).unwrap();
    raw.emulator.advance(Duration::from_millis(window));
    assert_eq!(raw.get("GET", &users[0]).await.status, 200);
}

#[tokio::test]
async fn a_proxy_answers_with_a_web_page() {
    let raw = Raw::start().await;
    for status in [403, 404] {
        raw.emulator
            .inject(Injection::proxy_page(Operation::CreateMessage, 1, status));
        let answer = raw.post(&json!({ "content": "c" })).await;
        assert_eq!(answer.status, status);
        assert!(answer.body.is_null(), "a body that is not JSON");
        let kind = answer.headers["content-type"].to_str().unwrap();
        assert!(kind.starts_with("text/html"), "{kind}");
    }
    assert_eq!(raw.post(&json!({ "content": "c" })).await.status, 200);
    assert_eq!(raw.white.messages(&raw.games).len(), 1);
}

#[tokio::test]
async fn a_message_that_serenity_cannot_read_is_delivered_without_a_fault() {
    let raw = Raw::start().await;
    raw.post(&json!({ "content": "before" })).await;
    let id = raw.white.in_channel(&raw.games).sends_json(json!({
        "content": "look",
        "components": [{ "type": 99, "id": 1, "items": "new" }],
        "interaction_metadata": 7,
    }));
    let list = format!("channels/{}/messages", raw.games.id());
    let listed = raw.get("GET", &list).await;
    assert_eq!(listed.body[0]["id"], json!(id));
    assert_eq!(listed.body[0]["components"][0]["type"], 99);
    assert_eq!(listed.body[1]["content"], "before");
    let one = raw.get("GET", &format!("{list}/{id}")).await;
    assert_eq!((one.status, &one.body["interaction_metadata"]), (200, &json!(7)));
    assert_eq!(raw.emulator.faults(), []);
}

#[tokio::test]
async fn a_forum_takes_posts_and_no_messages() {
    let raw = Raw::start().await;
    let forum = raw.emulator.guild("Club").forum("questions");
    let path = format!("channels/{}", forum.id());
    let channel = raw.get("GET", &path).await;
    assert_eq!((channel.status, &channel.body["type"]), (200, &json!(15)));
    let message = raw
        .send("POST", &format!("{path}/messages"), &json!({ "content": "c" }))
        .await;
    assert_eq!(message.code(), (400, 50008));
    assert!(raw.white.in_channel(&forum).says("c").is_err());

    let threads = format!("{path}/threads");
    let without = raw
        .send("POST", &threads, &json!({ "name": "Castling", "type": 11 }))
        .await;
    assert_eq!(without.code(), (400, 50035));
    assert_eq!(without.errors_at("message"), ["BASE_TYPE_REQUIRED"]);
    let body = json!({ "name": "Castling", "message": { "content": "How does it work?" } });
    let post = raw.send("POST", &threads, &body).await;
    assert_eq!(post.status, 201);
    assert_eq!(post.body["parent_id"], json!(forum.id()));
    assert_eq!(post.body["message"]["id"], post.body["id"]);

    let by_user = forum.open_post(&raw.white, "En passant", "And this?").unwrap();
    assert_eq!(forum.threads().len(), 2);
    let starter = &raw.white.messages(&by_user)[0];
    assert_eq!(
        (starter.id, starter.content.as_str()),
        (by_user.id(), "And this?")
    );
    let reply = format!("channels/{}/messages", by_user.id());
    assert_eq!(
        raw.send("POST", &reply, &json!({ "content": "c" })).await.status,
        200
    );
    assert!(raw.games.open_post(&raw.white, "t", "c").is_none(), "not a forum");
    assert_eq!(raw.emulator.faults(), []);
}

#[tokio::test]
async fn slow_mode_holds_users_and_not_the_bot() {
    let raw = Raw::start().await;
    raw.games.set_slow_mode(30);
    let white = raw.white.in_channel(&raw.games);
    white.says("one").unwrap();
    assert!(white.says("two").is_err());
    raw.emulator.advance(Duration::from_secs(30));
    white.says("two").unwrap();
    for _ in 0..2 {
        assert_eq!(raw.post(&json!({ "content": "c" })).await.status, 200);
    }
    let channel = raw.get("GET", &format!("channels/{}", raw.games.id())).await;
    assert_eq!(channel.body["rate_limit_per_user"], 30);

    raw.emulator
        .inject(Injection::slow_mode(Operation::CreateMessage, 1, 5_000));
    let refused = raw.post(&json!({ "content": "c" })).await;
    assert_eq!(refused.code(), (429, 20016));
    assert_eq!(refused.headers["retry-after"], "5");
}

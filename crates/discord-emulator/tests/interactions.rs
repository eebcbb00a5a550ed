//! Answers to interactions: deadlines, double answers, tokens, deferrals, follow-ups, choices and modals.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::raw::Raw;
use discord_emulator::world::InteractionKind;
use discord_emulator::{TestError, UncheckedInteraction};
use serde_json::{Value, json};

fn says(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

async fn raw() -> Raw {
    let raw = Raw::start().await;
    raw.connect_silent_bot().await;
    raw
}

#[tokio::test]
async fn the_first_answer_has_three_seconds() {
    let raw = raw().await;
    let (in_time, late) = (raw.act(), raw.act());
    raw.emulator.advance(Duration::from_millis(3_000));
    assert_eq!(raw.callback(in_time, &says("a")).await.status, 204);
    raw.emulator.advance(Duration::from_millis(1));
    assert_eq!(raw.callback(late, &says("a")).await.code(), (404, 10062));
    assert_eq!(
        raw.through_token(late, "POST", "", &json!({ "content": "b" }))
            .await
            .code(),
        (404, 10015)
    );
}

#[tokio::test]
async fn a_second_answer_is_refused_and_a_bad_one_does_not_count() {
    let raw = raw().await;
    let one = raw.act();
    assert_eq!(
        raw.callback(one, &says(&"x".repeat(2001)))
            .await
            .errors_at("data/content"),
        ["BASE_TYPE_MAX_LENGTH"]
    );
    assert_eq!(raw.callback(one, &says("")).await.code(), (400, 50006));
    assert_eq!(
        raw.callback(one, &json!({ "type": 7, "data": {} }))
            .await
            .errors_at("type"),
        ["BASE_TYPE_CHOICES"]
    );
    assert_eq!(raw.callback(one, &says("a")).await.status, 204);
    assert_eq!(raw.callback(one, &says("a")).await.code(), (400, 40060));
    let wrong = format!("interactions/{one}/wrong/callback");
    assert_eq!(raw.send("POST", &wrong, &says("a")).await.code(), (404, 10062));
}

#[tokio::test]
async fn tokens_live_fifteen_minutes() {
    let raw = raw().await;
    let one = raw.act();
    assert_eq!(
        raw.through_token(one, "POST", "", &json!({ "content": "early" }))
            .await
            .code(),
        (404, 10015)
    );
    raw.callback(one, &says("a")).await;
    raw.emulator.advance(Duration::from_secs(15 * 60));
    assert_eq!(
        raw.through_token(one, "POST", "", &json!({ "content": "b" }))
            .await
            .status,
        200
    );
    raw.emulator.advance(Duration::from_millis(1));
    for (method, rest) in [
        ("POST", ""),
        ("PATCH", "/messages/@original"),
        ("DELETE", "/messages/@original"),
    ] {
        let late = raw
            .through_token(one, method, rest, &json!({ "content": "c" }))
            .await;
        assert_eq!(late.code(), (401, 50027), "{method}");
    }
}

#[tokio::test]
async fn a_deferral_is_filled_by_the_first_follow_up() {
    let raw = raw().await;
    let one = raw.act();
    raw.callback(one, &json!({ "type": 5, "data": { "flags": 64 } }))
        .await;
    let original = raw
        .through_token(one, "GET", "/messages/@original", &Value::Null)
        .await
        .body;
    assert_eq!(original["flags"], 64 | 128);
    // The first follow-up is an edit of the original; its own visibility does not count.
    let filled = raw
        .through_token(one, "POST", "", &json!({ "content": "filled" }))
        .await
        .body;
    assert_eq!(
        (&filled["id"], filled["flags"].as_u64()),
        (&original["id"], Some(64))
    );
    let second = raw
        .through_token(one, "POST", "", &json!({ "content": "second" }))
        .await
        .body;
    assert_ne!(second["id"], original["id"]);
    assert_eq!(second["flags"], 0);
    let path = format!("/messages/{}", second["id"].as_str().unwrap());
    assert_eq!(
        raw.through_token(one, "PATCH", &path, &json!({ "content": "edited" }))
            .await
            .status,
        200
    );
    assert_eq!(
        raw.through_token(one, "DELETE", &path, &Value::Null).await.status,
        204
    );
    assert_eq!(
        raw.through_token(one, "GET", &path, &Value::Null).await.code(),
        (404, 10008)
    );

    let black = raw.emulator.user("black");
    assert!(
        black.messages(&raw.games).is_empty(),
        "ephemeral messages are the invoker's alone"
    );
    assert_eq!(raw.white.messages(&raw.games)[0].content, "filled");
    let listed = raw
        .get("GET", &format!("channels/{}/messages", raw.games.id()))
        .await
        .body;
    assert_eq!(listed, json!([]), "nor are they listed");
}

#[tokio::test]
async fn an_answer_can_be_asked_back() {
    let raw = raw().await;
    let one = raw.act();
    let token = raw.token_of(one);
    let path = format!("interactions/{one}/{token}/callback?with_response=true");
    let answered = raw.send("POST", &path, &says("a")).await;
    assert_eq!(answered.status, 200);
    assert_eq!(answered.body["resource"]["message"]["content"], "a");
    assert_eq!(
        answered.body["interaction"]["response_message_id"],
        answered.body["resource"]["message"]["id"]
    );
}

#[tokio::test]
async fn choices_have_limits() {
    let raw = raw().await;
    let typing = || {
        let action = discord_emulator::Action::Autocomplete {
            command: "act".to_owned(),
            options: vec![("text".to_owned(), "t".to_owned())],
            focused: "text".to_owned(),
        };
        raw.white
            .in_channel(&raw.games)
            .start(&action)
            .unwrap()
            .interaction()
    };
    let choices = |count: usize, name: usize, value: usize| {
        let one = json!({ "name": "n".repeat(name), "value": "v".repeat(value) });
        json!({ "type": 8, "data": { "choices": vec![one; count] } })
    };
    let one = typing();
    assert_eq!(
        raw.callback(one, &choices(26, 1, 1))
            .await
            .errors_at("data/choices"),
        ["BASE_TYPE_MAX_LENGTH"]
    );
    let long = raw.callback(one, &choices(1, 101, 1)).await;
    assert_eq!(long.errors_at("data/choices/0/name"), ["BASE_TYPE_BAD_LENGTH"]);
    let long = raw.callback(one, &choices(1, 1, 101)).await;
    assert_eq!(long.errors_at("data/choices/0/value"), ["BASE_TYPE_BAD_LENGTH"]);
    assert_eq!(
        raw.callback(one, &says("a")).await.errors_at("type"),
        ["BASE_TYPE_CHOICES"]
    );
    assert_eq!(raw.callback(one, &choices(25, 100, 100)).await.status, 204);
}

#[tokio::test]
async fn modals_have_limits() {
    let raw = raw().await;
    let input = |field: &str, value: Value| {
        let mut input = json!({ "type": 4, "custom_id": "i", "label": "l", "style": 1 });
        input[field] = value;
        input
    };
    let modal = |title: usize, inputs: Vec<Value>| {
        let rows: Vec<_> = inputs
            .into_iter()
            .map(|one| json!({ "type": 1, "components": [one] }))
            .collect();
        json!({ "type": 9, "data": { "custom_id": "m", "title": "t".repeat(title), "components": rows } })
    };
    let plain = |n: usize| input("custom_id", json!(n.to_string()));
    let one = raw.act();
    let at = "data/components/0/components/0";
    for (bad, place, code) in [
        (
            modal(46, vec![plain(1)]),
            "data/title".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal(1, (0..6).map(plain).collect()),
            "data/components".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal(1, vec![]),
            "data/components".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal(1, vec![input("label", json!("l".repeat(46)))]),
            format!("{at}/label"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal(1, vec![input("value", json!("v".repeat(4001)))]),
            format!("{at}/value"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            modal(1, vec![input("placeholder", json!("p".repeat(101)))]),
            format!("{at}/placeholder"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            modal(1, vec![input("style", json!(3))]),
            format!("{at}/style"),
            "BASE_TYPE_CHOICES",
        ),
        (
            modal(1, vec![input("max_length", json!(4001))]),
            format!("{at}/max_length"),
            "NUMBER_TYPE_MAX",
        ),
        (
            modal(1, vec![plain(1), plain(1)]),
            "data/components/1/components/0/custom_id".to_owned(),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ] {
        let refused = raw.callback(one, &bad).await;
        assert_eq!(refused.errors_at(&place), [code], "{:?}", refused.body);
    }
    assert_eq!(
        raw.callback(one, &modal(45, (0..5).map(plain).collect()))
            .await
            .status,
        204
    );
}

#[tokio::test]
async fn a_component_updates_its_message_and_loses_unlisted_pictures() {
    let raw = raw().await;
    let path = format!("channels/{}/messages", raw.games.id());
    let row =
        json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Go", "custom_id": "go" }] }]);
    let body = json!({ "content": "board", "components": row });
    let posted = raw
        .form("POST", &path, &body, &[("a.png", b"a".to_vec())])
        .await
        .body;
    let id: discord_emulator::Id = posted["id"].as_str().unwrap().parse().unwrap();
    let press = || {
        let action = discord_emulator::Action::Click {
            message: id,
            button: "Go".to_owned(),
        };
        raw.white
            .in_channel(&raw.games)
            .start(&action)
            .unwrap()
            .interaction()
    };
    let kept = json!({ "type": 7, "data": { "content": "moved" } });
    assert_eq!(raw.callback(press(), &kept).await.status, 204);
    assert_eq!(raw.white.message(id).unwrap().attachments.len(), 1);
    let dropped = json!({ "type": 7, "data": { "content": "moved", "attachments": [] } });
    assert_eq!(raw.callback(press(), &dropped).await.status, 204);
    assert_eq!(raw.white.message(id).unwrap().attachments.len(), 0);
    let quiet = press();
    assert_eq!(raw.callback(quiet, &json!({ "type": 6 })).await.status, 204);
    let edit = json!({ "content": "later" });
    assert_eq!(
        raw.through_token(quiet, "PATCH", "/messages/@original", &edit)
            .await
            .status,
        200
    );
    assert_eq!(raw.white.message(id).unwrap().content, "later");
    let extra = raw
        .through_token(quiet, "POST", "", &json!({ "content": "extra" }))
        .await
        .body;
    assert_ne!(extra["id"], posted["id"]);
    assert_eq!(raw.emulator.faults(), []);
}

#[tokio::test]
async fn an_unchecked_interaction_is_sent_as_it_is_if_serenity_can_read_it() {
    let raw = Raw::start().await;
    let mut ears = raw.connect_listening_bot().await;
    let white = raw.white.in_channel(&raw.games);
    let slash = |data: Value| UncheckedInteraction {
        kind: InteractionKind::Command,
        data,
        source: None,
    };
    let user = raw.white.id();
    let options = json!([
        { "name": "nosuch", "type": 6, "value": user },
        { "name": "text", "type": 4, "value": -7 },
    ]);
    let sent = white
        .start_unchecked(&slash(
            json!({ "id": "1", "name": "gone", "type": 1, "options": options }),
        ))
        .unwrap();
    assert_eq!(ears.hears().await, sent.interaction());
    let data = raw
        .emulator
        .look(|world| world.interactions[&sent.interaction()].data.clone());
    assert_eq!(data["options"], options);
    assert_eq!(data["resolved"]["users"][user.to_string()]["username"], "white");
    assert_eq!(raw.callback(sent.interaction(), &says("a")).await.status, 204);

    let menu = json!({ "id": "1", "name": "Gone", "type": 2, "target_id": user });
    let sent = white.start_unchecked(&slash(menu)).unwrap();
    let data = raw
        .emulator
        .look(|world| world.interactions[&sent.interaction()].data.clone());
    assert_eq!(data["resolved"]["users"][user.to_string()]["username"], "white");

    let unreadable = json!([{ "name": "text", "type": 4, "value": "seven" }]);
    let refused = white.start_unchecked(&slash(
        json!({ "id": "1", "name": "act", "type": 1, "options": unreadable }),
    ));
    assert!(matches!(refused, Err(TestError::Client(_))), "{refused:?}");
    assert!(raw.emulator.faults().is_empty());
}

//! Channels, threads, DMs and messages: permissions, archiving, nonces, mentions, listing and rate limits.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::raw::Raw;
use discord_emulator::world::permissions as bits;
use discord_emulator::{Id, RateLimits};
use serde_json::{Value, json};

fn hello() -> Value {
    json!({ "content": "hello" })
}

fn id_of(body: &Value) -> Id {
    body["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn missing_permissions_and_places_are_named() {
    let raw = Raw::start().await;
    let path = format!("channels/{}/messages", raw.games.id());
    raw.games.deny_bot(bits::SEND_MESSAGES);
    assert_eq!(raw.post(&hello()).await.code(), (403, 50013));
    raw.games.deny_bot(bits::ATTACH_FILES);
    assert_eq!(raw.post(&hello()).await.status, 200);
    assert_eq!(
        raw.form("POST", &path, &json!({}), &[("a", b"a".to_vec())])
            .await
            .code(),
        (403, 50013)
    );
    raw.games.deny_bot(bits::EMBED_LINKS);
    assert_eq!(
        raw.post(&json!({ "embeds": [{ "title": "t" }] })).await.code(),
        (403, 50013)
    );
    raw.games.deny_bot(bits::VIEW_CHANNEL);
    assert_eq!(raw.post(&hello()).await.code(), (403, 50001));
    assert_eq!(
        raw.get("GET", &format!("channels/{}", raw.games.id()))
            .await
            .code(),
        (403, 50001)
    );
    raw.games.clear_overwrites();
    assert_eq!(raw.post(&hello()).await.status, 200);
    assert_eq!(
        raw.send("POST", "channels/1/messages", &hello()).await.code(),
        (404, 10003)
    );
    assert_eq!(raw.get("GET", &format!("{path}/1")).await.code(), (404, 10008));
    raw.games.delete();
    assert_eq!(raw.post(&hello()).await.code(), (404, 10003));
}

#[tokio::test]
async fn a_guild_that_threw_the_bot_out_is_closed() {
    let raw = Raw::start().await;
    let guild = raw.emulator.guild("Club");
    assert_eq!(
        raw.get("GET", &format!("guilds/{}", guild.id())).await.body["name"],
        "Club"
    );
    guild.remove_bot();
    assert_eq!(raw.post(&hello()).await.code(), (403, 50001));
    assert_eq!(
        raw.get("GET", &format!("guilds/{}", guild.id())).await.code(),
        (403, 50001)
    );
}

#[tokio::test]
async fn only_own_messages_can_be_edited() {
    let raw = Raw::start().await;
    let said = raw.white.in_channel(&raw.games).says("mine").unwrap();
    let path = format!("channels/{}/messages/{said}", raw.games.id());
    assert_eq!(raw.send("PATCH", &path, &hello()).await.code(), (403, 50005));
    assert_eq!(raw.get("DELETE", &path).await.code(), (403, 50013));
}

#[tokio::test]
async fn the_bot_reads_only_what_is_meant_for_it() {
    let raw = Raw::start().await;
    let read = async |said: Id, channel: Id| {
        let body = raw
            .get("GET", &format!("channels/{channel}/messages/{said}"))
            .await
            .body;
        body["content"].as_str().unwrap().to_owned()
    };
    let games = raw.games.id();
    let bot = raw.emulator.bot();
    assert_eq!(
        read(raw.white.in_channel(games).says("private").unwrap(), games).await,
        ""
    );
    let called = format!("<@{bot}> hello");
    assert_eq!(
        read(raw.white.in_channel(games).says(&called).unwrap(), games).await,
        called
    );
    assert_eq!(
        read(raw.white.in_dm().says("direct").unwrap(), raw.white.dm().id()).await,
        "direct"
    );
    let gone = raw.white.in_channel(games).says("gone").unwrap();
    assert!(raw.emulator.delete_message(gone) && !raw.emulator.delete_message(gone));
    assert!(
        raw.white
            .messages(games)
            .iter()
            .all(|message| message.content != "gone")
    );
}

#[tokio::test]
async fn threads_live_and_die() {
    let raw = Raw::start().await;
    let message = id_of(&raw.post(&hello()).await.body);
    let path = format!("channels/{}/messages/{message}/threads", raw.games.id());
    let named = |name: &str| json!({ "name": name, "auto_archive_duration": 60 });
    assert_eq!(
        raw.send("POST", &path, &named(&"n".repeat(101)))
            .await
            .errors_at("name"),
        ["BASE_TYPE_BAD_LENGTH"]
    );
    let odd = json!({ "name": "n", "auto_archive_duration": 61 });
    assert_eq!(
        raw.send("POST", &path, &odd)
            .await
            .errors_at("auto_archive_duration"),
        ["BASE_TYPE_CHOICES"]
    );
    let made = raw.send("POST", &path, &named(&"n".repeat(100))).await;
    assert_eq!((made.status, id_of(&made.body)), (201, message));
    assert_eq!(raw.send("POST", &path, &named("n")).await.code(), (400, 160_004));

    let thread = raw.emulator.channel(message);
    let inside = format!("channels/{message}/messages");
    let posted = id_of(&raw.send("POST", &inside, &hello()).await.body);
    assert_eq!(
        raw.send("POST", &format!("{inside}/{posted}/threads"), &named("n"))
            .await
            .code(),
        (400, 50024)
    );

    let is_archived = || thread_is_archived(&raw, message);
    raw.emulator.advance(Duration::from_secs(60 * 60 - 1));
    assert!(!is_archived());
    raw.emulator.advance(Duration::from_secs(1));
    assert!(is_archived(), "an idle thread is archived");
    let edit = format!("{inside}/{posted}");
    assert_eq!(raw.send("PATCH", &edit, &hello()).await.code(), (400, 50083));
    assert_eq!(raw.send("POST", &inside, &hello()).await.status, 200);
    assert!(!is_archived(), "a message wakes it");

    thread.archive();
    let wake = json!({ "archived": false });
    let rename = json!({ "name": "other" });
    let path = format!("channels/{message}");
    assert_eq!(raw.send("PATCH", &path, &rename).await.code(), (400, 50083));
    assert_eq!(raw.send("PATCH", &path, &wake).await.status, 200);
    assert_eq!(raw.send("PATCH", &path, &rename).await.body["name"], "other");
    assert_eq!(
        raw.send("PATCH", &path, &json!({ "locked": true })).await.code(),
        (403, 50013)
    );
    thread.lock();
    assert_eq!(raw.send("POST", &inside, &hello()).await.code(), (400, 160_005));
    assert_eq!(raw.send("PATCH", &path, &wake).await.code(), (400, 160_005));
    thread.delete();
    assert_eq!(raw.send("POST", &inside, &hello()).await.code(), (404, 10003));
    assert_eq!(raw.emulator.faults(), []);
}

fn thread_is_archived(raw: &Raw, id: Id) -> bool {
    raw.emulator
        .look(|world| world.channels[&id].thread.as_ref().unwrap().archived)
}

#[tokio::test]
async fn threads_without_a_message_need_a_type() {
    let raw = Raw::start().await;
    let path = format!("channels/{}/threads", raw.games.id());
    // Without a type Discord makes a private thread, for which this bot has no permission.
    assert_eq!(
        raw.send("POST", &path, &json!({ "name": "n" })).await.code(),
        (403, 50013)
    );
    let made = raw.send("POST", &path, &json!({ "name": "n", "type": 11 })).await;
    assert_eq!((made.status, made.body["type"].as_u64()), (201, Some(11)));
    raw.games.deny_bot(bits::CREATE_PUBLIC_THREADS);
    assert_eq!(
        raw.send("POST", &path, &json!({ "name": "n", "type": 11 }))
            .await
            .code(),
        (403, 50013)
    );
    let active = raw
        .get(
            "GET",
            &format!("guilds/{}/threads/active", raw.emulator.guild("Club").id()),
        )
        .await
        .body;
    assert_eq!(active["threads"][0]["id"], made.body["id"]);
}

#[tokio::test]
async fn direct_messages_can_be_refused() {
    let raw = Raw::start().await;
    let open = |user: Id| json!({ "recipient_id": user });
    let dm = raw
        .send("POST", "users/@me/channels", &open(raw.white.id()))
        .await
        .body;
    let path = format!("channels/{}/messages", id_of(&dm));
    assert_eq!(raw.send("POST", &path, &hello()).await.status, 200);
    let again = raw
        .send("POST", "users/@me/channels", &open(raw.white.id()))
        .await
        .body;
    assert_eq!(again["id"], dm["id"]);
    raw.white.refuses_dms();
    assert_eq!(raw.send("POST", &path, &hello()).await.code(), (403, 50007));

    let stranger = raw.emulator.stranger("nobody");
    let dm = raw
        .send("POST", "users/@me/channels", &open(stranger.id()))
        .await
        .body;
    let path = format!("channels/{}/messages", id_of(&dm));
    assert_eq!(raw.send("POST", &path, &hello()).await.code(), (403, 50278));
    assert_eq!(
        raw.send("POST", "users/@me/channels", &open(Id(1))).await.code(),
        (404, 10013)
    );
    assert_eq!(raw.emulator.faults(), []);
}

#[tokio::test]
async fn an_enforced_nonce_gives_the_same_message_for_five_minutes() {
    let raw = Raw::start().await;
    let body = json!({ "content": "once", "nonce": "row-1", "enforce_nonce": true });
    let first = raw.post(&body).await.body;
    assert_eq!(raw.post(&body).await.body["id"], first["id"]);
    let free = json!({ "content": "once", "nonce": "row-1", "enforce_nonce": false });
    assert_ne!(raw.post(&free).await.body["id"], first["id"]);
    raw.emulator.advance(Duration::from_secs(5 * 60 + 1));
    assert_ne!(raw.post(&body).await.body["id"], first["id"]);
}

#[tokio::test]
async fn only_allowed_mentions_ping() {
    let raw = Raw::start().await;
    let (white, black) = (raw.white.clone(), raw.emulator.user("black"));
    let both = format!("{} {} @everyone", white.mention(), black.mention());
    let with = |allowed: Value| json!({ "content": both, "allowed_mentions": allowed });
    let only = raw.post(&with(json!({ "users": [black.id()] }))).await.body;
    assert_eq!(only["mentions"].as_array().unwrap().len(), 1);
    assert_eq!((white.mentions().len(), black.mentions().len()), (0, 1));
    raw.post(&with(json!({ "parse": [] }))).await;
    assert_eq!((white.mentions().len(), black.mentions().len()), (0, 1));
    let all = raw.post(&json!({ "content": both })).await.body;
    assert_eq!((white.mentions().len(), black.mentions().len()), (1, 2));
    assert_eq!(all["mention_everyone"], false, "the bot lacks that permission");
    let path = format!("channels/{}/messages/{}", raw.games.id(), id_of(&all));
    raw.send("PATCH", &path, &json!({ "content": both })).await;
    assert_eq!(
        (white.mentions().len(), black.mentions().len()),
        (1, 2),
        "edits never ping"
    );
}

#[tokio::test]
async fn listings_are_newest_first_and_paged() {
    let raw = Raw::start().await;
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(id_of(&raw.post(&json!({ "content": n.to_string() })).await.body));
    }
    let list = async |query: String| {
        let body = raw
            .get("GET", &format!("channels/{}/messages?{query}", raw.games.id()))
            .await
            .body;
        body.as_array()
            .unwrap()
            .iter()
            .map(|one| one["content"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(list("limit=2".into()).await, ["4", "3"]);
    assert_eq!(list(format!("limit=2&before={}", ids[3])).await, ["2", "1"]);
    assert_eq!(list(format!("limit=2&after={}", ids[1])).await, ["3", "2"]);
    let path = format!("channels/{}/messages?limit=101", raw.games.id());
    assert_eq!(raw.get("GET", &path).await.code(), (400, 50035));
}

#[tokio::test]
async fn rate_limits_count_by_the_emulators_clock() {
    let raw = Raw::start().await;
    raw.emulator.set_rate_limits(RateLimits::On);
    let mut last = None;
    for _ in 0..5 {
        last = Some(raw.post(&hello()).await);
    }
    let last = last.unwrap();
    assert_eq!(
        (
            last.status,
            last.headers["x-ratelimit-remaining"].to_str().unwrap()
        ),
        (200, "0")
    );
    let refused = raw.post(&hello()).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.headers["retry-after"].to_str().unwrap(), "5");
    assert_eq!(refused.headers["x-ratelimit-scope"].to_str().unwrap(), "user");
    assert_eq!(
        (
            refused.body["retry_after"].as_f64(),
            refused.body["global"].as_bool()
        ),
        (Some(5.0), Some(false))
    );
    assert!(refused.body.get("code").is_none());
    raw.emulator.advance(Duration::from_secs(5));
    let id = id_of(&raw.post(&hello()).await.body);

    raw.emulator.advance(Duration::from_secs(60 * 60 + 1));
    let path = format!("channels/{}/messages/{id}", raw.games.id());
    for _ in 0..3 {
        assert_eq!(raw.send("PATCH", &path, &hello()).await.status, 200);
    }
    assert_eq!(raw.send("PATCH", &path, &hello()).await.code(), (429, 30046));

    raw.emulator.advance(Duration::from_secs(60));
    for _ in 0..50 {
        assert_eq!(raw.get("GET", "users/@me").await.status, 200);
    }
    let refused = raw.get("GET", "users/@me").await;
    assert_eq!(
        (refused.status, refused.body["global"].as_bool()),
        (429, Some(true))
    );
    assert_eq!(refused.headers["x-ratelimit-global"].to_str().unwrap(), "true");
}

#[tokio::test]
async fn strangers_are_turned_away() {
    let raw = Raw::start().await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{}/api/v10/users/@me", raw.emulator.api_base());
    assert_eq!(client.get(&url).send().await.unwrap().status(), 401);
    assert_eq!(
        client
            .get(&url)
            .header("authorization", "Bot x")
            .send()
            .await
            .unwrap()
            .status(),
        401
    );
    for (name, value) in [
        ("host", "example.org"),
        ("origin", "https://example.org"),
        ("origin", "null"),
    ] {
        let request = client
            .get(&url)
            .header(name, value)
            .header("authorization", format!("Bot {}", raw.emulator.token()));
        assert_eq!(request.send().await.unwrap().status(), 403, "{name}: {value}");
    }
}

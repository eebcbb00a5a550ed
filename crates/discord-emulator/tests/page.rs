//! The chat page's server: who is let in, and what a page is told when people act through it.
#![allow(clippy::unwrap_used, reason = "what cannot be read fails the test")]

mod common;

use common::{emulator, start_bot};
use discord_emulator::{Emulator, Injection, Operation, RestEffect, UserHandle, page};
use futures_util::{SinkExt, StreamExt};
use poise::serenity_prelude::GatewayIntents;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a page waits to be told something, in real time.
const SAFETY_LIMIT: Duration = Duration::from_secs(20);

/// Starts the page of an emulator; returns `127.0.0.1:PORT`.
async fn page_of(emulator: &Emulator) -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(page::serve(emulator.clone(), listener));
    host
}

/// A page that is open in some browser, with all it was told.
struct Tab {
    line: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    state: Value,
    commands: Value,
    messages: Vec<Value>,
}

impl Tab {
    async fn open(host: &str) -> Self {
        let (line, _) = tokio_tungstenite::connect_async(format!("ws://{host}/socket"))
            .await
            .unwrap();
        Self {
            line,
            asked: 0,
            state: Value::Null,
            commands: Value::Null,
            messages: Vec::new(),
        }
    }

    /// A tab that looks at a channel as a user.
    async fn of(host: &str, user: &UserHandle, channel: Value) -> Self {
        let mut tab = Self::open(host).await;
        tab.ask(json!({ "do": "look", "user": user.id(), "channel": channel, "count": 50, "look": 1 }))
            .await;
        tab.until(|tab| !tab.state.is_null()).await;
        tab
    }

    async fn next(&mut self) -> Option<Value> {
        let text = loop {
            let frame = tokio::time::timeout(SAFETY_LIMIT, self.line.next())
                .await
                .expect("the page is told something");
            match frame.expect("the line stays open").unwrap() {
                Message::Text(text) => break text,
                _ => continue,
            }
        };
        let told: Value = serde_json::from_str(text.as_str()).unwrap();
        match told["type"].as_str().unwrap() {
            "reply" => return Some(told),
            "state" => self.state = told,
            "commands" => self.commands = told["commands"].clone(),
            "messages" => self.take(&told),
            other => panic!("the page was told of {other}"),
        }
        None
    }

    fn take(&mut self, told: &Value) {
        if told["reset"] == true {
            self.messages.clear();
        }
        let ids: Vec<&Value> = told["put"]
            .as_array()
            .unwrap()
            .iter()
            .map(|message| &message["id"])
            .collect();
        let gone = told["gone"].as_array().unwrap();
        self.messages
            .retain(|message| !ids.contains(&&message["id"]) && !gone.contains(&message["id"]));
        self.messages
            .extend(told["put"].as_array().unwrap().iter().cloned());
        self.messages
            .sort_by_key(|message| message["id"].as_str().unwrap().parse::<u64>().unwrap());
    }

    async fn until(&mut self, condition: impl Fn(&Self) -> bool) {
        while !condition(self) {
            self.next().await;
        }
    }

    /// Asks for something in the open channel and returns the reply.
    async fn ask(&mut self, mut wish: Value) -> Value {
        self.asked += 1;
        wish["re"] = self.asked.into();
        for part in ["user", "channel"] {
            if wish[part].is_null() && !self.state.is_null() {
                wish[part] = self.state[part].clone();
            }
        }
        self.line.send(Message::text(wish.to_string())).await.unwrap();
        loop {
            if let Some(reply) = self.next().await {
                assert_eq!(reply["re"], self.asked);
                return reply;
            }
        }
    }

    async fn sees(&mut self, words: &str) -> Value {
        let find = |tab: &Self| {
            tab.messages
                .iter()
                .rev()
                .find(|one| one["content"] == words)
                .cloned()
        };
        self.until(|tab| find(tab).is_some()).await;
        find(self).unwrap()
    }
}

#[tokio::test]
async fn only_this_address_is_served() {
    let emulator = emulator().await;
    let host = page_of(&emulator).await;
    let port = host.split(':').nth(1).unwrap();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let get = async |path: &str, host_header: &str, origin: Option<&str>| {
        let mut request = client
            .get(format!("http://{host}{path}"))
            .header("Host", host_header);
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        request.send().await.unwrap()
    };

    let page = get("/", &host, None).await;
    assert_eq!(page.status(), 200);
    assert!(
        page.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .starts_with("default-src 'none'")
    );
    assert!(page.text().await.unwrap().contains("main.js"));
    let by_name = format!("localhost:{port}");
    assert_eq!(
        get("/main.js", &by_name, Some(&format!("http://{by_name}")))
            .await
            .status(),
        200
    );
    assert_eq!(get("/none.js", &host, None).await.status(), 404);
    assert_eq!(get("/attachments/1/2/board.png", &host, None).await.status(), 404);

    for (host_header, origin) in [
        ("rebound.example", None),
        ("rebound.example", Some("http://rebound.example")),
        (&host, Some("http://evil.example")),
        (&host, Some("null")),
    ] {
        for path in ["/", "/main.js", "/socket", "/attachments/1/2/board.png", "/none"] {
            let answer = get(path, host_header, origin).await;
            assert_eq!(answer.status(), 403, "{path} for {host_header} from {origin:?}");
        }
    }
}

#[tokio::test]
async fn a_foreign_page_gets_no_socket() {
    let emulator = emulator().await;
    let host = page_of(&emulator).await;
    for (name, value) in [("Origin", "http://evil.example"), ("Host", "rebound.example")] {
        let mut request = format!("ws://{host}/socket").into_client_request().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Err(SocketError::Http(answer)) => assert_eq!(answer.status(), 403, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let mut request = format!("ws://{host}/socket").into_client_request().unwrap();
    request
        .headers_mut()
        .insert("Origin", format!("http://{host}").parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_ok());
}

#[tokio::test]
async fn two_people_use_the_bot_through_their_pages() {
    let emulator = emulator().await;
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let games = emulator.guild("Club").text_channel("games");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let host = page_of(&emulator).await;
    let mut left = Tab::of(&host, &white, json!(games.id())).await;
    let mut right = Tab::of(&host, &black, json!(null)).await;
    assert_eq!(
        right.state["channel"],
        json!(games.id()),
        "without a wish the first channel is shown"
    );
    assert_eq!(left.state["online"], true);
    left.until(|tab| tab.commands.as_array().is_some_and(|list| !list.is_empty()))
        .await;
    assert!(
        left.commands
            .as_array()
            .unwrap()
            .iter()
            .all(|command| command["name"] != "settings"),
        "white manages nothing"
    );

    left.ask(json!({ "do": "say", "content": "who plays?" })).await;
    assert_eq!(right.sees("who plays?").await["author"], json!(white.id()));

    let board = left
        .ask(json!({ "do": "slash", "command": "board", "options": [["text", "Hello"]] }))
        .await;
    assert!(board["interaction"].is_string());
    let message = right.sees("Hello").await;
    let file = &message["attachments"][0];
    assert_eq!(file["description"], "White to move");
    let address = format!(
        "http://{host}/attachments/{}/{}/board.png",
        games.id(),
        file["id"].as_str().unwrap()
    );
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let bytes = client.get(address).send().await.unwrap().bytes().await.unwrap();
    assert_eq!(bytes, common::PNG);

    let choices = left.ask(json!({ "do": "autocomplete", "command": "game move", "options": [["text", "e2"]], "focused": "text" })).await;
    assert_eq!(choices["choices"].as_array().unwrap().len(), 2);
    left.ask(
        json!({ "do": "slash", "command": "game move", "options": [["text", "e2-e4"], ["times", "2"]] }),
    )
    .await;
    let whisper = left.sees("e2-e4 x2").await;
    assert_eq!(whisper["ephemeral"], true);

    right
        .ask(json!({ "do": "click", "message": message["id"], "button": "edit" }))
        .await;
    right.sees("Edited").await;
    assert!(
        right.messages.iter().all(|one| one["id"] != whisper["id"]),
        "black never hears what only white may see"
    );
    assert!(!right.state["interactions"].to_string().contains("game move"));

    right
        .ask(json!({ "do": "click", "message": message["id"], "button": "form" }))
        .await;
    let form = |tab: &Tab| {
        tab.state["interactions"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["answer"]["Modal"].is_object())
            .cloned()
    };
    right.until(|tab| form(tab).is_some()).await;
    let form = form(&right).unwrap();
    let input = form["answer"]["Modal"]["components"][0]["components"][0]["custom_id"].clone();
    let sent = right
        .ask(json!({ "do": "submit_modal", "opened_by": form["id"], "fields": [[input, "e7-e5-e4"]] }))
        .await;
    assert!(
        sent["error"].as_str().unwrap().contains("0 to 5 characters"),
        "{sent}"
    );
    let sent = right
        .ask(json!({ "do": "submit_modal", "opened_by": form["id"], "fields": [[input, "e7e5"]] }))
        .await;
    assert!(sent["interaction"].is_string(), "{sent}");

    let wrong = left
        .ask(json!({ "do": "slash", "command": "game move", "options": [] }))
        .await;
    assert!(
        wrong["error"].as_str().unwrap().contains("needs the option text"),
        "{wrong}"
    );
    emulator_is_content(&emulator);
}

#[tokio::test]
async fn the_clock_can_be_put_ahead_and_every_page_learns_the_time() {
    let emulator = emulator().await;
    let white = emulator.user("white");
    let games = emulator.guild("Club").text_channel("games");
    let host = page_of(&emulator).await;
    let mut tab = Tab::of(&host, &white, json!(games.id())).await;
    let mut other = Tab::of(&host, &white, json!(games.id())).await;
    let before = emulator.now_ms();

    for minutes in [0, 40_321] {
        let refused = tab
            .ask(json!({ "do": "advance_clock", "minutes": minutes }))
            .await;
        assert!(
            refused["error"].as_str().unwrap().contains("1 to 40320 minutes"),
            "{refused}"
        );
    }
    let moved = tab
        .ask(json!({ "do": "advance_clock", "minutes": 24 * 60 }))
        .await;
    assert_eq!(moved["now_ms"].as_i64().unwrap(), before + 24 * 3_600_000);
    for page in [&mut tab, &mut other] {
        page.until(|tab| tab.state["now_ms"].as_i64() == Some(before + 24 * 3_600_000))
            .await;
    }
    emulator_is_content(&emulator);
}

#[tokio::test]
async fn a_file_is_chosen_on_the_page_and_fetched_by_the_bot() {
    let emulator = emulator().await;
    let white = emulator.user("white");
    let games = emulator.guild("Club").text_channel("games");
    let host = page_of(&emulator).await;
    let mut tab = Tab::of(&host, &white, json!(games.id())).await;
    let report = "012 Autumn Cup\n001    1 Anna ½\n";
    let chosen = tab
        .ask(json!({ "do": "upload", "name": "my cup (1).trf", "content": report }))
        .await;
    let id = chosen["id"].as_str().unwrap();
    let base = emulator.api_base();
    let base = base.split("/api").next().unwrap();
    let file = reqwest::get(format!("{base}/attachments/uploads/{id}/mycup1.trf"))
        .await
        .unwrap();
    assert_eq!(file.text().await.unwrap(), report);
    let refused = tab
        .ask(json!({ "do": "upload", "name": "½", "content": report }))
        .await;
    assert_eq!(
        refused["error"],
        "The file needs a name of letters, digits and dots."
    );
}

#[tokio::test]
async fn people_can_be_added_and_talk_to_the_bot_alone() {
    let emulator = emulator().await;
    let white = emulator.user("white");
    let games = emulator.guild("Club").text_channel("games");
    let host = page_of(&emulator).await;
    let mut tab = Tab::of(&host, &white, json!(games.id())).await;

    for (name, reason) in [
        ("", "1 to 32"),
        ("White", "already somebody"),
        ("a\u{7}", "1 to 32"),
    ] {
        let refused = tab.ask(json!({ "do": "add_user", "name": name })).await;
        assert!(
            refused["error"].as_str().unwrap().contains(reason),
            "{name}: {refused}"
        );
    }
    let added = tab.ask(json!({ "do": "add_user", "name": "Zoë" })).await;
    tab.until(|tab| {
        tab.state["actors"]
            .as_array()
            .unwrap()
            .iter()
            .any(|actor| actor["id"] == added["user"])
    })
    .await;
    let dm = tab.ask(json!({ "do": "open_dm", "user": added["user"] })).await;
    tab.ask(json!({ "do": "look", "user": added["user"], "channel": dm["channel"], "count": 5, "look": 2 }))
        .await;
    tab.until(|tab| tab.state["channel"] == dm["channel"]).await;

    // White cannot look into it: the page falls back to a channel that white sees.
    tab.ask(json!({ "do": "look", "user": white.id(), "channel": dm["channel"], "count": 5, "look": 3 }))
        .await;
    tab.until(|tab| tab.state["look"] == 3).await;
    assert_eq!(tab.state["channel"], json!(games.id()));
}

#[tokio::test]
async fn what_is_not_answered_in_time_is_shown_as_failed() {
    let emulator = emulator().await;
    let white = emulator.user("white");
    let games = emulator.guild("Club").text_channel("games");
    let bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let host = page_of(&emulator).await;
    let mut tab = Tab::of(&host, &white, json!(games.id())).await;
    emulator.inject(Injection::Rest {
        operation: Some(Operation::AnswerInteraction),
        times: 2,
        effect: RestEffect::DropRequest,
    });
    tab.ask(json!({ "do": "slash", "command": "board", "options": [] }))
        .await;
    let first = |tab: &Tab| tab.state["interactions"][0].clone();
    tab.until(|tab| first(tab)["command"] == "board").await;
    assert_eq!(first(&tab)["failed"], false);
    emulator.advance(Duration::from_millis(3_001));
    tab.until(|tab| first(tab)["failed"] == true).await;

    bot.stop().await;
    tab.until(|tab| tab.state["online"] == false).await;
    let sent = tab
        .ask(json!({ "do": "slash", "command": "board", "options": [] }))
        .await;
    assert!(sent["error"].is_string(), "nobody is there to answer: {sent}");
    emulator_is_content(&emulator);
}

#[tokio::test]
async fn older_messages_come_on_demand() {
    let emulator = emulator().await;
    let white = emulator.user("white");
    let games = emulator.guild("Club").text_channel("games");
    for number in 0..12 {
        white.in_channel(&games).says(&format!("word {number}")).unwrap();
    }
    let host = page_of(&emulator).await;
    let mut tab = Tab::open(&host).await;
    tab.ask(json!({ "do": "look", "user": white.id(), "channel": games.id(), "count": 5, "look": 1 }))
        .await;
    tab.until(|tab| tab.messages.len() == 5).await;
    assert_eq!(tab.messages[0]["content"], "word 7");
    tab.ask(json!({ "do": "look", "user": white.id(), "channel": games.id(), "count": 100, "look": 2 }))
        .await;
    tab.until(|tab| tab.messages.len() == 12).await;
    assert_eq!(tab.messages[0]["content"], "word 0");
}

fn emulator_is_content(emulator: &Emulator) {
    assert!(emulator.faults().is_empty(), "{:?}", emulator.faults());
}

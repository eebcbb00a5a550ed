//! The world: saving and restoring, what each user sees of it, following it, and the traffic record.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{PNG, start_bot};
use discord_emulator::world::{Kept, MessageView, World, permissions as bits};
use discord_emulator::{Action, Change, Emulator, EmulatorClock, Recording, Reply, Settings, TestError};
use poise::serenity_prelude::GatewayIntents;
use serde_json::{Value, json};
use std::time::Duration;

type Outcome = Result<(), TestError>;

/// A folder that goes with the test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[tokio::test]
async fn a_world_goes_on_where_it_was_saved() -> Outcome {
    let folder = folder("restored");
    assert_eq!(World::restore(&folder).unwrap(), None);
    let emulator = common::emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let board = white
        .in_channel(&games)
        .slash("board", &[("text", "kept")])
        .await?;
    bot.stop().await;
    emulator.save(&folder).unwrap();
    emulator.save(&folder).unwrap();

    let world = World::restore(&folder).unwrap();
    assert_eq!(world.as_ref(), Some(&emulator.look(Clone::clone)));
    let emulator = Emulator::start(Settings {
        world,
        ..Settings::default()
    })
    .await
    .unwrap();
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    assert_eq!(white.messages(&games)[0].content, "kept");
    let file = &white.messages(&games)[0].attachments[0];
    assert_eq!(emulator.file(file.id).unwrap().as_slice(), PNG);
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    white.in_channel(&games).click(&board, "Edit").await?;
    white.finds(&games, |message| message.content == "Edited").await?;
    Ok(())
}

#[tokio::test]
async fn a_world_keeps_the_newest_messages_and_interactions_if_it_is_asked_to() -> Outcome {
    let kept = Kept {
        messages: 2,
        ephemeral: 1,
        interactions: 3,
    };
    let emulator = Emulator::start(Settings {
        kept,
        ..Settings::default()
    })
    .await
    .unwrap();
    let guild = emulator.guild("Club");
    let (games, quiet) = (guild.text_channel("games"), guild.text_channel("quiet"));
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let (in_games, in_quiet) = (white.in_channel(&games), white.in_channel(&quiet));
    let elsewhere = in_quiet.slash("board", &[("text", "elsewhere")]).await?;
    let mut boards = Vec::new();
    for text in ["one", "two", "three"] {
        boards.push(in_games.slash("board", &[("text", text)]).await?);
    }
    let said = |messages: Vec<MessageView>| -> Vec<String> {
        messages.into_iter().map(|message| message.content).collect()
    };
    assert_eq!(said(white.messages(&games)), ["two", "three"]);
    assert_eq!(
        said(white.messages(&quiet)),
        ["elsewhere"],
        "each channel by itself"
    );
    let file = |board: &Reply| emulator.file(board.message().attachments[0].id);
    assert_eq!(file(&boards[0]), None, "its file went with it");
    assert!(file(&boards[1]).is_some() && file(&elsewhere).is_some());

    let first = in_games.slash("pick", &[]).await?;
    let second = in_quiet.slash("pick", &[]).await?;
    assert_eq!(
        white.message(first.message().id),
        None,
        "a private one of any channel"
    );
    assert!(white.message(second.message().id).is_some());
    assert_eq!(
        said(white.messages(&games)),
        ["two", "three"],
        "which is not one of these"
    );

    let known = emulator.look(|world| world.interactions.keys().copied().collect::<Vec<_>>());
    assert_eq!(
        known,
        [boards[2].interaction, first.interaction, second.interaction]
    );
    // What is kept can be used as before.
    in_games.click(&boards[2], "Edit").await?;
    white.finds(&games, |message| message.content == "Edited").await?;
    Ok(())
}

#[tokio::test]
async fn a_clock_that_was_put_ahead_stays_ahead_after_a_restart_and_after_a_kill() {
    let folder = folder("ahead");
    let start = |world| Settings {
        world,
        clock: EmulatorClock::real(),
        ..Settings::default()
    };
    let emulator = Emulator::start(start(None)).await.unwrap();
    emulator.journal_to(&folder).unwrap();
    emulator.save(&folder).unwrap();
    let ahead = |emulator: &Emulator| {
        let machine = EmulatorClock::real().now_ms();
        (emulator.now_ms() - machine) / 60_000
    };
    emulator.advance(Duration::from_secs(24 * 3600));
    // Nothing is saved any more, as after a kill: the journal has it.
    let killed = Emulator::start(start(World::restore(&folder).unwrap()))
        .await
        .unwrap();
    assert_eq!(ahead(&killed), 24 * 60);

    killed.advance(Duration::from_secs(3600));
    killed.save(&folder).unwrap();
    let saved = Emulator::start(start(World::restore(&folder).unwrap()))
        .await
        .unwrap();
    assert_eq!(ahead(&saved), 25 * 60);
}

#[test]
fn a_broken_world_is_refused_with_its_path() {
    let folder = folder("broken");
    std::fs::write(folder.join("world.json"), "{}").unwrap();
    let error = World::restore(&folder).unwrap_err().to_string();
    assert!(error.contains("world.json holds no world"), "{error}");
}

#[tokio::test]
async fn each_user_sees_their_own_world() -> Outcome {
    let emulator = common::emulator().await;
    let guild = emulator.guild("Club");
    let (games, secret) = (guild.text_channel("games"), guild.text_channel("secret"));
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    secret.deny(guild.id(), bits::VIEW_CHANNEL);
    secret.allow(white.id(), bits::VIEW_CHANNEL);
    secret.allow(emulator.bot(), bits::VIEW_CHANNEL);
    white.in_channel(&games).slash("pick", &[]).await?;
    white
        .in_channel(&secret)
        .slash("board", &[("text", "hidden")])
        .await?;
    assert!(black.in_channel(&secret).slash("board", &[]).await.is_err());

    let seen = |user| serde_json::to_string(&emulator.snapshot(user)).unwrap();
    let (of_white, of_black) = (seen(white.id()), seen(black.id()));
    for private in ["hidden", "Pick one", "secret"] {
        assert!(
            of_white.contains(private) && !of_black.contains(private),
            "{private}"
        );
    }
    assert!(!of_white.contains("interaction-"), "tokens stay inside");
    let names = |user: &discord_emulator::UserHandle| {
        let commands = emulator.commands_for(user.id(), games.id());
        commands
            .into_iter()
            .map(|command| command.name)
            .collect::<Vec<_>>()
    };
    assert!(!names(&white).contains(&"settings".to_owned()));
    guild.grant(&white, bits::MANAGE_GUILD);
    assert!(names(&white).contains(&"settings".to_owned()));
    assert!(!names(&black).contains(&"settings".to_owned()));
    white.in_channel(&games).slash("settings", &[]).await?;
    Ok(())
}

#[tokio::test]
async fn a_page_acts_and_follows() {
    let emulator = common::emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let mut changes = emulator.follow();
    let action: Action = serde_json::from_value(json!({
        "do": "slash",
        "command": "board",
        "options": [["text", "from a page"]],
    }))
    .unwrap();
    let interaction = emulator.act(white.id(), games.id(), &action).unwrap();
    loop {
        if let Change::Message { channel, .. } = changes.recv().await.unwrap() {
            assert_eq!(channel, games.id());
            break;
        }
    }
    emulator
        .wait("the answer", |_, world| {
            world.interactions[&interaction].original()
        })
        .await
        .unwrap();
    let snapshot = emulator.snapshot(white.id());
    assert_eq!(snapshot.guilds[0].channels[0].messages[0].content, "from a page");
    assert!(!snapshot.interactions[0].failed);
}

#[tokio::test]
async fn an_unanswered_command_fails_after_three_seconds() {
    let raw = common::raw::Raw::start().await;
    raw.connect_silent_bot().await;
    raw.act();
    let failed = || raw.emulator.snapshot(raw.white.id()).interactions[0].failed;
    assert!(!failed());
    raw.emulator.advance(std::time::Duration::from_millis(3_001));
    assert!(failed());
}

#[tokio::test]
async fn the_record_has_one_line_a_request() -> Outcome {
    let path = folder("record").join("traffic.jsonl");
    let settings = Settings {
        recording: Recording::To(path.clone()),
        ..Settings::default()
    };
    let emulator = Emulator::start(settings).await.unwrap();
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    white
        .in_channel(&games)
        .slash("board", &[("text", "noted")])
        .await?;
    // The answer is written down before it is sent, so the line may come a moment after the message is seen.
    let line = loop {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        let callback = |line: &Value| line["path"].as_str().unwrap().ends_with("/callback");
        match lines.into_iter().find(callback) {
            Some(line) => break line,
            None => tokio::task::yield_now().await,
        }
    };
    assert_eq!(
        (line["method"].as_str(), line["status"].as_u64()),
        (Some("POST"), Some(204))
    );
    assert_eq!(line["body"]["data"]["content"], "noted");
    let file = json!({ "name": "files[0]", "filename": "board.png", "size": PNG.len(), "content_type": "image/png" });
    assert_eq!(line["files"], json!([file]));
    Ok(())
}

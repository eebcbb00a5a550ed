//! A real bot on serenity and poise runs on the emulator unchanged.

mod common;

use common::{PNG, emulator, start_bot};
use discord_emulator::{EmulatorClock, TestError};
use poise::serenity_prelude::GatewayIntents;

type Outcome = Result<(), TestError>;

#[tokio::test]
async fn a_slash_command_is_answered_with_a_picture() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;

    let reply = white
        .in_channel(&games)
        .slash("board", &[("text", "Hello")])
        .await?;
    assert_eq!(reply.text(), "Hello");
    let file = &reply.message().attachments[0];
    assert_eq!(
        (file.filename.as_str(), file.description.as_deref()),
        ("board.png", Some("White to move"))
    );
    assert_eq!(
        (file.content_type.as_deref(), file.pixels),
        (Some("image/png"), Some((1, 1)))
    );
    assert_eq!(emulator.file(file.id).unwrap().as_slice(), PNG);

    let seen = black.finds(&games, |message| message.content == "Hello").await?;
    assert_eq!(seen.origin.unwrap().command.as_deref(), Some("board"));
    Ok(())
}

#[tokio::test]
async fn thinking_becomes_the_answer_and_private_words_come_and_go() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;

    let reply = white.in_channel(&games).slash("think", &[]).await?;
    assert!(reply.was_deferred());
    white
        .sees(&games, |messages| {
            messages.len() == 1 && messages[0].content == "thought twice"
        })
        .await?;
    assert_eq!(black.messages(&games).len(), 1);
    Ok(())
}

#[tokio::test]
async fn suggestions_bounds_and_subcommands() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;
    let white = white.in_channel(&games);

    let choices = white.autocomplete("game move", &[("text", "e2")]).await?;
    assert_eq!(
        choices
            .iter()
            .map(|choice| choice.name.as_str())
            .collect::<Vec<_>>(),
        ["e2-e4", "e2-e3"]
    );
    let reply = white
        .slash("game move", &[("text", "e2-e4"), ("times", "3")])
        .await?;
    assert!(reply.is_ephemeral());
    assert_eq!(reply.text(), "e2-e4 x3");

    for (command, options, reason) in [
        (
            "game move",
            vec![("text", "e2-e4"), ("times", "4")],
            "a number from 1 to 3",
        ),
        (
            "game move",
            vec![("text", "e2-e4"), ("times", "x")],
            "a whole number",
        ),
        ("game move", vec![], "needs the option text"),
        (
            "game move",
            vec![("text", "e2-e4"), ("speed", "1")],
            "has no option called speed",
        ),
        ("game", vec![], "needs one of: move, challenge"),
        ("game", vec![("text", "e2-e4")], "needs one of"),
        ("game resign", vec![], "has no resign"),
        ("nothing", vec![], "no command called nothing"),
        ("settings", vec![], "not offered here"),
    ] {
        let error = white.slash(command, &options).await.unwrap_err().to_string();
        assert!(error.contains(reason), "/{command} {options:?}: {error}");
    }
    Ok(())
}

#[tokio::test]
async fn buttons_menus_and_modals() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;

    let board = white.in_channel(&games).slash("board", &[]).await?;
    black.in_channel(&games).click(&board, "Edit").await?;
    let edited = white.finds(&games, |message| message.content == "Edited").await?;
    assert_eq!(
        edited.attachments.len(),
        1,
        "an edit without attachments keeps the picture"
    );
    assert!(black.in_channel(&games).click(&board, "Off").await.is_err());

    let modal = black.in_channel(&games).click(&board, "Form").await?.modal();
    assert_eq!(modal.title, "Your move");
    let too_long = black
        .in_channel(&games)
        .submit_modal(&modal, &[("Move", "e2-e4-e5")])
        .await
        .unwrap_err();
    assert!(too_long.to_string().contains("0 to 5 characters"), "{too_long}");
    assert!(
        white
            .in_channel(&games)
            .submit_modal(&modal, &[("Move", "e2-e4")])
            .await
            .is_err()
    );
    let reply = black
        .in_channel(&games)
        .submit_modal(&modal, &[("Move", "e2-e4")])
        .await?;
    assert_eq!((reply.text(), reply.is_ephemeral()), ("e2-e4", true));
    assert!(
        black
            .in_channel(&games)
            .submit_modal(&modal, &[("Move", "e2-e4")])
            .await
            .is_err()
    );

    let menu = white.in_channel(&games).slash("pick", &[]).await?;
    assert!(
        black
            .in_channel(&games)
            .choose(&menu, "piece", &["knight"])
            .await
            .is_err(),
        "black cannot see it"
    );
    assert!(
        white
            .in_channel(&games)
            .choose(&menu, "piece", &["queen"])
            .await
            .is_err()
    );
    let chosen = white
        .in_channel(&games)
        .choose(&menu, "piece", &["bishop"])
        .await?;
    assert_eq!(chosen.text(), "bishop");
    assert!(chosen.message().components.is_empty());
    Ok(())
}

#[tokio::test]
async fn threads_and_mentions() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let (white, black) = (emulator.user("white"), emulator.user("black"));
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;

    white
        .in_channel(&games)
        .slash("game challenge", &[("user", "@black")])
        .await?;
    let post = white
        .finds(&games, |message| {
            message.content.starts_with("<@") && message.thread.is_some()
        })
        .await?;
    let thread = post.thread.unwrap();
    white
        .finds(thread, |message| message.content == "in the thread")
        .await?;
    assert_eq!(black.mentions().len(), 1, "only the challenged user is pinged");
    assert_eq!(black.mentions()[0].message, post.id);
    assert!(white.mentions().is_empty());
    Ok(())
}

#[tokio::test]
async fn commands_work_in_threads_but_not_in_archived_ones() -> Outcome {
    let emulator = emulator().await;
    let games = emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::GUILDS).await;
    let thread = games
        .open_thread(&white, "our match")
        .expect("a text channel takes threads");
    assert!(thread.open_thread(&white, "deeper").is_none());
    let reply = white
        .in_channel(&thread)
        .slash("board", &[("text", "in a thread")])
        .await?;
    assert_eq!(white.messages(&thread)[0].id, reply.message().id);
    thread.archive();
    let error = white.in_channel(&thread).slash("board", &[]).await.unwrap_err();
    assert!(error.to_string().contains("archived thread"), "{error}");
    Ok(())
}

#[tokio::test]
async fn direct_messages_both_ways() -> Outcome {
    let emulator = emulator().await;
    emulator.guild("Club").text_channel("games");
    let white = emulator.user("white");
    let _bot = start_bot(&emulator, GatewayIntents::empty()).await;

    let reply = white.in_dm().slash("whisper", &[]).await?;
    assert!(reply.is_ephemeral());
    let hello = white
        .finds(&white.dm(), |message| message.content == "hello")
        .await?;
    assert!(hello.by_bot);
    let error = white.in_dm().slash("settings", &[]).await.unwrap_err();
    assert!(error.to_string().contains("not offered here"), "{error}");
    Ok(())
}

#[tokio::test]
async fn the_bot_shuts_down_cleanly() -> Outcome {
    let emulator = emulator().await;
    emulator.guild("Club");
    let bot = start_bot(&emulator, GatewayIntents::GUILDS).await;
    assert_eq!(emulator.connected(), 1);
    bot.stop().await;
    emulator.bot_is_gone().await?;
    let white = emulator.user("white");
    let error = white.in_dm().slash("board", &[]).await.unwrap_err();
    assert!(error.to_string().contains("no bot is connected"), "{error}");
    Ok(())
}

#[test]
fn the_clock_is_shared() {
    let clock = EmulatorClock::manual();
    let shared = clock.shared();
    clock.advance(std::time::Duration::from_secs(1));
    assert_eq!(shared(), clock.now_ms());
}

//! The program on a PostgreSQL server that stops, restarts, fills up or hands over to its standby: users read a sentence,
//! and a turn that is entered again is stored once.

use crate::common::{Club, Outcome, types};
use crate::process::{Program, club};
use crate::server::OwnServer;
use crate::transcript::assert_once_in_order;
use discord_emulator::{ChannelHandle, Reply, TestError, UserIn};
use std::time::{Duration, Instant};

/// How long the bot may take to find a server again, on a slow machine.
const FOUND_AGAIN: Duration = Duration::from_secs(60);
/// How long a user waits for an answer before they try again.
const ANSWER: Duration = Duration::from_secs(5);

/// Counts the turns that are stored.
const TURNS: &str = "SELECT COUNT(*) FROM log WHERE entry LIKE '%\"kind\":\"turn\"%'";

/// Starts the program on a database of that server; it is connected when this returns.
async fn start_on(club: &Club, url: &str) -> Result<Program, TestError> {
    let program = Program::spawn(club, &[("ROOKERY_DATABASE", url)]);
    club.emulator.bot_is_ready().await?;
    Ok(program)
}

/// Waits until everybody is told of a turn.
async fn is_told(club: &Club, thread: &ChannelHandle, turn: &str) -> Outcome {
    let turn = format!("`{turn}`");
    let told = club.bob.finds(thread, |message| {
        !message.ephemeral && message.content.contains(&turn)
    });
    told.await.map(drop)
}

/// Types a turn until it is taken, or until it is refused because it was taken before, as a user does who gets no answer or
/// a sentence about the database. Returns whether any answer was a sentence about the database.
async fn types_until_taken(player: &UserIn, turn: &str) -> Result<bool, TestError> {
    let end = Instant::now() + FOUND_AGAIN;
    let mut has_read_why = false;
    loop {
        assert!(Instant::now() < end, "{turn} is taken in the end");
        let options = [("turn", turn)];
        let typing = player.slash("move", &options);
        let Ok(answer) = tokio::time::timeout(ANSWER, typing).await else {
            continue;
        };
        let answer: Reply = answer?;
        let text = answer.text();
        if text.starts_with("Done:")
            || text.contains("'s turn. You can look")
            || text.contains("isn't your turn")
        {
            return Ok(has_read_why);
        }
        assert!(
            text.contains("my database right now") || text.contains("My database is too busy"),
            "{turn}: {text}"
        );
        has_read_why = true;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_and_starts_is_a_sentence_and_costs_no_turn() -> Outcome {
    let Some(mut server) = OwnServer::start() else {
        return Ok(());
    };
    let club = club().await;
    let _program = start_on(&club, &server.url()).await?;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    is_told(&club, &thread, "e4").await?;

    server.stop();
    for (command, options) in [("move", &[("turn", "e7-e5")][..]), ("show", &[]), ("games", &[])] {
        let answer = bob.slash(command, options).await?;
        assert!(
            answer.is_ephemeral() && answer.text().contains("I can't reach my database right now"),
            "/{command}: {}",
            answer.text()
        );
    }
    server.start_again();
    types_until_taken(&bob, "e7-e5").await?;
    is_told(&club, &thread, "e5").await?;

    // The server ends while turns are being written, and is back at once.
    let line = ["g1-f3", "b8-c6", "f1-c4", "f8-c5", "c2-c3", "g8-f6"];
    let said = ["Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6"];
    for (number, turn) in line.into_iter().enumerate() {
        let player = if number % 2 == 0 { &ann } else { &bob };
        let typed = player.start_slash("move", &[("turn", turn)])?;
        tokio::time::sleep(Duration::from_millis(15 * number as u64)).await;
        server.stop();
        server.start_again();
        drop(typed);
        types_until_taken(player, turn).await?;
        is_told(&club, &thread, said[number]).await?;
    }
    let told = [
        "`e4`", "`e5`", "`Nf3`", "`Nc6`", "`Bc4`", "`Bc5`", "`c3`", "`Nf6`",
    ];
    assert_once_in_order(&club, &thread, &told);
    assert_eq!(server.number(TURNS), 8, "each turn is stored once");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_server_is_a_sentence_and_costs_no_turn() -> Outcome {
    let Some(server) = OwnServer::start() else {
        return Ok(());
    };
    let club = club().await;
    let _program = start_on(&club, &server.url()).await?;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    is_told(&club, &thread, "e4").await?;

    // As the server says it when its disk is full.
    server.runs(&[
        "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$",
        "CREATE TRIGGER is_full BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION is_full()",
    ]);
    let typed = bob.start_slash("move", &[("turn", "e7-e5")])?;
    if let Ok(answer) = tokio::time::timeout(2 * ANSWER, typed.finished()).await {
        let answer = answer?;
        assert!(
            answer.text().contains("My database has no room left"),
            "{}",
            answer.text()
        );
    }
    let shown = bob.slash("show", &[]).await?;
    assert_eq!(shown.message().attachments.len(), 1, "{}", shown.text());
    server.runs(&["DROP TRIGGER is_full ON log"]);
    types_until_taken(&bob, "e7-e5").await?;
    types(&ann, "g1-f3").await?;
    is_told(&club, &thread, "Nf3").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_that_takes_over_has_every_turn_once() -> Outcome {
    let Some(mut first) = OwnServer::start() else {
        return Ok(());
    };
    let standby = first.follower();
    let club = club().await;
    let _program = start_on(&club, &first.url_with(&standby)).await?;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let typed = ann.start_slash("move", &[("turn", "g1-f3")])?;
    first.stop();
    drop(typed);
    standby.takes_over();
    types_until_taken(&ann, "g1-f3").await?;
    types(&bob, "b8-c6").await?;
    is_told(&club, &thread, "Nc6").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`", "`Nc6`"]);
    assert_eq!(standby.number(TURNS), 4, "each turn is stored once");
    Ok(())
}

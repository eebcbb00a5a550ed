//! `rookery try` is killed without warning: what the bot had delivered is still on the page.

use crate::{challenge, channel, start};
use discord_emulator::{ChannelId, Emulator, Id, MessageId};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const FOLDER: &str = "ROOKERY_TRY_KILLED_FOLDER";

/// The newest message that pings Bob and contains these words.
async fn told_bob(emulator: &Emulator, thread: ChannelId, words: &str) -> MessageId {
    let bob = emulator.user("Bob");
    let found = bob.finds(thread, |message| message.content.contains(words)).await;
    found.unwrap().id
}

/// The program that is killed. It says what was delivered, and waits.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "started by the test below"]
async fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let running = start(folder.as_ref()).await;
    let emulator = running.emulator();
    let general = channel(emulator, "general");
    challenge(&emulator.user("Alice"), general).await.unwrap();
    let offered = told_bob(emulator, general, "challenges you").await;
    let bob = emulator.user("Bob");
    bob.in_channel(general).click(offered, "Accept").await.unwrap();
    let thread = emulator
        .wait("the thread of the match", |_, world| {
            let threads = world.channels.values().filter(|one| one.parent == Some(general));
            threads.map(|thread| thread.id).next()
        })
        .await
        .unwrap();
    let alice = emulator.user("Alice");
    alice.finds(thread, |message| message.pings_me).await.unwrap();
    alice
        .in_channel(thread)
        .slash("move", &[("turn", "e2e4")])
        .await
        .unwrap();
    let board = told_bob(emulator, thread, "`e4`").await;
    println!("!delivered {} {}", thread.0, board.0);
    std::future::pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_delivered_is_there_after_the_program_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Command::new(std::env::current_exe().unwrap())
        .args(["killed::child", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(program.stdout.take().unwrap()).lines();
    let delivered = lines
        .map_while(Result::ok)
        .find_map(|line| line.split_once("!delivered ").map(|(_, ids)| ids.to_owned()));
    // This is SIGKILL: the program runs not one instruction more.
    program.kill().unwrap();
    program.wait().unwrap();
    let ids: Vec<u64> = delivered
        .unwrap()
        .split_whitespace()
        .map(|id| id.parse().unwrap())
        .collect();

    let again = start(folder.path()).await;
    let thread = Id(ids[0]);
    let bob = again.emulator().user("Bob");
    let messages = bob.messages(thread);
    let board = messages.iter().find(|message| message.id.0 == ids[1]);
    let board = board.expect("the board is on the page");
    assert!(board.pings_me && !board.attachments.is_empty());
    let picture = again.emulator().file(board.attachments[0].id);
    assert!(picture.is_some_and(|bytes| !bytes.is_empty()), "with its picture");
    assert_eq!(
        messages
            .iter()
            .filter(|message| message.content.contains("`e4`"))
            .count(),
        1,
        "and it is not posted again"
    );
    bob.in_channel(thread)
        .slash("move", &[("turn", "e7e5")])
        .await
        .unwrap();
    again.stop().await.unwrap();
}

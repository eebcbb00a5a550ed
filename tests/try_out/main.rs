//! `rookery try`: what it keeps, whom it lets in, and how it ends.
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod killed;

use discord_emulator::world::World;
use discord_emulator::{ChannelId, Emulator, UserHandle};
use rookery::try_out::{TryError, TryOut};
use std::path::Path;
use std::process::Command;
use tokio::net::TcpListener;

async fn start(folder: &Path) -> TryOut {
    let running = TryOut::start(0, folder.to_owned()).await.unwrap();
    running.emulator().bot_is_ready().await.unwrap();
    running
}

fn channel(emulator: &Emulator, name: &str) -> ChannelId {
    let find = |world: &World| {
        world
            .channels
            .values()
            .find(|one| one.name == name)
            .map(|one| one.id)
    };
    emulator.look(find).unwrap()
}

/// The names of those as whom somebody can act; the local players are accounts of a program.
fn people(emulator: &Emulator) -> Vec<String> {
    emulator.look(|world| {
        let people = world.users.values().filter(|user| !user.bot);
        people.map(|user| user.name.clone()).collect()
    })
}

async fn challenge(alice: &UserHandle, general: ChannelId) -> Result<(), discord_emulator::TestError> {
    let options = [("variant", "chess"), ("opponent", "Bob"), ("colour", "White")];
    alice.in_channel(general).slash("play", &options).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_program_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path()).await;
    assert_eq!(people(first.emulator()), ["Alice", "Bob", "Carol"]);
    let general = channel(first.emulator(), "general");
    challenge(&first.emulator().user("Alice"), general).await.unwrap();
    let bob = first.emulator().user("Bob");
    let offered = bob
        .finds(general, |message| message.content.contains("challenges you"))
        .await
        .unwrap();
    first.stop().await.unwrap();

    let second = start(folder.path()).await;
    assert_eq!(people(second.emulator()), ["Alice", "Bob", "Carol"]);
    let bob = second.emulator().user("Bob");
    assert!(
        bob.messages(general)
            .iter()
            .any(|message| message.id == offered.id)
    );
    bob.in_channel(general).click(offered.id, "Accept").await.unwrap();
    let thread = second
        .emulator()
        .wait("the thread of the match", |_, world| {
            let threads = world.channels.values().filter(|one| one.parent == Some(general));
            threads.map(|thread| thread.id).next()
        })
        .await
        .unwrap();
    let alice = second.emulator().user("Alice");
    alice.finds(thread, |message| message.pings_me).await.unwrap();
    alice
        .in_channel(thread)
        .slash("move", &[("turn", "e2e4")])
        .await
        .unwrap();
    let bob = second.emulator().user("Bob");
    let board = bob.finds(thread, |message| message.pings_me).await.unwrap();
    assert!(board.content.contains("`e4`"), "{}", board.content);
    assert!(second.emulator().faults().is_empty());
    second.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_for_this_address_alone() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path()).await;
    assert!(
        running.url().starts_with("http://127.0.0.1:"),
        "{}",
        running.url()
    );
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let page = client.get(running.url()).send().await.unwrap();
    assert_eq!(page.status(), 200);
    let rebound = client.get(running.url()).header("Host", "rebound.example");
    assert_eq!(rebound.send().await.unwrap().status(), 403);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_program_and_its_own_world() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path()).await;
    let Err(TryError::Folder { reason, .. }) = TryOut::start(0, folder.path().to_owned()).await else {
        panic!("a second program took the folder");
    };
    assert_eq!(reason, "another `rookery try` is using it");
    running.stop().await.unwrap();

    std::fs::remove_dir_all(folder.path().join("world")).unwrap();
    let Err(TryError::Folder { reason, .. }) = TryOut::start(0, folder.path().to_owned()).await else {
        panic!("a database was taken up without its world");
    };
    assert!(reason.contains("not the world that belongs to it"), "{reason}");
}

#[tokio::test]
async fn a_busy_port_is_one_sentence_and_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let other = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = other.local_addr().unwrap().port();
    let data = folder.path().join("data");
    let output = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["try", "--port", &port.to_string(), "--data"])
        .arg(&data)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(words.lines().count(), 1, "{words}");
    assert!(
        words.contains(&format!("Port {port}")) && words.contains("--port"),
        "{words}"
    );
    assert!(!data.exists(), "nothing was made");
}

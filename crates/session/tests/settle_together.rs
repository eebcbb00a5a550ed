//! Several processes on one database settle the same finished matches at the same time. Each match is settled once, told
//! once, and the ratings are those that the list of matches leads to.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, too")]

#[path = "store/server.rs"]
mod server;

use rookery_session::{
    Actor, Audit, Colour, DatabaseAddress, ExternalId, InteractionKey, ManualClock, MatchId, MatchTerms,
    Notification, Opponent, Origin, Proposal, SeededRandomness, SeenVersion, Sessions, TimeControl, TimeMs,
    UserId,
};
use server::Server;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

const NOON: TimeMs = TimeMs(1_800_000_000_000);
const DAY: i64 = 24 * 60 * 60 * 1_000;
const PLAYERS: u64 = 20;
const MATCHES: u64 = 60;
const PROCESSES: u64 = 3;
/// A match that fails because others are faster is tried again in a later round.
const ROUNDS: usize = 400;

fn open(database: &str, seed: u64) -> Sessions {
    let store = DatabaseAddress::read(database).unwrap().open().unwrap().store;
    let clock = Arc::new(ManualClock::at(NOON));
    Sessions::new(store, clock, Arc::new(SeededRandomness::new(seed)))
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

async fn user(sessions: &Sessions, number: u64) -> UserId {
    let account = ExternalId::new("test", format!("player {number}"));
    sessions.user(&account).await.unwrap()
}

/// Plays rated matches to their end, and settles none.
async fn play_all(sessions: &Sessions) -> Vec<MatchId> {
    let channel = sessions.place(&ExternalId::new("test", "hall")).await.unwrap();
    let (mut ids, mut key) = (Vec::new(), 0);
    for number in 0..MATCHES {
        let white = user(sessions, number % PLAYERS).await;
        let black = user(sessions, (number * 7 + 3) % PLAYERS).await;
        if white == black {
            continue;
        }
        let mut by = |user| {
            key += 1;
            let (interaction, acted) = (InteractionKey(key), None);
            Actor {
                user,
                interaction,
                acted,
            }
        };
        let proposal = Proposal {
            opponent: Opponent::User(black),
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            terms: MatchTerms::timed(TimeControl::PerTurn { each: DAY }).for_ratings(),
            origin: Origin { guild: None, channel },
        };
        let made = sessions.challenge(by(white), proposal).await.unwrap();
        let begun = sessions.accept(by(black), made.challenge.unwrap().id).await;
        let state = begun.unwrap().state.unwrap();
        let id = state.header.id;
        for (user, text) in [(white, "e2-e4"), (black, "e7-e5")] {
            let actions = [state.position.variant().parse_action(text).unwrap()];
            let turn = sessions.play_turn(by(user), id, SeenVersion::TYPED, &actions);
            turn.await.unwrap();
        }
        let loser = if number % 3 == 0 { white } else { black };
        sessions.resign(by(loser), id).await.unwrap();
        ids.push(id);
    }
    ids
}

#[test]
#[ignore = "a process of the test below, which starts it"]
fn child() {
    let Ok(database) = std::env::var("ROOKERY_SETTLED_DATABASE") else {
        println!("nothing to do: started by hand");
        return;
    };
    let seed = std::env::var("ROOKERY_SETTLED_SEED").unwrap().parse().unwrap();
    runtime().block_on(async {
        let sessions = open(&database, seed);
        println!("!ready");
        std::io::stdout().flush().unwrap();
        // All begin at once.
        std::io::stdin().read_line(&mut String::new()).unwrap();
        for _ in 0..ROUNDS {
            if sessions.settle_finished().await.unwrap() == 0 {
                return;
            }
        }
        panic!("something is never settled");
    });
}

fn process(database: &str, seed: u64) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["child", "--exact", "--ignored", "--nocapture"])
        .env("ROOKERY_SETTLED_DATABASE", database)
        .env("ROOKERY_SETTLED_SEED", seed.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.ends_with("!ready\n") {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0, "the process began");
    }
    // What it prints later is not read, and there is little of it.
    std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    child
}

#[test]
fn processes_that_settle_at_once_never_settle_a_match_twice() {
    let folder = tempfile::tempdir().unwrap();
    settle_at_once(folder.path().join("settled.db").to_str().unwrap());
}

#[test]
fn processes_that_settle_at_once_on_a_server_never_settle_a_match_twice() {
    if let Some(server) = Server::get() {
        settle_at_once(&server.database());
    }
}

fn settle_at_once(database: &str) {
    let ids = runtime().block_on(async { play_all(&open(database, 0)).await });
    let mut children: Vec<Child> = (1..=PROCESSES).map(|seed| process(database, seed)).collect();
    for child in &mut children {
        child.stdin.take().unwrap().write_all(b"go\n").unwrap();
    }
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    runtime().block_on(async {
        let sessions = open(database, 9);
        assert_eq!(sessions.settle_finished().await, Ok(0));
        for id in &ids {
            assert!(sessions.rated_match(*id).await.unwrap().is_some(), "match {id}");
        }
        let mut told: BTreeMap<MatchId, u32> = BTreeMap::new();
        loop {
            let due = sessions.lease_outbox(100).await.unwrap();
            if due.is_empty() {
                break;
            }
            for delivery in due {
                if let Notification::Rated { match_id } = &delivery.notification {
                    *told.entry(*match_id).or_default() += 1;
                }
                sessions.delivered(&delivery, None).await.unwrap();
            }
        }
        assert_eq!(told, ids.iter().map(|id| (*id, 1)).collect());
        let opened = DatabaseAddress::read(database).unwrap().open_to_read().unwrap();
        let report = Audit::new(opened.audit).check_ratings().await.unwrap();
        assert_eq!(report.findings, []);
    });
}

//! A child process that runs clocks and delivers is killed (SIGKILL) again and again: while it reminds, while it writes
//! a vacation into matches, and while it decides losses on time. Afterwards nothing was done twice and nothing is
//! missing.

use super::child::{Child, runtime, say_ready, told};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Seat, Variant};
use rookery_session::{
    Actor, Colour, Entry, ExternalId, InteractionKey, ManualClock, MatchId, MatchResult, MatchTerms,
    Notification, Opponent, Origin, Proposal, Score, SeededRandomness, SeenVersion, Sessions, SqliteStore,
    TimeMs, UserId,
};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const HOUR: i64 = 60 * 60 * 1_000;
const NOON: TimeMs = TimeMs(1_800_000_000_000);
/// Matches of each player of the white pieces.
const MATCHES: u64 = 20;
/// Between two children every lease ends.
const BETWEEN_CHILDREN_MS: i64 = 2 * 60 * 1_000;
/// The longest that a child lives after its first word.
const LONGEST_DELAY_US: u64 = 40_000;
/// How often a child is killed in each phase.
const KILLS: u64 = 20;

fn open(folder: &Path, at: TimeMs) -> (Sessions, Arc<ManualClock>) {
    let store = Arc::new(SqliteStore::open(&folder.join("clock.db")).unwrap());
    let clock = Arc::new(ManualClock::at(at));
    let randomness = Arc::new(SeededRandomness::new(at.0.cast_unsigned()));
    (Sessions::new(store, Arc::clone(&clock) as _, randomness), clock)
}

async fn user(sessions: &Sessions, name: &str) -> UserId {
    sessions.user(&ExternalId::new("test", name)).await.unwrap()
}

/// Runs what is due, and delivers: one line a message, each nonce once, as the platform enforces.
async fn round(sessions: &Sessions, folder: &Path) -> bool {
    let mut busy = sessions.run_due().await.unwrap() > 0;
    let path = folder.join("outside");
    for delivery in sessions.lease_outbox(5).await.unwrap() {
        busy = true;
        let known = fs::read_to_string(&path).unwrap_or_default();
        let nonce = delivery.id.0.to_string();
        if !known.lines().any(|line| line.split(' ').next() == Some(&nonce)) {
            let line = format!(
                "{nonce} {}\n",
                serde_json::to_string(&delivery.notification).unwrap()
            );
            let file = OpenOptions::new().create(true).append(true).open(&path);
            file.unwrap().write_all(line.as_bytes()).unwrap();
        }
        sessions.delivered(&delivery, None).await.unwrap();
    }
    busy
}

#[test]
#[ignore = "the part of the kill test that is killed; it is started by that test"]
fn child() {
    let Some(folder) = told::<String>("FOLDER") else {
        println!("nothing to do: started by hand");
        return;
    };
    let at: i64 = told("AT").unwrap();
    runtime().block_on(async {
        let folder = Path::new(&folder);
        let (sessions, _) = open(folder, TimeMs(at));
        say_ready();
        let end = Instant::now() + Duration::from_secs(30);
        while Instant::now() < end {
            if !round(&sessions, folder).await {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    });
}

fn run_and_kill(folder: &Path, at: TimeMs, random: &mut SplitMix64) {
    let told: [(&str, &dyn Display); 2] = [("FOLDER", &folder.display()), ("AT", &at.0)];
    Child::start_ready("clocks::child", &told).kill_within(LONGEST_DELAY_US, random);
}

/// Kills children from that time on, and then lets one finish.
fn phase(folder: &Path, from: TimeMs, random: &mut SplitMix64) {
    let mut at = from;
    for _ in 0..KILLS {
        run_and_kill(folder, at, random);
        at = at.plus(BETWEEN_CHILDREN_MS);
    }
    runtime().block_on(async {
        let (sessions, _) = open(folder, at);
        while round(&sessions, folder).await {}
    });
}

/// Begins the matches of a player, with three days a turn and one turn of each side.
async fn begin(sessions: &Sessions, white: UserId, black: UserId, key: &mut u64) -> Vec<MatchId> {
    let mut by = |user| {
        *key += 1;
        let interaction = InteractionKey(*key);
        let acted = None;
        Actor {
            user,
            interaction,
            acted,
        }
    };
    let channel = sessions.place(&ExternalId::new("test", "hall")).await.unwrap();
    let mut ids = Vec::new();
    for _ in 0..MATCHES {
        let proposal = Proposal {
            opponent: Opponent::User(black),
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            terms: MatchTerms::timed("3d".parse().unwrap()),
            origin: Origin { guild: None, channel },
        };
        let made = sessions.challenge(by(white), proposal).await.unwrap();
        let accepted = sessions
            .accept(by(black), made.challenge.unwrap().id)
            .await
            .unwrap();
        let id = accepted.state.unwrap().header.id;
        for (user, text) in [(white, "e2-e4"), (black, "e7-e5")] {
            let turn = [Variant::Chess.parse_action(text).unwrap()];
            sessions
                .play_turn(by(user), id, SeenVersion::TYPED, &turn)
                .await
                .unwrap();
        }
        ids.push(id);
    }
    ids
}

#[test]
fn a_kill_while_clocks_run_does_nothing_twice_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut random = SplitMix64::new(5);
    let (stays, leaves, cat) = runtime().block_on(async {
        let (sessions, _) = open(folder, NOON);
        let (ann, bob, cat) = (
            user(&sessions, "ann").await,
            user(&sessions, "bob").await,
            user(&sessions, "cat").await,
        );
        let mut key = 0;
        let stays = begin(&sessions, ann, bob, &mut key).await;
        let leaves = begin(&sessions, cat, bob, &mut key).await;
        while round(&sessions, folder).await {}
        (stays, leaves, cat)
    });
    // A fifth of three days is left: everybody is reminded.
    phase(folder, NOON.plus(58 * HOUR), &mut random);
    // Cat leaves for two days.
    let leaving = NOON.plus(60 * HOUR);
    runtime().block_on(async {
        let (sessions, _) = open(folder, leaving);
        let interaction = InteractionKey(9_000);
        let by = Actor {
            user: cat,
            interaction,
            acted: None,
        };
        sessions.leave_for_vacation(by, leaving, 2).await.unwrap();
    });
    phase(folder, leaving, &mut random);
    // The time of those who stayed is over, and later that of those who left.
    phase(folder, NOON.plus(80 * HOUR), &mut random);
    let running = runtime().block_on(async {
        let (sessions, _) = open(folder, NOON.plus(81 * HOUR));
        let state = sessions.state(leaves[0]).await.unwrap();
        state.result.is_none()
    });
    assert!(running, "a vacation stops the clock");
    phase(folder, NOON.plus(150 * HOUR), &mut random);
    runtime().block_on(check(folder, &stays, &leaves));
}

async fn check(folder: &Path, stays: &[MatchId], leaves: &[MatchId]) {
    let (sessions, _) = open(folder, NOON.plus(200 * HOUR));
    assert_eq!(sessions.next_due().await.unwrap(), None, "nothing is left to do");
    for (ids, vacations) in [(stays, 0), (leaves, 1)] {
        for id in ids {
            let (_, log) = sessions.log(*id).await.unwrap();
            let count = |is: fn(&Entry) -> bool| log.iter().filter(|logged| is(&logged.entry)).count();
            assert_eq!(count(|entry| matches!(entry, Entry::Reminded { .. })), 1, "{id}");
            assert_eq!(
                count(|entry| matches!(entry, Entry::Vacation { .. })),
                vacations,
                "{id}"
            );
            let seat = Seat::White;
            assert_eq!(
                log.last().map(|logged| &logged.entry),
                Some(&Entry::Flagged { seat })
            );
            let result = sessions.state(*id).await.unwrap().result.clone();
            assert_eq!(result, Some(MatchResult::on_time(Score::Black)));
        }
    }
    let text = fs::read_to_string(folder.join("outside")).unwrap();
    let (mut reminded, mut away, mut finished) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in text.lines() {
        let (_, notification) = line.split_once(' ').unwrap();
        match serde_json::from_str(notification).unwrap() {
            Notification::Reminder { match_id, .. } => assert!(reminded.insert(match_id), "told once"),
            Notification::Vacation { match_id, .. } => assert!(away.insert(match_id), "told once"),
            Notification::Finished { match_id } => assert!(finished.insert(match_id), "told once"),
            _ => {}
        }
    }
    let both: BTreeSet<MatchId> = stays.iter().chain(leaves).copied().collect();
    assert_eq!(reminded, both);
    assert_eq!(finished, both);
    assert_eq!(away, leaves.iter().copied().collect());
}

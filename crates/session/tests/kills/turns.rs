//! A child process that plays and delivers is killed (SIGKILL) hundreds of times: before a write, while it is being
//! committed, after it but before anybody heard, and around a delivery. Afterwards no acknowledged turn is missing,
//! none is there twice, and everything is told once and in order.

use super::child::{Child, runtime, say, spin, told};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Variant};
use rookery_session::{
    Actor, Colour, ExternalId, InteractionKey, ManualClock, MatchId, MatchTerms, Notification, Opponent,
    Origin, Proposal, SeededRandomness, SeenVersion, Sessions, SqliteStore, TimeMs, UserId,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::future::{Future, poll_fn};
use std::io::Write as _;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

/// When a child is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Moment {
    /// Before a turn is handed to the store.
    Before,
    /// While the store has it: a seeded while after it was handed over.
    Inside,
    /// After it is durable, before the player heard.
    After,
    /// With a delivery leased and not yet sent.
    Sending,
    /// With a delivery sent and not yet recorded.
    Sent,
}

/// How often each moment is met: 320 kills.
const PLAN: [(Moment, u64); 5] = [
    (Moment::Before, 80),
    (Moment::Inside, 80),
    (Moment::After, 80),
    (Moment::Sending, 40),
    (Moment::Sent, 40),
];

const MATCHES: u64 = 40;
const LONGEST_TURNS: u64 = 6;
const TURNS_A_MATCH: usize = 80;
const NOON: i64 = 1_800_000_000_000;
/// Between two children every lease ends.
const BETWEEN_CHILDREN_MS: i64 = 10 * 60 * 1_000;
/// The longest that a kill inside a commit waits.
const LONGEST_DELAY_US: u64 = 3_000;

/// A game of chess that goes on for long enough, the same in parent and child.
fn line() -> Vec<Action> {
    let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        let mut position = Variant::Chess.start(&options);
        let mut line = Vec::new();
        while let Some(seat) = position.awaiting().seat()
            && line.len() < TURNS_A_MATCH
        {
            let mut actions = position.legal_actions(seat);
            let action = actions.swap_remove(random.pick(actions.len()));
            position.apply(seat, &action).unwrap();
            line.push(action);
        }
        if line.len() == TURNS_A_MATCH && position.awaiting().seat().is_some() {
            return line;
        }
    }
    unreachable!("some seed gives a game that is long enough")
}

fn open(folder: &Path, child: i64) -> Sessions {
    let store = Arc::new(SqliteStore::open(&folder.join("kill.db")).unwrap());
    let clock = Arc::new(ManualClock::at(TimeMs(NOON + child * BETWEEN_CHILDREN_MS)));
    Sessions::new(
        store,
        clock,
        Arc::new(SeededRandomness::new(child.cast_unsigned())),
    )
}

async fn player(sessions: &Sessions) -> UserId {
    sessions.user(&ExternalId::new("test", "ann")).await.unwrap()
}

/// The interaction of the turn after `turns` turns of a match: the same whenever it is tried again.
fn interaction(index: usize, turns: usize) -> InteractionKey {
    InteractionKey((index * 1_000_000 + turns) as u64)
}

fn moment_of(word: &str) -> Moment {
    let known = PLAN.iter().map(|(moment, _)| *moment);
    known
        .into_iter()
        .find(|moment| format!("{moment:?}") == word)
        .unwrap()
}

/// What the world outside has been sent: one line a message, each nonce once, as the platform enforces.
struct Outside {
    path: std::path::PathBuf,
    nonces: BTreeSet<i64>,
}

impl Outside {
    fn at(folder: &Path) -> Self {
        let path = folder.join("outside");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let nonces = text
            .lines()
            .filter_map(|line| line.split_once(' ')?.0.parse().ok())
            .collect();
        Self { path, nonces }
    }

    fn send(&mut self, nonce: i64, notification: &Notification) {
        if self.nonces.insert(nonce) {
            let line = format!("{nonce} {}\n", serde_json::to_string(notification).unwrap());
            let mut file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(&self.path)
                .unwrap();
            file.write_all(line.as_bytes()).unwrap();
        }
    }
}

fn say_of(word: &str, key: InteractionKey) {
    say(format_args!("{word} {key}"));
}

/// Waits to be killed; gives up when the parent is gone.
async fn wait_to_be_killed() -> ! {
    tokio::time::sleep(Duration::from_secs(60)).await;
    panic!("nobody killed the child");
}

#[test]
#[ignore = "the part of the kill test that is killed; it is started by that test"]
fn child() {
    let Some(folder) = told::<String>("FOLDER") else {
        println!("nothing to do: started by hand");
        return;
    };
    runtime().block_on(play_until_killed(Path::new(&folder)));
}

async fn play_until_killed(folder: &Path) {
    let number: i64 = told("NUMBER").unwrap();
    let moment = moment_of(&told::<String>("MOMENT").unwrap());
    let turns_before: u64 = told("TURNS").unwrap();
    let (sessions, line) = (open(folder, number), line());
    let user = player(&sessions).await;
    let ids: Vec<MatchId> = fs::read_to_string(folder.join("matches"))
        .unwrap()
        .lines()
        .map(|line| line.parse().unwrap())
        .collect();
    let mut outside = Outside::at(folder);
    let mut random = SplitMix64::new(number.cast_unsigned());
    if let Some((index, turns)) = told::<usize>("RETRY").map(|key| (key / 1_000_000, key % 1_000_000)) {
        // The player heard nothing and clicks again: the same interaction.
        let by = Actor {
            user,
            interaction: interaction(index, turns),
            acted: None,
        };
        let done = sessions
            .play_turn(by, ids[index], SeenVersion::TYPED, &line[turns..=turns])
            .await
            .unwrap();
        say_of(if done.repeated { "repeated" } else { "done" }, by.interaction);
    }
    for turn in 0.. {
        let mut now = turn >= turns_before;
        let index = random.pick(ids.len());
        let turns = sessions.state(ids[index]).await.unwrap().turns.len();
        if turns == line.len() {
            continue;
        }
        let by = Actor {
            user,
            interaction: interaction(index, turns),
            acted: None,
        };
        if now && moment == Moment::Before {
            say_of("moment", by.interaction);
            wait_to_be_killed().await;
        }
        {
            let mut play = pin!(sessions.play_turn(by, ids[index], SeenVersion::TYPED, &line[turns..=turns]));
            let mut begun = None;
            if now && moment == Moment::Inside {
                begun = poll_fn(|context| {
                    Poll::Ready(match play.as_mut().poll(context) {
                        Poll::Ready(done) => Some(done),
                        Poll::Pending => None,
                    })
                })
                .await;
                match begun {
                    // The writer had done it before this thread ran again: the next turn will do.
                    Some(_) => now = false,
                    None => say_of("moment", by.interaction),
                }
            }
            match begun {
                Some(done) => done,
                None => play.await,
            }
            .unwrap();
        }
        if now && matches!(moment, Moment::Inside | Moment::After) {
            if moment == Moment::After {
                say_of("moment", by.interaction);
            }
            wait_to_be_killed().await;
        }
        say_of("done", by.interaction);
        for delivery in sessions.lease_outbox(3).await.unwrap() {
            if now && moment == Moment::Sending {
                say_of("moment", InteractionKey(0));
                wait_to_be_killed().await;
            }
            outside.send(delivery.id.0, &delivery.notification);
            if now && moment == Moment::Sent {
                say_of("moment", InteractionKey(0));
                wait_to_be_killed().await;
            }
            sessions.delivered(&delivery, None).await.unwrap();
        }
    }
}

/// What a parent heard of a child that it has killed.
struct Heard {
    acknowledged: Vec<u64>,
    /// The turn that was on its way, if one was.
    in_flight: Option<u64>,
    /// Whether the turn that was on its way when the child before was killed had been written.
    was_written: bool,
}

fn run_and_kill(folder: &Path, number: u64, moment: Moment, retry: Option<u64>) -> Heard {
    let mut random = SplitMix64::new(number ^ 0x5EED);
    let (moment_word, turns) = (format!("{moment:?}"), random.draw() % LONGEST_TURNS);
    let mut told: Vec<(&str, &dyn Display)> =
        vec![("NUMBER", &number), ("MOMENT", &moment_word), ("TURNS", &turns)];
    let folder = folder.display();
    told.push(("FOLDER", &folder));
    if let Some(key) = &retry {
        told.push(("RETRY", key));
    }
    let mut child = Child::start("turns::child", &told);
    let mut heard = Heard {
        acknowledged: Vec::new(),
        in_flight: None,
        was_written: false,
    };
    let mut met = false;
    for word in child.words() {
        if let Some(key) = word.strip_prefix("done ") {
            heard.acknowledged.push(key.parse().unwrap());
        } else if let Some(key) = word.strip_prefix("repeated ") {
            heard.acknowledged.push(key.parse().unwrap());
            heard.was_written = true;
        } else if let Some(key) = word.strip_prefix("moment ") {
            heard.in_flight = key.parse().ok().filter(|key| *key != 0);
            met = true;
            if moment == Moment::Inside {
                spin(Duration::from_micros(random.draw() % LONGEST_DELAY_US));
            }
            break;
        }
    }
    assert!(child.kill() && met, "child {number} was killed at its moment");
    heard
}

#[test]
fn a_kill_at_any_moment_loses_nothing_and_plays_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = runtime();
    let ids = runtime.block_on(start_matches(folder.path()));
    let mut moments: Vec<Moment> = PLAN
        .iter()
        .flat_map(|(moment, count)| (0..*count).map(|_| *moment))
        .collect();
    let mut random = SplitMix64::new(7);
    for last in (1..moments.len()).rev() {
        moments.swap(last, random.pick(last + 1));
    }
    let mut acknowledged = BTreeSet::new();
    let mut counts: BTreeMap<Moment, u64> = BTreeMap::new();
    let mut written: BTreeMap<Moment, u64> = BTreeMap::new();
    let mut retry = None;
    let mut before = None;
    for (number, moment) in (1..).zip(moments) {
        let heard = run_and_kill(folder.path(), number, moment, retry);
        acknowledged.extend(heard.acknowledged);
        retry = heard.in_flight;
        if let Some(before) = before.replace(moment) {
            *written.entry(before).or_default() += u64::from(heard.was_written);
        }
        *counts.entry(moment).or_default() += 1;
    }
    println!("killed: {counts:?}; {} turns acknowledged", acknowledged.len());
    println!("of those killed with a turn on its way, it had been written: {written:?}");
    assert_eq!(
        written.get(&Moment::Before),
        Some(&0),
        "what was not handed over was not written"
    );
    assert!(counts.values().all(|count| *count >= 30) && counts.values().sum::<u64>() >= 300);
    runtime.block_on(check_everything(folder.path(), &ids, &acknowledged));
}

async fn start_matches(folder: &Path) -> Vec<MatchId> {
    let sessions = open(folder, 0);
    let user = player(&sessions).await;
    let channel = sessions.place(&ExternalId::new("test", "hall")).await.unwrap();
    let mut ids = Vec::new();
    for number in 0..MATCHES {
        let by = Actor {
            user,
            interaction: InteractionKey(u64::MAX - number),
            acted: None,
        };
        let proposal = Proposal {
            opponent: Opponent::Oneself,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            origin: Origin { guild: None, channel },
            terms: MatchTerms::default(),
        };
        let done = sessions.challenge(by, proposal).await.unwrap();
        ids.push(done.receipt.match_id().unwrap());
    }
    let text: String = ids.iter().map(|id| format!("{id}\n")).collect();
    fs::write(folder.join("matches"), text).unwrap();
    ids
}

async fn check_everything(folder: &Path, ids: &[MatchId], acknowledged: &BTreeSet<u64>) {
    let sessions = open(folder, 1_000_000);
    let line = line();
    let mut outside = Outside::at(folder);
    loop {
        let due = sessions.lease_outbox(100).await.unwrap();
        if due.is_empty() {
            break;
        }
        for delivery in due {
            outside.send(delivery.id.0, &delivery.notification);
            sessions.delivered(&delivery, None).await.unwrap();
        }
    }
    assert_eq!(sessions.next_due().await.unwrap(), None, "everything is told");
    let mut played = BTreeSet::new();
    for (index, id) in ids.iter().enumerate() {
        let state = sessions.state(*id).await.unwrap();
        for (turns, turn) in state.turns.iter().enumerate() {
            assert_eq!(
                turn.actions,
                [line[turns].to_string()],
                "match {index}: the line, each turn once"
            );
            played.insert(interaction(index, turns).0);
        }
    }
    let lost: Vec<_> = acknowledged.difference(&played).collect();
    assert!(lost.is_empty(), "acknowledged and missing: {lost:?}");
    assert!(
        played.len() >= acknowledged.len() && acknowledged.len() > 500,
        "{} played",
        played.len()
    );

    // Each match was told from its start to its present board, in order, without a gap or an overlap.
    let text = fs::read_to_string(folder.join("outside")).unwrap();
    let mut told: BTreeMap<MatchId, u32> = BTreeMap::new();
    let mut started = BTreeSet::new();
    for message in text.lines() {
        let (_, tell) = message.split_once(' ').unwrap();
        match serde_json::from_str(tell).unwrap() {
            Notification::MatchStarted { match_id } => assert!(started.insert(match_id), "told once"),
            Notification::Board { match_id, from, to } => {
                assert!(started.contains(&match_id));
                assert_eq!(told.insert(match_id, to.0).unwrap_or(0), from.0, "in order");
            }
            other => panic!("nothing else happened, not {other:?}"),
        }
    }
    for id in ids {
        let board = sessions.state(*id).await.unwrap().board.0;
        assert_eq!(told.get(id), Some(&board));
    }
}

//! A child process that makes a turn which two players' conditional turns answer, sixteen times in a row, is killed
//! (SIGKILL) at any moment of it. Afterwards all seventeen turns are there and told in one message, or none is, and then
//! the lines are as they were.

use super::child::{Child, runtime, say_ready, told};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};
use rookery_session::{
    Actor, Colour, ConditionalsEnd, ExternalId, InteractionKey, ManualClock, MatchId, MatchTerms, NewLine,
    Notification, Opponent, Origin, Proposal, SeededRandomness, SeenVersion, Sessions, SqliteStore, TimeMs,
    UserId, limits,
};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

const NOON: TimeMs = TimeMs(1_800_000_000_000);
const MATCHES: u64 = 40;
/// How often a child is killed.
const KILLS: u64 = 60;
/// The longest that a kill waits after the turn has begun.
const LONGEST_DELAY_US: u64 = 30_000;
/// The turn by hand and all that answers it.
const TURNS: usize = 2 * limits::CONDITIONAL_DEPTH + 1;

fn open(folder: &Path) -> Sessions {
    let store = Arc::new(SqliteStore::open(&folder.join("lines.db")).unwrap());
    let clock = Arc::new(ManualClock::at(NOON));
    Sessions::new(store, clock, Arc::new(SeededRandomness::new(7)))
}

async fn user(sessions: &Sessions, name: &str) -> UserId {
    sessions.user(&ExternalId::new("test", name)).await.unwrap()
}

fn by(user: UserId, interaction: u64) -> Actor {
    Actor {
        user,
        interaction: InteractionKey(interaction),
        acted: None,
    }
}

/// That many moves of chess from the start, of a game that goes on.
fn moves() -> Vec<String> {
    let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        let mut position = Variant::Chess.start(&options);
        let mut moves = Vec::new();
        while let Some(seat) = position.awaiting().seat()
            && moves.len() < TURNS
        {
            let mut actions = position.legal_actions(seat);
            let action = actions.swap_remove(random.pick(actions.len()));
            position.apply(seat, &action).unwrap();
            moves.push(action.to_string());
        }
        if moves.len() == TURNS && position.awaiting().seat().is_some() {
            return moves;
        }
    }
    unreachable!("some seed gives a game that is long enough")
}

/// Begins the matches, with lines of both players as deep as may be.
async fn begin(sessions: &Sessions) -> Vec<MatchId> {
    let (ann, bob) = (user(sessions, "ann").await, user(sessions, "bob").await);
    let channel = sessions.place(&ExternalId::new("test", "hall")).await.unwrap();
    let moves = moves();
    let (mut ids, mut key) = (Vec::new(), 1_000_000);
    for _ in 0..MATCHES {
        let proposal = Proposal {
            opponent: Opponent::User(bob),
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            terms: MatchTerms::default(),
            origin: Origin { guild: None, channel },
        };
        key += 2;
        let made = sessions.challenge(by(ann, key), proposal).await.unwrap();
        let made = sessions.accept(by(bob, key + 1), made.challenge.unwrap().id);
        let id = made.await.unwrap().state.unwrap().header.id;
        for depth in 0..limits::CONDITIONAL_DEPTH {
            let after = vec![0; depth];
            let line = |at: usize, first| NewLine {
                first,
                after: &after,
                they: &moves[at],
                you: &moves[at + 1],
            };
            let own = line(2 * depth + 1, Some(moves[0].as_str()));
            key += 2;
            sessions
                .add_line(by(bob, key), id, None, line(2 * depth, None))
                .await
                .unwrap();
            sessions.add_line(by(ann, key + 1), id, None, own).await.unwrap();
        }
        ids.push(id);
    }
    ids
}

/// Makes the first turn of a match.
async fn first_turn(sessions: &Sessions, id: MatchId, interaction: u64) {
    let ann = user(sessions, "ann").await;
    let action = Variant::Chess.parse_action(&moves()[0]).unwrap();
    sessions
        .play_turn(by(ann, interaction), id, SeenVersion::TYPED, &[action])
        .await
        .unwrap();
}

#[test]
#[ignore = "the part of the kill test that is killed; it is started by that test"]
fn child() {
    let Some(folder) = told::<String>("FOLDER") else {
        println!("nothing to do: started by hand");
        return;
    };
    let id = MatchId(told("MATCH").unwrap());
    let key = told("KEY").unwrap();
    runtime().block_on(async {
        let sessions = open(Path::new(&folder));
        sessions.state(id).await.unwrap();
        say_ready();
        first_turn(&sessions, id, key).await;
        tokio::time::sleep(Duration::from_secs(30)).await;
    });
}

fn run_and_kill(folder: &Path, id: MatchId, key: u64, random: &mut SplitMix64) {
    let told: [(&str, &dyn Display); 3] = [("FOLDER", &folder.display()), ("MATCH", &id.0), ("KEY", &key)];
    Child::start_ready("lines::child", &told).kill_within(LONGEST_DELAY_US, random);
}

/// Checks that a match has all turns or none; whether it has them.
async fn all_or_nothing(sessions: &Sessions, id: MatchId) -> bool {
    let (ann, bob) = (user(sessions, "ann").await, user(sessions, "bob").await);
    let state = sessions.state(id).await.unwrap();
    let played: Vec<String> = state.turns.iter().map(|turn| turn.actions.join("; ")).collect();
    for user in [ann, bob] {
        let found = sessions.conditionals(id, user).await.unwrap();
        if played.is_empty() {
            assert_eq!((found.tree.depth(), found.end), (limits::CONDITIONAL_DEPTH, None));
        } else {
            assert_eq!(
                (found.tree.depth(), found.end),
                (0, Some(ConditionalsEnd::Finished))
            );
        }
    }
    assert!(played.is_empty() || played == moves(), "match {id}: {played:?}");
    !played.is_empty()
}

#[test]
fn a_kill_at_any_moment_fires_all_lines_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let mut ids = runtime().block_on(async { begin(&open(folder.path())).await });
    let all = ids.clone();
    let mut random = SplitMix64::new(11);
    let (mut written, mut lost) = (0, 0);
    for _ in 0..KILLS {
        let Some(id) = ids.last().copied() else {
            break;
        };
        // Whoever heard nothing presses again: the same interaction.
        let key = ids.len() as u64;
        run_and_kill(folder.path(), id, key, &mut random);
        let is_written = runtime().block_on(async { all_or_nothing(&open(folder.path()), id).await });
        if is_written {
            written += 1;
            ids.pop();
        } else {
            lost += 1;
        }
    }
    println!("killed: {written} times all was written, {lost} times nothing");
    assert!(written > 0 && lost > 0, "{written} written, {lost} not");
    runtime().block_on(async {
        let sessions = open(folder.path());
        for (key, id) in (1..).zip(&ids) {
            first_turn(&sessions, *id, key).await;
        }
        let mut told: BTreeMap<MatchId, u32> = BTreeMap::new();
        loop {
            let due = sessions.lease_outbox(100).await.unwrap();
            if due.is_empty() {
                break;
            }
            for delivery in due {
                if let Notification::Board { match_id, from, to } = &delivery.notification {
                    assert_eq!(told.insert(*match_id, to.0).unwrap_or(0), from.0, "in order");
                    assert!(to.0 == 0 || to.0 as usize == TURNS, "one message for all turns");
                }
                sessions.delivered(&delivery, None).await.unwrap();
            }
        }
        for id in all {
            assert!(all_or_nothing(&sessions, id).await);
            assert_eq!(told.get(&id).copied(), Some(u32::try_from(TURNS).unwrap()));
        }
    });
}

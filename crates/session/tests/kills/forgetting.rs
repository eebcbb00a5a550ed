//! A child process that forgets a user is killed (SIGKILL) again and again, at any moment between its steps. Afterwards
//! each match has ended once, and no file of the database has the account.

use super::child::{Child, runtime, say_ready, spin, told};
use rookery_rules::random::SplitMix64;
use rookery_session::{
    Actor, Colour, Entry, ExternalId, InteractionKey, ManualClock, MatchId, MatchResult, MatchTerms,
    Opponent, Origin, Proposal, Score, SeededRandomness, Sessions, SqliteStore, TimeMs, UserId, limits,
};
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const NOON: i64 = 1_800_000_000_000;
/// Occurs nowhere else.
const ACCOUNT: &str = "918273645546372819";
const MATCHES: u64 = 12;
/// How often children are killed.
const KILLS: usize = 16;
/// In how many databases at most; a machine can be so busy elsewhere that a child ends before it is killed.
const DATABASES: usize = 100;
/// How often the work in one database is killed at most.
const KILLS_OF_DATABASE: i64 = 5;
/// Between two children every lease ends, and what was put off is due.
const BETWEEN_CHILDREN_MS: i64 = 2 * 60 * 1_000;

fn open(folder: &Path, child: i64) -> Sessions {
    let store = Arc::new(SqliteStore::open(&folder.join("forget.db")).unwrap());
    let clock = ManualClock::at(TimeMs(NOON + child * BETWEEN_CHILDREN_MS));
    let randomness = Arc::new(SeededRandomness::new(child.cast_unsigned()));
    Sessions::new(store, Arc::new(clock), randomness)
}

fn account(text: &str) -> ExternalId {
    ExternalId::new("test", text)
}

#[test]
#[ignore = "the part of the kill test that is killed; it is started by that test"]
fn child() {
    let Some(folder) = told::<String>("FOLDER") else {
        println!("nothing to do: started by hand");
        return;
    };
    let number: i64 = told("NUMBER").unwrap();
    runtime().block_on(async {
        let sessions = open(Path::new(&folder), number);
        say_ready();
        if let Some(user) = sessions.known_user(&account(ACCOUNT)).await.unwrap() {
            sessions.forget_user(user).await.unwrap();
        }
        while sessions.run_due().await.unwrap() > 0 {}
    });
}

fn start(folder: &Path, number: i64) -> Child {
    let told: [(&str, &dyn Display); 2] = [("FOLDER", &folder.display()), ("NUMBER", &number)];
    Child::start_ready("forgetting::child", &told)
}

async fn begin(sessions: &Sessions, white: UserId, black: UserId) -> Vec<MatchId> {
    let channel = sessions.place(&account("hall")).await.unwrap();
    let mut ids = Vec::new();
    for key in 0..MATCHES {
        let by = |user, key| Actor {
            user,
            interaction: InteractionKey(key),
            acted: None,
        };
        let proposal = Proposal {
            opponent: Opponent::User(black),
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            terms: MatchTerms::default(),
            origin: Origin { guild: None, channel },
        };
        let made = sessions.challenge(by(white, 2 * key), proposal).await.unwrap();
        let accepted = sessions.accept(by(black, 2 * key + 1), made.challenge.unwrap().id);
        ids.push(accepted.await.unwrap().state.unwrap().header.id);
    }
    ids
}

/// A database with running matches of two users, of whom one is forgotten.
struct Database {
    folder: TempDir,
    ann: UserId,
    matches: Vec<MatchId>,
}

impl Database {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (ann, matches) = runtime().block_on(async {
            let sessions = open(folder.path(), 0);
            let ann = sessions.user(&account(ACCOUNT)).await.unwrap();
            let bob = sessions.user(&account("bob")).await.unwrap();
            (ann, begin(&sessions, ann, bob).await)
        });
        Self { folder, ann, matches }
    }

    /// Does what is left to do, and looks at the result.
    fn ends(&self) {
        let folder = self.folder.path();
        runtime().block_on(async {
            let sessions = open(folder, KILLS_OF_DATABASE + 1);
            if sessions.known_user(&account(ACCOUNT)).await.unwrap().is_some() {
                sessions.forget_user(self.ann).await.unwrap();
            }
            while sessions.run_due().await.unwrap() > 0 {}
            for id in &self.matches {
                let (_, log) = sessions.log(*id).await.unwrap();
                let left = log.iter().filter(|one| matches!(one.entry, Entry::Left { .. }));
                assert_eq!(left.count(), 1, "{id}");
                let result = sessions.state(*id).await.unwrap().result.clone();
                assert_eq!(result, Some(MatchResult::left(Score::None)));
            }
            assert!(sessions.account(self.ann).await.unwrap().is_gone());
            let next = sessions.next_timer().await.unwrap();
            assert_eq!(
                next,
                None,
                "nothing is left to do within {} ms",
                limits::FORGET_RETRY_MS
            );
        });
        for file in std::fs::read_dir(folder).unwrap().flatten() {
            let bytes = std::fs::read(file.path()).unwrap();
            let has = bytes
                .windows(ACCOUNT.len())
                .any(|part| part == ACCOUNT.as_bytes());
            assert!(!has, "{}", file.path().display());
        }
    }
}

#[test]
fn a_kill_at_any_moment_of_forgetting_leaves_nothing_of_the_account() {
    // How long the work takes on this machine.
    let unharmed = Database::new();
    let child = start(unharmed.folder.path(), 1);
    let began = Instant::now();
    assert!(child.wait().success());
    let longest = u64::try_from(began.elapsed().as_micros()).unwrap().max(1);
    unharmed.ends();

    let mut random = SplitMix64::new(11);
    let mut kills = 0;
    for _ in 0..DATABASES {
        if kills >= KILLS {
            break;
        }
        let database = Database::new();
        for number in 1..=KILLS_OF_DATABASE {
            let after = Duration::from_micros(random.draw() % longest);
            let child = start(database.folder.path(), number);
            spin(after);
            if !child.kill() {
                break;
            }
            kills += 1;
        }
        database.ends();
    }
    assert!(kills >= KILLS, "children are killed while they work: {kills}");
}

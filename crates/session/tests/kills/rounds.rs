//! A child process that runs tournaments and plays their games is killed (SIGKILL) again and again: while rounds start,
//! while results are settled, while it delivers. At every moment a round has all of its matches or none, and in the end
//! each result counts once.

use super::child::{Child, runtime, say_ready, told};
use rookery_rules::random::SplitMix64;
use rookery_session::{
    Actor, ExternalId, InteractionKey, ManualClock, NewTournament, Notification, OrganiserStep,
    SeededRandomness, Sessions, SqliteStore, Store, TimeMs, TournamentEntry, TournamentFormat, TournamentId,
    TournamentRules, TournamentStatus, TournamentVariant, UserId, VariantPlan,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOON: TimeMs = TimeMs(1_800_000_000_000);
const WINDOW_MS: i64 = 10 * 24 * 60 * 60 * 1_000;
const TOURNAMENTS: u64 = 6;
const PLAYERS: u64 = 8;
const ROUNDS: u16 = 3;
/// Between two children every lease ends.
const BETWEEN_CHILDREN_MS: i64 = 2 * 60 * 1_000;
/// The longest that a child lives after its first word.
const LONGEST_DELAY_US: u64 = 60_000;
const KILLS: u64 = 50;

struct Program {
    sessions: Sessions,
    store: Arc<dyn Store>,
    at: TimeMs,
}

fn open(folder: &Path, at: TimeMs) -> Program {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.join("tournaments.db")).unwrap());
    let clock = Arc::new(ManualClock::at(at));
    let randomness = Arc::new(SeededRandomness::new(at.0.cast_unsigned()));
    Program {
        sessions: Sessions::new(Arc::clone(&store), clock, randomness),
        store,
        at,
    }
}

impl Program {
    fn by(&self, user: UserId, key: u64) -> Actor {
        Actor {
            user,
            // Each program has keys of its own.
            interaction: InteractionKey(self.at.0.cast_unsigned() * 1_000 + key),
            acted: None,
        }
    }

    /// Settles, runs what is due, plays one game of each tournament, and delivers: one line a message, each nonce once, as
    /// the platform enforces.
    async fn round(&self, folder: &Path, ids: &[TournamentId]) -> bool {
        let settled = self.sessions.settle_finished().await.unwrap();
        let mut busy = self.sessions.run_due().await.unwrap() > 0 || settled > 0;
        for id in ids {
            busy |= self.play_one(*id).await;
        }
        let path = folder.join("outside");
        for delivery in self.sessions.lease_outbox(5).await.unwrap() {
            busy = true;
            let known = fs::read_to_string(&path).unwrap_or_default();
            let nonce = delivery.nonce();
            if !known.lines().any(|line| line.split(' ').next() == Some(&nonce)) {
                let line = format!(
                    "{nonce} {}\n",
                    serde_json::to_string(&delivery.notification).unwrap()
                );
                let file = OpenOptions::new().create(true).append(true).open(&path);
                file.unwrap().write_all(line.as_bytes()).unwrap();
            }
            self.sessions.delivered(&delivery, None).await.unwrap();
        }
        busy
    }

    /// The player with the higher number resigns in the first running game.
    async fn play_one(&self, id: TournamentId) -> bool {
        let tournament = self.sessions.tournament(id).await.unwrap();
        let mut running = tournament.running_games().map(|(_, game)| game.paired);
        let Some(game) = running.next() else {
            return false;
        };
        let match_id = game.match_id.unwrap();
        if self.sessions.state(match_id).await.unwrap().result.is_some() {
            return false;
        }
        let loser = tournament.user_of(game.white.max(game.black)).unwrap();
        // One press, whichever program handles it.
        let by = Actor {
            interaction: InteractionKey(match_id.0),
            ..self.by(loser, 0)
        };
        self.sessions.resign(by, match_id).await.unwrap();
        true
    }
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
        let program = open(folder, TimeMs(at));
        let ids = read_ids(folder);
        say_ready();
        let end = Instant::now() + Duration::from_secs(30);
        while Instant::now() < end {
            if !program.round(folder, &ids).await {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    });
}

fn read_ids(folder: &Path) -> Vec<TournamentId> {
    (1..)
        .map_while(|number| fs::read_to_string(folder.join(format!("id-{number}"))).ok())
        .map(|text| text.parse().unwrap())
        .collect()
}

fn run_and_kill(folder: &Path, at: TimeMs, random: &mut SplitMix64) {
    let told: [(&str, &dyn Display); 2] = [("FOLDER", &folder.display()), ("AT", &at.0)];
    Child::start_ready("rounds::child", &told).kill_within(LONGEST_DELAY_US, random);
}

/// Returns how many of the tournaments are still running.
async fn running(program: &Program, ids: &[TournamentId]) -> u64 {
    let mut running = 0;
    for id in ids {
        let tournament = program.sessions.tournament(*id).await.unwrap();
        running += u64::from(tournament.is_running());
    }
    running
}

/// Opens and starts a tournament, and leaves its name in the folder for the children.
async fn open_one(program: &Program, folder: &Path, number: u64) -> TournamentId {
    let place = async |name: &str| {
        let id = ExternalId::new("test", name);
        program.sessions.place(&id).await.unwrap()
    };
    let user = async |name: String| {
        program
            .sessions
            .user(&ExternalId::new("test", name))
            .await
            .unwrap()
    };
    let variant = TournamentVariant {
        variant: "chess".to_owned(),
        options: Vec::new(),
    };
    let rules = TournamentRules {
        window_ms: Some(WINDOW_MS),
        ..TournamentRules::new(
            TournamentFormat::Swiss { rounds: ROUNDS },
            VariantPlan::One(variant),
            TournamentRules::control_for_window(WINDOW_MS).unwrap(),
        )
    };
    let organiser = user("organiser".to_owned()).await;
    let new = NewTournament {
        name: format!("Cup {number}"),
        rules,
        guild: place("club").await,
        channel: place("hall").await,
        boards: place("hall").await,
    };
    let by = |user, step| program.by(user, number * 100 + step);
    let opened = program
        .sessions
        .open_tournament(by(organiser, 0), new)
        .await
        .unwrap();
    let id = opened.tournament.header.id;
    for player in 1..=PLAYERS {
        let player_user = user(format!("player {player}")).await;
        program
            .sessions
            .join_tournament(by(player_user, player), id)
            .await
            .unwrap();
    }
    program
        .sessions
        .organise(by(organiser, 50), id, OrganiserStep::Start)
        .await
        .unwrap();
    fs::write(folder.join(format!("id-{number}")), id.to_string()).unwrap();
    id
}

#[test]
fn a_kill_while_rounds_start_leaves_all_of_their_matches_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut random = SplitMix64::new(7);
    let mut ids: Vec<TournamentId> = runtime().block_on(async {
        let program = open(folder, NOON);
        let mut ids = Vec::new();
        for number in 1..=TOURNAMENTS {
            ids.push(open_one(&program, folder, number).await);
        }
        ids
    });
    let mut at = NOON;
    let mut hits = 0;
    for _ in 0..KILLS {
        at = at.plus(BETWEEN_CHILDREN_MS);
        run_and_kill(folder, at, &mut random);
        runtime().block_on(async {
            let program = open(folder, at);
            check_rounds(&program, folder, &ids).await;
            let running = running(&program, &ids).await;
            hits += u64::from(running > 0);
            // However fast the machine is, the next child finds games to play.
            for _ in running..TOURNAMENTS {
                ids.push(open_one(&program, folder, ids.len() as u64 + 1).await);
            }
        });
    }
    assert!(hits > KILLS / 2, "most kills hit running tournaments: {hits}");
    at = at.plus(BETWEEN_CHILDREN_MS);
    runtime().block_on(async {
        let program = open(folder, at);
        let end = Instant::now() + Duration::from_secs(60);
        while program.round(folder, &ids).await {
            assert!(Instant::now() < end, "the tournaments come to an end");
        }
        check_rounds(&program, folder, &ids).await;
        check_end(&program, folder, &ids).await;
    });
}

/// Checks what holds at every moment: a round has all of its matches, and there are no others.
async fn check_rounds(program: &Program, folder: &Path, ids: &[TournamentId]) {
    let mut named = 0;
    for id in ids {
        let tournament = program.sessions.tournament(*id).await.unwrap();
        for round in &tournament.rounds {
            assert_eq!(round.games.len() as u64, PLAYERS / 2, "{id}: a round is whole");
            named += round.games.len();
            for game in &round.games {
                let summary = program
                    .sessions
                    .summary(game.paired.match_id.unwrap())
                    .await
                    .unwrap();
                assert_eq!(summary.tournament, Some(*id));
            }
        }
    }
    let connection = rusqlite::Connection::open(folder.join("tournaments.db")).unwrap();
    let sql = "SELECT COUNT(*) FROM matches WHERE tournament IS NOT NULL";
    let stored: u32 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(stored as usize, named, "every match has its place in a round");
}

/// Checks that all is over, each result counts once, and everything was told once.
async fn check_end(program: &Program, folder: &Path, ids: &[TournamentId]) {
    let mut games = BTreeSet::new();
    for id in ids {
        let tournament = program.sessions.tournament(*id).await.unwrap();
        assert_eq!(tournament.status, TournamentStatus::Finished);
        assert_eq!(tournament.rounds.len(), usize::from(ROUNDS));
        let points: Vec<String> = tournament
            .places()
            .iter()
            .map(|place| place.points.to_string())
            .collect();
        assert_eq!(
            points
                .iter()
                .map(|text| text.parse::<f64>().unwrap())
                .sum::<f64>(),
            12.0,
            "{points:?}"
        );
        let stored = program.store.load_tournament(*id).await.unwrap().unwrap();
        let mut results = BTreeMap::new();
        for logged in stored.log.unwrap() {
            if let TournamentEntry::Result { round, board, .. } = logged.entry {
                *results.entry((round, board)).or_insert(0) += 1;
            }
        }
        assert_eq!(results.len(), usize::from(ROUNDS) * 4);
        assert!(results.values().all(|count| *count == 1), "{results:?}");
        let all = tournament.rounds.iter().flat_map(|round| &round.games);
        games.extend(all.filter_map(|game| game.paired.match_id));
    }
    let text = fs::read_to_string(folder.join("outside")).unwrap();
    let (mut begun, mut rounds, mut ends) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in text.lines() {
        let (_, notification) = line.split_once(' ').unwrap();
        match serde_json::from_str(notification).unwrap() {
            Notification::MatchStarted { match_id } => assert!(begun.insert(match_id), "told once"),
            Notification::TournamentRound { tournament, round } => {
                assert!(rounds.insert((tournament, round)), "told once");
            }
            Notification::TournamentFinished { tournament } => assert!(ends.insert(tournament), "told once"),
            _ => {}
        }
    }
    assert_eq!(begun, games);
    assert_eq!(rounds.len(), ids.len() * usize::from(ROUNDS));
    assert_eq!(ends, ids.iter().copied().collect());
}

//! Fills a store with running and finished matches through the session's own import, and measures what a program and its
//! users wait for as the number of matches grows. Prints figures and judges nothing. Must not write by itself.

use crate::record_file;
use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use rookery_rules::PerSeat;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Seat, Variant};
use rookery_session::archive::Archive;
use rookery_session::{
    Actor, Audit, Colour, Entry, ExternalId, ImportError, InteractionKey, LogEntry, ManualClock, MatchFilter,
    MatchId, MatchTerms, Origin, Page, SeenVersion, Sessions, SqliteStore, Store as _, SystemRandomness,
    TimeMs, UserId, backup,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::task::JoinSet;

/// Of so many matches, one is running and the others are finished.
const ONE_RUNS_OF: u64 = 11;

/// Matches of a group of users, who play one another alone: each has as many as players of a large server.
const OF_GROUP: u64 = 550;

/// Users of a group.
const GROUP: u64 = 10;

/// Of so many stored matches, the last one may be stored while one before it is not yet.
const UNEVEN: u64 = 50;

/// How many matches are stored at once.
const AT_ONCE: u64 = 64;

/// How many games are repeated, and how many turns they have at least and at most.
const TEMPLATES: usize = 64;
const TURNS: [usize; 2] = [8, 40];

/// How often each question is asked.
const SAMPLES: usize = 60;

/// When the matches began.
const BEGAN: TimeMs = TimeMs(1_790_000_000_000);

/// How much later it is when figures are taken.
const LATER_MS: i64 = 60 * 1_000;

/// A time at which everything is due.
const FAR: TimeMs = TimeMs(BEGAN.0 + 400 * 24 * 60 * 60 * 1_000);

/// How many deliveries and timers are taken at once.
const BATCH: u32 = 16;

/// A time that a question takes: the middle one and the slowest but a hundredth, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Times {
    /// The middle one.
    pub median_ms: f64,
    /// The slowest.
    pub slowest_ms: f64,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1_000.0);
        Self {
            median_ms: ms(times.get(times.len() / 2)),
            slowest_ms: ms(times.last()),
        }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ({:.2})", self.median_ms, self.slowest_ms)
    }
}

/// What was measured at one number of matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// All matches.
    pub matches: u64,
    /// Of these, running ones.
    pub running: u64,
    /// All turns.
    pub turns: u64,
    /// How many were stored in a second while filling.
    pub stored_a_second: f64,
    /// The size of the file, in bytes.
    pub bytes: u64,
    /// Opening the store and everything that the bot asks before it is ready, in milliseconds.
    pub start_ms: f64,
    /// The memory of this process, in megabytes.
    pub resident_mb: f64,
    /// `/games`: the running matches of a user.
    pub games: Times,
    /// The first page of a user's finished matches.
    pub finished: Times,
    /// Reading and replaying a match.
    pub load: Times,
    /// Playing a turn in it, committed.
    pub turn: Times,
    /// Taking the timers that are due, while those of all running matches are.
    pub timers: Times,
    /// Taking deliveries.
    pub deliveries: Times,
    /// A checked copy, which is also a vacuum, in milliseconds.
    pub backup_ms: f64,
}

/// What to measure.
#[derive(Clone, Debug)]
pub struct Load {
    /// The numbers of matches, ascending.
    pub matches: Vec<u64>,
    /// The folder for the database and its copy, which stays.
    pub folder: PathBuf,
    /// A file with the figures of all runs, to which these are added; those of the same number of matches are replaced.
    pub record: Option<PathBuf>,
}

/// The heading of the table that [`Measured`] writes lines of.
pub const HEADING: &str = "| matches | running | turns | bytes a turn | stored a second | start, ms | memory, MB | /games, ms | \
finished, ms | load, ms | a turn, ms | timers, ms | deliveries, ms | backup, s |\n\
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |";

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| {} | {} | {} | {:.0} | {:.0} | {:.0} | {:.0} | {} | {} | {} | {} | {} | {} | {:.1} |",
            self.matches,
            self.running,
            self.turns,
            self.bytes as f64 / self.turns.max(1) as f64,
            self.stored_a_second,
            self.start_ms,
            self.resident_mb,
            self.games,
            self.finished,
            self.load,
            self.turn,
            self.timers,
            self.deliveries,
            self.backup_ms / 1_000.0,
        )
    }
}

/// Fills the store step by step and measures after each; prints a line of a table for each. Goes on with a store that an
/// earlier run has begun. Returns all figures, those of the record included, sorted by the number of matches.
///
/// # Errors
/// Fails if the store does, or if the record can't be written.
pub fn run(load: &Load) -> Result<Vec<Measured>> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    std::fs::create_dir_all(&load.folder)?;
    println!("{HEADING}");
    let templates = Arc::new(templates()?);
    let path = load.folder.join("load.db");
    let mut figures = read_figures(load.record.as_deref())?;
    let mut filled = runtime.block_on(Filled::of(&path, &templates))?;
    for matches in &load.matches {
        runtime.block_on(filled.fill(&path, *matches, &templates))?;
        let measured = runtime.block_on(filled.measure(&path))?;
        println!("{measured}");
        figures.insert(measured.matches, measured);
        if let Some(record) = &load.record {
            record_file::write(record, &figures.values().collect::<Vec<_>>())?;
        }
    }
    Ok(figures.into_values().collect())
}

/// Returns the figures of earlier runs by the number of matches; none if there is no such file.
fn read_figures(record: Option<&Path>) -> Result<BTreeMap<u64, Measured>> {
    let Some(record) = record else {
        return Ok(BTreeMap::new());
    };
    let figures: Vec<Measured> = record_file::read(record, "loads")?;
    Ok(figures.into_iter().map(|one| (one.matches, one)).collect())
}

/// A finished game, from which matches are made: their turns without the last one, and by whom.
struct Template {
    turns: Vec<(Seat, String)>,
}

/// Plays random games of chess.
fn templates() -> Result<Vec<Template>> {
    let mut random = SplitMix64::new(7);
    let start = Variant::Chess.start(&Options::default());
    let mut games = Vec::new();
    while games.len() < TEMPLATES {
        let length = TURNS[0] + random.pick(TURNS[1] - TURNS[0]);
        let mut position = start.clone();
        let mut turns = Vec::new();
        while turns.len() < length
            && let Some(seat) = position.awaiting().seat()
        {
            let mut legal = position.legal_actions(seat);
            let action = legal.swap_remove(random.pick(legal.len()));
            position
                .apply(seat, &action)
                .map_err(|refusal| anyhow!("a legal action was refused: {refusal:?}"))?;
            turns.push((seat, action.to_string()));
        }
        if position.awaiting().seat().is_some() {
            games.push(Template { turns });
        }
    }
    Ok(games)
}

/// How far the store is filled.
#[derive(Default)]
struct Filled {
    matches: u64,
    turns: u64,
    stored_a_second: f64,
    keys: u64,
}

fn is_running(number: u64) -> bool {
    number.is_multiple_of(ONE_RUNS_OF)
}

fn id_of(number: u64) -> MatchId {
    // Spread over all numbers, as real ones are, and equal in each run.
    MatchId(SplitMix64::new(number).draw())
}

fn account(number: u64) -> ExternalId {
    ExternalId::new("load", format!("{}", 1_442_602_296_100_782_000 + number))
}

/// Two users of the group of a match.
fn users_of(number: u64) -> [u64; 2] {
    let (group, within) = (number / OF_GROUP, number % OF_GROUP);
    let first = within % GROUP;
    let second = (first + 1 + within / GROUP % (GROUP - 1)) % GROUP;
    [group * GROUP + first, group * GROUP + second]
}

fn archive(number: u64, template: &Template) -> Archive {
    let entry = |seconds: i64, entry: Entry| LogEntry {
        at: BEGAN.plus(seconds),
        entry,
    };
    let mut log = vec![entry(
        0,
        Entry::Started {
            colour: Colour::White,
            draw: None,
        },
    )];
    for (index, (seat, action)) in template.turns.iter().enumerate() {
        let actions = vec![action.clone()];
        log.push(entry(
            index as i64 + 1,
            Entry::Turn {
                seat: *seat,
                actions,
                sealed: false,
            },
        ));
    }
    if !is_running(number) {
        let seat = Seat::White;
        log.push(entry(template.turns.len() as i64 + 1, Entry::Resigned { seat }));
    }
    Archive {
        id: id_of(number),
        variant: Variant::Chess.id().to_owned(),
        rules_version: Variant::Chess.descriptor().rules_version,
        options: Vec::new(),
        names: PerSeat::new(String::new(), String::new()),
        place: None,
        created: BEGAN,
        terms: MatchTerms::default(),
        log,
        position: None,
        result: (!is_running(number)).then(|| "black resignation".to_owned()),
    }
}

fn open(path: &Path) -> Result<(Arc<Sessions>, Arc<SqliteStore>)> {
    let store = Arc::new(SqliteStore::open(path)?);
    let clock = ManualClock::at(BEGAN.plus(LATER_MS));
    let sessions = Sessions::new(
        Arc::clone(&store) as _,
        Arc::new(clock),
        Arc::new(SystemRandomness),
    );
    Ok((Arc::new(sessions), store))
}

impl Filled {
    /// Returns how far an earlier run has filled a store. Those that store at once are not equally far, so the last ones are
    /// tried again.
    async fn of(path: &Path, templates: &[Template]) -> Result<Self> {
        let (_, store) = open(path)?;
        let counts = Audit::new(store).counts(BEGAN).await?;
        let stored: u64 = counts.matches.values().flat_map(BTreeMap::values).sum();
        let matches = stored - stored / UNEVEN;
        let turns = |number: u64| templates[(number % TEMPLATES as u64) as usize].turns.len() as u64;
        Ok(Self {
            matches,
            turns: (0..matches).map(turns).sum(),
            // A run needs other interaction IDs than earlier ones: the store would answer the same IDs from their receipts.
            keys: since_1970_ms()? << 10,
            ..Self::default()
        })
    }

    /// Stores matches until there are so many.
    async fn fill(&mut self, path: &Path, matches: u64, templates: &Arc<Vec<Template>>) -> Result<()> {
        if matches <= self.matches {
            return Ok(());
        }
        let (sessions, _) = open(path)?;
        let style =
            ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {elapsed} (about {eta} left)")?;
        let bar = ProgressBar::new(matches).with_style(style);
        bar.set_position(self.matches);
        let began = Instant::now();
        let mut tasks = JoinSet::new();
        for first in 0..AT_ONCE {
            let (sessions, templates, bar) = (Arc::clone(&sessions), Arc::clone(templates), bar.clone());
            let numbers = (self.matches + first..matches).step_by(AT_ONCE as usize);
            tasks.spawn(async move {
                let mut turns = 0;
                for number in numbers {
                    turns += import(&sessions, number, &templates).await?;
                    bar.inc(1);
                }
                Ok::<_, anyhow::Error>(turns)
            });
        }
        while let Some(done) = tasks.join_next().await {
            self.turns += done??;
        }
        bar.finish_and_clear();
        self.stored_a_second = (matches - self.matches) as f64 / began.elapsed().as_secs_f64();
        self.matches = matches;
        Ok(())
    }

    async fn measure(&mut self, path: &Path) -> Result<Measured> {
        let began = Instant::now();
        let (sessions, store) = open(path)?;
        sessions.correct_times().await?;
        sessions.record_interruption().await?;
        sessions.run_due().await?;
        sessions.lease_outbox(BATCH).await?;
        sessions.next_due().await?;
        let start_ms = began.elapsed().as_secs_f64() * 1_000.0;
        let resident_mb = resident_mb();
        let mut random = SplitMix64::new(self.matches);
        let mut users = Vec::new();
        for _ in 0..SAMPLES {
            users.push(self.user(&sessions, &mut random).await?);
        }
        let mut games = Vec::new();
        let mut finished = Vec::new();
        let first = Page { skip: 0, take: 20 };
        for user in users {
            let asked = Instant::now();
            sessions.running_matches_of(user).await?;
            games.push(asked.elapsed());
            let asked = Instant::now();
            sessions.matches_of(user, MatchFilter::Finished, first).await?;
            finished.push(asked.elapsed());
        }
        let (load, turn) = self.play(&sessions, &mut random).await?;
        let mut timers = Vec::new();
        let mut deliveries = Vec::new();
        for _ in 0..SAMPLES {
            let asked = Instant::now();
            let due = store.lease_timers(FAR, 1, BATCH).await?;
            timers.push(asked.elapsed());
            drop(due);
            let asked = Instant::now();
            sessions.lease_outbox(BATCH).await?;
            deliveries.push(asked.elapsed());
        }
        drop((sessions, store));
        let copy = path.with_extension("copy");
        let began = Instant::now();
        backup(path, &copy)?;
        let backup_ms = began.elapsed().as_secs_f64() * 1_000.0;
        std::fs::remove_file(&copy)?;
        Ok(Measured {
            matches: self.matches,
            running: self.matches.div_ceil(ONE_RUNS_OF),
            turns: self.turns,
            stored_a_second: self.stored_a_second,
            bytes: std::fs::metadata(path)?.len(),
            start_ms,
            resident_mb,
            games: Times::of(games),
            finished: Times::of(finished),
            load,
            turn,
            timers: Times::of(timers),
            deliveries: Times::of(deliveries),
            backup_ms,
        })
    }

    /// Plays a turn in some running matches that nobody has looked at before.
    async fn play(&mut self, sessions: &Sessions, random: &mut SplitMix64) -> Result<(Times, Times)> {
        let mut loads = Vec::new();
        let mut turns = Vec::new();
        for _ in 0..SAMPLES {
            let running = self.matches.div_ceil(ONE_RUNS_OF) as usize;
            let number = random.pick(running) as u64 * ONE_RUNS_OF;
            let asked = Instant::now();
            let state = sessions.state(id_of(number)).await?;
            loads.push(asked.elapsed());
            let Some(seat) = state.position.awaiting().seat() else {
                continue;
            };
            let user = state.header.seats[seat].user().context("a user has the turn")?;
            let Some(action) = state.position.legal_actions(seat).pop() else {
                continue;
            };
            self.keys += 1;
            let by = Actor {
                user,
                interaction: InteractionKey(u64::MAX - self.keys),
                acted: None,
            };
            let asked = Instant::now();
            sessions
                .play_turn(by, id_of(number), SeenVersion::TYPED, &[action])
                .await?;
            turns.push(asked.elapsed());
            self.turns += 1;
        }
        Ok((Times::of(loads), Times::of(turns)))
    }

    async fn user(&self, sessions: &Sessions, random: &mut SplitMix64) -> Result<UserId> {
        let number = random.pick(self.matches as usize) as u64;
        let user = sessions.known_user(&account(users_of(number)[0])).await?;
        user.context("whoever has a match is known")
    }
}

/// Stores a match. Returns how many turns it has.
async fn import(sessions: &Sessions, number: u64, templates: &[Template]) -> Result<u64> {
    let template = &templates[(number % TEMPLATES as u64) as usize];
    let [white, black] = users_of(number);
    let white = sessions.user(&account(white)).await?;
    let black = sessions.user(&account(black)).await?;
    let hall = ExternalId::new("load", format!("hall {}", number / OF_GROUP));
    let origin = Origin {
        guild: None,
        channel: sessions.place(&hall).await?,
    };
    let by = Actor {
        user: white,
        interaction: InteractionKey(number + 1),
        acted: None,
    };
    let seats = PerSeat::new(white.into(), black.into());
    match sessions
        .import(by, archive(number, template), seats, origin)
        .await
    {
        // An earlier run stored it.
        Ok(_) | Err(ImportError::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(template.turns.len() as u64)
}

/// Returns the time by the system's clock.
fn since_1970_ms() -> Result<u64> {
    Ok(SystemTime::now()
        .duration_since(UNIX_EPOCH)?
        .as_millis()
        .try_into()?)
}

/// Returns the memory of this process, in megabytes; 0 where the system doesn't tell.
fn resident_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_store_is_filled_and_measured() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let templates = Arc::new(templates().unwrap());
        let path = folder.path().join("load.db");
        let mut filled = Filled::default();
        for matches in [40, 600] {
            runtime.block_on(filled.fill(&path, matches, &templates)).unwrap();
        }
        let measured = runtime.block_on(filled.measure(&path)).unwrap();
        assert_eq!((measured.matches, measured.running), (600, 55));
        assert!(measured.turns > 600 * 8 && measured.bytes > measured.turns);
        assert_eq!(
            measured.to_string().matches(" | ").count(),
            HEADING.lines().next().unwrap().matches(" | ").count()
        );
    }
}

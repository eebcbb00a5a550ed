//! One slice: a new Discord, a new database, and some hundred kills between which the same matches go on. Then everything
//! settles, and all that is stored and posted is compared. Must not judge what it finds.

use super::book::{Fate, Left, LeftError};
use super::game::{Phase, PlayerWish, ScriptedGame};
use super::play::StepOutcome;
use super::program::{Host, KilledProgram};
use super::record::{BrokenPromise, SliceReport};
use super::told;
use crate::processor;
use discord_emulator::{Emulator, EmulatorClock, Settings, StartError, TestError};
use rookery_rules::random::SplitMix64;
use rookery_simulation::book::Book;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many matches run at once.
const LIVE: usize = 40;

/// How many players act at the same moment, each in another match.
const HANDS: usize = 8;

/// Of a hundred kills, how many come before the program is connected.
const AT_START: usize = 8;

/// How long a program lives at most that is killed before it is connected, in milliseconds.
const START_MS: usize = 60;

/// Of a hundred kills, how many come after a long time, in which deliveries are done and nothing waits.
const LATE: usize = 4;

/// How long a program serves users at most before it is killed, in milliseconds.
const SERVING_MS: usize = 240;

/// The same for a long time.
const LATE_MS: usize = 1_500;

/// How long a program may take to connect.
const CONNECTED_WITHIN: Duration = Duration::from_secs(20);

/// How long deliveries may take in the end: the leases of a killed program last a minute.
const SETTLED_WITHIN: Duration = Duration::from_secs(180);

/// How often the end is looked at.
const LOOK: Duration = Duration::from_secs(2);

/// How long nothing may be posted twice after everything was posted.
const QUIET: Duration = Duration::from_secs(2);

/// How long a hand waits when there is nothing to do.
const PAUSE: Duration = Duration::from_millis(2);

/// The most sentences of a slice that are kept.
const SENTENCES: usize = 20;

/// What a slice does.
#[derive(Clone, Debug)]
pub struct SlicePlan {
    /// From which players and moments are drawn. The machine decides what happens at a moment, so a seed repeats the load
    /// and not the run.
    pub seed: u64,
    /// How often the program is killed.
    pub kills: u64,
    /// The program.
    pub program: PathBuf,
    /// An empty folder for its data.
    pub folder: PathBuf,
}

/// Why a slice can't go on. Nothing is proved by it.
#[derive(Debug, thiserror::Error)]
pub enum SliceError {
    /// The emulator doesn't start.
    #[error(transparent)]
    Emulator(#[from] StartError),
    /// The program can't be started.
    #[error("the program can't be started: {0}")]
    Program(#[from] io::Error),
}

/// What came of a slice.
#[derive(Debug)]
pub struct Played {
    /// The counts.
    pub report: SliceReport,
    /// What must never happen and did.
    pub faults: Vec<BrokenPromise>,
    /// What is worth a look: refusals of legal wishes, errors in the program's log.
    pub notes: Vec<String>,
}

/// What the hands and the slice share.
struct Table {
    emulator: Emulator,
    games: Mutex<Vec<Arc<tokio::sync::Mutex<ScriptedGame>>>>,
    /// Whether players may act.
    is_open: watch::Sender<bool>,
    /// How many wait for an answer.
    asking: AtomicU64,
    acknowledged: AtomicU64,
    turns: AtomicU64,
    refused: AtomicU64,
    notes: Mutex<Vec<String>>,
    wrong: Mutex<Vec<String>>,
}

impl Table {
    fn games(&self) -> Vec<Arc<tokio::sync::Mutex<ScriptedGame>>> {
        lock(&self.games).clone()
    }

    fn note(&self, sentence: String) {
        let mut notes = lock(&self.notes);
        if notes.len() < SENTENCES {
            notes.push(sentence);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills the program as often as the plan says, or until `stop` is set, and compares everything. Calls `killed` after each
/// kill.
///
/// # Errors
/// Fails if the emulator or the program can't be started at all.
pub async fn play_slice(
    plan: &SlicePlan,
    stop: &AtomicBool,
    mut killed: impl FnMut(),
) -> Result<Played, SliceError> {
    let mut slice = Slice::begin(plan).await?;
    let mut hands = slice.hands();
    while slice.report.kills < plan.kills && !stop.load(Ordering::Relaxed) && slice.is_clean() {
        slice.plan_games().await;
        slice.run_and_kill().await?;
        slice.compare().await;
        killed();
    }
    hands.shutdown().await;
    if slice.is_clean() {
        slice.settle().await?;
    }
    Ok(slice.end())
}

struct Slice {
    plan: SlicePlan,
    began: Instant,
    processor_before: f64,
    random: SplitMix64,
    host: Host,
    table: Arc<Table>,
    report: SliceReport,
}

impl Slice {
    async fn begin(plan: &SlicePlan) -> Result<Self, SliceError> {
        let emulator = Emulator::start(Settings {
            clock: EmulatorClock::real(),
            ..Settings::default()
        })
        .await?;
        Ok(Self {
            plan: plan.clone(),
            began: Instant::now(),
            processor_before: processor::seconds_of_children(),
            random: SplitMix64::new(plan.seed),
            host: Host::new(&plan.program, &plan.folder, &emulator),
            table: Arc::new(Table {
                emulator,
                games: Mutex::default(),
                is_open: watch::Sender::new(false),
                asking: AtomicU64::new(0),
                acknowledged: AtomicU64::new(0),
                turns: AtomicU64::new(0),
                refused: AtomicU64::new(0),
                notes: Mutex::default(),
                wrong: Mutex::default(),
            }),
            report: SliceReport {
                seed: plan.seed,
                ..SliceReport::default()
            },
        })
    }

    fn is_clean(&self) -> bool {
        lock(&self.table.wrong).is_empty()
    }

    fn wrong(&self, sentence: String) {
        lock(&self.table.wrong).push(sentence);
    }

    fn hands(&mut self) -> JoinSet<()> {
        let mut hands = JoinSet::new();
        for _ in 0..HANDS {
            let random = SplitMix64::new(self.random.draw());
            hands.spawn(act(Arc::clone(&self.table), random));
        }
        hands
    }

    /// Plans new matches in place of those that are over.
    async fn plan_games(&mut self) {
        let mut live = 0;
        let games = self.table.games();
        for game in &games {
            live += usize::from(game.lock().await.phase != Phase::Over);
        }
        for number in games.len()..games.len() + LIVE.saturating_sub(live) {
            let game = ScriptedGame::plan(&self.table.emulator, number, &mut self.random);
            lock(&self.table.games).push(Arc::new(tokio::sync::Mutex::new(game)));
        }
    }

    /// Starts the program, lets players act, and kills it at a random moment.
    async fn run_and_kill(&mut self) -> Result<(), SliceError> {
        let program = self.host.start()?;
        let percent = self.random.pick(100);
        if percent < AT_START {
            let lives = self.random.pick(START_MS);
            tokio::time::sleep(Duration::from_millis(lives as u64)).await;
            self.report.kills_at_start += u64::from(self.table.emulator.connected() == 0);
        } else {
            if !self.connects().await {
                return Ok(());
            }
            self.table.is_open.send_replace(true);
            let most = if percent < AT_START + LATE {
                LATE_MS
            } else {
                SERVING_MS
            };
            let lives = self.random.pick(most * 1_000);
            tokio::time::sleep(Duration::from_micros(lives as u64)).await;
        }
        let is_asked = self.table.asking.load(Ordering::Relaxed) > 0;
        if !program.kill() {
            self.wrong("the program ended by itself".to_owned());
        }
        self.table.is_open.send_replace(false);
        self.report.kills += 1;
        self.report.kills_while_asked += u64::from(is_asked);
        Ok(())
    }

    /// Waits until the program is connected.
    async fn connects(&self) -> bool {
        let began = Instant::now();
        while self.table.emulator.connected() == 0 {
            if began.elapsed() > CONNECTED_WITHIN {
                self.wrong(format!("the program is not connected after {CONNECTED_WITHIN:?}"));
                return false;
            }
            tokio::time::sleep(PAUSE).await;
        }
        true
    }

    /// Compares what the program left with what the players heard.
    async fn compare(&mut self) {
        if let Err(error) = self.compare_left().await {
            self.wrong(error.to_string());
        }
    }

    async fn compare_left(&mut self) -> Result<(), LeftError> {
        let folder = self.plan.folder.clone();
        let database = self.host.database();
        if !database.exists() {
            return Ok(());
        }
        let left = Left::copy_of(&database, &folder)?;
        for game in self.table.games() {
            let mut game = game.lock().await;
            let is_new = game.unheard.is_some() || game.rests || game.done.len() > game.compared;
            let is_starting = game.id.is_none() && game.phase != Phase::Planned;
            if !is_new && !is_starting {
                continue;
            }
            let is_unheard = game.unheard.is_some() && !game.was_refused;
            let is_turn = matches!(game.unheard, Some(PlayerWish::Typed(..) | PlayerWish::Clicked(_)));
            let mut wrong = Vec::new();
            let fate = left.compare(&mut game, &mut wrong).await?;
            self.report.unheard += u64::from(is_unheard);
            let is_done = is_unheard && fate == Fate::Done;
            self.report.unheard_done += u64::from(is_done);
            self.report.turns += u64::from(is_done && is_turn);
            lock(&self.table.wrong).extend(wrong);
        }
        Ok(())
    }

    /// Lets the program deliver what is left, and compares all logs and channels.
    async fn settle(&mut self) -> Result<(), SliceError> {
        let program = self.host.start()?;
        if !self.connects().await {
            return Ok(());
        }
        let began = Instant::now();
        let mut quiet_since: Option<Instant> = None;
        let mut missing = Vec::new();
        while began.elapsed() < SETTLED_WITHIN {
            tokio::time::sleep(LOOK).await;
            missing = self.compare_told().await;
            match (missing.is_empty(), quiet_since) {
                (true, Some(since)) if since.elapsed() >= QUIET => break,
                (true, None) => quiet_since = Some(Instant::now()),
                (true, Some(_)) => {}
                (false, _) => quiet_since = None,
            }
        }
        lock(&self.table.wrong).extend(missing);
        self.verify(program).await;
        Ok(())
    }

    async fn compare_told(&mut self) -> Vec<String> {
        let mut missing = Vec::new();
        (self.report.messages, self.report.matches) = (0, 0);
        for game in self.table.games() {
            let game = game.lock().await;
            let (wrong, messages) = told::compare(&game);
            missing.extend(wrong);
            self.report.messages += messages;
            self.report.matches += u64::from(game.id.is_some());
        }
        missing
    }

    /// Kills the program a last time, and replays everything that is stored.
    async fn verify(&mut self, program: KilledProgram) {
        if !program.kill() {
            self.wrong("the program ended by itself".to_owned());
        }
        let verified = async {
            let left = Left::copy_of(&self.host.database(), &self.plan.folder)?;
            let mut wrong = Vec::new();
            for game in self.table.games() {
                let mut game = game.lock().await;
                game.compared = 0;
                left.compare(&mut game, &mut wrong).await?;
            }
            let mut book = Book::default();
            book.check_all(&left.store).await?;
            wrong.extend(book.violations);
            Ok::<_, LeftError>(wrong)
        };
        match verified.await {
            Ok(wrong) => lock(&self.table.wrong).extend(wrong),
            Err(error) => self.wrong(error.to_string()),
        }
    }

    fn end(mut self) -> Played {
        let table = &self.table;
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        self.report.acknowledged = count(&table.acknowledged);
        self.report.turns += count(&table.turns);
        self.report.refused = count(&table.refused);
        self.report.seconds = self.began.elapsed().as_secs_f64();
        self.report.program_seconds = processor::seconds_of_children() - self.processor_before;
        let mut notes = std::mem::take(&mut *lock(&table.notes));
        let mut wrong = std::mem::take(&mut *lock(&table.wrong));
        let log = std::fs::read_to_string(self.host.log()).unwrap_or_default();
        wrong.extend(
            log.lines()
                .filter(|line| line.contains("panicked"))
                .map(str::to_owned),
        );
        notes.extend(
            log.lines()
                .filter(|line| line.contains("ERROR"))
                .map(str::to_owned),
        );
        let refusals = table.emulator.refusals();
        notes.extend(refusals.iter().take(SENTENCES).map(|refusal| {
            format!(
                "Discord refused {} {}: {}",
                refusal.method, refusal.path, refusal.error.status
            )
        }));
        let is_broken = table
            .emulator
            .faults()
            .into_iter()
            .map(|fault| format!("{fault:?}"));
        wrong.extend(is_broken);
        wrong.truncate(SENTENCES);
        let (seed, after_kills) = (self.report.seed, self.report.kills);
        Played {
            report: self.report,
            faults: wrong
                .into_iter()
                .map(|what| BrokenPromise {
                    seed,
                    after_kills,
                    what,
                })
                .collect(),
            notes,
        }
    }
}

/// Lets one player after the other act while the table is open, each in a match in which nobody else acts.
async fn act(table: Arc<Table>, mut random: SplitMix64) {
    let mut is_open = table.is_open.subscribe();
    loop {
        if is_open.wait_for(|is_open| *is_open).await.is_err() {
            return;
        }
        let game = {
            let games = lock(&table.games);
            let first = games.len().saturating_sub(2 * LIVE);
            (!games.is_empty()).then(|| Arc::clone(&games[first + random.pick(games.len() - first)]))
        };
        let Some(Ok(mut game)) = game.as_ref().map(|game| game.try_lock()) else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        table.asking.fetch_add(1, Ordering::Relaxed);
        let outcome = tokio::select! {
            biased;
            _ = is_open.wait_for(|is_open| !is_open) => None,
            outcome = game.step(&mut random) => Some(outcome),
        };
        table.asking.fetch_sub(1, Ordering::Relaxed);
        drop(game);
        match outcome {
            Some(Ok(StepOutcome::Granted(wish))) => {
                table.acknowledged.fetch_add(1, Ordering::Relaxed);
                let is_turn = matches!(wish, PlayerWish::Typed(..) | PlayerWish::Clicked(_));
                table.turns.fetch_add(u64::from(is_turn), Ordering::Relaxed);
            }
            Some(Ok(StepOutcome::Refused(answer))) => {
                table.refused.fetch_add(1, Ordering::Relaxed);
                table.note(answer);
            }
            // The client sends nothing while no program is connected, or when a button is gone.
            None | Some(Ok(StepOutcome::Nothing) | Err(TestError::Client(_))) => {
                tokio::time::sleep(PAUSE).await
            }
            Some(Err(error @ (TestError::NotSeen { .. } | TestError::Faults(_)))) => {
                lock(&table.wrong).push(error.to_string());
            }
        }
    }
}

//! The whole bot against a loopback Discord: typed turns per second, durable and with their pictures posted, the
//! processor time of the bot and of the emulator for each turn, how long an interaction waits for its first answer at
//! half that load, what a turn costs late in a long match, and what serenity, poise and reqwest alone need for the
//! same interactions. Prints figures and judges nothing.
//!
//! The bot runs in a separate process, so its CPU time is measured apart from the emulator's.
//!
//! `cargo bench -p rookery --bench bot` measures everything; `-- chess 500` measures one variant in so many matches,
//! `-- long` a long match, `-- crowd` the answers to one user beside twenty busy ones, `-- floor` the floor, and
//! `-- steady 2000 600` sends 2,000 interactions of all kinds a second for 600 seconds; it runs only if it is named.
//! `-- steady 300 20 show` sends `/show` alone (or `completion`, `turn`, `refusal`, `games`, `history`, `rules`).

mod crowd;
mod floor;
mod memory;
mod process;
mod steady;

use discord_emulator::world::World;
use discord_emulator::{Emulator, EmulatorClock, RateLimits, Recording, Settings, UserIn};
use process::{Role, Running, own_processor_time};
use rookery_rules::notation::turn_text;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};
use rusqlite::{Connection, OpenFlags};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

/// How long turns are typed as fast as they are taken.
const BURST: Duration = Duration::from_secs(8);
/// How many users type at once then.
const CLIENTS: usize = 64;
/// How long the half load lasts.
const HALF_LOAD: Duration = Duration::from_secs(10);
/// Matches of one channel; each has its thread there.
const MATCHES_A_CHANNEL: usize = 25;
/// Turns prepared for a match of the load test, and how many random games are tried for them.
const LINE: usize = 120;
const TRIES: usize = 20;
/// Turns of the long match, and matches that are played beside one another for the figure.
const LONG: usize = 300;
const LONG_MATCHES: usize = 6;
/// Interactions a second of a steady load, and how many seconds it lasts, unless arguments say it.
const STEADY_RATE: usize = 2_000;
const STEADY_SECONDS: usize = 600;
/// Counts the posts that aren't made yet.
const WAITING: &str = "SELECT COUNT(*) FROM outbox WHERE state = 'waiting'";
/// Turns at the beginning and at the end of the long match that are measured.
const MEASURED: usize = 10;

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A match in which one user plays both sides, and what is typed next.
struct Table {
    player: UserIn,
    line: Vec<String>,
    next: usize,
    /// What the bot answered to the turn before.
    said: String,
}

impl Table {
    /// Types the next turn; how long its first answer took, or none when the line is at its end.
    async fn turn(&mut self) -> Fallible<Option<Duration>> {
        let Some(text) = self.line.get(self.next) else {
            return Ok(None);
        };
        let began = Instant::now();
        let pending = self.player.start_slash("move", &[("turn", text)])?;
        pending.first().await?;
        let taken = began.elapsed();
        let mut reply = pending.finished().await?;
        // A turn that costs own units is played when it is typed once more.
        if reply.text().contains("isn't played yet") {
            let again = self.player.start_slash("move", &[("turn", text)])?;
            reply = again.finished().await?;
        }
        // It names the turn as players write it, which need not be what was typed.
        if !reply.text().starts_with("Done: ") {
            let before: Vec<&String> = self.line[..self.next].iter().rev().take(4).collect();
            return Err(format!(
                "turn {} ({text}), after {before:?} and {:?}: {}",
                self.next + 1,
                self.said,
                reply.text()
            )
            .into());
        }
        self.next += 1;
        self.said = reply.text().to_owned();
        Ok(Some(taken))
    }
}

/// The turns of a random game, at most `most`.
fn game(variant: Variant, options: &Options, seed: u64, most: usize) -> Fallible<Vec<String>> {
    let mut random = SplitMix64::new(seed);
    let mut position = variant.start(options);
    let (mut line, mut turn) = (Vec::new(), Vec::new());
    while let Some(seat) = position.awaiting().seat()
        && line.len() < most
    {
        let mut certain = position.legal_actions(seat);
        certain.retain(|action| !position.draws_chance(action));
        if certain.is_empty() {
            break;
        }
        let action = certain.swap_remove(random.pick(certain.len()));
        position.apply(seat, &action)?;
        turn.push(action);
        if position.at_turn_start() && position.awaiting().seat().is_some() {
            line.push(turn_text(&turn));
            turn.clear();
        }
    }
    Ok(line)
}

/// The longest of some random games for each match, of at most `most` turns: no two matches show the same pictures.
fn lines(variant: Variant, most: usize, matches: usize) -> Fallible<Vec<Vec<String>>> {
    let options = Options::new(variant.descriptor(), [])?;
    let mut seeds = 0..;
    let mut lines = Vec::with_capacity(matches);
    for _ in 0..matches {
        let mut longest: Vec<String> = Vec::new();
        for seed in seeds.by_ref().take(TRIES) {
            let line = game(variant, &options, seed, most)?;
            if line.len() > longest.len() {
                longest = line;
            }
            if longest.len() == most {
                break;
            }
        }
        lines.push(longest);
    }
    Ok(lines)
}

/// The settings of the emulated Discord.
fn settings() -> Settings {
    Settings {
        clock: EmulatorClock::real(),
        recording: Recording::Off,
        rate_limits: RateLimits::Off,
        safety_limit: Duration::from_secs(60),
        ..Settings::default()
    }
}

struct Hall {
    emulator: Emulator,
    bot: Running,
    database: Option<Connection>,
    tables: Vec<Arc<Mutex<Table>>>,
    folder: tempfile::TempDir,
}

fn pictures(world: &World) -> usize {
    world
        .messages
        .iter()
        .map(|message| message.attachments.len())
        .sum()
}

impl Hall {
    /// Opens a server with a user for each of those lines, who plays it alone.
    async fn open(
        role: Role,
        variant: Variant,
        lines: Vec<Vec<String>>,
        settings: Settings,
    ) -> Fallible<Self> {
        let emulator = Emulator::start(settings).await?;
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("rookery.db");
        let guild = emulator.guild("Bench");
        let mut players = Vec::new();
        let mut channels = Vec::new();
        for number in 0..lines.len() {
            if number % MATCHES_A_CHANNEL == 0 {
                channels.push(guild.text_channel(&format!("hall-{}", channels.len())));
            }
            let user = emulator.user(&format!("player {number}"));
            let channel = &channels[channels.len() - 1];
            players.push((user.in_channel(channel), user.mention()));
        }
        let bot = Running::start(
            role,
            &[
                ("DISCORD_TOKEN", emulator.token()),
                ("ROOKERY_DATABASE", path.display().to_string()),
                ("ROOKERY_API_BASE", emulator.api_base()),
                ("ROOKERY_GATEWAY_URL", emulator.gateway_url()),
            ],
        )?;
        emulator.bot_is_ready().await?;
        let mut tables = Vec::new();
        for ((player, mention), line) in players.into_iter().zip(lines) {
            if role == Role::Bot {
                let options = [("variant", variant.descriptor().id), ("opponent", &*mention)];
                player.slash("play", &options).await?;
            }
            tables.push(Arc::new(Mutex::new(Table {
                player,
                line,
                next: 0,
                said: String::new(),
            })));
        }
        let database = match role {
            Role::Bot => Some(Connection::open_with_flags(
                &path,
                OpenFlags::SQLITE_OPEN_READ_ONLY,
            )?),
            Role::Floor => None,
        };
        let hall = Self {
            emulator,
            bot,
            database,
            tables,
            folder,
        };
        hall.everything_is_told().await?;
        Ok(hall)
    }

    async fn everything_is_told(&self) -> Fallible<()> {
        let Some(database) = &self.database else {
            return Ok(());
        };
        loop {
            let waiting: i64 = database.query_row(WAITING, [], |row| row.get(0))?;
            if waiting == 0 {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Turns as fast as they are taken, until the last picture is posted.
    async fn as_fast_as_possible(&self) -> Fallible<Speed> {
        let before = self.emulator.look(pictures);
        let (bot, emulator) = (self.bot.processor_time()?, own_processor_time()?);
        let began = Instant::now();
        let mut clients = JoinSet::new();
        for client in 0..CLIENTS {
            let mine: Vec<_> = self
                .tables
                .iter()
                .skip(client)
                .step_by(CLIENTS)
                .cloned()
                .collect();
            clients.spawn(async move {
                let mut turns = 0;
                for table in mine.iter().cycle() {
                    if began.elapsed() >= BURST || table.lock().await.turn().await?.is_none() {
                        break;
                    }
                    turns += 1;
                }
                Fallible::Ok(turns)
            });
        }
        let mut turns = 0;
        while let Some(done) = clients.join_next().await {
            turns += done??;
        }
        self.everything_is_told().await?;
        let taken = began.elapsed().as_secs_f64();
        let posted = self.emulator.look(pictures) - before;
        let turns = f64::from(turns);
        let per_turn = |used: Duration| used.as_secs_f64() * 1_000.0 / turns;
        Ok(Speed {
            rate: turns / taken,
            pictures: posted as f64 / turns,
            bot_ms: per_turn(self.bot.processor_time()?.saturating_sub(bot)),
            emulator_ms: per_turn(own_processor_time()?.saturating_sub(emulator)),
        })
    }

    /// Plays so many turns in every match, all matches beside one another; the bot's milliseconds for each turn.
    async fn each_plays(&self, count: usize) -> Fallible<f64> {
        let before = self.bot.processor_time()?;
        let mut playing = JoinSet::new();
        for table in &self.tables {
            let table = Arc::clone(table);
            playing.spawn(async move {
                let mut played = 0_u32;
                let mut table = table.lock().await;
                while (played as usize) < count && table.turn().await?.is_some() {
                    played += 1;
                }
                Fallible::Ok(played)
            });
        }
        let mut turns = 0;
        while let Some(played) = playing.join_next().await {
            turns += played??;
        }
        self.everything_is_told().await?;
        let used = self.bot.processor_time()?.saturating_sub(before);
        Ok(used.as_secs_f64() * 1_000.0 / f64::from(turns))
    }

    /// Turns typed at that many a second, whatever the answers do: how long first answers took, shortest first.
    async fn at_a_rate(&self, rate: f64) -> Fallible<Vec<Duration>> {
        let began = Instant::now();
        let mut typed = JoinSet::new();
        let count = (rate * HALF_LOAD.as_secs_f64()) as usize;
        for number in 0..count {
            let due = began + Duration::from_secs_f64(number as f64 / rate);
            tokio::time::sleep_until(due.into()).await;
            let table = Arc::clone(&self.tables[number % self.tables.len()]);
            typed.spawn(async move { table.lock().await.turn().await });
        }
        let mut taken = Vec::with_capacity(count);
        while let Some(one) = typed.join_next().await {
            taken.extend(one??);
        }
        self.everything_is_told().await?;
        taken.sort();
        Ok(taken)
    }
}

/// What the fastest possible turns cost.
struct Speed {
    rate: f64,
    pictures: f64,
    bot_ms: f64,
    emulator_ms: f64,
}

fn at(sorted: &[Duration], share: f64) -> f64 {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted
        .get(index)
        .map_or(f64::NAN, |taken| taken.as_secs_f64() * 1_000.0)
}

async fn measure(role: Role, variant: Variant, matches: usize) -> Fallible<()> {
    let name = match role {
        Role::Bot => variant.descriptor().id,
        Role::Floor => "floor",
    };
    let hall = Hall::open(role, variant, lines(variant, LINE, matches)?, settings()).await?;
    let speed = hall.as_fast_as_possible().await?;
    let cores = std::thread::available_parallelism().map_or(1.0, |count| count.get() as f64);
    println!(
        "{name}, {matches} matches: {:.0} turns/s with the emulator beside it, {:.2} pictures a turn",
        speed.rate, speed.pictures
    );
    println!(
        "{name}: {:.2} ms of processor time a turn in the bot, {:.2} ms in the emulator and its users; {cores} cores \
         of bot alone would make {:.0} turns/s",
        speed.bot_ms,
        speed.emulator_ms,
        1_000.0 * cores / speed.bot_ms
    );
    let half = hall.at_a_rate(speed.rate / 2.0).await?;
    println!(
        "{name} at {:.0} turns/s: first answer p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms of {}",
        speed.rate / 2.0,
        at(&half, 0.5),
        at(&half, 0.99),
        at(&half, 1.0),
        half.len()
    );
    println!(
        "{name}: {} requests were refused",
        hall.emulator.take_refusals().len()
    );
    Ok(())
}

/// What a turn costs at the beginning and at the end of long matches.
async fn long(variant: Variant) -> Fallible<()> {
    let name = variant.descriptor().id;
    let lines = lines(variant, LONG, LONG_MATCHES)?;
    let all = lines.iter().map(Vec::len).min().unwrap_or_default();
    let hall = Hall::open(Role::Bot, variant, lines, settings()).await?;
    let first = hall.each_plays(MEASURED).await?;
    hall.each_plays(all.saturating_sub(2 * MEASURED)).await?;
    let last = hall.each_plays(MEASURED).await?;
    println!(
        "{name}, {LONG_MATCHES} matches of {all} turns: {first:.2} ms of the bot for each of the first {MEASURED} \
         turns, {last:.2} ms for each of the last {MEASURED}"
    );
    Ok(())
}

fn main() -> Fallible<()> {
    if let Some(role) = Role::of_this_process() {
        return rookery::bot::process::runtime()?.block_on(role.run());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return Ok(());
    }
    arguments.retain(|argument| !argument.starts_with('-'));
    let numbers: Vec<usize> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    let number = numbers.first().copied();
    let matches = number.unwrap_or(500);
    let named = |word: &str| arguments.iter().any(|argument| argument == word);
    let everything = arguments.len() == usize::from(number.is_some());
    if named("steady") {
        let seconds = numbers.get(1).copied().unwrap_or(STEADY_SECONDS);
        let rate = number.unwrap_or(STEADY_RATE) as f64;
        let long = Duration::from_secs(seconds as u64);
        return runtime.block_on(steady::measure(rate, long, &arguments));
    }
    let usual = ["chess", "frozen10"];
    for variant in Variant::ALL.iter().copied() {
        let id = variant.descriptor().id;
        if named(id) || (everything && usual.contains(&id)) {
            runtime.block_on(measure(Role::Bot, variant, matches))?;
        }
    }
    if everything || named("long") {
        for variant in Variant::ALL.iter().copied() {
            if usual.contains(&variant.descriptor().id) {
                runtime.block_on(long(variant))?;
            }
        }
    }
    if everything || named("crowd") {
        runtime.block_on(crowd::measure(Variant::Frozen10))?;
    }
    if everything || named("floor") {
        runtime.block_on(measure(Role::Floor, Variant::Chess, matches))?;
    }
    Ok(())
}

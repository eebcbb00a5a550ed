//! The whole bot against a loopback Discord in one process: typed turns a second, durable and with their pictures
//! posted, and how long an interaction waits for its first answer at half that load. Prints figures, judges nothing.
//!
//! `cargo bench -p rookery --bench bot`, or `cargo bench -p rookery --bench bot -- chess 500` for one variant and so
//! many matches.

use discord_emulator::world::World;
use discord_emulator::{Emulator, EmulatorClock, RateLimits, Settings, UserIn};
use rookery::bot::{RunningBot, SharedClock, start};
use rookery::config::Config;
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
const SPELL: Duration = Duration::from_secs(5);
/// How many type at once then.
const CLIENTS: usize = 64;
/// How long the half load lasts.
const HALF_SPELL: Duration = Duration::from_secs(10);
/// Matches of one channel; each has its thread there.
const MATCHES_A_CHANNEL: usize = 25;
/// Turns prepared for a match; whoever needs more gets none.
const LINE: usize = 120;

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A match in which one user plays both sides, and what is typed next.
struct Table {
    player: UserIn,
    line: Arc<Vec<String>>,
    next: usize,
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
        let reply = pending.finished().await?;
        if !reply.text().starts_with("Done:") {
            return Err(format!("{text}: {}", reply.text()).into());
        }
        self.next += 1;
        Ok(Some(taken))
    }
}

/// Turns of a game that goes on for long enough, by a seed.
fn line(variant: Variant) -> Fallible<Vec<String>> {
    let options = Options::new(variant.descriptor(), [])?;
    let mut longest: Vec<String> = Vec::new();
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut position = variant.start(&options);
        let (mut line, mut turn) = (Vec::new(), Vec::new());
        while let Some(seat) = position.awaiting().seat()
            && line.len() < LINE
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
        if line.len() > longest.len() {
            longest = line;
        }
        if longest.len() == LINE {
            break;
        }
    }
    Ok(longest)
}

struct Hall {
    emulator: Emulator,
    bot: RunningBot,
    database: Connection,
    tables: Vec<Arc<Mutex<Table>>>,
    _folder: tempfile::TempDir,
}

fn pictures(world: &World) -> usize {
    world
        .messages
        .iter()
        .map(|message| message.attachments.len())
        .sum()
}

impl Hall {
    async fn open(variant: Variant, matches: usize) -> Fallible<Self> {
        let settings = Settings {
            clock: EmulatorClock::real(),
            rate_limits: RateLimits::Off,
            safety_limit: Duration::from_secs(60),
            ..Settings::default()
        };
        let emulator = Emulator::start(settings).await?;
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("rookery.db");
        let variables = [
            ("DISCORD_TOKEN", emulator.token()),
            ("ROOKERY_DATABASE", path.display().to_string()),
            ("ROOKERY_API_BASE", emulator.api_base()),
            ("ROOKERY_GATEWAY_URL", emulator.gateway_url()),
        ];
        let config = Config::from_variables(variables.map(|(name, value)| (name.to_owned(), value)))?;
        let guild = emulator.guild("Bench");
        let line = Arc::new(line(variant)?);
        let mut tables = Vec::new();
        let mut mentions = Vec::new();
        for number in 0..matches {
            if number % MATCHES_A_CHANNEL == 0 {
                tables.push(Vec::new());
                mentions.push(guild.text_channel(&format!("hall-{}", number / MATCHES_A_CHANNEL)));
            }
            let user = emulator.user(&format!("player {number}"));
            let channel = &mentions[mentions.len() - 1];
            let last = tables.len() - 1;
            tables[last].push((user.in_channel(channel), user.mention()));
        }
        let bot = start(config, Arc::new(SharedClock(emulator.clock().shared()))).await?;
        emulator.bot_is_ready().await?;
        let mut set = Vec::new();
        for (player, mention) in tables.into_iter().flatten() {
            let options = [("variant", variant.descriptor().id), ("opponent", &*mention)];
            player.slash("play", &options).await?;
            let line = Arc::clone(&line);
            set.push(Arc::new(Mutex::new(Table {
                player,
                line,
                next: 0,
            })));
        }
        let database = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let hall = Self {
            emulator,
            bot,
            database,
            tables: set,
            _folder: folder,
        };
        hall.everything_is_told().await?;
        Ok(hall)
    }

    async fn everything_is_told(&self) -> Fallible<()> {
        loop {
            let sql = "SELECT COUNT(*) FROM outbox WHERE state = 'waiting'";
            let waiting: i64 = self.database.query_row(sql, [], |row| row.get(0))?;
            if waiting == 0 {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Turns as fast as they are taken: turns a second until the last picture is posted, and pictures a turn.
    async fn as_fast_as_possible(&self) -> Fallible<(f64, f64)> {
        let before = self.emulator.look(pictures);
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
                    if began.elapsed() >= SPELL || table.lock().await.turn().await?.is_none() {
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
        Ok((turns / taken, posted as f64 / turns))
    }

    /// Turns typed at that many a second, whatever the answers do: how long first answers took, shortest first.
    async fn at_a_rate(&self, rate: f64) -> Fallible<Vec<Duration>> {
        let began = Instant::now();
        let mut typed = JoinSet::new();
        let count = (rate * HALF_SPELL.as_secs_f64()) as usize;
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

fn at(sorted: &[Duration], share: f64) -> f64 {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted
        .get(index)
        .map_or(f64::NAN, |taken| taken.as_secs_f64() * 1_000.0)
}

async fn measure(variant: Variant, matches: usize) -> Fallible<()> {
    let name = variant.descriptor().id;
    let hall = Hall::open(variant, matches).await?;
    let (rate, posted) = hall.as_fast_as_possible().await?;
    println!(
        "{name}, {matches} matches: {rate:.0} turns/s durable and told, {posted:.2} pictures a turn (boards right after one another are told together)"
    );
    let half = hall.at_a_rate(rate / 2.0).await?;
    println!(
        "{name} at {:.0} turns/s: first answer p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms of {}",
        rate / 2.0,
        at(&half, 0.5),
        at(&half, 0.99),
        at(&half, 1.0),
        half.len()
    );
    let refusals = hall.emulator.take_refusals();
    println!("{name}: {} requests were refused", refusals.len());
    hall.bot.shutdown().await;
    Ok(())
}

fn main() -> Fallible<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return Ok(());
    }
    arguments.retain(|argument| !argument.starts_with('-'));
    let matches = arguments
        .iter()
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(500);
    let named = |variant: &Variant| {
        arguments
            .iter()
            .any(|argument| argument == variant.descriptor().id)
    };
    let mut variants: Vec<Variant> = Variant::ALL.iter().copied().filter(named).collect();
    if variants.is_empty() {
        let usual = ["chess", "frozen10"];
        let is_usual = |variant: &Variant| usual.contains(&variant.descriptor().id);
        variants = Variant::ALL.iter().copied().filter(is_usual).collect();
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    for variant in variants {
        runtime.block_on(measure(variant, matches))?;
    }
    Ok(())
}

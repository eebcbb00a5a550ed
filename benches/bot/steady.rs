//! A steady load: interactions of all kinds that users send, at a fixed rate for minutes, whatever the answers do. How
//! long each kind waits for its first answer from the moment at which it is due, and what the bot uses meanwhile.

use super::memory::Held;
use super::process::{Role, own_processor_time};
use super::{Fallible, Hall, LONG, Table, at, lines, settings};
use discord_emulator::Settings;
use discord_emulator::world::Kept;
use rookery_rules::Variant;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

/// Matches that are played, with as many users.
const MATCHES: usize = 500;

/// How often it is told what both programs hold.
const TOLD_EVERY: Duration = Duration::from_secs(30);

/// What the emulated Discord keeps: the last turns of each match, and what users were told and asked in the last twenty
/// seconds or so. Without a limit it came to hold 13 GiB of pictures and messages in ten minutes.
const KEPT: Kept = Kept {
    messages: 20,
    ephemeral: 20_000,
    interactions: 40_000,
};

/// How long a user waits for an answer. It can't come later than three seconds after the interaction, so a lost one
/// shouldn't keep its user, and all that is due to be sent by the same user, for a minute.
const PATIENCE: Duration = Duration::from_secs(10);

/// A turn that no chess unit can play, wherever the game has come to.
const NEVER_LEGAL: &str = "a1-b4";

/// What a user sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A suggestion while a turn is typed.
    Completion,
    /// A turn, committed and told with its picture.
    Turn,
    /// A turn that isn't legal.
    Refusal,
    /// `/games`.
    Games,
    /// `/history`.
    History,
    /// `/rules`.
    Rules,
    /// `/show`, which draws a board for one user.
    Show,
}

/// Twenty interactions: half of them suggestions, since one is asked for with every key, and a tenth turns.
const MIX: [Kind; 20] = [
    Kind::Completion,
    Kind::Turn,
    Kind::Completion,
    Kind::Games,
    Kind::Completion,
    Kind::Refusal,
    Kind::Completion,
    Kind::History,
    Kind::Completion,
    Kind::Rules,
    Kind::Completion,
    Kind::Turn,
    Kind::Completion,
    Kind::Games,
    Kind::Completion,
    Kind::Refusal,
    Kind::Completion,
    Kind::History,
    Kind::Completion,
    Kind::Show,
];

/// What became of an interaction.
#[derive(Debug)]
enum Outcome {
    /// How long after it was due its first answer came, which counts how long its user waited for the answer before.
    Answered(Duration),
    /// It was a turn, and nothing is left to play.
    LeftOut,
    /// It was not answered, or otherwise than it should be.
    Failed(String),
}

/// Sends one interaction. Whoever gets no answer to a turn plays no further ones.
async fn send(table: &Mutex<Table>, kind: Kind, due: Instant) -> Outcome {
    let mut table = table.lock().await;
    match answered(&mut table, kind, due).await {
        Ok(Some(taken)) => Outcome::Answered(taken),
        Ok(None) => Outcome::LeftOut,
        Err(error) => {
            if kind == Kind::Turn {
                table.line.clear();
            }
            Outcome::Failed(clipped(&error.to_string()))
        }
    }
}

/// How long after it was due an interaction was answered; `None` if nothing is left to play.
async fn answered(table: &mut Table, kind: Kind, due: Instant) -> Fallible<Option<Duration>> {
    let slash = match kind {
        Kind::Turn => {
            let waited = due.elapsed();
            let taken = table.turn().await?;
            return Ok(taken.map(|taken| waited + taken));
        }
        Kind::Completion => {
            table.player.autocomplete("move", &[("turn", "e")]).await?;
            return Ok(Some(due.elapsed()));
        }
        Kind::Refusal => table.player.start_slash("move", &[("turn", NEVER_LEGAL)])?,
        Kind::Games => table.player.start_slash("games", &[])?,
        Kind::History => table.player.start_slash("history", &[])?,
        Kind::Rules => table.player.start_slash("rules", &[("variant", "chess")])?,
        Kind::Show => table.player.start_slash("show", &[])?,
    };
    slash.first().await?;
    let taken = due.elapsed();
    slash.finished().await?;
    Ok(Some(taken))
}

/// The first line of an error; some list every request that was refused below it.
fn clipped(error: &str) -> String {
    let line = error.lines().next().unwrap_or_default();
    line.chars().take(300).collect()
}

/// The kind of that name in lower case, such as `completion`.
fn kind_named(name: &str) -> Option<Kind> {
    MIX.into_iter()
        .find(|kind| format!("{kind:?}").eq_ignore_ascii_case(name))
}

/// What was sent, and how it went.
struct Sent {
    outcomes: Vec<(Kind, Outcome)>,
    most_at_once: usize,
    seconds: f64,
}

/// Sends so many interactions at that rate, of all kinds or of one, and waits for all answers.
async fn send_all(hall: &Hall, rate: f64, count: usize, only: Option<Kind>) -> Fallible<Sent> {
    let began = Instant::now();
    let mut sent: JoinSet<(Kind, Outcome)> = JoinSet::new();
    let mut outcomes: Vec<(Kind, Outcome)> = Vec::new();
    let mut most_at_once = 0;
    let mut told = began;
    for number in 0..count {
        let due = began + Duration::from_secs_f64(number as f64 / rate);
        tokio::time::sleep_until(due.into()).await;
        let kind = only.unwrap_or(MIX[number % MIX.len()]);
        // Another user in each round of the mix, so that everybody sends everything.
        let table = Arc::clone(&hall.tables[(number + number / MATCHES) % MATCHES]);
        sent.spawn(async move { (kind, send(&table, kind, due).await) });
        most_at_once = most_at_once.max(sent.len());
        while let Some(one) = sent.try_join_next() {
            outcomes.push(one?);
        }
        if told.elapsed() >= TOLD_EVERY {
            told = Instant::now();
            let (seconds, at_once) = (began.elapsed().as_secs(), sent.len());
            println!(
                "steady, after {seconds} s: {at_once} at once; {}",
                Held::by(hall)?
            );
        }
    }
    while let Some(one) = sent.join_next().await {
        outcomes.push(one?);
    }
    let seconds = began.elapsed().as_secs_f64();
    Ok(Sent {
        outcomes,
        most_at_once,
        seconds,
    })
}

/// Tells how many interactions failed and requests were refused, and the most frequent reasons.
fn tell_failures(hall: &Hall, failed: &[(Kind, String)]) {
    let refusals = hall.emulator.take_refusals();
    println!(
        "steady: {} interactions failed, {} requests were refused",
        failed.len(),
        refusals.len()
    );
    let failed = failed.iter().map(|(kind, error)| format!("{kind:?}: {error}"));
    let refused = refusals
        .iter()
        .map(|refusal| format!("{:?}: {}", refusal.operation, refusal.error));
    let mut alike: BTreeMap<String, usize> = BTreeMap::new();
    for one in failed.chain(refused) {
        *alike.entry(one).or_default() += 1;
    }
    let mut alike: Vec<(usize, String)> = alike.into_iter().map(|(one, many)| (many, one)).collect();
    alike.sort_by_key(|(many, _)| std::cmp::Reverse(*many));
    for (many, one) in alike.into_iter().take(8) {
        println!("steady: {many} times, {one}");
    }
}

/// Sends `rate` interactions a second for that long: of all kinds, or of the first kind that is named among the words.
pub async fn measure(rate: f64, long: Duration, words: &[String]) -> Fallible<()> {
    let only = words.iter().find_map(|word| kind_named(word));
    let lines = lines(Variant::Chess, LONG, MATCHES)?;
    let settings = Settings {
        kept: KEPT,
        safety_limit: PATIENCE,
        ..settings()
    };
    let hall = Hall::open(Role::Bot, Variant::Chess, lines, settings).await?;
    println!("steady, at the beginning: {}", Held::by(&hall)?);
    let (bot, emulator) = (hall.bot.processor_time()?, own_processor_time()?);
    let count = (rate * long.as_secs_f64()) as usize;
    let Sent {
        outcomes,
        most_at_once,
        seconds,
    } = send_all(&hall, rate, count, only).await?;
    hall.everything_is_told().await?;
    println!("steady, at the end: {}", Held::by(&hall)?);
    let mut taken: BTreeMap<Kind, Vec<Duration>> = BTreeMap::new();
    let (mut at_their_end, mut failed) = (0, Vec::new());
    for (kind, outcome) in outcomes {
        match outcome {
            Outcome::Answered(time) => taken.entry(kind).or_default().push(time),
            Outcome::LeftOut => at_their_end += 1,
            Outcome::Failed(error) => failed.push((kind, error)),
        }
    }
    let share = |used: Duration| used.as_secs_f64() / seconds;
    println!(
        "steady: {count} interactions in {seconds:.0} s, {:.0} a second; {:.2} cores of the bot, {:.2} of the emulator \
         and its users; at most {most_at_once} at once; {at_their_end} turns after the end of a game were left out",
        count as f64 / seconds,
        share(hall.bot.processor_time()?.saturating_sub(bot)),
        share(own_processor_time()?.saturating_sub(emulator)),
    );
    let mut all: Vec<Duration> = taken.values().flatten().copied().collect();
    all.sort_unstable();
    let tell = |name: &str, sorted: &[Duration]| {
        println!(
            "steady, {name}: first answer p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, longest {:.1} ms of {}",
            at(sorted, 0.5),
            at(sorted, 0.99),
            at(sorted, 0.999),
            at(sorted, 1.0),
            sorted.len()
        );
    };
    tell("all", &all);
    for (kind, mut times) in taken {
        times.sort_unstable();
        tell(&format!("{kind:?}"), &times);
    }
    tell_failures(&hall, &failed);
    Ok(())
}

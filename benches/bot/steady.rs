//! A steady load: interactions of all kinds that users send, at a fixed rate for minutes, whatever the answers do. How
//! long each kind waits for its first answer from the moment at which it is due, and what the bot uses meanwhile.

use super::process::{Role, own_processor_time};
use super::{Fallible, Hall, LONG, Table, at, lines};
use rookery_rules::Variant;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

/// Matches that are played, with as many users.
const MATCHES: usize = 500;

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

/// Sends one interaction. Returns how long after it was due its first answer came, which counts how long its user waited
/// for the answer before; `None` if nothing is left to play.
async fn send(table: &Mutex<Table>, kind: Kind, due: Instant) -> Fallible<Option<Duration>> {
    let mut table = table.lock().await;
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

/// The kind of that name in lower case, such as `completion`.
fn kind_named(name: &str) -> Option<Kind> {
    MIX.into_iter()
        .find(|kind| format!("{kind:?}").eq_ignore_ascii_case(name))
}

/// Sends `rate` interactions a second for that long: of all kinds, or of the first kind that is named among the words.
pub async fn measure(rate: f64, long: Duration, words: &[String]) -> Fallible<()> {
    let only = words.iter().find_map(|word| kind_named(word));
    let lines = lines(Variant::Chess, LONG, MATCHES)?;
    let hall = Hall::open(Role::Bot, Variant::Chess, lines).await?;
    let (bot, emulator) = (hall.bot.processor_time()?, own_processor_time()?);
    let began = Instant::now();
    let mut sent: JoinSet<Fallible<(Kind, Option<Duration>)>> = JoinSet::new();
    let mut answered: Vec<(Kind, Option<Duration>)> = Vec::new();
    let count = (rate * long.as_secs_f64()) as usize;
    let mut most_at_once = 0;
    for number in 0..count {
        let due = began + Duration::from_secs_f64(number as f64 / rate);
        tokio::time::sleep_until(due.into()).await;
        let kind = only.unwrap_or(MIX[number % MIX.len()]);
        // Another user in each round of the mix, so that everybody sends everything.
        let table = Arc::clone(&hall.tables[(number + number / MATCHES) % MATCHES]);
        sent.spawn(async move { Ok((kind, send(&table, kind, due).await?)) });
        most_at_once = most_at_once.max(sent.len());
        while let Some(one) = sent.try_join_next() {
            answered.push(one??);
        }
    }
    while let Some(one) = sent.join_next().await {
        answered.push(one??);
    }
    let seconds = began.elapsed().as_secs_f64();
    hall.everything_is_told().await?;
    let at_their_end = answered.iter().filter(|(_, time)| time.is_none()).count();
    let mut taken: BTreeMap<Kind, Vec<Duration>> = BTreeMap::new();
    for (kind, time) in answered {
        taken.entry(kind).or_default().extend(time);
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
    println!(
        "steady: {} requests were refused",
        hall.emulator.take_refusals().len()
    );
    Ok(())
}

//! `rookery ladder`: each level against the one below it, with intervals. Every finished game is written down, so that
//! a ladder that was stopped goes on where it was.

use super::source::start_of;
use super::{Usage, Verdict};
use anyhow::{Context, Result};
use rookery_rules::{Outcome, PerSeat, Position, Seat};
use rookery_search::{Duel, Level, Player, Score};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The arguments of `rookery ladder`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The variant.
    #[arg(value_name = "VARIANT")]
    variant: String,
    /// An option of the variant; repeat it for several.
    #[arg(long = "opt", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Number of games each level plays against the one below, half of them with each colour.
    #[arg(long, value_name = "N", default_value_t = 40)]
    games: u32,
    /// Node limit of level 6 for a decision; every lower level gets its share.
    #[arg(long, value_name = "N", default_value_t = 60_000)]
    nodes: u64,
    /// Seed of openings and choices.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The lowest level that plays against the one below it.
    #[arg(long = "from", value_name = "L", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    lowest: u8,
    /// The highest level.
    #[arg(long = "to", value_name = "L", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=6))]
    highest: u8,
    /// Number of actions after which a game is cut off and decided by material.
    #[arg(long, value_name = "M", default_value_t = 300)]
    max_actions: usize,
    /// Games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// File that records finished games and is read again if it exists; it must have the same settings.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// One game of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Pairing {
    level: Level,
    number: u32,
}

/// The points of the higher level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    points: u8,
    actions: usize,
    /// Time and turns of the higher level.
    thought_ms: u64,
    turns: u64,
}

/// The points of a win, twice those of a draw.
const WIN: u8 = 2;

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    if arguments.lowest > arguments.highest {
        return Err(Usage("`--from` is above `--to`; give the lower level first.".to_owned()).into());
    }
    let start = start_of(&arguments.variant, &arguments.options)?;
    let heading = format!(
        "# {}{} seed={} nodes={} max-actions={}",
        start.variant(),
        arguments
            .options
            .iter()
            .map(|option| format!(" {option}"))
            .collect::<String>(),
        arguments.seed,
        arguments.nodes,
        arguments.max_actions
    );
    let levels: Vec<Level> = (arguments.lowest..=arguments.highest)
        .filter_map(Level::new)
        .collect();
    let mut record = Record::open(arguments.record.as_deref(), &heading)?;
    let pairings: Vec<Pairing> = levels
        .iter()
        .flat_map(|level| {
            (0..arguments.games).map(|number| Pairing {
                level: *level,
                number,
            })
        })
        .filter(|pairing| !record.games.contains_key(pairing))
        .collect();
    play_all(arguments, &start, &pairings, &mut record)?;
    writeln!(output, "{heading}")?;
    for level in levels {
        tell(level, arguments.games, &record, output)?;
    }
    Ok(Verdict::Fine)
}

fn tell(level: Level, games: u32, record: &Record, output: &mut dyn Write) -> Result<()> {
    let mut score = Score::default();
    let (mut thought_ms, mut turns) = (0, 0);
    let played = record
        .games
        .iter()
        .filter(|(pairing, _)| pairing.level == level && pairing.number < games);
    for (_, played) in played {
        match played.points {
            0 => score.losses += 1,
            WIN => score.wins += 1,
            _ => score.draws += 1,
        }
        thought_ms += played.thought_ms;
        turns += played.turns;
    }
    let below = level.number() - 1;
    let each = thought_ms as f64 / turns.max(1) as f64;
    writeln!(
        output,
        "level {level} against {below}: {score}, {each:.1} ms a turn"
    )?;
    Ok(())
}

fn play_all(
    arguments: &Arguments,
    start: &Position,
    pairings: &[Pairing],
    record: &mut Record,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let shared = Mutex::new((record, Ok(())));
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            scope.spawn(|| {
                while let Some(pairing) = pairings.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let played = play(arguments, start, *pairing);
                    let Ok(mut shared) = shared.lock() else { return };
                    if shared.1.is_ok() {
                        shared.1 = shared.0.add(*pairing, played);
                    }
                    if shared.1.is_err() {
                        return;
                    }
                }
            });
        }
    });
    shared
        .into_inner()
        .map_err(|_| anyhow::anyhow!("A game failed. The games before it are in the record."))?
        .1
}

fn play(arguments: &Arguments, start: &Position, pairing: Pairing) -> Played {
    let Pairing { level, number } = pairing;
    let below = Level::new(level.number() - 1).unwrap_or(Level::WEAKEST);
    let player = |level: Level| Player {
        level,
        nodes: level.node_share(arguments.nodes),
    };
    let seat = Seat::BOTH[number as usize % 2];
    let mut players = PerSeat::new(player(below), player(below));
    players[seat] = player(level);
    // Both colours of a pair have the same opening.
    let seed =
        arguments.seed.wrapping_mul(1_000_003) ^ u64::from(number / 2) << 8 ^ u64::from(level.number());
    let mut duel = Duel::new(start, players, seed, arguments.max_actions);
    let (mut thought, mut turns) = (Duration::ZERO, 0);
    loop {
        let began = Instant::now();
        let Some(turn) = duel.turn() else { break };
        if turn.seat == seat {
            thought += began.elapsed();
            turns += 1;
        }
    }
    let points = match duel.outcome() {
        Outcome::Draw => 1,
        Outcome::Win(winner) if winner == seat => WIN,
        Outcome::Win(_) => 0,
    };
    Played {
        points,
        actions: duel.actions(),
        thought_ms: thought.as_millis() as u64,
        turns,
    }
}

/// The games played so far, and the file that records them.
struct Record {
    games: BTreeMap<Pairing, Played>,
    file: Option<File>,
}

impl Record {
    fn open(path: Option<&Path>, heading: &str) -> Result<Self> {
        let mut record = Record {
            games: BTreeMap::new(),
            file: None,
        };
        let Some(path) = path else { return Ok(record) };
        let context = || format!("The record `{}` can't be used", path.display());
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path)
            .with_context(context)?;
        let mut is_empty = true;
        for line in BufReader::new(&file).lines() {
            let line = line.with_context(context)?;
            if is_empty && line != heading {
                return Err(Usage(format!(
                    "The record `{}` belongs to another ladder: it begins with `{line}`, this one with `{heading}`. Choose another file.",
                    path.display()
                ))
                .into());
            }
            if !is_empty {
                let Some((pairing, played)) = read_game(&line) else {
                    return Err(Usage(format!(
                        "The record `{}` has a line that is not a game: `{line}`.",
                        path.display()
                    ))
                    .into());
                };
                record.games.insert(pairing, played);
            }
            is_empty = false;
        }
        if is_empty {
            writeln!(file, "{heading}").with_context(context)?;
        }
        record.file = Some(file);
        Ok(record)
    }

    fn add(&mut self, pairing: Pairing, played: Played) -> Result<()> {
        if let Some(file) = &mut self.file {
            let Pairing { level, number } = pairing;
            let Played {
                points,
                actions,
                thought_ms,
                turns,
            } = played;
            writeln!(file, "{level} {number} {points} {actions} {thought_ms} {turns}")
                .context("A game can't be recorded")?;
        }
        self.games.insert(pairing, played);
        Ok(())
    }
}

/// Reads `LEVEL NUMBER POINTS ACTIONS MS TURNS`.
fn read_game(line: &str) -> Option<(Pairing, Played)> {
    let mut numbers = line.split(' ').map(str::parse::<u64>);
    let mut next = || numbers.next()?.ok();
    let pairing = Pairing {
        level: Level::new(u8::try_from(next()?).ok()?)?,
        number: u32::try_from(next()?).ok()?,
    };
    let played = Played {
        points: u8::try_from(next()?).ok().filter(|points| *points <= WIN)?,
        actions: usize::try_from(next()?).ok()?,
        thought_ms: next()?,
        turns: next()?,
    };
    Some((pairing, played))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_was_written_and_nothing_else_is() {
        let (pairing, played) = read_game("3 17 2 88 412 44").unwrap();
        assert_eq!((pairing.level.number(), pairing.number), (3, 17));
        assert_eq!(
            (played.points, played.actions, played.thought_ms, played.turns),
            (2, 88, 412, 44)
        );
        for line in ["", "3 17 3 88 412 44", "7 1 1 1 1 1", "3 17 2", "a b c d e f"] {
            assert_eq!(read_game(line), None, "{line}");
        }
    }
}

//! Makes the bank of problems of a variant from games between computer opponents.
//!
//! `cargo xtask find-problems VARIANT FILE SEED MINUTES [KEY=VALUE ...]` adds problems to FILE until it has enough of
//! each length or the time is over. An exhaustive search proves each of them, in few enough nodes to prove it again
//! while somebody waits.
#![forbid(unsafe_code)]

use rookery_rules::{Options, PerSeat, Position, Variant};
use rookery_search::{Duel, Finder, FinderBounds, Level, Limits, Player, Problem, ProblemId};
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many problems of each length a bank has, as long as there is time to find others.
const OF_A_LENGTH: usize = 24;

/// How many problems a bank has at least, of whatever lengths.
const WANTED: usize = 48;

/// The nodes of the players' searches.
const PLAYING: u64 = 1_500;

/// How much is done for one game. Nobody waits for it.
const BOUNDS: FinderBounds = FinderBounds {
    problems: usize::MAX,
    proofs: usize::MAX,
};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, file, seed, minutes, options @ ..] = arguments.as_slice() else {
        return Err("give VARIANT FILE SEED MINUTES [KEY=VALUE ...]".into());
    };
    let variant = Variant::from_id(variant).ok_or("an unknown variant")?;
    let pairs = options.iter().filter_map(|option| option.split_once('='));
    let start = variant.start(&Options::new(variant.descriptor(), pairs)?);
    let (mut seed, minutes): (u64, u64) = (seed.parse()?, minutes.parse()?);
    let half = Duration::from_secs(30 * minutes);
    let end = Instant::now() + 2 * half;
    let file = Path::new(file);
    let mut bank = if file.exists() {
        Problem::read_all(&std::fs::read_to_string(file)?)?
    } else {
        Vec::new()
    };
    while Instant::now() < end && !is_full(&bank) {
        seed += 1;
        let known: BTreeSet<ProblemId> = bank.iter().map(|problem| problem.id).collect();
        let is_late = Instant::now() + half > end;
        for problem in find(&start, seed) {
            let is_wanted = is_late || of_length(&bank, problem.turns) < OF_A_LENGTH;
            if known.contains(&problem.id) || !is_wanted || is_full(&bank) {
                continue;
            }
            eprintln!(
                "{variant} {seed}: a win in {} ({} problems)",
                problem.turns,
                bank.len() + 1
            );
            bank.push(problem);
            std::fs::write(file, written(variant, &bank)?)?;
        }
    }
    Ok(())
}

fn of_length(bank: &[Problem], turns: u32) -> usize {
    bank.iter().filter(|problem| problem.turns == turns).count()
}

fn is_full(bank: &[Problem]) -> bool {
    bank.len() >= WANTED
}

fn written(variant: Variant, bank: &[Problem]) -> Result<String, std::fmt::Error> {
    let mut text = format!(
        "# Problems of {variant}, from games between computer opponents. Made by `cargo xtask find-problems`.\n"
    );
    for problem in bank {
        write!(text, "\n{problem}")?;
    }
    Ok(text)
}

/// Plays a game and returns problems near its end, the last one first.
fn find(start: &Position, seed: u64) -> Vec<Problem> {
    let player = |number| {
        Level::new(number).map(|level| Player {
            level,
            nodes: PLAYING,
        })
    };
    let (Some(strong), Some(weak)) = (player(4), player(2)) else {
        return Vec::new();
    };
    let players = if seed.is_multiple_of(2) {
        PerSeat::new(strong, weak)
    } else {
        PerSeat::new(weak, strong)
    };
    let mut duel = Duel::new(start, players, seed, 300);
    let mut boards = vec![duel.position().clone()];
    while duel.turn().is_some() {
        boards.push(duel.position().clone());
    }
    let mut finder = Finder::new(boards, BOUNDS);
    while finder.step(Limits::nodes(u64::MAX)) {}
    let found = finder.finish().into_iter();
    found.map(|found| found.problem).collect()
}

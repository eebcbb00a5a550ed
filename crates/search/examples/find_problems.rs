//! Makes the bank of problems of a variant from games between computer opponents.
//!
//! `cargo xtask find-problems VARIANT FILE SEED MINUTES [KEY=VALUE ...]` adds problems to FILE until it has enough of
//! each length or the time is over. An exhaustive search proves each of them, in few enough nodes to prove it again
//! while somebody waits.
#![forbid(unsafe_code)]

use rookery_rules::{Options, PerSeat, Position, Variant};
use rookery_search::{Duel, Level, Limits, Player, Problem, ProblemId, choose};
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// The nodes of a proof: what a user waits for.
const PROOF_NODES: u64 = 200_000;

/// The most first actions that win; more are too easy.
const MOST_WINNING: usize = 3;

/// The longest win, in turns of the winner.
const LONGEST: u32 = 3;

/// How many problems of each length a bank has, as long as there is time to find others.
const OF_A_LENGTH: usize = 24;

/// How many problems a bank has at least, of whatever lengths.
const WANTED: usize = 48;

/// The nodes of the search that says where a proof is worth trying.
const GLANCE: u64 = 2_500;

/// The nodes of the players' searches.
const PLAYING: u64 = 1_500;

/// The last boards of a game that are looked at.
const LAST_BOARDS: usize = 60;

/// How many boards lie between two problems of one game at least, so that they don't look alike.
const APART: usize = 8;

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
    let mut found = Vec::new();
    let mut next = 0;
    for (index, board) in boards.iter().rev().take(LAST_BOARDS).enumerate() {
        if index < next {
            continue;
        }
        if let Some(problem) = problem(board, seed).filter(|problem| problem.winning.len() <= MOST_WINNING) {
            found.push(problem);
            next = index + APART;
        }
    }
    found
}

/// Makes a problem of a board on which the search sees a win that is short enough.
fn problem(board: &Position, seed: u64) -> Option<Problem> {
    let seat = board.awaiting().seat()?;
    let verdict = choose(
        &board.known_to(seat),
        Level::STRONGEST,
        seed,
        Limits::nodes(GLANCE),
    )?;
    let (wins, turns) = verdict.forced_result?;
    if !wins || turns > 2 * LONGEST {
        return None;
    }
    Problem::prove(board, LONGEST, Limits::nodes(PROOF_NODES))
}

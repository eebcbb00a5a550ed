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
const GLANCE: u64 = 4_000;

/// The last boards of a game that are looked at.
const LAST_BOARDS: usize = 8;

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
        // One game gives at most one problem, so that no two look alike.
        let found = find(&start, seed, |problem| {
            let is_late = Instant::now() + half > end;
            !known.contains(&problem.id) && (is_late || of_length(&bank, problem.turns) < OF_A_LENGTH)
        });
        if let Some(problem) = found {
            eprintln!("{variant} {seed}: a win in {} ({} problems)", problem.turns, bank.len() + 1);
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

/// Plays a game and returns the longest problem near its end that is wanted.
fn find(start: &Position, seed: u64, is_wanted: impl Fn(&Problem) -> bool) -> Option<Problem> {
    let player = |number| Level::new(number).map(|level| Player { level, nodes: 4_000 });
    let players = if seed % 2 == 0 {
        PerSeat::new(player(4)?, player(2)?)
    } else {
        PerSeat::new(player(2)?, player(4)?)
    };
    let mut duel = Duel::new(start, players, seed, 300);
    let mut boards = vec![duel.position().clone()];
    while duel.turn().is_some() {
        boards.push(duel.position().clone());
    }
    let mut found: Option<Problem> = None;
    for board in boards.iter().rev().take(LAST_BOARDS) {
        let Some(seat) = board.awaiting().seat() else {
            continue;
        };
        let verdict = choose(&board.known_to(seat), Level::STRONGEST, seed, Limits::nodes(GLANCE));
        let is_promising = verdict
            .and_then(|verdict| verdict.forced_result)
            .is_some_and(|(wins, turns)| wins && turns <= 2 * LONGEST);
        if !is_promising {
            continue;
        }
        let Some(problem) = Problem::prove(board, LONGEST, Limits::nodes(PROOF_NODES)) else {
            continue;
        };
        let is_longer = found
            .as_ref()
            .is_none_or(|known| problem.turns > known.turns);
        if problem.winning.len() <= MOST_WINNING && is_longer && is_wanted(&problem) {
            found = Some(problem);
        }
    }
    found
}

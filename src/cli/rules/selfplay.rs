//! `rookery selfplay`: games, random or by a computer opponent on both sides, on which every promise of the rules is
//! checked.

use super::Verdict;
use super::source::Source;
use anyhow::{Context as _, Result};
use rookery_rules::conformance::{self, GameReport};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Position};
use rookery_search::{Level, Limits, choose};
use std::collections::VecDeque;
use std::io::Write;

/// The default limit of actions per game.
const DEFAULT_MAX_ACTIONS: usize = 1_000;

/// The nodes of a computer opponent for each decision: few enough for a game to take seconds, and the same everywhere.
const NODES: u64 = 2_000;

/// The arguments of `rookery selfplay`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Number of games.
    #[arg(long, value_name = "N")]
    games: u64,
    /// Seed of the random games; the same seed gives the same games.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Level (1 to 6) of the computer, which then plays both sides; without it, moves are random.
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=6))]
    level: Option<u8>,
    /// Number of actions after which a game is cut off.
    #[arg(long, value_name = "M", default_value_t = DEFAULT_MAX_ACTIONS)]
    max_actions: usize,
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    let level = arguments
        .level
        .map(|level| Level::new(level).with_context(|| format!("There's no level {level}.")))
        .transpose()?;
    let start = arguments.source.position()?;
    let mut random = SplitMix64::new(arguments.seed);
    let mut violations = 0;
    for number in 1..=arguments.games {
        let mut random = SplitMix64::new(random.draw());
        let report = match level {
            Some(level) => by_level(&start, &mut random, arguments.max_actions, level),
            None => conformance::play(&start, &mut random, arguments.max_actions),
        };
        violations += report.violations.len();
        tell(number, &report, output)?;
    }
    writeln!(output, "{} games, {violations} violations", arguments.games)?;
    Ok(if violations == 0 {
        Verdict::Fine
    } else {
        Verdict::Failed
    })
}

/// Plays a game in which the computer plays both sides, each knowing only what that side may know.
fn by_level(start: &Position, random: &mut SplitMix64, max_actions: usize, level: Level) -> GameReport {
    let mut turn: VecDeque<Action> = VecDeque::new();
    conformance::play_by(start, random, max_actions, &mut |position, _, random| {
        if turn.is_empty() {
            let known = position.known_to(position.awaiting().seat()?);
            let verdict = choose(&known, level, random.draw(), Limits::nodes(NODES))?;
            turn.extend(verdict.turn);
        }
        turn.pop_front()
    })
}

fn tell(number: u64, report: &GameReport, output: &mut dyn Write) -> Result<()> {
    match report.ending {
        Some(ending) => writeln!(output, "{number} {ending} {}", report.actions)?,
        None => writeln!(output, "{number} unfinished - {}", report.actions)?,
    }
    // A long run may be watched.
    output.flush()?;
    for violation in &report.violations {
        eprintln!("game {number}: {violation}");
    }
    Ok(())
}

//! `rookery selfplay`: random games on which every promise of the rules is checked.

use super::Verdict;
use super::source::Source;
use anyhow::{Result, bail};
use rookery_rules::conformance::{self, GameReport};
use rookery_rules::random::SplitMix64;
use std::io::Write;

/// How many actions a game has at most when nothing is said.
const DEFAULT_MAX_ACTIONS: usize = 1_000;

/// The arguments of `rookery selfplay`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many games.
    #[arg(long, value_name = "N")]
    games: u64,
    /// What the games are drawn from; the same seed gives the same games.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// The computer opponent that plays.
    #[arg(long, value_name = "L")]
    level: Option<String>,
    /// Where a game is cut off.
    #[arg(long, value_name = "M", default_value_t = DEFAULT_MAX_ACTIONS)]
    max_actions: usize,
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    if let Some(level) = &arguments.level {
        bail!(
            "There are no computer opponents yet, so level `{level}` cannot play; leave `--level` out for random games."
        );
    }
    let start = arguments.source.position()?;
    let mut random = SplitMix64::new(arguments.seed);
    let mut violations = 0;
    for number in 1..=arguments.games {
        let mut random = SplitMix64::new(random.draw());
        let report = conformance::play(&start, &mut random, arguments.max_actions);
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

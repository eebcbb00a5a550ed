//! `rookery perft`: the number of action sequences of a length, alone on the last line.

use super::Verdict;
use super::source::Source;
use anyhow::Result;
use rookery_rules::Position;
use std::io::Write;

/// The arguments of `rookery perft`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Number of actions in a sequence.
    depth: u32,
    /// Also print the count for each first action, sorted.
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    let position = arguments.source.position()?;
    let total = match arguments.depth.checked_sub(1) {
        Some(below) if arguments.divide => divide(&position, below, output)?,
        Some(_) | None => position.perft(arguments.depth),
    };
    writeln!(output, "{total}")?;
    Ok(Verdict::Fine)
}

fn divide(position: &Position, below: u32, output: &mut dyn Write) -> Result<u64> {
    let Some(seat) = position.awaiting().seat() else {
        return Ok(0);
    };
    let mut counts: Vec<(String, u64)> = position
        .legal_actions(seat)
        .iter()
        .map(|action| {
            let mut next = position.clone();
            next.apply_unchecked(action);
            (action.to_string(), next.perft(below))
        })
        .collect();
    counts.sort_unstable();
    for (text, count) in &counts {
        writeln!(output, "{text} {count}")?;
    }
    Ok(counts.iter().map(|(_, count)| count).sum())
}

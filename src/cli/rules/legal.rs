//! `rookery legal`: the canonical text of every legal action, sorted bytewise.

use super::Verdict;
use super::source::Source;
use anyhow::Result;
use rookery_rules::Position;
use std::io::Write;

/// The arguments of `rookery legal`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    for text in sorted_texts(&arguments.source.position()?) {
        writeln!(output, "{text}")?;
    }
    Ok(Verdict::Fine)
}

fn sorted_texts(position: &Position) -> Vec<String> {
    let Some(seat) = position.awaiting().seat() else {
        return Vec::new();
    };
    let mut texts: Vec<String> = position
        .legal_actions(seat)
        .iter()
        .map(ToString::to_string)
        .collect();
    texts.sort_unstable();
    texts
}

//! `rookery apply`: the setup text after some actions, or the refusal of the first that is not legal.

use super::Verdict;
use super::source::Source;
use anyhow::{Context, Result};
use rookery_rules::notation::read_action;
use rookery_rules::{Position, Seat};
use std::io::Write;

/// The arguments of `rookery apply`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The actions, in canonical notation or as a player would type them.
    #[arg(required = true, value_name = "ACTION")]
    actions: Vec<String>,
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    let mut position = arguments.source.position()?;
    for (index, text) in arguments.actions.iter().enumerate() {
        apply(&mut position, text).with_context(|| format!("Action {} is refused", index + 1))?;
    }
    write!(output, "{}", position.to_setup())?;
    Ok(Verdict::Fine)
}

fn apply(position: &mut Position, text: &str) -> Result<()> {
    // A finished game awaits nobody; reading then says how it ended.
    let seat = position.awaiting().seat().unwrap_or(Seat::White);
    let action = read_action(position, seat, text)?;
    position.apply(seat, &action)?;
    Ok(())
}

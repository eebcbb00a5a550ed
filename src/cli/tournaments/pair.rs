//! `rookery pair`: the next round of a Swiss tournament, or a check of the rounds that were paired.

use super::read;
use anyhow::{Result, bail};
use rookery_pairing::{Discrepancy, Number, RoundPairings, Tournament, check, pair_swiss};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The arguments of `rookery pair`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The tournament as a TRF-16 file; with --check, one or more of them.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Pair every round again by the Dutch system and report those that differ.
    #[arg(long)]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<bool> {
    if arguments.check {
        let mut is_fine = true;
        for path in &arguments.files {
            is_fine &= check_file(path, output)?;
        }
        return Ok(is_fine);
    }
    let [path] = arguments.files.as_slice() else {
        bail!("I can pair one tournament at a time. Add `--check` to check several.");
    };
    let file = read(path)?;
    let round = file.tournament.paired_rounds() + 1;
    if round > file.tournament.rounds {
        bail!(
            "All {} rounds are paired. Add `--check` to check them.",
            round - 1
        );
    }
    let paired = pair_swiss(&file.tournament, &file.absent)?;
    writeln!(output, "Round {round} of {}", file.tournament.rounds)?;
    for (board, game) in (1..).zip(&paired.pairings) {
        let [white, black] = [game.white, game.black].map(|number| name(&file.tournament, number));
        writeln!(
            output,
            "{board}\t{}\t{}\t{white} - {black}",
            game.white, game.black
        )?;
    }
    if let Some(bye) = paired.bye {
        writeln!(output, "bye\t{bye}\t\t{}", name(&file.tournament, bye))?;
    }
    Ok(true)
}

/// A player as the list of pairings shows one: name and points.
fn name(tournament: &Tournament, number: Number) -> String {
    let rounds = tournament.paired_rounds();
    let player = tournament.player(number);
    player.map_or_else(String::new, |player| {
        format!("{} ({})", player.name, player.points(rounds))
    })
}

/// Checks one file, and writes a line for it and one for every discrepancy.
fn check_file(path: &Path, output: &mut dyn Write) -> Result<bool> {
    let tournament = read(path)?.tournament;
    let faults = check(&tournament)?;
    let rounds = match tournament.paired_rounds() {
        1 => "1 round".to_owned(),
        count => format!("{count} rounds"),
    };
    let wrong = match faults.len() {
        1 => "1 discrepancy".to_owned(),
        count => format!("{count} discrepancies"),
    };
    writeln!(output, "{}: {rounds}, {wrong}", path.display())?;
    for fault in &faults {
        report(fault, output)?;
    }
    Ok(faults.is_empty())
}

fn report(fault: &Discrepancy, output: &mut dyn Write) -> Result<()> {
    let missing = |these: &RoundPairings, those: &RoundPairings, further: &[Number]| {
        let games = these
            .pairings
            .iter()
            .filter(|game| !those.pairings.contains(game));
        let bye = these.bye.filter(|bye| those.bye != Some(*bye));
        let words: Vec<String> = games
            .map(ToString::to_string)
            .chain(
                bye.into_iter()
                    .chain(further.iter().copied())
                    .map(|bye| format!("{bye} bye")),
            )
            .collect();
        if words.is_empty() {
            "nothing".to_owned()
        } else {
            words.join(", ")
        }
    };
    match &fault.expected {
        Ok(expected) => writeln!(
            output,
            "  round {}: {} in the file, {} by the rules",
            fault.round,
            missing(&fault.found, expected, &fault.further_byes),
            missing(expected, &fault.found, &[])
        )?,
        Err(error) => writeln!(output, "  round {}: {error}", fault.round)?,
    }
    Ok(())
}

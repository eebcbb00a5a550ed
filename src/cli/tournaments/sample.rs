//! `rookery sample-tournaments`: made-up Swiss tournaments as TRF files, to compare with other programs.

use anyhow::{Context, Result};
use rookery_pairing::{MOST_PLAYERS, MOST_ROUNDS, sample_specs, sample_tournament, write_trf};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The most tournaments of one run, so that their names have four digits.
const MOST_SAMPLES: u64 = 9_999;

/// The arguments of `rookery sample-tournaments`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Number of tournaments.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_SAMPLES))]
    count: u64,
    /// Fewest and most players, such as 8..64.
    #[arg(long, value_name = "A..B", value_parser = players, default_value = "8..64")]
    players: RangeInclusive<usize>,
    /// Number of rounds; fewer if the players run out of opponents.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u64).range(1..=MOST_ROUNDS as u64), default_value_t = 7)]
    rounds: u64,
    /// Seed; the same seed always makes the same tournaments.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Folder for the files; it is created if missing.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Reads `8..64` or a single number.
fn players(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse::<usize>().ok();
    match (number(least), number(most)) {
        (Some(least), Some(most)) if (2..=most).contains(&least) && most <= MOST_PLAYERS => Ok(least..=most),
        _ => Err(format!(
            "write two numbers from 2 to {MOST_PLAYERS}, such as 8..64"
        )),
    }
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<bool> {
    let folder = &arguments.out;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("I can't make the folder `{}`", folder.display()))?;
    let specs = sample_specs(
        arguments.count as usize,
        arguments.players.clone(),
        arguments.rounds as usize,
        arguments.seed,
    );
    for (index, spec) in (1..).zip(specs) {
        let path = folder.join(format!("tournament-{index:04}.trf"));
        std::fs::write(&path, write_trf(&sample_tournament(&spec)?))
            .with_context(|| format!("I can't write `{}`", path.display()))?;
    }
    writeln!(output, "{} tournaments in {}", arguments.count, folder.display())?;
    Ok(true)
}

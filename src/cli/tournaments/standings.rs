//! `rookery standings`: the standings of a tournament, and the rounds of which each tie-break is made.

use super::read;
use anyhow::Result;
use rookery_pairing::{SWISS_TIE_BREAKS, StandingsRow, Tournament, standings};
use std::io::Write;
use std::path::PathBuf;

/// The arguments of `rookery standings`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The tournament as a TRF-16 file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Below each player, print what every round adds to Buchholz and Sonneborn-Berger.
    #[arg(long)]
    parts: bool,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<bool> {
    let tournament = read(&arguments.file)?.tournament;
    writeln!(output, "place\tnumber\tplayer\tPTS\tDE\tBH/C1\tBH\tSB\tWIN\tBPG")?;
    for row in standings(&tournament, &SWISS_TIE_BREAKS) {
        let direct = row
            .direct_encounter
            .map_or_else(|| "-".to_owned(), |place| place.to_string());
        writeln!(
            output,
            "{}\t{}\t{}\t{}\t{direct}\t{}\t{}\t{}\t{}\t{}",
            row.rank,
            row.number,
            tournament.player(row.number).map_or("", |player| &player.name),
            row.points,
            row.buchholz_cut,
            row.buchholz,
            row.sonneborn,
            row.wins,
            row.blacks
        )?;
        if arguments.parts {
            write_parts(&tournament, &row, output)?;
        }
    }
    Ok(true)
}

fn write_parts(tournament: &Tournament, row: &StandingsRow, output: &mut dyn Write) -> Result<()> {
    for (round, part) in (1..).zip(&row.parts) {
        let opponent = part.opponent.and_then(|number| tournament.player(number));
        let against = match opponent {
            Some(player) => format!("against {} ({})", player.name, part.opponent_score),
            None => "without a game".to_owned(),
        };
        let cut = if part.is_cut { ", not in BH/C1" } else { "" };
        writeln!(
            output,
            "  round {round}: {} {against}: BH {}, SB {}{cut}",
            part.points,
            part.opponent_score,
            part.sonneborn()
        )?;
    }
    Ok(())
}

//! `rookery clock FILE`: what the clocks of an exported match did and why. Reads the file alone, and no database.

use super::database;
use super::transfer::{read, refused};
use anyhow::{Result, anyhow};
use rookery::discord::text::clock as text;
use rookery::discord::text::words::Words;
use rookery_rules::{PerSeat, Position, Seat};
use rookery_session::archive::{read_time, written_time};
use rookery_session::{Archive, Clock as _, Occupant, Sessions, SystemClock, TimeMs, UserId};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `rookery clock`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A file written by `rookery export`; `-` reads standard input.
    file: PathBuf,
    /// The moment up to which the clocks run, such as `2027-01-15T08:00:00Z`; without it, now.
    #[arg(long, value_name = "TIME", value_parser = moment)]
    at: Option<TimeMs>,
}

fn moment(text: &str) -> Result<TimeMs, String> {
    read_time(text).ok_or_else(|| "write it as in `2027-01-15T08:00:00Z`".to_owned())
}

/// Prints the steps of both clocks, or reports in one sentence what failed and exits with 1.
pub fn main(arguments: &Arguments) -> ExitCode {
    database::finish(explain(arguments).map(|()| None))
}

fn explain(arguments: &Arguments) -> Result<()> {
    let file = read(&arguments.file)?;
    let name = arguments.file.display().to_string();
    let archive: Archive = file
        .parse()
        .map_err(|error| anyhow!("{name} is not an exported match: {error}"))?;
    let at = arguments.at.unwrap_or_else(|| SystemClock.now());
    // Who plays does not matter, as long as they are two.
    let seats = PerSeat::new(UserId(1), UserId(2));
    let seats = PerSeat::new(Occupant::User(seats.white), Occupant::User(seats.black));
    let (state, steps) = Sessions::<Position>::archived_clocks(&archive, seats, at)
        .map_err(|error| refused(&file, &name, &error))?;
    if !state.clocks.is_timed() {
        return Err(anyhow!("The match in {name} has no time control."));
    }
    let mut lines = String::new();
    for step in &steps {
        lines += &format!(
            "{} {}\n",
            written_time(step.at),
            text::step(Words::english(), step)
        );
    }
    for seat in Seat::BOTH {
        lines += &format!(
            "{} {}\n",
            written_time(at),
            text::standing(Words::english(), &state.clocks, seat, at)
        );
    }
    match io::stdout().write_all(lines.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

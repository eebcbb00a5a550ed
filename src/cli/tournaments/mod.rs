//! The command line for tournaments: pairs and checks TRF files, prints standings, makes samples. Needs no `.env`, no
//! database and no network; knows no user and no match.

mod pair;
mod sample;
mod standings;

use anyhow::{Context, Result};
use clap::Subcommand;
use rookery_pairing::{TrfFile, read_trf};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// The largest tournament file that is read; 64 players and 15 rounds take 16 KB.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// A command about tournament files.
#[derive(Subcommand)]
pub enum TournamentCommand {
    /// Pair the next round of a Swiss tournament, or check the rounds that were paired.
    Pair(pair::Arguments),
    /// Print the standings of a tournament with their tie-breaks.
    Standings(standings::Arguments),
    /// Write made-up Swiss tournaments.
    SampleTournaments(sample::Arguments),
}

/// Runs a command and returns its exit code: 1 for a refusal, an unreadable file or a discrepancy.
pub fn main(command: &TournamentCommand) -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = run(command, &mut output).and_then(|is_fine| {
        output.flush()?;
        Ok(is_fine)
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader has gone (`rookery standings | head`), which is not a failure.
        Err(error)
            if error
                .downcast_ref::<io::Error>()
                .is_some_and(|e| e.kind() == ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            // Standard error may be closed too; then there is nobody to tell.
            let _ = writeln!(io::stderr(), "{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &TournamentCommand, output: &mut dyn Write) -> Result<bool> {
    match command {
        TournamentCommand::Pair(arguments) => pair::run(arguments, output),
        TournamentCommand::Standings(arguments) => standings::run(arguments, output),
        TournamentCommand::SampleTournaments(arguments) => sample::run(arguments, output),
    }
}

/// Reads a TRF file. Letters that are not UTF-8 are replaced, because many programs write other encodings.
fn read(path: &Path) -> Result<TrfFile> {
    let name = path.display();
    let size = std::fs::metadata(path)
        .with_context(|| format!("I can't read `{name}`"))?
        .len();
    anyhow::ensure!(
        size <= MAX_FILE_BYTES,
        "`{name}` is too large for a tournament file."
    );
    let bytes = std::fs::read(path).with_context(|| format!("I can't read `{name}`"))?;
    read_trf(&String::from_utf8_lossy(&bytes)).with_context(|| format!("I can't use `{name}`"))
}

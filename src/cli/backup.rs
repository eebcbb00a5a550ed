//! `rookery backup FILE`: copies the whole database, even while the bot runs. Knows no match and no table.

use anyhow::Result;
use rookery::config::Config;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `rookery backup`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The new file; an existing file is never overwritten.
    file: PathBuf,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Makes the copy and reports it, or reports in one sentence what failed and exits with 1.
pub fn main(arguments: &Arguments) -> ExitCode {
    let (said, code) = match copy(arguments) {
        Ok(said) => (said, ExitCode::SUCCESS),
        Err(error) => (format!("{error:#}"), ExitCode::FAILURE),
    };
    // Standard error may be closed; then there is nobody to tell.
    let _ = writeln!(io::stderr(), "{said}");
    code
}

fn copy(arguments: &Arguments) -> Result<String> {
    let database = match &arguments.database {
        Some(given) => given.clone(),
        None => Config::database()?,
    };
    rookery_session::backup(&database, &arguments.file)?;
    Ok(format!(
        "{} is a complete copy of {}.",
        arguments.file.display(),
        database.display()
    ))
}

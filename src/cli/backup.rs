//! `rookery backup FILE`: a whole copy of the database while the bot runs. Knows no match and no table.

use anyhow::Result;
use rookery::config::Config;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// What to copy, and where to.
#[derive(clap::Args)]
pub struct Arguments {
    /// The new file; one that is there already is refused.
    file: PathBuf,
    /// The database; without it, the one that the settings name.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Makes the copy and says so, or says in one sentence why not and exits with 1.
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
        "{} is a whole copy of {}.",
        arguments.file.display(),
        database.display()
    ))
}

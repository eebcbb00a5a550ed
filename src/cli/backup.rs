//! `rookery backup FILE`: copies the whole database, even while the bot runs. Knows no match and no table.

use super::database;
use anyhow::{Result, bail};
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
    database::finish(copy(arguments))
}

fn copy(arguments: &Arguments) -> Result<Option<String>> {
    let database = database::path(arguments.database.as_deref())?;
    let Some(source) = database.file() else {
        bail!(
            "`rookery backup` copies SQLite files. Back up {database} with PostgreSQL's own program, also while the bot \
            runs: pg_dump --format=custom --file={} and the address.",
            arguments.file.display()
        );
    };
    rookery_session::backup(source, &arguments.file)?;
    Ok(Some(format!(
        "{} is a complete copy of {database}.",
        arguments.file.display()
    )))
}

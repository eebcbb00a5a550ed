//! What the operator's commands share: the database they work on, the sessions in it, and how they report.

use anyhow::{Context as _, Result, bail};
use rookery::config::Config;
use rookery_session::{Audit, Sessions, SqliteStore, SystemClock, SystemRandomness};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Returns the database that was named, or the one in the settings.
pub fn path(given: Option<&Path>) -> Result<PathBuf> {
    match given {
        Some(given) => Ok(given.to_owned()),
        None => Ok(Config::database()?),
    }
}

/// Opens a database to look into all of it, also beside a running bot. Nothing is written.
pub fn to_audit(database: &Path) -> Result<Audit> {
    Ok(Audit::new(Arc::new(SqliteStore::open_to_read(database)?)))
}

/// Fails with a sentence if there is no such file.
pub fn exists(database: &Path) -> Result<()> {
    if !database.is_file() {
        bail!(
            "There's no database {}. Name it with --database.",
            database.display()
        );
    }
    Ok(())
}

/// Opens the matches in a database for reading.
pub fn to_read(database: &Path) -> Result<Sessions> {
    Ok(sessions(SqliteStore::open_to_read(database)?))
}

/// Opens the matches in a database beside a bot that may be running.
pub fn to_write(database: &Path) -> Result<Sessions> {
    Ok(sessions(SqliteStore::open_beside(database)?))
}

fn sessions(store: SqliteStore) -> Sessions {
    Sessions::new(Arc::new(store), Arc::new(SystemClock), Arc::new(SystemRandomness))
}

/// Starts what asynchronous work runs on.
pub fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("The program can't run here")
}

/// Reports the outcome, if there is anything to report; a failure is one sentence and exits with 1.
pub fn finish(result: Result<Option<String>>) -> ExitCode {
    let (said, code) = match result {
        Ok(said) => (said, ExitCode::SUCCESS),
        Err(error) => (Some(format!("{error:#}")), ExitCode::FAILURE),
    };
    if let Some(said) = said {
        // Standard error may be closed; then there is nobody to tell.
        let _ = writeln!(io::stderr(), "{said}");
    }
    code
}

//! What the operator's commands share: the database they work on, the sessions in it, and how they report.

use anyhow::{Context as _, Result, bail};
use rookery::config::Config;
use rookery_session::{Audit, DatabaseAddress, OpenedStore, Sessions, SystemClock, SystemRandomness};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// Returns the database that was named, or the one in the settings.
pub fn path(given: Option<&Path>) -> Result<DatabaseAddress> {
    match given {
        Some(given) => read(given),
        None => Ok(Config::database()?),
    }
}

/// Reads a file's path or a server's address from the command line.
pub fn read(given: &Path) -> Result<DatabaseAddress> {
    match given.to_str() {
        Some(text) => Ok(DatabaseAddress::read(text)?),
        None => Ok(given.to_owned().into()),
    }
}

/// Opens a database to look into all of it, also beside a running bot. Nothing is written.
pub fn to_audit(database: &DatabaseAddress) -> Result<Audit> {
    Ok(Audit::new(database.open_to_read()?.audit))
}

/// Fails with a sentence if there is no such file. A server is asked later.
pub fn exists(database: &DatabaseAddress) -> Result<()> {
    if database.file().is_some_and(|file| !file.is_file()) {
        bail!("There's no database {database}. Name it with --database.");
    }
    Ok(())
}

/// Opens the matches in a database for reading.
pub fn to_read(database: &DatabaseAddress) -> Result<Sessions> {
    Ok(sessions(database.open_to_read()?))
}

/// Opens the matches in a database beside a bot that may be running.
pub fn to_write(database: &DatabaseAddress) -> Result<Sessions> {
    Ok(sessions(database.open_beside()?))
}

fn sessions(opened: OpenedStore) -> Sessions {
    Sessions::new(opened.store, Arc::new(SystemClock), Arc::new(SystemRandomness))
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

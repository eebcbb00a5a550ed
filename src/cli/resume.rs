//! `rookery resume [MATCH]`: lets suspended matches go on that this program can replay. Whether one can is decided in
//! the session.

use super::database;
use super::transfer::not_found;
use anyhow::{Result, anyhow};
use rookery_session::{DatabaseAddress, ResumeReport, SessionError};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `rookery resume`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The match's ID, or the beginning of it that the bot shows; without it, every suspended match is tried.
    #[arg(value_name = "MATCH")]
    id: Option<String>,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Tries the matches, or reports in one sentence what failed and exits with 1.
pub fn main(arguments: &Arguments) -> ExitCode {
    database::finish(run(arguments))
}

fn run(arguments: &Arguments) -> Result<Option<String>> {
    let database = database::path(arguments.database.as_deref())?;
    database::exists(&database)?;
    let said = database::runtime()?.block_on(async {
        match &arguments.id {
            Some(id) => one(&database, id).await,
            None => all(&database).await,
        }
    })?;
    Ok(Some(said))
}

async fn one(database: &DatabaseAddress, typed: &str) -> Result<String> {
    let sessions = database::to_write(database)?;
    let found = sessions.match_by_text(typed).await;
    let id = found.map_err(|error| not_found(typed, database, &error))?;
    match sessions.resume(id).await {
        Ok(_) => Ok(format!("The match {id} goes on.")),
        Err(SessionError::MatchSuspended { reason }) => {
            Err(anyhow!("The match {id} stays suspended: {reason}."))
        }
        Err(error) => Err(anyhow!("The match {id} can't be resumed: {error}.")),
    }
}

async fn all(database: &DatabaseAddress) -> Result<String> {
    let ResumeReport { resumed, suspended } = database::to_write(database)?.resume_suspended().await?;
    if resumed.is_empty() && suspended.is_empty() {
        return Ok("No match is suspended.".to_owned());
    }
    let mut said = String::new();
    for id in resumed {
        let _ = writeln!(said, "The match {id} goes on.");
    }
    for (id, reason) in suspended {
        let _ = writeln!(said, "The match {id} stays suspended: {reason}.");
    }
    Ok(said.trim_end().to_owned())
}

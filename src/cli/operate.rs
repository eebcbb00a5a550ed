//! `rookery admin forget`, `close-server` and `thaw`: what an operator changes in a database, also while the bot is
//! running. What is ended and what may go on is the session's matter.

use super::database;
use super::transfer::not_found;
use anyhow::{Result, anyhow, bail};
use rookery::discord::context::PLATFORM;
use rookery_session::{ExternalId, MatchStatus, Remains, SessionError, Sessions};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The arguments of `rookery admin forget`.
#[derive(clap::Args)]
pub struct ForgetArguments {
    /// Discord ID of the user.
    #[arg(value_name = "USER")]
    user: NonZeroU64,
    /// Do it; without this, the command only says what would end.
    #[arg(long)]
    yes: bool,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// The arguments of `rookery admin close-server`.
#[derive(clap::Args)]
pub struct CloseServerArguments {
    /// Discord ID of the server.
    #[arg(value_name = "GUILD")]
    guild: NonZeroU64,
    /// Do it; without this, the command only says what would end.
    #[arg(long)]
    yes: bool,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// The arguments of `rookery admin thaw`.
#[derive(clap::Args)]
pub struct ThawArguments {
    /// The match's ID, or the beginning of it that the bot shows.
    #[arg(value_name = "MATCH")]
    id: String,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Forgets a user, or reports in one sentence what failed and exits with 1.
pub fn forget(arguments: &ForgetArguments) -> ExitCode {
    database::finish(run(arguments.database.as_deref(), |sessions| async move {
        let (user, yes) = (arguments.user, arguments.yes);
        let account = ExternalId::new(PLATFORM, user.to_string());
        let Some(known) = sessions.known_user(&account).await? else {
            bail!("The database has nothing about the user {user}.");
        };
        let ends = ends(&sessions.remains_of(known).await?);
        if !yes {
            return Ok(format!(
                "This would delete everything about the user {user}, for good. It would end {ends}. \
                Nothing was changed; add --yes to do it."
            ));
        }
        sessions.forget_user(known).await?;
        Ok(format!(
            "The user {user} is forgotten. That ended {ends}. Backups still have everything."
        ))
    }))
}

/// Forgets a server, or reports in one sentence what failed and exits with 1.
pub fn close_server(arguments: &CloseServerArguments) -> ExitCode {
    database::finish(run(arguments.database.as_deref(), |sessions| async move {
        let (guild, yes) = (arguments.guild, arguments.yes);
        let place = ExternalId::new(PLATFORM, guild.to_string());
        let Some(known) = sessions.known_place(&place).await? else {
            bail!("The database has nothing about the server {guild}.");
        };
        let ends = ends(&sessions.remains_in(known).await?);
        if !yes {
            return Ok(format!(
                "This would forget the server {guild}, for good. It would end {ends}, without results. \
                Nothing was changed; add --yes to do it."
            ));
        }
        if sessions.close_guild(known).await? {
            Ok(format!(
                "The server {guild} is forgotten. That ended {ends}, without results. Backups still have everything."
            ))
        } else {
            Ok(format!(
                "The server {guild} is being forgotten; the running bot does the rest within a minute."
            ))
        }
    }))
}

/// Lets a suspended match go on, or reports in one sentence what failed and exits with 1.
pub fn thaw(arguments: &ThawArguments) -> ExitCode {
    let database = arguments.database.as_deref();
    database::finish(run(database, |sessions| async move {
        let path = database::path(database)?;
        let found = sessions.match_by_text(&arguments.id).await;
        let id = found.map_err(|error| not_found(&arguments.id, &path, &error))?;
        let summary = sessions.summary(id).await?;
        let MatchStatus::Suspended { reason } = summary.status else {
            bail!("The match {id} isn't suspended.");
        };
        let (variant, entries) = (&summary.header.variant, summary.revision);
        match sessions.resume(id).await {
            Ok(state) => {
                let now = match &state.result {
                    Some(result) => format!("it has ended ({result})"),
                    None => "it goes on, and no time ran meanwhile".to_owned(),
                };
                Ok(format!(
                    "The match {id} of {variant} was suspended: {reason}. \
                    This program replays its {entries} entries to the position that was reached, so {now}. \
                    Both players are told."
                ))
            }
            Err(SessionError::MatchSuspended { reason }) => Err(anyhow!(
                "The match {id} stays suspended: {reason}. A match never goes on from another position; \
                run the program that played it, or wait for one that can replay it."
            )),
            Err(error) => Err(anyhow!("The match {id} can't go on: {error}.")),
        }
    }))
}

/// Runs a change of a database.
fn run<'a, F>(
    given: Option<&Path>,
    change: impl FnOnce(std::sync::Arc<Sessions>) -> F,
) -> Result<Option<String>>
where
    F: Future<Output = Result<String>> + 'a,
{
    let path = database::path(given)?;
    database::exists(&path)?;
    let said = database::runtime()?.block_on(async {
        let sessions = std::sync::Arc::new(database::to_write(&path)?);
        change(sessions).await
    })?;
    Ok(Some(said))
}

/// `2 running matches, one open challenge and no tournament`.
fn ends(remains: &Remains) -> String {
    let count = |count: usize, one: &str, many: &str| match count {
        0 => format!("no {one}"),
        1 => format!("one {one}"),
        _ => format!("{count} {many}"),
    };
    format!(
        "{}, {} and {}",
        count(remains.matches.len(), "running match", "running matches"),
        count(remains.challenges.len(), "open challenge", "open challenges"),
        count(remains.tournaments.len(), "tournament", "tournaments"),
    )
}

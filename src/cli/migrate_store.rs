//! `rookery migrate-store FROM TO`: moves everything to another database, of either engine, and checks both. What is
//! copied, and how, is the session's matter.

use super::admin::{Verified, verify_all};
use super::database;
use anyhow::{Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use rookery_session::{Clock as _, DatabaseAddress, DatabaseCounts, SystemClock};
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `rookery migrate-store`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The database to copy: a file, or postgres://user:password@host/database. No bot may use it meanwhile.
    from: PathBuf,
    /// The new database: a file that does not exist, or the address of an empty database.
    to: PathBuf,
}

/// Copies and checks, or reports in one sentence what failed and exits with 1.
pub fn main(arguments: &Arguments) -> ExitCode {
    database::finish(migrate(arguments).map(Some))
}

fn migrate(arguments: &Arguments) -> Result<String> {
    let (from, to) = (database::read(&arguments.from)?, database::read(&arguments.to)?);
    database::exists(&from)?;
    check(&from)?;
    let style = ProgressStyle::with_template("{spinner} {human_pos} rows, now {msg} ({elapsed})")?;
    let bar = ProgressBar::new_spinner().with_style(style);
    let copied = database::runtime()?.block_on(from.copy_to(&to, |table, rows| {
        bar.set_message(table);
        bar.inc(rows);
    }));
    bar.finish_and_clear();
    let copied = copied?;
    check(&to)?;
    let (before, after) = (counts(&from)?, counts(&to)?);
    ensure!(
        before == after,
        "{to} does not hold what {from} holds. Don't use it, and report this as a bug."
    );
    Ok(format!(
        "{to} has all {copied} rows of {from}, and every row says what its log says. Set ROOKERY_DATABASE to it, and keep \
        the old database until you have seen the bot run."
    ))
}

/// Fails unless every row of a database says what its log says.
fn check(database: &DatabaseAddress) -> Result<()> {
    match verify_all(database)? {
        Verified::Whole(_) => Ok(()),
        Verified::Interrupted(_) => bail!("Stopped before everything was checked."),
    }
}

/// Counts everything but what differs between engines.
fn counts(database: &DatabaseAddress) -> Result<DatabaseCounts> {
    let audit = database::to_audit(database)?;
    let mut counts = database::runtime()?.block_on(audit.counts(SystemClock.now()))?;
    (counts.bytes, counts.outbox_oldest_ms, counts.timers_due) = (0, None, 0);
    Ok(counts)
}

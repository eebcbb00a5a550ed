//! `rookery admin`: what a database holds, and whether every row says what its log says. `stats` and `verify` only
//! read, also while the bot is running. What is compared is the session's matter.

use super::{database, operate};
use anyhow::{Context as _, Result, anyhow};
use futures::stream::{self, StreamExt as _};
use indicatif::{ProgressBar, ProgressStyle};
use rookery_session::{
    Audit, AuditReport, Clock as _, DatabaseAddress, DatabaseCounts, SessionError, SystemClock,
};
use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

/// How many are replayed at once.
const AT_ONCE: usize = 4;

/// The exit code of a program that was interrupted, as shells have it.
const INTERRUPTED: u8 = 130;

/// The commands of `rookery admin`.
#[derive(clap::Subcommand)]
pub enum AdminCommand {
    /// Print how much the database holds and what waits in it.
    Stats(StatsArguments),
    /// Replay every match and every tournament, and name those whose rows say something else than their logs.
    Verify(VerifyArguments),
    /// Delete everything about a user, as `/privacy delete` does.
    Forget(operate::ForgetArguments),
    /// Forget a server now: end what runs in it, and delete its settings and IDs.
    CloseServer(operate::CloseServerArguments),
    /// Let a suspended match go on, if this program replays it to the position that was reached.
    Thaw(operate::ThawArguments),
}

/// The arguments of `rookery admin stats`.
#[derive(clap::Args)]
pub struct StatsArguments {
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// The arguments of `rookery admin verify`.
#[derive(clap::Args)]
pub struct VerifyArguments {
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Runs the command, or reports in one sentence what failed and exits with 1.
pub fn main(command: &AdminCommand) -> ExitCode {
    match command {
        AdminCommand::Stats(arguments) => database::finish(stats(arguments).map(|()| None)),
        AdminCommand::Forget(arguments) => operate::forget(arguments),
        AdminCommand::CloseServer(arguments) => operate::close_server(arguments),
        AdminCommand::Thaw(arguments) => operate::thaw(arguments),
        AdminCommand::Verify(arguments) => match verify(arguments) {
            Ok(Verified::Interrupted(said)) => {
                database::finish(Ok(Some(said)));
                ExitCode::from(INTERRUPTED)
            }
            Ok(Verified::Whole(said)) => database::finish(Ok(Some(said))),
            Err(error) => database::finish(Err(error)),
        },
    }
}

fn stats(arguments: &StatsArguments) -> Result<()> {
    let path = database::path(arguments.database.as_deref())?;
    database::exists(&path)?;
    let audit = database::to_audit(&path)?;
    let counts = database::runtime()?.block_on(audit.counts(SystemClock.now()))?;
    let text = if arguments.json {
        serde_json::to_string_pretty(&counts)? + "\n"
    } else {
        table(&counts)
    };
    match io::stdout().write_all(text.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// The counts as lines with a name and a value, in two columns.
fn table(counts: &DatabaseCounts) -> String {
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut line = |name: &dyn Display, value: &dyn Display| {
        lines.push((name.to_string(), value.to_string()));
    };
    line(&"users", &counts.users);
    line(&"servers", &counts.guilds);
    line(&"places", &counts.places);
    for (status, count) in &counts.challenges {
        line(&format!("challenges, {status}"), count);
    }
    for (variant, by_status) in &counts.matches {
        for (status, count) in by_status {
            line(&format!("matches of {variant}, {}", status_word(status)), count);
        }
    }
    for (status, count) in &counts.tournaments {
        line(&format!("tournaments, {status}"), count);
    }
    line(&"messages waiting", &counts.outbox_waiting);
    if let Some(oldest) = counts.outbox_oldest_ms {
        line(&"oldest of them", &format!("{} s", oldest / 1_000));
    }
    line(&"messages given up", &counts.outbox_given_up);
    line(&"timers", &counts.timers);
    line(&"timers that are due", &counts.timers_due);
    line(&"database", &format!("{} KiB", counts.bytes.div_ceil(1_024)));
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let digits = lines.iter().map(|(_, value)| number_width(value)).max();
    let digits = digits.unwrap_or(0);
    let lines = lines.iter().map(|(name, value)| {
        let blanks = " ".repeat(digits - number_width(value));
        format!("{name:width$}  {blanks}{value}\n")
    });
    lines.collect()
}

/// How many characters of a value come before its unit.
fn number_width(value: &str) -> usize {
    value.find(' ').unwrap_or(value.len())
}

/// The word for a stored status of a match.
fn status_word(stored: &str) -> &str {
    if stored == "frozen" { "suspended" } else { stored }
}

/// How an audit without a finding ended, in a sentence.
pub(super) enum Verified {
    /// Everything was compared.
    Whole(String),
    /// Somebody stopped it.
    Interrupted(String),
}

/// What an audit has seen so far.
#[derive(Default)]
struct Tally {
    matches: u64,
    tournaments: u64,
    suspended: u64,
    /// The names of those with a finding.
    faulty: Vec<String>,
}

impl Tally {
    fn seen(&self) -> String {
        let mut said = format!("{} and {}", many(self.matches, "match", "matches"), {
            many(self.tournaments, "tournament", "tournaments")
        });
        if self.suspended > 0 {
            said += &format!(" ({} suspended)", many(self.suspended, "match is", "matches are"));
        }
        said
    }
}

fn many(count: u64, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

fn verify(arguments: &VerifyArguments) -> Result<Verified> {
    verify_all(&database::path(arguments.database.as_deref())?)
}

/// Replays everything in a database, and compares it with what is stored.
pub(super) fn verify_all(database: &DatabaseAddress) -> Result<Verified> {
    database::exists(database)?;
    let audit = database::to_audit(database)?;
    let mut tally = Tally::default();
    let is_whole = database::runtime()?.block_on(async {
        let counts = audit.counts(SystemClock.now()).await?;
        let matches: u64 = counts.matches.values().flat_map(|one| one.values()).sum();
        // The ratings are one more.
        let bar = bar(1 + matches + counts.tournaments.values().sum::<u64>())?;
        // Nothing is written, so it may stop anywhere.
        let done = tokio::select! {
            done = everything(&audit, &mut tally, &bar) => done.map(|()| true),
            pressed = tokio::signal::ctrl_c() => pressed.map(|()| false).map_err(Into::into),
        };
        bar.finish_and_clear();
        done
    })?;
    let seen = tally.seen();
    if !tally.faulty.is_empty() {
        let faulty = tally.faulty.len() as u64;
        let what = many(faulty, "differs from its log", "differ from their logs");
        return Err(anyhow!("Of {seen}, {what}: {}.", tally.faulty.join(", ")));
    }
    Ok(if is_whole {
        Verified::Whole(format!("{seen}: every row says what its log says."))
    } else {
        Verified::Interrupted(format!(
            "Stopped after {seen}, of which every row says what its log says."
        ))
    })
}

/// A bar on standard error; nothing is drawn unless that is a terminal.
fn bar(length: u64) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len}, {eta} left");
    Ok(ProgressBar::new(length).with_style(style.context("The progress bar can't be drawn")?))
}

async fn everything(audit: &Audit, tally: &mut Tally, bar: &ProgressBar) -> Result<()> {
    take("ratings", audit.check_ratings().await, tally, bar)?;
    let mut after = None;
    loop {
        let page = audit.matches(after).await?;
        let Some(last) = page.last() else { break };
        after = Some(*last);
        let checks = page
            .into_iter()
            .map(|id| async move { (id, audit.check_match(id).await) });
        let mut checks = stream::iter(checks).buffered(AT_ONCE);
        while let Some((id, report)) = checks.next().await {
            tally.matches += 1;
            take(&format!("match {id}"), report, tally, bar)?;
        }
    }
    let mut after = None;
    loop {
        let page = audit.tournaments(after).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(*last);
        let checks = page
            .into_iter()
            .map(|id| async move { (id, audit.check_tournament(id).await) });
        let mut checks = stream::iter(checks).buffered(AT_ONCE);
        while let Some((id, report)) = checks.next().await {
            tally.tournaments += 1;
            take(&format!("tournament {id}"), report, tally, bar)?;
        }
    }
}

/// Prints what an audit of one subject found, each finding on a line.
fn take(
    name: &str,
    report: Result<AuditReport, SessionError>,
    tally: &mut Tally,
    bar: &ProgressBar,
) -> Result<()> {
    bar.inc(1);
    let report = report?;
    tally.suspended += u64::from(report.suspended.is_some());
    if report.findings.is_empty() {
        return Ok(());
    }
    tally.faulty.push(name.to_owned());
    let lines: String = report
        .findings
        .iter()
        .map(|one| format!("{name}: {one}\n"))
        .collect();
    match bar.suspend(|| io::stdout().write_all(lines.as_bytes())) {
        // Whoever reads has seen enough, and the exit code still tells the rest.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stand_in_two_columns() {
        let mut counts = DatabaseCounts {
            users: 1_234,
            outbox_oldest_ms: Some(61_999),
            bytes: 4_097,
            ..DatabaseCounts::default()
        };
        let by_status = [("frozen".to_owned(), 2), ("running".to_owned(), 30)];
        counts.matches.insert("chess".to_owned(), by_status.into());
        let table = table(&counts);
        for line in [
            "users                        1234\n",
            "matches of chess, suspended     2\n",
            "matches of chess, running      30\n",
            "oldest of them                 61 s\n",
            "database                        5 KiB\n",
        ] {
            assert!(table.contains(line), "{line}{table}");
        }
    }
}

//! Timers in SQL.

use super::convert::{execute, first, id_column, rows};
use super::{Connection, params};
use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, PlaceId, TimerId, TournamentId, UserId};
use crate::limits;
use crate::store::{ComputerJob, StoreError};
use crate::timer::{Due, NewTimer, Timer};

pub fn set(connection: &Connection, timer: NewTimer) -> Result<(), StoreError> {
    let sql = "INSERT INTO timers (kind, subject, due_ms) VALUES (?1, ?2, ?3)
        ON CONFLICT (kind, subject) DO UPDATE SET due_ms = excluded.due_ms, leased_until_ms = 0";
    let subject = timer.due.subject().cast_signed();
    execute(connection, sql, params![timer.due.word(), subject, timer.at.0]).map(|_| ())
}

/// Sets the computer's job with its time, or removes it. An existing row keeps its lease.
pub fn set_computer(connection: &Connection, id: MatchId, since: Option<TimeMs>) -> Result<(), StoreError> {
    let due = Due::Computer(id);
    let Some(since) = since else {
        return remove(connection, due);
    };
    let sql = "INSERT INTO timers (kind, subject, due_ms) VALUES (?1, ?2, ?3)
        ON CONFLICT (kind, subject) DO UPDATE SET due_ms = MIN(timers.due_ms, excluded.due_ms)";
    let subject = due.subject().cast_signed();
    execute(connection, sql, params![due.word(), subject, since.0]).map(|_| ())
}

/// Brings a timer forward, or sets it; does nothing without a time. An existing row keeps its lease.
pub fn bring_forward(connection: &Connection, due: Due, at: Option<TimeMs>) -> Result<(), StoreError> {
    let Some(at) = at else { return Ok(()) };
    let sql = "INSERT INTO timers (kind, subject, due_ms) VALUES (?1, ?2, ?3)
        ON CONFLICT (kind, subject) DO UPDATE SET due_ms = MIN(timers.due_ms, excluded.due_ms)";
    let subject = due.subject().cast_signed();
    execute(connection, sql, params![due.word(), subject, at.0]).map(|_| ())
}

/// Returns the oldest due job of each of the computer's opponents. Both columns of seats hold the opponent's user, the
/// computer's own too, so either names them.
pub fn computer_jobs(
    connection: &Connection,
    now: TimeMs,
    limit: u32,
) -> Result<Vec<ComputerJob>, StoreError> {
    let sql = "SELECT id, subject, due_ms, against FROM
        (SELECT timers.id, subject, due_ms, white AS against,
            ROW_NUMBER() OVER (PARTITION BY white ORDER BY due_ms, timers.id) AS place
        FROM timers JOIN matches ON matches.id = subject
        WHERE kind = 'computer' AND due_ms <= ?1 AND leased_until_ms <= ?1) AS jobs
        WHERE place = 1 ORDER BY due_ms, id LIMIT ?2";
    rows(connection, sql, params![now.0, limit], |row| {
        Ok(ComputerJob {
            timer: TimerId(row.get("id")?),
            match_id: MatchId(id_column(row, "subject")?),
            against: UserId(row.get("against")?),
            since: TimeMs(row.get("due_ms")?),
        })
    })
}

pub fn lease_computer(
    connection: &Connection,
    id: TimerId,
    now: TimeMs,
    lease_ms: i64,
) -> Result<bool, StoreError> {
    let sql = "UPDATE timers SET leased_until_ms = ?3
        WHERE id = ?1 AND kind = 'computer' AND due_ms <= ?2 AND leased_until_ms <= ?2";
    execute(connection, sql, params![id.0, now.0, now.plus(lease_ms).0]).map(|changed| changed == 1)
}

pub fn remove(connection: &Connection, due: Due) -> Result<(), StoreError> {
    let sql = "DELETE FROM timers WHERE kind = ?1 AND subject = ?2";
    execute(connection, sql, params![due.word(), due.subject().cast_signed()]).map(|_| ())
}

pub fn finish(connection: &Connection, id: TimerId) -> Result<(), StoreError> {
    execute(connection, "DELETE FROM timers WHERE id = ?1", [id.0]).map(|_| ())
}

pub fn put_off(connection: &Connection, id: TimerId, at: TimeMs) -> Result<(), StoreError> {
    let sql = "UPDATE timers SET due_ms = ?2, leased_until_ms = 0 WHERE id = ?1";
    execute(connection, sql, params![id.0, at.0]).map(|_| ())
}

/// The kinds of timers that are leased here. Timers of any other kind are left for a program that knows it: they are
/// neither leased nor counted.
const LEASED_KINDS: &str = "kind IN ('challenge_expiry', 'abandonment', 'clock', 'vacation', 'digest', 'tournament', 'puzzle', 'weekly', 'forget', \
    'forget_guild')";

/// Leases the timers that are due.
pub fn lease(
    connection: &Connection,
    now: TimeMs,
    lease_ms: i64,
    limit: u32,
) -> Result<Vec<Timer>, StoreError> {
    let sql = format!(
        "SELECT id, kind, subject, due_ms FROM timers INDEXED BY timers_by_due
        WHERE {LEASED_KINDS} AND due_ms <= ?1 AND leased_until_ms <= ?1 ORDER BY due_ms, id LIMIT ?2"
    );
    let found = rows(connection, &sql, params![now.0, limit], |row| {
        let kind: String = row.get("kind")?;
        let id = TimerId(row.get("id")?);
        let at = TimeMs(row.get("due_ms")?);
        let due = Due::of(&kind, id_column(row, "subject")?);
        Ok(due.map(|due| Timer { id, due, at }))
    })?;
    let timers: Vec<Timer> = found.into_iter().flatten().collect();
    for timer in &timers {
        let sql = "UPDATE timers SET leased_until_ms = ?2 WHERE id = ?1";
        execute(connection, sql, params![timer.id.0, now.plus(lease_ms).0])?;
    }
    Ok(timers)
}

pub fn next(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    // Only the first of them are looked at: if all those are leased, their leases end soon.
    let sql = format!(
        "SELECT MIN(MAX(due_ms, leased_until_ms)) FROM
        (SELECT due_ms, leased_until_ms FROM timers INDEXED BY timers_by_due
            WHERE {LEASED_KINDS} ORDER BY due_ms LIMIT ?1) AS earliest"
    );
    first(connection, &sql, [2 * limits::LEASE_BATCH], |row| {
        row.get::<_, Option<i64>>(0)
    })
    .map(|next| next.flatten().map(TimeMs))
}

/// Logs the timers of a kind that this program does not know.
pub fn report_unknown(connection: &Connection) -> Result<(), StoreError> {
    let sql = format!(
        "SELECT kind, COUNT(*) FROM timers WHERE NOT {LEASED_KINDS} AND kind NOT IN ('computer', 'puzzle_search') GROUP BY kind"
    );
    let unknown: Vec<(String, u32)> = rows(connection, &sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (kind, timers) in unknown {
        tracing::error!(
            kind,
            timers,
            "timers of an unknown kind wait for a program that knows it"
        );
    }
    Ok(())
}

/// Corrects times that lie further ahead than any can be, because the clock was ahead when they were written. Timers of
/// an unknown kind stay as they are.
pub fn correct_times(connection: &Connection, now: TimeMs) -> Result<usize, StoreError> {
    let longest = [
        (
            Due::ChallengeExpiry(ChallengeId(0)),
            limits::CHALLENGE_LIFE_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Abandonment(MatchId(0)),
            limits::ABANDONED_AFTER_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Computer(MatchId(0)),
            limits::COMPUTER_PAUSE_MS,
            limits::COMPUTER_LEASE_MS,
        ),
        (
            Due::Clock(MatchId(0)),
            limits::CLOCK_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Vacation(UserId(0)),
            limits::VACATION_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Digest(UserId(0)),
            limits::DIGEST_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Puzzle(PlaceId(0)),
            limits::PAGE_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Weekly(PlaceId(0)),
            limits::PAGE_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::PuzzleSearch(MatchId(0)),
            limits::PUZZLE_SEARCH_PAUSE_MS,
            limits::PUZZLE_SEARCH_LEASE_MS,
        ),
        (
            Due::Tournament(TournamentId(0)),
            limits::TOURNAMENT_AHEAD_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::Forget(UserId(0)),
            limits::FORGET_RETRY_MS,
            limits::TIMER_LEASE_MS,
        ),
        (
            Due::ForgetGuild(PlaceId(0)),
            limits::GUILD_REMEMBERED_MS,
            limits::TIMER_LEASE_MS,
        ),
    ];
    let mut corrected = 0;
    for (due, ahead_ms, lease_ms) in longest {
        let latest = now.plus(ahead_ms);
        // A job of the computer has waited long enough. The other times are deadlines, which begin again.
        let corrected_due = if matches!(due, Due::Computer(_)) {
            now
        } else {
            latest
        };
        corrected += execute(
            connection,
            "UPDATE timers SET due_ms = ?2 WHERE kind = ?1 AND due_ms > ?3",
            params![due.word(), corrected_due.0, latest.0],
        )?;
        corrected += execute(
            connection,
            "UPDATE timers SET leased_until_ms = 0 WHERE kind = ?1 AND leased_until_ms > ?2",
            params![due.word(), now.plus(lease_ms).0],
        )?;
    }
    Ok(corrected)
}

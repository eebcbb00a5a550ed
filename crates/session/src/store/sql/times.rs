//! Vacations, settings for reminders and the heartbeat in SQL.

use super::convert::{execute, first, id_column, json, json_column, rows};
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore};
use super::{outbox, receipts, timers};
use crate::clock::TimeMs;
use crate::ids::{MatchId, TimerId, UserId};
use crate::outbox::{Notification, Stream};
use crate::store::{HandledInteraction, ReminderDelivery, StoreError, TimeStore, WriteOutcome};
use crate::time::{Reminders, TimeSpan, Vacation};
use crate::timer::{Due, NewTimer};
use async_trait::async_trait;
use rookery_rules::Seat;

fn read_vacation(row: &Row<'_>) -> RowResult<Vacation> {
    let cause: String = row.get("cause")?;
    Ok(Vacation {
        user: UserId(row.get("user")?),
        span: TimeSpan {
            from: TimeMs(row.get("from_ms")?),
            until: TimeMs(row.get("until_ms")?),
        },
        ended: row.get::<_, Option<i64>>("ended_ms")?.map(TimeMs),
        automatic: cause == "automatic",
    })
}

fn begin_vacation(
    connection: &Connection,
    vacation: &Vacation,
    handled: Option<HandledInteraction>,
) -> Result<WriteOutcome, StoreError> {
    if let Some(handled) = handled
        && let Some(receipt) = receipts::remember(connection, &handled)?
    {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let (user, span) = (vacation.user, vacation.span);
    let sql = "SELECT 1 FROM vacations WHERE user = ?1 AND ended_ms IS NULL AND until_ms > ?2";
    if first(connection, sql, params![user.0, span.from.0], |_| Ok(()))?.is_some() {
        return Err(StoreError::Conflict);
    }
    let cause = if vacation.automatic { "automatic" } else { "asked" };
    let sql = "INSERT INTO vacations (user, from_ms, until_ms, cause) VALUES (?1, ?2, ?3, ?4)";
    execute(connection, sql, params![user.0, span.from.0, span.until.0, cause])?;
    let (due, at) = (Due::Vacation(user), span.from);
    timers::set(connection, NewTimer { due, at })?;
    Ok(WriteOutcome::Done)
}

fn end_vacation(
    connection: &Connection,
    user: UserId,
    at: TimeMs,
    handled: &HandledInteraction,
) -> Result<WriteOutcome, StoreError> {
    if let Some(receipt) = receipts::remember(connection, handled)? {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let sql = "UPDATE vacations SET ended_ms = ?2 WHERE user = ?1 AND ended_ms IS NULL AND until_ms > ?2";
    if execute(connection, sql, params![user.0, at.0])? == 0 {
        return Err(StoreError::Missing);
    }
    let due = Due::Vacation(user);
    timers::set(connection, NewTimer { due, at })?;
    Ok(WriteOutcome::Done)
}

fn reminder_delivery(
    connection: &Connection,
    id: MatchId,
    seat: Seat,
) -> Result<ReminderDelivery, StoreError> {
    let stream = outbox::stream_number(Stream::Match(id));
    let latest = |state: &str| {
        format!(
            "SELECT answered_ms FROM outbox WHERE stream = ?1 AND {state}
                AND json_extract(tell, '$.tell') = 'reminder' AND json_extract(tell, '$.seat') = ?2
            ORDER BY id DESC LIMIT 1"
        )
    };
    let wanted = params![stream, seat.word()];
    let read = |row: &Row<'_>| row.get::<_, Option<i64>>(0);
    if first(connection, &latest("state = 'waiting'"), wanted, read)?.is_some() {
        return Ok(ReminderDelivery::Waiting);
    }
    let reported = first(connection, &latest("state <> 'waiting'"), wanted, read)?.flatten();
    Ok(reported.map_or(ReminderDelivery::Unknown, |at| {
        ReminderDelivery::Reported(TimeMs(at))
    }))
}

#[async_trait]
impl<D: Database> TimeStore for SqlStore<D> {
    async fn reminders(&self, user: UserId) -> Result<Reminders, StoreError> {
        let sql = "SELECT settings FROM reminders WHERE user = ?1";
        let read = |row: &Row<'_>| json_column(row, "settings");
        self.read_few(move |connection| Ok(first(connection, sql, [user.0], read)?.unwrap_or_default()))
            .await
    }

    async fn save_reminders(
        &self,
        user: UserId,
        reminders: Reminders,
        digest: Option<TimeMs>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO reminders (user, settings) VALUES (?1, ?2)
            ON CONFLICT (user) DO UPDATE SET settings = excluded.settings";
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user])?;
            execute(connection, sql, params![user.0, json(&reminders)?])?;
            let due = Due::Digest(user);
            match digest {
                Some(at) => timers::set(connection, NewTimer { due, at }),
                None => timers::remove(connection, due),
            }
        })
        .await
    }

    async fn queue_digest(
        &self,
        timer: TimerId,
        digest: Option<Notification>,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            outbox::append(connection, digest.as_slice(), at, None)?;
            timers::put_off(connection, timer, next)
        })
        .await
    }

    async fn vacations(&self, user: UserId, after: TimeMs) -> Result<Vec<Vacation>, StoreError> {
        let sql = "SELECT * FROM vacations WHERE user = ?1 AND from_ms > ?2 ORDER BY from_ms, id";
        self.read(move |connection| rows(connection, sql, params![user.0, after.0], read_vacation))
            .await
    }

    async fn begin_vacation(
        &self,
        vacation: Vacation,
        handled: Option<HandledInteraction>,
    ) -> Result<WriteOutcome, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [vacation.user])?;
            begin_vacation(connection, &vacation, handled)
        })
        .await
    }

    async fn end_vacation(
        &self,
        user: UserId,
        at: TimeMs,
        handled: HandledInteraction,
    ) -> Result<WriteOutcome, StoreError> {
        self.write(move |connection| end_vacation(connection, user, at, &handled))
            .await
    }

    async fn reminder_delivery(&self, id: MatchId, seat: Seat) -> Result<ReminderDelivery, StoreError> {
        self.read(move |connection| reminder_delivery(connection, id, seat))
            .await
    }

    async fn beat(&self, at: TimeMs) -> Result<(), StoreError> {
        let sql = "INSERT INTO heartbeat (only_row, at_ms) VALUES (1, ?1)
            ON CONFLICT (only_row) DO UPDATE SET at_ms = excluded.at_ms";
        self.write(move |connection| execute(connection, sql, [at.0]).map(|_| ()))
            .await
    }

    async fn last_beat(&self) -> Result<Option<TimeMs>, StoreError> {
        let sql = "SELECT at_ms FROM heartbeat";
        self.read(move |connection| first(connection, sql, [], |row| row.get(0).map(TimeMs)))
            .await
    }

    async fn live_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE live = 1 AND status = 'running' ORDER BY id";
        self.read(move |connection| rows(connection, sql, [], |row| id_column(row, "id").map(MatchId)))
            .await
    }
}

//! The outbox in SQLite.

use super::convert::{count_column, execute, first, json, json_column, rows};
use crate::clock::TimeMs;
use crate::ids::{MatchId, RowId};
use crate::limits;
use crate::outbox::{Delivery, DeliveryAck, GivenUp, Notification, Stream};
use crate::store::{DeliveryReport, StoreError};
use rusqlite::{Connection, Row, params};

fn stream_number(stream: Stream) -> i64 {
    match stream {
        Stream::Match(id) => id.0.cast_signed(),
        Stream::Challenge(id) => id.0.cast_signed(),
    }
}

pub fn append(connection: &Connection, notifications: &[Notification], at: TimeMs) -> Result<(), StoreError> {
    for notification in notifications {
        execute(
            connection,
            "INSERT INTO outbox (stream, tell, created_ms, due_ms) VALUES (?1, ?2, ?3, ?3)",
            params![stream_number(notification.stream()), json(notification)?, at.0],
        )?;
    }
    Ok(())
}

/// Returns whether a notification is still to be delivered.
pub fn is_waiting(connection: &Connection, notification: &Notification) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM outbox WHERE stream = ?1 AND state = 'waiting' AND tell = ?2";
    let found: Option<i64> = first(
        connection,
        sql,
        params![stream_number(notification.stream()), json(notification)?],
        |row| row.get(0),
    )?;
    Ok(found.is_some())
}

/// A waiting row.
struct PendingRow {
    id: i64,
    stream: i64,
    lead: Option<i64>,
    attempt: u32,
    notification: Notification,
    created: TimeMs,
}

fn read(row: &Row<'_>) -> rusqlite::Result<PendingRow> {
    Ok(PendingRow {
        id: row.get("id")?,
        stream: row.get("stream")?,
        lead: row.get("lead")?,
        attempt: count_column(row, "attempt")?,
        notification: json_column(row, "tell")?,
        created: TimeMs(row.get("created_ms")?),
    })
}

pub fn lease(
    connection: &Connection,
    now: TimeMs,
    lease_ms: i64,
    limit: u32,
) -> Result<Vec<Delivery>, StoreError> {
    let sql = "SELECT * FROM outbox AS o INDEXED BY outbox_by_due
        WHERE o.state = 'waiting' AND o.due_ms <= ?1 AND o.leased_until_ms <= ?1
            AND NOT EXISTS (SELECT 1 FROM outbox AS earlier
                WHERE earlier.state = 'waiting' AND earlier.stream = o.stream AND earlier.id < o.id)
        ORDER BY o.due_ms, o.id LIMIT ?2";
    let heads = rows(connection, sql, params![now.0, limit], read)?;
    let mut deliveries = Vec::with_capacity(heads.len());
    for head in heads {
        let followers = followers(connection, &head)?;
        deliveries.push(take(connection, head, followers, now.plus(lease_ms))?);
    }
    Ok(deliveries)
}

/// The rows that are told together with a head: those of its earlier attempts, or else the boards right after it.
fn followers(connection: &Connection, head: &PendingRow) -> Result<Vec<PendingRow>, StoreError> {
    let sql = "SELECT * FROM outbox WHERE state = 'waiting' AND stream = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
    let later = rows(
        connection,
        sql,
        params![head.stream, head.id, limits::MERGED_BOARDS - 1],
        read,
    )?;
    let belongs = |row: &PendingRow| match head.lead {
        Some(lead) => row.lead == Some(lead),
        None => row.lead.is_none() && head.notification.is_board() && row.notification.is_board(),
    };
    Ok(later.into_iter().take_while(belongs).collect())
}

fn take(
    connection: &Connection,
    head: PendingRow,
    followers: Vec<PendingRow>,
    leased_until: TimeMs,
) -> Result<Delivery, StoreError> {
    let attempt = head.attempt.saturating_add(1);
    let mut notification = head.notification;
    let mut ids = vec![RowId(head.id)];
    for row in followers {
        let Some(merged) = notification.merged_with(&row.notification) else {
            break;
        };
        notification = merged;
        ids.push(RowId(row.id));
    }
    for id in &ids {
        execute(
            connection,
            "UPDATE outbox SET lead = ?2, attempt = ?3, leased_until_ms = ?4 WHERE id = ?1",
            params![id.0, head.id, attempt, leased_until.0],
        )?;
    }
    Ok(Delivery {
        id: RowId(head.id),
        rows: ids,
        notification,
        attempt,
        created: head.created,
    })
}

pub fn answer(
    connection: &Connection,
    id: RowId,
    attempt: u32,
    answer: &DeliveryReport,
    now: TimeMs,
) -> Result<DeliveryAck, StoreError> {
    let sql = "SELECT stream, attempt FROM outbox WHERE id = ?1 AND state = 'waiting'";
    let found: Option<(i64, u32)> = first(connection, sql, [id.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let Some((stream, current)) = found else {
        return Ok(DeliveryAck::TooLate);
    };
    let told = "UPDATE outbox SET state = ?2, answered_ms = ?3, message = ?4, reason = ?5
        WHERE lead = ?1 AND stream = ?6 AND state = 'waiting'";
    match answer {
        // It counts however late it comes.
        DeliveryReport::Delivered { message } => {
            execute(
                connection,
                told,
                params![id.0, "delivered", now.0, message, None::<String>, stream],
            )?;
        }
        DeliveryReport::Retry { .. } | DeliveryReport::GivenUp { .. } if attempt != current => {
            return Ok(DeliveryAck::TooLate);
        }
        DeliveryReport::Retry { at } => {
            // The whole stream waits, so that looking for what is due does not pass over its rows again and again.
            execute(
                connection,
                "UPDATE outbox SET due_ms = MAX(due_ms, ?2), leased_until_ms = 0
                    WHERE stream = ?1 AND state = 'waiting'",
                params![stream, at.0],
            )?;
        }
        DeliveryReport::GivenUp { reason } => {
            let note: String = reason.chars().take(limits::NOTE_BYTES).collect();
            execute(
                connection,
                told,
                params![id.0, "given_up", now.0, None::<String>, note, stream],
            )?;
        }
    }
    Ok(DeliveryAck::Recorded)
}

pub fn next(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT MIN(MAX(o.due_ms, o.leased_until_ms)) FROM outbox AS o
        WHERE o.state = 'waiting' AND NOT EXISTS (SELECT 1 FROM outbox AS earlier
            WHERE earlier.state = 'waiting' AND earlier.stream = o.stream AND earlier.id < o.id)";
    first(connection, sql, [], |row| row.get::<_, Option<i64>>(0)).map(|next| next.flatten().map(TimeMs))
}

pub fn given_up(connection: &Connection, limit: u32) -> Result<Vec<GivenUp>, StoreError> {
    let sql = "SELECT id, tell, reason FROM outbox WHERE state = 'given_up' ORDER BY id DESC LIMIT ?1";
    rows(connection, sql, [limit], |row| {
        Ok(GivenUp {
            row: RowId(row.get("id")?),
            notification: json_column(row, "tell")?,
            reason: row.get::<_, Option<String>>("reason")?.unwrap_or_default(),
        })
    })
}

/// The oldest rows have the lowest ids, so no index by time is needed.
pub fn forget(connection: &Connection, before: TimeMs) -> Result<usize, StoreError> {
    let sql = "DELETE FROM outbox WHERE id IN
        (SELECT id FROM outbox WHERE state <> 'waiting' AND answered_ms < ?1 ORDER BY id LIMIT ?2)";
    execute(connection, sql, params![before.0, limits::TIDY_ROWS])
}

/// Whether the latest answered row of a match was given up.
pub fn has_failed_delivery(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    // The rows that were given up are few, so that they are looked at first.
    let sql = "SELECT 1 FROM outbox AS lost WHERE lost.state = 'given_up' AND lost.stream = ?1
        AND NOT EXISTS (SELECT 1 FROM outbox AS told
            WHERE told.stream = ?1 AND told.state = 'delivered' AND told.id > lost.id) LIMIT 1";
    let stream = stream_number(Stream::Match(id));
    let found: Option<i64> = first(connection, sql, [stream], |row| row.get(0))?;
    Ok(found.is_some())
}

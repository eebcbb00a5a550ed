//! The outbox in SQL.
//!
//! A row that this program cannot read, because a newer one wrote it, holds up its own stream and nothing else. It stays
//! in the table until a program that can read it delivers it.

use super::convert::{count_column, execute, first, json, json_column, rows, walk};
use super::unreadable::Unreadable;
use super::{Connection, Row, RowResult, params};
use crate::clock::TimeMs;
use crate::ids::{MatchId, RowId};
use crate::limits;
use crate::outbox::{DeliveredMessage, Delivery, DeliveryAck, GivenUp, Notification, Stream};
use crate::store::{DeliveryReport, StoreError};
use std::collections::HashMap;
use std::ops::ControlFlow;

pub fn stream_number(stream: Stream) -> i64 {
    match stream {
        Stream::Match(id) => id.0.cast_signed(),
        Stream::Challenge(id) => id.0.cast_signed(),
        // The other ids are random numbers of 64 bits, and users are numbered from 1.
        Stream::User(user) => -user.0,
        // Guilds and users are numbered together.
        Stream::Guild(guild) => -guild.0,
        Stream::Tournament(id) => id.0.cast_signed(),
        Stream::LivingMessages(id) => !id.0.cast_signed(),
    }
}

/// Returns where the rows of a stream are posted: the number of a thread or channel, or the stream's own for a
/// user or for what is not stored.
fn place_of(connection: &Connection, stream: Stream) -> Result<i64, StoreError> {
    let number = stream_number(stream);
    let (sql, id) = match stream {
        Stream::User(_) | Stream::Guild(_) => return Ok(number),
        Stream::Match(id) => (
            "SELECT COALESCE(thread, channel) FROM matches WHERE id = ?1",
            id.0,
        ),
        Stream::Challenge(id) => ("SELECT channel FROM challenges WHERE id = ?1", id.0),
        Stream::Tournament(id) | Stream::LivingMessages(id) => {
            ("SELECT channel FROM tournaments WHERE id = ?1", id.0)
        }
    };
    Ok(first(connection, sql, [id.cast_signed()], |row| row.get(0))?.unwrap_or(number))
}

/// Moves what waits of a match to its present place.
pub fn moved(connection: &Connection, id: MatchId) -> Result<(), StoreError> {
    let stream = Stream::Match(id);
    let sql = "UPDATE outbox SET place = ?2 WHERE stream = ?1 AND state = 'waiting' AND place <> ?2";
    let place = place_of(connection, stream)?;
    execute(connection, sql, params![stream_number(stream), place]).map(|_| ())
}

/// Adds rows. A board is held until `hold_until`; without it, what is held in their streams is due at once.
pub fn append(
    connection: &Connection,
    notifications: &[Notification],
    at: TimeMs,
    hold_until: Option<TimeMs>,
) -> Result<(), StoreError> {
    for notification in notifications {
        let stream = stream_number(notification.stream());
        let place = place_of(connection, notification.stream())?;
        if notification.is_living() {
            append_living(connection, notification, (stream, place), at)?;
            continue;
        }
        let hold = hold_until.filter(|_| notification.is_board());
        if hold_until.is_none() {
            let sql = "UPDATE outbox SET waits_for_more = 0, due_ms = MIN(due_ms, ?2)
                WHERE stream = ?1 AND state = 'waiting' AND waits_for_more = 1";
            execute(connection, sql, params![stream, at.0])?;
        }
        execute(
            connection,
            "INSERT INTO outbox (stream, place, tell, created_ms, due_ms, waits_for_more)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                stream,
                place,
                json(notification)?,
                at.0,
                hold.unwrap_or(at).0,
                hold.is_some()
            ],
        )?;
    }
    Ok(())
}

/// Adds a row for a living message, unless one waits that no delivery has taken yet: it will show the same. The first
/// change after it was posted shows at once; then it is not edited again within [`limits::LIVING_MESSAGE_MS`].
fn append_living(
    connection: &Connection,
    notification: &Notification,
    (stream, place): (i64, i64),
    at: TimeMs,
) -> Result<(), StoreError> {
    let tell = json(notification)?;
    let waits = "SELECT 1 FROM outbox WHERE stream = ?1 AND state = 'waiting' AND tell = ?2 AND lead IS NULL";
    if first(connection, waits, params![stream, tell], |_| Ok(()))?.is_some() {
        return Ok(());
    }
    let last = "SELECT answered_ms FROM outbox INDEXED BY outbox_answered_by_stream
        WHERE stream = ?1 AND state <> 'waiting' AND tell = ?2 ORDER BY id DESC LIMIT 2";
    let last: Vec<Option<i64>> = rows(connection, last, params![stream, tell], |row| row.get(0))?;
    let last = match last.as_slice() {
        [last, _] => *last,
        // Only posted so far, or not even that.
        _ => None,
    };
    let free = last.map(|last| TimeMs(last).plus(limits::LIVING_MESSAGE_MS));
    // A clock that was ahead holds nothing up.
    let due = free
        .filter(|free| *free <= at.plus(limits::LIVING_MESSAGE_MS))
        .unwrap_or(at)
        .max(at);
    let sql = "INSERT INTO outbox (stream, place, tell, created_ms, due_ms) VALUES (?1, ?2, ?3, ?4, ?5)";
    execute(connection, sql, params![stream, place, tell, at.0, due.0]).map(|_| ())
}

/// The latest delivered messages of a match with buttons that were not removed. A message of several boards tells from the
/// first one's beginning on.
pub fn messages_with_buttons(
    connection: &Connection,
    unreadable: &Unreadable,
    id: MatchId,
    limit: u32,
) -> Result<Vec<DeliveredMessage>, StoreError> {
    let sql = "SELECT id, tell, message,
            (SELECT head.tell FROM outbox AS head WHERE head.id = outbox.lead) AS first_tell
        FROM outbox INDEXED BY outbox_with_buttons
        WHERE has_buttons = 1 AND stream = ?1 ORDER BY id DESC LIMIT ?2";
    messages(connection, unreadable, sql, (id, limit))
}

/// The latest delivered messages of a match, with or without buttons.
pub fn delivered_messages(
    connection: &Connection,
    unreadable: &Unreadable,
    id: MatchId,
    limit: u32,
) -> Result<Vec<DeliveredMessage>, StoreError> {
    let sql = "SELECT id, tell, message,
            (SELECT head.tell FROM outbox AS head WHERE head.id = outbox.lead) AS first_tell
        FROM outbox INDEXED BY outbox_answered_by_stream
        WHERE stream = ?1 AND state <> 'waiting' AND message IS NOT NULL ORDER BY id DESC LIMIT ?2";
    messages(connection, unreadable, sql, (id, limit))
}

/// Reads delivered messages of a match by a statement.
fn messages(
    connection: &Connection,
    unreadable: &Unreadable,
    sql: &'static str,
    (id, limit): (MatchId, u32),
) -> Result<Vec<DeliveredMessage>, StoreError> {
    let stream = stream_number(Stream::Match(id));
    unreadable.rows(connection, "outbox", sql, params![stream, limit], |row| {
        let last: Notification = json_column(row, "tell")?;
        let has_head = row.get::<_, Option<String>>("first_tell")?.is_some();
        let merged = if has_head {
            json_column::<Notification>(row, "first_tell")?.merged_with(&last)
        } else {
            // The first row was forgotten before.
            None
        };
        Ok(DeliveredMessage {
            row: RowId(row.get("id")?),
            notification: merged.unwrap_or(last),
            message: row.get("message")?,
        })
    })
}

pub fn buttons_removed(connection: &Connection, row: RowId) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET has_buttons = 0 WHERE id = ?1";
    execute(connection, sql, [row.0]).map(|_| ())
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
    /// What it notifies of, or why this program cannot read it.
    notification: Result<Notification, String>,
    created: TimeMs,
    unclear_since: Option<TimeMs>,
}

fn read(row: &Row<'_>) -> RowResult<PendingRow> {
    let notification: String = row.get("tell")?;
    Ok(PendingRow {
        id: row.get("id")?,
        stream: row.get("stream")?,
        lead: row.get("lead")?,
        attempt: count_column(row, "attempt")?,
        notification: serde_json::from_str(&notification).map_err(|error| error.to_string()),
        created: TimeMs(row.get("created_ms")?),
        unclear_since: row.get::<_, Option<i64>>("unclear_since_ms")?.map(TimeMs),
    })
}

/// Leases at most `limit` due deliveries, so that no place has more than `per_place` leased at once.
pub fn lease(
    connection: &Connection,
    unreadable: &Unreadable,
    now: TimeMs,
    lease_ms: i64,
    limit: u32,
    per_place: u32,
) -> Result<Vec<Delivery>, StoreError> {
    let mut deliveries = Vec::new();
    loop {
        let room = limit.saturating_sub(u32::try_from(deliveries.len()).unwrap_or(u32::MAX));
        let heads = heads(connection, now, room, per_place)?;
        let mut skipped = false;
        for head in heads {
            match delivery_of(connection, head)? {
                Ok(pending) => deliveries.push(pending.lease(connection, now.plus(lease_ms))?),
                Err(row) => {
                    unreadable.report("outbox", row.id, &row.reason);
                    postpone(connection, row.stream, now.plus(limits::OUTBOX_UNREADABLE_MS))?;
                    skipped = true;
                }
            }
        }
        // What was skipped has left room for others.
        if !skipped {
            return Ok(deliveries);
        }
    }
}

/// Returns the first waiting rows of the streams that can be leased now: of one place at most as many as keep its
/// leased deliveries within `per_place`.
///
/// Walks an index in the order in which rows are due, and stops as soon as there are enough. Passing a row of a place
/// that has enough costs one step of that index, so a place with many rows delays no other.
fn heads(
    connection: &Connection,
    now: TimeMs,
    limit: u32,
    per_place: u32,
) -> Result<Vec<PendingRow>, StoreError> {
    let mut of_place = leased_of_places(connection, now)?;
    let mut chosen = Vec::new();
    if limit > 0 {
        let sql = "SELECT id, stream, place FROM outbox INDEXED BY outbox_by_due
            WHERE state = 'waiting' AND due_ms <= ?1 ORDER BY due_ms, id";
        walk(connection, sql, [now.0], |row| {
            let leased: &mut u32 = of_place.entry(row.get("place")?).or_default();
            if *leased >= per_place {
                return Ok(ControlFlow::Continue(()));
            }
            let id = row.get("id")?;
            let head = head_of(connection, row.get("stream")?)?;
            if head.is_none_or(|head| head.id != id || head.leased_until > now) {
                return Ok(ControlFlow::Continue(()));
            }
            *leased += 1;
            chosen.push(id);
            Ok(if chosen.len() >= limit as usize {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })?;
    }
    let sql = "SELECT * FROM outbox WHERE id = ?1";
    let found = chosen
        .into_iter()
        .map(|id: i64| first(connection, sql, [id], read));
    found.filter_map(Result::transpose).collect()
}

/// Returns how many deliveries of each place are leased now.
fn leased_of_places(connection: &Connection, now: TimeMs) -> Result<HashMap<i64, u32>, StoreError> {
    let sql = "SELECT place, COUNT(DISTINCT lead) AS leased FROM outbox INDEXED BY outbox_leased
        WHERE state = 'waiting' AND leased_until_ms > 0 AND leased_until_ms > ?1 GROUP BY place";
    let leased = rows(connection, sql, [now.0], |row| {
        Ok((row.get("place")?, count_column(row, "leased")?))
    })?;
    Ok(leased.into_iter().collect())
}

/// The first waiting row of a stream.
#[derive(Clone, Copy)]
struct StreamHead {
    id: i64,
    leased_until: TimeMs,
}

fn head_of(connection: &Connection, stream: i64) -> Result<Option<StreamHead>, StoreError> {
    let sql = "SELECT id, leased_until_ms FROM outbox INDEXED BY outbox_by_stream
        WHERE state = 'waiting' AND stream = ?1 ORDER BY id LIMIT 1";
    first(connection, sql, [stream], |row| {
        Ok(StreamHead {
            id: row.get("id")?,
            leased_until: TimeMs(row.get("leased_until_ms")?),
        })
    })
}

/// A row that this program cannot read.
struct UnreadableRow {
    id: i64,
    stream: i64,
    reason: String,
}

/// What is delivered together, before it is leased.
struct PendingDelivery {
    head: PendingRow,
    rows: Vec<RowId>,
    notification: Notification,
}

/// Returns what is delivered with a head: the rows of its earlier attempts, or else the boards right after it.
///
/// A delivery that was attempted keeps its rows. If one of them cannot be read, none of them is delivered.
fn delivery_of(
    connection: &Connection,
    head: PendingRow,
) -> Result<Result<PendingDelivery, UnreadableRow>, StoreError> {
    let cannot_read = |id, reason| {
        let stream = head.stream;
        Ok(Err(UnreadableRow { id, stream, reason }))
    };
    let mut notification = match &head.notification {
        Ok(notification) => notification.clone(),
        Err(reason) => return cannot_read(head.id, reason.clone()),
    };
    let sql = "SELECT * FROM outbox WHERE state = 'waiting' AND stream = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
    let later = rows(
        connection,
        sql,
        params![head.stream, head.id, limits::MERGED_BOARDS - 1],
        read,
    )?;
    let mut ids = vec![RowId(head.id)];
    for row in later {
        let attempted_with_head = head.lead.is_some() && row.lead == head.lead;
        let new_board = head.lead.is_none() && row.lead.is_none() && notification.is_board();
        if !attempted_with_head && !new_board {
            break;
        }
        let next = match row.notification {
            Ok(next) => next,
            Err(reason) if attempted_with_head => return cannot_read(row.id, reason),
            Err(_) => break,
        };
        let Some(merged) = notification.merged_with(&next) else {
            break;
        };
        notification = merged;
        ids.push(RowId(row.id));
    }
    Ok(Ok(PendingDelivery {
        head,
        rows: ids,
        notification,
    }))
}

impl PendingDelivery {
    fn lease(self, connection: &Connection, until: TimeMs) -> Result<Delivery, StoreError> {
        let attempt = self.head.attempt.saturating_add(1);
        for id in &self.rows {
            execute(
                connection,
                "UPDATE outbox SET lead = ?2, attempt = ?3, leased_until_ms = ?4, waits_for_more = 0 WHERE id = ?1",
                params![id.0, self.head.id, attempt, until.0],
            )?;
        }
        Ok(Delivery {
            id: RowId(self.head.id),
            rows: self.rows,
            notification: self.notification,
            attempt,
            created: self.head.created,
            unclear_since: self.head.unclear_since,
        })
    }
}

/// Delays a whole stream, so that a search for due rows does not read its rows again and again.
fn postpone(connection: &Connection, stream: i64, until: TimeMs) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET due_ms = ?2, leased_until_ms = 0 WHERE stream = ?1 AND state = 'waiting'";
    execute(connection, sql, params![stream, until.0]).map(|_| ())
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
            mark_buttons(connection, id, stream)?;
        }
        DeliveryReport::Retry { .. } | DeliveryReport::Unclear { .. } | DeliveryReport::GivenUp { .. }
            if attempt != current =>
        {
            return Ok(DeliveryAck::TooLate);
        }
        DeliveryReport::Retry { at } => {
            postpone(connection, stream, *at)?;
            let sql = "UPDATE outbox SET unclear_since_ms = NULL
                WHERE lead = ?1 AND stream = ?2 AND state = 'waiting' AND unclear_since_ms IS NOT NULL";
            execute(connection, sql, params![id.0, stream])?;
        }
        DeliveryReport::Unclear { at } => {
            postpone(connection, stream, *at)?;
            let sql = "UPDATE outbox SET unclear_since_ms = MIN(COALESCE(unclear_since_ms, ?3), ?3)
                WHERE lead = ?1 AND stream = ?2 AND state = 'waiting'";
            execute(connection, sql, params![id.0, stream, now.0])?;
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

/// Marks the last row of a delivery if its message has buttons: of merged boards, the newest one has them.
fn mark_buttons(connection: &Connection, lead: RowId, stream: i64) -> Result<(), StoreError> {
    let sql = "SELECT id, tell FROM outbox INDEXED BY outbox_answered_by_stream
        WHERE stream = ?1 AND state <> 'waiting' AND lead = ?2 AND message IS NOT NULL
        ORDER BY id DESC LIMIT 1";
    let last: Option<(i64, Notification)> = first(connection, sql, params![stream, lead.0], |row| {
        Ok((row.get(0)?, json_column(row, "tell")?))
    })?;
    if let Some((id, _)) = last.filter(|(_, notification)| notification.has_buttons()) {
        let sql = "UPDATE outbox SET has_buttons = 1 WHERE id = ?1";
        execute(connection, sql, [id])?;
    }
    Ok(())
}

/// Returns when the next delivery can be leased, whatever its place allows. Reads no more rows than are due before it.
pub fn next(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT id, stream, due_ms FROM outbox INDEXED BY outbox_by_due
        WHERE state = 'waiting' ORDER BY due_ms, id";
    let mut next: Option<TimeMs> = None;
    walk(connection, sql, [], |row| {
        let due = TimeMs(row.get("due_ms")?);
        if next.is_some_and(|next| next <= due) {
            return Ok(ControlFlow::Break(()));
        }
        let id: i64 = row.get("id")?;
        let head = head_of(connection, row.get("stream")?)?;
        if let Some(head) = head.filter(|head| head.id == id) {
            let free = due.max(head.leased_until);
            next = Some(next.map_or(free, |next| next.min(free)));
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(next)
}

/// Returns the latest rows that were given up, as far as this program can read them.
pub fn given_up(
    connection: &Connection,
    unreadable: &Unreadable,
    limit: u32,
) -> Result<Vec<GivenUp>, StoreError> {
    let sql = "SELECT id, tell, reason FROM outbox WHERE state = 'given_up' ORDER BY id DESC LIMIT ?1";
    unreadable.rows(connection, "outbox", sql, [limit], |row| {
        Ok(GivenUp {
            row: RowId(row.get("id")?),
            notification: json_column(row, "tell")?,
            reason: row.get::<_, Option<String>>("reason")?.unwrap_or_default(),
        })
    })
}

/// Removes rows that were answered before that time, [`limits::TIDY_ROWS`] at most.
pub fn forget(connection: &Connection, before: TimeMs) -> Result<usize, StoreError> {
    let sql = "DELETE FROM outbox WHERE id IN
        (SELECT id FROM outbox INDEXED BY outbox_by_answer WHERE state <> 'waiting' AND answered_ms < ?1
            ORDER BY answered_ms LIMIT ?2)";
    execute(connection, sql, params![before.0, limits::TIDY_ROWS])
}

/// Returns whether the latest answered row of a match was given up. Reads one row, however many were given up.
pub fn has_failed_delivery(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    let sql = "SELECT state = 'given_up' FROM outbox INDEXED BY outbox_answered_by_stream
        WHERE state <> 'waiting' AND stream = ?1 ORDER BY id DESC LIMIT 1";
    let stream = stream_number(Stream::Match(id));
    Ok(first(connection, sql, [stream], |row| row.get(0))?.unwrap_or(false))
}

/// Corrects times that lie further ahead than any can be, because the clock was ahead when they were written.
pub fn correct_times(connection: &Connection, now: TimeMs) -> Result<usize, StoreError> {
    let due = execute(
        connection,
        "UPDATE outbox SET due_ms = ?1 WHERE state = 'waiting' AND due_ms > ?2",
        params![now.0, now.plus(limits::OUTBOX_PAUSE_MS).0],
    )?;
    let leases = execute(
        connection,
        "UPDATE outbox INDEXED BY outbox_leased SET leased_until_ms = 0
            WHERE state = 'waiting' AND leased_until_ms > 0 AND leased_until_ms > ?1",
        [now.plus(limits::OUTBOX_LEASE_MS).0],
    )?;
    Ok(due + leases)
}

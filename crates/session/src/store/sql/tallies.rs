//! How reliable users are, in SQL: a row for each day.

use super::convert::{execute, first, rows};
use super::{Connection, params};
use crate::clock::TimeMs;
use crate::ids::{ExternalId, UserId};
use crate::store::StoreError;
use crate::tally::{Tallied, Tally, first_day};

/// Returns whether the user is forgotten.
pub fn is_gone(connection: &Connection, user: UserId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM external_ids WHERE id = ?1 AND platform = ?2";
    let gone = first(
        connection,
        sql,
        params![user.0, ExternalId::gone(0).platform],
        |_| Ok(()),
    )?;
    Ok(gone.is_some())
}

/// Adds what a match showed of a user; nothing of one who is forgotten.
pub fn add(connection: &Connection, tally: &Tally) -> Result<(), StoreError> {
    if is_gone(connection, tally.user)? {
        return Ok(());
    }
    let sql = "INSERT INTO endings (user, day, ended, lost_on_time) VALUES (?1, ?2, 1, ?3)
        ON CONFLICT (user, day) DO UPDATE SET ended = endings.ended + 1,
            lost_on_time = endings.lost_on_time + excluded.lost_on_time";
    execute(
        connection,
        sql,
        params![tally.user.0, tally.day, u32::from(tally.lost_on_time)],
    )?;
    for ((day, bucket), turns) in &tally.replies {
        let sql = "INSERT INTO reply_times (user, day, bucket, turns) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (user, day, bucket) DO UPDATE SET turns = reply_times.turns + excluded.turns";
        execute(connection, sql, params![tally.user.0, day, bucket, turns])?;
    }
    Ok(())
}

/// Sums up what was counted of a user since that day.
pub fn of(connection: &Connection, user: UserId, since_day: i64) -> Result<Tallied, StoreError> {
    let sql = "SELECT ended, lost_on_time FROM endings WHERE user = ?1 AND day >= ?2";
    let endings = rows(connection, sql, params![user.0, since_day], |row| {
        Ok((row.get::<_, u32>("ended")?, row.get::<_, u32>("lost_on_time")?))
    })?;
    let mut found = Tallied::default();
    for (ended, lost_on_time) in endings {
        found.ended = found.ended.saturating_add(ended);
        found.days_late += u32::from(lost_on_time > 0);
    }
    let sql = "SELECT bucket, turns FROM reply_times WHERE user = ?1 AND day >= ?2";
    let replies = rows(connection, sql, params![user.0, since_day], |row| {
        Ok((row.get::<_, u8>("bucket")?, row.get::<_, u32>("turns")?))
    })?;
    for (bucket, turns) in replies {
        let sum = found.replies.0.entry(bucket).or_default();
        *sum = sum.saturating_add(turns);
    }
    Ok(found)
}

/// Deletes what counts no longer at that moment.
pub fn prune(connection: &Connection, now: TimeMs) -> Result<(), StoreError> {
    for table in ["endings", "reply_times"] {
        let sql = format!("DELETE FROM {table} WHERE day < ?1");
        execute(connection, &sql, [first_day(now)])?;
    }
    Ok(())
}

/// Deletes everything of a user.
pub fn forget(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    execute(connection, "DELETE FROM endings WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM reply_times WHERE user = ?1", [user.0]).map(drop)
}

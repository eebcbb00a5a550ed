//! Blocks, filters of challenges and notes about matches in SQL.

use super::convert::{bad_column, execute, first, rows};
use super::{Connection, Database, Row, RowResult, SqlStore, params};
use crate::challenge_filter::{ChallengeFilter, ChallengeSource, PaceFilter, RatedFilter};
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::limits;
use crate::store::{BlockStore, BlocksBetween, NoteStore, StoreError};
use async_trait::async_trait;

/// Whether a user can keep one more row, of which `sql` counts the others.
fn has_room(connection: &Connection, sql: &str, values: [i64; 2], limit: u32) -> Result<bool, StoreError> {
    let others: u32 = first(connection, sql, values, |row| row.get(0))?.unwrap_or(0);
    Ok(others < limit)
}

fn block(
    connection: &Connection,
    (user, other): (UserId, UserId),
    at: TimeMs,
    limit: u32,
) -> Result<bool, StoreError> {
    let count = "SELECT COUNT(*) FROM blocks WHERE user = ?1 AND other <> ?2";
    if !has_room(connection, count, [user.0, other.0], limit)? {
        return Ok(false);
    }
    let sql = "INSERT INTO blocks (user, other, at_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    execute(connection, sql, params![user.0, other.0, at.0])?;
    Ok(true)
}

fn has_blocked(connection: &Connection, user: UserId, other: UserId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM blocks WHERE user = ?1 AND other = ?2";
    Ok(first(connection, sql, [user.0, other.0], |_| Ok(()))?.is_some())
}

fn read_filter(row: &Row<'_>) -> RowResult<ChallengeFilter> {
    let source: String = row.get("source")?;
    let guild: Option<i64> = row.get("guild")?;
    let (rated, pace): (String, String) = (row.get("rated")?, row.get("pace")?);
    Ok(ChallengeFilter {
        source: match (source.as_str(), guild) {
            ("everyone", None) => ChallengeSource::Everyone,
            ("guild", Some(guild)) => ChallengeSource::Guild(PlaceId(guild)),
            ("nobody", None) => ChallengeSource::Nobody,
            (other, _) => return Err(bad_column("source", other)),
        },
        rated: RatedFilter::of_word(&rated).ok_or_else(|| bad_column("rated", &rated))?,
        pace: PaceFilter::of_word(&pace).ok_or_else(|| bad_column("pace", &pace))?,
    })
}

fn save_filter(connection: &Connection, user: UserId, filter: ChallengeFilter) -> Result<(), StoreError> {
    execute(
        connection,
        "DELETE FROM challenge_filters WHERE user = ?1",
        [user.0],
    )?;
    if filter == ChallengeFilter::default() {
        return Ok(());
    }
    let (source, guild) = match filter.source {
        ChallengeSource::Everyone => ("everyone", None),
        ChallengeSource::Guild(guild) => ("guild", Some(guild.0)),
        ChallengeSource::Nobody => ("nobody", None),
    };
    let sql = "INSERT INTO challenge_filters (user, source, guild, rated, pace) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![user.0, source, guild, filter.rated.word(), filter.pace.word()];
    execute(connection, sql, values).map(|_| ())
}

fn save_note(
    connection: &Connection,
    (user, id): (UserId, MatchId),
    text: &str,
    at: TimeMs,
    limit: u32,
) -> Result<bool, StoreError> {
    let number = id.0.cast_signed();
    let count = "SELECT COUNT(*) FROM match_notes WHERE user = ?1 AND match_id <> ?2";
    if !has_room(connection, count, [user.0, number], limit)? {
        return Ok(false);
    }
    let sql = "INSERT INTO match_notes (user, match_id, text, changed_ms) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (user, match_id) DO UPDATE SET text = excluded.text, changed_ms = excluded.changed_ms";
    execute(connection, sql, params![user.0, number, text, at.0])?;
    Ok(true)
}

#[async_trait]
impl<D: Database> BlockStore for SqlStore<D> {
    async fn block(&self, user: UserId, other: UserId, at: TimeMs, limit: u32) -> Result<bool, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user, other])?;
            block(connection, (user, other), at, limit)
        })
        .await
    }

    async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM blocks WHERE user = ?1 AND other = ?2";
            Ok(execute(connection, sql, [user.0, other.0])? > 0)
        })
        .await
    }

    async fn blocked_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT other FROM blocks WHERE user = ?1 ORDER BY at_ms DESC, other LIMIT ?2";
            let values = params![user.0, limits::BLOCKS_PER_USER];
            rows(connection, sql, values, |row| row.get(0).map(UserId))
        })
        .await
    }

    async fn blocks_between(&self, one: UserId, two: UserId) -> Result<BlocksBetween, StoreError> {
        self.read(move |connection| {
            Ok(BlocksBetween {
                by_first: has_blocked(connection, one, two)?,
                by_second: has_blocked(connection, two, one)?,
            })
        })
        .await
    }

    async fn challenge_filter(&self, user: UserId) -> Result<ChallengeFilter, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT source, guild, rated, pace FROM challenge_filters WHERE user = ?1";
            Ok(first(connection, sql, [user.0], read_filter)?.unwrap_or_default())
        })
        .await
    }

    async fn save_challenge_filter(&self, user: UserId, filter: ChallengeFilter) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user])?;
            save_filter(connection, user, filter)
        })
        .await
    }
}

#[async_trait]
impl<D: Database> NoteStore for SqlStore<D> {
    async fn note(&self, user: UserId, id: MatchId) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT text FROM match_notes WHERE user = ?1 AND match_id = ?2";
            first(connection, sql, [user.0, id.0.cast_signed()], |row| row.get(0))
        })
        .await
    }

    async fn save_note(
        &self,
        user: UserId,
        id: MatchId,
        text: String,
        at: TimeMs,
        limit: u32,
    ) -> Result<bool, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user])?;
            save_note(connection, (user, id), &text, at, limit)
        })
        .await
    }

    async fn delete_note(&self, user: UserId, id: MatchId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM match_notes WHERE user = ?1 AND match_id = ?2";
            Ok(execute(connection, sql, [user.0, id.0.cast_signed()])? > 0)
        })
        .await
    }
}

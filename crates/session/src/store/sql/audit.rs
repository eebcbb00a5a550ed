//! The queries of the operator's tools. They also work on a database with older tables, and skip what it lacks.

use super::convert::{count_column, first, id_column, json_column, late_column, rows};
use super::{Connection, params};
use super::{Database, SqlStore, conditionals, queries, ratings, tournaments};
use crate::clock::TimeMs;
use crate::ids::{BoardNumber, MatchId, Revision, TournamentId};
use crate::limits;
use crate::store::{
    AuditStore, AuditedMatch, AuditedRatings, AuditedTournament, Backlog, DatabaseCounts, StoreError,
};
use crate::tournament::PlayerNumber;
use async_trait::async_trait;
use rookery_rules::PerSeat;
use std::collections::BTreeMap;

/// Returns whether the database has that table. Tables of tournaments are missing in older ones.
fn has_table(connection: &Connection, table: &str) -> Result<bool, StoreError> {
    let sql = connection.dialect().table_query();
    Ok(first(connection, sql, [table], |_| Ok(()))?.is_some())
}

fn count(connection: &Connection, sql: &str) -> Result<u64, StoreError> {
    Ok(first(connection, sql, [], |row| row.get::<_, i64>(0))?.map_or(0, i64::unsigned_abs))
}

fn by_status(connection: &Connection, table: &str) -> Result<BTreeMap<String, u64>, StoreError> {
    let sql = format!("SELECT status, COUNT(*) FROM {table} GROUP BY status");
    let counted = rows(connection, &sql, [], |row| {
        Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs()))
    })?;
    Ok(counted.into_iter().collect())
}

fn counts(connection: &Connection, now: TimeMs) -> Result<DatabaseCounts, StoreError> {
    let has_tournaments = has_table(connection, "tournaments")?;
    let mut matches: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    let sql = "SELECT variant, status, COUNT(*) FROM matches GROUP BY variant, status";
    for (variant, status, count) in rows(connection, sql, [], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)?))
    })? {
        let of_variant: &mut BTreeMap<String, u64> = matches.entry(variant).or_default();
        of_variant.insert(status, count.unsigned_abs());
    }
    let tournaments = if has_tournaments {
        by_status(connection, "tournaments")?
    } else {
        BTreeMap::new()
    };
    let of_tournaments = if has_tournaments {
        "UNION SELECT guild FROM tournaments"
    } else {
        ""
    };
    let guilds = format!(
        "SELECT COUNT(guild) FROM (SELECT guild FROM matches UNION SELECT guild FROM challenges
            UNION SELECT guild FROM guild_settings {of_tournaments}) AS guilds"
    );
    let oldest = "SELECT MIN(created_ms) FROM outbox WHERE state = 'waiting'";
    let oldest: Option<i64> = first(connection, oldest, [], |row| row.get(0))?.flatten();
    let due = "SELECT COUNT(*) FROM timers WHERE due_ms <= ?1";
    let due: Option<i64> = first(connection, due, [now.0], |row| row.get(0))?;
    Ok(DatabaseCounts {
        users: count(
            connection,
            "SELECT COUNT(*) FROM external_ids WHERE kind = 'user' AND platform <> 'gone'",
        )?,
        guilds: count(connection, &guilds)?,
        places: count(
            connection,
            "SELECT COUNT(*) FROM external_ids WHERE kind = 'place' AND platform <> 'gone'",
        )?,
        challenges: by_status(connection, "challenges")?,
        matches,
        tournaments,
        outbox_waiting: count(connection, "SELECT COUNT(*) FROM outbox WHERE state = 'waiting'")?,
        outbox_given_up: count(connection, "SELECT COUNT(*) FROM outbox WHERE state = 'given_up'")?,
        outbox_oldest_ms: oldest.map(|oldest| now.0.saturating_sub(oldest).max(0)),
        timers: count(connection, "SELECT COUNT(*) FROM timers")?,
        timers_due: due.map_or(0, i64::unsigned_abs),
        bytes: count(connection, connection.dialect().size_query())?,
    })
}

fn backlog(connection: &Connection, now: TimeMs) -> Result<Backlog, StoreError> {
    let sql = "SELECT COUNT(*), MIN(id) FROM outbox INDEXED BY outbox_by_stream WHERE state = 'waiting'";
    let (waiting, oldest) = first(connection, sql, [], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?))
    })?
    .unwrap_or_default();
    // Rows are numbered in the order in which they are queued.
    let sql = "SELECT created_ms FROM outbox WHERE id = ?1";
    let oldest = first(connection, sql, [oldest], |row| row.get(0).map(TimeMs))?;
    let sql = "SELECT due_ms FROM outbox AS o INDEXED BY outbox_by_due
        WHERE state = 'waiting' AND due_ms <= ?1
            AND NOT EXISTS (SELECT 1 FROM outbox AS earlier INDEXED BY outbox_by_stream
                WHERE earlier.state = 'waiting' AND earlier.stream = o.stream AND earlier.id < o.id)
            AND place NOT IN (SELECT place FROM outbox INDEXED BY outbox_leased
                WHERE state = 'waiting' AND leased_until_ms > 0 AND leased_until_ms > ?1)
        ORDER BY due_ms, id LIMIT 1";
    let jobs = "SELECT COUNT(*) FROM timers WHERE kind = 'computer'";
    Ok(Backlog {
        computer_jobs: count(connection, jobs)?,
        waiting: waiting.unsigned_abs(),
        oldest,
        due_since: first(connection, sql, [now.0], |row| row.get(0).map(TimeMs))?,
    })
}

fn audited_match(connection: &Connection, id: MatchId) -> Result<Option<AuditedMatch>, StoreError> {
    let Some(stored) = queries::load(connection, id)? else {
        return Ok(None);
    };
    let finished = "SELECT 1 FROM match_finished WHERE match_id = ?1";
    let finished = first(connection, finished, [id.0.cast_signed()], |_| Ok(()))?.is_some();
    let prepared = if has_table(connection, "conditionals")? {
        conditionals::of_match(connection, id)?
    } else {
        PerSeat::default()
    };
    let sql = "SELECT * FROM matches WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], |row| {
        let result: Option<String> = row.get("result")?;
        Ok(AuditedMatch {
            stored,
            status: row.get("status")?,
            revision: Revision(count_column(row, "revision")?),
            board: BoardNumber(count_column(row, "board")?),
            awaited: PerSeat::new(row.get("awaits_white")?, row.get("awaits_black")?),
            result: result.map(|_| json_column(row, "result")).transpose()?,
            last_at: TimeMs(row.get("last_ms")?),
            due: PerSeat::new(
                late_column(row, "due_white_ms")?.map(TimeMs),
                late_column(row, "due_black_ms")?.map(TimeMs),
            ),
            live: late_column(row, "live")?,
            fingerprint: late_column(row, "fingerprint")?,
            conditionals: prepared,
            conditional_revisions: PerSeat::new(
                late_column(row, "ifs_white")?.unwrap_or(0),
                late_column(row, "ifs_black")?.unwrap_or(0),
            ),
            is_recorded_as_finished: finished,
        })
    })
}

fn audited_tournament(
    connection: &Connection,
    id: TournamentId,
) -> Result<Option<AuditedTournament>, StoreError> {
    let Some(stored) = tournaments::load(connection, id)? else {
        return Ok(None);
    };
    let Some(head) = tournaments::head(connection, id)? else {
        return Ok(None);
    };
    let number = id.0.cast_signed();
    let last = "SELECT MAX(revision) FROM tournament_log WHERE tournament = ?1";
    let last: Option<u32> = first(connection, last, [number], |row| row.get(0))?.flatten();
    let players = "SELECT number, takes_part FROM tournament_players WHERE tournament = ?1";
    let players = rows(connection, players, [number], |row| {
        Ok((PlayerNumber(row.get(0)?), row.get(1)?))
    })?;
    let games = "SELECT id FROM matches WHERE tournament = ?1";
    Ok(Some(AuditedTournament {
        stored,
        head,
        last_entry: Revision(last.unwrap_or(0)),
        takes_part: players.into_iter().collect(),
        matches: rows(connection, games, [number], |row| {
            id_column(row, "id").map(MatchId)
        })?,
    }))
}

fn ids(connection: &Connection, table: &str, after: Option<u64>, limit: u32) -> Result<Vec<u64>, StoreError> {
    let sql = format!("SELECT id FROM {table} WHERE id > ?1 OR ?1 IS NULL ORDER BY id LIMIT ?2");
    let wanted = params![after.map(u64::cast_signed), limit.min(limits::PAGE)];
    rows(connection, &sql, wanted, |row| id_column(row, "id"))
}

#[async_trait]
impl<D: Database> AuditStore for SqlStore<D> {
    async fn counts(&self, now: TimeMs) -> Result<DatabaseCounts, StoreError> {
        self.read(move |connection| counts(connection, now)).await
    }

    async fn backlog(&self, now: TimeMs) -> Result<Backlog, StoreError> {
        self.read(move |connection| backlog(connection, now)).await
    }

    fn waiting_writes(&self) -> usize {
        self.database.waiting_writes()
    }

    async fn match_ids(&self, after: Option<MatchId>, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let after = after.map(|id| id.0);
        let found = self.read(move |connection| ids(connection, "matches", after, limit));
        Ok(found.await?.into_iter().map(MatchId).collect())
    }

    async fn tournament_ids(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let after = after.map(|id| id.0);
        let found = self.read(move |connection| {
            if has_table(connection, "tournaments")? {
                ids(connection, "tournaments", after, limit)
            } else {
                Ok(Vec::new())
            }
        });
        Ok(found.await?.into_iter().map(TournamentId).collect())
    }

    async fn audited_match(&self, id: MatchId) -> Result<Option<AuditedMatch>, StoreError> {
        self.read(move |connection| audited_match(connection, id)).await
    }

    async fn audited_tournament(&self, id: TournamentId) -> Result<Option<AuditedTournament>, StoreError> {
        self.read(move |connection| audited_tournament(connection, id))
            .await
    }

    async fn audited_ratings(&self) -> Result<AuditedRatings, StoreError> {
        self.read(|connection| match has_table(connection, "ratings")? {
            true => ratings::all(connection, has_table(connection, "reinstated_matches")?),
            false => Ok(AuditedRatings::default()),
        })
        .await
    }
}

//! Puzzles from finished matches in SQL: consents, searches that wait as timers, and what was found.

use super::convert::{count_column, execute, first, id_column, rows};
use super::{Connection, Database, Row, RowResult, SqlStore, params, timers};
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, TimerId, UserId};
use crate::puzzle::{MatchPuzzle, PuzzleSearch, ServerPuzzle};
use crate::store::{MatchPuzzleStore, StoreError};
use crate::timer::Due;
use async_trait::async_trait;

const COLUMNS: &str = "match_id, turn, puzzle, content, p.rules_version AS proved_for, found_ms";

fn read_puzzle(row: &Row<'_>) -> RowResult<MatchPuzzle> {
    Ok(MatchPuzzle {
        match_id: MatchId(id_column(row, "match_id")?),
        turn: count_column(row, "turn")?,
        puzzle: row.get("puzzle")?,
        content: row.get("content")?,
        rules_version: count_column(row, "proved_for")?,
        found: TimeMs(row.get("found_ms")?),
    })
}

/// Whether a match of a server is finished and all of its users consent. The computer's seat names its opponent.
fn is_consented(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    let sql =
        "SELECT 1 FROM matches WHERE id = ?1 AND status = 'finished' AND guild IS NOT NULL AND board > 0
        AND white IN (SELECT user FROM puzzle_consents) AND black IN (SELECT user FROM puzzle_consents)";
    Ok(first(connection, sql, [id.0.cast_signed()], |_| Ok(()))?.is_some())
}

/// Lets a match that has just ended wait to be looked through, if all of its users consent.
pub(super) fn expect(connection: &Connection, id: MatchId, now: TimeMs) -> Result<(), StoreError> {
    if is_consented(connection, id)? {
        timers::bring_forward(connection, Due::PuzzleSearch(id), Some(now))?;
    }
    Ok(())
}

/// Deletes a user's consent, and all that follows from it.
pub(super) fn withdraw(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    execute(
        connection,
        "DELETE FROM puzzle_consents WHERE user = ?1",
        [user.0],
    )?;
    delete_of(connection, "white = ?1 OR black = ?1", user.0)
}

/// Deletes the puzzles from matches of a guild.
pub(super) fn delete_in(connection: &Connection, guild: PlaceId) -> Result<(), StoreError> {
    delete_of(connection, "guild = ?1", guild.0)
}

/// Deletes the puzzles from some matches with their ratings, and the searches that wait.
fn delete_of(connection: &Connection, which: &str, of: i64) -> Result<(), StoreError> {
    let ids = format!("SELECT id FROM matches WHERE {which}");
    for sql in [
        format!(
            "DELETE FROM puzzle_ratings
            WHERE puzzle IN (SELECT puzzle FROM match_puzzles WHERE match_id IN ({ids}))"
        ),
        format!("DELETE FROM match_puzzles WHERE match_id IN ({ids})"),
        format!("DELETE FROM timers WHERE kind = 'puzzle_search' AND subject IN ({ids})"),
    ] {
        execute(connection, &sql, [of])?;
    }
    Ok(())
}

fn keep(connection: &Connection, search: PuzzleSearch, found: &[MatchPuzzle]) -> Result<bool, StoreError> {
    let id = search.match_id.0.cast_signed();
    let sql = "DELETE FROM timers WHERE id = ?1 AND kind = 'puzzle_search' AND subject = ?2";
    if execute(connection, sql, params![search.timer.0, id])? == 0 {
        return Ok(false);
    }
    if !is_consented(connection, search.match_id)? {
        return Ok(false);
    }
    for one in found {
        let sql = "INSERT INTO match_puzzles (match_id, turn, puzzle, content, rules_version, found_ms)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (match_id, turn) DO NOTHING";
        let values = params![
            id,
            one.turn,
            one.puzzle,
            one.content,
            one.rules_version,
            one.found.0
        ];
        execute(connection, sql, values)?;
    }
    Ok(true)
}

#[async_trait]
impl<D: Database> MatchPuzzleStore for SqlStore<D> {
    async fn puzzle_consent(&self, user: UserId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT 1 FROM puzzle_consents WHERE user = ?1";
            Ok(first(connection, sql, [user.0], |_| Ok(()))?.is_some())
        })
        .await
    }

    async fn save_puzzle_consent(&self, user: UserId, given: Option<TimeMs>) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            let Some(at) = given else {
                return withdraw(connection, user);
            };
            reserved.admit(connection, [user])?;
            let sql =
                "INSERT INTO puzzle_consents (user, at_ms) VALUES (?1, ?2) ON CONFLICT (user) DO NOTHING";
            execute(connection, sql, params![user.0, at.0]).map(drop)
        })
        .await
    }

    async fn puzzle_search(&self, now: TimeMs) -> Result<Option<PuzzleSearch>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, subject FROM timers
                WHERE kind = 'puzzle_search' AND due_ms <= ?1 AND leased_until_ms <= ?1
                ORDER BY due_ms, id LIMIT 1";
            first(connection, sql, [now.0], |row| {
                Ok(PuzzleSearch {
                    timer: TimerId(row.get("id")?),
                    match_id: MatchId(id_column(row, "subject")?),
                })
            })
        })
        .await
    }

    async fn lease_puzzle_search(
        &self,
        timer: TimerId,
        now: TimeMs,
        lease_ms: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "UPDATE timers SET leased_until_ms = ?3
                WHERE id = ?1 AND kind = 'puzzle_search' AND due_ms <= ?2 AND leased_until_ms <= ?2";
            let values = params![timer.0, now.0, now.plus(lease_ms).0];
            execute(connection, sql, values).map(|changed| changed == 1)
        })
        .await
    }

    async fn keep_match_puzzles(
        &self,
        search: PuzzleSearch,
        found: Vec<MatchPuzzle>,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| keep(connection, search, &found))
            .await
    }

    async fn server_puzzles(&self, guild: PlaceId, limit: u32) -> Result<Vec<ServerPuzzle>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {COLUMNS}, variant, channel, white, black
                FROM match_puzzles AS p JOIN matches AS m ON m.id = p.match_id
                WHERE guild = ?1 ORDER BY found_ms DESC, match_id, turn LIMIT ?2"
            );
            rows(connection, &sql, params![guild.0, limit], |row| {
                Ok(ServerPuzzle {
                    puzzle: read_puzzle(row)?,
                    variant: row.get("variant")?,
                    channel: PlaceId(row.get("channel")?),
                    players: [UserId(row.get("white")?), UserId(row.get("black")?)],
                })
            })
        })
        .await
    }

    async fn match_puzzle(&self, variant: String, puzzle: String) -> Result<Option<MatchPuzzle>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {COLUMNS} FROM match_puzzles AS p JOIN matches AS m ON m.id = p.match_id
                WHERE variant = ?1 AND puzzle = ?2 ORDER BY match_id, turn LIMIT 1"
            );
            first(connection, &sql, params![variant, puzzle], read_puzzle)
        })
        .await
    }

    async fn puzzles_of_match(&self, id: MatchId) -> Result<Vec<MatchPuzzle>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS} FROM match_puzzles AS p WHERE match_id = ?1 ORDER BY turn");
            rows(connection, &sql, [id.0.cast_signed()], read_puzzle)
        })
        .await
    }
}

//! Who follows matches, and guesses about their ends, in SQL.

use super::convert::{bad_column, count_column, execute, first, id_column, rows};
use super::{Connection, Database, Row, RowResult, SqlStore, params};
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, Revision, UserId};
use crate::limits;
use crate::onlooker::{Guess, GuessScore, OnlookerRefusal};
use crate::result::Score;
use crate::store::{OnlookerStore, StoreError};
use async_trait::async_trait;

fn count(connection: &Connection, sql: &str, values: [i64; 2]) -> Result<u32, StoreError> {
    Ok(first(connection, sql, values, |row| row.get(0))?.unwrap_or(0))
}

/// Returns why a user can't follow a match, if anything prevents it.
fn prevented(
    connection: &Connection,
    user: UserId,
    id: MatchId,
) -> Result<Option<OnlookerRefusal>, StoreError> {
    let number = id.0.cast_signed();
    let runs = "SELECT 1 FROM matches WHERE id = ?1 AND status = 'running'";
    if first(connection, runs, [number], |_| Ok(()))?.is_none() {
        return Ok(Some(OnlookerRefusal::Over));
    }
    let limit = limits::FOLLOWERS_OF_A_MATCH;
    let others = "SELECT COUNT(*) FROM followers WHERE match_id = ?1 AND user <> ?2";
    if count(connection, others, [number, user.0])? >= limit {
        return Ok(Some(OnlookerRefusal::FollowedByMany { limit }));
    }
    let limit = limits::FOLLOWED_MATCHES;
    let others = "SELECT COUNT(*) FROM followers WHERE user = ?1 AND match_id <> ?2";
    if count(connection, others, [user.0, number])? >= limit {
        return Ok(Some(OnlookerRefusal::FollowsMany { limit }));
    }
    Ok(None)
}

fn save_guess(connection: &Connection, guess: &Guess, revision: Revision) -> Result<(), StoreError> {
    let sql = "INSERT INTO guesses (match_id, user, guild, score, turns, at_ms)
        SELECT id, ?2, guild, ?3, ?4, ?5 FROM matches WHERE id = ?1 AND status = 'running' AND revision = ?6
        ON CONFLICT (match_id, user) DO UPDATE SET guild = excluded.guild, score = excluded.score,
            turns = excluded.turns, at_ms = excluded.at_ms";
    let values = params![
        guess.match_id.0.cast_signed(),
        guess.user.0,
        guess.score.word(),
        guess.turns,
        guess.at.0,
        revision.0
    ];
    match execute(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

fn read_guess(row: &Row<'_>) -> RowResult<Guess> {
    let score: String = row.get("score")?;
    Ok(Guess {
        match_id: MatchId(id_column(row, "match_id")?),
        user: UserId(row.get("user")?),
        score: Score::of(&score).ok_or_else(|| bad_column("score", &score))?,
        turns: row.get("turns")?,
        at: TimeMs(row.get("at_ms")?),
    })
}

#[async_trait]
impl<D: Database> OnlookerStore for SqlStore<D> {
    async fn follow(
        &self,
        user: UserId,
        id: MatchId,
        at: TimeMs,
    ) -> Result<Option<OnlookerRefusal>, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            let refused = prevented(connection, user, id)?;
            if refused.is_none() {
                reserved.admit(connection, [user])?;
                let sql = "INSERT INTO followers (match_id, user, at_ms) VALUES (?1, ?2, ?3)
                    ON CONFLICT DO NOTHING";
                execute(connection, sql, params![id.0.cast_signed(), user.0, at.0])?;
            }
            Ok(refused)
        })
        .await
    }

    async fn unfollow(&self, user: UserId, id: MatchId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM followers WHERE match_id = ?1 AND user = ?2";
            Ok(execute(connection, sql, [id.0.cast_signed(), user.0])? > 0)
        })
        .await
    }

    async fn followers(&self, id: MatchId) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT user FROM followers WHERE match_id = ?1 ORDER BY at_ms, user";
            rows(connection, sql, [id.0.cast_signed()], |row| {
                row.get("user").map(UserId)
            })
        })
        .await
    }

    async fn drop_followers(&self, id: MatchId) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM followers WHERE match_id = ?1";
            execute(connection, sql, [id.0.cast_signed()]).map(drop)
        })
        .await
    }

    async fn save_guess(&self, guess: Guess, revision: Revision) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [guess.user])?;
            save_guess(connection, &guess, revision)
        })
        .await
    }

    async fn guesses(&self, id: MatchId) -> Result<Vec<Guess>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT match_id, user, score, turns, at_ms FROM guesses WHERE match_id = ?1
                ORDER BY at_ms, user";
            rows(connection, sql, [id.0.cast_signed()], read_guess)
        })
        .await
    }

    async fn guess_scores(
        &self,
        guild: PlaceId,
        since: TimeMs,
        limit: u32,
    ) -> Result<Vec<GuessScore>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT g.user, SUM(?4 - g.turns) AS points, COUNT(*) AS correct
                FROM guesses AS g JOIN matches AS m ON m.id = g.match_id
                WHERE g.guild = ?1 AND m.status = 'finished' AND m.last_ms >= ?2
                    AND json_extract(m.result, '$.score') = g.score
                GROUP BY g.user ORDER BY points DESC, correct DESC, g.user LIMIT ?3";
            let values = params![guild.0, since.0, limit, limits::GUESSES_UNTIL_TURN];
            rows(connection, sql, values, |row| {
                Ok(GuessScore {
                    user: UserId(row.get("user")?),
                    points: count_column(row, "points")?,
                    right: count_column(row, "correct")?,
                })
            })
        })
        .await
    }
}

//! The ratings of solvers and puzzles, and who solved what where, in SQL.

use super::convert::{count_column, execute, first, rows};
use super::ratings::read_standing;
use super::{Connection, Database, SqlStore, params};
use crate::clock::TimeMs;
use crate::exercise::{Exercise, ExerciseSubject};
use crate::ids::{PlaceId, UserId};
use crate::puzzle::{PuzzleRating, PuzzleScore};
use crate::store::{PuzzleStore, StoreError};
use async_trait::async_trait;
use rookery_rating::Standing;

fn solver(connection: &Connection, user: UserId, variant: &str) -> Result<Standing, StoreError> {
    let sql = "SELECT rating, deviation, volatility, games, last_ms FROM puzzle_solvers
        WHERE user = ?1 AND variant = ?2";
    Ok(first(connection, sql, params![user.0, variant], read_standing)?.unwrap_or_default())
}

fn puzzle(connection: &Connection, subject: &ExerciseSubject) -> Result<Standing, StoreError> {
    let sql = "SELECT rating, deviation, volatility, games, last_ms FROM puzzle_ratings
        WHERE variant = ?1 AND puzzle = ?2";
    let named = params![subject.variant, subject.name];
    Ok(first(connection, sql, named, read_standing)?.unwrap_or_default())
}

/// Keeps what the first try at a puzzle changed.
pub(super) fn save_ratings(
    connection: &Connection,
    exercise: &Exercise,
    rated: &PuzzleRating,
) -> Result<(), StoreError> {
    let subject = &exercise.subject;
    let before = (
        solver(connection, exercise.user, &subject.variant)?,
        puzzle(connection, subject)?,
    );
    if before != (rated.solver.0, rated.puzzle.0) {
        return Err(StoreError::Conflict);
    }
    let (solver, puzzle) = (rated.solver.1, rated.puzzle.1);
    let sql = "INSERT INTO puzzle_solvers (user, variant, rating, deviation, volatility, games, last_ms)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (user, variant) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games, last_ms = excluded.last_ms";
    let values = params![
        exercise.user.0,
        subject.variant,
        solver.rating.rating,
        solver.rating.deviation,
        solver.rating.volatility,
        solver.games,
        solver.last_ms.unwrap_or_default(),
    ];
    execute(connection, sql, values)?;
    let sql = "INSERT INTO puzzle_ratings (variant, puzzle, rating, deviation, volatility, games, last_ms)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (variant, puzzle) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games, last_ms = excluded.last_ms";
    let values = params![
        subject.variant,
        subject.name,
        puzzle.rating.rating,
        puzzle.rating.deviation,
        puzzle.rating.volatility,
        puzzle.games,
        puzzle.last_ms.unwrap_or_default(),
    ];
    execute(connection, sql, values).map(drop)
}

/// Lists who solved puzzles in a guild in a span of time, most points first.
pub(super) fn scores(
    connection: &Connection,
    guild: PlaceId,
    (from, until): (TimeMs, TimeMs),
    limit: u32,
) -> Result<Vec<PuzzleScore>, StoreError> {
    let sql = "SELECT user, SUM(CASE WHEN tries = 0 THEN 3 ELSE 1 END) AS points, COUNT(*) AS solved
        FROM exercises WHERE guild = ?1 AND solved_ms >= ?2 AND solved_ms < ?3
            AND substr(subject, 1, 7) = 'puzzle.'
        GROUP BY user ORDER BY points DESC, solved DESC, user LIMIT ?4";
    rows(connection, sql, params![guild.0, from.0, until.0, limit], |row| {
        Ok(PuzzleScore {
            user: UserId(row.get("user")?),
            points: count_column(row, "points")?,
            solved: count_column(row, "solved")?,
        })
    })
}

#[async_trait]
impl<D: Database> PuzzleStore for SqlStore<D> {
    async fn solver_standing(&self, user: UserId, variant: String) -> Result<Standing, StoreError> {
        self.read(move |connection| solver(connection, user, &variant))
            .await
    }

    async fn puzzle_standings(&self, variant: String) -> Result<Vec<(String, Standing)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT puzzle, rating, deviation, volatility, games, last_ms FROM puzzle_ratings
                WHERE variant = ?1 ORDER BY puzzle";
            rows(connection, sql, params![variant], |row| {
                Ok((row.get("puzzle")?, read_standing(row)?))
            })
        })
        .await
    }

    async fn solved_at(&self, user: UserId, limit: u32) -> Result<Vec<TimeMs>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT solved_ms FROM exercises
                WHERE user = ?1 AND solved_ms IS NOT NULL AND substr(subject, 1, 7) = 'puzzle.'
                ORDER BY solved_ms DESC LIMIT ?2";
            rows(connection, sql, params![user.0, limit], |row| {
                Ok(TimeMs(row.get(0)?))
            })
        })
        .await
    }

    async fn puzzle_scores(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
        limit: u32,
    ) -> Result<Vec<PuzzleScore>, StoreError> {
        self.read(move |connection| scores(connection, guild, (from, until), limit))
            .await
    }
}

//! Exercises and the guide in SQL.

use super::convert::{bad_column, count_column, execute, first, id_column, json, json_column, rows};
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore, puzzles};
use crate::clock::TimeMs;
use crate::exercise::{Exercise, ExerciseKind, ExerciseSubject};
use crate::ids::{ExerciseId, ExerciseRevision, MatchId, PlaceId, UserId};
use crate::limits;
use crate::puzzle::PuzzleRating;
use crate::store::{LearningStore, StoreError};
use async_trait::async_trait;

/// The columns of an exercise.
const COLUMNS: &str =
    "id, user, subject, actions, tries, hints, shown, solved_ms, revision, updated_ms, guild";

fn read(row: &Row<'_>) -> RowResult<Exercise> {
    let subject: String = row.get("subject")?;
    let subject: ExerciseSubject = subject
        .parse()
        .map_err(|why: crate::exercise::ParseSubjectError| bad_column("subject", why))?;
    let solved: Option<i64> = row.get("solved_ms")?;
    let guild: Option<i64> = row.get("guild")?;
    Ok(Exercise {
        id: ExerciseId(id_column(row, "id")?),
        user: UserId(row.get("user")?),
        subject,
        actions: json_column(row, "actions")?,
        tries: count_column(row, "tries")?,
        hints: count_column(row, "hints")?,
        is_shown: row.get("shown")?,
        solved: solved.map(TimeMs),
        guild: guild.map(PlaceId),
        revision: ExerciseRevision(count_column(row, "revision")?),
        updated: TimeMs(row.get("updated_ms")?),
    })
}

fn begin(connection: &Connection, exercise: &Exercise) -> Result<Exercise, StoreError> {
    let sql = format!(
        "INSERT INTO exercises ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        ON CONFLICT (user, subject) DO NOTHING"
    );
    let values = params![
        exercise.id.0.cast_signed(),
        exercise.user.0,
        exercise.subject.to_string(),
        json(&exercise.actions)?,
        exercise.tries,
        exercise.hints,
        exercise.is_shown,
        exercise.solved.map(|at| at.0),
        exercise.revision.0,
        exercise.updated.0,
        exercise.guild.map(|guild| guild.0),
    ];
    execute(connection, &sql, values)?;
    let sql = format!("SELECT {COLUMNS} FROM exercises WHERE user = ?1 AND subject = ?2");
    let kept = first(
        connection,
        &sql,
        params![exercise.user.0, exercise.subject.to_string()],
        read,
    )?;
    kept.ok_or(StoreError::Conflict)
}

fn save(connection: &Connection, exercise: &Exercise) -> Result<(), StoreError> {
    let sql = "UPDATE exercises SET actions = ?3, tries = ?4, hints = ?5, shown = ?6, solved_ms = ?7,
            revision = ?8, updated_ms = ?9, guild = ?10
        WHERE id = ?1 AND user = ?2 AND revision = ?8 - 1";
    let values = params![
        exercise.id.0.cast_signed(),
        exercise.user.0,
        json(&exercise.actions)?,
        exercise.tries,
        exercise.hints,
        exercise.is_shown,
        exercise.solved.map(|at| at.0),
        exercise.revision.0,
        exercise.updated.0,
        exercise.guild.map(|guild| guild.0),
    ];
    match execute(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

#[async_trait]
impl<D: Database> LearningStore for SqlStore<D> {
    async fn begin_exercise(&self, exercise: Exercise) -> Result<Exercise, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [exercise.user])?;
            begin(connection, &exercise)
        })
        .await
    }

    async fn exercise(&self, user: UserId, id: ExerciseId) -> Result<Option<Exercise>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS} FROM exercises WHERE id = ?1 AND user = ?2");
            first(connection, &sql, params![id.0.cast_signed(), user.0], read)
        })
        .await
    }

    async fn exercises_of(
        &self,
        user: UserId,
        kind: ExerciseKind,
        variant: String,
    ) -> Result<Vec<Exercise>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {COLUMNS} FROM exercises WHERE user = ?1 AND substr(subject, 1, ?3) = ?2
                ORDER BY updated_ms DESC, subject LIMIT ?4"
            );
            let prefix = format!("{}.{variant}.", kind.word());
            let length = i64::try_from(prefix.len()).unwrap_or(i64::MAX);
            rows(
                connection,
                &sql,
                params![user.0, prefix, length, limits::EXERCISES_LISTED],
                read,
            )
        })
        .await
    }

    async fn save_exercise(&self, exercise: Exercise, rated: Option<PuzzleRating>) -> Result<(), StoreError> {
        self.write(move |connection| {
            save(connection, &exercise)?;
            match rated {
                Some(rated) => puzzles::save_ratings(connection, &exercise, &rated),
                None => Ok(()),
            }
        })
        .await
    }

    async fn guide(&self, user: UserId) -> Result<Option<bool>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT is_on FROM guides WHERE user = ?1";
            first(connection, sql, [user.0], |row| row.get(0))
        })
        .await
    }

    async fn save_guide(&self, user: UserId, is_on: bool) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user])?;
            let sql = "INSERT INTO guides (user, is_on) VALUES (?1, ?2)
                ON CONFLICT (user) DO UPDATE SET is_on = ?2";
            execute(connection, sql, params![user.0, is_on]).map(|_| ())
        })
        .await
    }

    async fn first_match(&self, user: UserId, variant: String) -> Result<Option<MatchId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id FROM matches WHERE variant = ?2 AND (white = ?1 OR black = ?1)
                ORDER BY created_ms, id LIMIT 1";
            first(connection, sql, params![user.0, variant], |row| {
                id_column(row, "id").map(MatchId)
            })
        })
        .await
    }
}

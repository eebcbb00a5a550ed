//! Private studies in SQL.

use super::convert::{bad_column, count_column, execute, first, id_column, rows};
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore};
use crate::clock::TimeMs;
use crate::ids::{BoardNumber, MatchId, StudyId, StudyRevision, UserId};
use crate::limits;
use crate::store::{StoreError, StudyStore, StudySummary};
use crate::study::{Study, StudySource, StudyTree};
use async_trait::async_trait;
use rookery_rules::Seat;

/// Reads the match and the board that a study began from.
fn source(row: &Row<'_>) -> RowResult<Option<(MatchId, BoardNumber)>> {
    let id: Option<i64> = row.get("match_id")?;
    let Some(id) = id else { return Ok(None) };
    let board = BoardNumber(count_column(row, "board")?);
    Ok(Some((MatchId(id.cast_unsigned()), board)))
}

fn read_study(row: &Row<'_>) -> RowResult<Study> {
    let seat: Option<String> = row.get("seat")?;
    let seat = seat.and_then(|word| Seat::BOTH.into_iter().find(|seat| seat.word() == word));
    let source = source(row)?.map(|(match_id, board)| StudySource {
        match_id,
        board,
        seat,
    });
    let tree: String = row.get("tree")?;
    Ok(Study {
        id: StudyId(id_column(row, "id")?),
        user: UserId(row.get("user")?),
        variant: row.get("variant")?,
        source,
        base: row.get("base")?,
        tree: StudyTree::from_json(&tree).map_err(|why| bad_column("tree", why))?,
        name: row.get("name")?,
        revision: StudyRevision(count_column(row, "revision")?),
        updated: TimeMs(row.get("updated_ms")?),
    })
}

fn create(connection: &Connection, study: &Study, limit: u32) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) FROM studies WHERE user = ?1";
    let count: u32 = first(connection, sql, [study.user.0], |row| row.get(0))?.unwrap_or(0);
    if count >= limit {
        return Ok(false);
    }
    let sql = "INSERT INTO studies
            (id, user, variant, match_id, board, seat, base, tree, name, revision, updated_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let source = study.source;
    let values = params![
        study.id.0.cast_signed(),
        study.user.0,
        study.variant,
        source.map(|source| source.match_id.0.cast_signed()),
        source.map(|source| source.board.0),
        source.and_then(|source| source.seat).map(Seat::word),
        study.base,
        study.tree.to_json(),
        study.name,
        study.revision.0,
        study.updated.0,
    ];
    execute(connection, sql, values)?;
    Ok(true)
}

fn save(connection: &Connection, study: &Study) -> Result<(), StoreError> {
    let sql = "UPDATE studies SET tree = ?3, name = ?4, revision = ?5, updated_ms = ?6
        WHERE id = ?1 AND user = ?2 AND revision = ?5 - 1";
    let values = params![
        study.id.0.cast_signed(),
        study.user.0,
        study.tree.to_json(),
        study.name,
        study.revision.0,
        study.updated.0,
    ];
    match execute(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

#[async_trait]
impl<D: Database> StudyStore for SqlStore<D> {
    async fn create_study(&self, study: Study, limit: u32) -> Result<bool, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [study.user])?;
            create(connection, &study, limit)
        })
        .await
    }

    async fn study(&self, user: UserId, id: StudyId) -> Result<Option<Study>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT id, user, variant, match_id, board, seat, base, tree, name, revision, updated_ms
                FROM studies WHERE id = ?1 AND user = ?2";
            first(connection, sql, params![id.0.cast_signed(), user.0], read_study)
        })
        .await
    }

    async fn studies_of(&self, user: UserId) -> Result<Vec<StudySummary>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, variant, match_id, board, name, updated_ms FROM studies WHERE user = ?1
                ORDER BY updated_ms DESC, id LIMIT ?2";
            rows(
                connection,
                sql,
                params![user.0, limits::STUDIES_PER_USER],
                |row| {
                    Ok(StudySummary {
                        id: StudyId(id_column(row, "id")?),
                        name: row.get("name")?,
                        variant: row.get("variant")?,
                        source: source(row)?,
                        updated: TimeMs(row.get("updated_ms")?),
                    })
                },
            )
        })
        .await
    }

    async fn save_study(&self, study: Study) -> Result<(), StoreError> {
        self.write(move |connection| save(connection, &study)).await
    }

    async fn delete_study(&self, user: UserId, id: StudyId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM studies WHERE id = ?1 AND user = ?2";
            let deleted = execute(connection, sql, params![id.0.cast_signed(), user.0])?;
            Ok(deleted > 0)
        })
        .await
    }
}

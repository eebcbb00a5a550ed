//! Reviews of finished matches in SQL.

use super::convert::{count_column, execute, first, id_column};
use super::{Database, SqlStore};
use super::{Row, RowResult, params};
use crate::clock::TimeMs;
use crate::ids::MatchId;
use crate::store::{ReviewStore, StoreError, StoredReview};
use async_trait::async_trait;

fn read_review(row: &Row<'_>) -> RowResult<StoredReview> {
    Ok(StoredReview {
        match_id: MatchId(id_column(row, "match_id")?),
        version: count_column(row, "version")?,
        content: row.get("content")?,
        swing: count_column(row, "swing")?,
        made: TimeMs(row.get("made_ms")?),
    })
}

#[async_trait]
impl<D: Database> ReviewStore for SqlStore<D> {
    async fn review(&self, id: MatchId, version: u32) -> Result<Option<StoredReview>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT match_id, version, content, swing, made_ms FROM reviews
                WHERE match_id = ?1 AND version = ?2";
            first(connection, sql, params![id.0.cast_signed(), version], read_review)
        })
        .await
    }

    async fn keep_review(&self, review: StoredReview) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "INSERT INTO reviews (match_id, version, content, swing, made_ms)
                VALUES (?1, ?2, ?3, ?4, ?5)
                ON CONFLICT (match_id) DO UPDATE SET version = excluded.version, content = excluded.content,
                    swing = excluded.swing, made_ms = excluded.made_ms";
            let values = params![
                review.match_id.0.cast_signed(),
                review.version,
                review.content,
                review.swing,
                review.made.0,
            ];
            execute(connection, sql, values)?;
            Ok(())
        })
        .await
    }
}

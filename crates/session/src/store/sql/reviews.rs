//! Reviews of finished matches in SQL.

use super::convert::{count_column, execute, first, id_column, rows};
use super::{Database, SqlStore};
use super::{Row, RowResult, params};
use crate::clock::TimeMs;
use crate::ids::MatchId;
use crate::store::{ReviewStore, ReviewsWanted, StoreError, StoredReview};
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

    async fn matches_to_review(&self, wanted: ReviewsWanted, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT m.id FROM guild_pages AS g JOIN matches AS m ON m.guild = g.guild
                WHERE g.weekly IS NOT NULL AND m.status = 'finished' AND m.last_ms >= ?1
                    AND m.board > 0 AND m.board <= ?3
                    AND NOT EXISTS (SELECT 1 FROM reviews AS r WHERE r.match_id = m.id AND r.version = ?2)
                    AND (SELECT COUNT(*) FROM reviews AS kept JOIN matches AS o ON o.id = kept.match_id
                        WHERE o.guild = g.guild AND o.status = 'finished' AND o.last_ms >= ?1
                            AND kept.version = ?2) < ?4
                ORDER BY m.last_ms, m.id LIMIT ?5";
            let values = params![
                wanted.since.0,
                wanted.version,
                wanted.boards,
                wanted.of_guild,
                limit
            ];
            rows(connection, sql, values, |row| id_column(row, "id").map(MatchId))
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

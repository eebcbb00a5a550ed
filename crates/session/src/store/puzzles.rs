//! What a store keeps of puzzles and of those who solve them, besides their exercises.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{PlaceId, UserId};
use crate::puzzle::PuzzleScore;
use async_trait::async_trait;
use rookery_rating::Standing;

/// The part of a store that puzzles need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait PuzzleStore: Send + Sync {
    /// Returns a user's standing as a solver of a variant's puzzles.
    async fn solver_standing(&self, user: UserId, variant: String) -> Result<Standing, StoreError>;
    /// Returns the standings of the variant's puzzles that were tried, by their names.
    async fn puzzle_standings(&self, variant: String) -> Result<Vec<(String, Standing)>, StoreError>;
    /// Returns when a user solved puzzles, the latest first, at most `limit`.
    async fn solved_at(&self, user: UserId, limit: u32) -> Result<Vec<TimeMs>, StoreError>;
    /// Lists who solved puzzles in a server from a moment until before another, most points first, at most `limit`.
    async fn puzzle_scores(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
        limit: u32,
    ) -> Result<Vec<PuzzleScore>, StoreError>;
}

//! What a store keeps of puzzles from finished matches: who lets theirs be looked through, which wait for it, and what was
//! found.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, TimerId, UserId};
use crate::puzzle::{MatchPuzzle, PuzzleSearch, ServerPuzzle};
use async_trait::async_trait;

/// The part of a store that puzzles from matches need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait MatchPuzzleStore: Send + Sync {
    /// Returns whether a user lets finished matches be looked through for puzzles.
    async fn puzzle_consent(&self, user: UserId) -> Result<bool, StoreError>;
    /// Keeps that a user consents from that moment on, or does not. Without consent, the puzzles from the user's matches
    /// are deleted, with what was rated of them, and none of these matches waits any more.
    async fn save_puzzle_consent(&self, user: UserId, given: Option<TimeMs>) -> Result<(), StoreError>;
    /// Returns the match that has waited longest to be looked through and that nobody has leased.
    async fn puzzle_search(&self, now: TimeMs) -> Result<Option<PuzzleSearch>, StoreError>;
    /// Leases a search; `false` if somebody else has leased it, or it doesn't wait any more.
    async fn lease_puzzle_search(
        &self,
        timer: TimerId,
        now: TimeMs,
        lease_ms: i64,
    ) -> Result<bool, StoreError>;
    /// Ends a search and keeps what it found, if it was still waited for and every player still consents. Returns whether
    /// it kept that.
    async fn keep_match_puzzles(
        &self,
        search: PuzzleSearch,
        found: Vec<MatchPuzzle>,
    ) -> Result<bool, StoreError>;
    /// Lists the puzzles from matches of a guild, the latest found first, at most `limit`.
    async fn server_puzzles(&self, guild: PlaceId, limit: u32) -> Result<Vec<ServerPuzzle>, StoreError>;
    /// Returns a puzzle of a variant by its name; if several matches have it, the first of them.
    async fn match_puzzle(&self, variant: String, puzzle: String) -> Result<Option<MatchPuzzle>, StoreError>;
    /// Lists the puzzles of a match, in the order of the game.
    async fn puzzles_of_match(&self, id: MatchId) -> Result<Vec<MatchPuzzle>, StoreError>;
}

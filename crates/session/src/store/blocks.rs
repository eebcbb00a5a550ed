//! What a store keeps of a user alone about others and about matches: notes, blocks, and which challenges they take.

use super::StoreError;
use crate::challenge_filter::ChallengeFilter;
use crate::clock::TimeMs;
use crate::ids::{MatchId, UserId};
use async_trait::async_trait;

/// Who of two users has blocked the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlocksBetween {
    /// The first has blocked the second.
    pub by_first: bool,
    /// The second has blocked the first.
    pub by_second: bool,
}

/// The part of a store that blocks need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait BlockStore: Send + Sync {
    /// Blocks another user, from that time on; a block that exists stays as it is. Returns `false` and changes nothing if
    /// the user would have more than `limit`.
    async fn block(&self, user: UserId, other: UserId, at: TimeMs, limit: u32) -> Result<bool, StoreError>;
    /// Ends a block; returns whether there was one.
    async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, StoreError>;
    /// Lists whom a user has blocked, the latest first.
    async fn blocked_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;
    /// Returns who of two users has blocked the other.
    async fn blocks_between(&self, first: UserId, second: UserId) -> Result<BlocksBetween, StoreError>;
    /// Returns which challenges a user takes.
    async fn challenge_filter(&self, user: UserId) -> Result<ChallengeFilter, StoreError>;
    /// Keeps which challenges a user takes. The default is not stored.
    async fn save_challenge_filter(&self, user: UserId, filter: ChallengeFilter) -> Result<(), StoreError>;
}

/// The part of a store that notes need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait NoteStore: Send + Sync {
    /// Returns the note of a user about a match.
    async fn note(&self, user: UserId, id: MatchId) -> Result<Option<String>, StoreError>;
    /// Keeps a note in place of the one before. Returns `false` and changes nothing if the user would have more than
    /// `limit`.
    async fn save_note(
        &self,
        user: UserId,
        id: MatchId,
        text: String,
        at: TimeMs,
        limit: u32,
    ) -> Result<bool, StoreError>;
    /// Deletes a note; returns whether there was one.
    async fn delete_note(&self, user: UserId, id: MatchId) -> Result<bool, StoreError>;
}

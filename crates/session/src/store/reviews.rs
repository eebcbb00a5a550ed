//! What a store keeps of reviews of finished matches.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::MatchId;
use async_trait::async_trait;

/// The review of a finished match. It follows from the match alone, so keeping it only saves the time to make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// The match.
    pub match_id: MatchId,
    /// The version of what makes reviews.
    pub version: u32,
    /// The review, as its maker wrote it.
    pub content: String,
    /// How much of the expected points the greatest turning point gave away, in thousandths.
    pub swing: u32,
    /// When it was made.
    pub made: TimeMs,
}

/// The part of a store that reviews need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait ReviewStore: Send + Sync {
    /// Returns the review of a match, if it has that version.
    async fn review(&self, id: MatchId, version: u32) -> Result<Option<StoredReview>, StoreError>;
    /// Keeps a review in place of the match's earlier one.
    async fn keep_review(&self, review: StoredReview) -> Result<(), StoreError>;
}

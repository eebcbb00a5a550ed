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

/// Which matches are to be reviewed for the pages of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewsWanted {
    /// Since when they ended.
    pub since: TimeMs,
    /// The version of what makes reviews.
    pub version: u32,
    /// The most boards of a match.
    pub boards: u32,
    /// How many reviews of such matches a guild has at most.
    pub of_guild: u32,
}

/// The part of a store that reviews need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait ReviewStore: Send + Sync {
    /// Returns the review of a match, if it has that version.
    async fn review(&self, id: MatchId, version: u32) -> Result<Option<StoredReview>, StoreError>;
    /// Lists finished matches without a review of that version, of guilds that want the page of the week and have fewer
    /// reviews than wanted, the one that ended first first, at most `limit`.
    async fn matches_to_review(&self, wanted: ReviewsWanted, limit: u32) -> Result<Vec<MatchId>, StoreError>;
    /// Keeps a review in place of the match's earlier one.
    async fn keep_review(&self, review: StoredReview) -> Result<(), StoreError>;
}

//! What a store keeps of ratings.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::outbox::Notification;
use crate::rating::{Pool, RatedMatch, RatingUpdate};
use async_trait::async_trait;
use rookery_rating::Standing;

/// The part of a store that ratings need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// Returns a user's standing in a pool; the first one without a rated match.
    async fn standing(&self, user: UserId, pool: &Pool) -> Result<Standing, StoreError>;
    /// Lists all standings of a user, by pool.
    async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, StoreError>;
    /// Lists the standings in a pool of users who have played a rated match in that guild, a match since `active` and as
    /// many different opponents as `opponents`; the highest rating first.
    async fn standings_in(
        &self,
        guild: PlaceId,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError>;
    /// Lists a user's rated matches of a pool, the latest first.
    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        limit: u32,
    ) -> Result<Vec<RatedMatch>, StoreError>;
    /// Returns what a match changed, if it was rated.
    async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, StoreError>;
    /// Counts the rated matches between two users that ended after that time.
    async fn rated_between(&self, one: UserId, other: UserId, after: TimeMs) -> Result<u32, StoreError>;
    /// Returns when a user last lost a rated match on time.
    async fn last_loss_on_time(&self, user: UserId) -> Result<Option<TimeMs>, StoreError>;
    /// Returns whether a user has played a turn in any match after that time.
    async fn has_played_since(&self, user: UserId, after: TimeMs) -> Result<bool, StoreError>;
    /// Consumes a finished match, keeps it as rated and changes both standings. Returns whether it did: `false` if somebody
    /// consumed it before. [`StoreError::Conflict`] if the standings are no longer those of the update.
    async fn settle_rated(
        &self,
        update: RatingUpdate,
        now: TimeMs,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError>;
}

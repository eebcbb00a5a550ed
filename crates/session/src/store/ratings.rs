//! What a store keeps of ratings.

use super::{Page, StoreError};
use crate::clock::TimeMs;
use crate::ids::{MatchId, UserId};
use crate::outbox::Notification;
use crate::rating::{LeaderboardScope, ListingFacts, Pool, RatedMatch, RatingUpdate, ReinstatementUpdate};
use crate::tally::{Tallied, Tally};
use async_trait::async_trait;
use rookery_rating::Standing;

/// Everything that the end of a match changes besides the table of its tournament: one transaction, once.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// The match.
    pub match_id: MatchId,
    /// What it changes of ratings, if it is rated.
    pub rating: Option<RatingUpdate>,
    /// What it adds to how reliable its players are.
    pub tallies: Vec<Tally>,
    /// What to tell.
    pub notifications: Vec<Notification>,
}

impl Settlement {
    /// Returns the settlement of a match that changes nothing.
    #[must_use]
    pub const fn of(match_id: MatchId) -> Self {
        Self {
            match_id,
            rating: None,
            tallies: Vec::new(),
            notifications: Vec::new(),
        }
    }
}

/// The part of a store that ratings need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// Returns a user's standing in a pool; the first one without a rated match.
    async fn standing(&self, user: UserId, pool: &Pool) -> Result<Standing, StoreError>;
    /// Lists all standings of a user, by pool.
    async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, StoreError>;
    /// Lists the standings in a pool of users who belong to a leaderboard and have played a match since `active` and as
    /// many different opponents as `opponents`; the highest rating first.
    async fn standings_in(
        &self,
        scope: LeaderboardScope,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError>;
    /// Returns what decides whether a user is on a leaderboard.
    async fn listing_facts(
        &self,
        user: UserId,
        scope: LeaderboardScope,
        pool: &Pool,
    ) -> Result<ListingFacts, StoreError>;
    /// Keeps whether a user wants to be on the leaderboards of all guilds.
    async fn list_everywhere(&self, user: UserId, listed: bool) -> Result<(), StoreError>;
    /// Lists a user's rated matches of a pool, the one that changed the rating last first.
    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        page: Page,
    ) -> Result<Vec<RatedMatch>, StoreError>;
    /// Counts a user's rated matches of a pool.
    async fn count_rated(&self, user: UserId, pool: &Pool) -> Result<u32, StoreError>;
    /// Returns what a match changed, if it was rated.
    async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, StoreError>;
    /// Counts the rated matches between two users that ended after that time.
    async fn rated_between(&self, one: UserId, other: UserId, after: TimeMs) -> Result<u32, StoreError>;
    /// Returns when a user last lost a rated match on time.
    async fn last_loss_on_time(&self, user: UserId) -> Result<Option<TimeMs>, StoreError>;
    /// Returns whether a user has played a turn in any match after a time and until another.
    async fn has_played_between(
        &self,
        user: UserId,
        after: TimeMs,
        until: TimeMs,
    ) -> Result<bool, StoreError>;
    /// Returns what was counted of a user since that day, of how reliable the user is.
    async fn tallied(&self, user: UserId, since_day: i64) -> Result<Tallied, StoreError>;
    /// Deletes what was counted so long ago that it counts no longer at that moment.
    async fn prune_tallies(&self, now: TimeMs) -> Result<(), StoreError>;
    /// Consumes a finished match and writes all that its end changes. Returns whether it did: `false` if somebody consumed
    /// it before. Nothing is kept of users who are forgotten. [`StoreError::Conflict`] if the standings are no longer
    /// those of the update, or a rated player is forgotten.
    async fn settle(&self, settlement: Settlement, now: TimeMs) -> Result<bool, StoreError>;
    /// Lets a serial loss on time count and changes both standings. Returns whether it did: `false` if somebody did so
    /// before. Conflicts as in [`RatingStore::settle`].
    async fn reinstate(
        &self,
        update: ReinstatementUpdate,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError>;
}

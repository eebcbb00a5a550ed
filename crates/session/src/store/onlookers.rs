//! What a store keeps of onlookers: who follows which match, and what they guess.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, Revision, UserId};
use crate::onlooker::{Guess, GuessScore, OnlookerRefusal};
use async_trait::async_trait;

/// The part of a store that onlookers need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait OnlookerStore: Send + Sync {
    /// Lets a user follow a running match; following it again changes nothing. Returns why that isn't done, if the match
    /// is over or a bound of [`crate::limits`] is reached.
    async fn follow(
        &self,
        user: UserId,
        id: MatchId,
        at: TimeMs,
    ) -> Result<Option<OnlookerRefusal>, StoreError>;
    /// Ends that; returns whether the user followed the match.
    async fn unfollow(&self, user: UserId, id: MatchId) -> Result<bool, StoreError>;
    /// Lists who follows a match, in the order in which they began.
    async fn followers(&self, id: MatchId) -> Result<Vec<UserId>, StoreError>;
    /// Forgets who follows a match.
    async fn drop_followers(&self, id: MatchId) -> Result<(), StoreError>;
    /// Keeps a guess in place of the user's one before, for the table of the match's guild. It is a conflict unless the
    /// match runs and has that revision.
    async fn save_guess(&self, guess: Guess, revision: Revision) -> Result<(), StoreError>;
    /// Lists the guesses about a match, in the order in which they were made.
    async fn guesses(&self, id: MatchId) -> Result<Vec<Guess>, StoreError>;
    /// Lists who guessed right in a guild in matches that ended since a moment: most points first, at most `limit`.
    async fn guess_scores(
        &self,
        guild: PlaceId,
        since: TimeMs,
        limit: u32,
    ) -> Result<Vec<GuessScore>, StoreError>;
}

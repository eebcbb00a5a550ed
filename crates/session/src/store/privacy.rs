//! What a store does for privacy: accounts that are stored only when something names them, users and guilds that are
//! forgotten, and what is stored of one user.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{ChallengeId, ExternalId, MatchId, PlaceId, TournamentId, UserId};
use crate::timer::Due;
use async_trait::async_trait;

/// What has to end before a user or a guild is forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// The running matches. Suspended ones stay as they are, and end when they resume.
    pub matches: Vec<MatchId>,
    /// The open challenges.
    pub challenges: Vec<ChallengeId>,
    /// The tournaments that are not over.
    pub tournaments: Vec<TournamentId>,
}

impl Remains {
    /// Returns whether nothing has to end.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.challenges.is_empty() && self.tournaments.is_empty()
    }
}

/// The part of a store that privacy needs. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait PrivacyStore: Send + Sync {
    /// Returns the number of an account. An account that is not stored gets a number that no row has; the write that first
    /// names it as a player, an organiser or the owner of a setting stores it. Such a write conflicts if the account was
    /// stored under another number meanwhile, or was forgotten. Within one process, everybody who asks at once gets the same
    /// number.
    async fn reserve_user(&self, account: &ExternalId) -> Result<UserId, StoreError>;

    /// Puts that id in the place of a user's account, deletes everything that is the user's alone, and sets
    /// [`Due::Forget`]. Returns `false` and changes nothing if there is no such user, or none any more.
    async fn begin_forgetting(&self, user: UserId, gone: ExternalId, at: TimeMs) -> Result<bool, StoreError>;
    /// Queues an edit of the first message of every tournament that a user has joined, whatever has become of both.
    async fn rename_in_tournaments(&self, user: UserId, at: TimeMs) -> Result<(), StoreError>;
    /// Lists what a user is part of and has to end.
    async fn remains_of(&self, user: UserId) -> Result<Remains, StoreError>;
    /// Deletes a forgotten user's drafts and conditional turns, if no match and no challenge of the user is left to
    /// end; returns whether it did.
    async fn delete_drafts(&self, user: UserId) -> Result<bool, StoreError>;

    /// Sets [`Due::ForgetGuild`] to that time, unless it is set, or removes it. Returns whether that changed anything.
    async fn expect_end_of_guild(&self, guild: PlaceId, at: Option<TimeMs>) -> Result<bool, StoreError>;
    /// Lists the guilds that are known and not forgotten, with their platform's ids.
    async fn known_guilds(&self) -> Result<Vec<(PlaceId, ExternalId)>, StoreError>;
    /// Lists what has to end in a guild.
    async fn remains_in(&self, guild: PlaceId) -> Result<Remains, StoreError>;
    /// Puts random ids in the place of those of a guild, its channels, threads and roles, and deletes its settings, if
    /// nothing in it is left to end; returns whether it did.
    async fn forget_guild(&self, guild: PlaceId) -> Result<bool, StoreError>;

    /// Leaves no byte of what was deleted or replaced in any file of the database. A conflict if others read it right now.
    async fn scrub(&self) -> Result<(), StoreError>;
    /// Removes a timer.
    async fn remove_timer(&self, due: Due) -> Result<(), StoreError>;

    /// Returns all rows about a user as a JSON object: a list for each kind. Other users are not named in it, and it has
    /// nothing that the user must not see. Matches are without their logs.
    async fn personal_rows(&self, user: UserId) -> Result<String, StoreError>;
    /// Lists all matches of a user, oldest first.
    async fn all_matches_of(&self, user: UserId) -> Result<Vec<MatchId>, StoreError>;
}

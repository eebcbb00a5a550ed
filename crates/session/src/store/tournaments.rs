//! What a store keeps of tournaments.

use super::{HandledInteraction, Page, Settlement, StartMatch, StoreError, WriteOutcome};
use crate::clock::TimeMs;
use crate::ids::{PlaceId, Revision, TournamentId, UserId};
use crate::outbox::Notification;
#[cfg(doc)]
use crate::timer::Due;
use crate::tournament::{PlayerNumber, TournamentHeader, TournamentLogEntry, TournamentStatus};
use async_trait::async_trait;

/// The facts about a tournament that change with its log, as its row keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentHead {
    /// The number of log entries.
    pub revision: Revision,
    /// The status.
    pub status: TournamentStatus,
    /// The number of rounds that were paired.
    pub round: u16,
    /// The time of the last entry.
    pub last_at: TimeMs,
}

/// A new tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTournament {
    /// What never changes, and the name.
    pub header: TournamentHeader,
    /// The first entry of its log.
    pub log: Vec<TournamentLogEntry>,
    /// What it leads to.
    pub head: TournamentHead,
    /// How many tournaments of the guild may be unfinished, this one included.
    pub limit: u32,
    /// When [`Due::Tournament`] is due, if anything will happen by itself.
    pub timer: Option<TimeMs>,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// The interaction.
    pub handled: HandledInteraction,
}

/// A change of a tournament, with the matches of a round if it pairs one. All of it happens or nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentUpdate {
    /// The tournament.
    pub id: TournamentId,
    /// The revision that the change is based on.
    pub expected: Revision,
    /// The entries to append.
    pub entries: Vec<TournamentLogEntry>,
    /// The head after these entries.
    pub head: TournamentHead,
    /// The new name, if there is one.
    pub name: Option<String>,
    /// The time by the clock.
    pub now: TimeMs,
    /// A player whose number is new.
    pub new_player: Option<(PlayerNumber, UserId)>,
    /// Who takes part after the change, among those for whom that changes.
    pub takes_part: Vec<(PlayerNumber, bool)>,
    /// In how many unfinished tournaments a user may take part, for those who begin to.
    pub limit: u32,
    /// The matches that begin.
    pub matches: Vec<StartMatch>,
    /// The finished match whose result the entries record, with what else its end changes. A conflict if it was settled
    /// before.
    pub settles: Option<Settlement>,
    /// Brings [`Due::Tournament`] forward to this time.
    pub timer: Option<TimeMs>,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// The interaction.
    pub handled: Option<HandledInteraction>,
}

/// A tournament as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// What never changes, and the name.
    pub header: TournamentHeader,
    /// Its log. An entry that cannot be read is an error with its text.
    pub log: Result<Vec<TournamentLogEntry>, String>,
    /// The accounts of its players.
    pub users: Vec<(PlayerNumber, UserId)>,
}

/// A tournament as one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSummary {
    /// What never changes, and the name.
    pub header: TournamentHeader,
    /// The facts that change.
    pub head: TournamentHead,
    /// How many take part.
    pub players: u32,
}

/// The part of a store that tournaments need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait TournamentStore: Send + Sync {
    /// Opens a tournament. [`StoreError::TooManyTournaments`] if the guild has too many.
    async fn open_tournament(&self, new: OpenTournament) -> Result<WriteOutcome, StoreError>;
    /// Returns a tournament, of one moment.
    async fn load_tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError>;
    /// Returns the number of entries in a tournament's log.
    async fn tournament_revision(&self, id: TournamentId) -> Result<Option<Revision>, StoreError>;
    /// Changes a tournament. [`StoreError::TooManyTournaments`] if a new player takes part in too many.
    async fn update_tournament(&self, update: TournamentUpdate) -> Result<WriteOutcome, StoreError>;
    /// Lists the tournaments of a guild: those that are not over first, then the latest first.
    async fn tournaments_of(&self, guild: PlaceId, page: Page) -> Result<Vec<TournamentSummary>, StoreError>;
    /// Lets a living message be edited at that time or later, as a change would.
    async fn renew_message(&self, notification: Notification, at: TimeMs) -> Result<(), StoreError>;
    /// Lists the running tournaments, by ID, those after `after`.
    async fn running_tournaments(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError>;
    /// Returns the platform's ID of a message that is edited: slot 0 is the first message, the others are the tables of
    /// rounds.
    async fn tournament_message(&self, id: TournamentId, slot: u16) -> Result<Option<String>, StoreError>;
    /// Saves it.
    async fn save_tournament_message(
        &self,
        id: TournamentId,
        slot: u16,
        message: String,
    ) -> Result<(), StoreError>;
}

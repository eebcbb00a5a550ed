//! What the operator's tools read of a store: how much it holds, what waits, and everything that is derived from logs.

use super::{StoreError, StoredConditionals, StoredMatch, StoredTournament, TournamentHead};
use crate::clock::TimeMs;
use crate::ids::{BoardNumber, MatchId, Revision, TournamentId, UserId};
use crate::rating::{Pool, RatedMatch};
use crate::result::MatchResult;
use crate::tournament::PlayerNumber;
use async_trait::async_trait;
use rookery_rating::Standing;
use rookery_rules::PerSeat;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How much a database holds, at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DatabaseCounts {
    /// The accounts that are known.
    pub users: u64,
    /// The guilds that have a match, a challenge, a tournament or settings.
    pub guilds: u64,
    /// All places that are known: guilds, channels, threads and roles.
    pub places: u64,
    /// The challenges by status.
    pub challenges: BTreeMap<String, u64>,
    /// The matches by variant, then by status.
    pub matches: BTreeMap<String, BTreeMap<String, u64>>,
    /// The tournaments by status.
    pub tournaments: BTreeMap<String, u64>,
    /// The notifications that wait to be delivered.
    pub outbox_waiting: u64,
    /// The notifications that were given up and not removed yet.
    pub outbox_given_up: u64,
    /// For how many milliseconds the oldest waiting notification has waited, counted from when it was queued.
    pub outbox_oldest_ms: Option<i64>,
    /// All timers.
    pub timers: u64,
    /// The timers that are due.
    pub timers_due: u64,
    /// The size of the database in bytes, without what has not been merged into it yet.
    pub bytes: u64,
}

/// What waits to be done: deliveries, and turns of the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// The notifications that wait to be delivered.
    pub waiting: u64,
    /// When the oldest of them was queued.
    pub oldest: Option<TimeMs>,
    /// Since when a delivery is due that nobody works on: neither on it nor on any other of its place. A delivery that is
    /// tried again later is not due before then.
    pub due_since: Option<TimeMs>,
    /// The computer's jobs, those under way included.
    pub computer_jobs: u64,
}

/// A match with what its row derives from its log, as the columns are, whatever the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedMatch {
    /// The row and the log.
    pub stored: StoredMatch,
    /// The word for the status.
    pub status: String,
    /// The number of log entries.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// The seats that have to act.
    pub awaited: PerSeat<bool>,
    /// The result.
    pub result: Option<MatchResult>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// When each seat's time runs out.
    pub due: PerSeat<Option<TimeMs>>,
    /// Whether it is played live; `None` in a database from before there were clocks.
    pub live: Option<bool>,
    /// The fingerprint of its position as text.
    pub fingerprint: Option<String>,
    /// What both seats have prepared.
    pub conditionals: PerSeat<Option<StoredConditionals>>,
    /// Their revisions as the match's row has them; 0 without any.
    pub conditional_revisions: PerSeat<u32>,
    /// Whether its end was recorded for whoever settles it.
    pub is_recorded_as_finished: bool,
}

/// A tournament with what its rows derive from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedTournament {
    /// The row, the log and the accounts.
    pub stored: StoredTournament,
    /// The columns that follow the log.
    pub head: TournamentHead,
    /// The highest number of an entry in the log.
    pub last_entry: Revision,
    /// Whether each stored player takes part.
    pub takes_part: BTreeMap<PlayerNumber, bool>,
    /// The matches that name this tournament.
    pub matches: Vec<MatchId>,
}

/// Everything that is kept of ratings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AuditedRatings {
    /// All rated matches, in the order in which they were settled.
    pub matches: Vec<RatedMatch>,
    /// Those that were reinstated, in that order: behind how many of [`AuditedRatings::matches`] each of them is folded.
    pub reinstated: Vec<(usize, MatchId)>,
    /// All standings.
    pub standings: Vec<(UserId, Pool, Standing)>,
    /// The users who were forgotten, whose standings are deleted.
    pub gone: BTreeSet<UserId>,
}

/// The part of a store that the operator's tools need. It only reads, and a bot may be running meanwhile: every function
/// reads one moment.
#[async_trait]
pub trait AuditStore: Send + Sync {
    /// Counts everything. Reads whole tables.
    async fn counts(&self, now: TimeMs) -> Result<DatabaseCounts, StoreError>;
    /// Returns what waits to be done, by indexes alone.
    async fn backlog(&self, now: TimeMs) -> Result<Backlog, StoreError>;
    /// Returns how many writes of this process wait for the writer.
    fn waiting_writes(&self) -> usize;
    /// Lists the matches by ID, those after `after`, at most `limit`.
    async fn match_ids(&self, after: Option<MatchId>, limit: u32) -> Result<Vec<MatchId>, StoreError>;
    /// Lists the tournaments by ID, those after `after`, at most `limit`.
    async fn tournament_ids(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError>;
    /// Returns a match with its derived columns.
    async fn audited_match(&self, id: MatchId) -> Result<Option<AuditedMatch>, StoreError>;
    /// Returns a tournament with its derived columns.
    async fn audited_tournament(&self, id: TournamentId) -> Result<Option<AuditedTournament>, StoreError>;
    /// Returns all ratings and the matches that they come from.
    async fn audited_ratings(&self) -> Result<AuditedRatings, StoreError>;
}

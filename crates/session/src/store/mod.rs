//! The store: whole operations, each one transaction. No database type crosses it, so that another database can
//! replace SQLite. It checks revisions, limits and repeated interactions, and knows no rules of any game.

mod address;
mod audit;
mod blocks;
mod copy;
mod learning;
mod match_puzzles;
mod onlookers;
mod pages;
pub mod postgres;
mod privacy;
mod puzzles;
mod ratings;
mod reviews;
mod sql;
pub mod sqlite;
mod studies;
mod time;
mod tournaments;

use crate::appearance::{Appearance, AppearanceChange, AppearanceScope};
use crate::challenge::{Challenge, ChallengeStatus, Origin};
use crate::clock::TimeMs;
use crate::conditional::ConditionalsEnd;
use crate::confirmation::Confirmation;
use crate::draft::BeforeChoice;
use crate::entry::LogEntry;
use crate::fingerprint::PositionFingerprint;
use crate::hidden::HiddenNumber;
use crate::ids::BoardNumber;
use crate::ids::{
    ChallengeId, ConditionalsRevision, DraftRevision, ExternalId, ExternalKind, IdPrefix, InteractionKey,
    MatchId, PlaceId, Revision, RowId, TimerId, TournamentId, UserId,
};
use crate::outbox::{DeliveredMessage, Delivery, DeliveryAck, GivenUp, Notification};
use crate::receipt::Receipt;
use crate::state::MatchHeader;
use crate::summary::{GuildChange, GuildSettings, Head, MatchSummary};
#[cfg(doc)]
use crate::timer::Due;
use crate::timer::{NewTimer, Timer};
pub use address::{DatabaseAddress, OpenedStore};
use async_trait::async_trait;
pub use audit::{AuditStore, AuditedMatch, AuditedRatings, AuditedTournament, Backlog, DatabaseCounts};
pub use blocks::{BlockStore, BlocksBetween, NoteStore};
pub use copy::copy;
pub use learning::LearningStore;
pub use match_puzzles::MatchPuzzleStore;
pub use onlookers::OnlookerStore;
pub use pages::PageStore;
pub use privacy::{PrivacyStore, Remains};
pub use puzzles::PuzzleStore;
pub use ratings::{RatingStore, Settlement};
pub use reviews::{ReviewStore, ReviewsWanted, StoredReview};
use rookery_rules::{PerSeat, Seat};
pub use studies::{StudyStore, StudySummary};
pub use time::{ReminderDelivery, TimeStore};
pub use tournaments::{
    OpenTournament, StoredTournament, TournamentHead, TournamentStore, TournamentSummary, TournamentUpdate,
};

/// Why a store did not do something. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The change is based on a revision that is no longer current: load and decide again.
    #[error("somebody else was faster")]
    Conflict,
    /// There is no such match or challenge.
    #[error("there is no such row")]
    Missing,
    /// The challenge is not open.
    #[error("the challenge is closed")]
    ChallengeClosed(ChallengeStatus),
    /// The challenger has too many open challenges.
    #[error("too many open challenges")]
    TooManyChallenges,
    /// That player has too many running matches.
    #[error("too many running matches")]
    TooManyMatches(UserId),
    /// That user has begun too many challenges and matches in too short a time.
    #[error("too many challenges and matches in a short time")]
    TooManyStarts,
    /// The guild has too many tournaments, or the player takes part in too many.
    #[error("too many tournaments")]
    TooManyTournaments,
    /// The database cannot be opened or used; the sentence says what to do.
    #[error("{0}")]
    Unusable(String),
    /// The database cannot do this now. Nothing is wrong with the request, and trying again later helps.
    #[error("{0}")]
    Unavailable(DatabaseTrouble),
    /// The database failed, or contains what this program cannot read.
    #[error("{0}")]
    Fault(String),
}

/// Why a database cannot do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseTrouble {
    /// Its server cannot be reached, is starting, or takes no writes.
    #[error("the database cannot be reached")]
    Unreachable,
    /// Others keep it busy.
    #[error("the database is too busy")]
    Slow,
    /// Its disk or another resource is full.
    #[error("the database has no room left")]
    Full,
}

/// The result of a write that an interaction asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is written and durable.
    Done,
    /// The interaction was handled before, with this receipt. Nothing was written now.
    Repeated(Receipt),
}

/// The interaction behind a write, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandledInteraction {
    /// The interaction.
    pub interaction: InteractionKey,
    /// Its effect.
    pub receipt: Receipt,
    /// When it was handled.
    pub at: TimeMs,
}

/// A stored draft. Only its seat may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDraft {
    /// The board that it continues. On another board it is void.
    pub board: BoardNumber,
    /// Its revision.
    pub revision: DraftRevision,
    /// The canonical texts of its actions.
    pub actions: Vec<String>,
    /// What it was before choices that are taken back as a whole, the latest last.
    pub earlier: Vec<BeforeChoice>,
}

/// A check, and possibly a change, of one seat's draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftStep {
    /// The seat.
    pub seat: Seat,
    /// The revision that the change is based on; 0 if there is no draft on this board.
    pub expected: DraftRevision,
    /// What to store; nothing to check only.
    pub save: Option<StoredDraft>,
}

/// The conditional turns of a seat as stored. Only that seat may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredConditionals {
    /// The board that they wait on, or on which they ended.
    pub board: BoardNumber,
    /// Their revision, from 1. It rises with every change as long as the match runs.
    pub revision: ConditionalsRevision,
    /// The lines as JSON; none if they ended.
    pub lines: Option<String>,
    /// Why they ended, if they did.
    pub end: Option<ConditionalsEnd>,
}

/// A check, and possibly a change, of one seat's conditional turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionalsStep {
    /// The seat.
    pub seat: Seat,
    /// The revision that the change is based on; 0 if the seat has prepared nothing in this match.
    pub expected: ConditionalsRevision,
    /// What to store; nothing to check only.
    pub save: Option<StoredConditionals>,
}

/// How many challenges and matches a user may begin in servers within some time. They are counted from the rows that
/// are stored, so a restart forgets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartRate {
    /// Who begins one.
    pub user: UserId,
    /// Those after this moment count.
    pub after: TimeMs,
    /// Now: what a clock that was ahead has dated later doesn't count.
    pub now: TimeMs,
    /// How many there may be, the new one included.
    pub most: u32,
}

/// A new challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateChallenge {
    /// The challenge, open.
    pub challenge: Challenge,
    /// How many open ones the challenger may have, this one included.
    pub limit: u32,
    /// How many the challenger may begin within some time, if that is bounded.
    pub rate: Option<StartRate>,
    /// Its expiry.
    pub timer: NewTimer,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// The interaction.
    pub handled: HandledInteraction,
}

/// The end of an open challenge that does not become a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CloseChallenge {
    /// The challenge.
    pub id: ChallengeId,
    /// Its new status; never `Open` or `Accepted`.
    pub status: ChallengeStatus,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// The time.
    pub at: TimeMs,
    /// The interaction; `None` for an expiry.
    pub handled: Option<HandledInteraction>,
}

/// A new match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartMatch {
    /// What never changes.
    pub header: MatchHeader,
    /// Its hidden number.
    pub hidden: HiddenNumber,
    /// Where it was asked for.
    pub origin: Origin,
    /// The open challenge that it answers; it is closed as accepted.
    pub challenge: Option<ChallengeId>,
    /// The first entries of its log.
    pub log: Vec<LogEntry>,
    /// What they lead to.
    pub head: Head,
    /// How many running matches each player may have, this one included.
    pub limit: u32,
    /// How many a user may begin within some time, if that is bounded.
    pub rate: Option<StartRate>,
    /// What will fall due, if anything will; it is gone when the match ends.
    pub timer: Option<NewTimer>,
    /// The time since which the computer has a job; [`Due::Computer`] is set then. `None` if it has none.
    pub computer: Option<TimeMs>,
    /// When something has to be done about its clocks; sets [`Due::Clock`].
    pub clock: Option<TimeMs>,
    /// Until when its board waits for what follows, if it does; see [`MatchUpdate::hold_until`].
    pub hold_until: Option<TimeMs>,
    /// Whether it was played elsewhere. If it is finished, nobody consumes it again.
    pub imported: bool,
    /// The tournament that it belongs to.
    pub tournament: Option<TournamentId>,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// The interaction; `None` if a tournament starts it.
    pub handled: Option<HandledInteraction>,
}

/// A change of a match: checks the revision and drafts, appends to the log, updates the row, and queues the outbox.
/// Also adds the match to the finished ones if `head` has a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchUpdate {
    /// The match.
    pub id: MatchId,
    /// The revision that the change is based on.
    pub expected: Revision,
    /// The entries to append; none if only a draft changes.
    pub entries: Vec<LogEntry>,
    /// The head after these entries; `head.revision` is `expected` plus the number of entries.
    pub head: Head,
    /// The time by the clock. The log's time may be later, if the clock was ahead before.
    pub now: TimeMs,
    /// Drafts to check and change.
    pub drafts: Vec<DraftStep>,
    /// Conditional turns to check and change, at most one step for each seat. The end of the match deletes all of them.
    pub conditionals: Vec<ConditionalsStep>,
    /// Whether all drafts of the match become void (a new board, or the end).
    pub clear_drafts: bool,
    /// Since when the computer has a job, if it has one: sets [`Due::Computer`]. If the timer was set before, it
    /// keeps its lease and only moves to this time if that is earlier. `None` removes the timer. Ignored if there
    /// are no entries.
    pub computer: Option<TimeMs>,
    /// When something may have to be done about its clocks: brings [`Due::Clock`] forward to this time if it is set to a
    /// later one. The end of the match removes it. Ignored if there are no entries.
    pub clock: Option<TimeMs>,
    /// What to tell.
    pub notifications: Vec<Notification>,
    /// Until when the new board waits for what follows, so that both are one delivery. `None`: everything that waits in
    /// this way is due now.
    pub hold_until: Option<TimeMs>,
    /// The interaction.
    pub handled: Option<HandledInteraction>,
}

/// A job of the computer, and the user who waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerJob {
    /// Its row in the table of timers.
    pub timer: TimerId,
    /// The match.
    pub match_id: MatchId,
    /// The computer's opponent.
    pub against: UserId,
    /// Since when it has the job.
    pub since: TimeMs,
}

/// A match as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// Its row.
    pub summary: MatchSummary,
    /// Its log. An entry that cannot be read is an error with its text, and suspends the match.
    pub log: Result<Vec<LogEntry>, String>,
    /// Its position, as the program that wrote the last entry saw it; none in a match that was stored before there
    /// were fingerprints.
    pub fingerprint: Option<PositionFingerprint>,
    /// Whom that program waited for, also while the match is suspended.
    pub awaited: PerSeat<bool>,
    /// When it was suspended the last time.
    pub suspended_at: Option<TimeMs>,
}

/// Which matches of a user to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchFilter {
    /// Running and suspended ones: first those that wait for the user, then by the time of the last entry, latest
    /// first.
    Running,
    /// Running ones that wait for the user.
    AwaitingMe,
    /// Finished ones, latest first.
    Finished,
}

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many to skip.
    pub skip: u32,
    /// The maximum number to return, at most [`crate::limits::PAGE`].
    pub take: u32,
}

impl Page {
    /// Returns the first part.
    #[must_use]
    pub const fn first(take: u32) -> Self {
        Self { skip: 0, take }
    }
}

/// A report about an attempt to deliver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryReport {
    /// It was delivered.
    Delivered {
        /// The platform's opaque id of the message; `None` if nothing was posted.
        message: Option<String>,
    },
    /// It failed for now; its stream waits.
    Retry {
        /// When to try again.
        at: TimeMs,
    },
    /// As [`DeliveryReport::Retry`], but the platform's answer may be final. The store keeps since when that is so
    /// ([`Delivery::unclear_since`]).
    Unclear {
        /// When.
        at: TimeMs,
    },
    /// It can never be delivered; its stream continues without it.
    GivenUp {
        /// The reason, for the operator.
        reason: String,
    },
}

/// What a round of pruning removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PruneReport {
    /// Receipts of handled interactions.
    pub receipts: u32,
    /// Rows of the outbox that were delivered or given up.
    pub outbox: u32,
}

impl PruneReport {
    /// Returns whether nothing was removed.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.receipts == 0 && self.outbox == 0
    }
}

/// A store of matches. Every function is one transaction: all of it or nothing happens, and it is durable on return.
/// Several processes may share a store.
#[async_trait]
pub trait Store:
    BlockStore
    + LearningStore
    + MatchPuzzleStore
    + NoteStore
    + OnlookerStore
    + PageStore
    + PrivacyStore
    + PuzzleStore
    + RatingStore
    + ReviewStore
    + StudyStore
    + TimeStore
    + TournamentStore
{
    /// Returns the internal number of an external id, a new one if it was never seen. Only this table has external
    /// ids.
    async fn external(&self, kind: ExternalKind, id: &ExternalId) -> Result<i64, StoreError>;
    /// Returns the internal number of an external ID, `None` if it was never stored. Stores nothing.
    async fn known_external(&self, kind: ExternalKind, id: &ExternalId) -> Result<Option<i64>, StoreError>;
    /// Returns the external id of an internal number.
    async fn external_id(&self, kind: ExternalKind, number: i64) -> Result<Option<ExternalId>, StoreError>;

    /// Returns a guild's settings; `None` if it has none.
    async fn guild_settings(&self, guild: PlaceId) -> Result<Option<GuildSettings>, StoreError>;
    /// Changes a guild's settings and the appearance of its public boards, and returns both. Concurrent changes do
    /// not undo each other. A word that is empty or longer than [`crate::limits::LOOKS_WORD_BYTES`] is a fault.
    async fn change_guild(
        &self,
        guild: PlaceId,
        change: GuildChange,
    ) -> Result<(GuildSettings, Appearance), StoreError>;

    /// Returns how a user or guild wants boards to look; unset if they never chose.
    async fn appearance(&self, of: AppearanceScope) -> Result<Appearance, StoreError>;
    /// Changes how a user or guild wants boards to look, and returns it. Faults as in [`Store::change_guild`].
    async fn change_appearance(
        &self,
        of: AppearanceScope,
        change: AppearanceChange,
    ) -> Result<Appearance, StoreError>;

    /// Returns when a user wants to confirm turns.
    async fn confirmation(&self, user: UserId) -> Result<Confirmation, StoreError>;
    /// Saves when a user wants to confirm turns.
    async fn save_confirmation(&self, user: UserId, confirmation: Confirmation) -> Result<(), StoreError>;

    /// Returns the receipt of an interaction, if it was handled and is remembered.
    async fn receipt(&self, interaction: InteractionKey) -> Result<Option<Receipt>, StoreError>;

    /// Makes a challenge.
    async fn create_challenge(&self, new: CreateChallenge) -> Result<WriteOutcome, StoreError>;
    /// Returns a challenge.
    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError>;
    /// Lists open challenges by or to a user, latest first.
    async fn challenges_of(&self, user: UserId, page: Page) -> Result<Vec<Challenge>, StoreError>;
    /// Closes an open challenge.
    async fn close_challenge(&self, close: CloseChallenge) -> Result<WriteOutcome, StoreError>;
    /// Returns the platform's id of a challenge's message.
    async fn challenge_message(&self, id: ChallengeId) -> Result<Option<String>, StoreError>;
    /// Returns whether a row with this notification waits for its delivery.
    async fn is_to_be_told(&self, notification: Notification) -> Result<bool, StoreError>;
    /// Saves the platform's id of a challenge's message.
    async fn save_challenge_message(&self, id: ChallengeId, message: String) -> Result<(), StoreError>;

    /// Starts a match.
    async fn start_match(&self, new: StartMatch) -> Result<WriteOutcome, StoreError>;
    /// Returns a match's row.
    async fn summary(&self, id: MatchId) -> Result<Option<MatchSummary>, StoreError>;
    /// Returns a match's hidden number. Nothing else gives it.
    async fn hidden_number(&self, id: MatchId) -> Result<Option<HiddenNumber>, StoreError>;
    /// Returns a match's row and log, of one moment.
    async fn load_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError>;
    /// Changes a running match.
    async fn update_match(&self, update: MatchUpdate) -> Result<WriteOutcome, StoreError>;
    /// Returns what both seats have prepared for the opponent's turns.
    async fn conditionals(&self, id: MatchId) -> Result<PerSeat<Option<StoredConditionals>>, StoreError>;
    /// Returns one seat's draft, whatever its board.
    async fn draft(&self, id: MatchId, seat: Seat) -> Result<Option<StoredDraft>, StoreError>;
    /// Suspends a running match (once; again changes nothing).
    async fn suspend(&self, id: MatchId, reason: String, at: TimeMs) -> Result<(), StoreError>;
    /// Lets a suspended match go on, and changes it at once in the same transaction; false if it was not suspended, and
    /// then changes nothing.
    async fn resume(&self, id: MatchId, at: TimeMs, change: Option<MatchUpdate>) -> Result<bool, StoreError>;
    /// Lists suspended matches by ID, those after `after`, at most `limit`.
    async fn suspended(&self, after: Option<MatchId>, limit: u32) -> Result<Vec<MatchId>, StoreError>;
    /// Records that the rules of that version lead to that position; false if the match has another revision now.
    async fn confirm_position(
        &self,
        id: MatchId,
        at: Revision,
        rules_version: u32,
        fingerprint: PositionFingerprint,
    ) -> Result<bool, StoreError>;
    /// Saves where a match is shown.
    async fn save_match_place(
        &self,
        id: MatchId,
        thread: Option<PlaceId>,
        dashboard: Option<String>,
    ) -> Result<(), StoreError>;

    /// Lists matches of a user.
    async fn matches_of(
        &self,
        user: UserId,
        which: MatchFilter,
        page: Page,
    ) -> Result<Vec<MatchSummary>, StoreError>;
    /// Lists running matches that wait for the user and are shown in a place or were asked for there; at most
    /// `limit`.
    async fn awaiting_in(
        &self,
        user: UserId,
        place: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError>;
    /// Lists matches whose ids are in this range, at most `limit`.
    async fn matches_by_prefix(&self, prefix: IdPrefix, limit: u32) -> Result<Vec<MatchId>, StoreError>;
    /// Matches whose IDs begin so and that the asker plays or that belong to the place where they ask; the asker's
    /// own first, at most `limit`.
    async fn matches_within(
        &self,
        prefix: IdPrefix,
        user: UserId,
        here: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError>;
    /// Finds the match of a thread; the latest if there are several.
    async fn match_by_thread(&self, thread: PlaceId) -> Result<Option<MatchId>, StoreError>;
    /// Lists finished matches that nobody has consumed, oldest first.
    async fn finished_matches(&self, limit: u32) -> Result<Vec<MatchId>, StoreError>;
    /// Marks a finished match as consumed. Returns `false` if it was already.
    async fn consume_finished(&self, id: MatchId, at: TimeMs) -> Result<bool, StoreError>;

    /// Leases deliveries that are due: per stream only the first undelivered, with the boards right after a board. What
    /// another process has leased blocks its stream only, and so does a row that this program cannot read. At most
    /// `limit`, and at most `per_place` leased at once to one channel or thread.
    async fn lease_outbox(
        &self,
        now: TimeMs,
        lease_ms: i64,
        limit: u32,
        per_place: u32,
    ) -> Result<Vec<Delivery>, StoreError>;
    /// Records a report about a delivery.
    async fn answer_delivery(
        &self,
        id: RowId,
        attempt: u32,
        answer: DeliveryReport,
        now: TimeMs,
    ) -> Result<DeliveryAck, StoreError>;
    /// Returns when the next undelivered row can be leased; `None` if everything is delivered.
    async fn next_delivery(&self) -> Result<Option<TimeMs>, StoreError>;
    /// Returns the latest rows that were given up.
    async fn given_up(&self, limit: u32) -> Result<Vec<GivenUp>, StoreError>;
    /// Returns whether the latest reported delivery of a match was given up.
    async fn has_failed_delivery(&self, id: MatchId) -> Result<bool, StoreError>;

    /// Returns the latest delivered messages of a match whose buttons were not removed, newest first, at most `limit`.
    async fn messages_with_buttons(
        &self,
        id: MatchId,
        limit: u32,
    ) -> Result<Vec<DeliveredMessage>, StoreError>;
    /// Returns the latest delivered messages of a match, with or without buttons, newest first, at most `limit`. Of several boards
    /// in one message, each may be told of; it tells from the first one's beginning on.
    async fn delivered_messages(&self, id: MatchId, limit: u32) -> Result<Vec<DeliveredMessage>, StoreError>;
    /// Records that the buttons of a delivered message are gone.
    async fn buttons_removed(&self, row: RowId) -> Result<(), StoreError>;

    /// Leases due timers, except [`Due::Computer`].
    async fn lease_timers(&self, now: TimeMs, lease_ms: i64, limit: u32) -> Result<Vec<Timer>, StoreError>;
    /// Removes a handled timer.
    async fn finish_timer(&self, id: TimerId) -> Result<(), StoreError>;
    /// Releases a handled timer, due at another time. One that is gone stays gone.
    async fn put_off_timer(&self, id: TimerId, at: TimeMs) -> Result<(), StoreError>;
    /// Returns for each user the oldest job of their computer opponents that is due and not leased; the oldest jobs
    /// first, at most `limit`.
    async fn computer_jobs(&self, now: TimeMs, limit: u32) -> Result<Vec<ComputerJob>, StoreError>;
    /// Leases a computer job. Returns `false` if it is gone, not due or leased.
    async fn lease_computer(&self, id: TimerId, now: TimeMs, lease_ms: i64) -> Result<bool, StoreError>;
    /// Returns when the next timer can be leased, except [`Due::Computer`].
    async fn next_timer(&self) -> Result<Option<TimeMs>, StoreError>;

    /// Corrects due times and leases that lie further ahead than any can be, because the clock was ahead when they were
    /// written; returns how many. Timers of an unknown kind stay as they are.
    async fn correct_times(&self, now: TimeMs) -> Result<u32, StoreError>;

    /// Removes old receipts and delivered rows, at most [`crate::limits::TIDY_ROWS`] of each.
    async fn prune(&self, receipts_before: TimeMs, outbox_before: TimeMs) -> Result<PruneReport, StoreError>;

    /// Waits until another process has queued something. A store that hears nothing of others waits for ever, so whoever
    /// waits looks by itself now and then.
    async fn news_of_others(&self) {
        std::future::pending().await
    }
}

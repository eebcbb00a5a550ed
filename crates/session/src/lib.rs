//! Matches that survive crashes: challenges, turns, drafts, secrets, offers, the outbox and timers.
//!
//! The crate guarantees that an acknowledged turn survives a crash: no function reports success before its change is
//! durable. It knows nothing of Discord and writes no sentences for people. Accounts and channels are opaque
//! [`ExternalId`]s, refusals are [`SessionError`]s, and news are [`Notification`]s.
//!
//! # The model
//!
//! A [`Challenge`] becomes a match when it is accepted. A match is an id, two seats with an [`Occupant`] each, options,
//! and an append-only log of typed [`Entry`]s. The log is the match: a [`State`] is what a log replays to, and
//! everything else in memory is a cache. The number of entries is the [`Revision`]; the [`BoardNumber`] rises with each
//! committed turn and each takeback.
//!
//! A turn in progress is a [`Draft`](draft::Draft). Only its user may see it, and it survives restarts. A secret part
//! that a player has confirmed stays a sealed draft outside the log until the other player has confirmed as well.
//!
//! [`Sessions`] has all operations. A change goes one way:
//!
//! 1. Load the [`State`] of the match.
//! 2. Let a pure function turn the request into log entries, or refuse it ([`commands`]).
//! 3. Append the entries in one transaction, if the revision is still the one of step 1; otherwise begin again. The
//!    transaction also stores the match's row, the drafts, the timers, the outbox rows, and a [`Receipt`] of the
//!    interaction. A repeated interaction finds its receipt and has no second effect.
//!
//! Notifications wait in the outbox ([`outbox`]), in order for each match or challenge. A worker leases them and
//! reports on each; a delivery without a report is leased again. Timers ([`timer`]) and the computer's jobs are rows
//! with leases too, so a restart forgets nothing. Time and randomness come in as arguments ([`clock`]).
//!
//! All writes go through the [`Store`] trait, whose functions are whole transactions. [`SqliteStore`] implements it with
//! one writer thread, which commits waiting writes together.
//!
//! # Example
//!
//! ```
//! use rookery_session::{
//!     Actor, Colour, Entered, ExternalId, InteractionKey, ManualClock, MatchTerms, Opponent, Origin, Proposal, SeededRandomness,
//!     SeenVersion, Sessions, SqliteStore, TimeMs, TurnInput,
//! };
//! use std::sync::Arc;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = SqliteStore::open(&folder.path().join("matches.db"))?;
//! let clock = Arc::new(ManualClock::at(TimeMs(0)));
//! let sessions = Sessions::new(Arc::new(store), clock, Arc::new(SeededRandomness::new(1)));
//!
//! let alice = sessions.user(&ExternalId::new("discord", "1")).await?;
//! let bob = sessions.user(&ExternalId::new("discord", "2")).await?;
//! let channel = sessions.place(&ExternalId::new("discord", "3")).await?;
//! let by = |user, interaction| Actor {
//!     user,
//!     interaction: InteractionKey(interaction),
//!     acted: None,
//! };
//!
//! // Alice challenges Bob and wants White.
//! let proposal = Proposal {
//!     opponent: Opponent::User(bob),
//!     variant: "chess".to_owned(),
//!     options: Vec::new(),
//!     colour: Colour::White,
//!     terms: MatchTerms::default(),
//!     origin: Origin { guild: None, channel },
//! };
//! let made = sessions.challenge(by(alice, 10), proposal).await?;
//! let challenge = made.challenge.ok_or("a challenge to another user is stored")?;
//!
//! // Bob accepts, and the match starts.
//! let accepted = sessions.accept(by(bob, 11), challenge.id).await?;
//! let id = accepted.state.ok_or("an accepted challenge starts a match")?.header.id;
//!
//! // Alice types a turn. It is durable when the call returns.
//! let entered = sessions.enter(by(alice, 12), id, SeenVersion::TYPED, TurnInput::Text("e2e4")).await?;
//! let Entered::Committed { state, .. } = entered else {
//!     return Err("a complete turn is committed".into());
//! };
//! assert_eq!(state.turns[0].actions, ["e2-e4"]);
//!
//! // The same interaction again has no second effect.
//! let again = sessions.enter(by(alice, 12), id, SeenVersion::TYPED, TurnInput::Text("e2e4")).await?;
//! assert!(matches!(again, Entered::Repeated { .. }));
//! assert_eq!(sessions.state(id).await?.turns.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! | --- | --- |
//! | `challenge`, `challenge_filter` | challenges, and which of them a user takes |
//! | `occupant`, `ids` | who sits in a seat; the ids of everything |
//! | `entry`, `record`, `state`, `result` | log entries; the state that they replay to; how a match ends |
//! | `conditional`, `lines` | conditional turns: trees and their bounds; adding lines and firing them |
//! | `study` | private studies: a position and a tree of actions |
//! | `exercise`, `puzzle` | lessons and puzzles that a user has begun; ratings, streaks and points of solvers |
//! | `commands`, `draft` | decisions as pure functions; turns in progress |
//! | `service` | [`Sessions`]: every operation of a bot, and of its workers |
//! | `store` | the [`Store`] trait and its SQLite implementation |
//! | `onlooker` | who follows a match, and guesses about its end |
//! | `pages` | the pages that a server wants posted by itself |
//! | `outbox`, `timer`, `receipt` | notifications; timers; what a handled interaction did |
//! | `time` | time controls, the terms of a match, and the clocks that follow from a log |
//! | `tournament` | tournaments: rules, log, state, pairing of rounds, standings |
//! | `playable` | what the crate needs of a position, so that tests can play a tiny game |
//! | `audit` | replays everything, and compares it with what is stored |
//! | `summary`, `archive`, `appearance` | rows for lists; export files; how boards look |
//! | `clock`, `limits`, `error` | time and randomness as arguments; every limit; refusals |
#![forbid(unsafe_code)]

pub mod access;
pub mod appearance;
pub mod archive;
pub mod audit;
pub mod challenge;
pub mod challenge_filter;
pub mod clock;
pub mod commands;
pub mod conditional;
pub mod confirmation;
pub mod draft;
pub mod entry;
pub mod error;
pub mod exercise;
pub mod fingerprint;
mod forced;
pub mod hidden;
pub mod ids;
pub mod limits;
pub mod lines;
pub mod occupant;
pub mod onlooker;
pub mod outbox;
pub mod pages;
pub mod playable;
pub mod puzzle;
pub mod rating;
pub mod receipt;
mod record;
pub mod result;
pub mod seen;
pub mod service;
pub mod state;
pub mod store;
pub mod study;
pub mod summary;
pub mod tally;
pub mod time;
pub mod timer;
pub mod tournament;

pub use access::Asker;
pub use appearance::{Appearance, AppearanceChange, AppearanceScope};
pub use archive::{Archive, ArchiveError};
pub use audit::{Audit, AuditFinding, AuditReport};
pub use challenge::{Challenge, ChallengeStatus, Colour, Opponent, Origin, Proposal};
pub use challenge_filter::{ChallengeFilter, ChallengeSource, PaceFilter, RatedFilter, TakenKind};
pub use clock::{Clock, ManualClock, Randomness, SeededRandomness, SystemClock, SystemRandomness, TimeMs};
pub use commands::OfferResponse;
pub use conditional::{
    Branch, ConditionalRefusal, ConditionalTree, Conditionals, ConditionalsEnd, LineTurn, When,
};
pub use confirmation::Confirmation;
pub use entry::{Entry, LogEntry, OfferKind};
pub use error::{ReinstatementRefusal, SessionError, TournamentBan};
pub use exercise::{Exercise, ExerciseChange, ExerciseKind, ExerciseRefusal, ExerciseSubject};
pub use fingerprint::PositionFingerprint;
pub use forced::is_only_turn;
pub use hidden::HiddenNumber;
pub use ids::{
    Actor, BoardNumber, ChallengeId, ConditionalsRevision, DraftRevision, ExerciseId, ExerciseRevision,
    ExternalId, ExternalKind, IdPrefix, InteractionKey, MatchId, ParseIdError, PlaceId, Revision, RowId,
    StudyId, StudyRevision, TimerId, TournamentId, UserId,
};
pub use lines::{LinePoint, NewLine};
pub use occupant::{ComputerLevel, Occupant, ParseComputerError};
pub use onlooker::{Guess, GuessScore, OnlookerRefusal, Onlooking};
pub use outbox::{DeliveredMessage, Delivery, DeliveryAck, GivenUp, Notification, Stream};
pub use pages::{GuildPage, GuildPages, PageTimer, UnknownZone, WeekReport, WeekSpan};
pub use puzzle::{MatchPuzzle, PuzzleRating, PuzzleScore, PuzzleSearch, ServerPuzzle};
pub use rating::{
    Leaderboard, LeaderboardLine, LeaderboardScope, Listing, ListingFacts, Pool, RatedMatch, RatingPace,
    RatingStep, Reinstatement,
};
pub use receipt::Receipt;
pub use result::{Adjudication, AdjudicationReason, DecisionReason, EndReason, MatchResult, Score};
pub use seen::{BoardCheck, ParseBoardCheckError, SeenBoard, SeenVersion};
pub use service::{
    ChallengeOutcome, ChangeOutcome, ChangedExercise, ChangedLines, DutyOutcome, Entered, ExportedMatch,
    ImportError, NewTournament, Panel, PersonalData, ResumeReport, Sessions, StudyBase, TournamentOutcome,
    TurnInput,
};
pub use state::{
    ComputerDuty, DrawOffer, MatchHeader, Offers, PauseOffer, State, Takeback, TurnClock, TurnRecord,
};
pub use store::postgres::PostgresStore;
pub use store::sqlite::{SCHEMA_VERSION, SqliteStore, backup};
pub use store::{
    AuditStore, Backlog, BlockStore, BlocksBetween, ComputerJob, DatabaseAddress, DatabaseCounts,
    DatabaseTrouble, DeliveryReport, LearningStore, MatchFilter, MatchPuzzleStore, NoteStore, OnlookerStore,
    OpenedStore, Page, PageStore, PrivacyStore, PuzzleStore, RatingStore, Remains, ReminderDelivery,
    ReviewStore, ReviewsWanted, Settlement, Store, StoreError, StoredReview, StudyStore, StudySummary,
    TimeStore, TournamentHead, TournamentStore, TournamentSummary,
};
pub use study::{Study, StudyChange, StudyPoint, StudyRefusal, StudySource, StudyTree, StudyTurn};
pub use summary::{GuildChange, GuildSettings, MatchPlace, MatchStatus, MatchSummary};
pub use tally::{ReliabilityReport, Tally};
pub use time::{
    ClockEvent, ClockReason, ClockStatus, ClockStep, Clocks, ControlError, DigestChannel, Duty, MatchTerms,
    QuietHours, Reminded, ReminderMark, ReminderPlace, Reminders, RemindersError, Speed, TimeControl,
    TimeSpan, Vacation,
};
pub use timer::{Due, Timer};
pub use tournament::{
    CancelReason, EditRefusal, GameKind, GameLimit, HalfByeRefusal, NewName, OrganiserStep, PairedGame,
    PlacePoints, PlayerNumber, RatingLimits, RefusedStep, RemovedRule, ResultCorrection, RulesError, Seeding,
    TournamentChange, TournamentEdit, TournamentEntry, TournamentFormat, TournamentGame, TournamentHeader,
    TournamentLogEntry, TournamentPlace, TournamentPlayer, TournamentRefusal, TournamentRound,
    TournamentRules, TournamentState, TournamentStatus, TournamentVariant, UnfinishedRule, VariantPlan,
    WindowRefusal, WithdrawalReason, tournament_report, tournament_trf,
};

/// A match of any variant.
pub type MatchState = State<rookery_rules::Position>;

//! Matches that cannot be lost: challenges, turns, offers, drafts, secrets, the outbox and timers.
//!
//! [`Sessions`] is what a bot calls. Users and places are opaque external ids here; nothing knows Discord, and
//! nothing writes a sentence for people: refusals are [`SessionError`]s, news are [`Notification`]s.
//!
//! A change goes one way: [`commands`] turn a command and a [`State`] into log entries, the entries make the next
//! state, and a [`Store`] appends them together with the drafts, the match's row and the outbox in one transaction,
//! if the revision is still the one that was read. Nothing in memory is trusted without comparing its revision.
#![forbid(unsafe_code)]

pub mod access;
pub mod appearance;
pub mod archive;
pub mod challenge;
pub mod clock;
pub mod commands;
pub mod draft;
pub mod entry;
pub mod error;
pub mod fingerprint;
pub mod ids;
pub mod limits;
pub mod occupant;
pub mod outbox;
pub mod playable;
pub mod receipt;
mod record;
pub mod result;

pub mod service;
pub mod state;
pub mod store;
pub mod summary;
pub mod timer;

pub use access::Asker;
pub use appearance::{Appearance, AppearanceChange, AppearanceScope};
pub use archive::{Archive, ArchiveError};
pub use challenge::{Challenge, ChallengeStatus, Colour, Opponent, Origin, Proposal};
pub use clock::{Clock, ManualClock, Randomness, SeededRandomness, SystemClock, SystemRandomness, TimeMs};
pub use commands::OfferResponse;
pub use entry::{Entry, LogEntry, OfferKind};
pub use error::SessionError;
pub use fingerprint::PositionFingerprint;
pub use ids::{
    Actor, BoardNumber, ChallengeId, DraftRevision, ExternalId, ExternalKind, IdPrefix, InteractionKey,
    MatchId, ParseIdError, PlaceId, Revision, RowId, SeenVersion, TimerId, UserId,
};
pub use occupant::{ComputerLevel, Occupant, ParseComputerError};
pub use outbox::{Delivery, DeliveryAck, GivenUp, Notification, Stream};
pub use receipt::Receipt;
pub use result::{EndReason, MatchResult, Score};
pub use service::{
    ChallengeOutcome, ChangeOutcome, DutyOutcome, Entered, ImportError, Panel, ResumeReport, Sessions,
    TurnInput,
};
pub use state::{ComputerDuty, DrawOffer, MatchHeader, Offers, State, Takeback, TurnClock, TurnRecord};
pub use store::sqlite::{SCHEMA_VERSION, SqliteStore, backup};
pub use store::{ComputerJob, DeliveryReport, MatchFilter, Page, Store, StoreError};
pub use summary::{GuildChange, GuildSettings, MatchPlace, MatchStatus, MatchSummary};
pub use timer::{Due, Timer};

/// A match of any variant.
pub type MatchState = State<rookery_rules::Position>;

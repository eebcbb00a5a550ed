//! Tournaments: rules, the log of what happened, the state that it replays to, and decisions as pure functions.
//!
//! A tournament is run like a match. [`TournamentRules`] are published when it opens, and organisers can change them
//! until it starts. Everything that happens is a [`TournamentEntry`] of an append-only log, and a [`TournamentState`] is
//! what a log replays to. Entries name players by a [`PlayerNumber`], never by account, so that a person can be
//! forgotten.
//!
//! | module | contents |
//! | --- | --- |
//! | `rules` | formats, variants, rounds, time, entry: what an organiser decides when the tournament opens |
//! | `entry`, `state` | log entries; the state that they replay to |
//! | `decisions` | what players and organisers ask for, as entries or a refusal |
//! | `edit` | what organisers change before the start |
//! | `next_step` | what a running tournament does next: pair a round, close it, end |
//! | `absence` | players who did not appear, and when that withdraws them |
//! | `places` | standings, and the tournament as [`rookery_pairing`] and a TRF report see it |
//! | `export` | a tournament as a TRF file |
//! | `waiting` | what it waits for: decisions, the next round, a free place |
//! | `refusal` | why something was refused |

mod absence;
mod decisions;
mod edit;
mod entry;
mod export;
mod next_step;
mod places;
mod refusal;
mod rules;
mod state;
mod waiting;

pub use decisions::OrganiserStep;
pub(crate) use decisions::{
    Decision, PlayerStep, SeedingFacts, of_organiser, of_player, open, start, voted_variant,
};
pub use edit::{RemovedRule, TournamentChange, TournamentEdit};
pub use entry::{
    CancelReason, GameKind, NewName, PairedGame, PlayerNumber, TournamentEntry, TournamentLogEntry,
    WithdrawalReason,
};
pub use export::tournament_trf;
pub(crate) use next_step::{NextStep, PlannedRound, Verdict, next_step, round_games};
pub use places::{PlacePoints, TournamentPlace, tournament_report};
pub use refusal::{EditRefusal, HalfByeRefusal, RefusedStep, TournamentRefusal, WindowRefusal};
pub use rules::{
    RatingLimits, RulesError, Seeding, TournamentFormat, TournamentRules, TournamentVariant, UnfinishedRule,
    VariantPlan,
};
pub use state::{
    ResultCorrection, TournamentGame, TournamentHeader, TournamentPlayer, TournamentRound, TournamentState,
    TournamentStatus,
};
pub use waiting::GameLimit;

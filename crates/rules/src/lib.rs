//! The rules of Rookery's variants: positions, actions, refusals, events and views.
//!
//! Pure: no I/O, no clock, no async, no randomness but the documented generator in [`random`]. The same
//! actions from the same start always give the same position on every machine. Nothing here knows Discord,
//! users, matches or pictures.
//!
//! Each variant implements [`Game`]; [`Variant`] is the closed list of them and [`Position`] one position of
//! any of them. Texts (action notation, setup text, scenarios) are fixed by `docs/formats.md`.
#![forbid(unsafe_code)]

pub mod appraise;
pub mod chess;
pub mod conformance;
pub mod cyvasse;
pub mod descriptor;
pub mod elemental;
pub mod event;
mod fingerprint;
pub mod frozen;
pub mod game;
pub mod geometry;
pub mod inspect;
pub mod mechanics;
pub mod notation;
pub mod outcome;
pub mod page;
pub mod playthrough;
pub mod random;
pub mod reach;
mod record;
pub mod refusal;
pub mod scenario;
pub mod seat;
pub mod setup;
pub mod shield;
pub mod variant;
pub mod view;

pub use descriptor::{
    AskSpec, Descriptor, OptionSpec, OptionValues, Options, Preset, Topic, UnitSpec, WordSpec, Writing,
};
pub use event::{Event, UnitName};
pub use game::{ActionParts, Awaiting, Choice, Game, GameAction, Prompt, TargetKind};
pub use geometry::{Cell, Geometry};
pub use inspect::{Aims, CellReport, FloorFact, Remark, UnitFact};
pub use mechanics::Mechanic;
pub use outcome::{Ending, Outcome};
pub use playthrough::{Playthrough, ReplayError, Turn};
pub use refusal::{NotAnAction, Refusal, RuleId};
pub use seat::{PerSeat, Seat, Viewer};
pub use setup::{Attribute, Setup, SetupError, SetupLine, Value};
pub use variant::{Action, Known, Position, Variant, Visit};
pub use view::View;

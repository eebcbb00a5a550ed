//! The rules of Rookery's variants: positions, actions, refusals, events and views.
//!
//! This crate is pure. It performs no I/O, reads no clock, starts no threads, and draws no chance except from the
//! documented generator in [`random`]. The same actions from the same start give the same position on every machine.
//! It knows neither Discord nor users, matches or pictures.
//!
//! # The model
//!
//! A [`Variant`] is a set of rules; its [`Descriptor`] lists its units, options, verbs and topics. A [`Position`] is
//! everything that the rules depend on: a plain value that is cloned, never undone. [`Position::awaiting`] is the only
//! answer to "whose turn is it?": it names a [`Seat`] and what that seat must decide, or the [`Ending`].
//!
//! An [`Action`] is one decision, with one canonical text. A turn is the actions until the other side must decide.
//! [`Position::legal_actions`] lists what is legal, [`Position::check`] explains why an action is not, and
//! [`Position::apply`] checks an action, takes it and returns what happened as [`Event`]s. A [`Refusal`] carries the id
//! of the rule that forbids the action, as it stands on the variant's page.
//!
//! What leaves a position is a [`View`], made for one [`Viewer`]. It is the only place where secrets are left out, and
//! pictures and texts are made from views alone. [`Position::known_to`] does the same for a computer opponent.
//!
//! A [`Setup`] is a position as text, [`notation`] reads what people type, [`Playthrough`] replays a log of actions, and
//! [`scenario`] runs the worked examples that prove the rules. The formats are fixed by `docs/formats.md`.
//!
//! # Example
//!
//! ```
//! use rookery_rules::{Position, Seat, Setup};
//!
//! let setup = Setup::parse(
//!     "variant chess\n\
//!      put e1 white king\n\
//!      put e2 white knight\n\
//!      put e8 black rook\n\
//!      put h8 black king",
//! )?;
//! let mut position = Position::from_setup(&setup)?;
//!
//! // The knight is pinned, so only the king can act.
//! let legal = position.legal_actions(Seat::White);
//! let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["e1-d1", "e1-f1", "e1-d2", "e1-f2"]);
//!
//! // A refusal names its rule.
//! let pinned = position.variant().parse_action("e2-c3")?;
//! let refusal = position.check(Seat::White, &pinned).unwrap_err();
//! assert_eq!(refusal.rule.map(|rule| rule.0), Some("CH-CHECK-2"));
//!
//! // An action is taken, and the other side is next.
//! position.apply(Seat::White, &legal[0])?;
//! assert_eq!(position.awaiting().seat(), Some(Seat::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Variants
//!
//! Each variant implements [`Game`] (a position), [`Rules`] (how to get one) and
//! [`Evaluate`](evaluate::Evaluate) (what a computer opponent needs). The built-in variants are listed in [`variant`];
//! others are registered at run time with [`Variant::register`]. `docs/adding-a-variant.md` shows how to write one.
#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc, clippy::too_many_lines, unreachable_pub)]
#![warn(clippy::wildcard_enum_match_arm)]

pub mod algebraic;
pub mod chess;
pub mod conformance;
pub mod cyvasse;
pub mod descriptor;
pub mod elemental;
pub mod evaluate;
pub mod event;
mod event_sink;
mod fingerprint;
pub mod frozen;
pub mod game;
pub mod geometry;
pub mod inspect;
pub mod lesson;
pub mod mechanics;
pub mod notation;
pub mod outcome;
pub mod page;
pub mod playthrough;
pub mod random;
pub mod reach;
pub mod refusal;
mod refused_steps;
pub mod registered;
mod repetition;
pub mod rules;
pub mod said;
pub mod scenario;
pub mod seat;
pub mod setup;
pub mod shield;
mod shown_moves;
pub mod spelling;
mod unit_list;
pub mod variant;
pub mod view;

pub use algebraic::{AlgebraicMove, CastlingSide};
pub use descriptor::{
    Descriptor, FreeText, OptionSpec, OptionValues, Options, Preset, QuestionSpec, Topic, UnitSpec, WordSpec,
};
pub use event::{Checker, Event, Manner, UnitName};
pub use game::{
    ActionParts, Awaiting, Bundle, Choice, EnPassant, Game, GameAction, Obligation, Prompt, SKIP, TargetKind,
};
pub use geometry::{Cell, Geometry};
pub use inspect::{Attacks, CellReport, FloorFact, Remark, UnitFact};
pub use mechanics::Mechanic;
pub use outcome::{Ending, Outcome};
pub use playthrough::{Playthrough, Progress, ReplayError, Turn, TurnNumbers};
pub use refusal::{Behind, Obstacle, OnWay, ParseActionError, Refusal, RuleId};
pub use rules::Rules;
pub use said::Said;
pub use seat::{PerSeat, Seat, Viewer};
pub use setup::{Attribute, Setup, SetupError, SetupLine, Value};
pub use variant::{Action, END_OF_TURN, Known, Position, Variant, Visit};
pub use view::View;

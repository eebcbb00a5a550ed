//! FrozenChess, the variants `frozen10` and `frozen6`; their rules are `pages/frozen10.md` and `pages/frozen6.md`,
//! their ids start with `F10` and `F6`. One engine plays both; what differs asks [`kind::Edition`].
//!
//! | file | what it holds |
//! | --- | --- |
//! | `square`, `kind`, `list`, `unit`, `board` | what is there: squares and sets, kinds and classes, cheap lists, units, the store |
//! | `ride`, `reach` | rides with bounce; steps, leaps and capture squares of each kind |
//! | `paralysis` | who is able, held, guarded from paralysis |
//! | `threat` | attack, protection, guards, empowerment, Shield, computed once a board |
//! | `travel` | which mode leads a unit to a square, and by which way |
//! | `generate`, `offers`, `pulling`, `shadow`, `rotation` | candidates of actions |
//! | `watch`, `known` | check found backwards from the king; what is known of a board, for boards that differ a little |
//! | `lore`, `ways`, `vigil` | what follows from the board, kept with a position: all of that, what rides look at, guarded tombs |
//! | `legal`, `safety` | the safety of the own king, mind control, the list |
//! | `play`, `going`, `capture`, `walls`, `tombs`, `fusion`, `abilities`, `general` | what an action does |
//! | `turn`, `tick` | the turn as a state machine, the end of a turn, the end of the game |
//! | `appraise`, `forcing` | what a position is worth to a computer opponent; the actions that promise something |
//! | `fingerprint` | what positions are told apart by in a search |
//! | `state`, `keys` | the position and its key for repetition |
//! | `action` | the typed action, its text and parts |
//! | `setup`, `write` | reading and writing setups |
//! | `show`, `remarks` | view and inspection; what follows for a square, in words with rules |
//! | `refusals` | why an action is not legal |
//! | `about6`, `about10` | the descriptors |
//! | `spell` | actions that can be spelled, for tests |
//!
//! Must not: know matches, users or pictures; import another variant; keep anything derived in a position but its
//! ending, which is tested when a turn begins, and its lore and vigil, which no comparison sees.

mod abilities;
mod about10;
mod about6;
mod action;
mod appraise;
mod board;
mod capture;
mod details;
mod fingerprint;
mod forcing;
mod fusion;
mod general;
mod generate;
mod going;
mod keys;
mod kind;
mod known;
mod legal;
mod list;
mod lore;
mod offers;
mod paralysis;
mod play;
mod pulling;
mod reach;
mod reasons;
mod refusals;
mod remarks;
mod ride;
mod rotation;
mod safety;
mod setup;
mod shadow;
mod show;
mod spell;
mod square;
mod state;
#[cfg(test)]
mod tests;
mod threat;
mod tick;
mod tombs;
mod travel;
mod turn;
mod unit;
mod verbs;
mod vigil;
mod walls;
mod watch;
mod ways;
mod write;

pub use action::Action;
pub use kind::Kind;
pub use square::Square;

use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::{CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use kind::Edition;
use state::{Stage, State};
use std::fmt::Debug;
use std::marker::PhantomData;

/// One of the two versions, as a type.
pub trait Version: Clone + Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// Whether this is `frozen10`.
    const IS_TEN: bool;
}

/// `frozen10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ten;

/// `frozen6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Six;

impl Version for Ten {
    const IS_TEN: bool = true;
}

impl Version for Six {
    const IS_TEN: bool = false;
}

/// A position of FrozenChess 10 or 6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frozen<V: Version> {
    state: State,
    version: PhantomData<V>,
}

const fn edition<V: Version>() -> Edition {
    if V::IS_TEN { Edition::Ten } else { Edition::Six }
}

/// The descriptor of an edition.
const fn descriptor_of(edition: Edition) -> &'static Descriptor {
    match edition {
        Edition::Six => &about6::DESCRIPTOR,
        Edition::Ten => &about10::DESCRIPTOR,
    }
}

impl State {
    /// What is owed, in words.
    fn prompt(&self) -> Prompt {
        match self.phase.stage {
            Stage::Fresh if self.first => Prompt::new("turn", "make one plain pawn move"),
            Stage::Fresh => Prompt::new("turn", "act with one unit or with the board"),
            Stage::Quiet => Prompt::new(
                "quiet",
                "go on with the same unit by plain moves, or end the turn",
            ),
            Stage::Multi => Prompt::new("multi", "go on with the multimove, or end the turn"),
            Stage::Bonus => Prompt::new("bonus", "use the bonus of the pawn, or end the turn"),
        }
    }

    fn awaiting(&self) -> Awaiting {
        match self.ending {
            Some(ending) => Awaiting::Over(ending),
            None => Awaiting::Action {
                seat: self.turn,
                prompt: self.prompt(),
            },
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.ending.is_none() && seat == self.turn && self.is_legal(action) {
            return Ok(());
        }
        Err(self.explain(seat, action))
    }
}

impl<V: Version> Frozen<V> {
    const fn of(state: State) -> Self {
        Self {
            state,
            version: PhantomData,
        }
    }
}

impl<V: Version> Game for Frozen<V> {
    type Action = Action;

    fn descriptor() -> &'static Descriptor {
        descriptor_of(edition::<V>())
    }

    fn start(_options: &Options) -> Self {
        Self::of(State::start(edition::<V>()))
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup, edition::<V>()).map(Self::of)
    }

    fn to_setup(&self) -> Setup {
        write::write(&self.state)
    }

    fn awaiting(&self) -> Awaiting {
        self.state.awaiting()
    }

    fn at_turn_start(&self) -> bool {
        self.state.is_turn_start()
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat == self.state.turn {
            self.state.legal_into(actions);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.state.check(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.state.check(seat, action)?;
        Ok(self.state.take(action, true))
    }

    fn apply_listed(&mut self, action: &Action) {
        self.state.take(action, false);
    }

    fn view(&self, viewer: Viewer) -> View {
        show::view(&self.state, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        show::inspect(&self.state, cell)
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        remarks::remarks(&self.state, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        write::value(&self.state, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.state.is_in_check(seat)
    }

    fn spellable(&self, random: &mut SplitMix64) -> Action {
        spell::spellable(&self.state, random)
    }
}

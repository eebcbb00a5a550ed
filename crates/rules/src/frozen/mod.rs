//! FrozenChess, the variants `frozen10` and `frozen6`. Their rules are `pages/frozen10.md` and `pages/frozen6.md`,
//! and their ids start with `F10` and `F6`. One engine plays both; every difference is a question of
//! [`model::edition::Edition`].
//!
//! | module | contents |
//! | --- | --- |
//! | `model` | values: squares and bitboards, kinds, units, the board, actions |
//! | `movement` | steps, leaps and capture squares of each kind; rides with bounce, and their cache |
//! | `analysis` | attacks, protection, guards, empowerment, Shield, paralysis: everything that follows from the board alone |
//! | `position` | the position, its key for repetition, its fingerprint for a search |
//! | `apply` | what an action does to the board |
//! | `check` | whether a king is in check, and incremental king safety |
//! | `movegen` | candidates of actions, and the legal ones among them |
//! | `turn` | the turn as a state machine, the end of a turn, the end of the game |
//! | `setup` | reading and writing setups |
//! | `explain` | why an action is not legal; what the rules say about a square |
//! | `view` | the view and the inspection of a cell |
//! | `descriptor` | the descriptors of both editions |
//! | `evaluate` | the evaluation for the engine; tactical actions for its quiescence search |
//! | `testing` | near misses of legal actions, and tests on random games |
//!
//! Must not: know matches, users or pictures; import another variant; keep anything derived in a position except its
//! ending, which is tested when a turn begins, and its caches, which comparisons ignore.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "most of its questions concern a few of 38 verbs and 18 kinds"
)]

mod analysis;
mod apply;
mod check;
mod descriptor;
mod evaluate;
mod explain;
mod model;
mod movegen;
mod movement;
mod position;
mod setup;
mod testing;
mod turn;
mod view;

pub use model::action::Action;
pub use model::edition::Edition;
pub use model::kind::Kind;
pub use model::square::Square;

use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::{CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use position::state::{Stage, State};
use std::fmt::Debug;
use std::marker::PhantomData;

/// An edition as a type, so that each has its own type of position.
pub trait Version: Clone + Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// The edition that the type stands for.
    const EDITION: Edition;
}

/// `frozen10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ten;

/// `frozen6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Six;

impl Version for Ten {
    const EDITION: Edition = Edition::Ten;
}

impl Version for Six {
    const EDITION: Edition = Edition::Six;
}

/// A position of FrozenChess 10 or 6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frozen<V: Version> {
    state: State,
    version: PhantomData<V>,
}

/// Returns the descriptor of an edition.
const fn descriptor_of(edition: Edition) -> &'static Descriptor {
    match edition {
        Edition::Six => &descriptor::frozen6::DESCRIPTOR,
        Edition::Ten => &descriptor::frozen10::DESCRIPTOR,
    }
}

/// What a second move costs, within a prompt.
const SECOND_MOVE_COST: &str = " (this paralyses it for 1 turn unless it ends beside its king)";

/// The same where the unit has already acted twice, so that going on costs nothing more.
const COST_ANYWAY: &str = " (either way it is paralysed for 1 turn unless it ends beside its king)";

impl State {
    /// Says in words how a knight's March goes on.
    fn march(&self) -> String {
        let (before, after) = match (self.charges_second_move(), self.phase.acted) {
            (false, _) => ("", ""),
            (true, false) => (SECOND_MOVE_COST, ""),
            (true, true) => ("", COST_ANYWAY),
        };
        match self.phase.left {
            1 => format!("leap once more as a knight{before}, or end the turn{after}"),
            left => format!("leap on as a knight, up to {left} times{before}, or end the turn{after}"),
        }
    }

    /// Returns whether a second move of the acting unit costs it a turn of paralysis (F6-TURN-4).
    fn charges_second_move(&self) -> bool {
        let acting = self
            .phase
            .acting
            .and_then(|acting| self.board.unit(acting.square));
        self.edition().charges_double_moves() && acting.is_some_and(|unit| unit.kind() != Kind::King)
    }

    /// Says what a pawn may do after it has captured another (F10-PAWN-7).
    fn bonus(&self) -> String {
        let pawn = self.phase.acting.map_or_else(
            || "the pawn".to_owned(),
            |acting| format!("the pawn on {}", acting.square),
        );
        format!(
            "go on with {pawn}, which captured a pawn: up to two plain moves, a capture or one of its abilities; or end the turn"
        )
    }

    /// Says in words what the seat to act may do in this stage of the turn.
    fn prompt(&self) -> Prompt {
        match self.phase.stage {
            Stage::Fresh if self.first => Prompt::new("turn", "make one plain pawn move"),
            Stage::Fresh => Prompt::new("turn", "act with one unit, rotate or respawn"),
            Stage::Quiet if self.phase.knight => Prompt::new("quiet", self.march()),
            Stage::Quiet if self.charges_second_move() => Prompt::new(
                "quiet",
                "move the same unit once more (this paralyses it for 1 turn unless it ends beside its king), or end the turn",
            ),
            Stage::Quiet => Prompt::new("quiet", "move the same unit once more, or end the turn"),
            Stage::Multi => Prompt::new("multi", "continue the multimove, or end the turn"),
            Stage::Bonus => Prompt::new("bonus", self.bonus()),
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

impl<V: Version> Rules for Frozen<V> {
    fn descriptor() -> &'static Descriptor {
        descriptor_of(V::EDITION)
    }

    fn start(_options: &Options) -> Self {
        Self::of(State::start(V::EDITION))
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read::read(setup, V::EDITION).map(Self::of)
    }
}

impl<V: Version> Game for Frozen<V> {
    type Action = Action;

    fn to_setup(&self) -> Setup {
        setup::write::write(&self.state)
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

    fn apply_unchecked(&mut self, action: &Action) {
        self.state.take(action, false);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::board_view::view(&self.state, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::board_view::inspect(&self.state, cell)
    }

    fn attempts(&self, cell: Cell) -> Vec<Action> {
        explain::attempts::attempts(&self.state, Square::of(cell))
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        explain::remarks::remarks(&self.state, cell)
    }

    fn unheld(&self, cell: Cell) -> Option<Self> {
        self.state.unheld(Square::of(cell)).map(Self::of)
    }

    fn passed(&self) -> Option<Self> {
        self.state.passed().map(Self::of)
    }

    fn unasked(&self, taken: &[String], next: &str) -> Option<Refusal> {
        let taken: Result<Vec<Action>, _> = taken.iter().map(|text| text.parse()).collect();
        self.state.unasked(&taken.ok()?, &next.parse().ok()?)
    }

    fn in_vain(&self, action: &str) -> Option<Said> {
        explain::in_vain::in_vain(&self.state, &action.parse().ok()?)
    }

    fn side_effect(&self, action: &Action) -> Option<Said> {
        explain::side_effects::side_effect(&self.state, action)
    }

    fn on_block(&self, action: &Action) -> Option<Said> {
        explain::side_effects::on_block(&self.state, action)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::write::value(&self.state, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.state.is_in_check(seat)
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        self.state.checkers(seat)
    }

    fn check_way(&self, seat: Seat, from: Cell) -> Said {
        self.state.check_way(seat, from)
    }

    fn vain_captures(&self) -> Vec<(Action, Refusal)> {
        self.state.vain_captures()
    }

    fn near_miss(&self, random: &mut SplitMix64) -> Action {
        testing::near_miss::near_miss(&self.state, random)
    }
}

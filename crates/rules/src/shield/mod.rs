//! Chess: Shield & Scythe, the variant `shield`; its rules are `pages/shield.md`, their ids start with `SH`.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `action` | the typed action, its text and parts |
//! | `appraise` | what a position is worth to a computer opponent |
//! | `attack` | patterns of king and sliders, targets, castling |
//! | `board` | units and the board |
//! | `check` | threats, check, intimidation |
//! | `descriptor` | what lists and help derive from |
//! | `key` | the key of a turn start, for repetition |
//! | `knight`, `pawn` | their patterns |
//! | `life_and_death` | special moves, heal, kill, annihilation, passing |
//! | `refusal` | why an action is not legal |
//! | `resolve` | what an action does to the board |
//! | `setup` | reading and writing setups |
//! | `spell` | actions that can be spelled, for tests |
//! | `square` | squares, sets of squares, lines |
//! | `state` | slots, pending rest, castling rights, advances |
//! | `turn` | the turn as a state machine, the end of the game |
//! | `view` | view and inspection |
//! | `words` | who is told what happens |
//!
//! Must not: know matches, users or pictures; import another variant; keep anything derived in a [`Shield`] except
//! the ending, which is tested only when a turn ends (SH-TURN-9), and the key of the turn's start.

mod action;
mod appraise;
mod attack;
mod board;
mod check;
mod descriptor;
mod key;
mod knight;
mod life_and_death;
mod pawn;
mod refusal;
mod resolve;
mod setup;
mod spell;
mod square;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use board::Kind;
pub use square::Square;

use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::CellReport;
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use board::Board;
use state::{Advance, Castling, Pending, Used};
use std::ops::ControlFlow;
use words::Nobody;

/// Turns without an irreversible event after which the game is a draw (SH-END-5).
const QUIET_LIMIT: u8 = 100;

/// A position of `shield`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shield {
    board: Board,
    turn: Seat,
    used: Used,
    pending: Option<Pending>,
    castling: Castling,
    ep: Option<Advance>,
    /// Turns ended since the last irreversible event (SH-END-5).
    quiet: u8,
    /// Earlier turn starts since the last irreversible event; within a turn, its own start too (SH-SETUP-4).
    record: Record,
    /// The key of this turn start; `None` within a turn, when the record holds it.
    start_key: Option<u64>,
    /// The outcome, tested when a turn ends and never within one (SH-TURN-9).
    ending: Option<Ending>,
}

impl Shield {
    /// A board without units, White to act, nothing open.
    fn blank() -> Shield {
        Shield {
            board: Board::empty(),
            turn: Seat::White,
            used: Used::Nothing,
            pending: None,
            castling: Castling::NONE,
            ep: None,
            quiet: 0,
            record: Record::default(),
            start_key: None,
            ending: None,
        }
    }

    /// Whether that is among the legal actions.
    fn is_legal(&self, action: Action) -> bool {
        self.each_legal(&mut |legal| {
            if legal == action {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// What is owed, in words.
    fn prompt(&self) -> Prompt {
        if let Some(pending) = self.pending {
            let kind = self
                .board
                .unit(pending.staging)
                .map_or("attacker", |unit| unit.kind().name());
            return Prompt::new("rest", format!("choose where the {kind} rests"));
        }
        match self.used {
            Used::Nothing => Prompt::new("turn", "make a standard move or a special move"),
            Used::Standard => Prompt::new("special", "make a special move"),
            Used::Special => Prompt::new("standard", "make a standard move"),
        }
    }
}

impl Game for Shield {
    type Action = Action;

    fn descriptor() -> &'static Descriptor {
        &descriptor::DESCRIPTOR
    }

    fn start(_options: &Options) -> Self {
        let mut position = Shield {
            board: Board::initial(),
            castling: Castling::ALL,
            ..Shield::blank()
        };
        position.begin_turn();
        position
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup)
    }

    fn to_setup(&self) -> Setup {
        setup::write(self)
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

    fn at_turn_start(&self) -> bool {
        self.is_turn_start()
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat != self.turn {
            return;
        }
        let first = actions.len();
        let _ = self.each_legal(&mut |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        actions[first..].sort_unstable();
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.ending.is_none() && seat == self.turn && self.is_legal(*action) {
            Ok(())
        } else {
            Err(self.explain(seat, *action))
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        self.take(*action, &mut events);
        Ok(events)
    }

    fn apply_listed(&mut self, action: &Action) {
        debug_assert!(self.is_legal(*action), "{action} is not listed");
        self.take(*action, &mut Nobody);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::inspect(self, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    /// Nobody counts as in check while a rest is pending (SH-REST-2).
    fn in_check(&self, seat: Seat) -> bool {
        self.pending.is_none() && self.board.is_in_check(seat)
    }

    fn spellable(&self, random: &mut SplitMix64) -> Action {
        spell::spellable(self, random)
    }
}

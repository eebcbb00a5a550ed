//! A position of `shield` and its implementation of [`Game`]. Delegates to the other files.

use super::action::Action;
use super::board::{Board, Kind};
use super::square::{Square, squares};
use super::state::{Advance, Castle, Castling, Pending, Used, Wing};
use super::turn::Slot;
use super::{descriptor, near_miss, setup, view};
use crate::algebraic::CastlingSide;
use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::event_sink::Discard;
use crate::game::{Awaiting, EnPassant, Game, Obligation, Prompt};
use crate::geometry::Cell;
use crate::inspect::{CellReport, Remark};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::repetition::RepetitionHistory;
use crate::rules::Rules;
use crate::said::{KindName, Said, said};
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use std::ops::ControlFlow;

/// Turns without an irreversible event after which the game is a draw (SH-END-5).
pub(super) const QUIET_LIMIT: u8 = 100;

/// A position of `shield`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shield {
    pub(super) board: Board,
    pub(super) turn: Seat,
    pub(super) used: Used,
    pub(super) pending: Option<Pending>,
    pub(super) castling: Castling,
    pub(super) ep: Option<Advance>,
    /// Turns ended since the last irreversible event (SH-END-5).
    pub(super) quiet: u8,
    /// Earlier turn starts since the last irreversible event; within a turn, its own start too (SH-SETUP-4).
    pub(super) history: RepetitionHistory,
    /// The key of this turn start; `None` within a turn, when the history holds it.
    pub(super) start_key: Option<u64>,
    /// The outcome, tested when a turn ends and never within one (SH-TURN-9).
    pub(super) ending: Option<Ending>,
}

impl Shield {
    /// Makes a board without units, with White to act.
    pub(super) fn blank() -> Shield {
        Shield {
            board: Board::empty(),
            turn: Seat::White,
            used: Used::Nothing,
            pending: None,
            castling: Castling::NONE,
            ep: None,
            quiet: 0,
            history: RepetitionHistory::default(),
            start_key: None,
            ending: None,
        }
    }

    /// Returns the decision that the side to act must make.
    pub(super) fn prompt(&self) -> Prompt {
        if let Some(pending) = self.pending {
            let unit = self.board.unit(pending.staging);
            let kind = unit.map_or(KindName::of("attacker"), |unit| unit.kind().called());
            return Prompt::new(
                "rest",
                said!("shield-must-rest", "choose where the {kind} rests", kind),
            );
        }
        let piece = || said!("shield-must-move-standard", "move a piece");
        let (word, phrase) = match self.used {
            Used::Nothing if !self.has_special() => ("moves", piece()),
            Used::Nothing => (
                "moves",
                said!(
                    "shield-must-move",
                    "move a piece and a Life or Death, if possible"
                ),
            ),
            Used::Standard => (
                "special",
                said!("shield-must-move-special", "move a Life or a Death"),
            ),
            Used::Special => ("standard", piece()),
        };
        Prompt::new(word, phrase)
    }

    /// Returns whether the side to act controls a Life or a Death (SH-LD-2).
    fn has_special(&self) -> bool {
        squares(self.board.special()).any(|at| at.half() == self.turn)
    }
}

impl Rules for Shield {
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
}

impl Game for Shield {
    type Action = Action;

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

    fn may_still_win(&self, seat: Seat) -> bool {
        self.may_still_mate(seat)
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

    fn apply_unchecked(&mut self, action: &Action) {
        debug_assert!(self.is_legal(*action), "{action} is not listed");
        self.take(*action, &mut Discard);
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

    /// Nobody is in check while a rest is pending (SH-REST-2).
    fn in_check(&self, seat: Seat) -> bool {
        self.pending.is_none() && self.board.is_in_check(seat)
    }

    /// The captor strikes from where it stands, and its player then chooses where it rests (SH-EP-4).
    fn en_passant(&self, action: &Action) -> Option<EnPassant> {
        let Action::Attack { from, target } = *action else {
            return None;
        };
        let victim = self.passed_pawn(target)?;
        let is_pawn = self
            .board
            .unit(from)
            .is_some_and(|unit| unit.kind() == Kind::Pawn);
        is_pawn.then(|| EnPassant {
            victim: victim.cell(),
            to: None,
        })
    }

    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<Action> {
        let wing = match side {
            CastlingSide::King => Wing::King,
            CastlingSide::Queen => Wing::Queen,
        };
        let mut castles = Castle::ALL.into_iter();
        let castle = castles.find(|castle| castle.side == seat && castle.wing == wing)?;
        Some(Action::Move {
            from: castle.king_from(),
            to: castle.king_to(),
        })
    }

    /// Whether the target of an attack still has its shield (SH-ATTACK-4). A shield is of no use against a Death's kill
    /// (SH-DEATH-2).
    fn is_hit(&self, action: &Action) -> bool {
        let (Action::Attack { target, .. } | Action::KnightAttack { target, .. }) = *action else {
            return false;
        };
        let struck = self.passed_pawn(target).unwrap_or(target);
        self.board.unit(struck).is_some_and(|unit| unit.has_shield())
    }

    fn side_effect(&self, action: &Action) -> Option<Said> {
        self.effect_besides(*action)
    }

    /// The special move, while both moves are possible (SH-TURN-2).
    fn duty(&self, seat: Seat) -> Option<Obligation> {
        if seat != self.turn || self.used != Used::Nothing || self.pending.is_some() {
            return None;
        }
        let (mut standard, mut special) = (false, false);
        let _ = self.each_legal(&mut |action| {
            standard |= self.slot(action) == Slot::Standard;
            special |= self.slot(action) == Slot::Special;
            if standard && special {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let said = said!(
            "shield-two-moves",
            "A turn is two moves, in either order: one of a piece, and one of a Life or a Death; a heal or a kill replaces both"
        );
        (standard && special).then_some(Obligation {
            kinds: &["life", "death"],
            said,
        })
    }

    fn attempts(&self, cell: Cell) -> Vec<Action> {
        self.hops_of(cell)
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        view::remarks(self, cell)
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        let king = self.board.king(seat).filter(|_| self.in_check(seat));
        let threats = king.map_or(0, |king| self.board.threats(seat, king));
        squares(threats).map(Square::cell).collect()
    }

    fn unasked(&self, taken: &[String], next: &str) -> Option<Refusal> {
        let taken: Result<Vec<Action>, _> = taken.iter().map(|text| text.parse()).collect();
        Shield::unasked(self, &taken.ok()?, next.parse().ok()?)
    }

    fn vain_captures(&self) -> Vec<(Action, Refusal)> {
        Shield::vain_captures(self)
    }

    fn lacks_unsafe_choice(&self) -> bool {
        Shield::lacks_unsafe_choice(self)
    }

    fn near_miss(&self, random: &mut SplitMix64) -> Action {
        near_miss::near_miss(self, random)
    }
}

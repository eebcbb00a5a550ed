//! The turn as a state machine (section 4 of the page) and the end of the game (section 10): which actions are
//! legal now, what follows a completed action, and what happens when a turn ends.

use super::action::Action;
use super::attack::Flow;
use super::board::Kind;
use super::key::key;
use super::pawn::is_last_rank;
use super::square::Square;
use super::state::{Pending, Used};
use super::words::{Nobody, Witness};
use super::{QUIET_LIMIT, Shield};
use crate::event::Event;
use crate::outcome::Ending;
use crate::seat::Seat;

/// Which slots an action fills (SH-TURN-1, SH-TURN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Standard,
    Special,
    Both,
}

impl Shield {
    /// Which slots an action of this position fills.
    pub(super) fn slot(&self, action: Action) -> Slot {
        match action {
            Action::Heal { .. } | Action::Kill { .. } => Slot::Both,
            Action::Move { from, .. } => {
                if from.is_in(self.board.special()) {
                    Slot::Special
                } else {
                    Slot::Standard
                }
            }
            Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Rest { .. }
            | Action::RestPromote { .. } => Slot::Standard,
        }
    }

    /// Shows every legal action of the side to act, in no particular order.
    pub(super) fn each_legal(&self, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        if self.ending.is_some() {
            return Flow::Continue(());
        }
        if let Some(pending) = self.pending {
            return self.each_rest(pending, visit);
        }
        let safe = &mut |action| {
            if self.keeps_king_safe(action) {
                visit(action)
            } else {
                Flow::Continue(())
            }
        };
        if self.used != Used::Standard {
            self.each_standard(safe)?;
        }
        if self.used != Used::Special {
            self.each_special(safe)?;
        }
        if self.used == Used::Nothing {
            self.each_heal_and_kill(safe)?;
        }
        Flow::Continue(())
    }

    /// Whether there is any legal action in this state (SH-TURN-3).
    pub(super) fn has_legal_action(&self) -> bool {
        self.each_legal(&mut |_| Flow::Break(())).is_break()
    }

    /// Shows the legal rests (SH-REST-4, SH-REST-5).
    fn each_rest(&self, pending: Pending, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        let is_pawn = pending.staging.is_in(self.board.of(self.turn, Kind::Pawn));
        for at in pending.rests() {
            if !self.is_safe_rest(pending, at) {
                continue;
            }
            if is_pawn && is_last_rank(self.turn, at) {
                for kind in Kind::PROMOTIONS {
                    visit(Action::RestPromote { at, kind })?;
                }
            } else {
                visit(Action::Rest { at })?;
            }
        }
        Flow::Continue(())
    }

    /// Whether resting there, on the board as it is after the strike, leaves the own king safe.
    pub(super) fn is_safe_rest(&self, pending: Pending, at: Square) -> bool {
        let mut board = self.board;
        board.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Nobody);
        !board.is_in_check(self.turn)
    }

    /// SH-TURN-7 and SH-REST-4: whether the action, or one of its rests, leaves the own king out of check.
    pub(super) fn keeps_king_safe(&self, action: Action) -> bool {
        let mut board = self.board;
        let change = board.perform(self.turn, self.ep, self.pending, action, &mut Nobody);
        let Some(pending) = change.pending else {
            return !board.is_in_check(self.turn);
        };
        pending.rests().into_iter().any(|at| {
            let mut rested = board;
            rested.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Nobody);
            !rested.is_in_check(self.turn)
        })
    }

    /// Takes a legal action (SH-ORDER-1).
    pub(super) fn take<W: Witness>(&mut self, action: Action, witness: &mut W) {
        let slot = self.slot(action);
        if let Some(key) = self.start_key.take() {
            self.record.push(key);
        }
        let change = self
            .board
            .perform(self.turn, self.ep, self.pending, action, witness);
        if change.irreversible {
            self.quiet = 0;
            self.record.clear();
        }
        self.castling = self.castling.remaining(&self.board);
        if slot != Slot::Special {
            self.ep = change.advance;
        }
        self.pending = change.pending;
        if self.pending.is_some() {
            return;
        }
        self.board.intimidate(self.turn.other(), witness);
        if let Some(king) = self.board.king(self.turn.other())
            && self.board.is_in_check(self.turn.other())
        {
            witness.see(|| Event::Check {
                side: self.turn.other(),
                at: king.cell(),
            });
        }
        let healed = match action {
            Action::Heal { target, .. } => Some(target),
            Action::Move { .. }
            | Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Rest { .. }
            | Action::RestPromote { .. }
            | Action::Kill { .. } => None,
        };
        self.go_on(slot, healed, witness);
    }

    /// Step 7: the slot is used; the turn goes on if the other slot has a legal action now (SH-TURN-3).
    fn go_on<W: Witness>(&mut self, slot: Slot, healed: Option<Square>, witness: &mut W) {
        let goes_on = self.used == Used::Nothing && slot != Slot::Both && {
            self.used = if slot == Slot::Standard {
                Used::Standard
            } else {
                Used::Special
            };
            self.has_legal_action()
        };
        if !goes_on {
            self.end_turn(healed, witness);
        }
    }

    /// SH-ORDER-2.
    fn end_turn<W: Witness>(&mut self, healed: Option<Square>, witness: &mut W) {
        if self.board.has_immune() {
            self.board.end_immunity(healed);
        }
        self.ep = self.ep.filter(|advance| advance.side() == self.turn);
        self.quiet = (self.quiet + 1).min(QUIET_LIMIT);
        self.turn = self.turn.other();
        self.used = Used::Nothing;
        witness.see(|| Event::TurnPassed { to: self.turn });
        self.begin_turn();
        if let Some(ending) = self.ending {
            witness.see(|| Event::Over(ending));
        }
    }

    /// Names the position for the repetition history and tests its outcome (SH-ORDER-2, steps 5 and 6; SH-SETUP-6).
    pub(super) fn begin_turn(&mut self) {
        let key = key(&self.board, self.turn, self.castling, self.ep);
        self.start_key = Some(key);
        self.ending = self.outcome(key);
    }

    /// Whether this is the start of a turn, or the end of the game.
    pub(super) fn is_turn_start(&self) -> bool {
        self.used == Used::Nothing && self.pending.is_none()
    }

    /// The outcome at the start of a turn, in the order of SH-ORDER-2.
    fn outcome(&self, key: u64) -> Option<Ending> {
        if !self.has_legal_action() {
            return Some(if self.board.is_in_check(self.turn) {
                Ending::win(self.turn.other(), "checkmate")
            } else {
                Ending::draw("stalemate")
            });
        }
        if self.is_material_insufficient() {
            return Some(Ending::draw("insufficient-material"));
        }
        if self.record.count(key) >= 2 {
            return Some(Ending::draw("repetition"));
        }
        (self.quiet >= QUIET_LIMIT).then_some(Ending::draw("fifty-moves"))
    }

    /// SH-END-3.
    fn is_material_insufficient(&self) -> bool {
        let board = &self.board;
        if Seat::BOTH.into_iter().any(|side| board.king(side).is_none()) {
            return false;
        }
        let others = board.standard() & !board.of_kind(Kind::King);
        match others.count_ones() {
            0 => board.of_kind(Kind::Death) == 0,
            1 => {
                board.special() == 0
                    && others & (board.of_kind(Kind::Knight) | board.of_kind(Kind::Bishop)) != 0
            }
            _ => false,
        }
    }
}

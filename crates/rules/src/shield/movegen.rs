//! Lists the legal actions of a position: the candidates of the open slots that leave the own king safe (SH-TURN-7).

use super::Shield;
use super::action::Action;
use super::board::Kind;
use super::king_and_sliders::Flow;
use super::pawn::is_last_rank;
use super::square::Square;
use super::state::{Pending, Used};
use crate::event_sink::Discard;

impl Shield {
    /// Returns whether an action is legal.
    pub(super) fn is_legal(&self, action: Action) -> bool {
        self.each_legal(&mut |legal| {
            if legal == action {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        })
        .is_break()
    }

    /// Passes every legal action of the side to act to `visit`, in no particular order.
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

    /// Returns whether there is a legal action in this state (SH-TURN-3).
    pub(super) fn has_legal_action(&self) -> bool {
        self.each_legal(&mut |_| Flow::Break(())).is_break()
    }

    /// Implements [`crate::Game::lacks_unsafe_choice`]: a rest, or a step of a Life or a Death after the piece's move.
    pub(super) fn lacks_unsafe_choice(&self) -> bool {
        if let Some(pending) = self.pending {
            return pending
                .rests()
                .into_iter()
                .any(|at| !self.is_safe_rest(pending, at));
        }
        let unsafe_one = &mut |action| {
            if self.keeps_king_safe(action) {
                Flow::Continue(())
            } else {
                Flow::Break(())
            }
        };
        self.ending.is_none() && self.used == Used::Standard && self.each_special(unsafe_one).is_break()
    }

    /// Passes the legal rests to `visit` (SH-REST-4, SH-REST-5).
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

    /// Returns whether a rest on a square leaves the own king safe, on the board after the strike.
    pub(super) fn is_safe_rest(&self, pending: Pending, at: Square) -> bool {
        let mut board = self.board;
        board.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Discard);
        !board.is_in_check(self.turn)
    }

    /// Returns whether the action, or one of its rests, leaves the own king out of check (SH-TURN-7, SH-REST-4).
    pub(super) fn keeps_king_safe(&self, action: Action) -> bool {
        let mut board = self.board;
        let change = board.perform(self.turn, self.ep, self.pending, action, &mut Discard);
        let Some(pending) = change.pending else {
            return !board.is_in_check(self.turn);
        };
        pending.rests().into_iter().any(|at| {
            let mut rested = board;
            rested.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Discard);
            !rested.is_in_check(self.turn)
        })
    }
}

//! The pawn: advance, jump over a life or death, attack, en passant, promotion by move or jump (SH-PAWN-*,
//! SH-PROMO-*, SH-EP-*).

use super::Shield;
use super::action::Action;
use super::board::{Kind, Unit};
use super::king_and_sliders::Flow;
use super::square::{Mask, Square, front_diagonals, squares};
use super::state::{forward, longest_advance, relative_rank};
use crate::seat::Seat;

/// Returns whether a square is on the last rank of a side's pawns.
pub(super) const fn is_last_rank(side: Seat, square: Square) -> bool {
    relative_rank(side, square) == 9
}

impl Shield {
    pub(super) fn each_of_pawn(
        &self,
        from: Square,
        pawn: Unit,
        visit: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let step = forward(self.turn);
        for length in 1..=longest_advance(self.turn, from) {
            let Some(to) = from.offset(0, step * length) else {
                break;
            };
            if !self.board.is_empty(to) {
                break;
            }
            self.each_arrival(from, to, false, visit)?;
        }
        if let Some((jumped, to)) = self.jump(from) {
            let is_doomed = jumped == Kind::Death && !pawn.has_shield();
            self.each_arrival(from, to, is_doomed, visit)?;
        }
        for target in squares(front_diagonals(self.turn, from)) {
            if self.is_target(target) || self.passed_pawn(target).is_some() {
                visit(Action::Attack { from, target })?;
            }
        }
        Flow::Continue(())
    }

    /// Returns the jump of a pawn of the side to act: the kind it jumps over, and the landing square (SH-PAWN-5).
    pub(super) fn jump(&self, from: Square) -> Option<(Kind, Square)> {
        if from.half() == self.turn {
            return None;
        }
        let over = from.offset(0, forward(self.turn))?;
        let to = over.offset(0, forward(self.turn))?;
        let jumped = self.board.unit(over)?.kind();
        (jumped.is_special() && self.board.is_empty(to)).then_some((jumped, to))
    }

    /// Returns the enemy pawn that an attack on the empty square `passed` would strike (SH-EP-2), unless it is
    /// immune.
    pub(super) fn passed_pawn(&self, passed: Square) -> Option<Square> {
        let advance = self.ep.filter(|advance| advance.side() != self.turn)?;
        let is_open = passed.is_in(advance.passed()) && self.board.is_empty(passed);
        let is_there = advance.to.is_in(self.board.of(self.turn.other(), Kind::Pawn));
        (is_open && is_there && self.is_target(advance.to)).then_some(advance.to)
    }

    /// Returns those of these empty squares on which a legal attack of a pawn strikes en passant.
    pub(super) fn attacked_in_passing(&self, passed: Mask) -> Mask {
        let mut attacked = 0;
        let _ = self.each_legal(&mut |action| {
            if let Action::Attack { target, .. } = action {
                attacked |= target.mask() & passed;
            }
            Flow::Continue(())
        });
        attacked
    }

    /// Passes one action to the visitor, or one for each kind if the pawn promotes. A pawn that dies on arrival does
    /// not promote (SH-PROMO-4).
    fn each_arrival(
        &self,
        from: Square,
        to: Square,
        is_doomed: bool,
        visit: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if !is_last_rank(self.turn, to) || is_doomed {
            return visit(Action::Move { from, to });
        }
        for kind in Kind::PROMOTIONS {
            visit(Action::Promote { from, to, kind })?;
        }
        Flow::Continue(())
    }
}

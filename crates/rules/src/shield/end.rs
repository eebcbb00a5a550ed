//! How a game of `shield` ends (section 10 of the page), tested at the start of each turn (SH-TURN-9).

use super::Shield;
use super::board::Kind;
use super::position::QUIET_LIMIT;
use crate::outcome::Ending;
use crate::seat::Seat;

impl Shield {
    /// Returns the outcome at the start of a turn, in the order of SH-ORDER-2.
    pub(super) fn outcome(&self, key: u64) -> Option<Ending> {
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
        if self.history.count(key) >= 2 {
            return Some(Ending::draw("repetition"));
        }
        (self.quiet >= QUIET_LIMIT).then_some(Ending::draw("fifty-moves"))
    }

    /// Returns whether that side could mate: not with a king alone on a board without deaths, which change hands with the
    /// halves they stand on. Lives attack nothing.
    pub(super) fn may_still_mate(&self, side: Seat) -> bool {
        let board = &self.board;
        let others = board.standard() & board.side(side) & !board.of_kind(Kind::King);
        board.king(side).is_none() || others != 0 || board.of_kind(Kind::Death) != 0
    }

    /// Returns whether neither side can mate (SH-END-3).
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

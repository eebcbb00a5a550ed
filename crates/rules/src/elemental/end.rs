//! How a game of `elemental` ends (section 10 of the page).

use super::state::{Stage, State};
use crate::outcome::Ending;
use crate::seat::Seat;

impl State {
    /// Returns how often the position has occurred, the present occurrence included.
    pub(super) fn occurrences(&self) -> u32 {
        self.history.count(self.key()).saturating_add(1)
    }

    /// Returns whether a draw could be claimed in this position if the game were not over (EL-OVER-5).
    pub(super) fn is_claimable(&self) -> bool {
        self.stage == Stage::Move && (self.table.board.clock >= 100 || self.occurrences() >= 3)
    }

    /// Returns whether neither side can mate: by the rule of chess if all units are orthodox, otherwise if only
    /// kings are left (EL-OVER-3).
    fn lacks_material(&self) -> bool {
        let board = &self.table.board;
        if Seat::BOTH.into_iter().any(|side| board.king(side).is_none()) {
            return false;
        }
        if !self.is_orthodox() {
            return board.occupied().count_ones() == 2;
        }
        board.lacks_mating_material()
    }

    /// Returns the draw that ends the game by itself although there are actions (EL-OVER-2, in its order).
    pub(super) fn automatic_draw(&self) -> Option<Ending> {
        if self.stage != Stage::Move {
            None
        } else if self.lacks_material() {
            Some(Ending::draw("insufficient-material"))
        } else if self.occurrences() >= 5 {
            Some(Ending::draw("fivefold-repetition"))
        } else if self.table.board.clock >= 150 {
            Some(Ending::draw("seventy-five-moves"))
        } else {
            None
        }
    }

    /// Returns the ending, tested in the order of the page. A game never ends in the middle of a turn.
    pub(super) fn ending(&self) -> Option<Ending> {
        if self.claimed {
            return Some(Ending::draw(if self.occurrences() >= 3 {
                "threefold-repetition"
            } else {
                "fifty-moves"
            }));
        }
        if self.stage != Stage::Move {
            return None;
        }
        if !self.can_act() {
            let side = self.turn();
            return Some(if self.in_check(side) {
                Ending::win(side.other(), "checkmate")
            } else {
                Ending::draw("stalemate")
            });
        }
        self.automatic_draw()
    }
}

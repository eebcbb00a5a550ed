//! How a game of chess ends (section 9 of the page): checkmate, stalemate, automatic draws and claims.

use super::Chess;
use super::movegen::Moves;
use crate::outcome::Ending;
use crate::seat::Seat;

impl Chess {
    /// Returns how often the position has occurred, the present occurrence included (CH-REPEAT-1).
    pub(super) fn occurrences(&self) -> u32 {
        self.history.count(self.board.key).saturating_add(1)
    }

    /// Returns whether a draw could be claimed in this position if the game were not over (CH-CLAIM-1).
    pub(super) fn is_claimable(&self) -> bool {
        self.board.clock >= 100 || self.occurrences() >= 3
    }

    /// Returns whether the game is drawn because neither side can mate (CH-END-3). Never on a board without a king.
    fn lacks_material(&self) -> bool {
        let has_king = |side| self.board.king(side).is_some();
        self.board.lacks_mating_material() && Seat::BOTH.into_iter().all(has_king)
    }

    /// Returns the draw that ends the game by itself although there are legal moves (CH-END-3 to CH-END-5, in this
    /// order).
    pub(super) fn automatic_draw(&self) -> Option<Ending> {
        if self.lacks_material() {
            Some(Ending::draw("insufficient-material"))
        } else if self.occurrences() >= 5 {
            Some(Ending::draw("fivefold-repetition"))
        } else if self.board.clock >= 150 {
            Some(Ending::draw("seventy-five-moves"))
        } else {
            None
        }
    }

    /// Returns the ending, tested in the order of the page.
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.claimed {
            let repeated = self.occurrences() >= 3;
            return Some(Ending::draw(if repeated {
                "threefold-repetition"
            } else {
                "fifty-moves"
            }));
        }
        if !Moves::new(&self.board).any() {
            let side = self.board.turn;
            return Some(if self.board.checkers(side) != 0 {
                Ending::win(side.other(), "checkmate")
            } else {
                Ending::draw("stalemate")
            });
        }
        self.automatic_draw()
    }
}

//! The knight: leaps, ramp jumps, and attacks from one of two staging squares (SH-KNIGHT-*, SH-STAGE-4).

use super::Shield;
use super::action::Action;
use super::board::Board;
use super::check::staging_squares;
use super::king_and_sliders::Flow;
use super::square::{Direction, Mask, Square, leapt, squares};

impl Shield {
    pub(super) fn each_of_knight(&self, from: Square, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        for to in squares(leapt(from)) {
            if self.board.is_empty(to) {
                visit(Action::Move { from, to })?;
            } else if self.is_target(to) {
                for staging in staging_squares(from, to) {
                    if self.board.is_empty(staging) {
                        visit(Action::KnightAttack {
                            from,
                            target: to,
                            staging,
                        })?;
                    }
                }
            }
        }
        for to in squares(self.board.ramp_landings(from)) {
            visit(Action::Move { from, to })?;
        }
        Flow::Continue(())
    }
}

impl Board {
    /// Returns the squares on which a knight may land after one or two ramp jumps (SH-KNIGHT-2, SH-KNIGHT-4). Its
    /// own square counts as occupied, so it never lands there again.
    pub(super) fn ramp_landings(&self, from: Square) -> Mask {
        let first = self.single_jumps(from);
        squares(first).fold(first, |landings, middle| landings | self.single_jumps(middle))
    }

    fn single_jumps(&self, from: Square) -> Mask {
        let mut landings = 0;
        for direction in Direction::ALL {
            if let Some(ramp) = direction.next(from)
                && ramp.is_in(self.standard())
                && let Some(landing) = direction.next(ramp)
                && self.is_empty(landing)
            {
                landings |= landing.mask();
            }
        }
        landings
    }
}

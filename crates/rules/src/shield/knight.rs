//! The knight: leaps, ramp jumps, and attacks from one of two staging squares (SH-KNIGHT-*, SH-STAGE-4).

use super::Shield;
use super::action::Action;
use super::board::{Board, Kind};
use super::check::staging_squares;
use super::king_and_sliders::Flow;
use super::square::{Direction, Mask, Square, leapt, squares};
use crate::geometry::Cell;

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

impl Shield {
    /// Implements [`crate::Game::attempts`]: the hops of a knight of the side to act over its neighbours, also onto occupied
    /// squares and over a Life or a Death.
    pub(super) fn hops_of(&self, cell: Cell) -> Vec<Action> {
        let from = Square::from_index(cell.index());
        let own = self.board.unit(from).filter(|unit| unit.kind() == Kind::Knight);
        if own.is_none_or(|unit| unit.standard_side() != self.turn) {
            return Vec::new();
        }
        let first = self.board.single_jumps(from);
        let landings = squares(first).fold(self.board.beyond_neighbours(from), |landings, middle| {
            landings | self.board.beyond_neighbours(middle)
        });
        let hops = squares(landings & !from.mask());
        hops.map(|to| Action::Move { from, to }).collect()
    }
}

impl Board {
    /// Returns the squares that lie straight behind the units around a square.
    fn beyond_neighbours(&self, from: Square) -> Mask {
        let behind = Direction::ALL.into_iter().filter_map(|direction| {
            let neighbour = direction.next(from).filter(|square| !self.is_empty(*square))?;
            direction.next(neighbour).map(Square::mask)
        });
        behind.fold(0, |all, one| all | one)
    }

    /// Returns the squares on which a knight may land after one or two ramp jumps (SH-KNIGHT-2, SH-KNIGHT-4). Its
    /// own square counts as occupied, so it never lands there again.
    pub(super) fn ramp_landings(&self, from: Square) -> Mask {
        let first = self.single_jumps(from);
        squares(first).fold(first, |landings, middle| landings | self.single_jumps(middle))
    }

    /// Returns the units over which a knight hops to a landing: the first, and the second if it takes two jumps.
    pub(super) fn ramps(&self, from: Square, to: Square) -> [Option<Square>; 2] {
        if let Some(ramp) = self.ramp(from, to) {
            return [Some(ramp), None];
        }
        let two = squares(self.single_jumps(from))
            .find_map(|middle| Some((self.ramp(from, middle)?, self.ramp(middle, to)?)));
        two.map_or([None, None], |(first, second)| [Some(first), Some(second)])
    }

    /// Returns the unit between two squares that are one jump apart.
    fn ramp(&self, from: Square, to: Square) -> Option<Square> {
        let mut ways = Direction::ALL.into_iter().filter_map(|direction| {
            let ramp = direction.next(from)?;
            (direction.next(ramp)? == to).then_some(ramp)
        });
        ways.next().filter(|ramp| ramp.is_in(self.standard()))
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

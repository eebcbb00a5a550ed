//! Candidates of standard units: moves and attacks of king, queen, rook and bishop, castling, and the units that may
//! be attacked (sections 6 and 7 of the page). Pawns and knights have files of their own. Nothing here checks the
//! safety of the own king, except on the squares that castling names.

use super::Shield;
use super::action::Action;
use super::board::Kind;
use super::square::{Direction, Mask, Square, adjacent, line, squares};
use super::state::{Castle, Wing};
use std::ops::ControlFlow;

/// Whether the visitor of actions wants more of them.
pub(super) type Flow = ControlFlow<()>;

impl Shield {
    /// Passes every standard action of the side to act to `visit`, without checking the safety of the own king.
    pub(super) fn each_standard(&self, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        for from in squares(self.board.side(self.turn)) {
            let Some(unit) = self.board.unit(from) else {
                continue;
            };
            match unit.kind() {
                Kind::King => self.each_of_king(from, visit)?,
                Kind::Queen => self.each_of_slider(from, &Direction::ALL, visit)?,
                Kind::Rook => self.each_of_slider(from, &Direction::STRAIGHT, visit)?,
                Kind::Bishop => self.each_of_slider(from, &Direction::DIAGONAL, visit)?,
                Kind::Knight => self.each_of_knight(from, visit)?,
                Kind::Pawn => self.each_of_pawn(from, unit, visit)?,
                Kind::Life | Kind::Death => {}
            }
        }
        Flow::Continue(())
    }

    /// Returns whether a unit of the side to act may attack the unit on a square (SH-ATTACK-1): an enemy standard
    /// unit that is neither a king nor immune.
    pub(super) fn is_target(&self, square: Square) -> bool {
        square.is_in(self.board.side(self.turn.other()))
            && self
                .board
                .unit(square)
                .is_some_and(|unit| unit.kind() != Kind::King && !unit.is_immune())
    }

    /// Moves to any empty square before the first standard unit, and an attack on that unit from the square before
    /// it (SH-STAGE-1), which may be the attacker's own (SH-STAGE-3).
    fn each_of_slider(
        &self,
        from: Square,
        directions: &[Direction],
        visit: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let (standard, special) = (self.board.standard(), self.board.special());
        for direction in directions {
            let ray = direction.ray(from);
            let blocker = direction.nearest(ray & standard);
            let open = blocker.map_or(ray, |blocker| ray & !direction.ray(blocker) & !blocker.mask());
            for to in squares(open & !special) {
                visit(Action::Move { from, to })?;
            }
            if let Some(target) = blocker
                && self.is_target(target)
                && !direction.before(target).is_in(special)
            {
                visit(Action::Attack { from, target })?;
            }
        }
        Flow::Continue(())
    }

    fn each_of_king(&self, from: Square, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        for to in squares(adjacent(from)) {
            if self.board.is_empty(to) {
                visit(Action::Move { from, to })?;
            } else if self.is_target(to) {
                visit(Action::Attack { from, target: to })?;
            }
        }
        for castle in Castle::ALL {
            if castle.side == self.turn
                && self.castling.has(castle)
                && self.castling_obstacle(castle).is_none()
            {
                visit(Action::Move {
                    from,
                    to: castle.king_to(),
                })?;
            }
        }
        Flow::Continue(())
    }

    /// Returns what prevents a castling whose right is left (SH-CASTLE-3, SH-CASTLE-4). Does not check the king's
    /// safety afterwards.
    pub(super) fn castling_obstacle(&self, castle: Castle) -> Option<CastlingObstacle> {
        let way = line(castle.king_from(), castle.rook_from());
        let mut units = way & self.board.occupied();
        if castle.wing == Wing::Queen {
            let beside_rook = way & adjacent(castle.rook_from());
            units &= !(beside_rook & self.board.special());
        }
        if units != 0 {
            return Some(CastlingObstacle::Occupied(units));
        }
        if let Some(threat) = squares(self.board.threats(self.turn, castle.king_from())).next() {
            return Some(CastlingObstacle::InCheck(threat));
        }
        let mut crossing = self.board;
        crossing.shift(castle.king_from(), castle.crossed());
        squares(crossing.threats(self.turn, castle.crossed()))
            .next()
            .map(CastlingObstacle::CrossesThreat)
    }
}

/// Why a castling is impossible although the right is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CastlingObstacle {
    /// Units are on these squares.
    Occupied(Mask),
    /// A unit on this square gives check.
    InCheck(Square),
    /// The king would cross this square, which is threatened.
    CrossesThreat(Square),
}

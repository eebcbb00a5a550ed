//! Threats to a king, check, and intimidation (section 9 of the page). Depends on the board alone, not on whose turn
//! it is.

use super::board::{Board, Kind};
use super::square::{
    Direction, Mask, Square, adjacent, diagonal, front_diagonals, leapt, orthogonal, squares,
};
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::said;
use crate::seat::Seat;

impl Board {
    /// Returns whether the side's king is in check (SH-CHECK-4). A side without a king never is (SH-CHECK-7).
    pub(super) fn is_in_check(&self, side: Seat) -> bool {
        self.king(side).is_some_and(|king| self.threats(side, king) != 0)
    }

    /// Returns the enemy units and enemy-controlled Deaths that threaten a king of `side` on `king` (SH-CHECK-2,
    /// SH-CHECK-3).
    pub(super) fn threats(&self, side: Seat, king: Square) -> Mask {
        let enemy = side.other();
        let mut threats = front_diagonals(side, king) & self.of(enemy, Kind::Pawn);
        threats |= adjacent(king) & self.of(enemy, Kind::King);
        threats |= self.sliding_threats(enemy, king);
        for knight in squares(leapt(king) & self.of(enemy, Kind::Knight)) {
            if staging_squares(knight, king)
                .into_iter()
                .any(|staging| self.is_empty(staging))
            {
                threats |= knight.mask();
            }
        }
        let deaths = diagonal(king) & self.of_kind(Kind::Death);
        if deaths != 0 && !self.is_protected(side, king) {
            threats |= squares(deaths)
                .filter(|death| death.half() == enemy)
                .fold(0, |set, death| set | death.mask());
        }
        threats
    }

    /// Returns the sliders with a free line to the king that are adjacent, or have an empty square before the king
    /// (SH-CHECK-6).
    fn sliding_threats(&self, enemy: Seat, king: Square) -> Mask {
        let blockers = self.standard();
        let queens = self.of(enemy, Kind::Queen);
        let straight = self.of(enemy, Kind::Rook) | queens;
        let slanted = self.of(enemy, Kind::Bishop) | queens;
        let mut threats = 0;
        for direction in Direction::ALL {
            let sliders = if direction.is_diagonal() {
                slanted
            } else {
                straight
            };
            let ray = direction.ray(king);
            if ray & sliders == 0 {
                continue;
            }
            let Some(first) = direction.nearest(ray & blockers) else {
                continue;
            };
            if !first.is_in(sliders) {
                continue;
            }
            let is_staged = direction
                .next(king)
                .is_some_and(|before| before == first || self.is_empty(before));
            if is_staged {
                threats |= first.mask();
            }
        }
        threats
    }

    /// Returns whether a standard unit of `side` is orthogonally adjacent to a square (SH-DEATH-4).
    pub(super) const fn is_protected(&self, side: Seat, square: Square) -> bool {
        orthogonal(square) & self.side(side) != 0
    }

    /// Takes the shield of every unit that threatens the king of `victim`, unless the unit is immune (SH-CHECK-5).
    pub(super) fn intimidate<W: EventSink>(&mut self, victim: Seat, sink: &mut W) {
        let Some(king) = self.king(victim) else { return };
        for square in squares(self.threats(victim, king)) {
            let Some(unit) = self.unit(square) else { continue };
            if unit.has_shield() && !unit.is_immune() {
                self.replace_health(square, unit.with_shield(false));
                sink.emit(|| Event::Changed {
                    unit: unit.named_on(square),
                    at: square.cell(),
                    how: said!("shield-intimidated", "gives check and loses its shield"),
                    harms: false,
                    is_shared: false,
                });
            }
        }
    }
}

/// Returns the two squares from which a knight may strike a target at its offset (SH-STAGE-4).
pub(super) fn staging_squares(knight: Square, target: Square) -> [Square; 2] {
    let files = (target.file() - knight.file()).signum();
    let ranks = (target.rank() - knight.rank()).signum();
    let side = |files: i32, ranks: i32| target.offset(-files, -ranks).unwrap_or(target);
    [side(files, 0), side(0, ranks)]
}

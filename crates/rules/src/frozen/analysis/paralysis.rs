//! Paralysis, timed and held (PAR): which units are able, which can be paralysed, and what holds them. It depends on
//! positions and timers only, so nothing is circular.

use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square, step};
use crate::frozen::model::unit::Unit;
use crate::seat::Seat;

/// The effect of paralysis.
pub(crate) const PARALYSIS: Ruling = Ruling::both("F6-PAR-1", "F10-PAR-1");
/// Units held by their neighbours.
pub(crate) const HELD: Ruling = Ruling::both("F6-PAR-4", "F10-PAR-5");
/// Units that cannot be paralysed.
pub(crate) const ROYAL_GUARDS: Ruling = Ruling::both("F6-PAR-5", "F10-PAR-6");

/// The cause that holds a unit (PAR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// The aura of the enemy jester on this square.
    Presence(Square),
    /// The gaze of the enemy queen on this square.
    Gaze(Square),
    /// The enemy pawns on both sides.
    Pincer(Square, Square),
}

impl Board {
    /// Returns whether a unit next to its own king cannot be paralysed (PAR-6, Royal Guards).
    fn is_royal_guard(&self, unit: &Unit) -> bool {
        !unit.is_shadow
            && unit.square.near().any(|square| {
                self.unit(square)
                    .is_some_and(|other| other.side == unit.side && other.kind() == Kind::King)
            })
    }

    /// Returns whether a unit on the board can be paralysed at all (PAR-6; F6-PAR-5).
    pub(crate) fn can_be_paralysed(&self, unit: &Unit) -> bool {
        unit.kind() != Kind::King && !unit.is(Kind::Ram) && !self.is_royal_guard(unit)
    }

    /// Returns what holds a normal unit. Gaze comes last, so the result is Gaze only if nothing else holds the unit.
    pub(crate) fn hold_on(&self, unit: &Unit) -> Option<Hold> {
        let hold = self.hold_by_neighbours(unit)?;
        (self.can_be_paralysed(unit) && !self.is_freed(unit)).then_some(hold)
    }

    /// Returns the enemy jesters whose aura holds a unit, as far as nothing exempts it (PAR-5; F6-PAR-4).
    pub(crate) fn jesters_holding(&self, unit: &Unit) -> Vec<Square> {
        let holds = |square: &Square| {
            let other = self.unit_of(unit.side.other(), *square);
            other.is_some_and(|other| other.paralysis == 0 && other.has(Kind::Jester))
        };
        unit.square.near().filter(holds).collect()
    }

    /// Returns whether it is asked what a unit could do if nothing held it.
    pub(crate) fn is_freed(&self, unit: &Unit) -> bool {
        self.freed == Some(unit.square) && !unit.is_shadow
    }

    /// Returns by side the squares on which a unit may be held. On other squares no unit is held.
    pub(crate) fn perhaps_held(&self) -> [Bitboard; 2] {
        let (mut near, mut pawns) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
        for unit in self.units() {
            let enemy = unit.side.other().index();
            if unit.paralysis == 0 && (unit.has(Kind::Jester) || unit.has(Kind::Queen)) {
                near[enemy].insert(unit.square);
            }
            if unit.has(Kind::Pawn) {
                pawns[enemy].insert(unit.square);
            }
        }
        let between = |set: Bitboard, one: usize, other: usize| set.shifted(one) & set.shifted(other);
        std::array::from_fn(|side| {
            near[side].grown() | between(pawns[side], 0, 2) | between(pawns[side], 1, 3)
        })
    }

    fn hold_by_neighbours(&self, unit: &Unit) -> Option<Hold> {
        let enemy = |square: Square| self.unit_of(unit.side.other(), square);
        let mut gaze = None;
        let is_immune = unit.is_all(|kind| matches!(kind, Kind::Jester | Kind::Chancellor));
        let is_gazed = self.edition.has_gaze() && unit.is(Kind::Pawn);
        for square in unit.square.near() {
            let Some(other) = enemy(square).filter(|other| other.paralysis == 0) else {
                continue;
            };
            if !is_immune && other.has(Kind::Jester) {
                return Some(Hold::Presence(square));
            }
            if is_gazed && other.has(Kind::Queen) {
                gaze = Some(Hold::Gaze(square));
            }
        }
        if self.edition.has_pincer() {
            for (one, other) in [(3, 1), (0, 2)] {
                let pawn = |direction| {
                    step(Seat::White, direction, unit.square)
                        .filter(|square| enemy(*square).is_some_and(|other| other.has(Kind::Pawn)))
                };
                if let (Some(one), Some(other)) = (pawn(one), pawn(other)) {
                    return Some(Hold::Pincer(one, other));
                }
            }
        }
        gaze
    }

    /// Returns whether a unit's timer is 0 and nothing holds it (ATT-1). Shadows are never held.
    pub(crate) fn is_able(&self, unit: &Unit) -> bool {
        unit.paralysis == 0 && (unit.is_shadow || self.hold_on(unit).is_none())
    }

    /// Returns whether only a queen's gaze keeps a pawn from acting (QUEEN-2).
    pub(crate) fn is_able_but_for_gaze(&self, unit: &Unit) -> bool {
        unit.paralysis == 0 && matches!(self.hold_on(unit), None | Some(Hold::Gaze(_)))
    }

    /// Returns whether the unit on a square is caught by a trap (JESTER-4).
    pub(crate) fn is_trapped(&self, square: Square) -> bool {
        matches!(
            self.floor(square),
            crate::frozen::model::board::Floor::Trap { sprung: true, .. }
        )
    }
}

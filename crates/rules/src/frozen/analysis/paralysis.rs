//! Paralysis, timed and held (PAR): who is able, who can be paralysed, who holds whom. It depends on positions and timers
//! alone, so nothing is circular.

use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square, step};
use crate::frozen::model::unit::Unit;
use crate::seat::Seat;

/// What a paralysed unit cannot do.
pub(crate) const PARALYSIS: Ruling = Ruling::both("F6-PAR-1", "F10-PAR-1");
/// Units held by their neighbours.
pub(crate) const HELD: Ruling = Ruling::both("F6-PAR-4", "F10-PAR-5");
/// Units that cannot be paralysed.
pub(crate) const ROYAL_GUARDS: Ruling = Ruling::both("F6-PAR-5", "F10-PAR-6");

/// What holds a unit (PAR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// An enemy jester on that square.
    Presence(Square),
    /// An enemy queen on that square.
    Gaze(Square),
    /// Enemy pawns on both sides.
    Pincer(Square, Square),
}

impl Board {
    /// Whether a unit standing next to its king is guarded by him from paralysis (PAR-6, Royal Guards).
    fn is_royal_guard(&self, unit: &Unit) -> bool {
        !unit.is_shadow
            && unit.square.near().any(|square| {
                self.unit(square)
                    .is_some_and(|other| other.side == unit.side && other.kind() == Kind::King)
            })
    }

    /// Whether a unit on the board can be paralysed at all (PAR-6; F6-PAR-5).
    pub(crate) fn can_be_paralysed(&self, unit: &Unit) -> bool {
        unit.kind() != Kind::King && !unit.is(Kind::Ram) && !self.is_royal_guard(unit)
    }

    /// What holds a normal unit, Gaze last: with a pawn that Gaze alone holds, Gaze is what this gives.
    pub(crate) fn hold_on(&self, unit: &Unit) -> Option<Hold> {
        let hold = self.hold_by_neighbours(unit)?;
        self.can_be_paralysed(unit).then_some(hold)
    }

    /// By side, the squares where something may hold a unit: nowhere else is a unit held.
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

    /// Timer 0 and not held (ATT-1). Shadows are never held.
    pub(crate) fn is_able(&self, unit: &Unit) -> bool {
        unit.paralysis == 0 && (unit.is_shadow || self.hold_on(unit).is_none())
    }

    /// Whether nothing but a queen's gaze keeps a pawn from acting (QUEEN-2).
    pub(crate) fn is_able_but_for_gaze(&self, unit: &Unit) -> bool {
        unit.paralysis == 0 && matches!(self.hold_on(unit), None | Some(Hold::Gaze(_)))
    }

    /// Whether a unit stands on a trap that caught it (JESTER-4).
    pub(crate) fn is_trapped(&self, square: Square) -> bool {
        matches!(
            self.floor(square),
            crate::frozen::model::board::Floor::Trap { sprung: true, .. }
        )
    }
}

//! Remembers from turn to turn which tombs are guarded, so that they do not rot (DECAY-1). An entry is valid as long
//! as none of its reads has changed. For all other tombs the full analysis decides.

use super::cache::AnalysisCache;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::square::{Bitboard, Square, ray};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::leaps;
use crate::frozen::movement::mover::{DIAGONAL, LEAPING, STRAIGHT};
use crate::seat::Seat;
use std::sync::Arc;

/// The guarded tombs found at the end of a turn, and the squares that have changed since. A position holds it only
/// to share it with its clones; it is derived from the board, and any two are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct GuardedTombs {
    found: Option<Arc<Vec<GuardedTomb>>>,
    changed: Bitboard,
}

impl PartialEq for GuardedTombs {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for GuardedTombs {}

/// A guarded tomb without a unit on it, and the read set of that finding.
#[derive(Clone, Copy, Debug)]
struct GuardedTomb {
    square: Square,
    reads: Bitboard,
}

impl GuardedTombs {
    /// Records which squares have changed.
    pub(crate) fn note(&mut self, before: &Board, after: &Board) {
        if self.found.is_some() {
            self.changed |= before.differences(after);
        }
    }

    /// Drops all entries.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Returns whether there are no entries.
    pub(crate) const fn is_empty(&self) -> bool {
        self.found.is_none()
    }

    /// Returns which of some tombs without units are in the area of a unit. `cache` belongs to the board.
    pub(crate) fn guarded(&mut self, board: &Board, tombs: Bitboard, cache: &AnalysisCache) -> Bitboard {
        if tombs.is_empty() {
            self.forget();
            return tombs;
        }
        let before = self.found.take();
        let mut known = before.iter().flat_map(|found| found.iter()).peekable();
        let mut guarded = Bitboard::EMPTY;
        let mut found = Vec::with_capacity(tombs.count() as usize);
        let guards = Guards::new(board);
        for square in tombs.iter() {
            while known.next_if(|finding| finding.square < square).is_some() {}
            let old = known.next_if(|finding| finding.square == square);
            let reads = old
                .map(|finding| finding.reads)
                .filter(|reads| !reads.meets(self.changed))
                .or_else(|| guards.find(square));
            if let Some(reads) = reads {
                guarded.insert(square);
                found.push(GuardedTomb { square, reads });
            } else if Seat::BOTH
                .into_iter()
                .any(|side| cache.analysis(board).is_attacked(side, square))
            {
                guarded.insert(square);
            }
        }
        self.changed = Bitboard::EMPTY;
        self.found = Some(Arc::new(found));
        guarded
    }

    /// Returns the tombs with a valid entry.
    #[cfg(test)]
    pub(crate) fn found(&self) -> Bitboard {
        let found = self.found.iter().flat_map(|found| found.iter());
        found.map(|finding| finding.square).collect()
    }
}

/// Finds units that guard tombs of one board in a simple way.
struct Guards<'a> {
    board: &'a Board,
    kinds: [Kinds; 2],
    blocked: Bitboard,
}

impl<'a> Guards<'a> {
    fn new(board: &'a Board) -> Self {
        Self {
            board,
            kinds: board.kinds_by_side(),
            blocked: board.ground().blocked,
        }
    }

    /// Returns the read set of a simple proof that a square is guarded, if there is one.
    fn find(&self, square: Square) -> Option<Bitboard> {
        self.beside(square).or_else(|| self.in_sight(square))
    }

    /// Proves it by a unit, other than a pawn, that reaches the square by one step or leap.
    fn beside(&self, square: Square) -> Option<Bitboard> {
        let edition = self.board.edition;
        for side in Seat::BOTH {
            // Every step and leap also leads the other way, from the other side's point of view.
            let kinds = self.kinds[side.index()].both(LEAPING);
            for kind in kinds.without(Kinds::of(&[Kind::Pawn])).iter() {
                let near = leaps(edition, kind, side.other(), square) & self.board.of_side(side);
                let guards = |unit: &&Unit| unit.has(kind) && self.board.is_able(unit);
                let found = near.iter().filter_map(|from| self.board.unit(from)).find(guards);
                if let Some(unit) = found {
                    return Some(unit.square.set().grown());
                }
            }
        }
        None
    }

    /// Proves it by a unit that rides to the square without a turn.
    fn in_sight(&self, square: Square) -> Option<Bitboard> {
        for direction in 0..8 {
            let riders = if direction < 4 { STRAIGHT } else { DIAGONAL };
            let line = ray(direction, square, self.blocked);
            let end = (line & self.blocked).first();
            let Some(unit) = end.and_then(|end| self.board.unit(end)) else {
                continue;
            };
            let far = unit.square.distance(square);
            let rides = unit
                .components()
                .any(|component| riders.has(component.kind) && i32::from(component.range) >= far);
            if rides && self.board.is_able(unit) {
                return Some(line | unit.square.set().grown());
            }
        }
        None
    }
}

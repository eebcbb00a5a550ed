//! Remembers from turn to turn which tombs a unit guards, so that they do not rot (DECAY-1). A finding holds as long as
//! none of its reads has changed; for every other tomb the full analysis decides.

use super::cache::AnalysisCache;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::square::{Bitboard, Square, ray};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::leaps;
use crate::frozen::movement::mover::{DIAGONAL, LEAPING, STRAIGHT};
use crate::seat::Seat;
use std::sync::Arc;

/// What was found when a turn ended, and where the board has changed since. Part of a position only so that it goes
/// with its clones: it follows from the board, and any two are equal.
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

/// A tomb without unit that is guarded, and the squares on which that depends.
#[derive(Clone, Copy, Debug)]
struct GuardedTomb {
    square: Square,
    reads: Bitboard,
}

impl GuardedTombs {
    /// The board has become another one.
    pub(crate) fn note(&mut self, before: &Board, after: &Board) {
        if self.found.is_some() {
            self.changed |= before.differences(after);
        }
    }

    /// Nothing is known any longer.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Whether nothing is known.
    pub(crate) const fn is_empty(&self) -> bool {
        self.found.is_none()
    }

    /// Those of some tombs without units that any unit has in its area. `cache`: what is known of the board.
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

    /// The tombs of which it is known that they are guarded.
    #[cfg(test)]
    pub(crate) fn found(&self) -> Bitboard {
        let found = self.found.iter().flat_map(|found| found.iter());
        found.map(|finding| finding.square).collect()
    }
}

/// Looks for those who plainly guard tombs of one board.
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

    /// What it depends on that a square is guarded, where that is easily found.
    fn find(&self, square: Square) -> Option<Bitboard> {
        self.beside(square).or_else(|| self.in_sight(square))
    }

    /// Whether some unit, no pawn, gets there by one step or leap; what that depends on.
    fn beside(&self, square: Square) -> Option<Bitboard> {
        let edition = self.board.edition;
        for side in Seat::BOTH {
            // Every step and leap goes as well the other way round, seen by the other side.
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

    /// Whether some unit rides there without a turn; what that depends on.
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

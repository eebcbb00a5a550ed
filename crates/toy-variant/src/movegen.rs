//! The actions of a position by pattern (RC-PAWN-1, RC-PAWN-2, RC-KING-1). Lists and refusals both use it.

use crate::action::RaceAction;
use crate::descriptor::GEOMETRY;
use crate::position::{Kind, Race};
use rookery_rules::{Cell, Seat};

/// The eight neighbours in square order.
const NEIGHBOURS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// The step of that side's pawns in ranks.
pub(crate) const fn forward(side: Seat) -> i32 {
    match side {
        Seat::White => 1,
        Seat::Black => -1,
    }
}

impl Race {
    /// Passes every action of the side to act to `visit`, in the order of actions, whether or not the game is over.
    pub(crate) fn each_action(&self, mut visit: impl FnMut(RaceAction)) {
        for from in GEOMETRY.cells() {
            let Some((side, kind)) = self.at(from).filter(|(side, _)| *side == self.turn) else {
                continue;
            };
            let (file, rank) = GEOMETRY.file_rank(from);
            for (files, ranks) in NEIGHBOURS {
                let Some(to) = GEOMETRY.cell_at(file + files, rank + ranks) else {
                    continue;
                };
                let captures = self.at(to).is_some();
                let is_own = self.at(to).is_some_and(|(other, _)| other == side);
                let fits = kind == Kind::King || ranks == forward(side) && captures == (files != 0);
                if fits && !is_own {
                    visit(RaceAction { from, to, captures });
                }
            }
        }
    }

    /// The units of that side that could capture on the cell, sorted by cell.
    pub(crate) fn attackers(&self, cell: Cell, by: Seat) -> Vec<Cell> {
        let (file, rank) = GEOMETRY.file_rank(cell);
        let attackers = NEIGHBOURS.into_iter().filter_map(|(files, ranks)| {
            let from = GEOMETRY.cell_at(file + files, rank + ranks)?;
            let (side, kind) = self.at(from)?;
            let captures = kind == Kind::King || files != 0 && ranks == -forward(by);
            (side == by && captures).then_some(from)
        });
        attackers.collect()
    }
}

//! Walls and jesters' traps (WALL, JESTER-3): which ones appear after a unit's own movement, and when they dissolve.
//! Timed walls run out in `turn::end_of_turn`.

use super::resolve::Resolution;
use crate::event::Event;
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::seat::Seat;

/// The duration of walls.
pub(crate) const WALL_DURATION: Ruling = Ruling::both("F6-WALL-3", "F10-WALL-3");

/// A jester's trap in place of a wall, and how many there may be.
pub(crate) const TRAP_LAYING: Ruling = Ruling::both("F6-JESTER-2", "F10-JESTER-3");

/// The maximum number of traps of a side for each of its jesters (JESTER-3).
pub(crate) const TRAPS_A_JESTER: usize = 5;

/// Returns how many traps a side has, if they are as many as its jesters may lay, or more. Shadows don't count.
pub(crate) fn traps_at_limit(board: &Board, side: Seat) -> Option<usize> {
    let units = board.units().iter();
    let jesters = units.filter(|unit| unit.side == side && unit.has(Kind::Jester));
    let is_own = |floor| matches!(floor, Floor::Trap { side: whose, .. } if whose == side);
    let traps = board.traps().iter().filter(|trap| is_own(board.floor(*trap)));
    let traps = traps.count();
    (traps >= jesters.count() * TRAPS_A_JESTER).then_some(traps)
}

/// A finished movement that leaves walls or a trap.
pub(crate) struct Trace<'a> {
    /// The id of the unit that made it.
    pub(crate) maker: u32,
    pub(crate) side: Seat,
    pub(crate) start: Square,
    pub(crate) path: &'a [Square],
    pub(crate) end: Square,
    /// The kind of movement.
    pub(crate) kind: Kind,
    /// Whether a jester leaves a trap behind.
    pub(crate) lays_trap: bool,
}

impl Resolution<'_> {
    /// Removes all walls of a maker (WALL-3, WALL-5). Walls without a maker stay.
    pub(crate) fn dissolve_walls(&mut self, maker: u32) {
        if maker == 0 || !self.board.edition.ties_walls_to_makers() {
            return;
        }
        for square in self.board.walls().iter() {
            if self.board.floor(square) == (Floor::Wall { by: maker }) {
                self.board.set_floor(square, Floor::Nothing);
            }
        }
    }

    /// Performs step 5 of an action: removes old walls at the first movement of the turn, then makes new ones, or a
    /// trap.
    pub(crate) fn leave_trace(&mut self, trace: &Trace<'_>) {
        if !self.moment.has_moved {
            self.dissolve_walls(trace.maker);
        }
        let may_lay = trace.lays_trap && self.can_bear(trace.start);
        let full = may_lay.then(|| traps_at_limit(&self.board, trace.side)).flatten();
        if may_lay && full.is_none() {
            let trap = Floor::Trap {
                side: trace.side,
                sprung: false,
            };
            self.board.set_floor(trace.start, trap);
            self.emit_floor(trace.start, || "a trap is laid".to_owned());
        }
        let mut left = Vec::new();
        for square in std::iter::once(&trace.start).chain(trace.path) {
            if self.can_bear(*square) {
                let wall = self.wall_of(trace);
                self.board.set_floor(*square, wall);
                if self.news.is_some() {
                    left.push(*square);
                }
            }
        }
        self.emit_walls(left);
        if let Some(traps) = full {
            self.emit(|| Event::Told {
                sentence: format!(
                    "no trap is laid on {}: {} already has {traps}, and each of its jesters allows {TRAPS_A_JESTER}; shadows \
                     don't count",
                    trace.start,
                    trace.side.name()
                )
                .into(),
                cells: vec![trace.start.cell()],
            });
        }
    }

    /// Returns whether a wall or trap may appear on a square (WALL-2).
    fn can_bear(&self, square: Square) -> bool {
        self.board.index_at(square).is_none() && matches!(self.board.floor(square), Floor::Nothing)
    }

    fn wall_of(&self, trace: &Trace<'_>) -> Floor {
        if self.board.edition.ties_walls_to_makers() {
            return Floor::Wall { by: trace.maker };
        }
        Floor::TimedWall {
            side: trace.side,
            left: wall_turns(trace),
            fresh: trace.side == self.moment.turn,
        }
    }

    /// Describes the movement that a unit has made by itself.
    pub(crate) fn trace<'p>(
        unit: &Unit,
        kind: Kind,
        is_jester_acting: bool,
        path: &'p [Square],
        end: Square,
    ) -> Trace<'p> {
        Trace {
            maker: unit.id(),
            side: unit.side,
            start: unit.square,
            path,
            end,
            kind,
            lays_trap: is_jester_acting,
        }
    }
}

/// Returns how many turns a wall stands (F6-WALL-2).
fn wall_turns(trace: &Trace<'_>) -> u8 {
    if matches!(trace.kind, Kind::King | Kind::Pawn) {
        return 1;
    }
    let next = trace.path.first().copied().unwrap_or(trace.end);
    if trace.start.distance(next) > 1 {
        return 5;
    }
    if trace.start.file() != next.file() && trace.start.rank() != next.rank() {
        2
    } else {
        3
    }
}

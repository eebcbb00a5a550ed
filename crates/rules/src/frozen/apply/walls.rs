//! Walls and jesters' traps (WALL, JESTER-3): which ones appear after a unit's own movement, and when they dissolve.
//! Timed walls run out in `turn::end_of_turn`.

use super::resolve::Resolution;
use crate::event::Event;
use crate::frozen::model::board::Floor;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::seat::Seat;

/// The duration of walls.
pub(crate) const WALL_DURATION: Ruling = Ruling::both("F6-WALL-3", "F10-WALL-3");

/// The maximum number of traps of a side for each of its jesters (JESTER-3).
const TRAPS_A_JESTER: usize = 5;

/// So many walls of one movement are named, and of more only the first ones.
const MOST_NAMED: usize = 6;
/// How many are named then.
const SHOWN: usize = 3;

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

/// Tells of at least one wall that a movement left.
fn told_walls(squares: &[Square]) -> Event {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    let sentence = match names.as_slice() {
        [only] => format!("a wall forms on {only}"),
        [first @ .., _, _] if names.len() > MOST_NAMED => {
            let shown = &first[..first.len().min(SHOWN)];
            let more = names.len() - shown.len();
            format!(
                "{} walls form: on {} and {more} more squares",
                names.len(),
                shown.join(", ")
            )
        }
        [most @ .., last] => format!("walls form on {} and {last}", most.join(", ")),
        [] => String::new(),
    };
    Event::Told {
        sentence: sentence.into(),
        cells: squares.iter().map(|square| square.cell()).collect(),
    }
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
        let lays_trap = trace.lays_trap && self.may_lay_trap(trace.side, trace.start);
        if lays_trap && self.can_bear(trace.start) {
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
                if self.events.is_some() {
                    left.push(*square);
                }
            }
        }
        self.tell_walls(&left);
    }

    /// Reports the walls that a movement left.
    fn tell_walls(&mut self, squares: &[Square]) {
        if squares.is_empty() {
            return;
        }
        if let Some(events) = &mut self.events {
            self.told_walls.push((events.len(), squares.to_vec()));
            events.push(told_walls(squares));
        }
    }

    /// Takes back what was told of walls that fell again in the same action, such as those of a maker who died.
    pub(crate) fn tell_only_lasting_walls(&mut self) {
        let Some(events) = &mut self.events else { return };
        for (index, squares) in self.told_walls.drain(..).rev() {
            let mut lasting = squares.clone();
            lasting.retain(|square| {
                let floor = self.board.floor(*square);
                matches!(floor, Floor::Wall { .. } | Floor::TimedWall { .. })
            });
            if lasting.is_empty() {
                events.remove(index);
            } else if lasting.len() < squares.len()
                && let Some(told) = events.get_mut(index)
            {
                *told = told_walls(&lasting);
            }
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

    fn may_lay_trap(&self, side: Seat, square: Square) -> bool {
        if matches!(self.board.floor(square), Floor::Tomb | Floor::Trap { .. }) {
            return false;
        }
        let jesters = self
            .board
            .units()
            .iter()
            .filter(|unit| unit.side == side && unit.has(Kind::Jester))
            .count();
        let traps = self
            .board
            .traps()
            .iter()
            .filter(
                |trap| matches!(self.board.floor(*trap), Floor::Trap { side: whose, .. } if whose == side),
            )
            .count();
        traps < jesters * TRAPS_A_JESTER
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

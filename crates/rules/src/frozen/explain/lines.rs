//! Finds why a straight ride does not get to a square: what is in the way, or the range. Decides nothing.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::Source;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover;
use crate::frozen::movement::rides::{Ground, Search};

/// What prevents a ride along the straight line to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The first unit or wall on the line, strictly between the unit and the square.
    Blocked {
        /// Its square.
        at: Square,
        /// Whether more stands on the line behind it.
        is_first: bool,
        /// Whether the ride may bounce, so that another path was possible too.
        bounces: bool,
    },
    /// The square is further away than the unit rides.
    TooFar {
        /// The most squares that it rides.
        range: u8,
        /// The squares to the target.
        distance: i32,
    },
}

/// Returns what prevents the first ride of the unit whose straight line leads to a square, as a capture or as a move; `None`
/// if there is no such ride, or nothing on its line.
pub(crate) fn on_line(analysed: &AnalysedBoard<'_>, unit: &Unit, to: Square, captures: bool) -> Option<Line> {
    let board = analysed.board;
    if !captures && unit.has(Kind::Pawn) && board.edition.has_chess_pawns() {
        let ahead = unit.square.ahead(unit.side, 0, 1)?;
        if board.walls().has(ahead) && unit.square.ahead(unit.side, 0, 2) == Some(to) {
            return Some(Line::Blocked {
                at: ahead,
                is_first: false,
                bounces: false,
            });
        }
    }
    let modes = analysed.analysis().modes(board, unit).into_iter();
    // A lancer captures beside its rides.
    let mut modes = modes.filter(|mode| !captures || (mode.captures && mode.kind != Kind::Lancer));
    modes.find_map(|mode| {
        let mover = board.mover(unit, mode.kind, mode.user);
        let rides = mover::rides(board.edition, mode.kind)?;
        rides.directions.iter().find_map(|direction| {
            let mut at = unit.square;
            let mut line = Vec::new();
            while at != to {
                at = step(unit.side, *direction, at)?;
                line.push(at);
            }
            let distance = i32::try_from(line.len()).unwrap_or(i32::MAX);
            let between = &line[..line.len().saturating_sub(1)];
            let mut blockers = between.iter().filter(|square| !board.is_free(**square));
            match blockers.next() {
                Some(square) => Some(Line::Blocked {
                    at: *square,
                    is_first: blockers.next().is_some(),
                    bounces: rides.straight_bounces || rides.diagonal_bounces,
                }),
                None if distance > i32::from(mover.range) => Some(Line::TooFar {
                    range: mover.range,
                    distance,
                }),
                None => None,
            }
        })
    })
}

/// What keeps a unit from a square that it would reach by its movement if nothing else stood on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Obstacles {
    /// Nothing on the board does.
    Nothing,
    /// The nearest thing that does so by itself.
    One {
        /// Its square.
        at: Square,
        /// Whether the unit wouldn't get there without it either.
        is_first: bool,
    },
    /// Several do so together, on several ways, and none of them can be left out; the nearest first.
    Several {
        /// Their squares.
        at: Vec<Square>,
        /// Whether the unit wouldn't get there without them either.
        are_first: bool,
    },
}

/// Returns what keeps the unit from a square that it would reach by its movement if nothing else stood on the board; `None` if
/// its movement doesn't lead there at all.
pub(crate) fn stopped(
    analysed: &AnalysedBoard<'_>,
    unit: &Unit,
    to: Square,
    captures: bool,
) -> Option<Obstacles> {
    let board = analysed.board;
    let modes = analysed.analysis().modes(board, unit);
    let target = if captures { to.set() } else { Bitboard::EMPTY };
    let reaches = |obstacles: Bitboard| {
        let ground = Ground {
            blocked: (obstacles & (board.occupied() | board.walls())) | target,
            occupied: (obstacles & board.occupied()) | target,
            walls: obstacles & board.walls(),
            tombs: obstacles & board.tomb_squares(),
        };
        let mut search = Search::default();
        modes.iter().any(|mode| {
            let mover = board.mover(unit, mode.kind, mode.user);
            if captures {
                let is_lent = mode.source == Source::Lent;
                mode.captures && mover.captures(&ground, is_lent, false, &mut search).has(to)
            } else {
                mover.moves(&ground, &mut search).0.has(to)
            }
        })
    };
    if !reaches(Bitboard::EMPTY) {
        return None;
    }
    let things = board.occupied() | board.walls() | board.tomb_squares();
    let all = things.without(unit.square.set() | to.set());
    let mut left = all;
    let mut others: Vec<Square> = left.iter().collect();
    others.sort_by_key(|square| square.distance(unit.square));
    if let Some(one) = others.iter().find(|square| !reaches(square.set())) {
        return Some(Obstacles::One {
            at: *one,
            is_first: !reaches(all.without(one.set())),
        });
    }
    if reaches(left) {
        return Some(Obstacles::Nothing);
    }
    for square in others.iter().rev() {
        let fewer = left.without(square.set());
        if !reaches(fewer) {
            left = fewer;
        }
    }
    others.retain(|square| left.has(*square));
    Some(Obstacles::Several {
        at: others,
        are_first: !reaches(all.without(left)),
    })
}

/// Returns the squares between the unit and a square that it would pass if nothing else stood on the board; empty if it would
/// leap there, or not get there.
pub(crate) fn way_alone(
    analysed: &AnalysedBoard<'_>,
    unit: &Unit,
    to: Square,
    captures: bool,
) -> Vec<Square> {
    let board = analysed.board;
    let target = if captures { to.set() } else { Bitboard::EMPTY };
    let ground = Ground {
        blocked: target,
        occupied: target,
        walls: Bitboard::EMPTY,
        tombs: Bitboard::EMPTY,
    };
    let mut search = Search::default();
    let modes = analysed.analysis().modes(board, unit).into_iter();
    let mut ways = modes.filter_map(|mode| {
        let mover = board.mover(unit, mode.kind, mode.user);
        if !captures {
            return mover.way_of_move(&ground, to, &mut search);
        }
        mode.captures
            .then(|| mover.way_of_capture(&ground, to, &mut search))
            .flatten()
    });
    ways.next().unwrap_or_default()
}

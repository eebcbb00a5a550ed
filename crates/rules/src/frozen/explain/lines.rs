//! Finds why a straight ride does not get to a square: what is in the way, or the range. Decides nothing.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::{Analysis, Mode, Source};
use crate::frozen::apply::kings_check::corners;
use crate::frozen::model::board::Board;
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
        /// The movement whose line it is.
        mode: Mode,
        /// Its square.
        at: Square,
        /// The next unit or wall on the line behind it.
        next: Option<Square>,
        /// Whether the ride may bounce, so that another path was possible too.
        bounces: bool,
    },
    /// The square is further away than the unit rides.
    TooFar {
        /// The movement whose line it is.
        mode: Mode,
        /// The most squares that it rides.
        range: u8,
        /// The squares to the target.
        distance: i32,
    },
}

impl Line {
    /// Returns the movement whose line it is.
    pub(crate) const fn mode(self) -> Mode {
        match self {
            Self::Blocked { mode, .. } | Self::TooFar { mode, .. } => mode,
        }
    }
}

/// Returns what prevents the first ride of the unit whose straight line leads to a square, as a capture or as a move, among the
/// movements that are meant; `None` if there is no such ride, or nothing on its line.
pub(crate) fn on_line(
    analysed: &AnalysedBoard<'_>,
    unit: &Unit,
    to: Square,
    captures: bool,
    is_meant: &dyn Fn(Mode) -> bool,
) -> Option<Line> {
    let board = analysed.board;
    let modes = analysed.analysis().modes(board, unit).into_iter();
    let modes = modes.filter(|mode| is_meant(*mode));
    if !captures && unit.has(Kind::Pawn) && board.edition.has_chess_pawns() {
        let ahead = unit.square.ahead(unit.side, 0, 1)?;
        if board.walls().has(ahead) && unit.square.ahead(unit.side, 0, 2) == Some(to) {
            let mut modes = modes;
            let mode = modes.find(|mode| mode.kind == Kind::Pawn)?;
            return Some(Line::Blocked {
                mode,
                at: ahead,
                next: None,
                bounces: false,
            });
        }
    }
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
                _ if distance > i32::from(mover.range) => Some(Line::TooFar {
                    mode,
                    range: mover.range,
                    distance,
                }),
                Some(square) => Some(Line::Blocked {
                    mode,
                    at: *square,
                    next: blockers.next().copied(),
                    bounces: rides.straight_bounces || rides.diagonal_bounces,
                }),
                None => None,
            }
        })
    })
}

/// A way on which a unit would get to a square if nothing else stood on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The movement.
    pub(crate) mode: Mode,
    /// The squares between the two, in order.
    pub(crate) path: Vec<Square>,
    /// The squares on which the ride bounces; empty for what turns without bouncing, such as a lancer beside its path.
    pub(crate) bounces: Vec<Square>,
    /// The units and walls on the way, the first one first.
    pub(crate) obstacles: Vec<Square>,
}

/// Returns the ways on which the unit would get to a square if nothing else stood on the board; those with the fewest obstacles
/// first, and the shorter ones of these. Empty if its movement doesn't lead there.
pub(crate) fn ways(analysed: &AnalysedBoard<'_>, unit: &Unit, to: Square, captures: bool) -> Vec<Way> {
    let board = analysed.board;
    let is_worth = |mode: &Mode| mode.source == Source::Native || Analysis::gains(board, unit, mode.kind);
    let mut modes = analysed.analysis().modes(board, unit);
    modes.retain(is_worth);
    let is_free = |square: Square| square == unit.square || board.is_free(square);
    ways_on(board, unit, (to, captures), &modes, &is_free)
}

/// As [`ways`], by some movements alone, on a board on which the unit passes the squares that are free.
pub(crate) fn ways_on(
    board: &Board,
    unit: &Unit,
    (to, captures): (Square, bool),
    modes: &[Mode],
    is_free: &dyn Fn(Square) -> bool,
) -> Vec<Way> {
    let target = if captures { to.set() } else { Bitboard::EMPTY };
    let ground = Ground {
        blocked: target,
        occupied: target,
        walls: Bitboard::EMPTY,
        tombs: Bitboard::EMPTY,
    };
    let mut search = Search::default();
    let mut found = Vec::new();
    for mode in modes.iter().copied() {
        let mover = board.mover(unit, mode.kind, mode.user);
        let is_lent = mode.source == Source::Lent;
        let leads = if captures {
            mode.captures && mover.captures(&ground, is_lent, false, &mut search).has(to)
        } else {
            mover.moves(&ground, &mut search).0.has(to)
        };
        if !leads {
            continue;
        }
        let rides = mover::rides(board.edition, mode.kind);
        let may_bounce = rides.is_some_and(|rides| rides.straight_bounces || rides.diagonal_bounces);
        for path in mover.ways(&ground, to, captures, &mut search) {
            found.push(Way {
                mode,
                bounces: if may_bounce {
                    corners(unit.square, &path, to)
                } else {
                    Vec::new()
                },
                obstacles: path.iter().copied().filter(|square| !is_free(*square)).collect(),
                path,
            });
        }
    }
    found.sort_by_key(|way| (way.obstacles.len(), way.path.len()));
    found
}

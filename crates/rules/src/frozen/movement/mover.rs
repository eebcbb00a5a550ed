//! The squares that each kind reaches and attacks from a square: steps, leaps and rides (the unit table, ATT-2).
//! Knows no turn, no guards and no kind immunity.

use super::rides::{Ground, Rides, Search};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, DIRECTIONS, SQUARE_COUNT, Square, step};
use crate::geometry::{KNIGHT_LEAPS, STEPS, STRAIGHT_STEPS};
use crate::seat::Seat;
use std::sync::LazyLock;

/// A frog never lands on a tomb.
pub(crate) const FROG_ON_TOMB: Ruling = Ruling::ten("F10-FROG-1");

/// Two squares of a pawn from its start ranks.
pub(crate) const DOUBLE_STEP: Ruling = Ruling::ten("F10-PAWN-2");

/// The facts about a unit that its movement depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) edition: Edition,
    pub(crate) side: Seat,
    pub(crate) square: Square,
    /// The kind of movement.
    pub(crate) kind: Kind,
    /// The kind of the component that moves. A frog never lands on a tomb, whatever movement it uses (FROG-1,
    /// EMP-2).
    pub(crate) user: Kind,
    pub(crate) range: u8,
}

/// Kinds that ride and capture straight.
pub(crate) const STRAIGHT: Kinds = Kinds::of(&[Kind::Rook, Kind::Templar, Kind::Queen]);
/// Kinds that ride and capture diagonally.
pub(crate) const DIAGONAL: Kinds = Kinds::of(&[Kind::Bishop, Kind::Dragon, Kind::Queen]);
/// Kinds that capture by step or leap.
pub(crate) const LEAPING: Kinds = Kinds::of(&[
    Kind::Pawn,
    Kind::Ram,
    Kind::Knight,
    Kind::Bishop,
    Kind::Dragon,
    Kind::Queen,
    Kind::King,
    Kind::Chancellor,
    Kind::Templar,
]);

/// Returns the rule of a kind's movement, which forbids a unit of that kind to go elsewhere.
pub(crate) const fn ruling_of(kind: Kind) -> Ruling {
    match kind {
        Kind::Pawn => Ruling::both("F6-PAWN-1", "F10-PAWN-1"),
        Kind::Lancer => Ruling::ten("F10-LANCER-1"),
        Kind::Frog => Ruling::ten("F10-FROG-1"),
        Kind::Trebuchet => Ruling::ten("F10-CLASS-3"),
        Kind::Cannon => Ruling::ten("F10-CLASS-3"),
        Kind::Ballista => Ruling::ten("F10-BAL-1"),
        Kind::Ship => Ruling::ten("F10-SHIP-1"),
        Kind::Onager => Ruling::ten("F10-ONAGER-1"),
        Kind::Ram => Ruling::ten("F10-RAM-1"),
        Kind::Knight => Ruling::both("F6-KNIGHT-1", "F10-KNIGHT-1"),
        Kind::Bishop => Ruling::both("F6-BISHOP-1", "F10-BISHOP-1"),
        Kind::Dragon => Ruling::both("F6-DRAGON-1", "F10-DRAGON-1"),
        Kind::Rook => Ruling::both("F6-ROOK-1", "F10-ROOK-1"),
        Kind::Queen => Ruling::both("F6-QUEEN-1", "F10-QUEEN-1"),
        Kind::King => Ruling::both("F6-KING-1", "F10-KING-1"),
        Kind::Jester => Ruling::both("F6-JESTER-1", "F10-JESTER-1"),
        Kind::Chancellor => Ruling::both("F6-CHANC-1", "F10-CHANC-1"),
        Kind::Templar => Ruling::both("F6-TEMPLAR-1", "F10-TEMPLAR-1"),
    }
}

/// Returns the rule of a kind's captures, which forbids a unit of that kind to capture elsewhere.
pub(crate) const fn capture_ruling_of(kind: Kind) -> Ruling {
    match kind {
        Kind::Pawn => Ruling::both("F6-PAWN-1", "F10-PAWN-4"),
        Kind::Lancer => Ruling::ten("F10-LANCER-2"),
        Kind::Cannon => Ruling::ten("F10-CANNON-2"),
        _ => ruling_of(kind),
    }
}

/// Returns an offset with all combinations of signs.
fn all_ways(files: i32, ranks: i32) -> [(i32, i32); 4] {
    [(files, ranks), (files, -ranks), (-files, ranks), (-files, -ranks)]
}

/// Returns the steps and leaps of a kind from White's point of view, without the moves of chess pawns.
fn offsets(edition: Edition, kind: Kind) -> Vec<(i32, i32)> {
    let ways = |list: &[(i32, i32)]| {
        list.iter()
            .flat_map(|(x, y)| all_ways(*x, *y))
            .collect::<Vec<_>>()
    };
    match kind {
        Kind::Pawn if edition.has_chess_pawns() => Vec::new(),
        Kind::Pawn => vec![(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)],
        Kind::Lancer | Kind::Trebuchet | Kind::Ship | Kind::Onager | Kind::Cannon | Kind::Rook => Vec::new(),
        Kind::Frog => [ways(&[(2, 2), (3, 3)]), vec![(3, 0), (-3, 0), (0, 3), (0, -3)]].concat(),
        Kind::Ballista => vec![(0, 2), (-1, 3), (1, 3)],
        Kind::Ram => STRAIGHT_STEPS.to_vec(),
        Kind::Knight if edition.lets_knights_step() => [&KNIGHT_LEAPS[..], &[(1, 1), (-1, 1)]].concat(),
        Kind::Knight | Kind::Queen => KNIGHT_LEAPS.to_vec(),
        Kind::Bishop if edition.lets_bishops_capture() => Vec::new(),
        Kind::Bishop => STRAIGHT_STEPS.to_vec(),
        Kind::Dragon if edition.lets_dragons_leap_straight() => {
            [&KNIGHT_LEAPS[..], &[(2, 0), (-2, 0), (0, 2), (0, -2)]].concat()
        }
        Kind::Dragon => [KNIGHT_LEAPS, STEPS].concat(),
        Kind::King => STEPS.to_vec(),
        Kind::Jester => ways(&[(2, 2), (1, 3), (3, 1), (2, 3), (3, 2)]),
        Kind::Chancellor => [STEPS.to_vec(), ways(&[(2, 3), (3, 2)])].concat(),
        Kind::Templar => ways(&[(2, 2), (1, 3), (3, 1)]),
    }
}

/// Steps and leaps by edition, kind, side and square.
static LEAPS: LazyLock<Vec<Bitboard>> = LazyLock::new(|| {
    let mut table = Vec::with_capacity(2 * 18 * 2 * SQUARE_COUNT);
    for edition in Edition::ALL {
        for kind in Kind::ALL {
            let offsets = offsets(edition, kind);
            for side in Seat::BOTH {
                for index in 0..SQUARE_COUNT {
                    let from = Square(index as u8);
                    let targets = offsets.iter().filter_map(|(x, y)| from.ahead(side, *x, *y));
                    table.push(targets.collect());
                }
            }
        }
    }
    table
});

/// Returns the targets of a kind's steps and leaps, blocked or not.
#[inline]
pub(crate) fn leaps(edition: Edition, kind: Kind, side: Seat, from: Square) -> Bitboard {
    let index = ((edition as usize * 18 + kind as usize) * 2 + side.index()) * SQUARE_COUNT + from.index();
    LEAPS[index]
}

/// Returns the rides of a kind, if it has any.
pub(crate) const fn rides(edition: Edition, kind: Kind) -> Option<Rides> {
    let bounces = edition.has_bouncing_rook_rides();
    let (directions, straight_bounces, diagonal_bounces): (&'static [usize], bool, bool) = match kind {
        Kind::Rook | Kind::Templar => (&[0, 1, 2, 3], bounces, false),
        Kind::Bishop | Kind::Dragon => (&[4, 5, 6, 7], false, true),
        Kind::Queen => (&[0, 1, 2, 3, 4, 5, 6, 7], bounces, true),
        Kind::Ship => (&[2, 4, 7], true, true),
        Kind::Lancer => (&[4, 5, 6, 7], false, false),
        Kind::Onager => (&[1, 3], false, false),
        _ => return None,
    };
    Some(Rides {
        directions,
        straight_bounces,
        diagonal_bounces,
    })
}

/// Returns whether a unit of a kind gains moves or captures by borrowing another kind's movement: a queen gains nothing by a
/// bishop's or a knight's, and nobody does by that of a kind that doesn't move.
pub(crate) fn adds_to(edition: Edition, borrowed: Kind, own: Kind) -> bool {
    let captures_as_it_moves = |kind: Kind| match kind {
        Kind::Bishop => edition.lets_bishops_capture(),
        _ => LEAPING.with(Kind::Rook).has(kind) && kind != Kind::Pawn,
    };
    if borrowed.is_immobile() {
        return false;
    }
    // A bishop that only converts lends no captures.
    if !captures_as_it_moves(own) || !(borrowed == Kind::Bishop || captures_as_it_moves(borrowed)) {
        return true;
    }
    let (theirs, ours) = (rides(edition, borrowed), rides(edition, own));
    let rides_along = |direction: usize| ours.is_some_and(|ours| ours.directions.contains(&direction));
    let has_rides = theirs.is_none_or(|theirs| {
        let bounces = |rides: Rides| (rides.straight_bounces, rides.diagonal_bounces);
        let (theirs_bounce, ours_bounce) = (bounces(theirs), ours.map(bounces).unwrap_or_default());
        theirs.directions.iter().all(|direction| rides_along(*direction))
            && theirs_bounce.0 <= ours_bounce.0
            && theirs_bounce.1 <= ours_bounce.1
    });
    let known = offsets(edition, own);
    let has_step = |offset: &(i32, i32)| {
        let direction = DIRECTIONS.iter().position(|step| step == offset);
        known.contains(offset) || direction.is_some_and(rides_along)
    };
    !(has_rides && offsets(edition, borrowed).iter().all(has_step))
}

/// Returns the four squares under the two L-paths of a knight's leap (KNIGHT-2).
pub(crate) fn under(from: Square, to: Square) -> [Square; 4] {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let (x, y) = (files.signum(), ranks.signum());
    let places = if ranks.abs() == 2 {
        [(0, y), (0, 2 * y), (x, 0), (x, y)]
    } else {
        [(x, 0), (2 * x, 0), (0, y), (x, y)]
    };
    // All are within the rectangle of two squares of the board.
    places.map(|(x, y)| from.offset(x, y).unwrap_or(from))
}

/// Returns whether a knight's movement is a leap and not its step.
pub(crate) fn is_knight_leap(from: Square, to: Square) -> bool {
    let (files, ranks) = ((to.file() - from.file()).abs(), (to.rank() - from.rank()).abs());
    (files, ranks) == (1, 2) || (files, ranks) == (2, 1)
}

/// Returns the nine squares of a cannon: 2, 4 and 6 squares N, NE and NW (CANNON-2).
pub(crate) fn blast_squares(side: Seat, from: Square) -> Bitboard {
    [2, 4, 6]
        .into_iter()
        .flat_map(|far| [(0, far), (far, far), (-far, far)])
        .filter_map(|(x, y)| from.ahead(side, x, y))
        .collect()
}

/// Returns whether a chess pawn of that side starts on the square's rank, so that it may go two squares (PAWN-2).
pub(crate) fn is_pawn_home(side: Seat, from: Square) -> bool {
    match side {
        Seat::White => from.rank() == 2 || from.rank() == 3,
        Seat::Black => from.rank() == 12 || from.rank() == 13,
    }
}

/// Returns the targets of a chess pawn's moves: one or two squares forwards, or the hop (PAWN-1 to PAWN-3).
fn pawn_targets(ground: &Ground, side: Seat, from: Square) -> Bitboard {
    let mut targets = Bitboard::EMPTY;
    let Some(ahead) = step(side, 0, from) else {
        return targets;
    };
    targets.insert(ahead);
    let Some(second) = step(side, 0, ahead) else {
        return targets;
    };
    if ground.occupied.has(ahead) || (is_pawn_home(side, from) && !ground.blocked.has(ahead)) {
        targets.insert(second);
    }
    targets
}

impl Mover {
    /// Returns the targets of steps and leaps, and of a pawn's moves, except walls.
    fn direct(&self, ground: &Ground) -> Bitboard {
        let targets = if self.kind == Kind::Pawn && self.edition.has_chess_pawns() {
            pawn_targets(ground, self.side, self.square)
        } else {
            leaps(self.edition, self.kind, self.side, self.square)
        };
        targets.without(ground.walls | self.shunned(ground))
    }

    /// Returns the squares that it may pass but not land on: tombs, for a frog or a unit that moves as one (FROG-1,
    /// EMP-2).
    fn shunned(&self, ground: &Ground) -> Bitboard {
        if self.kind == Kind::Frog || self.user == Kind::Frog {
            ground.tombs
        } else {
            Bitboard::EMPTY
        }
    }

    /// Returns the free squares to which it moves, and the occupied squares that it could enter if they were empty.
    pub(crate) fn moves(&self, ground: &Ground, search: &mut Search) -> (Bitboard, Bitboard) {
        let direct = self.direct(ground);
        let (mut free, mut taken) = (direct.without(ground.blocked), direct & ground.occupied);
        if let Some(rides) = rides(self.edition, self.kind) {
            let seen = search
                .seen(ground, self.side, self.square, rides, self.range)
                .without(self.shunned(ground));
            free |= seen.without(ground.blocked);
            taken |= seen & ground.occupied;
        }
        (free, taken)
    }

    /// Returns its capture squares by this kind of movement (ATT-2). `is_lent` excludes leaping over, conversion and
    /// blast (ATT-7).
    pub(crate) fn captures(
        &self,
        ground: &Ground,
        is_lent: bool,
        is_loaded: bool,
        search: &mut Search,
    ) -> Bitboard {
        let (edition, side, from) = (self.edition, self.side, self.square);
        let squares = match self.kind {
            Kind::Frog | Kind::Ship | Kind::Jester | Kind::Ballista | Kind::Trebuchet | Kind::Onager => {
                Bitboard::EMPTY
            }
            Kind::Pawn if edition.has_chess_pawns() => [(1, 1), (-1, 1)]
                .into_iter()
                .filter_map(|(x, y)| from.ahead(side, x, y))
                .collect(),
            Kind::Lancer => self.lancer_captures(ground),
            Kind::Cannon if is_loaded && !is_lent => blast_squares(side, from),
            Kind::Cannon => Bitboard::EMPTY,
            Kind::Bishop if is_lent && !edition.lets_bishops_capture() => Bitboard::EMPTY,
            Kind::Knight if !is_lent => leaps(edition, self.kind, side, from) | self.leapt_over(ground),
            kind => {
                let mut squares = leaps(edition, kind, side, from);
                if let Some(rides) = rides(edition, kind) {
                    squares |= search.seen(ground, side, from, rides, self.range);
                }
                squares
            }
        };
        squares.without(ground.walls)
    }

    /// Returns whether a riding kind has a square in its capture squares, like [`Mover::captures`], and the squares
    /// on which that depends besides its own.
    pub(crate) fn captures_at(
        &self,
        ground: &Ground,
        is_lent: bool,
        target: Square,
        search: &mut Search,
    ) -> (bool, Bitboard) {
        let Some(rides) = rides(self.edition, self.kind) else {
            let captures = self.captures(ground, is_lent, false, search).has(target);
            return (captures, Bitboard::EMPTY);
        };
        let is_barred = self.kind == Kind::Bishop && is_lent && !self.edition.lets_bishops_capture();
        if is_barred || ground.walls.has(target) {
            return (false, target.set());
        }
        if leaps(self.edition, self.kind, self.side, self.square).has(target) {
            return (true, target.set());
        }
        search.leads_to(ground, self.side, self.square, rides, self.range, target)
    }

    /// Returns the squares that a knight could leap over onto a free landing square without a tomb (KNIGHT-2).
    fn leapt_over(&self, ground: &Ground) -> Bitboard {
        let mut over = Bitboard::EMPTY;
        for to in leaps(self.edition, Kind::Knight, self.side, self.square)
            .without(ground.blocked | ground.tombs)
            .iter()
        {
            if is_knight_leap(self.square, to) {
                under(self.square, to)
                    .into_iter()
                    .for_each(|square| over.insert(square));
            }
        }
        over
    }

    /// Returns a lancer's capture squares: one step sideways off a diagonal (LANCER-2).
    fn lancer_captures(&self, ground: &Ground) -> Bitboard {
        let mut squares = Bitboard::EMPTY;
        self.each_lancer_capture(ground, |_, _, target| squares.insert(target));
        squares
    }

    /// Passes each capture of a lancer to `see`: direction, squares travelled before the step, and target. The
    /// shortest come first, then the order of directions.
    pub(crate) fn each_lancer_capture(&self, ground: &Ground, mut see: impl FnMut(usize, u8, Square)) {
        let mut heads = [Some(self.square); 4];
        for travelled in 0..self.range {
            for (index, head) in heads.iter_mut().enumerate() {
                let direction = index + 4;
                let Some(from) = *head else { continue };
                for sideways in sides_of(direction) {
                    if let Some(target) = step(self.side, sideways, from).filter(|to| *to != self.square) {
                        see(direction, travelled, target);
                    }
                }
                *head = step(self.side, direction, from).filter(|to| !ground.blocked.has(*to));
            }
        }
    }

    /// Returns the path of a move to a target, free or occupied: the squares strictly between.
    pub(crate) fn way_of_move(
        &self,
        ground: &Ground,
        target: Square,
        search: &mut Search,
    ) -> Option<Vec<Square>> {
        if self.direct(ground).has(target) {
            let is_double = self.kind == Kind::Pawn
                && self.edition.has_chess_pawns()
                && self.square.distance(target) == 2
                && step(self.side, 0, self.square).is_some_and(|ahead| !ground.blocked.has(ahead));
            return Some(if is_double {
                step(self.side, 0, self.square).into_iter().collect()
            } else {
                Vec::new()
            });
        }
        if self.shunned(ground).has(target) {
            return None;
        }
        search.run(
            ground,
            self.side,
            self.square,
            rides(self.edition, self.kind)?,
            self.range,
        );
        search.path(target)
    }

    /// Returns the path of a capture by moving onto the target.
    pub(crate) fn way_of_capture(
        &self,
        ground: &Ground,
        target: Square,
        search: &mut Search,
    ) -> Option<Vec<Square>> {
        match self.kind {
            Kind::Pawn | Kind::Knight => self.direct_capture(target).then(Vec::new),
            Kind::Lancer => {
                let mut found = None;
                self.each_lancer_capture(ground, |direction, travelled, square| {
                    if square == target && found.is_none() {
                        found = Some((direction, travelled));
                    }
                });
                let (direction, travelled) = found?;
                let mut path = Vec::new();
                let mut at = self.square;
                for _ in 0..travelled {
                    at = step(self.side, direction, at)?;
                    path.push(at);
                }
                Some(path)
            }
            kind => {
                if leaps(self.edition, kind, self.side, self.square).has(target) {
                    return Some(Vec::new());
                }
                search.run(
                    ground,
                    self.side,
                    self.square,
                    rides(self.edition, kind)?,
                    self.range,
                );
                search.path(target)
            }
        }
    }

    /// Returns the ways to a square, each with the squares strictly between: a step or leap alone, or else the first way of
    /// each direction of a ride.
    pub(crate) fn ways(
        &self,
        ground: &Ground,
        target: Square,
        captures: bool,
        search: &mut Search,
    ) -> Vec<Vec<Square>> {
        if captures && self.kind == Kind::Lancer {
            return self.lancer_ways(ground, target);
        }
        let rides = rides(self.edition, self.kind);
        let leaps = leaps(self.edition, self.kind, self.side, self.square);
        let Some(rides) = rides.filter(|_| !leaps.has(target)) else {
            let way = if captures {
                self.way_of_capture(ground, target, search)
            } else {
                self.way_of_move(ground, target, search)
            };
            return way.into_iter().collect();
        };
        let ways = rides.each_way().filter_map(|one| {
            search.run(ground, self.side, self.square, one, self.range);
            search.path(target)
        });
        ways.collect()
    }

    /// Returns the squares that a lancer passes before it captures on a square, for each direction that leads there.
    fn lancer_ways(&self, ground: &Ground, target: Square) -> Vec<Vec<Square>> {
        let mut found: [Option<u8>; 8] = [None; 8];
        self.each_lancer_capture(ground, |direction, travelled, square| {
            if square == target && found[direction].is_none() {
                found[direction] = Some(travelled);
            }
        });
        let way = |(direction, travelled): (usize, &Option<u8>)| {
            let travelled = usize::from((*travelled)?);
            let next = |at: &Square| step(self.side, direction, *at);
            let squares = std::iter::successors(Some(self.square), next);
            Some(squares.skip(1).take(travelled).collect())
        };
        found.iter().enumerate().filter_map(way).collect()
    }

    /// Returns whether a pawn or a knight captures on a square by moving there.
    fn direct_capture(&self, target: Square) -> bool {
        if self.kind == Kind::Pawn && self.edition.has_chess_pawns() {
            return [(1, 1), (-1, 1)]
                .into_iter()
                .any(|(x, y)| self.square.ahead(self.side, x, y) == Some(target));
        }
        leaps(self.edition, self.kind, self.side, self.square).has(target)
    }

    /// Returns the squares on which a unit captures by moving there (no leaping over, blast or conversion).
    pub(crate) fn entering_captures(&self, ground: &Ground, search: &mut Search) -> Bitboard {
        match self.kind {
            Kind::Bishop if !self.edition.lets_bishops_capture() => Bitboard::EMPTY,
            Kind::Cannon => Bitboard::EMPTY,
            Kind::Knight => leaps(self.edition, self.kind, self.side, self.square).without(ground.walls),
            _ => self.captures(ground, true, false, search),
        }
    }
}

/// Returns the two straight directions of a diagonal one.
pub(crate) const fn sides_of(direction: usize) -> [usize; 2] {
    match direction {
        4 => [1, 0],
        5 => [1, 2],
        6 => [3, 2],
        _ => [3, 0],
    }
}

//! Candidates of rotation (SPIN): the majority, the border, and rotations without effect.

use super::legal::Wanted;
use super::moves::Generator;
use crate::frozen::analysis::attacks::Analysis;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::{square_block, turned};
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, SQUARE_COUNT, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::position::repetition_key::key_of_board;
use crate::seat::Seat;

/// Rotating a square of the board.
pub(crate) const ROTATION: Ruling = Ruling::both("F6-SPIN-1", "F10-SPIN-1");
/// Rotations without effect.
pub(crate) const IDLE_ROTATION: Ruling = Ruling::both("F6-SPIN-4", "F10-SPIN-4");

/// Files b-o and ranks 2-15, counted from 0.
const FIRST: i32 = 1;
const LAST: i32 = 14;

/// Returns what a unit counts for the majority (SPIN-2).
fn value(board: &Board, unit: &Unit) -> i32 {
    let plain = if unit.is_shadow {
        board.edition.majority_of_shadow()
    } else if unit.is_fused() {
        3
    } else {
        match unit.kind() {
            Kind::King | Kind::Queen => 3,
            Kind::Pawn => 1,
            _ => 2,
        }
    };
    let is_own_colour = unit.square.is_dark() == (unit.side == Seat::Black);
    if is_own_colour { 2 * plain } else { plain }
}

/// Returns the value of each square for a side: own units count up, enemies down.
pub(crate) fn worths(board: &Board, analysis: &Analysis, side: Seat) -> [i32; SQUARE_COUNT] {
    let mut worths = [0; SQUARE_COUNT];
    let normal = board
        .units()
        .iter()
        .zip(analysis.all())
        .filter(|(_, facts)| facts.able);
    let shadows = board.shadows().iter().filter(|unit| unit.paralysis == 0);
    for unit in normal.map(|(unit, _)| unit).chain(shadows) {
        let sign = if unit.side == side { 1 } else { -1 };
        worths[unit.square.index()] += sign * value(board, unit);
    }
    worths
}

/// Returns whether a rotation would leave the position unchanged (SPIN-4).
pub(crate) fn changes_nothing(board: &Board, corner: Square, size: u8, quarters: u8) -> bool {
    let Some(squares) = square_block(corner, size) else {
        return true;
    };
    let place = |square: Square| turned(square, corner, size, quarters);
    if squares
        .iter()
        .any(|square| !looks_the_same(board, square, place(square), quarters))
    {
        return false;
    }
    // Everything looks equal, but the makers of walls can still differ.
    let mut rearranged = board.clone();
    rearranged.rearrange(squares, quarters, place);
    key_of_board(&rearranged, false) == key_of_board(board, false)
}

/// Returns whether two squares are equal apart from ids when the first is rotated onto the second.
fn looks_the_same(board: &Board, from: Square, to: Square, quarters: u8) -> bool {
    if from == to && quarters == 0 {
        return true;
    }
    let units_alike = match (board.unit(from), board.unit(to)) {
        (None, None) => true,
        (Some(one), Some(other)) => alike(one, other),
        _ => false,
    };
    let floors_alike = match (board.floor(from), board.floor(to)) {
        (Floor::Wall { .. }, Floor::Wall { .. }) => true,
        (Floor::Tomb, Floor::Tomb) => {
            let content = |square| board.tomb(square).map(|tomb| (&tomb.holds, tomb.open, tomb.rot));
            content(from) == content(to)
        }
        (one, other) => one == other,
    };
    if !units_alike || !floors_alike {
        return false;
    }
    if !board.shadows().is_empty() {
        let (one, other): (Vec<&Unit>, Vec<&Unit>) =
            (board.shadows_at(from).collect(), board.shadows_at(to).collect());
        if one.len() != other.len() || one.iter().zip(&other).any(|(one, other)| !alike(one, other)) {
            return false;
        }
    }
    let tornado = |square: Square| {
        let mark = board.tornados.iter().find(|mark| mark.square == square);
        mark.map(|mark| (mark.side, mark.left))
    };
    let avalanche = |square: Square, quarters: u8| {
        let mark = board.avalanches.iter().find(|mark| mark.square == square);
        mark.map(|mark| (mark.side, mark.left, (mark.direction + quarters) % 4))
    };
    tornado(from) == tornado(to) && avalanche(from, quarters) == avalanche(to, 0)
}

/// Returns whether two units are equal apart from ids, squares and quiet turns.
fn alike(one: &Unit, other: &Unit) -> bool {
    one.side == other.side
        && one.paralysis == other.paralysis
        && one.fresh == other.fresh
        && one.is_shadow == other.is_shadow
        && one.delay == other.delay
        && one.steps == other.steps
        && one.fused.len() == other.fused.len()
        && one.components().zip(other.components()).all(|(one, other)| {
            one.kind == other.kind
                && one.range == other.range
                && one.multi == other.multi
                && one.pieces == other.pieces
                && one.pawns == other.pawns
                && one.cargo.len() == other.cargo.len()
                && one
                    .cargo
                    .iter()
                    .zip(&other.cargo)
                    .all(|(one, other)| alike(one, other))
        })
}

/// Returns whether a side has the larger sum in a square within the border (SPIN-1).
pub(crate) fn has_majority(board: &Board, analysis: &Analysis, side: Seat, squares: Bitboard) -> bool {
    let worths = worths(board, analysis, side);
    squares.iter().map(|square| worths[square.index()]).sum::<i32>() > 0
}

/// Returns whether an NxN square is within files b-o and ranks 2-15.
pub(crate) fn is_within_border(corner: Square, size: u8) -> bool {
    let last = i32::from(size) - 1;
    corner.file() >= FIRST
        && corner.rank() >= FIRST
        && corner.file() + last <= LAST
        && corner.rank() + last <= LAST
}

impl Generator<'_> {
    /// Adds the rotations of a side, or those that could equal the wanted one.
    pub(crate) fn rotations(&mut self, side: Seat, wanted: Wanted) {
        let worths = worths(self.board, self.analysed.analysis(), side);
        // By square, the sum of all squares below and to the left.
        let mut sums = [[0_i32; 17]; 17];
        for rank in 0..16 {
            for file in 0..16 {
                sums[rank + 1][file + 1] =
                    worths[rank * 16 + file] + sums[rank][file + 1] + sums[rank + 1][file] - sums[rank][file];
            }
        }
        for rank in FIRST..=LAST {
            for file in FIRST..=LAST {
                let Some(corner) = Square::at(file, rank) else {
                    continue;
                };
                let most = (LAST - rank + 1).min(LAST - file + 1).min(8);
                for size in 2..=most {
                    let (x, y, n) = (file as usize, rank as usize, size as usize);
                    let sum = sums[y + n][x + n] - sums[y][x + n] - sums[y + n][x] + sums[y][x];
                    if sum > 0 && wanted.square(corner, size as u8) {
                        self.turns_of(corner, size as u8);
                    }
                }
            }
        }
    }

    fn turns_of(&mut self, corner: Square, size: u8) {
        for quarters in 1..=3 {
            if !changes_nothing(self.board, corner, size, quarters) {
                self.actions.push(Action {
                    number: size,
                    quarters,
                    ..Action::at(Verb::Rotate, corner)
                });
            }
        }
    }
}

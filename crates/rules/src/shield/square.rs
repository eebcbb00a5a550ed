//! The squares of the 10x10 board, sets of them as bits, and the fixed geometry (rays, neighbours, knight's
//! leaps). Knows no units and no rules of movement.

use crate::geometry::{Cell, Geometry, KNIGHT_LEAPS, STEPS};
use crate::said::{Arguable, Argument};
use crate::seat::Seat;
use std::fmt;

/// The board of this variant (SH-BOARD-1).
pub(super) const GEOMETRY: Geometry = Geometry::square(10, 10);

/// Squares on the board.
pub(super) const SQUARE_COUNT: usize = 100;

/// A set of squares: bit n is the square of index n.
pub(super) type Mask = u128;

/// A square of the board; its index is that of its [`Cell`], by rank from White's side and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square with this file (a = 0) and rank (1 = 0), if the board has it.
    #[must_use]
    pub const fn at(file: i32, rank: i32) -> Option<Square> {
        if file < 0 || rank < 0 || file >= 10 || rank >= 10 {
            None
        } else {
            Some(Square((rank * 10 + file) as u8))
        }
    }

    /// Makes the square with this index, which must be on the board.
    pub(super) const fn from_index(index: usize) -> Square {
        debug_assert!(index < SQUARE_COUNT);
        Square(index as u8)
    }

    /// Finds the square with this lower-case name, such as `j10`.
    #[must_use]
    pub fn named(name: &str) -> Option<Square> {
        GEOMETRY.cell(name).map(|cell| Square(cell.0 as u8))
    }

    /// Returns the same square as a cell of a view.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, a = 0.
    pub(super) const fn file(self) -> i32 {
        (self.0 % 10) as i32
    }

    /// Returns the rank, 1 = 0.
    pub(super) const fn rank(self) -> i32 {
        (self.0 / 10) as i32
    }

    /// Returns the set of this square alone.
    pub(super) const fn mask(self) -> Mask {
        1 << self.0
    }

    pub(super) const fn is_in(self, mask: Mask) -> bool {
        mask >> self.0 & 1 != 0
    }

    /// Returns the square that is this many files and ranks away, if the board has it.
    pub(super) const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        Square::at(self.file() + files, self.rank() + ranks)
    }

    /// Returns the side whose half the square is on (SH-LD-2).
    pub(super) const fn half(self) -> Seat {
        if self.0 < 50 { Seat::White } else { Seat::Black }
    }

    /// Returns whether it is a light square (SH-BOARD-2).
    pub(super) const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 10), self.0 / 10 + 1)
    }
}

impl Arguable for Square {
    fn argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Iterates over the squares of a set, by index.
pub(super) fn squares(mut mask: Mask) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let square = Square(mask.trailing_zeros() as u8);
        mask &= mask - 1;
        Some(square)
    })
}

/// One of the eight directions, clockwise from "up the board".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(u8);

impl Direction {
    /// Along ranks and files.
    pub(super) const STRAIGHT: [Direction; 4] = [Direction(0), Direction(2), Direction(4), Direction(6)];
    /// Along diagonals.
    pub(super) const DIAGONAL: [Direction; 4] = [Direction(1), Direction(3), Direction(5), Direction(7)];
    /// All eight.
    pub(super) const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];

    /// Returns the direction from one square to another, if both are on one rank, file or diagonal.
    pub(super) fn between(from: Square, to: Square) -> Option<Direction> {
        let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
        if from == to || (files != 0 && ranks != 0 && files.abs() != ranks.abs()) {
            return None;
        }
        let step = (files.signum(), ranks.signum());
        let index = STEPS.iter().position(|candidate| *candidate == step)?;
        Some(Direction(index as u8))
    }

    pub(super) const fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// Files and ranks of one step.
    pub(super) const fn step(self) -> (i32, i32) {
        STEPS[self.0 as usize]
    }

    /// Returns the next square in this direction.
    pub(super) const fn next(self, square: Square) -> Option<Square> {
        let (files, ranks) = self.step();
        square.offset(files, ranks)
    }

    /// Returns the neighbour of `square` on the way back, which must exist.
    pub(super) const fn before(self, square: Square) -> Square {
        let (files, ranks) = self.step();
        Square((square.0 as i32 - files - 10 * ranks) as u8)
    }

    const fn is_upward(self) -> bool {
        let (files, ranks) = self.step();
        files + 10 * ranks > 0
    }

    /// Returns the squares beyond `square`, to the edge.
    pub(super) const fn ray(self, square: Square) -> Mask {
        RAYS[self.0 as usize][square.index()]
    }

    /// Returns the nearest square of a set on one ray of this direction.
    pub(super) const fn nearest(self, mask: Mask) -> Option<Square> {
        if mask == 0 {
            None
        } else if self.is_upward() {
            Some(Square(mask.trailing_zeros() as u8))
        } else {
            Some(Square(127 - mask.leading_zeros() as u8))
        }
    }
}

/// Returns the squares strictly between two squares of one line, or none if they share no line.
pub(super) fn line(from: Square, to: Square) -> Mask {
    Direction::between(from, to).map_or(0, |direction| {
        direction.ray(from) & !direction.ray(to) & !to.mask()
    })
}

static RAYS: [[Mask; SQUARE_COUNT]; 8] = rays();
static ADJACENT: [Mask; SQUARE_COUNT] = around(&STEPS, 1, 0);
static ORTHOGONAL: [Mask; SQUARE_COUNT] = around(&STEPS, 2, 0);
static DIAGONAL: [Mask; SQUARE_COUNT] = around(&STEPS, 2, 1);
static LEAPT: [Mask; SQUARE_COUNT] = around(&KNIGHT_LEAPS, 1, 0);
/// For each side, the squares diagonally in front of a pawn.
static FRONT_DIAGONALS: [[Mask; SQUARE_COUNT]; 2] = [
    around(&[(-1, 1), (1, 1)], 1, 0),
    around(&[(-1, -1), (1, -1)], 1, 0),
];

/// Returns the squares a king's step away.
pub(super) const fn adjacent(square: Square) -> Mask {
    ADJACENT[square.index()]
}

/// Returns the squares that share an edge.
pub(super) const fn orthogonal(square: Square) -> Mask {
    ORTHOGONAL[square.index()]
}

/// Returns the squares that share only a corner.
pub(super) const fn diagonal(square: Square) -> Mask {
    DIAGONAL[square.index()]
}

/// Returns the squares a knight's leap away.
pub(super) const fn leapt(square: Square) -> Mask {
    LEAPT[square.index()]
}

/// Returns the squares that a pawn attacks (SH-PAWN-3).
pub(super) const fn front_diagonals(side: Seat, square: Square) -> Mask {
    FRONT_DIAGONALS[side.index()][square.index()]
}

const fn rays() -> [[Mask; SQUARE_COUNT]; 8] {
    let mut table = [[0; SQUARE_COUNT]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = STEPS[direction];
        let mut index = 0;
        while index < SQUARE_COUNT {
            let mut at = Square::from_index(index).offset(files, ranks);
            while let Some(square) = at {
                table[direction][index] |= square.mask();
                at = square.offset(files, ranks);
            }
            index += 1;
        }
        direction += 1;
    }
    table
}

/// Makes a table of the squares at every `stride`-th of the offsets, from the `first` on.
const fn around<const N: usize>(
    offsets: &[(i32, i32); N],
    stride: usize,
    first: usize,
) -> [Mask; SQUARE_COUNT] {
    let mut table = [0; SQUARE_COUNT];
    let mut index = 0;
    while index < SQUARE_COUNT {
        let mut which = first;
        while which < N {
            let (files, ranks) = offsets[which];
            if let Some(square) = Square::from_index(index).offset(files, ranks) {
                table[index] |= square.mask();
            }
            which += stride;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::named(name).unwrap()
    }

    fn names(mask: Mask) -> String {
        squares(mask)
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn names_are_those_of_the_geometry() {
        for cell in GEOMETRY.cells() {
            let name = GEOMETRY.name(cell);
            assert_eq!(square(&name).to_string(), name);
            assert_eq!(square(&name).cell(), cell);
        }
    }

    #[test]
    fn colours_and_halves_are_those_of_the_page() {
        assert!(square("a1").is_light() && square("j10").is_light());
        assert!(!square("j1").is_light() && !square("a10").is_light() && !square("d7").is_light());
        assert_eq!(square("j5").half(), Seat::White);
        assert_eq!(square("a6").half(), Seat::Black);
    }

    #[test]
    fn lines_and_neighbours() {
        assert_eq!(names(line(square("b1"), square("b5"))), "b2 b3 b4");
        assert_eq!(names(line(square("e5"), square("b2"))), "c3 d4");
        assert_eq!(names(line(square("b1"), square("c3"))), "");
        assert_eq!(names(orthogonal(square("a1"))), "b1 a2");
        assert_eq!(names(diagonal(square("b2"))), "a1 c1 a3 c3");
        assert_eq!(names(leapt(square("a1"))), "c2 b3");
        assert_eq!(names(front_diagonals(Seat::Black, square("d4"))), "c3 e3");
    }
}

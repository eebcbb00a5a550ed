//! Squares of the 8x8 board, sets of them as 64-bit masks, and attack tables, all computed at compile time. Knows no
//! positions.

use crate::geometry::{Cell, Geometry, KNIGHT_LEAPS, STEPS};
use crate::said::{Arguable, Argument};
use crate::seat::Seat;

/// The board (CH-BOARD-1).
pub(crate) const GEOMETRY: Geometry = Geometry::square(8, 8);

/// A square of the 8x8 board: `a1` is 0, `b1` is 1, `h8` is 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Makes the square with this index; only the lowest six bits count.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index & 63)
    }

    /// Returns the square with that file (a = 0) and rank (1 = 0), if the board has it.
    #[must_use]
    pub const fn at(file: i32, rank: i32) -> Option<Self> {
        if file < 0 || rank < 0 || file > 7 || rank > 7 {
            None
        } else {
            Some(Self((rank * 8 + file) as u8))
        }
    }

    /// Returns the index, 0 to 63.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the file, a = 0.
    #[must_use]
    pub const fn file(self) -> i32 {
        (self.0 & 7) as i32
    }

    /// Returns the rank, 1 = 0.
    #[must_use]
    pub const fn rank(self) -> i32 {
        (self.0 >> 3) as i32
    }

    /// Returns the set of this square alone.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Returns the same square as a cell of the general geometry.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    /// Returns the square of a cell of an 8x8 board.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self::new(cell.0 as u8)
    }

    /// Finds the square with exactly this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        GEOMETRY.cell(name).map(Self::of)
    }

    /// Returns the next square straight ahead for a side. It wraps around at the end of the board.
    #[must_use]
    pub const fn ahead(self, side: Seat) -> Self {
        match side {
            Seat::White => Self::new(self.0.wrapping_add(8)),
            Seat::Black => Self::new(self.0.wrapping_sub(8)),
        }
    }
}

impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'a' + (self.0 & 7)), (self.0 >> 3) + 1)
    }
}

impl Arguable for Square {
    fn argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

/// The squares of a set, in index order.
#[derive(Clone, Copy)]
pub(crate) struct Squares(pub(crate) u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::new(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// Returns the lowest square of a set, if it has any.
#[inline]
pub(crate) const fn lowest(set: u64) -> Option<Square> {
    if set == 0 {
        None
    } else {
        Some(Square::new(set.trailing_zeros() as u8))
    }
}

/// Returns the squares that a side's pawns start from (CH-PAWN-2).
pub(crate) const fn second_rank(side: Seat) -> u64 {
    match side {
        Seat::White => 0xFF << 8,
        Seat::Black => 0xFF << 48,
    }
}

/// Returns the squares on which a side's pawns promote (CH-PAWN-5).
pub(crate) const fn last_rank(side: Seat) -> u64 {
    match side {
        Seat::White => 0xFF << 56,
        Seat::Black => 0xFF,
    }
}

/// The dark squares (CH-BOARD-1).
pub(crate) const DARK: u64 = 0xAA55_AA55_AA55_AA55;

const fn leaper<const N: usize>(offsets: [(i32, i32); N]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::new(index as u8);
        let mut which = 0;
        while which < N {
            let (files, ranks) = offsets[which];
            if let Some(to) = Square::at(from.file() + files, from.rank() + ranks) {
                table[index] |= to.bit();
            }
            which += 1;
        }
        index += 1;
    }
    table
}

static KING: [u64; 64] = leaper(STEPS);
static KNIGHT: [u64; 64] = leaper(KNIGHT_LEAPS);
static PAWN: [[u64; 64]; 2] = [leaper([(1, 1), (-1, 1)]), leaper([(1, -1), (-1, -1)])];

/// Returns the squares to which a king steps (CH-KING-1).
#[inline]
pub(crate) fn king_steps(from: Square) -> u64 {
    KING[from.index()]
}

/// Returns the squares to which a knight leaps (CH-KNIGHT-1).
#[inline]
pub(crate) fn knight_leaps(from: Square) -> u64 {
    KNIGHT[from.index()]
}

/// Returns the squares that a pawn attacks (CH-PAWN-3).
#[inline]
pub(crate) fn pawn_attacks(side: Seat, from: Square) -> u64 {
    PAWN[side.index()][from.index()]
}

/// One line through a square, without the square: the part with lower and the part with higher indices.
#[derive(Clone, Copy)]
struct Line {
    lower: u64,
    upper: u64,
}

/// The four lines through each square: file, rank, the diagonal rising to the right, the one falling.
static LINES: [[Line; 4]; 64] = lines();

const fn ray(from: Square, files: i32, ranks: i32) -> u64 {
    let mut set = 0;
    let mut file = from.file() + files;
    let mut rank = from.rank() + ranks;
    while let Some(square) = Square::at(file, rank) {
        set |= square.bit();
        file += files;
        rank += ranks;
    }
    set
}

const fn lines() -> [[Line; 4]; 64] {
    let mut table = [[Line { lower: 0, upper: 0 }; 4]; 64];
    let up = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let mut index = 0;
    while index < 64 {
        let from = Square::new(index as u8);
        let mut which = 0;
        while which < 4 {
            let (files, ranks) = up[which];
            table[index][which] = Line {
                lower: ray(from, -files, -ranks),
                upper: ray(from, files, ranks),
            };
            which += 1;
        }
        index += 1;
    }
    table
}

/// Computes the obstruction difference: the bits from the nearest blocker below to the nearest blocker above, both
/// included.
#[inline]
fn along(line: Line, occupied: u64) -> u64 {
    let below = line.lower & occupied;
    let above = line.upper & occupied;
    let from_lower_blocker = u64::MAX << (63 - (below | 1).leading_zeros());
    let nearest_above = above & above.wrapping_neg();
    let difference = nearest_above.wrapping_mul(2).wrapping_add(from_lower_blocker);
    (line.lower | line.upper) & difference
}

/// Returns the squares to which a rook slides, including the first occupied one of each direction (CH-ROOK-1,
/// CH-SLIDE-1).
#[inline]
pub(crate) fn rook_slides(from: Square, occupied: u64) -> u64 {
    let lines = &LINES[from.index()];
    along(lines[0], occupied) | along(lines[1], occupied)
}

/// Returns the squares to which a bishop slides, including the first occupied one of each direction (CH-BISHOP-1,
/// CH-SLIDE-1).
#[inline]
pub(crate) fn bishop_slides(from: Square, occupied: u64) -> u64 {
    let lines = &LINES[from.index()];
    along(lines[2], occupied) | along(lines[3], occupied)
}

/// Returns the squares on file and rank through a square of an empty board.
#[inline]
pub(crate) fn rook_lines(from: Square) -> u64 {
    let lines = &LINES[from.index()];
    lines[0].lower | lines[0].upper | lines[1].lower | lines[1].upper
}

/// Returns the squares on the diagonals through a square of an empty board.
#[inline]
pub(crate) fn bishop_lines(from: Square) -> u64 {
    let lines = &LINES[from.index()];
    lines[2].lower | lines[2].upper | lines[3].lower | lines[3].upper
}

static BETWEEN: [[u64; 64]; 64] = pairs(false);
static THROUGH: [[u64; 64]; 64] = pairs(true);

const fn pairs(whole_line: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::new(index as u8);
        let mut which = 0;
        while which < 8 {
            let (files, ranks) = STEPS[which];
            let whole = ray(from, files, ranks) | ray(from, -files, -ranks) | from.bit();
            let mut passed = 0;
            let mut file = from.file() + files;
            let mut rank = from.rank() + ranks;
            while let Some(to) = Square::at(file, rank) {
                table[index][to.index()] = if whole_line { whole } else { passed };
                passed |= to.bit();
                file += files;
                rank += ranks;
            }
            which += 1;
        }
        index += 1;
    }
    table
}

/// Returns the squares strictly between two squares of one line; none if they share no line.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> u64 {
    BETWEEN[a.index()][b.index()]
}

/// Returns the whole line through two different squares, both included; none if they share no line.
#[inline]
pub(crate) fn line_through(a: Square, b: Square) -> u64 {
    THROUGH[a.index()][b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow_slides(from: Square, occupied: u64, directions: [(i32, i32); 4]) -> u64 {
        let mut set = 0;
        for (files, ranks) in directions {
            let (mut file, mut rank) = (from.file() + files, from.rank() + ranks);
            while let Some(to) = Square::at(file, rank) {
                set |= to.bit();
                if occupied & to.bit() != 0 {
                    break;
                }
                file += files;
                rank += ranks;
            }
        }
        set
    }

    #[test]
    fn slides_stop_at_the_first_occupied_square() {
        let mut random = crate::random::SplitMix64::new(7);
        for _ in 0..200 {
            let occupied = random.draw() & random.draw();
            for from in Squares(u64::MAX) {
                let rook = slow_slides(from, occupied, [(1, 0), (-1, 0), (0, 1), (0, -1)]);
                let bishop = slow_slides(from, occupied, [(1, 1), (-1, -1), (1, -1), (-1, 1)]);
                assert_eq!(rook_slides(from, occupied), rook, "rook {from} {occupied:x}");
                assert_eq!(
                    bishop_slides(from, occupied),
                    bishop,
                    "bishop {from} {occupied:x}"
                );
            }
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        assert_ne!(DARK & Square::named("a1").unwrap().bit(), 0);
        assert_eq!(DARK & Square::named("h1").unwrap().bit(), 0);
        assert_ne!(DARK & Square::named("h8").unwrap().bit(), 0);
    }

    #[test]
    fn between_and_through_know_lines_only() {
        let square = |name| Square::named(name).unwrap();
        assert_eq!(
            between(square("a1"), square("d4")),
            square("b2").bit() | square("c3").bit()
        );
        assert_eq!(between(square("a1"), square("b3")), 0);
        assert_eq!(line_through(square("c1"), square("c3")).count_ones(), 8);
        assert_eq!(line_through(square("a1"), square("b3")), 0);
    }
}

//! The squares of the 16x16 board, bitboards, and the eight directions. Knows no units and no rules of movement.

use crate::geometry::{Cell, Geometry};
use crate::seat::Seat;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The board of both editions (BOARD-1).
pub(crate) const GEOMETRY: Geometry = Geometry::square(16, 16);

/// The number of squares on the board.
pub(crate) const SQUARE_COUNT: usize = 256;

/// A square of the board; its index is that of its [`Cell`]: by rank from White's side, then by file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(crate) u8);

impl Square {
    /// Returns the square as an index of arrays.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, from 0.
    pub(crate) const fn file(self) -> i32 {
        (self.0 & 15) as i32
    }

    /// Returns the rank, from 0.
    pub(crate) const fn rank(self) -> i32 {
        (self.0 >> 4) as i32
    }

    /// Returns the square with that file and rank, both from 0, if the board has it.
    pub(crate) const fn at(file: i32, rank: i32) -> Option<Square> {
        if file < 0 || file > 15 || rank < 0 || rank > 15 {
            None
        } else {
            Some(Square((rank * 16 + file) as u8))
        }
    }

    /// Returns the square that is this many files to the right and ranks up.
    pub(crate) const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        Square::at(self.file() + files, self.rank() + ranks)
    }

    /// Returns the square that is this many files to the right and ranks forwards, from a side's point of view.
    pub(crate) const fn ahead(self, side: Seat, files: i32, forward: i32) -> Option<Square> {
        self.offset(files, forward * forward_of(side))
    }

    /// Returns the square directly opposite, through the middle of the board (CHANC-4).
    pub(crate) const fn opposite(self) -> Square {
        Square(255 - self.0)
    }

    /// Returns whether it is dark: `a1` is (BOARD-1).
    pub(crate) const fn is_dark(self) -> bool {
        (self.file() + self.rank()) % 2 == 0
    }

    /// Returns whether it is on a side's last rank.
    pub(crate) const fn is_last_rank(self, side: Seat) -> bool {
        self.rank()
            == match side {
                Seat::White => 15,
                Seat::Black => 0,
            }
    }

    /// Returns the cell of the shared geometry.
    pub(crate) const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    /// Returns the square of a cell of this board.
    pub(crate) const fn of(cell: Cell) -> Square {
        Square((cell.0 & 255) as u8)
    }

    /// Finds the square with this name.
    pub(crate) fn named(name: &str) -> Option<Square> {
        GEOMETRY.cell(name).map(Square::of)
    }

    /// Returns the set of this square alone.
    pub(crate) const fn set(self) -> Bitboard {
        let mut bits = [0; 4];
        bits[(self.0 >> 6) as usize] = 1 << (self.0 & 63);
        Bitboard(bits)
    }

    /// Iterates over the up to eight neighbours (BOARD-3, "near").
    pub(crate) fn near(self) -> impl Iterator<Item = Square> {
        (0..8).filter_map(move |direction| step(Seat::White, direction, self))
    }

    /// Returns the greater of the distances in files and ranks.
    pub(crate) const fn distance(self, other: Square) -> i32 {
        let files = (self.file() - other.file()).abs();
        let ranks = (self.rank() - other.rank()).abs();
        if files > ranks { files } else { ranks }
    }

    /// Returns whether both are on one rank, file or diagonal.
    pub(crate) const fn is_in_line(self, other: Square) -> bool {
        let files = (self.file() - other.file()).abs();
        let ranks = (self.rank() - other.rank()).abs();
        files == 0 || ranks == 0 || files == ranks
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(b'a' + (self.0 & 15)),
            u32::from(self.0 >> 4) + 1
        )
    }
}

/// Ranks of one step forward (BOARD-3).
pub(crate) const fn forward_of(side: Seat) -> i32 {
    match side {
        Seat::White => 1,
        Seat::Black => -1,
    }
}

/// The directions N E S W NE SE SW NW (RIDE-1) as White sees them: files and ranks.
pub(crate) const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

const OFF: u16 = 256;

const fn steps() -> [[[u16; SQUARE_COUNT]; 8]; 2] {
    let mut table = [[[OFF; SQUARE_COUNT]; 8]; 2];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = DIRECTIONS[direction];
        let mut from = 0;
        while from < SQUARE_COUNT {
            if let Some(to) = Square(from as u8).offset(files, ranks) {
                table[0][direction][from] = to.0 as u16;
            }
            if let Some(to) = Square(from as u8).offset(files, -ranks) {
                table[1][direction][from] = to.0 as u16;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

static STEPS: [[[u16; SQUARE_COUNT]; 8]; 2] = steps();

/// Returns the next square in a direction (0 to 7, as in [`DIRECTIONS`]), with N forwards for the side.
#[inline]
pub(crate) fn step(side: Seat, direction: usize, from: Square) -> Option<Square> {
    let to = STEPS[side.index()][direction & 7][from.index()];
    if to == OFF { None } else { Some(Square(to as u8)) }
}

const fn rays() -> [[Bitboard; SQUARE_COUNT]; 8] {
    let mut table = [[Bitboard::EMPTY; SQUARE_COUNT]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = DIRECTIONS[direction];
        let mut from = 0;
        while from < SQUARE_COUNT {
            let mut at = Square(from as u8).offset(files, ranks);
            while let Some(square) = at {
                table[direction][from].insert(square);
                at = square.offset(files, ranks);
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

/// By direction and square, all squares ahead.
static AHEAD: [[Bitboard; SQUARE_COUNT]; 8] = rays();

/// Returns the squares ahead in a direction (0 to 7, with N up the board), up to and including the first blocked
/// one.
#[inline]
pub(crate) fn ray(direction: usize, from: Square, blocked: Bitboard) -> Bitboard {
    let rays = &AHEAD[direction & 7];
    let ray = rays[from.index()];
    let met = ray & blocked;
    // North, east, north-east and north-west lead to higher indices.
    let end = if matches!(direction, 0 | 1 | 4 | 7) {
        met.first()
    } else {
        met.last()
    };
    end.map_or(ray, |end| ray.without(rays[end.index()]))
}

/// Returns the directions at right angles to one, in the order of RIDE-1.
pub(crate) const fn turns(direction: usize) -> [usize; 2] {
    let base = direction & 4;
    let (one, other) = ((direction + 1) & 3, (direction + 3) & 3);
    if one < other {
        [base + one, base + other]
    } else {
        [base + other, base + one]
    }
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bitboard([u64; 4]);

impl Bitboard {
    pub(crate) const EMPTY: Bitboard = Bitboard([0; 4]);
    /// Every square.
    pub(crate) const ALL: Bitboard = Bitboard([u64::MAX; 4]);

    #[inline]
    pub(crate) const fn has(self, square: Square) -> bool {
        self.0[(square.0 >> 6) as usize] >> (square.0 & 63) & 1 != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] |= 1 << (square.0 & 63);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] &= !(1 << (square.0 & 63));
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline]
    pub(crate) const fn meets(self, other: Bitboard) -> bool {
        (self.0[0] & other.0[0])
            | (self.0[1] & other.0[1])
            | (self.0[2] & other.0[2])
            | (self.0[3] & other.0[3])
            != 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Returns the squares that are not in the other set.
    #[inline]
    pub(crate) fn without(self, other: Bitboard) -> Bitboard {
        self & !other
    }

    /// Returns the squares that are in exactly one of the sets.
    #[inline]
    pub(crate) fn differing(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }

    /// Returns the set with all neighbours of its squares.
    pub(crate) fn grown(self) -> Bitboard {
        const NOT_A: u64 = 0xFFFE_FFFE_FFFE_FFFE;
        const NOT_P: u64 = 0x7FFF_7FFF_7FFF_7FFF;
        let wide = self
            .0
            .map(|bits| bits | ((bits << 1) & NOT_A) | ((bits >> 1) & NOT_P));
        Bitboard(std::array::from_fn(|word| {
            let below = if word > 0 { wide[word - 1] >> 48 } else { 0 };
            let above = if word < 3 { wide[word + 1] << 48 } else { 0 };
            wide[word] | wide[word] << 16 | wide[word] >> 16 | below | above
        }))
    }

    /// Returns the set with the orthogonal neighbours of its squares.
    pub(crate) fn grown_straight(self) -> Bitboard {
        const NOT_A: u64 = 0xFFFE_FFFE_FFFE_FFFE;
        const NOT_P: u64 = 0x7FFF_7FFF_7FFF_7FFF;
        let bits = self.0;
        Bitboard(std::array::from_fn(|word| {
            let below = if word > 0 { bits[word - 1] >> 48 } else { 0 };
            let above = if word < 3 { bits[word + 1] << 48 } else { 0 };
            let own = bits[word];
            own | ((own << 1) & NOT_A) | ((own >> 1) & NOT_P) | own << 16 | own >> 16 | below | above
        }))
    }

    /// Its first square in square order.
    #[inline]
    pub(crate) const fn first(self) -> Option<Square> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(Square((word as u32 * 64 + self.0[word].trailing_zeros()) as u8));
            }
            word += 1;
        }
        None
    }

    /// Its last square in square order.
    #[inline]
    pub(crate) const fn last(self) -> Option<Square> {
        let mut word = 4;
        while word > 0 {
            word -= 1;
            if self.0[word] != 0 {
                return Some(Square(
                    (word as u32 * 64 + 63 - self.0[word].leading_zeros()) as u8,
                ));
            }
        }
        None
    }

    /// Moves every square of the set one step in a direction (0 to 7, with N up the board).
    pub(crate) fn shifted(self, direction: usize) -> Bitboard {
        const FILE_A: u64 = 0x0001_0001_0001_0001;
        const FILE_P: u64 = 0x8000_8000_8000_8000;
        let (files, ranks) = DIRECTIONS[direction & 7];
        let aside = self.0.map(|bits| match files {
            1 => (bits & !FILE_P) << 1,
            -1 => (bits & !FILE_A) >> 1,
            _ => bits,
        });
        Bitboard(std::array::from_fn(|word| match ranks {
            1 => aside[word] << 16 | if word > 0 { aside[word - 1] >> 48 } else { 0 },
            -1 => aside[word] >> 16 | if word < 3 { aside[word + 1] << 48 } else { 0 },
            _ => aside[word],
        }))
    }

    /// Moves every square to an index that is higher by `by`.
    #[inline(always)]
    fn up(self, by: usize) -> Bitboard {
        let (words, bits) = (by / 64, by % 64);
        let from = |word: Option<usize>| word.map_or(0, |word| self.0[word]);
        Bitboard(std::array::from_fn(|word| {
            let over = if bits == 0 {
                0
            } else {
                from(word.checked_sub(words + 1)) >> (64 - bits)
            };
            from(word.checked_sub(words)) << bits | over
        }))
    }

    /// Moves every square to an index that is lower by `by`.
    #[inline(always)]
    fn down(self, by: usize) -> Bitboard {
        let (words, bits) = (by / 64, by % 64);
        let from = |word: usize| if word < 4 { self.0[word] } else { 0 };
        Bitboard(std::array::from_fn(|word| {
            let over = if bits == 0 {
                0
            } else {
                from(word + words + 1) << (64 - bits)
            };
            from(word + words) >> bits | over
        }))
    }

    /// Walks over free squares from the squares of the set, doubling the length of the step each time.
    #[inline(always)]
    fn walked(self, free: Bitboard, by: usize, moved: impl Fn(Bitboard, usize) -> Bitboard) -> Bitboard {
        let (mut all, mut open) = (self, free);
        all |= open & moved(all, by);
        open &= moved(open, by);
        all |= open & moved(all, 2 * by);
        open &= moved(open, 2 * by);
        all |= open & moved(all, 4 * by);
        open &= moved(open, 4 * by);
        all |= open & moved(all, 8 * by);
        free & moved(all, by)
    }

    /// Returns the squares that a walk over free squares in a direction (0 to 7, with N up the board) reaches from
    /// the set.
    pub(crate) fn swept(self, direction: usize, free: Bitboard) -> Bitboard {
        const NOT_A: Bitboard = Bitboard([0xFFFE_FFFE_FFFE_FFFE; 4]);
        const NOT_P: Bitboard = Bitboard([0x7FFF_7FFF_7FFF_7FFF; 4]);
        match direction & 7 {
            0 => self.walked(free, 16, Bitboard::up),
            1 => self.walked(free & NOT_A, 1, Bitboard::up),
            2 => self.walked(free, 16, Bitboard::down),
            3 => self.walked(free & NOT_P, 1, Bitboard::down),
            4 => self.walked(free & NOT_A, 17, Bitboard::up),
            5 => self.walked(free & NOT_A, 15, Bitboard::down),
            6 => self.walked(free & NOT_P, 17, Bitboard::down),
            _ => self.walked(free & NOT_P, 15, Bitboard::up),
        }
    }

    /// Returns the squares from which one step in a direction (0 to 7, with N up the board) leads onto the set or
    /// off the board.
    pub(crate) fn stopping(self, direction: usize) -> Bitboard {
        const FILE_A: u64 = 0x0001_0001_0001_0001;
        const FILE_P: u64 = 0x8000_8000_8000_8000;
        let (files, ranks) = DIRECTIONS[direction];
        // First by files: a square stops if its neighbour is in the set or there is none.
        let aside = self.0.map(|bits| match files {
            1 => ((bits & !FILE_A) >> 1) | FILE_P,
            -1 => ((bits & !FILE_P) << 1) | FILE_A,
            _ => bits,
        });
        Bitboard(std::array::from_fn(|word| match ranks {
            1 => {
                aside[word] >> 16
                    | if word < 3 {
                        aside[word + 1] << 48
                    } else {
                        0xFFFF << 48
                    }
            }
            -1 => aside[word] << 16 | if word > 0 { aside[word - 1] >> 48 } else { 0xFFFF },
            _ => aside[word],
        }))
    }

    /// Its squares in square order (ORDER-3).
    pub(crate) fn iter(self) -> Squares {
        Squares {
            bits: self.0,
            word: 0,
        }
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        let mut set = Bitboard::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(std::array::from_fn(|word| !self.0[word]))
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        *self = *self | other;
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        *self = *self & other;
    }
}

/// An iterator over the squares of a set.
#[derive(Clone, Copy)]
pub(crate) struct Squares {
    bits: [u64; 4],
    word: usize,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < 4 {
            let bits = self.bits[self.word];
            if bits != 0 {
                self.bits[self.word] = bits & (bits - 1);
                return Some(Square((self.word as u32 * 64 + bits.trailing_zeros()) as u8));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_at_right_angles_and_in_order() {
        for (direction, (files, ranks)) in DIRECTIONS.into_iter().enumerate() {
            let [one, other] = turns(direction);
            assert!(one < other);
            for turned in [one, other] {
                let (x, y) = DIRECTIONS[turned];
                assert_eq!(files * x + ranks * y, 0, "{direction} {turned}");
            }
        }
    }

    #[test]
    fn sets_list_their_squares_in_square_order() {
        let squares = [Square(0), Square(63), Square(64), Square(200), Square(255)];
        let set: Bitboard = squares.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.count(), 5);
    }

    #[test]
    fn stopping_squares_are_those_whose_next_is_blocked_or_none() {
        let blocked: Bitboard = (0..SQUARE_COUNT)
            .filter(|index| index * 7 % 5 == 0 || index % 16 == 3)
            .map(|index| Square(index as u8))
            .collect();
        for direction in 0..8 {
            let stopping = blocked.stopping(direction);
            for square in (0..SQUARE_COUNT).map(|index| Square(index as u8)) {
                let next = step(Seat::White, direction, square);
                let wanted = next.is_none_or(|next| blocked.has(next));
                assert_eq!(stopping.has(square), wanted, "{square} towards {direction}");
            }
        }
    }

    #[test]
    fn shifted_sets_are_single_steps_of_their_squares() {
        let set: Bitboard = [0, 15, 16, 63, 64, 127, 200, 240, 255]
            .into_iter()
            .map(Square)
            .collect();
        for direction in 0..8 {
            let wanted: Bitboard = set
                .iter()
                .filter_map(|square| step(Seat::White, direction, square))
                .collect();
            assert_eq!(set.shifted(direction), wanted, "towards {direction}");
        }
    }

    #[test]
    fn swept_sets_are_rays_without_what_ends_them() {
        let blocked: Bitboard = (0..SQUARE_COUNT)
            .filter(|index| index * 5 % 11 == 0)
            .map(|index| Square(index as u8))
            .collect();
        for direction in 0..8 {
            for blocked in [Bitboard::EMPTY, blocked] {
                let mut all = Bitboard::EMPTY;
                for from in (0..SQUARE_COUNT).map(|index| Square(index as u8)) {
                    let wanted = ray(direction, from, blocked).without(blocked);
                    assert_eq!(
                        from.set().swept(direction, !blocked),
                        wanted,
                        "{from} towards {direction}"
                    );
                    all |= wanted;
                }
                assert_eq!(
                    (!Bitboard::EMPTY).swept(direction, !blocked),
                    all,
                    "towards {direction}"
                );
            }
        }
    }

    #[test]
    fn rays_are_single_steps_to_the_first_blocked_square() {
        let blocked: Bitboard = [9, 37, 120, 121, 200, 255].into_iter().map(Square).collect();
        for direction in 0..8 {
            for from in (0..SQUARE_COUNT).map(|index| Square(index as u8)) {
                let mut wanted = Bitboard::EMPTY;
                let mut at = step(Seat::White, direction, from);
                while let Some(next) = at {
                    wanted.insert(next);
                    at = step(Seat::White, direction, next).filter(|_| !blocked.has(next));
                }
                assert_eq!(
                    ray(direction, from, blocked),
                    wanted,
                    "{from} towards {direction}"
                );
            }
        }
    }

    #[test]
    fn grown_sets_have_all_neighbours() {
        for index in 0..SQUARE_COUNT {
            let square = Square(index as u8);
            let wanted: Bitboard = square.near().chain([square]).collect();
            assert_eq!(square.set().grown(), wanted, "{square}");
            let straight: Bitboard = (0..4)
                .filter_map(|direction| step(Seat::White, direction, square))
                .chain([square])
                .collect();
            assert_eq!(square.set().grown_straight(), straight, "{square}");
        }
    }
}

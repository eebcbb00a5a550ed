//! Boards as dense cell indices: square grids up to 16x16 and the 88-cell hexagon board. Knows no units.

use crate::said::{Said, said};
use serde::{Deserialize, Serialize};

/// The steps to the eight neighbours of a square, in files and ranks: clockwise, from one rank up.
pub(crate) const STEPS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The steps along files and ranks, in files and ranks: clockwise, from one rank up.
pub(crate) const STRAIGHT_STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A knight's leaps, in files and ranks: clockwise, from the one nearest to straight up.
pub(crate) const KNIGHT_LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A cell of a board: an index from 0, dense in the board's own order (see [`Geometry`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u16);

impl Cell {
    /// Returns the index as a `usize`, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The shape of a board and the names of its cells.
///
/// Cells are numbered by rank from White's side, in a rank from White's left: on a square board `a1` is 0 and
/// `b1` is 1; on the hexagon board `e1` is 0 and `d2` is 8. So "square order" (rank, then file) is index order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Geometry {
    /// `files` x `ranks` squares, at most 16 of each.
    Square {
        /// Number of files, 1 to 16.
        files: u8,
        /// Number of ranks, 1 to 16.
        ranks: u8,
    },
    /// The board of `cyvasse`: nine rows of 8 to 12 pointy hexagons, 88 cells (CY-BOARD-1).
    Hex88,
}

/// For each row of [`Geometry::Hex88`] from 1: its first letter (a = 0), its number of cells, the index of its first cell.
const HEX_ROWS: [(u8, u8, u16); 9] = [
    (4, 8, 0),
    (3, 9, 8),
    (2, 10, 17),
    (1, 11, 27),
    (0, 12, 38),
    (0, 11, 50),
    (0, 10, 61),
    (0, 9, 71),
    (0, 8, 80),
];

impl Geometry {
    /// Makes a square board.
    #[must_use]
    pub const fn square(files: u8, ranks: u8) -> Self {
        Geometry::Square { files, ranks }
    }

    /// Returns the number of cells. Valid indices are below it.
    #[must_use]
    pub const fn cell_count(self) -> usize {
        match self {
            Geometry::Square { files, ranks } => files as usize * ranks as usize,
            Geometry::Hex88 => 88,
        }
    }

    /// Iterates over all cells in index order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.cell_count()).map(|index| Cell(index as u16))
    }

    /// Returns the cell with this file (a = 0) and rank (1 = 0), if the board has it.
    #[must_use]
    pub const fn cell_at(self, file: i32, rank: i32) -> Option<Cell> {
        match self {
            Geometry::Square { files, ranks } => {
                if file < 0 || rank < 0 || file >= files as i32 || rank >= ranks as i32 {
                    None
                } else {
                    Some(Cell((rank * files as i32 + file) as u16))
                }
            }
            Geometry::Hex88 => {
                if rank < 0 || rank >= 9 {
                    return None;
                }
                let (first, count, start) = HEX_ROWS[rank as usize];
                let along = file - first as i32;
                if along < 0 || along >= count as i32 {
                    None
                } else {
                    Some(Cell(start + along as u16))
                }
            }
        }
    }

    /// Returns the file (a = 0) and rank (1 = 0) of a cell.
    ///
    /// # Panics
    /// If the cell is not on this board.
    #[must_use]
    pub const fn file_rank(self, cell: Cell) -> (i32, i32) {
        assert!((cell.0 as usize) < self.cell_count(), "the cell is on the board");
        match self {
            Geometry::Square { files, .. } => {
                ((cell.0 % files as u16) as i32, (cell.0 / files as u16) as i32)
            }
            Geometry::Hex88 => {
                let mut rank = 8;
                while HEX_ROWS[rank].2 > cell.0 {
                    rank -= 1;
                }
                let (first, _, start) = HEX_ROWS[rank];
                (first as i32 + (cell.0 - start) as i32, rank as i32)
            }
        }
    }

    /// Returns the name of a cell: file letter, then rank number, such as `p16`.
    ///
    /// # Panics
    /// If the cell is not on this board.
    #[must_use]
    pub fn name(self, cell: Cell) -> String {
        let (file, rank) = self.file_rank(cell);
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    }

    /// Counts the steps between neighbours that lead from one cell to another on an empty board: those of a king on squares.
    ///
    /// # Panics
    /// If one of the cells is not on this board.
    #[must_use]
    pub const fn distance(self, from: Cell, to: Cell) -> i32 {
        let ((file, rank), (to_file, to_rank)) = (self.file_rank(from), self.file_rank(to));
        let (files, ranks) = (to_file - file, to_rank - rank);
        let straight = larger(files.abs(), ranks.abs());
        match self {
            Geometry::Square { .. } => straight,
            // Hexagons are neighbours in two of the four diagonal directions only.
            Geometry::Hex88 => larger(straight, (files + ranks).abs()),
        }
    }

    /// Lists all other cells, those nearest to a cell first.
    pub(crate) fn nearest_to(self, from: Cell) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.cells().filter(|cell| *cell != from).collect();
        cells.sort_by_key(|cell| (self.distance(from, *cell), *cell));
        cells
    }

    /// Finds the cell with exactly this lower-case name.
    #[must_use]
    pub fn cell(self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let file = letters.next().filter(char::is_ascii_lowercase)? as i32 - 'a' as i32;
        let digits = letters.as_str();
        if digits.is_empty()
            || digits.len() > 2
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let rank: i32 = digits.parse().ok()?;
        self.cell_at(file, rank - 1)
    }

    /// Returns what English sentences call a cell of this board: `square`, or `cell` where cells are hexagons.
    #[must_use]
    pub const fn cell_word(self) -> &'static str {
        match self {
            Geometry::Square { .. } => "square",
            Geometry::Hex88 => "cell",
        }
    }

    /// Describes the board for a list: `8x8`, `88 hexagons`.
    #[must_use]
    pub fn board_name(self) -> String {
        self.called().into()
    }

    /// Describes the board within a sentence.
    pub(crate) fn called(self) -> Said {
        match self {
            Geometry::Square { files, ranks } => said!(
                "setup-squares",
                "{files}x{ranks}",
                files = u64::from(files),
                ranks = u64::from(ranks)
            ),
            Geometry::Hex88 => said!("setup-hexagons", "88 hexagons"),
        }
    }
}

const fn larger(one: i32, other: i32) -> i32 {
    if one > other { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_in_steps_between_neighbours() {
        let distance = |geometry: Geometry, from: &str, to: &str| {
            let [from, to] = [from, to].map(|name| geometry.cell(name).unwrap());
            assert_eq!(geometry.distance(from, to), geometry.distance(to, from));
            geometry.distance(from, to)
        };
        for (to, steps) in [("b2", 0), ("c3", 1), ("a1", 1), ("b8", 6), ("h4", 6)] {
            assert_eq!(distance(Geometry::square(8, 8), "b2", to), steps, "{to}");
        }
        for (to, steps) in [("h5", 3), ("e5", 3), ("i3", 2), ("g3", 1), ("i1", 1)] {
            assert_eq!(distance(Geometry::Hex88, "h2", to), steps, "{to}");
        }
    }

    #[test]
    fn the_cells_around_a_cell_are_nearest_to_it() {
        let near = |geometry: Geometry, name: &str, count: usize| {
            let nearest = geometry.nearest_to(geometry.cell(name).unwrap());
            assert_eq!(nearest.len(), geometry.cell_count() - 1);
            let names: Vec<String> = nearest
                .into_iter()
                .take(count)
                .map(|cell| geometry.name(cell))
                .collect();
            names.join(" ")
        };
        assert_eq!(near(Geometry::square(8, 8), "a1", 3), "b1 a2 b2");
        assert_eq!(near(Geometry::Hex88, "f4", 6), "f3 g3 e4 g4 e5 f5");
    }

    #[test]
    fn names_and_cells_are_inverse_on_every_board() {
        for geometry in [
            Geometry::square(8, 8),
            Geometry::square(10, 10),
            Geometry::square(16, 16),
            Geometry::Hex88,
        ] {
            let mut seen = 0;
            for cell in geometry.cells() {
                assert_eq!(geometry.cell(&geometry.name(cell)), Some(cell));
                seen += 1;
            }
            assert_eq!(seen, geometry.cell_count());
        }
    }

    #[test]
    fn the_hexagon_rows_begin_and_end_where_the_page_says() {
        for (first, last) in [
            ("e1", "l1"),
            ("d2", "l2"),
            ("a5", "l5"),
            ("a6", "k6"),
            ("a9", "h9"),
        ] {
            assert!(Geometry::Hex88.cell(first).is_some() && Geometry::Hex88.cell(last).is_some());
        }
        for outside in ["d1", "c2", "l6", "i9", "a10", "e0", "e01", "E1", ""] {
            assert_eq!(Geometry::Hex88.cell(outside), None);
        }
    }
}

//! The 88 cells as bits of a `u128`, laid out so that a step in one direction is one shift. Knows no units.
//!
//! The cell with letter f (a = 0) and row r (1 = 0) is bit 13 r + f. Column 12 is never a cell, so a step over the
//! left or right edge ends there and is masked out (CY-BOARD-1, CY-BOARD-2).

use crate::geometry::{Cell, Geometry};

/// A set of cells.
pub(crate) type Cells = u128;

const WIDTH: u32 = 13;

/// One of the six directions, as seen by White at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    East,
    West,
    NorthEast,
    SouthWest,
    NorthWest,
    SouthEast,
}

impl Direction {
    pub(crate) const ALL: [Direction; 6] = [
        Direction::East,
        Direction::West,
        Direction::NorthEast,
        Direction::SouthWest,
        Direction::NorthWest,
        Direction::SouthEast,
    ];
}

/// A cell as a bit index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot(u8);

/// For each cell index its spot.
const SPOTS: [Spot; 88] = spots();

/// All 88 cells.
pub(crate) const BOARD: Cells = board();

const fn spots() -> [Spot; 88] {
    let mut table = [Spot(0); 88];
    let mut index = 0;
    while index < 88 {
        let (file, rank) = Geometry::Hex88.file_rank(Cell(index as u16));
        table[index] = Spot((rank as u32 * WIDTH + file as u32) as u8);
        index += 1;
    }
    table
}

const fn board() -> Cells {
    let mut set = 0;
    let mut index = 0;
    while index < 88 {
        set |= 1 << SPOTS[index].0;
        index += 1;
    }
    set
}

impl Spot {
    /// Returns the spot of a cell of the board.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub(crate) fn of(cell: Cell) -> Spot {
        SPOTS[cell.index()]
    }

    /// Returns the cell with that letter (a = 0) and row (1 = 0), if it exists.
    pub(crate) fn at(file: i32, rank: i32) -> Option<Spot> {
        Geometry::Hex88.cell_at(file, rank).map(Spot::of)
    }

    /// Returns the cell of that name, if it exists.
    pub(crate) fn named(name: &str) -> Option<Spot> {
        Geometry::Hex88.cell(name).map(Spot::of)
    }

    pub(crate) fn cell(self) -> Cell {
        let found = Geometry::Hex88.cell_at(self.file(), self.rank());
        found.expect("a spot is made from a cell of the board only")
    }

    pub(crate) fn name(self) -> String {
        Geometry::Hex88.name(self.cell())
    }

    pub(crate) const fn file(self) -> i32 {
        self.0 as i32 % WIDTH as i32
    }

    pub(crate) const fn rank(self) -> i32 {
        self.0 as i32 / WIDTH as i32
    }

    pub(crate) const fn bit(self) -> Cells {
        1 << self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Turns the cell with the board by 180 degrees (CY-BOARD-7).
    pub(crate) fn turned(self) -> Spot {
        Spot::at(11 - self.file(), 8 - self.rank()).expect("the board is its own half-turn")
    }

    /// Counts the single steps between two cells of an empty board (CY-BOARD-4).
    pub(crate) fn distance(self, other: Spot) -> i32 {
        let (df, dr) = (other.file() - self.file(), other.rank() - self.rank());
        df.abs().max(dr.abs()).max((df + dr).abs())
    }

    /// Returns the direction of another cell in a straight line (CY-BOARD-3); `None` for other cells and for itself.
    pub(crate) fn direction(self, other: Spot) -> Option<Direction> {
        let (df, dr) = (other.file() - self.file(), other.rank() - self.rank());
        match (df.signum(), dr.signum()) {
            (1, 0) => Some(Direction::East),
            (-1, 0) => Some(Direction::West),
            (0, 1) => Some(Direction::NorthEast),
            (0, -1) => Some(Direction::SouthWest),
            (-1, 1) if df + dr == 0 => Some(Direction::NorthWest),
            (1, -1) if df + dr == 0 => Some(Direction::SouthEast),
            _ => None,
        }
    }
}

/// Moves all cells of a set one step in a direction. Cells that leave the board disappear.
pub(crate) const fn shifted(set: Cells, direction: Direction) -> Cells {
    let moved = match direction {
        Direction::East => set << 1,
        Direction::West => set >> 1,
        Direction::NorthEast => set << WIDTH,
        Direction::SouthWest => set >> WIDTH,
        Direction::NorthWest => set << (WIDTH - 1),
        Direction::SouthEast => set >> (WIDTH - 1),
    };
    moved & BOARD
}

/// Returns all neighbours of the cells of a set.
pub(crate) const fn neighbours(set: Cells) -> Cells {
    let along = (set << 1) | (set >> 1);
    let up = (set << WIDTH) | (set << (WIDTH - 1));
    let down = (set >> WIDTH) | (set >> (WIDTH - 1));
    (along | up | down) & BOARD
}

/// Iterates over the cells of a set, by row and letter.
pub(crate) fn each(mut set: Cells) -> impl Iterator<Item = Spot> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let spot = Spot(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(spot)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(set: Cells) -> Vec<String> {
        let mut names: Vec<String> = each(set).map(Spot::name).collect();
        names.sort();
        names
    }

    fn spot(name: &str) -> Spot {
        Spot::named(name).expect("a cell of the board")
    }

    #[test]
    fn neighbours_at_the_edges_are_those_of_the_page() {
        for (cell, expected) in [
            ("a5", vec!["a6", "b4", "b5"]),
            ("b4", vec!["a5", "b5", "c3", "c4"]),
            ("e1", vec!["d2", "e2", "f1"]),
            ("l1", vec!["k1", "k2", "l2"]),
            ("l5", vec!["k5", "k6", "l4"]),
            ("a6", vec!["a5", "a7", "b5", "b6"]),
            ("k6", vec!["j6", "j7", "k5", "l5"]),
            ("a9", vec!["a8", "b8", "b9"]),
            ("h9", vec!["g9", "h8", "i8"]),
            ("f5", vec!["e5", "e6", "f4", "f6", "g4", "g5"]),
        ] {
            assert_eq!(names(neighbours(spot(cell).bit())), expected, "{cell}");
        }
    }

    #[test]
    fn distances_and_lines_are_those_of_the_page() {
        assert_eq!(spot("h2").distance(spot("h5")), 3);
        assert_eq!(spot("h2").distance(spot("e5")), 3);
        assert_eq!(spot("h2").distance(spot("i3")), 2);
        assert_eq!(spot("h2").direction(spot("i3")), None);
        assert_eq!(spot("h2").direction(spot("e5")), Some(Direction::NorthWest));
        assert_eq!(spot("h2").turned(), spot("e8"));
        assert_eq!(spot("f5").turned(), spot("g5"));
    }

    #[test]
    fn a_shift_is_a_step_to_every_neighbour_and_nowhere_else() {
        for cell in each(BOARD) {
            let mut reached = 0;
            for direction in Direction::ALL {
                let next = shifted(cell.bit(), direction);
                assert!(next.count_ones() <= 1 && next & reached == 0);
                for spot in each(next) {
                    assert_eq!(cell.direction(spot), Some(direction));
                    assert_eq!(cell.distance(spot), 1);
                }
                reached |= next;
            }
            assert_eq!(reached, neighbours(cell.bit()));
        }
    }
}

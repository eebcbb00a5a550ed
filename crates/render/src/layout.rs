//! The geometry of a picture: cells, margins, bars and the space below, in thousandths of a cell. It knows neither colours
//! nor pixels.

use crate::area::inside;
use crate::options::PictureOptions;
use rookery_rules::geometry::{Cell, Geometry};

/// The side of a square cell or the width of a hexagon, in the unit of all lengths here.
pub const CELL: i32 = 1000;
/// The height of a hexagon that is [`CELL`] wide and points upwards.
pub const HEX_HEIGHT: i32 = 1155;
/// The distance between two rows of such hexagons.
pub const HEX_PITCH: i32 = 866;

/// An axis-aligned rectangle in thousandths of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub width: i32,
    /// The height.
    pub height: i32,
}

impl Rect {
    /// Creates a rectangle.
    #[must_use]
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the centre.
    #[must_use]
    pub const fn centre(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns the right edge.
    #[must_use]
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// Returns the lower edge.
    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// Returns whether the interiors of two rectangles intersect.
    #[must_use]
    pub const fn overlaps(self, other: Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }
}

/// The places of the shown cells and of everything around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The shown cells with their rectangles, in the order of the board.
    pub cells: Vec<(Cell, Rect)>,
    /// The rectangle around all shown cells.
    pub board: Rect,
    /// The font size, from which other sizes derive.
    pub em: i32,
    /// The width of the picture.
    pub width: i32,
    /// The bars of the side at the top and of the side at the bottom; `None` if bars are off.
    pub bars: Option<[Rect; 2]>,
    /// The height of the picture without the notes below the board.
    pub height: i32,
    /// The width of the margin that holds coordinates.
    pub margin: i32,
    /// Whether coordinates are on all four sides, as large boards need; otherwise left and below.
    pub all_round: bool,
}

/// Boards with more cells than this in a row or column have coordinates on all four sides.
const MAX_CELLS_WITHOUT_ALL_ROUND: i32 = 10;

/// The font size in thousandths of the longer side of the board.
const EM: i32 = 36;
/// The font size with large text.
const LARGE_EM: i32 = 50;

/// The smallest width of a picture in `em`, so that bars have room for text.
const MIN_WIDTH_EM: i32 = 15;

impl Layout {
    /// Lays out a board or a part of it. The margins take up `slack` in addition, horizontally and vertically.
    #[must_use]
    pub fn new(geometry: Geometry, options: &PictureOptions, slack: (i32, i32)) -> Self {
        let PictureOptions { area, flip, bars, .. } = *options;
        let mut cells: Vec<(Cell, Rect)> = geometry
            .cells()
            .filter(|cell| area.is_none_or(|area| inside(geometry, area, *cell)))
            .map(|cell| (cell, place(geometry, cell, flip)))
            .collect();
        let left = cells.iter().map(|(_, at)| at.x).min().unwrap_or(0);
        let top = cells.iter().map(|(_, at)| at.y).min().unwrap_or(0);
        let right = cells.iter().map(|(_, at)| at.right()).max().unwrap_or(CELL);
        let bottom = cells.iter().map(|(_, at)| at.bottom()).max().unwrap_or(CELL);
        let (width, height) = (right - left, bottom - top);
        let part = if options.large { LARGE_EM } else { EM };
        let em = (width.max(height) * part / 1000).max(20);
        let margin = em * 13 / 10;
        let all_round = width.max(height) > MAX_CELLS_WITHOUT_ALL_ROUND * CELL;
        let narrow = em * 3 / 5;
        // Left, above, right, below.
        let (left_room, above, right_room, below) = match geometry {
            Geometry::Square { .. } if all_round => (margin, margin, margin, margin),
            Geometry::Square { .. } => (margin, narrow, narrow, margin),
            Geometry::Hex88 => (em * 9 / 5, narrow, em * 9 / 5, narrow),
        };
        let least = left_room + width + right_room;
        let total = least.max(em * MIN_WIDTH_EM) + slack.0;
        let bar_height = if bars { em * 2 } else { 0 };
        let board = Rect::new(
            left_room + (total - least) / 2,
            bar_height + above + slack.1 / 2,
            width,
            height,
        );
        let below = board.bottom() + below + slack.1 / 2;
        for (_, at) in &mut cells {
            at.x += board.x - left;
            at.y += board.y - top;
        }
        Self {
            cells,
            board,
            em,
            width: total,
            bars: bars.then_some([
                Rect::new(0, 0, total, bar_height),
                Rect::new(0, below, total, bar_height),
            ]),
            height: below + bar_height,
            margin,
            all_round,
        }
    }

    /// Returns the rectangle of a cell, if it is shown.
    #[must_use]
    pub fn place(&self, cell: Cell) -> Option<Rect> {
        let found = self.cells.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        self.cells.get(found).map(|(_, at)| *at)
    }
}

/// Returns the place of a cell relative to an arbitrary origin.
fn place(geometry: Geometry, cell: Cell, flip: bool) -> Rect {
    let (file, rank) = geometry.file_rank(cell);
    let turn = if flip { -1 } else { 1 };
    match geometry {
        Geometry::Square { .. } => Rect::new(turn * file * CELL, -turn * rank * CELL, CELL, CELL),
        Geometry::Hex88 => Rect::new(
            turn * (file * CELL + rank * CELL / 2),
            -turn * rank * HEX_PITCH,
            CELL,
            HEX_HEIGHT,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::Area;

    #[test]
    fn white_has_a1_at_the_lower_left_and_black_at_the_upper_right() {
        let board = Geometry::square(8, 8);
        let a1 = board.cell("a1").expect("on the board");
        let white = Layout::new(board, &PictureOptions::default(), (0, 0));
        let at = white.place(a1).expect("shown");
        assert_eq!((at.x, at.bottom()), (white.board.x, white.board.bottom()));
        let black = Layout::new(
            board,
            &PictureOptions {
                flip: true,
                ..PictureOptions::default()
            },
            (0, 0),
        );
        let at = black.place(a1).expect("shown");
        assert_eq!((at.right(), at.y), (black.board.right(), black.board.y));
    }

    #[test]
    fn hexagons_stand_half_a_cell_aside_of_the_next_row_and_e1_is_not_at_the_edge() {
        let layout = Layout::new(Geometry::Hex88, &PictureOptions::default(), (0, 0));
        let at = |name: &str| {
            layout
                .place(Geometry::Hex88.cell(name).expect("on the board"))
                .expect("shown")
        };
        assert_eq!(at("a5").x, layout.board.x);
        assert_eq!(at("l5").right(), layout.board.right());
        assert_eq!(at("e1").x, at("a9").x);
        assert_eq!(at("f6").x - at("f5").x, CELL / 2);
        assert_eq!(at("e6").x - at("f5").x, -CELL / 2);
        assert_eq!(at("f5").y - at("f6").y, HEX_PITCH);
        assert_eq!(layout.cells.len(), 88);
    }

    #[test]
    fn an_area_shows_only_its_cells() {
        let board = Geometry::square(16, 16);
        let cell = |name| board.cell(name).expect("on the board");
        let area = Area {
            from: cell("h8"),
            to: cell("d4"),
        };
        let layout = Layout::new(
            board,
            &PictureOptions {
                area: Some(area),
                ..PictureOptions::default()
            },
            (0, 0),
        );
        assert_eq!(layout.cells.len(), 25);
        assert_eq!(layout.place(cell("c4")), None);
        assert!(layout.place(cell("d8")).is_some());
    }
}

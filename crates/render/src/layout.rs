//! The geometry of a picture: cells, margins, bars and the space below, in thousandths of a cell. It knows neither colours
//! nor pixels; [`crate::options::POSTED_SIZE_PX`] is the size of a posted picture.

use crate::area::inside;
use crate::options::{Bars, PictureOptions};
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
    /// The bars of the side at the top and of the side at the bottom, or White's and Black's half of the slim bar;
    /// `None` if bars are off.
    pub bars: Option<[Rect; 2]>,
    /// The height of the picture without the notes below the board.
    pub height: i32,
    /// The width of the margin that holds coordinates.
    pub margin: i32,
    /// Whether coordinates are on all four sides, as large boards need; otherwise left and below.
    pub all_round: bool,
    geometry: Geometry,
    flip: bool,
    /// What moves the place of a cell from an arbitrary origin into the picture.
    shift: (i32, i32),
}

/// Boards with more cells than this in a row or column have coordinates on all four sides.
const MAX_CELLS_WITHOUT_ALL_ROUND: i32 = 10;

/// The font size in thousandths of the longer side of the board.
const EM: i32 = 36;
/// The font size with large text.
const LARGE_EM: i32 = 50;
/// The same below a slim bar, where text must leave most of the picture to the board.
const LARGE_SLIM_EM: i32 = 44;

/// The aspect (width by height) below which a posted picture is widened, in thousandths.
const MIN_ASPECT: i64 = 990;
/// The aspect above which a posted picture of a square board is heightened.
const MAX_SQUARE_ASPECT: i64 = 1180;
/// The same for hexagons.
const MAX_HEX_ASPECT: i64 = 1425;
/// The part of a posted picture that its board keeps in both directions, in thousandths.
const MIN_BOARD: i64 = 862;

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
        let em = (width.max(height) * em_part(options) / 1000).max(20);
        let margin = em * 13 / 10;
        let all_round = width.max(height) > MAX_CELLS_WITHOUT_ALL_ROUND * CELL;
        let Room {
            left: left_room,
            above,
            right: right_room,
            below,
        } = Room::of(geometry, em, all_round, bars);
        let bar_height = bar_height(bars, em);
        let least = left_room + width + right_room;
        let least_height = bar_height + above + height + below;
        let (wider, higher) = match bars {
            Bars::Slim => padding(geometry, (width, height), (least, least_height)),
            Bars::None | Bars::Both => (0, 0),
        };
        let total = (least + wider).max(em * MIN_WIDTH_EM) + slack.0;
        let air = (higher + slack.1) / 2;
        let board = Rect::new(
            left_room + (total - least) / 2,
            bar_height + above + air,
            width,
            height,
        );
        let below = board.bottom() + below + air;
        for (_, at) in &mut cells {
            at.x += board.x - left;
            at.y += board.y - top;
        }
        let bars_at = bar_places(bars, total, bar_height, below);
        let height = match bars {
            Bars::None | Bars::Slim => below,
            Bars::Both => below + bar_height,
        };
        Self {
            cells,
            board,
            em,
            width: total,
            bars: bars_at,
            height,
            margin,
            all_round,
            geometry,
            flip,
            shift: (board.x - left, board.y - top),
        }
    }

    /// Returns the centre of a cell, also of one outside the shown part of the board.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = place(self.geometry, cell, self.flip).centre();
        (x + self.shift.0, y + self.shift.1)
    }

    /// Returns the rectangle of a cell, if it is shown.
    #[must_use]
    pub fn place(&self, cell: Cell) -> Option<Rect> {
        let found = self.cells.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        self.cells.get(found).map(|(_, at)| *at)
    }
}

/// The room around the board for coordinates.
struct Room {
    left: i32,
    above: i32,
    right: i32,
    below: i32,
}

impl Room {
    fn of(geometry: Geometry, em: i32, all_round: bool, bars: Bars) -> Self {
        let (margin, narrow) = (em * 13 / 10, em * 3 / 5);
        let is_slim = bars == Bars::Slim;
        let (left, above, right, below) = match geometry {
            Geometry::Square { .. } if is_slim => (
                margin,
                em * 3 / 10,
                if all_round { margin } else { narrow },
                margin,
            ),
            Geometry::Square { .. } if all_round => (margin, margin, margin, margin),
            Geometry::Square { .. } => (margin, narrow, narrow, margin),
            Geometry::Hex88 if is_slim => (margin, em * 2 / 5, margin, em * 2 / 5),
            Geometry::Hex88 => (em * 9 / 5, narrow, em * 9 / 5, narrow),
        };
        Self {
            left,
            above,
            right,
            below,
        }
    }
}

/// Returns the font size in thousandths of the longer side of the board.
const fn em_part(options: &PictureOptions) -> i32 {
    match (options.large, options.bars) {
        (false, _) => EM,
        (true, Bars::Slim) => LARGE_SLIM_EM,
        (true, Bars::None | Bars::Both) => LARGE_EM,
    }
}

/// Returns the places of the bars of a picture of this width, the lower one at `below`.
fn bar_places(bars: Bars, width: i32, height: i32, below: i32) -> Option<[Rect; 2]> {
    match bars {
        Bars::None => None,
        Bars::Slim => {
            let half = width / 2;
            Some([
                Rect::new(0, 0, half, height),
                Rect::new(half, 0, width - half, height),
            ])
        }
        Bars::Both => Some([Rect::new(0, 0, width, height), Rect::new(0, below, width, height)]),
    }
}

const fn bar_height(bars: Bars, em: i32) -> i32 {
    match bars {
        Bars::None => 0,
        Bars::Slim => em * 8 / 5,
        Bars::Both => em * 2,
    }
}

/// Returns by how much to widen and to heighten a posted picture, so that it is neither a column nor a strip. A board that
/// would then fill less than [`MIN_BOARD`] of the picture keeps its own shape.
fn padding(geometry: Geometry, board: (i32, i32), picture: (i32, i32)) -> (i32, i32) {
    let (width, height) = (i64::from(picture.0), i64::from(picture.1));
    let most = match geometry {
        Geometry::Square { .. } => MAX_SQUARE_ASPECT,
        Geometry::Hex88 => MAX_HEX_ASPECT,
    };
    let (wanted_width, wanted_height) = (height * MIN_ASPECT / 1000, width * 1000 / most);
    let fills = |board: i32, picture: i64| i64::from(board) * 1000 >= picture * MIN_BOARD;
    let wider = if wanted_width > width && fills(board.0, wanted_width) {
        wanted_width - width
    } else {
        0
    };
    // Hexagons, which are wide, are heightened as far as the board then fills enough.
    let wanted_height = match geometry {
        Geometry::Square { .. } => wanted_height,
        Geometry::Hex88 => wanted_height.min(i64::from(board.1) * 1000 / MIN_BOARD),
    };
    let higher = if wanted_height > height && fills(board.1, wanted_height) {
        wanted_height - height
    } else {
        0
    };
    (wider as i32, higher as i32)
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

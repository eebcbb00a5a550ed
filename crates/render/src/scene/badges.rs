//! The corners of a cell: places badges and the letters of units so that they do not overlap.

use super::{Layer, Shape, stack_plates};
use crate::layout::Rect;
use crate::letters::Language;
use crate::marks::{BadgeContent, Corner, MarkStyle, mark_style};
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, UnitView};

/// The height of a badge, and its width without a number beside it, in thousandths of a cell.
const BADGE: i32 = 400;
/// The same with large text.
const LARGE_BADGE: i32 = 480;
/// The height of a badge on hexagons, whose units are smaller, with large text.
const LARGE_HEX_BADGE: i32 = 400;

/// The plate of a letter: its width, its width for two letters, its height.
const LETTER: (i32, i32, i32) = (280, 350, 270);
/// The same with large text.
const LARGE_LETTER: (i32, i32, i32) = (340, 410, 330);
/// The same on large boards, whose cells are small on a phone.
const DENSE_LETTER: (i32, i32, i32) = (350, 420, 340);
/// The same on large boards with large text.
const LARGE_DENSE_LETTER: (i32, i32, i32) = (420, 480, 410);

/// The width left for badges above a letter if floor things carry their own badges.
const BESIDE_THINGS: i32 = 200;

/// The most badges in one corner. If there are more, the last place shows their number.
const MAX_IN_CORNER: usize = 2;

/// The corners in the order of painting.
const CORNERS: [Corner; 4] = [
    Corner::TopLeft,
    Corner::TopRight,
    Corner::BottomLeft,
    Corner::BottomRight,
];

/// The style of text and badges on cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellTextStyle {
    /// The shape of the cell.
    pub(super) shape: Shape,
    /// The language of letters, if they are shown.
    pub(super) letters: Option<Language>,
    /// Whether all text is larger.
    pub(super) large: bool,
    /// Whether the board has many cells.
    pub(super) dense: bool,
    /// Whether floor things carry their own badges nearer to the middle.
    pub(super) things: FloorBadges,
}

/// Whether floor things carry their own badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FloorBadges {
    /// No floor thing does, so the corners are free.
    None,
    /// Some lie beside others and do, which leaves no room for larger badges.
    Beside,
    /// Some at the upper left of a unit do.
    BesideUnit,
}

/// A letter of a unit.
struct Letter {
    text: String,
    side: Seat,
    shadow: bool,
}

/// The badges of a cell by corner, and the letters of its units.
pub(super) struct Badges {
    written: CellTextStyle,
    corners: [Vec<(&'static str, BadgeContent, Seat)>; 4],
    letters: Vec<Letter>,
}

impl Badges {
    pub(super) fn new(written: CellTextStyle) -> Self {
        Self {
            written,
            corners: Default::default(),
            letters: Vec::new(),
        }
    }

    pub(super) fn add_mark(&mut self, mark: &Mark, side: Seat) {
        match mark_style(mark) {
            MarkStyle::Badge(corner, name, figure) => self.add(corner, name, figure, side),
            MarkStyle::Under(_) | MarkStyle::Over(..) => {}
        }
    }

    pub(super) fn add(&mut self, corner: Corner, name: &'static str, figure: BadgeContent, side: Seat) {
        self.corners[corner as usize].push((name, figure, side));
    }

    /// Adds the letter of a unit, if letters are shown.
    pub(super) fn add_letter(&mut self, unit: &UnitView) {
        if let Some(language) = self.written.letters {
            self.letters.push(Letter {
                text: language.letters(&unit.kind, unit.letter),
                side: unit.side,
                shadow: unit.shadow,
            });
        }
    }

    /// Returns the number of stacked plates in a corner.
    fn rows(&self, corner: Corner) -> usize {
        let badges = &self.corners[corner as usize];
        let shown = badges.iter().take(MAX_IN_CORNER);
        shown.map(|(_, figure, _)| plates(figure)).sum()
    }

    /// Returns the place of the first letter, the same in every cell: the lower left on squares, and the lower right on
    /// hexagons, whose units have their armour and weapons at the left.
    fn letter_place(&self) -> Option<Rect> {
        let first = self.letters.first()?;
        let CellTextStyle {
            shape, large, dense, ..
        } = self.written;
        let (one, two, height) = match (shape, dense, large) {
            (Shape::Square, true, false) => DENSE_LETTER,
            (Shape::Square, true, true) => LARGE_DENSE_LETTER,
            (_, _, false) => LETTER,
            (_, _, true) => LARGE_LETTER,
        };
        let width = if first.text.chars().count() > 1 { two } else { one };
        Some(match shape {
            Shape::Square => Rect::new(10, 990 - height, width, height),
            // Where the hexagon is still as wide as that.
            Shape::Hexagon => Rect::new(976 - width, 864 - height, width, height),
        })
    }

    /// Returns the corner of the letters.
    const fn letter_corner(&self) -> Corner {
        match self.written.shape {
            Shape::Square => Corner::BottomLeft,
            Shape::Hexagon => Corner::BottomRight,
        }
    }

    /// Returns the heights of the badges at the left and at the right edge.
    fn heights(&self, letter: Option<Rect>) -> [i32; 2] {
        let CellTextStyle {
            shape, large, things, ..
        } = self.written;
        let large = large && things == FloorBadges::None;
        let mut rows = [
            self.rows(Corner::TopLeft) + self.rows(Corner::BottomLeft),
            self.rows(Corner::TopRight) + self.rows(Corner::BottomRight),
        ];
        let edge = edge(self.letter_corner());
        rows[edge] += self.letters.len().saturating_sub(1);
        // The badges of those things begin right of this.
        let is_narrow = letter.is_some() || rows[0] > 2 || !self.corners[Corner::TopLeft as usize].is_empty();
        let most_left =
            if things == FloorBadges::BesideUnit && is_narrow && (letter.is_some() || self.written.large) {
                BESIDE_THINGS
            } else {
                i32::MAX
            };
        if letter.is_none() && !large {
            let [left, right] = rows.map(|rows| height(rows, shape));
            return [left.min(most_left), right];
        }
        let usual = match (shape, large) {
            (_, false) => height(1, shape),
            (Shape::Square, true) => LARGE_BADGE,
            (Shape::Hexagon, true) => LARGE_HEX_BADGE,
        };
        let whole = edges(shape);
        let mut room = [whole.height; 2];
        if let Some(letter) = letter {
            room[edge] = letter.y - whole.y;
        }
        let shared = |edge: usize| usual.min(room[edge] / (rows[edge] as i32).max(1));
        let (mut left, right) = (shared(0), shared(1));
        left = left.min(most_left);
        // A badge with a figure beside it is wide: what stands at both edges shares the width.
        let at_right = [Corner::TopRight, Corner::BottomRight]
            .into_iter()
            .flat_map(|corner| &self.corners[corner as usize]);
        let widest = at_right.map(|(_, figure, _)| width(figure)).max();
        let widest = widest.unwrap_or(BADGE);
        if rows[0] > 0 && widest > BADGE {
            left = left.min(height(1, shape));
        }
        let beside = if rows[0] > 0 { left } else { 0 };
        let letter_beside = letter
            .filter(|_| edge == 0)
            .map_or(0, |letter| letter.right() - whole.x);
        let width_left = whole.width - beside.max(letter_beside);
        [left, right.min(width_left * BADGE / widest)]
    }

    /// Adds the badges and letters to the layers of the cell.
    pub(super) fn place(self, layers: &mut Vec<Layer>) {
        let shape = self.written.shape;
        let letter = self.letter_place();
        let heights = self.heights(letter);
        let letter_corner = self.letter_corner();
        let size = heights[edge(letter_corner)];
        let mut above = letter.map_or(0, |at| edges(shape).bottom() - at.y);
        for (index, Letter { text, side, shadow }) in self.letters.into_iter().enumerate() {
            let at = match letter {
                Some(at) if index == 0 => at,
                _ => {
                    let at = corner_place(shape, letter_corner, above, (size, size));
                    above += size;
                    at
                }
            };
            layers.push(Layer::Letter {
                text,
                side,
                shadow,
                at,
            });
        }
        for (corner, badges) in CORNERS.into_iter().zip(self.corners) {
            let height = heights[edge(corner)];
            let count = badges.len();
            let shown = if count > MAX_IN_CORNER {
                MAX_IN_CORNER - 1
            } else {
                count
            };
            let mut used = if corner == letter_corner { above } else { 0 };
            for (name, figure, side) in badges.into_iter().take(shown) {
                let size = (
                    height * width(&figure) / BADGE,
                    stack_height(plates(&figure), height),
                );
                layers.push(Layer::Badge {
                    mark: name.to_owned(),
                    at: corner_place(shape, corner, used, size),
                    figure,
                    side,
                });
                used += size.1;
            }
            if count > shown {
                layers.push(Layer::More {
                    count: count - shown,
                    at: corner_place(shape, corner, used, (height, height)),
                });
            }
        }
    }
}

/// Returns the edge of a corner: 0 for the left, 1 for the right.
const fn edge(corner: Corner) -> usize {
    match corner {
        Corner::TopLeft | Corner::BottomLeft => 0,
        Corner::TopRight | Corner::BottomRight => 1,
    }
}

/// Returns the height at which this many badges fit at one edge of a cell.
const fn height(badges: usize, shape: Shape) -> i32 {
    match (shape, badges) {
        (Shape::Square, 0..=2) => BADGE,
        // Units are smaller on hexagons, and have their weapons at the left.
        (Shape::Hexagon, 0..=1) => 350,
        (Shape::Square, 3) => 320,
        (Shape::Hexagon, 2) => 330,
        (Shape::Square, _) | (Shape::Hexagon, 3) => 240,
        (Shape::Hexagon, _) => 180,
    }
}

/// Returns the width of a badge of standard height, including its content.
const fn width(figure: &BadgeContent) -> i32 {
    match figure {
        BadgeContent::NumberBeside(10..) => 730,
        BadgeContent::NumberBeside(_) => 600,
        BadgeContent::Empty | BadgeContent::NumberInside(_) | BadgeContent::Kinds(_) => BADGE,
    }
}

/// Returns the number of plates of a badge.
const fn plates(figure: &BadgeContent) -> usize {
    match figure {
        BadgeContent::Kinds(kinds) => stack_plates(kinds.len()),
        BadgeContent::Empty | BadgeContent::NumberBeside(_) | BadgeContent::NumberInside(_) => 1,
    }
}

/// Returns the height of a stack of plates.
const fn stack_height(plates: usize, height: i32) -> i32 {
    plates as i32 * height
}

/// Returns the part of a cell in which badges are placed.
const fn edges(shape: Shape) -> Rect {
    match shape {
        Shape::Square => Rect::new(10, 10, 980, 980),
        Shape::Hexagon => Rect::new(28, 222, 944, 721),
    }
}

/// Returns the place of a badge in its corner, offset by `used` towards the middle.
fn corner_place(shape: Shape, corner: Corner, used: i32, (width, height): (i32, i32)) -> Rect {
    let edges = edges(shape);
    let x = match corner {
        Corner::TopLeft | Corner::BottomLeft => edges.x,
        Corner::TopRight | Corner::BottomRight => edges.right() - width,
    };
    let y = match corner {
        Corner::TopLeft | Corner::TopRight => edges.y + used,
        Corner::BottomLeft | Corner::BottomRight => edges.bottom() - height - used,
    };
    Rect::new(x, y, width, height)
}

//! The corners of a cell: badges and the letters of units, placed so that none covers another.

use super::{Layer, STACK_STEP, Shape, stack_plates};
use crate::layout::Rect;
use crate::letters::Language;
use crate::marks::{Corner, Figure, Look, look};
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, UnitView};

/// The height of a badge, and the width of one without figures beside it, in thousandths of a cell.
const BADGE: i32 = 400;
/// The same where everything that is written is larger.
const LARGE_BADGE: i32 = 480;
/// The height of a badge on hexagons, where units are smaller, where everything that is written is larger.
const LARGE_HEX_BADGE: i32 = 400;

/// The plate of a letter: its width, the width for two letters, its height.
const LETTER: (i32, i32, i32) = (280, 350, 270);
/// The same where everything that is written is larger.
const LARGE_LETTER: (i32, i32, i32) = (340, 410, 330);
/// The same on boards of many cells, where a phone leaves each few pixels.
const DENSE_LETTER: (i32, i32, i32) = (350, 420, 340);
/// The same there where everything that is written is larger.
const LARGE_DENSE_LETTER: (i32, i32, i32) = (420, 480, 410);

/// The width that is left for badges above a letter where floor things carry badges of their own.
const BESIDE_THINGS: i32 = 200;

/// Most badges in one corner; the last place says how many more there are.
const MOST_IN_CORNER: usize = 2;

/// The corners in the order of painting.
const CORNERS: [Corner; 4] = [
    Corner::TopLeft,
    Corner::TopRight,
    Corner::BottomLeft,
    Corner::BottomRight,
];

/// What is written on cells, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    /// The shape of the cell.
    pub(super) shape: Shape,
    /// The language of letters, where they are wanted.
    pub(super) letters: Option<Language>,
    /// Whether all of it is larger.
    pub(super) large: bool,
    /// Whether the board has many cells.
    pub(super) dense: bool,
    /// Whether floor things carry badges of their own nearer to the middle.
    pub(super) things: Things,
}

/// What floor things leave to the corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Things {
    /// All of them: no thing carries its own badge.
    Apart,
    /// No room for larger badges: some lie beside others and carry their own.
    Beside,
    /// The same around a unit, where they are at the upper left.
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
    written: Written,
    corners: [Vec<(&'static str, Figure, Seat)>; 4],
    letters: Vec<Letter>,
}

impl Badges {
    pub(super) fn new(written: Written) -> Self {
        Self {
            written,
            corners: Default::default(),
            letters: Vec::new(),
        }
    }

    pub(super) fn add_mark(&mut self, mark: &Mark, side: Seat) {
        match look(mark) {
            Look::Badge(corner, name, figure) => self.add(corner, name, figure, side),
            Look::Under(_) | Look::Over(..) => {}
        }
    }

    pub(super) fn add(&mut self, corner: Corner, name: &'static str, figure: Figure, side: Seat) {
        self.corners[corner as usize].push((name, figure, side));
    }

    /// Adds the letter of a unit, where letters are wanted.
    pub(super) fn add_letter(&mut self, unit: &UnitView) {
        if let Some(language) = self.written.letters {
            self.letters.push(Letter {
                text: language.letters(&unit.kind, unit.letter),
                side: unit.side,
                shadow: unit.shadow,
            });
        }
    }

    /// How many plates stand over one another in a corner.
    fn rows(&self, corner: Corner) -> usize {
        let badges = &self.corners[corner as usize];
        let shown = badges.iter().take(MOST_IN_CORNER);
        shown.map(|(_, figure, _)| plates(figure)).sum()
    }

    /// The place of the first letter, the same in every cell: at the lower left on squares; at the lower right on
    /// hexagons, where units have their armour and their weapons at the left.
    fn letter_place(&self) -> Option<Rect> {
        let first = self.letters.first()?;
        let Written {
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

    /// The corner above whose badges letters stand.
    const fn letter_corner(&self) -> Corner {
        match self.written.shape {
            Shape::Square => Corner::BottomLeft,
            Shape::Hexagon => Corner::BottomRight,
        }
    }

    /// The heights of the badges at the left and at the right edge.
    fn heights(&self, letter: Option<Rect>) -> [i32; 2] {
        let Written {
            shape, large, things, ..
        } = self.written;
        let large = large && things == Things::Apart;
        let mut rows = [
            self.rows(Corner::TopLeft) + self.rows(Corner::BottomLeft),
            self.rows(Corner::TopRight) + self.rows(Corner::BottomRight),
        ];
        let edge = edge(self.letter_corner());
        rows[edge] += self.letters.len().saturating_sub(1);
        // The badges of those things begin right of this.
        let is_narrow = letter.is_some() || rows[0] > 2 || !self.corners[Corner::TopLeft as usize].is_empty();
        let most_left =
            if things == Things::BesideUnit && is_narrow && (letter.is_some() || self.written.large) {
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

    /// Adds all of it to the layers of the cell.
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
            let shown = if count > MOST_IN_CORNER {
                MOST_IN_CORNER - 1
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

/// The edge of a corner: 0 for the left, 1 for the right.
const fn edge(corner: Corner) -> usize {
    match corner {
        Corner::TopLeft | Corner::BottomLeft => 0,
        Corner::TopRight | Corner::BottomRight => 1,
    }
}

/// The height of badges where so many stand at one edge of a cell, so that none covers another.
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

/// The width of a badge of the usual height, with room for what stands beside its drawing.
const fn width(figure: &Figure) -> i32 {
    match figure {
        Figure::Beside(10..) => 730,
        Figure::Beside(_) => 600,
        Figure::Nothing | Figure::Inside(_) | Figure::Kinds(_) => BADGE,
    }
}

/// How many plates a badge has.
const fn plates(figure: &Figure) -> usize {
    match figure {
        Figure::Kinds(kinds) => stack_plates(kinds.len()),
        Figure::Nothing | Figure::Beside(_) | Figure::Inside(_) => 1,
    }
}

/// The height of plates that lie over one another.
const fn stack_height(plates: usize, height: i32) -> i32 {
    height + (plates as i32 - 1) * height * STACK_STEP / 1000
}

/// The part of a cell in which badges stand.
const fn edges(shape: Shape) -> Rect {
    match shape {
        Shape::Square => Rect::new(10, 10, 980, 980),
        Shape::Hexagon => Rect::new(28, 222, 944, 721),
    }
}

/// The place of a badge in its corner, `used` nearer to the middle.
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

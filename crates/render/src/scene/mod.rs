//! A picture as plain data: what is drawn where, in thousandths of a cell, in the order of painting. Built by
//! one pure function; tests assert on it; nothing here knows pixels.

mod badges;
mod bars;
mod cells;
mod notes;

use crate::error::RenderError;
use crate::layout::{Layout, Rect};
use crate::marks::Figure;
use crate::options::PictureOptions;
use crate::theme::{Ink, Tint};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{Point, TargetKind, View};

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The width, in thousandths of a cell.
    pub width: i32,
    /// The height.
    pub height: i32,
    /// The height without the notes below the board.
    pub board_height: i32,
    /// What is drawn, in the order of painting. All that is not painted is [`Ink::Frame`].
    pub items: Vec<Item>,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A plain rectangle with rounded corners.
    Plate {
        /// Where.
        at: Rect,
        /// The radius of its corners; 0 for a sharp one.
        radius: i32,
        /// Its colour.
        ink: Ink,
        /// What it lies on.
        on: Ink,
    },
    /// A cell with all that is in it.
    Tile {
        /// Which.
        cell: Cell,
        /// Where.
        at: Rect,
        /// What is in it.
        face: Face,
    },
    /// A drawing outside the board.
    Picture {
        /// Where; square.
        at: Rect,
        /// What.
        sprite: Sprite,
        /// What it lies on.
        on: Ink,
    },
    /// A line of text that fits into its rectangle.
    Label(Label),
    /// The same for a text that is hardly met again, so that it is not worth keeping what was drawn of it.
    Caption(Label),
    /// The way of a unit over more than two cells, with a head at its end.
    Way {
        /// The centres of the cells.
        points: Vec<(i32, i32)>,
        /// Its thickness.
        thickness: i32,
        /// What it was.
        target: TargetKind,
    },
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label {
    /// Where; the text is centred upright and stands at the left or in the middle.
    pub at: Rect,
    /// The text.
    pub text: String,
    /// The size of the font.
    pub size: i32,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it stands in the middle of its rectangle, else at the left.
    pub centred: bool,
    /// Its colour.
    pub ink: Ink,
    /// What it lies on.
    pub on: Ink,
}

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A square.
    Square,
    /// A hexagon on a corner.
    Hexagon,
}

/// A cell with all that is in it; equal faces look equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// The shape.
    pub shape: Shape,
    /// The ground.
    pub ground: Ink,
    /// What lies on it, in the order of painting.
    pub layers: Vec<Layer>,
}

/// One layer of a cell. Places are relative to the cell's upper left corner.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// A wash over the whole cell.
    Wash(Tint),
    /// The red glow of a king in check.
    Glow,
    /// The glow around a unit that moves several times a turn, along its outline.
    Heat {
        /// The unit.
        sprite: Sprite,
        /// Where; square.
        at: Rect,
        /// Its moves a turn.
        moves: u32,
    },
    /// A drawing.
    Sprite {
        /// What.
        sprite: Sprite,
        /// Where; square.
        at: Rect,
        /// Whether it is faded, so that a unit before it can be seen.
        faded: bool,
    },
    /// A badge: a drawing with its figure.
    Badge {
        /// The name of the mark's drawing.
        mark: String,
        /// What stands on it.
        figure: Figure,
        /// Whose small units stand on it.
        side: Seat,
        /// Where.
        at: Rect,
    },
    /// A plain tag that says how many more badges a corner has.
    More {
        /// How many.
        count: usize,
        /// Where.
        at: Rect,
    },
    /// A sign, with the number it has in a menu.
    Sign {
        /// Which.
        sign: Sign,
        /// The number; only targets have one.
        number: Option<u32>,
        /// Whether something is in the cell, so that the sign leaves the middle free.
        occupied: bool,
    },
    /// The name of the cell, small, at its lower edge.
    Name {
        /// The name.
        name: String,
        /// The size of the font.
        size: i32,
    },
    /// The letter of a unit's kind, on a plate in the colours of its side.
    Letter {
        /// One letter, or two.
        text: String,
        /// Whose the unit is.
        side: Seat,
        /// Whether it is a shadow.
        shadow: bool,
        /// Where.
        at: Rect,
    },
}

/// A sign that an answer puts into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// What an action would do there.
    Target(TargetKind),
    /// What else is pointed at.
    Point(Point),
}

impl Sign {
    /// All signs, in the order of legends.
    pub const ALL: [Sign; 8] = [
        Sign::Point(Point::Subject),
        Sign::Target(TargetKind::Move),
        Sign::Target(TargetKind::Capture),
        Sign::Target(TargetKind::Special),
        Sign::Point(Point::Blocked),
        Sign::Point(Point::Obstacle),
        Sign::Point(Point::Attacked),
        Sign::Point(Point::Front),
    ];

    /// What it means, for the legend.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Sign::Point(Point::Subject) => "this unit",
            Sign::Target(TargetKind::Move) => "can move here",
            Sign::Target(TargetKind::Capture) => "can capture or hit",
            Sign::Target(TargetKind::Special) => "special ability",
            Sign::Point(Point::Blocked) => "cannot reach",
            Sign::Point(Point::Obstacle) => "stands in the way",
            Sign::Point(Point::Attacked) => "its attack reaches",
            Sign::Point(Point::Front) => "its front",
        }
    }
}

/// A drawing in its colours.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sprite {
    /// A unit.
    Unit {
        /// Its kind.
        kind: String,
        /// Its letter, drawn on a disc where the kind has no drawing.
        letter: char,
        /// Whose.
        side: Seat,
        /// Whether it is a shadow.
        shadow: bool,
    },
    /// A mark or a floor thing.
    Mark {
        /// Its name.
        name: String,
        /// By how many degrees it is turned clockwise.
        turned: u16,
    },
    /// A mark with the figure that stands inside it.
    Figure {
        /// The name of the mark's drawing.
        name: String,
        /// The figure.
        number: u32,
    },
    /// The bar (White) or the two feet (Black) that say whose a floor thing is.
    Owner(Seat),
    /// A sign, as the legend shows it.
    Sign(Sign),
}

/// Most plates in a stack of small units.
const MOST_PLATES: usize = 3;

/// How far each further plate of a stack stands above the one before, in thousandths of its height.
pub(crate) const STACK_STEP: i32 = 650;

/// How many plates stand for so many small units.
#[must_use]
pub(crate) const fn stack_plates(units: usize) -> usize {
    if units < MOST_PLATES { units } else { MOST_PLATES }
}

/// Lays out a picture of the view.
///
/// # Errors
/// As [`PictureOptions::check`].
pub fn scene(view: &View, options: &PictureOptions) -> Result<Scene, RenderError> {
    options.check(view)?;
    let tight = laid_out(view, options, (0, 0));
    let longer = tight.width.max(tight.board_height);
    let cell_px = (i64::from(options.size_px) * 1000 / i64::from(longer)).max(1);
    let left = ((i64::from(options.size_px) * 1000 / cell_px) as i32 - longer).max(0);
    if left == 0 {
        return Ok(tight);
    }
    let slack = if tight.width >= tight.board_height {
        (left, 0)
    } else {
        (0, left)
    };
    Ok(laid_out(view, options, slack))
}

/// Lays out with some more room around the board, which whole pixels a cell leave over.
fn laid_out(view: &View, options: &PictureOptions, slack: (i32, i32)) -> Scene {
    let layout = Layout::new(view.geometry, options, slack);
    let mut items = Vec::with_capacity(layout.cells.len() + 80);
    cells::add(view, options, &layout, &mut items);
    coordinates(view.geometry, &layout, options.flip, &mut items);
    ways(view, &layout, &mut items);
    if options.bars {
        bars::add(view, options.flip, &layout, &mut items);
    }
    let height = notes::add(view, options, &layout, &mut items);
    Scene {
        width: layout.width,
        height,
        board_height: layout.height,
        items,
    }
}

/// Numbers left and letters below, on large boards right and above as well; on hexagons the names of the outer cells of
/// each row.
fn coordinates(geometry: Geometry, layout: &Layout, flip: bool, items: &mut Vec<Item>) {
    let em = layout.em;
    let margin = layout.margin;
    let board = layout.board;
    let mut label = |text: String, at: Rect| {
        items.push(Item::Label(Label {
            at,
            text,
            size: em,
            bold: true,
            centred: true,
            ink: Ink::FrameText,
            on: Ink::Frame,
        }));
    };
    match geometry {
        Geometry::Square { .. } => {
            for (cell, at) in &layout.cells {
                let (file, rank) = geometry.file_rank(*cell);
                if at.x == board.x {
                    let number = (rank + 1).to_string();
                    label(
                        number.clone(),
                        Rect::new(board.x - margin, at.y, margin, at.height),
                    );
                    if layout.all_round {
                        label(number, Rect::new(board.right(), at.y, margin, at.height));
                    }
                }
                if at.y == board.y {
                    let letter = char::from(b'a' + file as u8).to_string();
                    if layout.all_round {
                        let above = Rect::new(at.x, board.y - margin, at.width, margin);
                        label(letter.clone(), above);
                    }
                    label(letter, Rect::new(at.x, board.bottom(), at.width, margin));
                }
            }
        }
        Geometry::Hex88 => {
            for ends in layout.cells.chunk_by(|(_, a), (_, b)| a.y == b.y) {
                let outer = if flip {
                    [ends.last(), ends.first()]
                } else {
                    [ends.first(), ends.last()]
                };
                if let [Some((left, at)), Some((right, end))] = outer {
                    // No higher than the gap that the rows above and below leave.
                    let (width, height) = (em * 9 / 5, if em > 450 { 560 } else { em * 3 / 2 });
                    let y = at.centre().1 - height / 2;
                    label(geometry.name(*left), Rect::new(at.x - width, y, width, height));
                    label(geometry.name(*right), Rect::new(end.right(), y, width, height));
                }
            }
        }
    }
}

/// The ways of the last turn over more than two cells.
fn ways(view: &View, layout: &Layout, items: &mut Vec<Item>) {
    for path in view.last_turn.iter().filter(|path| path.cells.len() > 2) {
        let points: Vec<(i32, i32)> = path
            .cells
            .iter()
            .filter_map(|cell| layout.place(*cell))
            .map(Rect::centre)
            .collect();
        if points.len() > 1 {
            items.push(Item::Way {
                points,
                thickness: 95,
                target: path.target,
            });
        }
    }
}

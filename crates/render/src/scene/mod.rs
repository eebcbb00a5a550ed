//! A picture as plain data: shapes, drawings and labels with their places in thousandths of a cell, in the order of
//! painting. [`scene()`] builds it and tests assert on it; nothing here knows pixels.

mod badges;
mod bars;
mod cells;
mod chart;
mod crowd;
mod frames;
mod names;
mod notes;
mod paths;
mod slim_bar;
mod units;

pub(crate) use chart::CHART_PX;
pub use chart::{ChartPage, chart};

use crate::board_words::BoardWords;
use crate::drawings;
use crate::error::RenderError;
use crate::layout::{Layout, Rect};
use crate::marks::BadgeContent;
use crate::options::{Bars, PictureOptions};
use crate::sign::Sign;
use crate::text;
use crate::theme::{Ink, Tint};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{TargetKind, View};

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The width, in thousandths of a cell.
    pub width: i32,
    /// The height.
    pub height: i32,
    /// The height without the notes below the board.
    pub board_height: i32,
    /// The items in the order of painting, on a background of [`Ink::Frame`].
    pub items: Vec<Item>,
}

/// An item of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A plain rectangle with rounded corners.
    Plate {
        /// The place.
        at: Rect,
        /// The radius of its corners; 0 for a sharp one.
        radius: i32,
        /// The colour.
        ink: Ink,
        /// The colour behind it.
        on: Ink,
    },
    /// A cell with its content.
    Tile {
        /// The cell.
        cell: Cell,
        /// The place.
        at: Rect,
        /// The content.
        face: CellFace,
    },
    /// A drawing outside the board.
    Picture {
        /// The place, a square.
        at: Rect,
        /// The drawing.
        sprite: Sprite,
        /// The colour behind it.
        on: Ink,
    },
    /// A line of text that fits into its rectangle.
    Label(Label),
    /// A line of text that is unlikely to be drawn again, so that caching it is not worthwhile.
    Caption(Label),
    /// An arrow along the path of a unit. Its head is at the last point. The units and badges of the cells that it crosses
    /// are drawn over it, unless the units would hide it.
    Path {
        /// The centres of the cells, also of those outside the shown part of the board.
        points: Vec<(i32, i32)>,
        /// The thickness of the line.
        thickness: i32,
        /// The shown part of the board, outside which nothing is drawn.
        within: Rect,
        /// The kind of the action.
        target: TargetKind,
        /// Whether it lies over units.
        above: bool,
        /// Whether little of what is below it shows through, as on hexagons, the colours of which it would take on.
        firm: bool,
    },
    /// A line of a plot on [`Ink::Frame`], with a dot at each point.
    Line {
        /// The points.
        points: Vec<(i32, i32)>,
        /// The thickness.
        thickness: i32,
        /// The radius of the dots.
        dot: i32,
        /// Which of the theme's [line colours](crate::theme::LINE_COLOURS).
        colour: usize,
    },
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label {
    /// The place. The text is centred vertically, and left-aligned or centred horizontally.
    pub at: Rect,
    /// The text.
    pub text: String,
    /// The font size.
    pub size: i32,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is centred horizontally rather than left-aligned.
    pub centred: bool,
    /// The colour.
    pub ink: Ink,
    /// The colour behind it.
    pub on: Ink,
}

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A square.
    Square,
    /// A hexagon that points upwards.
    Hexagon,
}

/// The room that a sign has in its cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignRoom {
    /// Whether the cell is occupied, so that the sign leaves the middle free.
    pub occupied: bool,
    /// Whether the board has so many cells that a number must fill most of its cell to be read.
    pub dense: bool,
    /// Whether a star stands inside a ring or an outline, so that both are seen.
    pub ringed: bool,
    /// Whether a ring stands inside the outline of a front, so that both are seen.
    pub fronted: bool,
}

/// The content of a cell. Equal faces look equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellFace {
    /// The shape.
    pub shape: Shape,
    /// The background.
    pub ground: Ink,
    /// The layers in the order of painting.
    pub layers: Vec<Layer>,
}

impl CellFace {
    /// Returns the cell without what lies above arrows: units, their marks, badges and numbers. `None` if there is nothing
    /// of that kind.
    pub(crate) fn floor(&self) -> Option<Self> {
        self.only(Layer::is_floor)
    }

    /// Returns the cell without the badges on it, which lie above every arrow. `None` if there are none.
    pub(crate) fn without_badges(&self) -> Option<Self> {
        let is_badge = |layer: &Layer| {
            matches!(
                layer,
                Layer::Badge { .. } | Layer::Figure { .. } | Layer::More { .. }
            )
        };
        self.only(|layer| !is_badge(layer))
    }

    /// Returns the cell with some of its layers. `None` if that are all.
    fn only(&self, is_kept: impl Fn(&Layer) -> bool) -> Option<Self> {
        let layers = self.layers.iter().filter(|layer| is_kept(layer));
        let layers: Vec<Layer> = layers.cloned().collect();
        (layers.len() < self.layers.len()).then_some(Self {
            shape: self.shape,
            ground: self.ground,
            layers,
        })
    }
}

/// One layer of a cell. Places are relative to the cell's upper left corner.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// A tint over the whole cell.
    Wash(Tint),
    /// The red glow of a king in check.
    Glow,
    /// Lines along sides of the cell, where an outlined part of the board ends.
    Outline {
        /// The sides as bits: the right one first, then clockwise.
        sides: u8,
    },
    /// The glow along the outline of a unit that moves several times a turn.
    Heat {
        /// The unit.
        sprite: Sprite,
        /// The place, a square.
        at: Rect,
        /// Its moves per turn.
        moves: u32,
    },
    /// A drawing.
    Sprite {
        /// The drawing.
        sprite: Sprite,
        /// The place, a square.
        at: Rect,
        /// Whether it is faded, so that a unit in front of it stands out.
        faded: bool,
    },
    /// A badge: a drawing with its content.
    Badge {
        /// The name of the mark's drawing.
        mark: String,
        /// The content.
        figure: BadgeContent,
        /// The side of the small units on it.
        side: Seat,
        /// The place.
        at: Rect,
    },
    /// A number that fills its plate, in the colours of a mark, for boards whose cells are seen too small for a badge.
    Figure {
        /// The name of the mark's drawing.
        mark: String,
        /// The number.
        number: u32,
        /// The place.
        at: Rect,
    },
    /// A tag for further badges in a corner.
    More {
        /// The number of badges, where it can be read.
        count: Option<usize>,
        /// The place.
        at: Rect,
    },
    /// A sign, with its number in a menu.
    Sign {
        /// The cell.
        sign: Sign,
        /// The number, which only targets have.
        number: Option<u32>,
        /// What it must leave free.
        room: SignRoom,
    },
    /// The name of the cell in letters in its lower half.
    Name {
        /// The name.
        name: String,
        /// The font size.
        size: i32,
        /// The vertical middle of the letters.
        middle: i32,
    },
    /// The letter of a unit's kind, on a plate in the colours of its side.
    Letter {
        /// One letter, or two.
        text: String,
        /// The side of the unit.
        side: Seat,
        /// Whether it is a shadow.
        shadow: bool,
        /// The place.
        at: Rect,
    },
}

impl Layer {
    /// Returns whether arrows lie over it.
    fn is_floor(&self) -> bool {
        match self {
            Layer::Wash(_) | Layer::Glow | Layer::Outline { .. } | Layer::Name { .. } => true,
            Layer::Sprite { sprite, .. } => match sprite {
                Sprite::Mark { name, .. } => drawings::has_thing_drawing(name),
                Sprite::Owner(_) | Sprite::Owned { .. } => true,
                Sprite::Unit { .. } | Sprite::NumberedMark { .. } | Sprite::Sign(_) | Sprite::Feature(_) => {
                    false
                }
            },
            Layer::Sign { sign, .. } => *sign == Sign::Fallen,
            Layer::Heat { .. }
            | Layer::Badge { .. }
            | Layer::Figure { .. }
            | Layer::More { .. }
            | Layer::Letter { .. } => false,
        }
    }
}

/// A drawing with the properties that determine its colours.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sprite {
    /// A unit.
    Unit {
        /// Its kind.
        kind: String,
        /// Its letter, drawn on a disc if the kind has no drawing.
        letter: char,
        /// Its side.
        side: Seat,
        /// Whether it is a shadow.
        shadow: bool,
    },
    /// A mark or a floor thing.
    Mark {
        /// Its name.
        name: String,
        /// The degrees by which it is turned clockwise.
        turned: u16,
    },
    /// A mark with a number inside it.
    NumberedMark {
        /// The name of the mark's drawing.
        name: String,
        /// The number.
        number: u32,
    },
    /// The base that shows whose a floor thing is: one bar for White, two feet for Black.
    Owner(Seat),
    /// A sign, as the legend shows it.
    Sign(Sign),
    /// A floor thing with the base that shows whose it is, as the chart shows it.
    Owned {
        /// The name of the thing.
        name: String,
        /// Its side.
        side: Seat,
    },
    /// What is drawn on cells without a drawing of its own, as the chart shows it.
    Feature(Feature),
}

/// What is drawn on cells besides drawings and signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// A tint.
    Tint(Tint),
    /// The glow of a king in danger.
    Danger,
    /// The glow of a unit with so many moves a turn.
    Heat(u32),
    /// The tag for badges that have no room.
    More,
    /// An arrow along the way of a unit.
    Arrow,
    /// The number of a choice.
    Choice,
    /// The frame around a part of the board that a turn rearranged as a whole.
    Frame,
    /// The lines around a part of the board that can be chosen as a whole.
    Outline,
}

impl Feature {
    /// All features of the chart, in its order.
    pub const ALL: [Feature; 14] = [
        Feature::Arrow,
        Feature::Frame,
        Feature::Outline,
        Feature::Choice,
        Feature::Tint(Tint::From),
        Feature::Tint(Tint::Via),
        Feature::Tint(Tint::To),
        Feature::Tint(Tint::Before),
        Feature::Tint(Tint::Highlight),
        Feature::Danger,
        Feature::Heat(2),
        Feature::Heat(3),
        Feature::Heat(4),
        Feature::More,
    ];

    /// Returns its meaning, for the chart.
    #[must_use]
    pub fn meaning(self, words: &BoardWords) -> &str {
        match self {
            Feature::Tint(Tint::Before) => &words.turn_before,
            Feature::Tint(Tint::From) => &words.from_here,
            Feature::Tint(Tint::Via) => &words.passed,
            Feature::Tint(Tint::To) => &words.to_here,
            Feature::Tint(Tint::Highlight) => &words.chosen,
            Feature::Danger => &words.king_in_danger,
            Feature::Heat(0..=2) => &words.two_moves,
            Feature::Heat(3) => &words.three_moves,
            Feature::Heat(_) => &words.four_moves,
            Feature::More => &words.more_badges,
            Feature::Arrow => &words.way_of_unit,
            Feature::Choice => &words.numbered_choice,
            Feature::Frame => &words.turned_part,
            Feature::Outline => &words.outlined_part,
        }
    }
}

/// The font size of a number inside a mark, in thousandths of the drawing: of one digit, and of two.
pub const FIGURE_SIZES: (i32, i32) = (860, 640);

/// The font size of a number beside a mark, in thousandths of the badge's height.
pub const BESIDE_SIZE: i32 = 870;

/// The height of the number on a [`Layer::Figure`], in thousandths of its plate's.
pub const FIGURE_CAPITALS: i32 = 740;

/// The most plates in a stack of small units.
const MAX_PLATES: usize = 3;

/// Returns a line of text beside the board, shortened to the width of its place.
pub(crate) fn text_line(text: &str, at: Rect, size: i32, bold: bool) -> Item {
    let text = text::fitted(text, size, bold, at.width);
    Item::Caption(Label {
        at: Rect::new(at.x, at.y, text::width(&text, size, bold).max(1), at.height),
        text,
        size,
        bold,
        centred: false,
        ink: Ink::FrameText,
        on: Ink::Frame,
    })
}

/// Returns the number of plates for this many small units.
#[must_use]
pub(crate) const fn stack_plates(units: usize) -> usize {
    if units < MAX_PLATES { units } else { MAX_PLATES }
}

/// Lays out a picture of the view.
///
/// # Errors
///
/// Fails as [`PictureOptions::check`] does.
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

/// Lays out the view with additional room around the board, the remainder of dividing the size into cells of whole pixels.
fn laid_out(view: &View, options: &PictureOptions, slack: (i32, i32)) -> Scene {
    let layout = Layout::new(view.geometry, options, slack);
    let mut items = Vec::with_capacity(layout.cells.len() + 80);
    cells::add(view, options, &layout, &mut items);
    frames::add(view, &layout, &mut items);
    // A frame tells of an earlier turn, so it hides nothing of what a picture is about.
    if !view.rearranged.is_empty() {
        raise_cells(&mut items, |layer| matches!(layer, Layer::Sign { .. }));
    }
    paths::add(view, options, &layout, &mut items);
    raise_numbered_cells(&mut items);
    coordinates(view.geometry, &layout, options, &mut items);
    match options.bars {
        Bars::None => {}
        Bars::Slim => slim_bar::add(view, options, &layout, &mut items),
        Bars::Both => bars::add(view, options, &layout, &mut items),
    }
    let height = notes::add(view, options, &layout, &mut items);
    Scene {
        width: layout.width,
        height,
        board_height: layout.height,
        items,
    }
}

/// Draws the cells that have a number in a menu over the arrows, so that none strikes a number through.
fn raise_numbered_cells(items: &mut Vec<Item>) {
    if !items.iter().any(|item| matches!(item, Item::Path { .. })) {
        return;
    }
    raise_cells(items, |layer| {
        matches!(layer, Layer::Sign { number: Some(_), .. })
    });
}

/// Draws the cells that have such a layer over everything before.
fn raise_cells(items: &mut Vec<Item>, is_such: fn(&Layer) -> bool) {
    let has_such =
        |item: &mut Item| matches!(item, Item::Tile { face, .. } if face.layers.iter().any(is_such));
    let raised: Vec<Item> = items.extract_if(.., has_such).collect();
    items.extend(raised);
}

/// Adds the coordinates: numbers left and letters below, on large boards also right and, unless a slim bar is there, above;
/// on hexagons the names of the outer cells of each row.
fn coordinates(geometry: Geometry, layout: &Layout, options: &PictureOptions, items: &mut Vec<Item>) {
    let is_slim = options.bars == Bars::Slim;
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
                    if layout.all_round && !is_slim {
                        let above = Rect::new(at.x, board.y - margin, at.width, margin);
                        label(letter.clone(), above);
                    }
                    label(letter, Rect::new(at.x, board.bottom(), at.width, margin));
                }
            }
        }
        Geometry::Hex88 => {
            for ends in layout.cells.chunk_by(|(_, a), (_, b)| a.y == b.y) {
                let outer = if options.flip {
                    [ends.last(), ends.first()]
                } else {
                    [ends.first(), ends.last()]
                };
                if let [Some((left, at)), Some((right, end))] = outer {
                    // No higher than the gap that the rows above and below leave.
                    let width = if is_slim { margin } else { em * 9 / 5 };
                    let height = if em > 450 { 560 } else { em * 3 / 2 };
                    let y = at.centre().1 - height / 2;
                    label(geometry.name(*left), Rect::new(at.x - width, y, width, height));
                    label(geometry.name(*right), Rect::new(end.right(), y, width, height));
                }
            }
        }
    }
}

//! The cells of a picture: ground, washes, floor, units, marks, signs. Decides places, never colours.

use super::{Face, Item, Layer, Shape, Sign, Sprite};
use crate::drawings;
use crate::layout::{CELL, HEX_HEIGHT, Layout, Rect};
use crate::marks::{Corner, Figure, Look, look};
use crate::options::PictureOptions;
use crate::theme::{Ink, Tint};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{CellView, FloorView, Mark, Point, UnitView, View};

/// The height of a badge, and the width of one without figures beside it, in thousandths of a cell.
const BADGE: i32 = 400;

/// Most badges in one corner; the last place says how many more there are.
const MOST_IN_CORNER: usize = 2;
/// Most units drawn in one cell.
const MOST_UNITS: usize = 4;
/// Most floor things drawn in one cell.
const MOST_THINGS: usize = 4;

/// Adds a tile for each shown cell.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) {
    let washes = washes(view, options);
    for (cell, at) in &layout.cells {
        let mut layers: Vec<Layer> = washes[cell.index()].map(Layer::Wash).into_iter().collect();
        let shape = match view.geometry {
            Geometry::Square { .. } => Shape::Square,
            Geometry::Hex88 => Shape::Hexagon,
        };
        let content = &view.cells[cell.index()];
        let in_check = view.checks.contains(cell);
        if in_check {
            layers.push(Layer::Glow);
        }
        if shape == Shape::Hexagon {
            layers.push(Layer::Name(view.geometry.name(*cell)));
        }
        let point = view.points.iter().find(|point| point.cell == *cell);
        let point = point.map(|point| point.point);
        let occupied = !content.units.is_empty() || !content.floor.is_empty();
        let sign = |sign: Sign, number: Option<u32>| Layer::Sign {
            sign,
            number,
            occupied,
        };
        if point == Some(Point::Obstacle) {
            // Behind the unit, so that it can still be read.
            layers.push(sign(Sign::Point(Point::Obstacle), None));
        }
        let target = view.targets.iter().find(|target| target.cell == *cell);
        let target = target.map(|target| sign(Sign::Target(target.target), target.number));
        // A plain sign lies below the badges, which a ring would cross.
        let (below, above) = match target {
            Some(Layer::Sign { number: None, .. }) => (target, None),
            _ => (None, target),
        };
        contents(content, in_check, shape, options.flip, below, &mut layers);
        layers.extend(above);
        if let Some(point @ (Point::Subject | Point::Blocked)) = point {
            layers.push(sign(Sign::Point(point), None));
        }
        items.push(Item::Tile {
            cell: *cell,
            at: *at,
            face: Face {
                shape,
                ground: ground(view, *cell),
                layers,
            },
        });
    }
}

fn ground(view: &View, cell: Cell) -> Ink {
    let (file, rank) = view.geometry.file_rank(cell);
    match view.geometry {
        Geometry::Square { .. } if ((file + rank) % 2 == 0) != view.a1_is_light => Ink::Dark,
        Geometry::Square { .. } => Ink::Light,
        Geometry::Hex88 => Ink::GROUNDS[((file + 2 * rank) % 3) as usize],
    }
}

/// The strongest wash of each cell.
fn washes(view: &View, options: &PictureOptions) -> Vec<Option<Tint>> {
    let mut washes = vec![None; view.cells.len()];
    for path in &view.last_turn {
        if let [first, via @ .., last] = path.cells.as_slice() {
            for cell in via {
                if washes[cell.index()].is_none() {
                    washes[cell.index()] = Some(Tint::Via);
                }
            }
            if washes[first.index()] != Some(Tint::To) {
                washes[first.index()] = Some(Tint::From);
            }
            washes[last.index()] = Some(Tint::To);
        } else if let [only] = path.cells.as_slice() {
            washes[only.index()] = Some(Tint::To);
        }
    }
    for cell in &options.highlights {
        washes[cell.index()] = Some(Tint::Highlight);
    }
    washes
}

/// A square within the cell, `part` of 1000 wide, with its centre moved by thousandths of a cell.
fn inner(shape: Shape, part: i32, dx: i32, dy: i32) -> Rect {
    let height = match shape {
        Shape::Square => CELL,
        Shape::Hexagon => HEX_HEIGHT,
    };
    let scale = match shape {
        Shape::Square => part,
        Shape::Hexagon => part * 84 / 100,
    };
    Rect::new((CELL - scale) / 2 + dx, (height - scale) / 2 + dy, scale, scale)
}

/// All that lies in a cell; `sign` below the badges.
fn contents(
    content: &CellView,
    in_check: bool,
    shape: Shape,
    flip: bool,
    sign: Option<Layer>,
    layers: &mut Vec<Layer>,
) {
    floor(&content.floor, !content.units.is_empty(), shape, flip, layers);
    let marks: Vec<(&Mark, Seat)> = content
        .units
        .iter()
        .take(MOST_UNITS)
        .flat_map(|unit| unit.marks.iter().map(|mark| (mark, unit.side)))
        .collect();
    let ringed = marks.iter().any(|(mark, _)| matches!(look(mark), Look::Under(_)));
    for (mark, _) in &marks {
        if let Look::Under(name) = look(mark) {
            push_mark(name, 0, inner(shape, 1000, 0, 0), false, layers);
        }
    }
    units(&content.units, ringed, shape, layers);
    for (mark, _) in &marks {
        if let Look::Over(name, degrees) = look(mark) {
            push_mark(
                name,
                turned(degrees, flip),
                inner(shape, 1000, 0, 0),
                false,
                layers,
            );
        }
    }
    layers.extend(sign);
    let mut badges = Badges::default();
    if in_check {
        badges.add(Corner::TopRight, "crown-check", Figure::Nothing, Seat::White);
    }
    for (mark, side) in marks {
        badges.add_mark(mark, side);
    }
    for thing in content.floor.iter().take(MOST_THINGS) {
        for mark in &thing.marks {
            badges.add_mark(mark, thing.side.unwrap_or(Seat::White));
        }
    }
    badges.place(shape, layers);
}

/// Degrees on the board as degrees in the picture.
const fn turned(degrees: u16, flip: bool) -> u16 {
    (degrees % 360 + if flip { 180 } else { 0 }) % 360
}

fn push_mark(name: &str, turned: u16, at: Rect, faded: bool, layers: &mut Vec<Layer>) {
    layers.push(Layer::Sprite {
        sprite: Sprite::Mark {
            name: name.to_owned(),
            turned,
        },
        at,
        faded,
    });
}

/// Floor things: one fills the cell, several share it.
fn floor(things: &[FloorView], has_units: bool, shape: Shape, flip: bool, layers: &mut Vec<Layer>) {
    let alone = things.len() == 1;
    for (index, thing) in things.iter().take(MOST_THINGS).enumerate() {
        let at = if alone && drawings::FILLING_THINGS.contains(&thing.thing.as_str()) {
            inner(shape, 1185, 0, 0)
        } else if alone {
            inner(shape, 940, 0, 0)
        } else {
            let (right, below) = ((index % 2) as i32, (index / 2) as i32);
            inner(shape, 480, 480 * right - 240, 480 * below - 240)
        };
        let pointing = drawings::POINTING_THINGS.contains(&thing.thing.as_str());
        let arrow = thing.marks.iter().find_map(|mark| match look(mark) {
            Look::Over(name, degrees) => Some((name, turned(degrees, flip))),
            Look::Under(_) | Look::Badge(..) => None,
        });
        let own_turn = arrow.filter(|_| pointing).map_or(0, |(_, degrees)| degrees);
        push_mark(&thing.thing, own_turn, at, has_units, layers);
        if let Some((name, degrees)) = arrow.filter(|_| !pointing) {
            push_mark(name, degrees, inner(shape, 1000, 0, 0), false, layers);
        }
        if let Some(side) = thing.side {
            layers.push(Layer::Sprite {
                sprite: Sprite::Owner(side),
                at,
                faded: false,
            });
        }
    }
}

/// Units: one alone stands in the middle, further ones (shadows) smaller, behind it to the upper right.
fn units(units: &[UnitView], ringed: bool, shape: Shape, layers: &mut Vec<Layer>) {
    let shown = &units[..units.len().min(MOST_UNITS)];
    for (index, unit) in shown.iter().enumerate().rev() {
        let at = match (shown.len(), index as i32) {
            (1, _) if ringed => inner(shape, 800, 0, 0),
            (1, _) => inner(shape, 1000, 0, 0),
            (_, 0) => inner(shape, 740, -120, 120),
            (2, _) => inner(shape, 620, 180, -180),
            (_, place) => inner(shape, 500, 300 - 90 * place, -330 + 110 * place),
        };
        layers.push(Layer::Sprite {
            sprite: unit_sprite(unit),
            at,
            faded: false,
        });
    }
}

/// The drawing of a unit.
pub(super) fn unit_sprite(unit: &UnitView) -> Sprite {
    Sprite::Unit {
        kind: unit.kind.clone(),
        letter: unit.letter,
        side: unit.side,
        shadow: unit.shadow,
    }
}

/// The badges of a cell by corner.
#[derive(Default)]
struct Badges {
    corners: [Vec<(&'static str, Figure, Seat)>; 4],
}

impl Badges {
    fn add_mark(&mut self, mark: &Mark, side: Seat) {
        match look(mark) {
            Look::Badge(corner, name, figure) => self.add(corner, name, figure, side),
            Look::Under(_) | Look::Over(..) => {}
        }
    }

    fn add(&mut self, corner: Corner, name: &'static str, figure: Figure, side: Seat) {
        self.corners[corner as usize].push((name, figure, side));
    }

    fn place(self, shape: Shape, layers: &mut Vec<Layer>) {
        let corners = [
            Corner::TopLeft,
            Corner::TopRight,
            Corner::BottomLeft,
            Corner::BottomRight,
        ];
        for (corner, badges) in corners.into_iter().zip(self.corners) {
            let count = badges.len();
            let shown = if count > MOST_IN_CORNER {
                MOST_IN_CORNER - 1
            } else {
                count
            };
            for (index, (name, figure, side)) in badges.into_iter().take(shown).enumerate() {
                // Room for what stands beside the drawing: two figures, one, or nothing.
                let width = match figure {
                    Figure::Beside(10..) => 730,
                    Figure::Beside(_) | Figure::Kinds(_) => 600,
                    Figure::Nothing | Figure::Inside(_) => BADGE,
                };
                layers.push(Layer::Badge {
                    mark: name.to_owned(),
                    at: corner_place(shape, corner, index, width),
                    figure,
                    side,
                });
            }
            if count > shown {
                layers.push(Layer::More {
                    count: count - shown,
                    at: corner_place(shape, corner, shown, BADGE),
                });
            }
        }
    }
}

/// The place of a badge in its corner; the second one stands nearer to the middle.
fn corner_place(shape: Shape, corner: Corner, index: usize, width: i32) -> Rect {
    let (left, top, right, bottom) = match shape {
        Shape::Square => (15, 15, 985, 985),
        Shape::Hexagon => (55, 215, 945, 940),
    };
    let step = index as i32 * 340;
    let x = match corner {
        Corner::TopLeft | Corner::BottomLeft => left,
        Corner::TopRight | Corner::BottomRight => right - width,
    };
    let y = match corner {
        Corner::TopLeft | Corner::TopRight => top + step,
        Corner::BottomLeft | Corner::BottomRight => bottom - BADGE - step,
    };
    Rect::new(x, y, width, BADGE)
}

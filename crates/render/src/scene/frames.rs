//! The frames around the parts of the board that a turn rearranged as a whole, such as a turned square.

use super::{Item, Shape};
use crate::layout::{CELL, Layout, Rect};
use crate::theme::Ink;
use rookery_rules::geometry::Geometry;
use rookery_rules::view::View;

/// The thickness of a frame.
const THICK: i32 = CELL / 9;
/// The thickness of the bright line on each side of it, without which it would not stand out from every ground.
const EDGE: i32 = CELL / 36;

/// Adds a frame around each rearranged part of a board of squares, as far as it is shown.
pub(super) fn add(view: &View, layout: &Layout, items: &mut Vec<Item>) {
    if shape(view.geometry) == Shape::Hexagon {
        return;
    }
    for area in &view.rearranged {
        let shown = layout.cells.iter().filter(|(cell, _)| area.contains(cell));
        let around = shown.map(|(_, at)| *at).reduce(|one, other| {
            let (x, y) = (one.x.min(other.x), one.y.min(other.y));
            let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
            Rect::new(x, y, right - x, bottom - y)
        });
        if let Some(around) = around {
            items.extend(frame(around, THICK, Ink::Active, Ink::ActiveText));
            items.extend(frame(around, EDGE, Ink::ActiveText, Ink::Active));
        }
    }
}

/// Draws a frame within a rectangle.
fn frame(around: Rect, thick: i32, ink: Ink, on: Ink) -> [Item; 4] {
    let Rect { x, y, width, height } = around;
    [
        Rect::new(x, y, width, thick),
        Rect::new(x, around.bottom() - thick, width, thick),
        Rect::new(x, y, thick, height),
        Rect::new(around.right() - thick, y, thick, height),
    ]
    .map(|at| Item::Plate {
        at,
        radius: 0,
        ink,
        on,
    })
}

const fn shape(geometry: Geometry) -> Shape {
    match geometry {
        Geometry::Square { .. } => Shape::Square,
        Geometry::Hex88 => Shape::Hexagon,
    }
}

//! The frames around the parts of the board that a turn rearranged as a whole, such as a turned square.

use super::{Item, Shape};
use crate::layout::{CELL, Layout, Rect};
use crate::theme::Ink;
use rookery_rules::geometry::Geometry;
use rookery_rules::view::View;

/// The thickness of a frame, half of it on each side of the edge, so that it covers little of the badges there.
const THICK: i32 = CELL / 8;
/// The line on both sides of it, without which it would not stand out from every ground.
const EDGE: i32 = CELL / 40;

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
            let both = [
                (THICK + 2 * EDGE, Ink::ActiveText, Ink::Active),
                (THICK, Ink::Active, Ink::ActiveText),
            ];
            for (thick, ink, on) in both {
                let sides = sides(around, thick).map(|side| within(side, layout.board));
                items.extend(sides.map(|at| Item::Plate {
                    at,
                    radius: 0,
                    ink,
                    on,
                }));
            }
        }
    }
}

/// Returns the four sides of a frame whose middle is the edge of a rectangle.
fn sides(around: Rect, thick: i32) -> [Rect; 4] {
    let half = thick / 2;
    let (x, y) = (around.x - half, around.y - half);
    let (width, height) = (around.width + thick, around.height + thick);
    [
        Rect::new(x, y, width, thick),
        Rect::new(x, around.bottom() - half, width, thick),
        Rect::new(x, y, thick, height),
        Rect::new(around.right() - half, y, thick, height),
    ]
}

/// Cuts off what is outside the board.
fn within(side: Rect, board: Rect) -> Rect {
    let (x, y) = (side.x.max(board.x), side.y.max(board.y));
    let (right, bottom) = (side.right().min(board.right()), side.bottom().min(board.bottom()));
    Rect::new(x, y, (right - x).max(0), (bottom - y).max(0))
}

const fn shape(geometry: Geometry) -> Shape {
    match geometry {
        Geometry::Square { .. } => Shape::Square,
        Geometry::Hex88 => Shape::Hexagon,
    }
}

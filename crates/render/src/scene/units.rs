//! The units of a cell: where they stand, and what they make room for. This module decides places, not colours.

use super::cells::{MAX_UNITS, inner, lies};
use super::{Layer, Shape, Sprite};
use crate::drawings;
use crate::layout::Rect;
use crate::marks::{self, BadgeContent, Corner, MarkStyle, mark_style};
use rookery_rules::seat::Seat;
use rookery_rules::view::{CellView, Mark, UnitView};

/// Returns which upper corners, left and right, have a badge that would hide a unit's head.
pub(super) fn covered(marks: &[(&Mark, Seat)]) -> (bool, bool) {
    let any = |corner: Corner| {
        marks.iter().any(|(mark, _)| match mark_style(mark) {
            MarkStyle::Badge(at, name, figure) => {
                at == corner
                    && (matches!(figure, BadgeContent::NumberBeside(_))
                        || marks::OPEN_DRAWINGS.contains(&name))
            }
            MarkStyle::Under(_) | MarkStyle::Over(..) | MarkStyle::Rim(..) => false,
        })
    };
    (any(Corner::TopLeft), any(Corner::TopRight))
}

/// What a unit makes room for.
pub(super) struct UnitRoom {
    /// Whether a ring lies around it.
    pub(super) ringed: bool,
    /// Whether it has a letter.
    pub(super) lettered: bool,
    /// Which upper corners, left and right, have a badge that would hide its head.
    pub(super) covered: (bool, bool),
    /// The corner of a large number, and its digits.
    pub(super) figure: Option<(Corner, usize)>,
    /// Whether a small thing and its number are left of it.
    pub(super) is_aside: bool,
    /// Whether the tag of a choice is in its lower right corner.
    pub(super) tagged: bool,
    /// Whether it has a hexagon for itself, without a name.
    pub(super) fills: bool,
    /// By how much the units are raised for a name.
    pub(super) raised: i32,
}

/// Adds the units: a single one in the middle, or at the lower right in front of a floor thing; further ones (shadows)
/// smaller, behind it to the upper right.
///
/// A unit makes room for its letter, for badges that would hide its head, and for stacked kinds at its left.
pub(super) fn units(content: &CellView, room: &UnitRoom, shape: Shape, layers: &mut Vec<Layer>) {
    let &UnitRoom {
        ringed,
        lettered,
        covered,
        figure,
        is_aside,
        tagged,
        fills,
        raised,
    } = room;
    let (digits, other) = match figure {
        Some((Corner::TopRight, digits)) => (digits, None),
        Some((corner, _)) => (0, Some(corner)),
        None => (0, None),
    };
    let shown = &content.units[..content.units.len().min(MAX_UNITS)];
    let on_ring = ringed || lies(content, drawings::RING_THINGS);
    let behind = has_thing_behind(content);
    let before_small = lies(content, drawings::SMALL_THINGS);
    let styles = || shown.iter().flat_map(|unit| &unit.marks).map(mark_style);
    let has_right_badge = styles().any(|style| {
        matches!(
            style,
            MarkStyle::Badge(Corner::TopRight | Corner::BottomRight, ..)
        )
    });
    let is_stacked = styles()
        .any(|style| matches!(style, MarkStyle::Badge(_, _, BadgeContent::Kinds(kinds)) if kinds.len() > 1));
    for (index, unit) in shown.iter().enumerate().rev() {
        let at = match (shown.len(), index as i32) {
            (1, _) if tagged && digits > 0 => inner(shape, 720, -140, 0),
            (1, _) if tagged => inner(shape, 780, -110, -110),
            (1, _) if behind && has_right_badge && !lettered && shape == Shape::Square => {
                inner(shape, 760, -20, 120)
            }
            (1, _) if behind && lettered && shape == Shape::Square => inner(shape, 780, 110, 20),
            (1, _) if behind && digits > 0 => inner(shape, 780, -100, 110),
            (1, _) if behind => inner(shape, 780, 100, 100),
            (1, _) if on_ring => inner(shape, 800, 0, 0),
            (1, _) if digits > 1 && shape == Shape::Square => inner(shape, 760, -120, 120),
            (1, _) if other == Some(Corner::TopLeft) => inner(shape, 1000, 75, 30),
            (1, _) if other == Some(Corner::BottomLeft) => inner(shape, 820, 85, -85),
            (1, _) if other == Some(Corner::BottomRight) => inner(shape, 820, -85, -85),
            (1, _) if is_aside && has_right_badge => inner(shape, 760, 130, 110),
            (1, _) if is_aside => inner(shape, 920, 110, 15),
            (1, _) if before_small => inner(shape, 860, 60, 65),
            (1, _) if digits > 0 && shape == Shape::Square => inner(shape, 840, -75, 75),
            (1, _) if is_stacked && !lettered && shape == Shape::Square => inner(shape, 800, 100, 60),
            (1, _) if shape == Shape::Square && covered != (false, false) => match covered {
                (true, true) => inner(shape, 740, 30, 130),
                (true, false) => inner(shape, 800, 100, 100),
                (false, _) if lettered => inner(shape, 800, 30, 60),
                (false, _) => inner(shape, 800, -100, 100),
            },
            (1, _) if lettered && shape == Shape::Square => inner(shape, 900, 50, -50),
            (1, _) => inner(shape, 1000, 0, 0),
            (_, 0) => inner(shape, 740, -120, 120),
            (2, _) => inner(shape, 620, 180, -180),
            (_, place) => inner(shape, 500, 300 - 90 * place, -330 + 110 * place),
        };
        let at = if fills { grown(at) } else { at };
        layers.extend(unit_layers(
            unit,
            Rect {
                y: at.y - raised,
                ..at
            },
        ));
    }
}

/// The layers of a unit: its drawing, and before that the glow of one that has moved.
fn unit_layers(unit: &UnitView, at: Rect) -> impl Iterator<Item = Layer> {
    let sprite = unit_sprite(unit);
    let heat = marks::glow(&unit.marks).map(|moves| Layer::Heat {
        sprite: sprite.clone(),
        at,
        moves,
    });
    let drawn = Layer::Sprite {
        sprite,
        at,
        faded: false,
    };
    heat.into_iter().chain(std::iter::once(drawn))
}

/// Returns whether a thing on the floor must be seen beside the unit before it.
fn has_thing_behind(content: &CellView) -> bool {
    content.floor.iter().any(|thing| {
        let name = thing.thing.as_str();
        !drawings::FILLING_THINGS.contains(&name)
            && !drawings::RING_THINGS.contains(&name)
            && !drawings::SMALL_THINGS.contains(&name)
            && !drawings::SPREAD_THINGS.contains(&name)
            && !drawings::FRONT_THINGS.contains(&name)
    })
}

/// Returns the place of a unit that has its hexagon for itself.
const fn grown(at: Rect) -> Rect {
    let more = at.width * 12 / 100;
    Rect::new(
        at.x - more / 2,
        at.y - more / 2,
        at.width + more,
        at.height + more,
    )
}

/// Returns the drawing of a unit.
pub(super) fn unit_sprite(unit: &UnitView) -> Sprite {
    Sprite::Unit {
        kind: unit.kind.clone(),
        letter: unit.letter,
        side: unit.side,
        shadow: unit.shadow,
    }
}

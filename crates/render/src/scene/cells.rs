//! The cells of a picture: background, tints, floor, units, marks, signs. This module decides places, not colours.

use super::badges::{Badges, CellTextStyle, FloorBadges};
use super::units::{UnitRoom, covered, units};
use super::{CellFace, Item, Layer, Shape, SignRoom, Sprite, crowd, names};
use crate::drawings;
use crate::layout::{CELL, HEX_HEIGHT, Layout, Rect};
use crate::marks::{BadgeContent, Corner, MarkStyle, mark_style};
use crate::options::PictureOptions;
use crate::sign::{self, Sign};
use crate::theme::{Ink, Tint};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{
    CellView, FloorView, Mark, Point, PointView, TargetKind, TargetView, UnitView, View,
};
use std::borrow::Cow;

/// The most units drawn in one cell.
pub(super) const MAX_UNITS: usize = 4;
/// The most floor things drawn in one cell.
const MAX_THINGS: usize = 4;

/// Adds a tile for each shown cell.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) {
    let washes = washes(view, options);
    let fallen: Vec<Cell> = sign::fallen(view).collect();
    let readable = names::readable(options, layout);
    let name_height = names::readable_name(options, layout);
    for (cell, at) in &layout.cells {
        let mut layers: Vec<Layer> = washes[cell.index()].map(Layer::Wash).into_iter().collect();
        let shape = shape(view.geometry);
        let threats = (view.checks.contains(cell), is_doomed(view, *cell));
        let (content, has_fallen) = shown(view, *cell, (threats, fallen.contains(cell)), (readable, layout));
        let content = content.as_ref();
        layers.extend(threats.0.then_some(Layer::Glow));
        let target = view.targets.iter().find(|target| target.cell == *cell);
        let room = sign_room(view, *cell, target, has_fallen, layout);
        let has_unit = !content.units.is_empty();
        let is_named = shape == Shape::Hexagon && names::is_named(options, name_height, has_unit);
        let name = view.geometry.name(*cell);
        layers.extend(is_named.then(|| names::on_ground(name, options, name_height, has_unit)));
        let outline = outlined_sides(view, *cell, options.flip);
        layers.extend(outline.map(|sides| Layer::Outline { sides }));
        if has_fallen {
            layers.push(Layer::Sign {
                sign: Sign::Fallen,
                number: None,
                room,
            });
        }
        let (edges, points): (Vec<Point>, Vec<Point>) =
            points_at(view, *cell).partition(|point| point.is_edge());
        // Behind the unit, so that it can still be read, and above the floor, which a wall would hide it with.
        let obstacles = points.iter().filter(|point| **point == Point::Obstacle);
        let behind = pointed(obstacles.chain(&edges), room);
        let target = target.map(|target| choice(target, room));
        // A plain sign lies below the badges, which a ring would cross.
        let (below, above) = match target {
            Some(Layer::Sign { number: None, .. }) => (target, None),
            _ => (None, target),
        };
        let written = CellTextStyle {
            shape,
            letters: options.letters,
            large: options.large,
            dense: layout.all_round,
            things: things(content),
            readable,
            has_unit,
            is_named,
            has_large_name: is_named && names::is_large(name_height),
            has_tag: room.dense && matches!(above, Some(Layer::Sign { .. })),
            has_sign: room.dense && room.occupied && below.as_ref().is_some_and(is_at_lower_edge),
            is_filled: lies(content, drawings::FILLING_THINGS),
            is_end: matches!(washes[cell.index()], Some(Tint::From | Tint::To)),
        };
        let signs = (behind, below);
        contents(content, threats, written, options.flip, signs, &mut layers);
        layers.extend(above);
        let others = points.iter().filter(|point| **point != Point::Obstacle);
        layers.extend(pointed(others, room));
        items.push(Item::Tile {
            cell: *cell,
            at: *at,
            face: CellFace {
                shape,
                ground: ground(view, *cell),
                layers,
            },
        });
    }
}

/// Returns what of a cell is shown, and whether the sign of a fall is. A small square shows only the signs that matter most;
/// where there are still more squares, their numbers have a place of their own.
fn shown<'a>(
    view: &'a View,
    cell: Cell,
    ((in_check, is_doomed), has_fallen): ((bool, bool), bool),
    (readable, layout): (i32, &Layout),
) -> (Cow<'a, CellView>, bool) {
    let content = &view.cells[cell.index()];
    if readable == 0 || layout.all_round || shape(view.geometry) == Shape::Hexagon {
        return (Cow::Borrowed(content), has_fallen);
    }
    crowd::thinned(
        content,
        has_fallen,
        usize::from(in_check) + usize::from(is_doomed),
    )
}

/// Returns what the signs of a cell must leave free.
fn sign_room(
    view: &View,
    cell: Cell,
    target: Option<&TargetView>,
    has_fallen: bool,
    layout: &Layout,
) -> SignRoom {
    let (shape, content) = (shape(view.geometry), &view.cells[cell.index()]);
    let is_front = || points_at(view, cell).any(|point| point == Point::Front);
    SignRoom {
        // What lies there must be seen beside the number of a choice, such as water.
        occupied: !content.units.is_empty() || !content.floor.is_empty(),
        dense: layout.all_round && shape == Shape::Square,
        ringed: has_fallen && has_edge(view, cell),
        fronted: target.is_some_and(is_ringed) && is_front(),
    }
}

/// Returns whether a sign without a number stands at the lower edge of an occupied cell, where no ring goes around it.
fn is_at_lower_edge(sign: &Layer) -> bool {
    let is_small =
        |target: TargetKind| matches!(target, TargetKind::Move | TargetKind::Special | TargetKind::Join);
    matches!(sign, Layer::Sign { sign: Sign::Target(target), number: None, .. } if is_small(*target))
}

/// Returns whether one of these things lies on a cell.
pub(super) fn lies(content: &CellView, names: &[&str]) -> bool {
    let mut things = content.floor.iter();
    things.any(|thing| names.contains(&thing.thing.as_str()))
}

/// Returns the sign of a target.
fn choice(target: &TargetView, room: SignRoom) -> Layer {
    Layer::Sign {
        sign: Sign::Target(target.target),
        number: target.number,
        room,
    }
}

/// Returns the signs of what an explanation points at.
fn pointed<'a>(points: impl Iterator<Item = &'a Point>, room: SignRoom) -> Vec<Layer> {
    let sign = |point: &Point| Layer::Sign {
        sign: Sign::Point(*point),
        number: None,
        room,
    };
    points.map(sign).collect()
}

/// Iterates over what an explanation points at on a cell.
fn points_at(view: &View, cell: Cell) -> impl Iterator<Item = Point> {
    let here = view.points.iter().filter(move |point| point.cell == cell);
    here.map(|point| point.point)
}

/// Returns whether something is drawn along the edge of a cell.
fn has_edge(view: &View, cell: Cell) -> bool {
    let is_edge = |point: &PointView| point.cell == cell && point.point.is_edge();
    let mut targets = view.targets.iter().filter(|target| target.cell == cell);
    view.points.iter().any(is_edge) || targets.any(is_ringed)
}

/// Returns whether a ring is drawn around a target.
fn is_ringed(target: &TargetView) -> bool {
    matches!(
        target.target,
        TargetKind::Capture | TargetKind::Kill | TargetKind::Attempt | TargetKind::Hit
    )
}

/// Returns the sides of a cell at which the part of the board ends to which it belongs, if that is outlined: bits, the right
/// side first, then clockwise as in the picture.
fn outlined_sides(view: &View, cell: Cell, flip: bool) -> Option<u8> {
    const SQUARE: &[(i32, i32)] = &[(1, 0), (0, -1), (-1, 0), (0, 1)];
    const HEXAGON: &[(i32, i32)] = &[(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let part = view.outlined.iter().find(|part| part.contains(&cell))?;
    let steps = match view.geometry {
        Geometry::Square { .. } => SQUARE,
        Geometry::Hex88 => HEXAGON,
    };
    let turn = if flip { -1 } else { 1 };
    let (file, rank) = view.geometry.file_rank(cell);
    let is_inside = |(files, ranks): &(i32, i32)| {
        let beside = view.geometry.cell_at(file + turn * files, rank + turn * ranks);
        beside.is_some_and(|beside| part.contains(&beside))
    };
    let ends = steps.iter().enumerate().filter(|(_, step)| !is_inside(step));
    Some(ends.fold(0, |sides, (side, _)| sides | 1 << side))
}

pub(super) fn shape(geometry: Geometry) -> Shape {
    match geometry {
        Geometry::Square { .. } => Shape::Square,
        Geometry::Hex88 => Shape::Hexagon,
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

/// Changes without movement in the turn before the last are marked only if there are at most so many, such as not in a
/// rotation.
const MOST_CHANGED_BEFORE: usize = 4;

/// Tints where the units of the turn before the last began and ended.
fn wash_turn_before(view: &View, washes: &mut [Option<Tint>]) {
    let single = view.turn_before.iter().filter(|path| path.cells.len() == 1);
    let is_quiet = single.count() <= MOST_CHANGED_BEFORE;
    for path in &view.turn_before {
        if path.cells.len() > 1 || is_quiet {
            for cell in [path.cells.first(), path.cells.last()].into_iter().flatten() {
                washes[cell.index()] = Some(Tint::Before);
            }
        }
    }
}

/// Returns the strongest tint of each cell.
fn washes(view: &View, options: &PictureOptions) -> Vec<Option<Tint>> {
    let mut washes = vec![None; view.cells.len()];
    wash_turn_before(view, &mut washes);
    // Where something only fell beside a movement has a sign of its own: nothing went there.
    let moves = view.last_turn.iter().any(|path| path.cells.len() > 1);
    for path in &view.last_turn {
        if let [first, via @ .., last] = path.cells.as_slice() {
            for cell in via {
                if matches!(washes[cell.index()], None | Some(Tint::Before)) {
                    washes[cell.index()] = Some(Tint::Via);
                }
            }
            if washes[first.index()] != Some(Tint::To) {
                washes[first.index()] = Some(Tint::From);
            }
            washes[last.index()] = Some(Tint::To);
        } else if let [only] = path.cells.as_slice()
            && !(moves && path.target == TargetKind::Capture)
        {
            washes[only.index()] = Some(Tint::To);
        }
    }
    // Whatever happened on a cell before, a unit that has left it empty began its way there.
    for path in view.last_turn.iter().filter(|path| path.cells.len() > 1) {
        let left = path.cells.first().filter(|cell| path.cells.last() != Some(*cell));
        if let Some(cell) = left.filter(|cell| view.cells[cell.index()].units.is_empty()) {
            washes[cell.index()] = Some(Tint::From);
        }
    }
    for cell in &options.highlights {
        washes[cell.index()] = Some(Tint::Highlight);
    }
    washes
}

/// Returns a square within the cell, `part` thousandths wide, with its centre moved by thousandths of a cell.
pub(super) fn inner(shape: Shape, part: i32, dx: i32, dy: i32) -> Rect {
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

/// Adds the content of a cell, with the first sign between floor and unit and the second below the badges.
fn contents(
    content: &CellView,
    threats: (bool, bool),
    written: CellTextStyle,
    flip: bool,
    (behind, sign): (Vec<Layer>, Option<Layer>),
    layers: &mut Vec<Layer>,
) {
    let shape = written.shape;
    let marks: Vec<(&Mark, Seat)> = content
        .units
        .iter()
        .take(MAX_UNITS)
        .flat_map(|unit| unit.marks.iter().map(|mark| (mark, unit.side)))
        .collect();
    let badges = badges(content, threats, &marks, written, flip);
    let room = FloorRoom {
        has_units: written.has_unit,
        is_above_name: written.has_large_name && !written.has_unit,
        aside: small_corner(&marks, written, flip),
        has_count: matches!(badges.figure(), Some((Corner::BottomLeft, _))),
        is_narrow: badges.has_thing_at_left(),
    };
    floor(&content.floor, room, (shape, written.is_end), flip, layers);
    layers.extend(behind);
    let ringed = marks
        .iter()
        .any(|(mark, _)| matches!(mark_style(mark), MarkStyle::Under(_)));
    for (mark, _) in &marks {
        if let MarkStyle::Under(name) = mark_style(mark) {
            push_mark(name, 0, inner(shape, 1000, 0, 0), false, layers);
        }
    }
    let room = UnitRoom {
        ringed,
        lettered: written.letters.is_some(),
        covered: covered(&marks),
        figure: badges.figure(),
        is_aside: badges.has_thing_at_left(),
        tagged: written.has_tag,
        fills: shape == Shape::Hexagon && !written.is_named,
        raised: if written.has_large_name {
            names::RAISED_ABOVE
        } else {
            0
        },
    };
    units(content, &room, shape, layers);
    for (mark, _) in &marks {
        let (name, degrees, part) = match mark_style(mark) {
            MarkStyle::Over(name, degrees) => (name, degrees, 1000),
            MarkStyle::Rim(name, degrees) => (name, degrees, TO_EDGES),
            MarkStyle::Badge(..) | MarkStyle::Under(_) => continue,
        };
        push_mark(
            name,
            turned(degrees, flip),
            inner(shape, part, 0, 0),
            false,
            layers,
        );
    }
    layers.extend(sign);
    own_turns(&content.floor, !content.units.is_empty(), shape, layers);
    if written.has_unit {
        let shown = content.floor.iter().filter(|thing| stands_in_front(thing));
        shown.for_each(|thing| push_mark(&thing.thing, 0, IN_FRONT, false, layers));
    }
    badges.place(layers);
}

/// Returns the badges and letters of the units of a cell, and the badges of what lies there.
fn badges(
    content: &CellView,
    (in_check, is_doomed): (bool, bool),
    marks: &[(&Mark, Seat)],
    written: CellTextStyle,
    flip: bool,
) -> Badges {
    let mut badges = Badges::new(written);
    for unit in content.units.iter().take(MAX_UNITS) {
        badges.add_letter(unit);
    }
    if in_check {
        badges.add(
            check_corner(content),
            "crown-check",
            BadgeContent::Empty,
            Seat::White,
        );
    }
    if is_doomed {
        add_doom(content, &mut badges);
    }
    let corner = shield_corner(marks, flip);
    for (mark, side) in marks {
        match mark_style(mark) {
            MarkStyle::Badge(_, name, figure) if **mark == Mark::Shield => {
                badges.add(corner, name, figure, *side);
            }
            MarkStyle::Badge(..) | MarkStyle::Under(_) | MarkStyle::Over(..) | MarkStyle::Rim(..) => {
                badges.add_mark(mark, *side);
            }
        }
    }
    let things = content.floor.len().min(MAX_THINGS);
    let in_corners = content.floor.iter().take(MAX_THINGS);
    for thing in in_corners.filter(|thing| !carries_turns(thing, things)) {
        let side = thing.side.unwrap_or(Seat::White);
        let gives_way = written.has_unit && drawings::SMALL_THINGS.contains(&thing.thing.as_str());
        for mark in &thing.marks {
            match mark {
                Mark::Count(_) if gives_way => badges.add_mark_below(mark, side),
                // No tomb is empty, so one without a number has one unit in it.
                Mark::Count(1) => badges.add_mark_below(mark, side),
                Mark::Timer(_) if gives_way => badges.add_turns_below(mark, side),
                _ => badges.add_floor_mark(mark, side),
            }
        }
    }
    badges.make_room();
    badges
}

/// Returns the corner of a small thing under a unit: its usual one, or one below that if a badge of the unit would hide it
/// there. In a lower corner the unit hides a part of it.
fn small_corner(marks: &[(&Mark, Seat)], written: CellTextStyle, flip: bool) -> Corner {
    let is_lettered = written.shape == Shape::Square && written.letters.is_some();
    let is_free = |corner: &Corner| {
        let mut badges = marks.iter().map(|(mark, _)| match mark_style(mark) {
            MarkStyle::Badge(..) if **mark == Mark::Shield => Some(shield_corner(marks, flip)),
            MarkStyle::Badge(corner, ..) => Some(corner),
            MarkStyle::Under(_) | MarkStyle::Over(..) | MarkStyle::Rim(..) => None,
        });
        !(badges.any(|badge| badge == Some(*corner)) || is_lettered && *corner == Corner::BottomLeft)
    };
    let corners = [Corner::TopLeft, Corner::BottomLeft, Corner::BottomRight];
    corners.into_iter().find(is_free).unwrap_or(Corner::TopLeft)
}

/// Returns the corner of the badge of check: its usual one, or one below that where what lies under the king counts turns,
/// so that the two leave the king's head free.
fn check_corner(content: &CellView) -> Corner {
    let things = content.floor.len().min(MAX_THINGS);
    let mut shown = content.floor.iter().take(MAX_THINGS);
    let counts = |mark: &Mark| matches!(mark_style(mark), MarkStyle::Badge(Corner::TopRight, ..));
    if shown.any(|thing| !carries_turns(thing, things) && thing.marks.iter().any(counts)) {
        Corner::BottomRight
    } else {
        Corner::TopRight
    }
}

/// Whether a unit on a cell dies with a marked one.
fn is_doomed(view: &View, cell: Cell) -> bool {
    view.dooms.iter().any(|doom| doom.cell == cell)
}

/// Adds the badge of a marked unit, without its number, for a unit that dies with one and has no mark itself.
fn add_doom(content: &CellView, badges: &mut Badges) {
    let is_marked = |unit: &UnitView| unit.marks.iter().any(|mark| matches!(mark, Mark::Marked(_)));
    let doomed = content.units.first().filter(|unit| !is_marked(unit));
    if let (Some(unit), MarkStyle::Badge(corner, name, _)) = (doomed, mark_style(&Mark::Marked(0))) {
        badges.add(corner, name, BadgeContent::Empty, unit.side);
    }
}

/// Returns the corner of a shield's badge: its usual one, or the next one that the arc of the shield leaves free.
fn shield_corner(marks: &[(&Mark, Seat)], flip: bool) -> Corner {
    let arcs: Vec<(u16, u16)> = marks
        .iter()
        .filter_map(|(mark, _)| match mark {
            Mark::Facing { degrees, wide } => Some((turned(*degrees, flip), if *wide { 135 } else { 90 })),
            Mark::Lowered { degrees } => Some((turned(*degrees, flip), 90)),
            Mark::Shield
            | Mark::Sheltered
            | Mark::Immune
            | Mark::Armour { .. }
            | Mark::Paralysis(_)
            | Mark::Held
            | Mark::Lock(_)
            | Mark::Marked(_)
            | Mark::Twin(_)
            | Mark::Cracked
            | Mark::Used(_)
            | Mark::Range(_)
            | Mark::Multimove(_)
            | Mark::Cargo(_)
            | Mark::Fused(_)
            | Mark::Count(_)
            | Mark::Timer(_)
            | Mark::Delay(_)
            | Mark::Burst(_)
            | Mark::Arrow { .. } => None,
        })
        .collect();
    let is_free = |(_, middle): &(Corner, u16)| {
        arcs.iter().all(|(arc, apart)| {
            let between = arc.abs_diff(*middle);
            between.min(360 - between) >= *apart
        })
    };
    let corners = [
        (Corner::TopLeft, 315),
        (Corner::BottomLeft, 225),
        (Corner::BottomRight, 135),
        (Corner::TopRight, 45),
    ];
    corners
        .into_iter()
        .find(is_free)
        .map_or(Corner::TopLeft, |(corner, _)| corner)
}

/// Converts degrees on the board to degrees in the picture.
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

/// The size of a drawing that reaches the edges of its cell.
const TO_EDGES: i32 = 1160;

/// The size of what fills a cell where the last turn began or ended: the tint is seen around it.
const FILLING_END: i32 = 960;

/// Where a thing stands that a unit would hide: at the right, as the badges of units on hexagons are at the left.
const IN_FRONT: Rect = Rect::new(650, 420, 340, 340);

/// Returns whether a thing stands small in front of the unit on it.
fn stands_in_front(thing: &FloorView) -> bool {
    drawings::FRONT_THINGS.contains(&thing.thing.as_str())
}

/// Returns whether a thing fills its cell.
fn fills(thing: &FloorView) -> bool {
    drawings::FILLING_THINGS.contains(&thing.thing.as_str())
}

/// The size of a small thing above its number at the left of a unit, which its drawing does not fill.
const THING_AT_LEFT: i32 = 400;

/// What things on the floor make room for.
#[derive(Clone, Copy)]
struct FloorRoom {
    /// Whether a unit is on the cell.
    has_units: bool,
    /// Whether the lower part of the cell has a large name.
    is_above_name: bool,
    /// The corner of a small thing under a unit.
    aside: Corner,
    /// Whether a large number is at the lower left.
    has_count: bool,
    /// Whether a small thing stands left of a unit, above its number.
    is_narrow: bool,
}

/// Returns the place of a floor thing, and whether it is faded.
///
/// A thing that fills its cell or forms a ring keeps its size, and so does one that is spread under a unit, where it is pale.
/// Any other thing makes room for a unit and moves to the upper left behind it, a small one to the corner `aside`. A thing
/// that lies above other things is a token beside them.
fn floor_place(
    thing: &FloorView,
    passing: usize,
    things: &[&FloorView],
    room: FloorRoom,
    shape: Shape,
) -> (Rect, bool) {
    let FloorRoom {
        has_units,
        is_above_name,
        aside,
        has_count,
        is_narrow,
    } = room;
    let is_in = |names: &[&str]| names.contains(&thing.thing.as_str());
    if fills(thing) {
        return (inner(shape, 1185, 0, 0), has_units);
    }
    // A unit in front of it stands out, however many things lie there.
    if has_units && is_in(drawings::SPREAD_THINGS) {
        return (inner(shape, 1000, 0, 0), true);
    }
    if carries_turns(thing, things.len()) {
        return (token(passing, things, has_units, shape), false);
    }
    if has_units && is_narrow && is_in(drawings::SMALL_THINGS) {
        return (Rect::new(0, 0, THING_AT_LEFT, THING_AT_LEFT), false);
    }
    if has_units && is_in(drawings::SMALL_THINGS) {
        let (dx, dy) = match aside {
            Corner::TopLeft | Corner::TopRight => (-265, -265),
            Corner::BottomLeft => (-265, 265),
            Corner::BottomRight => (265, 265),
        };
        return (inner(shape, 470, dx, dy), false);
    }
    let whole = match (has_units, is_in(drawings::RING_THINGS)) {
        (false, _) if is_above_name => inner(shape, 700, 0, -175),
        (false, _) if has_count && things.len() == 1 => inner(shape, 800, 90, -90),
        (false, _) => inner(shape, 940, 0, 0),
        (true, true) => inner(shape, 1060, 0, 0),
        (true, false) => inner(shape, 700, -140, -140),
    };
    (whole, false)
}

/// Returns the place of a thing above others as a token beside them, of the first or the second such thing.
fn token(passing: usize, things: &[&FloorView], has_units: bool, shape: Shape) -> Rect {
    let beside = things.iter().any(|thing| !passes(thing));
    let (side, dx, dy) = match (has_units, passing, beside) {
        (true, 0, _) => (300, -345, -345),
        (true, ..) => (300, -345, -65),
        (false, 0, _) => (480, -255, -255),
        (false, 1, true) => (480, 230, -255),
        (false, ..) => (480, 200, 200),
    };
    inner(shape, side, dx, dy)
}

/// Adds the floor things from the lowest to the highest. A thing beside others carries its own count of turns.
fn floor(
    things: &[FloorView],
    with: FloorRoom,
    (shape, is_end): (Shape, bool),
    flip: bool,
    layers: &mut Vec<Layer>,
) {
    let shown = ordered(things);
    let mut passing = 0;
    for thing in shown
        .iter()
        .filter(|thing| !(with.has_units && stands_in_front(thing)))
    {
        let (at, faded) = match floor_place(thing, passing, &shown, with, shape) {
            (_, faded) if is_end && fills(thing) => (inner(shape, FILLING_END, 0, 0), faded),
            placed => placed,
        };
        passing += usize::from(passes(thing));
        let pointing = drawings::POINTING_THINGS.contains(&thing.thing.as_str());
        let arrow = thing.marks.iter().find_map(|mark| match mark_style(mark) {
            MarkStyle::Over(name, degrees) => Some((name, turned(degrees, flip))),
            MarkStyle::Under(_) | MarkStyle::Badge(..) | MarkStyle::Rim(..) => None,
        });
        let own_turn = arrow.filter(|_| pointing).map_or(0, |(_, degrees)| degrees);
        push_mark(drawings::of_thing(thing), own_turn, at, faded, layers);
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

/// Returns whether a thing lies above other things in its cell.
fn passes(thing: &FloorView) -> bool {
    drawings::PASSING_THINGS.contains(&thing.thing.as_str())
}

/// Returns the things that are shown, those above the others last.
fn ordered(things: &[FloorView]) -> Vec<&FloorView> {
    let mut shown: Vec<&FloorView> = things.iter().take(MAX_THINGS).collect();
    shown.sort_by_key(|thing| passes(thing));
    shown
}

/// Returns whether the floor things of a cell carry their own badges.
fn things(content: &CellView) -> FloorBadges {
    let count = content.floor.len().min(MAX_THINGS);
    let mut floor = content.floor.iter();
    match (
        floor.any(|thing| carries_turns(thing, count)),
        content.units.is_empty(),
    ) {
        (false, _) => FloorBadges::None,
        (true, true) => FloorBadges::Beside,
        (true, false) => FloorBadges::BesideUnit,
    }
}

/// Returns whether a thing carries its own count of turns because it lies beside others.
fn carries_turns(thing: &FloorView, things: usize) -> bool {
    things > 1 && passes(thing)
}

/// Adds the counts of turns of things that lie beside others, each on its thing.
fn own_turns(things: &[FloorView], has_units: bool, shape: Shape, layers: &mut Vec<Layer>) {
    let shown = ordered(things);
    let passing = shown.iter().filter(|thing| carries_turns(thing, shown.len()));
    for (index, thing) in passing.enumerate() {
        let place = token(index, &shown, has_units, shape);
        for mark in &thing.marks {
            if let MarkStyle::Badge(_, name, figure) = mark_style(mark) {
                let (side, x, y) = if has_units {
                    (270, place.right() - 90, place.y + 20)
                } else {
                    (320, place.right() - 240, place.bottom() - 240)
                };
                let (x, y) = (x.min(CELL - side), y.min(CELL - side));
                layers.push(Layer::Badge {
                    mark: name.to_owned(),
                    figure,
                    side: thing.side.unwrap_or(Seat::White),
                    at: Rect::new(x, y, side, side),
                });
            }
        }
    }
}

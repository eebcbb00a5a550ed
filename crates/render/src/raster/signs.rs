//! The shapes of signs as SVG, in thousandths of a cell: dot, ring, broken ring, diamond and square for targets; brackets,
//! cross, hatching, dashed and solid outline for other cells of an explanation. They are distinguishable without colour.
//!
//! A numbered target fills an empty cell. On an occupied one it is a wide tag at the lower edge, or a smaller one in the
//! lower right corner where cells are so small that a wide one would hide the unit.

use crate::layout::{CELL, HEX_HEIGHT};
use crate::scene::{Shape, SignRoom};
use crate::sign::Sign;
use crate::theme::{SignColours, Theme};
use rookery_rules::view::{Point, TargetKind};

/// The width of the pale edge of a filled sign.
const EDGE: i32 = 36;

/// Returns the vertical middle of a cell.
const fn middle(shape: Shape) -> i32 {
    match shape {
        Shape::Square => CELL / 2,
        Shape::Hexagon => HEX_HEIGHT / 2,
    }
}

/// The tag of a number in an occupied cell.
struct Tag {
    /// Its height.
    height: i32,
    /// Half its width, without points.
    half: i32,
    /// How far the points of a special ability's tag go beyond that, and how far they begin within it.
    points: (i32, i32),
    /// The font size of the number.
    size: i32,
}

/// The tag on boards of few cells.
const TAG: Tag = Tag {
    height: 350,
    half: 290,
    points: (90, 60),
    size: 410,
};

/// The tag on hexagons, of which a picture has more beside one another: about 26 pixels each on a phone.
const HEXAGON_TAG: Tag = Tag {
    height: 430,
    half: 340,
    points: (70, 70),
    size: 600,
};

/// The tags on boards of many cells, whose numbers have one digit, two digits or more. They stand in a corner, and the unit
/// beside them.
const DENSE_TAGS: [Tag; 3] = [dense_tag(250), dense_tag(310), dense_tag(430)];

const fn dense_tag(half: i32) -> Tag {
    Tag {
        height: 500,
        half,
        points: (0, 90),
        size: 500,
    }
}

/// Returns the tag of a number, and the middle of it.
const fn tag_of(shape: Shape, room: SignRoom, number: u32) -> (&'static Tag, (i32, i32)) {
    let middle = middle(shape);
    if !room.dense {
        let tag = match shape {
            Shape::Square => &TAG,
            Shape::Hexagon => &HEXAGON_TAG,
        };
        return (tag, (CELL / 2, middle + CELL / 2 - tag.height / 2 - EDGE / 2));
    }
    let tag = match number {
        0..=9 => &DENSE_TAGS[0],
        10..=99 => &DENSE_TAGS[1],
        100.. => &DENSE_TAGS[2],
    };
    let inset = EDGE / 2;
    (
        tag,
        (
            CELL - tag.half - inset,
            middle + CELL / 2 - tag.height / 2 - inset,
        ),
    )
}

/// Returns the SVG of a sign in a cell. In an occupied one small signs are out of the middle.
pub(crate) fn shapes(theme: &Theme, shape: Shape, sign: Sign, number: Option<u32>, room: SignRoom) -> String {
    let SignRoom {
        occupied,
        dense,
        ringed,
        fronted,
    } = room;
    let colours = theme.sign(sign);
    let middle = middle(shape);
    let y = if occupied { middle + 290 } else { middle };
    match sign {
        Sign::Target(
            target @ (TargetKind::Capture | TargetKind::Kill | TargetKind::Attempt | TargetKind::Hit),
        ) => {
            let tag = number.map(|number| tag(colours, target, tag_of(shape, room, number)));
            let radius = if fronted { 320 } else { 430 };
            ring(colours, middle, radius, target == TargetKind::Attempt) + &tag.unwrap_or_default()
        }
        Sign::Target(target) if occupied && number.is_some() => {
            tag(colours, target, tag_of(shape, room, number.unwrap_or(0)))
        }
        Sign::Target(TargetKind::Move) => {
            let radius = match number {
                None => 150,
                Some(_) if dense || shape == Shape::Hexagon => 450,
                Some(_) => 350,
            };
            format!(
                "<circle cx=\"500\" cy=\"{y}\" r=\"{radius}\" {}/>",
                filled(colours)
            )
        }
        Sign::Target(TargetKind::Special) => diamond(colours, y, if number.is_some() { 450 } else { 200 }),
        Sign::Target(TargetKind::Join) => {
            let half = match number {
                None => 170,
                Some(_) if dense || shape == Shape::Hexagon => 430,
                Some(_) => 330,
            };
            let square = format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"50\" {}/>",
                500 - half,
                y - half,
                filled(colours),
                side = 2 * half,
            );
            if number.is_some() {
                return square;
            }
            let arm = half * 6 / 10;
            let plus = format!(
                "<path d=\"M{},{y} H{} M500,{} V{}\" stroke=\"{}\" stroke-width=\"62\"/>",
                500 - arm,
                500 + arm,
                y - arm,
                y + arm,
                colours.edge.css()
            );
            square + &plus
        }
        Sign::Point(Point::Subject) => brackets(colours, shape),
        Sign::Point(Point::Blocked) => cross(colours, y, if occupied { 130 } else { 170 }),
        Sign::Point(Point::Obstacle) => hatching(colours, shape),
        Sign::Point(Point::Attacked) => outline(colours, shape, ringed, " stroke-dasharray=\"150 110\""),
        Sign::Point(Point::Front) => outline(colours, shape, ringed || fronted, ""),
        Sign::Fallen => burst(colours, shape, room),
    }
}

/// Returns lines along sides of a cell, given as bits: the right one first, then clockwise. They are within the cell, so
/// that two neighbours each have their own.
pub(crate) fn sides(colours: SignColours, shape: Shape, sides: u8) -> String {
    const SQUARE: &[(i32, i32)] = &[(945, 55), (945, 945), (55, 945), (55, 55)];
    const HEXAGON: &[(i32, i32)] = &[
        (930, 329),
        (930, 826),
        (500, 1074),
        (70, 826),
        (70, 329),
        (500, 81),
    ];
    let corners = match shape {
        Shape::Square => SQUARE,
        Shape::Hexagon => HEXAGON,
    };
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let shown = ends.enumerate().filter(|(side, _)| sides & (1 << side) != 0);
    let lines: Vec<String> = shown
        .map(|(_, ((x0, y0), (x1, y1)))| format!("M{x0},{y0} L{x1},{y1}"))
        .collect();
    let open = format!("<path d=\"{}\" stroke-linecap=\"round\"", lines.join(" "));
    stroked(colours, &open, 70)
}

/// Returns a diamond around a point of the middle line.
fn diamond(colours: SignColours, y: i32, half: i32) -> String {
    format!(
        "<polygon points=\"500,{} {},{y} 500,{} {},{y}\" {}/>",
        y - half,
        500 + half,
        y + half,
        500 - half,
        filled(colours)
    )
}

/// Returns a cross around a point of the middle line.
fn cross(colours: SignColours, y: i32, half: i32) -> String {
    let cross = format!(
        "<path d=\"M{},{} L{},{} M{},{} L{},{}\" stroke-linecap=\"round\"",
        500 - half,
        y - half,
        500 + half,
        y + half,
        500 + half,
        y - half,
        500 - half,
        y + half
    );
    stroked(colours, &cross, 76)
}

/// The corners of the star of a fallen unit, outer and inner in turn.
const BURST_CORNERS: u32 = 24;

/// Returns the outline of a star behind the unit, around as much of it as there is room. A small one leaves the edge of its
/// cell to a ring or an outline, and in a hexagon to a tint, for which it has no corners.
fn burst(colours: SignColours, shape: Shape, room: SignRoom) -> String {
    let middle = f64::from(middle(shape));
    let (outer, inner, width) = match (room.ringed, room.occupied, shape) {
        (true, ..) => (372.0, 312.0, 26),
        (false, true, Shape::Square) => (505.0, 415.0, 48),
        (false, false, Shape::Square) => (455.0, 345.0, 56),
        (false, _, Shape::Hexagon) => (430.0, 360.0, 40),
    };
    let corners: Vec<String> = (0..BURST_CORNERS)
        .map(|index| {
            let radius = if index % 2 == 0 { outer } else { inner };
            let angle = std::f64::consts::TAU * (f64::from(index) + 0.5) / f64::from(BURST_CORNERS);
            let (x, y) = (500.0 + radius * angle.sin(), middle - radius * angle.cos());
            format!("{},{}", x.round(), y.round())
        })
        .collect();
    let star = format!(
        "<polygon points=\"{}\" stroke-linejoin=\"round\"",
        corners.join(" ")
    );
    stroked(colours, &star, width)
}

/// Returns brackets around the four corners of the cell.
fn brackets(colours: SignColours, shape: Shape) -> String {
    let middle = middle(shape);
    let (top, bottom) = match shape {
        Shape::Square => (50, 950),
        Shape::Hexagon => (middle - 400, middle + 400),
    };
    let (left, right) = match shape {
        Shape::Square => (50, 950),
        Shape::Hexagon => (110, 890),
    };
    let leg = 230;
    let corners = format!(
        "M{left},{} V{top} H{} M{},{top} H{right} V{} M{right},{} V{bottom} H{} M{},{bottom} H{left} V{}",
        top + leg,
        left + leg,
        right - leg,
        top + leg,
        bottom - leg,
        right - leg,
        left + leg,
        bottom - leg
    );
    stroked(colours, &format!("<path d=\"{corners}\""), 74)
}

fn filled(SignColours { fill, edge }: SignColours) -> String {
    format!(
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"{EDGE}\" stroke-linejoin=\"round\"",
        fill.css(),
        edge.css()
    )
}

/// Strokes an outline twice: broad in the edge colour, then narrow in its own. `open` is an SVG element without its end.
fn stroked(colours: SignColours, open: &str, width: i32) -> String {
    stroked_over(colours, open, open, width)
}

/// The same of two outlines, of which the first is the broad one.
fn stroked_over(SignColours { fill, edge }: SignColours, broad: &str, narrow: &str, width: i32) -> String {
    format!(
        "{broad} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>{narrow} fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"/>",
        edge.css(),
        width + 52,
        fill.css()
    )
}

/// The parts of a broken ring.
const RING_PARTS: i32 = 6;

/// Returns a ring around the content of the cell. A broken one has gaps as wide as its parts; its edge is whole, so that
/// it stands out from a striped cell.
fn ring(colours: SignColours, middle: i32, radius: i32, is_broken: bool) -> String {
    let circle = format!("<circle cx=\"500\" cy=\"{middle}\" r=\"{radius}\"");
    if !is_broken {
        return stroked(colours, &circle, 68);
    }
    let part = radius * 355 / 113 / RING_PARTS;
    let parts = format!("{circle} stroke-dasharray=\"{part} {part}\"");
    stroked_over(colours, &circle, &parts, 68)
}

/// Returns the tag of a number in an occupied cell: round for a move, pointed for a special ability, with square corners for
/// anything else.
fn tag(colours: SignColours, target: TargetKind, (tag, (x, y)): (&Tag, (i32, i32))) -> String {
    let &Tag { height, half, .. } = tag;
    let (out, within) = tag.points;
    let top = y - height / 2;
    match target {
        TargetKind::Special => format!(
            "<polygon points=\"{},{y} {},{top} {},{top} {},{y} {},{bottom} {},{bottom}\" {}/>",
            x - half - out,
            x - half + within,
            x + half - within,
            x + half + out,
            x + half - within,
            x - half + within,
            filled(colours),
            bottom = top + height,
        ),
        TargetKind::Move
        | TargetKind::Capture
        | TargetKind::Kill
        | TargetKind::Attempt
        | TargetKind::Hit
        | TargetKind::Join => {
            let radius = if target == TargetKind::Move {
                height / 2
            } else {
                40
            };
            format!(
                "<rect x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{height}\" rx=\"{radius}\" {}/>",
                x - half,
                2 * half,
                filled(colours)
            )
        }
    }
}

/// Returns the outline of the cell, a little inside its edge, or around a star nearer to it; solid or dashed.
fn outline(colours: SignColours, shape: Shape, is_outer: bool, dashes: &str) -> String {
    let path = match (shape, is_outer) {
        (Shape::Square, false) => "M90,90 H910 V910 H90 Z",
        (Shape::Square, true) => "M55,55 H945 V945 H55 Z",
        (Shape::Hexagon, false) => "M500,112 L904,345 V810 L500,1043 L96,810 V345 Z",
        (Shape::Hexagon, true) => "M500,70 L940,324 V831 L500,1085 L60,831 V324 Z",
    };
    stroked(colours, &format!("<path d=\"{path}\"{dashes}"), 56)
}

/// Returns slanting lines along the edge of the cell, which leave its content readable.
fn hatching(SignColours { fill, edge }: SignColours, shape: Shape) -> String {
    let border = match shape {
        Shape::Square => "M0,0 H1000 V1000 H0 Z M170,170 H830 V830 H170 Z",
        Shape::Hexagon => {
            "M500,16 L986,297 V858 L500,1139 L14,858 V297 Z M500,212 L816,395 V760 L500,943 L184,760 V395 Z"
        }
    };
    let lines = |shift: i32| {
        (-6..6)
            .map(|index| {
                let x = index * 200 + shift;
                format!("M{x},1200 L{},0 ", x + 1200)
            })
            .collect::<String>()
    };
    format!(
        "<clipPath id=\"border\"><path d=\"{border}\" clip-rule=\"evenodd\"/></clipPath>\
         <g clip-path=\"url(#border)\" fill=\"none\"><path d=\"{}\" stroke=\"{}\" stroke-width=\"72\"/>\
         <path d=\"{}\" stroke=\"{}\" stroke-width=\"72\"/></g>",
        lines(100),
        edge.css(),
        lines(0),
        fill.css()
    )
}

/// Returns the middle of a numbered sign's number, and its font size.
pub(crate) fn number_place(
    shape: Shape,
    target: TargetKind,
    number: u32,
    room: SignRoom,
) -> ((i32, i32), i32) {
    let middle = middle(shape);
    let is_ring = matches!(
        target,
        TargetKind::Capture | TargetKind::Kill | TargetKind::Attempt | TargetKind::Hit
    );
    if room.occupied || is_ring {
        let (tag, at) = tag_of(shape, room, number);
        return (at, tag.size);
    }
    let is_small = room.dense || shape == Shape::Hexagon;
    let size = match (number, is_small) {
        (0..=9, false) => 560,
        (10.., false) => 500,
        (_, true) => 720,
    };
    ((CELL / 2, middle), size)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width of a hexagon on a phone, which draws the board of twelve and its margins 340 pixels wide, in tenths of a pixel.
    const ON_PHONE: i32 = 255;

    #[test]
    fn numbers_of_choices_on_hexagons_can_be_read_on_a_phone() {
        for occupied in [false, true] {
            for number in [3, 37] {
                let room = SignRoom {
                    occupied,
                    ..SignRoom::default()
                };
                for target in [TargetKind::Special, TargetKind::Move, TargetKind::Capture] {
                    let (_, size) = number_place(Shape::Hexagon, target, number, room);
                    let capital = size * crate::text::CAPITAL_HEIGHT / 1000 * ON_PHONE / 1000;
                    assert!(
                        capital >= 75,
                        "{target:?} {number} {occupied}: {capital} tenths of a pixel"
                    );
                }
            }
        }
    }
}

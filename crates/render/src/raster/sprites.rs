//! Rasterises drawings: an SVG in the style of a side or a mark, at a size, turned.

use super::signs;
use crate::drawings;
use crate::layout::CELL;
use crate::scene::{FIGURE_SIZES, Feature, Shape, SignRoom, Sprite};
use crate::sign::Sign;
use crate::text;
use crate::theme::{DrawingStyle, HEAT, Ink, Rgb, SignColours, Theme, Tint};
use ab_glyph::{Font, PxScale, ScaleFont};
use image::imageops::overlay;
use image::{Rgba, RgbaImage};
use imageproc::drawing::draw_text_mut;
use resvg::{tiny_skia, usvg};
use rookery_rules::seat::Seat;
use rookery_rules::view::TargetKind;

/// Half the side of a drawing in SVG units.
const HALF: f32 = 64.0;

/// Rasterises a drawing to a square of `px` pixels on a transparent background.
pub(crate) fn sprite(theme: &Theme, sprite: &Sprite, px: u32) -> RgbaImage {
    match sprite {
        Sprite::Unit {
            kind,
            letter,
            side,
            shadow,
        } => {
            let inking = theme.unit(*side, *shadow);
            match drawings::unit(kind) {
                Some(drawing) => svg(&inked(drawing.svg, inking, *side), 128.0, 128.0, px, px, 0),
                None => lettered(inking, *side, *letter, px),
            }
        }
        Sprite::Mark { name, turned } => match drawings::mark(name) {
            Some(drawing) => svg(
                &inked(drawing.svg, theme.mark(name), Seat::White),
                128.0,
                128.0,
                px,
                px,
                *turned,
            ),
            None => plate(theme.mark(name), name.chars().next().unwrap_or('?'), px),
        },
        Sprite::NumberedMark { name, number } => {
            let plain = Sprite::Mark {
                name: name.clone(),
                turned: 0,
            };
            let mut image = self::sprite(theme, &plain, px);
            let centre = (px as i32 / 2, px as i32 * figure_middle(name) / 1000);
            let figures = figures(*number);
            let size = if figures.len() > 1 {
                FIGURE_SIZES.1
            } else {
                FIGURE_SIZES.0
            };
            let size = (px as f32 * size as f32 / 1000.0).max(1.0);
            draw_text(&mut image, &figures, centre, size, true, theme.mark(name).line);
            image
        }
        Sprite::Sign(sign) => {
            let shapes = signs::shapes(theme, Shape::Square, *sign, None, SignRoom::default());
            // A little room around it, so that its edge parts from what the legend lies on.
            let inset = CELL / 10;
            let side = CELL + 2 * inset;
            let text = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{inset} -{inset} {side} {side}\">{shapes}</svg>"
            );
            svg(&text, side as f32, side as f32, px, px, 0)
        }
        Sprite::Owned { name, side } => {
            let thing = Sprite::Mark {
                name: name.clone(),
                turned: 0,
            };
            let mut image = self::sprite(theme, &thing, px);
            overlay(&mut image, &self::sprite(theme, &Sprite::Owner(*side), px), 0, 0);
            image
        }
        Sprite::Feature(feature) => self::feature(theme, *feature, px),
        Sprite::Owner(side) => svg(&owner(theme.unit(*side, false), *side), 128.0, 128.0, px, px, 0),
    }
}

/// Writes a number with at most two digits.
pub(crate) fn figures(number: u32) -> String {
    number.min(99).to_string()
}

/// Returns the vertical centre of the number on a mark, in thousandths.
fn figure_middle(mark: &str) -> i32 {
    match mark {
        "timer" | "count" => 547,
        "armour" => 475,
        _ => 500,
    }
}

/// Draws arrows side by side: each has the colour of what it does.
fn arrows(theme: &Theme) -> String {
    let kinds = [TargetKind::Move, TargetKind::Capture, TargetKind::Special];
    let arrows = (0..).zip(kinds).map(|(index, kind)| {
        let (x, colour) = (23 + 41 * index, theme.sign(Sign::Target(kind)).fill.css());
        format!(
            "<path d=\"M{x},122 V48\" stroke=\"{colour}\" stroke-width=\"14\"/>\
             <path d=\"M{x},6 L{},54 H{} Z\" fill=\"{colour}\"/>",
            x + 19,
            x - 19
        )
    });
    arrows.collect()
}

/// Draws the corner of the lines around a part of the board.
fn outline(theme: &Theme) -> String {
    let SignColours { fill, edge } = theme.outline();
    let line = "<path d=\"M16,112 V16 H112\" fill=\"none\"";
    format!(
        "{line} stroke=\"{}\" stroke-width=\"22\"/>{line} stroke=\"{}\" stroke-width=\"14\"/>",
        edge.css(),
        fill.css()
    )
}

/// Draws what a cell shows besides drawings and signs, as the chart shows it.
fn feature(theme: &Theme, feature: Feature, px: u32) -> RgbaImage {
    let content = match feature {
        Feature::Tint(tint) => {
            let (colour, part) = theme.tint(tint);
            let tinted = format!(
                "<rect width=\"128\" height=\"128\" fill=\"{}\" fill-opacity=\"{}\"/>",
                colour.css(),
                part as f32 / 1000.0
            );
            // An arrow leads through every cell that a unit passed.
            let shaft = format!(
                "<path d=\"M64,0 V128\" stroke=\"{}\" stroke-width=\"14\" opacity=\"0.78\"/>",
                theme.sign(Sign::Target(TargetKind::Move)).fill.css()
            );
            // A tint looks another on dark cells.
            let dark = format!(
                "<path d=\"M128,0 V128 H0 Z\" fill=\"{}\"/>",
                theme.ink(Ink::Dark).css()
            );
            match tint {
                Tint::Via => dark + &tinted + &shaft,
                Tint::Before | Tint::From | Tint::To | Tint::Highlight => dark + &tinted,
            }
        }
        Feature::Arrow => arrows(theme),
        Feature::Choice => {
            let SignColours { fill, edge } = theme.sign(Sign::Target(TargetKind::Move));
            format!(
                "<circle cx=\"64\" cy=\"64\" r=\"54\" fill=\"{}\" stroke=\"{}\" stroke-width=\"6\"/>",
                fill.css(),
                edge.css()
            )
        }
        Feature::Frame => format!(
            "<rect x=\"16\" y=\"16\" width=\"96\" height=\"96\" fill=\"none\" stroke=\"{}\" stroke-width=\"22\"/>\
             <rect x=\"16\" y=\"16\" width=\"96\" height=\"96\" fill=\"none\" stroke=\"{}\" stroke-width=\"16\"/>",
            theme.ink(Ink::ActiveText).css(),
            theme.ink(Ink::Active).css()
        ),
        Feature::Outline => outline(theme),
        Feature::Danger => format!(
            "<defs><radialGradient id=\"danger\"><stop offset=\"0.3\" stop-color=\"{colour}\"/>\
             <stop offset=\"1\" stop-color=\"{colour}\" stop-opacity=\"0.1\"/></radialGradient></defs>\
             <rect width=\"128\" height=\"128\" fill=\"url(#danger)\"/>",
            colour = theme.check.css()
        ),
        Feature::Heat(moves) => format!(
            "<circle cx=\"64\" cy=\"64\" r=\"42\" fill=\"none\" stroke=\"{}\" stroke-width=\"20\"/>",
            heat_colour(moves).css()
        ),
        Feature::More => format!(
            "<rect x=\"12\" y=\"24\" width=\"104\" height=\"80\" rx=\"24\" fill=\"{}\" stroke=\"{}\" stroke-width=\"6\"/>",
            theme.plate.fill.css(),
            theme.plate.edge.css()
        ),
    };
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 128 128\">{content}</svg>");
    let mut image = svg(&text, 128.0, 128.0, px, px, 0);
    let written = match feature {
        Feature::More => Some(("+2", theme.plate.edge)),
        Feature::Choice => Some(("5", theme.sign(Sign::Target(TargetKind::Move)).edge)),
        Feature::Tint(_) | Feature::Danger | Feature::Heat(_) | Feature::Arrow => None,
        Feature::Frame | Feature::Outline => None,
    };
    if let Some((text, colour)) = written {
        let centre = (px as i32 / 2, px as i32 / 2);
        let size = (px as f32 * 0.7).max(1.0);
        draw_text(&mut image, text, centre, size, true, colour);
    }
    image
}

/// Returns the colour of the glow of a unit with so many moves a turn.
pub(crate) const fn heat_colour(moves: u32) -> Rgb {
    let [two, three, more] = HEAT;
    match moves {
        0..=2 => two,
        3 => three,
        _ => more,
    }
}

/// Returns the SVG text with the style sheet of a drawing style.
fn inked(svg: &str, inking: &DrawingStyle, side: Seat) -> String {
    let style = style(inking, side);
    match (svg.find("<style>"), svg.find("</style>")) {
        (Some(start), Some(end)) if start < end => {
            format!("{}<style>{style}{}", &svg[..start], &svg[end..])
        }
        _ => svg.to_owned(),
    }
}

fn style(inking: &DrawingStyle, side: Seat) -> String {
    let halo = if inking.halo { "paint-order:stroke;" } else { "" };
    let broken = if inking.broken {
        "stroke-linecap:butt;stroke-dasharray:13 4;"
    } else {
        "stroke-linecap:round;"
    };
    let (line, outline, inner) = (inking.line.css(), inking.outline, inking.inner);
    let (white, black) = match side {
        Seat::White => ("inline", "none"),
        Seat::Black => ("none", "inline"),
    };
    let filled = |fill: Rgb| {
        format!(
            "fill:{};stroke:{line};stroke-width:{outline};stroke-linejoin:round;{halo}{broken}",
            fill.css()
        )
    };
    format!(
        ".body{{{}}}.accent{{{}}}\
         .line{{fill:none;stroke:{line};stroke-width:{inner};stroke-linejoin:round;stroke-linecap:round;{halo}}}\
         .base-white{{display:{white}}}.base-black{{display:{black}}}",
        filled(inking.body),
        filled(inking.accent)
    )
}

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 128 128\"><style></style>";
const BASES: &str = "<g class=\"base-white\"><rect class=\"body\" x=\"24\" y=\"102\" width=\"80\" height=\"11.5\" rx=\"2\"/></g>\
     <g class=\"base-black\"><rect class=\"body\" x=\"24\" y=\"102\" width=\"23\" height=\"11.5\" rx=\"2\"/>\
     <rect class=\"body\" x=\"81\" y=\"102\" width=\"23\" height=\"11.5\" rx=\"2\"/></g>";

fn owner(inking: &DrawingStyle, side: Seat) -> String {
    inked(&format!("{HEAD}{BASES}</svg>"), inking, side)
}

/// Draws a disc with a letter, for a kind without a drawing.
fn lettered(inking: &DrawingStyle, side: Seat, letter: char, px: u32) -> RgbaImage {
    let disc = format!("{HEAD}{BASES}<circle class=\"body\" cx=\"64\" cy=\"56\" r=\"42\"/></svg>");
    let mut image = svg(&inked(&disc, inking, side), 128.0, 128.0, px, px, 0);
    let at = |units: i32| units * px as i32 / 128;
    let centre = (at(64), at(56));
    draw_text(
        &mut image,
        &letter.to_string(),
        centre,
        at(88).max(1) as f32,
        true,
        inking.line,
    );
    image
}

/// Draws a plate with a letter, for a floor thing without a drawing.
fn plate(inking: &DrawingStyle, letter: char, px: u32) -> RgbaImage {
    let square = format!(
        "{HEAD}<rect class=\"accent\" x=\"14\" y=\"14\" width=\"100\" height=\"100\" rx=\"14\"/></svg>"
    );
    let mut image = svg(&inked(&square, inking, Seat::White), 128.0, 128.0, px, px, 0);
    let at = |units: i32| units * px as i32 / 128;
    draw_text(
        &mut image,
        &letter.to_uppercase().to_string(),
        (at(64), at(64)),
        at(100).max(1) as f32,
        true,
        inking.line,
    );
    image
}

/// Draws text centred on a point; capital letters are centred vertically.
pub(crate) fn draw_text(
    image: &mut RgbaImage,
    text: &str,
    centre: (i32, i32),
    size: f32,
    bold: bool,
    colour: Rgb,
) {
    let width = text::width(text, (size * 16.0) as i32, bold) as f32 / 16.0;
    let left = centre.0 as f32 - width / 2.0;
    draw_text_at(image, text, left.round() as i32, centre.1, size, bold, colour);
}

/// Draws text from `left`; capital letters are centred vertically at `middle`.
pub(crate) fn draw_text_at(
    image: &mut RgbaImage,
    text: &str,
    left: i32,
    middle: i32,
    size: f32,
    bold: bool,
    colour: Rgb,
) {
    let font = text::font(bold);
    let scale = PxScale::from(size);
    let capital = size * text::CAPITAL_HEIGHT as f32 / 1000.0;
    let top = middle as f32 + capital / 2.0 - font.as_scaled(scale).ascent();
    let Rgb(red, green, blue) = colour;
    draw_text_mut(
        image,
        Rgba([red, green, blue, 255]),
        left,
        top.round() as i32,
        scale,
        font,
        text,
    );
}

/// Rasterises an SVG with a view box of `width` x `height`, turned clockwise about its centre. Invalid SVG gives an empty
/// image; all SVGs here are the program's own.
pub(crate) fn svg(
    text: &str,
    width: f32,
    height: f32,
    px_width: u32,
    px_height: u32,
    turned: u16,
) -> RgbaImage {
    let (px_width, px_height) = (px_width.max(1), px_height.max(1));
    let mut image = RgbaImage::new(px_width, px_height);
    let Ok(tree) = usvg::Tree::from_str(text, &usvg::Options::default()) else {
        return image;
    };
    let Some(mut pixels) = tiny_skia::Pixmap::new(px_width, px_height) else {
        return image;
    };
    let size = tree.size();
    let (scale_x, scale_y) = (
        px_width as f32 / size.width().min(width),
        px_height as f32 / size.height().min(height),
    );
    let mut transform = tiny_skia::Transform::from_scale(scale_x, scale_y);
    if !turned.is_multiple_of(360) {
        transform = transform.pre_concat(tiny_skia::Transform::from_rotate_at(
            f32::from(turned),
            HALF,
            HALF,
        ));
    }
    resvg::render(&tree, transform, &mut pixels.as_mut());
    for (to, from) in image.pixels_mut().zip(pixels.pixels()) {
        let colour = from.demultiply();
        *to = Rgba([colour.red(), colour.green(), colour.blue(), colour.alpha()]);
    }
    image
}

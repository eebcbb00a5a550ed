//! Stamps: small pictures in palette indices, one for each different cell, label, plate or drawing on its background.
//! They are composed once and then only copied.

use super::painter::Painter;
use super::signs;
use super::sprites::{draw_text, draw_text_at, figures, heat_colour, svg};
use crate::layout::{CELL, HEX_HEIGHT, Rect};
use crate::marks::{BadgeContent, OPEN_DRAWINGS};
use crate::scene::{
    BESIDE_SIZE, CellFace, FIGURE_CAPITALS, Label, Layer, Shape, SignRoom, Sprite, stack_plates,
};
use crate::sign::Sign;
use crate::text;
use crate::theme::{DrawingStyle, Ink, Rgb, SignColours, Theme, Tint};
use image::imageops::overlay;
use image::{GrayImage, Luma, Rgba, RgbaImage};
use imageproc::distance_transform::Norm;
use imageproc::morphology::dilate;
use rookery_rules::seat::Seat;
use rookery_rules::view::TargetKind;

/// A small picture in palette indices.
#[derive(Debug)]
pub(crate) struct Stamp {
    /// The width in pixels.
    pub(crate) width: u32,
    /// The height in pixels.
    pub(crate) height: u32,
    /// The palette indices, row by row.
    pub(crate) pixels: Vec<u8>,
    /// The painted part of each row; the whole row if `None`.
    pub(crate) spans: Option<Vec<(u32, u32)>>,
}

/// The scale from thousandths of a cell to pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// The pixels of a cell.
    pub(crate) cell_px: u32,
}

impl Scale {
    pub(crate) fn px(self, length: i32) -> i32 {
        ((i64::from(length) * i64::from(self.cell_px) + 500).div_euclid(1000)) as i32
    }

    fn size(self, length: i32) -> u32 {
        self.px(length).max(1) as u32
    }
}

const fn rgba(colour: Rgb) -> Rgba<u8> {
    Rgba([colour.0, colour.1, colour.2, 255])
}

/// Composes a cell.
pub(crate) fn face(painter: &Painter, face: &CellFace, scale: Scale) -> Stamp {
    let width = scale.cell_px;
    let height = match face.shape {
        Shape::Square => width,
        Shape::Hexagon => scale.size(HEX_HEIGHT),
    };
    let ground = painter.theme().ink(face.ground);
    let mut tile = match face.shape {
        Shape::Square => RgbaImage::from_pixel(width, height, rgba(ground)),
        Shape::Hexagon => {
            let mut tile = RgbaImage::from_pixel(width, height, rgba(painter.theme().ink(Ink::Frame)));
            let polygon = format!("<polygon points=\"{HEXAGON}\" fill=\"{}\"/>", ground.css());
            overlay(&mut tile, &shapes(&polygon, width, height), 0, 0);
            tile
        }
    };
    for layer in &face.layers {
        paint(painter, face, layer, scale, &mut tile);
    }
    let spans = (face.shape == Shape::Hexagon).then(|| hexagon_rows(width, height));
    stamp(painter, &tile, spans)
}

/// A hexagon that points upwards, a little smaller than its cell.
const HEXAGON: &str = "500,16 986,297 986,858 500,1139 14,858 14,297";

/// All sides of a hexagon, as bits.
const ALL_SIDES: u8 = 0b11_1111;

/// Returns the painted part of each row of a hexagon that fills its cell.
fn hexagon_rows(width: u32, height: u32) -> Vec<(u32, u32)> {
    (0..height)
        .map(|row| {
            let y = (row as f32 + 0.5) / height as f32;
            let part = (y.min(1.0 - y) * 4.0).min(1.0);
            let half = (part * width as f32 / 2.0).ceil() as u32;
            let middle = width / 2;
            (
                middle.saturating_sub(half),
                (middle + half + width % 2).min(width),
            )
        })
        .collect()
}

fn stamp(painter: &Painter, image: &RgbaImage, spans: Option<Vec<(u32, u32)>>) -> Stamp {
    let palette = painter.palette();
    let mut last = ([0, 0, 0], palette.index(Rgb(0, 0, 0)));
    let pixels = image
        .pixels()
        .map(|pixel| {
            let [red, green, blue, _] = pixel.0;
            if last.0 != [red, green, blue] {
                last = ([red, green, blue], palette.index(Rgb(red, green, blue)));
            }
            last.1
        })
        .collect();
    Stamp {
        width: image.width(),
        height: image.height(),
        pixels,
        spans,
    }
}

/// Rasterises SVG shapes in thousandths of a cell.
fn shapes(content: &str, width: u32, height: u32) -> RgbaImage {
    let units = if height == width { CELL } else { HEX_HEIGHT };
    let text =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {CELL} {units}\">{content}</svg>");
    svg(&text, CELL as f32, units as f32, width, height, 0)
}

/// Draws the plate that stands for badges without room, with their number where it can be read.
fn more(painter: &Painter, count: Option<usize>, at: Rect, scale: Scale, tile: &mut RgbaImage) {
    plate(painter, at, tile);
    let (x, y) = at.centre();
    let (said, size) = match count {
        Some(count) => (format!("+{}", count.min(99)), 300),
        None => ("+".to_owned(), 420),
    };
    let colour = painter.theme().plate.edge;
    let size = scale.px(size).max(1) as f32;
    draw_text(tile, &said, (scale.px(x), scale.px(y)), size, true, colour);
}

fn paint(painter: &Painter, face: &CellFace, layer: &Layer, scale: Scale, tile: &mut RgbaImage) {
    match layer {
        Layer::Wash(tint) => wash(painter, face.shape, *tint, tile),
        Layer::Glow => glow(painter, face.shape, tile),
        Layer::Outline { sides } => {
            let colours = painter.theme().outline();
            let (width, height) = tile.dimensions();
            let lines = signs::sides(colours, face.shape, *sides);
            overlay(tile, &shapes(&lines, width, height), 0, 0);
        }
        Layer::Heat { sprite, at, moves } => heat(painter, sprite, *at, *moves, scale, tile),
        Layer::Sprite { sprite, at, faded } => {
            let picture = painter.sprite(sprite, scale.size(at.width));
            let (x, y) = (i64::from(scale.px(at.x)), i64::from(scale.px(at.y)));
            if *faded {
                let mut pale = (*picture).clone();
                for pixel in pale.pixels_mut() {
                    pixel.0[3] = (u16::from(pixel.0[3]) * 11 / 20) as u8;
                }
                overlay(tile, &pale, x, y);
            } else {
                overlay(tile, &*picture, x, y);
            }
        }
        Layer::Badge {
            mark,
            figure,
            side,
            at,
        } => badge(painter, mark, figure, *side, *at, scale, tile),
        Layer::Figure { mark, number, at } => figure(painter, mark, *number, *at, scale, tile),
        Layer::More { count, at } => more(painter, *count, *at, scale, tile),
        Layer::Sign {
            sign,
            number: figure,
            room,
        } => {
            let content = signs::shapes(painter.theme(), face.shape, *sign, *figure, *room);
            let (width, height) = tile.dimensions();
            overlay(tile, &shapes(&content, width, height), 0, 0);
            if let (Sign::Target(target), Some(figure)) = (sign, figure) {
                number(painter, face.shape, *target, *figure, *room, scale, tile);
            }
        }
        Layer::Letter {
            text,
            side,
            shadow,
            at,
        } => letter(text, painter.theme().unit(*side, *shadow), *at, scale, tile),
        Layer::Name { name, size, middle } => {
            let colour = painter.theme().cell_name(face.ground);
            let (at, size) = ((scale.px(CELL / 2), scale.px(*middle)), scale.px(*size).max(1));
            draw_text(tile, name, at, size as f32, true, colour);
        }
    }
}

fn wash(painter: &Painter, shape: Shape, tint: Tint, tile: &mut RgbaImage) {
    let (colour, part) = painter.theme().tint(tint);
    let (width, height) = tile.dimensions();
    let content = match shape {
        Shape::Square => {
            for pixel in tile.pixels_mut() {
                let [red, green, blue, _] = pixel.0;
                *pixel = rgba(Rgb(red, green, blue).mixed(colour, part));
            }
            return;
        }
        Shape::Hexagon => format!("<polygon points=\"{HEXAGON}\""),
    };
    let content = format!(
        "{content} fill=\"{}\" fill-opacity=\"{}\"/>",
        colour.css(),
        part as f32 / 1000.0
    );
    // On the grounds of hexagons the tint alone is hard to tell from others.
    let ring = if tint == Tint::Highlight {
        let colours = painter.theme().sign(Sign::Target(TargetKind::Move));
        signs::sides(colours, shape, ALL_SIDES)
    } else {
        String::new()
    };
    overlay(tile, &shapes(&(content + &ring), width, height), 0, 0);
}

fn glow(painter: &Painter, shape: Shape, tile: &mut RgbaImage) {
    let (width, height) = tile.dimensions();
    let colour = painter.theme().check.css();
    let area = match shape {
        Shape::Square => "<rect width=\"1000\" height=\"1000\" fill=\"url(#glow)\"/>".to_owned(),
        Shape::Hexagon => format!("<polygon points=\"{HEXAGON}\" fill=\"url(#glow)\"/>"),
    };
    let content = format!(
        "<defs><radialGradient id=\"glow\" cx=\"0.5\" cy=\"0.5\" r=\"0.62\">\
         <stop offset=\"0.35\" stop-color=\"{colour}\" stop-opacity=\"0.95\"/>\
         <stop offset=\"0.7\" stop-color=\"{colour}\" stop-opacity=\"0.6\"/>\
         <stop offset=\"1\" stop-color=\"{colour}\" stop-opacity=\"0.12\"/>\
         </radialGradient></defs>{area}"
    );
    overlay(tile, &shapes(&content, width, height), 0, 0);
}

/// Draws a dark plate with a pale edge.
fn plate(painter: &Painter, at: Rect, tile: &mut RgbaImage) {
    let SignColours { fill, edge } = painter.theme().plate;
    let (width, height) = tile.dimensions();
    let content = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"110\" fill=\"{}\" stroke=\"{}\" stroke-width=\"26\"/>",
        at.x + 15,
        at.y + 15,
        at.width - 30,
        at.height - 30,
        fill.css(),
        edge.css()
    );
    overlay(tile, &shapes(&content, width, height), 0, 0);
}

/// Draws a number that fills a plate in the colours of a mark. The plate is round for marks that run out with time.
fn figure(painter: &Painter, mark: &str, number: u32, at: Rect, scale: Scale, tile: &mut RgbaImage) {
    let style = painter.theme().mark(mark);
    let (width, height) = tile.dimensions();
    let edge = 24;
    let outline = if SHIELD_FIGURES.contains(&mark) {
        shield_outline(at, edge)
    } else {
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
            at.x + edge / 2,
            at.y + edge / 2,
            at.width - edge,
            at.height - edge,
            if ROUND_FIGURES.contains(&mark) {
                at.height * 45 / 100
            } else {
                at.height / 6
            }
        )
    };
    let content = format!(
        "{outline} fill=\"{}\" stroke=\"{}\" stroke-width=\"{edge}\" stroke-linejoin=\"round\"/>",
        style.body.css(),
        style.line.css()
    );
    overlay(tile, &shapes(&content, width, height), 0, 0);
    let (x, y) = at.centre();
    draw_text(
        tile,
        &figures(number),
        (scale.px(x), scale.px(y)),
        scale
            .px(at.height * FIGURE_CAPITALS / text::CAPITAL_HEIGHT)
            .max(1) as f32,
        true,
        style.line,
    );
}

/// Returns the outline of a shield that a large number fills, as an SVG element without its end.
fn shield_outline(at: Rect, edge: i32) -> String {
    let (left, top) = (at.x + edge / 2, at.y + edge / 2);
    let (right, bottom) = (at.right() - edge / 2, at.bottom() + at.height / 7);
    let side = at.y + at.height * 70 / 100;
    let low = at.y + at.height * 92 / 100;
    let middle = at.x + at.width / 2;
    format!(
        "<path d=\"M{left},{top} H{right} V{side} C{right},{low} {middle},{bottom} {middle},{bottom} \
         C{middle},{bottom} {left},{low} {left},{side} Z\""
    )
}

/// The marks whose large numbers have a plate in the shape of a shield, as their badges have.
const SHIELD_FIGURES: &[&str] = &["armour"];
/// The marks whose large numbers have a round plate.
const ROUND_FIGURES: &[&str] = &["timer", "delay", "burst", "lock", "marked"];

/// Draws a letter on a plate, as large as the plate allows.
fn letter(text: &str, inking: &DrawingStyle, at: Rect, scale: Scale, tile: &mut RgbaImage) {
    let (width, height) = tile.dimensions();
    let content = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"80\" fill=\"{}\" stroke=\"{}\" stroke-width=\"24\"/>",
        at.x + 12,
        at.y + 12,
        at.width - 24,
        at.height - 24,
        inking.body.css(),
        inking.line.css()
    );
    overlay(tile, &shapes(&content, width, height), 0, 0);
    let tall = at.height * 700 / text::CAPITAL_HEIGHT;
    let wide = at.width * 840 / text::width(text, 1000, true).max(1);
    let (x, y) = at.centre();
    draw_text(
        tile,
        text,
        (scale.px(x), scale.px(y)),
        scale.px(tall.min(wide)).max(1) as f32,
        true,
        inking.line,
    );
}

fn badge(
    painter: &Painter,
    mark: &str,
    figure: &BadgeContent,
    side: Seat,
    at: Rect,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let put = |tile: &mut RgbaImage, sprite: &Sprite, x: i32, y: i32, size: i32| {
        let picture = painter.sprite(sprite, scale.size(size));
        overlay(tile, &*picture, i64::from(scale.px(x)), i64::from(scale.px(y)));
    };
    let icon = Sprite::Mark {
        name: mark.to_owned(),
        turned: 0,
    };
    match figure {
        BadgeContent::Empty if OPEN_DRAWINGS.contains(&mark) => {
            plate(painter, at, tile);
            put(tile, &icon, at.x + 35, at.y + 35, at.height - 70);
        }
        BadgeContent::Empty => put(tile, &icon, at.x, at.y, at.height),
        BadgeContent::NumberInside(number) => {
            let whole = Sprite::NumberedMark {
                name: mark.to_owned(),
                number: *number,
            };
            put(tile, &whole, at.x, at.y, at.height);
        }
        BadgeContent::NumberBeside(number) => {
            plate(painter, at, tile);
            put(tile, &icon, at.x + 35, at.y + 40, at.height - 80);
            let middle = (at.x + at.height - 50 + at.right() - 15) / 2;
            draw_text(
                tile,
                &figures(*number),
                (scale.px(middle), scale.px(at.y + at.height / 2)),
                scale.px(at.height * BESIDE_SIZE / 1000).max(1) as f32,
                true,
                painter.theme().plate.edge,
            );
        }
        BadgeContent::Kinds(kinds) => stacked(painter, mark, kinds, side, at, scale, tile),
    }
}

/// Draws small units on stacked plates, the first in front. The last plate shows the number of units without a plate.
fn stacked(
    painter: &Painter,
    mark: &str,
    kinds: &[String],
    side: Seat,
    at: Rect,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let inking = painter.theme().mark(mark);
    let plates = stack_plates(kinds.len());
    let step = at.width;
    let (width, height) = tile.dimensions();
    for index in (0..plates).rev() {
        let top = at.bottom() - at.width - step * index as i32;
        let content = format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"90\" fill=\"{}\" stroke=\"{}\" stroke-width=\"26\"/>",
            at.x + 13,
            top + 13,
            if index == 0 { inking.body } else { inking.accent }.css(),
            inking.line.css(),
            side = at.width - 26,
        );
        overlay(tile, &shapes(&content, width, height), 0, 0);
        let hidden = kinds.len() - plates;
        if index + 1 == plates && hidden > 0 {
            draw_text(
                tile,
                &format!("+{}", figures(hidden as u32 + 1)),
                (scale.px(at.x + at.width / 2), scale.px(top + at.width / 2)),
                scale.px(at.width * 55 / 100).max(1) as f32,
                true,
                inking.line,
            );
        } else if let Some(kind) = kinds.get(index) {
            let unit = Sprite::Unit {
                kind: kind.clone(),
                letter: kind.chars().next().unwrap_or('?').to_ascii_uppercase(),
                side,
                shadow: false,
            };
            let inset = at.width / 12;
            let picture = painter.sprite(&unit, scale.size(at.width - 2 * inset));
            let (x, y) = (scale.px(at.x + inset), scale.px(top + inset));
            overlay(tile, &*picture, i64::from(x), i64::from(y));
        }
    }
}

/// Draws a band of colour along the outline of a unit, paler at its outer edge.
fn heat(painter: &Painter, sprite: &Sprite, at: Rect, moves: u32, scale: Scale, tile: &mut RgbaImage) {
    let colour = heat_colour(moves);
    let picture = painter.sprite(sprite, scale.size(at.width));
    let (left, top) = (scale.px(at.x), scale.px(at.y));
    let mut mask = GrayImage::new(tile.width(), tile.height());
    for (x, y, pixel) in picture.enumerate_pixels() {
        let (x, y) = (left + x as i32, top + y as i32);
        let inside = x >= 0 && y >= 0 && x < mask.width() as i32 && y < mask.height() as i32;
        if inside && pixel.0[3] > 127 {
            mask.put_pixel(x as u32, y as u32, Luma([255]));
        }
    }
    for (width, part) in [(105, 450), (65, 1000)] {
        let reach = scale.px(width).clamp(1, 255) as u8;
        let band = dilate(&mask, Norm::L2, reach);
        for (pixel, cover) in tile.pixels_mut().zip(band.pixels()) {
            if cover.0[0] > 0 {
                let [red, green, blue, _] = pixel.0;
                *pixel = rgba(Rgb(red, green, blue).mixed(colour, part));
            }
        }
    }
}

fn number(
    painter: &Painter,
    shape: Shape,
    target: TargetKind,
    number: u32,
    room: SignRoom,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let ((x, y), size) = signs::number_place(shape, target, number, room);
    draw_text(
        tile,
        &figures(number),
        (scale.px(x), scale.px(y)),
        scale.px(size).max(1) as f32,
        true,
        painter.theme().sign(Sign::Target(target)).edge,
    );
}

/// Composes a drawing on a plain background.
pub(crate) fn picture(painter: &Painter, sprite: &Sprite, on: Ink, px: u32) -> Stamp {
    let mut image = RgbaImage::from_pixel(px, px, rgba(painter.theme().ink(on)));
    overlay(&mut image, &*painter.sprite(sprite, px), 0, 0);
    stamp(painter, &image, None)
}

/// Composes a line of text on a plain background.
pub(crate) fn label(painter: &Painter, label: &Label, width: u32, height: u32, scale: Scale) -> Stamp {
    stamp(painter, &written(painter, label, width, height, scale), None)
}

fn written(painter: &Painter, label: &Label, width: u32, height: u32, scale: Scale) -> RgbaImage {
    let theme = painter.theme();
    let mut image = RgbaImage::from_pixel(width, height, rgba(theme.ink(label.on)));
    let size = label.size as f32 * scale.cell_px as f32 / CELL as f32;
    let middle = height as i32 / 2;
    let colour = theme.ink(label.ink);
    if label.centred {
        draw_text(
            &mut image,
            &label.text,
            (width as i32 / 2, middle),
            size,
            label.bold,
            colour,
        );
    } else {
        draw_text_at(&mut image, &label.text, 0, middle, size, label.bold, colour);
    }
    image
}

/// The number of shades of a caption from its background to its ink, both included. Few shades keep animations small.
const CAPTION_SHADES: u32 = 4;

/// Returns the shades of a caption, the background first.
pub(crate) fn caption_shades(theme: &Theme, on: Ink, ink: Ink) -> impl Iterator<Item = Rgb> {
    let (on, ink) = (theme.ink(on), theme.ink(ink));
    (0..CAPTION_SHADES).map(move |step| on.mixed(ink, step * 1000 / (CAPTION_SHADES - 1)))
}

/// Composes a line of text on a plain background with few shades.
pub(crate) fn caption(painter: &Painter, label: &Label, width: u32, height: u32, scale: Scale) -> Stamp {
    let shades: Vec<Rgb> = caption_shades(painter.theme(), label.on, label.ink).collect();
    let mut image = written(painter, label, width, height, scale);
    let far = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let plain = rgba(painter.theme().ink(label.on));
    for pixel in image.pixels_mut().filter(|pixel| **pixel != plain) {
        let [red, green, blue, _] = pixel.0;
        let distance = |shade: &&Rgb| far(shade.0, red) + far(shade.1, green) + far(shade.2, blue);
        if let Some(nearest) = shades.iter().min_by_key(distance) {
            *pixel = rgba(*nearest);
        }
    }
    stamp(painter, &image, None)
}

/// Composes a plate with round corners on a plain background.
pub(crate) fn round_plate(
    painter: &Painter,
    width: u32,
    height: u32,
    radius: u32,
    ink: Ink,
    on: Ink,
) -> Stamp {
    let theme = painter.theme();
    let mut image = RgbaImage::from_pixel(width, height, rgba(theme.ink(on)));
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\
         <rect width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{}\"/></svg>",
        theme.ink(ink).css()
    );
    let shape = svg(&text, width as f32, height as f32, width, height, 0);
    overlay(&mut image, &shape, 0, 0);
    stamp(painter, &image, None)
}

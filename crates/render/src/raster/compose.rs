//! Stamps: small finished pictures in palette indices, one for each different cell, label, plate or drawing on
//! its ground. Composed once and then only copied.

use super::cache::Cache;
use super::signs;
use super::sprites::{draw_text, draw_text_at, figures, svg};
use crate::layout::{CELL, HEX_HEIGHT, Rect};
use crate::marks::{Figure, OPEN_DRAWINGS};
use crate::scene::{Face, Label, Layer, STACK_STEP, Shape, Sign, Sprite, stack_plates};
use crate::text;
use crate::theme::{HEAT, Ink, Inking, Rgb, SignColours, Theme, Tint};
use image::imageops::overlay;
use image::{GrayImage, Luma, Rgba, RgbaImage};
use imageproc::distance_transform::Norm;
use imageproc::morphology::dilate;
use rookery_rules::seat::Seat;
use rookery_rules::view::TargetKind;

/// A finished small picture in palette indices.
#[derive(Debug)]
pub(crate) struct Stamp {
    /// The width in pixels.
    pub(crate) width: u32,
    /// The height in pixels.
    pub(crate) height: u32,
    /// The indices, row by row.
    pub(crate) pixels: Vec<u8>,
    /// For each row the part that is painted; all of it where `None`.
    pub(crate) spans: Option<Vec<(u32, u32)>>,
}

/// Thousandths of a cell as pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// Pixels a cell.
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
pub(crate) fn face(cache: &Cache, face: &Face, scale: Scale) -> Stamp {
    let width = scale.cell_px;
    let height = match face.shape {
        Shape::Square => width,
        Shape::Hexagon => scale.size(HEX_HEIGHT),
    };
    let ground = cache.theme().ink(face.ground);
    let mut tile = match face.shape {
        Shape::Square => RgbaImage::from_pixel(width, height, rgba(ground)),
        Shape::Hexagon => {
            let mut tile = RgbaImage::from_pixel(width, height, rgba(cache.theme().ink(Ink::Frame)));
            let polygon = format!("<polygon points=\"{HEXAGON}\" fill=\"{}\"/>", ground.css());
            overlay(&mut tile, &shapes(&polygon, width, height), 0, 0);
            tile
        }
    };
    for layer in &face.layers {
        paint(cache, face, layer, scale, &mut tile);
    }
    let spans = (face.shape == Shape::Hexagon).then(|| hexagon_rows(width, height));
    stamp(cache, &tile, spans)
}

/// A hexagon on a corner, a little smaller than its cell.
const HEXAGON: &str = "500,16 986,297 986,858 500,1139 14,858 14,297";

/// The painted part of each row of a hexagon that fills its cell.
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

fn stamp(cache: &Cache, image: &RgbaImage, spans: Option<Vec<(u32, u32)>>) -> Stamp {
    let palette = cache.palette();
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

/// SVG shapes in thousandths of a cell, as pixels.
fn shapes(content: &str, width: u32, height: u32) -> RgbaImage {
    let units = if height == width { CELL } else { HEX_HEIGHT };
    let text =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {CELL} {units}\">{content}</svg>");
    svg(&text, CELL as f32, units as f32, width, height, 0)
}

fn paint(cache: &Cache, face: &Face, layer: &Layer, scale: Scale, tile: &mut RgbaImage) {
    match layer {
        Layer::Wash(tint) => wash(cache, face.shape, *tint, tile),
        Layer::Glow => glow(cache, face.shape, tile),
        Layer::Heat { sprite, at, moves } => heat(cache, sprite, *at, *moves, scale, tile),
        Layer::Sprite { sprite, at, faded } => {
            let picture = cache.sprite(sprite, scale.size(at.width));
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
        } => badge(cache, mark, figure, *side, *at, scale, tile),
        Layer::More { count, at } => {
            plate(cache, *at, tile);
            let (x, y) = at.centre();
            draw_text(
                tile,
                &format!("+{}", (*count).min(99)),
                (scale.px(x), scale.px(y)),
                scale.px(300).max(1) as f32,
                true,
                cache.theme().plate.edge,
            );
        }
        Layer::Sign {
            sign,
            number: figure,
            occupied,
        } => {
            let content = signs::shapes(cache.theme(), face.shape, *sign, figure.is_some(), *occupied);
            let (width, height) = tile.dimensions();
            overlay(tile, &shapes(&content, width, height), 0, 0);
            if let (Sign::Target(target), Some(figure)) = (sign, figure) {
                number(cache, face.shape, *target, *figure, *occupied, scale, tile);
            }
        }
        Layer::Letter {
            text,
            side,
            shadow,
            at,
        } => letter(text, cache.theme().unit(*side, *shadow), *at, scale, tile),
        Layer::Name { name, size } => {
            let ground = cache.theme().ink(face.ground);
            let colour = ground.mixed(cache.theme().unit(Seat::White, false).line, 620);
            draw_text(
                tile,
                name,
                (scale.px(500), scale.px(985)),
                scale.px(*size).max(1) as f32,
                true,
                colour,
            );
        }
    }
}

fn wash(cache: &Cache, shape: Shape, tint: Tint, tile: &mut RgbaImage) {
    let (colour, part) = cache.theme().tint(tint);
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
    overlay(tile, &shapes(&content, width, height), 0, 0);
}

fn glow(cache: &Cache, shape: Shape, tile: &mut RgbaImage) {
    let (width, height) = tile.dimensions();
    let colour = cache.theme().check.css();
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

/// A dark plate with a pale edge.
fn plate(cache: &Cache, at: Rect, tile: &mut RgbaImage) {
    let SignColours { fill, edge } = cache.theme().plate;
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

/// A letter on a plate, as large as the plate allows.
fn letter(text: &str, inking: &Inking, at: Rect, scale: Scale, tile: &mut RgbaImage) {
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
    cache: &Cache,
    mark: &str,
    figure: &Figure,
    side: Seat,
    at: Rect,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let put = |tile: &mut RgbaImage, sprite: &Sprite, x: i32, y: i32, size: i32| {
        let picture = cache.sprite(sprite, scale.size(size));
        overlay(tile, &*picture, i64::from(scale.px(x)), i64::from(scale.px(y)));
    };
    let icon = Sprite::Mark {
        name: mark.to_owned(),
        turned: 0,
    };
    match figure {
        Figure::Nothing if OPEN_DRAWINGS.contains(&mark) => {
            plate(cache, at, tile);
            put(tile, &icon, at.x + 35, at.y + 35, at.height - 70);
        }
        Figure::Nothing => put(tile, &icon, at.x, at.y, at.height),
        Figure::Inside(number) => {
            let whole = Sprite::Figure {
                name: mark.to_owned(),
                number: *number,
            };
            put(tile, &whole, at.x, at.y, at.height);
        }
        Figure::Beside(number) => {
            plate(cache, at, tile);
            put(tile, &icon, at.x + 35, at.y + 40, at.height - 80);
            let middle = (at.x + at.height - 50 + at.right() - 15) / 2;
            draw_text(
                tile,
                &figures(*number),
                (scale.px(middle), scale.px(at.y + at.height / 2)),
                scale.px(at.height * 3 / 4).max(1) as f32,
                true,
                cache.theme().plate.edge,
            );
        }
        Figure::Kinds(kinds) => stacked(cache, mark, kinds, side, at, scale, tile),
    }
}

/// Small units on plates that lie over one another, the first in front; what has no plate of its own is counted on
/// the last.
fn stacked(
    cache: &Cache,
    mark: &str,
    kinds: &[String],
    side: Seat,
    at: Rect,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let inking = cache.theme().mark(mark);
    let plates = stack_plates(kinds.len());
    let step = at.width * STACK_STEP / 1000;
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
            let picture = cache.sprite(&unit, scale.size(at.width - 2 * inset));
            let (x, y) = (scale.px(at.x + inset), scale.px(top + inset));
            overlay(tile, &*picture, i64::from(x), i64::from(y));
        }
    }
}

/// A band of colour along the outline of a unit, paler at its outer edge.
fn heat(cache: &Cache, sprite: &Sprite, at: Rect, moves: u32, scale: Scale, tile: &mut RgbaImage) {
    let [two, three, more] = HEAT;
    let colour = match moves {
        0..=2 => two,
        3 => three,
        _ => more,
    };
    let picture = cache.sprite(sprite, scale.size(at.width));
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
    cache: &Cache,
    shape: Shape,
    target: TargetKind,
    number: u32,
    occupied: bool,
    scale: Scale,
    tile: &mut RgbaImage,
) {
    let (y, size) = signs::number_place(shape, target, occupied);
    draw_text(
        tile,
        &figures(number),
        (scale.px(500), scale.px(y)),
        scale.px(size).max(1) as f32,
        true,
        cache.theme().sign(Sign::Target(target)).edge,
    );
}

/// Composes a drawing on a plain ground.
pub(crate) fn picture(cache: &Cache, sprite: &Sprite, on: Ink, px: u32) -> Stamp {
    let mut image = RgbaImage::from_pixel(px, px, rgba(cache.theme().ink(on)));
    overlay(&mut image, &*cache.sprite(sprite, px), 0, 0);
    stamp(cache, &image, None)
}

/// Composes a line of text on a plain ground.
pub(crate) fn label(cache: &Cache, label: &Label, width: u32, height: u32, scale: Scale) -> Stamp {
    stamp(cache, &written(cache, label, width, height, scale), None)
}

fn written(cache: &Cache, label: &Label, width: u32, height: u32, scale: Scale) -> RgbaImage {
    let theme = cache.theme();
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

/// Shades of the edges of a caption between its ground and its ink, both counted: few, so that animations stay small.
const CAPTION_SHADES: u32 = 4;

/// Those shades, the ground first.
pub(crate) fn caption_shades(theme: &Theme, on: Ink, ink: Ink) -> impl Iterator<Item = Rgb> {
    let (on, ink) = (theme.ink(on), theme.ink(ink));
    (0..CAPTION_SHADES).map(move |step| on.mixed(ink, step * 1000 / (CAPTION_SHADES - 1)))
}

/// Composes a line of text on a plain ground, its edges in few shades.
pub(crate) fn caption(cache: &Cache, label: &Label, width: u32, height: u32, scale: Scale) -> Stamp {
    let shades: Vec<Rgb> = caption_shades(cache.theme(), label.on, label.ink).collect();
    let mut image = written(cache, label, width, height, scale);
    let far = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let plain = rgba(cache.theme().ink(label.on));
    for pixel in image.pixels_mut().filter(|pixel| **pixel != plain) {
        let [red, green, blue, _] = pixel.0;
        let distance = |shade: &&Rgb| far(shade.0, red) + far(shade.1, green) + far(shade.2, blue);
        if let Some(nearest) = shades.iter().min_by_key(distance) {
            *pixel = rgba(*nearest);
        }
    }
    stamp(cache, &image, None)
}

/// Composes a plate with round corners on a plain ground.
pub(crate) fn round_plate(cache: &Cache, width: u32, height: u32, radius: u32, ink: Ink, on: Ink) -> Stamp {
    let theme = cache.theme();
    let mut image = RgbaImage::from_pixel(width, height, rgba(theme.ink(on)));
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\
         <rect width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{}\"/></svg>",
        theme.ink(ink).css()
    );
    let shape = svg(&text, width as f32, height as f32, width, height, 0);
    overlay(&mut image, &shape, 0, 0);
    stamp(cache, &image, None)
}

//! How long a board takes, everything drawn before being kept: milliseconds by divan, kilobytes printed beside; and
//! how long the ways take that others go: one SVG of the whole board, and drawings laid over one another as RGBA.

#[path = "../tests/samples/mod.rs"]
mod samples;

use divan::Bencher;
use image::{Rgba, RgbaImage, imageops};
use resvg::{tiny_skia, usvg};
use rookery_render::drawings::unit;
use rookery_render::{Compression, PictureOptions, Renderer, THEMES};
use rookery_rules::seat::Seat;
use rookery_rules::view::View;
use std::collections::BTreeMap;

fn main() {
    divan::main();
}

fn bench(bencher: Bencher<'_, '_>, view: &View, size_px: u32) {
    let renderer = Renderer::new(THEMES[0]);
    let options = PictureOptions {
        size_px,
        ..PictureOptions::default()
    };
    if let Ok(png) = renderer.png(view, &options) {
        println!("{} kB", png.len().div_ceil(1000));
    }
    // Not by `png`, which keeps the pictures that it has encoded.
    bencher.bench(|| renderer.frame(view, &options)?.png(Compression::Fast));
}

/// 8x8 at 64 pixels a cell, with last turn, check, captures, bars.
#[divan::bench]
fn chess_64(bencher: Bencher<'_, '_>) {
    bench(bencher, &samples::chess_check(), 650);
}

/// The same at the size that is posted.
#[divan::bench]
fn chess_1200(bencher: Bencher<'_, '_>) {
    bench(bencher, &samples::chess_targets(), 1200);
}

/// The full board of `frozen10` with badges, walls and a bouncing path.
#[divan::bench]
fn frozen_1200(bencher: Bencher<'_, '_>) {
    bench(bencher, &samples::frozen(), 1200);
}

/// A 16x16 board with every kind, thing and mark at once: the worst that can come.
#[divan::bench]
fn crowded_1200(bencher: Bencher<'_, '_>) {
    bench(bencher, &samples::crowded(), 1200);
}

/// The board of hexagons.
#[divan::bench]
fn hexagons_1200(bencher: Bencher<'_, '_>) {
    bench(bencher, &samples::hexagons(), 1200);
}

/// The first picture of a program: every drawing is rasterised.
#[divan::bench]
fn first_picture() -> Option<Vec<u8>> {
    let renderer = Renderer::new(THEMES[0]);
    renderer.png(&samples::crowded(), &PictureOptions::default()).ok()
}

/// Pixels a cell of what follows.
const CELL: u32 = 64;

/// The men of chess at their start: file, row from above, kind, side.
fn men() -> impl Iterator<Item = (u32, u32, &'static str, Seat)> {
    let back = [
        "rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook",
    ];
    let files = back.into_iter().zip(0..);
    files.flat_map(|(kind, file)| {
        [
            (file, 0, kind, Seat::Black),
            (file, 1, "pawn", Seat::Black),
            (file, 6, "pawn", Seat::White),
            (file, 7, kind, Seat::White),
        ]
    })
}

/// A drawing without its frame and style, its classes prefixed with the side's name.
fn content(kind: &str, side: Seat) -> String {
    let svg = unit(kind).map_or("", |drawing| drawing.svg);
    let from = svg.find("</style>").map_or(0, |at| at + "</style>".len());
    let to = svg.rfind("</svg>").unwrap_or(svg.len());
    svg[from..to].replace("class=\"", &format!("class=\"{}-", side.name()))
}

fn styles() -> String {
    let style = |side: Seat, body: &str, line: &str, accent: &str, other: &str| {
        let name = side.name();
        format!(
            ".{name}-body{{fill:{body};stroke:{line};stroke-width:4.5}}.{name}-accent{{fill:{accent};stroke:{line};\
             stroke-width:4.5}}.{name}-line{{fill:none;stroke:{line};stroke-width:4.5}}.{name}-base-{other}{{display:none}}"
        )
    };
    style(Seat::White, "#fdf6e3", "#20242b", "#dcae45", "black")
        + &style(Seat::Black, "#2b3038", "#f0e9d8", "#c2632c", "white")
}

fn rasterised(svg: &str, px: u32) -> Option<RgbaImage> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(px, px)?;
    let scale = px as f32 / tree.size().width();
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    let rows = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let bytes = rows.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]);
    RgbaImage::from_raw(px, px, bytes.collect())
}

/// A PNG as the encoder makes it where nothing is said, with all four channels.
fn plain_png(image: &RgbaImage) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(image.as_raw())?;
    writer.finish()?;
    Ok(bytes)
}

/// The start of chess, 8x8 at 64 pixels without anything around, as one SVG drawn by resvg, PNG included.
#[divan::bench]
fn peer_chess_64_one_svg(bencher: Bencher<'_, '_>) {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1024 1024\"><style>{}</style>",
        styles()
    );
    for (file, row) in (0..8).flat_map(|row| (0..8).map(move |file| (file, row))) {
        let fill = if (file + row) % 2 == 0 {
            "#e4e7e4"
        } else {
            "#8fa6b2"
        };
        let (x, y) = (file * 128, row * 128);
        svg += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"128\" height=\"128\" fill=\"{fill}\"/>");
    }
    for (file, row, kind, side) in men() {
        let (x, y) = (file * 128, row * 128);
        svg += &format!("<g transform=\"translate({x} {y})\">{}</g>", content(kind, side));
    }
    svg += "</svg>";
    let draw = || rasterised(&svg, 8 * CELL).map(|image| plain_png(&image).map_or(0, |png| png.len()));
    println!("{} kB", draw().unwrap_or(0).div_ceil(1000));
    bencher.bench(draw);
}

/// The same from drawings kept as RGBA, each laid over the board, PNG included.
#[divan::bench]
fn peer_chess_64_overlay(bencher: Bencher<'_, '_>) {
    let mut kept: BTreeMap<(&str, Seat), RgbaImage> = BTreeMap::new();
    for (_, _, kind, side) in men() {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 128 128\"><style>{}</style>{}</svg>",
            styles(),
            content(kind, side)
        );
        if let Some(image) = rasterised(&svg, CELL) {
            kept.insert((kind, side), image);
        }
    }
    let draw = || {
        let mut board = RgbaImage::from_fn(8 * CELL, 8 * CELL, |x, y| {
            if (x / CELL + y / CELL).is_multiple_of(2) {
                Rgba([0xe4, 0xe7, 0xe4, 255])
            } else {
                Rgba([0x8f, 0xa6, 0xb2, 255])
            }
        });
        for (file, row, kind, side) in men() {
            if let Some(image) = kept.get(&(kind, side)) {
                imageops::overlay(&mut board, image, i64::from(file * CELL), i64::from(row * CELL));
            }
        }
        plain_png(&board).map_or(0, |png| png.len())
    };
    println!("{} kB", draw().div_ceil(1000));
    bencher.bench(draw);
}

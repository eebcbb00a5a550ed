//! How long a board takes, everything drawn before being kept: milliseconds by divan, kilobytes printed beside.

#[path = "../tests/samples/mod.rs"]
mod samples;

use divan::Bencher;
use rookery_render::{PictureOptions, Renderer, THEMES};
use rookery_rules::view::View;

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
    bencher.bench(|| renderer.png(view, &options));
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

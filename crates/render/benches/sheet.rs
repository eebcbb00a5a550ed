//! How long a page of a tournament takes: milliseconds by divan, kilobytes printed beside.

#[path = "../tests/samples/tournaments.rs"]
mod tournaments;

use divan::Bencher;
use rookery_render::{Renderer, THEMES};

fn main() {
    divan::main();
}

/// The first page of each sheet: 32 of 64 players, a cross table of 16, half of a knockout of 30, eight lines.
#[divan::bench(args = ["standings-long", "cross-large", "bracket-large", "plot"])]
fn page(bencher: Bencher<'_, '_>, wanted: &str) {
    let renderer = Renderer::new(THEMES[0]);
    let sheets = tournaments::sheets();
    let Some((_, sheet)) = sheets.into_iter().find(|(name, _)| *name == wanted) else {
        return;
    };
    if let Ok(png) = renderer.sheet(&sheet, 0) {
        println!("{} kB", png.len().div_ceil(1000));
    }
    bencher.bench(|| renderer.sheet(&sheet, 0));
}

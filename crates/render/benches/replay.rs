//! How long a replay takes, everything drawn before being kept: milliseconds by divan, kilobytes printed beside.

#[path = "../tests/samples/games.rs"]
mod games;

use divan::Bencher;
use rookery_render::replay::{BoardViewOptions, ReplayFrame};
use rookery_render::{Renderer, THEMES};
use rookery_rules::Variant;

/// Bytes that an animation may have.
const MAX_BYTES: usize = 10 << 20;

fn main() {
    divan::main();
}

fn animation(bencher: Bencher<'_, '_>, positions: &[ReplayFrame]) {
    let renderer = Renderer::new(THEMES[0]);
    if let Ok(made) = renderer.animation(positions, BoardViewOptions::default(), MAX_BYTES) {
        let bytes = made.gif.len().div_ceil(1000);
        println!("{} frames, every {}, {bytes} kB", made.frames, made.every);
    }
    bencher.bench(|| renderer.animation(positions, BoardViewOptions::default(), MAX_BYTES));
}

/// 40 moves of chess: 81 frames with captions.
#[divan::bench]
fn chess_40_moves(bencher: Bencher<'_, '_>) {
    animation(bencher, &games::played(Variant::Chess, games::CHESS));
}

/// 500 drawn turns of `frozen10`, as many frames as there may be.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn frozen10_500_turns(bencher: Bencher<'_, '_>) {
    animation(bencher, &games::drawn(Variant::Frozen10, 7, 500));
}

/// The last four positions of the chess match on one picture.
#[divan::bench]
fn chess_strip(bencher: Bencher<'_, '_>) {
    let positions = games::played(Variant::Chess, games::CHESS);
    let renderer = Renderer::new(THEMES[0]);
    let last = &positions[positions.len() - 4..];
    if let Ok(png) = renderer.strip(last, BoardViewOptions::default()) {
        println!("{} kB", png.len().div_ceil(1000));
    }
    bencher.bench(|| renderer.strip(last, BoardViewOptions::default()));
}

//! One round of a Swiss tournament, by size: `cargo bench -p rookery-pairing --bench round`. A round of 64 players
//! must stay below half a second.

use divan::{Bencher, black_box};
use rookery_pairing::{SampleSpec, Tournament, pair_swiss, sample_tournament};

fn main() {
    divan::main();
}

/// A tournament before its last round.
fn before_last_round(players: usize, rounds: usize) -> Tournament {
    let spec = SampleSpec {
        players,
        rounds,
        seed: 3,
    };
    let sample = sample_tournament(&spec).expect("the size is permitted");
    sample.before(rounds - 1)
}

#[divan::bench(args = [(8, 5), (16, 7), (32, 9), (64, 9), (64, 11)])]
fn last_round(bencher: Bencher<'_, '_>, size: (usize, usize)) {
    let tournament = before_last_round(size.0, size.1);
    bencher.bench(|| pair_swiss(black_box(&tournament), &[]));
}

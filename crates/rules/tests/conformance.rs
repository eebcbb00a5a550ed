//! Plays random games of every variant and checks every promise of the interface on the way. `cargo xtask long-games`
//! plays many more of the variants with large boards.
#![allow(clippy::disallowed_methods)]

use rookery_rules::conformance::{play, random_options};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};
use std::thread;

/// A board with at least this many cells counts as large.
const LARGE_BOARD: usize = 200;

/// How many games to play of a variant, and the most actions of each. A position on a large board has thousands of
/// actions to check, so fewer positions are enough.
fn budget(variant: Variant) -> (usize, usize) {
    if variant.descriptor().geometry.cell_count() < LARGE_BOARD {
        (12, 300)
    } else {
        (5, 120)
    }
}

#[test]
fn random_games_break_no_promise() {
    thread::scope(|scope| {
        for variant in Variant::ALL {
            scope.spawn(|| break_no_promise(*variant));
        }
    });
}

fn break_no_promise(variant: Variant) {
    let (games, max_actions) = budget(variant);
    let mut random = SplitMix64::new(7);
    let (mut actions, mut finished) = (0, 0);
    for number in 0..games {
        let options = match number {
            0 => Options::new(variant.descriptor(), []).expect("the defaults are accepted"),
            _ => random_options(variant.descriptor(), &mut random),
        };
        let report = play(&variant.start(&options), &mut random, max_actions);
        assert_eq!(
            report.violations, [""; 0],
            "{variant}, game {number}, {options:?}"
        );
        actions += report.actions;
        finished += usize::from(report.ending.is_some());
    }
    assert!(
        actions > games * 10,
        "{variant}: only {actions} actions in {games} games, {finished} finished"
    );
}

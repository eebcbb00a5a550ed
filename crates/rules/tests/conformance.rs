//! Plays random games of every variant and demands that no promise of the interface is broken on the way.
#![allow(clippy::disallowed_methods)]

use rookery_rules::conformance::{play, some_options};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};
use std::thread;

/// From so many cells on a board counts as large.
const LARGE_BOARD: usize = 200;

/// How many games are played of a variant, and how many actions of each at most. On a large board one position has
/// thousands of actions to look at, so fewer positions say as much.
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
            _ => some_options(variant.descriptor(), &mut random),
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

/// Games of each version of FrozenChess, and actions of each at most.
const FROZEN_GAMES: u64 = 200;
const FROZEN_ACTIONS: usize = 150;

#[test]
#[ignore = "takes minutes, and a step of .ci/run of its own: cargo test -p rookery-rules --test conformance -- --ignored"]
fn two_hundred_games_of_frozen10_break_no_promise() {
    break_no_promise_in_many(Variant::Frozen10);
}

#[test]
#[ignore = "takes minutes, and a step of .ci/run of its own: cargo test -p rookery-rules --test conformance -- --ignored"]
fn two_hundred_games_of_frozen6_break_no_promise() {
    break_no_promise_in_many(Variant::Frozen6);
}

fn break_no_promise_in_many(variant: Variant) {
    let start = variant.start(&Options::default());
    let mut seeds = SplitMix64::new(2026);
    let mut actions = 0;
    for number in 1..=FROZEN_GAMES {
        let mut random = SplitMix64::new(seeds.draw());
        let report = play(&start, &mut random, FROZEN_ACTIONS);
        assert_eq!(report.violations, [""; 0], "{variant}, game {number}");
        assert!(
            report.ending.is_some() || report.actions == FROZEN_ACTIONS,
            "{variant}, game {number}: stopped after {} actions",
            report.actions
        );
        actions += report.actions;
    }
    assert!(actions > 5_000, "{variant}: only {actions} actions");
}

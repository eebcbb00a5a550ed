//! What autocomplete and panels wait for on the large boards: the list of legal actions of FrozenChess at the start,
//! in the busiest position of some random games and in the one whose list takes longest, completion and refusal in the
//! busiest (each makes its list first), and one action applied, there and where it takes longest:
//! `cargo bench -p rookery-rules --bench listing`. Asserts no time.
#![allow(clippy::disallowed_types, reason = "the clock finds where things take long")]

mod games;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::{VARIANTS, busiest, each_position, unknown};
use rookery_rules::notation::{completions, read_turn};
use rookery_rules::{Action, Options, Position, Variant};
use std::time::{Duration, Instant};

fn main() {
    divan::main();
}

fn listed(position: &Position) -> Vec<Action> {
    let seat = position.awaiting().seat().expect("the game goes on");
    position.legal_actions(seat)
}

/// The least that something takes, of three times.
fn least(mut once: impl FnMut() -> Duration) -> Duration {
    once().min(once()).min(once())
}

/// The position whose list takes longest along some random games.
fn slowest_to_list(variant: Variant) -> Position {
    let (mut found, mut longest) = (variant.start(&Options::default()), Duration::ZERO);
    each_position(variant, |position, _| {
        let taken = least(|| {
            let position = unknown(position);
            let begun = Instant::now();
            black_box(listed(&position));
            begun.elapsed()
        });
        if taken > longest {
            (found, longest) = (position.clone(), taken);
        }
    });
    found
}

/// The position with the action whose applying takes longest along some random games, of every 41st.
fn slowest_to_apply(variant: Variant) -> (Position, Action) {
    let mut found = None;
    let mut longest = Duration::ZERO;
    each_position(variant, |position, actions| {
        for action in actions.iter().step_by(41) {
            let taken = least(|| {
                let mut next = position.clone();
                let begun = Instant::now();
                next.apply_unchecked(action);
                let taken = begun.elapsed();
                black_box(&next);
                taken
            });
            if taken > longest {
                (found, longest) = (Some((position.clone(), action.clone())), taken);
            }
        }
    });
    found.expect("games have actions")
}

#[divan::bench(args = VARIANTS)]
fn list_at_the_start(bencher: Bencher, variant: Variant) {
    let position = variant.start(&Options::default());
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| listed(black_box(&position)));
}

#[divan::bench(args = VARIANTS)]
fn list_of_the_busiest(bencher: Bencher, variant: Variant) {
    let position = busiest(variant);
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| listed(black_box(&position)));
}

#[divan::bench(args = VARIANTS)]
fn list_of_the_slowest(bencher: Bencher, variant: Variant) {
    let position = slowest_to_list(variant);
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| listed(black_box(&position)));
}

/// What autocomplete asks: nothing typed, a verb, a square.
#[divan::bench(args = VARIANTS, consts = [0, 1, 2])]
fn complete_in_the_busiest<const TYPED: usize>(bencher: Bencher, variant: Variant) {
    let position = busiest(variant);
    let seat = position.awaiting().seat().expect("the game goes on");
    let typed = ["", "rot", "d4"][TYPED];
    bencher.bench_local(|| completions(black_box(&position), seat, typed, 25));
}

/// A text that is no legal action, with the nearest ones named.
#[divan::bench(args = VARIANTS)]
fn refuse_in_the_busiest(bencher: Bencher, variant: Variant) {
    let position = busiest(variant);
    let seat = position.awaiting().seat().expect("the game goes on");
    bencher.bench_local(|| read_turn(black_box(&position), seat, "a1xp16"));
}

/// Every seventh action of the busiest list, each on a copy.
#[divan::bench(args = VARIANTS)]
fn apply(bencher: Bencher, variant: Variant) {
    let position = busiest(variant);
    let actions: Vec<Action> = listed(&position).into_iter().step_by(7).collect();
    bencher.counter(ItemsCount::new(actions.len())).bench_local(|| {
        for action in &actions {
            let mut next = position.clone();
            next.apply_unchecked(action);
            black_box(&next);
        }
    });
}

/// The action that takes longest, on a copy.
#[divan::bench(args = VARIANTS)]
fn apply_the_slowest(bencher: Bencher, variant: Variant) {
    let (position, action) = slowest_to_apply(variant);
    bencher
        .with_inputs(|| position.clone())
        .bench_local_values(|mut next| {
            next.apply_unchecked(&action);
            next
        });
}

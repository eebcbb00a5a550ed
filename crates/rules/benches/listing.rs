//! What autocomplete and panels wait for on the large boards: the list of legal actions of FrozenChess at the start
//! and in the busiest position of some random games, completion and refusal there (each makes its list first), and one
//! action applied:
//! `cargo bench -p rookery-rules --bench listing`. Asserts no time.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rookery_rules::notation::{completions, read_turn};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Variant};

fn main() {
    divan::main();
}

const VARIANTS: [Variant; 2] = [Variant::Frozen10, Variant::Frozen6];
const GAMES: u64 = 4;
const ACTIONS: usize = 160;

fn listed(position: &Position) -> Vec<Action> {
    let seat = position.awaiting().seat().expect("the game goes on");
    position.legal_actions(seat)
}

/// The position with the longest list along some random games.
fn busiest(variant: Variant) -> Position {
    let (mut found, mut longest) = (variant.start(&Options::default()), 0);
    for seed in 0..GAMES {
        let mut random = SplitMix64::new(seed);
        let mut position = variant.start(&Options::default());
        for _ in 0..ACTIONS {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let actions = position.legal_actions(seat);
            if actions.len() > longest {
                (found, longest) = (position.clone(), actions.len());
            }
            position.apply_listed(&actions[random.pick(actions.len())]);
        }
    }
    found
}

#[divan::bench(args = VARIANTS)]
fn list_at_the_start(bencher: Bencher, variant: Variant) {
    let position = variant.start(&Options::default());
    bencher.bench_local(|| listed(black_box(&position)));
}

#[divan::bench(args = VARIANTS)]
fn list_of_the_busiest(bencher: Bencher, variant: Variant) {
    let position = busiest(variant);
    bencher.bench_local(|| listed(black_box(&position)));
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
            next.apply_listed(action);
            black_box(&next);
        }
    });
}

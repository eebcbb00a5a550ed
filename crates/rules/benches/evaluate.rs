//! What a computer opponent pays for its opinions of each variant, beside what the rules themselves cost: positions
//! from some random games, worth, fingerprint, the list of actions and of forcing ones, a copy with one action
//! applied: `cargo bench -p rookery-rules --bench evaluate`. Asserts no time.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Seat, Variant, Visit};

fn main() {
    divan::main();
}

/// The variants; `abilities`: elemental with loadouts that are drawn.
const GAMES: [&str; 7] = [
    "chess",
    "shield",
    "cyvasse",
    "elemental",
    "abilities",
    "frozen10",
    "frozen6",
];

fn start(game: &str, seed: u64) -> Position {
    let id = if game == "abilities" { "elemental" } else { game };
    let variant = Variant::from_id(id).expect("a variant of that id");
    let seed = seed.to_string();
    let options = match game {
        "abilities" => vec![("loadout", "random"), ("seed", seed.as_str())],
        "elemental" => vec![("loadout", "plain")],
        _ => Vec::new(),
    };
    variant.start(&Options::new(variant.descriptor(), options).expect("options of the variant"))
}

/// Positions from the middle of some random games.
fn middles(game: &str) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..4 {
        let mut random = SplitMix64::new(seed);
        let mut position = start(game, seed);
        for count in 0..60 {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let actions = position.legal_actions(seat);
            if count >= 20 && count % 5 == 0 {
                found.push(position.clone());
            }
            position.apply_unchecked(&actions[random.pick(actions.len())]);
        }
    }
    found
}

/// What is measured.
#[derive(Clone, Copy)]
enum What {
    Worth,
    Fingerprint,
    List,
    Forcing,
}

/// One measured thing done once, on the position's own type, for the seat that is to act.
struct Once(What, Seat);

impl Visit for Once {
    type Output = ();

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) {
        let Once(what, seat) = self;
        match what {
            What::Worth => {
                black_box(static_eval(position, seat));
            }
            What::Fingerprint => {
                black_box(position.fingerprint());
            }
            What::List => {
                black_box(position.legal_actions(seat));
            }
            What::Forcing => {
                let mut actions = Vec::new();
                position.tactical_actions_into(seat, &mut actions);
                black_box(actions);
            }
        }
    }
}

fn measure(bencher: Bencher, game: &str, what: What) {
    let seat = |position: &Position| position.awaiting().seat().expect("the game goes on");
    let positions: Vec<(Position, Seat)> = middles(game)
        .into_iter()
        .map(|position| {
            let seat = seat(&position);
            (position, seat)
        })
        .collect();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for (position, seat) in &positions {
            position.visit(Once(what, *seat));
        }
    });
}

#[divan::bench(args = GAMES, sample_count = 20)]
fn worth_of(bencher: Bencher, game: &str) {
    measure(bencher, game, What::Worth);
}

#[divan::bench(args = GAMES, sample_count = 20)]
fn fingerprint(bencher: Bencher, game: &str) {
    measure(bencher, game, What::Fingerprint);
}

#[divan::bench(args = GAMES, sample_count = 20)]
fn list(bencher: Bencher, game: &str) {
    measure(bencher, game, What::List);
}

#[divan::bench(args = GAMES, sample_count = 20)]
fn forcing(bencher: Bencher, game: &str) {
    measure(bencher, game, What::Forcing);
}

/// Every fifteenth action, each on a copy.
#[divan::bench(args = GAMES, sample_count = 20)]
fn apply(bencher: Bencher, game: &str) {
    let taken: Vec<(Position, Vec<Action>)> = middles(game)
        .into_iter()
        .map(|position| {
            let seat = position.awaiting().seat().expect("the game goes on");
            let actions = position.legal_actions(seat).into_iter().step_by(15).collect();
            (position, actions)
        })
        .collect();
    let count: usize = taken.iter().map(|(_, actions)| actions.len()).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for (position, actions) in &taken {
            for action in actions {
                let mut next = position.clone();
                next.apply_unchecked(action);
                black_box(&next);
            }
        }
    });
}

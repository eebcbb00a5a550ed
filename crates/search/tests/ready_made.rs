//! No pair of ready-made loadouts of Elemental Chess is decided on the first turn: White cannot mate at once, and after an
//! ordinary first turn Black cannot either.

use rookery_rules::{Action, Options, Position, Seat, Variant};
use rookery_search::{Level, Limits, choose, suggest_against, wins_at_once};

/// The nodes of each look. Longer turns than these reach have many quiet steps.
const NODES: u64 = 6_000;

/// First turns that newcomers make.
const ORDINARY: [&str; 6] = ["e2-e4", "d2-d4", "g1-f3", "b1-c3", "e2-e3", "c2-c4"];

fn start() -> Position {
    let options = Options::new(Variant::Elemental.descriptor(), []).expect("the usual options");
    Variant::Elemental.start(&options)
}

/// The ready-made loadouts of a seat, by name.
fn loadouts(seat: Seat) -> Vec<(String, Vec<Action>)> {
    let part = start().secret_part(seat).expect("loadouts are chosen in secret");
    let bundles = part.bundles(seat).into_iter();
    let named = bundles.map(|bundle| (format!("{:?}", bundle.parts.choices), bundle.actions));
    named.collect()
}

fn play(position: &mut Position, turn: &[Action]) {
    for action in turn {
        let seat = position.awaiting().seat().expect("a game under way");
        position.apply(seat, action).expect("a legal action");
    }
}

/// What is decided at once with these loadouts, in words.
fn decided(white: &(String, Vec<Action>), black: &(String, Vec<Action>)) -> Vec<String> {
    let mut position = start();
    play(&mut position, &white.1);
    play(&mut position, &black.1);
    let mut found = Vec::new();
    if wins_at_once(&position, NODES) == Some(true) {
        found.push(format!("{} mates {} at once", white.0, black.0));
    }
    for turn in ORDINARY {
        let mut after = position.clone();
        let action = after.variant().parse_action(turn).expect("an action");
        play(&mut after, &[action]);
        if after.awaiting().seat() == Some(Seat::White) {
            let end = after.variant().parse_action("end").expect("an action");
            play(&mut after, &[end]);
        }
        if wins_at_once(&after, NODES) == Some(true) {
            found.push(format!("{} is mated by {} after {turn}", white.0, black.0));
        }
    }
    found
}

#[test]
fn no_pair_of_ready_made_loadouts_is_decided_on_the_first_turn() {
    let (white, black) = (loadouts(Seat::White), loadouts(Seat::Black));
    assert!(white.len() >= 8 && white.len() == black.len());
    let mut found = Vec::new();
    for one in &white {
        for other in &black {
            found.extend(decided(one, other));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_hint_names_the_ready_made_loadout_that_is_recommended_first() {
    let (_, first) = loadouts(Seat::White).swap_remove(0);
    for seed in [0, 7] {
        let known = start().known_to(Seat::White);
        let level = Level::new(6).expect("a level");
        let verdict = suggest_against(&known, &[], level, seed, Limits::nodes(1)).expect("a decision");
        assert_eq!(verdict.turn, first, "seed {seed}");
    }
}

#[test]
fn the_weaker_levels_take_a_ready_made_loadout() {
    let ready: Vec<Vec<Action>> = loadouts(Seat::White).into_iter().map(|(_, turn)| turn).collect();
    let known = start().known_to(Seat::White);
    for level in Level::ALL.into_iter().filter(|level| level.number() <= 3) {
        for seed in 0..8 {
            let verdict = choose(&known, level, seed, Limits::nodes(400)).expect("a decision");
            assert!(ready.contains(&verdict.turn), "level {level}: {:?}", verdict.turn);
        }
    }
}

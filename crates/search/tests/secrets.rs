//! A computer opponent knows no more than a user on its seat: it makes the same decision in two positions that look the
//! same to the seat.

use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Position, Seat, Variant};
use rookery_search::{Level, Limits, Verdict, choose};

fn start(variant: Variant, pairs: &[(&str, &str)]) -> Position {
    let options = Options::new(variant.descriptor(), pairs.iter().copied()).expect("options");
    variant.start(&options)
}

/// Plays one seat's part of a secret phase at random.
fn decide_at_random(mut position: Position, seat: Seat, seed: u64) -> Position {
    let mut random = SplitMix64::new(seed);
    while position.awaiting().seat() == Some(seat) && position.secret_part(seat).is_some() {
        let actions = position.legal_actions(seat);
        let listed = actions[random.pick(actions.len())].clone();
        // There are too many armies to list them.
        let random_army = position.variant().short_form(&format!("build random {seed}"));
        position
            .apply(seat, &random_army.unwrap_or(listed))
            .expect("a legal action");
    }
    position
}

fn verdicts(position: &Position, seat: Seat) -> Vec<Option<Verdict>> {
    let known = position.known_to(seat);
    Level::ALL
        .into_iter()
        .map(|level| choose(&known, level, 7, Limits::nodes(400)))
        .collect()
}

#[test]
fn black_chooses_its_part_without_knowing_whites() {
    for (variant, pairs) in [
        (Variant::Elemental, &[("loadout", "secret")][..]),
        (Variant::Cyvasse, &[("setup", "build")][..]),
    ] {
        let begun = start(variant, pairs);
        let parts: Vec<Position> = (1..=4)
            .map(|seed| decide_at_random(begun.clone(), Seat::White, seed))
            .collect();
        assert!(
            parts.iter().any(|part| *part != parts[0]),
            "{variant}: different parts"
        );
        let expected = verdicts(&parts[0], Seat::Black);
        assert!(expected.iter().all(Option::is_some), "{variant}: a decision");
        for part in &parts[1..] {
            assert_eq!(verdicts(part, Seat::Black), expected, "{variant}");
        }
    }
}

#[test]
fn a_chosen_secret_part_is_legal_and_complete() {
    for (variant, pairs) in [
        (Variant::Elemental, &[("loadout", "secret")][..]),
        (Variant::Cyvasse, &[("setup", "build")][..]),
    ] {
        let mut position = start(variant, pairs);
        for seat in Seat::BOTH {
            let verdict = verdicts(&position, seat).pop().flatten().expect("a decision");
            for action in &verdict.turn {
                position.apply(seat, action).expect("a legal action");
            }
        }
        assert!(
            position.secret_part(Seat::White).is_none(),
            "{variant}: both parts are complete"
        );
        assert!(
            position.awaiting().seat().is_some(),
            "{variant}: the game goes on"
        );
    }
}

#[test]
fn future_random_draws_change_nothing() {
    let of_seed = |seed: &str| {
        let position = start(Variant::Elemental, &[("loadout", "secret"), ("seed", seed)]);
        let position = decide_at_random(position, Seat::White, 11);
        decide_at_random(position, Seat::Black, 12)
    };
    let (one, other) = (of_seed("1"), of_seed("99"));
    assert_ne!(one, other, "the seeds differ");
    assert_eq!(verdicts(&one, Seat::White), verdicts(&other, Seat::White));
}

#[test]
fn a_secret_choice_varies_with_the_seed() {
    for (variant, pairs) in [
        (Variant::Elemental, &[("loadout", "secret")][..]),
        (Variant::Cyvasse, &[("setup", "build")][..]),
    ] {
        let known = start(variant, pairs).known_to(Seat::White);
        for level in Level::ALL {
            let chosen: std::collections::BTreeSet<Vec<String>> = (0..12)
                .filter_map(|seed| choose(&known, level, seed, Limits::nodes(400)))
                .map(|verdict| verdict.turn.iter().map(ToString::to_string).collect())
                .collect();
            assert!(chosen.len() > 2, "{variant}, level {level}: {chosen:?}");
        }
    }
}

#[test]
fn a_chosen_loadout_wastes_no_slot_on_what_its_element_gives() {
    let known = start(Variant::Elemental, &[("loadout", "secret")]).known_to(Seat::White);
    let level = Level::new(5).expect("the highest level");
    for seed in 0..40 {
        let verdict = choose(&known, level, seed, Limits::nodes(400)).expect("a decision");
        let turn: Vec<String> = verdict.turn.iter().map(ToString::to_string).collect();
        let has = |choice: &str| turn.iter().any(|action| action == choice);
        let is_water_again = has("element water") && has("augmentor quantum-step");
        let is_air_again = has("element air") && has("augmentor quantum-step") && has("offense chain-kill");
        assert!(!is_water_again && !is_air_again, "{turn:?}");
    }
}

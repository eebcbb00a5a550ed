//! What a person chooses in one go stands for legal actions: whole loadouts, fittings of all units of a kind, and armies
//! with one unit moved.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::read_action;
use rookery_rules::{Action, Bundle, Choice, Options, Position, Seat, Variant};
use std::collections::BTreeSet;

fn start(variant: &str, option: (&str, &str)) -> Position {
    let variant = Variant::from_id(variant).unwrap();
    variant.start(&Options::new(variant.descriptor(), [option]).unwrap())
}

/// The seat's secret part after a bundle.
fn after(part: &Position, seat: Seat, bundle: &Bundle<Action>) -> Position {
    let mut position = part.clone();
    for action in &bundle.actions {
        position.apply(seat, action).unwrap();
    }
    position
}

fn assert_parts_differ(bundles: &[Bundle<Action>]) {
    let parts: BTreeSet<_> = bundles.iter().map(|bundle| &bundle.parts).collect();
    assert_eq!(parts.len(), bundles.len());
}

#[test]
fn a_ready_made_loadout_is_complete_for_either_side() {
    for option in ["secret", "open"] {
        let start = start("elemental", ("loadout", option));
        for seat in Seat::BOTH {
            let Some(part) = start
                .secret_part(seat)
                .or((seat == Seat::White).then(|| start.clone()))
            else {
                continue;
            };
            let bundles = part.bundles(seat);
            assert_eq!(
                bundles.len(),
                9,
                "one to begin with, one for each element, and orthodox chess"
            );
            assert_parts_differ(&bundles);
            for bundle in &bundles {
                let chosen = after(&part, seat, bundle);
                assert_ne!(chosen.awaiting().seat(), Some(seat), "{:?}", bundle.parts);
            }
            assert!(
                part.bundles(seat.other()).is_empty(),
                "nobody chooses for the other side"
            );
        }
    }
}

#[test]
fn a_drawn_loadout_is_complete_and_follows_from_its_seed() {
    let start = start("elemental", ("loadout", "secret"));
    for seat in Seat::BOTH {
        let part = start.secret_part(seat).unwrap();
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            let actions = part.random_bundle(seat, seed);
            assert_eq!(actions, part.random_bundle(seat, seed));
            let mut chosen = part.clone();
            for action in &actions {
                chosen.apply(seat, action).unwrap();
            }
            assert_ne!(chosen.awaiting().seat(), Some(seat), "{actions:?}");
            seen.insert(actions[0].to_string());
        }
        assert_eq!(seen.len(), 7, "{seen:?}");
        assert!(part.random_bundle(seat.other(), 1).is_empty());
    }
}

#[test]
fn all_units_of_a_kind_are_fitted_at_once_each_slot_once() {
    let start = start("elemental", ("loadout", "secret"));
    let mut part = start.secret_part(Seat::Black).unwrap();
    for text in [
        "element lightning",
        "augmentor none",
        "offense none",
        "temporal none",
    ] {
        let action = read_action(&part, Seat::Black, text).unwrap();
        part.apply(Seat::Black, &action).unwrap();
    }
    let bundles = part.bundles(Seat::Black);
    assert_parts_differ(&bundles);
    let texts =
        |bundle: &Bundle<Action>| -> Vec<String> { bundle.actions.iter().map(ToString::to_string).collect() };
    let pawns = bundles
        .iter()
        .find(|bundle| texts(bundle)[0] == "fit a7 stalwart")
        .unwrap();
    assert_eq!(pawns.actions.len(), 8);
    for bundle in &bundles {
        after(&part, Seat::Black, bundle);
    }
    // What is fitted is offered no more; the other slots are.
    let fitted = after(&part, Seat::Black, pawns);
    let left = fitted.bundles(Seat::Black);
    let for_pawns = |bundle: &&Bundle<Action>| texts(bundle).iter().all(|text| text.contains('7'));
    let words: BTreeSet<String> = left
        .iter()
        .filter(for_pawns)
        .map(|bundle| texts(bundle)[0].clone())
        .collect();
    assert!(
        words.contains("fit a7 double-kill") && !words.contains("fit a7 indomitable"),
        "{words:?}"
    );
}

#[test]
fn units_the_king_and_the_tiles_of_an_army_can_be_moved_and_swapped() {
    let start = start("cyvasse", ("setup", "build"));
    for seat in Seat::BOTH {
        let part = start.secret_part(seat).unwrap();
        let standard = read_action(&part, seat, "build standard").unwrap();
        let revisions = part.revisions(seat, &standard);
        assert_parts_differ(&revisions);
        let actors: BTreeSet<_> = revisions.iter().filter_map(|bundle| bundle.parts.actor).collect();
        assert_eq!(actors.len(), 23, "all units");
        let mut built = part.clone();
        built.apply(seat, &standard).unwrap();
        let view = built.view_of_part(seat);
        let mut of_tiles = 0;
        for bundle in &revisions {
            let [action] = bundle.actions.as_slice() else {
                panic!("one decision");
            };
            assert!(part.is_legal(seat, action), "{action}");
            assert_ne!(*action, standard);
            let mut changed = part.clone();
            changed.apply(seat, action).unwrap();
            let changed = changed.view_of_part(seat);
            assert_ne!(changed.cells, view.cells, "it changes something: {action}");
            match bundle.parts.actor {
                Some(actor) => {
                    let unit = &view.cells[actor.index()].units[0];
                    assert_eq!(unit.side, seat, "as on the seat's picture");
                    let Choice::Cell { cell, .. } = bundle.parts.choices[0] else {
                        panic!("a cell");
                    };
                    let there = &changed.cells[cell.index()].units[0];
                    assert_eq!(there.kind, unit.kind, "{action}");
                }
                None => of_tiles += 1,
            }
        }
        assert!(of_tiles > 20, "{of_tiles}");
        let kings = revisions.iter().filter(|bundle| {
            let actor = bundle.parts.actor;
            actor.is_some_and(|actor| view.cells[actor.index()].units[0].kind == "king")
        });
        assert_eq!(kings.count(), 2, "he has two other cells");
    }
}

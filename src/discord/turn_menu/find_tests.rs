//! What is found by what somebody writes: names, squares, their beginnings and parts; and nonsense, which finds nothing. Also
//! what is asked where whole rotations are listed.

use super::tests::{deciding, games, start};
use super::tree::way_to;
use super::*;
use crate::discord::text::words::Words;
use proptest::prelude::*;
use rookery_rules::notation::LegalList;
use rookery_rules::{Choice, Position, Seat, Setup, TargetKind, Variant};

/// Finds in a list made for this question alone.
fn find(position: &Position, seat: Seat, path: &Path, written: &str) -> Found {
    super::find(
        Words::english(),
        position,
        seat,
        &LegalList::new(position, seat),
        path,
        written,
    )
}

/// The labels of what is found; where that is one thing, its words.
fn found(position: &Position, path: &Path, written: &str) -> Vec<String> {
    match find(position, Seat::White, path, written) {
        Found::Here(here) => match walk(position, Seat::White, &here) {
            Step::Choose {
                chosen: Some(chosen), ..
            } => vec![format!("here: {}", chosen.words)],
            Step::Choose { offers, .. } => offers.into_iter().map(|offer| offer.label).collect(),
            other => panic!("{written}: {other:?}"),
        },
        Found::Among {
            step: Step::Choose { offers, .. },
            count,
        } => {
            assert_eq!(offers.len(), count.min(WIDTH));
            for offer in &offers {
                let there = walk(position, Seat::White, &path.and(&offer.way).unwrap());
                assert_ne!(there, Step::Nowhere, "{offer:?}");
            }
            offers.into_iter().map(|offer| offer.label).collect()
        }
        other => vec![format!("{other:?}")],
    }
}

#[test]
fn a_unit_is_found_by_name_square_or_parts_of_them() {
    let position = start(Variant::Frozen10);
    for (written, expected) in [
        ("queen", &["here: Queen h1"][..]),
        ("QUEEN h1", &["here: Queen h1"]),
        ("h1", &["here: Queen h1"]),
        ("que", &["here: Queen h1"]),
        ("uee", &["here: Queen h1"]),
        ("q", &["here: Queen h1"]),
        ("qh1", &["here: Queen h1"]),
        ("Qu-h1!", &["here: Queen h1"]),
        ("knight", &["1: Knight b1", "2: Knight o1"]),
        ("kn b1", &["here: Knight b1"]),
        ("kn b", &["here: Knight b1"]),
        ("nb1", &["here: Knight b1"]),
        // A whole word comes before beginnings: not b10 to b16, not everything in the file.
        ("b3", &["here: Pawn b3"]),
        // All pawns are what the menus have a step for.
        ("pawn", &["1: Pawns a3–h4", "2: Pawns i3–p4"]),
        ("rotate", &["here: Rotate"]),
        ("rot", &["here: Rotate"]),
        ("king", &["here: King i1, king's exchange"]),
    ] {
        assert_eq!(found(&position, &Path::default(), written), expected, "{written}");
    }
}

#[test]
fn an_ability_finds_the_units_that_can_use_it() {
    let position = start(Variant::Frozen10);
    for written in ["avalanche", "Avalanche", "aval"] {
        let found = found(&position, &Path::default(), written);
        assert_eq!(found, ["1: Templar g1", "2: Templar j1"], "{written}");
    }
    assert_eq!(
        found(&position, &Path::default(), "avalanche g1"),
        ["here: Templar g1"]
    );
    let pulls = found(&position, &Path::default(), "pull");
    assert!(
        !pulls.is_empty() && pulls.iter().all(|label| !label.starts_with("Nothing")),
        "{pulls:?}"
    );
    // Not any part of a name.
    assert!(matches!(
        find(&position, Seat::White, &Path::default(), "valan"),
        Found::Nothing(_)
    ));
}

#[test]
fn what_fits_best_comes_alone_and_no_menu_is_too_wide() {
    let position = start(Variant::Frozen10);
    let file = found(&position, &Path::default(), "pawn b");
    assert_eq!(file, ["1: Pawn b3", "2: Pawn b4"]);
    let all = found(&position, &Path::default(), "a");
    assert!(
        all.len() <= WIDTH && all.iter().any(|label| label.ends_with("Rook a1")),
        "{all:?}"
    );
    let Found::Among { count, .. } = find(&position, Seat::White, &Path::default(), "a") else {
        panic!("many things have an a");
    };
    assert_eq!(count, all.len());
}

#[test]
fn a_target_is_found_below_its_ability() {
    let position = start(Variant::Frozen10);
    let Found::Here(rotate) = find(&position, Seat::White, &Path::default(), "rotate") else {
        panic!("one ability has that name");
    };
    assert_eq!(found(&position, &rotate, "c2"), ["here: Rotate, c2"]);
    let Found::Here(chancellor) = find(&position, Seat::White, &Path::default(), "chancellor f1") else {
        panic!("one unit has that name");
    };
    let swaps = found(&position, &chancellor, "knight b1");
    assert!(
        swaps.iter().any(|label| label.contains("knight b1")),
        "with its ability: {swaps:?}"
    );
}

#[test]
fn captures_of_a_chosen_unit_are_found_by_the_words_of_menus_and_of_buttons() {
    let setup = "variant frozen6\nset first off\nput a1 white king\nput p16 black king\nput d4 white queen\n\
                 put d9 black pawn\nput m5 black rook\n";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let Found::Here(queen) = find(&position, Seat::White, &Path::default(), "queen d4") else {
        panic!("one unit has that name");
    };
    for written in ["capture", "takes", "takes pawn", "takes pawn d9"] {
        let found = found(&position, &queen, written);
        assert!(
            found
                .iter()
                .all(|label| label.contains("apture") || label == "here: Queen d4"),
            "{written}: {found:?}"
        );
        assert!(!found[0].starts_with("Nothing"), "{written}: {found:?}");
    }
}

#[test]
fn what_does_not_fit_is_told_apart() {
    let position = start(Variant::Frozen10);
    for written in [
        "",
        "   ",
        "zzz",
        "queen a1",
        "🦀🤷‍♀️",
        "שלום",
        "\u{202e}neeuq",
        "- ; =",
        "ﷺ",
    ] {
        let Found::Nothing(example) = find(&position, Seat::White, &Path::default(), written) else {
            panic!("{written} finds something");
        };
        assert_ne!(
            find(&position, Seat::White, &Path::default(), &example),
            Found::Nothing(example.clone()),
            "the example would be found: {example}"
        );
    }
    let long = "knight ".repeat(600);
    assert_eq!(found(&position, &Path::default(), &long).len(), 2);
    assert_eq!(
        find(&position, Seat::White, &"24.24".parse().unwrap(), "queen"),
        Found::Nowhere
    );
}

#[test]
fn a_unit_that_can_do_nothing_is_named() {
    let setup = "variant frozen10\nput a1 white king\nput p16 black king\nput h1 white queen paralysis=3\nput b4 white pawn\nput c4 white pawn\n";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    assert_eq!(
        find(&position, Seat::White, &Path::default(), "queen"),
        Found::Idle("Queen h1".to_owned())
    );
}

#[test]
fn everything_is_found_by_its_own_label() {
    for variant in Variant::all().iter().copied() {
        for game in games(variant).iter().take(3) {
            for (seat, position) in deciding(game.position()) {
                holds_that_labels_are_found(variant, &position, seat);
            }
        }
    }
}

/// Of some actions: below each step on the way, the label of the next finds it.
fn holds_that_labels_are_found(variant: Variant, position: &Position, seat: Seat) {
    let actions = position.legal_actions(seat);
    for action in actions.iter().step_by(actions.len().div_ceil(8).max(1)) {
        let legal = LegalList::new(position, seat);
        let way = way_to(Words::english(), position, seat, &legal, action).unwrap();
        let mut path = Path::default();
        if let [first, _, ..] = way.indices() {
            let unit = path.then(*first).unwrap();
            for choice in action.parts().choices {
                let Choice::Cell { cell, .. } = choice else {
                    continue;
                };
                let name = variant.descriptor().geometry.name(cell);
                let found = find(position, seat, &unit, &name);
                assert!(
                    matches!(found, Found::Here(_) | Found::Among { .. }),
                    "{action}: {name} {found:?}"
                );
            }
        }
        let mut left = way.indices();
        while !left.is_empty() {
            let Step::Choose { offers, .. } = walk(position, seat, &path) else {
                panic!("the way ends early");
            };
            let leads = |offer: &&Offer| left.starts_with(offer.way.indices());
            let offer = offers.iter().find(leads).unwrap();
            let next = path.and(&offer.way).unwrap();
            left = &left[offer.way.indices().len()..];
            // Numbered choices begin with `1: `, or with `1a: ` where several share a number.
            let numbered = offer.number.and_then(|_| offer.label.split_once(": "));
            let label = numbered.map_or(offer.label.clone(), |(_, label)| label.to_owned());
            match find(position, seat, &path, &label) {
                Found::Here(_) => {}
                Found::Among {
                    step: Step::Choose { offers, .. },
                    count,
                } => assert!(offers.len() == count.min(WIDTH), "{variant} {path} {label}"),
                // A range of squares is no thing that has a name.
                Found::Nothing(_) | Found::Idle(_) if label.contains('–') => {}
                other => panic!("{variant} {path} {label}: {other:?}"),
            }
            path = next;
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_looked_for_without_panic(written in ".{0,80}", indices in prop::collection::vec(0u8..25, 0..=3)) {
        let position = start(Variant::Chess);
        let found = find(&position, Seat::White, &Path::new(indices).unwrap(), &written);
        let is_empty = matches!(found, Found::Among { count: 0, .. });
        prop_assert!(!is_empty, "{found:?}");
    }
}

#[test]
fn an_ability_that_leads_to_one_square_names_it_before_it_is_chosen() {
    let setup =
        "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor\nput c3 white rook";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let legal = LegalList::new(&position, Seat::White);
    let action = position.variant().parse_action("portal k3").unwrap();
    let path = way_to(Words::english(), &position, Seat::White, &legal, &action).unwrap();
    let (last, before) = path.indices().split_last().unwrap();
    let mut parent = Path::default();
    for index in before {
        parent = parent.then(*index).unwrap();
    }
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &parent) else {
        panic!("{parent:?}");
    };
    let offer = offers.iter().find(|offer| offer.way.indices() == [*last]);
    let label = &offer.unwrap().label;
    assert!(label.ends_with("irror portal to f14"), "{label}");
}

#[test]
fn whole_rotations_are_asked_for_by_their_blocks() {
    let setup = "variant frozen6\nset first off\nput a16 white king\nput p16 black king\nput c2 white rook\n\
                 put d4 black knight";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a first turn is a choice");
    };
    let rotate = offers.iter().find(|offer| offer.label == "Rotate").unwrap();
    let Step::Choose { ask, offers, .. } = walk(&position, Seat::White, &rotate.way) else {
        panic!("there are several of them");
    };
    assert_eq!(offers.len(), 6);
    let ask = ask.unwrap();
    assert!(
        ask.starts_with("Choose the block of squares, by both corners")
            && ask.ends_with(". Each number is on the corner nearest to a1"),
        "{ask}"
    );
}

#[test]
fn where_a_unit_can_go_is_shown_before_its_ability_is_chosen() {
    let setup = "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor\nput c12 white frog\n\
                 put l4 black pawn";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let Found::Here(chancellor) = find(&position, Seat::White, &Path::default(), "k3") else {
        panic!("one unit stands there");
    };
    let Step::Choose { marks, reached, .. } = walk(&position, Seat::White, &chancellor) else {
        panic!("it can do much");
    };
    // A whole action of the list has a number; what a further step leads to has none.
    let numbered = marks.iter().map(|mark| (mark.cell, mark.target));
    let reached: Vec<_> = numbered.chain(reached).collect();
    let geometry = position.variant().descriptor().geometry;
    let to = |name: &str| {
        let cell = geometry.cell(name).unwrap();
        reached
            .iter()
            .find(|(at, _)| *at == cell)
            .map(|(_, target)| *target)
    };
    assert_eq!(to("k4"), Some(TargetKind::Move), "{reached:?}");
    assert_eq!(to("l4"), Some(TargetKind::Capture), "{reached:?}");
    // What only another ability leads to is no place where it goes.
    assert_ne!(to("c12"), Some(TargetKind::Move), "{reached:?}");
}

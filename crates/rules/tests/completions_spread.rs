//! Where not all completions have room, no unit and no ability hides the others.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::completions;
use rookery_rules::{Options, Position, Seat, Setup, Variant};
use std::collections::BTreeSet;

/// The verbs and units of completions, such as `avalanche g1`.
fn beginnings(found: &[String]) -> BTreeSet<String> {
    let first = |text: &String| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
    found.iter().map(first).collect()
}

#[test]
fn both_templars_and_their_abilities_are_among_the_first() {
    let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
    let start = Variant::Frozen10.start(&options);
    let all = completions(&start, Seat::White, "templar", 5_000);
    let cut = completions(&start, Seat::White, "templar", 24);
    assert!(all.len() > 24 && cut.len() == 24);
    let (known, shown) = (beginnings(&all), beginnings(&cut));
    for unit in [" g1", " j1"] {
        let of_it = |from: &BTreeSet<String>| from.iter().filter(|text| text.ends_with(unit)).count();
        assert!(of_it(&shown) >= of_it(&known).min(8), "{cut:?}");
    }
    assert!(shown.contains("avalanche g1") && shown.contains("avalanche j1"));
    // The best comes first still, and what is shown keeps its order.
    assert_eq!(cut[0], all[0]);
    let places: Vec<usize> = cut
        .iter()
        .map(|text| all.iter().position(|other| other == text).unwrap())
        .collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn moves_of_several_units_are_spread_over_them() {
    let setup = "variant chess\nput e1 white king\nput a1 white queen\nput b2 white queen\nput g8 black king\nput h7 black pawn";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let found = completions(&position, Seat::White, "queen", 10);
    let of = |from: &str| found.iter().filter(|text| text.starts_with(from)).count();
    assert_eq!(found.len(), 10);
    assert!(of("a1") >= 4 && of("b2") >= 4, "{found:?}");
}

#[test]
fn the_many_rotations_hide_no_unit_that_may_respawn() {
    let setup = "variant frozen10\nput a1 white king\nput p16 black king\nput d4 white rook\nput h9 white rook\n\
                 put m4 white pawn\nfloor b13 tomb holds=[white queen] open\nfloor g13 tomb holds=[white pawn] open\n\
                 floor l13 tomb holds=[white ram] open";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let all = completions(&position, Seat::White, "r", 5_000);
    let found = completions(&position, Seat::White, "r", 24);
    let respawns = |found: &[String]| found.iter().filter(|text| text.starts_with("respawn ")).count();
    assert!(all.len() > 100 && found.len() == 24);
    assert_eq!((respawns(&all), respawns(&found)), (3, 3), "{found:?}");
}

#[test]
fn rotations_are_spread_over_the_board() {
    let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
    let start = Variant::Frozen10.start(&options);
    let found = completions(&start, Seat::White, "rotate", 24);
    let corners = beginnings(&found);
    assert_eq!(corners.len(), 24, "{found:?}");
    let file = |corner: &String| {
        corner
            .strip_prefix("rotate ")
            .and_then(|corner| corner.chars().next())
    };
    let files: BTreeSet<char> = corners.iter().filter_map(file).collect();
    let ranks: BTreeSet<&str> = corners.iter().map(|corner| &corner["rotate b".len()..]).collect();
    assert!(files.len() >= 8 && ranks.len() >= 2, "{found:?}");
    assert_eq!(found[0], "rotate b2 2 90");
}

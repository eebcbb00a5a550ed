//! Tests of the reasons of units that stand on two squares.

use super::*;
use crate::setup::Setup;

/// White's pawns on c3 and d2 are one unit. Black's bishop sees White's king through one unit, so neither may leave its line.
const PINNED: &str = "variant elemental\nset element.white light\nset element.black light\nset temporal.white schrodinger\n\
                      put e1 white king id=1\nput c1 white bishop id=2\nput c3 white pawn id=3 split twin=4\n\
                      put d2 white pawn id=4 copy twin=3\nput b4 black bishop id=5\nput g5 black queen id=6\n\
                      put e8 black king id=7";

fn asked(text: &str, square: &str) -> (Position, Reach) {
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let cell = position.variant().descriptor().geometry.cell(square).unwrap();
    let reach = reach(&position, Viewer::Onlooker, cell).unwrap();
    (position, reach)
}

fn barred_cells(position: &Position, reach: &Reach) -> Vec<String> {
    let geometry = position.variant().descriptor().geometry;
    reach.barred.iter().map(|one| geometry.name(one.cell)).collect()
}

#[test]
fn a_pinned_twin_is_told_what_pins_it() {
    let (position, pawn) = asked(PINNED, "d2");
    assert!(pawn.actions.is_empty());
    assert_eq!(barred_cells(&position, &pawn), ["d3", "d4"]);
    for barred in &pawn.barred {
        assert_eq!(
            barred.refusal.to_string(),
            "That would leave your king on e1 attacked by the bishop on b4 (by Radiant Vision through White's pawn on c3); \
             later choices of the turn do not count. (EL-CHECK-2)"
        );
    }
    assert_eq!(pawn.still, None);
    // Its other half can capture, and can't go on for the same reason.
    let (position, other) = asked(PINNED, "c3");
    assert_eq!(barred_cells(&position, &other), ["c4"]);
}

#[test]
fn a_twin_has_the_same_reasons_as_a_unit_that_stands_on_one_square() {
    let split = "variant elemental\nset element.white earth\nset temporal.white schrodinger\nput e1 white king id=1\n\
                 put a1 white rook id=2 split twin=3\nput h1 white rook id=3 copy twin=2\nput a3 white pawn id=4\n\
                 put a6 black knight id=5\nput h4 black pawn id=6\nput e8 black king id=7";
    let apart = split
        .replace(" split twin=3", " split")
        .replace(" copy twin=2", " split");
    for square in ["a1", "h1", "h4", "a6"] {
        let ((position, twin), (_, other)) = (asked(split, square), asked(&apart, square));
        let reasons = |reach: &Reach| {
            let reasons = reach.barred.iter();
            reasons
                .map(|one| (one.cell, one.refusal.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(reasons(&twin), reasons(&other), "{square}");
        let is_rook = square.ends_with('1');
        assert!(!is_rook || !twin.barred.is_empty(), "{square}");
        let hindered = |text: &str| {
            let (position, reach) = asked(text, square);
            let danger = danger(&position, Viewer::Onlooker, reach.cell).unwrap();
            danger.hindered.iter().map(|one| one.from).collect::<Vec<_>>()
        };
        assert_eq!(
            hindered(split),
            hindered(&apart),
            "{} on {square}",
            position.to_setup()
        );
    }
}

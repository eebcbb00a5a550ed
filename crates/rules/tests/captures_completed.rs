//! A word such as "captures" is completed with everything that captures, in every variant.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::completions;
use rookery_rules::{Position, Seat, Setup};

fn offered(setup: &str, typed: &str) -> Vec<String> {
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    completions(&position, Seat::White, typed, 25)
}

#[test]
fn a_word_for_captures_lists_them_all_and_nothing_else() {
    let chess = "variant chess\nput e1 white king\nput h8 black king\nput d4 white knight\nput c6 black pawn\n\
                 put f5 black rook\nput a2 white pawn";
    for typed in ["capture", "captures", "x", "Captures ", "takes", "schlagen"] {
        assert_eq!(offered(chess, typed), ["d4xf5", "d4xc6"], "{typed}");
    }
    let ten = "variant frozen10\nput d1 white rook\nput d9 black bishop\nput c5 white pawn\nput d6 black pawn\n\
               put k4 white knight\nput k5 black lancer\nput p1 white frog\nput p16 black frog";
    let found = offered(ten, "captures");
    assert!(
        found
            .iter()
            .any(|text| text.starts_with("leap k4") && text.ends_with("over k5"))
            && found.contains(&"d1xd6".to_owned())
            && found.contains(&"c5xd6".to_owned()),
        "{found:?}"
    );
    assert!(
        found
            .iter()
            .all(|text| text.contains('x') || text.starts_with("leap")),
        "{found:?}"
    );
    let cyvasse =
        "variant cyvasse\nput h4 white king\nput h6 white rider\nput h7 black militia\nput e9 black king";
    assert!(
        offered(cyvasse, "capture")
            .iter()
            .all(|text| text.ends_with("xh7"))
    );
}

#[test]
fn a_capture_en_passant_is_among_them() {
    let setup = "variant chess\nput e1 white king\nput h8 black king\nput e5 white pawn\nput d5 black pawn\nset ep d6";
    assert_eq!(offered(setup, "captures"), ["e5xd6"]);
}

#[test]
fn captures_are_completed_after_earlier_actions_of_a_turn() {
    let march =
        "variant frozen10\nput b1 white knight\nput d4 black lancer\nput p1 white frog\nput p16 black frog";
    let found = offered(march, "b1-c3; captures");
    assert!(
        found.contains(&"b1-c3; leap c3 d5 over d4".to_owned())
            && found.iter().all(|text| text.starts_with("b1-c3; leap c3")),
        "{found:?}"
    );
}

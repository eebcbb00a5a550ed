//! Moves that are typed in the middle of a turn.

use super::*;

fn after(setup: &str, action: &str) -> Position {
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action(action).unwrap();
    position.apply(Seat::White, &action).unwrap();
    position
}

#[test]
fn a_move_that_would_begin_a_turn_is_refused_for_that() {
    let begun = after(
        "variant elemental\nset augmentor.white side-step\nput e1 white king\nput e8 black king\nput e2 white pawn\n\
         put g1 white knight",
        "e2-e4",
    );
    let refused = read(&begun, "Nf3");
    assert!(
        refused.starts_with("! `Nf3` would begin a turn, but this turn has begun already."),
        "{refused}"
    );
}

#[test]
fn where_a_turn_goes_on_with_captures_they_are_named() {
    let begun = after(
        "variant frozen10\nput d2 white king\nput d15 black king\nput e4 white pawn\nput f5 black pawn\nput g6 black rook\nput p3 white pawn\nput p14 black pawn",
        "e4xf5",
    );
    let refused = read(&begun, "fxg6");
    assert!(
        !refused.contains("begin a turn") && refused.contains("`f5xg6`"),
        "{refused}"
    );
}

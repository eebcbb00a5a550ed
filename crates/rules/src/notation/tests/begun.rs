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
        refused.starts_with("! `Nf3` isn't legal. ") && refused.contains("(EL-TURN-1)"),
        "{refused}"
    );
    let refused = read(&begun, "Rf3");
    assert!(
        refused.starts_with("! `Rf3` would begin a turn, but this turn has begun already."),
        "{refused}"
    );
}

#[test]
fn a_kind_of_which_no_unit_may_act_says_why_where_all_share_the_reason() {
    let variant = Variant::from_id("frozen6").unwrap();
    let start = variant.start(&Options::new(variant.descriptor(), []).unwrap());
    let refused = read(&start, "knight");
    let told = "! You have no knight that can act now. White's first turn is one plain move of a pawn, nothing else.";
    assert!(refused.starts_with(told), "{refused}");
}

#[test]
fn where_a_turn_goes_on_with_captures_they_are_named() {
    let begun = after(
        "variant frozen10\nput d2 white king\nput d15 black king\nput e4 white pawn\nput f5 black pawn\nput g6 black rook\nput p3 white pawn\nput p14 black pawn",
        "e4xf5",
    );
    assert_eq!(read(&begun, "fxg6"), "f5xg6");
    let refused = read(&begun, "fxg7");
    assert!(
        !refused.contains("begin a turn") && refused.contains("`f5xg6`"),
        "{refused}"
    );
}

#[test]
fn a_kind_before_a_square_is_refused_by_what_the_turn_asks_for() {
    let setup = "variant shield\nput f1 white king\nput f10 black king\nput b1 white rook\nput i4 white rook\n\
                 put d3 white death\nput a8 black pawn\nput j9 black pawn";
    let begun = after(setup, "i4-a4");
    for typed in ["Rxa8", "Ra8", "rook a8", "Rb5"] {
        let refused = read(&begun, typed);
        let told = format!(
            "! `{typed}` isn't legal. You have moved your piece; now move a Life or a Death. (SH-TURN-1)"
        );
        assert!(refused.starts_with(&told), "{refused}");
    }
    // The same while an attacker must still rest.
    let resting = after(&format!("{setup}\nput i5 black pawn shield=0"), "i4xi5");
    for typed in ["Rxa8", "Rb5"] {
        let refused = read(&resting, typed);
        assert!(
            refused.starts_with(&format!(
                "! `{typed}` isn't legal. The rook must first choose where it rests"
            )) && refused.contains("(SH-REST-2)"),
            "{refused}"
        );
    }
    // Where rooks may still go, no turn is to blame.
    let begun = after(setup, "d3-e4");
    let refused = read(&begun, "Rj8");
    assert!(
        refused.starts_with("! Neither of your rooks (b1, i4) can go to j8."),
        "{refused}"
    );
}

#[test]
fn a_unit_that_can_do_nothing_is_refused_by_what_stands_in_its_way() {
    let chess = "variant chess\nset turn black\nput e1 white king\nput e8 black king\nput f7 black pawn\nput f6 black knight";
    let position = Position::from_setup(&Setup::parse(chess).unwrap()).unwrap();
    let Err(error) = read_turn(&position, Seat::Black, "f7") else {
        panic!("f7 is no turn");
    };
    let told = error.to_string();
    assert!(
        told.contains("Your pawn on f7 can't do anything now. The pawn on f7 cannot go to f6: the black knight on f6 stands in the way."),
        "{told}"
    );
    let (_, action, refusal) = error.first_illegal().expect("a picture of it");
    assert_eq!(action, "f7-f6");
    let knight = position.variant().descriptor().geometry.cell("f6").unwrap();
    assert_eq!(refusal.culprits, [knight]);

    // A unit that something holds is refused for that.
    let locked = "variant elemental\nset temporal.black temporal-lock\nput e1 white king\nput a1 white rook lock=2\nput e8 black king";
    let position = Position::from_setup(&Setup::parse(locked).unwrap()).unwrap();
    let Err(error) = read_turn(&position, Seat::White, "a1") else {
        panic!("a1 is no turn");
    };
    let told = error.to_string();
    assert!(
        told.contains("Your rook on a1 can't do anything now. ") && told.contains("(EL-LOCK-2)"),
        "{told}"
    );
}

#[test]
fn of_two_knights_the_locked_one_is_refused_for_its_lock() {
    let locked = "variant elemental\nset temporal.black temporal-lock\nput e1 white king\nput f3 white knight lock=1\n\
                  put b1 white knight\nput e8 black king";
    let position = Position::from_setup(&Setup::parse(locked).unwrap()).unwrap();
    let Err(error) = read_turn(&position, Seat::White, "Nd4") else {
        panic!("Nd4 is no turn");
    };
    let told = error.to_string();
    assert!(
        told.contains("The knight on f3 is locked for 1 more of your turns. (EL-LOCK-2)"),
        "{told}"
    );
}

#[test]
fn a_unit_that_can_do_nothing_is_refused_for_that_by_its_name_too() {
    let six = "variant frozen6\nset first off\nput a1 white king\nput p16 black king\nput e12 white chancellor paralysis=2\n\
               put h8 white knight shadow delay=3\nput m3 black pawn";
    let position = Position::from_setup(&Setup::parse(six).unwrap()).unwrap();
    for typed in ["chancellor e12", "Chancellor e12", "C e12", "Ce12"] {
        let told = format!(
            "! `{typed}` isn't legal. Your chancellor on e12 can't do anything now. The chancellor on e12 is paralysed for \
             2 more turns. (F6-PAR-1)"
        );
        assert_eq!(read(&position, typed), told);
    }
    let shadow = read(&position, "knight h8");
    assert!(
        shadow.starts_with("! `knight h8` isn't legal. Your knight on h8 can't do anything now. Only a shadow knight is on h8")
            && shadow.contains("It may return after 3 more turns.")
            && shadow.contains("(F6-SHADOW-2)"),
        "{shadow}"
    );
    // One that can act is asked what it does.
    let king = read(&position, "king a1");
    assert!(
        king.starts_with("! `king a1` is only the beginning of an action"),
        "{king}"
    );
}

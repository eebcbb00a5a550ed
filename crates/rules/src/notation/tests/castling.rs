//! Castling as it is typed in other variants than chess.

use super::*;

#[test]
fn castling_and_letters_are_read_where_moves_are_written_with_both_squares() {
    let text = "variant shield\nput f1 white king\nput i1 white rook\nput b1 white rook\nput f10 black king\n\
        put c3 white knight\nput c4 white pawn\nset castling KQ";
    let shield = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    for (text, action) in [
        ("O-O", "f1-h1"),
        ("0-0", "f1-h1"),
        ("O-O-O", "f1-d1"),
        ("Ke2", "f1-e2"),
        ("Rb5", "b1-b5"),
        ("rook b5", "b1-b5"),
        ("King f1 e2", "f1-e2"),
        ("king f1-e2", "f1-e2"),
    ] {
        assert_eq!(read(&shield, text), action, "{text}");
    }
    assert!(read(&shield, "Rg1").contains("i1-g1"), "{}", read(&shield, "Rg1"));
    let without = "variant shield\nput f1 white king\nput i1 white rook\nput f10 black king";
    let without = Position::from_setup(&Setup::parse(without).unwrap()).unwrap();
    let said = read(&without, "O-O");
    assert!(
        said.starts_with("! `O-O` isn't legal.") && said.contains("(SH-CASTLE-"),
        "{said}"
    );
    let gone = "variant shield\nput f2 white king\nput f1 white queen\nput i1 white rook\nput f10 black king";
    let gone = Position::from_setup(&Setup::parse(gone).unwrap()).unwrap();
    assert_eq!(
        read(&gone, "O-O"),
        "! You can't castle: your king has left its square."
    );
}

#[test]
fn a_castling_to_no_side_is_refused_by_the_reasons_of_both() {
    let said = read(&start(), "castle");
    assert!(
        said.starts_with(
            "! `castle` isn't legal. You cannot castle to g1: the white bishop on f1 and the white knight on g1 stand"
        ),
        "{said}"
    );
    assert!(said.contains(" You cannot castle to c1: "), "{said}");
    assert!(said.contains("(CH-CASTLE-2)"), "{said}");
    // Reasons by two rules cite neither.
    let said = read(&board("4k3/8/8/8/8/8/8/RN2K2R", "set castling Q"), "castle");
    assert!(
        said.contains(" castle to g1") && said.contains("castle to c1: the white knight on b1 "),
        "{said}"
    );
    assert!(!said.contains("(CH-CASTLE"), "{said}");
    let left = board("4k3/8/8/8/8/8/8/R4K2", "");
    assert_eq!(read(&left, "castle"), "! Castling isn't possible now.");
}

#[test]
fn a_piece_that_its_own_side_stops_is_refused_as_its_squares_are() {
    let error = read_action(&start(), Seat::White, "Nd2").unwrap_err();
    assert_eq!(error.rule(), None, "{error}");
    assert_eq!(error.first_illegal().map(|(_, action, _)| action), Some("b1-d2"));
}

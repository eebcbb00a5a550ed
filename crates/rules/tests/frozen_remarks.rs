//! What the rules of FrozenChess say about a square where several of them meet.
#![allow(clippy::unwrap_used)]

use rookery_rules::{Position, Setup};

/// All remarks about a square of a board with two kings, each as a line.
fn told(units: &str, square: &str) -> String {
    let text = format!("variant frozen6\nset first off\nput a1 white king\nput p16 black king\n{units}");
    let position = Position::from_setup(&Setup::parse(&text).unwrap()).unwrap();
    let cell = position.variant().descriptor().geometry.cell(square).unwrap();
    let remarks = position.remarks(cell);
    let lines = remarks.iter().map(|remark| remark.sentence.to_string());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_jester_is_told_once_of_a_movement_that_a_friend_lends_and_an_enemy_gives() {
    let lent = "Protected by the chancellor e4 alone, it also moves like a chancellor.";
    let both = told(
        "put d4 white jester\nput e4 white chancellor\nput f7 black chancellor",
        "d4",
    );
    assert!(both.contains(lent), "{both}");
    assert!(!both.contains("it can also move like"), "{both}");
    let stolen = told("put d4 white jester\nput f7 black chancellor", "d4");
    assert!(
        stolen.contains("Because the chancellor f7 attacks it, it can also move like a chancellor."),
        "{stolen}"
    );
}

#[test]
fn a_tomb_of_one_unit_has_no_order() {
    let under = told("put d4 white rook\nfloor d4 tomb holds=[black knight]", "d4");
    assert!(
        under.contains("when it leaves, the tomb is active. It holds a Black knight."),
        "{under}"
    );
}

#[test]
fn nothing_captures_a_shadow_that_only_returns() {
    let shadow = "put d4 white queen shadow delay=3";
    let alone = told(shadow, "d4");
    assert!(alone.contains("\nNothing can capture a shadow."), "{alone}");
    let shared = told(&format!("{shadow}\nput d4 white rook"), "d4");
    assert!(!shared.contains("Nothing can capture"), "{shared}");
}

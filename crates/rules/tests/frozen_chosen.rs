//! Refusals of FrozenChess 10 that take up what the player has typed: the chosen kind, the ability, another way.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::read_turn;
use rookery_rules::{Position, Setup};

fn position(setup: &str) -> Position {
    let setup = Setup::parse(&format!("variant frozen10\n{setup}")).unwrap();
    Position::from_setup(&setup).unwrap()
}

/// Why the side to act may not take an action.
fn refusal(position: &Position, action: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    let action = position.variant().parse_action(action).unwrap();
    position.check(seat, &action).unwrap_err().to_string()
}

#[test]
fn an_action_as_a_chosen_kind_is_refused_by_the_rule_of_that_kind() {
    let board = position(
        "put d4 white chancellor fused=[jester]\nput h9 black rook\nput d16 black rook\nput k1 white rook fused=[knight]\n\
         put k5 white pawn\nput k9 black ram\nput p1 white frog\nput p16 black frog",
    );
    for (action, told) in [
        (
            "d4xh9 as jester",
            "The fused chancellor and jester on d4 cannot capture the rook on h9 as a jester: a jester never captures. \
             (F10-JESTER-1)",
        ),
        (
            "d4xh9 as chancellor",
            "The fused chancellor and jester on d4 cannot capture the rook on h9 by the movement of a chancellor. \
             (F10-CHANC-1)",
        ),
        (
            "d4xd16 as rook",
            "The fused chancellor and jester on d4 cannot capture the rook on d16 as a rook: it has the movement of a rook \
             for moves only. (F10-JESTER-2)",
        ),
        (
            "d4-i9 as chancellor",
            "The fused chancellor and jester on d4 cannot reach i9 by the movement of a chancellor. (F10-CHANC-1)",
        ),
        (
            "d4-e5 as dragon",
            "The chancellor on d4 can't do that as a dragon: write `d4-e5 as chancellor`. (F10-FUSE-2)",
        ),
        (
            "d4-h13 as dragon",
            "The fused chancellor and jester on d4 can't act as a dragon: it has no such part, and borrows no such movement. \
             (F10-FUSE-2)",
        ),
        (
            "k1xk9 as knight",
            "The fused rook and knight on k1 cannot capture the ram on k9 by the movement of a knight. (F10-KNIGHT-1)",
        ),
    ] {
        assert_eq!(refusal(&board, action), told, "{action}");
    }
    let stopped = refusal(&board, "k1xk9 as rook");
    assert!(
        stopped.starts_with(
            "The fused rook and knight on k1 cannot capture the ram on k9 as a rook: the pawn on k5 is in the way."
        ),
        "{stopped}"
    );
}

/// Why a typed turn of the side to act is refused.
fn typed(position: &Position, text: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    read_turn(position, seat, text).unwrap_err().to_string()
}

#[test]
fn a_refused_move_names_the_portal_or_jump_to_the_same_square() {
    let board = position(
        "put k3 white chancellor\nput b2 white frog\nput m13 white frog\nput a1 white king\nput p5 black king",
    );
    for (text, other) in [("k3-f14", "portal k3"), ("b2-l13", "jump b2 l13")] {
        let said = typed(&board, text);
        assert!(
            said.contains(&format!(" It can go there by `{other}`.")),
            "{said}"
        );
    }
    // The name of the ability is not taken for the only legal one either.
    let king = typed(&board, "mirror portal a1");
    assert!(king.starts_with("`mirror portal a1` isn't legal."), "{king}");
    let nowhere = typed(&board, "k3-f13");
    assert!(!nowhere.contains("It can go there by"), "{nowhere}");
}

#[test]
fn a_verb_before_squares_does_not_stand_for_its_only_legal_action() {
    let board = position(
        "put h2 white ram\nput i2 white ram\nput k9 white rook id=8\nput a1 white king\nput p5 black king\n\
         floor i1 wall by=8",
    );
    let said = typed(&board, "quake h2");
    assert!(
        said.contains("`quake h2`") && !said.contains("Leave out"),
        "{said}"
    );
}

#[test]
fn fire_from_an_occupied_square_is_refused_for_that() {
    let board = position("put d1 white dragon\nput d8 black pawn\nput a1 white king\nput p5 black king");
    assert_eq!(
        refusal(&board, "fire d1 d8"),
        "The pawn is on d8: a dragon goes to a free square first, and burns the enemies around that. (F10-DRAGON-2)"
    );
}

/// Boards on which White's king is in check by a pawn, each with an action that does nothing against that, written without the
/// kinds or the promotion that it needs.
const LACKING_WORDS: [(&str, &str); 14] = [
    ("put g3 white ram fused=[lancer]\nfloor g4 wall", "quake g3 g4"),
    ("put i5 white jester fused=[ram] stay=10", "detonate i5"),
    (
        "put g3 white trebuchet fused=[ram]\nfloor g9 wall",
        "bombard g3 g9",
    ),
    ("put k3 white frog fused=[ram]\nput m9 white frog", "jump k3 l10"),
    ("put f3 white onager fused=[ram]\nput f4 white lancer", "throw f3"),
    (
        "put d8 white dragon fused=[ram]\nput g13 black lancer",
        "fire d8 h12",
    ),
    ("put k4 white chancellor fused=[ram]", "portal k4"),
    (
        "put k4 white chancellor fused=[ram]\nput m7 black lancer",
        "paralyse k4 m7",
    ),
    (
        "put e5 white chancellor fused=[ram]\nput m5 white lancer",
        "teleswap e5 m5",
    ),
    ("put e5 white ship fused=[ram] cargo=[lancer]", "unload e5 e6 1"),
    (
        "put e10 white knight fused=[ram]\nput d9 black lancer",
        "leap e10 d8 over d9",
    ),
    ("put p3 white rook\nput p6 black ram fused=[knight]", "p3xp6"),
    ("put d15 white pawn", "d15-d16"),
    (
        "put d4 white pawn fused=[rook, bishop]\nput e5 black pawn",
        "d4xe5",
    ),
];

#[test]
fn an_action_that_lacks_words_is_refused_for_check_if_nothing_else_is_wrong_with_it() {
    for (units, action) in LACKING_WORDS {
        let board = position(&format!(
            "{units}\nput a1 white king\nput p16 black king\nput b2 black pawn"
        ));
        let said = refusal(&board, action);
        let checked = said.starts_with("That would leave your king on a1 in check by the ");
        assert!(checked && said.ends_with(" (F10-TURN-9)"), "{action}: {said}");
        assert!(said.contains("pawn b2"), "{action}: {said}");
        let said = typed(&board, action);
        assert!(
            said.contains("That would leave your king on a1 in check by the "),
            "{said}"
        );
    }
    // What is not only dangerous keeps its reason, and so does a wrong kind.
    let board = position(
        "put g3 white ram fused=[lancer]\nfloor g4 wall\nput a1 white king\nput p16 black king\nput b2 black pawn",
    );
    assert_eq!(
        refusal(&board, "quake g3 g2"),
        "There is no wall on g2 to shake. (F10-RAM-2)"
    );
    let wrong = refusal(&board, "g3-g2 as lancer");
    assert!(
        wrong.contains(" as a lancer") || wrong.contains("of a lancer"),
        "{wrong}"
    );
}

#[test]
fn a_second_move_onto_the_last_rank_is_refused_as_a_promotion() {
    let board = position(
        "put d15 white pawn\nput a1 white king\nput p5 black king\nset acting d15\nset mode quiet\nset left 1",
    );
    let said = refusal(&board, "d15-d16");
    assert!(
        said.starts_with("That isn't possible now: the second part of a turn is a plain move"),
        "{said}"
    );
    assert!(said.ends_with(" (F10-TURN-3)"), "{said}");
}

#[test]
fn a_strike_is_refused_for_the_condition_that_its_target_does_not_meet() {
    let board = position(
        "put c3 white chancellor shadow\nput d4 black knight\nput d16 black rook\nput b3 black ram\nput b2 black chancellor\n\
         put f8 black ram\nput g7 black frog\nput k2 white king\nput p5 black king",
    );
    for (at, why) in [
        ("d4", "the knight there is protected by the rook on d16."),
        ("b3", "it strikes only on squares of the colour of c3."),
        ("b2", "a chancellor can't act on its own kind."),
        ("f8", "its capture movement doesn't lead there."),
        (
            "g7",
            "the frog there can't be captured, and so it can't be struck.",
        ),
        ("p5", "kings and pawns never become shadows."),
    ] {
        assert_eq!(
            refusal(&board, &format!("strike c3 {at} shadow")),
            format!("The shadow on c3 cannot strike {at}: {why} (F10-SHADOW-8)")
        );
    }
    assert_eq!(
        refusal(&board, "strike c3 e5 shadow"),
        "There is no unit on e5 to strike. (F10-SHADOW-8)"
    );
    // A needless word is no reason.
    assert_eq!(
        refusal(&board, "strike c3 d4 as rook shadow"),
        refusal(&board, "strike c3 d4 shadow")
    );
}

#[test]
fn no_rule_is_cited_where_no_unit_acts() {
    let board = position("put a1 white king\nput p5 black king");
    for action in ["e4-e5", "e4xe5", "shade e4"] {
        assert_eq!(refusal(&board, action), "There is no unit on e4.", "{action}");
    }
}

#[test]
fn a_component_that_cannot_leave_is_named_with_the_reason() {
    let board =
        position("put c2 white pawn fused=[pawn]\nput c3 black ram\nput a1 white king\nput p5 black king");
    for (action, told) in [
        (
            "defuse c2 c3",
            "No part of the fused unit on c2 can leave for c3: the ram on c3 is there. (F10-FUSE-6)",
        ),
        (
            "defuse c2 d5",
            "No part of the fused unit on c2 (2 pawns) can leave for d5 by a plain move of its own. (F10-FUSE-6)",
        ),
        (
            "defuse c2 d5 as rook",
            "The fused unit on c2 has no rook that could leave it, only 2 pawns. (F10-FUSE-6)",
        ),
    ] {
        assert_eq!(refusal(&board, action), told, "{action}");
    }
}

#[test]
fn a_jump_and_a_conversion_are_refused_for_the_condition_that_fails() {
    let board = position(
        "put k3 white frog\nput m9 white frog\nput c3 white bishop fused=[knight]\nput d5 black ram\n\
         put a1 white king\nput p5 black king",
    );
    assert_eq!(
        refusal(&board, "jump k3 e9"),
        "The frog on k3 cannot jump to e9: no other frog is beside that square. (F10-FROG-2)"
    );
    assert_eq!(
        refusal(&board, "convert c3 d5 as bishop"),
        "The fused bishop and knight on c3 can't convert the ram on d5: a bishop converts only where its own diagonal ride or one \
         straight step leads. (F10-BISHOP-2)"
    );
}

#[test]
fn units_that_check_are_listed_and_fused_ones_have_all_their_kinds() {
    let board = position(
        "put p3 white rook\nput b2 black pawn\nput c2 black knight\nput d3 black chancellor\nput m8 black ram fused=[lancer]\n\
         put a1 white king\nput p16 black king",
    );
    let said = refusal(&board, "p3-p4");
    assert!(
        said.contains("in check by the pawn b2, the knight c2 and the chancellor d3"),
        "{said}"
    );
    let bounces = position("put p3 white rook\nput e7 black rook\nput a1 white king\nput p16 black king");
    let said = refusal(&bounces, "p3-p4");
    assert!(said.contains("in check by the rook e7 by way of "), "{said}");
    assert_eq!(
        refusal(&board, "m8-m9"),
        "The fused ram and lancer on m8 is Black's; it is White's turn. (F10-TURN-8)"
    );
}

//! Why what is typed after the end of a turn, or within it, is refused.

use rookery_rules::notation::read_turn;
use rookery_rules::{Position, Seat, Setup};

/// Refuses a typed turn of White in Elemental Chess.
fn unread(setup: &str, typed: &str) -> String {
    unread_in("elemental", setup, typed)
}

/// Refuses a typed turn of White.
fn unread_in(variant: &str, setup: &str, typed: &str) -> String {
    let text = format!("variant {variant}\n{}", setup.replace("; ", "\n"));
    let position = Position::from_setup(&Setup::parse(&text).expect("a setup")).expect("a position");
    let error = read_turn(&position, Seat::White, typed).expect_err("a refusal");
    error.to_string()
}

#[test]
fn what_would_follow_the_end_of_a_turn_is_refused_for_its_own_reason() {
    // White is Water, so the pawn could blink if it didn't hold the bishop off.
    let pinned = "set element.white water; put d2 white king; put c2 white pawn; put b4 black bishop; \
                  put h8 black king; put h7 black pawn";
    assert_eq!(
        unread(pinned, "c2-c3; blink d4"),
        "The turn ends with `c2-c3` by itself, for no further choice is possible in it. `blink d4`: That would leave your king \
         on d2 attacked by the bishop on b4; later choices of the turn do not count. (EL-CHECK-2) Leave that out."
    );
    for typed in ["c2-c3 blink d4", "c3; blink d4"] {
        let said = unread(pinned, typed);
        assert!(said.contains("attacked by the bishop on b4"), "{typed}: {said}");
    }
    let said = unread(pinned, "c2-c3; nudge d4");
    assert!(
        said.contains("`nudge d4`: The pawn on c3 has no Side Step. (EL-SIDE-1)"),
        "{said}"
    );
    let said = unread(pinned, "c2-c3; kill b4");
    assert!(
        said.contains("`kill b4`: The pawn on c3 has no Double Kill. (EL-DK-1)"),
        "{said}"
    );
    // What acts for itself has no other reason than that the turn is over.
    assert_eq!(
        unread(pinned, "c2-c3; d2-e1"),
        "The turn ends with `c2-c3` by itself: nothing is left to do in it. Leave out `d2-e1`."
    );
    let killer = "set offense.white double-kill; put e1 white king; put a1 white rook; put a5 black knight; \
                  put b7 black pawn; put h8 black king";
    let said = unread(killer, "a1xa5; kill b7");
    assert!(
        said.contains(
            "`kill b7`: Double Kill has no target beside a5 now. b7 is not adjacent to a5, where the captured unit stood"
        ),
        "{said}"
    );
    let said = unread(killer, "a1-a2; kill b7");
    assert!(
        said.contains("`kill b7`: Double Kill comes only after a capture, and nothing was captured in this turn. (EL-DK-1)"),
        "{said}"
    );
    let split = "set element.white water; set temporal.white schrodinger; put e1 white king; put d1 white queen; put a7 black pawn; \
                 put h8 black king";
    let said = unread(split, "split d1 d2; blink d3");
    assert!(
        said.contains("`blink d3`: The queen was split, which ends the turn. (EL-SCHR-1)"),
        "{said}"
    );
    let said = unread(split, "blink d3");
    assert!(
        said.contains(
            "That comes only after a move or a capture in the same turn: write that first. (EL-TURN-2)"
        ),
        "{said}"
    );
    let said = unread(split, "kill a7");
    assert!(
        said.contains("That comes only after a capture in the same turn: write that first."),
        "{said}"
    );
    let poisoned = "set offense.black poisonous-meat; set temporal.white temporal-lock; put e1 white king; put a1 white rook; \
                    put a5 black knight; put b7 black pawn; put h8 black king";
    let said = unread(poisoned, "a1xa5; lock b7");
    assert!(
        said.contains(
            "`lock b7`: The rook dies of Poisonous Meat, and no choice comes after that. (EL-TURN-6)"
        ),
        "{said}"
    );
}

#[test]
fn what_a_turn_has_used_up_is_refused_for_that() {
    let side = "set element.white water; set augmentor.white side-step; put e1 white king; put d2 white pawn; put h8 black king; \
                put h7 black pawn";
    let said = unread(side, "d2-d3; blink d4; blink d5");
    assert!(
        said.contains("`blink d5`: Quantum Step acts only once in a turn. White must choose where to nudge"),
        "{said}"
    );
    let shadow = "set element.white shadow; set element.black light; set augmentor.white block-piece; set castling K; \
                  put e1 white king; put h1 white rook; put h8 black king; put h7 black pawn";
    let said = unread(shadow, "e1-g1; step g2; step g3");
    assert!(
        said.contains(
            "`step g3`: Umbral Step gives at most one step, and it is over now. (EL-UMBRAL-1) Leave that out."
        ),
        "{said}"
    );
    let said = unread(shadow, "e1-g1; step g2; face n");
    assert!(
        said.contains("`face n`: Block Piece does nothing on a king. (EL-KING-2) Leave that out."),
        "{said}"
    );
    let said = unread(shadow, "e1-g1; step g2; g2xh3");
    assert!(
        said.contains(
            "`g2xh3`: After its first action a unit captures only by Raijin, and only after a blink or swap. (EL-RAIJIN-2)"
        ),
        "{said}"
    );
    let blink =
        "set element.white water; put e1 white king; put d2 white pawn; put h8 black king; put h7 black pawn";
    let said = unread(blink, "d2-d3; blink d4; blink d5");
    assert!(
        said.contains("`blink d5`: Quantum Step acts only once in a turn. (EL-QS-1) Leave that out."),
        "{said}"
    );
}

#[test]
fn an_ability_that_was_left_out_for_the_kings_sake_is_refused_for_that() {
    // The pawn blinks nowhere, but may raise its shield.
    let pinned = "set element.white water; set augmentor.white block-piece; put d2 white king; put c2 white pawn; \
                  put b4 black bishop; put h8 black king; put h7 black pawn";
    let said = unread(pinned, "c2-c3; blink d4");
    assert!(
        said.contains(
            "`blink d4`: That would leave your king on d2 attacked by the bishop on b4; \
             later choices of the turn do not count. White must choose which way the unit faces"
        ),
        "{said}"
    );
    // An Air pawn that can't step says why, and not that its steps are over.
    let blocked = "set element.white air; set augmentor.white side-step; put e1 white king; put d2 white pawn; \
                   put d4 black knight; put h8 black king; put h7 black pawn";
    let said = unread(blocked, "d2-d3; step d4");
    assert!(
        said.contains("`step d4`: A step never captures, and d4 is not empty. "),
        "{said}"
    );
}

#[test]
fn a_choice_that_was_passed_over_is_refused_for_its_own_reason_later_in_the_turn() {
    let board = "set offense.white double-kill; set temporal.white resurrection; set augmentor.white side-step; \
                 put e1 white king; put c4 white queen; put g8 black knight; put f8 black bishop; put a8 black king; \
                 put b2 black pawn; put off white rook";
    let asked = "White must choose where to nudge the unit with Side Step, leave that out with `skip nudge`, or `end` the turn.";
    let because = "Double Kill has no target beside g8 now. The black bishop on f8 has rank 3, more than the captured unit's 2.";
    for typed in ["c4xg8; kill f8", "Qxg8; kill f8", "c4xg8 kill f8"] {
        let said = unread(board, typed);
        assert!(
            said.contains(&format!("{because} {asked} (EL-DK-2)")),
            "{typed}: {said}"
        );
    }
    let said = unread(board, "c4xg8; raise rook a1");
    assert!(
        said.contains("A rook is stronger than the captured unit, so it can't return."),
        "{said}"
    );
    let said = unread(board, "c4xg8; kill b2");
    assert!(
        said.contains("Double Kill has no target beside g8 now. b2 is not adjacent to g8"),
        "{said}"
    );
    // It stays so after a further action of the turn, and at its end.
    let air = board.replace("put e1", "set element.white air; put e1");
    let said = unread(&air, "c4xg8; step h7; kill f8");
    assert!(
        said.contains(&format!("{because} White must choose a square to step to")),
        "{said}"
    );
    for typed in ["c4xg8; nudge h7; kill f8", "c4xg8 nudge h7 kill f8"] {
        let said = unread(board, typed);
        assert!(said.contains(because), "{typed}: {said}");
    }
    // What was left out of one's own accord is no such choice.
    let weak = board.replace("put f8 black bishop", "put h7 black pawn");
    let said = unread(&weak, "c4xg8; skip kill; kill h7");
    assert!(!said.contains("has no target"), "{said}");
}

#[test]
fn a_second_move_after_the_turn_is_over_names_what_ended_it() {
    let board = "put b1 white king; put p2 white pawn; put n16 black king; put a15 black pawn; put d4 white queen; \
                 put d12 black rook range=8; put f5 white pawn";
    for (variant, rule) in [("frozen10", "F10-ROOK-3"), ("frozen6", "F6-ROOK-3")] {
        let board = match variant {
            "frozen6" => format!("set first off; {board}"),
            _ => board.to_owned(),
        };
        let said = unread_in(variant, &board, "d4-c3; c3-c2");
        assert_eq!(
            said,
            format!(
                "The turn ends with `d4-c3` by itself, for no further choice is possible in it. `c3-c2`: The queen was besieged on \
                 d4 by the rook on d12, so it gets no second move. ({rule}) Leave that out."
            )
        );
        let pawn = board.replace("put d4 white queen", "put d4 white pawn");
        let said = unread_in(variant, &pawn, "d4-d5; d5-d6");
        assert!(
            said.contains("The pawn on d5 is besieged by the rook on d12, so it gets no second move."),
            "{said}"
        );
        // Both moves are made.
        let said = unread_in(variant, &board, "f5-f6; f6-f7; f7-f8");
        assert!(
            said.contains("`f7-f8`: The pawn has made all moves of its turn."),
            "{said}"
        );
        // Another unit has no other reason than that the turn is over.
        let said = unread_in(variant, &board, "d4-e5; p2-p3");
        assert!(said.contains("nothing is left to do in it"), "{said}");
    }
}

#[test]
fn a_cross_before_an_empty_square_within_a_turn_is_illegal_and_not_unreadable() {
    let board =
        "put h1 white king; put p2 white pawn; put n16 black king; put a15 black pawn; put b1 white knight";
    let said = unread_in("frozen10", board, "b1-c3; c3-d5; d5-e7; e7xd9");
    assert!(
        said.starts_with(
            "The fourth action isn't legal, so nothing was played. `e7xd9`: There is nothing to capture on d9. Legal at that \
             point, for example: `e7-d9`, `"
        ),
        "{said}"
    );
}

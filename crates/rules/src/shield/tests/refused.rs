//! Why actions are not legal: what a player reads, with rule and culprits.

use super::*;

#[test]
fn a_mate_says_why_the_attack_on_the_unit_that_mates_is_no_way_out() {
    let mate = position(
        "set turn black; put i9 white queen; put a1 white bishop; put a5 white king; put j10 black king",
    );
    let captures: Vec<String> = mate
        .vain_captures()
        .into_iter()
        .map(|(action, refusal)| format!("{action}: {refusal}"))
        .collect();
    assert_eq!(
        captures,
        [
            "j10xi9: That would leave your king in check: White's bishop a1 would threaten it on j10. (SH-REST-4)"
        ]
    );
    assert!(start().vain_captures().is_empty());
}

#[test]
fn why_an_attack_is_not_legal() {
    let game = position(
        "put b1 white rook; put b7 black death; put b8 black rook; put e1 white bishop; put g3 white pawn; \
         put i5 black pawn; put f1 white queen; put f6 black knight immune; put h1 white king; put j7 black king; \
         put e4 white knight; put g5 black bishop; put f5 white pawn; put a2 white pawn",
    );
    refuses(&game, "b1xb8", "SH-STAGE-2", "b7");
    refuses(&game, "b1xb7", "SH-LD-7", "b7");
    refuses(&game, "e1xi5", "SH-STAGE-1", "g3");
    refuses(&game, "e1xg3", "SH-ATTACK-1", "g3");
    refuses(&game, "e4xf6 via e6", "SH-IMMUNE-2", "f6");
    // What is out of reach is refused for that first.
    refuses(&game, "f1xf6", "SH-STAGE-1", "f5");
    refuses(&game, "h1xf6", "SH-KING-1", "");
    refuses(&game, "b1xj7", "SH-CHECK-1", "j7");
    refuses(&game, "b1xi5", "SH-ROOK-1", "");
    refuses(&game, "b1xc1", "SH-ATTACK-1", "");
    refuses(&game, "e4xg5", "SH-STAGE-5", "");
    refuses(&game, "e4xg5 via f5", "SH-STAGE-4", "f5");
    refuses(&game, "e4xg5 via h5", "SH-STAGE-4", "");
    refuses(&game, "e4xi5 via h5", "SH-KNIGHT-1", "");
    refuses(&game, "b1xb8 via b7", "SH-STAGE-5", "");
    refuses(&game, "g3xh4", "SH-EP-2", "");
    refuses(&game, "g3xi5", "SH-PAWN-3", "");
    refuses(&game, "h1xg5", "SH-KING-1", "");
    refuses(&game, "b8xb1", "SH-TURN-1", "b8");
    refuses(&game, "c5xb1", "", "");
    assert!(game.check(Seat::White, &"e4xg5 via g4".parse().unwrap()).is_ok());
}

#[test]
fn an_attack_without_a_staging_square_says_what_would_make_room() {
    let said = |lines: &str, action: &str| {
        let game = position(&format!("put a10 white king; put j2 black king; {lines}"));
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.to_string()
    };
    let knight = "put e5 white knight; put c6 black pawn; put d6 black knight";
    for typed in ["e5xc6", "e5xc6 via d6", "e5xc6 via c5"] {
        assert_eq!(
            said(&format!("{knight}; put c5 white life"), typed),
            "No staging square is empty: White's Life c5 and Black's knight d6 occupy them. \
             If the Life on c5 steps away first, the attack is legal. (SH-STAGE-4)"
        );
    }
    assert_eq!(
        said(&format!("{knight}; put c5 white pawn"), "e5xc6"),
        "No staging square is empty: White's pawn c5 and Black's knight d6 occupy them. (SH-STAGE-4)"
    );
    let rook = "put b1 white rook; put c5 white pawn";
    assert_eq!(
        said(&format!("{rook}; put b5 white death; put b6 black rook"), "b1xb6"),
        "There is no staging square: a Death stands on b5, right before b6. \
         If the Death on b5 steps away first, the attack is legal. (SH-STAGE-2)"
    );
    // An immune unit isn't attacked whatever steps away.
    let immune = knight.replace("black pawn", "black pawn immune");
    assert_eq!(
        said(&format!("{immune}; put c5 white life"), "e5xc6"),
        "No staging square is empty: White's Life c5 and Black's knight d6 occupy them. (SH-STAGE-4)"
    );
    // Black's Death stays where it is.
    assert_eq!(
        said(&format!("{rook}; put b7 black death; put b8 black rook"), "b1xb8"),
        "There is no staging square: a Death stands on b7, right before b8. (SH-STAGE-2)"
    );
}

#[test]
fn why_a_move_is_not_legal() {
    let game = position(
        "put b1 white rook; put b5 black rook; put d2 white pawn; put d4 white life; put c3 white life; \
         put f6 white pawn; put g8 black death; put i2 white pawn; put i4 black pawn; put h1 white knight; \
         put e5 white pawn; put e6 black death; put j1 white king; put j10 black king",
    );
    refuses(&game, "b1-b6", "SH-MOVE-1", "b5");
    refuses(&game, "b1-b5", "SH-ATTACK-1", "b5");
    refuses(&game, "b1-j1", "SH-MOVE-1", "j1");
    refuses(&game, "b1-c2", "SH-ROOK-1", "");
    refuses(&game, "b1-b2=queen", "SH-PROMO-1", "");
    refuses(&game, "d2-d4", "SH-LD-4", "d4");
    refuses(&game, "d2-d5", "SH-PAWN-4", "d4");
    refuses(&game, "d2-e3", "SH-PAWN-3", "");
    refuses(&game, "d2-d1", "SH-PAWN-1", "");
    refuses(&game, "d2-d6", "SH-PAWN-4", "d4");
    refuses(&game, "d2-d3=queen", "SH-PROMO-1", "");
    refuses(&game, "f6-f8", "SH-PAWN-1", "");
    refuses(&game, "i2-i5", "SH-PAWN-1", "i4");
    refuses(&game, "e5-e7", "SH-PAWN-5", "e6");
    refuses(&game, "h1-h3", "SH-KNIGHT-2", "");
    refuses(&game, "h1-h4", "SH-KNIGHT-1", "");
    refuses(&game, "j1-j3", "SH-KING-1", "");
    refuses(&game, "c3-c4", "SH-LD-1", "");
    refuses(&game, "c3-d4", "SH-LD-1", "d4");
    refuses(&game, "c3xb4", "SH-LD-5", "");
    refuses(&game, "g8-h9", "SH-LD-2", "g8");
    refuses(&game, "j1-j2=rook", "SH-PROMO-1", "");
    refuses(&game, "rest b1", "SH-REST-1", "");
}

#[test]
fn common_refusals_in_words() {
    let game = position(
        "put b1 white rook; put b5 black rook; put d2 white pawn; put d4 white life; put e5 white pawn; \
         put e6 black death; put j1 white king; put j10 black king",
    );
    for (action, told) in [
        ("d2-d4", "A Life is on d4, so no move can end there."),
        (
            "b1-b5",
            " stands there, and a move never captures. To attack it, write ",
        ),
        (
            "d4-d5",
            "A Life steps one square diagonally, and d5 isn't diagonally beside d4.",
        ),
        ("e5-e7", "; only on the enemy's half can it jump over one."),
    ] {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        assert!(refusal.sentence.contains(told), "{refusal}");
    }
}

#[test]
fn why_no_castling() {
    let game = position(
        "set castling KQ; put f1 white king; put b1 white rook; put i1 white rook; put e1 white queen; \
         put g8 black rook; put j10 black king",
    );
    refuses(&game, "f1-h1", "SH-CASTLE-4", "g8");
    refuses(&game, "f1-d1", "SH-CASTLE-3", "e1");
    let checked =
        position("set castling K; put f1 white king; put i1 white rook; put f7 black rook shield=0");
    refuses(&checked, "f1-h1", "SH-CASTLE-4", "f7");
    refuses(&checked, "f1-d1", "SH-CASTLE-2", "");
}

#[test]
fn a_blocked_castling_names_all_units_between_king_and_rook() {
    let said = |game: &Shield, action: &str| {
        let refusal = game.check(game.turn, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    let mut game = start();
    refuses(&game, "f1-h1", "SH-CASTLE-3", "g1 h1");
    assert_eq!(
        said(&game, "f1-h1"),
        "White cannot castle to h1: White's bishop g1 and White's knight h1 stand in the way."
    );
    told(&mut game, &["e2-e4"]);
    assert_eq!(
        said(&game, "f10-d10"),
        "Black cannot castle to d10: Black's knight c10, Black's bishop d10 and Black's queen e10 stand in the way."
    );
    // The rook passes a Life on c1, which is no obstacle.
    let game = position(
        "set castling Q; put f1 white king; put b1 white rook; put c1 white life; put e1 white queen; put j10 black king",
    );
    assert_eq!(
        said(&game, "f1-d1"),
        "White cannot castle to d1: White's queen e1 stands in the way."
    );
}

#[test]
fn a_lost_castling_names_the_unit_that_has_moved() {
    let said = |lines: &str| {
        let game = position(&format!("put f1 white king; put j10 black king; {lines}"));
        let refusal = game.check(Seat::White, &"f1-h1".parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    assert_eq!(
        said("put h3 white rook"),
        "White cannot castle to h1: its rook is no longer on i1."
    );
    assert_eq!(
        said("set castling Q; put b1 white rook; put i1 white rook"),
        "White cannot castle to h1: the rook on i1 has not been there since the start."
    );
    assert_eq!(
        said("put i1 white rook"),
        "White cannot castle to h1: the king on f1 or the rook on i1 has not been there since the start."
    );
}

#[test]
fn why_no_heal_and_no_kill() {
    let game = position(
        "put c3 white life; put d4 white queen; put b4 white rook; put d2 white king; put g4 white death; \
         put h5 black rook; put h6 black pawn; put f3 white knight immune; put i10 black king",
    );
    refuses(&game, "heal c3 d4", "SH-LIFE-3", "d4");
    refuses(&game, "heal c3 b4", "SH-LIFE-3", "b4");
    refuses(&game, "heal c3 b2", "SH-LIFE-1", "");
    refuses(&game, "heal c3 c4", "SH-LIFE-1", "");
    refuses(&game, "heal d4 c5", "SH-LIFE-1", "");
    refuses(&game, "kill g4 h5", "SH-DEATH-4", "h6");
    refuses(&game, "kill g4 f3", "SH-IMMUNE-2", "f3");
    refuses(&game, "kill g4 h3", "SH-DEATH-1", "");
    refuses(&game, "kill c3 b4", "SH-DEATH-1", "");
}

#[test]
fn a_heal_or_kill_out_of_reach_is_refused_with_what_the_unit_can_do_now() {
    let game = position(
        "put c3 white life; put d4 white knight shield=0; put f5 white death; put g6 black bishop; put e6 black knight; \
         put e7 black pawn; put i2 white death; put e1 white king; put j10 black king",
    );
    let said = |action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    assert_eq!(
        said("heal c3 e7"),
        "A Life heals a unit diagonally beside it, and e7 isn't diagonally beside c3. This Life can heal White's knight d4 now."
    );
    // The knight on e6 is protected.
    assert_eq!(
        said("kill f5 e7"),
        "A Death kills a unit diagonally beside it, and e7 isn't diagonally beside f5. This Death can kill Black's bishop g6 now."
    );
    assert_eq!(
        said("kill i2 e7"),
        "A Death kills a unit diagonally beside it, and e7 isn't diagonally beside i2. This Death can kill nothing now."
    );
}

#[test]
fn a_step_onto_a_unit_is_refused_by_what_prevents_the_kill_or_the_step() {
    let game = position(
        "put i2 white death; put h1 white knight; put g1 white bishop; put j1 white king; put j3 black pawn; \
         put c3 white life; put d4 white queen; put b4 white knight shield=0; put b2 white pawn; put a10 black king",
    );
    refuses(&game, "i2-h1", "SH-DEATH-4", "g1");
    refuses(&game, "i2-j1", "SH-DEATH-3", "j1");
    let said = |action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    // What stands there would be killed, of whichever side it is.
    assert_eq!(
        said("i2-h1"),
        "A Death goes to h1 only by killing the knight there. White's knight h1 is protected by White's bishop g1 beside it."
    );
    assert_eq!(
        said("kill i2 h1"),
        "White's knight h1 is protected by White's bishop g1 beside it."
    );
    assert_eq!(
        said("i2-j1"),
        "A Death goes to j1 only by killing the king there. A Death never kills a king."
    );
    assert_eq!(
        said("i2-j3"),
        "A Death steps onto empty squares only, and a pawn is on j3. To kill it, write `kill i2 j3`."
    );
    assert_eq!(
        said("c3-b4"),
        "A Life steps onto empty squares only, and a knight is on b4. To heal it, write `heal c3 b4`."
    );
    assert_eq!(
        said("c3-d4"),
        "A Life steps onto empty squares only, and a queen is on d4."
    );
    assert_eq!(
        said("c3-b2"),
        "A Life steps onto empty squares only, and a pawn is on b2."
    );
    refuses(&game, "c3-b2", "SH-LD-1", "b2");
}

#[test]
fn a_move_onto_an_enemy_that_cannot_be_attacked_says_why() {
    let game = position(
        "put b1 white rook; put b4 white pawn; put b8 black rook; put e4 white pawn; put e5 black pawn; \
         put j1 white king; put j10 black king",
    );
    refuses(&game, "b1-b8", "SH-ATTACK-1", "b8 b4");
    let refusal = game.check(Seat::White, &"b1-b8".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.contains("this rook can't attack it now. ") && refusal.sentence.contains("b4"),
        "{}",
        refusal.sentence
    );
    let refusal = game.check(Seat::White, &"e4-e5".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.ends_with("this pawn can't attack it now."),
        "{}",
        refusal.sentence
    );
}

#[test]
fn why_not_with_this_slot_used() {
    let mut game = position(
        "put c3 white life; put d4 white rook shield=0; put g4 white death; put a2 white pawn; put j9 black pawn",
    );
    let mut special_first = game.clone();
    told(&mut game, &["a2-a3"]);
    refuses(&game, "a3-a4", "SH-TURN-1", "");
    refuses(&game, "heal c3 d4", "SH-TURN-4", "");
    told(&mut special_first, &["g4-h5"]);
    refuses(&special_first, "h5-g4", "SH-TURN-6", "");
    refuses(&special_first, "heal c3 d4", "SH-TURN-4", "");
    let refusal = game.check(Seat::Black, &"j9-j8".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.sentence, "It is White's turn, not Black's.");
}

#[test]
fn what_follows_the_end_of_a_turn_is_refused_for_its_own_reason() {
    let said = |game: &Shield, taken: &[&str], next: &str| {
        let taken: Vec<Action> = taken.iter().map(|text| text.parse().unwrap()).collect();
        let refusal = game.unasked(&taken, next.parse().unwrap());
        refusal.map(|refusal| refusal.to_string())
    };
    let hit = position("put h6 white bishop; put c1 black knight; put a10 white king; put j1 black king");
    let no_rest = Some(
        "A rest follows only an attack that kills, and Black's knight c1 loses only its shield. (SH-ATTACK-4)"
            .to_owned(),
    );
    assert_eq!(said(&hit, &["h6xc1"], "rest c1"), no_rest);
    let goes_on = position(
        "put h6 white bishop; put c1 black knight; put a10 white king; put j1 black king; put h2 white life",
    );
    assert_eq!(
        said(&goes_on, &["h6xc1"], "rest c1"),
        no_rest,
        "a Life is to follow"
    );
    assert_eq!(
        said(&goes_on, &["h6xc1"], "h2-h3"),
        None,
        "that is refused by itself"
    );
    // No Life and no Death can step at the start.
    assert_eq!(
        said(&start(), &["e2-e4"], "a1-b2").as_deref(),
        Some("A Life steps onto empty squares only, and a pawn is on b2. (SH-LD-1)")
    );
    for (next, why) in [
        ("e9-e7", "it is Black's"),
        ("d2-d4", "the slot is used"),
        ("b5-b6", "there is no unit"),
    ] {
        assert_eq!(said(&start(), &["e2-e4"], next), None, "{why}");
    }
    assert_eq!(
        said(&start(), &["b2-b4", "a1-b2"], "b2-c3"),
        None,
        "both slots are used"
    );
}

#[test]
fn why_not_while_a_rest_is_pending() {
    let mut game = position(
        "put e1 white king; put e4 white rook; put d4 black pawn shield=0; put e9 black rook; put j10 black king; put c9 white pawn",
    );
    told(&mut game, &["e4xd4"]);
    refuses(&game, "c9-c10=queen", "SH-REST-2", "e4");
    refuses(&game, "rest c4", "SH-REST-1", "");
    refuses(&game, "rest d4", "SH-REST-4", "e9");
    refuses(&game, "rest e4=queen", "SH-REST-5", "");
    let mut promoting = position("put c9 white pawn; put d10 black rook shield=0; put j9 black pawn");
    told(&mut promoting, &["c9xd10"]);
    refuses(&promoting, "rest d10", "SH-REST-5", "");
}

#[test]
fn why_a_pawn_beside_another_does_not_strike_it_in_passing() {
    let board = "put f1 white king; put j10 black king; put e6 white pawn";
    let refused = |unit: &str| {
        let game = position(&format!("{board}; {unit}"));
        game.check(Seat::White, &"e6xd7".parse().unwrap())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused("put d6 black pawn"),
        "The pawn on d6 cannot be attacked en passant on d7: that is possible only right after an advance over that square, \
         and in the last turn it made none. (SH-EP-2)"
    );
    assert_eq!(
        refused("put d6 black knight"),
        "d7 is empty, and only a pawn is attacked en passant, not the knight on d6. (SH-EP-2)"
    );
    assert_eq!(
        refused("put d5 black rook"),
        "d7 is empty, and no pawn has just advanced over it. (SH-EP-2)",
        "no advance from d9 ends on d5"
    );
    let game = position(&format!("{board}; put d6 black pawn"));
    refuses(&game, "e6xd7", "SH-EP-2", "d6");
}

#[test]
fn why_not_with_the_own_king() {
    let game = position(
        "put f1 white king; put f2 white life; put a2 white pawn; put f8 black rook; put j10 black king; put h3 white death",
    );
    refuses(&game, "f2-e3", "SH-TURN-7", "f8");
    let refusal = game.check(Seat::White, &"f2-e3".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "That would leave your king in check: Black's rook f8 would threaten it on f1. (SH-TURN-7)"
    );
    let checked = position("put f1 white king; put a2 white pawn; put f8 black rook; put j10 black king");
    let refusal = checked.check(Seat::White, &"a2-a3".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "That does not end the check: Black's rook f8 threatens your king on f1. (SH-TURN-7)"
    );
    // A pinned unit uncovers another line: beside the check that stays, or in its place.
    let pinned = position(
        "put f1 white king; put e1 white bishop; put a1 black rook; put f8 black rook; put j10 black king",
    );
    let said = |action: &str| {
        let refusal = pinned.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.to_string()
    };
    assert_eq!(
        said("e1-d2"),
        "That does not end the check: Black's rook f8 threatens your king on f1. (SH-TURN-7)"
    );
    assert_eq!(
        said("e1-f2"),
        "That would leave your king in check: Black's rook a1 would threaten it on f1. (SH-TURN-7)"
    );
}

#[test]
fn what_a_doomed_pawn_writes() {
    let game =
        position("put d8 white pawn shield=0; put a2 white pawn; put d9 black death; put j9 black pawn");
    refuses(&game, "d8-d10=queen", "SH-PROMO-4", "");
    let shielded = position("put d8 white pawn; put d9 black death; put j9 black pawn");
    refuses(&shielded, "d8-d10", "SH-PROMO-1", "");
}

#[test]
fn what_is_out_of_reach_is_refused_for_that_first() {
    let mut game = start();
    told(&mut game, &["e2-e5"]);
    let sentence = |action: &str| {
        let refusal = game.check(game.turn, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    assert_eq!(
        sentence("d9xe4"),
        "e4 is out of reach for the pawn on d9: a pawn attacks one square diagonally forward, here c8 or e8. \
         This pawn can attack nothing now."
    );
    assert_eq!(
        sentence("b10xc8"),
        "A rook goes along ranks and files. This rook can attack nothing now."
    );
    assert_eq!(sentence("b10xb6"), "There is nothing on b6 to attack.");
}

#[test]
fn an_attack_out_of_reach_is_refused_with_what_the_unit_can_attack_now() {
    let game = position(
        "put g4 white queen; put d9 black rook; put g7 black pawn; put j7 black knight immune; put b4 black bishop; \
         put c3 white knight; put e1 white king; put e6 black rook shield=0; put e5 white rook; put j10 black king",
    );
    let said = |action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    // The knight on j7 is immune, and the way to b4 is free.
    assert_eq!(
        said("g4xd9"),
        "A queen goes along ranks, files and diagonals. \
         This queen can attack Black's bishop b4, Black's rook e6 or Black's pawn g7 now."
    );
    assert_eq!(
        said("c3xd9"),
        "A knight attacks two squares one way and one to the side. This knight can attack nothing now."
    );
    assert_eq!(
        said("c3xd9 via d8"),
        "A knight attacks two squares one way and one to the side. This knight can attack nothing now."
    );
    // What it could attack if its own king were safe then isn't named.
    let pinned = position(
        "put e1 white king; put e3 white rook; put e8 black rook shield=0; put a3 black pawn; put d9 black bishop; \
         put a10 black king",
    );
    let refusal = pinned.check(Seat::White, &"e3xd9".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal.sentence,
        "A rook goes along ranks and files. This rook can attack Black's rook e8 now."
    );
    // A passed pawn is attacked on a square where nobody stands.
    let mut game = position(
        "set turn black; put e6 white pawn; put d9 black pawn; put j9 black pawn; put e1 white king; put j10 black king",
    );
    told(&mut game, &["d9-d6"]);
    let refusal = game.check(Seat::White, &"e6xj9".parse().unwrap()).unwrap_err();
    assert!(
        refusal
            .sentence
            .ends_with("here d7 or f7. This pawn can attack d7 (en passant) now."),
        "{refusal}"
    );
}

#[test]
fn a_refused_attack_on_a_king_says_what_gives_check_to_it() {
    let said = |game: &Shield, action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    let mut game = position(
        "put a1 white king; put e2 white rook; put e5 white life; put e6 black king; put j9 black pawn",
    );
    assert_eq!(
        said(&game, "e2xe6"),
        "A king is never attacked, and the rook on e2 gives no check. There is no staging square: a Life stands on e5, \
         right before e6."
    );
    told(&mut game, &["e5-d4"]);
    assert_eq!(
        said(&game, "e2xe6"),
        "A king is never attacked. The king on e6 is in check from White's rook e2, which Black has to end on its turn."
    );
}

#[test]
fn a_knight_is_told_why_it_gives_no_check_and_that_a_hop_never_attacks() {
    let game = position(
        "put a1 white king; put e8 white knight; put d9 white pawn; put f9 black knight; put e10 black queen; \
         put f10 black king; put g10 black bishop; put j9 black pawn",
    );
    let said = |action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.to_string()
    };
    assert_eq!(
        said("e8xf10"),
        "A king is never attacked, and the knight on e8 gives no check. No staging square is empty: Black's knight f9 and \
         Black's queen e10 occupy them. (SH-CHECK-6)"
    );
    assert!(
        said("e8xg10")
            .starts_with("A hop never attacks. A knight attacks two squares one way and one to the side."),
        "{}",
        said("e8xg10")
    );
    assert!(
        said("e8-g10").contains("a move never captures"),
        "{}",
        said("e8-g10")
    );
}

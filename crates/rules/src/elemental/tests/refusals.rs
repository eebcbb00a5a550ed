//! Refusals by rule, with the squares in the way.

use super::*;

/// The refusal must name the rule and the culprits, and be a sentence.
#[track_caller]
fn refuses(game: &Elemental, action: &str, rule: &str, culprits: &str) {
    let parsed = action.parse().unwrap();
    let refusal = game.check(game.turn(), &parsed).unwrap_err();
    assert!(refusal.sentence.ends_with('.'), "{refusal}");
    assert!(!refusal.sentence.contains("possible now"), "{action}: {refusal}");
    let found: Vec<String> = refusal.culprits.iter().map(|cell| GEOMETRY.name(*cell)).collect();
    assert_eq!(
        (
            refusal.rule.map(|rule| rule.0).unwrap_or(""),
            found.join(" ").as_str()
        ),
        (rule, culprits),
        "{action}: {refusal}"
    );
}

#[test]
fn a_pawn_is_told_which_ranks_a_nudge_never_reaches() {
    let told = |element: &str, pawn: &str, played: &str, nudge: &str| {
        let mut game = position(&format!(
            "set element.white {element}; set augmentor.white side-step; put {pawn} white pawn; put e1 white king; \
             put e8 black king"
        ));
        taken(&mut game, played);
        let refusal = game.check(game.turn(), &nudge.parse().unwrap());
        refusal.unwrap_err().to_string()
    };
    assert_eq!(
        told("shadow", "a3", "a3-a2; skip step", "nudge a1"),
        "A pawn never comes onto its own first rank. (EL-PROMO-1)"
    );
    assert_eq!(
        told("none", "a6", "a6-a7", "nudge a8"),
        "A pawn reaches a8 only by a move or capture. (EL-PROMO-1)"
    );
}

#[test]
fn loadout_choices() {
    let mut game = start("secret", 0);
    refuses(&game, "e2-e4", "EL-LOAD-5", "");
    refuses(&game, "offense none", "EL-LOAD-5", "");
    taken(
        &mut game,
        "element lightning; augmentor stalwart; offense none; temporal none",
    );
    refuses(&game, "fit e2 stalwart", "EL-LOAD-7", "e2");
    refuses(&game, "fit e7 stalwart", "EL-LOAD-7", "e7");
    taken(&mut game, "fit e2 side-step");
    refuses(&game, "fit e2 stalwart", "EL-LOAD-7", "e2");
    refuses(&game, "element fire", "EL-LOAD-7", "");
    taken(
        &mut game,
        "ready; element none; augmentor none; offense none; temporal none",
    );
    refuses(&game, "element fire", "EL-LOAD-5", "");
    refuses(&game, "skip kill", "EL-TURN-4", "");
    refuses(&game, "kill e7", "EL-TURN-2", "");
}

#[test]
fn moves_and_captures() {
    let game = position(
        "set element.black air; put a1 white rook; put a3 white pawn; put b1 white knight lock=1; put h5 black pawn; put g2 white pawn; put e1 white king; put e8 black king; put c7 black rook; put d6 white pawn; put b7 white pawn",
    );
    refuses(&game, "c3-c4", "", "c3");
    refuses(&game, "h5-h4", "", "h5");
    refuses(&game, "b1-c3", "EL-LOCK-2", "b1");
    refuses(&game, "a1-a4", "EL-BASE-1", "a3");
    refuses(&game, "a1-b2", "EL-BASE-1", "a1");
    refuses(&game, "a1-a3", "EL-BASE-1", "a3");
    refuses(&game, "a1xa2", "EL-TURN-2", "");
    refuses(&game, "d6-c7", "EL-TURN-2", "");
    refuses(&game, "b7-b8", "EL-PROMO-1", "");
    refuses(&game, "a1-a2=queen", "EL-TURN-2", "");
    refuses(&game, "g2-g5", "EL-BASE-1", "g2");
    refuses(&game, "d6-d8", "EL-EP-2", "d6");
    refuses(&game, "g2xh3", "EL-BASE-1", "g2");
    refuses(&game, "d6-d5", "EL-UMBRAL-3", "d6");
    refuses(&game, "d6xc6", "EL-SCATTER-1", "d6");
    refuses(&game, "e1-g1", "EL-CASTLE-2", "h1");
    refuses(&game, "a1xc7 via a3", "EL-CK-1", "a1");
    refuses(&game, "assault d6 c7", "EL-BASTION-2", "c7");
    refuses(&game, "split a1 a2", "EL-SCHR-1", "a1");
    refuses(&game, "claim draw", "EL-OVER-5", "");
    let refusal = game.check(Seat::Black, &"h5-h4".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.sentence, "It is White's turn, not Black's.");
}

#[test]
fn defences() {
    let game = position(
        "set element.black lightning; put c3 white knight; put d5 black rook augmentor=stalwart; put b5 black pawn augmentor=belligerent; put a4 black pawn; put h8 white king",
    );
    refuses(&game, "c3xd5", "EL-STAL-1", "d5");
    refuses(&game, "c3xb5", "EL-BELL-1", "b5");
    refuses(&game, "assault c3 d5", "EL-BASTION-2", "d5");
    let game = position(
        "set element.black earth; set augmentor.black block-piece; put c3 white knight; put d5 black rook facing=s shield; put b5 black rook; put h8 white king",
    );
    refuses(&game, "c3xd5", "EL-BLOCK-2", "d5");
    let refusal = game.check(Seat::White, &"c3xd5".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.ends_with("You may try `assault c3 d5`."),
        "{refusal}"
    );
    refuses(&game, "assault c3 b5", "EL-BASTION-2", "b5");
    refuses(&game, "assault h8 h7", "EL-BASTION-2", "h8");
}

#[test]
fn fire_and_phasing() {
    let game = position(
        "set element.white fire; set element.black air; set turn black; floor d5 scorch by=white rank=5 turns=2; put d8 black rook; put d2 white pawn; put h8 black knight; put g6 white pawn; put h6 white pawn; put a8 black rook; put a7 black pawn; put c6 black knight; floor b4 scorch by=white rank=3 turns=1",
    );
    refuses(&game, "d8-d5", "EL-SCORCH-3", "d5");
    refuses(&game, "d8xd2", "EL-SCORCH-3", "d5");
    refuses(&game, "c6-b4", "EL-SCORCH-3", "b4");
    refuses(&game, "a8-a5", "EL-GALE-1", "a7");
    let game = position(
        "set element.white air; set augmentor.black indomitable; put a1 white rook; put a4 black pawn; put a6 black knight; put h7 black pawn",
    );
    refuses(&game, "a1-a5", "EL-GALE-2", "a4");
    // What would stop the slide behind the first one is named, too.
    refuses(&game, "a1-a7", "EL-GALE-2", "a4 a6");
    refuses(&game, "a1xa6", "EL-GALE-2", "a4");
    let game = position(
        "set element.white fire; set turn black; set castling kq; put e8 black king; put a8 black rook; put h8 black rook; put e1 white king; put h2 white pawn; floor d8 scorch by=white rank=4 turns=3",
    );
    refuses(&game, "e8-c8", "EL-SCORCH-5", "d8");
}

#[test]
fn castling() {
    let game = position(
        "set castling KQ; put e1 white king; put a1 white rook lock=1; put h1 white rook; put f8 black rook; put a8 black king",
    );
    refuses(&game, "e1-g1", "EL-CASTLE-1", "f8");
    refuses(&game, "e1-c1", "EL-CASTLE-1", "a1");
    let game = position(
        "set castling K; put e1 white king; put g1 white knight; put h1 white rook; put a8 black king",
    );
    refuses(&game, "e1-g1", "EL-CASTLE-1", "g1");
}

#[test]
fn a_pawn_that_goes_astray_is_told_all_that_pawns_of_its_side_can() {
    let told = |element: &str| {
        let game = position(&format!(
            "set element.white {element}; put e1 white king; put e4 white pawn; put e8 black king"
        ));
        let refusal = game.check(Seat::White, &"e4-h5".parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    let all = "The pawn on e4 cannot go to h5: a pawn goes straight forward, and captures diagonally forward";
    assert_eq!(told("fire"), format!("{all}."));
    let steps = "After its move it may still `step` up to twice.";
    assert_eq!(told("air"), format!("{all}, as Air also sideways. {steps}"));
    let back = "as Shadow it also goes one square straight back";
    assert_eq!(told("shadow"), format!("{all}; {back}. {steps}"));
    assert_eq!(
        told("water"),
        format!("{all}. After its move it may still `blink` or `swap`.")
    );
    assert_eq!(
        told("shadow; set element.black light; set augmentor.white side-step"),
        format!("{all}; {back}. After its move it may still `step` once and `nudge`.")
    );
}

#[test]
fn a_move_that_is_too_long_is_told_what_may_follow_a_move() {
    let game = position(
        "set element.white shadow; put e1 white king; put a2 white pawn; put b1 white knight; put e8 black king",
    );
    let told = |action: &str| {
        let refusal = game.check(Seat::White, &action.parse().unwrap()).unwrap_err();
        refusal.sentence.to_string()
    };
    assert_eq!(
        told("a2-a5"),
        "The pawn on a2 cannot go to a5: a pawn moves one square forward, or two from its second rank; as Shadow it also goes \
         one square straight back. After its move it may still `step` up to twice."
    );
    assert_eq!(
        told("b1-b4"),
        "The knight on b1 cannot go to b4: a knight leaps in an L. After its move it may still `step` up to twice."
    );
}

#[test]
fn chains_and_splits() {
    let game = position(
        "set offense.white chain-kill; set temporal.white schrodinger; put a1 white rook; put b2 white pawn; put c3 white pawn; put c7 black knight; put h4 white pawn; put d8 black king; put h8 black rook; put f4 white rook split; put f2 white king",
    );
    refuses(&game, "a1xc7 via h4", "EL-CK-1", "h4");
    refuses(&game, "a1xc6 via c3", "EL-CK-2", "c6");
    refuses(&game, "a1xc7 via b2", "EL-CK-2", "b2");
    refuses(&game, "a1xd8 via c3", "EL-KING-1", "d8");
    refuses(&game, "a1xc7=queen via c3", "EL-PROMO-1", "c7");
    refuses(&game, "split f4 f5", "EL-SCHR-1", "f4");
    refuses(&game, "split f2 f3", "EL-SCHR-1", "f2");
    refuses(&game, "split a1 a3", "EL-SCHR-1", "");
    refuses(&game, "split a1 b2", "EL-SCHR-1", "b2");
}

#[test]
fn the_kings_safety() {
    let game = position(
        "put e1 white king; put e2 white rook; put e8 black rook; put h8 black king; put a3 black bishop",
    );
    refuses(&game, "e2-d2", "EL-CHECK-2", "e8");
}

#[test]
fn failures_that_save_no_king() {
    let game = position(
        "set element.black earth; put a1 white king; put h8 white rook; put a8 black rook; put f3 black king",
    );
    refuses(&game, "h8xa8", "EL-CHECK-2", "a8");
    let game = position(
        "set temporal.black do-over; put e1 white king; put e2 white rook; put e8 black rook; put a2 black pawn; put h8 black king",
    );
    refuses(&game, "e2xa2", "EL-CHECK-3", "e8");
    let game = position(
        "set offense.black poisonous-meat; put e1 white king; put e2 white rook; put e5 black knight; put e8 black rook; put h8 black king",
    );
    refuses(&game, "e2xe5", "EL-CHECK-2", "e8");
    let game = position(
        "set element.black earth; set augmentor.black stalwart; put e1 white king; put e3 white knight; put e8 black rook; put d5 black bishop; put h8 black king",
    );
    refuses(&game, "assault e3 d5", "EL-CHECK-4", "e8");
}

#[test]
fn armour_and_poison_are_blamed_only_for_checks_that_they_leave() {
    // The bishop is beside the queen's line whether or not it captures and lives.
    let check =
        "put e1 white king; put b4 white bishop; put d1 black queen; put c3 black pawn; put h8 black king";
    for side in ["set element.black earth", "set offense.black poisonous-meat"] {
        let game = position(&format!("{side}; {check}"));
        let refusal = game
            .check(Seat::White, &"b4xc3".parse().unwrap())
            .unwrap_err()
            .to_string();
        assert_eq!(
            refusal,
            "Your king on e1 is in check, and that does not end the attack by the queen on d1; later choices of the turn do \
             not count. (EL-CHECK-2)",
            "{side}"
        );
    }
    let pinned = position(
        "set offense.black poisonous-meat; put e1 white king; put e2 white rook; put e5 black knight; put e8 black rook; put h8 black king",
    );
    let refusal = pinned.check(Seat::White, &"e2xe5".parse().unwrap()).unwrap_err();
    assert!(
        refusal
            .sentence
            .starts_with("Your unit would die of Poisonous Meat"),
        "{refusal}"
    );
}

#[test]
fn answers() {
    let mut game = position(
        "set element.white lightning; put a1 white rook augmentor=quantum-step offense=double-kill temporal=resurrection; put off white queen; put off white pawn; put a5 black knight; put b6 black rook; put b4 black pawn; put h7 black pawn; put a6 black king; put h1 white king; put b2 white pawn",
    );
    taken(&mut game, "a1xa5");
    refuses(&game, "a5-a4", "EL-TURN-1", "");
    // Nothing that stands there is in the way.
    refuses(&game, "kill h7", "EL-DK-2", "");
    let refusal = game.check(Seat::White, &"kill h7".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "h7 is not adjacent to a5, where the captured unit stood: this kill reaches only the squares beside that one. \
         (EL-DK-2)"
    );
    refuses(&game, "kill b6", "EL-DK-2", "b6");
    refuses(&game, "kill a6", "EL-KING-1", "a6");
    refuses(&game, "kill c5", "EL-DK-2", "");
    refuses(&game, "claim draw", "EL-OVER-5", "");
    taken(&mut game, "skip kill");
    refuses(&game, "raise queen d1", "EL-RES-1", "");
    refuses(&game, "raise knight b1", "EL-RES-1", "");
    refuses(&game, "raise pawn a1", "EL-RES-1", "");
    refuses(&game, "raise pawn b2", "EL-RES-1", "b2");
    taken(&mut game, "skip raise");
    refuses(&game, "blink a7", "EL-QS-1", "");
    refuses(&game, "blink a6", "EL-QS-1", "a6");
    refuses(&game, "swap b2", "EL-QS-1", "");
    refuses(&game, "swap b5", "EL-QS-1", "");
    taken(&mut game, "blink b5");
    refuses(&game, "b5-c5", "EL-RAIJIN-2", "");
    refuses(&game, "b5xh7", "EL-BASE-1", "b5");
}

#[test]
fn a_kill_that_has_no_target_is_refused_for_that_after_its_stage_too() {
    let mut game = position(
        "set element.white air; set offense.white double-kill; set augmentor.black indomitable; put a1 white rook; \
         put a5 black pawn; put b5 black pawn; put h7 black pawn; put h8 black king; put h1 white king",
    );
    taken(&mut game, "a1xa5");
    assert_eq!(game.prompt().word, "step");
    refuses(&game, "kill b5", "EL-INDO-1", "");
    let refusal = game.check(Seat::White, &"kill b5".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.starts_with(
            "Double Kill has no target: all enemies but the king are Indomitable. White must choose"
        ),
        "{refusal}"
    );
}

#[test]
fn steps_locks_and_nudges() {
    let mut game =
        position("set element.white shadow; put b2 white pawn; put c3 white rook; put h7 black pawn");
    refuses(&game, "b2-b1", "EL-UMBRAL-4", "b2");
    taken(&mut game, "c3-c4");
    refuses(&game, "step d5", "EL-UMBRAL-1", "");
    let mut game = position(
        "set element.white air; put e6 white pawn; put h7 black pawn; put a1 white rook; put b5 white knight",
    );
    taken(&mut game, "b5-c7");
    refuses(&game, "step c8", "EL-TAIL-1", "");
    let mut game = position(
        "set temporal.white temporal-lock; put a1 white rook; put a5 black pawn; put h8 black king; put h6 black pawn",
    );
    taken(&mut game, "a1xa5");
    refuses(&game, "lock h8", "EL-LOCK-1", "h8");
    refuses(&game, "lock a5", "EL-LOCK-1", "");
    let mut game = position("set augmentor.white side-step; put a6 white pawn; put h7 black pawn");
    taken(&mut game, "a6-a7");
    refuses(&game, "nudge a8", "EL-PROMO-1", "a8");
    refuses(&game, "nudge c7", "EL-SIDE-1", "");
}

#[test]
fn a_finished_game() {
    let game = position("set element.white fire; put a1 white king; put h8 black king");
    refuses(&game, "a1-a2", "", "");
    let refusal = game.check(Seat::White, &"a1-a2".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.contains("draw insufficient-material"),
        "{refusal}"
    );
}

#[test]
fn an_answer_that_comes_too_early_is_refused_by_what_forbids_it_or_comes_first() {
    let setup = "set element.white air; set augmentor.white side-step; put f1 white bishop; put e1 white king; \
                 put e8 black king; put b7 black pawn";
    let sentence = |action: &str| {
        let mut game = position(setup);
        taken(&mut game, "f1-a6");
        game.check(Seat::White, &action.parse().unwrap()).unwrap_err()
    };
    let taken_up = sentence("nudge b7");
    assert!(taken_up.sentence.starts_with("b7 is not empty"), "{taken_up}");
    let early = sentence("nudge b6");
    assert_eq!(
        early.to_string(),
        "Another choice comes first: White is asked to choose a square to step to. \
         To leave that out, put `skip step` before `nudge b6`. (EL-TURN-1)"
    );
    let foreign = sentence("raise pawn b2");
    assert_eq!(
        foreign.to_string(),
        "The bishop on a6 has no Resurrection. White must choose a square to step to, leave that out with `skip step`, or \
         `end` the turn. (EL-RES-1)"
    );
}

#[test]
fn no_sentence_offers_to_end_the_turn_twice() {
    let mut random = SplitMix64::new(9);
    let verbs = [
        "nudge e4",
        "face n",
        "step e4",
        "blink e4",
        "kill e4",
        "snipe e4",
        "lock e4",
        "raise pawn e2",
        "e2-e4",
    ];
    for seed in 0..30 {
        play(start("random", seed), &mut random, 40, |game| {
            let shown = game.view(Viewer::Onlooker).prompt;
            let refused = verbs
                .iter()
                .filter_map(|verb| game.check(game.turn(), &verb.parse().unwrap()).err());
            let sentences = refused.map(|refusal| refusal.sentence.to_string());
            for sentence in sentences.chain([shown.to_string()]) {
                let offers = sentence.matches("or end").count() + sentence.matches("or `end`").count();
                assert!(offers <= 1, "{sentence}");
            }
        });
    }
}

/// The captures of the units that mate, each with the reason why it is no way out.
fn vain(game: &Elemental) -> Vec<String> {
    let captures = game.vain_captures().into_iter();
    captures
        .map(|(action, refusal)| format!("{action}: {refusal}"))
        .collect()
}

#[test]
fn a_mate_says_why_the_capture_of_the_unit_that_mates_is_no_way_out() {
    let mate = "put e1 white king; put d1 white queen; put f1 white bishop; put d2 white pawn; put e2 white pawn; \
                put h2 white pawn; put g3 black bishop; put h8 black king; put a7 black pawn";
    let sturdy = position(&format!("set element.black earth; {mate}"));
    assert_eq!(
        vain(&sturdy),
        [
            "h2xg3: The bishop on g3 is sturdy: that capture would fail and leave your king on e1 attacked by the \
             bishop on g3. (EL-CHECK-2)"
        ]
    );
    // Without Sturdy it isn't mate.
    assert!(vain(&position(mate)).is_empty());
    let shielded = position(&format!(
        "set augmentor.black block-piece; {}",
        mate.replace("g3 black bishop", "g3 black bishop facing=s shield")
    ));
    assert_eq!(
        vain(&shielded),
        ["h2xg3: The bishop on g3 is shielded against captures from h2. (EL-BLOCK-2)"]
    );
}

#[test]
fn what_a_unit_never_has_is_said_before_what_is_asked() {
    let refused = |setup: &str, actions: &str, next: &str| {
        let mut game = position(setup);
        taken(&mut game, actions);
        let refusal = game.check(Seat::White, &next.parse().unwrap()).unwrap_err();
        refusal.to_string()
    };
    let kings = "put e1 white king; put e8 black king; put h7 black pawn";
    let shield = format!("set augmentor.white block-piece; put b1 white knight; {kings}");
    assert_eq!(
        refused(&shield, "b1-c3", "nudge c4"),
        "The knight on c3 has no Side Step. White must choose which way the unit faces with Block Piece, leave that \
         out with `skip face`, or `end` the turn. (EL-SIDE-1)"
    );
    assert_eq!(
        refused(&shield, "b1-c3", "step c4"),
        "White has neither Tailwind nor Umbral Step. White must choose which way the unit faces with Block Piece, \
         leave that out with `skip face`, or `end` the turn. (EL-TAIL-1)"
    );
    let air = format!("set element.white air; set augmentor.white side-step; put d2 white pawn; {kings}");
    assert_eq!(
        refused(&air, "d2-d3; step d4; step d5", "step d6"),
        "Tailwind gives at most two steps, and they are over now. White must choose where to nudge the unit with Side \
         Step, leave that out with `skip nudge`, or `end` the turn. (EL-TAIL-1)"
    );
    let shadow = format!(
        "set element.white shadow; set element.black light; set augmentor.white side-step; put d2 white pawn; {kings}"
    );
    assert!(
        refused(&shadow, "d2-d3; step d4", "step d5")
            .starts_with("Umbral Step gives at most one step, and it is over now."),
    );
    let capture = format!("{air}; put e3 black knight");
    for (next, said) in [
        ("kill e3", "The pawn on d3 has no Double Kill."),
        ("snipe h7", "The pawn on d3 has no Quantum Kill."),
        ("blaze kill e3", "The pawn on d3 has no Blaze Rush."),
        ("raise pawn a2", "The pawn on d3 has no Resurrection."),
        ("lock e3", "The pawn on d3 has no Temporal Lock."),
        ("blink c3", "The pawn on d3 has no Quantum Step."),
        ("face n", "The pawn on d3 has no Block Piece."),
    ] {
        let sentence = refused(&capture, "d2-d3", next);
        assert!(sentence.starts_with(said), "{next}: {sentence}");
    }
}

#[test]
fn an_ability_without_a_target_is_refused_for_that() {
    let refused = |offense: &str, lines: &str, first: &str, next: &str| {
        let mut game = position(&format!(
            "set offense.white {offense}; set temporal.white temporal-lock; {lines}; put d2 white pawn; \
             put e1 white king; put e8 black king"
        ));
        taken(&mut game, first);
        let refusal = game.check(Seat::White, &next.parse().unwrap()).unwrap_err();
        refusal.to_string()
    };
    let asked = "White must choose a unit to freeze with Temporal Lock, leave that out with `skip lock`, or `end` the turn.";
    let hard = "set augmentor.black indomitable; put e3 black knight; put h7 black pawn";
    for (offense, next, ability) in [
        ("quantum-kill", "snipe h7", "Quantum Kill"),
        ("double-kill", "kill h7", "Double Kill"),
    ] {
        assert_eq!(
            refused(offense, hard, "d2xe3", next),
            format!("{ability} has no target: all enemies but the king are Indomitable. {asked} (EL-INDO-1)")
        );
    }
    let strong = "put e3 black knight; put h7 black rook";
    let said = refused("quantum-kill", strong, "d2xe3", "snipe h7");
    assert!(
        said.starts_with("Quantum Kill has no target now. The ")
            && said.ends_with(&format!("{asked} (EL-QK-2)")),
        "{said}"
    );
    let said = refused("double-kill", strong, "d2xe3", "kill h7");
    assert!(
        said.starts_with("Double Kill has no target beside e3 now. h7 is not adjacent to e3"),
        "{said}"
    );
    let quiet = "set augmentor.white side-step; put h7 black rook";
    assert_eq!(
        refused("quantum-kill", quiet, "d2-d3", "lock h7"),
        "Temporal Lock comes only after a capture, and nothing was captured in this turn. White must choose where to nudge \
         the unit with Side Step, leave that out with `skip nudge`, or `end` the turn. (EL-LOCK-1)"
    );
}

#[test]
fn a_turn_that_goes_on_tells_whether_choices_are_missing_for_the_kings_sake() {
    // On the e-file the pawn may go on nudging; beside it, the rook would give check.
    let mut game = position(
        "set augmentor.white side-step; put e1 white king; put e2 white pawn; put e8 black rook; put h8 black king",
    );
    assert!(!game.lacks_unsafe_choice());
    taken(&mut game, "e2-e4");
    assert!(game.lacks_unsafe_choice());
    assert_eq!(texts(&game), ["nudge e3", "nudge e5", "skip nudge", "end"]);
    let mut game = position(
        "set augmentor.white side-step; put e1 white king; put e2 white pawn; put h8 black king; put a7 black pawn",
    );
    taken(&mut game, "e2-e4");
    assert!(!game.lacks_unsafe_choice());
}

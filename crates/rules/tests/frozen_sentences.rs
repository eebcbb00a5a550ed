//! Sentences of FrozenChess that tell a player what may be done, or why something may not.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::read_action;
use rookery_rules::reach::danger;
use rookery_rules::{Position, Seat, Setup, Viewer, event};

fn position(variant: &str, setup: &str) -> Position {
    let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
    Position::from_setup(&setup).unwrap()
}

/// Why the side to act may not take an action.
fn refusal(position: &Position, action: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    let action = position.variant().parse_action(action).unwrap();
    position.check(seat, &action).unwrap_err().to_string()
}

/// Why the unit on the first square can't capture the one on the second, with its way and what stops it.
fn hindered(position: &Position, from: &str, to: &str) -> (String, Vec<String>, Vec<String>) {
    let geometry = position.variant().descriptor().geometry;
    let at = |name: &str| geometry.cell(name).unwrap();
    let danger = danger(position, Viewer::Onlooker, at(to)).unwrap();
    let mut hindered = danger.hindered.into_iter();
    let refusal = hindered.find(|one| one.from == at(from)).unwrap().refusal;
    let names = |cells: &[_]| cells.iter().map(|cell| geometry.name(*cell)).collect();
    (refusal.to_string(), names(&refusal.way), names(&refusal.culprits))
}

#[test]
fn a_stopped_ride_that_bounces_says_where_and_knows_its_way() {
    let position = position(
        "frozen10",
        "put f1 white chancellor\nput g16 black templar\nput g15 black cannon\nput p9 white frog",
    );
    let (sentence, way, by) = hindered(&position, "g16", "f1");
    assert_eq!(
        sentence,
        "The templar on g16 cannot capture the chancellor on f1: it would have to bounce off g1; \
         the cannon on g15 stops it. (F10-RIDE-3)"
    );
    assert_eq!(by, ["g15"]);
    assert_eq!(
        (way.first().unwrap().as_str(), way.last().unwrap().as_str()),
        ("g15", "g1")
    );
    assert_eq!(way.len(), 15);
}

#[test]
fn a_straight_ride_that_is_stopped_names_no_bounce() {
    let position = position(
        "frozen10",
        "put f1 white chancellor\nput f16 black templar\nput f15 black cannon\nput p9 white frog",
    );
    let (sentence, way, _) = hindered(&position, "f16", "f1");
    assert!(
        sentence.contains("the cannon on f15 is in the way") && way.is_empty(),
        "{sentence}"
    );
}

#[test]
fn a_pawn_that_captured_a_pawn_is_told_what_it_may_do() {
    let mut position = position(
        "frozen10",
        "put f8 white pawn\nput g9 black pawn\nput p1 white frog\nput p16 black frog",
    );
    let seat = position.awaiting().seat().unwrap();
    let action = read_action(&position, seat, "f8xg9").unwrap();
    position.apply(seat, &action).unwrap();
    let prompt = position.awaiting().phrase_for(seat).unwrap().to_string();
    assert_eq!(
        prompt,
        "go on with the pawn on g9, which captured a pawn: up to two plain moves, a capture or one of its abilities; \
         or end the turn"
    );
    let status = position.view(Viewer::Onlooker).status;
    assert_eq!(
        status.first().unwrap().to_string(),
        "The unit on g9 captured a pawn and may go on as if its turn had just begun"
    );
}

#[test]
fn two_squares_are_refused_to_a_pawn_that_has_left_its_start_ranks() {
    let ten = position(
        "frozen10",
        "put c5 white pawn\nput d4 white pawn\nput p1 white frog\nput p16 black frog",
    );
    assert_eq!(
        refusal(&ten, "c5-c7"),
        "The pawn on c5 goes one square at a time: two squares only from ranks 3 and 4, where pawns start, \
         or as a hop over a unit directly ahead. (F10-PAWN-2)"
    );
    assert_eq!(
        refusal(&ten, "d4-d7"),
        "The pawn on d4 goes at most two squares ahead. (F10-PAWN-2)"
    );
    let walled = position(
        "frozen10",
        "put d4 white pawn\nfloor d5 wall\nput p1 white frog\nput p16 black frog",
    );
    assert_eq!(
        refusal(&walled, "d4-d6"),
        "The pawn on d4 cannot reach d6: the wall on d5 is in the way. (F10-PAWN-2)"
    );
    let six = position("frozen6", "start");
    assert_eq!(
        refusal(&six, "e2-e4"),
        "The pawn on e2 goes one square at a time: forward, diagonally forward or sideways. (F6-PAWN-1)"
    );
    let seat = ten.awaiting().seat().unwrap();
    assert!(
        ten.check(seat, &read_action(&ten, seat, "d4-d6").unwrap())
            .is_ok()
    );
    let shield = position(
        "shield",
        "put f1 white king\nput f10 black king\nput c5 white pawn",
    );
    assert!(
        refusal(&shield, "c5-c7")
            .contains("it goes further only from its second rank (up to three squares) and its third (two)"),
        "{}",
        refusal(&shield, "c5-c7")
    );
}

#[test]
fn one_way_of_a_bouncing_ride_is_told_with_what_stops_it_and_the_others_as_blocked() {
    let six = position(
        "frozen6",
        "set first off\nput a1 white king\nput a16 black king\nput h1 white queen\nput g2 white pawn\nput i2 white pawn\n\
         put j15 black pawn\nput k14 black pawn\nput p2 black rook",
    );
    assert_eq!(
        refusal(&six, "h1xj15"),
        "The queen on h1 cannot capture the pawn on j15: it would have to bounce off a8 and i16; the pawn on g2 stops it. \
         Its other way is blocked too (i2). (F6-RIDE-2)"
    );
    let open = position(
        "frozen6",
        "set first off\nput a1 white king\nput a15 black king\nput h1 white queen\nput g2 white pawn\nput i2 white pawn\n\
         put h16 black pawn\nput h8 white pawn\nput p2 black rook",
    );
    assert_eq!(
        refusal(&open, "h1xh16"),
        "The queen on h1 cannot capture the pawn on h16: the pawn on h8 is in the way. No open bounce leads there, either. \
         (F6-RIDE-1)"
    );
    let bishop = position(
        "frozen6",
        "set first off\nput a1 white king\nput a16 black king\nput c1 white bishop\nput b2 white pawn\nput d2 white pawn\n\
         put p4 white pawn\nput p2 black rook",
    );
    let told = refusal(&bishop, "c1-n16");
    assert!(told.contains("stop") && !told.contains(" and the pawn"), "{told}");
}

#[test]
fn a_borrowed_movement_is_named_where_its_way_is_blocked() {
    let six = position(
        "frozen6",
        "set first off\nput k1 white king\nput k16 black king\nput a1 white rook\nput b1 white knight\nput b2 white pawn\n\
         put p2 black rook",
    );
    assert_eq!(
        refusal(&six, "b1-b4"),
        "The knight on b1 cannot reach b4: it also moves like a rook, by the rook on a1, but the pawn on b2 is in the way. \
         (F6-RIDE-1)"
    );
}

#[test]
fn a_unit_that_is_no_longer_paralysed_is_told_of() {
    let mut six = position(
        "frozen6",
        "set first off\nput a1 white king\nput a16 black king\nput g8 white knight paralysis=1\nput h2 white pawn\n\
         put p15 black pawn",
    );
    let seat = six.awaiting().seat().unwrap();
    let mut events = Vec::new();
    for action in ["h2-h3", "end"] {
        let action = six.variant().parse_action(action).unwrap();
        events.extend(six.apply(seat, &action).unwrap());
    }
    let told = rookery_rules::event::in_words(&events, six.variant().descriptor().geometry);
    assert!(told.contains("White's knight g8 can act again."), "{told}");
}

#[test]
fn boarding_is_read_as_loading_and_an_unfit_rotation_is_explained() {
    let position = position(
        "frozen10",
        "put g2 white pawn\nput g3 white ship\nput a1 white king\nput p16 black king\nput p15 black pawn",
    );
    let seat = position.awaiting().seat().unwrap();
    let read = |text: &str| read_action(&position, seat, text);
    assert_eq!(read("board g2 g3").unwrap().to_string(), "load g2 g3");
    let refused = read("board a1 g3").unwrap_err().to_string();
    assert!(!refused.contains("I don't understand"), "{refused}");
    for text in ["rotate g8 20 90", "rotate b2 3 45"] {
        let refused = read(text).unwrap_err().to_string();
        assert!(
            refused.contains("a block of 2 to 8 squares a side turns by 90, 180 or 270 degrees"),
            "{refused}"
        );
    }
}

#[test]
fn a_wall_that_the_unit_could_not_reach_anyway_is_no_reason() {
    let board =
        "put i16 black king\nput p15 black pawn\nput a1 white king\nput a2 white pawn\nset turn black\n";
    let position = position(
        "frozen6",
        &format!("{board}floor h14 wall side=black left=2\nfloor h15 wall side=black left=2"),
    );
    assert_eq!(
        refusal(&position, "i16-h14"),
        "The king on i16 cannot reach h14 by its movement. (F6-KING-1)"
    );
    assert_eq!(
        refusal(&position, "i16-h15"),
        "h15 is a wall; no unit can land there. (F6-WALL-4)"
    );
}

/// Returns the side effects that menus name for an action, and the sentences that report it once it is played.
fn cost_and_news(position: &Position, action: &str) -> (String, String) {
    let seat = position.awaiting().seat().unwrap();
    let action = read_action(position, seat, action).unwrap();
    let cost = position
        .side_effect(&action)
        .map_or_else(String::new, |said| said.to_string());
    let events = position.clone().apply(seat, &action).unwrap();
    let geometry = position.variant().descriptor().geometry;
    (cost, rookery_rules::event::in_words(&events, geometry))
}

#[test]
fn the_dead_of_an_explosion_are_counted_with_what_they_carry() {
    let ten = position(
        "frozen10",
        "put l2 white ship cargo=[onager]\nput i4 white pawn\nput k5 white pawn\nput p1 white frog\n\
         floor j4 tomb holds=[black pawn]",
    );
    let (cost, news) = cost_and_news(&ten, "l2-j4");
    assert_eq!(cost, "the ship dies along with 3 more own units");
    assert!(
        news.contains("The tomb on j4 explodes: 4 units die, the tomb there is open."),
        "{news}"
    );
    assert!(
        news.contains("What the ship j4 carried dies with it: an onager."),
        "{news}"
    );
    // All that the ship aboard carries dies, too.
    let nested = position(
        "frozen10",
        "put l2 white ship cargo=[ship cargo=[pawn]]\nput p1 white frog\nfloor j4 tomb holds=[black pawn]",
    );
    let (cost, news) = cost_and_news(&nested, "l2-j4");
    assert_eq!(cost, "the ship dies along with 2 more own units");
    assert!(
        news.contains("carried dies with it: a ship and a pawn."),
        "{news}"
    );
    // The load of a captured cannon, and an own unit that is its ammunition.
    let cannon = position(
        "frozen10",
        "put d4 white rook\nput d8 black cannon cargo=[ram]\nput p1 white frog",
    );
    assert_eq!(cost_and_news(&cannon, "d4xd8").0, "kills one more enemy");
    let own = position(
        "frozen10",
        "put d4 white rook\nput d8 black cannon cargo=[white ram]\nput p1 white frog",
    );
    assert_eq!(cost_and_news(&own, "d4xd8").0, "costs one own unit");
}

#[test]
fn a_morph_and_a_kings_exchange_name_the_load_that_dies_and_a_spawn_who_pays() {
    let ship = position("frozen10", "put b15 white ship cargo=[onager]\nput p1 white frog");
    let (cost, news) = cost_and_news(&ship, "morph b15 rook");
    assert_eq!(
        cost,
        "its load dies (an onager), the ship is paralysed for 18 turns"
    );
    assert!(
        news.contains("What the ship b15 carried dies: an onager."),
        "{news}"
    );
    let king = position(
        "frozen10",
        "put e1 white king\nput e8 white cannon cargo=[ram]\nput p16 black king",
    );
    let (cost, _) = cost_and_news(&king, "exchange e1 e8");
    assert_eq!(cost, "the cannon there dies with its load (a ram)");
    let spawner = position("frozen10", "put e4 white pawn\nput p1 white frog");
    let (cost, _) = cost_and_news(&spawner, "spawn e4 e5");
    assert_eq!(cost, "both are paralysed for 15 turns");
}

#[test]
fn a_king_does_not_exchange_with_itself() {
    for (variant, rule) in [("frozen6", "F6-KING-4"), ("frozen10", "F10-KING-4")] {
        let position = position(
            variant,
            "put e1 white king\nput e8 white rook\nput p16 black king\nput p8 black rook",
        );
        assert_eq!(
            refusal(&position, "exchange e1 e1"),
            format!(
                "The king on e1 can't go to e1 by an exchange: it takes the place of another unit of its own, \
                 and there is none. ({rule})"
            )
        );
        assert_eq!(
            refusal(&position, "exchange e1 e8"),
            format!(
                "e8 is attacked by the rook on p8; the king takes only the place of a unit that is not attacked. ({rule})"
            )
        );
    }
}

#[test]
fn a_morph_into_the_same_kind_is_refused_for_that() {
    let ten = position("frozen10", "put a1 white rook\nput p1 white frog");
    assert_eq!(
        refusal(&ten, "morph a1 rook"),
        "The unit on a1 is a rook already; a unit morphs into any other kind but pawn and king. (F10-MORPH-1)"
    );
    assert_eq!(
        refusal(&ten, "morph a1 king"),
        "The rook on a1 cannot morph into a king: a unit morphs into any other kind but pawn and king. (F10-MORPH-1)"
    );
}

#[test]
fn a_square_that_is_not_safe_is_refused_with_who_attacks_it_and_how() {
    let rest = "put a1 white king\nput p1 black king\nput a2 white pawn\nput p15 black pawn\nset first off";
    let six = |attacker: &str| {
        position(
            "frozen6",
            &format!("{rest}\n{attacker}\nfloor e15 tomb holds=[white rook] open"),
        )
    };
    assert_eq!(
        refusal(&six("put e4 black rook"), "respawn e15"),
        "e15 is attacked by the rook on e4; no unit can respawn there. (F6-RESP-1)"
    );
    assert_eq!(
        refusal(&six("put c15 black bishop"), "respawn e15"),
        "e15 is attacked by the bishop on c15 by way of d16; no unit can respawn there. (F6-RESP-1)"
    );
    let morph = position(
        "frozen10",
        "put a1 white bishop\nput a9 black rook\nput p1 white frog",
    );
    assert_eq!(
        refusal(&morph, "morph a1 rook"),
        "a1 is attacked by the rook on a9; a unit morphs only on a safe square. (F10-MORPH-1)"
    );
}

#[test]
fn the_form_of_mind_control_is_named_to_who_writes_another_one() {
    let ten = position(
        "frozen10",
        "put d1 white rook\nput d12 black knight\nput p1 white frog",
    );
    let seat = ten.awaiting().seat().unwrap();
    let refused = read_action(&ten, seat, "control d12 d2-d3")
        .unwrap_err()
        .to_string();
    assert!(
        refused
            .contains("mind control is written `control SQUARE ACTION`. An enemy unit stands on the square")
            && refused.contains("Only the enemy unit is named: if d12 is yours, write `control d2 d2-d3`.")
            && !refused.contains("d12-d11"),
        "{refused}"
    );
    assert!(!refused.contains("I don't understand"), "{refused}");
}

#[test]
fn a_ship_fused_with_a_jester_can_be_captured_and_explain_says_as_what() {
    let ten = position(
        "frozen10",
        "put d5 white jester fused=[ship]\nput d9 black rook\nput p1 white frog",
    );
    let cell = ten.variant().descriptor().geometry.cell("d5").unwrap();
    let told: Vec<String> = ten
        .remarks(cell)
        .into_iter()
        .map(|remark| format!("{} ({})", remark.sentence, remark.rule))
        .collect();
    let it = "A ship is uncapturable only on its own: this unit can be captured as a jester. (F10-FUSE-3)";
    assert!(told.iter().any(|one| one == it), "{told:?}");
}

#[test]
fn a_paralysed_knight_that_a_shield_would_stop_anyway_is_named() {
    let ten = position(
        "frozen10",
        "put d5 white templar\nput d4 black knight paralysis=2\nput p1 white frog",
    );
    assert_eq!(
        hindered(&ten, "d4", "d5").0,
        "The Shield of the templar on d5 covers d4; nobody captures or pulls him from there. The knight on d4 is paralysed for 2 more turns. (F10-TEMPLAR-2)"
    );
}

#[test]
fn who_dies_in_an_explosion_is_no_capture_on_the_picture() {
    let mut ten = position(
        "frozen10",
        "put d1 white ram\nput c3 black rook\nput p1 white frog\nfloor d2 tomb holds=[white pawn]",
    );
    let seat = ten.awaiting().seat().unwrap();
    let action = read_action(&ten, seat, "d1-d2").unwrap();
    let events = ten.apply(seat, &action).unwrap();
    let geometry = ten.variant().descriptor().geometry;
    let paths = rookery_rules::playthrough::paths(&events);
    let died: Vec<String> = paths
        .iter()
        .filter(|path| path.died)
        .map(|path| geometry.name(path.cells[0]))
        .collect();
    assert_eq!(died, ["d2", "c3"]);
}

fn typed(position: &Position, text: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    read_action(position, seat, text).unwrap_err().to_string()
}

#[test]
fn loading_a_cannon_says_whether_its_blast_has_a_target_and_explain_says_it_too() {
    let board =
        "put g15 black cannon\nput h15 black ram\nput p16 black frog\nput p1 white frog\nset turn black";
    let none = position("frozen10", board);
    let (cost, _) = cost_and_news(&none, "load h15 g15");
    assert_eq!(cost, "its only way out, a blast, has no target now");
    let rook = position("frozen10", &format!("{board}\nput e13 white rook"));
    assert_eq!(cost_and_news(&rook, "load h15 g15").0, "");
    let remark = |floor: &str| {
        let board = format!("put g15 black cannon cargo=[ram]\nput p16 black frog\nput p1 white frog{floor}");
        let position = position("frozen10", &board);
        let cell = position.variant().descriptor().geometry.cell("g15").unwrap();
        let mut remarks = position.remarks(cell).into_iter();
        let remark = remarks.find(|remark| remark.rule.to_string() == "F10-CANNON-1");
        remark
            .map(|remark| format!("{} ({})", remark.sentence, remark.rule))
            .unwrap()
    };
    assert_eq!(
        remark("\nput i13 white rook"),
        "This cannon carries a ram, which leaves it only by a blast. (F10-CANNON-1)"
    );
    assert_eq!(
        remark("\nput g12 white rook"),
        "This cannon carries a ram, which leaves it only by a blast. That has no target now: an enemy that the cannon could \
         capture, or a wall, 2, 4 or 6 squares straight or diagonally ahead. (F10-CANNON-1)"
    );
}

#[test]
fn a_refused_capture_names_the_leap_that_captures_the_same_unit() {
    let position = position(
        "frozen10",
        "put d8 black pawn fused=[knight]\nput d6 white pawn\nput e6 white pawn\nput p16 black frog\nput p1 white frog\n\
         set turn black",
    );
    let said = typed(&position, "d8xd6");
    assert!(
        said.starts_with(
            "`d8xd6` isn't legal. The fused pawn and knight on d8 cannot capture the pawn on d6 by its movement. You can \
             capture it by `leap d8 c6 over d6 as knight`. (F10-PAWN-4)"
        ),
        "{said}"
    );
}

#[test]
fn a_leap_is_refused_for_what_prevents_it() {
    let position = position(
        "frozen10",
        "put e6 white knight\nput e5 black pawn\nput p16 black frog\nput p1 white frog\nfloor d4 wall\nfloor f4 tomb holds=[white pawn]",
    );
    let cases = [
        (
            "leap e6 d4 over e5",
            "A knight that captures on its way leaps to a free square without a tomb, and a wall is on d4. (F10-KNIGHT-2)",
        ),
        (
            "leap e6 f4 over e5",
            "A knight that captures on its way leaps to a free square without a tomb, and a tomb is on f4. (F10-KNIGHT-2)",
        ),
        (
            "leap e6 d8 over e5",
            "The two paths of the leap from e6 to d8 lead over e7, e8, d6 and d7, not over e5. (F10-KNIGHT-2)",
        ),
        (
            "leap e6 d8 over e7",
            "There is no unit on e7 to capture. (F10-KNIGHT-2)",
        ),
        (
            "leap e6 e8 over e7",
            "A knight on e6 doesn't leap to e8. (F10-KNIGHT-2)",
        ),
    ];
    for (action, why) in cases {
        assert_eq!(refusal(&position, action), why, "{action}");
    }
}

#[test]
fn a_kind_before_a_square_that_none_of_it_reaches_is_refused_for_that() {
    let board = "put a1 white frog\nput h1 white ram\nput h3 white ram\nput p16 black frog";
    let position = position("frozen10", board);
    let one = typed(&position, "frog c12");
    assert!(
        one.starts_with(
            "`frog c12` isn't legal. The frog on a1 cannot reach c12 by its movement. (F10-FROG-1)"
        ),
        "{one}"
    );
    let several = typed(&position, "ram c12");
    assert!(
        several.starts_with("Neither of your rams (h1, h3) can go to c12. Legal now, for example: `h1-"),
        "{several}"
    );
    let none = typed(&position, "rook c12");
    assert!(none.starts_with("You have no rook that can go to c12."), "{none}");
}

#[test]
fn a_unit_that_lands_beside_an_enemy_jester_is_told_to_be_held() {
    let others = [
        ("frozen10", "put p1 white frog\nput p16 black frog"),
        ("frozen6", "set first off\nput p2 white pawn\nput p15 black pawn"),
    ];
    for (variant, others) in others {
        let told = |action: &str| {
            let setup = format!("put c1 white knight\nput e4 black jester\n{others}");
            let mut position = position(variant, &setup);
            let action = position.variant().parse_action(action).unwrap();
            let events = position.apply(Seat::White, &action).unwrap();
            event::in_words(&events, position.variant().descriptor().geometry)
        };
        let beside = told("c1-d3");
        assert!(
            beside.contains("White knight d3 is held by the jester on e4."),
            "{beside}"
        );
        // Once: not again with what the whole turn changed.
        assert!(!beside.contains("now holds"), "{beside}");
        let away = told("c1-b3");
        assert!(!away.contains("is held"), "{away}");
    }
}

#[test]
fn a_known_verb_in_another_form_is_answered_with_its_own() {
    let six = position(
        "frozen6",
        "put a1 white rook\nput p16 black rook\nput p1 white rook",
    );
    let said = typed(&six, "deshade a1 b1");
    assert!(
        said.starts_with("`deshade a1 b1` isn't possible. Write `deshade SQUARE shadow`."),
        "{said}"
    );
    // That edition has no such verb.
    assert!(typed(&six, "blast a1").starts_with("I don't understand `blast a1`"));
}

#[test]
fn a_refused_swap_says_with_whom_the_unit_could_swap() {
    let ten = position(
        "frozen10",
        "put a1 white rook\nput a3 white knight\nput a6 white pawn\nput c1 white ship\nput h8 white frog\nput h9 white pawn\n\
         put p16 black frog",
    );
    assert_eq!(
        refusal(&ten, "swap a1 a6"),
        "The rook on a1 swaps only with a friend on a square where it could capture an enemy. \
         The rook on a1 cannot reach a6: the knight on a3 is in the way. No open bounce leads there, either. (F10-SWAP-1)"
    );
    assert_eq!(
        refusal(&ten, "swap a1 c1"),
        "The ship on c1 can't be captured, so nothing swaps with it. (F10-SWAP-1)"
    );
    assert_eq!(
        refusal(&ten, "swap h8 h9"),
        "The frog on h8 can't swap with the pawn on h9: a unit swaps with an enemy that it could capture or a friend on \
         a square where it could, and this one attacks no square. (F10-SWAP-1)"
    );
    let six = position(
        "frozen6",
        "put e4 white pawn\nput e5 white rook\nput p15 black pawn",
    );
    assert_eq!(
        refusal(&six, "swap e4 e5"),
        "Pawns can't swap; a piece can swap with them. (F6-SWAP-1)"
    );
}

#[test]
fn a_refused_pull_or_push_says_what_prevents_it() {
    let ten = position(
        "frozen10",
        "put b1 white rook\nfloor b3 wall\nput b6 black pawn\nput f1 black pawn\nput c9 black pawn\nput a1 black pawn\n\
         put k5 white knight\nput k8 black pawn",
    );
    let refused = [
        (
            "pull b1 b6 b4",
            "The rook on b1 can't pull from b6: the wall on b3 is in the way. (F10-PULL-1)",
        ),
        (
            "pull b1 c9 b5",
            "The rook on b1 pulls only along its straight rides, without bouncing, and c9 is on none of them. (F10-PULL-1)",
        ),
        (
            "pull b1 f1 g1",
            "A unit is pulled straight towards the puller: g1 isn't between b1 and f1. (F10-PULL-1)",
        ),
        (
            "pull k5 k8 k6",
            "The knight on k5 pulls nothing: only a unit that captures by riding straight or diagonally, or a bishop, pulls. \
             (F10-PULL-1)",
        ),
        (
            "push b1 a1",
            "a1 is at the edge, and nothing is pushed off the board. (F10-PUSH-3)",
        ),
        (
            "push b1 b2",
            "There is no unit or wall on b2 to push. (F10-PUSH-1)",
        ),
    ];
    for (action, why) in refused {
        assert_eq!(refusal(&ten, action), why, "{action}");
    }
}

#[test]
fn a_kind_before_a_square_that_holds_another_unit_is_answered_with_that_unit() {
    let ten = position(
        "frozen10",
        "put m1 white dragon\nput b2 white lancer\nput o9 white lancer\nput p16 black frog",
    );
    let moved = typed(&ten, "lancer m1-m3");
    assert!(
        moved.starts_with("m1 holds your dragon, not a lancer. To move the dragon, type `m1-m3`. Legal now"),
        "{moved}"
    );
    let far = typed(&ten, "Lancer m1-m12");
    assert!(
        far.starts_with("m1 holds your dragon, not a lancer. Legal now, for example: `m1-"),
        "{far}"
    );
    let alone = typed(&ten, "lancer m1");
    assert!(
        alone.starts_with("m1 holds your dragon, not a lancer."),
        "{alone}"
    );
    let theirs = typed(&ten, "lancer p16-p14");
    assert!(
        theirs.starts_with("p16 holds your opponent's frog, not a lancer of yours."),
        "{theirs}"
    );
    let none = typed(&ten, "lancer h8-h9");
    assert!(
        none.starts_with("There is no lancer on h8: nothing is there."),
        "{none}"
    );
    // The right kind before a move that isn't legal is refused for that move.
    let right = typed(&ten, "dragon m1-m12");
    assert!(right.contains("The dragon on m1 cannot reach m12"), "{right}");
    for (variant, text, answer) in [
        (
            "chess",
            "knight e2-e4",
            "e2 holds your pawn, not a knight. To move the pawn, type",
        ),
        (
            "shield",
            "knight e2-e4",
            "e2 holds your pawn, not a knight. To move the pawn, type",
        ),
        (
            "frozen6",
            "knight e2-e3",
            "e2 holds your pawn, not a knight. To move the pawn, type",
        ),
    ] {
        let said = typed(&position(variant, "start"), text);
        assert!(said.starts_with(answer), "{variant}: {said}");
    }
}

#[test]
fn a_refusal_cites_the_rule_of_its_sentence() {
    let ten = position(
        "frozen10",
        "put c3 white bishop\nput e5 black knight\nput e16 black rook\nput p5 black rook\nput a1 white knight\n\
         put b3 white pawn\nput h1 white rook shadow",
    );
    let guarded = refusal(&ten, "convert c3 e5");
    assert!(
        guarded.starts_with("The knight on e5 is guarded by ") && guarded.ends_with("(F10-GUARD-1)"),
        "{guarded}"
    );
    let own = refusal(&ten, "a1-b3");
    assert!(
        own.starts_with("b3 is occupied by your own pawn.") && own.ends_with("(F10-BOARD-4)"),
        "{own}"
    );
    let ship = position(
        "frozen10",
        "put e2 white ship\nput e4 white pawn\nput p16 black frog",
    );
    assert_eq!(
        refusal(&ship, "e2-e4"),
        "The ship on e2 cannot reach e4 by its movement. (F10-SHIP-1)"
    );
    assert_eq!(
        refusal(&ten, "h1-h3"),
        "Only a shadow is on h1, and actions of shadows end with `shadow`. (F10-SHADOW-10)"
    );
    let others = position(
        "frozen10",
        "put a1 white frog\nfloor c3 tomb holds=[white pawn]\nput h3 white cannon\nput h4 white cannon\n\
         put p16 black frog",
    );
    assert_eq!(
        refusal(&others, "a1-c3"),
        "There is a tomb on c3; a frog never lands on one. (F10-FROG-1)"
    );
    assert_eq!(
        refusal(&others, "load h3 h4"),
        "No cannon goes into another one. (F10-CANNON-1)"
    );
    assert_eq!(
        refusal(&others, "control a1 a1-d1"),
        "The frog on a1 is your own; mind control names only the enemy unit. No mind control is possible now. (F10-CTRL-1)"
    );
}

#[test]
fn a_shadow_beside_its_king_returns_for_nothing() {
    let told = |king: &str| {
        let board = position(
            "frozen10",
            &format!("put c4 white rook shadow steps=6\nput {king} white king\nput p16 black king"),
        );
        let geometry = board.variant().descriptor().geometry;
        let remarks = board.remarks(geometry.cell("c4").unwrap());
        remarks
            .iter()
            .any(|remark| remark.sentence.to_string().contains("Returning costs"))
    };
    assert!(told("h1") && !told("d5"));
}

#[test]
fn what_is_out_of_reach_is_refused_for_that_before_its_kind() {
    let kings = "put p1 white king\nput m16 black king\nput o2 white pawn\nput l15 black pawn";
    for (variant, first) in [("frozen6", "set first off\n"), ("frozen10", "")] {
        let knights = "put a1 white knight\nput b3 black knight\nput p16 black knight";
        let board = position(variant, &format!("{first}{kings}\n{knights}"));
        let far = refusal(&board, "a1xp16");
        assert!(
            far.starts_with("The knight on a1 cannot capture the knight on p16 by its movement."),
            "{variant}: {far}"
        );
        let reached = refusal(&board, "a1xb3");
        assert!(
            reached.starts_with("The knight on a1 can't act on its own kind on b3."),
            "{variant}: {reached}"
        );
    }
    let blocked = position(
        "frozen6",
        &format!("set first off\n{kings}\nput a1 white rook\nput a3 white pawn\nput a5 black rook"),
    );
    let blocked = refusal(&blocked, "a1xa5");
    assert!(
        blocked.starts_with("The rook on a1 cannot capture the rook on a5: the pawn on a3 is in the way.")
            && blocked.contains(" Besides, it can't act on its own kind."),
        "{blocked}"
    );
}

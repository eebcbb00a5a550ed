//! Tests of what is marked as captured, and of which units get to an empty cell.

use super::*;
use crate::setup::Setup;

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

fn cell(position: &Position, name: &str) -> Cell {
    position.variant().descriptor().geometry.cell(name).unwrap()
}

fn names(position: &Position, cells: &[Cell]) -> Vec<String> {
    let geometry = position.variant().descriptor().geometry;
    cells.iter().map(|cell| geometry.name(*cell)).collect()
}

fn found(position: &Position, square: &str) -> Arrivals {
    arrivals(position, Viewer::Onlooker, cell(position, square)).unwrap()
}

#[test]
fn a_unit_that_withstands_or_takes_back_its_capture_is_only_attempted() {
    let earth = position(
        "variant elemental\nset element.black earth\nput e1 white king\nput h8 black king\nput a1 white rook\n\
         put a5 black knight\nput d1 black bishop cracked",
    );
    let rook = reach(&earth, Viewer::Onlooker, cell(&earth, "a1")).unwrap();
    let target = |reach: &Reach, position: &Position, name: &str| {
        let mut targets = reach.targets.iter();
        let found = targets.find(|target| target.cell == cell(position, name));
        found.map(|target| target.target)
    };
    assert_eq!(target(&rook, &earth, "a5"), Some(TargetKind::Attempt));
    assert_eq!(target(&rook, &earth, "d1"), Some(TargetKind::Capture), "cracked");
    let rewinds = position(
        "variant elemental\nset temporal.black do-over\nput e1 white king\nput h8 black king\nput a1 white rook\n\
         put a5 black knight\nput d1 black bishop rewound",
    );
    let rook = reach(&rewinds, Viewer::Onlooker, cell(&rewinds, "a1")).unwrap();
    assert_eq!(target(&rook, &rewinds, "a5"), Some(TargetKind::Attempt));
    assert_eq!(
        target(&rook, &rewinds, "d1"),
        Some(TargetKind::Capture),
        "used up"
    );
}

#[test]
fn an_own_unit_that_a_death_could_kill_is_no_enemy() {
    let board = position(
        "variant shield\nput a1 white king\nput i10 black king\nput a2 white pawn\nput i9 black pawn\n\
         put e4 white death\nput d5 white pawn\nput f5 black queen",
    );
    let death = reach(&board, Viewer::Onlooker, cell(&board, "e4")).unwrap();
    let target = |name: &str| {
        let mut targets = death.targets.iter();
        let found = targets.find(|target| target.cell == cell(&board, name));
        found.map(|target| target.target)
    };
    assert_eq!(target("d5"), Some(TargetKind::Special));
    assert_eq!(target("f5"), Some(TargetKind::Capture));
    assert_eq!(target("d3"), Some(TargetKind::Move));
}

#[test]
fn a_unit_that_is_thrown_is_marked_although_the_action_names_no_square() {
    let position = position(
        "variant frozen10\nput k2 white onager\nput k3 white pawn\nput k4 white pawn\nput a1 white king\nput p16 black king",
    );
    let onager = reach(&position, Viewer::Onlooker, cell(&position, "k2")).unwrap();
    assert!(
        onager
            .actions
            .iter()
            .any(|action| action.to_string() == "throw k2")
    );
    let cells: Vec<Cell> = onager.targets.iter().map(|target| target.cell).collect();
    assert!(names(&position, &cells).contains(&"k3".to_owned()));
}

#[test]
fn a_square_of_an_own_unit_that_a_death_could_kill_is_told_by_what_protects_it() {
    let board = position(
        "variant shield\nput j1 white king\nput a10 black king\nput i2 white death\nput h1 white knight\n\
         put g1 white bishop\nput a9 black pawn",
    );
    let death = reach(&board, Viewer::Onlooker, cell(&board, "i2")).unwrap();
    let mut barred = death.barred.iter();
    let knight = barred.find(|barred| barred.cell == cell(&board, "h1")).unwrap();
    assert_eq!(knight.refusal.rule.map(|rule| rule.0), Some("SH-DEATH-4"));
    assert_eq!(knight.refusal.culprits, [cell(&board, "g1")]);
    let told = knight.refusal.sentence.to_string();
    assert!(
        told.starts_with("A Death goes to h1 only by killing the knight there. "),
        "{told}"
    );
}

#[test]
fn a_slider_is_barred_by_the_first_unit_of_its_own_side_and_not_by_those_behind_it() {
    for (setup, square, first, behind) in [
        (
            "variant chess\nstart",
            "d1",
            "c1 e1 c2 d2 e2 d4",
            "a1 b1 f1 g1 h1",
        ),
        (
            "variant shield\nstart",
            "e1",
            "d1 f1 d2 e2 f2 e4",
            "a1 b1 c1 g1 h1 i1 j1",
        ),
    ] {
        let board = position(setup);
        let queen = reach(&board, Viewer::Onlooker, cell(&board, square)).unwrap();
        let is_barred = |name: &str| {
            let at = cell(&board, name);
            queen.barred.iter().any(|barred| barred.cell == at)
        };
        assert!(first.split(' ').all(is_barred), "{setup}: {first}");
        assert!(!behind.split(' ').any(is_barred), "{setup}: {behind}");
        let obstacles = names(&board, &queen.obstacles());
        assert!(
            !behind.split(' ').any(|name| obstacles.contains(&name.to_owned())),
            "{obstacles:?}"
        );
    }
}

#[test]
fn where_no_unit_ever_ends_its_move_the_cell_says_why() {
    let mountain = position(
        "variant cyvasse\nput f5 white dragon\nput l1 white king\nput a9 black king\nfloor f7 mountain",
    );
    let there = found(&mountain, "f7");
    assert!(there.units.is_empty() && there.later.is_empty());
    let why = there.closed.unwrap();
    assert_eq!(
        why.to_string(),
        "f7 is a mountain; no unit can end a move there. (CY-MOVE-2)"
    );
    // Too far for one move, and a turn of Cyvasse has no second one.
    let far = found(&mountain, "a7");
    assert_eq!((far.closed, far.goes_on), (None, false));
    assert_eq!(names(&mountain, &found(&mountain, "f6").units), ["f5"]);
}

#[test]
fn who_gets_there_with_a_second_action_of_the_turn_is_found() {
    let chess = position(
        "variant chess\nput e1 white king\nput e8 black king\nput b1 white knight\nput h2 white pawn",
    );
    assert_eq!(found(&chess, "d4").later, []);
    assert!(!found(&chess, "d4").goes_on);
    let frozen = position(
        "variant frozen6\nset first off\nput a1 white king\nput a16 black king\nput p2 white pawn\nput o15 black pawn\n\
         put c1 white knight",
    );
    let there = found(&frozen, "f4");
    assert!(there.units.is_empty() && there.closed.is_none());
    assert_eq!(names(&frozen, &there.later), ["c1"]);
    assert!(there.goes_on);
    // The Life leaves the pawn's way.
    let shield = position(
        "variant shield\nput f1 white king\nput f10 black king\nput b3 white pawn\nput b4 white life",
    );
    assert_eq!(names(&shield, &found(&shield, "b5").later), ["b3"]);
}

#[test]
fn a_choice_that_is_only_left_is_no_action_of_the_turn() {
    let mut fire = position(
        "variant elemental\nset element.white fire\nset augmentor.white side-step\nput a1 white king\nput h8 black king\n\
         put e1 white queen\nput e5 black pawn\nput h7 black pawn",
    );
    // e1xe5; skip blaze; nudge d6
    let there = found(&fire, "d6");
    assert!(there.units.is_empty() && there.closed.is_none());
    assert_eq!(names(&fire, &there.later), ["e1"]);
    assert!(found(&fire, "b7").later.is_empty());
    // In the middle of the turn the nudge is one action, and a nudge names no unit.
    for action in ["e1xe5", "skip blaze"] {
        let action = fire.variant().parse_action(action).unwrap();
        fire.apply(Seat::White, &action).unwrap();
        assert_eq!(names(&fire, &found(&fire, "d6").units), ["e5"]);
    }
}

#[test]
fn where_not_every_first_action_is_tried_that_is_said() {
    let position = position(
        "variant frozen6\nset first off\nput a1 white king\nput a16 black king\nput p2 white pawn\n\
         put o15 black pawn\nput c1 white knight",
    );
    let far = cell(&position, "p14");
    let all = found(&position, "p14");
    assert!(all.later.is_empty() && all.goes_on && !all.is_cut);
    let mut some = all.clone();
    let actions = position.legal_actions(Seat::White);
    arrivals::find_later(&position, &actions, (far, 1), &mut some);
    assert!(some.later.is_empty() && some.is_cut);
}

#[test]
fn a_king_beside_an_armoured_unit_is_told_why_it_does_not_capture_it() {
    let earth = position(
        "variant elemental\nset turn black\nset element.white earth\nput e1 white king\nput d8 white queen\n\
         put e8 black king\nput h8 black rook\nput a7 black pawn",
    );
    let danger = danger(&earth, Viewer::Onlooker, cell(&earth, "d8")).unwrap();
    let from: Vec<Cell> = danger.hindered.iter().map(|one| one.from).collect();
    assert_eq!(names(&earth, &from), ["e8", "h8"]);
    let king = danger.hindered.first().unwrap().refusal.to_string();
    assert_eq!(
        king,
        "The queen on d8 is sturdy: that capture would fail and leave your king on e8 attacked by the queen on d8. \
         (EL-CHECK-2)"
    );
}

/// A wall of White before its king, which a rook would capture otherwise.
const WALLED: &str = "variant frozen6\nset first off\nput e1 white king\nput p2 white pawn\nput a16 black king\n\
                      put o15 black pawn\nput e8 black rook\nfloor e4 wall side=white";

#[test]
fn what_ends_with_the_turn_protects_nobody_after_it() {
    for (left, is_open) in [("1", true), ("2", false)] {
        let walled = position(&format!("{WALLED} left={left}"));
        let [king, rook] = ["e1", "e8"].map(|name| cell(&walled, name));
        let danger = danger(&walled, Viewer::Onlooker, king).unwrap();
        let expected = if is_open { vec![rook] } else { Vec::new() };
        assert_eq!(danger.attackers, expected, "left={left}");
        assert_eq!(danger.later, expected, "left={left}");
        assert_eq!(danger.hindered.is_empty(), is_open, "{:?}", danger.hindered);
        let capture = walled.variant().parse_action("e8xe1").unwrap();
        let passed = if_passed(&walled).unwrap();
        assert_eq!(passed.is_legal(Seat::Black, &capture), is_open, "left={left}");
        // What the board shows now is not changed by it.
        assert!(walled.checkers(Seat::White).is_empty());
    }
    // Black's wall stays until the end of a turn of Black.
    let own = position(&format!("{} left=1", WALLED.replace("side=white", "side=black")));
    let danger = danger(&own, Viewer::Onlooker, cell(&own, "e1")).unwrap();
    assert!(danger.attackers.is_empty(), "{danger:?}");
}

#[test]
fn a_paralysed_guard_that_is_free_after_the_turn_guards_then() {
    // Two protectors guard the rook, one of them from the end of White's turn on.
    for (paralysis, is_guarded) in [(1, true), (2, false)] {
        let text = format!(
            "variant frozen6\nset first off\nput a1 white king\nput p2 white pawn\nput a16 black king\nput o15 black pawn\n\
             put h8 white rook\nput h2 white queen\nput f7 white knight paralysis={paralysis}\nput h12 black queen"
        );
        let board = position(&text);
        let danger = danger(&board, Viewer::Onlooker, cell(&board, "h8")).unwrap();
        let is_attacked = danger.attackers.contains(&cell(&board, "h12"));
        assert_eq!(is_attacked, !is_guarded, "{danger:?}");
    }
}

#[test]
fn a_turn_whose_end_changes_nothing_is_passed_as_the_board_is() {
    let chess = position("variant chess\nput e1 white king\nput e8 black king\nput a1 white rook");
    let passed = if_passed(&chess).unwrap();
    assert_eq!(passed.awaiting().seat(), Some(Seat::Black));
    assert_eq!(
        passed.inspect(cell(&chess, "a1")),
        chess.inspect(cell(&chess, "a1"))
    );
}

#[test]
fn a_unit_gets_to_where_it_closes_in_and_to_the_place_of_what_it_pushes() {
    // The knight attacks the pawn by way of c7.
    let shield = position(
        "variant shield\nset turn black\nput f1 white king\nput f10 black king\nput b8 black knight\nput c6 white pawn",
    );
    assert_eq!(names(&shield, &found(&shield, "c7").units), ["b8"]);
    let ten =
        position("variant frozen10\nput p1 white frog\nput p16 black frog\nput m7 white pawn\nfloor n7 wall");
    let wall = found(&ten, "n7");
    // No unit just goes there: the pawn pushes the wall, and pays for it.
    assert!(wall.units.is_empty() && wall.closed.is_none());
    let push = placing(&wall, "push");
    assert_eq!(names(&ten, &push.units), ["m7"]);
    assert_eq!(push.example.clone().unwrap().to_string(), "push m7 n7");
    assert_eq!(
        push.effect.clone().unwrap().to_string(),
        "the pawn is paralysed for 5 turns"
    );
}

/// The ability of that verb by which a unit gets there with one action.
fn placing<'a>(found: &'a Arrivals, verb: &str) -> &'a Placing {
    let mut placings = found.placings.iter();
    placings.find(|one| one.verb == verb && !one.is_later).unwrap()
}

#[test]
fn a_rotation_that_brings_a_unit_to_a_square_is_found_with_the_smallest_block() {
    let board = position("variant frozen10\nput p1 white frog\nput p16 black frog\nput m4 white pawn");
    let there = found(&board, "m8");
    assert!(there.units.is_empty() && there.later.is_empty());
    let [rotate] = there.placings.as_slice() else {
        panic!("{:?}", there.placings);
    };
    // Besides these, k4 5 180.
    assert_eq!((rotate.verb, rotate.ways), ("rotate", 3));
    assert!(rotate.units.is_empty());
    assert_eq!(rotate.example.clone().unwrap().to_string(), "rotate i4 5 270");
    // The corner that a rotation names is one of its squares like any other.
    let corner = found(&board, "l4");
    assert!(placing(&corner, "rotate").ways > 1);
}

#[test]
fn what_an_action_moves_without_naming_the_square_gets_there() {
    let board = position(
        "variant frozen10\nput p1 white frog\nput p16 black frog\nput d4 white rook\nput e4 white pawn",
    );
    let pushed = found(&board, "f4");
    let push = placing(&pushed, "push");
    assert_eq!(names(&board, &push.units), ["d4"]);
    assert_eq!(push.example.clone().unwrap().to_string(), "push d4 e4");
    // An avalanche that lies on the board sweeps the pawn on whatever is done.
    let swept = position(
        "variant frozen10\nput p1 white frog\nput p16 black frog\nput e4 white pawn\nfloor e4 avalanche dir=e",
    );
    assert!(found(&swept, "f4").is_carried);
    assert!(!found(&swept, "g4").is_carried);
    // Nor does what a second action of the turn does elsewhere bring it there.
    let twice = position(
        "variant frozen10\nput p1 white frog\nput p16 black frog\nput e4 white pawn\nfloor e4 avalanche dir=e\n\
         put m9 white knight multi=2\nput n12 white pawn",
    );
    let there = found(&twice, "f4");
    assert!(there.is_carried && there.goes_on);
    assert!(
        there.placings.iter().all(|one| !one.is_later),
        "{:?}",
        there.placings
    );
}

#[test]
fn a_unit_that_dies_where_it_lands_gets_there_all_the_same() {
    // F10-TOMB-3
    let board = position(
        "variant frozen10\nset turn black\nput p1 white frog\nput p16 black frog\nput b15 black frog\n\
         put b14 black pawn\nput c13 black pawn\nput d13 black pawn\nfloor b13 tomb holds=[white pawn]",
    );
    let tomb = found(&board, "b13");
    assert_eq!(names(&board, &tomb.units), ["b14"]);
    assert_eq!(names(&board, &placing(&tomb, "push").units), ["d13", "b15"]);
    // A rotation takes the tomb along and sets nothing off (F10-SPIN-3).
    assert!(placing(&tomb, "rotate").turns_floor && !placing(&tomb, "push").turns_floor);
    // What is thrown to the last square of the board is dashed to pieces there (F10-ONAGER-3).
    let thrown = position(
        "variant frozen10\nput a1 white frog\nput p16 black frog\nput k2 white onager\nput k3 white pawn",
    );
    let end = found(&thrown, "k16");
    assert_eq!(names(&thrown, &placing(&end, "throw").units), ["k2"]);
    let swept = position(
        "variant frozen10\nput p1 white frog\nput p16 black frog\nput e4 white pawn\nfloor e4 avalanche dir=e\n\
         floor f4 tomb holds=[white pawn]\nfloor g4 tomb holds=[white pawn]",
    );
    assert!(found(&swept, "f4").is_carried);
    assert!(!found(&swept, "g4").is_carried);
}

#[test]
fn a_tomb_is_no_reason_where_no_frog_would_leap_there() {
    let board = position(
        "variant frozen10\nput a1 white frog\nput p16 black frog\nfloor c3 tomb holds=[white pawn]\n\
         floor h9 tomb holds=[white pawn]",
    );
    let near = found(&board, "c3").closed.unwrap();
    assert_eq!(
        near.to_string(),
        "There is a tomb on c3; a frog never lands on one. (F10-FROG-1)"
    );
    assert_eq!(found(&board, "h9").closed, None);
}

/// Why units can't capture the one on a square, and why the one there can't capture others.
fn told(position: &Position, square: &str) -> (Vec<String>, Vec<String>) {
    let geometry = position.variant().descriptor().geometry;
    let at = cell(position, square);
    let danger = danger(position, Viewer::Onlooker, at).unwrap();
    let hindered = danger.hindered.iter();
    let hindered = hindered.map(|one| format!("{}: {}", geometry.name(one.from), one.refusal));
    let reach = reach(position, Viewer::Onlooker, at).unwrap();
    let barred = reach.barred.iter();
    let barred = barred.map(|one| format!("{}: {}", geometry.name(one.cell), one.refusal));
    (hindered.collect(), barred.collect())
}

#[test]
fn an_ability_of_the_whole_side_that_stops_a_capture_is_a_reason_of_both_units() {
    let kings = "put e1 white king\nput e8 black king";
    let stalwart = position(&format!(
        "variant elemental\nset augmentor.white stalwart\n{kings}\nput a6 white rook\nput b7 black pawn\n\
         put b8 black knight\nput a7 black pawn\nput a8 black rook"
    ));
    let (hindered, _) = told(&stalwart, "a6");
    assert_eq!(
        hindered,
        [
            "b7: The rook on a6 is Stalwart: a weaker pawn cannot capture it. (EL-STAL-1)",
            "a8: The rook on a8 cannot reach a6: its own pawn on a7 stands in the way. (EL-BASE-1)",
            "b8: The rook on a6 is Stalwart: a weaker knight cannot capture it. (EL-STAL-1)",
        ]
    );
    for (square, kind) in [("b7", "pawn"), ("b8", "knight")] {
        let (_, barred) = told(&stalwart, square);
        let expected =
            format!("a6: The rook on a6 is Stalwart: a weaker {kind} cannot capture it. (EL-STAL-1)");
        assert!(barred.contains(&expected), "{barred:?}");
    }
    let belligerent = position(&format!(
        "variant elemental\nset turn black\nset augmentor.white belligerent\n{kings}\nput a6 white pawn\nput a8 black rook"
    ));
    let stronger = "The pawn on a6 is Belligerent: a stronger rook cannot capture it. (EL-BELL-1)";
    assert_eq!(told(&belligerent, "a6").0, [format!("a8: {stronger}")]);
    assert!(told(&belligerent, "a8").1.contains(&format!("a6: {stronger}")));
    // Beside Shadow, ranks stop nothing.
    let shadow = position(&format!(
        "variant elemental\nset element.black shadow\nset augmentor.white belligerent\n{kings}\nput a6 white pawn\n\
         put a8 black rook"
    ));
    assert!(told(&shadow, "a6").0.is_empty());
}

#[test]
fn a_defence_of_an_earth_side_is_a_reason_although_it_can_be_assaulted() {
    let earth = position(
        "variant elemental\nset turn black\nset element.white earth\nset augmentor.white stalwart\nput e1 white king\n\
         put g6 white rook\nput f7 black pawn\nput e8 black king",
    );
    let expected = "The rook on g6 is Stalwart: a weaker pawn cannot capture it. You may try `assault f7 g6`. (EL-STAL-1)";
    assert!(told(&earth, "g6").0.contains(&format!("f7: {expected}")));
    assert!(told(&earth, "f7").1.contains(&format!("g6: {expected}")));
}

#[test]
fn a_capture_by_chain_that_a_rank_rules_out_has_its_reason() {
    let chain = position(
        "variant elemental\nset turn black\nset offense.black chain-kill\nset augmentor.white stalwart\nput e1 white king\n\
         put g6 white rook\nput d7 black knight\nput e7 black pawn\nput a8 black king",
    );
    // As if from e7, the knight leaps to g6.
    let expected = "d7: The rook on g6 is Stalwart: a weaker knight cannot capture it. (EL-STAL-1)";
    let (hindered, _) = told(&chain, "g6");
    assert!(hindered.iter().any(|line| line == expected), "{hindered:?}");
}

#[test]
fn a_lock_is_the_reason_of_what_a_unit_could_do_without_it() {
    let locked = position(
        "variant elemental\nset turn black\nset temporal.white temporal-lock\nput e1 white king\nput a2 white pawn\n\
         put a8 black rook lock=2\nput e8 black king",
    );
    let lock = "The rook on a8 is locked for 2 more of your turns. (EL-LOCK-2)";
    assert_eq!(told(&locked, "a2").0, [format!("a8: {lock}")]);
    let (_, barred) = told(&locked, "a8");
    for to in ["a2", "a5", "d8"] {
        assert!(barred.contains(&format!("{to}: {lock}")), "{to}: {barred:?}");
    }
    let own = barred.iter().find(|line| line.starts_with("e8: "));
    assert!(own.is_some_and(|line| !line.contains("locked")), "{barred:?}");
}

#[test]
fn a_locked_unit_with_a_unit_in_its_way_is_told_both_reasons() {
    let setup = "variant elemental\nset turn black\nset temporal.white temporal-lock\nset augmentor.white belligerent\n\
                 put e1 white king\nput a2 white pawn\nput a8 black queen lock=2\nput e8 black king";
    let lock = "The queen on a8 is locked for 2 more of your turns.";
    let stronger = "The pawn on a2 is Belligerent: a stronger queen cannot capture it.";
    assert_eq!(
        told(&position(setup), "a2").0,
        [format!("a8: {stronger} {lock} (EL-BELL-1)")]
    );
    let blocked = position(&format!("{setup}\nput a7 black pawn"));
    assert_eq!(
        told(&blocked, "a2").0,
        [format!(
            "a8: The queen on a8 cannot reach a2: its own pawn on a7 stands in the way. {lock} (EL-BASE-1)"
        )]
    );
    let refusal = danger(&blocked, Viewer::Onlooker, cell(&blocked, "a2")).unwrap();
    assert_eq!(
        names(&blocked, &refusal.hindered[0].refusal.culprits),
        ["a7", "a8"]
    );
}

#[test]
fn what_the_end_of_the_other_sides_turn_changes_for_a_unit_is_told() {
    let walled = "variant frozen6\nset first off\nput a1 white king\nput p3 white pawn\nput a16 black king\n\
                  put o15 black pawn\nput e8 black rook\nfloor e4 wall side=white left=1\n\
                  floor k9 wall side=black left=1";
    let board = position(walled);
    let rook = reach(&board, Viewer::Onlooker, cell(&board, "e8")).unwrap();
    let after = rook.after_turn.expect("the wall before the rook melts");
    assert_eq!(names(&board, &after.gone), ["e4"], "Black's wall stays");
    assert_eq!((after.ended, after.begun), (Vec::new(), Vec::new()));
    assert!(
        rook.targets
            .iter()
            .any(|target| target.cell == cell(&board, "e4"))
    );
    // The wall is in nobody else's way, and none of White's units waits for the end of a turn.
    for other in ["o15", "a1"] {
        let other = reach(&board, Viewer::Onlooker, cell(&board, other)).unwrap();
        assert_eq!(other.after_turn, None);
    }
    let lasting = position(&walled.replace("white left=1", "white left=2"));
    let rook = reach(&lasting, Viewer::Onlooker, cell(&lasting, "e8")).unwrap();
    assert_eq!(rook.after_turn, None);
    // No unit goes to the square of the wall now; the rook could when the wall is gone.
    let arrivals = found(&board, "e4");
    assert_eq!(names(&board, &arrivals.units), [""; 0]);
    assert_eq!(names(&board, &arrivals.after_turn), ["e8"]);
    let arrivals = found(&lasting, "e4");
    assert_eq!(names(&lasting, &arrivals.after_turn), [""; 0]);
}

#[test]
fn an_own_unit_on_a_hexagon_is_the_reason_whatever_else_is_in_the_way() {
    let board = position(
        "variant cyvasse\nput c4 white knight\nput e4 white militia\nput c3 white rider\nput l1 white king\n\
         put a9 black king\nfloor d4 mountain",
    );
    let (_, barred) = told(&board, "c4");
    assert!(
        barred.contains(&"e4: Your own militia stands on e4. (CY-MOVE-2)".to_owned()),
        "{barred:?}"
    );
}

//! What explanations say of empty squares.

use super::tests::{at, why_at};
use super::{Known, explained};
use crate::discord::text::words::Words;
use rookery_rules::{PerSeat, Position, Seat, Setup, Viewer, reach};

#[test]
fn an_empty_square_says_whether_a_second_action_gets_there_or_none_ever() {
    let mountain =
        "variant cyvasse\nput f5 white dragon\nput l1 white king\nput a9 black king\nfloor f7 mountain";
    let told = at(mountain, "f7");
    assert!(!told.contains("can go there"), "{told}");
    assert!(told.contains("no unit can end a move there"), "{told}");
    let chess = "variant chess\nput e1 white king\nput e8 black king\nput b1 white knight\nput h2 white pawn";
    assert!(at(chess, "d4").ends_with("No unit of White can go there now."));
    let frozen = "variant frozen6\nset first off\nput a1 white king\nput a16 black king\nput p2 white pawn\n\
                  put o15 black pawn\nput c1 white knight";
    assert!(
        at(frozen, "f4").ends_with(
            "No unit of White can go there with one action. With two actions of the same turn, White can with the knight on c1. \
             Ways that take more than two actions aren't listed."
        ),
        "{}",
        at(frozen, "f4")
    );
    // The capture leaves Blaze Rush to be skipped before the nudge.
    let fire = "variant elemental\nset element.white fire\nset augmentor.white side-step\nput a1 white king\n\
                put h8 black king\nput e1 white queen\nput e5 black pawn\nput h7 black pawn";
    assert!(
        at(fire, "d6").ends_with(
            "White can get a unit there by **Nudge** after an action of the queen on e1. \
             Ways that take more than two actions aren't listed."
        ),
        "{}",
        at(fire, "d6")
    );
}

#[test]
fn a_pawn_goes_to_a_passed_square_only_if_its_target_has_no_shield() {
    // SH-EP-3, SH-EP-4
    let passed = |shield: u32| {
        let text = format!(
            "variant shield\nput f1 white king\nput f10 black king\nput d6 white pawn\nput a2 white pawn\n\
             put c6 black pawn shield={shield}\nset ep c9-c6"
        );
        at(&text, "c7")
    };
    let shielded = passed(1);
    assert!(
        shielded.contains("(SH-EP-2) The picture also tints c6."),
        "{shielded}"
    );
    assert!(!shielded.contains("can go there with"), "{shielded}");
    let bare = passed(0);
    assert!(bare.contains("White can go there with the pawn on d6."), "{bare}");
}

#[test]
fn a_unit_attacks_a_target_and_goes_to_a_square() {
    let rook = at("variant shield\nstart", "b1");
    for told in [
        "It can't go to b3–b8. The rook cannot pass White's pawn b2. (SH-MOVE-1)",
        "It can't attack the pawn on b9",
        "The rook cannot pass White's pawn b2. (SH-STAGE-1)",
    ] {
        assert!(rook.contains(told), "{told}: {rook}");
    }
    assert!(!rook.contains("go to b9"), "{rook}");
}

#[test]
fn an_empty_square_names_the_abilities_that_bring_a_unit_there() {
    let split = "variant elemental\nset temporal.white schrodinger\nset augmentor.white side-step\nput a1 white king\n\
                 put a8 black king\nput d2 white pawn\nput e2 white pawn split\nput h1 white rook";
    // The rook goes there by itself, so it isn't asked about a nudge after its move.
    assert_eq!(
        at(split, "h3"),
        "There is no unit on h3.\nWhite can go there with the rook on h1. Only what a single action can do is listed."
    );
    assert_eq!(
        at(split, "d3"),
        "There is no unit on d3.\nWhite can go there with the pawn on d2. \
         White can also get a unit there by **Split** with the pawn on d2, or by **Nudge** after an action of the pawn on e2. \
         Not all ways that take two actions are listed, and none that take more."
    );
    assert_eq!(
        at(split, "c3"),
        "There is no unit on c3.\nWhite can get a unit there by **Split** with the pawn on d2, \
         or by **Nudge** after an action of the king on a1 or the pawn on d2. \
         Ways that take more than two actions aren't listed."
    );
    let raise = "variant elemental\nset temporal.white resurrection\nput a1 white king\nput h8 black king\n\
                 put e1 white rook\nput e5 black knight\nput off white knight";
    assert_eq!(
        at(raise, "b2"),
        "There is no unit on b2.\nWhite can go there with the king on a1. \
         White can also get a unit there by **Resurrection** after an action of the rook on e1. \
         Not all ways that take two actions are listed, and none that take more."
    );
    let castling = "variant chess\nset castling K\nput e1 white king\nput h1 white rook\nput e8 black king\nput a7 black pawn";
    assert_eq!(
        at(castling, "f1"),
        "There is no unit on f1.\nWhite can go there with the king on e1 or the rook on h1. \
         White can also get a unit there by **Castle** with the king on e1."
    );
    let asked =
        format!("{raise}\nset stage raise\nset mover e5\nset victim 2\nset hit e5\nset done [capture]")
            .replace("put e1 white rook\nput e5 black knight", "put e5 white rook");
    assert!(
        at(&asked, "b2").ends_with("White can get a unit there by **Resurrection**."),
        "{}",
        at(&asked, "b2")
    );
}

#[test]
fn many_ways_of_getting_to_an_empty_square_are_a_list() {
    let board =
        "variant frozen10\nput p1 white frog\nput p16 black frog\nput m6 white pawn\nput m7 white pawn";
    let told = at(board, "m8");
    let (before, list) = told
        .split_once(" White can also get a unit there:\n")
        .expect(&told);
    assert_eq!(
        before,
        "There is no unit on m8.\nWhite can go there with the pawn on m6 or m7."
    );
    let (ways, after): (Vec<&str>, Vec<&str>) = list.lines().partition(|line| line.starts_with("- by **"));
    assert!(ways.len() > 2, "{told}");
    assert!(
        ways.iter()
            .any(|way| way.starts_with("- by **Push** with the pawn on m6 (`push m6 m7`")),
        "{told}"
    );
    assert!(
        ways.iter().any(|way| way.starts_with("- by **Rotate** (")),
        "{told}"
    );
    assert_eq!(after, ["Only what a single action can do is listed."]);
}

#[test]
fn an_empty_square_tells_of_rotations_and_of_what_is_swept_there() {
    let board = "variant frozen10\nput p1 white frog\nput p16 black frog\nput m4 white pawn";
    assert_eq!(
        at(board, "m8"),
        "There is no unit on m8.\nWhite can get a unit there by **Rotate** (3 ways, for example `rotate i4 5 270`). \
         Ways that take more than two actions aren't listed."
    );
    let swept = at(&format!("{board}\nfloor m4 avalanche dir=e"), "n4");
    assert!(
        swept.ends_with("The end of White's turn brings a unit there, unless the turn changes that."),
        "{swept}"
    );
}

#[test]
fn a_wall_tells_who_can_push_it_and_the_price() {
    let board = "variant frozen10\nput p1 white frog\nput p16 black frog\nput m7 white pawn\nfloor n7 wall";
    let push = "by **Push** with the pawn on m7 (`push m7 n7`: the pawn is paralysed for 5 turns)";
    let wall = at(board, "n7");
    assert!(
        wall.contains(&format!("White can get a unit there {push}")),
        "{wall}"
    );
    assert!(!wall.contains("can go there"), "{wall}");
    // A rook that rides up to it has the reason why no unit lands there.
    let reached = at(&format!("{board}\nput n2 white rook"), "n7");
    assert!(
        reached.contains("n7 is a wall; no unit can land there."),
        "{reached}"
    );
    assert!(
        reached.contains(&format!("(F10-WALL-6) White can get a unit there {push}")),
        "{reached}"
    );
}

#[test]
fn a_wall_tells_who_can_push_it_away_and_land_there_in_one_turn() {
    let board = "variant frozen6\nset first off\nput a1 white king\nput p2 white pawn\nput p16 black king\nput o15 black pawn\n\
                 put a4 white rook\nput f5 white pawn\nfloor e4 wall side=black left=3";
    let wall = at(board, "e4");
    assert!(
        wall.contains(
            "With two actions of the same turn, White can go there with the rook on a4. \
             White can also get a unit there by **Rotate**, which takes along what lies here ("
        ),
        "{wall}"
    );
    assert!(
        wall.contains("Ways that take more than two actions aren't listed."),
        "{wall}"
    );
}

#[test]
fn of_several_units_on_a_square_the_one_that_acts_is_named() {
    let board = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p16 black king\nput o15 black pawn\n\
                 put f1 white jester\nput f1 white jester shadow delay=3";
    let told = at(board, "f1");
    assert!(told.contains("Of what is here, the jester on f1 has "), "{told}");
}

#[test]
fn a_unit_in_danger_after_the_end_of_the_turn_says_why_only_then() {
    let walled = "variant frozen6\nset first off\nput e1 white king\nput p2 white pawn\nput a16 black king\n\
                  put o15 black pawn\nput e8 black rook\nfloor e4 wall side=white left=1";
    let king = at(walled, "e1");
    assert!(
        king.contains(
            "Black could capture it with the rook on e8.\nWhat keeps the rook on e8 from it now ends with this turn."
        ),
        "{king}"
    );
    let open = at(&walled.replace("\nfloor e4 wall side=white left=1", ""), "p2");
    assert!(!open.contains("ends with this turn"), "{open}");
}

#[test]
fn what_a_waiting_unit_could_do_is_told_of_the_board_after_the_turn() {
    let walled = "variant frozen6\nset first off\nput a1 white king\nput p3 white pawn\nput a16 black king\n\
                  put o15 black pawn\nput e8 black chancellor\nput e2 black rook\nfloor e4 wall side=white left=1";
    let chancellor = at(walled, "e8");
    for told in [
        "It isn't Black's turn. If it were, after a turn in which White did nothing, this unit would have ",
        "What lies on e4 is gone by then.",
        "After White's turn: Protected by the rook e2 alone, it also moves like a rook.",
    ] {
        assert!(chancellor.contains(told), "{told} in {chancellor}");
    }
    let why = why_at(walled, "e8");
    assert!(
        why.contains("On the board after White's turn:\nWhy it can't go to some squares:"),
        "{why}"
    );
    assert!(
        at(walled, "e4").contains("After White's turn, if White did nothing, Black could go there with the "),
        "{}",
        at(walled, "e4")
    );
    let open = at(&walled.replace("\nfloor e4 wall side=white left=1", ""), "e8");
    assert!(
        open.contains("It isn't Black's turn. If it were, this unit would have "),
        "{open}"
    );
    assert!(!open.contains("After White's turn"), "{open}");
}

#[test]
fn what_may_follow_a_turn_that_waits_is_told_in_few_words() {
    let told = |rook: &str| {
        let text = format!(
            "variant frozen6\nset first off\nset turn black\nput a1 white king\nput p3 white pawn\nput a16 black king\n\
             put o15 black pawn\nput e2 white rook{rook}\nfloor e4 wall side=black left=1"
        );
        let position = Position::from_setup(&Setup::parse(&text).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell("e2").unwrap();
        // The board after White's turn, which White has not confirmed.
        let mut view = position.view(Viewer::Onlooker);
        view.to_act = vec![Seat::White];
        let reach = reach::reach(&position, Viewer::Onlooker, cell);
        let known = Known {
            descriptor: position.variant().descriptor(),
            cell,
            view: &view,
            to_move: Some(Seat::Black),
            is_over: false,
            remarks: &position.remarks(cell),
            reach: Some(&reach),
            danger: None,
            checkers: &PerSeat::new(Vec::new(), Vec::new()),
            castlings: &[],
            arrivals: None,
        };
        explained(Words::english(), known)
    };
    let able = told("");
    assert!(
        able.contains("\nIf Black did nothing, this unit would have ")
            && able.contains(" legal actions on White's next turn"),
        "{able}"
    );
    assert!(!able.contains("is gone by then"), "{able}");
    let paralysed = told(" paralysis=2");
    assert!(
        paralysed.contains("It is paralysed for 2 more turns of White.")
            && paralysed.contains(
                "\nIf Black did nothing, this unit would have no legal action on White's next turn."
            ),
        "{paralysed}"
    );
    assert!(!paralysed.contains("It can't go to"), "{paralysed}");
}

#[test]
fn a_unit_names_what_an_enemy_could_do_to_it_besides_a_capture() {
    let bishop = "variant frozen10\nput d4 black bishop\nput g7 white rook paralysis=5\nput d5 white pawn";
    let pawn = at(bishop, "d5");
    assert!(
        pawn.contains(
            "Black has no unit that could capture it directly.\n\
             But Black could use **Convert**, **Swap** or **Push** on it with the bishop on d4."
        ),
        "{pawn}"
    );
    let far = at(&bishop.replace("d5 white", "e6 white"), "e6");
    assert!(!far.contains("**Convert**"), "{far}");
}

#[test]
fn mind_control_is_among_what_an_enemy_could_use_on_a_unit() {
    let board =
        "variant frozen6\nput d4 black queen\nput d8 white jester\nput b1 white king\nput p16 black king";
    let could = "use **Mind control** on it.";
    assert!(at(board, "d8").contains(could), "{}", at(board, "d8"));
    // A protected unit obeys nobody.
    let protected = format!("{board}\nput c8 white rook");
    assert!(
        !at(&protected, "d8").contains("Mind control"),
        "{}",
        at(&protected, "d8")
    );
}

#[test]
fn an_ability_that_does_nothing_to_a_unit_is_not_used_on_it() {
    // An avalanche sweeps no templar, and nothing that has no room ahead.
    let board = "variant frozen10\nput g1 white templar\nput g12 black pawn\nput g16 black templar";
    let used = "use **Avalanche**";
    let all = "White could also use **Avalanche**, **Swap** or **Pull** on it with the templar on g1.";
    assert!(at(board, "g12").contains(all), "{}", at(board, "g12"));
    assert!(!at(board, "g16").contains(used), "{}", at(board, "g16"));
    let stuck = format!("{board}\nput g13 black rook\nput g14 black pawn\nput g15 black cannon");
    assert!(!at(&stuck, "g15").contains(used), "{}", at(&stuck, "g15"));
}

#[test]
fn a_leap_and_its_prey_say_what_it_captures() {
    let board = "variant frozen10\nput d4 white knight\nput e5 black pawn";
    let knight = at(board, "d4");
    assert!(knight.contains("captures the pawn on e5"), "{knight}");
    let pawn = at(board, "e5");
    assert!(
        pawn.contains("capture it by leaping over it with the knight on d4"),
        "{pawn}"
    );
}

#[test]
fn a_shadows_headline_claims_nothing_that_only_units_have() {
    for (variant, told) in [
        (
            "frozen10",
            "White's shadow queen rides as rook and bishop and leaps as a knight; it never rides through or lands on units, \
             walls or tombs, and captures only shadows.",
        ),
        (
            "frozen6",
            "White's shadow queen may return after 3 turns of its side; until then it does nothing.",
        ),
    ] {
        let said = at(
            &format!(
                "variant {variant}\nput a1 white king\nput c2 white pawn\nput p16 black king\nput o15 black pawn\n\
                 put d4 white queen shadow delay=3"
            ),
            "d4",
        );
        assert!(said.starts_with("**White queen (a shadow)** on d4.\n"), "{said}");
        assert!(said.contains(told), "{said}");
        // Shadows capture shadows in FrozenChess 10 only.
        let is_safe = said.contains("\nNothing can capture a shadow. (F6-SHADOW-1)");
        assert_eq!(is_safe, variant == "frozen6", "{said}");
        assert!(!is_safe || !said.contains("Black has no unit"), "{said}");
    }
}

#[test]
fn a_turn_under_way_is_named_by_its_side() {
    let begun = "variant frozen10\nput a1 white frog\nput p16 black frog\nput d4 white rook\nset acting d4\n\
                 set mode quiet\nset left 1";
    let waiting = at(begun, "p16");
    assert!(
        waiting.contains("It is White's turn, which is begun. Ask again when it is over."),
        "{waiting}"
    );
}

#[test]
fn what_a_king_does_on_the_other_sides_turn_is_only_supposed() {
    let setup = "variant chess\nset castling k\nput e1 white king\nput h8 black rook\nput e8 black king";
    let waiting = at(setup, "e8");
    let mut lines = waiting.lines();
    assert!(
        lines.any(|line| line.starts_with("It could move to ") && line.contains(" or ")),
        "{waiting}"
    );
    assert!(waiting.contains("\nIt could castle to g8."), "{waiting}");
    let both = at(
        &setup.replace("castling k", "castling kq\nput a8 black rook"),
        "e8",
    );
    assert!(both.contains("\nIt could castle to g8 or c8."), "{both}");
    let acting = at(&setup.replace("chess", "chess\nset turn black"), "e8");
    assert!(acting.contains("\nIt can castle to g8."), "{acting}");
}

#[test]
fn a_hexagon_is_water_or_a_mountain() {
    let setup = "variant cyvasse\nput e1 white king\nput e9 black king\nfloor f5 water\nfloor g5 mountain";
    assert!(
        at(setup, "f5").contains("The cell is water."),
        "{}",
        at(setup, "f5")
    );
    assert!(
        at(setup, "g5").contains("The cell is a mountain."),
        "{}",
        at(setup, "g5")
    );
}

#[test]
fn what_lies_in_a_tomb_is_told_once() {
    let tomb = at(
        "variant frozen6\nset first off\nput a1 white king\nput p2 white pawn\nput p16 black king\nput o15 black pawn\n\
         put d4 white rook\nfloor d4 tomb holds=[black knight]",
        "d4",
    );
    assert!(tomb.contains("\nOn the floor: dormant tomb"), "{tomb}");
    assert!(!tomb.contains("Black unit"), "{tomb}");
    assert!(tomb.contains("It holds a Black knight."), "{tomb}");
}

//! Reasons why what a unit attacks can't be captured, as transcripts.

use super::tests::{at, first_and_pages, why_at};
use rookery_rules::{Position, Seat, Setup};

#[test]
fn what_is_attacked_and_out_of_reach_has_its_reason() {
    let trebuchet = at(
        "variant cyvasse\nput g3 white trebuchet\nput g6 black spearman\nput j3 black tower\nput h1 white king\nput e9 black king",
        "g3",
    );
    assert!(
        trebuchet.contains(
            "\nIt can't capture yet: the tower on j3 (needs 2 attackers and has only the trebuchet on g3) and the spearman on g6 (g5 is in the zone of the spearman on g6)."
        ),
        "{trebuchet}"
    );
    let elephant = at(
        "variant cyvasse\nput g3 white elephant\nput g5 black militia\nput h1 white king\nput e9 black king",
        "g3",
    );
    assert!(
        elephant.contains("\nIt can't capture yet: the militia on g5 (it captures only its neighbours)."),
        "{elephant}"
    );
    let heavy = at(
        "variant cyvasse\nput g3 white elephant\nput g5 black knight\nput h1 white king\nput e9 black king",
        "g3",
    );
    assert!(
        heavy.contains(
            "\nIt can't capture yet: the knight on g5 (it captures only its neighbours; needs 2 attackers and has only the elephant on g3)."
        ),
        "{heavy}"
    );
}

#[test]
fn squares_that_a_told_reason_bars_are_named_only_where_they_are_few() {
    let queen = at(
        "variant frozen6\nset first off\nput a2 white king\nput p15 black king\nput p13 black pawn\n\
         put h8 white queen paralysis=2",
        "h8",
    );
    let line = queen
        .lines()
        .find(|line| line.starts_with("For the reason above"));
    assert!(
        line.is_some_and(|line| line.ends_with(" it can't go anywhere.")),
        "{queen}"
    );
}

#[test]
fn a_mountain_is_named_before_what_lies_on_the_way_to_it() {
    let setup = "variant cyvasse\nput j7 white rider\nfloor j6 water\nfloor j4 mountain\nput h1 white king\nput a9 black king";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let rider = position.variant().descriptor().geometry.cell("j7").unwrap();
    let (_, pages) = first_and_pages(&position, rider);
    let why = pages.join("\n");
    assert!(why.contains("Why it can't go to some cells:"), "{why}");
    assert!(
        why.contains("- j4: j4 is a mountain; no unit can end a move there. (CY-MOVE-2)"),
        "{why}"
    );
    assert!(!why.contains("water stops it"), "{why}");
}

#[test]
fn all_towers_that_shield_a_target_are_meant() {
    let rider = at(
        "variant cyvasse\nput h4 white rider\nput i4 black king\nput j4 black tower\nput i5 black tower\nput h1 white king",
        "h4",
    );
    assert!(
        rider.contains("the king on i4 (shielded by the towers beside it)"),
        "{rider}"
    );
}

#[test]
fn in_the_middle_of_a_turn_only_what_is_left_of_it_counts() {
    let setup = "variant shield\nput f1 white king\nput f10 black king\nput a1 white rook\nput j1 white death\nput a8 black pawn";
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let moved = position.variant().parse_action("a1-a4").unwrap();
    position.apply(Seat::White, &moved).unwrap();
    let pawn = at(&position.to_setup().to_string(), "a8");
    assert!(
        pawn.contains("In what is left of this turn, White has no unit that could attack it directly."),
        "{pawn}"
    );
    assert!(at(setup, "a8").contains("White could attack it"), "{setup}");
}

#[test]
fn a_unit_of_the_own_side_that_a_death_could_kill_is_called_so() {
    let death = at(
        "variant shield\nput a1 white king\nput i10 black king\nput a2 white pawn\nput i9 black pawn\n\
         put e4 white death\nput d5 white pawn\nput f5 black queen",
        "e4",
    );
    assert!(
        death.contains("Kill with Death (f5 and the pawn on d5 of its own side)"),
        "{death}"
    );
}

#[test]
fn free_neighbours_on_which_no_copy_can_appear_have_their_reason() {
    let setup =
        "variant frozen10\nput d5 white pawn\nput d8 black knight\nput i1 white king\nput i16 black king";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let pawn = position.variant().descriptor().geometry.cell("d5").unwrap();
    let (_, pages) = first_and_pages(&position, pawn);
    let why = pages.join("\n");
    assert!(
        why.contains(
            "\nWhy it can't use an ability on some squares:\n\
             - c6: c6 is attacked by the knight on d8; both squares of a spawn must be safe. (F10-SPAWN-1)"
        ),
        "{why}"
    );
    assert!(why.contains("d6") && why.contains("e6"), "{why}");
}

#[test]
fn a_lock_is_told_while_the_other_side_is_in_check_and_once_where_it_is_the_reason() {
    let lines = "set temporal.white temporal-lock\nput e1 white king\nput e8 black king\nput a8 black rook lock=2\nput a2 white pawn";
    let check = at(&format!("variant elemental\n{lines}\nput e5 black queen"), "a8");
    assert!(
        check.contains(
            "\nIt is locked: it can't act and attacks nothing for 2 more turns of Black. (EL-LOCK-2)\n"
        ),
        "{check}"
    );
    assert!(
        check.contains("White is in check and has to end it first"),
        "{check}"
    );
    let quiet = at(&format!("variant elemental\nset turn black\n{lines}"), "a8");
    assert_eq!(quiet.matches("It is locked").count(), 1, "{quiet}");
}

#[test]
fn an_enemy_that_an_ability_of_its_whole_side_protects_is_told_with_that_ability() {
    let setup = "variant elemental\nset augmentor.white stalwart\nput e1 white king\nput g6 white rook\n\
                 put f7 black pawn\nput h7 black pawn\nput e8 black king";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let why = |square: &str| {
        let cell = position.variant().descriptor().geometry.cell(square).unwrap();
        let (_, pages) = first_and_pages(&position, cell);
        pages.join("\n")
    };
    let stalwart = "The rook on g6 is Stalwart: a weaker pawn cannot capture it. (EL-STAL-1)";
    let of_pawn = why("f7");
    assert!(of_pawn.contains(&format!("- g6: {stalwart}")), "{of_pawn}");
    let of_rook = why("g6");
    assert!(
        of_rook.contains(&format!(
            "- the pawn on f7: {stalwart} The same goes for the pawn on h7."
        )),
        "{of_rook}"
    );
}

#[test]
fn a_portal_is_named_with_where_it_leads() {
    let setup = "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor";
    let first = at(setup, "k3");
    assert!(first.contains("Mirror portal to f14"), "{first}");
    assert!(
        at(setup, "f14").contains("the chancellor on k3"),
        "{}",
        at(setup, "f14")
    );
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action("portal k3").unwrap();
    let mut after = position.clone();
    let events = after.apply(Seat::White, &action).unwrap();
    let told = rookery_rules::event::in_words(&events, position.variant().descriptor().geometry);
    assert!(
        told.contains("k3 goes through the mirror portal to f14"),
        "{told}"
    );
}

#[test]
fn what_a_knight_would_capture_on_its_way_is_no_square_to_which_it_goes() {
    let rest = "put p2 white pawn\nput a16 black king\nput o15 black pawn";
    // Both landings are taken.
    let taken = format!(
        "variant frozen6\nset first off\nput p1 white king\nput a1 white knight\nput b3 white pawn\nput c2 white pawn\n\
         put a2 black rook\n{rest}"
    );
    let position = Position::from_setup(&Setup::parse(&taken).unwrap()).unwrap();
    let knight = position.variant().descriptor().geometry.cell("a1").unwrap();
    let (_, pages) = first_and_pages(&position, knight);
    let why = pages.join("\n");
    assert!(
        why.contains(
            "\n- capturing the rook on a2 on its way: A knight that captures on its way leaps to a free square without a tomb"
        ),
        "{why}"
    );
    assert!(!why.contains("\n- a2"), "{why}");
    // Nothing that it does ends the check.
    let checked = format!(
        "variant frozen6\nset first off\nput e1 white king\nput a1 white knight\nput a2 black rook\nput e8 black rook\n{rest}"
    );
    let told = at(&checked, "a1");
    assert!(
        told.contains(
            "\nIt can't capture the rook on a2 on its way. That would leave White's king on e1 in check by the rook e8."
        ),
        "{told}"
    );
    assert!(told.contains("\nIt can't go to "), "{told}");
}

#[test]
fn a_capture_by_an_ability_that_a_defence_foils_is_only_tried() {
    let earth = |cracked: &str| {
        let setup = format!(
            "variant elemental\nset element.black earth\nset offense.white chain-kill\nput g1 white king\nput a1 white rook\n\
             put b2 white pawn\nput c3 white pawn\nput c7 black knight{cracked}\nput h8 black king"
        );
        at(&setup, "c7")
    };
    let fresh = earth("");
    assert!(
        fresh.contains("White could only try to capture it by **Chain Kill")
            && fresh
                .contains("with the rook on a1 (the black knight's Sturdy withstands the first capture)."),
        "{fresh}"
    );
    let used = earth(" cracked");
    assert!(used.contains("White could capture it by **Chain Kill"), "{used}");
}

#[test]
fn what_abilities_mean_is_told_after_what_the_unit_can_do() {
    let told = at(
        "variant elemental\nset element.white earth\nset temporal.white do-over\nput e1 white king\nput b1 white knight\n\
         put e8 black king\nput a7 black pawn",
        "b1",
    );
    let can = told.find("legal action").expect("what it can do");
    let sturdy = told.find("\nSturdy: The first capture of it fails");
    assert!(sturdy.is_some_and(|sturdy| can < sturdy), "{told}");
    assert!(
        told.ends_with(
            "\nDo-Over: Once, its capture or kill undoes that whole turn and the one before. (EL-DO-2)"
        ),
        "{told}"
    );
}

#[test]
fn a_reason_among_others_is_repeated_in_few_words() {
    let text = at(
        "variant frozen6\nset first off\nput a2 white king\nput p15 black king\nput p13 black pawn\n\
         put h8 white rook paralysis=2 range=9\nput c3 white jester",
        "h8",
    );
    let line = text.lines().find(|line| {
        line.starts_with("As it is paralysed for 2 more turns of White (F6-PAR-2), it can't go")
    });
    assert!(line.is_some(), "{text}");
}

#[test]
fn a_paralysed_unit_is_told_so_first_and_not_what_it_could_do_otherwise() {
    let templar = at(
        "variant frozen10\nput m16 white templar paralysis=7\nput n16 white bishop\nput m15 white pawn\nput a1 white king\n\
         put p1 black king",
        "m16",
    );
    let lines: Vec<&str> = templar.lines().collect();
    assert!(
        lines[1].starts_with("It is paralysed for 7 more turns of White."),
        "{templar}"
    );
    assert!(
        !templar.contains("also moves like") && !templar.contains("in the way"),
        "{templar}"
    );
}

#[test]
fn long_lists_are_counted_where_the_picture_shows_them() {
    let queen = "variant frozen6\nset first off\nput a2 white king\nput p15 black king\nput p13 black pawn\nput h8 white queen";
    let free = at(queen, "h8");
    let line = free.lines().find(|line| line.starts_with("It can move to "));
    assert!(
        line.is_some_and(|line| line.ends_with(" squares, which are marked in the picture.")),
        "{free}"
    );
    let why = why_at(&format!("{queen} paralysis=2"), "h8");
    let line = why.lines().find(|line| line.contains("is paralysed"));
    assert!(
        line.is_some_and(|line| {
            line.ends_with(
                " squares that it could reach otherwise: The queen on h8 is paralysed for 2 more turns. (F6-PAR-1)",
            )
        }),
        "{why}"
    );
}

#[test]
fn a_move_that_a_word_makes_another_one_is_told_with_that_word() {
    let rook = at(
        "variant frozen6\nset first off\nput a2 white king\nput p15 black king\nput p13 black pawn\nput d4 white rook\n\
         floor d8 wall side=black left=3",
        "d4",
    );
    assert!(rook.contains("d7 (also with `push`)"), "{rook}");
}

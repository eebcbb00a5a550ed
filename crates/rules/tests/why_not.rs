//! Why a unit can't do what it seems to be able to: captures that would end a checkmate, squares to which only its surroundings
//! lead, and what holds it.
#![allow(clippy::unwrap_used)]

use rookery_rules::event::in_words;
use rookery_rules::notation::read_action;
use rookery_rules::reach::{danger, reach, unnamed};
use rookery_rules::view::Point;
use rookery_rules::{Position, Seat, Setup, Viewer};

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

/// Plays an action for the side to move and returns the sentences about it.
fn played(position: &mut Position, action: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    let action = position.variant().parse_action(action).unwrap();
    let events = position.apply(seat, &action).unwrap();
    in_words(&events, position.variant().descriptor().geometry)
}

/// The captures of the units that mate after an action, each with the reason why it is no way out.
fn vain(setup: &str, action: &str) -> Vec<String> {
    let mut position = position(setup);
    assert!(position.vain_captures().is_empty());
    played(&mut position, action);
    assert!(position.awaiting().ending().unwrap().is_checkmate());
    let captures = position.vain_captures().into_iter();
    captures
        .map(|(action, refusal)| format!("{action}: {refusal}"))
        .collect()
}

/// Why the unit on a square can't go to others, as lines.
fn barred(position: &Position, square: &str) -> Vec<String> {
    let geometry = position.variant().descriptor().geometry;
    let reach = reach(position, Viewer::Onlooker, geometry.cell(square).unwrap()).unwrap();
    let barred = reach.barred.into_iter();
    barred
        .map(|one| format!("{}: {}", geometry.name(one.cell), one.refusal))
        .collect()
}

fn tells(lines: &[String], line: &str) {
    assert!(lines.iter().any(|told| told == line), "{line}\n{lines:#?}");
}

/// White's king in the corner, mated by a queen that a rook protects.
const MATE: &str = "variant frozen6\nset first off\nset turn black\nput a1 white king\nput d3 black queen\nput b16 black rook\n\
                    put n9 black king\nput p15 black pawn";

#[test]
fn a_mate_by_a_guarded_unit_names_its_guards() {
    let guarded =
        "The queen on b2 is guarded by the rooks on b16 and p2; it cannot be captured. (F6-GUARD-1)";
    let setup = format!("{MATE}\nput f6 white bishop\nput p2 black rook");
    assert_eq!(
        vain(&setup, "d3-b2"),
        [format!("a1xb2: {guarded}"), format!("f6xb2: {guarded}")]
    );
}

#[test]
fn a_mate_says_what_holds_the_unit_that_could_capture() {
    let protected = "a1xb2: That would leave your king on b2 in check by the rook b16. He may step into check only while nobody \
                     checks him. (F6-KING-3)";
    let held = format!("{MATE}\nput f6 white bishop\nput g7 black jester");
    assert_eq!(
        vain(&held, "d3-b2"),
        [
            protected,
            "f6xb2: The bishop on f6 is held by the jester on g7. (F6-PAR-4)"
        ]
    );
    let paralysed = format!("{MATE}\nput f6 white bishop paralysis=2");
    assert_eq!(
        vain(&paralysed, "d3-b2"),
        [
            protected,
            "f6xb2: The bishop on f6 is paralysed for 2 more turns. (F6-PAR-1)"
        ]
    );
}

#[test]
fn all_jesters_that_hold_a_unit_are_named() {
    let position = position(
        "variant frozen6\nset first off\nput a1 white king\nput e4 white rook\nput e5 black jester\nput f4 black jester\n\
         put n9 black king",
    );
    let geometry = position.variant().descriptor().geometry;
    let remarks = |square: &str| {
        let remarks = position.remarks(geometry.cell(square).unwrap()).into_iter();
        let said = remarks.map(|remark| format!("{} ({})", remark.sentence, remark.rule));
        said.collect::<Vec<String>>()
    };
    tells(
        &remarks("e4"),
        "It is held by the jesters e5 and f4, beside which it does nothing. (F6-PAR-4)",
    );
    for jester in ["e5", "f4"] {
        tells(&remarks(jester), "It holds the rook e4. (F6-PAR-4)");
    }
    tells(
        &barred(&position, "e4"),
        "e1: The rook on e4 is held by the jesters on e5 and f4. (F6-PAR-4)",
    );
}

#[test]
fn spawns_that_an_attack_forbids_have_their_reason() {
    let kings = "put i1 white king\nput i16 black king";
    let withheld = |setup: &str| {
        let position = position(&format!("variant frozen10\n{kings}\n{setup}"));
        let geometry = position.variant().descriptor().geometry;
        let reach = reach(&position, Viewer::Onlooker, geometry.cell("d5").unwrap()).unwrap();
        let withheld = reach.withheld.iter();
        let lines = withheld.map(|one| format!("{}: {}", geometry.name(one.cell), one.refusal));
        let lines: Vec<String> = lines.collect();
        let cells: Vec<_> = reach.withheld.iter().map(|one| one.cell).collect();
        let mut view = position.view(Viewer::Onlooker);
        reach.mark_causes(&mut view, &cells);
        let shown = view.points.iter().filter(|one| one.point == Point::Obstacle);
        (
            lines,
            shown.map(|one| geometry.name(one.cell)).collect::<Vec<_>>(),
        )
    };
    let both = "both squares of a spawn must be safe. (F10-SPAWN-1)";
    let (lines, shown) = withheld("put d5 white pawn\nput d8 black knight");
    assert_eq!(
        lines,
        ["c6", "d6", "e6"].map(|to| format!("{to}: {to} is attacked by the knight on d8; {both}"))
    );
    assert_eq!(shown, ["d8"]);
    // Where the unit itself is attacked, it spawns nowhere.
    let (lines, _) = withheld("put d5 white frog\nput d7 black knight");
    tells(&lines, &format!("c4: d5 is attacked by the knight on d7; {both}"));
    assert_eq!(withheld("put d5 white pawn\nput d14 black frog").0, [""; 0]);
}

#[test]
fn squares_of_borrowed_movement_have_their_reasons() {
    let position = position(
        "variant frozen6\nset first off\nput p1 white king\nput e1 white chancellor\nput d1 white queen\nput e4 white pawn\n\
         put n9 black king\nput p15 black pawn",
    );
    let told = barred(&position, "e1");
    tells(
        &told,
        "b1: The chancellor on e1 cannot reach b1: it also moves like a queen, by the queen on d1, but the queen on d1 is in \
         the way. No open bounce leads there, either. (F6-RIDE-1)",
    );
    tells(
        &told,
        "e8: The chancellor on e1 cannot reach e8: it also moves like a queen, by the queen on d1, but the pawn on e4 is in \
         the way. No open bounce leads there, either. (F6-RIDE-1)",
    );
}

#[test]
fn a_unit_that_never_captures_is_kept_from_blocked_enemies_by_what_blocks_them() {
    for start in ["variant frozen6\nset first off", "variant frozen10"] {
        let position = position(&format!(
            "{start}\nput p1 white king\nput e4 white jester\nput e10 black rook\n\
             put g4 white pawn\nput h4 black knight\nput n9 black king\nput p15 black pawn"
        ));
        let told = barred(&position, "e4");
        let reason = |square: &str| {
            let mut lines = told.iter();
            let found = lines.find(|line| line.starts_with(&format!("{square}: ")));
            found.unwrap_or_else(|| panic!("{square}: {told:#?}"))
        };
        assert!(
            reason("e10").starts_with("e10: A jester never captures."),
            "{told:#?}"
        );
        let blocked = "h4: The jester on e4 cannot reach h4: it also moves like a rook, because such an enemy attacks it, but \
                       the pawn on g4 is in the way.";
        assert!(reason("h4").starts_with(blocked), "{told:#?}");
        // An own unit that blocks a borrowed move is also named where the jester can't fuse with it.
        if start.contains("frozen6") {
            assert_eq!(reason("g4"), "g4: g4 is occupied by your own pawn. (F6-BOARD-4)");
        }
    }
}

#[test]
fn a_guarded_unit_at_the_end_of_a_ride_that_bounces_off_another_has_its_reason() {
    let position = position(
        "variant frozen6\nset first off\nput a16 white king\nput a1 white bishop\nput d4 white pawn\nput d2 black knight\n\
         put d1 black rook\nput p2 black rook\nput n9 black king\nput p15 black pawn",
    );
    let guarded =
        "The knight on d2 is guarded by the rooks on d1 and p2; it cannot be captured. (F6-GUARD-1)";
    tells(&barred(&position, "a1"), &format!("d2: {guarded}"));
    let geometry = position.variant().descriptor().geometry;
    let danger = danger(&position, Viewer::Onlooker, geometry.cell("d2").unwrap()).unwrap();
    assert_eq!(danger.by, Seat::White);
    let hindered = danger.hindered.iter();
    let told: Vec<String> = hindered
        .map(|one| format!("{}: {}", geometry.name(one.from), one.refusal))
        .collect();
    tells(&told, &format!("a1: {guarded}"));
}

#[test]
fn a_capture_that_would_kill_the_own_king_has_its_reason_beside_an_ability() {
    let position = position(
        "variant frozen6\nset first off\nput g1 white king\nput h1 white rook\nput b8 white pawn\nput h2 black jester\n\
         put p16 black king\nput p15 black pawn",
    );
    let legal = position.legal_actions(Seat::White);
    assert!(legal.iter().any(|action| action.to_string() == "swap h1 h2"));
    tells(
        &barred(&position, "h1"),
        "h2: After `h1xh2` your own king would be dead. (F6-TURN-7)",
    );
}

#[test]
fn landings_of_hops_have_their_reasons() {
    let position = position(
        "variant shield\nput f1 white king\nput f10 black king\nput d4 white knight\nput d5 white pawn\nput d6 white pawn\n\
         put c3 white life\nput a9 black pawn",
    );
    let told = barred(&position, "d4");
    tells(&told, "d6: Your own pawn stands on d6. (SH-MOVE-1)");
    tells(
        &told,
        "b2: The knight cannot hop from d4 to b2: it hops over one or two neighbours, never over a Life or a Death, onto an \
         empty square. (SH-KNIGHT-2)",
    );
}

#[test]
fn all_tombs_that_paralyse_a_unit_are_named() {
    let mut one = position(
        "variant frozen6\nset first off\nput a1 white king\nput d1 white rook\nput n9 black king\nput p15 black pawn\n\
         floor d4 tomb holds=[white rook]",
    );
    let mut two = one.clone();
    assert!(
        played(&mut one, "d1-d10")
            .ends_with("White rook d10 is paralysed for 2 turns by passing over the tomb on d4.")
    );
    let setup = format!("{}\nfloor d6 tomb holds=[white rook]", two.to_setup());
    two = position(&setup);
    assert!(
        played(&mut two, "d1-d10")
            .ends_with("White rook d10 is paralysed for 2 turns by passing over the tombs on d4 and d6.")
    );
}

/// Why the side to act may not take an action.
fn refusal(position: &Position, action: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    let action = position.variant().parse_action(action).unwrap();
    position.check(seat, &action).unwrap_err().to_string()
}

#[test]
fn a_fused_unit_that_reaches_a_target_only_as_its_kind_is_told_so() {
    let fused =
        position("variant frozen10\nput c3 white rook fused=[lancer]\nput c9 black rook\nput p1 white frog");
    let only = |does: &str| {
        format!(
            "The fused rook and lancer on c3 {does} only as a rook, and a rook can't act on its own kind. (F10-KIND-1)"
        )
    };
    for action in ["c3xc9", "swap c3 c9"] {
        assert_eq!(refusal(&fused, action), only("reaches c9"), "{action}");
    }
    assert_eq!(refusal(&fused, "pull c3 c9 c5"), only("pulls from c9"));
    let own =
        position("variant frozen10\nput c3 white rook fused=[lancer]\nput h3 white rook\nput p1 white frog");
    assert_eq!(refusal(&own, "swap c3 h3"), only("reaches h3"));
    assert_eq!(refusal(&own, "pull c3 h3 e3"), only("pulls from h3"));
    let blocked = position(
        "variant frozen10\nput c3 white rook fused=[lancer]\nput c6 black pawn\nput c9 black rook\nput p1 white frog",
    );
    assert_eq!(
        refusal(&blocked, "c3xc9"),
        "The fused rook and lancer on c3 cannot capture the rook on c9: the pawn on c6 is in the way. \
         No open bounce leads there, either. \
         Besides, it would get there only as a rook, and a rook can't act on its own kind. (F10-RIDE-2)"
    );
}

#[test]
fn abilities_of_one_part_of_a_fused_unit_spare_the_kind_of_that_part() {
    let ten = position(
        "variant frozen10\nput e3 white knight fused=[lancer]\nput f5 white bishop fused=[lancer]\nput h7 black bishop\n\
         put e4 black knight\nput p1 white frog",
    );
    assert_eq!(
        refusal(&ten, "convert f5 h7"),
        "The fused bishop and lancer on f5 converts only as a bishop, and a bishop can't act on its own kind. (F10-KIND-1)"
    );
    assert_eq!(
        refusal(&ten, "leap e3 d5 over e4"),
        "The fused knight and lancer on e3 leaps only as a knight, and a knight can't act on its own kind. (F10-KIND-1)"
    );
}

#[test]
fn a_fused_target_of_which_nothing_can_be_chosen_is_refused_part_by_part() {
    let ten = position(
        "variant frozen10\nput c3 white rook\nput c9 black ship fused=[rook]\nput p1 white frog\nput p16 black frog",
    );
    for action in ["c3xc9", "swap c3 c9", "pull c3 c9 c5"] {
        let told = refusal(&ten, action);
        assert!(
            told.starts_with("The rook on c3 can't act on the fused ship and rook on c9: ")
                && told.contains("a rook can't act on its own kind")
                && told.contains("a ship can't be captured")
                && told.ends_with("(F10-FUSE-3)"),
            "{action}: {told}"
        );
    }
}

#[test]
fn a_bishop_swaps_with_what_it_could_convert() {
    let ten = position(
        "variant frozen10\nput c3 white bishop\nput d4 white pawn\nput e5 black knight\nput k5 white bishop\n\
         put m8 black pawn\nput p1 white frog\nput p16 black frog",
    );
    assert_eq!(
        refusal(&ten, "swap k5 m8"),
        "The bishop on k5 swaps only with an enemy that it could convert. \
         The bishop on k5 cannot reach m8 by its movement. (F10-SWAP-1)"
    );
    assert_eq!(
        refusal(&ten, "swap c3 e5"),
        "The bishop on c3 swaps only with an enemy that it could convert. \
         The bishop on c3 cannot reach e5: the pawn on d4 is in the way. No open bounce leads there, either. (F10-SWAP-1)"
    );
    let open = position(
        "variant frozen10\nput c3 white bishop\nput e5 black knight\nput p1 white frog\nput p16 black frog",
    );
    for action in ["swap c3 e5", "convert c3 e5"] {
        let action = open.variant().parse_action(action).unwrap();
        assert!(open.check(Seat::White, &action).is_ok(), "{action}");
    }
    let fused = position(
        "variant frozen10\nput c3 white bishop fused=[knight]\nput m8 black pawn\nput p1 white frog\nput p16 black frog",
    );
    assert!(
        refusal(&fused, "swap c3 m8").starts_with(
            "The fused bishop and knight on c3 swaps only with an enemy that it could capture or convert."
        ),
        "{}",
        refusal(&fused, "swap c3 m8")
    );
}

#[test]
fn a_target_that_is_never_captured_is_told_beside_what_is_in_the_way() {
    let ten = position(
        "variant frozen10\nput e4 white rook\nput e6 white pawn\nput e9 black ship\nput p1 white frog",
    );
    assert_eq!(
        refusal(&ten, "e4xe9"),
        "The rook on e4 cannot capture the ship on e9: the pawn on e6 is in the way. No open bounce leads there, either. \
         Besides, the ship can't be captured. (F10-RIDE-2)"
    );
}

#[test]
fn a_portal_is_told_by_the_square_to_which_it_leads() {
    let on = |more: &str| {
        let kings = "put a1 white king\nput p5 black king";
        position(&format!(
            "variant frozen10\n{kings}\nput k3 white chancellor\n{more}"
        ))
    };
    let open = on("");
    let geometry = open.variant().descriptor().geometry;
    let (from, to) = (geometry.cell("k3").unwrap(), geometry.cell("f14").unwrap());
    let of = |position: &Position| reach(position, Viewer::Onlooker, from).unwrap();
    assert!(of(&open).abilities().contains(&("portal", vec![to])));
    assert!(of(&open).targets.iter().any(|target| target.cell == to));
    let action = |text: &str| open.variant().parse_action(text).unwrap();
    assert_eq!(unnamed(geometry, &action("portal k3")), Some(to));
    assert_eq!(unnamed(geometry, &action("k3-k4")), None);
    assert_eq!(unnamed(geometry, &action("teleswap k3 a1")), None);
    // What it costs is told of it, as of a move.
    let tomb = on("floor f14 tomb holds=[black pawn]");
    let effects = of(&tomb).effects.into_iter();
    let mut of_portal = effects.filter(|effect| effect.action.to_string() == "portal k3");
    assert_eq!(of_portal.next().unwrap().said.to_string(), "the chancellor dies");
    // Where it is shut, it says by what.
    let shut = of(&on("put f14 black rook"));
    let withheld = shut.withheld.iter();
    let lines = withheld.map(|one| format!("{}: {}", geometry.name(one.cell), one.refusal));
    tells(
        &lines.collect::<Vec<String>>(),
        "f14: The portal leads from k3 to f14, which isn't free. (F10-CHANC-4)",
    );
}

#[test]
fn a_refused_ability_names_the_one_condition_that_fails() {
    let six = |units: &str| {
        position(&format!(
            "variant frozen6\nset first off\nput a1 white king\n{units}"
        ))
    };
    let chancellor = six(
        "put g8 black king\nput d4 white chancellor\nput c3 white pawn\nput e5 black chancellor\nput d9 black pawn\n\
         put f7 black knight",
    );
    for (action, told) in [
        (
            "paralyse d4 d6",
            "There is no unit on d6 to paralyse. (F6-CHANC-3)",
        ),
        (
            "paralyse d4 c3",
            "The pawn on c3 is on the same side. (F6-CHANC-3)",
        ),
        ("paralyse d4 g8", "Kings can't be paralysed. (F6-CHANC-3)"),
        (
            "paralyse d4 e5",
            "A chancellor doesn't paralyse another one. (F6-CHANC-3)",
        ),
        (
            "paralyse d4 d9",
            "The chancellor on d4 can't paralyse on d9: a chancellor paralyses only where it captures by its own movement. \
             (F6-CHANC-3)",
        ),
        (
            "paralyse d4 f7",
            "Beside its own king, the knight on f7 can't be paralysed. (F6-PAR-5)",
        ),
    ] {
        assert_eq!(refusal(&chancellor, action), told);
    }
    let bishop = six(
        "put p5 black king\nput c3 white bishop\nput d4 white pawn\nput e5 black knight\nput k8 black pawn",
    );
    for (action, told) in [
        (
            "convert c3 f5",
            "There is no unit on f5 to convert. (F6-BISHOP-2)",
        ),
        (
            "convert c3 d4",
            "The pawn on d4 is on the same side. (F6-BISHOP-2)",
        ),
        ("convert c3 p5", "Kings can't be converted. (F6-KING-5)"),
        (
            "convert c3 e5",
            "The bishop on c3 can't convert the knight on e5: the pawn on d4 is in the way. (F6-BISHOP-2)",
        ),
        (
            "convert c3 k8",
            "The bishop on c3 can't convert the pawn on k8: its movement doesn't lead there. (F6-BISHOP-2)",
        ),
    ] {
        assert_eq!(refusal(&bishop, action), told);
    }
}

#[test]
fn a_bishop_converts_along_its_diagonals_and_one_step_straight_on() {
    let ten = position(
        "variant frozen10\nput i1 white king\nput p16 black king\nput c3 white bishop\nput c4 black pawn\n\
         put f9 black pawn",
    );
    assert_eq!(
        refusal(&ten, "convert c3 f9"),
        "The bishop on c3 can't convert the pawn on f9: a bishop converts only where its own diagonal ride or one \
         straight step leads. (F10-BISHOP-2)"
    );
    let mut ten = ten;
    played(&mut ten, "convert c3 c4");
}

#[test]
fn a_refused_shot_walltrap_blast_or_shell_names_the_one_condition_that_fails() {
    let ten = |units: &str| {
        position(&format!(
            "variant frozen10\nput i1 white king\nput p16 black king\n{units}"
        ))
    };
    let ballista = ten(
        "put d2 white ballista\nput d4 white pawn\nput d9 black rook\nput c2 black ballista\nput e4 black knight\n\
         put e3 black ram\nput p14 black pawn\nput o15 black rook\nput o13 white ballista\n\
         put m2 white rook",
    );
    for (action, told) in [
        ("shoot d2 d3", "There is no unit on d3 to shoot at. (F10-BAL-2)"),
        ("shoot d2 d4", "The pawn on d4 is on the same side. (F10-BAL-2)"),
        (
            "shoot d2 d9",
            "The ballista on d2 can't shoot at d9: it shoots the first unit on a line, and the pawn on d4 is in the way. \
             (F10-BAL-2)",
        ),
        (
            "shoot d2 e4",
            "The ballista on d2 can't shoot at e4: it shoots along ranks, files and diagonals only. (F10-BAL-2)",
        ),
        (
            "shoot d2 c2",
            "A ballista doesn't shoot at another one. (F10-BAL-2)",
        ),
        ("shoot d2 e3", "A ram can't be paralysed. (F10-PAR-6)"),
        (
            "shoot o13 o15",
            "Beside its own king, the rook on o15 can't be paralysed. (F10-PAR-6)",
        ),
        ("shoot m2 m5", "The rook on m2 is no ballista. (F10-BAL-2)"),
    ] {
        assert_eq!(refusal(&ballista, action), told);
    }
    let jester = ten(
        "put d4 white jester\nput f6 black jester\nput d5 black rook\nput h8 white cannon\nput j8 white cannon cargo=[ram]\n\
         put j9 black rook\nput j12 white pawn\nput h10 black rook",
    );
    for (action, told) in [
        (
            "walltrap d4 b6",
            "There is no unit on b6 to wall in. (F10-JESTER-7)",
        ),
        (
            "walltrap d4 f6",
            "A jester doesn't wall in another one. (F10-JESTER-7)",
        ),
        (
            "walltrap d4 d5",
            "The jester on d4 can't wall in a unit on d5: a jester walls in only where its own leaps lead. (F10-JESTER-7)",
        ),
        (
            "blast h8 h10",
            "The cannon on h8 isn't loaded. Load a unit into it first. (F10-CANNON-2)",
        ),
        (
            "blast j8 j9",
            "The cannon on j8 can't blast j9: it blasts 2, 4 or 6 squares straight or diagonally ahead. (F10-CANNON-2)",
        ),
        (
            "blast j8 j10",
            "There is neither an enemy nor a wall on j10 to blast. (F10-CANNON-2)",
        ),
        (
            "blast j8 j12",
            "The pawn on j12 is on the same side. (F10-CANNON-2)",
        ),
    ] {
        assert_eq!(refusal(&jester, action), told);
    }
}

#[test]
fn a_refused_shell_quake_storm_teleswap_or_transfer_names_the_one_condition_that_fails() {
    let ten = position(
        "variant frozen10\nput i1 white king\nput p16 black king\nput c2 white trebuchet\nput b8 black pawn\n\
         floor b8 tomb holds=[white pawn]\nput e2 white ram\nput g4 white templar range=5\nput g6 white pawn\n\
         floor i4 wall\nput k2 white chancellor\nput m2 white chancellor\nput m4 black ship\nput d12 white rook\n\
         put d14 white frog paralysis=3\nput f12 white frog\nput f14 black lancer",
    );
    for (action, told) in [
        (
            "bombard c2 c7",
            "The trebuchet on c2 can't shell c7: it shells the square six ahead, or one beside that. (F10-TREB-1)",
        ),
        (
            "bombard c2 b8",
            "The trebuchet on c2 can't shell b8: the pawn is there, and it shells only where no unit stands. (F10-TREB-1)",
        ),
        (
            "bombard c2 c8",
            "There is neither a wall nor a tomb on c8 to shell. (F10-TREB-1)",
        ),
        ("quake e2 e3", "There is no wall on e3 to shake. (F10-RAM-2)"),
        (
            "quake e2 f3",
            "The ram on e2 can't shake f3: a ram shakes a wall orthogonally beside it. (F10-RAM-2)",
        ),
        (
            "tornado g4 h5",
            "The templar on g4 can't cast a tornado on h5: its storms go along its rank and its file only. (F10-TEMPLAR-3)",
        ),
        (
            "tornado g4 g6",
            "The templar on g4 can't cast a tornado on g6: the pawn on g6 is there. (F10-TEMPLAR-3)",
        ),
        (
            "avalanche g4 j4",
            "The templar on g4 can't cast an avalanche to j4: the wall on i4 is in the way. (F10-TEMPLAR-5)",
        ),
        (
            "avalanche g4 g12",
            "The templar on g4 can't cast an avalanche to g12: it casts no further than 5 squares, and that is 8 away. \
             (F10-TEMPLAR-5)",
        ),
        (
            "teleswap k2 m4",
            "The ship on m4 is on the other side, and a chancellor teleswaps with friends only. (F10-CHANC-2)",
        ),
        (
            "teleswap k2 m2",
            "The chancellor on k2 can't act on its own kind on m2. (F10-KIND-1)",
        ),
        (
            "transfer d12 f12",
            "The frog on f12 has no turns of paralysis to take. (F10-PAR-7)",
        ),
        (
            "transfer f12 d14",
            "The frog on f12 can't take paralysis from d14, because it doesn't protect that square. (F10-PAR-7)",
        ),
    ] {
        assert_eq!(refusal(&ten, action), told);
    }
    let threatened = position(
        "variant frozen10\nput i1 white king\nput p16 black king\nput d12 white rook\nput d14 white frog paralysis=3\n\
         put b10 black dragon",
    );
    let told = refusal(&threatened, "transfer d12 d14");
    assert_eq!(
        told,
        "The rook on d12 can't take paralysis now, because the dragon on b10 threatens it. (F10-PAR-7)"
    );
}

#[test]
fn a_king_that_would_swap_is_told_of_his_exchange() {
    for (variant, rule) in [("frozen6", "F6-SWAP-1"), ("frozen10", "F10-SWAP-1")] {
        let first = if variant == "frozen6" {
            "set first off\n"
        } else {
            ""
        };
        let board = position(&format!(
            "variant {variant}\n{first}put e1 white king\nput e8 white rook\nput p16 black king\nput p15 black pawn\n\
             put b2 white pawn"
        ));
        assert_eq!(
            refusal(&board, "swap e1 e8"),
            format!("A king can't swap. Write `exchange e1 e8` to give up the unit there for him. ({rule})")
        );
        assert_eq!(
            refusal(&board, "swap e1 p15"),
            format!("A king can't swap. ({rule})")
        );
    }
}

#[test]
fn who_protects_a_unit_from_mind_control_is_named() {
    let board = position(
        "variant frozen10\nput i1 white king\nput p16 black king\nput d4 white rook\nput d8 black ram\nput g8 black rook",
    );
    assert_eq!(
        refusal(&board, "control d8 d8-d9"),
        "The ram on d8 is protected by the rook on g8, so it cannot be controlled. (F10-CTRL-1)"
    );
}

#[test]
fn a_refused_capture_of_a_fused_bishop_says_how_it_converts() {
    let position = position(
        "variant frozen10\nput a1 white king\nput p5 black king\nput d4 white ram fused=[bishop]\nput g7 black knight",
    );
    for text in ["d4xg7", "d4xg7 as bishop"] {
        let action = position.variant().parse_action(text).unwrap();
        let told = position.check(Seat::White, &action).unwrap_err().to_string();
        assert!(
            told.contains("cannot capture the knight on g7")
                && told.contains("Write `convert d4 g7 as bishop` to convert."),
            "{told}"
        );
    }
}

#[test]
fn a_refusal_names_what_the_action_would_have_done() {
    let refused = |units: &str, text: &str| {
        let kings = "put a1 white king\nput p5 black king";
        let position = position(&format!("variant frozen10\n{kings}\n{units}"));
        let action = position.variant().parse_action(text).unwrap();
        position.check(Seat::White, &action).unwrap_err().to_string()
    };
    let guarded =
        "put d4 white bishop\nput g7 black knight\nput g16 black rook\nput p7 black rook\nput e10 black ram";
    for (text, told) in [
        ("convert d4 g7", "it cannot be converted. (F10-GUARD-1)"),
        ("swap d4 g7", "it cannot be swapped by an enemy. (F10-GUARD-1)"),
        ("control e10 e10-e11", "could capture or convert the ram on e10."),
        ("fuse d4 d9", "There is no unit of your own on d9 to fuse with."),
    ] {
        assert!(
            refused(guarded, text).contains(told),
            "{}",
            refused(guarded, text)
        );
    }
    let fused = "put k3 white rook fused=[pawn]\nput k6 white chancellor";
    assert!(
        refused(fused, "portal k3 as rook").starts_with("`as` isn't written there: write `portal k3`."),
        "{}",
        refused(fused, "portal k3 as rook")
    );
    let king = refused("put k6 white chancellor", "portal a1");
    assert!(king.contains("kings don't use the portal"), "{king}");
}

#[test]
fn a_refusal_repeats_a_move_as_it_was_typed() {
    for (variant, first) in [("frozen6", "set first off\n"), ("frozen10", "")] {
        let board = position(&format!(
            "variant {variant}\n{first}put e1 white king\nput h1 white queen\nput h3 white pawn\nput p2 white pawn\n\
             put a16 black king\nput h5 black rook\nput o15 black pawn"
        ));
        for typed in [
            "h1 h5",
            "h1h5",
            "h1-h5",
            "h1xh5",
            "queen h1 h5",
            "queen h1 to h5",
            "h1 to h5",
        ] {
            let refused = read_action(&board, Seat::White, typed).unwrap_err().to_string();
            let wanted = format!(
                "`{typed}` isn't legal. The queen on h1 cannot capture the rook on h5: the pawn on h3"
            );
            assert!(refused.starts_with(&wanted), "{variant}: {refused}");
        }
    }
}

#[test]
fn a_pull_past_a_unit_is_refused_for_what_is_in_the_way_before_any_guard() {
    let position = position(
        "variant frozen6\nset first off\nset turn black\nput a1 white king\nput a2 white pawn\nput c2 white rook\n\
         put d5 white bishop\nput p16 black king\nput a15 black pawn\nput a16 black rook",
    );
    let refused = |action: &str| {
        let action = position.variant().parse_action(action).unwrap();
        position.check(Seat::Black, &action).unwrap_err().to_string()
    };
    assert_eq!(
        refused("pull a16 a2 a10"),
        "The rook on a16 can't pull from a2: the pawn on a15 is in the way. (F6-PULL-1)"
    );
}

#[test]
fn a_refusal_says_as_a_fact_what_stands_in_the_way() {
    use rookery_rules::{Behind, Refusal};
    let refusal = |setup: &str, action: &str| -> Refusal {
        let position = position(setup);
        let seat = position.awaiting().seat().unwrap();
        let action = position.variant().parse_action(action).unwrap();
        position.check(seat, &action).unwrap_err()
    };
    let behind = |refusal: &Refusal| refusal.on_way().map(|on_way| on_way.behind);
    let rook = "variant frozen6\nset first off\nput p1 white king\nput a1 white rook\nput a3 white pawn\nput n9 black king\n\
                put p15 black pawn";
    let only = refusal(rook, "a1-a5");
    assert_eq!(behind(&only), Some(Behind::Nothing), "{only}");
    let first = refusal(&format!("{rook}\nput a4 white knight"), "a1-a5");
    let geometry = position(rook).variant().descriptor().geometry;
    assert_eq!(behind(&first), geometry.cell("a4").map(Behind::More), "{first}");
    assert!(
        first
            .sentence
            .ends_with("the pawn on a3 is the first in the way, and the knight on a4 is the next."),
        "{first}"
    );
    assert_eq!(first.reason(), only.reason());
    assert_ne!(first.sentence, only.sentence);
    let own = refusal(rook, "a1-a3");
    assert!(own.is_of_own_unit() && own.on_way().is_none(), "{own}");
    let air = "variant elemental\nset element.white air\nset augmentor.black indomitable\nput e1 white king\n\
               put d1 white queen\nput d2 white pawn\nput d5 black pawn\nput e8 black king";
    let named = refusal(air, "d1-d7");
    let geometry = position(air).variant().descriptor().geometry;
    let enemy = geometry.cell("d5").unwrap();
    assert_eq!(behind(&named), Some(Behind::Named(enemy)), "{named}");
    assert!(named.culprits.contains(&enemy));
    // What is added to a reason is no part of it.
    let kin = "variant frozen6\nset first off\nput p1 white king\nput a1 white rook\nput a3 white pawn\nput a5 black rook\n\
               put n9 black king\nput p15 black pawn";
    let added = refusal(kin, "a1xa5");
    assert_eq!(added.reason(), only.reason(), "{added}");
    assert!(
        added
            .besides
            .as_ref()
            .is_some_and(|besides| added.sentence.ends_with(besides.as_str())),
        "{added}"
    );
}

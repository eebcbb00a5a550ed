//! Reach and diagrams: every unit of every variant in the list, and a few positions by hand.

use super::diagram::supplied_kinds;
use super::*;
use crate::descriptor::Options;
use crate::setup::Setup;
use crate::variant::Variant;

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

fn cell(position: &Position, name: &str) -> Cell {
    position.variant().descriptor().geometry.cell(name).unwrap()
}

fn names(position: &Position, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let geometry = position.variant().descriptor().geometry;
    cells.into_iter().map(|cell| geometry.name(cell)).collect()
}

fn reached(position: &Position, reach: &Reach, kind: TargetKind) -> Vec<String> {
    let targets = reach.targets.iter().filter(|target| target.target == kind);
    names(position, targets.map(|target| target.cell))
}

#[test]
fn every_unit_of_every_variant_has_a_diagram_that_shows_what_it_does_or_says_why_nothing() {
    for variant in Variant::ALL {
        let (mut with_action, mut with_obstacle) = (0, 0);
        for unit in variant.descriptor().units {
            let what = format!("{variant} {}", unit.kind);
            let diagram = diagram(*variant, unit.kind).unwrap();
            let diagram = diagram.unwrap_or_else(|| panic!("{what}: no diagram"));
            let units = diagram.position.inspect(diagram.cell).units;
            assert!(
                units.iter().any(|one| one.kind == unit.kind),
                "{what}: not on its square"
            );
            let reach = diagram.reach().unwrap();
            if reach.actions.is_empty() {
                let refusal = reach.still.as_ref();
                let refusal = refusal.unwrap_or_else(|| panic!("{what}: no action and no reason"));
                assert!(refusal.rule.is_some(), "{what}: {refusal}");
            } else {
                assert!(!reach.targets.is_empty(), "{what}: nothing to mark");
                with_action += 1;
                with_obstacle += usize::from(!reach.obstacles().is_empty());
            }
            agrees_with_the_rules(&what, &diagram.position, &reach);
        }
        // Some kinds act where nothing can stand in the way.
        assert!(
            with_obstacle * 4 >= with_action * 3,
            "{variant}: {with_obstacle} of {with_action} show what stands in the way"
        );
    }
}

#[test]
fn every_unit_of_every_initial_position_is_answered_as_the_rules_say() {
    for variant in Variant::ALL {
        let options = Options::new(variant.descriptor(), []).unwrap();
        let position = variant.start(&options);
        for cell in variant.descriptor().geometry.cells() {
            let what = format!("{variant} {}", variant.descriptor().geometry.name(cell));
            match reach(&position, Viewer::Onlooker, cell) {
                Ok(reach) => agrees_with_the_rules(&what, &position, &reach),
                Err(ReachError::EmptyCell) => assert!(position.inspect(cell).units.is_empty(), "{what}"),
                Err(ReachError::Secret) => assert!(position.secret_part(Seat::White).is_some(), "{what}"),
                Err(other) => panic!("{what}: {other}"),
            }
        }
    }
}

/// What is marked is what is legal, and what is said to be missed is refused.
fn agrees_with_the_rules(what: &str, position: &Position, reach: &Reach) {
    if position.awaiting().seat() == Some(reach.side) {
        let legal = position.legal_actions(reach.side);
        let own: Vec<&Action> = legal
            .iter()
            .filter(|action| action.parts().actor == Some(reach.cell))
            .collect();
        assert_eq!(own, reach.actions.iter().collect::<Vec<_>>(), "{what}");
        for barred in &reach.barred {
            assert!(
                !position.is_legal(reach.side, &barred.action),
                "{what}: {}",
                barred.action
            );
        }
    }
    for target in &reach.targets {
        let touches = |action: &Action| {
            let choices = action.parts().choices;
            // An action that names nothing may move another unit, such as the one that is thrown.
            let moves_another = choices.is_empty() && target.target == TargetKind::Special;
            let mut choices = choices.into_iter();
            moves_another
                || choices.any(|choice| matches!(choice, Choice::Cell { cell, .. } if cell == target.cell))
        };
        assert!(reach.actions.iter().any(touches), "{what}");
    }
    let mut view = position.view(Viewer::Onlooker);
    reach.mark(&mut view);
    // A cell may be attacked and in the way at once, but nothing is said of it twice.
    for (index, point) in view.points.iter().enumerate() {
        assert!(
            !view.points[..index].contains(point),
            "{what}: a cell is pointed at twice: {point:?}"
        );
    }
}

#[test]
fn diagrams_of_the_pages_are_of_kinds_that_there_are_and_each_once() {
    for variant in Variant::ALL {
        let descriptor = variant.descriptor();
        let mut kinds = supplied_kinds(descriptor);
        for kind in &kinds {
            assert!(
                descriptor.units.iter().any(|unit| unit.kind == *kind),
                "{variant} {kind}"
            );
        }
        let count = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), count, "{variant}");
        assert_eq!(diagram(*variant, "nobody"), Ok(None));
    }
}

#[test]
fn a_blocker_hides_what_lies_behind_it() {
    let position = position("variant chess\nput a1 white rook\nput a3 white pawn\nput c1 black knight");
    let reach = reach(&position, Viewer::Onlooker, cell(&position, "a1")).unwrap();
    assert_eq!(reached(&position, &reach, TargetKind::Move), ["b1", "a2"]);
    assert_eq!(reached(&position, &reach, TargetKind::Capture), ["c1"]);
    let missed = names(&position, reach.barred.iter().map(|barred| barred.cell));
    assert_eq!(
        missed,
        ["d1", "e1", "f1", "g1", "h1", "a3", "a4", "a5", "a6", "a7", "a8"]
    );
    assert_eq!(names(&position, reach.obstacles()), ["c1", "a3"]);
    let rules: Vec<&str> = reach
        .barred
        .iter()
        .filter_map(|barred| barred.refusal.rule.map(|rule| rule.0))
        .collect();
    assert!(rules.iter().all(|rule| *rule == "CH-SLIDE-1"), "{rules:?}");
    assert_eq!(rules.len(), reach.barred.len());
    let mut view = position.view(Viewer::Onlooker);
    reach.mark(&mut view);
    let point = |name: &str| {
        let cell = cell(&position, name);
        let found = view.points.iter().find(|point| point.cell == cell);
        found.map(|point| point.point)
    };
    assert_eq!(point("a1"), Some(Point::Subject));
    assert_eq!(point("a3"), Some(Point::Obstacle));
    assert_eq!(point("a4"), Some(Point::Blocked));
    assert_eq!(point("b1"), None);
    // The cells behind the obstacle are crossed out, too.
    let behind = [
        cell(&position, "a3"),
        cell(&position, "a4"),
        cell(&position, "a5"),
    ];
    let mut view = position.view(Viewer::Onlooker);
    reach.mark_causes(&mut view, &behind);
    let marked = |wanted: Point| {
        let points = view.points.iter().filter(|point| point.point == wanted);
        names(&position, points.map(|point| point.cell))
    };
    assert_eq!(marked(Point::Obstacle), ["a3"], "the knight on c1 is not told of");
    assert_eq!(marked(Point::Blocked), ["a4", "a5"]);
}

#[test]
fn an_enemy_before_a_pawn_is_named_as_what_blocks_it() {
    for (variant, setup, pawn, blocker) in [
        ("chess", "put e4 white pawn\nput e5 black pawn", "e4", "e5"),
        ("shield", "put e4 white pawn\nput e5 black pawn", "e4", "e5"),
    ] {
        let kings = "put a1 white king\nput h8 black king";
        let position = position(&format!("variant {variant}\n{kings}\n{setup}"));
        let reach = reach(&position, Viewer::Onlooker, cell(&position, pawn)).unwrap();
        assert_eq!(names(&position, reach.obstacles()), [blocker], "{variant}");
        let told = reach
            .barred
            .iter()
            .find(|barred| barred.cell == cell(&position, blocker));
        let told = told.unwrap_or_else(|| panic!("{variant}: nothing about {blocker}"));
        assert!(
            told.refusal.sentence.contains(blocker),
            "{variant}: {}",
            told.refusal.sentence
        );
    }
}

#[test]
fn a_cell_that_alone_stops_a_unit_is_an_obstacle_although_the_unit_can_go_there() {
    let position = position(
        "variant cyvasse\nput k3 white knight\nfloor k4 water\nput h1 white king\nput e9 black king",
    );
    let reach = reach(&position, Viewer::Onlooker, cell(&position, "k3")).unwrap();
    let (water, behind) = (cell(&position, "k4"), cell(&position, "k5"));
    assert!(reach.targets.iter().any(|target| target.cell == water));
    let mut view = position.view(Viewer::Onlooker);
    reach.mark(&mut view);
    let point = |cell: Cell| {
        let found = view.points.iter().find(|point| point.cell == cell);
        found.map(|point| point.point)
    };
    assert_eq!(
        (point(water), point(behind)),
        (Some(Point::Obstacle), Some(Point::Blocked))
    );
}

#[test]
fn a_pinned_unit_is_hindered_by_the_attacker_behind_it() {
    let position = position(
        "variant chess\nput e1 white king\nput e3 white knight\nput e8 black rook\nput a8 black king",
    );
    let reach = reach(&position, Viewer::Onlooker, cell(&position, "e3")).unwrap();
    assert!(reach.actions.is_empty());
    assert_eq!(reach.barred.len(), 8);
    assert_eq!(names(&position, reach.obstacles()), ["e8"]);
    assert_eq!(reach.still, None);
}

#[test]
fn a_unit_of_the_side_that_waits_is_asked_as_if_it_were_to_move() {
    let start = Variant::Chess.start(&Options::new(Variant::Chess.descriptor(), []).unwrap());
    let knight = reach(&start, Viewer::Onlooker, cell(&start, "g8")).unwrap();
    assert_eq!(knight.side, Seat::Black);
    assert_eq!(reached(&start, &knight, TargetKind::Move), ["f6", "h6"]);
    // White is in check, so it cannot be Black's turn.
    let check = position("variant chess\nput e1 white king\nput e8 black rook\nput a8 black king");
    let rook = reach(&check, Viewer::Onlooker, cell(&check, "e8")).unwrap_err();
    assert_eq!(rook, ReachError::InCheck(Seat::White));
    let after = position(
        "variant chess\nset ep e3\nset turn black\nput e4 white pawn\nput a8 black king\nput a1 white king",
    );
    assert!(
        reach(&after, Viewer::Onlooker, cell(&after, "e4")).is_ok(),
        "en passant is Black's and is given up"
    );
}

#[test]
fn who_could_capture_a_unit_and_why_others_cannot() {
    let position = position(
        "variant chess\nput e4 white queen\nput e8 black rook\nput a8 black bishop\nput b7 black pawn\nput d5 black pawn",
    );
    let danger = danger(&position, Viewer::Onlooker, cell(&position, "e4")).unwrap();
    assert_eq!(danger.by, Seat::Black);
    assert_eq!(names(&position, danger.attackers.clone()), ["d5", "e8"]);
    let hindered: Vec<(String, String)> = danger
        .hindered
        .iter()
        .map(|barred| {
            let geometry = position.variant().descriptor().geometry;
            (geometry.name(barred.from), barred.refusal.to_string())
        })
        .collect();
    assert_eq!(hindered.len(), 1);
    assert_eq!(hindered[0].0, "a8");
    assert!(hindered[0].1.contains("CH-SLIDE-1"), "{hindered:?}");
}

#[test]
fn a_pawn_that_can_be_taken_en_passant_is_in_danger_on_its_own_square() {
    for (setup, pawn, captor, named) in [
        (
            "variant chess\nset turn white\nset ep d6\nput e1 white king\nput e8 black king\nput e5 white pawn\nput d5 black pawn",
            "d5",
            "e5",
            "d6",
        ),
        (
            "variant shield\nset turn white\nset ep e9-e6\nput j1 white king\nput j10 black king\nput d7 white pawn\nput e6 black pawn",
            "e6",
            "d7",
            "e8",
        ),
    ] {
        let position = position(setup);
        let at = |name| cell(&position, name);
        let danger = danger(&position, Viewer::Onlooker, at(pawn)).unwrap();
        assert_eq!(danger.attackers, [at(captor)], "{setup}");
        assert!(danger.hindered.is_empty(), "{:?}", danger.hindered);
        let threats = threats(&position, Viewer::Onlooker, Seat::White).unwrap();
        let threats: Vec<(Cell, Vec<Cell>)> = threats.into_iter().map(|one| (one.cell, one.by)).collect();
        assert_eq!(threats, [(at(pawn), vec![at(captor)])]);
        let reach = reach(&position, Viewer::Onlooker, at(captor)).unwrap();
        assert_eq!(reach.en_passant, [(at(named), at(pawn))]);
    }
}

#[test]
fn why_a_pawn_beside_a_passed_one_cannot_take_it_is_told() {
    for (setup, rule) in [
        (
            "variant chess\nset ep d6\nput e1 white king\nput a8 black king\nput e8 black rook\nput e5 white pawn\nput d5 black pawn\nput b2 white pawn",
            "CH-CHECK-2",
        ),
        (
            "variant elemental\nset element.black earth\nset augmentor.black block-piece\nset ep d6\nput e1 white king\n\
             put e8 black king\nput e5 white pawn\nput d5 black pawn facing=s shield\nput b2 white pawn",
            "EL-BLOCK-2",
        ),
    ] {
        let position = position(setup);
        let at = |name| cell(&position, name);
        let reach = reach(&position, Viewer::Onlooker, at("e5")).unwrap();
        let barred = reach
            .barred
            .iter()
            .find(|barred| barred.cell == at("d6"))
            .unwrap();
        assert_eq!(barred.refusal.rule.map(|rule| rule.0), Some(rule), "{setup}");
        let danger = danger(&position, Viewer::Onlooker, at("d5")).unwrap();
        assert!(danger.hindered.iter().any(|one| one.from == at("e5")), "{setup}");
        let other = super::reach(&position, Viewer::Onlooker, at("b2")).unwrap();
        assert!(
            other.barred.iter().all(|barred| barred.cell != at("d6")),
            "{setup}"
        );
    }
}

#[test]
fn protection_is_told_with_its_rule() {
    let shield = position(
        "variant shield\nput e5 white rook\nput e8 black knight immune\nput a1 white king\nput a10 black king",
    );
    let reach = reach(&shield, Viewer::Onlooker, cell(&shield, "e5")).unwrap();
    let knight = cell(&shield, "e8");
    let barred = reach.barred.iter().find(|barred| barred.cell == knight).unwrap();
    assert_eq!(barred.refusal.rule.map(|rule| rule.0), Some("SH-IMMUNE-2"));
}

#[test]
fn secret_finished_and_empty_squares_have_no_answer() {
    let secret = Variant::Elemental.start(&Options::new(Variant::Elemental.descriptor(), []).unwrap());
    assert_eq!(
        reach(&secret, Viewer::Onlooker, cell(&secret, "e2")),
        Err(ReachError::Secret)
    );
    assert_eq!(
        danger(&secret, Viewer::Onlooker, cell(&secret, "e2")),
        Err(ReachError::Secret)
    );
    let over = position("variant chess\nput a1 white king\nput a8 black king");
    assert_eq!(
        reach(&over, Viewer::Onlooker, cell(&over, "a1")),
        Err(ReachError::Over)
    );
    let chess = Variant::Chess.start(&Options::new(Variant::Chess.descriptor(), []).unwrap());
    assert_eq!(
        reach(&chess, Viewer::Onlooker, cell(&chess, "e4")),
        Err(ReachError::EmptyCell)
    );
}

/// White's rook is pinned by the rook of a Water side, and its king may not castle past it.
fn misty(white: &str) -> Position {
    position(&format!(
        "variant elemental\nset element.white {white}\nset element.black water\nset castling K\nput e1 white king\n\
         put h1 white rook\nput e2 white rook\nput e8 black rook\nput f8 black rook\nput a8 black king\nput c6 black knight"
    ))
}

#[test]
fn mist_hides_a_water_sides_moves_from_an_opponent_who_is_not_light() {
    let (white, black) = (Viewer::Seat(Seat::White), Viewer::Seat(Seat::Black));
    for (element, viewer, hides) in [
        ("fire", white, true),
        ("water", white, true),
        ("none", white, true),
        ("light", white, false),
        ("fire", black, false),
        ("fire", Viewer::Onlooker, false),
        ("light", Viewer::Onlooker, false),
    ] {
        let position = misty(element);
        let at = |name: &str| cell(&position, name);
        let what = format!("{element}, {viewer:?}");
        let is_hidden = |error: ReachError| {
            let told = error.to_string();
            matches!(error, ReachError::Hidden(_))
                && told.contains("Mist Shroud")
                && told.contains("(EL-MIST-2)")
        };
        for square in ["c6", "e8", "a8"] {
            assert_eq!(
                reach(&position, viewer, at(square)).is_err_and(is_hidden),
                hides,
                "{what}: {square}"
            );
            assert!(
                danger(&position, viewer, at(square)).is_ok(),
                "{what}: White's own moves"
            );
        }
        for square in ["e1", "e2"] {
            assert_eq!(
                danger(&position, viewer, at(square)).is_err_and(is_hidden),
                hides,
                "{what}: {square}"
            );
        }
        for (square, attacker) in [("e2", "e8"), ("e1", "f8")] {
            let own = reach(&position, viewer, at(square)).expect("her own moves");
            let reasons = own.barred.iter().map(|barred| barred.refusal.to_string());
            let told = reasons.collect::<Vec<String>>().join(" ");
            assert_eq!(told.contains(attacker), !hides, "{what}: {told}");
            assert_eq!(own.obstacles().contains(&at(attacker)), !hides, "{what}: {told}");
            assert_eq!(
                told.contains("isn't named because of Mist Shroud (EL-MIST-2)"),
                hides,
                "{what}: {told}"
            );
            assert!(
                own.barred.iter().any(|barred| barred.refusal.rule.is_some()),
                "{what}"
            );
        }
        let pinned = position.variant().parse_action("e2-d2").unwrap();
        let refusal = position.check(Seat::White, &pinned).unwrap_err();
        assert!(
            refusal.sentence.contains("e8"),
            "the rules themselves know: {refusal}"
        );
        let in_the_way = in_the_way(&position, viewer, &pinned, &refusal);
        assert_eq!(in_the_way.is_empty(), hides, "{what}");
        assert_eq!(
            position.told(viewer, refusal.clone()) == refusal,
            !hides,
            "{what}"
        );
    }
}

#[test]
fn a_refusal_of_a_typed_turn_names_no_hidden_attacker() {
    for (element, hides) in [("fire", true), ("light", false)] {
        let position = misty(element);
        for typed in ["e2-d2", "e2d2", "e1-g1", "e1-f1"] {
            let Err(error) = crate::notation::read_turn(&position, Seat::White, typed) else {
                panic!("{typed} is legal");
            };
            let told = error.to_string();
            let names_one = told.contains("rook on e8") || told.contains("rook on f8");
            assert_eq!(names_one, !hides, "{element}, {typed}: {told}");
        }
    }
}

#[test]
fn mist_leaves_out_that_a_capture_in_passing_is_open() {
    let text = |white: &str| {
        format!(
            "variant elemental\nset element.white {white}\nset element.black water\nset turn black\nset ep e3\n\
             put e1 white king\nput e8 black king\nput e4 white pawn\nput d4 black pawn"
        )
    };
    for (element, viewer, is_said) in [
        ("fire", Viewer::Seat(Seat::White), false),
        ("light", Viewer::Seat(Seat::White), true),
        ("fire", Viewer::Seat(Seat::Black), true),
        ("fire", Viewer::Onlooker, true),
    ] {
        let status = position(&text(element)).view(viewer).status;
        let said = status.iter().any(|line| line.contains("En passant"));
        assert_eq!(said, is_said, "{element}, {viewer:?}: {status:?}");
    }
}

#[test]
fn a_fused_unit_is_spared_for_a_reason_of_the_rules_and_never_of_the_notation() {
    let mut reasons = 0;
    for kind in ["rook", "queen", "templar"] {
        let position = position(&format!(
            "variant frozen10\nput a1 white king\nput p16 black king\nput e2 white {kind}\nput e4 white pawn\n\
             put e9 black rook fused=[queen]",
        ));
        let danger = danger(&position, Viewer::Onlooker, cell(&position, "e9")).unwrap();
        for reason in &danger.hindered {
            reasons += 1;
            assert!(
                !reason.refusal.sentence.contains("component"),
                "{kind}: {}",
                reason.refusal
            );
        }
    }
    assert!(reasons > 0, "somebody is hindered");
}

#[test]
fn a_bystander_is_no_obstacle() {
    let six = position("variant frozen6\nstart\nset first off");
    let rook = reach(&six, Viewer::Onlooker, cell(&six, "a1")).unwrap();
    assert_eq!(names(&six, rook.obstacles()), ["b1", "a2"]);
    // The lancer that alone protects the rook lends it its diagonals, on which b2 comes first.
    let ten = position("variant frozen10\nstart");
    let rook = reach(&ten, Viewer::Onlooker, cell(&ten, "a1")).unwrap();
    assert_eq!(names(&ten, rook.obstacles()), ["b1", "a2", "b2"]);
    // The queen and the dragon both protect the knight. Without one of them the other would lend it movement, but neither
    // stands in its way.
    let lent = position(
        "variant frozen10\nput c1 white knight\nput c4 white queen\nput e3 white dragon\nput b3 white pawn",
    );
    let knight = reach(&lent, Viewer::Onlooker, cell(&lent, "c1")).unwrap();
    let obstacles = names(&lent, knight.obstacles());
    assert!(
        !obstacles.contains(&"c4".to_owned()) && !obstacles.contains(&"e3".to_owned()),
        "{obstacles:?}"
    );
}

#[test]
fn a_guarded_unit_behind_a_blocker_is_hindered_by_the_blocker() {
    let position = position(
        "variant frozen10\nput a1 white rook\nput a3 white pawn\nput a8 black knight\nput a10 black rook\nput h8 black rook",
    );
    let rook = reach(&position, Viewer::Onlooker, cell(&position, "a1")).unwrap();
    let knight = cell(&position, "a8");
    let barred = rook.barred.iter().find(|barred| barred.cell == knight);
    let barred = barred.expect("the knight is out of reach");
    assert_eq!(names(&position, barred.refusal.culprits.clone()), ["a3"]);
}

#[test]
fn two_bare_kings_end_the_game_and_are_no_obstacles() {
    let position = position(
        "variant chess\nput e1 white king\nput h1 white rook\nput d2 white pawn\nput e8 black king\nput f2 black knight",
    );
    let king = reach(&position, Viewer::Onlooker, cell(&position, "e1")).unwrap();
    assert_eq!(names(&position, king.obstacles()), ["d2", "f2"]);
}

#[test]
fn a_bounce_that_is_stopped_is_refused_by_what_stops_it() {
    let position = position(
        "variant frozen6\nput c1 white bishop\nput b2 white pawn\nput h8 white pawn\nput i1 white king\nput i16 black king\nput g7 black rook",
    );
    let refusal = |text: &str| {
        let action = position.variant().parse_action(text).unwrap();
        position.check(Seat::White, &action).unwrap_err()
    };
    // By a bounce from a3.
    let stopped = refusal("c1-c5");
    assert_eq!(
        stopped.sentence,
        "The bishop on c1 cannot reach c5: it would have to bounce off a3; the pawn on b2 stops it."
    );
    let never = refusal("c1-c2");
    assert!(
        never
            .sentence
            .starts_with("The bishop on c1 cannot reach c2 by its movement."),
        "{never}"
    );
}

#[test]
fn captures_that_take_nothing_or_cost_the_captor_are_told_apart() {
    let earth = position(
        "variant elemental\nset element.white earth\nput e1 white king\nput d2 white pawn\nput a2 white pawn cracked\nput d8 black queen\nput a8 black rook\nput h8 black king\nset turn black",
    );
    let at = |name| cell(&earth, name);
    let sturdy = danger(&earth, Viewer::Onlooker, at("d2")).unwrap();
    assert_eq!(sturdy.attackers, [at("d8")]);
    assert!(sturdy.ways.iter().all(|way| way.is_foiled));
    assert_eq!(
        sturdy.ways[0].effect.as_ref().map(ToString::to_string).as_deref(),
        Some("the white pawn's Sturdy withstands the first capture")
    );
    let cracked = danger(&earth, Viewer::Onlooker, at("a2")).unwrap();
    assert_eq!(
        (cracked.ways[0].is_foiled, &cracked.ways[0].effect),
        (false, &None)
    );
    let foiled: Vec<(Cell, bool)> = threats(&earth, Viewer::Onlooker, Seat::Black)
        .unwrap()
        .into_iter()
        .map(|threat| (threat.cell, threat.is_foiled))
        .collect();
    assert_eq!(foiled, [(at("a2"), false), (at("d2"), true)]);
    let queen = reach(&earth, Viewer::Onlooker, at("d8")).unwrap();
    let effects: Vec<(String, bool)> = queen
        .effects
        .iter()
        .map(|effect| (effect.action.to_string(), effect.is_foiled))
        .collect();
    assert_eq!(effects, [("d8xd2".to_owned(), true)]);
    let poison = position(
        "variant elemental\nset offense.white poisonous-meat\nput e1 white king\nput d2 white pawn\nput d8 black queen\nput h8 black king\nset turn black",
    );
    let pawn = danger(&poison, Viewer::Onlooker, at("d2")).unwrap();
    assert!(!pawn.ways[0].is_foiled);
    assert_eq!(
        pawn.ways[0].effect.as_ref().map(ToString::to_string).as_deref(),
        Some("the queen dies of Poisonous Meat")
    );
}

/// Returns why a unit can't reach a cell.
fn why(position: &Position, from: &str, to: &str) -> String {
    let reach = reach(position, Viewer::Onlooker, cell(position, from)).unwrap();
    let wanted = cell(position, to);
    let barred = reach.barred.iter().find(|barred| barred.cell == wanted);
    barred
        .unwrap_or_else(|| panic!("{from} reaches {to}"))
        .refusal
        .to_string()
}

#[test]
fn in_the_first_turn_a_pawn_is_stopped_by_what_stands_before_it() {
    let variant = Variant::Frozen6;
    let start = variant.start(&Options::new(variant.descriptor(), []).unwrap());
    assert_eq!(
        why(&start, "e2", "d2"),
        "d2 is occupied by your own pawn. (F6-BOARD-4)"
    );
    let leap = variant.parse_action("b1-c3").unwrap();
    let refusal = start.check(Seat::White, &leap).unwrap_err().to_string();
    assert!(
        refusal.contains("White's first turn is one plain move of a pawn"),
        "{refusal}"
    );
}

#[test]
fn a_reason_from_an_emptied_cell_names_what_is_in_the_way() {
    let check = position(
        "variant frozen6\nset first off\nput i1 white king\nput h1 white queen\nput g1 white knight\n\
         put f1 white chancellor\nput a2 white pawn\nput i10 black rook\nput i16 black king\nput p15 black pawn",
    );
    let told = why(&check, "h1", "f1");
    assert!(told.contains("the knight on g1 is in the way"), "{told}");
}

#[test]
fn a_shadow_is_no_prey_of_units() {
    let shadow = position(
        "variant frozen10\nput e1 white king\nput k11 white bishop\nput l12 black ballista shadow\nput e16 black king",
    );
    let action = shadow.variant().parse_action("k11xl12").unwrap();
    let refusal = shadow.check(Seat::White, &action).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "Only a shadow is on l12, and units don't capture shadows. Write `k11-l12` to move there. (F10-SHADOW-2)"
    );
}

#[test]
fn a_pawn_of_shield_is_told_why_it_cannot_take_in_passing() {
    // The king is in check, and the passed pawn went three squares, so it stands beside the captor or one square behind it.
    for (from, to) in [("d6", "e7"), ("d7", "e8")] {
        let pinned = position(&format!(
            "variant shield\nset ep e9-e6\nput a1 white king\nput {from} white pawn\nput e6 black pawn\n\
             put a10 black rook\nput j10 black king"
        ));
        let told = why(&pinned, from, to);
        assert!(told.contains("(SH-TURN-7)"), "{told}");
        let danger = danger(&pinned, Viewer::Onlooker, cell(&pinned, "e6")).unwrap();
        assert!(danger.hindered.iter().any(|one| one.from == cell(&pinned, from)));
    }
}

#[test]
fn a_unit_that_is_attacked_is_told_why_the_attacker_cannot_capture_it() {
    // The spearman's front lies on the trebuchet's way.
    let cyvasse = position(
        "variant cyvasse\nset turn black\nput e5 white spearman\nput e9 black trebuchet\nput d6 black militia\n\
         put l1 white king\nput a9 black king",
    );
    let told = why(&cyvasse, "e9", "e5");
    assert!(told.contains("e6"), "{told}");
    let danger = danger(&cyvasse, Viewer::Onlooker, cell(&cyvasse, "e5")).unwrap();
    assert!(danger.hindered.iter().any(|one| one.from == cell(&cyvasse, "e9")));
}

#[test]
fn what_stands_first_on_the_way_is_named_however_many_units_are_nearer() {
    // More than sixteen units stand nearer to the rook than the pawn in its way.
    let mut setup = String::from("variant frozen6\nset first off\nput a1 white king\nput a16 black king\n");
    setup += "put g1 white rook\nput g15 black pawn\nput g16 black rook\n";
    for file in ["e", "f", "h", "i"] {
        for rank in 1..=5 {
            setup += &format!("put {file}{rank} white pawn\n");
        }
    }
    let told = why(&position(&setup), "g1", "g16");
    assert!(told.contains("the pawn on g15 is in the way"), "{told}");
}

#[test]
fn a_frog_is_told_why_it_cannot_land_beside_another_frog() {
    let ten = position(
        "variant frozen10\nput a1 white king\nput a16 black king\nput b4 white frog\nput o8 white frog\n\
         put n8 white pawn\nput o9 black pawn",
    );
    for taken in ["n8", "o9"] {
        assert_eq!(
            why(&ten, "b4", taken),
            format!(
                "The frog on b4 cannot jump to {taken}: even beside another frog, a frog lands on free squares only. \
                 (F10-FROG-2)"
            )
        );
    }
    let frog = reach(&ten, Viewer::Onlooker, cell(&ten, "b4")).unwrap();
    let free = cell(&ten, "p9");
    assert!(frog.targets.iter().any(|target| target.cell == free));
}

#[test]
fn a_cannon_is_told_that_it_cannot_move_even_where_an_own_unit_stands() {
    let ten = position(
        "variant frozen10\nput a1 white king\nput a16 black king\nput j2 white cannon\nput j4 white pawn",
    );
    let refused = |text: &str| {
        let action = ten.variant().parse_action(text).unwrap();
        ten.check(Seat::White, &action).unwrap_err().to_string()
    };
    for text in ["j2-j4", "j2-j3"] {
        assert_eq!(refused(text), "A cannon cannot move by itself. (F10-CLASS-3)");
    }
}

#[test]
fn a_paralysed_unit_is_named_among_those_that_cannot_capture() {
    let six = position(
        "variant frozen6\nput a1 white king\nput a16 black king\nput p2 white pawn\nput o15 black pawn\n\
         put g8 white knight paralysis=3\nput h6 black rook",
    );
    let danger = danger(&six, Viewer::Onlooker, cell(&six, "h6")).unwrap();
    let held = danger.hindered.iter().find(|one| one.from == cell(&six, "g8"));
    assert!(
        held.is_some_and(|one| one.refusal.sentence.to_string().contains("paralysed")),
        "{:?}",
        danger.hindered
    );
}

#[test]
fn a_fourth_capture_of_a_march_is_refused_as_that() {
    let mut six = position(
        "variant frozen6\nput a1 white king\nput a16 black king\nput p2 white pawn\nput o15 black pawn\n\
         put c1 white knight\nput g7 black rook",
    );
    for text in ["c1-d3", "d3-f4", "f4-h5"] {
        let action = six.variant().parse_action(text).unwrap();
        six.apply(Seat::White, &action).unwrap();
    }
    let capture = six.variant().parse_action("h5xg7").unwrap();
    assert_eq!(
        six.check(Seat::White, &capture).unwrap_err().to_string(),
        "That isn't possible now: a knight's March goes on with its own leaps, and only the second and third may capture. \
         You can also `end` the turn. (F6-TURN-5)"
    );
}

#[test]
fn what_only_an_assault_reaches_is_no_capture() {
    let earth = position(
        "variant elemental\nset element.white earth\nset augmentor.white block-piece\nput e1 white king\nput d4 white pawn facing=n shield\nput d5 black queen\nput h8 black king\nput b5 white knight\nset turn black",
    );
    let queen = reach(&earth, Viewer::Onlooker, cell(&earth, "d5")).unwrap();
    let target = |name| {
        let mut targets = queen.targets.iter();
        targets
            .find(|target| target.cell == cell(&earth, name))
            .map(|target| target.target)
    };
    assert_eq!(target("d4"), Some(TargetKind::Special), "the shield faces north");
    assert_eq!(target("b5"), Some(TargetKind::Attempt), "it is sturdy");
}

//! The words: what they say of a position, and that they keep within Discord's limits whatever the view.

mod samples;

use rookery_render::words::{MAX_ALT_CHARACTERS, MAX_PAGE_CHARACTERS};
use rookery_render::{
    Area, BoardWords, describe, describe_answer, describe_board, describe_part, describe_suggestion,
    legend_in_words, position_text, suggestion_legend_in_words,
};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::playthrough::Playthrough;
use rookery_rules::random::SplitMix64;
use rookery_rules::seat::{PerSeat, Seat, Viewer};
use rookery_rules::view::{CellView, EndingView, Mark, PathView, Point, TargetKind, TargetView, View};
use rookery_rules::{Action, Position, Setup, Variant, conformance};
use std::collections::BTreeSet;

#[test]
fn the_alt_text_tells_who_must_act_check_the_last_turn_and_every_unit() {
    let words = describe(BoardWords::english(), &samples::chess_check());
    for part in [
        "Chess.",
        "Turn 10: Black must leave check.",
        "Black is in check: king e8.",
        "Last turn: c4 to f7 (capture).",
        "White has 16 units, Black 15 units.",
        "White: king e1;",
        "rook a1, h1",
        "bishop c1, f7",
        "knight c6, f6",
    ] {
        assert!(words.contains(part), "{part} is missing in: {words}");
    }
}

#[test]
fn an_ending_is_told_instead_of_a_prompt() {
    let mut view = samples::chess_check();
    view.to_act.clear();
    view.prompt = "".into();
    view.ending = Some(EndingView {
        winner: Some(Seat::White),
        reason: "insufficient-material".to_owned(),
    });
    assert!(
        describe(BoardWords::english(), &view)
            .contains("The game is over. White wins by insufficient material.")
    );
    view.ending = Some(EndingView {
        winner: None,
        reason: "stalemate".to_owned(),
    });
    assert!(describe(BoardWords::english(), &view).contains("The game is over: draw by stalemate."));
}

#[test]
fn a_position_too_long_for_the_alt_text_names_every_unit_there_and_is_whole_in_the_pages() {
    let mut view = samples::crowded();
    view.killed.black = view.captured.black[..1].to_vec();
    let words = describe(BoardWords::english(), &view);
    assert!(words.chars().count() <= MAX_ALT_CHARACTERS);
    names_every_unit(&view, &words);
    assert!(
        words.ends_with("A match's Describe button has all of it."),
        "{words}"
    );
    assert!(words.contains("Turn 143: White and Black must"), "{words}");
    let pages = position_text(BoardWords::english(), &view);
    assert!(pages.len() > 1);
    assert!(
        pages
            .iter()
            .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
    );
    let whole = pages.join("\n");
    for part in [
        "paralysed for 3 turns",
        "facing north (towards Black)",
        "facing south-east (towards White and away from the a-file), wide",
        "fused with rook and knight",
        "armour 2",
        "leap used up",
        "wall a7",
        "active tomb b6 (2 units buried, a White unit first)",
        "tornado e7 (pushes west (towards the a-file))",
        "dragon (shadow) k10",
        "Black: loadout: two cannons, a frog.",
        "Black has lost: 13 pawns.",
        "Black has lost without a capture: 1 pawn.",
    ] {
        assert!(whole.contains(part), "{part} is missing in: {whole}");
    }
}

#[test]
fn every_unit_of_a_view_is_named_with_its_cell_in_the_pages() {
    for view in [
        samples::chess_start(),
        samples::shield_middle(),
        samples::crowded(),
        samples::hexagons(),
    ] {
        let whole = position_text(BoardWords::english(), &view).join("\n");
        for (cell, content) in view.geometry.cells().zip(&view.cells) {
            for unit in &content.units {
                let name = view.geometry.name(cell);
                assert!(whole.contains(&unit.kind), "{} is missing", unit.kind);
                assert!(whole.contains(&name), "{name} is missing");
            }
        }
    }
}

#[test]
fn marked_targets_are_told_with_their_numbers() {
    let whole = position_text(BoardWords::english(), &samples::hexagons()).join("\n");
    assert!(whole.contains("Marked: move to 1 = c5, b6; capture on 2 = a9; other choices e6."));
}

#[test]
fn a_diamond_is_called_by_what_the_picture_is_about() {
    let words = BoardWords::english();
    let mut view = samples::chess_start();
    view.targets.clear();
    view.points.clear();
    samples::target(&mut view, "e7", TargetKind::Special, None);
    let arrow = PathView {
        cells: ["d2", "d4"].map(|name| samples::at(&view, name)).to_vec(),
        target: TargetKind::Move,
        died: false,
    };
    let suggested = describe_suggestion(words, &view, &[arrow]);
    assert!(suggested.contains("Marked: acting or changed e7."), "{suggested}");
    let pointed = describe(words, &view);
    assert!(pointed.contains("Marked: to look at e7."), "{pointed}");
    samples::point(&mut view, "e1", Point::Subject);
    let explained = describe(words, &view);
    assert!(
        explained.contains("Marked: special ability on e7."),
        "{explained}"
    );
    view.targets.clear();
    samples::target(&mut view, "e7", TargetKind::Special, Some(1));
    let asked = describe(words, &view);
    assert!(asked.contains("Marked: choices 1 = e7."), "{asked}");
}

#[test]
fn an_empty_board_has_no_other_squares() {
    for (variant, geometry, said) in [
        ("chess", Geometry::square(8, 8), "All squares are empty."),
        ("cyvasse", Geometry::Hex88, "All hexagons are empty."),
    ] {
        let view = View::empty(variant, geometry, Viewer::Onlooker);
        let whole = position_text(BoardWords::english(), &view).join("\n");
        assert!(whole.contains(said) && !whole.contains("All other"), "{whole}");
    }
    let whole = position_text(BoardWords::english(), &samples::chess_start()).join("\n");
    assert!(whole.contains("All other squares are empty."), "{whole}");
}

#[test]
fn a_view_that_contradicts_itself_is_answered_with_a_sentence() {
    let mut view = samples::chess_start();
    view.cells.pop();
    assert!(describe(BoardWords::english(), &view).contains("cannot be described"));
    let none = View::empty("chess", Geometry::square(0, 0), Viewer::Onlooker);
    assert!(position_text(BoardWords::english(), &none)[0].contains("cannot be described"));
    let mut long = samples::chess_start();
    long.prompt = "x".repeat(5000).into();
    long.status = vec!["y".repeat(5000).into()];
    assert!(describe(BoardWords::english(), &long).chars().count() <= MAX_ALT_CHARACTERS);
    assert!(
        position_text(BoardWords::english(), &long)
            .iter()
            .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
    );
}

/// The squares of a side's units in an alt text, with ranges spelt out.
fn squares_told(view: &View, alt: &str) -> BTreeSet<String> {
    let letters = |word: &str| {
        word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric())
            .to_owned()
    };
    let words: Vec<String> = alt.split_whitespace().map(letters).collect();
    let mut told: BTreeSet<String> = words.iter().cloned().collect();
    for window in words.windows(3) {
        let [from, to, until] = window else { continue };
        let ends = (view.geometry.cell(from), view.geometry.cell(until));
        if let (Some(first), Some(last), "to") = (ends.0, ends.1, to.as_str()) {
            let cells = (first.0..=last.0).map(|index| view.geometry.name(Cell(index)));
            told.extend(cells);
        }
    }
    told
}

/// An alt text names every unit, however crowded the board is.
fn names_every_unit(view: &View, alt: &str) {
    assert!(alt.chars().count() <= MAX_ALT_CHARACTERS, "{alt}");
    let told = squares_told(view, alt);
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        if !content.units.is_empty() {
            let name = view.geometry.name(cell);
            assert!(told.contains(&name), "{}: no {name} in {alt}", view.variant);
        }
    }
}

#[test]
fn the_alt_text_of_the_most_crowded_board_of_a_game_names_every_unit() {
    for variant in Variant::ALL.iter().copied() {
        let mut most: Option<(usize, Playthrough)> = None;
        for seed in 0..4 {
            let mut random = SplitMix64::new(seed + 90);
            let options = conformance::random_options(variant.descriptor(), &mut random);
            let mut game = Playthrough::new(variant, &options);
            for _ in 0..70 {
                let Some(seat) = game.position().awaiting().seat() else {
                    break;
                };
                let legal = game.position().legal_actions(seat);
                // Copies, walls and shadows make a board crowded; captures do not.
                let adds =
                    |action: &&Action| matches!(action.parts().verb, "spawn" | "move" | "shade" | "fuse");
                let adding: Vec<&Action> = legal.iter().filter(adds).collect();
                let spawns: Vec<&Action> = legal
                    .iter()
                    .filter(|action| action.parts().verb == "spawn")
                    .collect();
                let action = match (spawns.len(), adding.len()) {
                    (count, _) if count > 0 && random.pick(2) == 0 => spawns[random.pick(count)].clone(),
                    (_, count) if count > 0 => adding[random.pick(count)].clone(),
                    _ => legal[random.pick(legal.len())].clone(),
                };
                game.push(seat, &action).unwrap();
                let view = game.view(Viewer::Onlooker);
                let things = |cell: &CellView| cell.units.len() + cell.floor.len();
                let count: usize = view.cells.iter().map(things).sum();
                if most.as_ref().is_none_or(|(before, _)| *before < count) {
                    most = Some((count, game.clone()));
                }
            }
        }
        let (count, game) = most.unwrap();
        let mut view = game.view(Viewer::Onlooker);
        names_every_unit(&view, &describe(BoardWords::english(), &view));
        // With marks of a step, clocks and a suggestion too.
        view.targets = view
            .geometry
            .cells()
            .take(25)
            .zip(1..)
            .map(|(cell, number)| TargetView {
                cell,
                target: TargetKind::Move,
                number: Some(number),
            })
            .collect();
        let clock = || Some("12 d 23 h".to_owned());
        let alt = describe_board(
            BoardWords::english(),
            &view,
            (&view.last_turn, &[]),
            &PerSeat::new(clock(), clock()),
        );
        names_every_unit(&view, &alt);
        if variant == Variant::Frozen10 {
            assert!(count > 130, "only {count} things on the most crowded board");
        }
    }
}

#[test]
fn units_that_others_carry_are_counted_apart() {
    let mut view = samples::chess_start();
    samples::mark(&mut view, "b1", Mark::Cargo(1));
    let alt = describe(BoardWords::english(), &view);
    assert!(
        alt.contains("White has 16 units and 1 aboard, Black 16 units."),
        "{alt}"
    );
}

#[test]
fn a_part_of_a_board_is_described_as_what_it_shows() {
    let view = samples::chess_start();
    let words = BoardWords::english();
    let cell = |name: &str| samples::at(&view, name);
    let part = Area::between(view.geometry, cell("a1"), cell("e5"));
    let none = PerSeat::default();
    let alt = describe_part(words, &view, part, (&[], &[]), &none);
    assert!(alt.contains("Shows a1 to e5."), "{alt}");
    assert!(
        alt.contains("king e1") && !alt.contains("f2") && !alt.contains("Black:"),
        "{alt}"
    );
    let whole = describe_part(words, &view, None, (&[], &[]), &none);
    assert_eq!(whole, describe(words, &view));
}

#[test]
fn the_turn_of_a_preview_is_told_as_this_turn() {
    let mut view = samples::chess_check();
    view.last_turn = vec![PathView {
        cells: vec![Cell(12), Cell(28)],
        target: TargetKind::Move,
        died: false,
    }];
    assert!(describe(BoardWords::english(), &view).contains("Last turn: e2 to e4."));
    view.is_under_way = true;
    assert!(describe(BoardWords::english(), &view).contains("This turn: e2 to e4."));
}

#[test]
fn a_fire_is_told_with_its_rank_before_its_turns() {
    let setup = "variant elemental\nset element.white fire\nput e1 white king\nput e8 black king\n\
                 floor a5 scorch by=white rank=1 turns=2\nfloor b6 scorch by=white rank=3 turns=1";
    let position = Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position");
    let view = position.view(Viewer::Onlooker);
    let told = "Floor: White's fire a5 (unit rank 1, goes in 2 turns), b6 (unit rank 3, goes in 1 turn).";
    let words = BoardWords::english();
    for said in [describe(words, &view), position_text(words, &view).join("\n")] {
        assert!(said.contains(told), "{said}");
        assert_eq!(said.matches("rank").count(), 2, "{said}");
    }
}

#[test]
fn a_tomb_under_a_unit_is_dormant_in_words() {
    let setup = "variant frozen10\nput d4 white rook\nfloor d4 tomb holds=[black pawn]\n\
                 floor e5 tomb holds=[black pawn]\nfloor f6 tomb open holds=[black pawn]";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let view = position.view(Viewer::Onlooker);
    for words in [
        describe(BoardWords::english(), &view),
        position_text(BoardWords::english(), &view).join(" "),
    ] {
        for told in [
            "dormant tomb d4 (1 unit buried, a Black unit)",
            "active tomb e5 (1 unit buried, a Black unit)",
            "open tomb f6 (1 unit buried, a Black unit)",
        ] {
            assert!(words.contains(told), "no {told} in {words}");
        }
    }
}

#[test]
fn a_unit_that_was_hit_is_told_from_one_that_acted() {
    let setup = "variant shield\nset turn black\nput e1 white king\nput e8 black king\nput b5 white pawn\n\
                 put c6 black pawn shield=0";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let mut view = position.view(Viewer::Onlooker);
    let geometry = view.geometry;
    let on = |cell: &str| PathView {
        cells: vec![geometry.cell(cell).unwrap()],
        target: TargetKind::Special,
        died: false,
    };
    for (died, said) in [
        (true, "Last turn: on a1 (killed)."),
        (false, "Last turn: on a1 (capture)."),
    ] {
        let target = TargetKind::Capture;
        view.last_turn = vec![PathView {
            target,
            died,
            ..on("a1")
        }];
        let told = describe(BoardWords::english(), &view);
        assert!(told.contains(said), "{told}");
    }
    view.last_turn = vec![on("b5"), on("c6")];
    let told = describe(BoardWords::english(), &view);
    assert!(
        told.contains("Last turn: on b5 (acted or affected); on c6 (hit, lost its shield)."),
        "{told}"
    );
}

#[test]
fn armour_of_which_some_is_used_up_is_told_with_what_is_left() {
    let whole = position_text(BoardWords::english(), &samples::hexagons()).join("\n");
    assert!(
        whole.contains("(armour 2, 1 left") && whole.contains("(armour 2)"),
        "{whole}"
    );
}

#[test]
fn only_an_action_on_a_part_of_the_board_is_about_all_highlights() {
    let words = BoardWords::english();
    let view = samples::shield_middle();
    let cells = |names: &[&str]| -> Vec<Cell> { names.iter().map(|name| samples::at(&view, name)).collect() };
    let way = |names: &[&str], target| PathView {
        cells: cells(names),
        target,
        died: false,
    };
    let said = |arrows: &[PathView], highlights: &[&str]| {
        let none = PerSeat::default();
        describe_board(words, &view, (arrows, &cells(highlights)), &none)
    };
    // The step of one unit and the capture of another.
    let arrows = [
        way(&["d7", "e6"], TargetKind::Move),
        way(&["b6"], TargetKind::Capture),
    ];
    let told = said(&arrows, &["b6", "e6"]);
    assert!(told.contains("Suggested: d7 to e6; on b6 (capture)."), "{told}");
    // A rotation of four squares.
    let told = said(&[way(&["d5"], TargetKind::Special)], &["c4", "d4", "c5", "d5"]);
    assert!(
        told.contains("all squares from c4 to d5 (special action)"),
        "{told}"
    );
}

#[test]
fn an_attack_on_a_shield_is_called_a_hit_and_not_a_capture() {
    let words = BoardWords::english();
    let mut view = samples::shield_middle();
    view.last_turn.clear();
    view.targets.clear();
    samples::put(&mut view, "e5", samples::unit("rook", Seat::Black));
    samples::mark(&mut view, "e5", Mark::Shield);
    samples::put(&mut view, "g5", samples::unit("rook", Seat::Black));
    let way = |names: &[&str], target| PathView {
        cells: names.iter().map(|name| samples::at(&view, name)).collect(),
        target,
        died: false,
    };
    let (hit, capture) = (TargetKind::Hit, TargetKind::Capture);
    let arrows = [way(&["d4", "e5"], hit), way(&["h4", "g5"], capture)];
    let said = describe_suggestion(words, &view, &arrows);
    let told = "Suggested: d4 to e5 (hits its shield); h4 to g5 (capture).";
    assert!(said.contains(told), "{said}");
    // A Death kills a unit with a shield.
    let said = describe_suggestion(words, &view, &[way(&["d6", "e5"], capture)]);
    assert!(said.contains("Suggested: d6 to e5 (capture)."), "{said}");
    samples::target(&mut view, "e5", hit, None);
    samples::target(&mut view, "g5", capture, None);
    let said = describe(words, &view);
    assert!(
        said.contains("Marked: capture on g5; hit the shield on e5."),
        "{said}"
    );
}

#[test]
fn what_an_attacker_with_a_shield_has_killed_is_called_a_capture() {
    let setup = "variant shield\nput e1 white king\nput e10 black king\nput b1 white rook\n\
                 put b8 black pawn shield=0\nput g4 white death\nput h5 black knight";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let told = |actions: &[&str]| {
        let game = Playthrough::replay_from(position.clone(), actions.iter().copied()).unwrap();
        describe(BoardWords::english(), &game.view(Viewer::Onlooker))
    };
    let advanced = told(&["b1xb8", "rest b8"]);
    assert!(
        advanced.contains("on b8 (capture)") && !advanced.contains("hits its shield"),
        "{advanced}"
    );
    let killed = told(&["kill g4 h5"]);
    assert!(killed.contains("on h5 (killed)"), "{killed}");
}

#[test]
fn what_would_not_fall_is_said_not_to_be_captured() {
    let words = BoardWords::english();
    let mut view = samples::chess_start();
    view.targets.clear();
    samples::target(&mut view, "e7", TargetKind::Attempt, None);
    let said = describe_answer(words, &view);
    assert!(
        said.contains("The capture would fail: Black pawn e7.") && !said.contains("Can capture"),
        "{said}"
    );
    let legend = legend_in_words(words, &view);
    assert_eq!(legend.as_deref(), Some("Picture: ◌ a capture would fail"));
}

#[test]
fn the_legend_of_a_suggestion_says_what_the_turn_does() {
    let words = BoardWords::english();
    let mut view = samples::chess_start();
    view.targets.clear();
    assert_eq!(suggestion_legend_in_words(words, &view), None);
    samples::target(&mut view, "e7", TargetKind::Capture, None);
    samples::target(&mut view, "d7", TargetKind::Special, None);
    let legend = suggestion_legend_in_words(words, &view);
    assert_eq!(
        legend.as_deref(),
        Some("Picture: ◯ is captured · ◆ acts or is changed")
    );
    // One sign is explained once. Where nobody stands yet, nobody acts or is changed.
    view.targets.pop();
    samples::target(&mut view, "b7", TargetKind::Kill, None);
    samples::target(&mut view, "b4", TargetKind::Special, None);
    assert_eq!(
        suggestion_legend_in_words(words, &view).as_deref(),
        Some("Picture: ◯ is captured or killed · ◆ something appears or happens here")
    );
}

//! Which marks and parts the pictures of refusals and diagrams have.

use super::*;
use rookery_rules::{Seat, Setup};

/// The crosses and the targets that a refusal of this action draws, or `None` if it draws nothing.
fn drawn(setup: &str, seat: Seat, action: &str) -> Option<(Vec<String>, Vec<String>)> {
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action(action).unwrap();
    let refusal = position.check(seat, &action).unwrap_err();
    let mut view = position.view(Viewer::Seat(seat));
    let geometry = view.geometry;
    mark_refusal(&mut view, &position, &action, &refusal).then(|| {
        let crosses = view.points.iter().filter(|one| one.point == Point::Blocked);
        (
            crosses.map(|one| geometry.name(one.cell)).collect(),
            view.targets.iter().map(|one| geometry.name(one.cell)).collect(),
        )
    })
}

#[test]
fn the_unit_under_mind_control_is_in_the_picture() {
    let setup = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p16 black king\n\
                 put p15 black pawn\nput j2 white rook\nput j13 black jester\nput i10 white jester";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action("control j13 j13-i10").unwrap();
    let refusal = position.check(Seat::White, &action).unwrap_err();
    assert!(refusal.sentence.contains("on j13"), "{refusal}");
    let mut view = position.view(Viewer::Seat(Seat::White));
    assert!(mark_refusal(&mut view, &position, &action, &refusal));
    let geometry = view.geometry;
    let controlled = action.parts().controlled();
    assert_eq!(controlled.map(|cell| geometry.name(cell)).as_deref(), Some("j13"));
    let own = position.variant().parse_action("j2-j5").unwrap();
    assert_eq!(own.parts().controlled(), None);
    for name in ["j13", "i10"] {
        let cell = geometry.cell(name).unwrap();
        let area = part_of_refusal(&view, &[]);
        assert!(
            area.is_none_or(|area| area.holds(geometry, cell)),
            "{name}: {area:?}"
        );
    }
}

const ROOKS: &str = "variant chess\nput e1 white king\nput a1 white rook\nput a3 white pawn\nput e8 black king\nput h8 black rook";

#[test]
fn the_picture_of_a_refusal_holds_every_square_that_the_reason_names() {
    for (put, action, named) in [
        (
            "put b5 white bishop\nput c6 white knight\nput e1 white king\nput e8 black king\nput e2 black rook",
            "b5-a6",
            "e1 e2",
        ),
        (
            "set castling Q\nput e1 white king\nput a1 white rook\nput c1 black knight\nput e8 black king",
            "e1-c1",
            "a1 c1 e1",
        ),
    ] {
        let setup = Setup::parse(&format!("variant chess\n{put}")).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let action = position.variant().parse_action(action).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let viewer = Viewer::Seat(Seat::White);
        let mut view = position.view(viewer);
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let asked = [named_in(&action), named_by_reason(&position, viewer, &refusal)].concat();
        let geometry = view.geometry;
        let part = part_of_refusal(&view, &asked);
        for name in named.split(' ') {
            let cell = geometry.cell(name).unwrap();
            assert!(asked.contains(&cell), "{name}: {refusal}");
            assert!(
                part.is_none_or(|part| part.holds(geometry, cell)),
                "{name}: {part:?}"
            );
        }
    }
}

#[test]
fn the_attacked_square_that_a_castling_king_would_pass_over_is_crossed_out() {
    let castling = "variant chess\nset castling K\nput e1 white king\nput h1 white rook\nput a6 black bishop\nput e8 black king";
    let (crosses, _) = drawn(castling, Seat::White, "e1-g1").unwrap();
    assert_eq!(crosses, ["g1", "f1"]);
}

#[test]
fn only_a_square_that_the_unit_cannot_reach_is_crossed_out() {
    let (crosses, _) = drawn(ROOKS, Seat::White, "a1-a5").unwrap();
    assert_eq!(crosses, ["a5"]);
    let (_, targets) = drawn(ROOKS, Seat::White, "a1-a5").unwrap();
    assert!(
        targets.contains(&"a2".to_owned()),
        "what it can do is shown, too: {targets:?}"
    );
    // A capture of nothing, on a square to which the rook can move.
    let (crosses, targets) = drawn(ROOKS, Seat::White, "a1xa2").unwrap();
    assert!(
        crosses.is_empty() && targets.contains(&"a2".to_owned()),
        "{targets:?}"
    );
}

#[test]
fn the_picture_of_a_refusal_shows_all_targets_where_they_can_be_read() {
    const QUEEN: &str =
        "variant shield\nput e3 white queen\nput e5 black rook\nput j1 white king\nput j10 black king";
    // The dragons of Cyvasse and FrozenChess 10 go nearly everywhere, but the question is about a neighbour.
    for (setup, action, is_part, outside) in [
        (
            "variant cyvasse\nput f5 white dragon\nput g5 white militia\nput l1 white king\nput a9 black king",
            "f5-g5",
            true,
            true,
        ),
        (
            "variant frozen10\nput a1 white king\nput p16 black king\nput f5 white queen\nput f6 white pawn",
            "f5-f8",
            true,
            true,
        ),
        (ROOKS, "a1-a5", false, false),
        (QUEEN, "e3-e9", false, false),
    ] {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = position.variant().parse_action(action).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let (mut view, asked) = (position.view(Viewer::Seat(Seat::White)), named_in(&action));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let part = part_of_refusal(&view, &asked);
        assert_eq!(part.is_some(), is_part, "{action}: {part:?}");
        let cells: Vec<Cell> = view.points.iter().map(|point| point.cell).collect();
        let holds = |cell: &Cell| part.is_none_or(|part| part.holds(view.geometry, *cell));
        assert!(cells.iter().all(holds), "{action}");
        assert_eq!(targets_outside(&view, &asked) > 0, outside, "{action}");
        let shown = view.targets.iter().filter(|target| holds(&target.cell)).count();
        assert_eq!(
            shown + targets_outside(&view, &asked),
            view.targets.len(),
            "{action}"
        );
    }
}

#[test]
fn a_part_that_would_leave_out_two_files_and_ranks_is_the_whole_board() {
    let view = Position::from_setup(&Setup::parse(ROOKS).unwrap())
        .unwrap()
        .view(Viewer::Onlooker);
    let shown = |names: &[&str]| {
        let cells: Vec<Cell> = names
            .iter()
            .map(|name| view.geometry.cell(name).unwrap())
            .collect();
        part_of_refusal(&view, &cells).map(|area| area.across(view.geometry))
    };
    // With a margin, these would be a3 to f8 and a4 to e8.
    assert_eq!(shown(&["a8", "d5"]), None);
    assert_eq!(shown(&["a8", "c6"]), Some(5));
}

#[test]
fn a_refusal_without_a_reason_on_the_board_shows_the_nearest_targets_in_a_readable_part() {
    let setup = "variant frozen10\nput a1 white king\nput p16 black king\nput f5 white queen\nput h5 white rook\n\
                 put n14 white pawn";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action("fuse f5 c2").unwrap();
    let refusal = position.check(Seat::White, &action).unwrap_err();
    let mut view = position.view(Viewer::Seat(Seat::White));
    assert!(mark_refusal(&mut view, &position, &action, &refusal));
    let asked = named_in(&action);
    let part = part_of_refusal(&view, &asked).unwrap();
    assert!(part.across(view.geometry) <= MOST_ACROSS, "{part:?}");
    for name in ["f5", "h5", "c2"] {
        assert!(part.holds(view.geometry, view.geometry.cell(name).unwrap()));
    }
    assert!(targets_outside(&view, &asked) > 0);
}

#[test]
fn the_picture_of_a_refusal_holds_the_squares_that_were_asked_for_however_far_apart() {
    let army = "put o8 white rook\nput e4 white rook\nput d10 white rook\nput n1 white knight";
    for (variant, put, asked) in [
        (
            "frozen6\nset first off",
            "put i1 white king\nput o14 black pawn",
            "exchange i1 o14",
        ),
        (
            "frozen6\nset first off",
            "put i1 white king\nput b9 white chancellor",
            "teleswap b9 p14",
        ),
        (
            "frozen10",
            "put a1 white king\nput f5 white queen\nput n14 white pawn",
            "fuse f5 n14",
        ),
    ] {
        let setup = format!("variant {variant}\n{put}\nput p16 black king\n{army}");
        let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let action = position.variant().parse_action(asked).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal), "{asked}");
        let named = named_in(&action);
        assert_eq!(named.len(), 2, "{asked}");
        let area = part_of_refusal(&view, &named);
        let holds = |cell: &Cell| area.is_none_or(|area| area.holds(view.geometry, *cell));
        assert!(named.iter().all(holds), "{asked}: {area:?}");
        // A part nearly as large as the board is no part, and all of it is drawn as it is posted.
        let options = of_refusal(&view, &named, PictureOptions::posted());
        assert_eq!(options.area, area, "{asked}");
        assert_eq!(options.bars == Bars::Slim, area.is_none(), "{asked}");
        assert!(
            area.is_none_or(|area| area.across(view.geometry) <= MOST_ACROSS),
            "{asked}"
        );
    }
}

#[test]
fn a_choice_out_of_reach_is_crossed_out_and_one_that_is_prevented_is_striped() {
    let marked = |action: &str| {
        let setup = "variant elemental\nset augmentor.white side-step\nput e1 white king\nput h8 black king\nput d1 white queen\nput c8 black bishop\nput d5 white pawn\nput d4 black pawn";
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let capture = position.variant().parse_action("d1xd4").unwrap();
        position.apply(Seat::White, &capture).unwrap();
        let action = position.variant().parse_action(action).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let geometry = view.geometry;
        let points = view.points.iter();
        points
            .map(|one| (geometry.name(one.cell), one.point))
            .collect::<Vec<_>>()
    };
    assert_eq!(marked("nudge d6"), [("d6".to_owned(), Point::Blocked)]);
    assert_eq!(marked("nudge c8"), [("c8".to_owned(), Point::Blocked)]);
    assert_eq!(marked("nudge d5"), [("d5".to_owned(), Point::Obstacle)]);
}

/// The board after an action of White's, with what the refusal of another one marks.
fn marked_after(setup: &str, played: &str, refused: &str) -> View {
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let [played, refused] = [played, refused].map(|text| position.variant().parse_action(text).unwrap());
    position.apply(Seat::White, &played).unwrap();
    let refusal = position.check(Seat::White, &refused).unwrap_err();
    let mut view = position.view(Viewer::Seat(Seat::White));
    assert!(mark_refusal(&mut view, &position, &refused, &refusal));
    view
}

#[test]
fn an_answer_that_only_comes_too_early_is_marked_as_possible() {
    let setup = "variant elemental\nset element.white fire\nset augmentor.white side-step\nput a1 white king\n\
                 put h8 black king\nput e1 white queen\nput e5 black pawn\nput h7 black pawn";
    let marked = |action: &str| {
        let view = marked_after(setup, "e1xe5", action);
        let geometry = view.geometry;
        let targets = view.targets.iter().map(|one| geometry.name(one.cell));
        let points = view.points.iter().map(|one| geometry.name(one.cell));
        (targets.collect::<Vec<_>>(), points.collect::<Vec<_>>())
    };
    // "To leave that out, put `skip blaze` before `nudge d6`."
    assert_eq!(marked("nudge d6"), (vec!["d6".to_owned()], Vec::new()));
    // No choice that is left brings the queen there.
    assert_eq!(marked("nudge d7"), (Vec::new(), vec!["d7".to_owned()]));
}

#[test]
fn a_kill_that_only_comes_too_early_is_marked_as_no_capture() {
    let setup = "variant elemental\nset element.white fire\nput e1 white king\nput a1 white rook\nput a5 black pawn\n\
                 put b6 black pawn\nput h7 black pawn\nput h8 black king";
    let view = marked_after(setup, "a1xa5", "blaze snipe h7");
    let targets: Vec<TargetKind> = view.targets.iter().map(|one| one.target).collect();
    assert_eq!(targets, [TargetKind::Kill]);
    let legend = legend_in_words(rookery_render::BoardWords::english(), &view).unwrap();
    assert!(
        legend.contains("can kill") && !legend.contains("can capture"),
        "{legend}"
    );
}

#[test]
fn what_stands_in_the_way_is_marked_within_a_turn_too() {
    let setup = "variant shield\nput f1 white king\nput f10 black king\nput b1 white rook\nput b2 white pawn\n\
                 put b9 black pawn\nput c1 white life";
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let read = |text: &str| position.variant().parse_action(text).unwrap();
    let (step, capture) = (read("c1-d2"), read("b1xb9"));
    let marked = |position: &Position| {
        let refusal = position.check(Seat::White, &capture).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, position, &capture, &refusal));
        let geometry = view.geometry;
        let points = view.points.iter();
        points
            .map(|one| (geometry.name(one.cell), one.point))
            .collect::<Vec<_>>()
    };
    let all = [
        ("b1", Point::Subject),
        ("b2", Point::Obstacle),
        ("b9", Point::Blocked),
    ];
    let all = all.map(|(name, point)| (name.to_owned(), point));
    assert_eq!(marked(&position), all);
    position.apply(Seat::White, &step).unwrap();
    assert_eq!(marked(&position), all);
}

#[test]
fn a_refused_kill_marks_the_target_and_who_protects_it() {
    const DEATH: &str = "variant shield\nput a1 white king\nput j10 black king\nput g4 white death\n\
                         put h5 black rook\nput h6 black pawn\nput i5 black knight\nput f3 black bishop immune";
    let position = Position::from_setup(&Setup::parse(DEATH).unwrap()).unwrap();
    let marked = |text: &str| {
        let action = position.variant().parse_action(text).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let geometry = view.geometry;
        let points = view.points.iter();
        points
            .map(|one| (geometry.name(one.cell), one.point))
            .collect::<Vec<_>>()
    };
    let named = |points: &[(&str, Point)]| -> Vec<(String, Point)> {
        points
            .iter()
            .map(|(name, point)| ((*name).to_owned(), *point))
            .collect()
    };
    let protected = [
        ("g4", Point::Subject),
        ("i5", Point::Obstacle),
        ("h6", Point::Obstacle),
        ("h5", Point::Blocked),
    ];
    assert_eq!(marked("kill g4 h5"), named(&protected));
    // The target itself prevents it.
    let immune = [("g4", Point::Subject), ("f3", Point::Obstacle)];
    assert_eq!(marked("kill g4 f3"), named(&immune));
    // It is too far away, and nothing else prevents it.
    assert_eq!(marked("kill g4 i5"), named(&[("g4", Point::Subject)]));
}

#[test]
fn a_target_out_of_reach_is_in_nobodys_way() {
    let setup = "variant frozen6\nset first off\nput a1 white king\nput p16 black king\nput d4 white chancellor\n\
                 put d9 black pawn\nput a13 black chancellor";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let marked = |text: &str| {
        let action = position.variant().parse_action(text).unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        assert!(!view.targets.is_empty());
        let points = view.points.iter();
        let points = points.map(|one| (view.geometry.name(one.cell), one.point));
        points.collect::<Vec<_>>()
    };
    let unit = || ("d4".to_owned(), Point::Subject);
    assert_eq!(marked("paralyse d4 d9"), [unit()]);
    // This one never is paralysed, wherever it stands.
    let other = ("a13".to_owned(), Point::Obstacle);
    assert_eq!(marked("paralyse d4 a13"), [unit(), other]);
}

#[test]
fn a_refusal_about_the_whole_turn_crosses_nothing_out() {
    // The first turn of FrozenChess 6 belongs to a pawn; a knight reaches c3 later.
    assert_eq!(drawn("variant frozen6\nstart", Seat::White, "b1-c3"), None);
}

#[test]
fn the_unit_that_may_go_on_acts_and_is_no_obstacle() {
    let setup = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput b3 white chancellor\n\
                 put p16 black king\nput p15 black pawn\nput a6 black knight\nput h5 white rook\nset acting h5\n\
                 set mode quiet\nset left 1";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = position.variant().parse_action("paralyse b3 a6").unwrap();
    let refusal = position.check(Seat::White, &action).unwrap_err();
    assert!(refusal.sentence.contains("only the unit on h5"), "{refusal}");
    assert!(refusal.is_of_another_unit());
    let mut view = position.view(Viewer::Seat(Seat::White));
    assert!(mark_refusal(&mut view, &position, &action, &refusal));
    let points = view
        .points
        .iter()
        .map(|one| (view.geometry.name(one.cell), one.point));
    assert_eq!(points.collect::<Vec<_>>(), [("h5".to_owned(), Point::Subject)]);
    assert!(!view.targets.is_empty());
}

#[test]
fn a_refusal_about_the_side_or_the_turn_draws_nothing() {
    assert_eq!(drawn(ROOKS, Seat::White, "h8-h5"), None);
    assert_eq!(drawn(ROOKS, Seat::Black, "h8-h5"), None);
}

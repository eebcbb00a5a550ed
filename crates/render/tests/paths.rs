//! Arrows over the board: of a turn with corners, of units that change places, and on a part of a board.

mod samples;

use rookery_render::layout::Rect;
use rookery_render::scene::{Item, Layer, Scene, Sprite};
use rookery_render::sign::Sign;
use rookery_render::theme::Tint;
use rookery_render::{Area, PictureOptions, Renderer, THEMES, scene};
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{Mark, PathView, Point, PointView, TargetKind, TargetView, View};

fn board() -> View {
    View::empty("frozen10", Geometry::square(16, 16), Viewer::Onlooker)
}

fn posted(view: &View) -> Scene {
    scene(view, &PictureOptions::posted()).expect("the view can be drawn")
}

fn centre(scene: &Scene, view: &View, name: &str) -> (i32, i32) {
    let wanted = samples::at(view, name);
    let found = scene.items.iter().find_map(|item| match item {
        Item::Tile { cell, at, .. } if *cell == wanted => Some(at.centre()),
        _ => None,
    });
    found.expect("the cell is shown")
}

/// The points of each arrow, and the part of the picture that it keeps to.
fn arrows(scene: &Scene) -> Vec<(Vec<(i32, i32)>, Rect)> {
    let paths = scene.items.iter().filter_map(|item| match item {
        Item::Path { points, within, .. } => Some((points.clone(), *within)),
        _ => None,
    });
    paths.collect()
}

#[test]
fn an_arrow_goes_through_its_corner_to_its_end() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["c3", "c4", "c5", "c6", "e8"]);
    let scene = posted(&view);
    let arrows = arrows(&scene);
    let wanted = ["c3", "c4", "c5", "c6", "e8"].map(|name| centre(&scene, &view, name));
    assert_eq!(arrows.len(), 1);
    assert_eq!(arrows[0].0, wanted);
}

#[test]
fn two_leaps_in_one_direction_have_an_arrow_each() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["c14", "b12", "a10", "b8"]);
    let scene = posted(&view);
    let at = |name| centre(&scene, &view, name);
    let points: Vec<Vec<(i32, i32)>> = arrows(&scene).into_iter().map(|(points, _)| points).collect();
    assert_eq!(
        points,
        [vec![at("c14"), at("b12")], vec![at("b12"), at("a10"), at("b8")]]
    );
}

#[test]
fn the_arrow_of_a_unit_that_turns_back_ends_with_its_head_where_the_unit_stands() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["h7", "h5", "h4", "h3", "h4"]);
    let scene = posted(&view);
    let wanted = ["h7", "h5", "h4"].map(|name| centre(&scene, &view, name));
    let arrows = arrows(&scene);
    assert_eq!(arrows.len(), 1);
    assert_eq!(arrows[0].0, wanted);
}

#[test]
fn a_way_over_cells_that_it_has_crossed_has_one_straight_arrow_and_none_back_to_its_start() {
    let mut view = View::empty("elemental", Geometry::square(8, 8), Viewer::Onlooker);
    samples::path(&mut view, TargetKind::Move, &["e4", "e2", "d3", "e3"]);
    let scene = posted(&view);
    let arrow: Vec<(i32, i32)> = arrows(&scene)
        .into_iter()
        .flat_map(|(points, _)| points)
        .collect();
    assert_eq!(arrow, ["e4", "e3"].map(|name| centre(&scene, &view, name)));
    samples::path(&mut view, TargetKind::Move, &["e3", "e4"]);
    samples::put(&mut view, "e4", samples::unit("rook", Seat::White));
    assert!(arrows(&posted(&view)).is_empty());
    // Two units that swap places go over the same cells, and each has its arrow.
    view.last_turn.clear();
    samples::put(&mut view, "e3", samples::unit("pawn", Seat::White));
    for way in [["e3", "e4"], ["e4", "e3"]] {
        samples::path(&mut view, TargetKind::Move, &way);
    }
    assert_eq!(arrows(&posted(&view)).len(), 2);
}

#[test]
fn a_short_move_has_an_arrow_only_if_others_moved_too() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["c3", "c4"]);
    assert!(arrows(&posted(&view)).is_empty());
    samples::path(&mut view, TargetKind::Move, &["c4", "c5"]);
    assert_eq!(arrows(&posted(&view)).len(), 2);
}

#[test]
fn the_arrows_of_a_swap_lie_beside_one_another() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["c3", "c6"]);
    samples::path(&mut view, TargetKind::Move, &["c6", "c3"]);
    let scene = posted(&view);
    let arrows = arrows(&scene);
    let (up, down) = (&arrows[0].0, &arrows[1].0);
    let middle = centre(&scene, &view, "c3").0;
    // Each keeps to its right: upwards the right half, downwards the left half.
    assert!(up.iter().all(|(x, _)| *x > middle + 50), "{up:?}");
    assert!(down.iter().all(|(x, _)| *x < middle - 50), "{down:?}");
}

#[test]
fn the_heads_of_two_neighbours_that_swap_lie_beside_one_another() {
    let mut view = board();
    for name in ["c3", "c4"] {
        samples::put(&mut view, name, samples::unit("rook", Seat::White));
    }
    samples::path(&mut view, TargetKind::Move, &["c3", "c4"]);
    samples::path(&mut view, TargetKind::Move, &["c4", "c3"]);
    let scene = posted(&view);
    let all = arrows(&scene);
    let (up, down) = (&all[0].0, &all[1].0);
    let middle = centre(&scene, &view, "c3").0;
    let thickest = scene.items.iter().filter_map(|item| match item {
        Item::Path { thickness, .. } => Some(*thickness),
        _ => None,
    });
    // A head is three times as wide as its arrow.
    let half = thickest.max().expect("two arrows") * 3 / 2;
    assert!(up.iter().all(|(x, _)| *x >= middle + half), "{up:?}");
    assert!(down.iter().all(|(x, _)| *x <= middle - half), "{down:?}");
}

#[test]
fn an_arrow_of_which_another_goes_one_step_back_is_moved_aside_in_that_step() {
    let mut view = board();
    for name in ["e3", "f2"] {
        samples::put(&mut view, name, samples::unit("pawn", Seat::White));
    }
    samples::path(&mut view, TargetKind::Move, &["e2", "e3", "f2"]);
    samples::path(&mut view, TargetKind::Move, &["f2", "e3"]);
    let scene = posted(&view);
    let all = arrows(&scene);
    let [start, corner, end] = ["e2", "e3", "f2"].map(|name| centre(&scene, &view, name));
    // How far a point is to the right of the way from e3 to f2.
    let aside = |(x, y): (i32, i32)| {
        let (dx, dy) = (f64::from(end.0 - corner.0), f64::from(end.1 - corner.1));
        let (px, py) = (f64::from(x - corner.0), f64::from(y - corner.1));
        dx.mul_add(py, -(dy * px)) / dx.hypot(dy)
    };
    let (long, back) = (&all[0].0, &all[1].0);
    assert_eq!((long.len(), back.len()), (3, 2));
    assert!(long[1..].iter().all(|point| aside(*point) > 130.0), "{long:?}");
    assert!(back.iter().all(|point| aside(*point) < -130.0), "{back:?}");
    // The step before goes straight to where it is on.
    assert_eq!(long[0], start);
    assert_eq!(long[1].0, corner.0);
}

#[test]
fn an_arrow_to_a_unit_ends_at_the_edge_of_its_cell_below_units_and_badges() {
    let mut view = samples::shield_middle();
    samples::put(&mut view, "e5", samples::unit("rook", Seat::White));
    samples::mark(&mut view, "e5", Mark::Shield);
    samples::put(&mut view, "e4", samples::unit("pawn", Seat::White));
    view.last_turn.clear();
    samples::path(&mut view, TargetKind::Move, &["e2", "e3", "e4", "e5"]);
    let scene = posted(&view);
    let all = arrows(&scene);
    let end = *all[0].0.last().expect("an end");
    let middle = centre(&scene, &view, "e5");
    assert_eq!((end.0, end.1 - middle.1), (middle.0, 450), "{end:?}, {middle:?}");
    // What stands on the way and at its end looks as without the arrow, the ground doesn't.
    let renderer = Renderer::new(THEMES[0]);
    let with = renderer.draw(&scene, 1120);
    let mut plain = scene.clone();
    plain.items.retain(|item| !matches!(item, Item::Path { .. }));
    let without = renderer.draw(&plain, 1120);
    let pixel = |frame: &rookery_render::Frame, (x, y): (i32, i32)| {
        let scaled = |at: i32| (i64::from(at) * i64::from(frame.width) / i64::from(scene.width)) as usize;
        frame.pixels[scaled(y) * frame.width as usize + scaled(x)]
    };
    let unit = centre(&scene, &view, "e4");
    assert_eq!(pixel(&with, unit), pixel(&without, unit));
    let between = (unit.0, unit.1 + 1000);
    assert_ne!(pixel(&with, between), pixel(&without, between));
}

#[test]
fn a_part_of_a_board_cuts_an_arrow_off_without_a_head() {
    let mut view = board();
    samples::path(
        &mut view,
        TargetKind::Move,
        &["c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"],
    );
    samples::path(&mut view, TargetKind::Move, &["n14", "n15", "n16"]);
    let cell = |name: &str| samples::at(&view, name);
    let options = PictureOptions {
        area: Area::between(view.geometry, cell("a1"), cell("e6")),
        ..PictureOptions::posted()
    };
    let scene = scene(&view, &options).expect("the view can be drawn");
    let arrows = arrows(&scene);
    // The other path is far from the shown part.
    assert_eq!(arrows.len(), 1);
    let (points, within) = &arrows[0];
    assert_eq!(points.len(), 8);
    let end = points.last().expect("points");
    assert!(end.1 < within.y, "the end {end:?} is outside {within:?}");
    // Nothing is painted above the board.
    let renderer = Renderer::new(THEMES[0]);
    let with = renderer.draw(&scene, 900);
    let mut plain = scene.clone();
    plain.items.retain(|item| !matches!(item, Item::Path { .. }));
    let without = renderer.draw(&plain, 900);
    let rows = |frame: &rookery_render::Frame| {
        let top = frame.height as usize * within.y as usize / scene.height as usize - 2;
        frame.pixels[..top * frame.width as usize].to_vec()
    };
    assert_eq!(rows(&with), rows(&without));
    assert_ne!(with.pixels, without.pixels);
}

#[test]
fn an_arrow_of_a_hint_over_one_step_is_drawn() {
    let mut view = board();
    // The last turn has no arrow beside it.
    samples::path(&mut view, TargetKind::Move, &["h3", "h4", "h5"]);
    let arrow = PathView {
        cells: vec![samples::at(&view, "c3"), samples::at(&view, "c4")],
        target: TargetKind::Move,
        died: false,
    };
    let options = PictureOptions {
        arrows: vec![arrow],
        ..PictureOptions::posted()
    };
    let scene = scene(&view, &options).expect("the view can be drawn");
    assert_eq!(arrows(&scene).len(), 1);
}

#[test]
fn the_last_turn_has_no_arrow_where_another_one_is_being_chosen() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["h3", "h4", "h5"]);
    let drawn = |without_last_arrows: bool| {
        let options = PictureOptions {
            without_last_arrows,
            ..PictureOptions::posted()
        };
        arrows(&scene(&view, &options).expect("the view can be drawn")).len()
    };
    assert_eq!((drawn(false), drawn(true)), (1, 0));
}

#[test]
fn no_arrow_strikes_the_number_of_a_choice_through() {
    let mut view = board();
    samples::path(&mut view, TargetKind::Move, &["a1", "a2", "a3", "a4", "a5"]);
    samples::target(&mut view, "a3", TargetKind::Move, Some(1));
    samples::target(&mut view, "a4", TargetKind::Move, None);
    let scene = posted(&view);
    let place = |found: &dyn Fn(&Item) -> bool| scene.items.iter().position(found).expect("an item");
    let arrow = place(&|item| matches!(item, Item::Path { .. }));
    let tile = |name: &str| {
        let wanted = samples::at(&view, name);
        place(&|item| matches!(item, Item::Tile { cell, .. } if *cell == wanted))
    };
    assert!(tile("a3") > arrow);
    assert!(tile("a4") < arrow && tile("a2") < arrow);
}

#[test]
fn a_star_lies_behind_whoever_stands_where_a_unit_fell() {
    let mut view = samples::chess_start();
    samples::put(&mut view, "e4", samples::unit("pawn", Seat::White));
    samples::path(&mut view, TargetKind::Capture, &["e4"]);
    samples::path(&mut view, TargetKind::Move, &["d3", "e4"]);
    let scene = posted(&view);
    let wanted = samples::at(&view, "e4");
    let layers = scene.items.iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if *cell == wanted => Some(&face.layers),
        _ => None,
    });
    let layers = layers.expect("the cell is shown");
    let place = |is: &dyn Fn(&Layer) -> bool| layers.iter().position(is).expect("it is there");
    let star = place(&|layer| {
        matches!(
            layer,
            Layer::Sign {
                sign: Sign::Fallen,
                ..
            }
        )
    });
    let unit = place(&|layer| matches!(layer, Layer::Sprite { .. }));
    assert!(star < unit);
}

#[test]
fn a_star_is_not_red_as_a_capture_or_a_check_is_and_a_king_in_danger_has_none() {
    for theme in THEMES {
        assert_ne!(
            theme.sign(Sign::Fallen),
            theme.sign(Sign::Target(TargetKind::Capture))
        );
        assert_ne!(theme.sign(Sign::Fallen).fill, theme.check);
    }
    let stars = |kind: &str, in_danger: bool| {
        let mut view = samples::chess_start();
        samples::put(&mut view, "e4", samples::unit(kind, Seat::White));
        samples::path(&mut view, TargetKind::Capture, &["e4"]);
        samples::path(&mut view, TargetKind::Move, &["d3", "e4"]);
        if in_danger {
            view.checks.push(samples::at(&view, "e4"));
        }
        let scene = posted(&view);
        let layers = scene.items.iter().filter_map(|item| match item {
            Item::Tile { face, .. } => Some(&face.layers),
            _ => None,
        });
        let is_star = |layer: &&Layer| {
            matches!(
                layer,
                Layer::Sign {
                    sign: Sign::Fallen,
                    ..
                }
            )
        };
        layers.flatten().filter(is_star).count()
    };
    assert_eq!(stars("rook", false), 1);
    assert_eq!(stars("king", false), 1);
    assert_eq!(stars("king", true), 0, "red surrounds it already");
}

#[test]
fn a_star_leaves_room_for_an_outline_or_a_ring_in_its_cell() {
    let is_ringed = |point: Option<Point>, target: Option<TargetKind>| {
        let mut view = samples::chess_start();
        let cell = samples::at(&view, "e4");
        samples::put(&mut view, "e4", samples::unit("rook", Seat::White));
        samples::path(&mut view, TargetKind::Capture, &["e4"]);
        view.points = point.map(|point| PointView { cell, point }).into_iter().collect();
        let target = target.map(|target| TargetView {
            cell,
            target,
            number: None,
        });
        view.targets = target.into_iter().collect();
        let scene = posted(&view);
        let mut rooms = scene.items.iter().filter_map(|item| match item {
            Item::Tile { face, .. } => face.layers.iter().find_map(|layer| match layer {
                Layer::Sign {
                    sign: Sign::Fallen,
                    room,
                    ..
                } => Some(room.ringed),
                _ => None,
            }),
            _ => None,
        });
        rooms.next_back().expect("a star")
    };
    assert!(!is_ringed(None, None));
    assert!(!is_ringed(Some(Point::Subject), Some(TargetKind::Move)));
    assert!(is_ringed(Some(Point::Front), None));
    assert!(is_ringed(Some(Point::Attacked), None));
    assert!(is_ringed(None, Some(TargetKind::Capture)));
}

/// The board after a castling of White in a position.
fn castled(setup: &str, castling: &str) -> View {
    let setup = rookery_rules::Setup::parse(setup).expect("a setup");
    let position = rookery_rules::Position::from_setup(&setup).expect("a position");
    let mut game = rookery_rules::Playthrough::from_position(position);
    let castles = game.position().variant().parse_action(castling);
    game.push(Seat::White, &castles.expect("an action"))
        .expect("it is legal");
    game.view(Viewer::Onlooker)
}

#[test]
fn a_castling_has_the_arrow_of_the_king_alone() {
    let chess = "variant chess\nput e1 white king\nput h1 white rook\nput a1 white rook\nput a2 white pawn\n\
                 put e8 black king\nset castling KQ";
    let shield = "variant shield\nput f1 white king\nput i1 white rook\nput b1 white rook\nput a2 white pawn\n\
                  put f10 black king\nput a9 black pawn\nset castling KQ";
    for (setup, castling, from) in [
        (chess, "e1-g1", "e1"),
        (chess, "e1-c1", "e1"),
        (shield, "f1-h1", "f1"),
        (shield, "f1-d1", "f1"),
    ] {
        let view = castled(setup, castling);
        let scene = posted(&view);
        let found = arrows(&scene);
        assert_eq!(found.len(), 1, "{castling}");
        assert_eq!(found[0].0[0], centre(&scene, &view, from), "{castling}");
    }
    // Units that change places have an arrow each, also where one is a king.
    let mut view = samples::chess_start();
    samples::path(&mut view, TargetKind::Move, &["e1", "g1"]);
    samples::path(&mut view, TargetKind::Move, &["g1", "e1"]);
    assert_eq!(arrows(&posted(&view)).len(), 2);
}

#[test]
fn castling_tints_where_king_and_rook_began_and_ended() {
    let setup = "variant chess\nput e1 white king\nput h1 white rook\nput a2 white pawn\nput e8 black king\n\
                 set castling K";
    let view = castled(setup, "e1-g1");
    let scene = posted(&view);
    let tint = |name: &str| {
        let wanted = samples::at(&view, name);
        scene.items.iter().find_map(|item| match item {
            Item::Tile { cell, face, .. } if *cell == wanted => {
                face.layers.iter().find_map(|layer| match layer {
                    Layer::Wash(tint) => Some(*tint),
                    _ => None,
                })
            }
            _ => None,
        })
    };
    for (square, wanted) in [
        ("e1", Tint::From),
        ("h1", Tint::From),
        ("g1", Tint::To),
        ("f1", Tint::To),
    ] {
        assert_eq!(tint(square), Some(wanted), "{square}");
    }
}

#[test]
fn the_arrow_between_two_neighbouring_units_lies_over_both() {
    let mut view = samples::shield_middle();
    view.last_turn.clear();
    for (name, kind) in [("e5", "pawn"), ("f6", "life"), ("e8", "rook")] {
        samples::put(&mut view, name, samples::unit(kind, Seat::White));
    }
    let way = |names: &[&str]| PathView {
        cells: names.iter().map(|name| samples::at(&view, name)).collect(),
        target: TargetKind::Move,
        died: false,
    };
    // The pawn leaves, and the life steps to where it stood.
    let options = PictureOptions {
        arrows: vec![way(&["f6", "e5"]), way(&["e5", "e8"])],
        ..PictureOptions::posted()
    };
    let scene = scene(&view, &options).expect("the view can be drawn");
    let above: Vec<bool> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Path { above, .. } => Some(*above),
            _ => None,
        })
        .collect();
    assert_eq!(above, [false, true], "what lies over units is painted last");
    let renderer = Renderer::new(THEMES[0]);
    let with = renderer.draw(&scene, 1120);
    let mut plain = scene.clone();
    plain
        .items
        .retain(|item| !matches!(item, Item::Path { above: true, .. }));
    let without = renderer.draw(&plain, 1120);
    let changed = with
        .pixels
        .iter()
        .zip(&without.pixels)
        .filter(|(one, other)| one != other);
    // A tenth of a cell at least, of which the units hide nothing.
    let cell = (with.width as usize * 1000 / scene.width as usize).pow(2);
    assert!(changed.count() * 10 > cell);
}

#[test]
fn an_arrow_to_the_next_cell_begins_at_the_edge_and_is_longer_than_its_head() {
    let mut view = View::empty("cyvasse", Geometry::Hex88, Viewer::Onlooker);
    for (name, side) in [("i3", Seat::White), ("h4", Seat::Black)] {
        samples::put(&mut view, name, samples::unit("elephant", side));
    }
    samples::path(&mut view, TargetKind::Capture, &["i3", "h4"]);
    let options = PictureOptions {
        arrows: view.last_turn.clone(),
        ..PictureOptions::posted()
    };
    let scene = scene(&view, &options).expect("the view can be drawn");
    let (points, _) = arrows(&scene).remove(0);
    let [from, to] = ["i3", "h4"].map(|name| centre(&scene, &view, name));
    let apart =
        |one: (i32, i32), other: (i32, i32)| f64::from(one.0 - other.0).hypot(f64::from(one.1 - other.1));
    let whole = apart(from, to);
    assert!(
        apart(from, points[0]) > whole * 0.4,
        "it begins beside the badges"
    );
    let thickness = scene.items.iter().find_map(|item| match item {
        Item::Path { thickness, .. } => Some(f64::from(*thickness)),
        _ => None,
    });
    let is_firm = |item: &Item| matches!(item, Item::Path { firm: true, .. });
    assert!(scene.items.iter().any(is_firm), "hexagons would show through");
    // A head is 2.6 times as long as its arrow is thick.
    let head = thickness.expect("an arrow") * 2.6;
    assert!(apart(points[0], points[1]) > head * 1.5, "{points:?}");
}

#[test]
fn no_arrow_lies_over_the_badges_of_the_units_beside_it() {
    let mut view = samples::board("elemental", "8/8/8/8/8/8/3Q4/3Q4");
    for name in ["d1", "d2"] {
        samples::mark(&mut view, name, Mark::Twin(2));
    }
    let cells = ["d1", "d2"].map(|name| samples::at(&view, name)).to_vec();
    let split = PathView {
        cells,
        target: TargetKind::Special,
        died: false,
    };
    let options = PictureOptions {
        arrows: vec![split],
        ..PictureOptions::posted()
    };
    let scene = scene(&view, &options).expect("the view can be drawn");
    let renderer = Renderer::new(THEMES[0]);
    let with = renderer.draw(&scene, 1120);
    let mut plain = scene.clone();
    plain.items.retain(|item| !matches!(item, Item::Path { .. }));
    let without = renderer.draw(&plain, 1120);
    assert!(with.pixels != without.pixels, "the arrow is seen");
    let px = |length: i32| length as usize * with.width as usize / scene.width as usize;
    let mut badges = 0;
    for item in &scene.items {
        let Item::Tile { at: tile, face, .. } = item else {
            continue;
        };
        for layer in &face.layers {
            let Layer::Badge { at, .. } = layer else { continue };
            badges += 1;
            // The middle of the badge, of which its drawing leaves nothing free.
            let (left, top) = (tile.x + at.x + at.width / 3, tile.y + at.y + at.height / 3);
            for y in px(top)..px(top + at.height / 3) {
                let row = y * with.width as usize + px(left);
                let row = row..row + px(at.width / 3);
                assert_eq!(with.pixels[row.clone()], without.pixels[row], "{tile:?}");
            }
        }
    }
    assert_eq!(badges, 2);
}

#[test]
fn the_ends_of_the_last_turn_are_seen_around_walls_and_what_fell_beside_it_is_no_end() {
    let mut view = board();
    for name in ["e9", "c14"] {
        samples::thing(&mut view, name, "wall", None, Vec::new());
    }
    samples::put(&mut view, "e10", samples::unit("rook", Seat::White));
    samples::path(&mut view, TargetKind::Move, &["e9", "e10"]);
    samples::path(&mut view, TargetKind::Capture, &["h12"]);
    let scene = posted(&view);
    let look = |name: &str| {
        let wanted = samples::at(&view, name);
        let face = scene.items.iter().find_map(|item| match item {
            Item::Tile { cell, face, .. } if *cell == wanted => Some(face),
            _ => None,
        });
        let layers = &face.expect("it is drawn").layers;
        let tint = layers.iter().find_map(|layer| match layer {
            Layer::Wash(tint) => Some(*tint),
            _ => None,
        });
        let wall = layers.iter().find_map(|layer| match layer {
            Layer::Sprite {
                sprite: Sprite::Mark { name, .. },
                at,
                ..
            } if name == "wall" => Some(at.width),
            _ => None,
        });
        (tint, wall)
    };
    let ((from, near), (_, other)) = (look("e9"), look("c14"));
    assert_eq!(from, Some(Tint::From));
    assert!(
        near.is_some_and(|width| width < 1000) && other.is_some_and(|width| width > 1000),
        "{near:?} {other:?}"
    );
    assert_eq!(look("e10").0, Some(Tint::To));
    assert_eq!(look("h12").0, None);
}

#[test]
fn a_chosen_hexagon_has_a_ring_in_every_theme() {
    let view = View::empty("cyvasse", Geometry::Hex88, Viewer::Onlooker);
    for theme in THEMES.iter().copied() {
        let (renderer, ring) = (
            Renderer::new(theme),
            theme.sign(Sign::Target(TargetKind::Move)).fill,
        );
        let inked = |highlights: &[&str]| {
            let options = PictureOptions {
                highlights: highlights.iter().map(|name| samples::at(&view, name)).collect(),
                ..PictureOptions::posted()
            };
            let frame = renderer.frame(&view, &options).expect("the view can be drawn");
            let ink = frame.palette.iter().position(|colour| *colour == ring);
            let ink = ink.expect("a colour of signs");
            let pixels = frame.pixels.iter();
            pixels.filter(|pixel| usize::from(**pixel) == ink).count()
        };
        assert!(inked(&["f5"]) > inked(&[]) + 100, "{}", theme.id);
    }
}

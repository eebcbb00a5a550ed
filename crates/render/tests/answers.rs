//! Pictures of answers: their signs, their legend, the part of the board that they show, and the same in words.

mod samples;

use rookery_render::scene::{Item, Layer, Sprite};
use rookery_render::sign::Sign;
use rookery_render::words::MAX_ALT_CHARACTERS;
use rookery_render::{Area, Bars, BoardWords, PictureOptions, Renderer, THEMES, describe_answer, scene};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Viewer;
use rookery_rules::view::{Point, PointView, TargetKind, View};
use rookery_rules::{Variant, reach};
use std::collections::BTreeSet;

/// A small picture with a legend and without bars.
fn legend_only() -> PictureOptions {
    PictureOptions {
        size_px: 400,
        bars: Bars::None,
        ..PictureOptions::default()
    }
}

fn layers(view: &View, name: &str) -> Vec<Layer> {
    let wanted = samples::at(view, name);
    let scene = scene(view, &legend_only()).expect("the sample can be drawn");
    let found = scene.items.into_iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if cell == wanted => Some(face.layers),
        _ => None,
    });
    found.expect("the cell is shown")
}

fn legend(view: &View, options: &PictureOptions) -> Vec<Sign> {
    let scene = scene(view, options).expect("the sample can be drawn");
    let signs = scene.items.into_iter().filter_map(|item| match item {
        Item::Picture {
            sprite: Sprite::Sign(sign),
            ..
        } => Some(sign),
        _ => None,
    });
    signs.collect()
}

#[test]
fn obstacles_are_hatched_behind_the_unit_and_a_ring_lies_below_the_badges() {
    let view = samples::answer();
    let layers = layers(&view, "b4");
    let place = |wanted: &dyn Fn(&Layer) -> bool| layers.iter().position(wanted).expect("it is there");
    let sign = |layer: &Layer| match layer {
        Layer::Sign { sign, .. } => Some(*sign),
        _ => None,
    };
    let hatching = place(&|layer| sign(layer) == Some(Sign::Point(Point::Obstacle)));
    let unit = place(&|layer| matches!(layer, Layer::Sprite { .. }));
    let ring = place(&|layer| sign(layer) == Some(Sign::Target(TargetKind::Capture)));
    let badge = place(&|layer| matches!(layer, Layer::Badge { .. }));
    assert!(hatching < unit && unit < ring && ring < badge, "{layers:?}");
}

#[test]
fn the_legend_explains_the_signs_that_are_shown_and_no_other() {
    let mut view = samples::answer();
    samples::target(&mut view, "d6", TargetKind::Join, None);
    samples::target(&mut view, "g6", TargetKind::Attempt, None);
    samples::target(&mut view, "b6", TargetKind::Kill, None);
    for (name, point) in [("h7", Point::Attacked), ("h8", Point::Front)] {
        let cell = samples::at(&view, name);
        view.points.push(PointView { cell, point });
    }
    samples::path(&mut view, TargetKind::Capture, &["a8"]);
    assert_eq!(legend(&view, &legend_only()), Sign::ALL);
    view.last_turn.clear();
    view.points
        .retain(|one| !matches!(one.point, Point::Attacked | Point::Front));
    view.targets
        .retain(|target| matches!(target.target, TargetKind::Move | TargetKind::Capture));
    view.points.retain(|point| point.point != Point::Blocked);
    assert_eq!(
        legend(&view, &legend_only()),
        [
            Sign::Point(Point::Subject),
            Sign::Target(TargetKind::Move),
            Sign::Target(TargetKind::Capture),
            Sign::Point(Point::Obstacle),
        ]
    );
    let part = PictureOptions {
        area: Some(Area {
            from: samples::at(&view, "e3"),
            to: samples::at(&view, "h8"),
        }),
        ..legend_only()
    };
    assert_eq!(legend(&view, &part), [Sign::Target(TargetKind::Move)]);
    let meanings: BTreeSet<&str> = Sign::ALL
        .iter()
        .map(|sign| sign.meaning(BoardWords::english(), "chess"))
        .collect();
    assert_eq!(meanings.len(), Sign::ALL.len());
}

#[test]
fn without_bars_no_status_is_written_but_the_legend_is() {
    let mut view = samples::answer();
    view.status = vec!["Special move still to come".into()];
    let words = |options: &PictureOptions| {
        let scene = scene(&view, options).expect("the sample can be drawn");
        let labels = scene.items.into_iter().filter_map(|item| match item {
            Item::Label(label) => Some(label.text),
            _ => None,
        });
        labels.collect::<Vec<String>>()
    };
    let status = "Special move still to come".to_owned();
    let bars = PictureOptions {
        bars: Bars::Both,
        ..legend_only()
    };
    assert!(words(&bars).contains(&status) && words(&bars).contains(&"this unit".to_owned()));
    assert!(
        !words(&legend_only()).contains(&status) && words(&legend_only()).contains(&"this unit".to_owned())
    );
}

#[test]
fn a_part_of_the_board_holds_what_is_pointed_at_with_a_margin() {
    let part = |geometry: Geometry, names: &[&str]| {
        let cells: Vec<Cell> = names
            .iter()
            .map(|name| geometry.cell(name).expect("a cell of the board"))
            .collect();
        let area = Area::around(geometry, &cells)?;
        Some((geometry.name(area.from), geometry.name(area.to)))
    };
    let corners = |from: &str, to: &str| Some((from.to_owned(), to.to_owned()));
    let chess = Geometry::square(8, 8);
    assert_eq!(part(chess, &["d4", "e5"]), corners("c3", "g7"));
    assert_eq!(part(chess, &["a1"]), corners("a1", "e5"));
    assert_eq!(part(chess, &["h8", "h6"]), corners("d4", "h8"));
    assert_eq!(part(chess, &["a1", "h8"]), None);
    assert_eq!(part(chess, &[]), None);
    assert_eq!(
        part(Geometry::square(16, 16), &["a8", "p8"]),
        corners("a6", "p10")
    );
    assert_eq!(part(Geometry::square(3, 3), &["b2"]), None);
    for (name, cell) in Geometry::Hex88
        .cells()
        .map(|cell| (Geometry::Hex88.name(cell), cell))
    {
        let area = Area::around(Geometry::Hex88, &[cell]);
        let options = PictureOptions {
            area,
            ..legend_only()
        };
        let view = View::empty("cyvasse", Geometry::Hex88, Viewer::Onlooker);
        let scene = scene(&view, &options).expect("it can be drawn");
        let is_tile = |item: &Item| matches!(item, Item::Tile { cell: shown, .. } if *shown == cell);
        assert!(scene.items.iter().any(is_tile), "{name} is not shown");
    }
}

#[test]
fn an_answer_is_told_in_words() {
    assert_eq!(
        describe_answer(BoardWords::english(), &samples::answer()),
        "Chess. White rook d4. Can move to c4, e4, f4, g4, h4, d5, d3. Can capture Black pawn b4. \
         Special ability on d2. Cannot reach a4, d7, d8. Prevented by: White pawn d6, Black pawn b4. \
         White: king d1; rook d4; pawn d6. Black: pawn b4 (shielded)."
    );
    let mut checked = samples::answer();
    checked.checks = vec![checked.geometry.cell("d1").expect("a square")];
    let said = describe_answer(BoardWords::english(), &checked);
    assert!(said.contains("White is in check: king d1."), "{said}");
    checked.checkers = vec![checked.geometry.cell("b4").expect("a square")];
    let said = describe_answer(BoardWords::english(), &checked);
    assert!(
        said.contains("White's king d1 is in check from Black pawn b4."),
        "{said}"
    );
    checked
        .checks
        .push(checked.geometry.cell("d4").expect("a square"));
    let said = describe_answer(BoardWords::english(), &checked);
    assert!(
        said.contains("White is in check: king d1. White is in check: rook d4."),
        "of several, nobody knows which it threatens: {said}"
    );
    let mut broken = samples::answer();
    broken.cells.pop();
    assert!(describe_answer(BoardWords::english(), &broken).contains("cannot be described"));
    let mut crowded = samples::crowded();
    for cell in crowded.geometry.cells() {
        crowded.targets.push(rookery_rules::view::TargetView {
            cell,
            target: TargetKind::Capture,
            number: None,
        });
    }
    assert!(describe_answer(BoardWords::english(), &crowded).chars().count() <= MAX_ALT_CHARACTERS);
}

#[test]
fn the_diagram_of_every_unit_of_every_variant_is_drawn_and_told() {
    let renderer = Renderer::new(THEMES[0]);
    for variant in Variant::ALL {
        for unit in variant.descriptor().units {
            let diagram = reach::diagram(*variant, unit.kind).expect("the pages are right");
            let diagram = diagram.expect("every kind has a diagram");
            let reach = diagram.reach().expect("a diagram has an answer");
            let mut view = diagram.position.view(Viewer::Onlooker);
            reach.mark(&mut view);
            let frame = renderer.frame(&view, &legend_only()).expect("it can be drawn");
            assert!(frame.width.max(frame.height) >= 400, "{variant} {}", unit.kind);
            let told = describe_answer(BoardWords::english(), &view);
            assert!(told.chars().count() <= MAX_ALT_CHARACTERS);
            assert!(told.contains(unit.kind), "{told}");
            for target in &view.targets {
                assert!(
                    told.contains(&view.geometry.name(target.cell)) || told.ends_with('…'),
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn a_capture_is_called_what_the_variant_calls_it() {
    for (variant, word) in [("chess", "can capture"), ("shield", "can attack")] {
        let sign = Sign::Target(TargetKind::Capture);
        assert_eq!(sign.meaning(BoardWords::english(), variant), word);
    }
}

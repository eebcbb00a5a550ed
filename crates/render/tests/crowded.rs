//! Crowded cells on a phone, which draws a picture about 340 pixels wide: a unit or a tomb is seen beside its number, and no
//! name is drawn that can't be read. A full picture has all names.

mod samples;

use rookery_render::drawings::RANKED_FIRES;
use rookery_render::layout::Rect;
use rookery_render::scene::{Item, Layer, Sprite};
use rookery_render::{Area, Bars, PictureOptions, scene};
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, TargetKind, View};

/// The width of a picture on a phone, in pixels.
const PHONE: i32 = 340;

/// The layers of a cell on a posted board.
fn layers_of(view: &View, name: &str) -> Vec<Layer> {
    let wanted = samples::at(view, name);
    let scene = scene(view, &PictureOptions::posted()).expect("the sample can be drawn");
    let found = scene.items.into_iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if cell == wanted => Some(face.layers),
        _ => None,
    });
    found.expect("the cell is shown")
}

/// The place of the unit, or of what lies there, among those layers.
fn drawn(layers: &[Layer], is_unit: bool) -> Rect {
    let found = layers.iter().find_map(|layer| match layer {
        Layer::Sprite { sprite, at, .. } if is_unit == matches!(sprite, Sprite::Unit { .. }) => Some(*at),
        _ => None,
    });
    found.expect("it is drawn")
}

/// The large number among those layers.
fn number_of(layers: &[Layer]) -> Option<(u32, Rect)> {
    layers.iter().find_map(|layer| match layer {
        Layer::Figure { number, at, .. } => Some((*number, *at)),
        _ => None,
    })
}

#[test]
fn a_lone_unit_in_a_tomb_needs_no_number_and_more_stand_beside_the_tomb() {
    let mut view = samples::frozen10();
    for (name, thing, count) in [("p6", "tomb", 1), ("p9", "tomb-open", 2)] {
        samples::thing(&mut view, name, thing, None, vec![Mark::Count(count)]);
        let layers = layers_of(&view, name);
        let number = number_of(&layers);
        assert_eq!(
            number.map(|(number, _)| number),
            (count > 1).then_some(count),
            "{name}"
        );
        let tomb = drawn(&layers, false);
        let covered = number.is_some_and(|(_, at)| covers_much(at, inner_half(tomb)));
        assert!(!covered, "{name}: {number:?} {tomb:?}");
    }
}

#[test]
fn a_number_leaves_the_middle_of_its_unit_free() {
    for mark in [
        Mark::Paralysis(3),
        Mark::Paralysis(12),
        Mark::Cargo(2),
        Mark::Range(4),
    ] {
        let mut view = samples::frozen10();
        let mut unit = samples::unit("rook", Seat::White);
        unit.marks = vec![mark.clone()];
        samples::put(&mut view, "p6", unit);
        let layers = layers_of(&view, "p6");
        let ((_, number), unit) = (number_of(&layers).expect("a number"), drawn(&layers, true));
        assert!(
            !covers_much(number, inner_half(unit)),
            "{mark:?}: {number:?} {unit:?}"
        );
    }
}

#[test]
fn a_fire_and_its_turns_are_left_of_the_unit_in_it() {
    let mut view = samples::chess_start();
    samples::put(&mut view, "e4", samples::unit("queen", Seat::White));
    samples::thing(&mut view, "e4", "scorch", Some(Seat::Black), vec![Mark::Timer(2)]);
    let layers = layers_of(&view, "e4");
    let (fire, unit) = (drawn(&layers, false), drawn(&layers, true));
    let turns = layers.iter().find_map(|layer| match layer {
        Layer::Badge { mark, at, .. } if mark == "timer" => Some(*at),
        _ => None,
    });
    let turns = turns.expect("the turns");
    assert!(unit.width >= 900, "{unit:?}");
    // A unit fills at most three quarters of the width of its drawing.
    let left = unit.x + unit.width / 8;
    assert!(
        turns.right() <= left + 150 && fire.right() <= left + 160,
        "{fire:?} {turns:?}"
    );
    assert!(!fire.overlaps(turns));
}

#[test]
fn a_fire_shows_its_rank_alone_and_beside_a_unit() {
    for (rank, drawing) in (1..).zip(RANKED_FIRES) {
        let mut view = samples::chess_start();
        samples::thing(&mut view, "e4", "scorch", Some(Seat::Black), vec![Mark::Timer(2)]);
        let at = samples::at(&view, "e4").index();
        view.cells[at].floor[0].rank = Some(rank);
        for has_unit in [false, true] {
            if has_unit {
                samples::put(&mut view, "e4", samples::unit("queen", Seat::White));
            }
            assert_eq!(marks_of(&layers_of(&view, "e4"))[0], drawing);
        }
        let legend = scene(&view, &PictureOptions::default()).expect("the sample can be drawn");
        let is_told =
            |item: &Item| matches!(item, Item::Label(label) if label.text == "fire left by such a unit");
        assert!(legend.items.iter().any(is_told), "{drawing}");
    }
}

#[test]
fn a_unit_of_a_small_board_has_three_signs_and_a_full_picture_shows_all() {
    let mut view = samples::chess_start();
    let marks = [
        Mark::Shield,
        Mark::Facing {
            degrees: 180,
            wide: false,
        },
        Mark::Marked(1),
        Mark::Used("Do-Over".to_owned()),
    ];
    samples::put(&mut view, "e4", samples::unit("pawn", Seat::White));
    for mark in marks {
        samples::mark(&mut view, "e4", mark);
    }
    samples::path(&mut view, TargetKind::Capture, &["e4"]);
    let signs = |layers: &[Layer]| {
        let mut signs: Vec<String> = marks_of(layers);
        for layer in layers {
            match layer {
                Layer::Badge { mark, .. } => signs.push(mark.clone()),
                Layer::Sign { sign, .. } => signs.push(format!("{sign:?}")),
                _ => {}
            }
        }
        signs
    };
    let posted = layers_of(&view, "e4");
    assert_eq!(signs(&posted), ["facing", "Fallen", "marked"]);
    let unit = drawn(&posted, true);
    let full = scene(&view, &PictureOptions::default()).expect("the sample can be drawn");
    let wanted = samples::at(&view, "e4");
    let full = full.items.iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if *cell == wanted => Some(face.layers.clone()),
        _ => None,
    });
    let full = full.expect("the cell is shown");
    assert_eq!(signs(&full).len(), 5);
    // The arc lies along the edge of the square.
    let arc = posted.iter().find_map(|layer| match layer {
        Layer::Sprite {
            sprite: Sprite::Mark { name, .. },
            at,
            ..
        } if name == "facing" => Some(*at),
        _ => None,
    });
    let arc = arc.expect("an arc");
    assert!(arc.x < 0 && arc.bottom() > 1000 && unit.bottom() < arc.bottom());
}

/// The drawings of marks and things among those layers.
fn marks_of(layers: &[Layer]) -> Vec<String> {
    let names = layers.iter().filter_map(|layer| match layer {
        Layer::Sprite {
            sprite: Sprite::Mark { name, .. },
            ..
        } => Some(name.clone()),
        _ => None,
    });
    names.collect()
}

#[test]
fn names_of_hexagons_in_pictures_of_the_rules_can_be_read_or_are_left_out() {
    let view = samples::hexagons();
    let part = Area::quarter(Geometry::Hex88, true, true).expect("a quarter");
    for (area, named) in [(None, false), (Some(part.squared(Geometry::Hex88)), true)] {
        let options = PictureOptions {
            area,
            bars: Bars::None,
            ..PictureOptions::default()
        };
        let scene = scene(&view, &options).expect("the sample can be drawn");
        for item in &scene.items {
            let Item::Tile { face, .. } = item else { continue };
            let sizes: Vec<i32> = face
                .layers
                .iter()
                .filter_map(|layer| match layer {
                    Layer::Name { size, .. } => Some(*size),
                    _ => None,
                })
                .collect();
            assert_eq!(sizes.len(), usize::from(named));
            let can_be_read = |size: &i32| {
                let height = size * rookery_render::text::CAPITAL_HEIGHT / 1000;
                height * PHONE * 10 >= 69 * scene.width
            };
            assert!(sizes.iter().all(can_be_read), "{sizes:?}");
        }
    }
}

#[test]
fn a_full_picture_names_every_hexagon() {
    let view = samples::hexagons();
    let scene = scene(&view, &PictureOptions::default()).expect("the sample can be drawn");
    let mut units = 0;
    for item in &scene.items {
        let Item::Tile { cell, face, .. } = item else {
            continue;
        };
        let names = face.layers.iter().filter_map(|layer| match layer {
            Layer::Name { name, .. } => Some(name.clone()),
            _ => None,
        });
        assert_eq!(names.collect::<Vec<_>>(), [view.geometry.name(*cell)]);
        units += usize::from(!view.cells[cell.index()].units.is_empty());
    }
    assert!(units > 10, "{units}");
}

/// The middle of a place, half as wide and high.
fn inner_half(at: Rect) -> Rect {
    Rect::new(
        at.x + at.width / 4,
        at.y + at.height / 4,
        at.width / 2,
        at.height / 2,
    )
}

/// Whether a place covers more than an eighth of another.
fn covers_much(at: Rect, of: Rect) -> bool {
    let width = at.right().min(of.right()) - at.x.max(of.x);
    let height = at.bottom().min(of.bottom()) - at.y.max(of.y);
    width > 0 && height > 0 && width * height * 8 > of.width * of.height
}

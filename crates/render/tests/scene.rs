//! What is drawn where: assertions on scenes, not on pixels.

mod samples;

use rookery_render::layout::Rect;
use rookery_render::marks::{self, BadgeContent, MarkStyle};
use rookery_render::scene::{CellFace, Item, Label, Layer, Scene, Sprite};
use rookery_render::sign::Sign;
use rookery_render::theme::{Ink, Tint};
use rookery_render::{Area, PictureOptions, RenderError, scene};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::TargetKind;
use rookery_rules::view::{EndingView, Mark, PathView, Peril, View};

fn drawn(view: &View, options: &PictureOptions) -> Scene {
    scene(view, options).expect("the sample can be drawn")
}

fn plain(view: &View) -> Scene {
    drawn(view, &PictureOptions::default())
}

fn tile<'a>(scene: &'a Scene, view: &View, name: &str) -> (Rect, &'a CellFace) {
    let wanted = samples::at(view, name);
    scene
        .items
        .iter()
        .find_map(|item| match item {
            Item::Tile { cell, at, face } if *cell == wanted => Some((*at, face)),
            _ => None,
        })
        .expect("the cell is shown")
}

fn labels(scene: &Scene) -> Vec<&Label> {
    scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Label(label) => Some(label),
            _ => None,
        })
        .collect()
}

fn says(scene: &Scene, text: &str) -> bool {
    labels(scene).iter().any(|label| label.text == text)
}

fn units(face: &CellFace) -> Vec<(&str, Seat, bool)> {
    face.layers
        .iter()
        .filter_map(|layer| match layer {
            Layer::Sprite {
                sprite: Sprite::Unit {
                    kind, side, shadow, ..
                },
                ..
            } => Some((kind.as_str(), *side, *shadow)),
            _ => None,
        })
        .collect()
}

#[test]
fn every_cell_has_a_tile_and_every_unit_stands_on_its_own() {
    for view in [
        samples::chess_start(),
        samples::shield_middle(),
        samples::hexagons(),
    ] {
        let scene = plain(&view);
        for (cell, content) in view.geometry.cells().zip(&view.cells) {
            let (_, face) = tile(&scene, &view, &view.geometry.name(cell));
            let expected: Vec<(&str, Seat, bool)> = content
                .units
                .iter()
                .map(|unit| (unit.kind.as_str(), unit.side, unit.shadow))
                .collect();
            assert_eq!(units(face), expected);
        }
    }
}

#[test]
fn a1_is_as_the_view_says_and_neighbouring_hexagons_never_share_a_tone() {
    let view = samples::chess_start();
    let scene = plain(&view);
    assert_eq!(tile(&scene, &view, "a1").1.ground, Ink::Dark);
    assert_eq!(tile(&scene, &view, "h1").1.ground, Ink::Light);
    let mut view = samples::shield_middle();
    view.a1_is_light = true;
    let scene = plain(&view);
    assert_eq!(tile(&scene, &view, "a1").1.ground, Ink::Light);
    assert_eq!(tile(&scene, &view, "j1").1.ground, Ink::Dark);
    let view = samples::hexagons();
    let scene = plain(&view);
    let ground = |name: &str| tile(&scene, &view, name).1.ground;
    for (cell, others) in [
        ("f5", ["g5", "e5", "f6", "f4", "e6", "g4"]),
        ("a5", ["b5", "b5", "a6", "a6", "b4", "b4"]),
    ] {
        assert!(others.iter().all(|other| ground(other) != ground(cell)), "{cell}");
    }
}

#[test]
fn flipping_puts_black_and_its_bar_at_the_bottom_and_turns_directions() {
    let mut view = samples::chess_start();
    samples::mark(
        &mut view,
        "a1",
        Mark::Facing {
            degrees: 45,
            wide: false,
        },
    );
    let flipped = PictureOptions {
        flip: true,
        ..PictureOptions::default()
    };
    let (white, black) = (plain(&view), drawn(&view, &flipped));
    assert!(tile(&white, &view, "a8").0.y < tile(&white, &view, "a1").0.y);
    assert!(tile(&black, &view, "a8").0.y > tile(&black, &view, "a1").0.y);
    assert!(tile(&black, &view, "a1").0.x > tile(&black, &view, "h1").0.x);
    let bar_of = |scene: &Scene, name: &str| {
        labels(scene)
            .into_iter()
            .find(|label| label.text == name)
            .expect("each side has its bar")
            .at
            .y
    };
    assert!(bar_of(&white, "Black") < bar_of(&white, "White"));
    assert!(bar_of(&black, "Black") > bar_of(&black, "White"));
    let turned = |scene: &Scene| {
        tile(scene, &view, "a1")
            .1
            .layers
            .iter()
            .find_map(|layer| match layer {
                Layer::Sprite {
                    sprite: Sprite::Mark { name, turned },
                    ..
                } if name == "facing-corner" => Some(*turned),
                _ => None,
            })
    };
    // Its drawing is of the upper right corner.
    assert_eq!((turned(&white), turned(&black)), (Some(0), Some(180)));
}

#[test]
fn coordinates_stand_left_and_below_and_on_all_sides_of_a_large_board() {
    let scene = plain(&samples::chess_start());
    let count = |text: &str| labels(&scene).iter().filter(|label| label.text == text).count();
    assert_eq!((count("a"), count("h"), count("1"), count("8")), (1, 1, 1, 1));
    let scene = plain(&samples::crowded());
    let count = |text: &str| labels(&scene).iter().filter(|label| label.text == text).count();
    assert_eq!((count("a"), count("p"), count("1"), count("16")), (2, 2, 2, 2));
    let scene = plain(&samples::hexagons());
    for name in ["a5", "l5", "e1", "l1", "a9", "h9"] {
        assert!(says(&scene, name), "{name} is not beside its row");
    }
}

#[test]
fn the_turn_before_is_washed_more_lightly_and_gives_way_to_the_last() {
    let mut view = samples::shield_middle();
    let cell = |name: &str| view.geometry.cell(name).unwrap();
    let path = |cells: &[&str]| rookery_rules::view::PathView {
        cells: cells.iter().map(|name| cell(name)).collect(),
        target: TargetKind::Move,
        died: false,
    };
    let before = vec![path(&["a1", "b2", "d3"]), path(&["h1", "f7"])];
    view.turn_before = before;
    let scene = plain(&view);
    let wash = |name: &str| {
        tile(&scene, &view, name)
            .1
            .layers
            .iter()
            .find_map(|layer| match layer {
                Layer::Wash(tint) => Some(*tint),
                _ => None,
            })
    };
    assert_eq!(wash("a1"), Some(Tint::Before));
    assert_eq!(wash("b2"), None, "not what it passed");
    assert_eq!(wash("d3"), Some(Tint::Via));
    assert_eq!(wash("h1"), Some(Tint::Before));
    assert_eq!(wash("f7"), Some(Tint::To));
    for theme in rookery_render::THEMES {
        let (before, last) = (theme.tint(Tint::Before), theme.tint(Tint::To));
        assert!(before.1 < last.1, "it is lighter");
        assert!(
            Tint::ALL
                .iter()
                .all(|tint| *tint == Tint::Before || theme.tint(*tint).0 != before.0)
        );
    }
}

#[test]
fn a_part_of_the_board_that_was_turned_has_a_frame() {
    let mut view = samples::chess_start();
    let plates = |scene: &Scene| -> Vec<Rect> {
        let items = scene.items.iter();
        let plates = items.filter_map(|item| match item {
            Item::Plate { at, .. } => Some(*at),
            _ => None,
        });
        plates.collect()
    };
    let before = plates(&plain(&view)).len();
    let area: Vec<_> = ["c3", "d3", "c4", "d4"]
        .iter()
        .map(|name| samples::at(&view, name))
        .collect();
    view.rearranged = vec![area];
    let scene = plain(&view);
    let (lower, upper) = (tile(&scene, &view, "c3").0, tile(&scene, &view, "d4").0);
    let added = plates(&scene);
    assert_eq!(added.len(), before + 8, "four sides, each with its edge");
    // A side lies on the edge of the part, and covers little of its cells.
    let on_edge = |side: &&Rect| side.width > 2000 && side.x < lower.x && side.height < 200;
    let horizontal: Vec<&Rect> = added[..8].iter().filter(on_edge).collect();
    assert_eq!(horizontal.len(), 4, "{added:?}");
    for side in horizontal {
        let (from, to) = (side.y, side.bottom());
        assert!((from < upper.y && upper.y < to) || (from < lower.bottom() && lower.bottom() < to));
    }
}

#[test]
fn the_frame_of_a_turned_part_lies_below_arrows_and_marks() {
    let mut view = samples::chess_start();
    let area = ["c3", "d3", "c4", "d4"].map(|name| samples::at(&view, name));
    view.rearranged = vec![area.to_vec()];
    samples::target(&mut view, "c3", TargetKind::Capture, None);
    let arrow = PathView {
        cells: vec![samples::at(&view, "c2"), samples::at(&view, "c5")],
        target: TargetKind::Move,
        died: false,
    };
    let options = PictureOptions {
        arrows: vec![arrow],
        ..PictureOptions::default()
    };
    let scene = drawn(&view, &options);
    let place = |is_it: &dyn Fn(&Item) -> bool| scene.items.iter().position(is_it).unwrap();
    let marked = samples::at(&view, "c3");
    let frame = place(&|item| matches!(item, Item::Plate { .. }));
    assert!(frame < place(&|item| matches!(item, Item::Path { .. })));
    assert!(frame < place(&|item| matches!(item, Item::Tile { cell, .. } if *cell == marked)));
}

#[test]
fn the_last_turn_is_washed_and_a_long_way_has_an_arrow() {
    let view = samples::shield_middle();
    let scene = plain(&view);
    let wash = |name: &str| {
        tile(&scene, &view, name)
            .1
            .layers
            .iter()
            .find_map(|layer| match layer {
                Layer::Wash(tint) => Some(*tint),
                _ => None,
            })
    };
    assert_eq!(wash("c1"), Some(Tint::From));
    assert_eq!(wash("d3"), Some(Tint::Via));
    assert_eq!(wash("f7"), Some(Tint::To));
    assert_eq!(wash("g4"), None, "a unit fell there, and none went there");
    assert_eq!(wash("a1"), None);
    let ways: Vec<usize> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Path { points, .. } => Some(points.len()),
            _ => None,
        })
        .collect();
    assert_eq!(ways, [4]);
    let short = plain(&samples::chess_check());
    assert!(!short.items.iter().any(|item| matches!(item, Item::Path { .. })));
}

#[test]
fn check_is_a_glow_a_badge_and_a_word() {
    let view = samples::chess_check();
    let scene = plain(&view);
    let (_, face) = tile(&scene, &view, "e8");
    assert!(face.layers.contains(&Layer::Glow));
    assert!(
        face.layers
            .iter()
            .any(|layer| matches!(layer, Layer::Badge { mark, .. } if mark == "crown-check"))
    );
    assert!(says(&scene, "check"));
    assert!(!says(&plain(&samples::chess_start()), "check"));
    // Where kings are really captured there is no check.
    let warned = View {
        peril: Peril::Capture,
        ..view
    };
    let scene = plain(&warned);
    assert!(says(&scene, "king could be captured") && !says(&scene, "check"));
}

#[test]
fn a_king_in_check_on_fire_is_the_largest_thing_in_its_cell() {
    let mut view = samples::chess_check();
    samples::thing(&mut view, "e8", "scorch", Some(Seat::White), vec![Mark::Timer(2)]);
    let scene = plain(&view);
    let (_, face) = tile(&scene, &view, "e8");
    let sprite = |is: &dyn Fn(&Sprite) -> bool| {
        let found = face.layers.iter().find_map(|layer| match layer {
            Layer::Sprite { sprite, at, .. } if is(sprite) => Some(*at),
            _ => None,
        });
        found.expect("it is drawn")
    };
    let badge = |name: &str| {
        let found = face.layers.iter().find_map(|layer| match layer {
            Layer::Badge { mark, at, .. } if mark == name => Some(*at),
            _ => None,
        });
        found.expect("it has this badge")
    };
    let king = sprite(&|sprite| matches!(sprite, Sprite::Unit { .. }));
    let flame = sprite(&|sprite| matches!(sprite, Sprite::Mark { name, .. } if name == "scorch"));
    let (timer, check) = (badge("timer"), badge("crown-check"));
    assert!(king.width > 800 && flame.width < 500, "{king:?}, {flame:?}");
    // Flame and count are left of the king, check is below.
    assert!(!flame.overlaps(timer) && !timer.overlaps(check) && !flame.overlaps(check));
    assert!(flame.y < 200 && timer.y > 500 && timer.right() <= 350 && check.x > 500);
}

#[test]
fn a_fire_moves_below_a_badge_of_the_unit_in_it() {
    let place = |mark: Option<Mark>| {
        let mut view = samples::chess_start();
        samples::put(&mut view, "e4", samples::unit("rook", Seat::White));
        if let Some(mark) = mark {
            samples::mark(&mut view, "e4", mark);
        }
        samples::thing(&mut view, "e4", "scorch", Some(Seat::Black), vec![Mark::Timer(2)]);
        let scene = plain(&view);
        let (_, face) = tile(&scene, &view, "e4");
        let found = face.layers.iter().find_map(|layer| match layer {
            Layer::Sprite {
                sprite: Sprite::Mark { name, .. },
                at,
                ..
            } if name == "scorch" => Some((at.x < 300, at.y < 300)),
            _ => None,
        });
        found.expect("it is drawn")
    };
    assert_eq!(place(None), (true, true));
    assert_eq!(place(Some(Mark::Cracked)), (true, false));
    assert_eq!(place(Some(Mark::Lock(1))), (true, true));
}

#[test]
fn targets_have_their_sign_and_number_and_know_whether_the_cell_is_taken() {
    let mut view = samples::chess_targets();
    view.targets[0].number = Some(7);
    let scene = plain(&view);
    let sign = |name: &str| {
        tile(&scene, &view, name)
            .1
            .layers
            .iter()
            .find_map(|layer| match layer {
                Layer::Sign {
                    sign: Sign::Target(target),
                    number,
                    room,
                } => Some((*target, *number, room.occupied)),
                _ => None,
            })
    };
    assert_eq!(sign("e6"), Some((TargetKind::Move, Some(7), false)));
    assert_eq!(sign("d4"), Some((TargetKind::Capture, None, true)));
    assert_eq!(sign("a1"), None);
}

#[test]
fn the_bars_say_who_must_do_what_the_turn_and_what_was_captured() {
    let view = samples::chess_targets();
    let scene = plain(&view);
    assert!(says(&scene, "must make a move") && says(&scene, "turn 28"));
    let bar = |name: &str| {
        labels(&scene)
            .into_iter()
            .find(|label| label.text == name)
            .expect("each side has its bar")
    };
    assert_eq!((bar("Black").on, bar("White").on), (Ink::Active, Ink::Bar));
    let taken: Vec<(&str, Seat, bool)> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Picture {
                at,
                sprite: Sprite::Unit { kind, side, .. },
                ..
            } if at.x > 2000 => Some((kind.as_str(), *side, at.y < 1000)),
            _ => None,
        })
        .collect();
    assert_eq!(
        taken,
        [
            ("pawn", Seat::White, true),
            ("knight", Seat::White, true),
            ("pawn", Seat::Black, false),
            ("knight", Seat::Black, false),
            ("bishop", Seat::Black, false),
        ]
    );
    assert!(says(&scene, "3") && says(&scene, "2"));
}

#[test]
fn an_ending_is_shown_on_the_bars_of_those_whom_it_lights() {
    let mut view = samples::chess_check();
    view.to_act.clear();
    view.ending = Some(EndingView {
        winner: Some(Seat::White),
        reason: "checkmate".to_owned(),
    });
    let scene = plain(&view);
    assert!(says(&scene, "wins by checkmate"));
    let lit = |scene: &Scene| {
        labels(scene)
            .iter()
            .filter(|label| label.on == Ink::Active && ["White", "Black"].contains(&label.text.as_str()))
            .map(|label| label.text.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(lit(&scene), ["White"]);
    view.ending = Some(EndingView {
        winner: None,
        reason: "threefold-repetition".to_owned(),
    });
    let scene = plain(&view);
    assert!(says(&scene, "draw by threefold repetition"));
    assert_eq!(lit(&scene).len(), 2);
}

#[test]
fn every_mark_is_drawn_in_its_place_and_has_a_drawing() {
    for mark in samples::all_marks() {
        let mut view = samples::chess_start();
        samples::mark(&mut view, "d1", mark.clone());
        let scene = plain(&view);
        let name = marks::drawing(&mark);
        assert!(
            rookery_render::drawings::mark(name).is_some(),
            "{name} has no drawing"
        );
        let (_, face) = tile(&scene, &view, "d1");
        let found = face
            .layers
            .iter()
            .any(|layer| match (layer, marks::mark_style(&mark)) {
                (Layer::Badge { mark, figure, .. }, MarkStyle::Badge(_, _, expected)) => {
                    mark == name && *figure == expected
                }
                (
                    Layer::Sprite {
                        sprite: Sprite::Mark { name: drawn, turned },
                        ..
                    },
                    MarkStyle::Over(_, degrees),
                ) => drawn == name && *turned == degrees,
                (
                    Layer::Sprite {
                        sprite: Sprite::Mark { name: drawn, turned },
                        ..
                    },
                    MarkStyle::Rim(own, degrees),
                ) => drawn == own && *turned == degrees,
                (
                    Layer::Sprite {
                        sprite: Sprite::Mark { name: drawn, .. },
                        ..
                    },
                    MarkStyle::Under(_),
                ) => drawn == name,
                _ => false,
            });
        assert!(found, "{mark:?} is not drawn");
    }
}

#[test]
fn badges_stay_in_the_cell_and_never_cover_each_other_and_too_many_are_counted() {
    for geometry in [Geometry::square(8, 8), Geometry::Hex88] {
        let mut view = View::empty("chess", geometry, rookery_rules::seat::Viewer::Onlooker);
        samples::put(&mut view, "e4", samples::unit("rook", Seat::White));
        for mark in samples::all_marks() {
            samples::mark(&mut view, "e4", mark);
        }
        let scene = plain(&view);
        let (at, face) = tile(&scene, &view, "e4");
        let places: Vec<Rect> = face
            .layers
            .iter()
            .filter_map(|layer| match layer {
                Layer::Badge { at, .. } | Layer::More { at, .. } => Some(*at),
                _ => None,
            })
            .collect();
        assert_eq!(places.len(), 8, "two in each corner");
        for (index, place) in places.iter().enumerate() {
            let others = &places[index + 1..];
            assert!(!others.iter().any(|other| other.overlaps(*place)), "{places:?}");
            assert!(place.x >= 0 && place.y >= 0 && place.right() <= at.width && place.bottom() <= at.height);
        }
        let hidden: usize = face
            .layers
            .iter()
            .map(|layer| {
                if let Layer::More { count, .. } = layer {
                    count.unwrap_or_default()
                } else {
                    0
                }
            })
            .sum();
        let badges = samples::all_marks()
            .iter()
            .filter(|mark| matches!(marks::mark_style(mark), MarkStyle::Badge(..)))
            .count();
        assert_eq!(hidden + 4, badges);
    }
}

#[test]
fn a_count_stands_on_its_badge() {
    let mut view = samples::chess_start();
    samples::mark(&mut view, "d1", Mark::Paralysis(3));
    let scene = plain(&view);
    assert!(tile(&scene, &view, "d1").1.layers.iter().any(
        |layer| matches!(layer, Layer::Badge { mark, figure: BadgeContent::NumberInside(3), .. } if mark == "paralysis")
    ));
}

#[test]
fn a_unit_makes_room_below_a_badge_that_would_hide_its_head() {
    let place = |mark: Option<Mark>| {
        let mut view = samples::chess_start();
        if let Some(mark) = mark {
            samples::mark(&mut view, "b1", mark);
        }
        let scene = plain(&view);
        let (_, face) = tile(&scene, &view, "b1");
        let unit = face.layers.iter().find_map(|layer| match layer {
            Layer::Sprite { at, .. } => Some(*at),
            _ => None,
        });
        unit.expect("a knight stands there")
    };
    let usual = place(None);
    assert_eq!(place(Some(Mark::Shield)), usual);
    for (mark, away) in [(Mark::Cracked, 1), (Mark::Lock(2), -1)] {
        let moved = place(Some(mark));
        let (x, y) = moved.centre();
        assert!(
            (x - usual.centre().0) * away > 0 && y > usual.centre().1,
            "{moved:?}"
        );
        assert!(moved.width < usual.width && moved.bottom() <= usual.bottom());
    }
}

#[test]
fn the_badge_of_a_shield_leaves_the_arc_that_shows_where_it_faces() {
    let corner = |degrees: u16, wide: bool, flip: bool| {
        let mut view = samples::chess_start();
        samples::put(&mut view, "d4", samples::unit("pawn", Seat::White));
        samples::mark(&mut view, "d4", Mark::Shield);
        samples::mark(&mut view, "d4", Mark::Facing { degrees, wide });
        let options = PictureOptions {
            flip,
            ..PictureOptions::default()
        };
        let scene = drawn(&view, &options);
        let (_, face) = tile(&scene, &view, "d4");
        let badge = face.layers.iter().find_map(|layer| match layer {
            Layer::Badge { at, .. } => Some(at.centre()),
            _ => None,
        });
        let (x, y) = badge.expect("a badge");
        (x > 500, y > 500)
    };
    let (upper_left, lower_left, lower_right) = ((false, false), (false, true), (true, true));
    assert_eq!(corner(90, false, false), upper_left);
    assert_eq!(corner(135, false, false), upper_left);
    assert_eq!(corner(0, false, false), lower_left);
    assert_eq!(corner(315, false, false), lower_left);
    assert_eq!(corner(270, false, false), lower_right);
    // On a turned board what faces the lower right is drawn at the upper left.
    assert_eq!(corner(135, false, true), lower_left);
    assert_eq!(corner(225, true, false), (true, false));
}

#[test]
fn a_shadow_stands_smaller_behind_the_unit() {
    let view = samples::crowded();
    let scene = plain(&view);
    let (_, face) = tile(&scene, &view, "k9");
    assert_eq!(
        units(face),
        [("knight", Seat::White, true), ("rook", Seat::Black, false)]
    );
    let widths: Vec<i32> = face
        .layers
        .iter()
        .filter_map(|layer| match layer {
            Layer::Sprite { at, .. } => Some(at.width),
            _ => None,
        })
        .collect();
    assert!(widths[0] < widths[1]);
}

#[test]
fn a_pointing_thing_is_turned_and_only_what_fills_its_cell_is_faded_behind_a_unit() {
    let view = samples::crowded();
    let scene = plain(&view);
    let things = |name: &str| {
        tile(&scene, &view, name)
            .1
            .layers
            .iter()
            .filter_map(|layer| match layer {
                Layer::Sprite {
                    sprite: Sprite::Mark { name, turned },
                    faded,
                    ..
                } => Some((name.clone(), *turned, *faded)),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(things("f7"), [("avalanche".to_owned(), 90, false)]);
    assert_eq!(
        things("e7"),
        [("tornado".to_owned(), 0, false), ("arrow".to_owned(), 270, false)]
    );
    assert_eq!(things("a9"), [("wall".to_owned(), 0, true)]);
    assert_eq!(things("d9"), [("trap".to_owned(), 0, false)]);
}

#[test]
fn the_legend_explains_what_is_present_and_only_that() {
    let view = samples::shield_middle();
    let scene = plain(&view);
    assert!(says(&scene, "immune: cannot be hit or killed this turn") && says(&scene, "shielded"));
    assert!(!says(&scene, "wall") && !says(&scene, "twin") && !says(&scene, "shadow of a unit"));
    assert!(says(&plain(&samples::crowded()), "shadow of a unit"));
    let without = PictureOptions {
        legend: false,
        ..PictureOptions::default()
    };
    assert!(!says(
        &drawn(&view, &without),
        "immune: cannot be hit or killed this turn"
    ));
}

#[test]
fn status_and_what_is_revealed_stand_below_and_long_lists_are_cut_with_a_count() {
    let mut view = samples::crowded();
    assert!(says(&plain(&view), "Storm: 3 turns"));
    assert!(says(&plain(&view), "Black: loadout: two cannons, a frog"));
    view.status = (0..40).map(|line| format!("line {line}").into()).collect();
    let scene = plain(&view);
    assert!(
        says(&scene, "line 8")
            && !says(&scene, "line 9")
            && says(&scene, "and 31 more lines (Describe has them)")
    );
    assert!(
        says(&scene, "Black: loadout: two cannons, a frog"),
        "whatever the status"
    );
    view.revealed.white = (0..20)
        .map(|fact| format!("unit {fact} has an ability"))
        .collect();
    let scene = plain(&view);
    for fact in 0..20 {
        assert!(
            labels(&scene)
                .iter()
                .any(|label| label.text.contains(&format!("unit {fact} has"))),
            "{fact}"
        );
    }
}

#[test]
fn the_marks_of_code_in_a_message_are_not_drawn() {
    let mut view = samples::chess_start();
    view.prompt = "give single units other abilities, or type `ready`".into();
    view.status = vec!["`a1` is open".into()];
    let scene = plain(&view);
    assert!(says(&scene, "a1 is open"));
    assert!(labels(&scene).iter().all(|label| !label.text.contains('`')));
}

#[test]
fn all_labels_stay_in_the_picture() {
    for view in [samples::chess_targets(), samples::crowded(), samples::hexagons()] {
        let mut view = view;
        view.prompt = "do something that takes a great many words to say "
            .repeat(5)
            .into();
        let scene = plain(&view);
        for label in labels(&scene) {
            assert!(
                label.at.x >= 0 && label.at.right() <= scene.width && label.at.bottom() <= scene.height,
                "{label:?}"
            );
        }
    }
}

#[test]
fn an_area_shows_its_cells_and_a_highlight_is_washed() {
    let view = samples::crowded();
    let options = PictureOptions {
        area: Some(Area {
            from: samples::at(&view, "d4"),
            to: samples::at(&view, "h8"),
        }),
        highlights: vec![samples::at(&view, "e5")],
        ..PictureOptions::default()
    };
    let scene = drawn(&view, &options);
    let tiles = scene
        .items
        .iter()
        .filter(|item| matches!(item, Item::Tile { .. }))
        .count();
    assert_eq!(tiles, 25);
    let (_, face) = tile(&scene, &view, "e5");
    assert!(face.layers.contains(&Layer::Wash(Tint::Highlight)));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let view = samples::chess_start();
    let refused = |view: &View, options: &PictureOptions| scene(view, options).expect_err("refused");
    let off = Cell(64);
    let options = PictureOptions {
        highlights: vec![off],
        ..PictureOptions::default()
    };
    assert_eq!(refused(&view, &options), RenderError::Highlight);
    let options = PictureOptions {
        area: Some(Area {
            from: Cell(0),
            to: off,
        }),
        ..PictureOptions::default()
    };
    assert_eq!(refused(&view, &options), RenderError::Area);
    let mut broken = view.clone();
    broken.checks.push(off);
    assert!(matches!(
        refused(&broken, &PictureOptions::default()),
        RenderError::View(_)
    ));
    let mut broken = view;
    broken.cells.pop();
    assert!(matches!(
        refused(&broken, &PictureOptions::default()),
        RenderError::View(_)
    ));
}

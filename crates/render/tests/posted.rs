//! The shape of posted pictures. Discord's desktop client draws a lone picture at most 550 x 350 pixels, and a phone draws
//! it about 340 pixels wide, so a posted board is nearly all board.

#[path = "pages/games.rs"]
mod games;
mod samples;

use rookery_render::layout::Rect;
use rookery_render::marks::{BadgeContent, Corner, MarkStyle, mark_style};
use rookery_render::scene::{BESIDE_SIZE, FIGURE_CAPITALS, FIGURE_SIZES, Item, Label, Layer, Scene, Sprite};
use rookery_render::{Area, BoardWords, PictureOptions, scene};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::{PerSeat, Seat, Viewer};
use rookery_rules::view::{EndingView, Mark, TargetKind, View};
use rookery_rules::{Options, Playthrough, Position, Setup, Variant};

/// The box of Discord's desktop client, in pixels.
const DESKTOP: (i32, i32) = (550, 350);
/// The width of a picture on a phone, in pixels.
const PHONE: i32 = 340;
/// The smallest font size that can be read, in tenths of a pixel, and on a phone, which is held nearer.
const READABLE: (i32, i32) = (95, 85);

/// The start, a middlegame and a crowded position.
fn positions(variant: Variant) -> Vec<View> {
    let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
    let start = Playthrough::new(variant, &options);
    let texts = games::game(variant.id()).split(';').map(str::trim);
    let middle = Playthrough::replay(variant, &options, texts).expect("the game is legal");
    let setup = match variant.id() {
        "shield" => include_str!("pages/boards/shield.txt"),
        "elemental" => include_str!("pages/boards/elemental.txt"),
        "frozen10" => include_str!("samples/frozen10.txt"),
        "frozen6" => include_str!("samples/frozen6.txt"),
        _ => "",
    };
    let crowded = match variant.id() {
        "chess" => samples::chess_targets(),
        "cyvasse" => samples::hexagons(),
        _ => {
            let setup = Setup::parse(setup).expect("the setup is readable");
            let position = Position::from_setup(&setup).expect("the setup is a position");
            position.view(Viewer::Onlooker)
        }
    };
    vec![
        start.view(Viewer::Onlooker),
        middle.view(Viewer::Onlooker),
        crowded,
    ]
}

fn posted(view: &View, options: PictureOptions) -> Scene {
    scene(view, &options).expect("the view can be drawn")
}

/// The rectangle around all cells.
fn board(scene: &Scene) -> Rect {
    let tiles = || {
        scene.items.iter().filter_map(|item| match item {
            Item::Tile { at, .. } => Some(*at),
            _ => None,
        })
    };
    let (left, top) = (tiles().map(|at| at.x).min(), tiles().map(|at| at.y).min());
    let (right, bottom) = (tiles().map(Rect::right).max(), tiles().map(Rect::bottom).max());
    let (left, top) = (left.expect("cells"), top.expect("cells"));
    Rect::new(
        left,
        top,
        right.expect("cells") - left,
        bottom.expect("cells") - top,
    )
}

fn labels(scene: &Scene) -> Vec<&Label> {
    let labels = scene.items.iter().filter_map(|item| match item {
        Item::Label(label) => Some(label),
        _ => None,
    });
    labels.collect()
}

fn texts(scene: &Scene) -> Vec<&str> {
    labels(scene)
        .into_iter()
        .map(|label| label.text.as_str())
        .collect()
}

#[test]
fn a_posted_board_is_nearly_square_and_nearly_all_board() {
    for variant in Variant::ALL {
        for view in positions(*variant) {
            for (large, flip) in [(false, false), (false, true), (true, false)] {
                let options = PictureOptions {
                    large,
                    flip,
                    ..PictureOptions::posted()
                };
                let scene = posted(&view, options);
                let board = board(&scene);
                let what = format!("{variant}, large {large}: {}x{}", scene.width, scene.height);
                assert!(board.width * 100 >= scene.width * 86, "{what}, board {board:?}");
                assert!(board.height * 100 >= scene.height * 86, "{what}, board {board:?}");
                let aspect = scene.width * 1000 / scene.height;
                let most = match view.geometry {
                    Geometry::Square { .. } => 1200,
                    Geometry::Hex88 => 1450,
                };
                assert!((970..=most).contains(&aspect), "{what}, aspect {aspect}");
                assert_eq!(
                    scene.height, scene.board_height,
                    "{what}: something is below the board"
                );
            }
        }
    }
}

#[test]
fn every_text_of_a_posted_board_can_be_read_where_discord_draws_it() {
    for variant in Variant::ALL {
        for view in positions(*variant) {
            let scene = posted(&view, PictureOptions::posted());
            for label in labels(&scene) {
                let fits = |size: i32, room: i32, whole: i32| size * room * 10 / whole;
                let desktop =
                    fits(label.size, DESKTOP.1, scene.height).min(fits(label.size, DESKTOP.0, scene.width));
                let phone = fits(label.size, PHONE, scene.width);
                assert!(
                    desktop >= READABLE.0 && phone >= READABLE.1,
                    "{variant}: {} has {desktop} and {phone} tenths of a pixel",
                    label.text
                );
                assert!(!label.text.contains('…'), "{variant}: {}", label.text);
            }
        }
    }
}

#[test]
fn a_part_of_a_board_is_posted_as_a_square() {
    let view = samples::frozen10();
    let board = view.geometry;
    let cell = |name: &str| board.cell(name).expect("on the board");
    let around = |cells: &[Cell]| Area::around(board, cells).expect("a part").squared(board);
    for cells in [[cell("c3"), cell("j3")], [cell("p1"), cell("p9")]] {
        let options = PictureOptions {
            area: Some(around(&cells)),
            ..PictureOptions::posted()
        };
        let scene = posted(&view, options);
        let aspect = scene.width * 1000 / scene.height;
        assert!((970..=1200).contains(&aspect), "{cells:?}: {aspect}");
    }
    let hexagons = samples::hexagons();
    let cell = |name: &str| Geometry::Hex88.cell(name).expect("on the board");
    let area = Area::around(Geometry::Hex88, &[cell("e5"), cell("h5")]).expect("a part");
    let options = PictureOptions {
        area: Some(area.squared(Geometry::Hex88)),
        ..PictureOptions::posted()
    };
    let scene = posted(&hexagons, options);
    let aspect = scene.width * 1000 / scene.height;
    assert!((970..=1450).contains(&aspect), "{aspect}");
}

#[test]
fn the_slim_bar_names_the_players_and_says_who_acts_who_is_in_check_and_who_won() {
    let mut view = samples::chess_check();
    let named = |white: &str, black: &str| PictureOptions {
        names: PerSeat::new(Some(white.to_owned()), Some(black.to_owned())),
        ..PictureOptions::posted()
    };
    let scene = posted(&view, named("Alice", "Bob"));
    for text in ["Alice", "Bob", "check"] {
        assert!(texts(&scene).contains(&text), "{text}: {:?}", texts(&scene));
    }
    assert!(!texts(&scene).contains(&"White") && !texts(&scene).contains(&"Black"));
    // Letters that the font lacks are left out, and a name of nothing else is replaced by the side.
    let scene = posted(&view, named("Zoë 🦊", "棋士"));
    assert!(texts(&scene).contains(&"Zoë") && texts(&scene).contains(&"Black"));
    view.checks.clear();
    let scene = posted(&view, PictureOptions::posted());
    assert!(texts(&scene).contains(&"to act"), "{:?}", texts(&scene));
    view.to_act.clear();
    view.ending = Some(EndingView {
        winner: Some(Seat::White),
        reason: "checkmate".to_owned(),
    });
    let scene = posted(&view, PictureOptions::posted());
    assert!(texts(&scene).contains(&"wins") && !texts(&scene).contains(&"to act"));
}

#[test]
fn the_slim_bar_shows_whole_clocks_that_can_be_read_and_names_give_way_to_them() {
    for variant in Variant::ALL {
        for view in positions(*variant) {
            let name = || Some("Bartholomew of the Seven Northern Rookeries".to_owned());
            let options = PictureOptions {
                names: PerSeat::new(name(), name()),
                clocks: PerSeat::new(Some("12 d 23 h".to_owned()), Some("away to 30 Sep".to_owned())),
                ..PictureOptions::posted()
            };
            let scene = posted(&view, options);
            for clock in ["12 d 23 h", "away to 30 Sep"] {
                let label = labels(&scene).into_iter().find(|label| label.text == clock);
                let label = label.unwrap_or_else(|| panic!("{variant}: {clock} in {:?}", texts(&scene)));
                let on_phone = label.size * PHONE * 10 / scene.width;
                assert!(on_phone >= READABLE.1, "{variant}: {on_phone} tenths of a pixel");
            }
        }
    }
}

#[test]
fn a_description_tells_the_clocks_first() {
    let view = samples::chess_check();
    let described = rookery_render::describe(BoardWords::english(), &view);
    let clocks = PerSeat::new(Some("3 d a turn".to_owned()), Some("paused".to_owned()));
    assert!(
        rookery_render::describe_board(BoardWords::english(), &view, (&[], &[]), &clocks)
            .starts_with("Chess. Clocks: White 3 d a turn, Black paused. ")
    );
    let none = PerSeat::new(None, None);
    assert_eq!(
        rookery_render::describe_board(BoardWords::english(), &view, (&[], &[]), &none),
        described
    );
}

#[test]
fn long_names_leave_the_tag_its_place() {
    let view = samples::chess_check();
    let name = || Some("Bartholomew of the Seven Northern Rookeries".to_owned());
    let options = PictureOptions {
        names: PerSeat::new(name(), name()),
        ..PictureOptions::posted()
    };
    let scene = posted(&view, options);
    assert!(texts(&scene).contains(&"check"));
    let bar: Vec<Rect> = labels(&scene)
        .into_iter()
        .map(|label| label.at)
        .filter(|at| at.y < board(&scene).y)
        .collect();
    for (index, one) in bar.iter().enumerate() {
        assert!(one.x >= 0 && one.right() <= scene.width, "{one:?}");
        for other in &bar[index + 1..] {
            assert!(!one.overlaps(*other), "{one:?} {other:?}");
        }
    }
}

/// The heights of the numbers of a cell where a phone shows the picture, in tenths of a pixel, the largest last.
fn number_heights(scene: &Scene, layers: &[Layer]) -> Vec<i32> {
    let capital = |size: i32| size * rookery_render::text::CAPITAL_HEIGHT / 1000;
    let mut heights: Vec<i32> = layers
        .iter()
        .filter_map(|layer| match layer {
            Layer::Figure { at, .. } => Some(at.height * FIGURE_CAPITALS / 1000),
            Layer::Badge {
                figure: BadgeContent::NumberInside(number),
                at,
                ..
            } => {
                let part = if *number > 9 {
                    FIGURE_SIZES.1
                } else {
                    FIGURE_SIZES.0
                };
                Some(capital(at.height * part / 1000))
            }
            Layer::Badge {
                figure: BadgeContent::NumberBeside(_),
                at,
                ..
            } => Some(capital(at.height * BESIDE_SIZE / 1000)),
            _ => None,
        })
        .map(|height| height * PHONE * 10 / scene.width)
        .collect();
    heights.sort_unstable();
    heights
}

#[test]
fn the_most_important_number_of_every_cell_can_be_read_on_a_phone() {
    for variant in Variant::ALL {
        for view in positions(*variant) {
            let scene = posted(&view, PictureOptions::posted());
            let mut numbered = 0;
            for item in &scene.items {
                let Item::Tile { cell, face, .. } = item else {
                    continue;
                };
                // A storm beside other things has a small token, and two digits over the base of a unit would hide whose
                // it is.
                let content = &view.cells[cell.index()];
                let is_shown = |mark: &Mark| match mark_style(mark) {
                    MarkStyle::Badge(_, _, BadgeContent::Empty | BadgeContent::Kinds(_)) => false,
                    MarkStyle::Badge(Corner::TopLeft | Corner::TopRight, _, _) => true,
                    MarkStyle::Badge(_, _, BadgeContent::NumberInside(number)) => number < 10,
                    _ => false,
                };
                let of_units = content.units.iter().flat_map(|unit| &unit.marks).any(is_shown);
                let is_bare = content.floor.is_empty() && !content.units.is_empty();
                if content.floor.len() > 1 || (is_bare && !of_units) {
                    continue;
                }
                if let Some(largest) = number_heights(&scene, &face.layers).last() {
                    numbered += 1;
                    let name = view.geometry.name(*cell);
                    assert!(*largest >= 69, "{variant}, {name}: {largest} tenths of a pixel");
                }
            }
            let is_crowded = view
                .cells
                .iter()
                .any(|cell| cell.units.iter().any(|unit| unit.marks.len() > 2));
            assert!(numbered > 0 || !is_crowded, "{variant}");
        }
    }
}

/// The layers of a cell on a posted board.
fn layers_of(view: &View, name: &str) -> Vec<Layer> {
    let wanted = samples::at(view, name);
    let scene = posted(view, PictureOptions::posted());
    let found = scene.items.into_iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if cell == wanted => Some(face.layers),
        _ => None,
    });
    found.expect("the cell is shown")
}

/// The place of the unit among those layers.
fn unit_place(layers: &[Layer]) -> Rect {
    let found = layers.iter().find_map(|layer| match layer {
        Layer::Sprite {
            sprite: Sprite::Unit { .. },
            at,
            ..
        } => Some(*at),
        _ => None,
    });
    found.expect("a unit")
}

#[test]
fn a_large_number_on_a_unit_has_only_the_kinds_of_a_fused_one_or_a_tag_beside_it() {
    let view = samples::frozen10();
    let mut crowded = 0;
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        let layers = layers_of(&view, &view.geometry.name(cell));
        let has_figure = layers.iter().any(|layer| matches!(layer, Layer::Figure { .. }));
        if content.units.is_empty() || !has_figure || content.floor.len() > 1 {
            continue;
        }
        let badges = layers.iter().filter(|layer| matches!(layer, Layer::Badge { .. }));
        let tags = layers.iter().filter(|layer| matches!(layer, Layer::More { .. }));
        assert!(badges.clone().count() + tags.clone().count() <= 1, "{layers:?}");
        let is_of_kinds = |layer: &Layer| matches!(layer, Layer::Badge { mark, .. } if mark == "fused");
        assert!(badges.clone().all(is_of_kinds), "{layers:?}");
        // A number could not be read, and would look like that of a badge.
        assert!(
            tags.clone()
                .all(|layer| matches!(layer, Layer::More { count: None, .. }))
        );
        crowded += tags.count();
    }
    assert!(crowded > 0);
}

#[test]
fn a_held_unit_on_a_tomb_shows_the_lock_whatever_its_range() {
    for range in [9, 14] {
        let mut view = samples::frozen6();
        let mut queen = samples::unit("queen", Seat::Black);
        queen.marks = vec![Mark::Held, Mark::Range(range)];
        samples::put(&mut view, "h9", queen);
        let tomb = ("tomb-dormant", Some(Seat::Black));
        samples::thing(&mut view, "h9", tomb.0, tomb.1, vec![Mark::Count(2)]);
        let layers = layers_of(&view, "h9");
        let badges = layers.iter().filter_map(|layer| match layer {
            Layer::Badge { mark, .. } => Some(mark.as_str()),
            Layer::Figure { .. } => Some("a number"),
            Layer::More { count: None, .. } => Some("+"),
            _ => None,
        });
        assert_eq!(badges.collect::<Vec<_>>(), ["held", "+"], "range {range}");
    }
}

#[test]
fn the_kinds_of_a_fused_unit_are_seen_before_what_lies_under_it() {
    let mut view = samples::frozen10();
    for (name, marks) in [("p6", vec![]), ("p9", vec![Mark::Paralysis(3), Mark::Range(9)])] {
        let mut unit = samples::unit("rook", Seat::White);
        unit.marks = marks;
        unit.marks
            .push(Mark::Fused(vec!["ram".to_owned(), "knight".to_owned()]));
        samples::put(&mut view, name, unit);
        samples::thing(&mut view, name, "tomb", None, vec![Mark::Count(2)]);
        let layers = layers_of(&view, name);
        let mut badges = layers.iter().filter_map(|layer| match layer {
            Layer::Badge { mark, at, .. } => Some((mark.as_str(), at.width)),
            _ => None,
        });
        let (mark, width) = badges.next().expect("a badge");
        assert_eq!((mark, badges.next()), ("fused", None), "{name}");
        assert!(width >= 300, "{name}: {width}");
        assert!(
            !layers.iter().any(|layer| matches!(layer, Layer::More { .. })),
            "{name}"
        );
    }
}

#[test]
fn the_count_of_a_dormant_tomb_leaves_the_unit_on_it_whole_where_it_could_not_be_read() {
    let mut view = samples::frozen6();
    samples::put(&mut view, "h9", samples::unit("chancellor", Seat::White));
    let tomb = ("tomb-dormant", Some(Seat::Black));
    samples::thing(&mut view, "h9", tomb.0, tomb.1, vec![Mark::Count(2)]);
    let layers = layers_of(&view, "h9");
    let is_tomb = |layer: &Layer| matches!(layer, Layer::Sprite { sprite: Sprite::Mark { name, .. }, .. } if name == tomb.0);
    let is_unit = |layer: &Layer| {
        matches!(
            layer,
            Layer::Sprite {
                sprite: Sprite::Unit { .. },
                ..
            }
        )
    };
    let (below, above) = (layers.iter().position(is_tomb), layers.iter().position(is_unit));
    assert!(below.is_some() && below < above, "{layers:?}");
    let is_number = |layer: &Layer| {
        matches!(
            layer,
            Layer::Figure { .. } | Layer::Badge { .. } | Layer::More { .. }
        )
    };
    assert!(!layers.iter().any(is_number), "{layers:?}");
    assert!(unit_place(&layers).width >= 850);

    // An enlarged part of the board has it.
    let corners = ["f7", "j11"].map(|name| samples::at(&view, name));
    let options = PictureOptions {
        area: Area::around(view.geometry, &corners),
        ..PictureOptions::posted()
    };
    let wanted = samples::at(&view, "h9");
    let counts = posted(&view, options).items.into_iter().any(|item| match item {
        Item::Tile { cell, face, .. } => cell == wanted && face.layers.iter().any(is_number),
        _ => false,
    });
    assert!(counts);
}

#[test]
fn a_unit_stands_before_an_avalanche_whose_way_and_count_are_seen() {
    let mut view = samples::frozen10();
    samples::put(&mut view, "k5", samples::unit("pawn", Seat::White));
    let layers = layers_of(&view, "k5");
    let avalanche = layers.iter().find_map(|layer| match layer {
        Layer::Sprite {
            sprite: Sprite::Mark { name, turned: 90 },
            at,
            faded,
        } if name == "avalanche" => Some((at.width, *faded)),
        _ => None,
    });
    assert_eq!(avalanche, Some((1000, true)));
    // Only the count takes room from the unit.
    assert!(unit_place(&layers).width >= 800);
    let counts = layers
        .iter()
        .filter(|layer| matches!(layer, Layer::Figure { number: 4, .. }));
    assert_eq!(counts.count(), 1);
}

#[test]
fn the_number_of_a_choice_leaves_its_unit_to_be_seen_on_a_large_board() {
    let mut view = samples::frozen10();
    let whole = unit_place(&layers_of(&view, "c16"));
    samples::target(&mut view, "c16", TargetKind::Special, Some(27));
    let beside = unit_place(&layers_of(&view, "c16"));
    assert!(beside.width * 4 >= whole.width * 3, "{beside:?}");
    let ((x, y), (x0, y0)) = (beside.centre(), whole.centre());
    assert!(x < x0 && y < y0, "{beside:?} {whole:?}");
}

#[test]
fn the_badges_of_a_unit_leave_the_number_or_the_sign_of_a_choice_free_on_a_large_board() {
    // The tag of a choice with two digits, and a sign without a number.
    let (tag, sign) = (Rect::new(344, 470, 656, 530), Rect::new(310, 590, 380, 400));
    for (number, free) in [(Some(27), tag), (None, sign)] {
        for name in ["e8", "h7", "f6", "a7"] {
            let mut view = samples::frozen10();
            samples::target(&mut view, name, TargetKind::Special, number);
            let layers = layers_of(&view, name);
            let places: Vec<Rect> = layers
                .iter()
                .filter_map(|layer| match layer {
                    Layer::Badge { at, .. } | Layer::Figure { at, .. } | Layer::More { at, .. } => Some(*at),
                    _ => None,
                })
                .collect();
            assert!(!places.is_empty(), "{name}");
            for (index, at) in places.iter().enumerate() {
                assert!(!at.overlaps(free), "{name} {number:?}: {places:?}");
                let others = &places[index + 1..];
                assert!(
                    !others.iter().any(|other| other.overlaps(*at)),
                    "{name}: {places:?}"
                );
            }
        }
    }
}

#[test]
fn the_turns_of_a_wall_fill_most_of_its_square_above_the_base_that_says_whose_it_is() {
    let mut view = samples::frozen6();
    for (name, turns) in [("d5", 2), ("e7", 5), ("n12", 3)] {
        let place = |view: &View| {
            let found = layers_of(view, name).into_iter().find_map(|layer| match layer {
                Layer::Figure { number, at, .. } if number == turns => Some(at),
                _ => None,
            });
            found.unwrap_or_else(|| panic!("{name} has its number"))
        };
        let at = place(&view);
        assert!(at.height >= 700 && at.bottom() <= 750, "{name}: {at:?}");
        // The tag of a choice leaves room for a smaller one.
        samples::target(&mut view, name, TargetKind::Special, Some(3));
        assert!(place(&view).bottom() <= 470, "{name}");
    }
}

#[test]
fn units_of_hexagons_fill_their_cells_and_water_is_seen_beside_a_number() {
    let mut view = samples::hexagons();
    let scene = posted(&view, PictureOptions::posted());
    let mut units = 0;
    for item in &scene.items {
        let Item::Tile { cell, face, .. } = item else {
            continue;
        };
        let content = &view.cells[cell.index()];
        let has_name = face
            .layers
            .iter()
            .any(|layer| matches!(layer, Layer::Name { .. }));
        assert_eq!(has_name, content.units.is_empty());
        if !content.units.is_empty() && content.floor.is_empty() {
            let width = unit_place(&face.layers).width * PHONE * 10 / scene.width;
            assert!(width >= 240, "{width} tenths of a pixel");
            units += 1;
        }
    }
    assert!(units > 10);
    let water = view
        .cells
        .iter()
        .position(|cell| cell.units.is_empty() && cell.floor.iter().any(|thing| thing.thing == "water"));
    let name = view.geometry.name(Cell(water.expect("water") as u16));
    samples::target(&mut view, &name, TargetKind::Move, Some(14));
    let rooms: Vec<bool> = layers_of(&view, &name)
        .iter()
        .filter_map(|layer| match layer {
            Layer::Sign { room, .. } => Some(room.occupied),
            _ => None,
        })
        .collect();
    assert_eq!(rooms, [true]);
}

#[test]
fn the_names_of_empty_hexagons_can_be_read_on_a_phone() {
    let scene = posted(&samples::hexagons(), PictureOptions::posted());
    let mut names = 0;
    for item in &scene.items {
        let Item::Tile { face, .. } = item else { continue };
        let is_empty = !has_unit(&face.layers);
        for layer in face.layers.iter().filter(|_| is_empty) {
            if let Layer::Name { size, .. } = layer {
                let height = size * rookery_render::text::CAPITAL_HEIGHT / 1000 * PHONE * 10 / scene.width;
                assert!(height >= 69, "{height} tenths of a pixel");
                names += 1;
            }
        }
    }
    assert!(names > 10);
}

fn has_unit(layers: &[Layer]) -> bool {
    let is_unit = |layer: &Layer| {
        matches!(
            layer,
            Layer::Sprite {
                sprite: Sprite::Unit { .. },
                ..
            }
        )
    };
    layers.iter().any(is_unit)
}

#[test]
fn mountains_and_water_stand_above_the_names_of_their_cells() {
    let view = samples::hexagons();
    let scene = posted(&view, PictureOptions::posted());
    let mut things = 0;
    for item in &scene.items {
        let Item::Tile { face, .. } = item else { continue };
        let name = face.layers.iter().find_map(|layer| match layer {
            Layer::Name { size, middle, .. } => {
                Some(middle - size * rookery_render::text::CAPITAL_HEIGHT / 2000)
            }
            _ => None,
        });
        let thing = face.layers.iter().find_map(|layer| match layer {
            Layer::Sprite {
                sprite: Sprite::Mark { .. },
                at,
                ..
            } => Some(*at),
            _ => None,
        });
        if let (Some(thing), Some(name), false) = (thing, name, has_unit(&face.layers)) {
            assert!(thing.y >= 0 && thing.bottom() <= name + 20, "{thing:?}, {name}");
            assert!(thing.width * PHONE >= 13 * scene.width, "{thing:?}");
            things += 1;
        }
    }
    assert!(things > 3, "{things}");
}

#[test]
fn every_cell_of_an_enlarged_part_of_hexagons_has_a_name_that_can_be_read() {
    let view = samples::hexagons();
    for (is_right, is_upper) in [(false, false), (true, false), (false, true), (true, true)] {
        let area = Area::quarter(Geometry::Hex88, is_right, is_upper).expect("a quarter");
        let options = PictureOptions {
            area: Some(area.squared(Geometry::Hex88)),
            ..PictureOptions::posted()
        };
        let scene = posted(&view, options);
        let shown = board(&scene);
        assert!(shown.width * 100 >= scene.width * 86 && shown.height * 100 >= scene.height * 86);
        assert!(
            scene.width * 1000 <= scene.height * 1450,
            "{}x{}",
            scene.width,
            scene.height
        );
        let mut units = 0;
        for item in &scene.items {
            let Item::Tile { face, .. } = item else { continue };
            let name = face.layers.iter().find_map(|layer| match layer {
                Layer::Name { size, middle, .. } => Some((*size, *middle)),
                _ => None,
            });
            let (size, middle) = name.expect("a name");
            let half = size * rookery_render::text::CAPITAL_HEIGHT / 2000;
            assert!(2 * half * PHONE * 10 >= 69 * scene.width, "{size}");
            if has_unit(&face.layers) {
                assert!(
                    unit_place(&face.layers).bottom() <= middle + half / 2,
                    "the unit hides it"
                );
                units += 1;
            }
        }
        assert!(units > 3, "{units}");
    }
}

#[test]
fn outlined_parts_of_a_board_have_lines_where_they_end() {
    let mut view = samples::hexagons();
    let part: Vec<Cell> = ["d4", "e4", "e3", "f3"]
        .iter()
        .map(|name| samples::at(&view, name))
        .collect();
    view.outlined = vec![part];
    for (flip, wanted) in [
        (
            false,
            [
                ("d4", 0b11_1100),
                ("e4", 0b11_0001),
                ("e3", 0b00_1110),
                ("f3", 0b10_0111),
            ],
        ),
        (
            true,
            [
                ("d4", 0b10_0111),
                ("e4", 0b00_1110),
                ("e3", 0b11_0001),
                ("f3", 0b11_1100),
            ],
        ),
    ] {
        let options = PictureOptions {
            flip,
            ..PictureOptions::posted()
        };
        let scene = posted(&view, options);
        let mut found = Vec::new();
        for item in &scene.items {
            let Item::Tile { cell, face, .. } = item else {
                continue;
            };
            let sides = face.layers.iter().find_map(|layer| match layer {
                Layer::Outline { sides } => Some(*sides),
                _ => None,
            });
            found.extend(sides.map(|sides| (view.geometry.name(*cell), sides)));
        }
        let mut wanted: Vec<(String, u8)> = wanted.map(|(name, sides)| (name.to_owned(), sides)).into();
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "flip {flip}");
    }
    let said = rookery_render::describe(BoardWords::english(), &view);
    assert!(said.contains("Outlined: d4, e4, e3, f3."), "{said}");
}

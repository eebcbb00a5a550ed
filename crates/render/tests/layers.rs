//! Every layer of FrozenChess on one board, as the rules show it: each can be seen, none hides another, and whose it
//! is can be told.

mod samples;

use rookery_render::layout::{CELL, Rect};
use rookery_render::marks::BadgeContent;
use rookery_render::scene::{Item, Layer, Sprite};
use rookery_render::{BoardWords, PictureOptions, position_text, scene};
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{Mark, View};

/// The layers of a cell.
fn layers(view: &View, name: &str) -> Vec<Layer> {
    let wanted = samples::at(view, name);
    let scene = scene(view, &PictureOptions::default()).expect("the sample can be drawn");
    let found = scene.items.into_iter().find_map(|item| match item {
        Item::Tile { cell, face, .. } if cell == wanted => Some(face.layers),
        _ => None,
    });
    found.expect("the cell is shown")
}

/// The drawings of floor things with their turn and place, and whose they are.
fn things(layers: &[Layer]) -> (Vec<(String, u16, Rect)>, Vec<Seat>) {
    let (mut things, mut owners) = (Vec::new(), Vec::new());
    for layer in layers {
        match layer {
            Layer::Sprite {
                sprite: Sprite::Mark { name, turned },
                at,
                ..
            } => things.push((name.clone(), *turned, *at)),
            Layer::Sprite {
                sprite: Sprite::Owner(side),
                ..
            } => owners.push(*side),
            _ => {}
        }
    }
    (things, owners)
}

fn named(layers: &[Layer]) -> Vec<String> {
    things(layers).0.into_iter().map(|(name, ..)| name).collect()
}

/// The badges with their figures and places.
fn badges(layers: &[Layer]) -> Vec<(String, BadgeContent, Rect)> {
    let badges = layers.iter().filter_map(|layer| match layer {
        Layer::Badge { mark, figure, at, .. } => Some((mark.clone(), figure.clone(), *at)),
        _ => None,
    });
    badges.collect()
}

/// The figure on that badge.
fn figure(layers: &[Layer], wanted: &str) -> Option<u32> {
    badges(layers)
        .into_iter()
        .find_map(|(mark, figure, _)| match figure {
            BadgeContent::NumberInside(number) if mark == wanted => Some(number),
            _ => None,
        })
}

#[test]
fn a_unit_that_dies_with_a_marked_one_has_its_badge_without_a_number() {
    let setup = "variant elemental\nset element.black shadow\nput e1 white king id=1\n\
                 put d4 white pawn id=2 mark=2 contacts=[3]\nput e4 white pawn id=3\nput e8 black king id=4";
    let setup = rookery_rules::Setup::parse(setup).expect("a setup");
    let position = rookery_rules::Position::from_setup(&setup).expect("a position");
    let view = position.view(Viewer::Onlooker);
    let on = |name: &str| {
        let badges = badges(&layers(&view, name)).into_iter();
        let marked = badges.filter(|(mark, ..)| mark == "marked");
        marked.map(|(_, figure, _)| figure).collect::<Vec<_>>()
    };
    assert_eq!(on("d4"), [BadgeContent::NumberBeside(2)]);
    assert_eq!(on("e4"), [BadgeContent::Empty]);
    assert_eq!(on("e1"), []);
}

/// The units with their side, whether they are shadows, and their place.
fn units(layers: &[Layer]) -> Vec<(String, Seat, bool, Rect)> {
    let units = layers.iter().filter_map(|layer| match layer {
        Layer::Sprite {
            sprite: Sprite::Unit {
                kind, side, shadow, ..
            },
            at,
            ..
        } => Some((kind.clone(), *side, *shadow, *at)),
        _ => None,
    });
    units.collect()
}

#[test]
fn walls_have_the_base_of_their_owner_and_nobodys_walls_have_none() {
    let view = samples::frozen10();
    for (name, owner) in [
        ("d5", vec![Seat::White]),
        ("n12", vec![Seat::Black]),
        ("p12", vec![]),
    ] {
        let layers = layers(&view, name);
        assert_eq!(named(&layers), ["wall"], "{name}");
        assert_eq!(things(&layers).1, owner, "{name}");
    }
    let view = samples::frozen6();
    let wall = layers(&view, "n12");
    assert_eq!(
        (named(&wall), figure(&wall, "timer")),
        (vec!["wall".to_owned()], Some(3))
    );
    assert_eq!(things(&wall).1, [Seat::Black]);
}

#[test]
fn tombs_tell_their_count_their_state_and_when_rot_ends() {
    let view = samples::frozen10();
    let active = layers(&view, "g8");
    assert_eq!(
        (named(&active), figure(&active, "count")),
        (vec!["tomb".to_owned()], Some(1))
    );
    assert_eq!(figure(&active, "burst"), None);
    let open = layers(&view, "i8");
    assert_eq!(
        (named(&open), figure(&open, "count")),
        (vec!["tomb-open".to_owned()], Some(2))
    );
    let rotten = layers(&view, "l8");
    assert_eq!(
        (figure(&rotten, "count"), figure(&rotten, "burst")),
        (Some(3), Some(3))
    );
}

#[test]
fn what_lies_under_a_unit_is_seen_behind_or_around_it() {
    let view = samples::frozen10();
    let ring = layers(&view, "b9");
    assert_eq!(named(&ring), ["trap-sprung"]);
    let (ring_at, unit_at) = (things(&ring).0[0].2, units(&ring)[0].3);
    assert!(ring_at.width > unit_at.width, "the jaws stand around the unit");
    let behind = layers(&view, "m11");
    let (thing, unit) = (things(&behind).0[0].2, units(&behind)[0].3);
    assert!(
        thing.x < unit.x && thing.y < unit.y,
        "behind it, to the upper left"
    );
    let marked = layers(&view, "c9");
    let unit = units(&marked)[0].3;
    assert!(unit.width >= 800, "nearly as large as elsewhere: {unit:?}");
}

#[test]
fn tornado_and_avalanche_show_direction_and_turns_alone_and_beside_others() {
    let view = samples::frozen10();
    let tornado = layers(&view, "f10");
    assert_eq!(
        (named(&tornado), figure(&tornado, "timer")),
        (vec!["tornado".to_owned()], Some(7))
    );
    let east = layers(&view, "k5");
    assert_eq!(things(&east).0[0].1, 90);
    assert_eq!(
        (figure(&east, "timer"), things(&east).1),
        (Some(4), vec![Seat::White])
    );
    let south = layers(&view, "c8");
    assert_eq!(
        (things(&south).0[0].1, things(&south).1),
        (180, vec![Seat::Black])
    );

    let crowded = layers(&view, "e9");
    let (found, owners) = things(&crowded);
    let names: Vec<&str> = found.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!((names, owners.len()), (vec!["tomb", "tornado", "avalanche"], 3));
    assert!(!found[1].2.overlaps(found[2].2), "{found:?}");
    let turns: Vec<(BadgeContent, Rect)> = badges(&crowded)
        .into_iter()
        .filter_map(|(mark, figure, at)| (mark == "timer").then_some((figure, at)))
        .collect();
    assert_eq!(turns.len(), 2);
    for ((turns, at), (thing, left)) in turns.iter().zip([(found[1].2, 8), (found[2].2, 3)]) {
        assert_eq!(*turns, BadgeContent::NumberInside(left));
        assert!(at.overlaps(thing), "each thing carries its own turns");
    }
}

#[test]
fn shadows_are_ghosts_behind_the_unit_and_tell_when_they_may_return() {
    let view = samples::frozen10();
    let alone = layers(&view, "g9");
    assert!(units(&alone)[0].2 && figure(&alone, "delay") == Some(5));
    let behind = layers(&view, "h7");
    let found = units(&behind);
    let told: Vec<(&str, Seat, bool)> = found
        .iter()
        .map(|(kind, side, shadow, _)| (kind.as_str(), *side, *shadow))
        .collect();
    assert_eq!(told, [("rook", Seat::Black, true), ("queen", Seat::White, false)]);
    assert!(found[0].3.width < found[1].3.width);
}

#[test]
fn each_figure_has_its_corner_and_the_glow_grows_with_the_moves() {
    let view = samples::frozen10();
    let queen = layers(&view, "h7");
    let place = |layers: &[Layer], wanted: &str| {
        let found = badges(layers).into_iter().find(|(mark, ..)| mark == wanted);
        found.expect("it has that badge").2.centre()
    };
    let middle = CELL / 2;
    assert_eq!(
        (figure(&queen, "paralysis"), figure(&queen, "range")),
        (Some(3), Some(9))
    );
    let (x, y) = place(&queen, "paralysis");
    assert!(x > middle && y < middle, "top right");
    let (x, y) = place(&queen, "range");
    assert!(x > middle && y > middle, "bottom right");
    let ship = layers(&view, "f6");
    assert_eq!(figure(&ship, "cargo"), Some(3));
    let (x, y) = place(&ship, "cargo");
    assert!(x < middle && y > middle, "bottom left");
    for (name, moves) in [("h7", 2), ("e8", 3), ("n9", 4), ("a7", 5)] {
        let layers = layers(&view, name);
        let glow = layers.iter().find_map(|layer| match layer {
            Layer::Heat { moves, .. } => Some(*moves),
            _ => None,
        });
        assert_eq!(
            (glow, figure(&layers, "multimove")),
            (Some(moves), Some(moves)),
            "{name}"
        );
    }
    assert!(
        !layers(&view, "f6")
            .iter()
            .any(|layer| matches!(layer, Layer::Heat { .. }))
    );
}

#[test]
fn fused_units_are_stacked_badges_and_a_loaded_unit_is_counted() {
    let view = samples::frozen10();
    for (name, kinds) in [("a7", vec!["knight"]), ("k10", vec!["bishop", "pawn"])] {
        let fused = badges(&layers(&view, name))
            .into_iter()
            .find(|(mark, ..)| mark == "fused");
        let (_, figure, at) = fused.expect("it is fused");
        let kinds: Vec<String> = kinds.into_iter().map(str::to_owned).collect();
        assert_eq!(at.height > at.width, kinds.len() > 1, "{name}");
        assert_eq!(figure, BadgeContent::Kinds(kinds), "{name}");
    }
}

#[test]
fn a_crowded_cell_keeps_every_fused_kind_whole_and_most_of_the_unit_free() {
    let mut view = View::empty("frozen10", Geometry::square(16, 16), Viewer::Onlooker);
    samples::put(&mut view, "d4", samples::unit("templar", Seat::White));
    samples::mark(
        &mut view,
        "d4",
        Mark::Fused(["pawn", "knight", "rook"].map(str::to_owned).to_vec()),
    );
    samples::put(&mut view, "f4", samples::unit("rook", Seat::White));
    samples::thing(&mut view, "f4", "tomb", None, vec![Mark::Count(2)]);
    samples::mark(&mut view, "f4", Mark::Paralysis(12));
    samples::mark(&mut view, "f4", Mark::Range(7));
    let fused = layers(&view, "d4");
    let (_, _, at) = badges(&fused)[0].clone();
    assert_eq!(at.height, 3 * at.width, "the plates do not overlap");
    for name in ["d4", "f4"] {
        let layers = layers(&view, name);
        let unit = layers.iter().find_map(|layer| match layer {
            Layer::Sprite {
                sprite: Sprite::Unit { .. },
                at,
                ..
            } => Some(*at),
            _ => None,
        });
        let unit = unit.expect("a unit");
        let covered: i64 = badges(&layers)
            .iter()
            .map(|(_, _, at)| {
                let width = at.right().min(unit.right()) - at.x.max(unit.x);
                let height = at.bottom().min(unit.bottom()) - at.y.max(unit.y);
                i64::from(width.max(0)) * i64::from(height.max(0))
            })
            .sum();
        let whole = i64::from(unit.width) * i64::from(unit.height);
        assert!(covered * 2 <= whole, "{name}: {covered} of {whole} is covered");
    }
}

#[test]
fn water_under_a_unit_is_in_front_of_it_beside_its_badges() {
    let mut view = View::empty("cyvasse", Geometry::Hex88, Viewer::Onlooker);
    let mut knight = samples::unit("knight", Seat::White);
    knight.marks = vec![Mark::Armour { left: 2, all: 2 }, Mark::Sheltered];
    samples::put(&mut view, "c4", knight);
    samples::thing(&mut view, "c4", "water", None, vec![]);
    let layers = layers(&view, "c4");
    let place = |is_wanted: &dyn Fn(&Sprite) -> bool| {
        layers
            .iter()
            .position(|layer| matches!(layer, Layer::Sprite { sprite, .. } if is_wanted(sprite)))
    };
    let unit = place(&|sprite| matches!(sprite, Sprite::Unit { .. }));
    let water = place(&|sprite| matches!(sprite, Sprite::Mark { name, .. } if name == "water"));
    assert!(unit.is_some() && water > unit, "{layers:?}");
    let at = things(&layers).0[0].2;
    assert!(badges(&layers).iter().all(|(_, _, badge)| !badge.overlaps(at)));
    assert!(at.width >= 300 && at.right() <= CELL, "{at:?}");
}

#[test]
fn no_badge_covers_another_and_all_stay_in_their_cell() {
    for view in [samples::frozen10(), samples::frozen6()] {
        for cell in view.geometry.cells() {
            let name = view.geometry.name(cell);
            let layers = layers(&view, &name);
            let found = badges(&layers);
            for (index, (mark, _, at)) in found.iter().enumerate() {
                assert!(
                    at.x >= 0 && at.y >= 0 && at.right() <= CELL && at.bottom() <= CELL,
                    "{name}: {mark}"
                );
                let others = &found[index + 1..];
                assert!(
                    !others.iter().any(|(_, _, other)| other.overlaps(*at)),
                    "{name}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn all_of_it_is_told_in_words() {
    let text = position_text(BoardWords::english(), &samples::frozen10()).join("\n");
    for told in [
        "queen h7 (paralysed for 3 turns, range 9, 2 moves a turn)",
        "a7 (range 10, 5 moves a turn, fused with knight)",
        "f6 (3 units aboard)",
        "bishop (shadow) g9 (may return after 5 turns)",
        "Black's sprung trap b9",
        "f10 (goes in 7 turns)",
        "active tomb g8 (1 unit buried, a White unit)",
        "(3 units buried, a Black unit first, explodes in 3 turns)",
        "open tomb i8 (2 units buried, a Black unit first)",
        "Quiet turns of jesters, of the 10 after which one may detonate: o6 7; b10 2.",
        "Walls that go when their maker moves: h7 made h5 h6; ",
    ] {
        assert!(text.contains(told), "`{told}` is not in:\n{text}");
    }
}

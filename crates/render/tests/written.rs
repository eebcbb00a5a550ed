//! What is written on boards where somebody wants letters beside the drawings, or all of it larger: in its place, with
//! nothing covered and nothing cut.

mod samples;

use rookery_render::layout::{CELL, HEX_HEIGHT, Rect};
use rookery_render::marks::{self, MarkStyle};
use rookery_render::scene::{Item, Label, Layer, Scene};
use rookery_render::{Language, PictureOptions, THEMES, scene, text};
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{Mark, View};
use rookery_rules::{Options, Variant};
use std::collections::BTreeMap;

/// Letters and large, letters alone, large alone.
fn ways() -> [PictureOptions; 3] {
    [
        (Some(Language::German), true),
        (Some(Language::Russian), false),
        (None, true),
    ]
    .map(|(letters, large)| PictureOptions {
        letters,
        large,
        ..PictureOptions::default()
    })
}

fn drawn(view: &View, options: &PictureOptions) -> Scene {
    scene(view, options).expect("the sample can be drawn")
}

fn layers(scene: &Scene, view: &View, name: &str) -> Vec<Layer> {
    let wanted = samples::at(view, name);
    let mut items = scene.items.iter();
    let found = items.find_map(|item| match item {
        Item::Tile { cell, face, .. } if *cell == wanted => Some(face.layers.clone()),
        _ => None,
    });
    found.expect("the cell is shown")
}

fn letters(layers: &[Layer]) -> Vec<(&str, Seat, bool, Rect)> {
    let letters = layers.iter().filter_map(|layer| match layer {
        Layer::Letter {
            text,
            side,
            shadow,
            at,
        } => Some((text.as_str(), *side, *shadow, *at)),
        _ => None,
    });
    letters.collect()
}

/// Letters, badges and counts of badges.
fn in_corners(layers: &[Layer]) -> Vec<Rect> {
    let places = layers.iter().filter_map(|layer| match layer {
        Layer::Badge { at, .. } | Layer::More { at, .. } | Layer::Letter { at, .. } => Some(*at),
        _ => None,
    });
    places.collect()
}

fn labels(scene: &Scene) -> impl Iterator<Item = &Label> {
    scene.items.iter().filter_map(|item| match item {
        Item::Label(label) => Some(label),
        _ => None,
    })
}

#[test]
fn no_two_kinds_of_a_variant_share_their_letters_in_any_language() {
    for variant in Variant::ALL {
        for language in Language::ALL {
            let mut taken: BTreeMap<String, &str> = BTreeMap::new();
            for unit in variant.descriptor().units {
                let letters = language.letters(unit.kind, unit.letter);
                assert!((1..=2).contains(&letters.chars().count()), "{letters}");
                if let Some(other) = taken.insert(letters.clone(), unit.kind) {
                    panic!(
                        "{letters} is {other} and {} of {variant} in {language:?}",
                        unit.kind
                    );
                }
            }
        }
    }
}

#[test]
fn chess_has_the_letters_that_its_players_write() {
    let kinds = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    for (language, written) in [
        (Language::English, "K Q R B N P"),
        (Language::German, "K D T L S B"),
        (Language::French, "R D T F C P"),
        (Language::Spanish, "R D T A C P"),
        (Language::Italian, "R D T A C P"),
        (Language::Dutch, "K D T L P O"),
        (Language::Portuguese, "R D T B C P"),
        (Language::Polish, "K H W G S P"),
        (Language::Russian, "Кр Ф Л С К П"),
    ] {
        let letters = kinds.map(|kind| {
            let units = Variant::ALL[0].descriptor().units;
            let unit = units
                .iter()
                .find(|unit| unit.kind == kind)
                .expect("a kind of chess");
            language.letters(kind, unit.letter)
        });
        assert_eq!(letters.join(" "), written, "{language:?}");
    }
}

/// A letter without its accent, where a capital is written without one as well.
fn plain(letter: char) -> char {
    if letter == 'é' { 'e' } else { letter }
}

#[test]
fn letters_are_of_their_words_and_every_kind_has_a_word_that_can_be_drawn() {
    for language in Language::ALL.into_iter().filter(|one| *one != Language::English) {
        for unit in Variant::ALL.iter().flat_map(|variant| variant.descriptor().units) {
            let named = language.kind(unit.kind);
            let named = named.unwrap_or_else(|| panic!("no word for {} in {language:?}", unit.kind));
            let mut rest = named.word.chars().flat_map(char::to_lowercase).map(plain);
            let mut letters = named.letters.chars().flat_map(char::to_lowercase);
            assert!(letters.all(|letter| rest.any(|one| one == letter)), "{named:?}");
            let font = text::font(true);
            for letter in named.letters.chars() {
                let glyph = ab_glyph::Font::glyph_id(font, letter);
                assert_ne!(glyph.0, 0, "{letter} of {named:?} is not in the font");
            }
        }
    }
    for language in Language::ALL {
        assert_eq!(Language::of_id(language.id()), Some(language));
    }
    assert_eq!(Language::of_id("klingon"), None);
    assert_eq!(Language::German.letters("wizard", 'W'), "W", "as in the notation");
}

#[test]
fn every_unit_has_its_letter_and_stands_as_before_without() {
    let view = samples::chess_start();
    let german = PictureOptions {
        letters: Some(Language::German),
        ..PictureOptions::default()
    };
    let scene = drawn(&view, &german);
    for (name, letter, side) in [
        ("b1", "S", Seat::White),
        ("d8", "D", Seat::Black),
        ("e2", "B", Seat::White),
    ] {
        let layers = layers(&scene, &view, name);
        let found = letters(&layers);
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!((found[0].0, found[0].1, found[0].2), (letter, side, false));
    }
    assert!(letters(&layers(&scene, &view, "e4")).is_empty());
    let plain = drawn(&view, &PictureOptions::default());
    assert!(letters(&layers(&plain, &view, "b1")).is_empty());
}

#[test]
fn the_first_letter_always_stands_in_the_same_place_and_shadows_have_theirs_above() {
    for options in ways().into_iter().filter(|options| options.letters.is_some()) {
        for view in [samples::crowded(), samples::frozen10(), samples::hexagons()] {
            let scene = drawn(&view, &options);
            let mut corner = None;
            for (cell, content) in view.geometry.cells().zip(&view.cells) {
                let layers = layers(&scene, &view, &view.geometry.name(cell));
                let found = letters(&layers);
                assert_eq!(found.len(), content.units.len().min(4), "as many as are drawn");
                if let Some((.., at)) = found.first() {
                    let place = (at.y, at.height);
                    assert_eq!(*corner.get_or_insert(place), place);
                }
                for (unit, (_, side, shadow, _)) in content.units.iter().zip(&found) {
                    assert_eq!((unit.side, unit.shadow), (*side, *shadow));
                }
            }
        }
    }
}

fn assert_nothing_is_covered(layers: &[Layer], (width, height): (i32, i32), what: &str) {
    let places = in_corners(layers);
    for (index, place) in places.iter().enumerate() {
        let inside = place.x >= 0 && place.y >= 0 && place.right() <= width && place.bottom() <= height;
        assert!(inside && place.width > 0 && place.height > 0, "{what}: {place:?}");
        let others = &places[index + 1..];
        assert!(
            !others.iter().any(|other| other.overlaps(*place)),
            "{what}: {places:?}"
        );
    }
}

#[test]
fn no_letter_and_no_badge_covers_another_whatever_three_marks_a_unit_has() {
    let badges: Vec<Mark> = samples::all_marks()
        .into_iter()
        .chain([Mark::Lock(12)])
        .filter(|mark| matches!(marks::mark_style(mark), MarkStyle::Badge(..)))
        .collect();
    for options in ways() {
        for (geometry, size) in [
            (Geometry::square(8, 8), (CELL, CELL)),
            (Geometry::Hex88, (CELL, HEX_HEIGHT)),
        ] {
            for (index, first) in badges.iter().enumerate() {
                for (next, second) in badges.iter().enumerate().skip(index) {
                    let mut view = View::empty("chess", geometry, Viewer::Onlooker);
                    let names: Vec<String> = geometry.cells().map(|cell| geometry.name(cell)).collect();
                    let thirds = badges.iter().skip(next).zip(&names);
                    for (third, name) in thirds.clone() {
                        samples::put(&mut view, name, samples::unit("king", Seat::White));
                        for mark in [first, second, third] {
                            samples::mark(&mut view, name, mark.clone());
                        }
                    }
                    let scene = drawn(&view, &options);
                    for (third, name) in thirds {
                        let what = format!("{first:?} {second:?} {third:?}");
                        assert_nothing_is_covered(&layers(&scene, &view, name), size, &what);
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_covered_on_crowded_boards() {
    for options in ways() {
        for view in [
            samples::crowded(),
            samples::frozen10(),
            samples::frozen6(),
            samples::hexagons(),
        ] {
            let scene = drawn(&view, &options);
            let size = match view.geometry {
                Geometry::Square { .. } => (CELL, CELL),
                Geometry::Hex88 => (CELL, HEX_HEIGHT),
            };
            for cell in view.geometry.cells() {
                let name = view.geometry.name(cell);
                assert_nothing_is_covered(&layers(&scene, &view, &name), size, &name);
            }
        }
    }
}

#[test]
fn letters_are_tall_enough_on_a_phone() {
    // A picture 400 pixels wide of the largest board; a capital takes seven tenths of its plate.
    let options = &ways()[0];
    let view = samples::frozen10();
    let scene = drawn(&view, options);
    let layers = layers(&scene, &view, "h7");
    let (.., at) = letters(&layers)[0];
    let pixels = at.height * 7 / 10 * 400 / scene.width;
    assert!(pixels >= 6, "{pixels}");
}

#[test]
fn letters_can_be_read_on_their_plates_in_every_theme() {
    for theme in THEMES {
        for side in Seat::BOTH {
            for shadow in [false, true] {
                let inking = theme.unit(side, shadow);
                let contrast = inking.line.contrast(inking.body);
                assert!(contrast >= 4.5, "{} {side:?} {shadow}: {contrast:.2}", theme.id);
            }
        }
    }
}

#[test]
fn what_is_written_is_larger_and_still_fits() {
    let (usual, large) = (PictureOptions::default(), &ways()[2]);
    for view in [
        samples::chess_start(),
        samples::chess_check(),
        samples::chess_targets(),
        samples::shield_middle(),
        samples::hexagons(),
        samples::frozen(),
        samples::frozen10(),
        samples::frozen6(),
    ] {
        let (plain, scene) = (drawn(&view, &usual), drawn(&view, large));
        for (text, least) in [("White", 1200), ("Black", 1200)] {
            let part = |scene: &Scene| {
                let label = labels(scene).find(|label| label.text == text).expect("a bar");
                label.size * 10_000 / scene.width.max(scene.board_height)
            };
            let (before, now) = (part(&plain), part(&scene));
            assert!(
                now * 1000 >= before * least,
                "{}: {text} {before} {now}",
                view.variant
            );
        }
        for label in labels(&scene) {
            assert!(!label.text.contains('…'), "{}: {}", view.variant, label.text);
            let inside =
                label.at.x >= 0 && label.at.right() <= scene.width && label.at.bottom() <= scene.height;
            assert!(inside, "{}: {label:?}", view.variant);
            let wide = text::width(&label.text, label.size, label.bold);
            assert!(wide <= label.at.width.max(1), "{}: {label:?}", view.variant);
        }
    }
}

#[test]
fn the_start_of_every_variant_can_be_drawn_in_every_language() {
    for variant in Variant::ALL {
        let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
        let view = variant.start(&options).view(Viewer::Onlooker);
        for language in Language::ALL {
            let options = PictureOptions {
                letters: Some(language),
                large: true,
                ..PictureOptions::default()
            };
            let scene = drawn(&view, &options);
            for label in labels(&scene) {
                assert!(!label.text.contains('…'), "{variant}: {}", label.text);
            }
        }
    }
}

#[test]
fn figures_on_badges_are_larger() {
    for geometry in [Geometry::square(8, 8), Geometry::Hex88] {
        let mut view = View::empty("chess", geometry, Viewer::Onlooker);
        samples::put(&mut view, "e4", samples::unit("queen", Seat::White));
        samples::mark(&mut view, "e4", Mark::Paralysis(3));
        let tall = |options: &PictureOptions| {
            let scene = drawn(&view, options);
            let layers = layers(&scene, &view, "e4");
            let mut heights = layers.iter().filter_map(|layer| match layer {
                Layer::Badge { at, .. } => Some(at.height),
                _ => None,
            });
            heights.next().expect("a badge")
        };
        assert!(
            tall(&ways()[2]) * 10 >= tall(&PictureOptions::default()) * 11,
            "{geometry:?}"
        );
    }
}

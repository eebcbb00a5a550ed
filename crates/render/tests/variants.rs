//! Real positions of every variant in the list: each can be drawn and told, and each of its kinds has a drawing.

use rookery_render::scene::Item;
use rookery_render::words::{MAX_ALT_CHARACTERS, MAX_PAGE_CHARACTERS};
use rookery_render::{
    Area, BoardWords, PictureOptions, Renderer, THEMES, describe, has_unit_drawing, position_text, scene,
};
use rookery_rules::random::SplitMix64;
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::View;
use rookery_rules::{Options, Playthrough, Variant};

#[test]
fn every_kind_of_every_variant_has_a_drawing() {
    for variant in Variant::ALL {
        for unit in variant.descriptor().units {
            assert!(
                has_unit_drawing(unit.kind),
                "{} of {variant} has no drawing in assets/units",
                unit.kind
            );
        }
    }
}

/// No text is shortened on the whole board, nor on the smallest part that is ever shown, nor where all of it is larger.
fn assert_nothing_is_cut(view: &View) {
    let corner = view.geometry.cells().next().expect("a board has cells");
    let part = Area::between(view.geometry, corner, corner);
    for (area, large) in [(None, false), (part, false), (None, true), (part, true)] {
        let options = PictureOptions {
            area,
            large,
            ..PictureOptions::default()
        };
        let scene = scene(view, &options).expect("a real view can be drawn");
        for item in scene.items {
            if let Item::Label(label) = item {
                assert!(!label.text.contains('…'), "{}: {}", view.variant, label.text);
                assert!(
                    label.at.x >= 0 && label.at.right() <= scene.width,
                    "{}",
                    label.text
                );
            }
        }
    }
}

#[test]
fn random_games_of_every_variant_can_be_drawn_and_told_at_every_turn() {
    let renderer = Renderer::new(THEMES[0]);
    let options = PictureOptions {
        size_px: 200,
        legend: true,
        ..PictureOptions::default()
    };
    for variant in Variant::ALL {
        let defaults = Options::new(variant.descriptor(), []).expect("the defaults are options");
        let mut game = Playthrough::new(*variant, &defaults);
        let mut random = SplitMix64::new(7);
        for _ in 0..60 {
            for viewer in [
                Viewer::Seat(Seat::White),
                Viewer::Seat(Seat::Black),
                Viewer::Onlooker,
            ] {
                let view = game.view(viewer);
                let frame = renderer.frame(&view, &options).expect("a real view can be drawn");
                assert!(frame.width.max(frame.height) >= 200);
                assert!(describe(BoardWords::english(), &view).chars().count() <= MAX_ALT_CHARACTERS);
                let pages = position_text(BoardWords::english(), &view);
                assert!(
                    pages
                        .iter()
                        .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
                );
            }
            assert_nothing_is_cut(&game.view(Viewer::Onlooker));
            let Some(seat) = game.position().awaiting().seat() else {
                break;
            };
            let actions = game.position().legal_actions(seat);
            let chosen = random.pick(actions.len());
            game.push(seat, &actions[chosen])
                .expect("a listed action is legal");
        }
    }
}

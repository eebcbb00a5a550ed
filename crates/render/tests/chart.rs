//! The chart of each variant names every drawing that its boards can show, and can be read where Discord draws it.

mod samples;

use rookery_render::scene::{ChartPage, Item, Sprite, chart};
use rookery_render::words::MAX_ALT_CHARACTERS;
use rookery_render::{Renderer, THEMES, marks};
use rookery_rules::random::SplitMix64;
use rookery_rules::reach::example_views;
use rookery_rules::seat::Viewer;
use rookery_rules::view::View;
use rookery_rules::{Options, Playthrough, Variant};
use std::collections::BTreeSet;

fn pages(variant: Variant) -> Vec<ChartPage> {
    let views = example_views(variant).expect("the pages of the variant are sound");
    chart(variant.descriptor(), &views)
}

/// The names of the drawings of marks and floor things in a view.
fn marks_of(view: &View) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for cell in &view.cells {
        let of_units = cell.units.iter().flat_map(|unit| &unit.marks);
        let of_things = cell.floor.iter().flat_map(|thing| &thing.marks);
        names.extend(cell.floor.iter().map(|thing| thing.thing.clone()));
        names.extend(
            of_units
                .chain(of_things)
                .map(|mark| marks::drawing(mark).to_owned()),
        );
    }
    // It shows the way of the avalanche on which it lies.
    names.remove("arrow");
    names
}

fn drawings(pages: &[ChartPage]) -> BTreeSet<String> {
    let items = pages.iter().flat_map(|page| &page.scene.items);
    let names = items.filter_map(|item| match item {
        Item::Picture { sprite, .. } => Some(match sprite {
            Sprite::Unit { kind, .. } => format!("unit {kind}"),
            Sprite::Mark { name, .. } | Sprite::NumberedMark { name, .. } => name.clone(),
            Sprite::Sign(_) | Sprite::Owner(_) => String::new(),
        }),
        _ => None,
    });
    names.collect()
}

#[test]
fn every_unit_mark_and_floor_thing_that_a_game_shows_is_in_the_chart() {
    for variant in Variant::ALL {
        let known = drawings(&pages(*variant));
        for unit in variant.descriptor().units {
            let name = format!("unit {}", unit.kind);
            assert!(known.contains(&name), "{variant}: {name} is missing");
        }
        let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
        let mut met = BTreeSet::new();
        for seed in 0..3 {
            let mut game = Playthrough::new(*variant, &options);
            let mut random = SplitMix64::new(seed);
            for _ in 0..80 {
                met.extend(marks_of(&game.view(Viewer::Onlooker)));
                let Some(seat) = game.position().awaiting().seat() else {
                    break;
                };
                let actions = game.position().legal_actions(seat);
                let chosen = random.pick(actions.len());
                game.push(seat, &actions[chosen])
                    .expect("a listed action is legal");
            }
        }
        match variant.id() {
            "frozen10" => met.extend(marks_of(&samples::frozen10())),
            "frozen6" => met.extend(marks_of(&samples::frozen6())),
            _ => {}
        }
        let missing: Vec<&String> = met.difference(&known).collect();
        assert!(missing.is_empty(), "{variant}: {missing:?} are missing");
    }
}

#[test]
fn a_page_of_a_chart_is_readable_where_discord_draws_it() {
    for variant in Variant::ALL {
        for page in pages(*variant) {
            let scene = &page.scene;
            assert!(page.description.chars().count() <= MAX_ALT_CHARACTERS);
            for item in &scene.items {
                if let Item::Caption(label) = item {
                    // Tenths of a pixel in a box of 550 x 350.
                    let size = (label.size * 3500 / scene.height).min(label.size * 5500 / scene.width);
                    assert!(size >= 85, "{variant}: {} has {size} tenths", label.text);
                    assert!(!label.text.contains('…'), "{variant}: {}", label.text);
                    assert!(label.at.right() <= scene.width && label.at.bottom() <= scene.height);
                }
            }
        }
        let views = example_views(*variant).expect("the pages of the variant are sound");
        let drawn = Renderer::new(THEMES[0]).chart(variant.descriptor(), &views, 99);
        let drawn = drawn.expect("the chart can be drawn");
        assert!(drawn.png.starts_with(b"\x89PNG") && drawn.pages >= 1);
    }
}

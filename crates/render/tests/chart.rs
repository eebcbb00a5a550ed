//! The chart of each variant names every drawing that its boards can show, and can be read where Discord draws it.

mod samples;

use rookery_render::drawings::RANKED_FIRES;
use rookery_render::scene::{ChartPage, Feature, Item, Sprite, chart};
use rookery_render::sign::Sign;
use rookery_render::theme::Tint;
use rookery_render::words::MAX_ALT_CHARACTERS;
use rookery_render::{BoardWords, Renderer, THEMES, marks};
use rookery_rules::random::SplitMix64;
use rookery_rules::reach::{example_views, reach};
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{Mark, TargetKind, View};
use rookery_rules::{Options, Playthrough, Variant};
use std::collections::BTreeSet;

fn pages(variant: Variant) -> Vec<ChartPage> {
    let views = example_views(variant).expect("the pages of the variant are sound");
    chart(BoardWords::english(), variant.descriptor(), &views)
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
            // All fires have one entry.
            Sprite::Mark { name, .. } if RANKED_FIRES.contains(&name.as_str()) => "scorch".to_owned(),
            Sprite::Mark { name, .. } | Sprite::NumberedMark { name, .. } => name.clone(),
            Sprite::Sign(_) | Sprite::Owner(_) | Sprite::Owned { .. } | Sprite::Feature(_) => String::new(),
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
        let mut has_passed = false;
        for seed in 0..3 {
            let mut game = Playthrough::new(*variant, &options);
            let mut random = SplitMix64::new(seed);
            for _ in 0..80 {
                let view = game.view(Viewer::Onlooker);
                met.extend(marks_of(&view));
                has_passed |= view.last_turn.iter().any(|path| path.cells.len() > 2);
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
        let (_, features, _) = others(&pages(*variant));
        let shows_passed = features.contains(&Feature::Tint(Tint::Via));
        assert!(shows_passed || !has_passed, "{variant}");
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
                    // Tenths of a pixel on a phone, 340 wide, and in a desktop's box of 550 x 350.
                    let size = (label.size * 3500 / scene.height).min(label.size * 3400 / scene.width);
                    assert!(size >= 100, "{variant}: {} has {size} tenths", label.text);
                    assert!(!label.text.contains('…'), "{variant}: {}", label.text);
                    assert!(label.at.right() <= scene.width && label.at.bottom() <= scene.height);
                }
            }
        }
        let views = example_views(*variant).expect("the pages of the variant are sound");
        let drawn = Renderer::new(THEMES[0]).chart(BoardWords::english(), variant.descriptor(), &views, 99);
        let drawn = drawn.expect("the chart can be drawn");
        assert!(drawn.png.starts_with(b"\x89PNG") && drawn.pages >= 1);
    }
}

/// The ids of the variants whose boards can show a mark. A mark that is added needs a line here, and an entry in their charts.
fn shown_by(mark: &Mark) -> &'static [&'static str] {
    const FROZEN: &[&str] = &["frozen6", "frozen10"];
    match mark {
        Mark::Shield => &["shield", "elemental"],
        Mark::Sheltered => &["cyvasse"],
        Mark::Immune => &["shield"],
        Mark::Facing { .. }
        | Mark::Lowered { .. }
        | Mark::Lock(_)
        | Mark::Marked(_)
        | Mark::Twin(_)
        | Mark::Cracked
        | Mark::Used(_) => &["elemental"],
        Mark::Armour { .. } => &["cyvasse"],
        Mark::Timer(_) => &["elemental", "frozen6", "frozen10"],
        Mark::Paralysis(_) | Mark::Held | Mark::Range(_) | Mark::Count(_) | Mark::Delay(_) => FROZEN,
        Mark::Multimove(_) | Mark::Cargo(_) | Mark::Fused(_) | Mark::Burst(_) => &["frozen10"],
        // It turns the avalanche on which it lies.
        Mark::Arrow { .. } => &[],
    }
}

fn every_mark() -> Vec<Mark> {
    vec![
        Mark::Shield,
        Mark::Sheltered,
        Mark::Immune,
        Mark::Facing {
            degrees: 0,
            wide: false,
        },
        Mark::Facing {
            degrees: 0,
            wide: true,
        },
        Mark::Lowered { degrees: 0 },
        Mark::Armour { left: 1, all: 2 },
        Mark::Paralysis(1),
        Mark::Held,
        Mark::Lock(1),
        Mark::Marked(1),
        Mark::Twin(0),
        Mark::Cracked,
        Mark::Used(String::new()),
        Mark::Range(1),
        Mark::Multimove(2),
        Mark::Cargo(1),
        Mark::Fused(vec!["pawn".to_owned()]),
        Mark::Count(1),
        Mark::Timer(1),
        Mark::Delay(1),
        Mark::Burst(1),
        Mark::Arrow { degrees: 0 },
    ]
}

#[test]
fn every_mark_is_in_the_chart_of_each_variant_that_shows_it() {
    let charts: Vec<(&str, BTreeSet<String>)> = Variant::ALL
        .iter()
        .map(|variant| (variant.id(), drawings(&pages(*variant))))
        .collect();
    let mut missing = Vec::new();
    for mark in every_mark() {
        let drawing = marks::drawing(&mark);
        for (variant, chart) in &charts {
            if shown_by(&mark).contains(variant) && !chart.contains(drawing) {
                missing.push(format!("{variant}: {mark:?}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?} have no entry");
}

/// The signs, features and owners in a chart.
fn others(pages: &[ChartPage]) -> (Vec<Sign>, Vec<Feature>, Vec<Seat>) {
    let (mut signs, mut features, mut owners) = (Vec::new(), Vec::new(), Vec::new());
    for item in pages.iter().flat_map(|page| &page.scene.items) {
        if let Item::Picture { sprite, .. } = item {
            match sprite {
                Sprite::Sign(sign) => signs.push(*sign),
                Sprite::Feature(feature) => features.push(*feature),
                Sprite::Owned { side, .. } => owners.push(*side),
                _ => {}
            }
        }
    }
    (signs, features, owners)
}

#[test]
fn every_sign_tint_and_owner_that_a_board_can_show_is_in_the_chart() {
    for variant in Variant::ALL {
        let pages = pages(*variant);
        let (signs, features, owners) = others(&pages);
        let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
        let position = variant.start(&options);
        for cell in variant.descriptor().geometry.cells() {
            let mut view = position.view(Viewer::Onlooker);
            if let Ok(reach) = reach(&position, Viewer::Onlooker, cell) {
                reach.mark(&mut view);
            }
            for sign in Sign::ALL.into_iter().filter(|sign| sign.is_on(&view)) {
                assert!(signs.contains(&sign), "{variant}: {sign:?} is missing");
            }
        }
        let attempt = Sign::Target(TargetKind::Attempt);
        assert_eq!(signs.contains(&attempt), variant.id() == "elemental", "{variant}");
        for sign in [Sign::Fallen].into_iter().chain(Sign::ALL.into_iter().take(3)) {
            assert!(signs.contains(&sign), "{variant}: {sign:?} is missing");
        }
        for feature in Feature::ALL {
            let is_everywhere = match feature {
                Feature::Tint(Tint::Via) => !["chess", "cyvasse"].contains(&variant.id()),
                Feature::Tint(_) | Feature::Danger | Feature::Arrow | Feature::Choice => true,
                Feature::Frame => variant.id().starts_with("frozen"),
                // Tiles of an army.
                Feature::Outline => variant.id() == "cyvasse",
                Feature::Heat(_) | Feature::More => false,
            };
            let is_frozen10 = variant.id() == "frozen10" && feature != Feature::Outline;
            if is_everywhere || is_frozen10 {
                assert!(features.contains(&feature), "{variant}: {feature:?} is missing");
            }
        }
        // Only there blocks of the board turn, which are framed.
        let has_frame = features.contains(&Feature::Frame);
        assert_eq!(has_frame, variant.id().starts_with("frozen"), "{variant}");
        let has_outline = features.contains(&Feature::Outline);
        assert_eq!(has_outline, variant.id() == "cyvasse", "{variant}");
        if variant.id().starts_with("frozen") {
            assert_eq!(owners, Seat::BOTH, "{variant}");
        }
        let tombs = ["tomb", "tomb-dormant", "tomb-open"].map(str::to_owned);
        if variant.id().starts_with("frozen") {
            let drawn = drawings(&pages);
            assert!(
                tombs.iter().all(|tomb| drawn.contains(tomb)),
                "{variant}: {drawn:?}"
            );
        }
    }
}

#[test]
fn a_chart_says_the_name_of_a_unit_once() {
    let pages = pages(Variant::from_id("cyvasse").expect("a variant"));
    let said: Vec<&str> = pages.iter().map(|page| page.description.as_str()).collect();
    let said = said.join(" ");
    assert!(said.contains("Militia: Armour 1, move 1"), "{said}");
    assert!(!said.contains("Militia: Militia"), "{said}");
}

#[test]
fn no_page_of_a_chart_is_nearly_empty() {
    for variant in Variant::ALL {
        let pages = pages(*variant);
        let heights: Vec<i32> = pages.iter().map(|page| page.scene.height).collect();
        let most = heights.iter().max().expect("a page");
        assert!(
            heights.iter().all(|height| *height * 2 >= *most),
            "{variant}: {heights:?}"
        );
    }
}

#[test]
fn a_tomb_is_nobodys_in_the_chart() {
    // F10-DECAY-1
    for variant in Variant::ALL {
        let told: Vec<String> = pages(*variant).into_iter().map(|page| page.description).collect();
        let of_tombs = "it is White's. Under a tomb: its first unit is.";
        let has_tombs = variant.id().starts_with("frozen");
        let is_told = told.iter().any(|page| page.contains(of_tombs));
        assert_eq!(is_told, has_tombs, "{variant}: {told:?}");
    }
}

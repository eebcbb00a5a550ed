//! The toy variant, registered at run time, goes through the whole program: scenarios, conformance, pictures, guided
//! entry and a game between two levels of the computer. If this test needs more than docs/adding-a-variant.md says, the
//! page is wrong.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use rookery::discord::turn_menu::{Path, Step, walk};
use rookery_render::{PictureOptions, Renderer, THEMES};
use rookery_rules::random::SplitMix64;
use rookery_rules::registered::Compiled;
use rookery_rules::{Options, PerSeat, Position, Seat, Variant, Viewer, conformance, notation, scenario};
use rookery_search::{Duel, Level, Player};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use toy_variant::Race;

static RACE: LazyLock<Variant> = LazyLock::new(|| Variant::register(Compiled::<Race>::new()).unwrap());

fn start() -> Position {
    RACE.start(&Options::new(RACE.descriptor(), []).unwrap())
}

#[test]
fn it_is_listed_after_the_built_in_variants() {
    assert_eq!(Variant::from_id(RACE.id()), Some(*RACE));
    assert_eq!(Variant::all().last(), Some(&*RACE));
    assert_eq!(Variant::all().len(), Variant::ALL.len() + 1);
    let error = Variant::register(Compiled::<Race>::new()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is already a variant with the id `race` or the rule prefix `RC`"
    );
}

#[test]
fn its_scenarios_hold() {
    LazyLock::force(&RACE);
    let scenarios = scenario::parse(include_str!("scenarios/race.scn"));
    assert!(scenarios.len() >= 8, "{} scenarios", scenarios.len());
    let failures: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| Some(scenario.run().err()?.to_string()))
        .collect();
    assert_eq!(failures, [""; 0]);
}

#[test]
fn the_counts_of_its_first_actions_never_change() {
    // Counted by hand.
    assert_eq!(start().perft(1), 7);
    assert_eq!(start().perft(2), 52);
}

#[test]
fn its_example_of_a_turn_is_legal() {
    let turn = notation::read_turn(&start(), Seat::White, RACE.descriptor().example_turn).unwrap();
    assert_eq!(turn.len(), 1);
}

#[test]
fn random_games_break_no_promise() {
    let mut random = SplitMix64::new(7);
    for game in 0..40 {
        let report = conformance::play(&start(), &mut random, 200);
        assert_eq!(report.violations, [""; 0], "game {game}");
    }
}

#[test]
fn a_refusal_names_its_rule() {
    let error = notation::read_action(&start(), Seat::White, "a2-a4").unwrap_err();
    assert_eq!(error.rule().map(|rule| rule.0), Some("RC-PAWN-1"));
}

#[test]
fn its_pictures_are_drawn() {
    let view = start().view(Viewer::Onlooker);
    let png = Renderer::new(THEMES[0])
        .png(&view, &PictureOptions::default())
        .unwrap();
    assert!(png.len() > 1_000);
}

/// Collects the texts of all actions to which the menus lead.
fn reached(position: &Position, path: &Path, found: &mut BTreeSet<String>) {
    match walk(position, Seat::White, path) {
        Step::Choose { offers, .. } => {
            for offer in offers {
                reached(position, &offer.way, found);
            }
        }
        Step::Chosen(action) => {
            found.insert(action.to_string());
        }
        Step::Nowhere => panic!("an offer leads nowhere"),
    }
}

#[test]
fn guided_entry_reaches_every_legal_action() {
    let position = start();
    let mut found = BTreeSet::new();
    reached(&position, &Path::default(), &mut found);
    let legal = position.legal_actions(Seat::White);
    assert_eq!(found, legal.iter().map(ToString::to_string).collect());
}

#[test]
fn two_levels_of_the_computer_play_a_game() {
    let player = |level: &str| Player {
        level: Level::ALL[usize::from(level == "strong") * 2],
        nodes: 2_000,
    };
    let mut duel = Duel::new(&start(), PerSeat::new(player("strong"), player("weak")), 3, 200);
    while duel.turn().is_some() {}
    assert!(duel.ending().is_some(), "the game ends");
}

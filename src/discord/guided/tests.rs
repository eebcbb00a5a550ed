//! Every listed action of every variant can be clicked, in few steps, within a menu's width.

use super::*;
use crate::discord::limits::{SELECT_OPTIONS, SELECT_TEXT};
use proptest::prelude::*;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Seat, Variant};
use std::collections::BTreeSet;

/// The most steps that any action may take, and the most for nearly all.
const MOST_STEPS: usize = 6;
const USUAL_STEPS: usize = 4;
const USUAL_PERCENT: usize = 95;

/// Positions of seeded self-play looked at, besides the start.
const POSITIONS: usize = 50;

fn start(variant: Variant) -> Position {
    variant.start(&Options::new(variant.descriptor(), []).unwrap())
}

/// Positions along random games, one from each of many games at different depths.
fn positions(variant: Variant) -> Vec<Position> {
    let mut found = vec![start(variant)];
    let mut random = SplitMix64::new(20_261_121);
    while found.len() <= POSITIONS {
        let mut position = start(variant);
        let depth = random.draw() % 160;
        for _ in 0..depth {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let actions = position.legal_actions(seat);
            let action = &actions[(random.draw() % actions.len() as u64) as usize];
            position.apply(seat, action).unwrap();
        }
        if position.awaiting().seat().is_some() {
            found.push(position);
        }
    }
    found
}

/// Clicks through everything: all actions found, each with its number of steps.
fn click_all(position: &Position, seat: Seat) -> Vec<(Action, usize)> {
    let mut found = Vec::new();
    let mut open = vec![Path::default()];
    while let Some(path) = open.pop() {
        match walk(position, seat, &path) {
            Step::Chosen(action) => found.push((action, path.indices().len())),
            Step::Choose { offers, marks, .. } => {
                let least = if path.is_empty() { 1 } else { 2 };
                assert!(
                    (least..=SELECT_OPTIONS).contains(&offers.len()),
                    "{} offers",
                    offers.len()
                );
                let labels: BTreeSet<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
                assert_eq!(labels.len(), offers.len(), "labels differ: {offers:?}");
                for offer in &offers {
                    assert!((1..=SELECT_TEXT).contains(&offer.label.chars().count()));
                    assert!((1..=SELECT_TEXT).contains(&offer.detail.chars().count()));
                    if let Some(number) = offer.number {
                        assert!(marks.iter().any(|mark| mark.number == number), "{offer:?}");
                    }
                }
                for index in 0..offers.len() {
                    open.push(path.then(index as u8).unwrap());
                }
            }
            Step::Nowhere => panic!("an offer leads nowhere: {path}"),
        }
    }
    found
}

#[test]
fn every_listed_action_is_reachable_in_few_clicks() {
    for variant in Variant::ALL.iter().copied() {
        let (mut actions, mut usual) = (0, 0);
        for position in positions(variant) {
            let seat = position.awaiting().seat().unwrap();
            let found = click_all(&position, seat);
            let clicked: BTreeSet<Action> = found.iter().map(|(action, _)| action.clone()).collect();
            let listed: BTreeSet<Action> = position.legal_actions(seat).into_iter().collect();
            assert_eq!(clicked, listed, "{variant}");
            assert_eq!(found.len(), listed.len(), "{variant}: each action has one way");
            assert!(found.iter().all(|(_, steps)| *steps <= MOST_STEPS), "{variant}");
            actions += found.len();
            usual += found.iter().filter(|(_, steps)| *steps <= USUAL_STEPS).count();
        }
        assert!(
            usual * 100 >= actions * USUAL_PERCENT,
            "{variant}: {usual} of {actions} within {USUAL_STEPS} steps"
        );
    }
}

#[test]
fn a_chess_turn_is_a_unit_and_a_target() {
    let position = start(Variant::Chess);
    let Step::Choose {
        question,
        offers,
        unit,
        marks,
    } = walk(&position, Seat::White, &Path::default())
    else {
        panic!("twenty actions are a choice");
    };
    assert_eq!((question, unit, marks.len()), (Question::Unit, None, 0));
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels[..3], ["Knight b1", "Knight g1", "Pawn a2"]);
    assert_eq!(offers.len(), 10);

    let Step::Choose {
        question,
        offers,
        unit,
        marks,
    } = walk(&position, Seat::White, &"6".parse().unwrap())
    else {
        panic!("a pawn has two actions");
    };
    assert_eq!(
        (question, unit.as_ref().map(|(name, _)| name.as_str())),
        (Question::Target, Some("Pawn e2"))
    );
    assert_eq!(
        offers
            .iter()
            .map(|offer| offer.label.as_str())
            .collect::<Vec<_>>(),
        ["1: To e3", "2: To e4"]
    );
    assert_eq!(offers[1].detail, "e2-e4");
    let marked: Vec<_> = marks
        .iter()
        .map(|mark| {
            (
                position.view(Seat::White.into()).geometry.name(mark.cell),
                mark.number,
            )
        })
        .collect();
    assert_eq!(marked, [("e3".to_owned(), 1), ("e4".to_owned(), 2)]);

    let Step::Chosen(action) = walk(&position, Seat::White, &"6.1".parse().unwrap()) else {
        panic!("one action is left");
    };
    assert_eq!(action.to_string(), "e2-e4");
}

#[test]
fn a_wrong_path_leads_nowhere() {
    let position = start(Variant::Chess);
    for path in ["24", "0.24", "0.0.0.0"] {
        assert_eq!(
            walk(&position, Seat::White, &path.parse().unwrap()),
            Step::Nowhere,
            "{path}"
        );
    }
    assert_eq!(walk(&position, Seat::Black, &Path::default()), Step::Nowhere);
}

proptest! {
    #[test]
    fn paths_are_read_as_written(indices in prop::collection::vec(0u8..25, 0..=12)) {
        let path = Path::new(indices).unwrap();
        prop_assert_eq!(path.to_string().parse::<Path>(), Ok(path));
    }

    #[test]
    fn any_text_is_a_path_or_refused(text in "[-.0-9a-z]{0,40}") {
        if let Ok(path) = text.parse::<Path>() {
            prop_assert_eq!(path.to_string(), text);
        }
    }

    #[test]
    fn any_path_is_walked_without_panic(indices in prop::collection::vec(0u8..25, 0..=12)) {
        let step = walk(&start(Variant::Chess), Seat::White, &Path::new(indices.clone()).unwrap());
        prop_assert!(step != Step::Nowhere || !indices.is_empty());
    }
}

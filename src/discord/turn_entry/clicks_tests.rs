//! How many clicks a turn takes: turns of seeded self-play are entered through the tree of choices, and the clicks are
//! counted. A button is one click, and a menu two: it is opened, and an option is chosen. `Move` is the first click.
//! The table stands in `docs/clicks.md`.

use super::asking::leaves_off;
use crate::discord::components::buttons::fits_as_buttons;
use crate::discord::text::words::Words;
use crate::discord::turn_menu::{Path, Step, walk_from, way_to};
use rookery_rules::notation::LegalList;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Playthrough, Seat, Variant};

/// Turns that are counted for each variant.
const TURNS: usize = 60;

/// The longest game; then another begins.
const LONGEST_GAME: usize = 80;

/// The median and the maximum of the clicks for a turn, without and with the question whether to play it.
#[derive(Debug, PartialEq, Eq)]
struct Clicks {
    median: usize,
    most: usize,
    confirmed: usize,
}

/// The clicks of the steps that lead to an action.
fn clicks_to(game: &Playthrough, seat: Seat, action: &Action) -> usize {
    let position = game.position();
    let legal = LegalList::new(position, seat);
    let way = way_to(Words::english(), position, seat, &legal, action).expect("a listed action");
    let mut path = Path::default();
    let mut clicks = 0;
    let mut left = way.indices();
    while !left.is_empty() {
        let Step::Choose { question, offers, .. } =
            walk_from(Words::english(), position, seat, &legal, &path)
        else {
            panic!("`{action}` has a step without choices");
        };
        // A choice may stand for two steps, as the groups of a kind do beside the other kinds.
        let mut leading = offers
            .iter()
            .filter(|offer| left.starts_with(offer.way.indices()));
        let chosen = leading.next().expect("a choice that leads there");
        path = path.and(&chosen.way).expect("a step");
        left = &left[chosen.way.indices().len()..];
        // What ends the turn is a button, also below a menu.
        clicks += if chosen.ends_turn || fits_as_buttons(question, &offers) {
            1
        } else {
            2
        };
    }
    clicks
}

/// Plays random turns and counts the clicks of each.
fn counted(variant: Variant) -> Clicks {
    let mut random = SplitMix64::new(20_261_122);
    let start = || {
        let options = Options::new(variant.descriptor(), []).expect("the usual options");
        Playthrough::from_position(variant.start(&options))
    };
    let (mut game, mut played) = (start(), 0);
    let mut turns = Vec::new();
    let mut confirmed = Vec::new();
    while turns.len() < TURNS {
        let Some(seat) = game
            .position()
            .awaiting()
            .seat()
            .filter(|_| played < LONGEST_GAME)
        else {
            (game, played) = (start(), 0);
            continue;
        };
        let (mut clicks, mut actions) = (1, 0);
        let mut is_asked;
        loop {
            let legal = game.position().legal_actions(seat);
            let index = usize::try_from(random.draw() % legal.len() as u64).expect("an index");
            let action = legal[index].clone();
            clicks += clicks_to(&game, seat, &action);
            actions += 1;
            is_asked = actions > 1 && !leaves_off(&action);
            game.push(seat, &action).expect("a legal action");
            if game.position().awaiting().seat() != Some(seat) || game.position().at_turn_start() {
                break;
            }
        }
        played += 1;
        turns.push(clicks);
        confirmed.push(clicks + usize::from(is_asked));
    }
    turns.sort_unstable();
    confirmed.sort_unstable();
    Clicks {
        median: turns[TURNS / 2],
        most: turns[TURNS - 1],
        confirmed: confirmed[TURNS / 2],
    }
}

#[test]
fn a_turn_takes_few_clicks() {
    println!("| variant | median | most | median with confirmation |");
    println!("| --- | --- | --- | --- |");
    let mut found = Vec::new();
    for variant in Variant::all().iter().copied() {
        let clicks = counted(variant);
        println!(
            "| {} | {} | {} | {} |",
            variant.descriptor().name,
            clicks.median,
            clicks.most,
            clicks.confirmed
        );
        found.push((variant.id(), clicks));
    }
    for (id, clicks) in found {
        let (median, most) = match id {
            "chess" => (3, 4),
            "shield" => (5, 7),
            "frozen10" | "frozen6" => (6, 9),
            _ => (6, 12),
        };
        assert!(clicks.confirmed <= median, "{id}: {clicks:?}");
        assert!(
            clicks.median <= median && clicks.most <= most,
            "{id}: {clicks:?}, not {median} and {most}"
        );
    }
}

//! Every listed action of every variant can be clicked, in few steps, within a menu's width.

use super::tree::each_step;
use super::*;
use crate::discord::components::buttons::option_texts;
use crate::discord::limits::{SELECT_OPTIONS, SELECT_TEXT};
use proptest::prelude::*;
use rookery_rules::lesson::Course;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Playthrough, Position, Seat, TargetKind, Variant};
use std::collections::BTreeSet;

/// The most steps that any action may take, and the most for nearly all.
const MOST_STEPS: usize = 6;
const USUAL_STEPS: usize = 4;
const USUAL_PERCENT: usize = 95;

/// Positions of seeded self-play looked at, besides the start.
const POSITIONS: usize = 50;

pub(super) fn start(variant: Variant) -> Position {
    variant.start(&Options::new(variant.descriptor(), []).unwrap())
}

/// How many of them are taken from one game.
const OF_ONE_GAME: usize = 5;

/// The start and some positions of random games, as games that are up to 160 actions long.
pub(super) fn games(variant: Variant) -> Vec<Playthrough> {
    let mut random = SplitMix64::new(20_261_121);
    let mut found = vec![Playthrough::from_position(start(variant))];
    while found.len() <= POSITIONS {
        let mut game = Playthrough::from_position(start(variant));
        let mut lengths: Vec<u64> = (0..OF_ONE_GAME).map(|_| random.draw() % 160).collect();
        lengths.sort_unstable();
        let mut played = 0;
        for length in lengths {
            while played < length
                && let Some(seat) = game.position().awaiting().seat()
            {
                let action = drawn(&game.position().legal_actions(seat), &mut random);
                game.push(seat, &action).unwrap();
                played += 1;
            }
            if game.position().awaiting().seat().is_some() && found.len() <= POSITIONS {
                found.push(game.clone());
            }
        }
    }
    found
}

/// One of those actions; now and then its verb is drawn first, so that what there is little of is drawn, too.
pub(super) fn drawn(actions: &[Action], random: &mut SplitMix64) -> Action {
    let mut any = |count: usize| (random.draw() % count as u64) as usize;
    if any(4) > 0 {
        return actions[any(actions.len())].clone();
    }
    let verbs: BTreeSet<&str> = actions.iter().map(|action| action.parts().verb).collect();
    let verb = verbs.iter().nth(any(verbs.len())).unwrap();
    let of_verb: Vec<&Action> = actions
        .iter()
        .filter(|action| action.parts().verb == *verb)
        .collect();
    of_verb[any(of_verb.len())].clone()
}

/// Who decides on what: the awaited seat on the position, or both on their own parts where they decide in secret.
pub(super) fn deciding(position: &Position) -> Vec<(Seat, Position)> {
    let secret: Vec<_> = Seat::BOTH
        .into_iter()
        .filter_map(|seat| Some((seat, position.secret_part(seat)?)))
        .collect();
    if secret.is_empty() {
        vec![(position.awaiting().seat().unwrap(), position.clone())]
    } else {
        secret
    }
}

/// Every how many steps a panel is asked, too, whether it shows the same.
const WALKED: usize = 200;

/// Clicks through everything: all actions found, each with its number of steps.
fn click_all(position: &Position, seat: Seat) -> Vec<(Action, usize)> {
    let mut found = Vec::new();
    let mut count = 0;
    each_step(position, seat, &mut |path, step| {
        if count % WALKED == 0 {
            assert_eq!(walk(position, seat, path), step, "{path}");
        }
        count += 1;
        match step {
            Step::Chosen(action) => found.push((action, path.indices().len())),
            Step::Choose { offers, marks, .. } => assert_fits_a_menu(path, &offers, &marks),
            Step::Nowhere => panic!("an offer leads nowhere: {path}"),
        }
    });
    found
}

/// Within a select menu's limits, and every offer can be told from the others.
fn assert_fits_a_menu(path: &Path, offers: &[Offer], marks: &[Mark]) {
    let least = if path.is_empty() { 1 } else { 2 };
    assert!(
        (least..=SELECT_OPTIONS).contains(&offers.len()),
        "{} offers",
        offers.len()
    );
    let labels: BTreeSet<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels.len(), offers.len(), "labels differ: {offers:?}");
    for offer in offers {
        assert!((1..=SELECT_TEXT).contains(&offer.label.chars().count()));
        assert!((1..=SELECT_TEXT).contains(&offer.detail.chars().count()));
        let (label, below) = option_texts(offer);
        assert!(label.chars().count() <= SELECT_TEXT, "{offer:?}");
        assert!(below.chars().count() <= SELECT_TEXT, "{offer:?}");
        if let Some(number) = offer.number {
            assert!(marks.iter().any(|mark| mark.number == number), "{offer:?}");
            assert_eq!(offer.label.matches(": ").count(), 1, "{offer:?}");
        }
    }
}

/// All labels of the menus of a lesson of Shield after some actions.
fn labels_of_a_lesson(id: &str, actions: &str) -> Vec<String> {
    let course = Course::of(Variant::Shield, "en").unwrap();
    let lesson = course.lessons.iter().find(|lesson| lesson.id == id).unwrap();
    let mut attempt = lesson.attempt();
    for text in actions.split_whitespace() {
        let action = Variant::Shield.parse_action(text).unwrap();
        attempt.take(&action).unwrap();
    }
    let mut labels = Vec::new();
    each_step(attempt.game().position(), Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    labels
}

#[test]
fn resting_and_healing_are_said_in_words() {
    for (lesson, actions, wanted) in [
        ("rest", "b1xb8", "Stay on b7"),
        ("rest", "b1xb8", "Move to b8"),
        ("heal", "", "Life heals the bishop on g5"),
        ("kill", "", "Death kills the rook on c6"),
    ] {
        let labels = labels_of_a_lesson(lesson, actions);
        assert!(
            labels.iter().any(|label| label.contains(wanted)),
            "{wanted}: {labels:?}"
        );
    }
}

#[test]
fn an_own_unit_that_a_death_could_kill_is_called_so() {
    let setup = "variant shield\nput a1 white king\nput i10 black king\nput a2 white pawn\nput i9 black pawn\n\
                 put e4 white death\nput d5 white pawn\nput f5 black queen";
    let mut labels = Vec::new();
    each_step(&position_of(setup), Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    let has = |end: &str| labels.iter().any(|label| label.ends_with(end));
    assert!(has("kills the pawn on d5 (your own)"), "{labels:?}");
    assert!(has("kills the queen on f5"), "{labels:?}");
}

#[test]
fn a_capture_that_takes_nothing_is_called_an_attack() {
    let setup = "variant elemental\nset element.black earth\nput e1 white king\nput a1 white rook\nput e8 black king\n\
                 put a5 black knight\nput d5 black pawn cracked\nput c4 white pawn";
    let mut labels = Vec::new();
    each_step(&position_of(setup), Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    let has = |end: &str| labels.iter().any(|label| label.to_lowercase().ends_with(end));
    assert!(has("attacks knight a5"), "{labels:?}");
    assert!(has("takes pawn d5"), "{labels:?}");
}

#[test]
fn a_capture_en_passant_names_the_pawn_and_where_its_captor_goes() {
    let pawns = "put e1 white king\nput e5 white pawn\nput e8 black king\nput d5 black pawn\nset ep d6";
    let few = first_step(&format!("variant chess\n{pawns}"));
    let is_told = |label: &str| label.ends_with(": Pawn e5 takes pawn d5 en passant, to d6");
    assert!(few.iter().any(|(label, _)| is_told(label)), "{few:?}");
    // Of the pawn alone, below the menu of units.
    let mut labels = Vec::new();
    let many = format!("variant chess\n{pawns}\nput a1 white rook\nput f6 black rook");
    each_step(&position_of(&many), Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    assert!(
        labels.contains(&"1: Takes pawn d5 en passant, to d6".to_owned()),
        "{labels:?}"
    );
    // In Shield the captor strikes from where it stands, and here takes only the shield.
    let labels = labels_of_a_lesson("en-passant", "");
    let told = "Pawn d7 hits pawn e6 en passant (takes its shield)";
    assert!(labels.iter().any(|label| label.ends_with(told)), "{labels:?}");
    assert!(!labels.iter().any(|label| label.ends_with("e8")), "{labels:?}");
}

#[test]
fn every_listed_action_is_reachable_in_few_clicks() {
    for variant in Variant::all().iter().copied() {
        let mut counts = [0; MOST_STEPS + 1];
        for game in games(variant) {
            for (seat, position) in deciding(game.position()) {
                let found = click_all(&position, seat);
                let clicked: BTreeSet<Action> = found.iter().map(|(action, _)| action.clone()).collect();
                let listed: BTreeSet<Action> = position.legal_actions(seat).into_iter().collect();
                assert_eq!(clicked, listed, "{variant}");
                assert_eq!(found.len(), listed.len(), "{variant}: each action has one way");
                for (action, steps) in found {
                    assert!(steps <= MOST_STEPS, "{variant}: `{action}` takes {steps} steps");
                    counts[steps] += 1;
                }
            }
        }
        println!("{variant}: actions by their number of steps, from 0: {counts:?}");
        let (all, usual) = (
            counts.iter().sum::<usize>(),
            counts[..=USUAL_STEPS].iter().sum::<usize>(),
        );
        assert!(
            usual * 100 >= all * USUAL_PERCENT,
            "{variant}: {usual} of {all} within {USUAL_STEPS} steps"
        );
    }
}

#[test]
fn a_chess_turn_is_a_unit_and_a_target() {
    let position = start(Variant::Chess);
    let Step::Choose {
        question,
        offers,
        chosen,
        marks,
        ..
    } = walk(&position, Seat::White, &Path::default())
    else {
        panic!("twenty actions are a choice");
    };
    assert_eq!((question, chosen, marks.len()), (Question::Unit, None, 0));
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels[..3], ["Knight b1", "Knight g1", "Pawn a2"]);
    assert_eq!(offers.len(), 10);

    let Step::Choose {
        question,
        offers,
        chosen,
        marks,
        ..
    } = walk(&position, Seat::White, &"6".parse().unwrap())
    else {
        panic!("a pawn has two actions");
    };
    assert_eq!(
        (question, chosen.as_ref().map(|chosen| chosen.words.as_str())),
        (Question::Target, Some("Pawn e2"))
    );
    assert_eq!(
        offers
            .iter()
            .map(|offer| offer.label.as_str())
            .collect::<Vec<_>>(),
        ["1: e3", "2: e4"]
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
fn what_is_marked_together_lies_together() {
    let position = start(Variant::Frozen10);
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a first turn is a choice");
    };
    let geometry = position.view(Seat::White.into()).geometry;
    // The groups of so many pawns stand among the kinds.
    let pawns: Vec<Offer> = offers
        .iter()
        .filter(|offer| offer.label.starts_with("Pawns "))
        .cloned()
        .collect();
    let labels: Vec<&str> = pawns.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels, ["Pawns a3–h4", "Pawns i3–p4"]);
    assert_eq!(offers.len(), 20);
    let rotate = offers.iter().find(|offer| offer.label == "Rotate").unwrap();
    let Step::Choose { offers: corners, .. } = walk(&position, Seat::White, &rotate.way) else {
        panic!("there are many of them");
    };
    let mut details = corners.iter().map(|offer| offer.detail.as_str());
    assert!(details.any(|detail| detail.contains(" corners, ")), "{corners:?}");
    for (label, path, blocks) in [
        ("Rotate", rotate.way.clone(), corners),
        ("Pawn", Path::default(), pawns),
    ] {
        assert!(blocks.len() > 1, "{label}");
        for block in blocks {
            let below = path.and(&block.way).unwrap();
            let Step::Choose { marks, .. } = walk(&position, Seat::White, &below) else {
                panic!("a block holds several");
            };
            let places = marks.iter().map(|mark| geometry.file_rank(mark.cell));
            let (files, ranks): (BTreeSet<i32>, BTreeSet<i32>) = places.unzip();
            for side in [files, ranks] {
                let (first, last) = (side.first().unwrap(), side.last().unwrap());
                assert!(last - first < 8, "{label} {}: {first} to {last}", block.label);
            }
        }
    }
}

#[test]
fn one_unit_with_many_targets_is_no_group_of_units() {
    let mut setup =
        "variant frozen6\nset first off\nput i1 white king\nput p16 black king\nput h1 white pawn\n\
                     put j1 white pawn"
            .to_owned();
    for file in 'a'..='p' {
        setup += &format!("\nput {file}2 white pawn\nput {file}4 white pawn");
    }
    let position = position_of(&setup);
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a choice of kinds");
    };
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    // The pawns stand in groups, the one king doesn't.
    assert!(
        labels.iter().any(|label| label.starts_with("Pawns ")),
        "{labels:?}"
    );
    assert!(
        !labels.iter().any(|label| label.starts_with("Kings ")),
        "{labels:?}"
    );
    let king = offers.iter().find(|offer| offer.label.starts_with("King"));
    let Step::Choose { ask, offers, .. } = walk(&position, Seat::White, &king.unwrap().way) else {
        panic!("all friends can be exchanged");
    };
    // Each step says what becomes of the friend.
    let asked = "Choose the friend that dies and whose place the king takes";
    assert_eq!(ask.as_deref(), Some(asked));
    assert!(
        offers.iter().all(|offer| offer.label.contains("within ")),
        "{offers:?}"
    );
}

#[test]
fn a_menu_says_what_passing_a_death_costs() {
    let text = "variant shield\nput d4 white rook shield=0\nput d7 black death\nput a1 white king\nput i10 black king\nput i9 black pawn";
    let position = Position::from_setup(&rookery_rules::Setup::parse(text).unwrap()).unwrap();
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a choice of units");
    };
    let rook = offers.iter().find(|offer| offer.label == "Rook d4").unwrap();
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &rook.way) else {
        panic!("a choice of squares");
    };
    let effect = |square: &str| {
        let found = offers.iter().find(|offer| offer.label.contains(square));
        found.and_then(|offer| offer.effect.as_deref())
    };
    assert_eq!(
        effect("d8"),
        Some("the rook is destroyed by the Death passed on d7"),
        "{offers:?}"
    );
    assert_eq!(effect("d6"), None, "{offers:?}");
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

fn position_of(text: &str) -> Position {
    Position::from_setup(&rookery_rules::Setup::parse(text).unwrap()).unwrap()
}

#[test]
fn an_attack_that_takes_only_a_shield_is_marked_as_a_hit_and_a_deaths_kill_as_a_capture() {
    let position = position_of(
        "variant shield\nput e1 white king\nput e10 black king\nput h5 white pawn\nput i6 black pawn\n\
         put g6 black pawn shield=0\nput c4 white death\nput d5 black knight",
    );
    let marked = |unit: &str| -> Vec<(String, TargetKind)> {
        let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
            panic!("several units can act");
        };
        let index = offers.iter().position(|offer| offer.label == unit).unwrap();
        let Step::Choose { marks, .. } = walk(&position, Seat::White, &index.to_string().parse().unwrap())
        else {
            panic!("it has several actions");
        };
        let geometry = position.variant().descriptor().geometry;
        let aimed = marks.iter().filter(|mark| mark.target != TargetKind::Move);
        aimed
            .map(|mark| (geometry.name(mark.cell), mark.target))
            .collect()
    };
    let (hit, capture) = (TargetKind::Hit, TargetKind::Capture);
    assert_eq!(
        marked("Pawn h5"),
        [("g6".to_owned(), capture), ("i6".to_owned(), hit)]
    );
    assert_eq!(marked("Death c4"), [("d5".to_owned(), capture)]);
}

/// The labels of the first step, with whether each is due.
fn first_step(text: &str) -> Vec<(String, bool)> {
    let position = position_of(text);
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("no choice");
    };
    let offers = offers.into_iter();
    offers.map(|offer| (offer.label, offer.is_due)).collect()
}

#[test]
fn the_few_actions_out_of_check_are_numbered_in_their_order() {
    let labels = first_step(
        "variant chess\nput e1 white king\nput d1 white queen\nput c1 white bishop\nput f1 white bishop\nput b1 white knight\nput e2 white knight\nput c2 white pawn\nput f2 white pawn\nput b4 black bishop\nput e8 black king",
    );
    let numbers: Vec<&str> = labels
        .iter()
        .map(|(label, _)| label.split(':').next().unwrap())
        .collect();
    assert_eq!(numbers, ["1a", "1b", "1c", "2a", "2b", "2c"], "{labels:?}");
}

#[test]
fn units_stand_by_kind_and_those_that_must_move_too_come_first() {
    let start = first_step("variant shield\nstart");
    assert!(
        start.iter().all(|(_, is_due)| !is_due),
        "no Life and no Death can move: {start:?}"
    );
    let labels =
        first_step("variant shield\nstart\nclear b2\nclear a1\nput b4 white pawn\nput b2 white life");
    let due = labels.iter().take_while(|(_, is_due)| *is_due).count();
    assert!(
        due > 0 && labels.iter().skip(due).all(|(_, is_due)| !is_due),
        "{labels:?}"
    );
    let mut kinds: Vec<&str> = labels
        .iter()
        .map(|(label, _)| label.split(' ').next().unwrap())
        .collect();
    kinds.dedup();
    let apart: BTreeSet<&str> = kinds.iter().copied().collect();
    assert_eq!(apart.len(), kinds.len(), "each kind together: {kinds:?}");
    assert!(kinds[0] == "Life" || kinds[0] == "Death", "{kinds:?}");
    let kinds: Vec<(String, bool)> = first_step("variant frozen10\nstart");
    assert!(kinds.iter().all(|(_, is_due)| !is_due));
}

/// What the labels of the steps along some choices begin with, and what each of those choices says besides.
fn effects_along(position: &Position, choices: &[&str]) -> Vec<(String, Option<String>)> {
    let mut path = Path::default();
    let mut seen = Vec::new();
    for choice in choices {
        let Step::Choose { offers, .. } = walk(position, Seat::White, &path) else {
            panic!("no choice of {choice}");
        };
        let offer = offers.iter().find(|offer| offer.label.contains(choice));
        let offer = offer.unwrap_or_else(|| panic!("`{choice}` in {offers:?}"));
        seen.push((offer.label.clone(), offer.effect.clone()));
        path = path.and(&offer.way).unwrap();
    }
    seen
}

#[test]
fn a_rotation_says_who_turns_and_by_how_much_the_side_is_ahead() {
    let mut count = 0;
    each_step(&start(Variant::Frozen10), Seat::White, &mut |_, step| {
        let Step::Choose { offers, ask, .. } = step else {
            return;
        };
        let said_once = ask
            .as_deref()
            .is_some_and(|ask| ask.contains("; there you have a majority of "));
        for offer in offers
            .iter()
            .filter(|offer| offer.label.ends_with("degrees clockwise"))
        {
            let detail = offer.detail.as_str();
            assert_ne!(detail.starts_with("majority of "), said_once, "{offer:?}");
            let names_units = detail.contains("own ") || detail.contains("enemy ");
            assert!(
                names_units || detail.ends_with("no unit moves to another square"),
                "{offer:?}"
            );
            count += 1;
        }
    });
    assert!(count > 100, "{count} rotations");
}

#[test]
fn many_words_of_an_ability_are_one_row_that_says_what_they_cost() {
    let position = position_of("variant frozen10\nput d5 white frog\nput i1 white king\nput i16 black king");
    let seen = effects_along(&position, &["Frog d5", "Morph"]);
    assert_eq!(
        seen[1],
        (
            "Morph…".to_owned(),
            Some("the frog is paralysed for 18 turns".to_owned())
        ),
        "{seen:?}"
    );
}

#[test]
fn few_actions_name_the_unit_that_goes_on_for_the_picture() {
    let mut position =
        position_of("variant frozen10\nput e5 white ballista\nput i1 white king\nput i16 black king");
    let action = position.variant().parse_action("e5-d8").unwrap();
    position.apply(Seat::White, &action).unwrap();
    let Step::Choose {
        question,
        chosen,
        marks,
        acting,
        ..
    } = walk(&position, Seat::White, &Path::default())
    else {
        panic!("a choice of leaps");
    };
    assert_eq!((question, chosen, marks.len()), (Question::Action, None, 3));
    let geometry = position.variant().descriptor().geometry;
    let acting: Vec<String> = acting.into_iter().map(|cell| geometry.name(cell)).collect();
    assert_eq!(acting, ["d8"]);
}

#[test]
fn units_that_capture_come_first() {
    let position = position_of(
        "variant cyvasse\nput c5 white dragon\nput h1 white king\nput e3 white militia\nput f3 white rider\nput b5 black crossbowman\nput e9 black king",
    );
    let Step::Choose { question, offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a choice of units");
    };
    assert_eq!(question, Question::Unit);
    assert!(offers[0].label.contains("ragon c5"), "{offers:?}");
}

/// The labels of the step along some choices.
fn labels_along(position: &Position, choices: &[&str]) -> (Vec<String>, Option<String>) {
    let mut path = Path::default();
    for choice in choices {
        let Step::Choose { offers, .. } = walk(position, Seat::White, &path) else {
            panic!("no choice of {choice}");
        };
        let offer = offers.iter().find(|offer| offer.label.contains(choice));
        let offer = offer.unwrap_or_else(|| panic!("`{choice}` in {offers:?}"));
        path = path.and(&offer.way).unwrap();
    }
    let Step::Choose { offers, ask, .. } = walk(position, Seat::White, &path) else {
        panic!("no choice after {choices:?}");
    };
    (offers.into_iter().map(|offer| offer.label).collect(), ask)
}

#[test]
fn abilities_that_ask_for_more_are_told_from_those_that_are_played_at_once() {
    let position = position_of(
        "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor\nput c3 white rook",
    );
    let (labels, _) = labels_along(&position, &["Chancellor k3"]);
    for label in [
        "Pull…",
        "Teleswap with…",
        "Morph…",
        "Mirror portal to f14",
        "Become a shadow",
    ] {
        assert!(labels.iter().any(|other| other == label), "{label}: {labels:?}");
    }
}

#[test]
fn an_avalanche_is_named_by_how_far_it_goes_and_whom_of_the_own_side_it_may_sweep() {
    let position = position_of(
        "variant frozen10\nput a1 white king\nput p5 black king\nput g3 white templar range=3\nput g5 white pawn\n\
         put g6 black pawn",
    );
    let (labels, _) = labels_along(&position, &["Templar g3", "Avalanche"]);
    for told in ["p to g4", "p to g5 (1 own unit)", "p to g6 (1 own unit)"] {
        assert!(
            labels.iter().any(|label| label.ends_with(told)),
            "{told}: {labels:?}"
        );
    }
    assert!(labels.iter().all(|label| !label.contains("pawn")), "{labels:?}");
}

#[test]
fn a_unit_that_plays_its_only_action_is_told_from_those_that_are_asked_for_more() {
    // White's pawn on e4 only goes on to e5; its king and its rook have several moves.
    let position = position_of(
        "variant chess\nput a1 white king\nput h1 white rook\nput e4 white pawn\nput g8 black king",
    );
    let (labels, _) = labels_along(&position, &[]);
    assert!(labels.contains(&"→ Pawn e4 to e5".to_owned()), "{labels:?}");
    for label in ["King a1", "Rook h1"] {
        assert!(labels.contains(&label.to_owned()), "{label}: {labels:?}");
    }
}

#[test]
fn a_choice_is_left_by_a_button_that_names_its_ability() {
    let mut position = position_of(
        "variant elemental\nset element.white fire\nset augmentor.white side-step\nset temporal.white resurrection\n\
         put e1 white king\nput a1 white rook\nput a5 black pawn\nput b6 black pawn\nput h8 black king\n\
         put off white pawn",
    );
    for (action, skip) in [
        ("a1xa5", "Skip Blaze Rush (near)"),
        ("blaze kill b6", "Skip Resurrection"),
        ("skip raise", "Skip nudge"),
    ] {
        let action = position.variant().parse_action(action).unwrap();
        position.apply(Seat::White, &action).unwrap();
        let (labels, _) = labels_along(&position, &[]);
        assert!(labels.iter().any(|label| label == skip), "{labels:?}");
    }
}

#[test]
fn a_fused_unit_is_named_with_what_is_fused_with_it() {
    let position = position_of(
        "variant frozen10\nput d4 white pawn fused=[ballista]\nput f4 white pawn\nput p1 white frog\nput i16 black king",
    );
    let (labels, _) = labels_along(&position, &[]);
    assert!(
        labels
            .iter()
            .any(|label| label.starts_with("Pawn d4 with ballista")),
        "{labels:?}"
    );
}

#[test]
fn a_unit_that_leaves_a_ship_is_named() {
    let position = position_of(
        "variant frozen10\nput d4 white ship cargo=[rook, knight]\nput i1 white king\nput i16 black king",
    );
    let (labels, _) = labels_along(&position, &["Ship d4", "Unload"]);
    assert!(
        labels.iter().any(|label| label.contains("ook (number 1 aboard)"))
            && labels
                .iter()
                .any(|label| label.contains("night (number 2 aboard)")),
        "{labels:?}"
    );
}

#[test]
fn what_does_nothing_on_a_king_says_so_when_it_is_chosen() {
    let seat = Seat::White;
    let mut position = start(Variant::Elemental).secret_part(seat).unwrap();
    for text in [
        "element lightning",
        "augmentor none",
        "offense none",
        "temporal none",
    ] {
        let action = position.variant().parse_action(text).unwrap();
        position.apply(seat, &action).unwrap();
    }
    let offered = |unit: &str| {
        let Step::Choose { offers, .. } = walk(&position, seat, &Path::default()) else {
            panic!("units to fit");
        };
        let unit = offers.iter().find(|offer| offer.label.contains(unit)).unwrap();
        let Step::Choose { offers, .. } = walk(&position, seat, &unit.way) else {
            panic!("abilities");
        };
        let named = |name: &str| {
            let offer = offers.iter().find(|offer| offer.label == name).unwrap();
            (offer.effect.clone(), offer.detail.clone())
        };
        [named("Schrodinger's Laugh"), named("Quantum Step")]
    };
    let [split, blink] = offered("King e1");
    assert_eq!(
        split,
        (
            Some("does nothing on a king".to_owned()),
            "fit e1 schrodinger".to_owned()
        )
    );
    assert_eq!(blink.0, None);
    let [split, _] = offered("Queen d1");
    assert_eq!(
        split,
        (None, "Split in two; both capture, both die together.".to_owned())
    );
}

#[test]
fn a_loadout_beside_shadow_is_chosen_from_what_abilities_do_there() {
    let seat = Seat::White;
    let mut position = start(Variant::Elemental).secret_part(seat).unwrap();
    let action = position.variant().parse_action("element shadow").unwrap();
    position.apply(seat, &action).unwrap();
    let Step::Choose { offers, .. } = walk(&position, seat, &Path::default()) else {
        panic!("augmentors");
    };
    let offer = |name: &str| {
        let found = offers.iter().find(|offer| offer.label.ends_with(name));
        found.unwrap()
    };
    let stalwart = offer("Stalwart");
    let here = "Stops no capture here: ranks don't count with Shadow in play.";
    assert_eq!(
        (stalwart.detail.as_str(), stalwart.note.as_deref()),
        (here, Some(here))
    );
    assert_eq!(
        offer("Side Step").detail,
        "The move may end with a nudge of one square in any direction."
    );
}

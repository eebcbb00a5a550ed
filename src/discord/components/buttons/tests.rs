//! Tests of the rows of buttons and menus: they fit into Discord, and menus say what their choices do.

use super::*;
use crate::discord::components::custom_id::{SeenDraft, StepOf};
use crate::discord::components::more_buttons::{MoreOf, more};
use crate::discord::components::zoom_buttons;
use crate::discord::limits::{
    BUTTONS_IN_ROW, CUSTOM_ID, FIELD_LABEL, FIELD_PLACEHOLDER, ROWS, SELECT_OPTIONS, SELECT_PLACEHOLDER,
    SELECT_TEXT,
};
use crate::discord::text::FormerPlayer;
use crate::discord::turn_menu::{BundleStep, Offer, Path, Question, Step, walk, walk_bundles};
use rookery_rules::{OptionValues, Options, Seat, Variant};
use rookery_session::{DraftRevision, MatchTerms};
use serde_json::Value;
use serenity::all::UserId;
use std::collections::BTreeSet;

fn longest() -> (MatchId, SeenBoard, SeenDraft) {
    let board = format!("{}.zzz", u32::MAX).parse().unwrap();
    let draft = SeenDraft {
        revision: DraftRevision(u32::MAX),
        seat: Some(Seat::Black),
    };
    (MatchId(u64::MAX), board, draft)
}

const EVERY_SHORTCUT: Shortcuts = Shortcuts {
    bundles: None,
    draw: true,
    again: true,
};

/// Checks the rows of one message against Discord's limits.
fn check(rows: &[CreateActionRow]) {
    assert!(rows.len() <= ROWS);
    let mut ids = BTreeSet::new();
    for row in serde_json::to_value(rows).unwrap().as_array().unwrap() {
        let components = row["components"].as_array().unwrap();
        assert!((1..=BUTTONS_IN_ROW).contains(&components.len()), "{row}");
        for component in components {
            let id = component["custom_id"].as_str().unwrap().to_owned();
            assert!((1..=CUSTOM_ID).contains(&id.chars().count()), "{id}");
            assert!(id.parse::<CustomId>().is_ok(), "{id}");
            assert!(ids.insert(id), "custom ids of a message differ: {row}");
            check_one(component, components.len());
        }
    }
}

fn check_one(component: &Value, in_row: usize) {
    let length = |value: &Value| value.as_str().unwrap_or_default().chars().count();
    let Some(options) = component["options"].as_array() else {
        assert!(
            (1..=BUTTON_LABEL).contains(&length(&component["label"])),
            "{component}"
        );
        return;
    };
    assert_eq!(in_row, 1, "a menu stands alone in its row");
    assert!((1..=SELECT_OPTIONS).contains(&options.len()));
    assert!(length(&component["placeholder"]) <= SELECT_PLACEHOLDER);
    let values: BTreeSet<&str> = options
        .iter()
        .filter_map(|option| option["value"].as_str())
        .collect();
    assert_eq!(values.len(), options.len(), "values differ");
    for option in options {
        for key in ["label", "value", "description"] {
            assert!((1..=SELECT_TEXT).contains(&length(&option[key])), "{option}");
        }
    }
}

#[test]
fn who_plays_both_sides_has_nobody_to_report() {
    let (id, seen_board, _) = longest();
    let (descriptor, terms) = (Variant::all()[0].descriptor(), MatchTerms::default());
    for is_alone in [false, true] {
        let of = MoreOf {
            is_alone,
            ..MoreOf::default()
        };
        let rows = more(Words::english(), (id, seen_board), descriptor, &terms, of);
        let all = serde_json::to_string(&rows).unwrap();
        assert_eq!(all.contains("\"Report\""), !is_alone, "{all}");
    }
}

#[test]
fn every_row_of_buttons_fits_discord() {
    let (id, seen_board, _) = longest();
    check(&challenge(Words::english(), ChallengeId(u64::MAX), true));
    check(&challenge(Words::english(), ChallengeId(u64::MAX), false));
    for stage in [Stage::Turn, Stage::Claimable, Stage::Over] {
        for (has_hints, has_quarters) in [(true, true), (true, false), (false, true), (false, false)] {
            let shown = BoardOf {
                stage,
                is_for_players: true,
                has_hints,
                has_quarters,
            };
            check(&board(Words::english(), id, seen_board, shown));
        }
    }
    let descriptor = Variant::all()[0].descriptor();
    for (one, other) in [(true, true), (true, false), (false, true), (false, false)] {
        let of = MoreOf {
            has_opponent: other,
            is_alone: !other,
            may_abort: one,
            claimable: other,
            has_quarters: one,
        };
        let rows = more(
            Words::english(),
            (id, seen_board),
            descriptor,
            &MatchTerms::default(),
            of,
        );
        check(&rows);
        let last = serde_json::to_value(rows.last()).unwrap();
        let last = last["components"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(last["label"], "Resign", "apart from the others, and last");
    }
    check(&warning(Words::english(), id, seen_board));
    check(&resign(Words::english(), id, seen_board));
    check(&abort(Words::english(), id, seen_board));
    check(&end_as_draw(Words::english(), id, seen_board));
    check(&confirmation(Words::english(), Confirmation::Never));
    check(&offer(Words::english(), id, seen_board, OfferKind::Draw));
    check(&offer(Words::english(), id, seen_board, OfferKind::Takeback));
    let user = |id| Player::User(UserId::new(id));
    let here = Players::new(user(1), user(2));
    let left = Players::new(user(1), Player::Gone(FormerPlayer::of("forgotten:k7m2")));
    for (players, shown) in [(here, 4), (left, 3)] {
        let rows = finished(Words::english(), id, &players, None);
        assert_eq!(
            serde_json::to_value(&rows).unwrap()[0]["components"]
                .as_array()
                .unwrap()
                .len(),
            shown
        );
        check(&rows);
        let below_board = finished(Words::english(), id, &players, Some(seen_board));
        assert_eq!(below_board.len(), 2, "the second row looks at the board");
        check(&below_board);
    }
    check(&pgn(Words::english(), id));
    check(&replay(Words::english(), id));
    for turn in [0, 1, u32::MAX - 1, u32::MAX] {
        check(&steps(Words::english(), id, turn, u32::MAX));
    }
    for page in 0..3 {
        check(&pages(Words::english(), page, 3, |page| {
            CustomId::Text(id, seen_board.number, page)
        }));
    }
    assert!(pages(Words::english(), 0, 1, CustomId::Games).is_empty());
}

#[test]
fn every_written_decision_fits_discord() {
    let (id, board, draft) = longest();
    let mut seen = 0;
    for variant in Variant::all() {
        let options = variant.descriptor().options.iter();
        let words = options.filter_map(|option| match option.values {
            OptionValues::Words(words) => Some((option.key, words)),
            OptionValues::Seed => None,
        });
        for (key, word) in words.flat_map(|(key, words)| words.iter().map(move |(word, _)| (key, *word))) {
            let options = Options::new(variant.descriptor(), [(key, word)]).unwrap();
            let Some(writing) = variant.start(&options).free_text() else {
                continue;
            };
            seen += 1;
            let panel = Panel {
                words: Words::english(),
                of: PanelOf::Draft(id, board, draft),
                path: &Path::default(),
                has_actions: true,
                is_typed: false,
                shortcuts: EVERY_SHORTCUT,
            };
            check(&panel.writing(writing));
            check(&panel.or_another(panel.complete(true, true), Some(writing)));
            check(&panel.or_another(panel.sealed(), Some(writing)));
            assert!(writing.help.chars().count() <= 600 && writing.label.chars().count() <= 30);
            assert!(writing.field.chars().count() <= FIELD_LABEL);
            assert!(writing.example.chars().count() <= FIELD_PLACEHOLDER);
        }
    }
    assert!(seen > 0, "no variant has anything to write");
}

#[test]
fn what_is_done_to_tiles_stands_above_the_menu_of_an_army() {
    let (id, board, draft) = longest();
    let variant = Variant::from_id("cyvasse").unwrap();
    let options = Options::new(variant.descriptor(), [("setup", "build")]).unwrap();
    let part = variant.start(&options).secret_part(Seat::White).unwrap();
    let standard = variant
        .parse_action("build c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../...t....")
        .unwrap();
    let mut built = part.clone();
    built.apply(Seat::White, &standard).unwrap();
    let bundles = part.revisions(Seat::White, &standard);
    let view = built.view_of_part(Seat::White);
    let first = walk_bundles(Words::english(), view, Seat::White, &bundles, &Path::default());
    let BundleStep::Choose(Step::Choose { question, offers, .. }) = first else {
        panic!("a choice");
    };
    let panel = Panel {
        words: Words::english(),
        of: PanelOf::Draft(id, board, draft),
        path: &Path::default(),
        has_actions: true,
        is_typed: false,
        shortcuts: EVERY_SHORTCUT,
    };
    let rows = panel.choosing(question, &offers, MenuOf::Bundles);
    check(&rows);
    let rows = serde_json::to_value(&rows).unwrap();
    let labels: Vec<&str> = rows[0]["components"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|button| button["label"].as_str())
        .collect();
    assert_eq!(labels, ["Rotate tile", "Swap tiles"]);
    let units = rows[1]["components"][0]["options"].as_array().unwrap();
    assert_eq!(units.len(), 23);
    let names = |option: &Value| {
        option["label"]
            .as_str()
            .is_some_and(|label| label.contains("tile"))
    };
    assert!(!units.iter().any(names), "{units:?}");
}

#[test]
fn an_enlarged_step_knows_whether_the_action_before_it_was_typed() {
    let of = |menu: MenuOf, is_typed: bool| {
        let place = (&Path::default(), menu, is_typed);
        let zoom = zoom_buttons::of_step(Words::english(), longest(), place, (None, 4));
        let written = serde_json::to_value(zoom).unwrap();
        match written["custom_id"].as_str().unwrap().parse() {
            Ok(CustomId::Panel(_, _, _, PanelButton::Zoom(part, _))) => part.of,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(of(MenuOf::AllThereIs, false), StepOf::Actions);
    assert_eq!(of(MenuOf::Groups, true), StepOf::AfterTyped);
    assert_eq!(of(MenuOf::Bundles, false), StepOf::Bundles);
}

#[test]
fn the_button_that_enlarges_a_step_has_room_below_every_panel() {
    let seen = longest();
    let (id, board, draft) = seen;
    let longest = Path::new([24; 12]).unwrap();
    let mut without = 0;
    for variant in Variant::all() {
        let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
        let Step::Choose { question, offers, .. } = walk(&position, Seat::White, &Path::default()) else {
            panic!("a first turn is a choice");
        };
        for path in [&Path::default(), &longest] {
            for menu in [MenuOf::AllThereIs, MenuOf::Groups, MenuOf::Bundles] {
                let panel = Panel {
                    words: Words::english(),
                    of: PanelOf::Draft(id, board, draft),
                    path,
                    has_actions: true,
                    is_typed: false,
                    shortcuts: Shortcuts::default(),
                };
                let rows = panel.choosing(question, &offers, menu);
                for shown in [None, Some(0), Some(3)] {
                    let zoom = zoom_buttons::of_step(Words::english(), seen, (path, menu, true), (shown, 4));
                    let with = zoom_buttons::with_zoom(rows.clone(), zoom);
                    check(&with);
                    let count = |rows: &[CreateActionRow]| {
                        let text = serde_json::to_string(rows).unwrap();
                        text.matches("custom_id").count()
                    };
                    without += usize::from(count(&with) == count(&rows));
                }
            }
        }
    }
    assert_eq!(without, 0);
}

#[test]
fn every_panel_fits_discord() {
    let (id, board, draft) = longest();
    let longest = Path::new([24; 12]).unwrap();
    for variant in Variant::all() {
        let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
        let Step::Choose { question, offers, .. } = walk(&position, Seat::White, &Path::default()) else {
            panic!("a first turn is a choice");
        };
        for path in [&Path::default(), &longest] {
            let panel = Panel {
                words: Words::english(),
                of: PanelOf::Draft(id, board, draft),
                path,
                // A decision is drawn or chosen again before anything else is entered.
                has_actions: false,
                is_typed: false,
                shortcuts: EVERY_SHORTCUT,
            };
            for menu in [
                MenuOf::AllThereIs,
                MenuOf::Groups,
                MenuOf::WhatWasFound,
                MenuOf::Bundles,
            ] {
                check(&panel.choosing(question, &offers, menu));
            }
            check(&panel.complete(false, false));
        }
    }
}

#[test]
fn choices_that_the_board_numbers_are_buttons_only_where_they_leave_it_on_the_screen() {
    let offers = |count: u8, is_numbered: bool, name: &str| -> Vec<Offer> {
        let offer = |index: u8| Offer {
            label: if is_numbered {
                format!("{}: {name}", index + 1)
            } else {
                name.to_owned()
            },
            brief: None,
            detail: String::new(),
            note: None,
            effect: None,
            number: is_numbered.then(|| u32::from(index) + 1),
            ends_turn: false,
            is_due: false,
            is_of_no_unit: false,
            is_at_once: false,
            lacks_moves: false,
            only: None,
            way: Path::of(index).unwrap(),
        };
        (0..count).map(offer).collect()
    };
    // Fifteen pawns with numbers take nine lines.
    assert!(!fits_as_buttons(Question::Unit, &offers(15, true, "Pawn a15")));
    assert!(fits_as_buttons(Question::Unit, &offers(15, false, "Pawn a15")));
    assert!(fits_as_buttons(Question::Unit, &offers(9, true, "Pawn a15")));
    assert!(fits_as_buttons(Question::Target, &offers(19, true, "b2")));
    assert!(!fits_as_buttons(Question::Target, &offers(20, true, "b2")));
    // What ends the turn has a row of its own, which counts, too.
    let mut ending = offers(14, true, "e15 (stuck)");
    assert!(fits_as_buttons(Question::Target, &ending));
    ending[0].ends_turn = true;
    assert!(!fits_as_buttons(Question::Target, &ending));
    // Captures and longer names make no menu of a list that is as long as one of buttons.
    assert!(fits_as_buttons(Question::Target, &offers(19, true, "k10")));
    for taken in [0, 7, 15, 18] {
        let mut targets = offers(19, true, "b2");
        targets[taken].label = format!("{}: Takes crossbowman f8", taken + 1);
        targets[taken].brief = Some(format!("{}: Takes f8", taken + 1));
        assert!(fits_as_buttons(Question::Target, &targets), "{taken}");
    }
}

//! The words: what they say of a position, and that they keep within Discord's limits whatever the view.

mod samples;

use rookery_render::words::{MAX_ALT_CHARACTERS, MAX_PAGE_CHARACTERS};
use rookery_render::{describe, position_text};
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{EndingView, View};

#[test]
fn the_alt_text_tells_who_must_act_check_the_last_turn_and_every_unit() {
    let words = describe(&samples::chess_check());
    for part in [
        "Chess.",
        "Turn 10: Black must leave check.",
        "Black is in check: king e8.",
        "Last turn: c4 to f7 (capture).",
        "White has 16 units, Black 15 units.",
        "White: king e1;",
        "rook a1, h1",
        "bishop c1, f7",
        "knight c6, f6",
    ] {
        assert!(words.contains(part), "{part} is missing in: {words}");
    }
}

#[test]
fn an_ending_is_told_instead_of_a_prompt() {
    let mut view = samples::chess_check();
    view.to_act.clear();
    view.prompt.clear();
    view.ending = Some(EndingView {
        winner: Some(Seat::White),
        reason: "insufficient-material".to_owned(),
    });
    assert!(describe(&view).contains("The game is over: White wins, insufficient material."));
    view.ending = Some(EndingView {
        winner: None,
        reason: "stalemate".to_owned(),
    });
    assert!(describe(&view).contains("The game is over: a draw, stalemate."));
}

#[test]
fn a_position_too_long_for_the_alt_text_is_counted_there_and_whole_in_the_pages() {
    let view = samples::crowded();
    let words = describe(&view);
    assert!(words.chars().count() <= MAX_ALT_CHARACTERS);
    assert!(words.ends_with("ask for it as text."));
    assert!(words.contains("White has") && words.contains("Turn 143: White and Black must"));
    let pages = position_text(&view);
    assert!(pages.len() > 1);
    assert!(
        pages
            .iter()
            .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
    );
    let whole = pages.join("\n");
    for part in [
        "paralysed for 3 turns",
        "facing up (to Black's side)",
        "facing down and right, wide",
        "fused with rook and knight",
        "armour 2",
        "leap used up",
        "wall a7",
        "White's active tomb b6 (2 units buried)",
        "tornado e7 (pushes left)",
        "dragon (shadow) k10",
        "Black: loadout: two cannons, a frog.",
        "Black has lost: 13 pawn.",
    ] {
        assert!(whole.contains(part), "{part} is missing in: {whole}");
    }
}

#[test]
fn every_unit_of_a_view_is_named_with_its_cell_in_the_pages() {
    for view in [
        samples::chess_start(),
        samples::shield_middle(),
        samples::crowded(),
        samples::hexagons(),
    ] {
        let whole = position_text(&view).join("\n");
        for (cell, content) in view.geometry.cells().zip(&view.cells) {
            for unit in &content.units {
                let name = view.geometry.name(cell);
                assert!(whole.contains(&unit.kind), "{} is missing", unit.kind);
                assert!(whole.contains(&name), "{name} is missing");
            }
        }
    }
}

#[test]
fn marked_targets_are_told_with_their_numbers() {
    let whole = position_text(&samples::hexagons()).join("\n");
    assert!(whole.contains("Marked: move to 1 = c5, b6; capture on 2 = a9; other choices e6."));
}

#[test]
fn a_view_that_contradicts_itself_is_answered_with_a_sentence() {
    let mut view = samples::chess_start();
    view.cells.pop();
    assert!(describe(&view).contains("cannot be described"));
    let none = View::empty("chess", Geometry::square(0, 0), Viewer::Onlooker);
    assert!(position_text(&none)[0].contains("cannot be described"));
    let mut long = samples::chess_start();
    long.prompt = "x".repeat(5000);
    long.status = vec!["y".repeat(5000)];
    assert!(describe(&long).chars().count() <= MAX_ALT_CHARACTERS);
    assert!(
        position_text(&long)
            .iter()
            .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
    );
}

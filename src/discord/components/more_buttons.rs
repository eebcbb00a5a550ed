//! The buttons behind "More": first what only looks, then notes and settings, then offers, and apart from all what ends
//! the match. Their handlers decide what they do.

use super::buttons::{button, claim, flip};
use super::custom_id::{BoardButton, ConfirmationButton, CustomId};
use super::learn;
use super::note_buttons::about;
use super::zoom_buttons::zoom;
use crate::discord::text::words::{Words, say};
use rookery_rules::Descriptor;
use rookery_session::{MatchId, MatchTerms, SeenBoard};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// What decides about the buttons behind "More", besides the terms of the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct MoreOf {
    /// Whether another user plays the other side, who is asked before a turn is taken back, and against whom there are no
    /// hints.
    pub has_opponent: bool,
    /// Whether one user plays both sides, so that there is nobody to report.
    pub is_alone: bool,
    /// Whether it is early enough to abort the match.
    pub may_abort: bool,
    /// Whether it can be claimed.
    pub claimable: bool,
    /// Whether the board is large enough for its quarters.
    pub has_quarters: bool,
}

/// The buttons behind "More". What the terms don't allow is not offered.
#[must_use]
pub fn more(
    words: &Words,
    (id, board): (MatchId, SeenBoard),
    descriptor: &Descriptor,
    terms: &MatchTerms,
    of: MoreOf,
) -> Vec<CreateActionRow> {
    let grey = |id: &CustomId, label: &str| button(id, label, ButtonStyle::Secondary);
    let on_board = |button| CustomId::Board(id, board, button);
    let mut reading = learn::in_match(words, id, descriptor, !of.has_opponent);
    reading.push(grey(&CustomId::History(id, 0), &say!(words, "button-turns")));
    let full = say!(words, "button-full-picture");
    reading.push(grey(&on_board(BoardButton::FullPicture), &full));
    let mut looking = vec![flip(words, id, board)];
    if of.has_quarters {
        looking.push(zoom(words, id, board));
    }
    looking.push(learn::share(words, id));
    let [note, report] = about(words, id);
    let when = say!(words, "button-turn-confirmation");
    let when = grey(&CustomId::Confirmation(ConfirmationButton::Show), &when);
    let mut about_it = vec![note, when];
    if !of.is_alone {
        about_it.push(report);
    }
    let rows = [
        reading,
        looking,
        about_it,
        offers(words, id, board, terms, of),
        ends(words, id, board, terms, of),
    ];
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

/// What the other player is offered or asked, and what can be claimed.
fn offers(words: &Words, id: MatchId, board: SeenBoard, terms: &MatchTerms, of: MoreOf) -> Vec<CreateButton> {
    let pressed = |button| CustomId::Board(id, board, button);
    let grey = |id: &CustomId, label: &str| button(id, label, ButtonStyle::Secondary);
    let draw = say!(words, "button-offer-draw");
    let mut offers = vec![grey(&pressed(BoardButton::OfferDraw), &draw)];
    if terms.takebacks && !terms.tournament {
        let label = if of.has_opponent {
            say!(words, "button-ask-takeback")
        } else {
            say!(words, "button-take-back")
        };
        offers.push(grey(&pressed(BoardButton::AskTakeback), &label));
    }
    if of.claimable {
        offers.push(claim(words, id, board));
    }
    offers
}

/// What ends the match after one more press.
fn ends(words: &Words, id: MatchId, board: SeenBoard, terms: &MatchTerms, of: MoreOf) -> Vec<CreateButton> {
    let red = |pressed, label: &str| button(&CustomId::Board(id, board, pressed), label, ButtonStyle::Danger);
    let mut ends = Vec::new();
    if of.may_abort && !terms.tournament {
        ends.push(red(BoardButton::Abort, &say!(words, "button-abort")));
    }
    ends.push(red(BoardButton::Resign, &say!(words, "button-resign")));
    ends
}

//! The slim bar of a posted picture: White's half and Black's half, each with its player, the side to act highlighted, and
//! check or the result.

use super::bars::{clock, emblem, ground, plate, player_name};
use super::{Item, Label};
use crate::board_words::BoardWords;
use crate::layout::{Layout, Rect};
use crate::options::PictureOptions;
use crate::text;
use crate::theme::Ink;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Peril, View};

/// Adds the bar.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) {
    for (side, at) in Seat::BOTH.into_iter().zip(layout.bars.into_iter().flatten()) {
        half(view, side, options, at, layout.em, items);
    }
}

/// The tag of a side in the bar: its words, the fill and the colour of the text.
type Tag<'a> = (&'a str, Ink, Ink);

/// Returns the tag of a side, and whether its half is highlighted.
fn saying<'a>(words: &'a BoardWords, view: &View, side: Seat) -> (Option<Tag<'a>>, bool) {
    let call = |said: &'a str| Some((said, Ink::Call, Ink::CallText));
    let alert = |said: &'a str| Some((said, Ink::Alert, Ink::AlertText));
    if let Some(ending) = &view.ending {
        return match ending.winner {
            Some(winner) if winner == side => (call(&words.wins), true),
            Some(_) => (None, false),
            None => (call(&words.draw), true),
        };
    }
    let is_lit = view.to_act.contains(&side);
    let is_threatened = view.checks.iter().any(|cell| {
        let units = &view.cells[cell.index()].units;
        units.iter().any(|unit| unit.side == side)
    });
    let tag = match (is_threatened, view.peril) {
        (true, Peril::Check) => alert(&words.check),
        (true, Peril::Capture) => alert(&words.king_in_danger),
        (false, _) if is_lit => call(&words.to_act),
        (false, _) => None,
    };
    (tag, is_lit)
}

fn half(view: &View, side: Seat, options: &PictureOptions, at: Rect, em: i32, items: &mut Vec<Item>) {
    let (tag, is_lit) = saying(options.words, view, side);
    let (on, ink) = ground(is_lit, at, em, items);
    let gap = em * 2 / 5;
    let left = emblem(side, at.x + em / 4 + gap, at, em, on, items) + gap;
    let mut right = at.right() - gap;
    if let Some((words, fill, text_ink)) = tag {
        let width = text::width(words, em, true) + 2 * gap;
        let height = em * 13 / 10;
        let place = Rect::new(right - width, at.y + (at.height - height) / 2, width, height);
        items.push(plate(place, em * 3 / 10, fill, on));
        items.push(Item::Label(Label {
            at: Rect::new(place.x + gap, place.y, width - 2 * gap, height),
            text: words.to_owned(),
            size: em,
            bold: true,
            centred: true,
            ink: text_ink,
            on: fill,
        }));
        right = place.x - gap;
    }
    let line = |text: String, x: i32, size: i32, bold: bool| {
        Item::Label(Label {
            at: Rect::new(x, at.y, text::width(&text, size, bold).max(1), at.height),
            text,
            size,
            bold,
            centred: false,
            ink,
            on,
        })
    };
    if let Some(clock) = clock(options, side) {
        // The name gives way first: the emblem says whose clock it is.
        let clock = text::fitted(&clock, em, false, right - left);
        right -= text::width(&clock, em, false);
        items.push(line(clock, right, em, false));
        right -= gap;
    }
    let name = player_name(options, side).unwrap_or_else(|| options.words.side(side).to_owned());
    let size = em * 11 / 10;
    let name = text::fitted(&name, size, true, (right - left).max(0));
    items.push(line(name, left, size, true));
}

//! Completions while a person types an action or a turn: canonical texts, best first. Never an error: where
//! nothing fits the list is empty.

use super::listing::{LegalList, Listing};
use super::turn::{TURN_SEPARATOR, goes_on, parts, read_separated, turn_text};
use super::words::{Typed, normalise, split, squashed};
use super::{MAX_INPUT_BYTES, owed, read_normalised};
use crate::seat::Seat;
use crate::variant::{Action, Position};
use crate::view::View;
use std::sync::Arc;

/// How many words before the last action are tried as complete actions, where no separator is typed.
const MAX_COMPLETE_WORDS: usize = 24;

/// Whole turns (or beginnings of turns) that go on from `partial`, canonical, best first, at most `limit`.
///
/// Earlier actions of the turn, with or without separators, must be complete; the last one is completed. Texts
/// that begin as typed come first, then those whose unit is named (`knight`, `knight b1`), then those that contain it;
/// in each, plain moves and captures stand before what units do else, and last what no unit does. Where the typed text
/// is a whole action and the turn goes on, what may follow is offered behind it.
#[must_use]
pub fn completions(position: &Position, seat: Seat, partial: &str, limit: usize) -> Vec<String> {
    complete(position, seat, partial, limit, || Listing::new(position, seat))
}

/// [`completions`] with a list that was made before; `legal` must be the list of that seat in that position.
#[must_use]
pub fn completions_from(
    position: &Position,
    seat: Seat,
    legal: &Arc<LegalList>,
    partial: &str,
    limit: usize,
) -> Vec<String> {
    let listing = || Listing::of(position, seat, Arc::clone(legal));
    complete(position, seat, partial, limit, listing)
}

fn complete<'a>(
    position: &'a Position,
    seat: Seat,
    partial: &str,
    limit: usize,
    listing: impl Fn() -> Listing<'a>,
) -> Vec<String> {
    if partial.len() > MAX_INPUT_BYTES || owed(position, seat).is_err() {
        return Vec::new();
    }
    let mut earlier = parts(partial);
    let is_closed = partial.trim_end_matches([' ', '\t']).ends_with([';', ',', '\n']);
    let last = if is_closed {
        String::new()
    } else {
        earlier.pop().unwrap_or_default()
    };
    if earlier.is_empty() {
        return complete_from(&listing(), &[], &last, limit);
    }
    let Ok(line) = read_separated(position, seat, &earlier, &|| listing().list()) else {
        return Vec::new();
    };
    if !goes_on(&line.position, seat) {
        let ended = last.is_empty().then(|| turn_text(&line.actions));
        return ended.into_iter().take(limit).collect();
    }
    complete_from(&Listing::new(&line.position, seat), &line.actions, &last, limit)
}

/// Completions behind the actions already taken, which led to the position of that listing.
fn complete_from(listing: &Listing, taken: &[Action], last: &str, limit: usize) -> Vec<String> {
    let mut found = complete_last(listing, taken, last);
    if found.is_empty() {
        found = complete_unseparated(listing, taken, last);
    }
    found.truncate(limit);
    found
}

/// Completions of one action behind those already taken; then of what may follow if it is whole.
fn complete_last(listing: &Listing, taken: &[Action], last: &str) -> Vec<String> {
    let (position, seat) = (listing.position, listing.seat);
    let prefix = if taken.is_empty() {
        String::new()
    } else {
        turn_text(taken) + TURN_SEPARATOR
    };
    let mut found: Vec<String> = ranked(listing, last)
        .into_iter()
        .map(|text| format!("{prefix}{text}"))
        .collect();
    if last.is_empty() {
        return found;
    }
    let Ok(action) = read_normalised(listing, last) else {
        return found;
    };
    let whole = format!("{prefix}{action}");
    if !found.contains(&whole) {
        found.insert(0, whole.clone());
    }
    let mut after = position.clone();
    if !position.draws_chance(&action) && after.apply(seat, &action).is_ok() && goes_on(&after, seat) {
        let next = Listing::new(&after, seat);
        found.extend(
            ranked(&next, "")
                .into_iter()
                .map(|text| format!("{whole}{TURN_SEPARATOR}{text}")),
        );
    }
    found
}

/// Where the text holds whole actions without separators before the one being typed.
fn complete_unseparated(listing: &Listing, taken: &[Action], text: &str) -> Vec<String> {
    let seat = listing.seat;
    let words: Vec<&str> = text.split(' ').collect();
    let read = (1..words.len().min(MAX_COMPLETE_WORDS)).rev().find_map(|length| {
        let action = read_normalised(listing, &words[..length].join(" ")).ok()?;
        Some((length, action))
    });
    let Some((length, action)) = read else {
        return Vec::new();
    };
    let mut after = listing.position.clone();
    if after.draws_chance(&action) || after.apply(seat, &action).is_err() || !goes_on(&after, seat) {
        return Vec::new();
    }
    let taken = [taken, &[action]].concat();
    let rest = words[length..].join(" ");
    let next = Listing::new(&after, seat);
    let found = complete_last(&next, &taken, &rest);
    if found.is_empty() {
        // Each level takes a word at least, so this ends.
        complete_unseparated(&next, &taken, &rest)
    } else {
        found
    }
}

/// How well a text fits what was typed; less is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// It is what was typed.
    Same,
    /// It begins as typed.
    Begins,
    /// It begins as typed but for signs, letters of kinds and shortened words.
    BeginsLeniently,
    /// The acting unit's kind begins as typed, and the text holds what is typed behind the kind.
    Actor,
    /// It holds what was typed.
    Contains,
}

/// The fewest letters of a kind by which units are found: fewer may be a square or a verb.
const KIND_LETTERS: usize = 3;

/// The kinds of units by cell, and what was typed of one: the kind, and the rest behind it.
struct Actors<'a> {
    view: View,
    kind: &'a str,
    rest: &'a str,
}

impl<'a> Actors<'a> {
    /// `None` where what is typed cannot name a kind.
    fn named(listing: &Listing, typed: &'a str) -> Option<Self> {
        let (kind, rest) = typed.split_once(' ').unwrap_or((typed, ""));
        let mut units = listing.descriptor.units.iter();
        let is_kind = kind.len() >= KIND_LETTERS && units.any(|unit| unit.kind.starts_with(kind));
        is_kind.then(|| Self {
            view: listing.position.view(listing.seat.into()),
            kind,
            rest: rest.trim(),
        })
    }

    fn fit(&self, action: &Action, text: &str) -> bool {
        let cell = action
            .parts()
            .actor
            .and_then(|cell| self.view.cells.get(cell.index()));
        let mut units = cell.iter().flat_map(|cell| &cell.units);
        units.any(|unit| unit.kind.starts_with(self.kind)) && text.contains(self.rest)
    }
}

/// In which order actions are offered that fit equally well.
fn usefulness(action: &Action) -> u8 {
    let parts = action.parts();
    match (parts.verb, parts.actor) {
        ("move" | "capture" | "castle", _) => 0,
        (_, Some(_)) => 1,
        (_, None) => 2,
    }
}

fn ranked(listing: &Listing, typed: &str) -> Vec<String> {
    let typed = normalise(typed);
    let bare = squashed(&typed);
    let words: Vec<Typed> = split(&typed)
        .map(|word| Typed::new(word, listing.descriptor))
        .collect();
    let actors = Actors::named(listing, &typed);
    let mut ranked: Vec<(Rank, u8, usize, &str)> = listing
        .iter()
        .enumerate()
        .filter_map(|(order, (action, text))| {
            let named = |action: &Action| actors.as_ref().is_some_and(|actors| actors.fit(action, text));
            let rank = match rank(listing, text, &typed, &bare, &words) {
                None | Some(Rank::Contains) if named(action) => Rank::Actor,
                rank => rank?,
            };
            Some((rank, usefulness(action), order, text))
        })
        .collect();
    ranked.sort_unstable();
    ranked
        .into_iter()
        .map(|(_, _, _, text)| text.to_owned())
        .collect()
}

fn rank(listing: &Listing, text: &str, typed: &str, bare: &str, words: &[Typed]) -> Option<Rank> {
    if text == typed {
        return Some(Rank::Same);
    }
    if text.starts_with(typed) {
        return Some(Rank::Begins);
    }
    let own = squashed(text);
    if own.starts_with(bare) || begins(words, text, listing) {
        return Some(Rank::BeginsLeniently);
    }
    if text.contains(typed) || own.contains(bare) {
        return Some(Rank::Contains);
    }
    None
}

fn begins(words: &[Typed], text: &str, listing: &Listing) -> bool {
    let mut canonical = split(text);
    words.iter().all(|word| {
        canonical
            .next()
            .is_some_and(|wanted| word.stands_for(wanted, listing.descriptor))
    })
}

//! Completes actions and turns while a person types: canonical texts, best first. Algebraic notation is completed too
//! where players use it. Returns an empty list where nothing fits, never an error.

use super::algebraic;
use super::bundled;
use super::german;
use super::listing::{LegalList, Listing};
use super::turn::{TURN_SEPARATOR, goes_on, parts, read_separated, turn_text};
use super::words::{Typed, in_spelling_of_notation, normalise, split, squashed, without_needless};
use super::{MAX_INPUT_BYTES, owed, read_tidied};
use crate::algebraic::{AlgebraicPattern, TypedPiece, castling};
use crate::game::{ActionParts, Choice, TargetKind};
use crate::geometry::Cell;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use crate::view::View;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many words before the last action are tried as complete actions if no separator is typed.
const MAX_COMPLETE_WORDS: usize = 24;

/// Returns turns, or beginnings of turns, that continue `partial`: canonical, best first, at most `limit`.
///
/// Earlier actions of the turn must be complete, with or without separators; the last one is completed. Texts that
/// begin as typed come first, then those whose unit is named (`knight`, `knight b1`), then those that contain the
/// typed text. In each group plain moves and captures come before abilities, and board actions come last. If the
/// typed text is a whole action and the turn continues, the possible next actions follow. Names of ready-made continuations
/// of the turn are completed, too. Where not all have room that fit equally well, each unit's abilities have a few.
#[must_use]
pub fn completions(position: &Position, seat: Seat, partial: &str, limit: usize) -> Vec<String> {
    complete(position, seat, partial, limit, || Listing::new(position, seat))
}

/// Completes with a list that was made before; `legal` must be the list of this seat in this position.
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

/// Completes after actions that have been taken and led to the position of the listing.
fn complete_from(listing: &Listing, taken: &[Action], last: &str, limit: usize) -> Vec<String> {
    let mut found = complete_last(listing, taken, last, limit);
    if found.is_empty() {
        found = complete_unseparated(listing, taken, last, limit);
    }
    if taken.is_empty() {
        let named = bundled::begun(listing.position, listing.seat, last);
        // Who has typed nothing is asked for the first action.
        found = if last.is_empty() {
            [found, named].concat()
        } else {
            [named, found].concat()
        };
    }
    found.truncate(limit);
    found
}

/// Completes one action after those taken, then adds what may follow if it is whole. The first `limit` are what is shown if
/// there are more.
fn complete_last(listing: &Listing, taken: &[Action], last: &str, limit: usize) -> Vec<String> {
    let (position, seat) = (listing.position, listing.seat);
    let prefix = if taken.is_empty() {
        String::new()
    } else {
        turn_text(taken) + TURN_SEPARATOR
    };
    let captures = captures(listing, last);
    if !captures.is_empty() {
        return captures
            .into_iter()
            .map(|text| format!("{prefix}{text}"))
            .collect();
    }
    let mut texts = ranked(listing, last, limit);
    if texts.is_empty()
        && listing.is_algebraic()
        && let Some(english) = german::in_english(last)
    {
        texts = ranked(listing, &english, limit);
    }
    let mut found: Vec<String> = texts.into_iter().map(|text| format!("{prefix}{text}")).collect();
    if last.is_empty() {
        return found;
    }
    let Ok(action) = read_tidied(listing, last) else {
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
            ranked(&next, "", limit)
                .into_iter()
                .map(|text| format!("{whole}{TURN_SEPARATOR}{text}")),
        );
    }
    found
}

/// The words by which people ask for all captures, in lower case.
const CAPTURES: [&str; 9] = [
    "x", "capture", "captures", "take", "takes", "schlag", "schlagen", "schlage", "schläge",
];

/// Returns the legal actions that capture, hit or kill a unit where the typed word asks for them; plain captures come
/// first.
fn captures(listing: &Listing, typed: &str) -> Vec<String> {
    if !CAPTURES.contains(&typed.trim().to_lowercase().as_str()) {
        return Vec::new();
    }
    let position = listing.position;
    let view = position.view(listing.seat.into());
    let is_taken = |cell: Cell| {
        view.cells
            .get(cell.index())
            .is_some_and(|cell| !cell.units.is_empty())
    };
    let takes = |action: &Action| {
        let mut choices = action.parts().choices.into_iter();
        let takes = choices.any(
            |choice| matches!(choice, Choice::Cell { cell, target: TargetKind::Capture } if is_taken(cell)),
        );
        takes || position.en_passant(action).is_some()
    };
    let mut found: Vec<(u8, usize, &str)> = listing
        .iter()
        .enumerate()
        .filter(|(_, (action, _))| takes(action))
        .map(|(order, (action, text))| (usefulness(action), order, text))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, _, text)| text.to_owned()).collect()
}

/// Completes a text with whole actions, but no separators, before the last one.
fn complete_unseparated(listing: &Listing, taken: &[Action], text: &str, limit: usize) -> Vec<String> {
    let seat = listing.seat;
    let words: Vec<&str> = text.split(' ').collect();
    let read = (1..words.len().min(MAX_COMPLETE_WORDS)).rev().find_map(|length| {
        let action = read_tidied(listing, &words[..length].join(" ")).ok()?;
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
    let found = complete_last(&next, &taken, &rest, limit);
    if found.is_empty() {
        // Each level takes at least one word, so the recursion ends.
        complete_unseparated(&next, &taken, &rest, limit)
    } else {
        found
    }
}

/// How well a text fits what was typed; less is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// It equals what was typed.
    Same,
    /// It begins with what was typed.
    Begins,
    /// It begins with what was typed, apart from signs, letters of kinds and abbreviated words.
    BeginsLeniently,
    /// The acting unit's kind begins as typed, and the text contains what follows the kind.
    Actor,
    /// It contains what was typed.
    Contains,
}

/// How many letters of a kind find its units. Fewer letters may be a square or a verb.
pub(super) const KIND_LETTERS: usize = 3;

/// The kinds of units by cell, and the typed words: a kind, and the rest.
struct Actors<'a> {
    view: View,
    kind: &'a str,
    rest: &'a str,
}

impl<'a> Actors<'a> {
    /// Returns `None` if the typed text cannot name a kind.
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

/// Ranks actions that fit equally well; less is better.
fn usefulness(action: &Action) -> u8 {
    let parts = action.parts();
    match (parts.verb, parts.actor) {
        ("move" | "capture" | "castle", _) => 0,
        (_, Some(_)) => 1,
        (_, None) => 2,
    }
}

fn ranked(listing: &Listing, typed: &str, limit: usize) -> Vec<String> {
    texts(spread(listing, with_ranks(listing, typed), limit))
}

/// Returns what fits equally well; of a named unit, its moves and abilities do.
fn class((rank, usefulness, ..): &Ranked) -> (Rank, u8) {
    (*rank, if *rank == Rank::Actor { 0 } else { *usefulness })
}

/// Decides which of those that fit equally well are among the first `limit` if not all can be: a few of each ability of each
/// unit, so that one doesn't hide the others; of what no unit does, a few of each verb, and of rotations and the like from all
/// over the board. What is chosen keeps its order, and so does the rest behind it.
fn spread<'a>(listing: &Listing, ranked: Vec<Ranked<'a>>, limit: usize) -> Vec<Ranked<'a>> {
    let last = limit.checked_sub(1).and_then(|last| ranked.get(last)).map(class);
    let Some(cut) = last.filter(|last| ranked.get(limit).map(class) == Some(*last)) else {
        return ranked;
    };
    let start = ranked.partition_point(|one| class(one) < cut);
    let end = ranked.partition_point(|one| class(one) <= cut);
    let room = limit - start;
    let alike = ranked.iter().enumerate().take(end).skip(start);
    let alike: Vec<(usize, ActionParts)> = alike
        .filter_map(|(place, (_, _, order, _))| Some((place, listing.action(*order)?.parts())))
        .collect();
    let mut places = if alike.iter().any(|(_, parts)| parts.actor.is_some()) {
        of_each_unit(&alike)
    } else {
        of_each_verb(&alike, room)
    };
    let (chosen, rest) = places.split_at_mut(room.min(alike.len()));
    chosen.sort_unstable();
    rest.sort_unstable();
    let order = (0..start).chain(places).chain(end..ranked.len());
    order.map(|place| ranked[place]).collect()
}

/// Puts the places of actions in an order in which the units and their abilities take turns.
fn of_each_unit(alike: &[(usize, ActionParts)]) -> Vec<usize> {
    // The verbs of each unit, with how many of its actions have come.
    let mut verbs: BTreeMap<Option<Cell>, Vec<(&str, usize)>> = BTreeMap::new();
    let mut by_turns: Vec<(usize, usize, usize)> = Vec::with_capacity(alike.len());
    for (place, parts) in alike {
        let known = verbs.entry(parts.actor).or_default();
        let index = known.iter().position(|(verb, _)| *verb == parts.verb);
        let index = index.unwrap_or_else(|| {
            known.push((parts.verb, 0));
            known.len() - 1
        });
        by_turns.push((known[index].1, index, *place));
        known[index].1 += 1;
    }
    by_turns.sort_unstable();
    by_turns.into_iter().map(|(_, _, place)| place).collect()
}

/// Puts the places of actions in an order whose first `room` are of all verbs, and of each verb from all over the board.
fn of_each_verb(alike: &[(usize, ActionParts)], room: usize) -> Vec<usize> {
    // Of each verb, its actions with how many of the same first cell have come before.
    let mut verbs: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
    let mut cells: BTreeMap<(&str, Option<Cell>), usize> = BTreeMap::new();
    for (place, parts) in alike {
        let turn = cells.entry((parts.verb, parts.first_cell())).or_default();
        verbs.entry(parts.verb).or_default().push((*turn, *place));
        *turn += 1;
    }
    let counts: Vec<usize> = verbs.values().map(Vec::len).collect();
    let (mut first, mut rest) = (Vec::with_capacity(alike.len()), Vec::new());
    for (mut actions, share) in verbs.into_values().zip(shares(&counts, room)) {
        actions.sort_unstable();
        let cells = actions.partition_point(|(turn, _)| *turn == 0);
        if cells > share {
            for one in 0..share {
                actions.swap(one, one * cells / share);
            }
        }
        let (chosen, others) = actions.split_at(share);
        first.extend(chosen.iter().map(|(_, place)| *place));
        rest.extend(others.iter().map(|(_, place)| *place));
    }
    first.append(&mut rest);
    first
}

/// Divides a room among groups of so many members as equally as they fill it.
fn shares(counts: &[usize], room: usize) -> Vec<usize> {
    let mut shares = vec![0; counts.len()];
    let mut left = room.min(counts.iter().sum());
    while left > 0 {
        for (share, count) in shares.iter_mut().zip(counts) {
            if left > 0 && *share < *count {
                *share += 1;
                left -= 1;
            }
        }
    }
    shares
}

/// Returns the legal actions that go on as typed, or whose unit is named by what is typed, best first.
pub(super) fn continued(listing: &Listing, typed: &str) -> Vec<String> {
    let mut ranked = with_ranks(listing, typed);
    ranked.retain(|(rank, ..)| *rank < Rank::Contains);
    texts(ranked)
}

fn texts(ranked: Vec<Ranked>) -> Vec<String> {
    let texts = ranked.into_iter().map(|(_, _, _, text)| text.to_owned());
    texts.collect()
}

/// A legal action's text with its rank, its usefulness, and its place in the list.
type Ranked<'a> = (Rank, u8, usize, &'a str);

fn with_ranks<'a>(listing: &'a Listing, typed: &str) -> Vec<Ranked<'a>> {
    let moves = MovesByText::of(listing, typed);
    let typed = normalise(typed);
    let typed = in_spelling_of_notation(&typed).unwrap_or(typed);
    let typed = without_needless(&typed).unwrap_or(typed);
    let bare = squashed(&typed);
    let words: Vec<Typed> = split(&typed)
        .map(|word| Typed::new(word, listing.descriptor))
        .collect();
    let actors = Actors::named(listing, &typed);
    let mut ranked: Vec<Ranked> = listing
        .iter()
        .enumerate()
        .filter_map(|(order, (action, text))| {
            let named = |action: &Action| actors.as_ref().is_some_and(|actors| actors.fit(action, text));
            let rank = rank(listing, text, &typed, &bare, &words);
            let is_piece = moves.as_ref().is_some_and(|moves| moves.is_piece);
            let rank = rank.map(|rank| {
                if is_piece {
                    rank.max(Rank::BeginsLeniently)
                } else {
                    rank
                }
            });
            let written = moves.as_ref().and_then(|moves| moves.rank(listing, action));
            let rank = match rank.into_iter().chain(written).min() {
                None | Some(Rank::Contains) if named(action) => Rank::Actor,
                rank => rank?,
            };
            Some((rank, usefulness(action), order, text))
        })
        .collect();
    ranked.sort_unstable();
    ranked
}

/// The beginning of a move in algebraic notation, without blanks and crosses.
struct MovesByText {
    typed: String,
    /// The forms of the typed text, if it is a whole move: `Nd2` fits `Nbd2` and `Nfd2`.
    patterns: Vec<AlgebraicPattern>,
    /// Whether it begins with the capital letter of a piece, so that it means no file.
    is_piece: bool,
}

impl MovesByText {
    /// Returns `None` if nothing is typed, or the variant's players write no such moves here.
    fn of(listing: &Listing, typed: &str) -> Option<Self> {
        if typed.is_empty() || !listing.is_algebraic() {
            return None;
        }
        let patterns = algebraic::typed(listing, typed).map_or_else(Vec::new, |typed| typed.patterns);
        let typed = bare_move(typed);
        let first = typed.chars().next()?;
        let mut units = listing.descriptor.units.iter();
        Some(Self {
            is_piece: units.any(|unit| unit.letter == first),
            typed: typed.to_lowercase(),
            patterns,
        })
    }

    fn rank(&self, listing: &Listing, action: &Action) -> Option<Rank> {
        let (_, found) = listing.moves().find(|(other, _)| *other == action)?;
        let text = bare_move(&listing.move_text(found));
        let geometry = listing.descriptor.geometry;
        let mut patterns = self.patterns.iter();
        let is_form =
            patterns.any(|pattern| pattern.piece != TypedPiece::Any && pattern.fits(found, geometry));
        if is_form && !text.to_lowercase().starts_with(&self.typed) {
            return Some(Rank::Begins);
        }
        if !text.to_lowercase().starts_with(&self.typed) {
            return None;
        }
        let is_piece = text.starts_with(|letter: char| letter.is_ascii_uppercase());
        let is_meant = found.castling.is_some() || is_piece == self.is_piece;
        Some(match (is_meant, text.len() == self.typed.len()) {
            (true, true) => Rank::Same,
            (true, false) => Rank::Begins,
            (false, _) => Rank::BeginsLeniently,
        })
    }
}

/// Removes what may be left out of a move, and writes castling with letters.
fn bare_move(text: &str) -> String {
    let castles = text.starts_with(['O', 'o', '0']);
    let letters = text
        .chars()
        .filter(|letter| !matches!(letter, ' ' | 'x' | ':' | '-'));
    letters
        .map(|letter| if castles && letter == '0' { 'O' } else { letter })
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
    // `o-o` is no part of `rook`.
    let castles = castling(typed).is_some();
    if !castles && (text.contains(typed) || own.contains(bare)) {
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

//! Explains in sentences why a typed text is refused, with the nearest legal actions.

use super::algebraic::{self, marked};
use super::chain;
use super::complete::{KIND_LETTERS, continued};
use super::listing::{Hit, Listing};
use super::misspelt;
use super::passing;
use super::read_error::{LONGEST_LISTED, MAX_NEAREST, ReadError};
use super::unfit::{self, has_no_like, told};
use super::words::{MAX_COMPARED, distance, kind_of_letter, pair, split, square_length, squashed};
use crate::geometry::{Cell, Geometry};
use crate::refusal::{ParseActionError, Refusal};
use crate::said::{KindName, Said, said};
use crate::setup::parse::excerpt;
use crate::variant::Action;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of legal actions that are compared letter by letter.
const MAX_MEASURED: usize = 1_000;

pub(super) fn empty(listing: &Listing) -> ReadError {
    ReadError::Empty {
        nearest: varied(listing.iter().map(|(_, text)| text)),
    }
}

/// Returns the verb with which the text of an action begins; `None` for a text that begins with a square, as moves and captures
/// do.
pub(super) fn verb_of(text: &str) -> Option<&str> {
    let first = split(text).next()?;
    (!first.bytes().any(|byte| byte.is_ascii_digit())).then_some(first)
}

/// Chooses the first texts as examples, but of each verb the first one before any other of that verb.
fn varied<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut verbs = BTreeSet::new();
    let (first, further): (Vec<&str>, Vec<&str>) =
        texts.partition(|text| verb_of(text).is_none_or(|verb| verbs.insert(verb)));
    let all = first.into_iter().chain(further);
    all.take(MAX_NEAREST).map(str::to_owned).collect()
}

pub(super) fn ambiguous(text: &str, candidates: &[String]) -> ReadError {
    ReadError::Ambiguous {
        text: excerpt(text),
        candidates: candidates.iter().take(MAX_NEAREST).cloned().collect(),
        further: candidates.len().saturating_sub(MAX_NEAREST),
    }
}

/// Makes the refusal of a tidied text that is not a legal action in any reading. It repeats the text as it was typed.
pub(super) fn illegal(listing: &Listing, typed: &str) -> ReadError {
    illegal_as(listing, typed, typed)
}

/// Makes the same refusal of a text that stands for what was typed, such as `h1h5` for `queen h1 to h5`.
pub(super) fn illegal_as(listing: &Listing, meant: &str, typed: &str) -> ReadError {
    let lower = meant.to_lowercase();
    let spelled = spelled(listing, &lower, typed);
    if spelled.is_err()
        && let Some(error) = passing::refused(listing, &lower)
            .or_else(|| begun(listing, &lower, typed))
            .or_else(|| chain::refused(listing, &lower, typed))
            .or_else(|| misspelt::refused(listing, typed))
            .or_else(|| misspelt::reordered(listing, typed))
    {
        return error;
    }
    let is_hopeless = spelled.as_ref().is_ok_and(|action| has_no_like(listing, action));
    let moves = is_hopeless
        .then(|| plain(listing))
        .filter(|moves| !moves.is_empty());
    let nearest = moves.unwrap_or_else(|| nearest(listing, &lower));
    match spelled {
        Ok(action) => match listing.position.check(listing.seat, &action) {
            Err(refusal) => ReadError::Illegal {
                action: action.to_string(),
                written: named_by_verb(listing, typed),
                refusal: Box::new(told(listing, &action, refusal)),
                nearest: without_long_ones(listing, nearest),
            },
            Ok(()) => ReadError::Unreadable {
                reason: ParseActionError::new(said!(
                    "read-not-legal-now",
                    "`{text}` is not among the legal actions.",
                    text = excerpt(typed)
                )),
                nearest,
                is_guess: false,
            },
        },
        Err(reason) => ReadError::Unreadable {
            reason,
            nearest,
            is_guess: false,
        },
    }
}

/// Names a typed action. Of a decision that is written as text, such as a whole army, the verb says enough, and leaves room
/// for the reason.
fn named_by_verb(listing: &Listing, typed: &str) -> String {
    let writing = listing.position.free_text();
    match writing.filter(|writing| {
        let lower = typed.to_lowercase();
        verb_of(&lower) == Some(writing.verb)
    }) {
        Some(writing) => format!("{} …", writing.verb),
        None => excerpt(typed),
    }
}

/// Leaves out legal actions that are whole texts, where decisions are written: the reason says how to write one.
fn without_long_ones(listing: &Listing, mut nearest: Vec<String>) -> Vec<String> {
    if listing.position.free_text().is_some() {
        nearest.retain(|text| text.len() <= LONGEST_LISTED);
    }
    nearest
}

/// Makes the refusal of a text that only begins an action: a square, a kind of unit, or a verb. `None` if it is none of
/// them. `typed` is the text as it was typed.
fn begun(listing: &Listing, text: &str, typed: &str) -> Option<ReadError> {
    let square = listing.descriptor.geometry.cell(text);
    if let Some(cell) = square {
        return Some(begun_square(listing, cell, text));
    }
    let kind = kind_begun(listing, text);
    let is_one = kind.is_some_and(|kind| units_of(listing, kind) == 1);
    let mut nearest = continued(listing, text);
    let written = excerpt(typed);
    let sentence = match (kind, nearest.is_empty()) {
        (Some(kind), false) if is_one => said!(
            "read-kind-only-one",
            "`{text}` is only the name of a unit; say what your {kind} does.",
            text = written,
            kind = KindName::of(kind)
        ),
        (Some(kind), false) => said!(
            "read-kind-only",
            "`{text}` is only the name of a unit; say which {kind} you mean and what it does.",
            text = written,
            kind = KindName::of(kind)
        ),
        (Some(kind), true) => unfit::none_of_kind(listing, kind),
        (None, false) if is_bare_capture(text, &nearest) => said!(
            "read-target-missing",
            "In `{text}`, the {place} after the cross is missing.",
            text = written,
            place = listing.descriptor.geometry.cell_word()
        ),
        (None, false) if is_without_squares(&nearest) => said!(
            "read-beginning-of-words",
            "`{text}` is only the beginning of an action.",
            text = written
        ),
        (None, false) => said!(
            "read-beginning-only",
            "`{text}` is only the beginning of an action; add the missing {place}s.",
            text = written,
            place = listing.descriptor.geometry.cell_word()
        ),
        (None, true) => {
            if let Some(error) = begun_verb(listing, text, typed) {
                return Some(error);
            }
            listing.descriptor.verb(text)?;
            if text == algebraic::CASTLE {
                if let Some(error) = algebraic::neither_castling(listing, typed) {
                    return Some(error);
                }
                said!("read-castle-impossible", "Castling isn't possible now.")
            } else {
                said!(
                    "read-verb-impossible",
                    "No `{text}` is possible now.",
                    text = written
                )
            }
        }
    };
    nearest.truncate(MAX_NEAREST);
    // Who types squares is answered with squares.
    let has_square = text.bytes().any(|byte| byte.is_ascii_digit());
    let nearest = if has_square {
        nearest
    } else {
        as_written(listing, nearest)
    };
    Some(unreadable(sentence, nearest))
}

/// Refuses a verb with one square if no legal action begins like that: for the reason that it has with each square nearest to
/// that one. `None` if these have different reasons, if no own unit is on the square and the text is already refused for what it
/// lacks, and for other texts.
fn begun_verb(listing: &Listing, text: &str, typed: &str) -> Option<ReadError> {
    let (verb, square) = text.split_once(' ')?;
    let (geometry, variant) = (listing.descriptor.geometry, listing.position.variant());
    let from = geometry.cell(square)?;
    listing.descriptor.verb(verb)?;
    let mut units = listing.position.inspect(from).units.into_iter();
    let is_missing = variant.parse_action(text).is_err_and(|error| error.is_telling);
    (units.any(|unit| unit.side == listing.seat) || !is_missing).then_some(())?;
    let refused = geometry.cells().filter(|cell| *cell != from).filter_map(|cell| {
        let written = format!("{text} {}", geometry.name(cell));
        let action = variant.parse_action(&written).ok()?;
        let refusal = listing.position.check(listing.seat, &action).err()?;
        Some((geometry.distance(from, cell), action, refusal))
    });
    let refused: Vec<(i32, Action, Refusal)> = refused.collect();
    let nearest = refused.iter().map(|(distance, ..)| *distance).min()?;
    let mut near = refused.into_iter().filter(|(distance, ..)| *distance == nearest);
    let (_, action, refusal) = near.next()?;
    if near.any(|(_, _, other)| other.sentence != refusal.sentence) {
        return None;
    }
    Some(ReadError::Illegal {
        action: action.to_string(),
        written: format!("{} …", excerpt(typed)),
        refusal: Box::new(told(listing, &action, refusal)),
        nearest: Vec::new(),
    })
}

/// Whether a text ends with the cross of a capture, and no legal action is that capture.
fn is_bare_capture(text: &str, nearest: &[String]) -> bool {
    text.ends_with(['x', ':']) && !nearest.iter().any(|action| action.contains('x'))
}

/// Whether no legal action that begins so names a square.
fn is_without_squares(nearest: &[String]) -> bool {
    !nearest
        .iter()
        .any(|action| action.bytes().any(|byte| byte.is_ascii_digit()))
}

/// Counts the seat's units of a kind.
fn units_of(listing: &Listing, kind: &str) -> usize {
    let cells = listing.descriptor.geometry.cells();
    let units = cells.flat_map(|cell| listing.position.inspect(cell).units);
    units
        .filter(|unit| unit.side == listing.seat && unit.kind == kind)
        .count()
}

/// Refuses a promotion to a kind that no pawn becomes, if the pawn may become another by the same move. `None` for any other
/// text.
pub(super) fn no_such_promotion(listing: &Listing, typed: &str) -> Option<ReadError> {
    let (front, word) = typed.split_once('=')?;
    let word = word.trim().to_lowercase();
    let mut units = listing.descriptor.units.iter();
    let kind = kind_of_letter(&word, listing.descriptor)
        .or_else(|| units.find(|unit| unit.kind == word).map(|unit| unit.kind))?;
    let others = listing.descriptor.units.iter().filter(|unit| unit.kind != kind);
    let written = |text: &str| match listing.find(&text.to_lowercase()) {
        Hit::One(action) => Some(action),
        Hit::None | Hit::Several(_) => {
            let typed = algebraic::typed(listing, text)?;
            algebraic::read(listing, &typed).ok()
        }
    };
    let possible: Vec<Action> = others
        .filter_map(|unit| written(&format!("{}={}", front.trim(), unit.kind)))
        .collect();
    if possible.is_empty() {
        return None;
    }
    let nearest = possible.iter().take(MAX_NEAREST).map(ToString::to_string);
    let sentence = said!(
        "read-no-such-promotion",
        "`{text}` isn't legal: a pawn can't become a {kind}.",
        text = excerpt(typed),
        kind = KindName::of(kind)
    );
    Some(unreadable(sentence, as_written(listing, nearest.collect())))
}

/// Refuses a text that names a square which the board does not have, instead of by `error`. `None` for any other text.
pub(super) fn no_such_square(listing: &Listing, typed: &str, error: &ReadError) -> Option<ReadError> {
    let (ReadError::Unreadable { nearest, .. } | ReadError::Illegal { nearest, .. }) = error else {
        return None;
    };
    let writing = listing.position.free_text();
    if writing.is_some_and(|writing| typed.split(' ').next() == Some(writing.verb)) {
        return None;
    }
    let geometry = listing.descriptor.geometry;
    let words = typed.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut named = words.flat_map(squares_named);
    let square = named.find(|name| geometry.cell(name).is_none())?;
    let sentence = lacking(geometry, &excerpt(typed), &square);
    Some(unreadable(sentence, nearest.clone()))
}

/// Returns the squares that a typed word names, on whatever board: `e9`, `Ke9`, `e2e9`, `exd9`.
fn squares_named(word: &str) -> Vec<String> {
    let of_word = |word: &str| -> Vec<String> {
        let lower = word.to_ascii_lowercase();
        let parts = lower.split('x').flat_map(|part| match pair(part) {
            Some((from, to)) => vec![from.to_owned(), to.to_owned()],
            None if square_length(part) == Some(part.len()) => vec![part.to_owned()],
            None => Vec::new(),
        });
        parts.collect()
    };
    match (
        of_word(word),
        word.strip_prefix(|letter: char| letter.is_ascii_uppercase()),
    ) {
        (none, Some(bare)) if none.is_empty() => of_word(bare),
        (found, _) => found,
    }
}

/// Says that the board has no such square, and which it has.
fn lacking(geometry: Geometry, text: &str, square: &str) -> Said {
    match geometry {
        Geometry::Square { files, ranks } => said!(
            "read-no-such-square",
            "`{text}` isn't possible: this board has no square {square}. Its files are a to {last}, its ranks 1 to {ranks}.",
            text,
            square,
            last = char::from(b'a' + files.saturating_sub(1)).to_string(),
            ranks = u64::from(ranks)
        ),
        Geometry::Hex88 => {
            let rank = square.get(1..).and_then(|digits| digits.parse::<usize>().ok());
            let row = |cell: &Cell| Some(geometry.file_rank(*cell).1 as usize + 1) == rank;
            let row: Vec<Cell> = geometry.cells().filter(row).collect();
            match (row.first(), row.last()) {
                (Some(first), Some(last)) => said!(
                    "read-no-such-hexagon",
                    "`{text}` isn't possible: this board has no cell {square}. That row goes from {first} to {last}.",
                    text,
                    square,
                    first = geometry.name(*first),
                    last = geometry.name(*last)
                ),
                _ => said!(
                    "read-no-such-row",
                    "`{text}` isn't possible: this board has no cell {square}. Its rows are 1 to 9.",
                    text,
                    square
                ),
            }
        }
    }
}

/// Returns canonical texts of legal actions as the variant's players write them.
pub(super) fn as_written(listing: &Listing, texts: Vec<String>) -> Vec<String> {
    let written = |text: String| {
        let mut moves = listing.moves();
        let found = moves.find(|(action, _)| action.to_string() == text);
        found.map_or(text, |(action, found)| marked(listing, action, found))
    };
    texts.into_iter().map(written).collect()
}

/// Refuses a square where something else is to be decided before a unit can act, such as a loadout: as a movement there would
/// be. `None` if a unit can act now.
fn nobody_moves(listing: &Listing, to: Cell, text: &str) -> Option<ReadError> {
    let (position, geometry) = (listing.position, listing.descriptor.geometry);
    if !position.at_turn_start() || listing.iter().any(|(action, _)| action.parts().actor.is_some()) {
        return None;
    }
    let is_own = |from: &Cell| {
        let units = position.inspect(*from).units;
        *from != to && units.iter().any(|unit| unit.side == listing.seat)
    };
    let from = geometry.cells().find(is_own)?;
    let movement = format!("{}-{}", geometry.name(from), geometry.name(to));
    let action = position.variant().parse_action(&movement).ok()?;
    let refusal = position.check(listing.seat, &action).err()?;
    Some(ReadError::Illegal {
        action: action.to_string(),
        written: excerpt(text),
        refusal: Box::new(position.told(listing.seat.into(), refusal)),
        nearest: varied(listing.iter().map(|(_, text)| text)),
    })
}

/// Refuses a text that is nothing but a square.
pub(super) fn begun_square(listing: &Listing, cell: Cell, text: &str) -> ReadError {
    if let Some(error) = nobody_moves(listing, cell, text) {
        return error;
    }
    let units = listing.position.inspect(cell).units;
    let place = listing.descriptor.geometry.cell_word();
    let own = units.iter().find(|unit| unit.side == listing.seat);
    let from_there = listing
        .iter()
        .filter(|(action, _)| action.parts().actor == Some(cell));
    let mut nearest = varied(from_there.map(|(_, text)| text));
    let is_idle = nearest.is_empty();
    let stopped = own
        .filter(|_| is_idle)
        .and_then(|_| unfit::stopped(listing, cell));
    let sentence = match (own, units.first(), is_idle) {
        (Some(own), _, false) => said!(
            "read-square-of-yours",
            "`{text}` is only a {place}; say what your {kind} there does.",
            text,
            kind = KindName::of(own.kind),
            place
        ),
        (None, _, false) => said!(
            "read-square-only",
            "`{text}` is only a {place}; say what happens there.",
            text,
            place
        ),
        (Some(own), _, true) => unfit::stuck(own.kind, text, stopped.as_ref().map(|(_, refusal)| refusal)),
        (None, Some(unit), true) => said!(
            "read-square-of-theirs",
            "`{text}` is only a {place}, and the {kind} there isn't yours; name your unit's {place} first.",
            text,
            kind = KindName::of(unit.kind),
            place
        ),
        (None, None, true) => said!(
            "read-square-empty",
            "`{text}` is only a {place}, and no unit is on it; name your unit's {place} first.",
            text,
            place
        ),
    };
    if is_idle {
        let onto = listing
            .iter()
            .filter(|(_, action)| squares_of(action).contains(&Some(text)));
        nearest = varied(onto.map(|(_, text)| text));
    }
    if let Some((action, refusal)) = stopped.filter(|_| nearest.is_empty()) {
        return unfit::illegal(text, &action, refusal, sentence);
    }
    ReadError::Unreadable {
        reason: ParseActionError::new(sentence),
        is_guess: is_idle && !nearest.is_empty(),
        nearest,
    }
}

/// Returns the kind of unit that the whole text names or begins, with at least three letters.
fn kind_begun(listing: &Listing, text: &str) -> Option<&'static str> {
    let mut units = listing.descriptor.units.iter();
    let found = units.find(|unit| text.len() >= KIND_LETTERS && unit.kind.starts_with(text))?;
    Some(found.kind)
}

pub(super) fn unreadable(sentence: Said, nearest: Vec<String>) -> ReadError {
    ReadError::Unreadable {
        reason: ParseActionError::new(sentence),
        nearest,
        is_guess: false,
    }
}

/// Reads the action that a person probably meant, legal or not, with missing signs and letters of kinds filled in.
fn spelled(listing: &Listing, text: &str, typed: &str) -> Result<Action, ParseActionError> {
    let variant = listing.position.variant();
    let direct = variant.parse_action(text);
    let writing = listing.position.free_text();
    // A complete text is refused for its own fault.
    if direct.is_ok() || writing.is_some_and(|writing| text.split(' ').next() == Some(writing.verb)) {
        return direct;
    }
    if let Some(action) = variant.short_form(text) {
        return Ok(action);
    }
    let words: Vec<String> = split(text).map(|word| respelled(listing, word)).collect();
    let joined = words.join(" ").replace(" =", "=");
    let spelled = variant.parse_action(&joined);
    // What tells of a verb of another edition would not help.
    let mut verbs = listing.descriptor.verbs.iter();
    // Of a verb of two words, the first may be all that is typed.
    let begins = |verb: &str, spec: &str| {
        let rest = spec.strip_prefix(verb);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let is_known = verb_of(text).is_none_or(|verb| verbs.any(|spec| begins(verb, spec.verb)));
    if spelled.is_ok() || is_known && direct.as_ref().is_err_and(|error| error.is_telling) {
        return spelled.or(direct);
    }
    // Nothing that moves or captures is legal any more in a turn that only moves and captures begin.
    let goes = |(action, _): (&Action, &str)| matches!(action.parts().verb, "move" | "capture");
    let is_begun = !listing.position.at_turn_start() && !listing.iter().any(goes);
    let is_move = is_begun && algebraic::is_move(listing, typed);
    spelled.or(direct.map_err(|_| {
        if is_move {
            return ParseActionError::new(said!(
                "read-begins-a-turn",
                "`{text}` would begin a turn, but this turn has begun already.",
                text = excerpt(typed)
            ));
        }
        ParseActionError::new(said!(
            "read-not-understood",
            "I don't understand `{text}` in {variant}.",
            text = excerpt(typed),
            variant = listing.descriptor.called()
        ))
    }))
}

fn respelled(listing: &Listing, word: &str) -> String {
    if let Some((from, to)) = pair(word) {
        let occupied = listing
            .descriptor
            .geometry
            .cell(to)
            .is_some_and(|cell| !listing.position.inspect(cell).units.is_empty());
        return format!("{from}{}{to}", if occupied { 'x' } else { '-' });
    }
    let (sign, bare) = match word.strip_prefix('=') {
        Some(bare) => ("=", bare),
        None => ("", word),
    };
    match kind_of_letter(bare, listing.descriptor) {
        Some(kind) => format!("{sign}{kind}"),
        None => word.to_owned(),
    }
}

/// Finds the legal actions nearest to a text: those with the same squares in order, then by edit distance; for a typed move,
/// moves before all else. Of each verb that was not typed, such as swaps, only the nearest counts that costs nothing, unless
/// there is too little else: nobody is shown what costs something as an example of what else there is.
fn nearest(listing: &Listing, text: &str) -> Vec<String> {
    if is_nonsense(listing, text) {
        return plain(listing);
    }
    let typed_verb = verb_of(text);
    let mut pool: Vec<&str> = Vec::new();
    let mut by_verb: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (_, legal) in listing.iter() {
        match verb_of(legal).filter(|verb| typed_verb != Some(*verb)) {
            Some(verb) => by_verb.entry(verb).or_default().push(legal),
            None => pool.push(legal),
        }
    }
    pool.extend(costless(listing, text, by_verb));
    let mut found = nearest_of(&pool, text, MAX_NEAREST);
    if found.len() < MAX_NEAREST {
        let others = listing.iter().map(|(_, legal)| legal);
        let others: Vec<&str> = others.filter(|legal| !found.contains(legal)).collect();
        found.extend(nearest_of(&others, text, MAX_NEAREST - found.len()));
    }
    // No unit does what is typed, so its first square names none.
    let is_of_board = typed_verb.is_some_and(|verb| {
        let mut like = listing.iter().filter(|(_, legal)| verb_of(legal) == Some(verb));
        like.next()
            .is_some_and(|(action, _)| action.parts().actor.is_none())
    });
    let mut of_board = pool.clone();
    of_board.retain(|legal| is_of_board && verb_of(legal) == typed_verb);
    let first = nearest_of(&of_board, text, MAX_NEAREST)
        .into_iter()
        .chain(captures(listing, text))
        .chain(moves(listing, text, &pool, typed_verb));
    let mut found: Vec<&str> = first.chain(found).collect();
    let mut seen = BTreeSet::new();
    found.retain(|legal| seen.insert(*legal));
    found.truncate(MAX_NEAREST);
    // Whatever was chosen, what the same unit can do comes first; a legal capture of what was to be captured is as near.
    let from = squares_of(text)[0];
    let is_near = |legal: &&str| {
        if is_of_board {
            return verb_of(legal) == typed_verb;
        }
        let is_same = squares_of(legal)[0] == from && has_actor(listing, legal);
        from.is_none() || is_same || is_common_capture(listing, text, legal)
    };
    found.sort_by_key(|legal| !is_near(legal));
    found.into_iter().map(str::to_owned).collect()
}

/// Returns of each verb the nearest legal action to a text that costs nothing, or of a verb that is meant the nearest one.
pub(super) fn costless<'a>(
    listing: &Listing,
    text: &str,
    by_verb: BTreeMap<&str, Vec<&'a str>>,
) -> Vec<&'a str> {
    let of = |(verb, texts): (&str, Vec<&'a str>)| {
        let mut near = nearest_of(&texts, text, MAX_PRICES).into_iter();
        near.find(|legal| is_meant(text, verb) || !has_price(listing, legal))
    };
    by_verb.into_iter().filter_map(of).collect()
}

/// Whether a unit does a legal action.
fn has_actor(listing: &Listing, legal: &str) -> bool {
    let mut found = listing.iter().filter(|(_, text)| *text == legal);
    found.any(|(action, _)| action.parts().actor.is_some())
}

/// The most actions of one verb whose price is asked.
const MAX_PRICES: usize = 3;

/// Whether a legal action costs the side something, or does something besides that its text doesn't say.
fn has_price(listing: &Listing, legal: &str) -> bool {
    let mut found = listing.iter().filter(|(_, text)| *text == legal);
    found.any(|(action, _)| listing.position.side_effect(action).is_some())
}

/// Whether a typed word is a verb, or nearly.
fn is_meant(text: &str, verb: &str) -> bool {
    split(text).any(|word| {
        let word: Vec<char> = word.chars().take(MAX_COMPARED).collect();
        2 * distance(&word, verb) <= word.len()
    })
}

/// The most moves of other units that follow the abilities of a unit that has no move.
const MAX_OTHER_MOVES: usize = 3;

/// Finds the legal moves and captures for who typed one from a square: those of the unit there, otherwise its abilities and a
/// few moves of others.
fn moves<'a>(listing: &Listing, text: &str, pool: &[&'a str], typed_verb: Option<&str>) -> Vec<&'a str> {
    let from = squares_of(text)[0];
    if from.is_none() || typed_verb.is_some() {
        return Vec::new();
    }
    let (moves, abilities): (Vec<&str>, Vec<&str>) = pool.iter().partition(|legal| verb_of(legal).is_none());
    let (own, others): (Vec<&str>, Vec<&str>) = moves.iter().partition(|legal| squares_of(legal)[0] == from);
    if !own.is_empty() {
        return nearest_of(&own, text, MAX_NEAREST);
    }
    let is_own = |legal: &&&str| squares_of(legal)[0] == from && has_actor(listing, legal);
    let abilities: Vec<&str> = abilities.iter().filter(is_own).copied().collect();
    let mut found = nearest_of(&abilities, text, MAX_NEAREST);
    found.extend(nearest_of(&others, text, MAX_OTHER_MOVES));
    found
}

/// The most captures that have nothing in common with the typed one.
const MAX_OTHER_CAPTURES: usize = 2;

/// Finds the legal captures for who typed one: those of the same unit or against the same one, otherwise a few others.
fn captures<'a>(listing: &'a Listing, text: &str) -> Vec<&'a str> {
    if !is_a_capture(listing, text) {
        return Vec::new();
    }
    let legal = listing
        .iter()
        .filter(|(action, _)| action.parts().verb == "capture");
    let all: Vec<&str> = legal.map(|(_, legal)| legal).collect();
    let common = all.iter().filter(|legal| has_common_square(text, legal));
    let common: Vec<&str> = common.copied().collect();
    if common.is_empty() {
        nearest_of(&all, text, MAX_OTHER_CAPTURES)
    } else {
        nearest_of(&common, text, MAX_NEAREST)
    }
}

/// Whether a typed text and a legal action name a square in common.
fn has_common_square(text: &str, legal: &str) -> bool {
    let (typed, own) = (squares_of(text), squares_of(legal));
    let mut named = typed.iter().flatten();
    named.any(|square| own.contains(&Some(*square)))
}

/// Whether a capture was typed, and a legal action is one with a square in common.
fn is_common_capture(listing: &Listing, text: &str, legal: &str) -> bool {
    is_a_capture(listing, text) && is_a_capture(listing, legal) && has_common_square(text, legal)
}

/// Whether a text is written as a capture: with an `x` before a square.
fn is_a_capture(listing: &Listing, text: &str) -> bool {
    split(text).any(|word| {
        let target = word.split_once('x').map_or("", |(_, target)| target);
        let named = target.trim_end_matches(|end: char| !end.is_ascii_digit());
        listing.descriptor.geometry.cell(named).is_some()
    })
}

/// Returns whether a text names no square, nor begins like any legal action.
fn is_nonsense(listing: &Listing, text: &str) -> bool {
    let Some(word) = split(text).next() else {
        return true;
    };
    let first: Vec<char> = word.chars().take(MAX_COMPARED).collect();
    let verbs: BTreeSet<&str> = listing.iter().filter_map(|(_, legal)| verb_of(legal)).collect();
    let is_near = |verb: &&str| 2 * distance(&first, verb) <= first.len();
    squares_of(text).iter().all(Option::is_none) && !verbs.iter().any(is_near)
}

/// Chooses examples for who has typed nothing like an action: plain moves of different units first.
pub(super) fn plain(listing: &Listing) -> Vec<String> {
    let mut actors = BTreeSet::new();
    let mut moves: Vec<&str> = Vec::new();
    for (action, text) in listing.iter().filter(|(_, text)| verb_of(text).is_none()) {
        if moves.len() == MAX_NEAREST {
            break;
        }
        if let Some(actor) = action.parts().actor
            && !actors.contains(&actor)
            && listing.position.side_effect(action).is_none()
        {
            actors.insert(actor);
            moves.push(text);
        }
    }
    let others = varied(listing.iter().map(|(_, text)| text));
    let mut chosen: Vec<String> = moves.into_iter().map(str::to_owned).collect();
    for other in others {
        if chosen.len() < MAX_NEAREST && !chosen.contains(&other) {
            chosen.push(other);
        }
    }
    chosen
}

/// Finds the nearest of these texts, at most so many.
pub(super) fn nearest_of<'a>(texts: &[&'a str], text: &str, most: usize) -> Vec<&'a str> {
    let typed: Vec<char> = squashed(text).chars().take(MAX_COMPARED).collect();
    let (squares, verb) = (squares_of(text), verb_of(text));
    let mut near: Vec<(usize, &str)> = texts
        .iter()
        .map(|text| (missing((&squares, verb), text), *text))
        .collect();
    let count = near.len().min(most);
    if count < near.len() {
        // Measure edit distances only where the squares do not decide.
        let bound = near.select_nth_unstable(count).1.0;
        near.retain(|(missing, _)| *missing <= bound);
        near.sort_unstable();
        near.truncate(MAX_MEASURED);
    }
    let mut ranked: Vec<(usize, usize, &str)> = near
        .into_iter()
        .map(|(missing, text)| (missing, distance(&typed, &squashed(text)), text))
        .collect();
    ranked.sort_unstable();
    ranked.truncate(count);
    ranked.into_iter().map(|(_, _, text)| text).collect()
}

/// Scores how far a text is from what was typed: another unit counts most, then another verb, then each square that it lacks.
fn missing((squares, verb): (&Squares, Option<&str>), text: &str) -> usize {
    let own = squares_of(text);
    let typed = squares.iter().flatten();
    let lacking = typed.filter(|square| !own.contains(&Some(**square))).count();
    let is_first_other = squares[0].is_some() && own[0] != squares[0];
    16 * usize::from(is_first_other) + 8 * usize::from(verb_of(text) != verb) + lacking
}

/// The first four squares in a text.
type Squares<'a> = [Option<&'a str>; 4];

fn squares_of(text: &str) -> Squares<'_> {
    let mut squares = [None; 4];
    let is_square = |word: &&str| word.len() <= 3 && word.ends_with(|letter: char| letter.is_ascii_digit());
    let found = split(text).flat_map(|word| match pair(word) {
        Some((from, to)) => [Some(from), Some(to)],
        None => [Some(word).filter(is_square), None],
    });
    for (place, square) in squares.iter_mut().zip(found.flatten()) {
        *place = Some(square);
    }
    squares
}

#[cfg(test)]
mod tests;

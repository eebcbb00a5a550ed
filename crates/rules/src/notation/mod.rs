//! Reads what a person typed, one action or a whole turn, leniently, and completes it while they type.
//!
//! Writing is strict and belongs to the actions' `Display`. Reading never changes the position. A text that cannot
//! be read is refused with a sentence that names the nearest legal actions.
//!
//! Where a variant's players use standard algebraic notation (`Nf3`), it is read and completed too, and [`written`]
//! writes it. It is a layer for people: logs, setups and scenarios hold canonical texts alone.

mod algebraic;
mod bundled;
mod chain;
mod complete;
mod crossed;
mod german;
mod listing;
mod misspelt;
mod names;
mod passing;
pub mod pgn;
mod read_error;
mod refuse;
mod takes;
#[cfg(test)]
mod tests;
mod turn;
mod unfit;
mod words;

pub use algebraic::{mark_turn, write_on, written, written_apart, written_in_turn, written_line};
pub use bundled::ready_made;
pub use complete::{completions, completions_from};
pub use listing::LegalList;
pub use read_error::ReadError;
pub(crate) use turn::goes_on;
pub use turn::{Line, TURN_SEPARATOR, read_turn, read_turn_from, refused_in_turn, turn_text};

use crate::game::Awaiting;
use crate::geometry::Cell;
use crate::refusal::ParseActionError;
use crate::said::{SideName, said};
use crate::seat::Seat;
use crate::variant::{Action, Position, Variant};
use listing::{Hit, Listing};
use std::mem::discriminant;
use words::{in_spelling_of_notation, pair, square_length, squares_apart, tidied, without_needless};

/// The maximum length of a typed action or turn, in bytes.
pub const MAX_INPUT_BYTES: usize = 2_000;

/// Reads an action in its exact canonical form.
///
/// # Errors
/// Returns an error if the text is not an action of the variant or not canonical.
pub fn canonical(variant: Variant, text: &str) -> Result<Action, ParseActionError> {
    let action = variant.parse_action(text)?;
    let written = action.to_string();
    if written == text {
        return Ok(action);
    }
    Err(ParseActionError::new(said!(
        "read-written-otherwise",
        "`{text}` is written `{written}`.",
        text,
        written
    )))
}

/// Reads one action that `seat` may take now, leniently (the steps of `docs/formats.md`).
///
/// # Errors
/// Returns an error if no legal action fits the text, or more than one does; it names the nearest legal actions.
pub fn read_action(position: &Position, seat: Seat, text: &str) -> Result<Action, ReadError> {
    bounded(text)?;
    owed(position, seat)?;
    read_tidied(&Listing::new(position, seat), &tidied(text))
}

/// Performs all steps on a text that is normalised but for its case. A name that menus give to an action stands for the word
/// of the notation.
fn read_tidied(listing: &Listing, text: &str) -> Result<Action, ReadError> {
    if let Some(joined) = words::with_signs_joined(text) {
        return read_tidied(listing, &joined).map_err(|error| error.quoting(text));
    }
    if let Some(bare) = without_sign(listing, text) {
        return read_tidied(listing, bare).map_err(|error| error.quoting(text));
    }
    let error = match read_spelled(listing, text) {
        Ok(action) => return Ok(action),
        Err(error) => error,
    };
    let named = names::in_notation(listing.descriptor, text);
    let apart = squares_apart(listing.descriptor, named.as_deref().unwrap_or(text));
    match apart.map(|apart| read_spelled(listing, &apart)) {
        None | Some(Err(ReadError::Unreadable { .. })) => {}
        Some(read) => return read.map_err(|other| other.quoting(text)),
    }
    let Some(meant) = named else {
        return Err(error);
    };
    read_spelled(listing, &meant).map_err(|other| {
        let has_verb = refuse::verb_of(&meant).is_some();
        if matches!(other, ReadError::Unreadable { .. }) && !has_verb {
            error
        } else {
            other.quoting(text)
        }
    })
}

/// Leaves out the `+` or `#` behind an action that begins with a verb, as a turn with moves in algebraic notation is written:
/// `blink f6+`. `None` of any other text.
fn without_sign<'a>(listing: &Listing, text: &'a str) -> Option<&'a str> {
    let bare = text.trim_end_matches(['+', '#']).trim_end();
    let (verb, _) = bare.split_once(' ')?;
    let is_marked = bare.len() < text.len() && listing.descriptor.verb(&verb.to_lowercase()).is_some();
    is_marked.then_some(bare)
}

/// Performs them on a text with the words of the notation. A refusal repeats it as it is, with its needless words.
fn read_spelled(listing: &Listing, text: &str) -> Result<Action, ReadError> {
    let spelled = in_spelling_of_notation(text);
    let text = spelled.as_deref().unwrap_or(text);
    let Some(plain) = without_needless(text) else {
        return read_plain(listing, text);
    };
    read_plain(listing, &plain).map_err(|error| match read_plain(listing, text) {
        Err(repeated) if discriminant(&repeated) == discriminant(&error) => repeated,
        Ok(_) | Err(_) => error.quoting(text),
    })
}

/// Does the same with a text without needless words. German letters count where English ones mean nothing, and a text that
/// is a move in both is refused with both.
fn read_plain(listing: &Listing, text: &str) -> Result<Action, ReadError> {
    let english = read_in_english(listing, text);
    let read = match (english, german::read(listing, text)) {
        (english, None) => english,
        (Ok(one), Some(Ok(other))) if one != other => Err(algebraic::either(listing, text, &[one, other])),
        (Ok(action), Some(_)) => Ok(action),
        (Err(error @ ReadError::AmbiguousMove { .. }), Some(Ok(_))) => Err(error),
        (Err(_), Some(german)) => german,
    };
    read.map_err(|error| refuse::no_such_square(listing, text, &error).unwrap_or(error))
}

fn read_in_english(listing: &Listing, text: &str) -> Result<Action, ReadError> {
    if text.is_empty() {
        return Err(refuse::empty(listing));
    }
    // A capital may be a piece where a small letter is a file: `B7xc6` is a bishop's capture, `b7xc6` a pawn's.
    let names_piece = text.starts_with(|first: char| first.is_ascii_uppercase());
    if !names_piece && let Some(action) = read_exactly(listing.position, listing.seat, text) {
        return Ok(action);
    }
    let typed = algebraic::typed(listing, text);
    if let Some(action) = typed.as_ref().and_then(|typed| algebraic::exact(listing, typed)) {
        return Ok(action);
    }
    if names_piece && let Some(action) = read_exactly(listing.position, listing.seat, text) {
        return Ok(action);
    }
    let lower = text.to_lowercase();
    let read = match (listing.find(&lower), typed) {
        (Hit::One(action), _) => Ok(action),
        (Hit::Several(candidates), _) => Err(refuse::ambiguous(text, &candidates)),
        (Hit::None, typed) => takes::read(listing, text).unwrap_or_else(|| match typed {
            Some(typed) => algebraic::read(listing, &typed),
            None => algebraic::castled(listing, text)
                .or_else(|| takes::by_file(listing, text))
                .or_else(|| by_kind(listing, text))
                .or_else(|| by_kind(listing, &takes::on_square(listing, text)?))
                .or_else(|| spaced(listing, text, &lower))
                .unwrap_or_else(|| Err(refuse::illegal(listing, text))),
        }),
    };
    read.map_err(|error| {
        let better = crossed::nothing_captured(listing, text);
        let is_unreadable = matches!(error, ReadError::Unreadable { .. });
        let better = better.or_else(|| {
            is_unreadable
                .then(|| refuse::no_such_promotion(listing, text))
                .flatten()
        });
        better.unwrap_or(error)
    })
}

/// Reads two squares with a blank between them like the same without the blank; `None` for any other text.
fn spaced(listing: &Listing, text: &str, lower: &str) -> Option<Result<Action, ReadError>> {
    let is_square = |word: &str| square_length(word) == Some(word.len());
    let (from, rest) = lower.split_once(' ')?;
    let to = rest.split(' ').next()?;
    if !is_square(from) || !is_square(to) {
        return None;
    }
    let joined = format!("{from}{rest}");
    Some(match listing.find(&joined) {
        Hit::One(action) => Ok(action),
        Hit::Several(candidates) => Err(refuse::ambiguous(text, &candidates)),
        Hit::None => Err(refuse::illegal_as(listing, &joined, text)),
    })
}

/// Reads a kind before a square, as a capital letter or a word, with or without a cross, in variants whose players write both
/// squares: `Nc3` or `knight c3` is the one move or capture of a knight to c3. A kind before both squares is left out if it
/// is true, and one before its unit's own square is refused if the unit can do nothing. `None` if the text has another form, or
/// if no unit can go there.
fn by_kind(listing: &Listing, text: &str) -> Option<Result<Action, ReadError>> {
    let geometry = listing.descriptor.geometry;
    let (kind, rest) = kind_before(listing, text)?;
    let is_kind = |cell: Cell| {
        let units = listing.position.inspect(cell).units;
        units
            .iter()
            .any(|unit| unit.side == listing.seat && unit.kind == kind)
    };
    let holds_own = |cell: Cell| {
        let units = listing.position.inspect(cell).units;
        units.iter().any(|unit| unit.side == listing.seat)
    };
    let rest = rest.to_lowercase();
    let captures = rest.starts_with('x');
    // Two squares may be typed with a blank between them.
    let joined = rest.replace(' ', "");
    let squares = pair(&joined);
    let first = squares.map_or_else(|| rest.split(['-', 'x', ' ']).next(), |(from, _)| Some(from));
    if first
        .and_then(|square| geometry.cell(square))
        .is_some_and(is_kind)
    {
        let bare = if squares.is_some() { &joined } else { &rest };
        return match listing.find(bare) {
            Hit::One(action) => Some(Ok(action)),
            Hit::None if squares.is_none() => unfit::idle(listing, text, bare).map(Err),
            Hit::None => Some(Err(refuse::illegal_as(listing, bare, text))),
            Hit::Several(candidates) => squares.map(|_| Err(refuse::ambiguous(text, &candidates))),
        };
    }
    if let Some(from) = squares.and_then(|(from, _)| geometry.cell(from)) {
        return Some(Err(unfit::holds_another(
            listing,
            text,
            (from, kind),
            Some(&joined),
        )));
    }
    let cell = geometry.cell(rest.trim_start_matches(['x', '-', ' ']))?;
    let is_it = |action: &Action| {
        let parts = action.parts();
        let goes = parts.verb == "capture" || parts.verb == "move" && !captures;
        goes && parts.first_cell() == Some(cell) && parts.actor.is_some_and(is_kind)
    };
    let found: Vec<(&Action, &str)> = listing.iter().filter(|(action, _)| is_it(action)).collect();
    match found.as_slice() {
        [] if holds_own(cell) && !is_kind(cell) => {
            Some(Err(unfit::holds_another(listing, text, (cell, kind), None)))
        }
        [] => unfit::none_can_go(listing, text, kind, cell).map(Err),
        [(action, _)] => Some(Ok((*action).clone())),
        several => {
            let texts: Vec<String> = several.iter().map(|(_, text)| (*text).to_owned()).collect();
            Some(Err(refuse::ambiguous(text, &texts)))
        }
    }
}

/// Splits the kind off that begins a text: a capital letter, or the whole word before a blank.
fn kind_before<'a>(listing: &Listing, text: &'a str) -> Option<(&'static str, &'a str)> {
    let units = listing.descriptor.units;
    if let Some((word, rest)) = text.split_once(' ')
        && let Some(unit) = units.iter().find(|unit| unit.kind.eq_ignore_ascii_case(word))
    {
        return Some((unit.kind, rest));
    }
    let letter = text.chars().next().filter(char::is_ascii_uppercase)?;
    let unit = units.iter().find(|unit| unit.letter == letter)?;
    Some((unit.kind, text[1..].trim_start()))
}

/// Performs step 1: reads a canonical text, listed or not, or a short form from the variant's page. Case does not matter.
fn read_exactly(position: &Position, seat: Seat, text: &str) -> Option<Action> {
    let (variant, text) = (position.variant(), text.to_lowercase());
    let meant = [canonical(variant, &text).ok(), variant.short_form(&text)];
    meant
        .into_iter()
        .flatten()
        .find(|action| position.is_legal(seat, action))
}

fn bounded(text: &str) -> Result<(), ReadError> {
    if text.len() > MAX_INPUT_BYTES {
        return Err(ReadError::TooLong);
    }
    Ok(())
}

/// Refuses if the seat has no decision to make.
fn owed(position: &Position, seat: Seat) -> Result<(), ReadError> {
    match position.awaiting() {
        Awaiting::Action { seat: owing, .. } if owing == seat => Ok(()),
        Awaiting::Action { seat: owing, .. } => Err(ReadError::NothingOwed {
            sentence: said!("read-others-turn", "It is {side}'s turn.", side = SideName(owing)),
        }),
        Awaiting::Over(ending) => Err(ReadError::NothingOwed {
            sentence: said!(
                "read-game-over",
                "The game is over: {ending}.",
                ending = ending.to_string()
            ),
        }),
    }
}

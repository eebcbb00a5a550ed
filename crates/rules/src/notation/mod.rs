//! Reads what a person typed, one action or a whole turn, leniently, and completes it while they type.
//!
//! Writing is strict and belongs to the actions' `Display`. Reading never changes the position. A text that cannot
//! be read is refused with a sentence that names the nearest legal actions.
//!
//! Where a variant's players use standard algebraic notation (`Nf3`), it is read and completed too, and [`written`]
//! writes it. It is a layer for people: logs, setups and scenarios hold canonical texts alone.

mod algebraic;
mod complete;
mod listing;
pub mod pgn;
mod refuse;
#[cfg(test)]
mod tests;
mod turn;
mod words;

pub use algebraic::{written, written_in_turn, written_line};
pub use complete::{completions, completions_from};
pub use listing::LegalList;
pub use refuse::ReadError;
pub use turn::{Line, TURN_SEPARATOR, read_turn, read_turn_from, turn_text};

use crate::game::Awaiting;
use crate::refusal::ParseActionError;
use crate::said::{SideName, said};
use crate::seat::Seat;
use crate::variant::{Action, Position, Variant};
use listing::{Hit, Listing};
use words::tidied;

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

/// Performs all steps on a text that is normalised but for its case.
fn read_tidied(listing: &Listing, text: &str) -> Result<Action, ReadError> {
    if text.is_empty() {
        return Err(refuse::empty(listing));
    }
    if let Some(action) = read_exactly(listing.position, listing.seat, text) {
        return Ok(action);
    }
    let typed = algebraic::typed(listing, text);
    if let Some(action) = typed.as_ref().and_then(|typed| algebraic::exact(listing, typed)) {
        return Ok(action);
    }
    let lower = text.to_lowercase();
    match (listing.find(&lower), typed) {
        (Hit::One(action), _) => Ok(action),
        (Hit::Several(candidates), _) => Err(refuse::ambiguous(text, &candidates)),
        (Hit::None, Some(typed)) => algebraic::read(listing, &typed),
        (Hit::None, None) => Err(refuse::illegal(listing, text)),
    }
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

//! Refuses a cross before a cell on which nothing is captured.

use super::listing::Listing;
use super::read_error::{MAX_NEAREST, ReadError};
use super::read_tidied;
use super::refuse::{as_written, plain};
use super::words::MAX_COMPARED;
use crate::refusal::Refusal;
use crate::said::said;
use crate::setup::parse::excerpt;
use crate::variant::Action;

/// Refuses a cross before an empty cell to which the unit can go: nothing is captured there. `None` for any other text.
pub(super) fn nothing_captured(listing: &Listing, typed: &str) -> Option<ReadError> {
    let (front, target) = typed.rsplit_once(['x', 'X', ':'])?;
    let (front, target) = (front.trim_end(), target.trim_start());
    let end = target.find(|letter: char| !letter.is_ascii_alphanumeric());
    let square = target[..end.unwrap_or(target.len())].to_lowercase();
    let geometry = listing.descriptor.geometry;
    let cell = geometry.cell(&square)?;
    let is_move = !front.is_empty() && !front.contains(['x', 'X', ':']) && typed.len() <= MAX_COMPARED;
    if !is_move || !listing.position.inspect(cell).units.is_empty() {
        return None;
    }
    let action = read_tidied(listing, &format!("{front}-{target}")).ok()?;
    let parts = action.parts();
    if parts.verb != "move" {
        return None;
    }
    let of_unit = |other: &Action| {
        let others = other.parts();
        others.verb == "capture" && others.actor == parts.actor
    };
    let captures = listing.iter().filter(|(other, _)| of_unit(other));
    let captures = captures.map(|(_, text)| text.to_owned());
    let mut nearest: Vec<String> = std::iter::once(action.to_string()).chain(captures).collect();
    // Further actions tell that these are not all.
    let others = plain(listing)
        .into_iter()
        .filter(|other| !nearest.contains(other));
    let others: Vec<String> = others.collect();
    nearest.extend(others);
    nearest.truncate(MAX_NEAREST);
    let from = parts.actor.map(|cell| geometry.name(cell)).unwrap_or_default();
    let capture = listing
        .position
        .variant()
        .parse_action(&format!("{from}x{square}"));
    let sentence = if listing.descriptor.captures_are_attacks {
        said!(
            "read-nothing-to-attack",
            "There is nothing to attack on {square}.",
            square
        )
    } else {
        said!(
            "read-nothing-to-capture",
            "There is nothing to capture on {square}.",
            square
        )
    };
    let refusal = Refusal::plain(sentence);
    Some(ReadError::Illegal {
        action: capture.map_or_else(|_| excerpt(typed), |capture| capture.to_string()),
        written: excerpt(typed),
        refusal: Box::new(refusal),
        nearest: as_written(listing, nearest),
    })
}

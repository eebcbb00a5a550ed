//! What labels say of the choices after an action's first. Decides nothing.

use super::words::{CAPTURE, cells_of};
use crate::discord::text::words::{Words, say};
use rookery_rules::descriptor::CellMeaning;
use rookery_rules::{ActionParts, Choice, TargetKind, Variant, View};

/// Describes a choice behind the first, which `words` names by itself.
pub(super) fn words(
    said_in: &Words,
    view: &View,
    parts: &ActionParts,
    place: usize,
    words: String,
) -> String {
    let Some(choice) = parts.choices.get(place) else {
        return words;
    };
    match choice {
        // The square from which it strikes.
        Choice::Cell {
            target: TargetKind::Move,
            ..
        } if parts.verb == CAPTURE => say!(said_in, "menu-via-place", place = words),
        // The friend through whom it strikes.
        Choice::Cell { .. } if goes_via(view, parts, place) => {
            say!(said_in, "menu-via-place", place = words)
        }
        Choice::Cell {
            target: TargetKind::Move,
            ..
        } => say!(said_in, "menu-to-place", place = words),
        Choice::Cell {
            target: TargetKind::Capture,
            ..
        } => say!(said_in, "menu-taking", unit = words),
        Choice::Word(word) if is_promotion(view, parts, place, word) => {
            say!(said_in, "menu-promotes", kind = words)
        }
        Choice::Cell { .. } | Choice::Part { .. } | Choice::Word(_) => words,
    }
}

/// Whether a choice is the unit through which the acting one reaches its target.
fn goes_via(view: &View, parts: &ActionParts, place: usize) -> bool {
    place == 1 && cells_of(view, parts.verb) == CellMeaning::TargetAndVia
}

/// Whether a word is the kind of unit that the acting one becomes, as the variant asks for it.
fn is_promotion(view: &View, parts: &ActionParts, place: usize, word: &str) -> bool {
    Variant::from_id(&view.variant).is_some_and(|variant| {
        let descriptor = variant.descriptor();
        let is_asked = descriptor.question(parts.verb, place).is_some();
        is_asked && descriptor.units.iter().any(|unit| unit.kind == word)
    })
}

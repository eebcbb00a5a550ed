//! What panels say of the choices of a step that its buttons have no room for.

use super::words::{Words, say};
use crate::discord::turn_menu::Offer;

/// The most units that are named: at the beginning of a game nearly all have no plain move, and a list of them would say nothing.
const MOST_NAMED: usize = 5;

/// Names the units of a step that have no plain move, and says so; `None` if all or none of them have one, or if there are too many
/// to name.
#[must_use]
pub fn without_moves(words: &Words, offers: &[Offer]) -> Option<(String, String)> {
    let units = offers.iter().filter(|offer| !offer.is_of_no_unit);
    let (idle, others): (Vec<&Offer>, Vec<&Offer>) = units.partition(|offer| offer.lacks_moves);
    let labels: Vec<&str> = idle.iter().map(|offer| offer.label.as_str()).collect();
    let is_told = (1..=MOST_NAMED).contains(&idle.len()) && !others.is_empty();
    let ability = idle.first().and_then(|offer| offer.only.as_ref());
    let note = match ability.filter(|ability| idle.iter().all(|offer| offer.only.as_ref() == Some(*ability)))
    {
        Some(ability) => say!(words, "panel-only-ability", ability = ability.as_str()),
        None => say!(words, "panel-without-moves"),
    };
    is_told.then(|| (labels.join(", "), note))
}

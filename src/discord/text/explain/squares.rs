//! Explains single squares: which units can go to an empty square, and where a king can castle.

use super::{Known, reason, remarked, side_name, units_on};
use crate::discord::text::people::listed;
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::Arrivals;

/// The kind of unit that castles, in every variant with castling.
pub(super) const KING: &str = "king";

/// Says which units can go to the empty square: of the side to act, and where none can, of the other side once something has gone
/// from there; `None` if what the rules say of it has told already that no unit ever can.
pub(super) fn arrivals(words: &Words, known: Known, found: &Arrivals) -> Option<String> {
    let after = (!found.after_turn.is_empty()).then(|| {
        say!(
            words,
            "explain-arrivals-after",
            side = side_name(words, found.side),
            other = side_name(words, found.side.other()),
            units = units_on(words, known, &found.after_turn)
        )
    });
    let told: Vec<String> = arrivals_now(words, known, found)
        .into_iter()
        .chain(after)
        .collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Says which units of the side to act can go to the empty square.
fn arrivals_now(words: &Words, known: Known, found: &Arrivals) -> Option<String> {
    let side = side_name(words, found.side);
    if !found.units.is_empty() {
        let units = units_on(words, known, &found.units);
        return Some(say!(words, "explain-arrivals", side = side, units = units));
    }
    if let Some(closed) = &found.closed {
        let is_told = remarked(known, closed).is_some();
        return (!is_told).then(|| reason(words, closed, found.side));
    }
    Some(if !found.later.is_empty() {
        let units = units_on(words, known, &found.later);
        say!(words, "explain-arrivals-later", side = side, units = units)
    } else if found.goes_on && !found.is_cut {
        say!(words, "explain-no-arrivals-later", side = side)
    } else {
        say!(words, "explain-no-arrivals", side = side)
    })
}

/// Says where a king can castle, and why not now.
pub(super) fn castling(words: &Words, known: Known) -> Vec<String> {
    let units = &known.view.cells[known.cell.index()].units;
    let Some(king) = units.iter().find(|unit| unit.kind == KING) else {
        return Vec::new();
    };
    let Some(first) = known.castlings.first() else {
        return Vec::new();
    };
    let name = |cell| known.view.geometry.name(cell);
    // Every variant with castling ends the right for good when the king leaves home.
    if first.home != known.cell {
        return vec![say!(words, "explain-castle-home", square = name(first.home))];
    }
    let possible = known.castlings.iter().filter(|one| one.refusal.is_none());
    let possible: Vec<String> = possible.map(|one| name(one.to)).collect();
    let refused = known.castlings.iter().filter_map(|one| one.refusal.as_ref());
    let mut refused: Vec<String> = refused.map(|refusal| reason(words, refusal, king.side)).collect();
    refused.dedup();
    let mut lines = Vec::new();
    if !possible.is_empty() {
        lines.push(say!(
            words,
            "explain-castle-can",
            squares = listed(words, &possible)
        ));
    }
    if !refused.is_empty() {
        lines.push(say!(words, "explain-castle-not", reasons = refused.join(" ")));
    }
    lines
}

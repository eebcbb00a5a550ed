//! Explains single squares: which units can go to an empty square, and where a king can castle.

use super::{Known, label_of, reason, remarked, side_name, with_any_of};
use crate::discord::text::people::{listed, listed_or};
use crate::discord::text::quoted;
use crate::discord::text::said::{said, without_object};
use crate::discord::text::words::{Words, say};
use rookery_rules::Cell;
use rookery_rules::reach::{Arrivals, Placing};

/// The kind of unit that castles, in every variant with castling.
pub(super) const KING: &str = "king";

/// Says which units can go to the empty square: of the side to act, and where none can, of the other side once something has gone
/// from there; nothing if what the rules say of it has told already that no unit ever can. More than two ways by abilities are
/// a list.
pub(super) fn arrivals(words: &Words, known: Known, found: &Arrivals) -> Vec<String> {
    let mut told: Vec<String> = arrivals_now(words, known, found).into_iter().collect();
    // That no unit can land there is no way to get there.
    let is_open = found.closed.is_none() || !found.units.is_empty() || !found.later.is_empty();
    let is_way_told = !told.is_empty() && is_open;
    let ways = ways_to_place(words, known, &found.placings);
    let sentence = match ways.as_slice() {
        [] | [_] => Some(ways.concat()),
        // Each of them may list units itself.
        [one, other] => Some(say!(
            words,
            "list-of-lists-or",
            most = one.as_str(),
            last = other.as_str()
        )),
        _ => None,
    };
    let is_list = sentence.is_none();
    if !ways.is_empty() {
        told.push(say!(
            words,
            "explain-arrivals-ability",
            side = side_name(words, found.side),
            also = if is_way_told { "yes" } else { "no" },
            form = if is_list { "list" } else { "sentence" },
            ways = sentence.unwrap_or_default()
        ));
    }
    let further = further_arrivals(words, known, found);
    if !is_list {
        told.extend(further);
        return joined(&told).into_iter().collect();
    }
    let items = ways.iter().map(|way| format!("- {way}"));
    joined(&told)
        .into_iter()
        .chain(items)
        .chain(joined(&further))
        .collect()
}

/// Sentences as one line, if there are any.
fn joined(told: &[String]) -> Option<String> {
    (!told.is_empty()).then(|| told.join(" "))
}

/// The sentences that follow the ways to an empty square: which ways are left out, and what else gets there.
fn further_arrivals(words: &Words, known: Known, found: &Arrivals) -> Vec<String> {
    let mut told = Vec::new();
    let is_found = !(found.units.is_empty() && found.later.is_empty() && found.placings.is_empty());
    if is_found && found.goes_on {
        // Beside units that go there at once, no second move was looked for, only what follows an action.
        let names_second = found.placings.iter().any(|placing| placing.is_later);
        let sought = match (found.units.is_empty(), found.is_cut) {
            (false, _) if !names_second => "one",
            (true, false) => "two",
            (false, _) | (true, true) => "some",
        };
        told.push(say!(words, "explain-arrivals-longer", sought = sought));
    }
    if found.is_carried {
        let side = side_name(words, found.side);
        told.push(say!(words, "explain-arrivals-carried", side = side));
    }
    if !found.after_turn.is_empty() {
        told.push(say!(
            words,
            "explain-arrivals-after",
            side = side_name(words, found.side),
            other = side_name(words, found.side.other()),
            units = with_any_of(words, known, &found.after_turn)
        ));
    }
    told
}

/// The ways of bringing a unit to the empty square by abilities; those of the same units are one.
fn ways_to_place(words: &Words, known: Known, placings: &[Placing]) -> Vec<String> {
    let is_alike = |one: &Placing, first: &Placing| {
        let is_plain = one.example.is_none() && first.example.is_none();
        is_plain && one.units == first.units && one.is_later == first.is_later
    };
    let alike = placings.chunk_by(is_alike);
    alike.map(|alike| way_to_place(words, known, alike)).collect()
}

/// Says by which abilities, of the same units, the side to act can bring a unit to the empty square.
fn way_to_place(words: &Words, known: Known, alike: &[Placing]) -> String {
    let name = |placing: &Placing| {
        let spec = known.descriptor.verb(placing.verb);
        let label = spec.map_or_else(|| placing.verb.to_owned(), |spec| label_of(words, known, spec));
        format!("**{}**", without_object(&label))
    };
    let abilities: Vec<String> = alike.iter().map(name).collect();
    let Some(placing) = alike.first() else {
        return String::new();
    };
    let of = match (placing.units.as_slice(), placing.is_later) {
        ([], _) => "asked",
        (_, true) => "later",
        (_, false) => "now",
    };
    say!(
        words,
        "explain-arrivals-way",
        abilities = listed_or(words, &abilities),
        of = of,
        units = with_any_of(words, known, &placing.units),
        along = if placing.turns_floor { "yes" } else { "no" },
        example = example_of(words, placing)
    )
}

/// Shows one way of an ability that its name, its units and the square don't say, with what it brings about.
fn example_of(words: &Words, placing: &Placing) -> String {
    let Some(example) = &placing.example else {
        return String::new();
    };
    let example = quoted(&example.to_string());
    let example = match &placing.effect {
        Some(effect) => format!("{example}: {}", said(words, effect)),
        None => example,
    };
    let told = say!(
        words,
        "explain-arrivals-example",
        ways = placing.ways,
        example = example
    );
    format!(" ({told})")
}

/// Says which units of the side to act can go to the empty square.
fn arrivals_now(words: &Words, known: Known, found: &Arrivals) -> Option<String> {
    let side = side_name(words, found.side);
    if !found.units.is_empty() {
        let units = with_any_of(words, known, &found.units);
        return Some(say!(words, "explain-arrivals", side = side, units = units));
    }
    if let Some(closed) = &found.closed {
        let is_told = remarked(known, closed).is_some();
        let why = (!is_told).then(|| reason(words, closed, found.side));
        let second = (!found.later.is_empty()).then(|| with_second(words, known, found));
        let told: Vec<String> = why.into_iter().chain(second).collect();
        return (!told.is_empty()).then(|| told.join(" "));
    }
    let answering = found.placings.iter().filter(|placing| placing.is_later);
    let answering: Vec<Cell> = answering.flat_map(|placing| placing.units.clone()).collect();
    let is_placed = found.is_carried || !found.placings.is_empty();
    if is_placed && found.later.iter().all(|unit| answering.contains(unit)) {
        return None;
    }
    let now = found.placings.iter().filter(|placing| !placing.is_later);
    Some(if now.count() > 0 && !found.later.is_empty() {
        with_second(words, known, found)
    } else if !found.later.is_empty() {
        let units = with_any_of(words, known, &found.later);
        say!(words, "explain-arrivals-later", side = side, units = units)
    } else if found.goes_on && !found.is_cut {
        say!(words, "explain-no-arrivals-later", side = side)
    } else {
        say!(words, "explain-no-arrivals", side = side)
    })
}

/// Says which units get there with two actions, beside another way or a reason against going there at once.
fn with_second(words: &Words, known: Known, found: &Arrivals) -> String {
    let units = with_any_of(words, known, &found.later);
    let side = side_name(words, found.side);
    say!(words, "explain-arrivals-second", side = side, units = units)
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
        // What is only supposed is a list of alternatives.
        let (now, squares) = if known.to_move == Some(king.side) {
            ("yes", listed(words, &possible))
        } else {
            ("no", listed_or(words, &possible))
        };
        lines.push(say!(words, "explain-castle-can", squares = squares, now = now));
    }
    lines.extend(joined(&refused));
    lines
}

//! What an explanation says of special abilities: all of it where that is short; else their names, and the rest in a part of
//! its own.

use super::effects::{effect_of_nothing_named, effect_of_ways};
use super::spans::span_names;
use super::{Known, MOST_CELLS, fitting, folded, heading, holds_own, label_of, named, own_unit, unit_on};
use crate::discord::phone;
use crate::discord::text::people::listed;
use crate::discord::text::said::{verb_sentence, without_object};
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::{Reach, unnamed};
use rookery_rules::{Action, Cell, Choice, TargetKind};
use std::collections::BTreeSet;

/// The most lines that the descriptions of special abilities take on a phone beside all else; if they are longer, the first
/// part of the explanation only names them.
const MOST_LINES: usize = 10;

/// Labels the button to the part that describes the abilities of the unit; `None` if the first part does.
#[must_use]
pub fn abilities_label(words: &Words, known: Known) -> Option<String> {
    let Some(Ok(reach)) = known.reach else {
        return None;
    };
    // Buttons are the same in each language.
    let told = told_specials(Words::english(), known, reach);
    is_long(&told).then(|| say!(words, "explain-abilities-button"))
}

/// Describes the special abilities of the unit.
#[must_use]
pub fn abilities_told(words: &Words, known: Known) -> String {
    let mut lines = vec![heading(words, known)];
    if let Some(Ok(reach)) = known.reach {
        lines.push(say!(words, "explain-special"));
        lines.extend(told_specials(words, known, reach));
    }
    fitting(words, lines)
}

/// The most cells of an ability that are named each for itself.
const MOST_SINGLE: usize = 12;

fn is_long(told: &[String]) -> bool {
    told.iter().map(|line| phone::lines(line)).sum::<usize>() > MOST_LINES
}

/// Lists the abilities of a unit beyond moves and captures with what they do, or only their names if that is long.
pub(super) fn specials(words: &Words, known: Known, reach: &Reach) -> Vec<String> {
    let told = told_specials(words, known, reach);
    if told.is_empty() {
        return told;
    }
    if abilities_label(words, known).is_none() {
        let heading = say!(words, "explain-special");
        return std::iter::once(heading).chain(told).collect();
    }
    let abilities = reach.abilities();
    let names = abilities.iter().map(|(verb, _)| {
        let label = label(words, known, verb);
        let name = match way(words, known, reach, verb) {
            Some(way) => format!("{label} {way}"),
            None => without_object(&label).to_owned(),
        };
        match taken(words, known, reach, verb) {
            Some(taken) => format!("{name} ({taken})"),
            None => name,
        }
    });
    let names: Vec<String> = names.collect();
    vec![say!(
        words,
        "explain-special-names",
        abilities = listed(words, &names)
    )]
}

fn label(words: &Words, known: Known, verb: &str) -> String {
    let spec = known.descriptor.verb(verb);
    spec.map_or_else(|| verb.to_owned(), |spec| label_of(words, known, spec))
}

/// Says where an ability leads whose text doesn't name it, such as a portal.
fn way(words: &Words, known: Known, reach: &Reach, verb: &str) -> Option<String> {
    let geometry = known.view.geometry;
    let mut actions = reach.actions.iter();
    let to = actions.find_map(|action| unnamed(geometry, action).filter(|_| action.parts().verb == verb))?;
    Some(say!(words, "menu-to-place", place = geometry.name(to)))
}

/// Says what an ability captures on its way elsewhere, as a leap does: what its actions name after where they lead.
fn taken(words: &Words, known: Known, reach: &Reach, verb: &str) -> Option<String> {
    let mut cells = BTreeSet::new();
    let parts = reach.actions.iter().map(Action::parts);
    for parts in parts.filter(|parts| parts.verb == verb) {
        let named = parts.choices.iter().filter_map(|choice| match choice {
            Choice::Cell { cell, target } => Some((*cell, *target)),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
        let further = named.skip(1).filter(|(_, target)| *target == TargetKind::Capture);
        cells.extend(further.map(|(cell, _)| cell));
    }
    let units = cells.into_iter().map(|cell| {
        if holds_own(known, cell, reach.side) {
            own_unit(words, known, cell)
        } else {
            unit_on(words, known, cell)
        }
    });
    let units: Vec<String> = units.collect();
    (!units.is_empty()).then(|| say!(words, "explain-ability-takes", units = listed(words, &units)))
}

/// An ability with the squares that it can name, the number of ways if there are more of them, and what they cost.
fn ability(words: &Words, known: Known, reach: &Reach, (verb, cells): (&str, &[Cell])) -> String {
    let label = label(words, known, verb);
    let is_it = |action: &&Action| action.parts().verb == verb;
    let count = reach.actions.iter().filter(is_it).count();
    let mut notes = Vec::new();
    let (own, others): (Vec<Cell>, Vec<Cell>) = cells
        .iter()
        .partition(|cell| kills_own(known, reach, verb, **cell));
    let own = own.into_iter().map(|cell| own_unit(words, known, cell));
    let targets: Vec<String> = places(words, known, &others).into_iter().chain(own).collect();
    let label = if label.ends_with(" with") && !cells.is_empty() {
        format!("{label} {}", listed(words, &targets))
    } else if let Some(way) = way(words, known, reach, verb) {
        format!("{label} {way}")
    } else {
        if !cells.is_empty() {
            notes.push(listed(words, &targets));
        }
        label
    };
    if count > cells.len() && !cells.is_empty() {
        notes.push(say!(words, "explain-in-ways", count = count));
    }
    notes.extend(taken(words, known, reach, verb));
    notes.extend(effect_of_nothing_named(words, reach, verb));
    let mut effects: Vec<(String, Vec<Cell>)> = Vec::new();
    for cell in cells {
        if let Some(told) = effect_of_ways(words, reach, verb, *cell) {
            match effects.iter_mut().find(|(known, _)| *known == told) {
                Some((_, at)) => at.push(*cell),
                None => effects.push((told, vec![*cell])),
            }
        }
    }
    notes.extend(effects.into_iter().map(|(told, at)| {
        if at.len() == cells.len() {
            return told;
        }
        let at = named(words, known, &at);
        say!(words, "explain-effect-at", cells = at, effect = told)
    }));
    if notes.is_empty() {
        label
    } else {
        format!("{label} ({})", notes.join("; "))
    }
}

/// Names the cells of an ability: each for itself, many in spans, and only their number if that is still long.
fn places(words: &Words, known: Known, cells: &[Cell]) -> Vec<String> {
    let geometry = known.view.geometry;
    let spans = span_names(geometry, cells);
    if cells.len() <= MOST_SINGLE {
        cells.iter().map(|cell| geometry.name(*cell)).collect()
    } else if spans.len() <= MOST_CELLS {
        spans
    } else {
        vec![folded(words, known, cells.len())]
    }
}

/// Whether an ability would kill a unit of its own side on a cell.
fn kills_own(known: Known, reach: &Reach, verb: &str, cell: Cell) -> bool {
    let kills = |choice: &Choice| {
        let target = TargetKind::Capture;
        *choice == Choice::Cell { cell, target }
    };
    let mut actions = reach.actions.iter().map(Action::parts);
    holds_own(known, cell, reach.side)
        && actions.any(|parts| parts.verb == verb && parts.choices.iter().any(kills))
}

/// Lists abilities, each with its cells and what it does.
fn told_specials(words: &Words, known: Known, reach: &Reach) -> Vec<String> {
    let abilities = reach.abilities();
    let specials = abilities.iter().map(|(verb, cells)| {
        let variant = known.descriptor.id;
        let spec = known.descriptor.verb(verb);
        let does = spec.map_or_else(String::new, |spec| {
            verb_sentence(words, variant, spec.verb, spec.sentence)
        });
        let ability = ability(words, known, reach, (verb, cells));
        say!(words, "explain-ability", ability = ability, does = does)
    });
    specials.collect()
}

//! The words of guided entry: units, abilities and targets as short labels. Decides nothing.

use super::tree::{Branch, Candidate, Key, Meaning, Offer};
use crate::discord::limits::{SELECT_TEXT, clipped};
use rookery_rules::view::UnitView;
use rookery_rules::{Cell, Choice, Descriptor, Seat, TargetKind, Variant, View, WordSpec};

/// The unit of that seat on a cell; any other unit there where it has none.
pub(super) fn unit_on(view: &View, seat: Seat, cell: Cell) -> Option<&UnitView> {
    let units = &view.cells.get(cell.index())?.units;
    units.iter().find(|unit| unit.side == seat).or(units.first())
}

/// `Knight b1`; the square alone where nothing is seen on it.
pub(super) fn unit(view: &View, seat: Seat, cell: Cell) -> String {
    let square = view.geometry.name(cell);
    match unit_on(view, seat, cell) {
        Some(unit) => format!("{} {square}", capitalised(&unit.kind)),
        None => square,
    }
}

/// One offer for each branch, with labels that all differ.
pub(super) fn offers(
    view: &View,
    seat: Seat,
    branches: &[Branch<'_>],
    numbers: &[Option<u32>],
    level: usize,
) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for (branch, number) in branches.iter().zip(numbers) {
        let mut label = match number {
            Some(number) => format!("{number}: {}", meaning(view, seat, branch, level)),
            None => meaning(view, seat, branch, level),
        };
        label = clipped(&label, SELECT_TEXT);
        if offers.iter().any(|other| other.label == label) {
            label = clipped(&format!("{}: {label}", offers.len() + 1), SELECT_TEXT);
        }
        offers.push(Offer {
            label,
            detail: clipped(&detail(view, branch), SELECT_TEXT),
            number: *number,
        });
    }
    offers
}

fn meaning(view: &View, seat: Seat, branch: &Branch<'_>, level: usize) -> String {
    match (&branch.meaning, branch.candidates.first()) {
        (Meaning::Whole, Some(candidate)) => whole(view, seat, candidate, level),
        (meaning, _) => meaning_of_many(view, seat, meaning),
    }
}

fn meaning_of_many(view: &View, seat: Seat, meaning: &Meaning) -> String {
    match meaning {
        Meaning::Whole => String::new(),
        Meaning::Part(key) => part(view, seat, key),
        Meaning::Kind(kind) => capitalised(kind),
        Meaning::Range(first, last) => {
            format!("{} to {}", part(view, seat, first), part(view, seat, last))
        }
        Meaning::Within(outer, inner) => {
            let (outer, inner) = (
                meaning_of_many(view, seat, outer),
                meaning_of_many(view, seat, inner),
            );
            format!("{outer}: {inner}")
        }
    }
}

/// What is behind an offer: of one action what the word that it chooses does, else its text; of more how many.
fn detail(view: &View, branch: &Branch<'_>) -> String {
    match branch.candidates.as_slice() {
        [one] => match one.parts.choices.last().and_then(|choice| spec(view, choice)) {
            Some((descriptor, word)) => descriptor.sentence_of(word).to_owned(),
            None => one.action.to_string(),
        },
        many => format!("{} possibilities", many.len()),
    }
}

/// What the variant says of a word that is chosen.
fn spec(view: &View, choice: &Choice) -> Option<(&'static Descriptor, &'static WordSpec)> {
    match choice {
        Choice::Word(word) => {
            let descriptor = Variant::from_id(&view.variant)?.descriptor();
            Some((descriptor, descriptor.word(word)?))
        }
        Choice::Cell { .. } => None,
    }
}

/// A whole action in words; its unit first where that is not yet chosen.
fn whole(view: &View, seat: Seat, candidate: &Candidate, level: usize) -> String {
    let parts = &candidate.parts;
    if let [choice] = parts.choices.as_slice()
        && level > 1
        && let Some((_, word)) = spec(view, choice)
    {
        return word.title.to_owned();
    }
    let mut choices = parts
        .choices
        .iter()
        .map(|choice| choice_words(view, seat, choice));
    let mut words = Vec::new();
    if level == 0
        && let Some(actor) = parts.actor
    {
        words.push(unit(view, seat, actor));
    }
    words.push(match (parts.verb, parts.choices.first()) {
        ("move", Some(Choice::Cell { .. })) => "to".to_owned(),
        ("capture", Some(Choice::Cell { .. })) => "takes".to_owned(),
        _ => verb(view, parts.verb),
    });
    words.extend(choices.next());
    let first = capitalised(&words.join(" "));
    std::iter::once(first)
        .chain(choices)
        .collect::<Vec<_>>()
        .join(", ")
}

fn part(view: &View, seat: Seat, key: &Key) -> String {
    match key {
        Key::Actor(cell) => unit(view, seat, *cell),
        Key::Verb(word) => capitalised(&verb(view, word)),
        // A square is written as it is everywhere.
        Key::Choice(Some(Choice::Cell {
            cell,
            target: TargetKind::Move | TargetKind::Special,
        })) => view.geometry.name(*cell),
        Key::Choice(Some(choice)) => capitalised(&choice_words(view, seat, choice)),
        Key::Choice(None) => "Nothing more".to_owned(),
    }
}

fn choice_words(view: &View, seat: Seat, choice: &Choice) -> String {
    match choice {
        Choice::Cell {
            cell,
            target: TargetKind::Capture,
        } => target(view, seat, *cell),
        Choice::Cell {
            cell,
            target: TargetKind::Move | TargetKind::Special,
        } => view.geometry.name(*cell),
        Choice::Word(word) => {
            spec(view, choice).map_or_else(|| word.clone(), |(_, spec)| spec.title.to_owned())
        }
    }
}

/// An enemy on its cell: `pawn d5`; the square alone where nothing stands (en passant).
fn target(view: &View, seat: Seat, cell: Cell) -> String {
    let square = view.geometry.name(cell);
    let units = view
        .cells
        .get(cell.index())
        .map(|cell| cell.units.as_slice())
        .unwrap_or_default();
    match units.iter().find(|unit| unit.side != seat).or(units.first()) {
        Some(unit) => format!("{} {square}", unit.kind),
        None => square,
    }
}

/// The verb as its variant labels it; the word itself where it does not.
fn verb(view: &View, word: &str) -> String {
    let label = Variant::from_id(&view.variant)
        .and_then(|variant| variant.descriptor().verbs.iter().find(|verb| verb.verb == word))
        .map(|verb| verb.label.to_owned());
    label.unwrap_or_else(|| match word {
        "move" => "goes".to_owned(),
        "capture" => "takes".to_owned(),
        "castle" => "castles".to_owned(),
        other => other.to_owned(),
    })
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

//! The words of guided entry: units, abilities and targets as short labels. Decides nothing.

use super::counts::{how_many, only_ability};
use super::offer::Offer;
use super::path::Path;
use super::tree::{Branch, Candidate, Key, Meaning};
use super::{floor, further, made, short};
use crate::discord::limits::{SELECT_TEXT, clipped};
use crate::discord::text::people::listed;
use crate::discord::text::pictures::kind;
use crate::discord::text::said::{quoted, unit_sentence, verb_label, verb_sentence, without_object};
use crate::discord::text::words::{Words, say};
use rookery_rules::descriptor::{CellMeaning, VerbSpec};
use rookery_rules::view::{Mark, UnitView};
use rookery_rules::{
    ActionParts, Cell, Choice, Descriptor, END_OF_TURN, SKIP, Seat, TargetKind, Variant, View, WordSpec,
    reach,
};

/// Returns the seat's unit on a cell, or any other unit there if the seat has none.
pub(super) fn unit_on(view: &View, seat: Seat, cell: Cell) -> Option<&UnitView> {
    let units = &view.cells.get(cell.index())?.units;
    units.iter().find(|unit| unit.side == seat).or(units.first())
}

/// Names the unit on a cell, such as `Knight b1`; only the square if no unit is visible there.
pub(super) fn unit(said_in: &Words, view: &View, seat: Seat, cell: Cell) -> String {
    let square = view.geometry.name(cell);
    let Some(unit) = unit_on(view, seat, cell) else {
        return square;
    };
    let name = format!("{} {square}", capitalised(&kind(said_in, &unit.kind)));
    let fused = unit.marks.iter().find_map(|mark| {
        if let Mark::Fused(kinds) = mark {
            Some(kinds)
        } else {
            None
        }
    });
    let kinds = fused.into_iter().flatten().map(|fused| kind(said_in, fused));
    match kinds.collect::<Vec<String>>().as_slice() {
        [] => name,
        kinds => say!(
            said_in,
            "menu-unit-with",
            unit = name,
            kinds = listed(said_in, kinds)
        ),
    }
}

/// Makes one offer for each branch. No two labels are equal. `named` is the level whose labels they get: another one than their
/// own where the unit is known, so that none needs to name it.
pub(super) fn offers(
    said_in: &Words,
    view: &View,
    seat: Seat,
    branches: &[Branch<'_>],
    ways: &[Path],
    numbers: &[Option<u32>],
    (level, named): (usize, usize),
) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for (index, (branch, way)) in branches.iter().zip(ways).enumerate() {
        let number = numbers.get(index).copied().flatten();
        let mut label = match number {
            Some(number) => {
                let letter = letter_of_several(numbers, index);
                // One colon is enough.
                let meaning = meaning(said_in, view, seat, branch, named).replace(": ", ", ");
                format!("{number}{letter}: {meaning}")
            }
            None if is_skip(branch) => short::skip(said_in, view, branches, branch),
            None => meaning(said_in, view, seat, branch, named),
        };
        label += &floor::on_water(said_in, view, branch, &label);
        label = clipped(&label, SELECT_TEXT);
        if offers.iter().any(|other| other.label == label) {
            label = clipped(&format!("{}: {label}", offers.len() + 1), SELECT_TEXT);
        }
        let is_repeated = is_of_group_before(&branches[..index], branch);
        let detail = if is_repeated {
            how_many(said_in, view, branch)
        } else {
            detail(said_in, view, branch, level)
        };
        offers.push(Offer {
            brief: short::brief(said_in, view, seat, branch, &label),
            label,
            detail: clipped(&detail, SELECT_TEXT),
            note: sentence(said_in, view, branch, level).filter(|_| !is_repeated),
            effect: None,
            number,
            ends_turn: ends_turn(branch),
            is_due: false,
            is_of_no_unit: false,
            is_at_once: false,
            lacks_moves: branch.lacks_moves(),
            only: only_ability(said_in, view, branch),
            way: way.clone(),
        });
    }
    offers
}

/// Whether a group of an ability's targets stands behind another one, which explains the ability.
fn is_of_group_before(before: &[Branch<'_>], branch: &Branch<'_>) -> bool {
    let verb = |branch: &Branch<'_>| match &branch.meaning {
        Meaning::Within(..) => branch.candidates.first().map(|one| one.parts.verb),
        _ => None,
    };
    verb(branch).is_some_and(|own| before.iter().any(|other| verb(other) == Some(own)))
}

/// Whether a branch is the one action that leaves a choice.
fn is_skip(branch: &Branch<'_>) -> bool {
    matches!(branch.candidates.as_slice(), [only] if only.parts.verb == SKIP)
}

/// Returns the label of a unit that plays its only action, in a list of units that are asked for more.
pub(super) fn at_once(offer: &Offer) -> String {
    let numbered = offer.number.and_then(|_| offer.label.split_once(": "));
    let label = match numbered {
        Some((number, told)) => format!("{number}: → {told}"),
        None => format!("→ {}", offer.label),
    };
    clipped(&label, SELECT_TEXT)
}

/// Returns the letter that tells choices with the same number apart, such as several actions on one square; an empty text
/// if the number is there once.
fn letter_of_several(numbers: &[Option<u32>], index: usize) -> String {
    let same = |other: &&Option<u32>| numbers.get(index) == Some(*other);
    if numbers.iter().filter(same).count() < 2 {
        return String::new();
    }
    let before = numbers.iter().take(index).filter(same).count();
    let letter = u8::try_from(before)
        .ok()
        .and_then(|before| b'a'.checked_add(before));
    // A step has at most as many choices as the alphabet has letters.
    letter.map_or_else(String::new, |letter| char::from(letter).to_string())
}

/// Whether a branch is the one action that ends the turn.
fn ends_turn(branch: &Branch<'_>) -> bool {
    matches!(branch.candidates.as_slice(), [only] if only.parts.verb == END_OF_TURN)
}

/// Describes what a branch stands for.
pub(super) fn meaning(said_in: &Words, view: &View, seat: Seat, branch: &Branch<'_>, level: usize) -> String {
    match (&branch.meaning, branch.candidates.first()) {
        // As it is typed, where no other choice of its step is known.
        (Meaning::Whole | Meaning::Part(Key::Verb(_)), Some(candidate))
            if candidate.parts.verb == SKIP && branch.candidates.len() == 1 =>
        {
            capitalised(&candidate.action.to_string())
        }
        (Meaning::Whole, Some(candidate)) => whole(said_in, view, seat, candidate, level),
        // The only action of a unit is played by this choice, so the label names all of it.
        (Meaning::Part(Key::Actor(_)) | Meaning::Kind(_), Some(candidate))
            if branch.candidates.len() == 1 =>
        {
            whole(said_in, view, seat, candidate, level)
        }
        // So does that of an ability with one target.
        (Meaning::Part(Key::Verb(_)), Some(candidate))
            if branch.candidates.len() == 1
                && matches!(candidate.parts.choices.first(), Some(Choice::Cell { .. })) =>
        {
            whole(said_in, view, seat, candidate, level)
        }
        // So does that of an ability that an enemy is made to use.
        (Meaning::Part(Key::Choice(Some(Choice::Word(_)))), Some(candidate))
            if branch.candidates.len() == 1
                && level > 2
                && matches!(candidate.parts.choices.get(level - 1), Some(Choice::Cell { .. })) =>
        {
            whole(said_in, view, seat, candidate, level)
        }
        (Meaning::Within(outer, inner), Some(candidate)) => format!(
            "{}: {}",
            of_many(said_in, view, seat, outer, candidate, level),
            of_many(said_in, view, seat, inner, candidate, level + 1)
        ),
        (meaning, Some(candidate)) => of_many(said_in, view, seat, meaning, candidate, level),
        (_, None) => String::new(),
    }
}

fn of_many(
    said_in: &Words,
    view: &View,
    seat: Seat,
    meaning: &Meaning,
    candidate: &Candidate,
    level: usize,
) -> String {
    match meaning {
        Meaning::Whole => whole(said_in, view, seat, candidate, level),
        Meaning::Part(Key::Choice(Some(Choice::Cell { .. }))) if level == 2 && candidate.passed.is_some() => {
            capitalised(&first_choice(said_in, view, seat, candidate))
        }
        Meaning::Part(key) => part(said_in, view, seat, key, &candidate.parts, level),
        Meaning::Kind(id) => capitalised(&kind(said_in, id)),
        Meaning::Range(first, last) => range(said_in, view, seat, first, last, &candidate.parts, level),
        Meaning::Block(from, to) => {
            let squares = format!("{}–{}", view.geometry.name(*from), view.geometry.name(*to));
            // Units are asked for in blocks only where all are of one kind.
            let actor = candidate.parts.actor.filter(|_| level == 0);
            match actor.and_then(|actor| unit_on(view, seat, actor)) {
                Some(unit) => format!("{} {squares}", capitalised(&plural(said_in, &unit.kind))),
                None => say!(said_in, "menu-within", squares = squares),
            }
        }
        Meaning::Within(outer, inner) => format!(
            "{}: {}",
            of_many(said_in, view, seat, outer, candidate, level),
            of_many(said_in, view, seat, inner, candidate, level + 1)
        ),
    }
}

/// Describes a range, such as `Pawns a3–p3` or `within b3–h5`; a common beginning appears once. It must not read like a move.
fn range(
    said_in: &Words,
    view: &View,
    seat: Seat,
    first: &Key,
    last: &Key,
    parts: &ActionParts,
    level: usize,
) -> String {
    let (Some(from), Some(to)) = (first.cell(), last.cell()) else {
        return say!(
            said_in,
            "menu-range",
            first = part(said_in, view, seat, first, parts, level),
            last = part(said_in, view, seat, last, parts, level)
        );
    };
    let squares = format!("{}–{}", view.geometry.name(from), view.geometry.name(to));
    let kind_on = |cell| unit_on(view, seat, cell).map(|unit| unit.kind.as_str());
    match (first, kind_on(from), kind_on(to)) {
        (Key::Actor(_), Some(one), Some(other)) if one == other => {
            format!("{} {squares}", capitalised(&plural(said_in, one)))
        }
        _ => say!(said_in, "menu-within", squares = squares),
    }
}

/// Describes what lies behind an offer: the number of choices and the variant's note on the ability, word or kind, the note alone
/// where there is no room for both, or the canonical text of a single action.
fn detail(said_in: &Words, view: &View, branch: &Branch<'_>, level: usize) -> String {
    let said = sentence(said_in, view, branch, level);
    match (branch.candidates.as_slice(), &branch.meaning, said) {
        ([one], Meaning::Whole, Some(said)) if is_last_word(view, one, level) => said,
        ([one], Meaning::Whole, _) | ([one], _, None) => one.action.to_string(),
        ([one], _, Some(said)) => format!("{}: {said}", one.action),
        (_, _, None) => how_many(said_in, view, branch),
        (_, _, Some(said)) => {
            let counted = format!("{}. {said}", how_many(said_in, view, branch));
            // What it does says more than the number of choices.
            if counted.chars().count() > SELECT_TEXT {
                said
            } else {
                counted
            }
        }
    }
}

/// Returns the variant's note on what a branch stands for.
fn sentence(said_in: &Words, view: &View, branch: &Branch<'_>, level: usize) -> Option<String> {
    let descriptor = Variant::from_id(&view.variant)?.descriptor();
    let verb = |word: &str| {
        let spec = descriptor.verb(word)?;
        Some(verb_sentence(said_in, descriptor.id, spec.verb, spec.sentence))
    };
    let of_word = |descriptor: &Descriptor, spec: &WordSpec| {
        let here = view.altered.iter().find(|(title, _)| title == spec.title);
        let here = here.map(|(_, sentence)| sentence.as_str());
        quoted(said_in, here.unwrap_or_else(|| descriptor.sentence_of(spec)))
    };
    match &branch.meaning {
        Meaning::Kind(kind) => {
            let spec = descriptor.units.iter().find(|unit| unit.kind == *kind)?;
            Some(unit_sentence(said_in, descriptor.id, spec.kind, spec.sentence))
        }
        Meaning::Part(Key::Verb(word)) => verb(word),
        Meaning::Part(Key::Choice(Some(Choice::Word(word)))) => match descriptor.word(word) {
            Some(spec) => Some(of_word(descriptor, spec)),
            None => made::sentence(said_in, view, &branch.candidates.first()?.parts, word),
        },
        Meaning::Whole => {
            let parts = &branch.candidates.first()?.parts;
            match parts.choices.last() {
                Some(choice) => spec(view, choice).map(|(descriptor, word)| of_word(descriptor, word)),
                None => verb(parts.verb).filter(|_| level == 1),
            }
        }
        Meaning::Within(outer, _) => match outer.as_ref() {
            Meaning::Part(Key::Verb(word)) => verb(word),
            _ => None,
        },
        Meaning::Part(_) | Meaning::Range(..) | Meaning::Block(..) => None,
    }
    .filter(|sentence| !sentence.is_empty())
}

/// Whether the last choice of an action is a word on which the variant has a note.
pub(super) fn is_last_word(view: &View, candidate: &Candidate, level: usize) -> bool {
    level > 0
        && candidate
            .parts
            .choices
            .last()
            .is_some_and(|choice| spec(view, choice).is_some())
}

/// Returns the variant's note on a chosen word.
fn spec(view: &View, choice: &Choice) -> Option<(&'static Descriptor, &'static WordSpec)> {
    match choice {
        Choice::Word(word) => {
            let descriptor = Variant::from_id(&view.variant)?.descriptor();
            Some((descriptor, descriptor.word(word)?))
        }
        Choice::Cell { .. } | Choice::Part { .. } => None,
    }
}

/// Describes a whole action of a chosen unit, as its button does, and names the ability as a menu does.
pub(super) fn in_full(said_in: &Words, view: &View, seat: Seat, candidate: &Candidate) -> String {
    let action = whole(said_in, view, seat, candidate, 1);
    format!("{action} {}", verb(said_in, view, candidate.parts.verb))
}

/// Describes a whole action, without the parts that are already chosen.
fn whole(said_in: &Words, view: &View, seat: Seat, candidate: &Candidate, level: usize) -> String {
    let parts = &candidate.parts;
    // Its label says all of it.
    if parts.verb == CLAIM {
        return capitalised(&verb(said_in, view, parts.verb));
    }
    let chosen = level.saturating_sub(2);
    // A part of the board is named by both corners, so the first is not named before it.
    let is_part = |place: usize| matches!(parts.choices.get(place), Some(Choice::Part { .. }));
    let first_named = if chosen == 0 && is_part(1) { 1 } else { chosen };
    let mut choices = (first_named..parts.choices.len()).map(|place| match place {
        0 => first_choice(said_in, view, seat, candidate),
        _ => choice_words(said_in, view, seat, parts, place),
    });
    if chosen > 0 {
        let words: Vec<String> = choices.collect();
        return match words.as_slice() {
            [] => say!(said_in, "menu-nothing-more"),
            [square]
                if matches!(parts.choices.last(), Some(Choice::Cell { .. })) && !square.contains(' ') =>
            {
                square.clone()
            }
            words if is_part(chosen) => words.join(", "),
            _ => capitalised(&words.join(", ")),
        };
    }
    if let [choice] = parts.choices.as_slice()
        && level > 1
        && let Some((_, word)) = spec(view, choice)
    {
        return word.title.to_owned();
    }
    let told_whole = made::made_to_act(said_in, view, seat, parts);
    if let Some(told) = told_whole.or_else(|| made::returns(said_in, view, parts)) {
        return told;
    }
    let first = match told(said_in, view, seat, parts, level) {
        Some(told) => {
            choices.next();
            told
        }
        None => {
            let mut words = before_choices(said_in, view, seat, candidate, level);
            words.extend(choices.next());
            if hits_a_shield(view, seat, candidate) {
                words.push(say!(said_in, "menu-its-shield"));
            }
            capitalised(&words.join(" "))
        }
    };
    let further = choices.zip(first_named + 1..);
    let further = further.map(|(words, place)| further::words(said_in, view, parts, place, words));
    std::iter::once(first)
        .chain(further)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Describes what reads better as a sentence than as a label before a square: `Stay on b7`, `Life heals the bishop on
/// g5`. `None` for anything else.
fn told(said_in: &Words, view: &View, seat: Seat, parts: &ActionParts, level: usize) -> Option<String> {
    let Some(Choice::Cell { cell, .. }) = parts.choices.first() else {
        return None;
    };
    let (square, on) = (view.geometry.name(*cell), unit_on(view, seat, *cell));
    let (Some(actor), "heal" | "kill") = (parts.actor, parts.verb) else {
        return (parts.verb == "rest").then(|| match on {
            Some(unit) if unit.side == seat => say!(said_in, "menu-stay", square = square),
            _ => say!(said_in, "menu-move-to", square = square),
        });
    };
    let name = |unit: &UnitView| capitalised(&kind(said_in, &unit.kind));
    let actor = match level {
        0 => unit(said_in, view, seat, actor),
        _ => name(unit_on(view, seat, actor)?),
    };
    let on = on?;
    let target = &on.kind;
    let object = said_in.attribute(&format!("unit-{target}"), "the-object");
    let object = object.unwrap_or_else(|| say!(said_in, "menu-the-unit", kind = kind(said_in, target)));
    Some(match parts.verb {
        "heal" => say!(
            said_in,
            "menu-heals",
            actor = actor,
            unit = object,
            square = square
        ),
        _ if on.side == seat => say!(
            said_in,
            "menu-kills-own",
            actor = actor,
            unit = object,
            square = square
        ),
        _ => say!(
            said_in,
            "menu-kills",
            actor = actor,
            unit = object,
            square = square
        ),
    })
}

/// Names the unit of an action and what it does, up to its first choice.
fn before_choices(
    said_in: &Words,
    view: &View,
    seat: Seat,
    candidate: &Candidate,
    level: usize,
) -> Vec<String> {
    let parts = &candidate.parts;
    let mut words = Vec::new();
    if level == 0
        && let Some(actor) = parts.actor
    {
        words.push(unit(said_in, view, seat, actor));
    }
    let of_unit = !words.is_empty() && !is_plain(parts.verb);
    let label = match (parts.verb, parts.choices.first()) {
        ("move", Some(Choice::Cell { .. })) => say!(said_in, "menu-to"),
        (CAPTURE, Some(Choice::Cell { .. })) => captures(said_in, view, seat, candidate),
        (
            _,
            Some(Choice::Cell {
                cell,
                target: TargetKind::Move,
            }),
        ) if target(said_in, view, seat, *cell, TargetKind::Move) == view.geometry.name(*cell) => {
            let label = verb(said_in, view, parts.verb);
            if label.ends_with(" to") {
                label
            } else {
                format!("{label} {}", say!(said_in, "menu-to"))
            }
        }
        // Where it goes, which its text doesn't say.
        (label, Some(Choice::Cell { cell, .. }))
            if reach::unnamed(view.geometry, &candidate.action) == Some(*cell) =>
        {
            format!("{} {}", verb(said_in, view, label), say!(said_in, "menu-to"))
        }
        _ => verb(said_in, view, parts.verb),
    };
    // A label with a note, such as `Blaze Rush (far)`, is no verb before its object.
    let is_noted = label.ends_with(')') && !parts.choices.is_empty();
    let label = made::after_unit(&mut words, label, of_unit);
    words.push(if is_noted { format!("{label},") } else { label });
    words
}

/// Returns the word for what an ordinary capture does to its target.
fn captures(said_in: &Words, view: &View, seat: Seat, candidate: &Candidate) -> String {
    if hits_a_shield(view, seat, candidate) {
        say!(said_in, "menu-hits")
    } else if candidate.is_foiled {
        say!(said_in, "menu-attacks")
    } else if kills(view) {
        say!(said_in, "menu-kills-it")
    } else {
        say!(said_in, "menu-takes")
    }
}

/// The verb of a claim that ends the game by the rules.
pub(super) const CLAIM: &str = "claim";

/// The verb of ordinary captures, in every variant.
pub const CAPTURE: &str = "capture";

/// Whether a unit has a shield that takes the next hit instead of it. One that faces a direction keeps hits off instead.
fn takes_a_hit(unit: &UnitView) -> bool {
    let faces = |mark: &Mark| matches!(mark, Mark::Facing { .. });
    unit.marks.contains(&Mark::Shield) && !unit.marks.iter().any(faces)
}

/// Whether an action is an ordinary capture that takes only the shield of its target.
fn hits_a_shield(view: &View, seat: Seat, candidate: &Candidate) -> bool {
    let target = match (candidate.passed, candidate.parts.choices.first()) {
        _ if candidate.parts.verb != CAPTURE => None,
        (Some(passed), _) => Some(passed.victim),
        (None, Some(Choice::Cell { cell, .. })) => Some(*cell),
        (None, _) => None,
    };
    let Some(cell) = target else {
        return false;
    };
    let units = view.cells.get(cell.index()).map(|cell| cell.units.iter());
    let mut enemies = units.into_iter().flatten().filter(|unit| unit.side != seat);
    enemies.next().is_some_and(takes_a_hit)
}

/// Whether an attack that is no hit is called a kill, because captures are attacks there.
fn kills(view: &View) -> bool {
    Variant::from_id(&view.variant).is_some_and(|variant| variant.descriptor().captures_are_attacks)
}

/// Whether a verb is a plain move, a capture or castling.
#[must_use]
pub fn is_plain(verb: &str) -> bool {
    matches!(verb, "move" | "capture" | "castle")
}

/// Describes what was chosen before a level: `Knight b1`, `Queen h1, teleswap`, `Mind control, pawn k3`, `Pawn h2 takes
/// knight g1`. Leaves out the verbs of plain moves, and of captures without their target.
pub(super) fn chosen(
    said_in: &Words,
    view: &View,
    seat: Seat,
    candidate: &Candidate,
    level: usize,
) -> Option<String> {
    let parts = &candidate.parts;
    let actor = parts.actor.map(|cell| unit(said_in, view, seat, cell));
    let label = lowered(&verb(said_in, view, parts.verb));
    // Without its object, an ability is named without the preposition: `Queen h1, swap`.
    let name = without_object(&label).to_owned();
    let ability = (level > 1 && !is_plain(parts.verb)).then_some(name);
    let count = level.saturating_sub(2).min(parts.choices.len());
    let mut choices = (0..count).map(|place| choice_words(said_in, view, seat, parts, place));
    let actor = match (actor, parts.choices.first()) {
        (Some(actor), Some(Choice::Cell { .. })) if parts.verb == CAPTURE && count > 0 => {
            let verb = captures(said_in, view, seat, candidate);
            Some(format!("{actor} {verb} {}", choices.next().unwrap_or_default()))
        }
        (actor, _) => actor,
    };
    let words: Vec<String> = actor.into_iter().chain(ability).chain(choices).collect();
    (!words.is_empty()).then(|| capitalised(&words.join(", ")))
}

fn part(said_in: &Words, view: &View, seat: Seat, key: &Key, parts: &ActionParts, level: usize) -> String {
    match key {
        Key::Actor(cell) => unit(said_in, view, seat, *cell),
        Key::Verb(word) => capitalised(&verb(said_in, view, word)),
        Key::Choice(None) => say!(said_in, "menu-nothing-more"),
        Key::Choice(Some(choice)) => {
            let words = choice_words(said_in, view, seat, parts, level.saturating_sub(2));
            match choice {
                // A square is written as it is everywhere.
                Choice::Cell { .. } if !words.contains(' ') => words,
                Choice::Part { .. } => words,
                Choice::Cell { .. } | Choice::Word(_) => capitalised(&words),
            }
        }
    }
}

/// Describes the first of an action's further choices: of a capture en passant the pawn that it takes, and then the square to
/// which it goes.
fn first_choice(said_in: &Words, view: &View, seat: Seat, candidate: &Candidate) -> String {
    let Some(passed) = candidate.passed else {
        return choice_words(said_in, view, seat, &candidate.parts, 0);
    };
    let pawn = target(said_in, view, seat, passed.victim, TargetKind::Capture);
    match passed.to {
        Some(to) => {
            let square = view.geometry.name(to);
            say!(said_in, "menu-en-passant-to", unit = pawn, square = square)
        }
        None => say!(said_in, "menu-en-passant", unit = pawn),
    }
}

/// Returns what the variant says of a verb.
pub(super) fn verb_spec(view: &View, word: &str) -> Option<&'static VerbSpec> {
    Variant::from_id(&view.variant)?.descriptor().verb(word)
}

/// Returns what the cells stand for that the actions of a verb choose.
pub(super) fn cells_of(view: &View, verb: &str) -> CellMeaning {
    verb_spec(view, verb).map_or(CellMeaning::Cell, |spec| spec.cells)
}

/// Returns where the line begins whose end a choice is: at the unit that acts, or that is made to act; `None` for others.
fn line_start(view: &View, parts: &ActionParts, place: usize) -> Option<Cell> {
    let is_line = |verb: &str| cells_of(view, verb) == CellMeaning::LineEnd;
    match (place, parts.choices.as_slice()) {
        (0, _) if is_line(parts.verb) => parts.actor,
        (2, [Choice::Cell { cell, .. }, Choice::Word(word), ..]) if is_line(word) => Some(*cell),
        _ => None,
    }
}

/// Describes a line by its end and the number of the seat's own units on it.
fn as_far_as(said_in: &Words, view: &View, seat: Seat, start: Option<Cell>, end: Cell) -> String {
    let geometry = view.geometry;
    let (to_file, to_rank) = geometry.file_rank(end);
    let (file, rank) = geometry.file_rank(start.unwrap_or(end));
    // Straight lines alone, so that what is between both ends lies on it.
    let is_on = |cell: &Cell| {
        let (x, y) = geometry.file_rank(*cell);
        let is_between = |from: i32, to: i32, at: i32| from.min(to) <= at && at <= from.max(to);
        Some(*cell) != start && is_between(file, to_file, x) && is_between(rank, to_rank, y)
    };
    let is_own = |cell: &Cell| {
        let units = view.cells.get(cell.index()).map(|cell| cell.units.iter());
        let mut units = units.into_iter().flatten();
        units.any(|unit| unit.side == seat && !unit.shadow)
    };
    let own = geometry
        .cells()
        .filter(|cell| is_on(cell) && is_own(cell))
        .count();
    say!(said_in, "menu-as-far-as", square = geometry.name(end), own = own)
}

/// Describes one of an action's further choices.
pub(super) fn choice_words(
    said_in: &Words,
    view: &View,
    seat: Seat,
    parts: &ActionParts,
    place: usize,
) -> String {
    match parts.choices.get(place) {
        // The corner of a part of the board is a square, whoever stands there.
        Some(Choice::Cell { cell, .. })
            if matches!(parts.choices.get(place + 1), Some(Choice::Part { .. })) =>
        {
            view.geometry.name(*cell)
        }
        // A line ends there, whoever stands there, and reaches all before it.
        Some(Choice::Cell { cell, .. }) if line_start(view, parts, place).is_some() => {
            as_far_as(said_in, view, seat, line_start(view, parts, place), *cell)
        }
        // A tile has several cells, whoever stands on one of them.
        Some(Choice::Cell { cell, .. }) if cells_of(view, parts.verb) == CellMeaning::Tile => {
            view.geometry.name(*cell)
        }
        Some(Choice::Cell { cell, target: kind }) => {
            let named = target(said_in, view, seat, *cell, *kind);
            match floor::pushed(said_in, view, parts, *cell) {
                Some(thing) => format!("{thing} {named}"),
                None => named,
            }
        }
        Some(Choice::Part { far, .. }) => {
            match place.checked_sub(1).and_then(|place| parts.choices.get(place)) {
                Some(Choice::Cell { cell, .. }) => say!(
                    said_in,
                    "menu-part",
                    near = view.geometry.name(*cell),
                    far = view.geometry.name(*far)
                ),
                Some(Choice::Part { .. } | Choice::Word(_)) | None => view.geometry.name(*far),
            }
        }
        Some(choice @ Choice::Word(word)) => {
            let descriptor = Variant::from_id(&view.variant).map(Variant::descriptor);
            let answer = descriptor.and_then(|descriptor| descriptor.question(parts.verb, place));
            match (spec(view, choice), answer) {
                (Some((_, spec)), _) => spec.title.to_owned(),
                (None, Some(ask)) if ask.answer != "{}" => {
                    let answer = ask.answer.replace("{}", word);
                    match aboard(view, seat, parts, word) {
                        Some(unit) => format!("{} ({answer})", kind(said_in, unit)),
                        None => answer,
                    }
                }
                (None, _) => lowered(&verb(said_in, view, word)),
            }
        }
        None => String::new(),
    }
}

/// Returns the kind of the unit that the acting one carries under a number.
fn aboard<'v>(view: &'v View, seat: Seat, parts: &ActionParts, number: &str) -> Option<&'v str> {
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    let is_shadow = parts.choices.contains(&Choice::Word("shadow".to_owned()));
    let mut units = view.cells.get(parts.actor?.index())?.units.iter();
    let carrier = units.find(|unit| unit.side == seat && unit.shadow == is_shadow)?;
    carrier.aboard.get(index).map(String::as_str)
}

/// Names the unit on a target cell, an enemy first, such as `pawn d5`; only the square if it is empty. Shadows that a
/// unit merely passes are not named.
fn target(said_in: &Words, view: &View, seat: Seat, cell: Cell, aim: TargetKind) -> String {
    let square = view.geometry.name(cell);
    let units = view
        .cells
        .get(cell.index())
        .map(|cell| cell.units.as_slice())
        .unwrap_or_default();
    let mut seen = units
        .iter()
        .filter(|unit| aim == TargetKind::Capture || !unit.shadow);
    let first = seen.clone().next();
    match seen.find(|unit| unit.side != seat).or(first) {
        Some(unit) => format!("{} {square}", kind(said_in, &unit.kind)),
        None => square,
    }
}

/// Returns the variant's label of a verb, or the verb itself if it has none.
pub(super) fn verb(said_in: &Words, view: &View, word: &str) -> String {
    match (verb_spec(view, word), word) {
        (Some(spec), _) => verb_label(said_in, &view.variant, spec.verb, spec.label),
        (None, "move") => say!(said_in, "menu-goes"),
        (None, "capture") => say!(said_in, "menu-takes"),
        (None, "castle") => say!(said_in, "menu-castles"),
        // A word of the variant, such as a kind to promote to.
        (None, other) => kind(said_in, other),
    }
}

/// The plural of a kind of unit.
fn plural(said_in: &Words, id: &str) -> String {
    let known = said_in.attribute(&format!("unit-{id}"), "several");
    known.unwrap_or_else(|| rookery_render::plural(id))
}

/// Lowers the first letter, as within a sentence. A name of several capitalised words, such as `Double Kill`, stays.
pub(super) fn lowered(text: &str) -> String {
    let mut words = text.split(' ').skip(1);
    if words
        .next()
        .is_some_and(|word| word.starts_with(char::is_uppercase))
    {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

//! The words of what a unit does by an ability, and of what a unit of the other side is made to do. Decides nothing.

use super::words::{CAPTURE, capitalised, choice_words, lowered, verb, verb_spec};
use crate::discord::text::pictures::kind;
use crate::discord::text::said::verb_sentence;
use crate::discord::text::words::{Words, say};
use rookery_rules::{ActionParts, Choice, Seat, Variant, View};

/// Describes an action that another unit is made to do, first the ability: `Mind control: pawn k11 to k12`. `None` for any other
/// action.
pub(super) fn made_to_act(said_in: &Words, view: &View, seat: Seat, parts: &ActionParts) -> Option<String> {
    let [Choice::Cell { .. }, Choice::Word(word), further @ ..] = parts.choices.as_slice() else {
        return None;
    };
    verb_spec(view, word).filter(|_| parts.actor.is_none())?;
    let act = match (word.as_str(), further.first()) {
        ("move", Some(Choice::Cell { .. })) => say!(said_in, "menu-to"),
        (CAPTURE, Some(Choice::Cell { .. })) => say!(said_in, "menu-takes"),
        _ => lowered(&verb(said_in, view, word)),
    };
    let objects = (2..parts.choices.len()).map(|place| choice_words(said_in, view, seat, parts, place));
    let objects: Vec<String> = objects.collect();
    let who = choice_words(said_in, view, seat, parts, 0);
    let told = format!(
        "{}: {who} {act} {}",
        verb(said_in, view, parts.verb),
        objects.join(", ")
    );
    Some(told.trim_end().to_owned())
}

/// Describes the return of a lost unit: `Pawn returns on d7`. `None` for any other action.
pub(super) fn returns(said_in: &Words, view: &View, parts: &ActionParts) -> Option<String> {
    match (parts.verb, parts.choices.as_slice()) {
        ("raise", [Choice::Word(lost), Choice::Cell { cell, .. }]) => Some(say!(
            said_in,
            "menu-returns",
            unit = capitalised(&kind(said_in, lost)),
            square = view.geometry.name(*cell)
        )),
        _ => None,
    }
}

/// Returns the variant's note on an ability that is chosen by a word. Of one that a unit of the other side is made to use, it says
/// who the enemy is: the units of whoever makes it act.
pub(super) fn sentence(said_in: &Words, view: &View, parts: &ActionParts, word: &str) -> Option<String> {
    let (variant, spec) = (Variant::from_id(&view.variant)?, verb_spec(view, word)?);
    let note = verb_sentence(said_in, variant.descriptor().id, spec.verb, spec.sentence);
    let is_made = parts.actor.is_none()
        && matches!(
            parts.choices.as_slice(),
            [Choice::Cell { .. }, Choice::Word(_), ..]
        );
    Some(match word {
        _ if !is_made || note.is_empty() => note,
        "move" => note,
        CAPTURE => say!(said_in, "menu-made-to-capture"),
        _ => say!(said_in, "menu-made-to", note = note),
    })
}

/// Returns the label of an ability; behind the name of a unit, which then ends with a colon, as a part of a sentence:
/// `Chancellor j6: teleswap with king d2`.
pub(super) fn after_unit(words: &mut [String], label: String, is_of_unit: bool) -> String {
    match words.first_mut().filter(|_| is_of_unit) {
        Some(unit) => {
            unit.push(':');
            lowered(&label)
        }
        None => label,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, TargetKind, Viewer};

    #[test]
    fn what_a_unit_is_made_to_do_is_named_like_a_sentence() {
        let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
        let view = Variant::Frozen10.start(&options).view(Viewer::Onlooker);
        let cell = |name: &str, target| Choice::Cell {
            cell: view.geometry.cell(name).unwrap(),
            target,
        };
        let told = |word: &str, at: &str, to: &str, target| {
            let parts = ActionParts {
                actor: None,
                verb: "control",
                choices: vec![
                    cell(at, TargetKind::Special),
                    Choice::Word(word.to_owned()),
                    cell(to, target),
                ],
            };
            made_to_act(Words::english(), &view, Seat::White, &parts).unwrap()
        };
        assert_eq!(
            told("move", "k13", "k12", TargetKind::Move),
            "Mind control: pawn k13 to k12"
        );
        assert_eq!(
            told("fuse", "k13", "k14", TargetKind::Special),
            "Mind control: pawn k13 fuse with pawn k14"
        );
    }

    #[test]
    fn what_a_unit_is_made_to_capture_is_a_unit_of_whoever_makes_it() {
        let options = Options::new(Variant::Frozen6.descriptor(), []).unwrap();
        let view = Variant::Frozen6.start(&options).view(Viewer::Onlooker);
        let cell = |name: &str, target| Choice::Cell {
            cell: view.geometry.cell(name).unwrap(),
            target,
        };
        let told = |word: &str| {
            let parts = ActionParts {
                actor: None,
                verb: "control",
                choices: vec![
                    cell("g15", TargetKind::Special),
                    Choice::Word(word.to_owned()),
                    cell("g14", TargetKind::Special),
                ],
            };
            sentence(Words::english(), &view, &parts, word).unwrap()
        };
        assert_eq!(told("move"), "Goes to a square, capturing nothing.");
        assert_eq!(told("capture"), "Goes to one of your units and captures it.");
        assert_eq!(
            told("paralyse"),
            "For its side: A chancellor paralyses an enemy for three turns."
        );
    }

    #[test]
    fn an_ability_behind_the_name_of_its_unit_is_part_of_a_sentence() {
        let mut words = vec!["Chancellor j6".to_owned()];
        assert_eq!(
            after_unit(&mut words, "Teleswap with".to_owned(), true),
            "teleswap with"
        );
        assert_eq!(words, ["Chancellor j6:"]);
        let mut words = Vec::new();
        assert_eq!(
            after_unit(&mut words, "Teleswap with".to_owned(), true),
            "Teleswap with"
        );
    }
}

//! How units could capture the unit in question, or use an ability on it.

use super::{CAPTURE, Known, capturing, label_of, with_any_of};
use crate::discord::text::people::listed_or;
use crate::discord::text::said::{said, without_object};
use crate::discord::text::words::{Words, say};
use rookery_rules::Cell;
use rookery_rules::reach::Way;

/// Says how units could use abilities on the unit on the square that capture nothing, after "could": abilities of the same units
/// together, each such part by itself.
pub(super) fn ways_to_aim(words: &Words, known: Known, ways: &[Way]) -> Vec<String> {
    let mut groups: Vec<(&[Cell], Vec<String>)> = Vec::new();
    for way in ways {
        let spec = known.descriptor.verb(way.verb);
        let label = spec.map_or_else(|| way.verb.to_owned(), |spec| label_of(words, known, spec));
        let ability = format!("**{}**", without_object(&label));
        match groups.iter_mut().find(|(units, _)| *units == way.attackers) {
            Some((_, abilities)) => abilities.push(ability),
            None => groups.push((&way.attackers, vec![ability])),
        }
    }
    let told = groups.into_iter().map(|(units, abilities)| {
        if units.is_empty() {
            return say!(
                words,
                "explain-way-aimed-alone",
                abilities = listed_or(words, &abilities)
            );
        }
        say!(
            words,
            "explain-way-aimed",
            abilities = listed_or(words, &abilities),
            units = with_any_of(words, known, units)
        )
    });
    told.collect()
}

/// The verb of a Death's kill, which reads as a sentence of its own.
const KILL: &str = "kill";

/// The verb of a capture by leaping over the unit, whose label is no name that stands after "by".
const LEAP: &str = "leap";

/// Says how units could capture, hit or kill the unit on the square, after "could".
pub(super) fn way_to_capture(words: &Words, known: Known, way: &Way) -> String {
    let units = with_any_of(words, known, &way.attackers);
    let spec = known.descriptor.verb(way.verb);
    let verb = capturing(known.descriptor);
    let told = match spec.filter(|_| way.verb != CAPTURE) {
        Some(spec) if way.kills => say!(
            words,
            "explain-way-kill-by",
            ability = label_of(words, known, spec),
            units = units
        ),
        Some(_) if way.verb == KILL => say!(words, "explain-way-kill", units = units),
        Some(_) if way.verb == LEAP && !way.is_foiled => {
            say!(words, "explain-way-leap", verb = verb, units = units)
        }
        Some(spec) => {
            let ability = label_of(words, known, spec);
            if way.is_foiled {
                say!(
                    words,
                    "explain-way-ability-foiled",
                    verb = verb,
                    ability = ability,
                    units = units
                )
            } else {
                say!(
                    words,
                    "explain-way-ability",
                    verb = verb,
                    ability = ability,
                    units = units
                )
            }
        }
        None if way.is_foiled => say!(words, "explain-way-foiled", verb = verb, units = units),
        None => say!(words, "explain-way-capture", verb = verb, units = units),
    };
    let told = if way.is_en_passant {
        say!(words, "explain-en-passant", unit = told)
    } else {
        told
    };
    match &way.effect {
        Some(effect) => format!("{told} ({})", said(words, effect)),
        None => told,
    }
}

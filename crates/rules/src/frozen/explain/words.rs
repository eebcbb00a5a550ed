//! Small words of refusals: names of units, capitals and counts.

use crate::frozen::model::kind::Kind;
use crate::frozen::model::unit::Unit;
use crate::refusal::listed;

/// Names a unit by its kind, a fused one by all its kinds: "pawn", "fused pawn and knight".
pub(crate) fn called(unit: &Unit) -> String {
    if !unit.is_of_several_kinds() {
        return unit.kind().word().to_owned();
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for part in unit.components() {
        if !kinds.contains(&part.kind) {
            kinds.push(part.kind);
        }
    }
    let words: Vec<String> = kinds.into_iter().map(|kind| kind.word().to_owned()).collect();
    format!("fused {}", listed(&words))
}

/// Returns a sentence with a capital letter.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Returns "1 more turn" or "3 more turns".
pub(crate) fn more_turns(count: u8) -> String {
    if count == 1 {
        "1 more turn".to_owned()
    } else {
        format!("{count} more turns")
    }
}

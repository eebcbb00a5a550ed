//! The sentences about what a choice changes besides what it names.

use super::capital;
use super::people::listed;
use super::pictures::kind;
use super::words::{Words, say};

/// Says which units a change of a decision has moved besides; each is given by its kind, where it stood and where it stands
/// now. `None` if there are none.
#[must_use]
pub fn moved_aside(words: &Words, units: &[(String, String, String)]) -> Option<String> {
    let units: Vec<String> = units
        .iter()
        .map(|(unit, from, to)| format!("{} {from} → {to}", capital(&kind(words, unit))))
        .collect();
    (!units.is_empty()).then(|| say!(words, "panel-moved-aside", units = listed(words, &units)))
}

/// Says that the land has changed with the king's place, as its tiles follow him (CY-TILE-2).
#[must_use]
pub fn land_follows(words: &Words) -> String {
    say!(words, "panel-land-follows")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_that_step_aside_are_named_with_their_ways() {
        let unit = |kind: &str, from: &str, to: &str| (kind.to_owned(), from.to_owned(), to.to_owned());
        let units = [unit("elephant", "f3", "f1"), unit("militia", "b4", "c4")];
        assert_eq!(
            moved_aside(Words::english(), &units).as_deref(),
            Some("Units that step aside: Elephant f3 → f1 and Militia b4 → c4.")
        );
        assert_eq!(moved_aside(Words::english(), &[]), None);
    }
}

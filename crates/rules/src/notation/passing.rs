//! What players type who want to pass, or to end a turn that ends by itself, in variants where a turn needs an action.

use super::listing::Listing;
use super::read_error::ReadError;
use super::refuse::unreadable;
use crate::said::said;
use crate::variant::END_OF_TURN;

/// What players call passing.
const PASSES: [&str; 6] = ["pass", "skip", "pass turn", "skip turn", "passen", "aussetzen"];

/// What they call the end of a turn.
const ENDS: [&str; 3] = ["end", "end turn", "done"];

/// Refuses a text by which its writer wants to pass where nobody may, with the rule; `None` if it is anything else, or if
/// the turn has begun, whose remaining choices can be left out. `text` is in small letters.
pub(super) fn refused(listing: &Listing, text: &str) -> Option<ReadError> {
    let rule = listing.descriptor.no_passing?;
    if !listing.position.at_turn_start() {
        return None;
    }
    let variant = listing.descriptor.called();
    if PASSES.contains(&text) {
        let sentence = said!(
            "read-no-passing",
            "You can't pass in {variant}: each turn needs an action ({rule}).",
            variant,
            rule
        );
        return Some(unreadable(sentence, Vec::new()));
    }
    let has_end = listing.descriptor.verb(END_OF_TURN).is_some();
    if has_end || !ENDS.contains(&text) {
        return None;
    }
    let sentence = said!(
        "read-no-end",
        "A turn ends by itself in {variant}, and you can't pass: each needs an action ({rule}).",
        variant,
        rule
    );
    Some(unreadable(sentence, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::super::{read_action, read_turn};
    use crate::{Options, Seat, Variant};

    #[test]
    fn nobody_passes_where_the_rules_forbid_it() {
        for (variant, rule, has_end) in [
            ("chess", "CH-TURN-1", false),
            ("cyvasse", "CY-TURN-2", false),
            ("elemental", "EL-TURN-2", true),
            ("shield", "SH-TURN-2", false),
        ] {
            let variant = Variant::from_id(variant).unwrap();
            let descriptor = variant.descriptor();
            // Play has begun.
            let drawn = (variant.id() == "elemental").then_some(("loadout", "random"));
            let position = variant.start(&Options::new(descriptor, drawn).unwrap());
            let told = |typed: &str| {
                read_action(&position, Seat::White, typed)
                    .unwrap_err()
                    .to_string()
            };
            for typed in ["pass", "Pass", "skip", "passen"] {
                assert_eq!(
                    told(typed),
                    format!(
                        "You can't pass in {}: each turn needs an action ({rule}).",
                        descriptor.called()
                    )
                );
            }
            let whole = read_turn(&position, Seat::White, "pass").unwrap_err().to_string();
            assert!(whole.starts_with("You can't pass in "), "{whole}");
            let ends_by_itself = told("end").starts_with("A turn ends by itself in ");
            assert_eq!(ends_by_itself, !has_end, "{variant}: {}", told("end"));
        }
        // Where there is such an action, it is refused by its own rule.
        let frozen = Variant::from_id("frozen6").unwrap();
        let position = frozen.start(&Options::new(frozen.descriptor(), []).unwrap());
        let told = read_action(&position, Seat::White, "pass").unwrap_err();
        assert_eq!(
            told.rule().map(|rule| rule.to_string()),
            Some("F6-TURN-9".to_owned())
        );
    }
}

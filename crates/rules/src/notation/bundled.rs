//! Ready-made continuations of a turn by their names, such as a whole loadout. Knows no variant: the names are those of the
//! position's bundles.

use super::turn::Line;
use super::words::normalise;
use crate::game::{Bundle, Choice};
use crate::seat::Seat;
use crate::variant::{Action, Position};

/// Returns the names of the continuations that the seat may choose now, in their order, with their actions.
pub(super) fn named(position: &Position, seat: Seat) -> Vec<(String, Vec<Action>)> {
    let bundles = position.bundles(seat).into_iter();
    bundles
        .filter_map(|bundle| Some((name(&bundle)?, bundle.actions)))
        .collect()
}

/// The only word by which a bundle is chosen; `None` if it is chosen in several steps.
fn name(bundle: &Bundle<Action>) -> Option<String> {
    match bundle.parts.choices.as_slice() {
        [Choice::Word(word)] if bundle.parts.actor.is_none() => Some(word.clone()),
        _ => None,
    }
}

/// Returns the name of the continuation that a text is, in lower case; `None` if it is none.
#[must_use]
pub fn ready_made(position: &Position, seat: Seat, text: &str) -> Option<String> {
    let typed = normalise(text);
    let mut names = named(position, seat).into_iter().map(|(name, _)| name);
    names.find(|name| *name == typed)
}

/// Reads a text that is the name of a continuation and nothing else, in any case; `None` if it is none.
pub(super) fn read(position: &Position, seat: Seat, text: &str) -> Option<Line> {
    let typed = normalise(text);
    let is_it = |(name, _): &(String, Vec<Action>)| *name == typed;
    let (_, actions) = named(position, seat).into_iter().find(is_it)?;
    let mut line = Line::new(position);
    for action in actions {
        line.push(seat, action).ok()?;
    }
    Some(line)
}

/// Returns the names that begin as typed.
pub(super) fn begun(position: &Position, seat: Seat, typed: &str) -> Vec<String> {
    let typed = normalise(typed);
    let names = named(position, seat).into_iter().map(|(name, _)| name);
    names.filter(|name| name.starts_with(&typed)).collect()
}

#[cfg(test)]
mod tests {
    use crate::descriptor::Options;
    use crate::notation::{completions, read_action, read_turn, turn_text};
    use crate::seat::Seat;
    use crate::variant::{Position, Variant};

    /// White's own part of a secret choice of loadouts.
    fn choosing() -> Position {
        let options = Options::new(Variant::Elemental.descriptor(), [("loadout", "secret")]).unwrap();
        let position = Variant::Elemental.start(&options);
        position.secret_part(Seat::White).unwrap()
    }

    fn reads(position: &Position, text: &str) -> String {
        read_turn(position, Seat::White, text)
            .map_or_else(|error| format!("! {error}"), |turn| turn_text(&turn))
    }

    #[test]
    fn the_name_of_a_loadout_is_read_as_its_choices() {
        let breeze = "element air; augmentor side-step; offense double-kill; temporal resurrection";
        for text in ["breeze", "Breeze", " BREEZE "] {
            assert_eq!(reads(&choosing(), text), breeze, "{text}");
        }
        let storm = reads(&choosing(), "Thunderstorm");
        assert!(
            storm.starts_with("element lightning; ") && storm.ends_with("; ready"),
            "{storm}"
        );
        // Once its first part is chosen, a whole loadout is no choice any more.
        let mut begun = choosing();
        let air = begun.variant().parse_action("element air").unwrap();
        begun.apply(Seat::White, &air).unwrap();
        assert!(reads(&begun, "breeze").starts_with("! "));
    }

    #[test]
    fn a_choice_that_is_only_begun_asks_for_no_squares() {
        let mut begun = choosing();
        for text in ["element air", "augmentor none"] {
            let action = begun.variant().parse_action(text).unwrap();
            begun.apply(Seat::White, &action).unwrap();
        }
        let said = read_action(&begun, Seat::White, "offense double kil").unwrap_err();
        let said = said.to_string();
        assert!(
            said.starts_with("`offense double kil` is only the beginning of an action. ")
                && said.contains("`offense double-kill`"),
            "{said}"
        );
    }

    #[test]
    fn british_and_american_spellings_are_the_same_word() {
        let mut begun = choosing();
        for text in ["element air", "augmentor none"] {
            let action = begun.variant().parse_action(text).unwrap();
            begun.apply(Seat::White, &action).unwrap();
        }
        for text in [
            "offence chain-kill",
            "Offence chain-kill",
            "offense chain-kill",
            "offence chain",
        ] {
            assert_eq!(reads(&begun, text), "offense chain-kill", "{text}");
        }
        let offered = completions(&begun, Seat::White, "offence ch", 25);
        assert!(
            offered
                .first()
                .is_some_and(|first| first.starts_with("offense chain-kill")),
            "{offered:?}"
        );
        let turn = reads(&begun, "offence none; temporal schrödinger");
        assert_eq!(turn, "offense none; temporal schrodinger");
    }

    #[test]
    fn names_of_loadouts_are_completed() {
        let offered = |typed: &str| completions(&choosing(), Seat::White, typed, 25);
        assert_eq!(offered("Bre"), ["breeze"]);
        assert_eq!(offered("breeze"), ["breeze"]);
        assert_eq!(offered("thunder"), ["thunderstorm"]);
        let all = offered("");
        assert_eq!(all.first().map(String::as_str), Some("element fire"), "{all:?}");
        assert!(all.contains(&"breeze".to_owned()), "{all:?}");
    }
}

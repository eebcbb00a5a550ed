//! Says which name of a direction, an element, an ability or a choice is meant where one is misspelt: `face nroth`. Knows no
//! positions.

use super::action::{CALLED, Skip};
use super::loadout::{Ability, Augmentor, Element, Offense, Temporal};
use super::unit::Direction;
use crate::chess::bits::Square;
use crate::spelling::edit_distance;

/// A word of notation, and a name for the same in sentences.
type Name = (&'static str, &'static str);

/// The fewest letters of a name, typed or known, in which a slip is looked for.
const SHORTEST: usize = 4;

/// The most letters of what is typed that are compared.
const LONGEST: usize = 32;

/// Says what is meant by an action with a misspelt name; `None` if that is no such action, or no name is near.
pub(super) fn misspelt(text: &str) -> Option<String> {
    let (verb, rest) = text.split_once(' ')?;
    let ability = |ability: Ability| (ability.word(), ability.title());
    let (front, name, what, known): (&str, &str, &str, Vec<Name>) = match verb {
        "face" => {
            let all = Direction::ALL.iter();
            let known = all.map(|direction| (direction.word(), direction.name()));
            (verb, rest, "direction", known.collect())
        }
        "element" => {
            let known = Element::ALL
                .iter()
                .map(|element| (element.word(), element.title()));
            (verb, rest, "element", known.collect())
        }
        "augmentor" => {
            let known = Augmentor::ALL.iter().map(|one| (one.word(), one.title()));
            (verb, rest, "augmentor", known.collect())
        }
        "offense" => {
            let known = Offense::ALL.iter().map(|one| (one.word(), one.title()));
            (verb, rest, "offence ability", known.collect())
        }
        "temporal" => {
            let known = Temporal::ALL.iter().map(|one| (one.word(), one.title()));
            (verb, rest, "temporal ability", known.collect())
        }
        "fit" => {
            let (square, name) = rest.split_once(' ')?;
            Square::named(square)?;
            let front = text.get(..verb.len() + 1 + square.len())?;
            (front, name, "ability", Ability::all().map(ability).collect())
        }
        "skip" => {
            let own = Skip::ALL.iter().map(|skip| (skip.word(), skip.word()));
            let called = CALLED.iter().map(|(name, skip)| (skip.word(), *name));
            (verb, rest, "choice to skip", own.chain(called).collect())
        }
        _ => return None,
    };
    let word = nearest(name, &known)?;
    Some(format!(
        "There is no {what} called `{name}`. Did you mean `{front} {word}`?"
    ))
}

/// Returns the word whose spelling, or whose name, is nearest to what is typed, if at most a third of the letters differ and
/// no other word is as near.
fn nearest(typed: &str, known: &[Name]) -> Option<&'static str> {
    let typed = letters(typed);
    let length = typed.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return None;
    }
    let spellings = known
        .iter()
        .flat_map(|(word, name)| [(*word, *word), (*word, *name)]);
    let spellings = spellings.map(|(word, spelling)| (word, letters(spelling)));
    let mut near: Vec<(usize, &'static str)> = spellings
        .filter(|(_, spelling)| spelling.chars().count() >= SHORTEST)
        .map(|(word, spelling)| (edit_distance(&typed, &spelling), word))
        .filter(|(away, _)| 3 * away <= length)
        .collect();
    near.sort_unstable();
    let (least, word) = *near.first()?;
    let is_tied = near.iter().any(|(away, other)| *away == least && *other != word);
    (!is_tied).then_some(word)
}

/// The letters of a name, without signs and blanks.
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphabetic());
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_a_name_is_told_with_what_is_meant() {
        for (typed, meant) in [
            ("face nroth", "face n"),
            ("face sotuh-west", "face sw"),
            ("element ligthning", "element lightning"),
            ("augmentor stallwart", "augmentor stalwart"),
            ("offense duble-kill", "offense double-kill"),
            ("temporal schroedinger", "temporal schrodinger"),
            ("fit e2 indomitible", "fit e2 indomitable"),
            ("fit e2 poisonos meat", "fit e2 poisonous-meat"),
            ("skip snpie", "skip snipe"),
            ("skip temporal lok", "skip lock"),
        ] {
            let told = misspelt(typed).unwrap_or_else(|| panic!("{typed}"));
            assert!(
                told.ends_with(&format!("Did you mean `{meant}`?")),
                "{typed}: {told}"
            );
        }
        assert_eq!(
            misspelt("face nroth").as_deref(),
            Some("There is no direction called `nroth`. Did you mean `face n`?")
        );
    }

    #[test]
    fn what_is_near_no_name_or_two_is_not_guessed() {
        for typed in [
            "face x",
            "face up",
            "element ice",
            "fit e2 none",
            "skip move",
            "augmentor quantum-kill",
            "kill e5",
            "face",
        ] {
            assert_eq!(misspelt(typed), None, "{typed}");
        }
    }
}

//! Lists a variant's mechanics by the names that players use, such as "Tomb Rot". Contains no rules: each mechanic
//! refers to numbered rules of the variant's page.
//!
//! The text in [`Descriptor::mechanics`] consists of blocks. A block begins with `mechanic NAME`, followed by
//! `says SENTENCE`, `rules ID ...` and, if a worked picture shows the mechanic, `picture TITLE`.

use crate::descriptor::Descriptor;

/// A mechanic of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mechanic {
    /// The name that players use, at most 40 characters. No topic or unit of the variant has the same name.
    pub name: &'static str,
    /// The effect of the mechanic, in one sentence of at most 130 characters.
    pub sentence: &'static str,
    /// The title of the worked picture that shows the mechanic (see [`crate::reach::picture`]), if there is one.
    pub picture: Option<&'static str>,
    rules: &'static str,
}

impl Mechanic {
    /// Returns all mechanics of a variant, in the order of its page for players.
    #[must_use]
    pub fn all(descriptor: &Descriptor) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for line in descriptor.mechanics.lines() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match (word, all.last_mut()) {
                ("mechanic", _) => all.push(Self {
                    name: rest,
                    sentence: "",
                    picture: None,
                    rules: "",
                }),
                ("says", Some(last)) => last.sentence = rest,
                ("rules", Some(last)) => last.rules = rest,
                ("picture", Some(last)) => last.picture = Some(rest),
                _ => {}
            }
        }
        all
    }

    /// Returns the IDs of the rules behind the mechanic, at least one.
    pub fn rules(self) -> impl Iterator<Item = &'static str> {
        self.rules.split_whitespace()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reach;
    use crate::variant::Variant;
    use std::collections::BTreeSet;

    #[test]
    fn every_mechanic_has_a_name_of_its_own_a_sentence_and_rules() {
        for variant in Variant::ALL.iter().copied() {
            let descriptor = variant.descriptor();
            let topics = descriptor.topics.iter().map(|topic| topic.title.to_lowercase());
            let units = descriptor.units.iter().map(|unit| unit.kind.to_owned());
            let mut names: BTreeSet<String> = topics.chain(units).collect();
            for mechanic in Mechanic::all(descriptor) {
                let name = mechanic.name;
                assert!(
                    names.insert(name.to_lowercase()),
                    "{variant}: `{name}` is listed twice"
                );
                assert!(
                    !name.is_empty() && name.chars().count() <= 40,
                    "{variant}: {name}"
                );
                let length = mechanic.sentence.chars().count();
                assert!(
                    mechanic.sentence.ends_with('.') && length <= 130,
                    "{variant}: {name}"
                );
                assert!(mechanic.rules().next().is_some(), "{variant}: {name}");
                for id in mechanic.rules() {
                    assert!(descriptor.rule(id).is_some(), "{variant}: {name}: {id}");
                }
            }
        }
    }

    #[test]
    fn every_line_of_the_lists_belongs_to_a_block() {
        for variant in Variant::ALL {
            for line in variant.descriptor().mechanics.lines() {
                let word = line.split_once(' ').map_or(line, |(word, _)| word);
                assert!(
                    ["", "mechanic", "says", "rules", "picture"].contains(&word),
                    "{variant}: {line}"
                );
            }
        }
    }

    #[test]
    fn every_picture_of_a_mechanic_shows_one_of_its_rules() {
        for variant in Variant::ALL.iter().copied() {
            let pictures = reach::picture_scenarios(variant.descriptor());
            for mechanic in Mechanic::all(variant.descriptor()) {
                let Some(title) = mechanic.picture else { continue };
                let picture = pictures.iter().find(|(picture, _)| *picture == title);
                let (_, scenario) = picture.unwrap_or_else(|| panic!("{variant}: no picture `{title}`"));
                assert!(
                    scenario
                        .rules
                        .iter()
                        .any(|id| mechanic.rules().any(|rule| rule == id)),
                    "{variant}: `{title}` shows {:?}, not {}",
                    scenario.rules,
                    mechanic.name
                );
            }
        }
    }

    #[test]
    fn the_names_that_players_use_are_listed() {
        let names = |variant: Variant| {
            let mechanics = Mechanic::all(variant.descriptor());
            mechanics
                .into_iter()
                .map(|mechanic| mechanic.name)
                .collect::<Vec<_>>()
        };
        let ten = names(Variant::Frozen10);
        for name in [
            "Tomb Rot",
            "Royal Guards",
            "Power Steal",
            "Siege",
            "Mind Control",
            "Walltrap",
            "Knightmare",
            "Shadowstrike",
            "Color Force",
            "Kind Immunity",
            "Paralysis Transfer",
            "Dragonflight",
            "Multimove",
            "March",
            "Tower",
        ] {
            assert!(ten.contains(&name), "{name}");
        }
        assert!(names(Variant::Frozen6).contains(&"Rook Push"));
        assert!(names(Variant::Shield).contains(&"Intimidation"));
    }
}

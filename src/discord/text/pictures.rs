//! The words on pictures of boards and in their descriptions, and the names of variants, kinds of units and endings.
//! What the words mean is the renderer's and the rules' matter.

use super::words::{Words, say};
use fluent_bundle::FluentValue;
use rookery_render::{BoardWords, Language, drawings};
use rookery_rules::{Descriptor, Geometry, Variant};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The words of boards in each language, in the order of [`Words::all`].
static BOARD_WORDS: LazyLock<Vec<BoardWords>> = LazyLock::new(|| Words::all().iter().map(read).collect());

/// The endings that the rules of any variant name.
const ENDINGS: [&str; 15] = [
    "both-kings",
    "checkmate",
    "fifty-moves",
    "fivefold-repetition",
    "insufficient-material",
    "king-captured",
    "king-exploded",
    "no-move",
    "no-pawns",
    "no-progress",
    "only-towers",
    "repetition",
    "seventy-five-moves",
    "stalemate",
    "threefold-repetition",
];

/// Returns the words on pictures of boards in the reader's language.
#[must_use]
pub fn board_words(words: &Words) -> &'static BoardWords {
    let place = Words::all().iter().position(|one| one == words);
    place
        .and_then(|place| BOARD_WORDS.get(place))
        .unwrap_or_else(BoardWords::english)
}

/// Returns the name of a variant: `Chess`.
#[must_use]
pub fn variant_name(words: &Words, descriptor: &'static Descriptor) -> &'static str {
    board_words(words)
        .named("variant", descriptor.id)
        .unwrap_or(descriptor.name)
}

/// What a cell of a board is called in a sentence: `square`, or `cell` on hexagons.
#[must_use]
pub fn place_word(words: &Words, geometry: Geometry) -> String {
    match geometry {
        Geometry::Square { .. } => say!(words, "place-square"),
        Geometry::Hex88 => say!(words, "place-cell"),
    }
}

/// Describes a board for a list: `8x8`, `88 hexagons`.
#[must_use]
pub fn board_name(words: &Words, geometry: Geometry) -> String {
    let translated = match geometry {
        Geometry::Square { .. } => None,
        Geometry::Hex88 => board_words(words).word("hexagons"),
    };
    translated.map_or_else(|| geometry.board_name(), str::to_owned)
}

/// Returns the line of a variant that invites to play.
#[must_use]
pub fn pitch(words: &Words, descriptor: &'static Descriptor) -> &'static str {
    board_words(words)
        .named("pitch", descriptor.id)
        .unwrap_or(descriptor.pitch)
}

/// Returns the word for a kind of unit, from the tables that pictures use. In English sentences two kinds have capitals,
/// because their names are words with other meanings.
#[must_use]
pub fn kind(words: &Words, kind: &str) -> String {
    match board_words(words).kind(kind) {
        "life" => "Life".to_owned(),
        "death" => "Death".to_owned(),
        other => other.to_owned(),
    }
}

/// Returns the word for several units of a kind.
#[must_use]
pub fn several(words: &Words, kind: &str) -> String {
    board_words(words).several(kind)
}

/// Returns the language of the renderer's tables that has the same words.
fn language(words: &Words) -> Language {
    match words.id() {
        "de" => Language::German,
        _ => Language::English,
    }
}

fn read(words: &Words) -> BoardWords {
    let mut names = BTreeMap::new();
    let mut name = |group: &str, id: &str, said: Option<String>| {
        if let Some(said) = said {
            names.insert(format!("{group}-{id}"), said);
        }
    };
    for id in Variant::all().iter().map(|variant| variant.id()) {
        name("variant", id, words.known(&format!("variant-{id}"), &[]));
        name("pitch", id, words.known(&format!("pitch-{id}"), &[]));
    }
    for variant in Variant::all() {
        let descriptor = variant.descriptor();
        for unit in descriptor.units {
            let id = format!("{}-{}", descriptor.id, unit.kind);
            name(
                "several",
                unit.kind,
                words.attribute(&format!("unit-{}", unit.kind), "several"),
            );
            name(
                "unit",
                &id,
                words.known(&format!("{}-unit-{}", descriptor.id, unit.kind), &[]),
            );
        }
    }
    for (id, _) in drawings::THINGS {
        name("thing", id, words.known(&format!("thing-{id}"), &[]));
    }
    for id in ENDINGS {
        let variables = [
            ("word", FluentValue::from(id)),
            ("spaced", id.replace('-', " ").into()),
        ];
        name("ending", id, words.known("end-word", &variables));
    }
    BoardWords::new(language(words), names, |name, english| {
        let variables = variables(english);
        let values: Vec<_> = variables
            .iter()
            .map(|name| (*name, FluentValue::from(format!("{{{name}}}"))))
            .collect();
        words.say(&format!("picture-{}", name.replace('_', "-")), &values)
    })
}

/// Returns the variables of a word of the renderer.
fn variables(english: &str) -> Vec<&str> {
    let named = english.split('{').skip(1);
    named.filter_map(|rest| rest.split('}').next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_catalogue_has_the_words_of_the_renderer() {
        let english = board_words(Words::english());
        let plain = BoardWords::english();
        assert_eq!(BOARD_WORDS.len(), Words::all().len());
        for (name, text) in BoardWords::ENGLISH {
            assert_eq!(english.word(name), Some(*text), "{name}");
        }
        for (id, meaning) in drawings::THINGS {
            assert_eq!(plain.thing(id), *meaning);
            assert_eq!(english.thing(id), *meaning);
        }
    }

    #[test]
    fn every_variant_ending_and_kind_has_a_name_in_every_language() {
        for words in Words::all().iter().filter(|words| *words != Words::english()) {
            for variant in Variant::ALL {
                let descriptor = variant.descriptor();
                assert!(words.known(&format!("variant-{}", descriptor.id), &[]).is_some());
                assert_ne!(pitch(words, descriptor), descriptor.pitch);
                for unit in descriptor.units {
                    assert!(language(words).kind(unit.kind).is_some(), "{}", unit.kind);
                }
            }
            for ending in ENDINGS {
                let said = board_words(words).ending(ending);
                assert!(!said.contains(&ending.replace('-', " ")), "{said}");
            }
        }
        for variant in Variant::ALL {
            let descriptor = variant.descriptor();
            assert_eq!(variant_name(Words::english(), descriptor), descriptor.name);
            assert_eq!(pitch(Words::english(), descriptor), descriptor.pitch);
        }
    }
}

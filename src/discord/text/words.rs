//! The catalogues of sentences, one for each language: files under `assets/words/`, embedded in the program.
//!
//! A message without a translation is said in English. Nothing here knows who reads a message.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};
use unic_langid::LanguageIdentifier;

/// A file of a catalogue: its name and its text.
type CatalogueFile = (&'static str, &'static str);

/// The files of a language, by their names.
macro_rules! files {
    ($language:literal: $($name:literal),+ $(,)?) => {
        &[$((
            $name,
            include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/assets/words/", $language, "/", $name, ".ftl"
            )),
        )),+]
    };
}

/// A language: its ID, its name in English and in itself, and its files.
struct Source {
    id: &'static str,
    name: &'static str,
    own_name: &'static str,
    files: &'static [CatalogueFile],
}

/// The languages in which every message exists; English comes first. The English descriptions of commands are in the code.
const SOURCES: &[Source] = &[
    Source {
        id: "en",
        name: "English",
        own_name: "English",
        files: files!("en": "actions", "appearance", "blocks", "board", "buttons", "challenge", "clock", "common", "conditional", "explain", "follow", "guide", "help", "hint", "learning", "lists", "note", "page", "panel", "pgn", "pictures", "privacy", "puzzle", "rating", "refusals", "reminders", "replay", "report", "review", "rules", "settings", "share", "study", "time_control", "tournament", "tournament_refusals", "turn_menu", "vacation"),
    },
    Source {
        id: "de",
        name: "German",
        own_name: "Deutsch",
        files: files!("de": "actions", "appearance", "blocks", "board", "buttons", "challenge", "clock", "commands", "common", "conditional", "explain", "follow", "guide", "help", "hint", "learning", "lists", "note", "page", "panel", "pgn", "pictures", "privacy", "puzzle", "rating", "refusals", "reminders", "replay", "report", "review", "rules", "rules-chess", "rules-choices", "rules-cyvasse", "rules-read", "rules-setup", "rules-shield", "rules-topics", "settings", "share", "study", "time_control", "tournament", "tournament_refusals", "turn_menu", "units", "vacation"),
    },
];

/// All catalogues, read once.
static CATALOGUES: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(Words::read).collect());

/// What English cannot say; it has no message.
static NOTHING: LazyLock<Words> = LazyLock::new(|| {
    Words::read(&Source {
        id: "en",
        name: "English",
        own_name: "English",
        files: &[],
    })
});

/// The messages of one language.
pub struct Words {
    id: &'static str,
    name: &'static str,
    own_name: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The IDs of messages that were looked for in vain.
    missed: Mutex<BTreeSet<String>>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Words").field(&self.id).finish()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Words {}

impl Words {
    /// Returns the catalogues of all languages, English first.
    #[must_use]
    pub fn all() -> &'static [Words] {
        &CATALOGUES
    }

    /// Returns the English catalogue.
    #[must_use]
    pub fn english() -> &'static Words {
        Self::all().first().unwrap_or(&NOTHING)
    }

    /// Returns the catalogue of a locale as Discord names it, such as `de` or `en-GB`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<&'static Words> {
        let language = locale.split('-').next().unwrap_or(locale);
        Self::all().iter().find(|words| words.id == language)
    }

    /// Returns the catalogue of a locale, or else English.
    #[must_use]
    pub fn for_locale(locale: &str) -> &'static Words {
        Self::of_locale(locale).unwrap_or_else(Self::english)
    }

    /// Returns the language's ID, such as `de`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the language's name in English and, if that differs, in itself: `German (Deutsch)`.
    #[must_use]
    pub fn name(&self) -> String {
        if self.name == self.own_name {
            return self.name.to_owned();
        }
        format!("{} ({})", self.name, self.own_name)
    }

    /// Returns the language's name in itself.
    #[must_use]
    pub const fn own_name(&self) -> &'static str {
        self.own_name
    }

    fn read(source: &Source) -> Self {
        let language: LanguageIdentifier = source.id.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks around variables would make what is said differ from what is written.
        bundle.set_use_isolating(false);
        for (file, text) in source.files {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(read, errors)| {
                tracing::error!(language = source.id, file, ?errors, "a catalogue is damaged");
                read
            });
            if let Err(errors) = bundle.add_resource(resource) {
                tracing::error!(language = source.id, file, ?errors, "a message exists twice");
            }
        }
        Self {
            id: source.id,
            name: source.name,
            own_name: source.own_name,
            bundle,
            missed: Mutex::default(),
        }
    }

    /// Says a message, with its variables; in English if this language has no such message. Use [`say!`], whose IDs and
    /// variables a test checks.
    #[must_use]
    pub fn say(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        if let Some(said) = self.known(id, variables) {
            return said;
        }
        let mut missed = self.missed.lock().unwrap_or_else(PoisonError::into_inner);
        if missed.insert(id.to_owned()) {
            tracing::error!(language = self.id, id, "a message is missing");
        }
        drop(missed);
        let english = Self::english();
        english.known(id, variables).unwrap_or_else(|| id.to_owned())
    }

    /// Says an attribute of a message if this language has it.
    #[must_use]
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.get_attribute(attribute)?.value();
        let said = self.bundle.format_pattern(pattern, None, &mut Vec::new());
        Some(said.into_owned())
    }

    /// Says a message if this language has it.
    #[must_use]
    pub fn known(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let arguments: FluentArgs<'_> = variables
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if !errors.is_empty() {
            tracing::error!(language = self.id, id, ?errors, "a message can't be said in full");
        }
        Some(said.into_owned())
    }
}

/// Says a message of a catalogue: `say!(words, "settings-saved", place = place)`.
macro_rules! say {
    ($words:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($id, &[$((stringify!($name), fluent_bundle::FluentValue::from($value))),*])
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;

    #[test]
    fn locales_lead_to_their_languages() {
        assert_eq!(Words::for_locale("de").id(), "de");
        assert_eq!(Words::for_locale("en-GB").id(), "en");
        assert_eq!(Words::for_locale("fr").id(), "en");
        assert_eq!(Words::of_locale("fr"), None);
        assert_eq!(Words::for_locale("de").name(), "German (Deutsch)");
    }

    /// The messages of a catalogue, each with the names of its variables.
    fn messages(source: &Source) -> Vec<(&'static str, Vec<&'static str>)> {
        let lines = source.files.iter().flat_map(|(_, text)| text.lines());
        let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
        for line in lines.filter(|line| !line.starts_with('#')) {
            if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                found.push((line.split(" =").next().unwrap(), Vec::new()));
            }
            let names = line
                .split("{ $")
                .skip(1)
                .map(|rest| rest.split(' ').next().unwrap());
            if let Some((_, variables)) = found.last_mut() {
                variables.extend(names);
            }
        }
        found
    }

    #[test]
    fn every_message_fits_with_the_longest_arguments_in_every_language() {
        // As long as the longest names of places and players, and a quoted text.
        let long = "W".repeat(100);
        for (source, words) in SOURCES.iter().zip(Words::all()) {
            let messages = messages(source);
            assert!(messages.len() > 20);
            for (id, names) in messages {
                for count in [0, 1, i64::MAX] {
                    let value = |name: &str| match name {
                        "count" => FluentValue::from(count),
                        _ => FluentValue::from(long.as_str()),
                    };
                    let variables: Vec<_> = names.iter().map(|name| (*name, value(name))).collect();
                    let said = words.known(id, &variables).unwrap();
                    assert!(said.chars().count() <= MESSAGE_CHARACTERS, "{words:?}: {id}");
                    assert!(!said.contains("{$") && !said.contains("{ $"), "{words:?}: {said}");
                    assert!(!said.trim().is_empty(), "{words:?}: {id}");
                }
            }
        }
    }

    /// The messages that speak of squares themselves: they have another wording for hexagons, or are about boards of squares
    /// or about none. All others say what a place is called by an argument, so that none speaks of squares on hexagons.
    const OF_SQUARES: [&str; 11] = [
        "explain-actions",
        "explain-not-its-turn",
        "help-begin",
        "menu-as-far-as",
        "menu-largest-block",
        "picture-all-empty",
        "picture-all-squares",
        "picture-others-empty",
        "picture-squares",
        "picture-turned-part",
        "place-square",
    ];

    #[test]
    fn no_sentence_about_hexagons_speaks_of_squares() {
        let lines = SOURCES[0].files.iter().flat_map(|(_, text)| text.lines());
        let mut message = "";
        for line in lines.filter(|line| !line.starts_with('#')) {
            let mut said = line;
            if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                (message, said) = line.split_once(" =").unwrap();
            }
            let mut words = said.split(|letter: char| !letter.is_alphanumeric() && letter != '$');
            let speaks = words.any(|word| matches!(word, "square" | "squares"));
            assert!(!speaks || OF_SQUARES.contains(&message), "{message}: {line}");
        }
    }

    #[test]
    fn a_message_that_is_missing_is_said_in_english() {
        let poor = Words::read(&Source {
            id: "de",
            name: "German",
            own_name: "Deutsch",
            files: &[("some", "side-white = Weiß")],
        });
        assert_eq!(say!(poor, "side-white"), "Weiß");
        assert_eq!(poor.say("side-black", &[]), "Black");
        assert_eq!(poor.say("no-such-message", &[]), "no-such-message");
    }
}

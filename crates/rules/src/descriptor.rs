//! One descriptor a variant: everything that lists, help, choices, tables and tests derive from. No rule lives here.

use crate::geometry::Geometry;
use std::collections::BTreeMap;

/// A variant's entry in the list.
#[derive(Debug)]
pub struct Descriptor {
    /// The id: `chess`.
    pub id: &'static str,
    /// The name for people: `Chess: Shield & Scythe`.
    pub name: &'static str,
    /// One line that makes somebody want to play it, at most 100 characters.
    pub pitch: &'static str,
    /// The prefix of its rule ids: `CH`.
    pub rule_prefix: &'static str,
    /// The board.
    pub geometry: Geometry,
    /// Raised whenever a change of the rules could make an old log replay differently.
    pub rules_version: u32,
    /// Its options, in order.
    pub options: &'static [OptionSpec],
    /// Its kinds of units, in the order of its page.
    pub units: &'static [UnitSpec],
    /// The attributes that its units and floor things may have, derived ones included: what a scenario may ask for.
    pub attributes: &'static [&'static str],
    /// Words that may stand where the notation expects a word, besides kinds: verbs and answers.
    pub verbs: &'static [VerbSpec],
    /// Words that are chosen in an action, besides kinds and verbs: elements, abilities.
    pub words: &'static [WordSpec],
    /// What is asked for a choice within an action, where the general question would not say enough.
    pub questions: &'static [QuestionSpec],
    /// Its topics for `/rules`.
    pub topics: &'static [Topic],
    /// The complete numbered rules, as Markdown.
    pub page: &'static str,
    /// Positions that show what kinds of units do, where the rules alone find none that is good: blocks of
    /// `diagram KIND SQUARE` and the lines of a setup without its first; see [`crate::reach::diagram`].
    pub diagrams: &'static str,
    /// Worked pictures of topics, each a scenario with what is asked at its end; see [`crate::reach::topic_picture`].
    pub pictures: &'static str,
    /// The mechanics by the names that players use; see [`crate::mechanics`].
    pub mechanics: &'static str,
}

/// A kind of unit.
#[derive(Debug)]
pub struct UnitSpec {
    /// The kind, as in notation and setup text.
    pub kind: &'static str,
    /// Its letter, upper case.
    pub letter: char,
    /// Its rules in one sentence of at most 90 characters.
    pub sentence: &'static str,
    /// The rules that say how it goes, without the prefix of the variant.
    pub rules: &'static [&'static str],
}

/// A verb of the notation, for guided entry and help.
#[derive(Debug)]
pub struct VerbSpec {
    /// The stable word, as in `ActionParts::verb`.
    pub verb: &'static str,
    /// A label for a button, at most 30 characters: `Kill with Death`.
    pub label: &'static str,
    /// One sentence of at most 100 characters.
    pub sentence: &'static str,
}

/// A word of the notation that stands for something to choose.
#[derive(Debug)]
pub struct WordSpec {
    /// The word, as in `Choice::Word`.
    pub word: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it does, at most 100 characters; where it is nothing, the page says it ([`Descriptor::in_one_sentence`]).
    pub sentence: &'static str,
}

/// A decision that is text_with as one text, because no list could hold all that is legal.
#[derive(Debug, PartialEq, Eq)]
pub struct FreeText {
    /// The verb with which its texts begin: `build`.
    pub verb: &'static str,
    /// What is done, for a button, at most 30 characters: `Type an army`.
    pub label: &'static str,
    /// What the text consists of, at most 45 characters.
    pub field: &'static str,
    /// How it is text_with, in at most 600 characters.
    pub help: &'static str,
    /// A text that is legal, without the verb, at most 100 characters.
    pub example: &'static str,
    /// The most characters that a text without the verb may have.
    pub most: u16,
    /// Ready ones, at most three.
    pub presets: &'static [Preset],
}

impl FreeText {
    /// The text with its verb, whether or not that was text_with.
    #[must_use]
    pub fn with_verb(&self, text: &str) -> String {
        let text = text.trim();
        format!("{} {}", self.verb, self.without_verb(text))
    }

    /// The text without its verb, whether or not that was text_with.
    #[must_use]
    pub fn without_verb<'a>(&self, text: &'a str) -> &'a str {
        let text = text.trim();
        match text.split_once(char::is_whitespace) {
            Some((first, rest)) if first.eq_ignore_ascii_case(self.verb) => rest.trim_start(),
            _ => text,
        }
    }
}

/// A text_with decision that is ready.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name, for a button, at most 30 characters.
    pub label: &'static str,
    /// The short form that stands for it, with its verb; where [`Preset::drawn`], without the number at its end.
    pub text: &'static str,
    /// Whether a number from 0 to 2^64-1, drawn by the host, follows the text.
    pub drawn: bool,
}

impl Preset {
    /// The text to read; `draw` gives the number where one is needed.
    #[must_use]
    pub fn text_with(&self, draw: impl FnOnce() -> u64) -> String {
        if self.drawn {
            format!("{} {}", self.text, draw())
        } else {
            self.text.to_owned()
        }
    }
}

/// What is asked in guided entry for one choice of a verb's actions.
#[derive(Debug)]
pub struct QuestionSpec {
    /// The verb, as in `ActionParts::verb`.
    pub verb: &'static str,
    /// Which of `ActionParts::choices`, from 0.
    pub place: usize,
    /// The request, at most 100 characters and without a full stop: `Choose the corner`.
    pub question: &'static str,
    /// How a word that is chosen there reads, with `{}` for the word: `{} degrees`.
    pub answer: &'static str,
}

impl Descriptor {
    /// What is asked for that choice of a verb's actions, if not just the general question.
    #[must_use]
    pub fn question(&self, verb: &str, place: usize) -> Option<&'static QuestionSpec> {
        self.questions
            .iter()
            .find(|ask| ask.verb == verb && ask.place == place)
    }

    /// A word that is chosen in an action.
    #[must_use]
    pub fn word(&self, word: &str) -> Option<&'static WordSpec> {
        self.words.iter().find(|spec| spec.word == word)
    }

    /// What that word does, in one sentence.
    #[must_use]
    pub fn sentence_of(&self, spec: &WordSpec) -> &'static str {
        match spec.sentence {
            "" => self.in_one_sentence(spec.title).unwrap_or_default(),
            own => own,
        }
    }
}

/// A topic of the rules.
#[derive(Debug)]
pub struct Topic {
    /// The topic in at most 40 characters.
    pub title: &'static str,
    /// The ids of its rules, whole.
    pub rules: &'static [&'static str],
}

/// An option of a variant.
#[derive(Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// What it chooses, one sentence.
    pub sentence: &'static str,
    /// What it may be.
    pub values: OptionValues,
    /// What it is when nothing is said.
    pub default: &'static str,
}

/// What an option may be.
#[derive(Debug)]
pub enum OptionValues {
    /// One of these words; each with a sentence.
    Words(&'static [(&'static str, &'static str)]),
    /// A number from 0 to 2^64-1 that seeds the generator. Drawn and recorded by the host, never shown while a match runs.
    Seed,
}

/// The options of one game: every key of the variant with a value that it may have.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    values: BTreeMap<&'static str, String>,
}

/// An option that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OptionError(pub String);

impl Options {
    /// All options of the variant at their defaults, changed by `given`.
    ///
    /// # Errors
    /// An unknown or repeated key, or a value it cannot have; the sentence names what would do.
    pub fn new<'a>(
        descriptor: &Descriptor,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut values: BTreeMap<&'static str, String> = descriptor
            .options
            .iter()
            .map(|spec| (spec.key, spec.default.to_owned()))
            .collect();
        let mut seen = Vec::new();
        for (key, value) in given {
            let Some(spec) = descriptor.options.iter().find(|spec| spec.key == key) else {
                return Err(OptionError(unknown_key(descriptor, key)));
            };
            if seen.contains(&spec.key) {
                return Err(OptionError(format!("The option `{key}` is given twice.")));
            }
            seen.push(spec.key);
            values.insert(spec.key, spec.read(value)?);
        }
        Ok(Self { values })
    }

    /// The value of a key; the empty text for a key that the variant has not.
    #[must_use]
    pub fn value(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }

    /// All keys and values, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
    }
}

impl OptionSpec {
    fn read(&self, value: &str) -> Result<String, OptionError> {
        match self.values {
            OptionValues::Words(words) => {
                if words.iter().any(|(word, _)| *word == value) {
                    return Ok(value.to_owned());
                }
                let known = words
                    .iter()
                    .map(|(word, _)| format!("`{word}`"))
                    .collect::<Vec<_>>()
                    .join(", ");
                Err(OptionError(format!(
                    "The option `{}` is one of {known}, not `{value}`.",
                    self.key
                )))
            }
            OptionValues::Seed => value.parse::<u64>().map(|seed| seed.to_string()).map_err(|_| {
                OptionError(format!(
                    "The option `{}` is a whole number from 0 to {}, not `{value}`.",
                    self.key,
                    u64::MAX
                ))
            }),
        }
    }
}

fn unknown_key(descriptor: &Descriptor, key: &str) -> String {
    if descriptor.options.is_empty() {
        return format!(
            "The variant `{}` has no options; `{key}` is not one.",
            descriptor.id
        );
    }
    let known = descriptor
        .options
        .iter()
        .map(|spec| format!("`{}`", spec.key))
        .collect::<Vec<_>>()
        .join(", ");
    format!(
        "The variant `{}` has no option `{key}`; it has {known}.",
        descriptor.id
    )
}

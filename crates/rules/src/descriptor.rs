//! Defines what a variant says about itself. Lists, help, menus, tables and tests derive from it. Contains no rules.

use crate::geometry::Geometry;
use crate::said::{Said, VariantName, said};
use std::collections::BTreeMap;

/// A variant's description.
#[derive(Debug)]
pub struct Descriptor {
    /// The id: `chess`.
    pub id: &'static str,
    /// The full name: `Chess: Shield & Scythe`.
    pub name: &'static str,
    /// One line that invites to play, at most 100 characters.
    pub pitch: &'static str,
    /// A whole turn of White's from the initial position, as players type it: `Nf3`.
    pub example_turn: &'static str,
    /// The prefix of its rule ids: `CH`.
    pub rule_prefix: &'static str,
    /// The board.
    pub geometry: Geometry,
    /// Whether the last turn shows cells that a unit passed between its first and its last ([`crate::view::PathView`]).
    pub shows_passed: bool,
    /// Whether an ordinary capture is called an attack, because the first one may take only a shield.
    pub captures_are_attacks: bool,
    /// Whether menus ask for the kind of unit first as long as a side has many units, whichever of them can act.
    pub kinds_first: bool,
    /// Whether each turn is one open action without chance that costs or harms no unit of its own side: little is left then that a
    /// player may want to confirm.
    pub simple_turns: bool,
    /// The rule by which a turn needs an action, if the notation has none for passing.
    pub no_passing: Option<&'static str>,
    /// The words by which a choice is left that no verb of it begins with, each with the name of the ability.
    pub skipped: &'static [(&'static str, &'static str)],
    /// Raised whenever a change of the rules could make an old log replay differently.
    pub rules_version: u32,
    /// Its options, in order.
    pub options: &'static [OptionSpec],
    /// Its kinds of units, in the order of its page.
    pub units: &'static [UnitSpec],
    /// The attributes of its units and floor things, derived ones included, which a scenario may ask for.
    pub attributes: &'static [&'static str],
    /// The verbs and answers of the notation.
    pub verbs: &'static [VerbSpec],
    /// The first words of the actions by which a side prepares before play, such as choosing its abilities, if the events of the
    /// turn tell all of it. A turn of these alone is no move on the board, and is told without its notation.
    pub preparation: &'static [&'static str],
    /// Words that an action can choose, besides kinds and verbs: elements, abilities.
    pub words: &'static [WordSpec],
    /// The questions for choices within an action that the general question does not explain.
    pub questions: &'static [QuestionSpec],
    /// Its topics for `/rules`.
    pub topics: &'static [Topic],
    /// The complete numbered rules, as Markdown.
    pub page: &'static str,
    /// The page for players by language, English (`en`) first, as Markdown: prose with the pictures of `docs/rules`. Every
    /// language has the same sections in the same order. Empty if nobody has written a page.
    pub guides: &'static [(&'static str, &'static str)],
    /// Positions that show what kinds of units do, for kinds where generated diagrams are poor: blocks of `diagram
    /// KIND SQUARE` and the lines of a setup without its first; see [`crate::reach::diagram`].
    pub diagrams: &'static str,
    /// Worked pictures of topics: scenarios with a question at the end; see [`crate::reach::topic_picture`].
    pub pictures: &'static str,
    /// The mechanics by the names that players use; see [`crate::mechanics`].
    pub mechanics: &'static str,
    /// Its lessons by language, English (`en`) first; several texts of one language follow each other. See
    /// [`crate::lesson`]. Empty if nobody has written a course.
    pub lessons: &'static [(&'static str, &'static str)],
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
    /// The rules of its movement, without the variant's prefix.
    pub rules: &'static [&'static str],
}

impl UnitSpec {
    /// Returns whether a word of setup text names the kind: its name, or its letter in either case.
    #[must_use]
    pub fn is_called(&self, word: &str) -> bool {
        let mut letters = word.chars();
        let is_letter = |letter: char| letter.eq_ignore_ascii_case(&self.letter);
        word == self.kind || (letters.next().is_some_and(is_letter) && letters.next().is_none())
    }
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
    /// What the cells stand for that its actions choose.
    pub cells: CellMeaning,
}

/// What the cells stand for that the actions of a verb choose, as menus name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMeaning {
    /// Themselves, with whoever stands there.
    Cell,
    /// The tiles of the board on which they lie, whoever stands there.
    Tile,
    /// The first one for the end of a straight line from the acting unit, all of which the action reaches.
    LineEnd,
    /// The first one for the target, and the second one for the unit through which the acting one reaches it.
    TargetAndVia,
}

/// A word of the notation that an action can choose.
#[derive(Debug)]
pub struct WordSpec {
    /// The word, as in `Choice::Word`.
    pub word: &'static str,
    /// Its name in sentences and menus.
    pub title: &'static str,
    /// Its effect, at most 100 characters. If empty, the page has the sentence ([`Descriptor::in_one_sentence`]).
    pub sentence: &'static str,
}

/// A decision that players write as a text, because its legal actions are too many to list.
#[derive(Debug, PartialEq, Eq)]
pub struct FreeText {
    /// The verb that begins its texts: `build`.
    pub verb: &'static str,
    /// The label of its button, at most 30 characters: `Type an army`.
    pub label: &'static str,
    /// What the text consists of, at most 45 characters.
    pub field: &'static str,
    /// How to write the text, in at most 600 characters.
    pub help: &'static str,
    /// A legal text without the verb, at most 100 characters.
    pub example: &'static str,
    /// The maximum length of a text without the verb, in characters.
    pub most: u16,
    /// Ready-made texts, at most three.
    pub presets: &'static [Preset],
}

impl FreeText {
    /// Returns the text with its verb, whether or not it was given.
    #[must_use]
    pub fn with_verb(&self, text: &str) -> String {
        let text = text.trim();
        format!("{} {}", self.verb, self.without_verb(text))
    }

    /// Returns the text without its verb, whether or not it was given.
    #[must_use]
    pub fn without_verb<'a>(&self, text: &'a str) -> &'a str {
        let text = text.trim();
        match text.split_once(char::is_whitespace) {
            Some((first, rest)) if first.eq_ignore_ascii_case(self.verb) => rest.trim_start(),
            _ => text,
        }
    }
}

/// A ready-made text of a decision.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// The label of its button, at most 30 characters.
    pub label: &'static str,
    /// Its short form with the verb; if [`Preset::drawn`], without the number at the end.
    pub text: &'static str,
    /// Whether the host draws a number from 0 to 2^64-1 and appends it.
    pub drawn: bool,
}

impl Preset {
    /// Returns the text to read. `draw` provides the number if one is needed.
    #[must_use]
    pub fn text_with(&self, draw: impl FnOnce() -> u64) -> String {
        if self.drawn {
            format!("{} {}", self.text, draw())
        } else {
            self.text.to_owned()
        }
    }
}

/// The question of guided entry for one choice of a verb's actions.
#[derive(Debug)]
pub struct QuestionSpec {
    /// The verb, as in `ActionParts::verb`.
    pub verb: &'static str,
    /// The index of the choice in `ActionParts::choices`, from 0.
    pub place: usize,
    /// The request, at most 100 characters and without a full stop: `Choose the corner`.
    pub question: &'static str,
    /// How a chosen word is written, with `{}` for the word: `{} degrees`.
    pub answer: &'static str,
}

impl QuestionSpec {
    /// The question for the kind that a pawn becomes, a choice of a verb.
    pub(crate) const fn promotion(verb: &'static str, place: usize, question: &'static str) -> Self {
        Self {
            verb,
            place,
            question,
            answer: "{}",
        }
    }
}

impl Descriptor {
    /// Returns the name for a sentence.
    pub(crate) const fn called(&self) -> VariantName {
        VariantName {
            variant: self.id,
            english: self.name,
        }
    }

    /// Returns the kind by which players measure what a position is worth: the pawn, or in a variant without pawns its first
    /// kind, of which evaluations count one as about 100 too.
    #[must_use]
    pub fn measure(&self) -> Option<&'static str> {
        let mut kinds = self.units.iter().map(|unit| unit.kind);
        let first = kinds.clone().next();
        kinds.find(|kind| *kind == "pawn").or(first)
    }

    /// Returns whether a match with these options may be rated. An option that is not given has its default.
    #[must_use]
    pub fn is_fair<'a>(&self, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> bool {
        given.into_iter().all(|(key, value)| {
            let spec = self.options.iter().find(|spec| spec.key == key);
            spec.is_some_and(|spec| spec.is_fair(value))
        })
    }

    /// Finds the question for a choice of a verb's actions, if there is a special one.
    #[must_use]
    pub fn question(&self, verb: &str, place: usize) -> Option<&'static QuestionSpec> {
        self.questions
            .iter()
            .find(|ask| ask.verb == verb && ask.place == place)
    }

    /// Finds the words for a verb or an answer of the notation.
    #[must_use]
    pub fn verb(&self, word: &str) -> Option<&'static VerbSpec> {
        self.verbs.iter().find(|spec| spec.verb == word)
    }

    /// Finds a word that an action can choose.
    #[must_use]
    pub fn word(&self, word: &str) -> Option<&'static WordSpec> {
        self.words.iter().find(|spec| spec.word == word)
    }

    /// Returns the effect of a word in one sentence.
    #[must_use]
    pub fn sentence_of(&self, spec: &WordSpec) -> &'static str {
        match spec.sentence {
            "" => self.in_one_sentence(spec.title).unwrap_or_default(),
            own => own,
        }
    }

    /// Returns whether an action, by its canonical text, only prepares for play, so that the events of its turn say all there is to
    /// know about it.
    #[must_use]
    pub fn prepares(&self, action: &str) -> bool {
        let first = action.split(' ').next().unwrap_or_default();
        self.preparation.contains(&first)
    }
}

/// A topic of the rules.
#[derive(Debug)]
pub struct Topic {
    /// The topic in at most 40 characters.
    pub title: &'static str,
    /// The full ids of its rules.
    pub rules: &'static [&'static str],
}

/// An option of a variant.
#[derive(Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// One sentence that says what it chooses.
    pub sentence: &'static str,
    /// Its possible values.
    pub values: OptionValues,
    /// The value if none is given.
    pub default: &'static str,
    /// The values, besides the default, with which a match may be rated: those that favour no side and ask for the same
    /// skills as the default. Ratings of a variant are compared whatever the options of its matches.
    pub fair: &'static [&'static str],
}

/// The possible values of an option.
#[derive(Debug)]
pub enum OptionValues {
    /// One of these words, each with a sentence.
    Words(&'static [(&'static str, &'static str)]),
    /// A number from 0 to 2^64-1 that seeds the generator. The host draws and records it; it stays hidden while a
    /// match runs.
    Seed,
}

/// The options of one game: every key of the variant with its value.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    values: BTreeMap<&'static str, String>,
}

/// The error for an option that the variant refuses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OptionError(pub Said);

impl Options {
    /// Takes all options of the variant at their defaults and changes the given ones.
    ///
    /// # Errors
    /// Returns an error for an unknown or repeated key, or an impossible value; the sentence lists the possible
    /// ones.
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
                return Err(OptionError(said!(
                    "setup-option-twice",
                    "The option `{key}` is given twice.",
                    key
                )));
            }
            seen.push(spec.key);
            values.insert(spec.key, spec.read(value)?);
        }
        Ok(Self { values })
    }

    /// Returns the value of a key, or an empty text if the variant lacks the key.
    #[must_use]
    pub fn value(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }

    /// Iterates over all keys and values, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
    }
}

impl OptionSpec {
    /// Returns whether a match with this value may be rated. A seed always may: the host draws it.
    #[must_use]
    pub fn is_fair(&self, value: &str) -> bool {
        match self.values {
            OptionValues::Words(_) => value == self.default || self.fair.contains(&value),
            OptionValues::Seed => true,
        }
    }

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
                Err(OptionError(said!(
                    "setup-option-one-of",
                    "The option `{key}` is one of {known}, not `{value}`.",
                    key = self.key,
                    known,
                    value
                )))
            }
            OptionValues::Seed => value.parse::<u64>().map(|seed| seed.to_string()).map_err(|_| {
                OptionError(said!(
                    "setup-option-number",
                    "The option `{key}` is a whole number from 0 to {most}, not `{value}`.",
                    key = self.key,
                    most = u64::MAX.to_string(),
                    value
                ))
            }),
        }
    }
}

fn unknown_key(descriptor: &Descriptor, key: &str) -> Said {
    if descriptor.options.is_empty() {
        return said!(
            "setup-no-options",
            "The variant `{variant}` has no options; `{key}` is not one.",
            variant = descriptor.id,
            key
        );
    }
    let known = descriptor
        .options
        .iter()
        .map(|spec| format!("`{}`", spec.key))
        .collect::<Vec<_>>()
        .join(", ");
    said!(
        "setup-unknown-option",
        "The variant `{variant}` has no option `{key}`; it has {known}.",
        variant = descriptor.id,
        key,
        known
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn fair_values_exist_and_are_not_the_default() {
        for variant in Variant::all() {
            for spec in variant.descriptor().options {
                let OptionValues::Words(words) = spec.values else {
                    assert!(spec.fair.is_empty(), "{variant}: {}", spec.key);
                    continue;
                };
                for value in spec.fair {
                    assert!(words.iter().any(|(word, _)| word == value), "{variant}: {value}");
                    assert_ne!(*value, spec.default, "{variant}");
                }
            }
        }
    }

    #[test]
    fn worths_are_measured_by_a_cheap_kind_of_the_variant() {
        assert_eq!(Variant::Chess.descriptor().measure(), Some("pawn"));
        assert_eq!(Variant::Cyvasse.descriptor().measure(), Some("militia"));
    }

    #[test]
    fn options_are_fair_if_each_of_them_is() {
        let cyvasse = Variant::Cyvasse.descriptor();
        assert!(cyvasse.is_fair([]));
        assert!(cyvasse.is_fair([("setup", "build"), ("seed", "7")]));
        let elemental = Variant::Elemental.descriptor();
        assert!(elemental.is_fair([("loadout", "secret")]));
        assert!(!elemental.is_fair([("loadout", "open"), ("seed", "7")]));
        assert!(!elemental.is_fair([("army", "large")]), "it has no such option");
    }
}

//! Helpers with which variants read a [`Setup`]: squares, kinds, attributes and values, with the same refusals
//! everywhere. They know no variant; a variant passes its names, ranges and words.

use super::parse::{excerpt, parse_list};
use super::{Attribute, Item, Setup, SetupError, Value};
use crate::descriptor::{Descriptor, Options, UnitSpec};
use crate::geometry::{Cell, Geometry};
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

impl Setup {
    /// Returns the number of the last line, for faults of the setup as a whole.
    #[must_use]
    pub fn last_line(&self) -> usize {
        self.lines.last().map_or(self.number, |numbered| numbered.number)
    }

    /// Reads the options of the setup.
    ///
    /// # Errors
    /// Returns an error for an option that the variant lacks, or an impossible value.
    pub fn read_options(&self, descriptor: &Descriptor) -> Result<Options, SetupError> {
        let given = self
            .options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        Options::new(descriptor, given).map_err(|error| SetupError::at(self.number, error.0))
    }
}

/// Finds the cell with this name.
///
/// # Errors
/// Returns an error if the board has no such square.
pub fn square(geometry: Geometry, name: &str, line: usize) -> Result<Cell, SetupError> {
    geometry.cell(name).ok_or_else(|| {
        let sentence = said!(
            "setup-no-square",
            "There is no {place} `{name}` on this board ({board}).",
            place = geometry.cell_word(),
            name = excerpt(name),
            board = geometry.called()
        );
        SetupError::at(line, sentence)
    })
}

/// Finds the kind with this name or this letter, in either case.
///
/// # Errors
/// Returns an error with the variant's kinds if it has no such kind.
pub fn kind<'a>(descriptor: &'a Descriptor, word: &str, line: usize) -> Result<&'a UnitSpec, SetupError> {
    descriptor
        .units
        .iter()
        .find(|unit| unit.is_called(word))
        .ok_or_else(|| {
            let kinds: Vec<&str> = descriptor.units.iter().map(|unit| unit.kind).collect();
            let sentence = said!(
                "setup-no-kind",
                "There is no kind `{word}` in `{variant}`; its kinds are {kinds}.",
                word = excerpt(word),
                variant = descriptor.id,
                kinds = one_of(&kinds)
            );
            SetupError::at(line, sentence)
        })
}

/// Names the unit of a `put` line: `the white rook d4`.
pub(crate) fn owner(side: Seat, kind: KindName<'_>, at: &str) -> Said {
    said!(
        "setup-owner",
        "the {word} {kind} {at}",
        word = side.word(),
        kind,
        at,
        side = SideName(side)
    )
}

/// Names what a `floor` line puts down: `the water d4`.
pub(crate) fn floor_owner(thing: &str, at: &str) -> Said {
    said!("setup-floor-owner", "the {thing} {at}", thing, at)
}

/// Lists `a`, `b`, `c` for a sentence.
fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// The attributes of one unit, floor thing or list item. A variant takes them one by one; [`Attributes::finish`]
/// refuses the rest.
#[derive(Debug)]
pub struct Attributes<'a> {
    line: usize,
    owner: Said,
    left: Vec<&'a Attribute>,
}

impl<'a> Attributes<'a> {
    /// Takes the attributes of `owner`, which refusals name: `the white rook d4`.
    pub fn new(line: usize, owner: impl Into<Said>, attributes: &'a [Attribute]) -> Self {
        Self {
            line,
            owner: owner.into(),
            left: attributes.iter().collect(),
        }
    }

    fn take(&mut self, name: &str) -> Option<&'a Value> {
        let index = self.left.iter().position(|attribute| attribute.name == name)?;
        Some(&self.left.remove(index).value)
    }

    fn refuse<T>(&self, sentence: impl Into<Said>) -> Result<T, SetupError> {
        Err(SetupError::at(self.line, sentence))
    }

    /// Takes a flag: `Some(true)` for `name` or `name=1`, `Some(false)` for `name=0`, `None` if it is absent.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn flag(&mut self, name: &str) -> Result<Option<bool>, SetupError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Word(word)) if word == "1" => Ok(Some(true)),
            Some(Value::Word(word)) if word == "0" => Ok(Some(false)),
            Some(value) => self.refuse(said!(
                "setup-flag",
                "`{name}` of {owner} is on (`{name}`) or off (`{name}=0`), not `{value}`.",
                name,
                owner = self.owner,
                value = excerpt(&value.to_string())
            )),
        }
    }

    /// Takes a whole number in a range; `None` if it is absent.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn number(&mut self, name: &str, range: RangeInclusive<i64>) -> Result<Option<i64>, SetupError> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        let found = match value {
            Value::Word(word) => whole_number(word).filter(|number| range.contains(number)),
            Value::List(_) => None,
        };
        match found {
            Some(number) => Ok(Some(number)),
            None => self.refuse(said!(
                "setup-number",
                "`{name}` of {owner} is a whole number from {least} to {most}, not `{value}`.",
                name,
                owner = self.owner,
                least = range.start().to_string(),
                most = range.end().to_string(),
                value = excerpt(&value.to_string())
            )),
        }
    }

    /// Takes one of several words; `None` if it is absent.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn word(&mut self, name: &str, words: &[&'static str]) -> Result<Option<&'static str>, SetupError> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        let found = match value {
            Value::Word(word) => words.iter().find(|known| *known == word),
            Value::List(_) => None,
        };
        match found {
            Some(word) => Ok(Some(word)),
            None => self.refuse(said!(
                "setup-one-of",
                "`{name}` of {owner} is one of {words}, not `{value}`.",
                name,
                owner = self.owner,
                words = one_of(words),
                value = excerpt(&value.to_string())
            )),
        }
    }

    /// Takes a single word, as written; `None` if it is absent.
    ///
    /// # Errors
    /// Returns an error for a list.
    pub fn text(&mut self, name: &str) -> Result<Option<&'a str>, SetupError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Word(word)) => Ok(Some(word)),
            Some(Value::List(_)) => self.refuse(said!(
                "setup-word-no-list",
                "`{name}` of {owner} is a word, not a list.",
                name,
                owner = self.owner
            )),
        }
    }

    /// Takes a list; `None` if it is absent.
    ///
    /// # Errors
    /// Returns an error for a single word.
    pub fn list(&mut self, name: &str) -> Result<Option<&'a [Item]>, SetupError> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::List(items)) => Ok(Some(items)),
            Some(Value::Word(word)) => self.refuse(said!(
                "setup-list",
                "`{name}` of {owner} is a list such as `{name}=[a, b]`, not `{value}`.",
                name,
                owner = self.owner,
                value = excerpt(word)
            )),
        }
    }

    /// Ends the attributes.
    ///
    /// # Errors
    /// Returns an error if an attribute is left, which the owner cannot have.
    pub fn finish(self) -> Result<(), SetupError> {
        match self.left.first() {
            None => Ok(()),
            Some(attribute) => self.refuse(said!(
                "setup-unknown-attribute",
                "There is no attribute `{name}` for {owner}.",
                name = excerpt(&attribute.name),
                owner = self.owner
            )),
        }
    }
}

/// The value of a `set` line.
#[derive(Clone, Copy, Debug)]
pub struct SetValue<'a> {
    /// The line's number.
    pub line: usize,
    /// The key.
    pub key: &'a str,
    /// The rest of the line.
    pub value: &'a str,
}

impl<'a> SetValue<'a> {
    /// Refuses the value; `may_be` completes "`set key` is ...".
    ///
    /// # Errors
    /// Always returns the refusal.
    pub fn refuse<T>(&self, may_be: impl Into<Said>) -> Result<T, SetupError> {
        let what: Said = may_be.into();
        let sentence = said!(
            "setup-value",
            "`set {key}` is {what}, not `{value}`.",
            key = excerpt(self.key),
            what,
            value = excerpt(self.value)
        );
        Err(SetupError::at(self.line, sentence))
    }

    /// Refuses a key that the variant doesn't have, and names the keys that it has.
    #[must_use]
    pub fn unknown(&self, descriptor: &Descriptor, keys: &[&str]) -> SetupError {
        let sentence = said!(
            "setup-unknown-key",
            "There is no `set {key}` in `{variant}`; its keys are {keys}.",
            key = excerpt(self.key),
            variant = descriptor.id,
            keys = one_of(keys)
        );
        SetupError::at(self.line, sentence)
    }

    /// Reads one of several words.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn word(&self, words: &[&'static str]) -> Result<&'static str, SetupError> {
        match words.iter().find(|word| **word == self.value) {
            Some(word) => Ok(word),
            None => self.refuse(said!("setup-is-one-of", "one of {words}", words = one_of(words))),
        }
    }

    /// Reads `white` or `black`.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn seat(&self) -> Result<Seat, SetupError> {
        let sides = || said!("setup-is-side", "`white` or `black`");
        self.value.parse().or_else(|_| self.refuse(sides()))
    }

    /// Reads a whole number in a range.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn number(&self, range: RangeInclusive<i64>) -> Result<i64, SetupError> {
        match whole_number(self.value).filter(|number| range.contains(number)) {
            Some(number) => Ok(number),
            None => self.refuse(between(range.start(), range.end())),
        }
    }

    /// Reads an unsigned whole number of 64 bits, such as the state of a generator.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn wide_number(&self) -> Result<u64, SetupError> {
        let digits = !self.value.is_empty() && self.value.bytes().all(|byte| byte.is_ascii_digit());
        match self.value.parse() {
            Ok(number) if digits => Ok(number),
            _ => self.refuse(between(0, u64::MAX)),
        }
    }

    /// Reads a square, or `None` for `-`.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn square(&self, geometry: Geometry) -> Result<Option<Cell>, SetupError> {
        if self.value == "-" {
            return Ok(None);
        }
        square(geometry, self.value, self.line).map(Some)
    }

    /// Reads some of these letters, each at most once and in this order, or `-` for none.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn letters(&self, letters: &str) -> Result<&'a str, SetupError> {
        if self.value == "-" {
            return Ok("");
        }
        let mut left = letters.chars();
        if self.value.chars().all(|letter| left.any(|known| known == letter)) {
            Ok(self.value)
        } else {
            self.refuse(said!(
                "setup-is-letters",
                "some of `{letters}` in that order, or `-`",
                letters
            ))
        }
    }

    /// Reads a list.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn list(&self) -> Result<Vec<Item>, SetupError> {
        parse_list(self.value).map_err(|sentence| {
            let sentence = said!(
                "setup-value-is-list",
                "`set {key}` is a list. {sentence}",
                key = excerpt(self.key),
                sentence
            );
            SetupError::at(self.line, sentence)
        })
    }

    /// Reads a repetition history `[TOKEN=N, ...]`: how often each position occurred, at least once.
    ///
    /// # Errors
    /// Returns an error for any other value, and for a repeated token.
    pub fn seen(&self) -> Result<BTreeMap<String, u32>, SetupError> {
        let inner = self
            .value
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let Some(inner) = inner else {
            return self.refuse(said!("setup-is-seen", "a list `[TOKEN=N, ...]`"));
        };
        let mut seen = BTreeMap::new();
        if inner.trim().is_empty() {
            return Ok(seen);
        }
        for item in inner.split(',').map(str::trim) {
            let read = item.rsplit_once('=').and_then(|(token, count)| {
                let count = whole_number(count).and_then(|count| u32::try_from(count).ok())?;
                let whole = !token.is_empty() && !token.contains([' ', '[', ']']) && count > 0;
                whole.then(|| (token.to_owned(), count))
            });
            let Some((token, count)) = read else {
                let sentence = said!(
                    "setup-no-token",
                    "`{text}` is no `TOKEN=N` of `set {key}`.",
                    text = excerpt(item),
                    key = self.key
                );
                return Err(SetupError::at(self.line, sentence));
            };
            if seen.contains_key(&token) {
                let sentence = said!(
                    "setup-token-twice",
                    "`set {key}` gives `{token}` twice.",
                    key = self.key,
                    token = excerpt(&token)
                );
                return Err(SetupError::at(self.line, sentence));
            }
            seen.insert(token, count);
        }
        Ok(seen)
    }
}

/// Says that a number is too large.
pub(crate) fn smaller_number() -> Said {
    said!("setup-is-smaller-number", "a smaller number")
}

/// Names a range of whole numbers.
fn between(least: impl fmt::Display, most: impl fmt::Display) -> Said {
    said!(
        "setup-is-number",
        "a whole number from {least} to {most}",
        least = least.to_string(),
        most = most.to_string()
    )
}

/// Reads digits, perhaps with a `-` before them, and nothing else.
fn whole_number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| word.parse().ok()).flatten()
}

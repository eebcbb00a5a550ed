//! Setup text: a position as lines of text. This module knows the grammar that all variants share. The meaning of
//! keys, kinds and attributes belongs to each variant, which reads a [`Setup`] in `Rules::from_setup`.

pub(crate) mod parse;
pub mod read;
mod write;

pub use parse::{MAX_DEPTH, MAX_LINES, MAX_TEXT_BYTES, parse_list};
pub use write::{list_text, seen_text};

use crate::refusal::RuleId;
use crate::said::{Said, said};
use crate::seat::Seat;
use std::fmt;

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `name` or `name=1` for a flag, `name=WORD`, `name=7`: the text after `=`; a bare name is `1`.
    Word(String),
    /// `name=[a, b]`.
    List(Vec<Item>),
}

/// An item of a list: words, then attributes of its own: `white rook multi=2`, `pawn`, `e2.augmentor`, `3`.
/// Never empty when read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// The words before the first attribute that has a value, in order. A flag (`open`) is a word too.
    pub words: Vec<String>,
    /// The attributes written `name=value`.
    pub attributes: Vec<Attribute>,
}

/// `name` or `name=value` behind a unit or a floor thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Lower case, as on the variant's page.
    pub name: String,
    /// Its value; [`Value::Word`] `1` for a flag.
    pub value: Value,
}

impl Attribute {
    /// Returns a flag that is on.
    pub fn flag(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: Value::Word("1".to_owned()),
        }
    }

    /// Returns an attribute with a one-word value.
    pub fn word(name: impl Into<String>, value: impl fmt::Display) -> Self {
        Self {
            name: name.into(),
            value: Value::Word(value.to_string()),
        }
    }
}

/// The place on which `put` puts a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The square with this name (not yet checked against the board).
    Square(String),
    /// `put off`: off the board, able to return.
    Off,
}

/// One line of a setup, without its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupLine {
    /// `start`: the variant's initial position.
    Start,
    /// `clear SQUARE`: removes units and floor.
    Clear(String),
    /// `set KEY VALUE`: a game-wide value; VALUE is the rest of the line.
    Set {
        /// The key.
        key: String,
        /// The rest of the line, blanks folded.
        value: String,
    },
    /// `put PLACE SIDE KIND [ATTR ...]`.
    Put {
        /// The place.
        place: Place,
        /// The unit's side.
        side: Seat,
        /// Its kind, as written (not yet checked against the variant).
        kind: String,
        /// Its attributes.
        attributes: Vec<Attribute>,
    },
    /// `floor SQUARE THING [ATTR ...]`.
    Floor {
        /// The square's name (not yet checked).
        square: String,
        /// The thing, as written (not yet checked).
        thing: String,
        /// Its attributes.
        attributes: Vec<Attribute>,
    },
    /// `before LINE`: a line of the position at the start of the previous turn.
    Before(Box<SetupLine>),
    /// `began LINE`: a line of the position at the start of the present turn.
    Began(Box<SetupLine>),
}

/// A line with its number in the text, for messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The number, from 1; 0 for a line that was not read from a text.
    pub number: usize,
    /// The line.
    pub line: SetupLine,
}

/// A whole setup: the variant's id, its options, and the lines in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The id behind `variant`, as written.
    pub variant: String,
    /// The number of the `variant` line, from 1.
    pub number: usize,
    /// `key=value` behind the id, as written and in order.
    pub options: Vec<(String, String)>,
    /// All further lines.
    pub lines: Vec<Numbered>,
}

/// The error for a setup that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {sentence}{}", .rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct SetupError {
    /// The line at fault, from 1; the last line if the setup as a whole is at fault.
    pub line: usize,
    /// The rule that forbids it, if there is one.
    pub rule: Option<RuleId>,
    /// One sentence naming the square, key, kind or attribute. Ends with a full stop.
    pub sentence: Said,
}

impl SetupError {
    /// Makes the error for a line, without a rule.
    pub fn at(line: usize, sentence: impl Into<Said>) -> Self {
        Self {
            line,
            rule: None,
            sentence: sentence.into(),
        }
    }

    /// Makes the error for a line that a numbered rule forbids.
    pub fn by_rule(line: usize, rule: &'static str, sentence: impl Into<Said>) -> Self {
        Self {
            line,
            rule: Some(RuleId(rule)),
            sentence: sentence.into(),
        }
    }

    /// Returns the line, the sentence and the ID of the rule, if there is one.
    #[must_use]
    pub fn said(&self) -> Said {
        let (line, sentence) = (self.line as u64, &self.sentence);
        match self.rule {
            None => said!("read-setup-error", "line {line}: {sentence}", line, sentence),
            Some(rule) => said!(
                "read-setup-error-by-rule",
                "line {line}: {sentence} ({rule})",
                line,
                sentence,
                rule = rule.to_string()
            ),
        }
    }
}

#[cfg(test)]
mod tests;

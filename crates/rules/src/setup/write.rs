//! Writes a [`Setup`] in its canonical form, which reads back as an equal setup.

use super::{Attribute, Item, Numbered, Place, Setup, SetupLine, Value};
use std::fmt::{self, Display};

impl Setup {
    /// Makes a setup without lines.
    #[must_use]
    pub fn new(variant: &str) -> Self {
        Self {
            variant: variant.to_owned(),
            number: 1,
            options: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Adds a line with the number that it will have in the text.
    pub fn push(&mut self, line: SetupLine) {
        let number = self.lines.len() + 2;
        self.lines.push(Numbered { number, line });
    }

    /// Adds `set KEY VALUE`.
    pub fn set(&mut self, key: &str, value: impl Display) {
        let (key, value) = (key.to_owned(), value.to_string());
        self.push(SetupLine::Set { key, value });
    }

    /// Numbers the lines as in the canonical text.
    #[must_use]
    pub fn renumbered(mut self) -> Self {
        self.number = 1;
        for (index, numbered) in self.lines.iter_mut().enumerate() {
            numbered.number = index + 2;
        }
        self
    }
}

impl Display for Setup {
    /// Returns the canonical text. Every line ends with a line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant {}", self.variant)?;
        for (key, value) in &self.options {
            write!(f, " {key}={value}")?;
        }
        writeln!(f)?;
        self.lines
            .iter()
            .try_for_each(|numbered| writeln!(f, "{}", numbered.line))
    }
}

impl Display for SetupLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupLine::Start => f.write_str("start"),
            SetupLine::Clear(square) => write!(f, "clear {square}"),
            SetupLine::Set { key, value } => write!(f, "set {key} {value}"),
            SetupLine::Put {
                place,
                side,
                kind,
                attributes,
            } => {
                write!(f, "put {place} {side} {kind}")?;
                attributes
                    .iter()
                    .try_for_each(|attribute| write!(f, " {attribute}"))
            }
            SetupLine::Floor {
                square,
                thing,
                attributes,
            } => {
                write!(f, "floor {square} {thing}")?;
                attributes
                    .iter()
                    .try_for_each(|attribute| write!(f, " {attribute}"))
            }
            SetupLine::Before(line) => write!(f, "before {line}"),
            SetupLine::Began(line) => write!(f, "began {line}"),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => f.write_str(square),
            Place::Off => f.write_str("off"),
        }
    }
}

impl Display for Attribute {
    /// Writes `name` if the value is `1`, else `name=value`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Word(word) if word == "1" => f.write_str(&self.name),
            value @ (Value::Word(_) | Value::List(_)) => write!(f, "{}={value}", self.name),
        }
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::List(items) => f.write_str(&list_text(items)),
        }
    }
}

impl Display for Item {
    /// Writes the words, then the attributes, each with its value, because a bare word in an item is not an
    /// attribute.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attributes = self
            .attributes
            .iter()
            .map(|attribute| format!("{}={}", attribute.name, attribute.value));
        let parts: Vec<String> = self.words.iter().cloned().chain(attributes).collect();
        f.write_str(&parts.join(" "))
    }
}

/// Writes a list: `[a, b]`, `[]`.
#[must_use]
pub fn list_text<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// Writes a repetition history as the value of `set seen`: `[TOKEN=N, ...]`, in the given order.
#[must_use]
pub fn seen_text<T: Display>(seen: impl IntoIterator<Item = (T, u32)>) -> String {
    list_text(seen.into_iter().map(|(token, count)| format!("{token}={count}")))
}

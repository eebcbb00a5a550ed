//! Reads setup text into a [`Setup`] by the grammar that all variants share. Knows no square, kind, key or attribute
//! of any variant, and makes no position.

use super::{Attribute, Item, Numbered, Place, Setup, SetupError, SetupLine, Value};
use crate::said::{Said, said};
use crate::seat::Seat;
use std::collections::BTreeMap;

/// The maximum length of a setup text, in bytes.
pub const MAX_TEXT_BYTES: usize = 1 << 20;
/// The maximum number of lines of a setup text, comments and blank lines included.
pub const MAX_LINES: usize = 20_000;
/// The maximum nesting depth of lists.
pub const MAX_DEPTH: usize = 32;

impl Setup {
    /// Reads a setup text.
    ///
    /// # Errors
    /// Returns the first line that is outside the grammar, repeats a key or an attribute, or is in the wrong place.
    /// Squares, kinds and values are checked by the variant.
    pub fn parse(text: &str) -> Result<Setup, SetupError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(SetupError::at(
                1,
                said!(
                    "setup-too-long",
                    "A setup has at most {count} bytes.",
                    count = MAX_TEXT_BYTES as u64
                ),
            ));
        }
        let mut builder: Option<Builder> = None;
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if number > MAX_LINES {
                return Err(SetupError::at(
                    number,
                    said!(
                        "setup-too-many-lines",
                        "A setup has at most {count} lines.",
                        count = MAX_LINES as u64
                    ),
                ));
            }
            let line = fold(line);
            if line.is_empty() {
                continue;
            }
            match &mut builder {
                None => builder = Some(Builder::new(number, &line)?),
                Some(builder) => builder.push(number, &line)?,
            }
        }
        match builder {
            Some(builder) => Ok(builder.finish()),
            None => Err(SetupError::at(
                1,
                said!(
                    "setup-empty",
                    "A setup begins with `variant ID`; this text is empty."
                ),
            )),
        }
    }
}

/// Returns a line without its comment and with single blanks; empty if nothing is left.
pub(crate) fn fold(line: &str) -> String {
    let mut folded = String::with_capacity(line.len());
    for word in line.split_whitespace() {
        if word.starts_with('#') {
            break;
        }
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.push_str(word);
    }
    folded
}

/// Collects lines into a setup. Refuses what depends on several lines: repeated keys, and the order.
#[derive(Clone, Debug)]
pub(crate) struct Builder {
    setup: Setup,
    keys: BTreeMap<(&'static str, String), usize>,
}

impl Builder {
    /// Starts with the line `variant ID [key=value ...]`.
    pub(crate) fn new(number: usize, line: &str) -> Result<Self, SetupError> {
        let mut words = line.split(' ');
        if words.next() != Some("variant") {
            let sentence = said!(
                "setup-begins-otherwise",
                "A setup begins with `variant ID`, not with `{text}`.",
                text = excerpt(line)
            );
            return Err(SetupError::at(number, sentence));
        }
        let Some(id) = words.next() else {
            let sentence = said!("setup-variant-lacks-id", "`variant` lacks the variant's id.");
            return Err(SetupError::at(number, sentence));
        };
        let mut options = Vec::new();
        for word in words {
            let Some((key, value)) = word
                .split_once('=')
                .filter(|(key, value)| !key.is_empty() && !value.is_empty())
            else {
                let sentence = said!(
                    "setup-no-option",
                    "`{text}` is no option; options are written `key=value`.",
                    text = excerpt(word)
                );
                return Err(SetupError::at(number, sentence));
            };
            if options.iter().any(|(earlier, _)| earlier == key) {
                let sentence = said!(
                    "setup-option-twice",
                    "The option `{key}` is given twice.",
                    key = excerpt(key)
                );
                return Err(SetupError::at(number, sentence));
            }
            options.push((key.to_owned(), value.to_owned()));
        }
        let setup = Setup {
            variant: id.to_owned(),
            number,
            options,
            lines: Vec::new(),
        };
        Ok(Self {
            setup,
            keys: BTreeMap::new(),
        })
    }

    /// Starts a setup of this variant, which a line of another text names.
    pub(crate) fn of(variant: &str, number: usize) -> Self {
        let setup = Setup {
            variant: variant.to_owned(),
            number,
            ..Setup::default()
        };
        Self {
            setup,
            keys: BTreeMap::new(),
        }
    }

    /// Adds a line that is not empty.
    pub(crate) fn push(&mut self, number: usize, line: &str) -> Result<(), SetupError> {
        let line = parse_line(line).map_err(|sentence| SetupError::at(number, sentence))?;
        if line == SetupLine::Start
            && let Some(earlier) = self.setup.lines.first()
        {
            let sentence = match earlier.line {
                SetupLine::Start => said!("setup-start-twice", "`start` is given twice."),
                SetupLine::Clear(_)
                | SetupLine::Set { .. }
                | SetupLine::Put { .. }
                | SetupLine::Floor { .. }
                | SetupLine::Before(_)
                | SetupLine::Began(_) => said!(
                    "setup-start-late",
                    "`start` must stand before the other lines; line {line} precedes it.",
                    line = earlier.number as u64
                ),
            };
            return Err(SetupError::at(number, sentence));
        }
        let (scope, inner) = match &line {
            SetupLine::Before(inner) => ("before ", &**inner),
            SetupLine::Began(inner) => ("began ", &**inner),
            other @ (SetupLine::Start
            | SetupLine::Clear(_)
            | SetupLine::Set { .. }
            | SetupLine::Put { .. }
            | SetupLine::Floor { .. }) => ("", other),
        };
        if let SetupLine::Set { key, .. } = inner
            && let Some(earlier) = self.keys.insert((scope, key.clone()), number)
        {
            let sentence = said!(
                "setup-key-twice",
                "`{scope}set {key}` is given twice, first in line {line}.",
                scope,
                key = excerpt(key),
                line = earlier as u64
            );
            return Err(SetupError::at(number, sentence));
        }
        self.setup.lines.push(Numbered { number, line });
        Ok(())
    }

    /// Returns the setup.
    pub(crate) fn finish(self) -> Setup {
        self.setup
    }
}

/// Reads one line after the `variant` line.
fn parse_line(line: &str) -> Result<SetupLine, Said> {
    let (word, rest) = first_word(line);
    match word {
        "start" if rest.is_empty() => Ok(SetupLine::Start),
        "start" => Err(said!(
            "setup-start-alone",
            "`start` stands alone; `{text}` is too much.",
            text = excerpt(rest)
        )),
        "clear" => match first_word(rest) {
            ("", _) => Err(said!(
                "setup-clear-lacks-square",
                "`clear` lacks the place to clear, as in `clear a1`."
            )),
            (square, "") => Ok(SetupLine::Clear(square.to_owned())),
            (_, more) => Err(said!(
                "setup-clear-one-square",
                "`clear` takes one place; `{text}` is too much.",
                text = excerpt(more)
            )),
        },
        "set" => parse_set(rest),
        "put" => parse_put(rest),
        "floor" => parse_floor(rest),
        "before" => Ok(SetupLine::Before(Box::new(parse_earlier("before", rest)?))),
        "began" => Ok(SetupLine::Began(Box::new(parse_earlier("began", rest)?))),
        "variant" => Err(said!("setup-variant-twice", "`variant` is given twice.")),
        other => Err(said!(
            "setup-unknown-word",
            "`{text}` is no word of a setup; a line begins with `start`, `clear`, `set`, `put`, `floor`, `before` or `began`, as in `put a1 white king`.",
            text = excerpt(other)
        )),
    }
}

fn parse_earlier(word: &str, rest: &str) -> Result<SetupLine, Said> {
    match first_word(rest).0 {
        "set" | "put" | "floor" => parse_line(rest),
        _ => Err(said!(
            "setup-earlier-line",
            "`{word}` is followed by a `set`, `put` or `floor` line.",
            word
        )),
    }
}

fn parse_set(rest: &str) -> Result<SetupLine, Said> {
    let (key, value) = first_word(rest);
    if key.is_empty() {
        return Err(said!("setup-set-lacks-key", "`set` lacks its key and value."));
    }
    if value.is_empty() {
        return Err(said!(
            "setup-set-lacks-value",
            "`set {key}` lacks its value.",
            key = excerpt(key)
        ));
    }
    Ok(SetupLine::Set {
        key: key.to_owned(),
        value: value.to_owned(),
    })
}

fn parse_put(rest: &str) -> Result<SetupLine, Said> {
    let (place, rest) = first_word(rest);
    let (side, rest) = first_word(rest);
    let (kind, rest) = first_word(rest);
    if kind.is_empty() {
        return Err(said!(
            "setup-put-form",
            "`put` is written `put SQUARE SIDE KIND [ATTR ...]`, as in `put a1 white king`."
        ));
    }
    let side: Seat = side.parse().map_err(|_| {
        said!(
            "setup-no-side",
            "A side is `white` or `black`, not `{text}`; write `put SQUARE SIDE KIND`, as in `put a1 white king`.",
            text = excerpt(side)
        )
    })?;
    Ok(SetupLine::Put {
        place: match place {
            "off" => Place::Off,
            square => Place::Square(square.to_owned()),
        },
        side,
        kind: kind.to_owned(),
        attributes: parse_attributes(rest)?,
    })
}

fn parse_floor(rest: &str) -> Result<SetupLine, Said> {
    let (square, rest) = first_word(rest);
    let (thing, rest) = first_word(rest);
    if thing.is_empty() {
        return Err(said!(
            "setup-floor-form",
            "`floor` is written `floor SQUARE THING [ATTR ...]`."
        ));
    }
    Ok(SetupLine::Floor {
        square: square.to_owned(),
        thing: thing.to_owned(),
        attributes: parse_attributes(rest)?,
    })
}

/// Splits a line into its first word and the rest.
pub(crate) fn first_word(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

/// Reads the attributes of a line and refuses repeated ones.
pub(crate) fn parse_attributes(text: &str) -> Result<Vec<Attribute>, Said> {
    let mut scanner = Scanner::new(text);
    let mut attributes = Vec::new();
    while let Some((_, attribute)) = scanner.attribute(false)? {
        add(&mut attributes, attribute)?;
    }
    Ok(attributes)
}

/// Reads the attributes of an `expect` line. Each has `true` before it if it is negated, as in `!name`.
pub(crate) fn parse_expected_attributes(text: &str) -> Result<Vec<(bool, Attribute)>, Said> {
    let mut scanner = Scanner::new(text);
    let mut attributes: Vec<(bool, Attribute)> = Vec::new();
    while let Some(found) = scanner.attribute(true)? {
        if attributes.iter().any(|(_, earlier)| earlier.name == found.1.name) {
            return Err(given_twice(&found.1));
        }
        attributes.push(found);
    }
    Ok(attributes)
}

/// Reads a text that is one list, such as `[start, staging, vacated]`.
///
/// # Errors
/// Returns a sentence that describes the fault.
pub fn parse_list(text: &str) -> Result<Vec<Item>, Said> {
    let mut scanner = Scanner::new(text);
    if scanner.peek() != Some('[') {
        return Err(said!(
            "setup-no-list",
            "`{text}` is no list; a list is written `[a, b]`.",
            text = excerpt(text)
        ));
    }
    let items = scanner.list(0)?;
    scanner.blanks();
    match scanner.rest() {
        "" => Ok(items),
        rest => Err(said!(
            "setup-behind-list",
            "`{text}` is too much behind the list.",
            text = excerpt(rest)
        )),
    }
}

fn add(attributes: &mut Vec<Attribute>, attribute: Attribute) -> Result<(), Said> {
    if attributes.iter().any(|earlier| earlier.name == attribute.name) {
        return Err(given_twice(&attribute));
    }
    attributes.push(attribute);
    Ok(())
}

fn given_twice(attribute: &Attribute) -> Said {
    said!(
        "setup-attribute-twice",
        "The attribute `{name}` is given twice.",
        name = excerpt(&attribute.name)
    )
}

fn no_attribute(text: &str) -> Said {
    said!(
        "setup-no-attribute",
        "`{text}` is no attribute.",
        text = excerpt(text)
    )
}

/// Returns the beginning of a typed text for a message between backticks: shortened, without backticks, and without
/// marks that change the direction of the following text.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let turns = |letter: char| matches!(letter, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let plain = text
        .chars()
        .filter(|letter| !letter.is_control() && !turns(*letter))
        .map(|letter| if letter == '`' { '\'' } else { letter });
    if plain.clone().count() <= LONGEST {
        return plain.collect();
    }
    plain.take(LONGEST - 1).chain(['…']).collect()
}

/// Reads attributes and lists from left to right.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn take_if(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Takes everything up to a blank or a sign of the grammar.
    fn chunk(&mut self, stop_at_equals: bool) -> &'a str {
        let rest = self.rest();
        let end = rest
            .find(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | ',') || (stop_at_equals && c == '='))
            .unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads the next attribute at the end of a `put`, `floor` or `expect` line; `None` at the end of the line.
    fn attribute(&mut self, may_be_denied: bool) -> Result<Option<(bool, Attribute)>, Said> {
        self.blanks();
        if self.rest().is_empty() {
            return Ok(None);
        }
        let denied = may_be_denied && self.take_if('!');
        let name = self.chunk(true);
        if !is_name(name) {
            return Err(no_attribute(self.word_around(name)));
        }
        let attribute = if self.take_if('=') {
            if denied {
                return Err(said!(
                    "setup-negation-alone",
                    "`!{name}` stands alone, without a value.",
                    name = excerpt(name)
                ));
            }
            self.value(name, 0)?
        } else {
            Attribute::flag(name)
        };
        match self.peek() {
            None => {}
            Some(c) if c.is_whitespace() => {}
            Some(c) => {
                return Err(said!(
                    "setup-out-of-place",
                    "`{sign}` is out of place behind `{name}`.",
                    sign = c.to_string(),
                    name = excerpt(name)
                ));
            }
        }
        Ok(Some((denied, attribute)))
    }

    /// Returns the whole word that begins with `chunk` (just taken), for a message.
    fn word_around(&self, chunk: &'a str) -> &'a str {
        let start = self.at - chunk.len();
        self.text[start..].split_whitespace().next().unwrap_or(chunk)
    }

    /// Reads the value after `name=`.
    fn value(&mut self, name: &str, depth: usize) -> Result<Attribute, Said> {
        let value = if self.peek() == Some('[') {
            Value::List(self.list(depth)?)
        } else {
            let word = self.chunk(false);
            if word.is_empty() {
                return Err(said!(
                    "setup-attribute-lacks-value",
                    "`{name}=` lacks its value.",
                    name = excerpt(name)
                ));
            }
            Value::Word(word.to_owned())
        };
        Ok(Attribute {
            name: name.to_owned(),
            value,
        })
    }

    /// Reads a list, from its opening bracket on.
    fn list(&mut self, depth: usize) -> Result<Vec<Item>, Said> {
        if depth >= MAX_DEPTH {
            return Err(said!(
                "setup-lists-too-deep",
                "Lists lie at most {count} deep in each other.",
                count = MAX_DEPTH as u64
            ));
        }
        self.take_if('[');
        let mut items = Vec::new();
        self.blanks();
        if self.take_if(']') {
            return Ok(items);
        }
        loop {
            items.push(self.item(depth)?);
            if self.take_if(']') {
                return Ok(items);
            }
            if !self.take_if(',') {
                return Err(said!(
                    "setup-list-not-closed",
                    "A list is not closed: its `]` is missing."
                ));
            }
        }
    }

    /// Reads one item, up to a `,`, a `]` or the end of the text.
    fn item(&mut self, depth: usize) -> Result<Item, Said> {
        let mut item = Item::default();
        loop {
            self.blanks();
            match self.peek() {
                None | Some(',' | ']') => break,
                Some('[') => {
                    return Err(said!(
                        "setup-list-lacks-name",
                        "A list in a list needs its name: `cargo=[...]`."
                    ));
                }
                Some(_) => {}
            }
            let word = self.chunk(true);
            // Printed after a blank, it would begin a comment.
            if word.starts_with('#') {
                return Err(said!(
                    "setup-comment-in-list",
                    "A list holds `{word}`, but `#` begins a comment.",
                    word = excerpt(word)
                ));
            }
            if self.take_if('=') {
                if !is_name(word) {
                    return Err(no_attribute(&format!("{word}=")));
                }
                let attribute = self.value(word, depth + 1)?;
                add(&mut item.attributes, attribute)?;
            } else if item.attributes.is_empty() {
                item.words.push(word.to_owned());
            } else if is_name(word) {
                add(&mut item.attributes, Attribute::flag(word))?;
            } else {
                return Err(no_attribute(word));
            }
        }
        if item == Item::default() && self.peek().is_some() {
            return Err(said!("setup-empty-item", "A list holds an empty item."));
        }
        Ok(item)
    }
}

/// Returns whether a text is a name: a letter, then letters, digits, `-`, `_` and `.`.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

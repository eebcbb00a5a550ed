//! The turn of a hint, as a button carries it: as its text, as a number for each action where the text is too long, or by a
//! check value where it can be found again.

use super::ParseCustomIdError;
use crate::discord::limits::CUSTOM_ID;
use std::fmt;
use std::str::FromStr;

/// Bytes of a custom ID that stay for everything besides the turn: the version, the word, the match and the longest board.
const BESIDES: usize = 42;

/// What begins a turn in numbers. No notation has it.
const NUMBERED: char = '~';

/// What stands between the numbers.
const BETWEEN: char = '.';

/// The base of the numbers.
const RADIX: u32 = 36;

/// A turn that fits into a custom ID.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HintTurn {
    /// In canonical notation.
    Written(WrittenTurn),
    /// As the place of each action among the legal ones.
    Numbered(NumberedTurn),
    /// As the one that a hint finds again in the same position.
    FoundAgain(FoundTurn),
}

/// A turn that is found again, with a check value of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FoundTurn {
    /// The check value of the canonical text, by which another turn is recognised.
    check: u32,
}

impl FoundTurn {
    /// Takes the canonical text of the turn.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            check: check_of(text),
        }
    }

    /// Whether that is the canonical text of the turn.
    #[must_use]
    pub fn is_of(self, text: &str) -> bool {
        self.check == check_of(text)
    }
}

/// A turn in canonical notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WrittenTurn(String);

impl WrittenTurn {
    /// Returns the turn as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A turn as the place of each action among the legal ones, with a check value of its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberedTurn {
    /// The check value of the canonical text, by which another turn with the same numbers is recognised.
    check: u32,
    /// The place of each action, from 0.
    places: Vec<u32>,
}

impl NumberedTurn {
    /// Takes the places of the actions of a turn and its canonical text; `None` if they don't fit into a custom ID.
    #[must_use]
    pub fn new(places: Vec<u32>, text: &str) -> Option<Self> {
        let turn = Self {
            check: check_of(text),
            places,
        };
        turn.fits().then_some(turn)
    }

    /// Returns the place of each action among the legal ones, from 0.
    #[must_use]
    pub fn places(&self) -> &[u32] {
        &self.places
    }

    /// Whether that is the canonical text of the turn.
    #[must_use]
    pub fn is_of(&self, text: &str) -> bool {
        self.check == check_of(text)
    }

    fn fits(&self) -> bool {
        !self.places.is_empty() && self.to_string().len() <= CUSTOM_ID - BESIDES
    }
}

/// A check value of a text (32-bit FNV-1a): it recognises changes, and protects against nothing else.
fn check_of(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// Writes a number in the base of this encoding.
fn in_digits(mut number: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit(number % RADIX, RADIX));
        number /= RADIX;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// Reads a number in its only spelling.
fn from_digits(digits: &str) -> Result<u32, ParseCustomIdError> {
    let number = u32::from_str_radix(digits, RADIX).map_err(|_| ParseCustomIdError)?;
    if in_digits(number) == digits {
        Ok(number)
    } else {
        Err(ParseCustomIdError)
    }
}

impl fmt::Display for HintTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HintTurn::Written(turn) => f.write_str(turn.as_str()),
            HintTurn::Numbered(turn) => turn.fmt(f),
            HintTurn::FoundAgain(turn) => write!(f, "{NUMBERED}{}", in_digits(turn.check)),
        }
    }
}

impl fmt::Display for NumberedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{NUMBERED}{}", in_digits(self.check))?;
        let mut places = self.places.iter();
        places.try_for_each(|place| write!(f, "{BETWEEN}{}", in_digits(*place)))
    }
}

impl FromStr for HintTurn {
    type Err = ParseCustomIdError;

    /// Takes a turn.
    ///
    /// # Errors
    /// It is empty, too long, or contains what separates the fields of a custom ID.
    fn from_str(text: &str) -> Result<Self, ParseCustomIdError> {
        if let Some(numbers) = text.strip_prefix(NUMBERED) {
            if !numbers.contains(BETWEEN) {
                let check = from_digits(numbers)?;
                return Ok(HintTurn::FoundAgain(FoundTurn { check }));
            }
            return numbers.parse().map(HintTurn::Numbered);
        }
        let fits = (1..=CUSTOM_ID - BESIDES).contains(&text.len());
        if fits && !text.contains(':') && text.trim() == text {
            Ok(HintTurn::Written(WrittenTurn(text.to_owned())))
        } else {
            Err(ParseCustomIdError)
        }
    }
}

impl FromStr for NumberedTurn {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, ParseCustomIdError> {
        let mut numbers = text.split(BETWEEN).map(from_digits);
        let turn = Self {
            check: numbers.next().ok_or(ParseCustomIdError)??,
            places: numbers.collect::<Result<_, _>>()?,
        };
        if turn.fits() {
            Ok(turn)
        } else {
            Err(ParseCustomIdError)
        }
    }
}

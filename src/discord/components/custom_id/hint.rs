//! The turn of a hint, as a button carries it.

use super::ParseCustomIdError;
use crate::discord::limits::CUSTOM_ID;
use std::fmt;
use std::str::FromStr;

/// Bytes of a custom ID that stay for everything besides the turn: the version, the word, the match and the longest board.
const BESIDES: usize = 42;

/// A turn in canonical notation that fits into a custom ID.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HintTurn(String);

impl HintTurn {
    /// Returns the turn as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for HintTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for HintTurn {
    type Err = ParseCustomIdError;

    /// Takes a turn.
    ///
    /// # Errors
    /// It is empty, too long, or contains what separates the fields of a custom ID.
    fn from_str(text: &str) -> Result<Self, ParseCustomIdError> {
        let fits = (1..=CUSTOM_ID - BESIDES).contains(&text.len());
        if fits && !text.contains(':') && text.trim() == text {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseCustomIdError)
        }
    }
}

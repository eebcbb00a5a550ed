//! How a game ends by its rules. Resignation, agreement and time belong to the match, not here.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who won a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// That side won.
    Win(Seat),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The side that won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Win(seat) => Some(seat),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(seat) => f.write_str(seat.word()),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

/// A finished game: who won and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// One hyphenated word from the variant's page, such as `checkmate`.
    pub reason: &'static str,
}

impl Ending {
    /// That side won for that reason.
    #[must_use]
    pub const fn win(seat: Seat, reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Win(seat),
            reason,
        }
    }

    /// A draw for that reason.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Draw,
            reason,
        }
    }
}

impl fmt::Display for Ending {
    /// `white checkmate`, as written in scenarios.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.outcome, self.reason)
    }
}

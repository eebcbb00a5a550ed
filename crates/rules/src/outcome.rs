//! Defines how a game ends by its rules. Resignation, agreement and time belong to the match.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason of an ending in which a king is checkmated.
const CHECKMATE: &str = "checkmate";

/// The reasons of the endings in which a repeated position draws the game without a claim.
const REPETITIONS: [&str; 2] = ["repetition", "fivefold-repetition"];

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
    /// Returns the winning side, or `None` for a draw.
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

/// The end of a game: who won and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// The reason as on the variant's page: one hyphenated word, such as `checkmate`.
    pub reason: &'static str,
}

impl Ending {
    /// Makes a win.
    #[must_use]
    pub const fn win(seat: Seat, reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Win(seat),
            reason,
        }
    }

    /// Returns whether a king is checkmated; the reason is the same word in every variant that has it.
    #[must_use]
    pub fn is_checkmate(self) -> bool {
        self.reason == CHECKMATE
    }

    /// Returns whether a repeated position has drawn the game by itself, without a claim (such as CH-END-4, CY-END-4); the
    /// reasons are the same words in every variant that has them.
    #[must_use]
    pub fn is_by_repetition(self) -> bool {
        REPETITIONS.contains(&self.reason)
    }

    /// Makes a draw.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Draw,
            reason,
        }
    }
}

impl fmt::Display for Ending {
    /// Writes `white checkmate`, as scenarios do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.outcome, self.reason)
    }
}

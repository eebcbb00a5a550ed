//! Defines the two seats, the viewers of a position, and a pair of values by seat. Knows no users.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// One of the two sides of a match. White acts first unless a variant's page says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The side at the bottom of the board.
    White,
    /// The side at the top of the board.
    Black,
}

impl Seat {
    /// Both seats, White first.
    pub const BOTH: [Seat; 2] = [Seat::White, Seat::Black];

    /// Returns the opponent's seat.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::White => Seat::Black,
            Seat::Black => Seat::White,
        }
    }

    /// Returns 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Seat::White => 0,
            Seat::Black => 1,
        }
    }

    /// Returns `white` or `black`, as written in setup texts and scenarios.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Seat::White => "white",
            Seat::Black => "black",
        }
    }

    /// Returns `White` or `Black`, as written in sentences.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::White => "White",
            Seat::Black => "Black",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "white" => Ok(Seat::White),
            "black" => Ok(Seat::Black),
            _ => Err(ParseSeatError),
        }
    }
}

/// The error for a word that is neither `white` nor `black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a side is `white` or `black`")]
pub struct ParseSeatError;

/// Somebody who looks at a position. The [`crate::View`] made for them omits what they may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player on this seat.
    Seat(Seat),
    /// Anybody else.
    Onlooker,
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Viewer::Seat(seat)
    }
}

/// One value for each seat, indexed by [`Seat`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PerSeat<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> PerSeat<T> {
    /// Makes a pair of White's and Black's value.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }

    /// Iterates over both values with their seats, White first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::White, &self.white), (Seat::Black, &self.black)].into_iter()
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::White => &mut self.white,
            Seat::Black => &mut self.black,
        }
    }
}

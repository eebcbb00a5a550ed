//! Numbers, points and colours: the values of which every tournament is made.

use std::fmt;

/// A player's starting number, from 1 for the strongest entrant.
///
/// Players with equal points are ordered by this number, so C.04.3 calls it the pairing number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub u16);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Points in halves: a win is 2, a draw 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub u32);

impl Points {
    /// The points of a win, of a full-point bye, and of the bye that pairing allocates.
    pub const WIN: Self = Self(2);
    /// The points of a draw and of a half-point bye.
    pub const DRAW: Self = Self(1);
    /// The points of a loss and of an absence.
    pub const LOSS: Self = Self(0);
}

impl std::ops::Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self(0), |sum, next| sum + next)
    }
}

/// Writes the points as TRF does: `6.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{}", self.0 / 2, self.0 % 2 * 5);
        f.pad(&text)
    }
}

/// The colour of a player's pieces in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player moves first.
    White,
    /// The player moves second.
    Black,
}

impl Side {
    /// Returns the opponent's colour.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn points_are_written_with_one_decimal() {
        let text = format!("{} {} [{:>4}]", Points(13), Points(2), Points(1));
        assert_eq!(text, "6.5 1.0 [ 0.5]");
    }
}

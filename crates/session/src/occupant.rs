//! The occupant of a seat: a user, or the computer at a level. What the computer plays is decided elsewhere.

use crate::ids::UserId;
use rookery_rules::{PerSeat, Seat};
use std::fmt;
use std::str::FromStr;

/// The computer's strength, from 1, the weakest, to [`ComputerLevel::HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComputerLevel(u8);

impl ComputerLevel {
    /// The weakest level.
    pub const LOWEST: Self = Self(1);
    /// The number of the strongest level.
    pub const HIGHEST: u8 = 6;

    /// Returns the level with this number, or `None` outside 1 to [`ComputerLevel::HIGHEST`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::HIGHEST {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Returns its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for ComputerLevel {
    /// Writes `the computer (level 3)`, for people and for exported matches.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the computer (level {})", self.0)
    }
}

/// The error for a text that [`ComputerLevel`]'s `Display` does not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the computer is written `the computer (level N)`, with N from 1 to {}",
    ComputerLevel::HIGHEST
)]
pub struct ParseComputerError;

impl FromStr for ComputerLevel {
    type Err = ParseComputerError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Self, ParseComputerError> {
        text.strip_prefix("the computer (level ")
            .and_then(|rest| rest.strip_suffix(')'))
            .filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
            .and_then(|number| number.parse().ok())
            .and_then(Self::new)
            .ok_or(ParseComputerError)
    }
}

/// The occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A user.
    User(UserId),
    /// The computer; the other seat is a user's.
    Computer(ComputerLevel),
}

impl Occupant {
    /// Returns the user, if it is one.
    #[must_use]
    pub const fn user(self) -> Option<UserId> {
        match self {
            Occupant::User(user) => Some(user),
            Occupant::Computer(_) => None,
        }
    }

    /// Returns the computer's level, if it is the computer.
    #[must_use]
    pub const fn computer(self) -> Option<ComputerLevel> {
        match self {
            Occupant::User(_) => None,
            Occupant::Computer(level) => Some(level),
        }
    }
}

impl From<UserId> for Occupant {
    fn from(user: UserId) -> Self {
        Occupant::User(user)
    }
}

impl PartialEq<UserId> for Occupant {
    fn eq(&self, user: &UserId) -> bool {
        self.user() == Some(*user)
    }
}

/// Returns the computer's seat and level, if it plays.
#[must_use]
pub fn computer_of(seats: &PerSeat<Occupant>) -> Option<(Seat, ComputerLevel)> {
    Seat::BOTH
        .into_iter()
        .find_map(|seat| seats[seat].computer().map(|level| (seat, level)))
}

/// Returns the computer's opponent, or the user on both seats, or White's user; `None` if no seat has a user.
#[must_use]
pub fn first_user(seats: &PerSeat<Occupant>) -> Option<UserId> {
    Seat::BOTH.into_iter().find_map(|seat| seats[seat].user())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_reads_as_it_is_written_and_nothing_else_does() {
        for number in 1..=ComputerLevel::HIGHEST {
            let level = ComputerLevel::new(number).expect("a level");
            assert_eq!(level.to_string(), format!("the computer (level {number})"));
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(ComputerLevel::new(0), None);
        for text in [
            "the computer (level 0)",
            "the computer (level 7)",
            "the computer (level +3)",
            "the computer (level 3",
            "computer",
            "",
        ] {
            assert_eq!(text.parse::<ComputerLevel>(), Err(ParseComputerError), "{text}");
        }
    }
}

//! What a user saw when acting: a board and a draft, as the custom IDs of buttons name them.
//!
//! The check value of a board tells boards apart that have the same number, because the database was restored from a
//! backup and the match went another way. It protects against mistakes, not against forgery.

use crate::clock::TimeMs;
use crate::ids::{BoardNumber, DraftRevision};
use rookery_rules::Seat;
use std::fmt;
use std::str::FromStr;

/// The digits of a check value.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// How many digits a check value has.
const LENGTH: usize = 3;

/// The offset and the prime of FNV-1a with 64 bits.
const FNV: (u64, u64) = (0xcbf2_9ce4_8422_2325, 0x0000_0100_0000_01b3);

/// The check value of a board, written as three letters or digits. Two different boards share one with a chance of
/// 1 in 238,328.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardCheck([u8; LENGTH]);

/// The error for a text that is no check value, or no board with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board is a number, and perhaps a dot and three letters or digits")]
pub struct ParseBoardCheckError;

impl fmt::Display for BoardCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|digit| write!(f, "{}", char::from(*digit)))
    }
}

impl FromStr for BoardCheck {
    type Err = ParseBoardCheckError;

    fn from_str(text: &str) -> Result<Self, ParseBoardCheckError> {
        let digits: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| ParseBoardCheckError)?;
        if digits.iter().all(u8::is_ascii_alphanumeric) {
            Ok(Self(digits))
        } else {
            Err(ParseBoardCheckError)
        }
    }
}

/// A hash of everything that led to a board: the turns and takebacks with their times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardHash(u64);

impl BoardHash {
    /// Returns the hash of the first board of a match that began at that time.
    pub(crate) fn of_start(created: TimeMs) -> Self {
        Self(FNV.0).and(&created.0.to_le_bytes())
    }

    /// Returns the hash of the next board, made at that time by these actions; none for a takeback.
    pub(crate) fn followed_by(self, at: TimeMs, actions: &[String]) -> Self {
        let timed = self.and(&at.0.to_le_bytes());
        actions
            .iter()
            .fold(timed, |hash, action| hash.and(action.as_bytes()).and(b";"))
    }

    fn and(self, bytes: &[u8]) -> Self {
        Self(
            bytes
                .iter()
                .fold(self.0, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FNV.1)),
        )
    }

    /// Returns the board's check value.
    pub(crate) fn check(self) -> BoardCheck {
        let mut rest = self.0 ^ (self.0 >> 32);
        BoardCheck(std::array::from_fn(|_| {
            let digit = DIGITS[usize::try_from(rest % 62).unwrap_or(0)];
            rest /= 62;
            digit
        }))
    }
}

/// A board as a button names it: its number and its check value. Buttons of version 0.1 have no check value.
///
/// Written `7.x3K`, or `7` without a check value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeenBoard {
    /// The number.
    pub number: BoardNumber,
    /// The check value, if there is one.
    pub check: Option<BoardCheck>,
}

impl SeenBoard {
    /// Returns whether both can be the same board: the numbers are equal, and so are the check values if both have one.
    #[must_use]
    pub fn may_be(self, other: Self) -> bool {
        let differs = self
            .check
            .zip(other.check)
            .is_some_and(|(one, other)| one != other);
        self.number == other.number && !differs
    }
}

impl From<BoardNumber> for SeenBoard {
    fn from(number: BoardNumber) -> Self {
        Self { number, check: None }
    }
}

impl fmt::Display for SeenBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.check {
            Some(check) => write!(f, "{}.{check}", self.number),
            None => self.number.fmt(f),
        }
    }
}

impl FromStr for SeenBoard {
    type Err = ParseBoardCheckError;

    fn from_str(text: &str) -> Result<Self, ParseBoardCheckError> {
        let (number, check) = match text.split_once('.') {
            Some((number, check)) => (number, Some(check.parse()?)),
            None => (text, None),
        };
        let number = number.parse().map_err(|_| ParseBoardCheckError)?;
        Ok(Self {
            number: BoardNumber(number),
            check,
        })
    }
}

/// What a user saw when acting, as their button or panel says. `None` if there is nothing to compare, as for typed
/// text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeenVersion {
    /// The board.
    pub board: Option<SeenBoard>,
    /// The revision of the draft.
    pub draft: Option<DraftRevision>,
    /// The seat for which the user acts: whoever plays both decides for both in secret on one board.
    pub seat: Option<Seat>,
}

impl SeenVersion {
    /// Nothing to compare: the user typed.
    pub const TYPED: Self = Self {
        board: None,
        draft: None,
        seat: None,
    };

    /// Returns the version that a button of a board carries.
    #[must_use]
    pub fn of_board(board: impl Into<SeenBoard>) -> Self {
        Self {
            board: Some(board.into()),
            ..Self::TYPED
        }
    }

    /// Returns the version that a panel of a board and a draft carries.
    #[must_use]
    pub fn of_panel(board: impl Into<SeenBoard>, draft: DraftRevision) -> Self {
        Self {
            board: Some(board.into()),
            draft: Some(draft),
            ..Self::TYPED
        }
    }

    /// Returns the same for a user who acts for that seat.
    #[must_use]
    pub fn for_seat(self, seat: Option<Seat>) -> Self {
        Self { seat, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> SeenBoard {
        text.parse().unwrap()
    }

    #[test]
    fn boards_with_one_number_differ_by_their_check_values() {
        let start = BoardHash::of_start(TimeMs(1_000));
        let turns = [
            (TimeMs(2_000), "e2-e4"),
            (TimeMs(2_000), "d2-d4"),
            (TimeMs(2_001), "e2-e4"),
        ];
        let checks = turns.map(|(at, turn)| start.followed_by(at, &[turn.to_owned()]).check());
        assert!(checks[0] != checks[1] && checks[0] != checks[2] && checks[1] != checks[2]);
        assert_eq!(checks[0].to_string().parse(), Ok(checks[0]));
    }

    #[test]
    fn a_board_of_an_older_button_is_any_with_its_number() {
        assert!(board("7").may_be(board("7.x3K")));
        assert!(board("7.x3K").may_be(board("7.x3K")));
        assert!(!board("7.x3K").may_be(board("7.x3k")));
        assert!(!board("8.x3K").may_be(board("7.x3K")));
        for text in ["7", "7.x3K"] {
            assert_eq!(board(text).to_string(), text);
        }
        for text in ["", "7.", "7.x3", "7.x3K4", "7.x:K", "x"] {
            assert!(text.parse::<SeenBoard>().is_err(), "{text}");
        }
    }
}

//! A paired round: who plays whom, with which colour, and who has the bye.

use crate::points::Number;
use std::fmt;

/// One game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// The player with White.
    pub white: Number,
    /// The player with Black.
    pub black: Number,
}

/// Writes a pairing as White's number, a hyphen, and Black's: `1-4`.
impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}

/// The pairings of one round, in the order of their boards, and the player without an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairings {
    /// The games, first board first.
    pub pairings: Vec<Pairing>,
    /// The player who has the bye, if their number is odd.
    pub bye: Option<Number>,
}

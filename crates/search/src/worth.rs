//! What a position is worth to a seat, as a value and as the points that it can expect.

use crate::value::{forced_result, forced_value, one_turn_before};
use rookery_rules::{Ending, Outcome, Seat};

/// The value at which one side can expect ten points for each of the other's, in hundredths of a pawn.
const TEN_TO_ONE: f64 = 400.0;

/// What a position is worth to a seat: hundredths of a pawn of the variant, or a forced result.
///
/// The number is stable, so that it can be stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worth(pub i32);

impl Worth {
    /// Returns what an ending is worth to a seat.
    #[must_use]
    pub fn of_ending(ending: Ending, seat: Seat) -> Self {
        match ending.outcome {
            Outcome::Draw => Self(0),
            Outcome::Win(winner) => Self(forced_value(0, winner == seat)),
        }
    }

    /// Returns the forced result: whether the seat wins, and in how many turns of both sides. `None` if nothing is forced.
    #[must_use]
    pub fn forced_result(self) -> Option<(bool, u32)> {
        forced_result(self.0)
    }

    /// Returns what the position is worth to the other seat.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self(-self.0)
    }

    /// Returns what the position before a turn of the seat is worth to it, if that turn leads to this one: a forced result is
    /// one turn further away.
    #[must_use]
    pub const fn a_turn_earlier(self) -> Self {
        Self(one_turn_before(-self.0))
    }

    /// Returns the points that the seat can expect, from 0 for a forced loss to 1 for a forced win.
    ///
    /// In between it is `1 / (1 + 10^(-v / 400))` for a value of `v` hundredths of a pawn: 0.5 where both stand equal,
    /// 0.64 with a pawn more, 0.91 with four.
    #[must_use]
    pub fn expectation(self) -> f64 {
        match self.forced_result() {
            Some((true, _)) => 1.0,
            Some((false, _)) => 0.0,
            None => 1.0 / (1.0 + 10.0_f64.powf(-f64::from(self.0) / TEN_TO_ONE)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_forced_result_is_further_away_a_turn_earlier() {
        let won = |turns| Worth(forced_value(turns, true));
        assert_eq!(won(0).a_turn_earlier(), won(1));
        assert_eq!(won(1).reversed().a_turn_earlier(), won(2).reversed());
        assert_eq!(Worth(-130).a_turn_earlier(), Worth(-130));
    }

    #[test]
    fn a_pawn_more_is_worth_about_two_thirds() {
        assert!((Worth(0).expectation() - 0.5).abs() < 1e-9);
        assert!((Worth(100).expectation() - 0.64).abs() < 0.005);
        let both = Worth(250).expectation() + Worth(250).reversed().expectation();
        assert!((both - 1.0).abs() < 1e-9);
        assert!((Worth(forced_value(3, true)).expectation() - 1.0).abs() < f64::EPSILON);
        assert!(Worth(forced_value(3, false)).expectation() < f64::EPSILON);
    }
}

//! The hidden number of a match: chance that no player ever learns. It is stored beside the match and nowhere else: no
//! summary, log, export, view or log line holds it.

use crate::ids::BoardNumber;
use rookery_rules::random::SplitMix64;
use std::fmt;

/// Spreads board numbers over all 64 bits: the increment of SplitMix64, which is odd.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A random number drawn when a match begins and never shown. `Debug` doesn't write it, so no log line can.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HiddenNumber(pub u64);

impl fmt::Debug for HiddenNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HiddenNumber(..)")
    }
}

impl HiddenNumber {
    /// Returns the seed of the computer's search on that board. It is the same after any restart, and cannot be computed
    /// from what is public.
    #[must_use]
    pub fn search_seed(self, board: BoardNumber) -> u64 {
        SplitMix64::new(self.0 ^ u64::from(board.0).wrapping_mul(SPREAD)).draw()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_number_is_not_written_and_each_board_has_its_own_seed() {
        let hidden = HiddenNumber(987_654_321);
        assert!(!format!("{hidden:?}").contains("987"));
        let seeds = [0, 1, 2].map(|board| hidden.search_seed(BoardNumber(board)));
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
        assert_ne!(HiddenNumber(1).search_seed(BoardNumber(0)), seeds[0]);
    }
}

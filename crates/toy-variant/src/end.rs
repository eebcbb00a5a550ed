//! How a game of `race` ends (RC-END-1 to 4), tested in the order of the page.

use crate::position::{Kind, Race};
use rookery_rules::Seat;
use rookery_rules::outcome::Ending;

/// Turns without progress at which the game is drawn (RC-END-4).
pub(crate) const MOST_QUIET: u8 = 40;

impl Race {
    /// The ending, if the game is over. A side that never had a king cannot lose it: only the side to act is tested.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let last = self.turn.other();
        if self.king(last).is_some() && self.king(self.turn).is_none() {
            return Some(Ending::win(last, "king-captured"));
        }
        let far = |side| match side {
            Seat::White => 20..25,
            Seat::Black => 0..5,
        };
        let arrived =
            |side: &Seat| far(*side).any(|index: usize| self.units[index] == Some((*side, Kind::Pawn)));
        if let Some(side) = Seat::BOTH.into_iter().find(arrived) {
            return Some(Ending::win(side, "far-rank"));
        }
        let mut can_act = false;
        self.each_action(|_| can_act = true);
        if !can_act {
            return Some(Ending::draw("no-action"));
        }
        (self.quiet >= MOST_QUIET).then(|| Ending::draw("no-progress"))
    }
}

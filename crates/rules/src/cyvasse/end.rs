//! How a game of cyvasse ends (section 9 of the page), tested in the order of the page.

use super::Cyvasse;
use super::position::{MOST_QUIET, Phase};
use super::units::Kind;
use crate::outcome::Ending;
use crate::seat::Seat;

impl Cyvasse {
    pub(super) fn has_lost_kings(&self, side: Seat) -> bool {
        self.royal[side] && self.board.of(side, Kind::King) == 0
    }

    pub(super) fn has_only_towers(&self, side: Seat) -> bool {
        let units = self.board.of_side(side);
        units != 0 && units == self.board.of(side, Kind::Tower)
    }

    /// Returns the endings that need no legal actions and come before the others (CY-END-1, CY-END-2).
    pub(super) fn decided(&self) -> Option<Ending> {
        let loser = |lost: &dyn Fn(Seat) -> bool| Seat::BOTH.into_iter().find(|side| lost(*side));
        if let Some(side) = loser(&|side| self.has_lost_kings(side)) {
            return Some(Ending::win(side.other(), "king-captured"));
        }
        loser(&|side| self.has_only_towers(side)).map(|side| Ending::win(side.other(), "only-towers"))
    }

    /// Returns the draws (CY-END-4, CY-END-5).
    pub(super) fn drawn(&self) -> Option<Ending> {
        if self.history.count(self.key()) >= 2 {
            return Some(Ending::draw("repetition"));
        }
        (self.quiet >= MOST_QUIET).then(|| Ending::draw("no-progress"))
    }

    /// Returns the ending, tested in the order of the page.
    pub(super) fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Build { .. } => None,
            Phase::Play => self.decided().or_else(|| {
                if self.can_act() {
                    self.drawn()
                } else {
                    Some(Ending::win(self.turn.other(), "no-move"))
                }
            }),
        }
    }
}

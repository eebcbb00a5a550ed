//! What the computer owes in a match: a pure function of the log, like everything that users owe.

use super::State;
use crate::entry::OfferKind;
use crate::occupant::{ComputerLevel, computer_of};
use crate::playable::Playable;
use rookery_rules::Seat;

/// What the computer owes, on its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerDuty {
    /// An answer to the draw that its user offers; that comes before any turn.
    DrawAnswer(Seat),
    /// A turn, or what it decides in secret.
    Turn(Seat),
}

impl<P: Playable> State<P> {
    /// The computer's seat and level, if it plays.
    #[must_use]
    pub fn computer(&self) -> Option<(Seat, ComputerLevel)> {
        computer_of(&self.header.seats)
    }

    /// What the computer owes; nothing if it does not play, or the match is over.
    #[must_use]
    pub fn computer_duty(&self) -> Option<ComputerDuty> {
        let (seat, _) = self.computer()?;
        if self.offers.by(OfferKind::Draw) == Some(seat.other()) {
            return Some(ComputerDuty::DrawAnswer(seat));
        }
        self.awaited()[seat].then_some(ComputerDuty::Turn(seat))
    }
}

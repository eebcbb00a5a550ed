//! The computer's duty in a match: a pure function of the log.

use super::State;
use crate::entry::OfferKind;
use crate::occupant::{ComputerLevel, computer_of};
use crate::playable::Playable;
use rookery_rules::Seat;

/// What the computer has to do, and its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerDuty {
    /// Answer the draw that its user offers; this comes before any turn.
    DrawAnswer(Seat),
    /// Make a turn, or its secret decisions.
    Turn(Seat),
}

impl<P: Playable> State<P> {
    /// Returns the computer's seat and level, if it plays.
    #[must_use]
    pub fn computer(&self) -> Option<(Seat, ComputerLevel)> {
        computer_of(&self.header.seats)
    }

    /// Returns whether the computer's turn follows the present board, so that one message can tell both.
    #[must_use]
    pub fn is_answered_soon(&self) -> bool {
        !self.is_secret() && matches!(self.computer_duty(), Some(ComputerDuty::Turn(_)))
    }

    /// Returns the computer's duty; `None` if it does not play, has nothing to do, or the match is over.
    #[must_use]
    pub fn computer_duty(&self) -> Option<ComputerDuty> {
        let (seat, _) = self.computer()?;
        if self.offers.by(OfferKind::Draw) == Some(seat.other()) {
            return Some(ComputerDuty::DrawAnswer(seat));
        }
        self.awaited()[seat].then_some(ComputerDuty::Turn(seat))
    }
}

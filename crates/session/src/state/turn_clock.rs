//! How long it has been a player's turn, and what follows from it. A pure function of the log: restarts change nothing,
//! and neither a clock that jumps nor an undelivered message can take a match from a player who was not warned.

use super::State;
use crate::clock::TimeMs;
use crate::limits::{ABANDONED_AFTER_MS, ABANDONMENT_WARNING_MS};
use crate::playable::Playable;
use crate::timer::{Due, NewTimer};
use rookery_rules::Seat;

/// Since when the seat to move has had the turn. A turn, a takeback and a sealed decision restart it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnClock {
    /// Since when.
    pub since: TimeMs,
    /// When the warning reached the debtor, if it has.
    pub warned: Option<TimeMs>,
}

impl TurnClock {
    pub(crate) const fn since(since: TimeMs) -> Self {
        Self { since, warned: None }
    }

    /// Starts the clock; never earlier than before, in case the machine's clock jumped back.
    pub(super) fn begin(&mut self, at: TimeMs) {
        *self = Self::since(self.since.max(at));
    }

    /// Returns when the player is to be warned.
    #[must_use]
    pub const fn warn_at(&self) -> TimeMs {
        self.since.plus(ABANDONED_AFTER_MS - ABANDONMENT_WARNING_MS)
    }

    /// Returns when the whole time is over.
    #[must_use]
    pub const fn abandoned_at(&self) -> TimeMs {
        self.since.plus(ABANDONED_AFTER_MS)
    }

    /// Returns when the match can be claimed, seen from `now`: after the whole time, and never before the debtor
    /// has been warned for long enough. A warning that is still to come counts from when it can come at the earliest.
    #[must_use]
    pub fn claim_from(&self, now: TimeMs) -> TimeMs {
        let warned = self.warned.unwrap_or_else(|| now.max(self.warn_at()));
        self.abandoned_at().max(warned.plus(ABANDONMENT_WARNING_MS))
    }
}

impl<P: Playable> State<P> {
    /// Returns the one seat that another player waits for without a time control; `None` if there is one, the match is
    /// over, both decide in secret, one user has both seats, or the computer plays.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<Seat> {
        let awaited = self.awaited();
        if self.clocks.is_timed()
            || self.is_hot_seat()
            || self.computer().is_some()
            || awaited.white == awaited.black
        {
            return None;
        }
        Seat::BOTH.into_iter().find(|seat| awaited[*seat])
    }

    /// Returns the timer with which a match without a time control begins, or continues in another store; `None` if it
    /// is over, one user plays alone, or the computer plays.
    pub(crate) fn first_timer(&self) -> Option<NewTimer> {
        let goes_on = self.result.is_none() && !self.is_hot_seat() && self.computer().is_none();
        (goes_on && !self.clocks.is_timed()).then(|| NewTimer {
            due: Due::Abandonment(self.header.id),
            at: self.turn_clock.warn_at(),
        })
    }

    /// Returns whether the waiting player can claim the match now.
    #[must_use]
    pub fn is_claimable(&self, now: TimeMs) -> bool {
        self.seat_to_move().is_some()
            && self.turn_clock.warned.is_some()
            && now >= self.turn_clock.claim_from(now)
    }
}

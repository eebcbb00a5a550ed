//! How the clocks follow a log, and how a match ends on time.

use super::State;
use crate::clock::TimeMs;
use crate::entry::Entry;
use crate::playable::Playable;
use crate::result::{MatchResult, Score};
use crate::time::{ClockReason, Clocks};
use rookery_rules::Seat;

impl<P: Playable> State<P> {
    /// Lets the clocks run to the time of an entry, without the time that doesn't count (T9, T10).
    pub(super) fn run_clocks(&mut self, entry: &Entry, at: TimeMs) {
        if let Entry::Resumed { stopped } = entry {
            // Without the time of the suspension, the last entry is the latest moment that surely counts.
            let stopped = stopped.unwrap_or(self.last_at);
            self.clocks
                .stand_still(stopped, at, |ms| ClockReason::Suspended { ms });
        } else if let Entry::Interrupted { from } = entry {
            self.clocks
                .stand_still(*from, at, |ms| ClockReason::Interrupted { ms });
        } else {
            self.clocks.run_to(at);
        }
    }

    /// Returns the clocks, if the match has any.
    pub(super) fn timed(&mut self) -> Result<&mut Clocks, String> {
        if self.clocks.is_timed() {
            Ok(&mut self.clocks)
        } else {
            Err("the match has no clock".to_owned())
        }
    }

    pub(super) fn take_flag(&mut self, seat: Seat, at: TimeMs) -> Result<(), String> {
        self.timed()?;
        if !self.awaited()[seat] || self.clocks.left_at(seat, at) > 0 {
            return Err(format!("{seat} has not run out of time"));
        }
        self.finish(self.result_on_time(seat, at));
        Ok(())
    }

    pub(super) fn take_pause(&mut self, until: TimeMs) -> Result<(), String> {
        let offered = self.offers.pause.take();
        offered.ok_or_else(|| "no pause is offered".to_owned())?;
        self.timed()?.pause(until);
        Ok(())
    }

    /// Returns how the match ends if that seat loses on time at that moment (T13, T14).
    #[must_use]
    pub fn result_on_time(&self, loser: Seat, now: TimeMs) -> MatchResult {
        let other = loser.other();
        let both_fall = self.awaited()[other] && self.clocks.left_at(other, now) == 0;
        if self.may_abort() && !self.header.terms.tournament {
            MatchResult::abort()
        } else if self.may_abort() {
            MatchResult::forfeit(if both_fall { Score::None } else { Score::win(other) })
        } else if both_fall {
            MatchResult::on_time(Score::None)
        } else if self.position.may_still_win(other) {
            MatchResult::on_time(Score::win(other))
        } else {
            MatchResult::on_time(Score::Draw)
        }
    }
}

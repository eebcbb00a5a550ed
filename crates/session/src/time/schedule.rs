//! What is to be done about the clocks of a match, and when: reminders first, then the loss on time (T12).

use super::{Clocks, ReminderMark, Reminders};
use crate::clock::TimeMs;
use rookery_rules::{PerSeat, Seat};

/// Something to be done about the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEvent {
    /// Remind a player.
    Remind {
        /// The player's seat.
        seat: Seat,
        /// By which reminder.
        mark: ReminderMark,
    },
    /// A seat has lost on time, if its last reminder has been delivered.
    Fall {
        /// The seat.
        seat: Seat,
    },
}

impl Clocks {
    /// Returns what is to be done at that moment, reminders before losses.
    #[must_use]
    pub fn due_event(&self, reminders: &PerSeat<Reminders>, now: TimeMs) -> Option<ClockEvent> {
        let remind = Seat::BOTH.into_iter().find_map(|seat| {
            let due = self.rings(seat, &reminders[seat]).filter(|(_, at)| *at <= now);
            due.map(|(mark, _)| ClockEvent::Remind { seat, mark }).last()
        });
        let falls = |seat: &Seat| self.falls_at(*seat).is_some_and(|at| at <= now);
        remind.or_else(|| {
            let fallen = Seat::BOTH.into_iter().find(falls);
            fallen.map(|seat| ClockEvent::Fall { seat })
        })
    }

    /// Returns when there will be something to do if nothing else happens; `None` if no clock runs.
    #[must_use]
    pub fn next_event(&self, reminders: &PerSeat<Reminders>) -> Option<TimeMs> {
        let of = |seat: Seat| {
            let rings = self.rings(seat, &reminders[seat]).map(|(_, at)| at);
            rings.chain(self.falls_at(seat)).min()
        };
        Seat::BOTH.into_iter().filter_map(of).min()
    }

    /// Returns the reminders of a seat's duty that are still to ring, earliest first.
    fn rings<'a>(
        &'a self,
        seat: Seat,
        reminders: &'a Reminders,
    ) -> impl Iterator<Item = (ReminderMark, TimeMs)> + 'a {
        let rung = self.reminded(seat).map(|reminded| reminded.mark);
        let deadline = self.deadline(seat).filter(|_| !self.control().is_live());
        let marks = ReminderMark::ALL.into_iter();
        marks
            .filter(move |mark| reminders.rings(*mark, rung))
            .filter_map(move |mark| {
                let at = self.mark_at(seat, mark)?;
                Some((mark, reminders.rings_at(at, deadline?)))
            })
    }
}

//! The time of a match: time controls, the terms that both players agree to, and the clocks that follow from a log.
//! Pure values; nothing here asks a machine for the time, and nothing writes a sentence for people.

mod clocks;
mod control;
mod reasons;
mod reminders;
mod schedule;
mod terms;
mod typed;
mod vacation;

pub(crate) use clocks::ClockChange;
pub use clocks::{ClockStatus, Clocks, Duty, Reminded, TimeSpan};
pub use control::{ControlError, Speed, TimeControl, duration_from_typed};
pub(crate) use control::{read_duration, written_duration};
pub use reasons::{ClockReason, ClockStep};
pub use reminders::{DigestChannel, QuietHours, ReminderMark, ReminderPlace, Reminders, RemindersError};
pub use schedule::ClockEvent;
pub use terms::MatchTerms;
pub use vacation::Vacation;

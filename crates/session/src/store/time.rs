//! What a store keeps for clocks beside the matches: vacations, settings for reminders, and when a bot last ran.

use super::{HandledInteraction, StoreError, WriteOutcome};
use crate::clock::TimeMs;
use crate::ids::{MatchId, TimerId, UserId};
use crate::outbox::Notification;
use crate::time::{Reminders, Vacation};
#[cfg(doc)]
use crate::timer::Due;
use async_trait::async_trait;
use rookery_rules::Seat;

/// What became of the latest reminder of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReminderDelivery {
    /// There is none, or it was removed long after its delivery.
    Unknown,
    /// It waits to be delivered.
    Waiting,
    /// It was delivered or given up then.
    Reported(TimeMs),
}

/// The part of a store that clocks need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait TimeStore: Send + Sync {
    /// Returns how a user wants to be reminded.
    async fn reminders(&self, user: UserId) -> Result<Reminders, StoreError>;
    /// Saves how a user wants to be reminded, and sets [`Due::Digest`] to that time or removes it.
    async fn save_reminders(
        &self,
        user: UserId,
        reminders: Reminders,
        digest: Option<TimeMs>,
    ) -> Result<(), StoreError>;
    /// Queues a notification, if there is one, and puts the timer that led to it off until `next`.
    async fn queue_digest(
        &self,
        timer: TimerId,
        digest: Option<Notification>,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError>;

    /// Lists a user's vacations that began after that time, earliest first.
    async fn vacations(&self, user: UserId, after: TimeMs) -> Result<Vec<Vacation>, StoreError>;
    /// Begins a vacation and sets [`Due::Vacation`] to its beginning. Conflicts with one that has not ended by then.
    async fn begin_vacation(
        &self,
        vacation: Vacation,
        handled: Option<HandledInteraction>,
    ) -> Result<WriteOutcome, StoreError>;
    /// Ends what is left of a user's vacations at that time and sets [`Due::Vacation`] to it. Missing if nothing is left.
    async fn end_vacation(
        &self,
        user: UserId,
        at: TimeMs,
        handled: HandledInteraction,
    ) -> Result<WriteOutcome, StoreError>;

    /// Returns what became of the latest reminder of a seat.
    async fn reminder_delivery(&self, id: MatchId, seat: Seat) -> Result<ReminderDelivery, StoreError>;

    /// Records that a bot runs.
    async fn beat(&self, at: TimeMs) -> Result<(), StoreError>;
    /// Returns when a bot was last known to run.
    async fn last_beat(&self) -> Result<Option<TimeMs>, StoreError>;
    /// Lists the running matches with a live control.
    async fn live_matches(&self) -> Result<Vec<MatchId>, StoreError>;
}

//! The rows of the memory store's outbox and timers.

use rookery_session::{Due, Notification, RowId, TimeMs, TimerId};

#[derive(Clone, PartialEq)]
pub enum Fate {
    Pending,
    Told,
    GivenUp(String),
}

#[derive(Clone)]
pub struct Row {
    pub id: RowId,
    pub notification: Notification,
    pub created: TimeMs,
    pub due: TimeMs,
    pub fate: Fate,
    pub lead: Option<RowId>,
    pub attempt: u32,
    pub leased_until: TimeMs,
    pub answered: TimeMs,
}

#[derive(Clone)]
pub struct TimerRow {
    pub id: TimerId,
    pub due: Due,
    pub at: TimeMs,
    pub leased_until: TimeMs,
}

impl TimerRow {
    pub fn is_computer(&self) -> bool {
        matches!(self.due, Due::Computer(_))
    }
}

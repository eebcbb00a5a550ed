//! Where a resolution reports its events: into a list, or nowhere (perft, search, legality tests). Decides nothing.

use crate::event::Event;

/// Receives the events of an action, in order.
pub(crate) trait EventSink {
    /// Reports one event; `event` is evaluated only if the sink keeps it.
    fn emit(&mut self, event: impl FnOnce() -> Event);
}

/// Keeps nothing.
pub(crate) struct Discard;

impl EventSink for Discard {
    fn emit(&mut self, _event: impl FnOnce() -> Event) {}
}

/// Keeps events only if there is a list.
impl EventSink for Option<Vec<Event>> {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        if let Some(events) = self {
            events.push(event());
        }
    }
}

impl EventSink for Vec<Event> {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

//! Defines where the resolution of an action reports events: to a list, or nowhere (perft, search, legality tests).

use crate::event::Event;

/// Receives the events of an action, in order.
pub(crate) trait EventSink {
    /// Reports one event; `event` is evaluated only if the sink keeps it.
    fn emit(&mut self, event: impl FnOnce() -> Event);
}

/// A sink that drops every event without evaluating it.
pub(crate) struct Discard;

impl EventSink for Discard {
    fn emit(&mut self, _event: impl FnOnce() -> Event) {}
}

/// Keeps every event.
impl EventSink for Vec<Event> {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

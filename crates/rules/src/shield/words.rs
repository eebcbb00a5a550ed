//! Who sees what happens while an action resolves: nobody (perft, search, tests of legality) or a list of
//! events. Decides nothing.

use crate::event::Event;

/// Told of each thing that happens, in order.
pub(super) trait Witness {
    /// `event` is made only if somebody looks.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody looks.
pub(super) struct Nobody;

impl Witness for Nobody {
    fn see(&mut self, _event: impl FnOnce() -> Event) {}
}

impl Witness for Vec<Event> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

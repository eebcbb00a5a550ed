//! When a search stops: after a number of nodes, or when the caller says so. This module reads no clock.

/// The budget of a search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most nodes for one decision; each further decision of the same turn gets a quarter of that.
    ///
    /// A node is an action tried on a position; generating eight actions counts as one more.
    pub nodes: u64,
    /// Polled about every thousand nodes; once it returns `true`, the search plays the best action found so far.
    /// A search that is stopped this way is not reproducible.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'static> {
    /// Limits a search by nodes alone. The same position, level and seed then always give the same turn.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            stop: &|| false,
        }
    }
}

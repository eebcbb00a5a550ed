//! How long a search may go on: a number of nodes, and whatever else wants it to stop. Knows no clock.

/// What ends a search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most nodes for one decision; further decisions of the same turn have a quarter of it each. A node is an action
    /// tried on a position; eight listed actions count as one more.
    pub nodes: u64,
    /// Asked now and then; when it says so, the best so far is played. It makes the result depend on when it is asked.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'static> {
    /// That many nodes and nothing else: the same position, level and seed then always give the same turn.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            stop: &|| false,
        }
    }
}

//! A fixed-size, always-replace transposition table.

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The search stayed inside its window: the value is exact.
    Exact,
    /// The search failed high: the true value is at least this.
    Lower,
    /// The search failed low: the true value is at most this.
    Upper,
}

/// The stored result of searching one position.
#[derive(Clone, Debug)]
pub(crate) struct TtEntry<A> {
    /// The position's fingerprint.
    pub(crate) key: u64,
    /// As [`crate::value::to_table`] gives it.
    pub(crate) value: i32,
    /// The depth it was searched to, in actions.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The best action found, the first to try when the position is searched again.
    pub(crate) best: Option<A>,
}

/// The largest table, in entries.
const MAX_ENTRIES: u64 = 1 << 18;

/// The smallest table, in entries.
const MIN_ENTRIES: u64 = 1 << 8;

/// Results of searched positions, indexed by their fingerprints.
pub(crate) struct TranspositionTable<A> {
    entries: Vec<Option<TtEntry<A>>>,
}

impl<A: Clone> TranspositionTable<A> {
    /// Creates a table large enough for a search of `nodes` nodes, at most [`MAX_ENTRIES`].
    pub(crate) fn new(nodes: u64) -> Self {
        let size = nodes.clamp(MIN_ENTRIES, MAX_ENTRIES).next_power_of_two() as usize;
        Self {
            entries: vec![None; size],
        }
    }

    fn index(&self, key: u64) -> usize {
        (key ^ key >> 32) as usize & (self.entries.len() - 1)
    }

    /// Returns the entry of the position with this fingerprint.
    pub(crate) fn probe(&self, key: u64) -> Option<&TtEntry<A>> {
        self.entries[self.index(key)]
            .as_ref()
            .filter(|entry| entry.key == key)
    }

    /// Stores an entry over whatever shares its slot. Keeps the older best action of the same position if the new
    /// entry has none.
    pub(crate) fn store(&mut self, mut entry: TtEntry<A>) {
        let index = self.index(entry.key);
        let slot = &mut self.entries[index];
        if let Some(old) = slot
            && old.key == entry.key
            && entry.best.is_none()
        {
            entry.best = old.best.take();
        }
        *slot = Some(entry);
    }
}

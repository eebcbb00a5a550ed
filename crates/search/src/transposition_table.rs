//! What is already known of positions met: a table of fixed size in which newer knowledge replaces older.

/// What a value in the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least that.
    Lower,
    /// The value is at most that.
    Upper,
}

/// What is known of one position.
#[derive(Clone, Debug)]
pub(crate) struct Entry<A> {
    pub(crate) key: u64,
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) best: Option<A>,
}

/// The most positions remembered.
const MOST: u64 = 1 << 18;

pub(crate) struct Table<A> {
    entries: Vec<Option<Entry<A>>>,
}

impl<A: Clone> Table<A> {
    /// A table that fits a search of that many nodes.
    pub(crate) fn new(nodes: u64) -> Self {
        let size = nodes.clamp(1 << 8, MOST).next_power_of_two() as usize;
        Self {
            entries: vec![None; size],
        }
    }

    fn index(&self, key: u64) -> usize {
        (key ^ key >> 32) as usize & (self.entries.len() - 1)
    }

    pub(crate) fn probe(&self, key: u64) -> Option<&Entry<A>> {
        self.entries[self.index(key)]
            .as_ref()
            .filter(|entry| entry.key == key)
    }

    /// Remembers; keeps the best action known of the same position where none is given.
    pub(crate) fn store(&mut self, mut entry: Entry<A>) {
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

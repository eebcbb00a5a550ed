//! Counts the positions since the last irreversible event (CH-REPEAT-1, CY-END-6), in a form that is cheap to clone.
//! Knows keys only, no positions.

use crate::random::SplitMix64;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A repetition key under construction. Saved games contain keys as tokens of `set seen`, so the computation never
/// changes.
pub(crate) struct KeyMixer(pub(crate) u64);

impl KeyMixer {
    /// Mixes in one number. The order of calls matters.
    pub(crate) fn add(&mut self, number: u64) {
        self.0 = SplitMix64::new(self.0 ^ number).draw();
    }
}

/// How many keys a position stores inline before they move to a shared chunk together.
const RECENT: usize = 8;

/// A multiset of keys. The newest are stored inline; clones share the older ones in chunks. Two histories are equal
/// if they hold the same keys equally often.
#[derive(Clone, Debug, Default)]
pub(crate) struct RepetitionHistory {
    older: Option<Arc<Chunk>>,
    recent: [u64; RECENT],
    /// A full word. With padding here, the compiler would clone a position through a copy on the stack and read it
    /// back in pieces of other sizes, which costs more than the rest of cloning.
    length: usize,
}

/// How many chunks are linked before they are merged into one. Merging is rare at this length.
const MOST_CHUNKS: usize = 32;

/// A shared part of a history.
#[derive(Debug)]
enum Chunk {
    /// Keys with their counts, from a setup or a merge.
    Counted(Vec<(u64, u32)>),
    /// Keys that occurred once each, and the chunk before them.
    Played {
        keys: [u64; RECENT],
        older: Option<Arc<Chunk>>,
    },
}

impl RepetitionHistory {
    /// Makes a history from keys with their counts.
    pub(crate) fn from_counts(counts: Vec<(u64, u32)>) -> Self {
        Self {
            older: (!counts.is_empty()).then(|| Arc::new(Chunk::Counted(counts))),
            ..Self::default()
        }
    }

    /// Makes a history from the tokens of a setup. This program writes tokens of 16 hexadecimal digits. Any other
    /// token is hashed: it stays distinct, and no position matches it.
    pub(crate) fn from_tokens(tokens: &BTreeMap<String, u32>) -> Self {
        Self::from_counts(
            tokens
                .iter()
                .map(|(token, count)| (key_of(token), *count))
                .collect(),
        )
    }

    /// Writes the value of a `seen` line: `[TOKEN=N, ...]`, sorted by token.
    pub(crate) fn written(&self) -> String {
        let tokens: Vec<String> = self
            .counts()
            .into_iter()
            .map(|(key, count)| format!("{key:016x}={count}"))
            .collect();
        format!("[{}]", tokens.join(", "))
    }

    /// Records one occurrence of a key.
    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        if self.length >= RECENT {
            self.share();
        }
        self.recent[self.length % RECENT] = key;
        self.length += 1;
    }

    #[cold]
    fn share(&mut self) {
        let chunk = if self.chunks() < MOST_CHUNKS {
            Chunk::Played {
                keys: self.recent,
                older: self.older.take(),
            }
        } else {
            Chunk::Counted(self.counts())
        };
        self.length = 0;
        self.older = Some(Arc::new(chunk));
    }

    fn chunks(&self) -> usize {
        let mut length = 0;
        let mut chunk = self.older.as_deref();
        while let Some(part) = chunk {
            length += 1;
            chunk = match part {
                Chunk::Counted(_) => None,
                Chunk::Played { older, .. } => older.as_deref(),
            };
        }
        length
    }

    /// Removes all keys.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if self.older.is_some() {
            self.older = None;
        }
        self.length = 0;
    }

    /// Calls `show` with every key and its count, in no particular order. A key may come several times.
    fn each(&self, mut show: impl FnMut(u64, u32)) {
        for key in &self.recent[..self.length.min(RECENT)] {
            show(*key, 1);
        }
        let mut chunk = self.older.as_deref();
        while let Some(part) = chunk {
            chunk = match part {
                Chunk::Counted(counts) => {
                    counts.iter().for_each(|(key, count)| show(*key, *count));
                    None
                }
                Chunk::Played { keys, older } => {
                    keys.iter().for_each(|key| show(*key, 1));
                    older.as_deref()
                }
            };
        }
    }

    /// Returns how often a key was recorded.
    pub(crate) fn count(&self, key: u64) -> u32 {
        let mut found: u32 = 0;
        self.each(|other, count| {
            if other == key {
                found = found.saturating_add(count);
            }
        });
        found
    }

    /// Returns all keys with their counts, sorted by key.
    pub(crate) fn counts(&self) -> Vec<(u64, u32)> {
        let mut counts = BTreeMap::new();
        self.each(|key, count| {
            let sum: &mut u32 = counts.entry(key).or_default();
            *sum = sum.saturating_add(count);
        });
        counts.into_iter().collect()
    }
}

fn key_of(token: &str) -> u64 {
    let ours = token.len() == 16
        && token
            .bytes()
            .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    match u64::from_str_radix(token, 16) {
        Ok(key) if ours => key,
        _ => token.bytes().fold(0x746F_6B65_6E21_2121, |key, byte| {
            SplitMix64::new(key ^ u64::from(byte)).draw()
        }),
    }
}

impl PartialEq for RepetitionHistory {
    fn eq(&self, other: &Self) -> bool {
        self.counts() == other.counts()
    }
}

impl Eq for RepetitionHistory {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_equal_by_content_whatever_the_order() {
        let mut pushed = RepetitionHistory::default();
        for key in [5, 3, 5, 9, 1, 2, 4, 6, 7, 8, 5] {
            pushed.push(key);
        }
        let given = RepetitionHistory::from_counts(vec![
            (9, 1),
            (5, 3),
            (3, 1),
            (1, 1),
            (2, 1),
            (4, 1),
            (6, 1),
            (7, 1),
            (8, 1),
        ]);
        assert_eq!(pushed, given);
        assert_eq!(pushed.count(5), 3);
        assert_eq!(given.count(10), 0);
        pushed.clear();
        assert_eq!(pushed, RepetitionHistory::default());
    }

    #[test]
    fn long_records_keep_every_count_and_few_chunks() {
        let mut record = RepetitionHistory::from_counts(vec![(3, 2)]);
        let mut clones = Vec::new();
        for key in 0..10_000 {
            record.push(key % 100);
            if key % 1_000 == 0 {
                clones.push(record.clone());
            }
        }
        assert!(record.chunks() <= MOST_CHUNKS, "{}", record.chunks());
        assert_eq!(
            (record.count(3), record.count(4), record.count(100)),
            (102, 100, 0)
        );
        assert_eq!(record.counts().len(), 100);
        assert_eq!(clones[0].counts(), [(0, 1), (3, 2)], "clones are left alone");
    }
}

//! Which positions have occurred since the last irreversible event (CH-REPEAT-1, CY-END-6), made so that cloning a
//! position costs little. Knows keys only, no positions.

use crate::random::SplitMix64;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A repetition key in the making. Keys are the tokens of `set seen` in saved games, so what this computes never changes.
pub(crate) struct KeyMixer(pub(crate) u64);

impl KeyMixer {
    /// Takes in one number more; the order matters.
    pub(crate) fn add(&mut self, number: u64) {
        self.0 = SplitMix64::new(self.0 ^ number).draw();
    }
}

/// How many keys are kept inside the position before they move to the shared part together.
const RECENT: usize = 8;

/// A multiset of keys: the newest inside, the older ones in chunks that clones share.
/// Two records are equal when they hold the same keys equally often.
#[derive(Clone, Debug, Default)]
pub(crate) struct RepetitionHistory {
    older: Option<Arc<Chunk>>,
    recent: [u64; RECENT],
    /// As wide as the rest: with padding here, a position that holds a record would be cloned through a copy on the
    /// stack, written and read back in pieces that do not match, which costs more than all the rest of cloning.
    length: usize,
}

/// How many chunks follow one another before they are merged into one: enough that it seldom happens.
const MOST_CHUNKS: usize = 32;

/// A shared part of a record.
#[derive(Debug)]
enum Chunk {
    /// Keys with their counts, from a setup or merged.
    Counted(Vec<(u64, u32)>),
    /// Keys once each, and what came before them.
    Played {
        keys: [u64; RECENT],
        older: Option<Arc<Chunk>>,
    },
}

impl RepetitionHistory {
    /// A record with those keys and counts.
    pub(crate) fn from_counts(counts: Vec<(u64, u32)>) -> Self {
        Self {
            older: (!counts.is_empty()).then(|| Arc::new(Chunk::Counted(counts))),
            ..Self::default()
        }
    }

    /// A record from the tokens of a setup: ours are 16 hexadecimal digits; any other is some position that this
    /// program never meets, and stays a distinct one.
    pub(crate) fn from_tokens(tokens: &BTreeMap<String, u32>) -> Self {
        Self::from_counts(
            tokens
                .iter()
                .map(|(token, count)| (key_of(token), *count))
                .collect(),
        )
    }

    /// The list of a `seen` line: `[TOKEN=N, ...]`, by token.
    pub(crate) fn written(&self) -> String {
        let tokens: Vec<String> = self
            .counts()
            .into_iter()
            .map(|(key, count)| format!("{key:016x}={count}"))
            .collect();
        format!("[{}]", tokens.join(", "))
    }

    /// Adds one occurrence.
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

    /// Forgets everything.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if self.older.is_some() {
            self.older = None;
        }
        self.length = 0;
    }

    /// Shows all keys with their counts, in no order; a key may come several times.
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

    /// How often that key is recorded.
    pub(crate) fn count(&self, key: u64) -> u32 {
        let mut found: u32 = 0;
        self.each(|other, count| {
            if other == key {
                found = found.saturating_add(count);
            }
        });
        found
    }

    /// All keys with their counts, by key.
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

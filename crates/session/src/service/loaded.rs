//! The matches that are kept in memory. Their number is bounded, and so is that of their turns together, because a match grows
//! with every turn. Must not know what else is in a match, nor where it comes from.

use crate::ids::MatchId;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Matches in memory. Those that were used longest ago are forgotten first.
#[derive(Debug)]
pub(super) struct LoadedMatches<S> {
    kept: LruCache<MatchId, Arc<S>>,
    /// How many turns a match has.
    turns_of: fn(&S) -> usize,
    /// The turns of all kept matches.
    turns: usize,
    most_turns: usize,
}

impl<S> LoadedMatches<S> {
    /// Keeps at most so many matches, with so many turns together. One match is kept however long it is.
    pub(super) fn new(matches: NonZeroUsize, most_turns: usize, turns_of: fn(&S) -> usize) -> Self {
        Self {
            kept: LruCache::new(matches),
            turns_of,
            turns: 0,
            most_turns,
        }
    }

    /// Returns a match, which counts as used now.
    pub(super) fn get(&mut self, id: MatchId) -> Option<Arc<S>> {
        self.kept.get(&id).cloned()
    }

    /// Returns a match, which doesn't count as used by that.
    pub(super) fn peek(&self, id: MatchId) -> Option<&Arc<S>> {
        self.kept.peek(&id)
    }

    /// Whether a match is kept.
    pub(super) fn contains(&self, id: MatchId) -> bool {
        self.kept.contains(&id)
    }

    /// Keeps a match in the place of its earlier state, and forgets others if there are too many, or too many turns.
    pub(super) fn put(&mut self, id: MatchId, state: Arc<S>) {
        self.turns += (self.turns_of)(&state);
        if let Some((_, gone)) = self.kept.push(id, state) {
            self.turns -= (self.turns_of)(&gone);
        }
        while self.turns > self.most_turns && self.kept.len() > 1 {
            let Some((_, gone)) = self.kept.pop_lru() else {
                return;
            };
            self.turns -= (self.turns_of)(&gone);
        }
    }

    /// Forgets a match.
    pub(super) fn pop(&mut self, id: MatchId) {
        if let Some(gone) = self.kept.pop(&id) {
            self.turns -= (self.turns_of)(&gone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Matches that are no more than their number of turns: at most three of them, and ten turns.
    fn empty() -> LoadedMatches<usize> {
        LoadedMatches::new(NonZeroUsize::new(3).unwrap(), 10, |turns| *turns)
    }

    fn kept(loaded: &LoadedMatches<usize>) -> Vec<u64> {
        (1..=5).filter(|id| loaded.contains(MatchId(*id))).collect()
    }

    #[test]
    fn of_too_many_matches_the_one_that_was_used_longest_ago_is_forgotten() {
        let mut loaded = empty();
        for id in 1..=3 {
            loaded.put(MatchId(id), Arc::new(1));
        }
        assert_eq!(loaded.get(MatchId(1)).as_deref(), Some(&1));
        loaded.put(MatchId(4), Arc::new(1));
        assert_eq!((kept(&loaded), loaded.turns), (vec![1, 3, 4], 3));
        assert_eq!(loaded.peek(MatchId(3)).map(|turns| **turns), Some(1));
    }

    #[test]
    fn matches_that_grow_drive_out_the_ones_that_were_used_longest_ago() {
        let mut loaded = empty();
        loaded.put(MatchId(1), Arc::new(4));
        loaded.put(MatchId(2), Arc::new(4));
        loaded.put(MatchId(1), Arc::new(6));
        assert_eq!((kept(&loaded), loaded.turns), (vec![1, 2], 10));
        loaded.put(MatchId(1), Arc::new(7));
        assert_eq!((kept(&loaded), loaded.turns), (vec![1], 7));
        loaded.put(MatchId(3), Arc::new(3));
        assert_eq!((kept(&loaded), loaded.turns), (vec![1, 3], 10));
    }

    #[test]
    fn one_match_is_kept_however_long_it_is_and_what_is_forgotten_counts_no_more() {
        let mut loaded = empty();
        loaded.put(MatchId(1), Arc::new(2));
        loaded.put(MatchId(2), Arc::new(50));
        assert_eq!((kept(&loaded), loaded.turns), (vec![2], 50));
        loaded.pop(MatchId(2));
        loaded.pop(MatchId(2));
        assert_eq!((kept(&loaded), loaded.turns), (vec![], 0));
    }
}

//! Caches the analysis of a position's board. It is computed on first use, shared by clones of the position, and
//! ignored by comparisons. Entries of the ride cache that are still valid pass on to the next board.

use super::attacks::Analysis;
use crate::frozen::model::board::Board;
use crate::frozen::movement::ride_cache::RideCache;
use crate::frozen::movement::rides::Search;
use std::sync::{Arc, OnceLock};

/// The cached analysis of one board. A position holds it only to share it with its clones; any two are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct AnalysisCache {
    now: OnceLock<Arc<CachedAnalysis>>,
    /// The squares that rides read on an earlier board.
    before: Option<Arc<RideCache>>,
}

#[derive(Debug)]
struct CachedAnalysis {
    analysis: Analysis,
    rides: Arc<RideCache>,
}

impl PartialEq for AnalysisCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for AnalysisCache {}

impl AnalysisCache {
    /// Returns the analysis of the board, which must be the cache's own.
    pub(crate) fn analysis(&self, board: &Board) -> &Analysis {
        let cached = self.now.get_or_init(|| {
            let mut search = self.search(board);
            let analysis = Analysis::with(board, &mut search);
            Arc::new(CachedAnalysis {
                analysis,
                rides: Arc::new(search.cache),
            })
        });
        &cached.analysis
    }

    /// Returns a search that starts with the cached rides.
    pub(crate) fn search(&self, board: &Board) -> Search {
        let blocked = board.ground().blocked;
        Search::with_cache(match self.rides() {
            Some(rides) if rides.is_for(blocked) => RideCache::clone(rides),
            Some(rides) => rides.for_blocked(blocked),
            None => RideCache::default(),
        })
    }

    fn rides(&self) -> Option<&Arc<RideCache>> {
        let now = self.now.get().map(|cached| &cached.rides);
        now.or(self.before.as_ref())
    }

    /// Returns the cache for the next board, with the rides that may still be valid.
    pub(crate) fn for_next_board(&self) -> AnalysisCache {
        AnalysisCache {
            now: OnceLock::new(),
            before: self.rides().map(Arc::clone),
        }
    }
}

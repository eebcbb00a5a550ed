//! Caches the analysis of a position's board. It is computed on first use, shared by clones of the position, and ignored
//! by comparisons. Entries of the ride cache that still hold are handed on to the next board.

use super::attacks::Analysis;
use crate::frozen::model::board::Board;
use crate::frozen::movement::ride_cache::RideCache;
use crate::frozen::movement::rides::Search;
use std::sync::{Arc, OnceLock};

/// The cached analysis of one board. It belongs to the position only so that clones share it; any two are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct AnalysisCache {
    now: OnceLock<Arc<CachedAnalysis>>,
    /// What rides looked at on an earlier board.
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
    /// Everything that follows from the board, which must be the one that this is about.
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

    /// A search that knows what is known of rides there.
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

    /// What remains when the board becomes another one.
    pub(crate) fn for_next_board(&self) -> AnalysisCache {
        AnalysisCache {
            now: OnceLock::new(),
            before: self.rides().map(Arc::clone),
        }
    }
}

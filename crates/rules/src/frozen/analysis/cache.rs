//! What follows from a position's board alone, found when it is first asked for and then kept with the position and its
//! clones, and what of it may still hold on the next board. Decides nothing, and no comparison sees it.

use super::attacks::Analysis;
use crate::frozen::model::board::Board;
use crate::frozen::movement::ride_cache::Ways;
use crate::frozen::movement::rides::Search;
use std::sync::{Arc, OnceLock};

/// What is known of one board. Part of a position only so that it goes with its clones: any two are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lore {
    now: OnceLock<Arc<Insight>>,
    /// What rides looked at on an earlier board.
    before: Option<Arc<Ways>>,
}

#[derive(Debug)]
struct Insight {
    analysis: Analysis,
    ways: Arc<Ways>,
}

impl PartialEq for Lore {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lore {}

impl Lore {
    /// Everything that follows from the board, which must be the one that this is about.
    pub(crate) fn analysis(&self, board: &Board) -> &Analysis {
        let insight = self.now.get_or_init(|| {
            let mut search = self.search(board);
            let analysis = Analysis::with(board, &mut search);
            Arc::new(Insight {
                analysis,
                ways: Arc::new(search.ways),
            })
        });
        &insight.analysis
    }

    /// A search that knows what is known of rides there.
    pub(crate) fn search(&self, board: &Board) -> Search {
        let blocked = board.ground().blocked;
        Search::knowing(match self.ways() {
            Some(ways) if ways.are_about(blocked) => Ways::clone(ways),
            Some(ways) => ways.on(blocked),
            None => Ways::default(),
        })
    }

    fn ways(&self) -> Option<&Arc<Ways>> {
        let now = self.now.get().map(|insight| &insight.ways);
        now.or(self.before.as_ref())
    }

    /// What remains when the board becomes another one.
    pub(crate) fn for_next_board(&self) -> Lore {
        Lore {
            now: OnceLock::new(),
            before: self.ways().map(Arc::clone),
        }
    }
}

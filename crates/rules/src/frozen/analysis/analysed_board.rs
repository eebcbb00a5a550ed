//! A board together with everything that follows from it. Move generation, king safety and resolution all read it.

use super::attacks::Analysis;
use super::cache::AnalysisCache;
use crate::frozen::model::board::Board;
use crate::frozen::model::square::Square;
use crate::frozen::movement::rides::Search;

/// A board that does not change, with its cached analysis.
#[derive(Debug)]
pub(crate) struct AnalysedBoard<'a> {
    pub(crate) board: &'a Board,
    cache: &'a AnalysisCache,
}

impl<'a> AnalysedBoard<'a> {
    /// Pairs a board with the cache computed for that board.
    pub(crate) const fn of(board: &'a Board, cache: &'a AnalysisCache) -> Self {
        Self { board, cache }
    }

    /// Computes everything that follows from the board alone.
    pub(crate) fn analysis(&self) -> &Analysis {
        self.cache.analysis(self.board)
    }

    /// Returns a search that uses the cache of rides.
    pub(crate) fn search(&self) -> Search {
        self.cache.search(self.board)
    }

    pub(crate) fn is_guarded(&self, square: Square) -> bool {
        self.analysis().facts(self.board, square).guarded
    }
}

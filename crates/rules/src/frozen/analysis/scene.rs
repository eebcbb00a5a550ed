//! A board that does not change, with everything that follows from it. Candidates, king safety and resolution all ask
//! here.

use super::attacks::Analysis;
use super::cache::Lore;
use crate::frozen::model::board::Board;
use crate::frozen::model::square::Square;
use crate::frozen::movement::rides::Search;

/// A board that does not change, with what is known of it.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    lore: &'a Lore,
}

impl<'a> Scene<'a> {
    /// A board with what is known of that very board.
    pub(crate) const fn of(board: &'a Board, lore: &'a Lore) -> Self {
        Self { board, lore }
    }

    /// Everything that follows from the board alone.
    pub(crate) fn analysis(&self) -> &Analysis {
        self.lore.analysis(self.board)
    }

    /// A search that knows what is known of rides.
    pub(crate) fn search(&self) -> Search {
        self.lore.search(self.board)
    }

    pub(crate) fn is_guarded(&self, square: Square) -> bool {
        self.analysis().facts(self.board, square).guarded
    }
}

//! The initial position of both editions (BOARD-2).

use crate::frozen::model::board::Board;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::position::state::State;
use crate::seat::Seat;

/// The first and the second rank of pieces, from the a-file (BOARD-2).
const BACK: [&str; 2] = ["RNBDJCTQKTCJDBNR", "LFXASOZMMZOSAXFL"];

impl State {
    /// Puts the units of the initial position on the board (BOARD-2). Ids follow the ranks from below, and the files
    /// from the left.
    pub(crate) fn put_initial_units(board: &mut Board) {
        let mut id = 0;
        let pieces = board.edition.rows_of_pieces();
        for side in Seat::BOTH {
            for row in 0..2 * pieces {
                let rank = match side {
                    Seat::White => row,
                    Seat::Black => 15 - row,
                };
                for file in 0..16 {
                    let Some(square) = Square::at(file, rank) else {
                        continue;
                    };
                    let letter = BACK.get(row as usize).filter(|_| row < pieces);
                    let kind = letter
                        .and_then(|row| row.chars().nth(file as usize))
                        .and_then(Kind::of_letter)
                        .unwrap_or(Kind::Pawn);
                    id += 1;
                    board.put(Unit::new(side, kind, id, square), square);
                }
            }
        }
    }

    /// Makes the initial position.
    pub(crate) fn start(edition: Edition) -> Self {
        let mut state = Self::blank(edition);
        Self::put_initial_units(&mut state.board);
        state.first = edition.restricts_first_turn();
        state.begin_turn();
        state
    }
}

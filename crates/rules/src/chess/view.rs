//! Makes the view of a position and the report on a cell, as plain data.

use super::bits::{GEOMETRY, Square, Squares};
use super::board::CASTLINGS;
use super::{Chess, descriptor};
use crate::game::Game;
use crate::geometry::Cell;
use crate::inspect::{CellReport, UnitFact};
use crate::outcome::{Ending, Outcome};
use crate::said;
use crate::seat::{Seat, Viewer};
use crate::view::{UnitView, View};

/// Writes "White has won (checkmate)" or "it is a draw (stalemate)".
pub(super) fn ending_in_words(ending: Ending) -> String {
    let reason = ending.reason.replace('-', " ");
    match ending.outcome {
        Outcome::Win(side) => format!("{} has won ({reason})", side.name()),
        Outcome::Draw => format!("it is a draw ({reason})"),
    }
}

/// Implements [`Game::view`]. Chess has no secrets, so all viewers see the same.
pub(super) fn view(chess: &Chess, viewer: Viewer) -> View {
    let mut view = View::empty(descriptor::DESCRIPTOR.id, GEOMETRY, viewer);
    for square in Squares(chess.board.occupied()) {
        if let Some((side, kind)) = chess.board.unit(square) {
            view.cells[square.index()].units.push(UnitView {
                kind: kind.word().to_owned(),
                letter: kind.letter(),
                side,
                shadow: false,
                marks: Vec::new(),
            });
        }
    }
    let mut view = view.with_awaiting(chess.awaiting());
    view.checks = Seat::BOTH
        .into_iter()
        .filter(|side| chess.in_check(*side))
        .filter_map(|side| chess.board.king(side))
        .map(Square::cell)
        .collect();
    view.status = said::lines(status(chess, view.ending.is_none()));
    view
}

fn status(chess: &Chess, goes_on: bool) -> Vec<String> {
    let board = &chess.board;
    let mut lines = Vec::new();
    for side in Seat::BOTH {
        let squares: Vec<String> = CASTLINGS
            .iter()
            .filter(|castling| castling.side == side && board.rights & castling.right != 0)
            .map(|castling| castling.to.to_string())
            .collect();
        if !squares.is_empty() {
            lines.push(format!(
                "{} keeps the right to castle to {}",
                side.name(),
                squares.join(" or ")
            ));
        }
    }
    if let Some(target) = board.en_passant.filter(|_| board.en_passant_is_legal) {
        lines.push(format!("En passant is possible on {target}"));
    }
    if board.clock > 0 {
        lines.push(format!("Half-move clock {}", board.clock));
    }
    let occurrences = chess.occurrences();
    if occurrences > 1 {
        lines.push(format!("This position has occurred {occurrences} times"));
    }
    if goes_on && chess.is_claimable() {
        lines.push(format!("{} may claim a draw", board.turn.name()));
    }
    lines
}

/// Implements [`Game::inspect`].
pub(super) fn inspect(chess: &Chess, cell: Cell) -> CellReport {
    assert!(
        cell.index() < GEOMETRY.cell_count(),
        "the cell is on the 8x8 board"
    );
    let unit = chess.board.unit(Square::of(cell));
    CellReport {
        units: unit
            .map(|(side, kind)| UnitFact {
                side,
                kind: kind.word(),
                attributes: Vec::new(),
            })
            .into_iter()
            .collect(),
        floor: Vec::new(),
    }
}

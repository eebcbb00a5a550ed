//! Makes the view of a position and the report on a cell, as plain data.

use super::bits::{GEOMETRY, Square, Squares};
use super::board::CASTLINGS;
use super::{Chess, descriptor};
use crate::game::Game;
use crate::geometry::Cell;
use crate::inspect::{CellReport, UnitFact};
use crate::outcome::{Ending, Outcome};
use crate::said::{Said, SideName, said};
use crate::seat::{Seat, Viewer};
use crate::view::{UnitView, View};

/// Writes "White has won (checkmate)" or "it is a draw (stalemate)".
pub(super) fn ending_in_words(ending: Ending) -> Said {
    let reason = match ending.reason {
        "checkmate" => said!("chess-checkmate", "checkmate"),
        "stalemate" => said!("chess-stalemate", "stalemate"),
        "insufficient-material" => said!("chess-insufficient-material", "insufficient material"),
        "fivefold-repetition" => said!("chess-fivefold-repetition", "fivefold repetition"),
        "threefold-repetition" => said!("chess-threefold-repetition", "threefold repetition"),
        "seventy-five-moves" => said!("chess-seventy-five-moves", "seventy-five moves"),
        "fifty-moves" => said!("chess-fifty-moves", "fifty moves"),
        other => other.replace('-', " ").into(),
    };
    match ending.outcome {
        Outcome::Win(side) => {
            let side = SideName(side);
            said!("chess-has-won", "{side} has won ({reason})", side, reason)
        }
        Outcome::Draw => said!("chess-is-drawn", "it is a draw ({reason})", reason),
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
                aboard: Vec::new(),
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
    view.status = status(chess, view.ending.is_none());
    view
}

fn status(chess: &Chess, goes_on: bool) -> Vec<Said> {
    let board = &chess.board;
    let mut lines = Vec::new();
    for side in Seat::BOTH {
        let kept = CASTLINGS
            .iter()
            .filter(|castling| castling.side == side && board.rights & castling.right != 0);
        let squares = Said::any_of(kept.map(|castling| castling.to));
        if !squares.is_empty() {
            lines.push(said!(
                "chess-may-castle",
                "{side} keeps the right to castle to {squares}",
                side = SideName(side),
                squares
            ));
        }
    }
    if let Some(target) = board.en_passant.filter(|_| board.en_passant_is_legal) {
        lines.push(said!(
            "chess-en-passant",
            "En passant is possible on {target}",
            target
        ));
    }
    if board.clock > 0 {
        lines.push(said!(
            "chess-clock",
            "Half-moves since a capture or a pawn's move: {count}",
            count = u64::from(board.clock)
        ));
    }
    let occurrences = chess.occurrences();
    if occurrences > 1 {
        lines.push(said!(
            "chess-occurred",
            "This position has occurred {count} times",
            count = u64::from(occurrences)
        ));
    }
    if goes_on && chess.is_claimable() {
        lines.push(said!(
            "chess-may-claim",
            "{side} may claim a draw",
            side = SideName(board.turn)
        ));
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

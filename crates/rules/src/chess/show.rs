//! What happened and what is seen, as plain data: events, the view, inspection of a cell. Decides nothing.

use super::action::{ChessAction, Decision};
use super::bits::{GEOMETRY, Square, Squares};
use super::board::{CASTLINGS, Kind};
use super::{Chess, about};
use crate::event::{Event, UnitName};
use crate::game::{Awaiting, Game};
use crate::geometry::Cell;
use crate::inspect::{CellReport, UnitFact};
use crate::outcome::{Ending, Outcome};
use crate::seat::{Seat, Viewer};
use crate::view::{EndingView, UnitView, View};

const fn how_it_goes(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "goes",
        Kind::Knight => "leaps",
        Kind::Bishop | Kind::Rook | Kind::Queen => "slides",
        Kind::King => "steps",
    }
}

/// What a legal action does to the units, seen before it is taken.
pub(super) fn events_of(chess: &Chess, action: ChessAction) -> Vec<Event> {
    let side = chess.board.turn;
    match action.decision() {
        Decision::ClaimDraw => vec![Event::Told {
            sentence: format!("{} claims a draw", side.name()),
            cells: Vec::new(),
        }],
        Decision::Go {
            from, to, promotion, ..
        } => go_events(chess, side, from, to, promotion),
    }
}

fn go_events(chess: &Chess, side: Seat, from: Square, to: Square, promotion: Option<Kind>) -> Vec<Event> {
    let Some(kind) = chess.board.kind(from) else {
        return Vec::new();
    };
    let moved = |kind: Kind, from: Square, to: Square, how| Event::Moved {
        unit: UnitName::new(side, kind.word()),
        path: vec![from.cell(), to.cell()],
        how,
    };
    let castling = CASTLINGS.iter().find(|castling| {
        kind == Kind::King && castling.side == side && castling.king == from && castling.to == to
    });
    if let Some(castling) = castling {
        return vec![
            moved(Kind::King, from, to, "castles"),
            moved(Kind::Rook, castling.rook, castling.passed, "goes round"),
        ];
    }
    let mut events = vec![moved(kind, from, to, how_it_goes(kind))];
    let removed = |kind: Kind, at: Square, how| Event::Removed {
        unit: UnitName::new(side.other(), kind.word()),
        at: at.cell(),
        how,
        captured: true,
    };
    if let Some(victim) = chess.board.kind(to) {
        events.push(removed(victim, to, "is captured"));
    } else if kind == Kind::Pawn && chess.board.en_passant == Some(to) {
        let at = chess.board.passed_pawn(to);
        events.push(removed(Kind::Pawn, at, "is captured en passant"));
    }
    events.extend(promotion.map(|after| Event::Became {
        before: UnitName::new(side, kind.word()),
        after: UnitName::new(side, after.word()),
        at: to.cell(),
    }));
    events
}

/// What follows from an action: check, and the passing of the turn or the end.
pub(super) fn append_aftermath(chess: &Chess, events: &mut Vec<Event>) {
    let side = chess.board.turn;
    if !chess.claimed
        && chess.in_check(side)
        && let Some(king) = chess.board.king(side)
    {
        events.push(Event::Check {
            side,
            at: king.cell(),
        });
    }
    events.push(match chess.awaiting() {
        Awaiting::Action { seat, .. } => Event::TurnPassed { to: seat },
        Awaiting::Over(ending) => Event::Over(ending),
    });
}

/// "White has won (checkmate)", "it is a draw (stalemate)".
pub(super) fn ending_in_words(ending: Ending) -> String {
    let reason = ending.reason.replace('-', " ");
    match ending.outcome {
        Outcome::Win(side) => format!("{} has won ({reason})", side.name()),
        Outcome::Draw => format!("it is a draw ({reason})"),
    }
}

/// [`Game::view`]. Chess has no secrets, so that all viewers see the same.
pub(super) fn view(chess: &Chess, viewer: Viewer) -> View {
    let mut view = View::empty(about::DESCRIPTOR.id, GEOMETRY, viewer);
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
    match chess.awaiting() {
        Awaiting::Action { seat, prompt } => {
            view.to_act = vec![seat];
            view.prompt = prompt.phrase.into_owned();
        }
        Awaiting::Over(ending) => {
            view.ending = Some(EndingView {
                winner: match ending.outcome {
                    Outcome::Win(side) => Some(side),
                    Outcome::Draw => None,
                },
                reason: ending.reason.to_owned(),
            });
        }
    }
    view.checks = Seat::BOTH
        .into_iter()
        .filter(|side| chess.in_check(*side))
        .filter_map(|side| chess.board.king(side))
        .map(Square::cell)
        .collect();
    view.status = status(chess, view.ending.is_none());
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
            lines.push(format!("{} may castle to {}", side.name(), squares.join(" or ")));
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

/// [`Game::inspect`].
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

//! Makes the view of a position and the report on a square, as plain data. Nothing is secret in this variant, so all
//! viewers see the same.

use super::Shield;
use super::board::{Kind, Unit};
use super::descriptor::DESCRIPTOR;
use super::pawn::is_last_rank;
use super::square::{GEOMETRY, SQUARE_COUNT, Square, squares};
use super::state::{Castle, Used};
use crate::game::Game;
use crate::geometry::Cell;
use crate::inspect::{CellReport, UnitFact};
use crate::seat::{Seat, Viewer};
use crate::setup::Attribute;
use crate::view::{CellView, Mark, UnitView, View};

/// The number of quiet turns from which the status mentions them.
const QUIET_TOLD_FROM: u8 = 60;

pub(super) fn view(position: &Shield, viewer: Viewer) -> View {
    let mut view = View::empty(DESCRIPTOR.id, GEOMETRY, viewer);
    view.a1_is_light = Square::from_index(0).is_light();
    for (square, unit) in position.board.units() {
        view.cells[square.index()] = CellView {
            units: vec![unit_view(unit, square)],
            floor: Vec::new(),
        };
    }
    view.checks = Seat::BOTH
        .into_iter()
        .filter(|side| position.in_check(*side))
        .filter_map(|side| position.board.king(side))
        .map(Square::cell)
        .collect();
    let mut view = view.with_awaiting(position.awaiting());
    view.status = status(position);
    view.details = details(position);
    view
}

fn unit_view(unit: Unit, square: Square) -> UnitView {
    let mut marks = Vec::new();
    if unit.has_shield() {
        marks.push(Mark::Shield);
    }
    if unit.is_immune() {
        marks.push(Mark::Immune);
    }
    UnitView {
        kind: unit.kind().word().to_owned(),
        letter: unit.kind().letter(),
        side: unit.side_on(square),
        shadow: false,
        marks,
    }
}

fn status(position: &Shield) -> Vec<String> {
    let mut lines = Vec::new();
    let board = &position.board;
    if let Some(pending) = position.pending
        && let Some(unit) = board.unit(pending.staging)
    {
        let promotes = unit.kind() == Kind::Pawn && is_last_rank(position.turn, pending.vacated);
        let suffix = if promotes { ", where it promotes" } else { "" };
        lines.push(format!(
            "The {} rests on {} or {}{suffix}",
            unit.kind().name(),
            pending.staging,
            pending.vacated
        ));
    }
    if position.ending.is_none() {
        match (position.used, position.pending.is_some()) {
            (Used::Nothing, _) => {}
            (Used::Standard, _) => lines.push("Standard move made, special move to come".to_owned()),
            (Used::Special, false) => lines.push("Special move made, standard move to come".to_owned()),
            (Used::Special, true) => lines.push("Special move made".to_owned()),
        }
    }
    for side in Seat::BOTH {
        let controlled: Vec<String> = squares(board.special())
            .filter(|square| square.half() == side)
            .filter_map(|square| Some(format!("{} {square}", board.unit(square)?.kind().name())))
            .collect();
        if !controlled.is_empty() {
            lines.push(format!("{} controls {}", side.name(), controlled.join(", ")));
        }
    }
    for side in Seat::BOTH {
        let squares: Vec<String> = Castle::ALL
            .into_iter()
            .filter(|castle| castle.side == side && position.castling.has(*castle))
            .map(|castle| castle.king_to().to_string())
            .collect();
        if !squares.is_empty() {
            lines.push(format!(
                "{} keeps the right to castle to {}",
                side.name(),
                squares.join(" or ")
            ));
        }
    }
    if let Some(advance) = position.ep {
        let open: Vec<String> = squares(advance.passed() & !board.occupied())
            .map(|at| at.to_string())
            .collect();
        if !open.is_empty() {
            lines.push(format!("Open to en passant: {}", open.join(", ")));
        }
    }
    if position.quiet >= QUIET_TOLD_FROM {
        lines.push(format!("{} quiet turns; 100 are a draw", position.quiet));
    }
    lines
}

/// Writes facts that no picture shows and later actions depend on: the first square of an attacker that must rest,
/// and the whole path of a pawn that can be captured en passant.
fn details(position: &Shield) -> Vec<String> {
    let attack = position
        .pending
        .map(|pending| format!("The attacker came from {}", pending.start));
    let advance = position
        .ep
        .map(|advance| format!("The last pawn went from {} to {}", advance.from, advance.to));
    attack.into_iter().chain(advance).collect()
}

/// # Panics
/// Panics if the cell is not on the board, as [`Game::inspect`] does.
pub(super) fn inspect(position: &Shield, cell: Cell) -> CellReport {
    assert!(cell.index() < SQUARE_COUNT, "the cell is on the board");
    let square = Square::from_index(cell.index());
    let units = position.board.unit(square).map(|unit| {
        let mut attributes = Vec::new();
        if unit.has_shield() {
            attributes.push(Attribute::flag("shield"));
        }
        if unit.is_immune() {
            attributes.push(Attribute::flag("immune"));
        }
        UnitFact {
            side: unit.side_on(square),
            kind: unit.kind().word(),
            attributes,
        }
    });
    CellReport {
        units: units.into_iter().collect(),
        floor: Vec::new(),
    }
}

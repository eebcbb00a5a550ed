//! Makes the view of a position and the report on a square, as plain data. Nothing is secret in this variant, so all
//! viewers see the same.

use super::Shield;
use super::action::Action;
use super::board::{Kind, Unit};
use super::descriptor::DESCRIPTOR;
use super::king_and_sliders::Flow;
use super::pawn::is_last_rank;
use super::square::{GEOMETRY, SQUARE_COUNT, Square, front_diagonals, leapt, squares};
use super::state::{Advance, Castle, Used, longest_advance};
use crate::game::Game;
use crate::geometry::Cell;
use crate::inspect::{CellReport, Remark, UnitFact};
use crate::said::{Said, SideName, said};
use crate::seat::{Seat, Viewer};
use crate::setup::Attribute;
use crate::view::{CellView, Mark, UnitView, View};

/// The most squares of which it is said over whom a knight hops there.
const MOST_HOPS: usize = 6;

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
        aboard: Vec::new(),
    }
}

fn status(position: &Shield) -> Vec<Said> {
    let board = &position.board;
    let mut lines: Vec<Said> = pending(position).into_iter().collect();
    if position.ending.is_none() {
        match (position.used, position.pending.is_some()) {
            (Used::Nothing, _) => {}
            (Used::Standard, _) => lines.push(said!(
                "shield-standard-made",
                "The piece has moved; a Life or Death is still to move"
            )),
            (Used::Special, false) => lines.push(said!(
                "shield-special-made",
                "A Life or Death has moved; a piece is still to move"
            )),
            (Used::Special, true) => {
                lines.push(said!("shield-special-made-pending", "A Life or Death has moved"))
            }
        }
    }
    for side in Seat::BOTH {
        let controlled = squares(board.special())
            .filter(|square| square.half() == side)
            .filter_map(|at| {
                let kind = board.unit(at)?.kind().called();
                Some(said!("shield-kind-at", "{kind} {at}", kind, at))
            });
        let units = Said::list_of(controlled);
        if !units.is_empty() {
            let side = SideName(side);
            lines.push(said!("shield-controls", "{side} controls {units}", side, units));
        }
    }
    for side in Seat::BOTH {
        let castles = Castle::ALL.into_iter();
        let castles = castles.filter(|castle| castle.side == side && position.castling.has(*castle));
        let squares = Said::any_of(castles.map(Castle::king_to));
        if !squares.is_empty() {
            let side = SideName(side);
            lines.push(said!(
                "shield-may-castle",
                "{side} keeps the right to castle to {squares}",
                side,
                squares
            ));
        }
    }
    if let Some(advance) = position.ep {
        let open = Said::list_of(squares(advance.passed() & !board.occupied()));
        if !open.is_empty() {
            lines.push(said!(
                "shield-en-passant",
                "Open to en passant: {squares}",
                squares = open
            ));
        }
    }
    if position.quiet >= QUIET_TOLD_FROM {
        lines.push(said!(
            "shield-quiet",
            "{count} quiet turns; 100 are a draw",
            count = u64::from(position.quiet)
        ));
    }
    lines
}

/// Says where the attacker may rest.
fn pending(position: &Shield) -> Option<Said> {
    let pending = position.pending?;
    let unit = position.board.unit(pending.staging)?;
    let (kind, staging, vacated) = (unit.kind().called(), pending.staging, pending.vacated);
    let promotes = unit.kind() == Kind::Pawn && is_last_rank(position.turn, vacated);
    Some(if promotes {
        said!(
            "shield-rests-or-promotes",
            "The {kind} rests on {staging} or {vacated}, where it promotes",
            kind,
            staging,
            vacated
        )
    } else {
        said!(
            "shield-rests",
            "The {kind} rests on {staging} or {vacated}",
            kind,
            staging,
            vacated
        )
    })
}

/// Writes facts that no picture shows and later actions depend on: the first square of an attacker that must rest,
/// and the whole path of a pawn that can be captured en passant.
fn details(position: &Shield) -> Vec<Said> {
    let attack = position.pending.map(|pending| {
        let start = pending.start;
        said!("shield-attacker-from", "The attacker came from {start}", start)
    });
    let advance = position.ep.map(|advance| advanced(position, advance));
    attack.into_iter().chain(advance).collect()
}

/// Says of a pawn that has just advanced by several squares on which of them a pawn may attack it en passant now, or that
/// none can. While its own side has not ended the turn, only where the other pawns stand is known.
fn advanced(position: &Shield, advance: Advance) -> Said {
    let (from, to, board) = (advance.from, advance.to, &position.board);
    let other = advance.side().other();
    let open = advance.passed() & !board.occupied();
    let in_front = |pawn: Square| front_diagonals(other, pawn) & open;
    let near = squares(board.of(other, Kind::Pawn)).fold(0, |near, pawn| near | in_front(pawn));
    let possible = if near != 0 && position.turn == other {
        position.attacked_in_passing(near)
    } else {
        near
    };
    let told = if possible == 0 { open } else { possible };
    let (side, squares) = (SideName(other), Said::any_of(squares(told)));
    if open == 0 {
        said!(
            "shield-last-pawn-covered",
            "A pawn went from {from} to {to}; what it passed is occupied, so it can't be attacked en passant",
            from,
            to
        )
    } else if possible != 0 {
        said!(
            "shield-last-pawn",
            "A pawn went from {from} to {to}; {side}'s pawns may attack it en passant on {squares}",
            from,
            to,
            side,
            squares
        )
    } else {
        said!(
            "shield-last-pawn-safe",
            "A pawn went from {from} to {to}; en passant it may be attacked on {squares}, but none of {side}'s pawns can do that now",
            from,
            to,
            side,
            squares
        )
    }
}

/// Says of a kind with shields whether the unit still has its own or is immune, and of a Life or a Death that nothing
/// attacks it, and who moves it.
pub(super) fn remarks(position: &Shield, cell: Cell) -> Vec<Remark> {
    let square = Square::from_index(cell.index());
    let Some(unit) = position.board.unit(square) else {
        return passed(position, square).into_iter().collect();
    };
    if unit.kind().is_special() {
        let sentence = said!(
            "shield-never-a-target",
            "Nothing can attack, heal or kill a Life or a Death."
        );
        let side = SideName(unit.side_on(square));
        let controlled = said!(
            "shield-controlled-here",
            "It stands in {side}'s half, so {side} moves it: one square diagonally, onto an empty square.",
            side
        );
        return vec![
            Remark::by_rule("SH-LD-7", sentence).untouchable(),
            Remark::of_it("SH-LD-2", controlled),
        ];
    }
    if !unit.kind().can_have_shield() {
        return Vec::new();
    }
    let (rule, sentence) = if unit.is_immune() {
        let side = SideName(position.turn);
        (
            "SH-IMMUNE-2",
            said!(
                "shield-is-immune",
                "It is immune: until {side}'s turn ends nothing can hit or kill it, and it keeps its shield.",
                side
            ),
        )
    } else if unit.has_shield() {
        (
            "SH-ATTACK-4",
            said!(
                "shield-is-shielded",
                "It has its shield, so the next hit takes only that."
            ),
        )
    } else {
        (
            "SH-ATTACK-5",
            said!("shield-is-bare", "It has no shield, so the next hit kills it."),
        )
    };
    let more = match unit.kind() {
        Kind::Knight => hops(position, square),
        Kind::Pawn => advance_now(unit.side_on(square), square),
        Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Life | Kind::Death => None,
    };
    let state = Remark::of_it(rule, sentence);
    std::iter::once(state).chain(more).collect()
}

/// Says of an empty square that a pawn passed it, so that it can be attacked there.
fn passed(position: &Shield, square: Square) -> Option<Remark> {
    let pawn = position.passed_pawn(square)?;
    let mut pawns: Vec<Said> = Vec::new();
    let _ = position.each_legal(&mut |action| {
        if let Action::Attack { from, target } = action
            && target == square
            && let Some(unit) = position.board.unit(from)
        {
            pawns.push(unit.phrase(from));
        }
        Flow::Continue(())
    });
    let sentence = if pawns.is_empty() {
        said!(
            "shield-passed-in-vain",
            "The pawn on {at} passed this square in the last turn, but no pawn of {side} can attack it en passant now.",
            at = pawn,
            side = SideName(position.turn)
        )
    } else {
        said!(
            "shield-passed-here",
            "The pawn on {at} passed this square in the last turn. {units} can attack it en passant now.",
            at = pawn,
            units = Said::any_of(pawns)
        )
    };
    Some(Remark::by_rule("SH-EP-2", sentence).about([pawn.cell()]))
}

/// Says how far a pawn goes that is no longer on its second rank; about one that is, its sentence says so.
fn advance_now(side: Seat, from: Square) -> Option<Remark> {
    let sentence = match longest_advance(side, from) {
        1 => said!(
            "shield-one-step-now",
            "From its rank it goes one square at a time."
        ),
        2 => said!(
            "shield-two-steps-now",
            "From its third rank it goes one or two squares."
        ),
        _ => return None,
    };
    Some(Remark::by_rule("SH-PAWN-2", sentence))
}

/// Says where a knight can hop, and over whom.
fn hops(position: &Shield, from: Square) -> Option<Remark> {
    let board = &position.board;
    let landings: Vec<Square> = squares(board.ramp_landings(from) & !leapt(from)).collect();
    let (told, more) = landings.split_at(landings.len().min(MOST_HOPS));
    if told.is_empty() {
        return None;
    }
    let ways = Said::list_of(told.iter().map(|to| {
        let over = Said::all_of(board.ramps(from, *to).into_iter().flatten());
        said!("shield-hop-to", "to {to} over {over}", to = *to, over)
    }));
    let sentence = if more.is_empty() {
        said!("shield-can-hop", "Its ramps let it hop {ways}.", ways)
    } else {
        said!(
            "shield-can-hop-more",
            "Its ramps let it hop {ways}, and likewise to {squares}.",
            ways,
            squares = Said::all_of(more.iter().copied())
        )
    };
    Some(Remark::by_rule("SH-KNIGHT-2", sentence))
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

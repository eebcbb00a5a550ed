//! Defines the possible targets of abilities. `movegen` and `apply` share these definitions, so that every offered
//! action takes effect.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::areas::area;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use crate::seat::Seat;

/// Returns the component of an enemy that is captured if the player chooses none (FUSE-3): the first that the captor
/// may engage, no frog or ship, no Shielded templar.
pub(crate) fn first_catchable(board: &Board, captor: Kind, target: &Unit, from: Square) -> Option<Kind> {
    target
        .components()
        .map(|component| component.kind)
        .find(|kind| is_catchable(board, captor, target, *kind, from))
}

/// Returns whether a captor of a kind may choose a component of a target. Disregards guards.
pub(crate) fn is_catchable(board: &Board, captor: Kind, target: &Unit, kind: Kind, from: Square) -> bool {
    (captor == Kind::Pawn || kind != captor)
        && !kind.is_immortal()
        && !(kind == Kind::Templar && board.is_shielded_from(target, from))
}

/// Returns the components that may be chosen, with the words that name them. Disregards guards.
pub(crate) fn choices_of(
    board: &Board,
    captor: Kind,
    target: &Unit,
    from: Square,
) -> Vec<(Option<Kind>, Kind)> {
    if !target.is_of_several_kinds() {
        let kind = target.kind();
        return is_catchable(board, captor, target, kind, from)
            .then_some((None, kind))
            .into_iter()
            .collect();
    }
    target
        .kinds()
        .iter()
        .filter(|kind| is_catchable(board, captor, target, *kind, from))
        .map(|kind| (Some(kind), kind))
        .collect()
}

/// Returns whether a side may get one more unit of a kind (CLASS-2).
pub(crate) fn may_have_another(board: &Board, side: Seat, kind: Kind) -> bool {
    !kind.is_immortal() || board.count_of(side, kind) < 5
}

/// Returns what a dragon burns from a square (DRAGON-2): squares in square order, with the captured component.
pub(crate) fn burnt(analysed: &AnalysedBoard<'_>, side: Seat, from: Square) -> Vec<(Square, Kind)> {
    (area(from, 1) & analysed.board.of_side(side.other()))
        .iter()
        .filter_map(|square| {
            let unit = analysed.board.unit(square)?;
            let kind = first_catchable(analysed.board, Kind::Dragon, unit, from)?;
            let spared = unit.kind() == Kind::King || analysed.is_guarded(square);
            (!spared).then_some((square, kind))
        })
        .collect()
}

/// Returns the unit that an onager can throw (ONAGER-2).
pub(crate) fn throwable(board: &Board, side: Seat, onager: Square) -> Option<Square> {
    let front = onager.ahead(side, 0, 1)?;
    let unit = board.unit(front)?;
    (unit.kind() != Kind::King && !unit.is(Kind::Onager)).then_some(front)
}

/// What a rook pushes when it stops before it (F6-ROOK-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pushed {
    /// An enemy, which goes one square further, or off the board.
    Unit { at: Square, onto: Option<Square> },
    /// A wall of either side, which is destroyed.
    Wall(Square),
}

/// Returns what a rook would push after a ride (F6-ROOK-2).
pub(crate) fn pushable(board: &Board, rook: &Unit, from: Square, to: Square) -> Option<Pushed> {
    let (files, ranks) = (
        (to.file() - from.file()).signum(),
        (to.rank() - from.rank()).signum(),
    );
    let pushed = to.offset(files, ranks)?;
    if board.walls().has(pushed) {
        return Some(Pushed::Wall(pushed));
    }
    let unit = board.unit_of(rook.side.other(), pushed)?;
    if matches!(unit.kind(), Kind::King | Kind::Templar | Kind::Rook) {
        return None;
    }
    let onto = pushed.offset(files, ranks);
    let blocked = onto.is_some_and(|square| square != from && board.unit(square).is_some());
    (!blocked).then_some(Pushed::Unit { at: pushed, onto })
}

/// Returns the component of a carrier that a unit would enter by movement of a kind (SHIP-3).
pub(crate) fn carrier_for(carrier: &Unit, kind: Kind) -> Option<usize> {
    let find = |wanted: Kind| {
        carrier
            .components()
            .position(|component| component.kind == wanted && component.has_room())
    };
    find(Kind::Ship).or_else(|| find(Kind::Cannon).filter(|_| kind != Kind::Cannon))
}

/// Returns the component of a carrier that takes a pulled unit (PULL-3): a ship takes own units only; a cannon takes
/// enemies too, but no cannon.
pub(crate) fn carrier_accepting(carrier: &Unit, cargo: &Unit) -> Option<usize> {
    let kind = if cargo.is(Kind::Cannon) {
        Kind::Cannon
    } else {
        Kind::Pawn
    };
    if cargo.side == carrier.side {
        return carrier_for(carrier, kind);
    }
    carrier
        .components()
        .position(|component| component.kind == Kind::Cannon && component.has_room())
        .filter(|_| kind != Kind::Cannon)
}

/// Returns the N-th unit in the ships of a carrier, counted through them in order.
pub(crate) fn in_hold(carrier: &Unit, number: usize) -> Option<&Unit> {
    in_ships(carrier).nth(number.checked_sub(1)?)
}

/// Returns the units directly inside the ships of a carrier, in the order of their numbers.
pub(crate) fn in_ships(carrier: &Unit) -> impl Iterator<Item = &Unit> {
    carrier
        .components()
        .filter(|component| component.kind == Kind::Ship)
        .flat_map(|component| &component.cargo)
}

/// Returns the last component of a kind.
pub(crate) fn last_of(unit: &Unit, kind: Kind) -> Option<usize> {
    let count = unit.fused.len() + 1;
    unit.components()
        .rev()
        .position(|component| component.kind == kind)
        .map(|from_end| count - 1 - from_end)
}

/// Returns the first loaded cannon of a unit.
pub(crate) fn loaded_cannon(unit: &Unit) -> Option<usize> {
    unit.components()
        .position(|component| component.kind == Kind::Cannon && !component.cargo.is_empty())
}

/// Returns the first own shadow ship with room on a square.
pub(crate) fn shadow_ship(shadows: &[Unit], side: Seat, at: Square) -> Option<usize> {
    shadows
        .iter()
        .position(|unit| unit.square == at && unit.side == side && carrier_for(unit, Kind::Cannon).is_some())
}

impl AnalysedBoard<'_> {
    /// Returns whether a normal unit hits the unit on a square (ATT-8), kings included.
    pub(crate) fn hits(&self, unit: &Unit, square: Square, search: &mut Search) -> bool {
        let analysis = self.analysis();
        let Some(target) = self.board.unit(square) else {
            return false;
        };
        if !analysis.facts(self.board, unit.square).area.has(square) {
            return false;
        }
        let is_enemy = target.side != unit.side;
        if is_enemy && self.is_guarded(square) {
            return false;
        }
        let may_take = |kind: Kind| {
            target.components().any(|component| {
                if is_enemy {
                    is_catchable(self.board, kind, target, component.kind, unit.square)
                } else {
                    (kind == Kind::Pawn || component.kind != kind) && !component.kind.is_immortal()
                }
            })
        };
        if !unit.is_fused() {
            return may_take(unit.kind());
        }
        analysis.modes(self.board, unit).into_iter().any(|mode| {
            may_take(unit.component(mode.user).kind)
                && analysis.area_of(self.board, unit, mode, search).has(square)
        })
    }
}

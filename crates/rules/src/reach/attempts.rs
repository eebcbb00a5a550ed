//! Finds why a unit lacks actions that it would have only by what stands around it, which no board with fewer units shows:
//! borrowed movement, hops, rides that bounce, abilities on cells that are attacked; and which of its actions would kill its own
//! side's units. Decides nothing: the rules name the actions and refuse them.

use super::{BlockedAction, captured, first_cell, refused};
use crate::evaluate::Evaluate;
use crate::event::Event;
use crate::game::TargetKind;
use crate::geometry::Cell;
use crate::seat::Seat;
use crate::variant::{Action, Position, Visit};
use crate::view::TargetView;

/// Asks for the actions that the unit on a cell seems to have.
struct Attempts(Cell);

impl Visit for Attempts {
    type Output = Vec<Action>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Vec<Action> {
        position.attempts(self.0).into_iter().map(wrap).collect()
    }
}

/// Adds the refused ones of the moves and captures that the unit on a cell seems to have by what stands around it, each on a
/// cell that is neither reached nor told of yet.
pub(super) fn add_attempts(
    position: &Position,
    side: Seat,
    from: Cell,
    is_reached: impl Fn(Cell) -> bool,
    barred: &mut Vec<BlockedAction>,
) {
    for action in position.visit(Attempts(from)) {
        let Some((cell, TargetKind::Move | TargetKind::Capture)) = first_cell(&action) else {
            continue;
        };
        let is_known = barred.iter().any(|known| known.cell == cell);
        if !is_known && !is_reached(cell) {
            barred.extend(refused(position, side, from, cell, action));
        }
    }
}

/// Returns the refused ones of the abilities that the unit on a cell seems to have, but on cells that have a reason.
pub(super) fn withheld(
    position: &Position,
    side: Seat,
    from: Cell,
    barred: &[BlockedAction],
) -> Vec<BlockedAction> {
    let abilities = position.visit(Attempts(from)).into_iter();
    let refusals = abilities.filter_map(|action| match first_cell(&action) {
        Some((cell, TargetKind::Special)) if barred.iter().all(|known| known.cell != cell) => {
            refused(position, side, from, cell, action)
        }
        Some(_) | None => None,
    });
    let mut withheld: Vec<BlockedAction> = refusals.collect();
    withheld.sort_by_key(|one| one.cell);
    withheld
}

/// Returns the capture of an enemy that the unit seems to have by what stands around it, with its refusal now.
pub(super) fn attempted(position: &Position, side: Seat, from: Cell, target: Cell) -> Option<BlockedAction> {
    let mut attempts = position.visit(Attempts(from)).into_iter();
    let capture = attempts.find(|action| captured(position, action).contains(&target))?;
    refused(position, side, from, target, capture)
}

/// Marks where the actions of a unit would kill units of its own side as something special, so that none looks like an enemy.
pub(super) fn mark_own_units(position: &Position, side: Seat, targets: &mut [TargetView]) {
    for target in targets.iter_mut().filter(|one| one.target == TargetKind::Capture) {
        if holds_only(position, side, target.cell) {
            target.target = TargetKind::Special;
        }
    }
}

/// Whether there are units on a cell, all of that side.
fn holds_only(position: &Position, side: Seat, cell: Cell) -> bool {
    let units = position.inspect(cell).units;
    !units.is_empty() && units.iter().all(|unit| unit.side == side)
}

/// Marks the units that actions move although neither their texts nor the choices of menus name a cell, such as one that is
/// thrown. An action that begins with the move of another unit moves that one.
pub(super) fn mark_unnamed(
    position: &Position,
    side: Seat,
    from: Cell,
    actions: &[Action],
    targets: &mut Vec<TargetView>,
) {
    let names_nothing =
        |action: &&Action| action.parts().choices.is_empty() && !position.draws_chance(action);
    for action in actions.iter().filter(names_nothing) {
        let events = position.clone().apply(side, action).unwrap_or_default();
        let Some(Event::Moved { path, .. }) = events.first() else {
            continue;
        };
        let moved = path.first().copied().filter(|cell| *cell != from);
        let is_new = |cell: &Cell| targets.iter().all(|target| target.cell != *cell);
        if let Some(cell) = moved.filter(is_new) {
            targets.push(TargetView {
                cell,
                target: TargetKind::Special,
                number: None,
            });
        }
    }
    targets.sort_unstable_by_key(|target| target.cell);
}

//! Finds what stands on a unit's way to a cell where its refusal names only what is on the cell. Judges nothing itself.

use super::{BlockedAction, probe, touched};
use crate::geometry::{Cell, Geometry};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::Position;

/// Names what stops the unit on the way to a cell, where the refusal names only what is on the cell.
///
/// A refusal that names nothing but the cell, such as an own unit there, says too little where something is in the way
/// there: then the refusal for the same cell left empty takes its place, if what that names would stop the unit even with
/// nothing else on the board. Sentence and cells always come from one refusal, so that a picture shows what the sentence
/// names. Where the floor alone forbids the cell, that is the reason: it holds whatever moves away. On hexagons, where units pass
/// over those of their own side, an own unit on the cell is the reason whatever else is in the way (CY-MOVE-2, CY-MOVE-3).
pub(super) fn name_obstacles(position: &Position, side: Seat, from: Cell, barred: &mut [BlockedAction]) {
    let alone = touched(&probe::alone(position, side, from));
    let geometry = position.variant().descriptor().geometry;
    let passes_own = geometry == Geometry::Hex88;
    // Nothing stands between the unit and a cell beside it.
    let is_open = |barred: &&mut BlockedAction| {
        barred.refusal.culprits == [barred.cell]
            && alone.contains(&barred.cell)
            && !position.inspect(barred.cell).units.is_empty()
            && geometry.distance(from, barred.cell) > 1
            && !(passes_own && barred.refusal.is_of_own_unit())
    };
    let mut known: Vec<(Vec<Cell>, Vec<Cell>)> = Vec::new();
    for barred in barred.iter_mut().filter(is_open) {
        let Some(refusal) = passage(position, side, from, barred.cell) else {
            continue;
        };
        let named: Vec<Cell> = refusal
            .culprits
            .iter()
            .copied()
            .filter(|cell| *cell != from)
            .collect();
        let distance = |cell: Cell| geometry.distance(from, cell);
        let may_stop = |cell: &Cell| distance(*cell) < distance(barred.cell) || refusal.way.contains(cell);
        if !named.iter().any(may_stop) {
            continue;
        }
        if !known.iter().any(|(cells, _)| *cells == named) {
            let Some(left) = probe::beside(position, side, from, &named) else {
                continue;
            };
            known.push((named.clone(), touched(&left)));
        }
        let left = known.iter().find(|(cells, _)| *cells == named);
        if left.is_some_and(|(_, left)| !left.contains(&barred.cell)) {
            barred.refusal = refusal;
        }
    }
}

/// Returns why the unit could not even move to a cell if nothing were there.
fn passage(position: &Position, side: Seat, from: Cell, to: Cell) -> Option<Refusal> {
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    let emptied = probe::without(position, side, to)?;
    let emptied = emptied.unheld(from).unwrap_or(emptied);
    let text = format!("{}-{}", geometry.name(from), geometry.name(to));
    let action = variant.parse_action(&text).ok()?;
    emptied.check(side, &action).err()
}

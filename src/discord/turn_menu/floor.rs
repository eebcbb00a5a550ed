//! What the labels of choices say of the floor on which a move ends. Decides nothing.

use super::tree::Branch;
use crate::discord::text::pictures::board_words;
use crate::discord::text::words::Words;
use rookery_render::thing_name;
use rookery_rules::view::FloorView;
use rookery_rules::{ActionParts, Cell, Choice, TargetKind, View};

/// The floor that ends a move (CY-MOVE-6), and that a number on its cell hides in the picture.
const WATER: &str = "water";

/// Returns in parentheses that the only action of a branch ends on water, after a blank; an empty text for any other.
pub(super) fn on_water(said_in: &Words, view: &View, branch: &Branch<'_>, label: &str) -> String {
    let [only] = branch.candidates.as_slice() else {
        return String::new();
    };
    let Some(Choice::Cell {
        cell,
        target: TargetKind::Move,
    }) = only.parts.choices.last()
    else {
        return String::new();
    };
    let content = view.cells.get(cell.index());
    let water = content.and_then(|content| content.floor.iter().find(|floor| floor.thing == WATER));
    match water {
        // A label that doesn't end with the cell is not about it.
        Some(water) if label.ends_with(&view.geometry.name(*cell)) => {
            format!(" ({})", thing_name(board_words(said_in), water, false))
        }
        Some(_) | None => String::new(),
    }
}

/// Names what lies on a square without a unit and is pushed, such as a wall.
pub(super) fn pushed(said_in: &Words, view: &View, parts: &ActionParts, cell: Cell) -> Option<String> {
    let content = view.cells.get(cell.index()).filter(|_| parts.verb == "push")?;
    let thing = content.floor.first().filter(|_| content.units.is_empty())?;
    let of_nobody = FloorView {
        side: None,
        ..thing.clone()
    };
    Some(thing_name(board_words(said_in), &of_nobody, false))
}

//! One arrangement from another by moving one unit, so that an army can be built by clicks from a ready one.

use super::action::CyvasseAction;
use super::build::Arrangement;
use super::grid::Spot;
use crate::game::{ActionParts, Bundle, Choice, TargetKind};
use crate::seat::Seat;

/// The verb of two units that change places, for guided entry alone.
pub(super) const SWAP: &str = "swap";

/// The verb of a unit that goes to an empty cell, for guided entry alone.
pub(super) const PLACE: &str = "place";

/// Implements [`crate::Game::revisions`]: every legal arrangement in which one unit stands elsewhere. Cells are named as
/// on the seat's own picture.
pub(super) fn revisions(seat: Seat, action: &CyvasseAction) -> Vec<Bundle<CyvasseAction>> {
    let CyvasseAction::Build(words) = action else {
        return Vec::new();
    };
    let Ok(arrangement) = Arrangement::read(words) else {
        return Vec::new();
    };
    let shown = |cell: Spot| match seat {
        Seat::White => cell.cell(),
        Seat::Black => cell.turned().cell(),
    };
    let mut bundles: Vec<Bundle<CyvasseAction>> = arrangement
        .rearranged()
        .map(|(from, to, is_swap, other)| Bundle {
            parts: ActionParts {
                actor: Some(shown(from)),
                verb: if is_swap { SWAP } else { PLACE },
                choices: vec![Choice::Cell {
                    cell: shown(to),
                    target: if is_swap {
                        TargetKind::Special
                    } else {
                        TargetKind::Move
                    },
                }],
            },
            actions: vec![CyvasseAction::build(&other.text())],
        })
        .collect();
    bundles.sort_by(|one, other| one.parts.cmp(&other.parts));
    bundles
}

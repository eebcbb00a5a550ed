//! One arrangement from another by moving one unit, the king or a tile, so that an army can be built by clicks from a ready
//! one.

use super::action::CyvasseAction;
use super::build::Arrangement;
use super::grid::Spot;
use crate::game::{ActionParts, Bundle, Choice, TargetKind};
use crate::seat::Seat;

/// The verb of two units that change places, for guided entry alone.
pub(super) const SWAP: &str = "swap";

/// The verb of a unit that goes to an empty cell, for guided entry alone.
pub(super) const PLACE: &str = "place";

/// The verb of a tile that is rotated, for guided entry alone.
pub(super) const ROTATE_TILE: &str = "rotate-tile";

/// The verb of two tiles that change places, for guided entry alone.
pub(super) const SWAP_TILES: &str = "swap-tiles";

/// Implements [`crate::Game::revisions`]: every legal arrangement in which one unit or the king stands elsewhere, one tile is
/// rotated, or two tiles have changed places. Cells are named as on the seat's own picture.
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
    let target = |cell: Spot, target: TargetKind| Choice::Cell {
        cell: shown(cell),
        target,
    };
    let bundle = |actor: Option<Spot>, verb, choices, changed: &Arrangement| Bundle {
        parts: ActionParts {
            actor: actor.map(shown),
            verb,
            choices,
        },
        actions: vec![CyvasseAction::build(&changed.text())],
    };
    let units = arrangement.rearranged().chain(arrangement.with_king_elsewhere());
    let units = units.map(|(from, to, is_swap, changed)| {
        let (verb, kind) = if is_swap {
            (SWAP, TargetKind::Special)
        } else {
            (PLACE, TargetKind::Move)
        };
        bundle(Some(from), verb, vec![target(to, kind)], &changed)
    });
    let rotated = arrangement.with_tile_rotated().map(|(cell, changed)| {
        bundle(
            None,
            ROTATE_TILE,
            vec![target(cell, TargetKind::Special)],
            &changed,
        )
    });
    let swapped = arrangement.with_tiles_swapped().map(|(one, other, changed)| {
        let cells = [one, other].map(|cell| target(cell, TargetKind::Special));
        bundle(None, SWAP_TILES, cells.to_vec(), &changed)
    });
    let mut bundles: Vec<Bundle<CyvasseAction>> = units.chain(rotated).chain(swapped).collect();
    bundles.sort_by(|one, other| one.parts.cmp(&other.parts));
    bundles
}

//! The parts of a large board that the picture of a step is enlarged to, so that numbers are read on a phone. Enters nothing.

use super::bundles;
use super::entry::{Freshness, still};
use super::panel::{enlarged_message, menu_of};
use crate::discord::components::buttons::MenuOf;
use crate::discord::components::custom_id::{StepOf, StepPart};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::{ask, step_at};
use crate::discord::match_view::zoom::quarters;
use crate::discord::message::OutgoingMessage;
use crate::discord::turn_menu::{BundleStep, Path, Step, walk_bundles};
use rookery_render::Area;
use rookery_rules::{Cell, Seat, View};
use rookery_session::draft::Draft;
use rookery_session::{Actor, MatchId, SeenVersion};
use std::cmp::Reverse;

/// A part that leaves out no more files and ranks is not worth a picture of its own.
const LEAST_LEFT_OUT: i32 = 3;

/// Returns the quarters of a board that show the targets of a step. First comes one that also shows what is chosen, or the end of
/// the last turn while nothing is, or else the one with most targets. Without targets, they show what is chosen, or the units of
/// the side that decides. There are none where the picture of the step, which shows that part, is hardly larger.
#[must_use]
pub fn parts(view: &View, shown: Option<Area>, chosen: &[Cell], (side, flip): (Seat, bool)) -> Vec<Area> {
    let geometry = view.geometry;
    let quarters: Vec<Area> = quarters(geometry, flip);
    let across = shown.map_or(Area::whole_across(geometry), |area| area.across(geometry));
    let is_worth = |area: &Area| across - area.across(geometry) >= LEAST_LEFT_OUT;
    if !quarters.first().is_some_and(is_worth) {
        return Vec::new();
    }
    let mut left: Vec<Cell> = view.targets.iter().map(|target| target.cell).collect();
    if left.is_empty() {
        left = chosen.to_vec();
    }
    if left.is_empty() {
        let decides = |cell: &Cell| {
            let units = view.cells.get(cell.index()).map(|cell| cell.units.iter());
            units.into_iter().flatten().any(|unit| unit.side == side)
        };
        left = geometry.cells().filter(decides).collect();
    }
    let moved = view.last_turn.iter().rev().find(|path| path.cells.len() > 1);
    let last = moved
        .and_then(|path| path.cells.last())
        .filter(|_| chosen.is_empty());
    let mut parts = Vec::new();
    while !left.is_empty() && parts.len() < quarters.len() {
        let held = |area: &Area| left.iter().filter(|cell| area.holds(geometry, **cell)).count();
        let shows_unit =
            |area: &Area| held(area) > 0 && chosen.iter().all(|cell| area.holds(geometry, *cell));
        // While nothing is chosen, the first part shows the end of the last turn.
        let last = last.filter(|_| parts.is_empty());
        let shows_last = |area: &Area| last.is_some_and(|cell| area.holds(geometry, *cell));
        let found = quarters.iter().enumerate().max_by_key(|(index, area)| {
            let shows_turn = held(area) > 0 && shows_last(area);
            (shows_unit(area), shows_turn, held(area), Reverse(*index))
        });
        let Some((_, area)) = found.filter(|(_, area)| held(area) > 0) else {
            break;
        };
        parts.push(*area);
        left.retain(|cell| !area.holds(geometry, *cell));
    }
    parts
}

/// Shows the step of a panel at this path with one of its parts enlarged.
///
/// # Errors
/// What the session refuses; an out-of-date panel or board is answered with the present one.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    (part, path): (StepPart, &Path),
) -> Result<OutgoingMessage, HandlerError> {
    let (state, panel) = match still(app, by, id, seen).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(present),
    };
    let (step, menu) = if part.of == StepOf::Bundles {
        let (begun, asked, words) = (bundles::begun(&state, &panel), path.clone(), app.words);
        let walk = move |draft: &Draft| {
            let bundles = bundles::of_draft(draft, begun.as_ref());
            match walk_bundles(words, draft.view(), draft.seat, &bundles, &asked) {
                BundleStep::Choose(step) => step,
                BundleStep::Chosen(_) | BundleStep::Nowhere => Step::Nowhere,
            }
        };
        (ask(app, by.user, &panel.draft, walk).await?, MenuOf::Bundles)
    } else {
        let step = step_at(app, by.user, &panel.draft, path).await?;
        let menu = menu_of(&step);
        (step, menu)
    };
    enlarged_message(
        app,
        &state,
        &panel,
        (path, &step, menu),
        (None, part.of == StepOf::AfterTyped),
        Some(part.index),
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::turn_entry::part::part_of_step;
    use rookery_rules::view::{PathView, TargetView};
    use rookery_rules::{Options, TargetKind, Variant, Viewer};

    fn start(variant: &str) -> View {
        let variant = Variant::from_id(variant).unwrap();
        let options = Options::new(variant.descriptor(), []).unwrap();
        variant.start(&options).view(Viewer::Onlooker)
    }

    fn with_targets(variant: &str, names: &[&str]) -> View {
        let mut view = start(variant);
        let cells = names.iter().map(|name| view.geometry.cell(name).unwrap());
        let targets = cells.map(|cell| TargetView {
            cell,
            target: TargetKind::Move,
            number: Some(1),
        });
        view.targets = targets.collect();
        view
    }

    fn of_step(view: &View, flip: bool) -> Vec<Area> {
        parts(view, part_of_step(view, &[], &[]), &[], (Seat::White, flip))
    }

    #[test]
    fn the_parts_of_a_step_show_all_its_targets_and_larger_cells() {
        for (variant, names, count) in [
            ("frozen10", &["b2", "o15", "c3", "p1"][..], 3),
            ("frozen6", &["b2", "o15", "c3"], 2),
            ("cyvasse", &["a6", "h4", "l5"], 2),
        ] {
            for flip in [false, true] {
                let view = with_targets(variant, names);
                let parts = of_step(&view, flip);
                assert_eq!(parts.len(), count, "{variant}");
                let is_shown = |target: &TargetView| {
                    let mut parts = parts.iter();
                    parts.any(|area| area.holds(view.geometry, target.cell))
                };
                assert!(view.targets.iter().all(is_shown), "{variant}");
                let whole = Area::whole_across(view.geometry);
                assert!(
                    parts
                        .iter()
                        .all(|area| area.across(view.geometry) * 3 < whole * 2)
                );
            }
        }
    }

    #[test]
    fn the_first_part_shows_the_chosen_unit_beside_its_targets() {
        for flip in [false, true] {
            for (unit, targets) in [("f4", &["e5", "f5"][..]), ("g6", &["f5", "g5"])] {
                let view = with_targets("cyvasse", targets);
                let chosen = [view.geometry.cell(unit).unwrap()];
                let parts = parts(&view, None, &chosen, (Seat::White, flip));
                assert!(parts[0].holds(view.geometry, chosen[0]), "{unit}: {parts:?}");
            }
        }
    }

    #[test]
    fn the_first_part_shows_the_last_turn_while_nothing_is_chosen() {
        let mut view = with_targets("cyvasse", &["b4", "c4", "d4", "l5"]);
        let cells = ["k5", "l4"].map(|name| view.geometry.cell(name).unwrap());
        view.last_turn = vec![PathView {
            cells: cells.to_vec(),
            target: TargetKind::Move,
            died: false,
        }];
        let parts = parts(&view, None, &[], (Seat::White, false));
        assert!(parts[0].holds(view.geometry, cells[1]), "{parts:?}");
    }

    #[test]
    fn a_step_that_is_shown_large_anyway_has_no_parts() {
        assert!(of_step(&with_targets("chess", &["e4", "a8"]), false).is_empty());
        assert!(of_step(&with_targets("frozen10", &["c3", "f6"]), false).is_empty());
        // Before a unit is chosen, the parts are those with the units of who decides.
        let first = of_step(&start("frozen10"), false);
        assert_eq!(first.len(), 2, "{first:?}");
    }
}

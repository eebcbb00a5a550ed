//! The part of a large board that the picture of a step shows: what the step is about and, as far as it fits, what the
//! turn has changed so far.

use crate::discord::match_view::diagram::part_around;
use rookery_render::Area;
use rookery_rules::view::{CellView, Mark};
use rookery_rules::{Cell, Seat, View};
use std::mem::{Discriminant, discriminant};

/// While a turn is entered, larger boards than this are shown in part, so that the numbers can be read.
const READABLE_CELLS: usize = 121;

/// So many files and ranks can be read. A part that is smaller may grow to that for what the turn has changed.
const READABLE_ACROSS: i32 = 10;

/// Returns the part of a large board that a step is about: the targets, and the cells that it needs besides, such as the
/// unit that acts. What the turn under way has changed is inside if the part stays readable or grows little; the cells that
/// it changed besides those of its paths are given.
#[must_use]
pub fn part_of_step(view: &View, needed: &[Cell], changed: &[Cell]) -> Option<Area> {
    if view.cells.len() <= READABLE_CELLS {
        return None;
    }
    let targets = view.targets.iter().map(|target| target.cell);
    let mut cells: Vec<Cell> = targets.chain(needed.iter().copied()).collect();
    let mut area = part_around(view, &cells)?;
    let most = (area.across(view.geometry) + 1).max(READABLE_ACROSS);
    let ways = if view.is_under_way {
        path_cells(view)
    } else {
        Vec::new()
    };
    for cell in ways.iter().chain(changed) {
        if area.holds(view.geometry, *cell) {
            continue;
        }
        cells.push(*cell);
        match part_around(view, &cells).filter(|wider| wider.across(view.geometry) <= most) {
            Some(wider) => area = wider,
            None => {
                cells.pop();
            }
        }
    }
    Some(area)
}

/// Returns the cells of the paths of the last turn, or of the turn under way.
#[must_use]
pub fn path_cells(view: &View) -> Vec<Cell> {
    let cells = view.last_turn.iter().flat_map(|path| &path.cells);
    cells.copied().collect()
}

/// Returns the cells on which something else stands or lies than in an earlier view, or has got or lost a mark; not those on
/// which only the number of a mark went up or down, as the turns that are left do everywhere.
#[must_use]
pub fn changed_cells(before: &[CellView], view: &View) -> Vec<Cell> {
    let is_changed = |cell: &Cell| {
        let without_numbers = |cells: &[CellView]| cells.get(cell.index()).map(things);
        without_numbers(before) != without_numbers(&view.cells)
    };
    view.geometry.cells().filter(is_changed).collect()
}

/// A unit or a thing on the floor, whose it is, whether it is a shadow, and its sorts of marks.
type Thing = (String, Option<Seat>, bool, Vec<Discriminant<Mark>>);

/// Returns what is on a cell, without the numbers of marks.
fn things(cell: &CellView) -> Vec<Thing> {
    let sorts = |marks: &[Mark]| marks.iter().map(discriminant).collect();
    let units = cell.units.iter();
    let units = units.map(|unit| {
        let marks = sorts(&unit.marks);
        (unit.kind.clone(), Some(unit.side), unit.shadow, marks)
    });
    let floor = cell.floor.iter();
    let floor = floor.map(|thing| (thing.thing.clone(), thing.side, false, sorts(&thing.marks)));
    units.chain(floor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::view::{FloorView, TargetView};
    use rookery_rules::{Options, TargetKind, Variant, Viewer};

    fn start(variant: Variant) -> View {
        let options = Options::new(variant.descriptor(), []).unwrap();
        variant.start(&options).view(Viewer::Onlooker)
    }

    fn cells(view: &View, names: &[&str]) -> Vec<Cell> {
        let cells = names.iter().map(|name| view.geometry.cell(name).unwrap());
        cells.collect()
    }

    fn aimed_at(mut view: View, names: &[&str]) -> View {
        let targets = cells(&view, names).into_iter().map(|cell| TargetView {
            cell,
            target: TargetKind::Move,
            number: Some(1),
        });
        view.targets = targets.collect();
        view
    }

    fn part(view: &View, needed: &[&str], changed: &[&str]) -> Option<String> {
        let area = part_of_step(view, &cells(view, needed), &cells(view, changed))?;
        let [from, to] = [area.from, area.to].map(|cell| view.geometry.name(cell));
        Some(format!("{from} to {to}"))
    }

    #[test]
    fn a_part_that_leaves_out_little_is_the_whole_board() {
        let view = start(Variant::Frozen6);
        assert_eq!(part(&view, &["c3", "e15"], &[]), None);
        assert_eq!(part(&view, &["c3", "g5"], &[]), Some("b1 to h7".to_owned()));
    }

    #[test]
    fn a_part_holds_who_acts_and_what_the_turn_has_changed_while_it_stays_readable() {
        // A ballista has leapt from e5 to d8, its wall on d2 has dissolved, and it may leap again.
        let view = aimed_at(start(Variant::Frozen10), &["c11", "d10", "e11"]);
        assert_eq!(part(&view, &["d8"], &[]), Some("b7 to g12".to_owned()));
        assert_eq!(part(&view, &["d8"], &["e5"]), Some("a4 to i12".to_owned()));
        // What is too far away is left out, and what comes after it is not.
        assert_eq!(part(&view, &["d8"], &["d2", "e5"]), Some("a4 to i12".to_owned()));
        // What changed is not what the step is about.
        assert_eq!(part(&start(Variant::Frozen10), &[], &["e5"]), None);
    }

    #[test]
    fn a_mark_that_only_counts_on_is_no_change() {
        let mut before = start(Variant::Frozen10);
        let cell = |name: &str| before.geometry.cell(name).unwrap();
        let [pawn, other, wall] = ["a3", "c3", "e8"].map(cell);
        let marks = |view: &mut View, cell: Cell, turns: u32| {
            view.cells[cell.index()].units[0].marks = vec![Mark::Paralysis(turns)];
        };
        marks(&mut before, pawn, 3);
        let mut view = before.clone();
        marks(&mut view, pawn, 2);
        marks(&mut view, other, 1);
        view.cells[wall.index()].floor.push(FloorView {
            thing: "wall".to_owned(),
            side: None,
            marks: Vec::new(),
            rank: None,
        });
        assert_eq!(changed_cells(&before.cells, &view), [other, wall]);
        assert!(changed_cells(&before.cells, &before).is_empty());
    }
}

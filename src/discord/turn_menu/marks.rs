//! Chooses the cells to mark on the picture of a step, with the numbers of the menu.

use super::tree::{Branch, Mark, Meaning};
use rookery_rules::{Cell, Choice, TargetKind};
use std::collections::BTreeSet;

/// Returns the cell that a branch is about at this level: where its actions differ, otherwise where they all end.
fn cells(branch: &Branch<'_>, level: usize) -> Vec<(Cell, TargetKind)> {
    let mut cells = Vec::new();
    for candidate in &branch.candidates {
        let from = level.saturating_sub(2);
        let target = candidate
            .parts
            .choices
            .iter()
            .skip(from)
            .find_map(|choice| match choice {
                Choice::Cell { cell, target } => Some((*cell, *target)),
                Choice::Part { far, .. } => Some((*far, TargetKind::Special)),
                Choice::Word(_) => None,
            });
        if let Some(target) = target
            && !cells.contains(&target)
        {
            cells.push(target);
        }
    }
    cells
}

/// Makes one mark for each cell, numbered in the order of the menu. The first branch decides what a cell's mark means.
pub(super) fn marks(branches: &[Branch<'_>], level: usize) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut last = 0;
    for branch in branches {
        let wide = matches!(
            branch.meaning,
            Meaning::Range(..) | Meaning::Block(..) | Meaning::Kind(_)
        );
        let fresh: Vec<_> = cells(branch, level)
            .into_iter()
            .filter(|(cell, _)| marks.iter().all(|mark| mark.cell != *cell))
            .collect();
        let take = if wide { fresh.len() } else { fresh.len().min(1) };
        if take > 0 {
            last += 1;
        }
        for (cell, target) in fresh.into_iter().take(take) {
            marks.push(Mark {
                cell,
                target,
                number: last,
            });
        }
    }
    marks
}

/// Marks the units of each branch, numbered as in the menu.
pub(super) fn unit_marks(branches: &[Branch<'_>]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut last = 0;
    for branch in branches {
        let actors: BTreeSet<Cell> = branch
            .candidates
            .iter()
            .filter_map(|candidate| candidate.parts.actor)
            .collect();
        last += u32::from(!actors.is_empty());
        marks.extend(actors.into_iter().map(|cell| Mark {
            cell,
            target: TargetKind::Special,
            number: last,
        }));
    }
    marks
}

pub(super) fn unit_number(marks: &[Mark], branch: &Branch<'_>) -> Option<u32> {
    let actor = branch.candidates.first()?.parts.actor?;
    let found = marks.iter().find(|mark| mark.cell == actor);
    found.map(|mark| mark.number)
}

pub(super) fn number(marks: &[Mark], branch: &Branch<'_>, level: usize) -> Option<u32> {
    let (cell, _) = *cells(branch, level).first()?;
    marks
        .iter()
        .find(|mark| mark.cell == cell)
        .map(|mark| mark.number)
}

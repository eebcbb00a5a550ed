//! Chooses the cells to mark on the picture of a step, with the numbers of the menu.

use super::tree::{Branch, Mark, Meaning, Question};
use super::words::is_plain;
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
        let wide = is_wide(&branch.meaning);
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

/// Whether a branch stands for all that is on several cells.
fn is_wide(meaning: &Meaning) -> bool {
    match meaning {
        Meaning::Range(..) | Meaning::Block(..) | Meaning::Kind(_) => true,
        Meaning::Within(_, inner) => is_wide(inner),
        Meaning::Whole | Meaning::Part(_) => false,
    }
}

/// Returns the cells of a group of one ability's targets, or of a target that stands alone beside such groups; none of any other
/// branch.
fn cells_of_group(branches: &[Branch<'_>], branch: &Branch<'_>) -> Vec<(Cell, TargetKind)> {
    let Meaning::Within(_, inner) = &branch.meaning else {
        return Vec::new();
    };
    let verb = |branch: &Branch<'_>| branch.candidates.first().map(|one| one.parts.verb);
    let is_wide_of_it = |other: &Branch<'_>| {
        matches!(&other.meaning, Meaning::Within(_, inner) if is_wide(inner)) && verb(other) == verb(branch)
    };
    let is_target = matches!(&**inner, Meaning::Part(key) if key.cell().is_some());
    if is_wide(inner) || is_target && branches.iter().any(is_wide_of_it) {
        cells(branch, 0)
    } else {
        Vec::new()
    }
}

/// Marks the groups of targets in a list of abilities, numbered as in the menu; not those that share a cell with one before.
pub(super) fn group_marks(branches: &[Branch<'_>]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut last = 0;
    for branch in branches {
        let cells = cells_of_group(branches, branch);
        let is_marked = |cell: &Cell| marks.iter().any(|mark| mark.cell == *cell);
        if cells.is_empty() || cells.iter().any(|(cell, _)| is_marked(cell)) {
            continue;
        }
        last += 1;
        let mut seen = BTreeSet::new();
        let fresh = cells.into_iter().filter(|(cell, _)| seen.insert(*cell));
        marks.extend(fresh.map(|(cell, target)| Mark {
            cell,
            target,
            number: last,
        }));
    }
    marks
}

/// Returns marks without a number of their own where the plain moves and captures of a list of abilities or actions lead, or those of a unit
/// that is made to act, so that the picture shows them before the ability is chosen; not on cells that are marked already.
pub(super) fn reached(branches: &[Branch<'_>], question: Question, marks: &[Mark]) -> Vec<Mark> {
    let ends = branches.iter().flat_map(|branch| &branch.candidates);
    let ends = ends.filter_map(|candidate| {
        let parts = &candidate.parts;
        match parts.choices.as_slice() {
            [
                Choice::Cell { .. },
                Choice::Word(word),
                Choice::Cell { cell, target },
                ..,
            ] if parts.actor.is_none() && is_plain(word) => Some((*cell, *target)),
            [Choice::Cell { cell, target }, ..] if question != Question::Word && is_plain(parts.verb) => {
                Some((*cell, *target))
            }
            _ => None,
        }
    });
    let mut seen: BTreeSet<Cell> = marks.iter().map(|mark| mark.cell).collect();
    let fresh = ends.filter(|(cell, _)| seen.insert(*cell));
    let marked = fresh.map(|(cell, target)| Mark {
        cell,
        target,
        number: 0,
    });
    marked.collect()
}

/// Returns the number of a group in a list of abilities, if its cells have one.
fn group_number(marks: &[Mark], branches: &[Branch<'_>], branch: &Branch<'_>) -> Option<u32> {
    let cells: BTreeSet<Cell> = cells_of_group(branches, branch)
        .into_iter()
        .map(|(cell, _)| cell)
        .collect();
    let first = marks.iter().find(|mark| cells.contains(&mark.cell))?;
    let numbered = marks.iter().filter(|mark| mark.number == first.number);
    let numbered: BTreeSet<Cell> = numbered.map(|mark| mark.cell).collect();
    (numbered == cells).then_some(first.number)
}

/// Returns the cells that the choices name besides the marked ones, which a picture shows, too: all of the blocks that are turned,
/// and in a list of abilities the groups and the targets that are named.
pub(super) fn named(branches: &[Branch<'_>], are_abilities: bool) -> BTreeSet<Cell> {
    let mut named = BTreeSet::new();
    for branch in branches {
        let is_named = are_abilities && (branch.candidates.len() == 1 || is_wide(&branch.meaning));
        for candidate in &branch.candidates {
            if !is_named && !candidate.turns_a_block() {
                continue;
            }
            named.extend(candidate.parts.choices.iter().filter_map(|choice| match choice {
                Choice::Cell { cell, .. } | Choice::Part { far: cell, .. } => Some(*cell),
                Choice::Word(_) => None,
            }));
        }
    }
    named
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

fn unit_number(marks: &[Mark], branch: &Branch<'_>) -> Option<u32> {
    let actor = branch.candidates.first()?.parts.actor?;
    let found = marks.iter().find(|mark| mark.cell == actor);
    found.map(|mark| mark.number)
}

fn number(marks: &[Mark], branch: &Branch<'_>, level: usize) -> Option<u32> {
    let (cell, _) = *cells(branch, level).first()?;
    marks
        .iter()
        .find(|mark| mark.cell == cell)
        .map(|mark| mark.number)
}

/// Returns the number of each branch of a step at a level, if it has one.
pub(super) fn numbers(
    question: Question,
    marks: &[Mark],
    branches: &[Branch<'_>],
    level: usize,
) -> Vec<Option<u32>> {
    let of = |branch: &Branch<'_>| match question {
        Question::Ability => group_number(marks, branches, branch),
        Question::Unit | Question::Word => unit_number(marks, branch),
        Question::Action | Question::Target => number(marks, branch, level),
    };
    branches.iter().map(of).collect()
}

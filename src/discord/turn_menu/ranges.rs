//! Groups neighbouring choices where a level of the tree has more of them than a menu can show: into blocks on a board
//! of squares, so that a picture needs to show only that part of the board, and otherwise into ordered ranges.

use super::tree::{Branch, Candidate, Key, Meaning, WIDTH};
use rookery_rules::{Cell, Geometry};

/// A part of an action, and the actions that share it.
pub(super) type Group<'a> = (Key, Vec<&'a Candidate>);

/// The preferred longest side of a block, in squares: the marks on so many squares can be read on a phone.
const SIDE: i32 = 8;

/// Groups neighbours so that each group's actions fit into the next menu, if that makes few enough groups; otherwise
/// makes as many groups as the width allows, and the next step narrows them again.
pub(super) fn by_range(groups: Vec<Group<'_>>, level: usize, geometry: Geometry) -> Vec<Branch<'_>> {
    let actions = |group: &Group<'_>| group.1.len();
    if level > 0
        && let Some(branches) = blocks(&groups, geometry, actions)
            .or_else(|| short_ranges(&groups).map(|ranges| ranges.into_iter().map(range).collect()))
    {
        return branches;
    }
    if let Some(branches) = blocks(&groups, geometry, |_| 1) {
        return branches;
    }
    let ranges = groups.len().div_ceil(WIDTH).min(WIDTH);
    let size = groups.len().div_ceil(ranges);
    groups.chunks(size).map(range).collect()
}

/// Divides the board into at most [`WIDTH`] blocks of at most [`WIDTH`] actions each, with sides of at most [`SIDE`] if
/// possible. Sorted by rank from the lowest, then by file. `None` if that cannot be done.
fn blocks<'a>(
    groups: &[Group<'a>],
    geometry: Geometry,
    weight: impl Fn(&Group<'a>) -> usize,
) -> Option<Vec<Branch<'a>>> {
    if !matches!(geometry, Geometry::Square { .. }) {
        return None;
    }
    let squares = groups.iter().map(|group| {
        let (file, rank) = geometry.file_rank(group.0.cell()?);
        Some(Square {
            at: [file, rank],
            weight: weight(group),
            group,
        })
    });
    let squares: Vec<Square<'_, 'a>> = squares.collect::<Option<_>>()?;
    [SIDE, i32::MAX].into_iter().find_map(|side| {
        let mut blocks = Vec::new();
        divide(squares.clone(), side, &mut blocks)?;
        blocks.sort_by_key(|block| (corner(block, 1, i32::min), corner(block, 0, i32::min)));
        let fits = (2..=WIDTH).contains(&blocks.len());
        fits.then(|| blocks.iter().map(|squares| block(squares, geometry)).collect())
    })
}

/// A group with its file and rank.
#[derive(Clone, Copy)]
struct Square<'g, 'a> {
    at: [i32; 2],
    weight: usize,
    group: &'g Group<'a>,
}

/// Divides squares until each part is small enough for a block; `None` if a single square has too many actions.
fn divide<'g, 'a>(
    squares: Vec<Square<'g, 'a>>,
    side: i32,
    blocks: &mut Vec<Vec<Square<'g, 'a>>>,
) -> Option<()> {
    let extent = [0, 1].map(|axis| {
        i64::from(corner(&squares, axis, i32::max)) - i64::from(corner(&squares, axis, i32::min)) + 1
    });
    let total: usize = squares.iter().map(|square| square.weight).sum();
    if total <= WIDTH && extent.iter().all(|extent| *extent <= i64::from(side)) {
        blocks.push(squares);
        return Some(());
    }
    // Across the longer side, where both halves weigh most alike.
    let axis = usize::from(extent[1] > extent[0]);
    let below = |cut: i32| -> usize {
        let low = squares.iter().filter(|square| square.at[axis] < cut);
        low.map(|square| square.weight).sum()
    };
    let first = corner(&squares, axis, i32::min);
    let cuts = squares
        .iter()
        .map(|square| square.at[axis])
        .filter(|at| *at > first);
    let cut = cuts.min_by_key(|cut| ((2 * below(*cut)).abs_diff(total), *cut))?;
    let (low, high) = squares.into_iter().partition(|square| square.at[axis] < cut);
    divide(low, side, blocks)?;
    divide(high, side, blocks)
}

/// Returns the least or the greatest file (axis 0) or rank (axis 1) of squares; 0 if there are none.
fn corner(squares: &[Square<'_, '_>], axis: usize, pick: impl Fn(i32, i32) -> i32) -> i32 {
    let all = squares.iter().map(|square| square.at[axis]);
    all.reduce(pick).unwrap_or_default()
}

fn block<'a>(squares: &[Square<'_, 'a>], geometry: Geometry) -> Branch<'a> {
    let corner_cell = |pick: fn(i32, i32) -> i32| -> Option<Cell> {
        geometry.cell_at(corner(squares, 0, pick), corner(squares, 1, pick))
    };
    let groups: Vec<Group<'a>> = squares.iter().map(|square| square.group.clone()).collect();
    let mut branch = range(&groups);
    if let (Meaning::Range(..), Some(from), Some(to)) =
        (&branch.meaning, corner_cell(i32::min), corner_cell(i32::max))
    {
        branch.meaning = Meaning::Block(from, to);
    }
    branch
}

/// Divides groups into at most [`WIDTH`] ranges of at most [`WIDTH`] actions each; `None` if that cannot be done.
fn short_ranges<'g, 'a>(groups: &'g [Group<'a>]) -> Option<Vec<&'g [Group<'a>]>> {
    let mut ranges = Vec::new();
    let (mut first, mut count) = (0, 0);
    for (index, (_, candidates)) in groups.iter().enumerate() {
        if candidates.len() > WIDTH {
            return None;
        }
        if count + candidates.len() > WIDTH {
            ranges.push(&groups[first..index]);
            (first, count) = (index, 0);
        }
        count += candidates.len();
    }
    ranges.push(&groups[first..]);
    (2..=WIDTH).contains(&ranges.len()).then_some(ranges)
}

fn range<'a>(groups: &[Group<'a>]) -> Branch<'a> {
    let all = groups
        .iter()
        .flat_map(|(_, candidates)| candidates.iter().copied());
    let meaning = match groups {
        [(key, _)] => Meaning::Part(key.clone()),
        _ => Meaning::Range(groups[0].0.clone(), groups[groups.len() - 1].0.clone()),
    };
    Branch {
        meaning,
        candidates: all.collect(),
    }
}

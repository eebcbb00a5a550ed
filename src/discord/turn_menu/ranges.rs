//! Neighbouring choices together, where a level of the tree has more of them than a menu can show: blocks of squares on a
//! board of squares, so that a picture shows no more of the board than they take; else ranges in their order.

use super::tree::{Branch, Candidate, Key, Meaning, WIDTH};
use rookery_rules::{Cell, Geometry};

/// The actions that have one part in common.
pub(super) type Group<'a> = (Key, Vec<&'a Candidate>);

/// The longest side of a block, in squares, where there are not too many blocks then: what is marked on so many squares can
/// be read on a phone.
const SIDE: i32 = 8;

/// Neighbours together: where that makes a menu, so few that their actions can all be shown next; else as few groups as the
/// width allows. What is still too wide is narrowed again.
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

/// Blocks of the board, each of a weight of at most [`WIDTH`], if there are such and at most as many; of sides of at most
/// [`SIDE`] where that can be. From the lowest rank up, and from the first file on.
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

/// A group with where it is: its file and its rank.
#[derive(Clone, Copy)]
struct Square<'g, 'a> {
    at: [i32; 2],
    weight: usize,
    group: &'g Group<'a>,
}

/// Divides squares until each part has the weight and the sides of a block; `None` where one square is too heavy.
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

/// The least or the greatest file (0) or rank (1) of squares; 0 where there are none.
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

/// Ranges of at most [`WIDTH`] actions each, if there are at most as many.
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

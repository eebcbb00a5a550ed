//! Ranges of neighbouring choices, where a level of the tree has more of them than a menu can show.

use super::tree::{Branch, Candidate, Key, Meaning, WIDTH};
use rookery_rules::Geometry;

/// The actions that have one part in common.
pub(super) type Group<'a> = (Key, Vec<&'a Candidate>);

/// Neighbours together: where that makes a menu, so few that their actions can all be shown next; else in as few and
/// as even ranges as the width allows. Wider ranges are narrowed again.
pub(super) fn by_range(groups: Vec<Group<'_>>, level: usize, geometry: Geometry) -> Vec<Branch<'_>> {
    if level > 0
        && let Some(ranges) = whole_ranks(&groups, geometry, |(_, candidates)| candidates.len())
            .or_else(|| short_ranges(&groups))
    {
        return ranges.into_iter().map(range).collect();
    }
    if let Some(ranges) = whole_ranks(&groups, geometry, |_| 1) {
        return ranges.into_iter().map(range).collect();
    }
    let ranges = groups.len().div_ceil(WIDTH).min(WIDTH);
    let size = groups.len().div_ceil(ranges);
    groups.chunks(size).map(range).collect()
}

/// Ranges that end where a rank of the board ends, each of a weight of at most [`WIDTH`], if there are such and at most
/// as many.
fn whole_ranks<'g, 'a>(
    groups: &'g [Group<'a>],
    geometry: Geometry,
    weight: impl Fn(&Group<'a>) -> usize,
) -> Option<Vec<&'g [Group<'a>]>> {
    let rank = |(key, _): &Group<'a>| key.cell().map(|cell| geometry.file_rank(cell).1);
    if !matches!(geometry, Geometry::Square { .. }) || groups.iter().any(|group| rank(group).is_none()) {
        return None;
    }
    let mut ranges: Vec<&[Group<'a>]> = Vec::new();
    let (mut first, mut end, mut total) = (0, 0, 0);
    for line in groups.chunk_by(|one, next| rank(one) == rank(next)) {
        let heavy: usize = line.iter().map(&weight).sum();
        if heavy > WIDTH {
            return None;
        }
        if total + heavy > WIDTH {
            ranges.push(&groups[first..end]);
            (first, total) = (end, 0);
        }
        end += line.len();
        total += heavy;
    }
    ranges.push(&groups[first..]);
    (2..=WIDTH).contains(&ranges.len()).then_some(ranges)
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

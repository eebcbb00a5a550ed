//! The signs that a small picture leaves out where a unit has so many that they would hide it. Larger pictures show all.

use crate::marks;
use rookery_rules::view::{CellView, Mark};
use std::borrow::Cow;

/// The most signs beside a unit on a small picture.
const MOST_SIGNS: usize = 3;

/// How much the sign of a fall matters, among the marks.
const FALL: u8 = 2;

/// Returns the content of a cell without the marks of its only unit that matter least, and whether the sign of a fall stays.
/// `others` is the number of signs that always stay, such as check.
pub(super) fn thinned(content: &CellView, has_fallen: bool, others: usize) -> (Cow<'_, CellView>, bool) {
    let [unit] = content.units.as_slice() else {
        return (Cow::Borrowed(content), has_fallen);
    };
    let all = unit.marks.len() + usize::from(has_fallen) + content.floor.len() + others;
    let faces = unit.marks.iter().any(|mark| matches!(mark, Mark::Facing { .. }));
    // What an arc says, too.
    let worth = |mark: &Mark| match mark {
        Mark::Shield if faces => 0,
        other => marks::importance(other),
    };
    let mut signs: Vec<(u8, Option<&Mark>)> =
        unit.marks.iter().map(|mark| (worth(mark), Some(mark))).collect();
    signs.extend(has_fallen.then_some((FALL, None)));
    signs.sort_by_key(|(worth, _)| *worth);
    let hidden: Vec<Option<&Mark>> = signs
        .into_iter()
        .take(all.saturating_sub(MOST_SIGNS))
        .map(|(_, sign)| sign)
        .collect();
    if hidden.is_empty() {
        return (Cow::Borrowed(content), has_fallen);
    }
    let mut thinned = content.clone();
    for unit in &mut thinned.units {
        unit.marks.retain(|mark| !hidden.contains(&Some(mark)));
    }
    (Cow::Owned(thinned), has_fallen && !hidden.contains(&None))
}

//! Parts the reasons into pages: first where the unit can't go, then, on pages of their own, what can't capture it.

use super::{Group, grouped, groups_by_obstacles, line_of};
use crate::discord::text::explain::Known;
use crate::discord::text::words::Words;
use rookery_rules::Seat;

/// The most reasons on one page, and the most English characters of them.
const MOST_REASONS: usize = 9;
const PAGE: usize = 700;
/// The most pages of reasons; what is left of those why the unit can't go somewhere is only named.
const MOST_PAGES: usize = 8;
/// The most reasons why units can't capture another.
const MOST_SAFE: usize = 4;

/// A reason on a page: why the unit can't go to cells or use an ability there, or why units can't capture it.
pub(super) enum Reason<'a> {
    /// Where it can't go.
    Elsewhere(Group<'a>),
    /// Where it can't use an ability.
    Withheld(Group<'a>),
    /// What can't capture it; the side of these units.
    Capture(Group<'a>, Seat),
}

/// All pages of reasons.
pub(super) struct Pages<'a> {
    /// The pages, in their order.
    all: Vec<Vec<Reason<'a>>>,
    /// The index of the first page about what can't capture the unit: the number of those before.
    pub(super) safe: usize,
    /// The reasons why it can't go somewhere for which there is no page.
    pub(super) left: Vec<Reason<'a>>,
}

impl<'a> Pages<'a> {
    /// Takes the reasons on one page.
    pub(super) fn take(&mut self, page: usize) -> Vec<Reason<'a>> {
        self.all.get_mut(page).map(std::mem::take).unwrap_or_default()
    }
}

/// Parts all reasons into pages.
pub(super) fn pages(known: Known<'_>) -> Pages<'_> {
    let mut elsewhere = Vec::new();
    if let Some(Ok(reach)) = known.reach {
        elsewhere.extend(
            groups_by_obstacles(reach, known)
                .into_iter()
                .map(Reason::Elsewhere),
        );
        let withheld = grouped(&reach.withheld, known, |one| one.cell);
        elsewhere.extend(withheld.into_iter().map(Reason::Withheld));
    }
    let mut captures = Vec::new();
    if let Some(Ok(danger)) = known.danger {
        let mut groups = grouped(&danger.hindered, known, |barred| barred.from);
        if groups.len() > MOST_SAFE {
            // What protects the unit itself says more than what stands in the way.
            groups.sort_by_key(|group| !group.refusal.culprits.contains(&known.cell));
        }
        let groups = groups.into_iter().take(MOST_SAFE);
        captures.extend(groups.map(|group| Reason::Capture(group, danger.by)));
    }
    let (mut all, captures) = (parted(known, elsewhere), parted(known, captures));
    let room = MOST_PAGES.saturating_sub(captures.len());
    let left = all.split_off(room.min(all.len()));
    let safe = all.len();
    all.extend(captures);
    Pages {
        all,
        safe,
        left: left.into_iter().flatten().collect(),
    }
}

/// Parts reasons into pages.
fn parted<'a>(known: Known<'a>, reasons: Vec<Reason<'a>>) -> Vec<Vec<Reason<'a>>> {
    let mut pages: Vec<Vec<Reason>> = Vec::new();
    let mut length = 0;
    for reason in reasons {
        // Pages are the same in each language.
        let line = line_of(Words::english(), known, &reason).chars().count();
        let is_full = |page: &Vec<Reason>| page.len() >= MOST_REASONS || length + line > PAGE;
        match pages.last_mut() {
            Some(page) if !is_full(page) => page.push(reason),
            _ => {
                length = 0;
                pages.push(vec![reason]);
            }
        }
        length += line;
    }
    pages
}

/// Returns how many pages of reasons there are.
#[cfg(test)]
pub(in crate::discord::text::explain) fn page_count(known: Known) -> usize {
    pages(known).all.len()
}

/// Returns the first page about what can't capture the unit; `None` where nothing is said of that.
pub(in crate::discord::text::explain) fn safe_page(known: Known) -> Option<usize> {
    let pages = pages(known);
    (pages.safe < pages.all.len()).then_some(pages.safe)
}

/// Returns whether the page after one is the first about what can't capture the unit; `None` where no page follows.
pub(in crate::discord::text::explain) fn is_safe_next(known: Known, page: usize) -> Option<bool> {
    let pages = pages(known);
    let next = page + 1;
    (next < pages.all.len()).then_some(next == pages.safe)
}

/// Returns the reasons on one page.
pub(super) fn on_page(known: Known<'_>, page: usize) -> Vec<Reason<'_>> {
    pages(known).take(page)
}

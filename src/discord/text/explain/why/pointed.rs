//! What the picture of the part about reasons points at.

use super::pages::{Reason, on_page};
use crate::discord::text::explain::Known;
use rookery_rules::{Cell, TargetKind};

/// What the part about reasons points at in the picture, besides what keeps the unit itself from somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    /// The units that can't capture it.
    pub units: Vec<Cell>,
    /// The ways of rides that bounce and are stopped.
    pub ways: Vec<Cell>,
    /// What stops those units.
    pub obstacles: Vec<Cell>,
}

impl Pointed {
    /// Returns the cells that the picture tints.
    #[must_use]
    pub fn tinted(&self) -> Vec<Cell> {
        [self.units.as_slice(), &self.ways].concat()
    }
}

/// Returns what a page of reasons points at. What keeps other units from this one isn't marked where it can move itself: the
/// picture would say of the same cell that it can and that something prevents it.
#[must_use]
pub fn pointed(known: Known, page: usize) -> Pointed {
    pointed_by(known, &on_page(known, page))
}

pub(super) fn pointed_by(known: Known, reasons: &[Reason]) -> Pointed {
    let mut pointed = Pointed::default();
    let can_move_to = |cell: Cell| {
        let reach = known.reach.and_then(|reach| reach.as_ref().ok());
        let mut targets = reach.into_iter().flat_map(|reach| &reach.targets);
        targets.any(|target| target.cell == cell && target.target == TargetKind::Move)
    };
    for reason in reasons {
        match reason {
            Reason::Elsewhere(group) | Reason::Withheld(group) => pointed.ways.extend(&group.refusal.way),
            Reason::Capture(group, _) => {
                pointed.units.extend(&group.cells);
                pointed.ways.extend(&group.refusal.way);
                let obstacles = group.refusal.culprits.iter();
                pointed
                    .obstacles
                    .extend(obstacles.filter(|cell| **cell != known.cell && !can_move_to(**cell)));
            }
        }
    }
    pointed
}

/// Whether a page of reasons is only about what can't capture the unit, so that its own moves are no part of the answer.
#[must_use]
pub fn is_of_captors(known: Known, page: usize) -> bool {
    let reasons = on_page(known, page);
    !reasons.is_empty() && reasons.iter().all(|reason| matches!(reason, Reason::Capture(..)))
}

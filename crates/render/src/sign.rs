//! The signs that an explanation puts onto cells: what an action would do there, and what else it points at.

use crate::board_words::BoardWords;
use rookery_rules::Variant;
use rookery_rules::geometry::Cell;
use rookery_rules::view::{Point, TargetKind, View};

/// A sign that an explanation puts onto a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// The effect of an action there.
    Target(TargetKind),
    /// Another role of the cell in the explanation.
    Point(Point),
    /// A unit was captured or killed there in the last turn.
    Fallen,
}

impl Sign {
    /// All signs, in the order of legends. A hit is shown by the sign of a capture.
    pub const ALL: [Sign; 12] = [
        Sign::Point(Point::Subject),
        Sign::Target(TargetKind::Move),
        Sign::Target(TargetKind::Capture),
        Sign::Target(TargetKind::Kill),
        Sign::Target(TargetKind::Attempt),
        Sign::Target(TargetKind::Join),
        Sign::Target(TargetKind::Special),
        Sign::Point(Point::Blocked),
        Sign::Point(Point::Obstacle),
        Sign::Point(Point::Attacked),
        Sign::Point(Point::Front),
        Sign::Fallen,
    ];

    /// Returns a letter that looks like it, for a legend in words.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Sign::Point(Point::Subject) => '⌜',
            Sign::Target(TargetKind::Move) => '●',
            Sign::Target(TargetKind::Capture | TargetKind::Kill | TargetKind::Hit) => '◯',
            Sign::Target(TargetKind::Attempt) => '◌',
            Sign::Target(TargetKind::Join) => '⊞',
            Sign::Target(TargetKind::Special) => '◆',
            Sign::Point(Point::Blocked) => '✕',
            Sign::Point(Point::Obstacle) => '▨',
            Sign::Point(Point::Attacked) => '⬚',
            Sign::Point(Point::Front) => '□',
            Sign::Fallen => '✸',
        }
    }

    /// Returns whether a view shows it on any cell.
    #[must_use]
    pub fn is_on(self, view: &View) -> bool {
        self.is_on_any(view, |_| true)
    }

    /// Returns whether a view shows it on any of those cells.
    pub(crate) fn is_on_any(self, view: &View, shows: impl Fn(Cell) -> bool) -> bool {
        match self {
            Sign::Target(kind) => view.targets.iter().any(|target| {
                let is_same =
                    target.target == kind || (kind, target.target) == (TargetKind::Capture, TargetKind::Hit);
                is_same && shows(target.cell)
            }),
            Sign::Point(point) => {
                let mut points = view.points.iter();
                points.any(|pointed| pointed.point == point && shows(pointed.cell))
            }
            Sign::Fallen => fallen(view).any(shows),
        }
    }

    /// Returns its meaning on the boards of a variant, for the legend.
    #[must_use]
    pub fn meaning<'a>(self, words: &'a BoardWords, variant: &str) -> &'a str {
        match self {
            Sign::Target(TargetKind::Capture | TargetKind::Hit) if attacks(variant) => &words.can_attack,
            Sign::Point(Point::Subject) => &words.this_unit,
            Sign::Target(TargetKind::Move) => &words.can_move,
            Sign::Target(TargetKind::Capture | TargetKind::Hit) => &words.can_capture,
            Sign::Target(TargetKind::Kill) => &words.can_kill,
            Sign::Target(TargetKind::Attempt) => &words.capture_fails,
            Sign::Target(TargetKind::Join) => &words.can_join,
            Sign::Target(TargetKind::Special) if only_castles(variant) => &words.castling,
            Sign::Target(TargetKind::Special) => &words.special_ability,
            Sign::Point(Point::Blocked) => &words.cannot_reach,
            Sign::Point(Point::Obstacle) => &words.prevents_it,
            Sign::Point(Point::Attacked) => &words.attack_reaches,
            Sign::Point(Point::Front) => &words.its_front,
            Sign::Fallen => &words.fell_here,
        }
    }
}

/// Whether a variant calls an ordinary capture an attack.
pub(crate) fn attacks(variant: &str) -> bool {
    Variant::from_id(variant).is_some_and(|known| known.descriptor().captures_are_attacks)
}

/// The verbs of a variant whose only special ability is castling.
const BESIDE_CASTLING: [&str; 4] = ["move", "capture", "castle", "claim"];

/// Whether units of a variant move, capture and castle, and do nothing else.
pub(crate) fn only_castles(variant: &str) -> bool {
    Variant::from_id(variant).is_some_and(|known| {
        let mut verbs = known.descriptor().verbs.iter();
        verbs.all(|spec| BESIDE_CASTLING.contains(&spec.verb))
    })
}

/// Returns the sentence about what a unit can capture on boards of a variant.
pub(crate) fn says_capture<'a>(words: &'a BoardWords, variant: &str) -> &'a str {
    if attacks(variant) {
        &words.says_attack
    } else {
        &words.says_capture
    }
}

/// Returns the cells where a unit was captured or killed in the last turn. Left out are those of kings in danger, which
/// the red of their danger fills.
pub(crate) fn fallen(view: &View) -> impl Iterator<Item = Cell> {
    let captures = view
        .last_turn
        .iter()
        .filter(|path| path.target == TargetKind::Capture);
    captures
        .filter_map(|path| match path.cells.as_slice() {
            [cell] => Some(*cell),
            _ => None,
        })
        .filter(move |cell| !view.checks.contains(cell))
}

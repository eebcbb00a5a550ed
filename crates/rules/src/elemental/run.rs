//! How an action is taken: told to somebody, silently, or only tried to see whether the king stays safe. Decides
//! nothing itself.

use super::unit::Lost;
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::event::{Event, UnitName};
use crate::seat::Seat;

/// The manner in which an action is taken.
pub(super) enum Run<'a> {
    /// Really, and every happening is noted.
    Told(&'a mut Vec<Event>),
    /// Really, unseen.
    Silent,
    /// To see where it leaves the king: Do-Over does not fire, every later choice is skipped, nothing is kept for
    /// repetition or rewinds (EL-CHECK-2, EL-CHECK-3).
    Trial,
}

impl Run<'_> {
    pub(super) const fn is_trial(&self) -> bool {
        matches!(self, Run::Trial)
    }

    /// `event` is made only if somebody listens.
    pub(super) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Run::Told(events) = self {
            events.push(event());
        }
    }

    pub(super) fn moved(&mut self, side: Seat, kind: Kind, from: Square, to: Square, how: &'static str) {
        self.tell(|| Event::Moved {
            unit: name(side, kind),
            path: vec![from.cell(), to.cell()],
            how,
        });
    }

    pub(super) fn changed(&mut self, side: Seat, kind: Kind, at: Square, how: impl FnOnce() -> String) {
        self.tell(|| Event::Changed {
            unit: name(side, kind),
            at: at.cell(),
            how: how(),
        });
    }

    /// All that left the board together: the unit itself, then its twin.
    pub(super) fn removed(&mut self, gone: &[(Square, Lost)], how: &'static str) {
        for (index, (at, lost)) in gone.iter().enumerate() {
            self.tell(|| Event::Removed {
                unit: name(lost.side, lost.kind),
                at: at.cell(),
                how: if index == 0 { how } else { "leaves with its twin" },
                captured: !lost.unit.copy,
            });
        }
    }
}

/// The unit as people name it.
pub(super) fn name(side: Seat, kind: Kind) -> UnitName {
    UnitName::new(side, kind.word())
}

/// How a kind goes, in words.
pub(super) const fn gait(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "goes",
        Kind::Knight => "leaps",
        Kind::Bishop | Kind::Rook | Kind::Queen => "slides",
        Kind::King => "steps",
    }
}

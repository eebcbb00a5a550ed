//! How an action is resolved: with its events recorded, without events, or as a trial to see whether the king stays
//! safe.

use super::state::State;
use super::unit::Lost;
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::event::{Event, Manner, SWAPPED, UnitName};
use crate::event_sink::EventSink;
use crate::said::Said;
use crate::seat::Seat;

/// The mode of a resolution.
pub(super) enum Sink<'a> {
    /// The action is taken and its events are recorded.
    Record(&'a mut Vec<Event>),
    /// The action is taken without events.
    Silent,
    /// The action is a trial that shows where it leaves the king: Do-Over does not fire, every later choice is
    /// skipped, and nothing is recorded for repetition or rewinds (EL-CHECK-2, EL-CHECK-3).
    Trial,
    /// The action is taken without events, and what it comes to before the next choice is looked for is kept here.
    Open(&'a mut Option<Box<State>>),
}

impl EventSink for Sink<'_> {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        if let Sink::Record(events) = self {
            events.push(event());
        }
    }
}

impl Sink<'_> {
    pub(super) const fn is_trial(&self) -> bool {
        matches!(self, Sink::Trial)
    }

    pub(super) fn moved(&mut self, side: Seat, kind: Kind, from: Square, to: Square, how: &'static str) {
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: vec![from.cell(), to.cell()],
            how: how.into(),
            manner: Manner::Itself,
        });
    }

    /// Reports a unit with which another one has just swapped places.
    pub(super) fn swapped(&mut self, side: Seat, kind: Kind, from: Square, to: Square) {
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: vec![from.cell(), to.cell()],
            how: SWAPPED.into(),
            manner: Manner::Swapped,
        });
    }

    /// Reports a unit that moves as if it started on another square: its own, that one, and where it lands.
    pub(super) fn moved_via(&mut self, side: Seat, kind: Kind, way: [Square; 3], how: &'static str) {
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: way.iter().map(|square| square.cell()).collect(),
            how: format!("{how} from {}", way[1]).into(),
            manner: Manner::Itself,
        });
    }

    /// Reports a change of a unit that is meant, or does it good.
    pub(super) fn changed(&mut self, side: Seat, kind: Kind, at: Square, how: impl FnOnce() -> String) {
        self.emit(|| Event::Changed {
            unit: name(side, kind),
            at: at.cell(),
            how: how().into(),
            harms: false,
            is_shared: false,
        });
    }

    /// Reports what may happen to several units at once, and is then told of all of them.
    pub(super) fn changed_alike(&mut self, side: Seat, kind: Kind, at: Square, how: &'static str) {
        self.emit(|| Event::Changed {
            unit: name(side, kind),
            at: at.cell(),
            how: how.into(),
            harms: false,
            is_shared: true,
        });
    }

    /// Reports what befalls a unit that the action was not meant for.
    pub(super) fn harmed(&mut self, side: Seat, kind: Kind, at: Square, how: &'static str) {
        self.emit(|| Event::Changed {
            unit: name(side, kind),
            at: at.cell(),
            how: how.into(),
            harms: true,
            is_shared: false,
        });
    }

    /// Reports a captured unit, then its twin, which left the board with it.
    pub(super) fn captured(&mut self, gone: &[(Square, Lost)], how: impl Fn() -> Said) {
        self.removed(gone, false, how);
    }

    /// Reports a unit that died otherwise, then its twin, which left the board with it.
    pub(super) fn killed(&mut self, gone: &[(Square, Lost)], how: impl Fn() -> Said) {
        self.removed(gone, true, how);
    }

    fn removed(&mut self, gone: &[(Square, Lost)], died: bool, how: impl Fn() -> Said) {
        for (index, (at, lost)) in gone.iter().enumerate() {
            self.emit(|| Event::Removed {
                unit: name(lost.side, lost.kind),
                at: at.cell(),
                how: if index == 0 {
                    how()
                } else {
                    "leaves with its twin".into()
                },
                captured: !lost.unit.copy,
                died,
            });
        }
    }
}

/// Makes a unit's name for events.
pub(super) fn name(side: Seat, kind: Kind) -> UnitName {
    UnitName::new(side, kind.word())
}

/// Returns the verb with which events describe a kind's movement.
pub(super) const fn gait(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "goes",
        Kind::Knight => "leaps",
        Kind::Bishop | Kind::Rook | Kind::Queen => "slides",
        Kind::King => "steps",
    }
}

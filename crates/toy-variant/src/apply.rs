//! Taking an action and reporting its events. Expects legal actions.

use crate::action::RaceAction;
use crate::position::{Kind, Race};
use rookery_rules::{Awaiting, Event, Game, Manner, UnitName};

impl Race {
    /// Takes a legal action.
    pub(crate) fn take(&mut self, action: RaceAction) {
        let unit = self.units[action.from.index()].take();
        let is_pawn = unit.is_some_and(|(_, kind)| kind == Kind::Pawn);
        self.units[action.to.index()] = unit;
        self.quiet = if is_pawn || action.captures {
            0
        } else {
            self.quiet + 1
        };
        self.turn = self.turn.other();
    }

    /// Takes a legal action and returns its events in order.
    pub(crate) fn take_with_events(&mut self, action: RaceAction) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some((side, kind)) = self.at(action.from) {
            events.push(Event::Moved {
                unit: UnitName::new(side, kind.word()),
                path: vec![action.from, action.to],
                how: "goes".into(),
                manner: Manner::Itself,
            });
        }
        if let Some((side, kind)) = self.at(action.to) {
            events.push(Event::Removed {
                unit: UnitName::new(side, kind.word()),
                at: action.to,
                how: "is captured".into(),
                captured: true,
                died: false,
            });
        }
        self.take(action);
        let awaiting = self.awaiting();
        if let Some(at) = self.king(self.turn).filter(|_| self.in_check(self.turn)) {
            events.push(Event::Check {
                side: self.turn,
                at,
                by: Vec::new(),
            });
        }
        events.push(match awaiting {
            Awaiting::Action { seat, .. } => Event::TurnPassed { to: seat },
            Awaiting::Over(ending) => Event::Over(ending),
        });
        events
    }
}

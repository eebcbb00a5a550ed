//! Takes actions and reports their events. Expects legal actions; `refusals` decides legality.

use super::Cyvasse;
use super::action::{CyvasseAction, Go};
use super::build::{self, Arrangement};
use super::grid::each;
use super::position::Phase;
use super::units::Kind;
use crate::event::{Event, UnitName};
use crate::game::Game;
use crate::seat::Seat;
use std::sync::Arc;

impl Cyvasse {
    /// Takes a move or capture, in the order of CY-TURN-3 from (2) on.
    fn go(&mut self, go: Go) {
        let before = self.key();
        if go.captures {
            self.board.remove(go.to);
            self.quiet = 0;
            self.history.clear();
        } else {
            self.quiet += 1;
            self.history.push(before);
        }
        if let Some((side, kind)) = self.board.remove(go.from) {
            self.board.put(go.to, side, kind);
        }
        self.turn = self.turn.other();
    }

    /// Stores White's arrangement. When Black's follows, lays out both and begins the play (CY-BUILD-4).
    fn arrange(&mut self, words: &Arc<str>) {
        let Phase::Build { white } = &self.phase else {
            return;
        };
        match white {
            None => {
                self.phase = Phase::Build {
                    white: Some(Arc::clone(words)),
                };
                self.turn = Seat::Black;
            }
            Some(white) => {
                if let (Ok(white), Ok(black)) = (Arrangement::read(white), Arrangement::read(words)) {
                    *self = Self::opened(build::lay_out(&white, &black));
                }
            }
        }
    }

    /// Takes a legal action.
    pub(super) fn take(&mut self, action: &CyvasseAction) {
        match action {
            CyvasseAction::Go(go) => self.go(*go),
            CyvasseAction::Build(words) => self.arrange(words),
        }
    }
}

const fn how_it_goes(kind: Kind) -> &'static str {
    match kind {
        Kind::Militia | Kind::Spearman | Kind::Crossbowman | Kind::King | Kind::Tower => "goes",
        Kind::Rider | Kind::Knight => "rides",
        Kind::Elephant => "tramples",
        Kind::Trebuchet => "is rolled",
        Kind::Dragon => "flies",
    }
}

/// Returns the events of an action. White's arrangement stays secret until Black has arranged too (CY-BUILD-4).
pub(super) fn events(before: &Cyvasse, action: &CyvasseAction, after: &Cyvasse) -> Vec<Event> {
    let mut events = match action {
        CyvasseAction::Build(_) => build_events(before, after),
        CyvasseAction::Go(go) => {
            let mut events = Vec::new();
            if let Some((side, kind)) = before.board.unit(go.from) {
                let how = if kind == Kind::Trebuchet && go.captures {
                    "is hurled"
                } else {
                    how_it_goes(kind)
                };
                events.push(Event::Moved {
                    unit: UnitName::new(side, kind.word()),
                    path: vec![go.from.cell(), go.to.cell()],
                    how: how.into(),
                });
            }
            if let Some((side, kind)) = before.board.unit(go.to) {
                events.push(Event::Removed {
                    unit: UnitName::new(side, kind.word()),
                    at: go.to.cell(),
                    how: "is captured".into(),
                    captured: true,
                });
            }
            events
        }
    };
    let ending = after.awaiting().ending();
    if ending.is_none() {
        for side in Seat::BOTH {
            events.extend(each(after.board.kings_in_danger(side)).map(|king| Event::Told {
                sentence: format!("{}'s king {} could be captured", side.name(), king.name()).into(),
                cells: vec![king.cell()],
            }));
        }
    }
    events.push(match ending {
        Some(ending) => Event::Over(ending),
        None => Event::TurnPassed { to: after.turn },
    });
    events
}

fn build_events(before: &Cyvasse, after: &Cyvasse) -> Vec<Event> {
    let sentence = match after.phase {
        Phase::Build { .. } => format!("{}'s army is arranged", before.turn.name()),
        Phase::Play => "both armies are arranged and take the field".to_owned(),
    };
    vec![Event::Told {
        sentence: sentence.into(),
        cells: Vec::new(),
    }]
}

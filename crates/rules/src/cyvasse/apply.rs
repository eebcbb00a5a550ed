//! Takes actions and reports their events. Expects legal actions; `refusals` decides legality.

use super::Cyvasse;
use super::action::{CyvasseAction, Go};
use super::build::{self, Arrangement};
use super::grid::each;
use super::position::Phase;
use super::units::Kind;
use super::view::king_in_danger;
use crate::event::{Event, Manner, UnitName};
use crate::game::Game;
use crate::said::{Said, SideName, said};
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

fn how_it_goes(kind: Kind) -> Said {
    match kind {
        Kind::Militia | Kind::Spearman | Kind::Crossbowman | Kind::King | Kind::Tower => {
            said!("cyvasse-goes", "goes")
        }
        Kind::Rider | Kind::Knight => said!("cyvasse-rides", "rides"),
        Kind::Elephant => said!("cyvasse-tramples", "tramples"),
        Kind::Trebuchet => said!("cyvasse-is-rolled", "is rolled"),
        Kind::Dragon => said!("cyvasse-flies", "flies"),
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
                    said!("cyvasse-shoots", "shoots and goes")
                } else {
                    how_it_goes(kind)
                };
                events.push(Event::Moved {
                    unit: UnitName::new(side, kind.word()),
                    path: vec![go.from.cell(), go.to.cell()],
                    how,
                    manner: Manner::Itself,
                });
            }
            if let Some((side, kind)) = before.board.unit(go.to) {
                events.push(Event::Removed {
                    unit: UnitName::new(side, kind.word()),
                    at: go.to.cell(),
                    how: said!("cyvasse-is-captured", "is captured"),
                    captured: true,
                    died: false,
                });
            }
            events
        }
    };
    let ending = after.awaiting().ending();
    if ending.is_none() {
        for side in Seat::BOTH {
            events.extend(each(after.board.kings_in_danger(side)).map(|king| Event::Told {
                sentence: king_in_danger(&after.board, side, king),
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
        Phase::Build { .. } => said!(
            "cyvasse-army-arranged",
            "{side}'s army is arranged",
            side = SideName(before.turn)
        ),
        Phase::Play => said!(
            "cyvasse-armies-arranged",
            "both armies are arranged and take the field"
        ),
    };
    vec![Event::Told {
        sentence,
        cells: Vec::new(),
    }]
}

//! Do-Over: cancels the capture or removal of a unit and turns time back (EL-DO-1 to EL-DO-7), with Flood Wake and
//! Blinding.

use super::event_sink::{Sink, name};
use super::loadout::Element;
use super::state::{Stage, State};
use super::table::Table;
use super::unit::Id;
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::seat::Seat;
use std::sync::Arc;

impl State {
    /// Turns time back if the unit on a square has Do-Over left, and returns whether it did. `how` completes "the
    /// rook ...": "was captured". Never happens in a trial (EL-CHECK-3).
    pub(super) fn is_rewound(&mut self, at: Square, how: &str, sink: &mut Sink<'_>) -> bool {
        let Some((side, kind, unit)) = self.table.at(at) else {
            return false;
        };
        if sink.is_trial() || !State::can_rewind(kind, unit) {
            return false;
        }
        let id = unit.id;
        let earlier = match (self.before.take(), self.began.take()) {
            (Some(before), _) => Some((before, "its Do-Over rewound two turns")),
            (None, began) => began.map(|began| (began, "its Do-Over rewound to the start of the turn")),
        };
        let Some((earlier, span)) = earlier else {
            return false;
        };
        sink.emit(|| Event::Told {
            sentence: format!("{} {} {at} {how}, but {span}", side.name(), kind.word()).into(),
            cells: vec![at.cell()],
        });
        self.rewind(side, id, Arc::unwrap_or_clone(earlier), sink);
        true
    }

    /// Restores an earlier table for the unit with a side and id (EL-DO-4 to EL-DO-6).
    fn rewind(&mut self, side: Seat, id: Id, mut earlier: Table, sink: &mut Sink<'_>) {
        let present = &self.table;
        let used = |unit: Id| unit == id || present.was_rewound(unit);
        for unit in earlier.units.iter_mut().filter(|unit| unit.id != 0) {
            unit.rewound |= used(unit.id);
        }
        for lost in &mut earlier.off {
            lost.unit.rewound |= used(lost.unit.id);
        }
        let flooded = match self.element(side) {
            Element::Water => earlier.keep_removed(present, side.other()),
            _ => Vec::new(),
        };
        tell_return(present, &earlier, sink);
        for kind in flooded {
            sink.emit(|| Event::Told {
                sentence: format!("Flood Wake: {}'s {} stays gone", side.other().name(), kind.word()).into(),
                cells: Vec::new(),
            });
        }
        let then = earlier.board.turn;
        self.table = earlier;
        self.stage = Stage::Move;
        self.pending = None;
        self.before = None;
        self.began = None;
        self.history.clear();
        let chosen = match self.element(side) {
            Element::Light => side,
            _ => side.other(),
        };
        let yields = !self.in_check(chosen) && self.in_check(chosen.other());
        let acting = if yields { chosen.other() } else { chosen };
        if chosen == side {
            let sentence = if yields {
                format!("Blinding yields, for {} stands in check", acting.name())
            } else {
                format!("Blinding gives {} the next turn", acting.name())
            };
            sink.emit(|| Event::Told {
                sentence: sentence.into(),
                cells: Vec::new(),
            });
        }
        let board = &mut self.table.board;
        board.turn = acting;
        if let Some(target) = board.en_passant {
            let pawn = target.ahead(then.other());
            if acting != then || board.unit(pawn) != Some((then.other(), Kind::Pawn)) {
                board.en_passant = None;
            }
        }
    }
}

impl Table {
    pub(super) fn was_rewound(&self, id: Id) -> bool {
        let on = self.units.iter().any(|unit| unit.id == id && unit.rewound);
        on || self
            .off
            .iter()
            .any(|lost| lost.unit.id == id && lost.unit.rewound)
    }

    /// Applies Flood Wake: the units of `enemy` that are off the board at `present` stay removed (EL-FLOOD-1).
    /// Returns their kinds, in the order of their loss.
    fn keep_removed(&mut self, present: &Table, enemy: Seat) -> Vec<Kind> {
        let lost = present.off.iter().map(|lost| lost.unit.id);
        let mut missing: Vec<Id> = lost.filter(|id| self.find(*id).is_some()).collect();
        let copies = Squares(self.board.of_side(enemy)).map(|at| self.unit(at).id);
        missing.extend(copies.filter(|id| present.find(*id).is_none()));
        let mut kinds = Vec::new();
        for id in missing {
            if let Some(at) = self
                .find(id)
                .filter(|at| self.board.of_side(enemy) & at.bit() != 0)
            {
                kinds.extend(self.board.kind(at));
                self.take_off(at);
            }
        }
        kinds
    }
}

/// Reports what the rewind changed on the board, unit by unit.
fn tell_return(present: &Table, earlier: &Table, sink: &mut Sink<'_>) {
    for at in Squares(present.board.occupied()) {
        let Some((side, kind, unit)) = present.at(at) else {
            continue;
        };
        match earlier.find(unit.id) {
            None => {
                let captured = earlier.off.iter().any(|lost| lost.unit.id == unit.id);
                sink.emit(|| Event::Removed {
                    unit: name(side, kind),
                    at: at.cell(),
                    how: "is gone again".into(),
                    captured,
                });
            }
            Some(back) => {
                if back != at {
                    sink.moved(side, kind, at, back, "goes back");
                }
                let before = earlier.board.kind(back).unwrap_or(kind);
                if before != kind {
                    sink.emit(|| Event::Became {
                        before: name(side, kind),
                        after: name(side, before),
                        at: back.cell(),
                    });
                }
            }
        }
    }
    for at in Squares(earlier.board.occupied()) {
        let Some((side, kind, unit)) = earlier.at(at) else {
            continue;
        };
        if present.find(unit.id).is_none() {
            sink.emit(|| Event::Appeared {
                unit: name(side, kind),
                at: at.cell(),
                how: "is back".into(),
                was_captured: !unit.copy,
            });
        }
    }
}

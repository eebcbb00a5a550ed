//! Do-Over: cancels the capture or removal of a unit and turns time back (EL-DO-1 to EL-DO-7), with Flood Wake and
//! Blinding.

use super::event_sink::{Sink, name};
use super::loadout::Element;
use super::state::{Stage, State};
use super::table::Table;
use super::unit::Id;
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::event::{Event, Manner};
use crate::event_sink::EventSink;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use std::sync::Arc;

impl State {
    /// Turns time back if the unit on a square has Do-Over left, and returns whether it did. `how` completes "the
    /// rook ...": "is captured". Never happens in a trial (EL-CHECK-3).
    pub(super) fn is_rewound(&mut self, at: Square, how: impl Fn() -> Said, sink: &mut Sink<'_>) -> bool {
        let Some((side, kind, unit)) = self.table.at(at) else {
            return false;
        };
        if sink.is_trial() || !State::can_rewind(kind, unit) {
            return false;
        }
        let (id, cell) = (unit.id, at.cell());
        let (before, began) = (self.before.take(), self.began.take());
        // The side whose turn is undone besides the present one.
        let previous = before.as_ref().map(|before| before.board.turn);
        let Some(earlier) = before.or(began) else {
            return false;
        };
        sink.emit(|| Event::Rewound {
            sentence: rewinds((side, kind, at), how(), previous),
            cells: vec![cell],
            turns: 1 + usize::from(previous.is_some()),
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
        if !flooded.is_empty() {
            sink.emit(|| Event::Told {
                sentence: stays_gone(side.other(), &flooded),
                cells: Vec::new(),
            });
        }
        let (then, acted) = (earlier.board.turn, self.turn());
        self.table = earlier;
        self.stage = Stage::Move;
        self.pending = None;
        self.before = None;
        self.began = None;
        self.history.clear();
        let is_blinding = self.element(side) == Element::Light;
        let chosen = if is_blinding { side } else { side.other() };
        let is_yielded = !self.in_check(chosen) && self.in_check(chosen.other());
        let (acting, reason) = match (is_blinding, is_yielded) {
            (false, false) => (chosen, Reason::Enemy),
            (true, false) => (chosen, Reason::Blinding),
            (false, true) => (chosen.other(), Reason::Check),
            (true, true) => (chosen.other(), Reason::CheckDespiteBlinding),
        };
        sink.emit(|| Event::Told {
            sentence: next_turn(acting, reason, acting == acted),
            cells: Vec::new(),
        });
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
    /// Returns their kinds and the squares to which they would have returned, in the order of their loss.
    fn keep_removed(&mut self, present: &Table, enemy: Seat) -> Vec<(Kind, Square)> {
        let lost = present.off.iter().map(|lost| lost.unit.id);
        let mut missing: Vec<Id> = lost.filter(|id| self.find(*id).is_some()).collect();
        let copies = Squares(self.board.of_side(enemy)).map(|at| self.unit(at).id);
        missing.extend(copies.filter(|id| present.find(*id).is_none()));
        let mut gone = Vec::new();
        for id in missing {
            if let Some(at) = self
                .find(id)
                .filter(|at| self.board.of_side(enemy) & at.bit() != 0)
            {
                gone.extend(self.board.kind(at).map(|kind| (kind, at)));
                self.take_off(at);
            }
        }
        gone
    }
}

/// Says which units of a side Flood Wake keeps off the board, and where they would have returned.
fn stays_gone(side: Seat, gone: &[(Kind, Square)]) -> Said {
    let unit = |(kind, at): &(Kind, Square)| {
        said!(
            "elemental-gone-from",
            "{kind} {at}",
            kind = KindName::of(kind.word()),
            at = at.to_string()
        )
    };
    let (side, units) = (SideName(side), Said::all_of(gone.iter().map(unit)));
    match gone {
        [_] => said!(
            "elemental-flood-wake-one",
            "Flood Wake: {side}'s {units} stays gone",
            side,
            units
        ),
        _ => said!(
            "elemental-flood-wake-several",
            "Flood Wake: {side}'s {units} stay gone",
            side,
            units
        ),
    }
}

/// Why a side has the turn after a rewind (EL-DO-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// It is the enemy of the unit's side.
    Enemy,
    /// It is the unit's own side, by Blinding.
    Blinding,
    /// It is the unit's own side, for that one is in check and its enemy isn't.
    Check,
    /// Blinding would give the turn to the unit's side, but only the other side is in check.
    CheckDespiteBlinding,
}

/// Says whose turn it is after a rewind, and why.
fn next_turn(acting: Seat, reason: Reason, is_again: bool) -> Said {
    let side = SideName(acting);
    match reason {
        Reason::CheckDespiteBlinding => said!(
            "elemental-blinding-yields",
            "Blinding has no effect because {side} is in check",
            side
        ),
        Reason::Blinding => said!("elemental-blinding", "Blinding gives {side} the next turn", side),
        Reason::Check => said!(
            "elemental-turn-in-check",
            "it is {side}'s turn because its king is in check",
            side
        ),
        Reason::Enemy if is_again => said!("elemental-moves-again", "{side} moves again", side),
        Reason::Enemy => said!("elemental-turn-of", "it is {side}'s turn", side),
    }
}

/// Says that a Do-Over takes back the present turn, and the one before it if that is known.
fn rewinds((side, kind, at): (Seat, Kind, Square), how: Said, previous: Option<Seat>) -> Said {
    let (owner, kind, at) = (SideName(side), KindName::of(kind.word()), at.to_string());
    match previous {
        Some(before) => said!(
            "elemental-rewinds-two",
            "{owner} {kind} {at} {how}, but its Do-Over takes back this turn and {before}'s turn before it",
            owner,
            kind,
            at,
            how,
            before = SideName(before)
        ),
        None => said!(
            "elemental-rewinds-one",
            "{owner} {kind} {at} {how}, but its Do-Over takes back this turn",
            owner,
            kind,
            at,
            how
        ),
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
                    how: said!("elemental-gone-again", "is gone again"),
                    captured,
                    died: !captured,
                });
            }
            Some(back) => {
                if back != at {
                    sink.emit(|| Event::Moved {
                        unit: name(side, kind),
                        path: vec![at.cell(), back.cell()],
                        how: said!("elemental-goes-back", "goes back"),
                        manner: Manner::Itself,
                    });
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
                how: said!("elemental-is-back", "is back"),
                was_captured: !unit.copy,
                returns: true,
            });
        }
    }
}

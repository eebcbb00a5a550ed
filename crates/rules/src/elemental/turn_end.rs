//! The automatic effects at the end of a turn, in the order of the page (EL-END-1 to EL-END-7): fires, locks,
//! shields, marks and their contacts, the clock, en passant.

use super::event_sink::Sink;
use super::state::{Mark, Stage, State};
use super::unit::Id;
use crate::chess::bits::{Square, Squares, king_steps};
use crate::chess::board::Kind;
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::{KindName, Said, said};
use crate::seat::Seat;
use std::sync::Arc;

impl State {
    /// Ends the turn of the side to act.
    pub(super) fn end_turn(&mut self, sink: &mut Sink<'_>) {
        let side = self.turn();
        self.tick_fires(side.other(), sink);
        self.tick_locks(side, sink);
        self.drop_shields(side.other());
        self.note_contacts();
        if self.expire_marks(side, sink) {
            return;
        }
        self.set_clock();
        self.set_en_passant(side);
        self.before = self.began.take();
        self.pending = None;
        self.stage = Stage::Move;
        self.table.board.turn = side.other();
        if self.table.board.clock == 0 && !sink.is_trial() {
            self.history.clear();
        }
    }

    /// Makes the position after a turn in which the side to act does nothing; `None` in the middle of a turn, and where a
    /// Do-Over would turn time back.
    pub(super) fn passed(&self) -> Option<Self> {
        if self.stage != Stage::Move || self.pending.is_some() {
            return None;
        }
        let mut next = self.clone();
        let (side, sink) = (next.turn(), &mut Sink::Silent);
        next.tick_fires(side.other(), sink);
        next.tick_locks(side, sink);
        next.drop_shields(side.other());
        next.note_contacts();
        if next.expire_marks(side, sink) {
            return None;
        }
        next.table.board.en_passant = None;
        next.table.board.turn = side.other();
        // A Do-Over in the reply goes back to where this turn began (EL-DO-3).
        next.before = self.knows_do_over().then(|| Arc::new(self.table.clone()));
        Some(next)
    }

    /// Counts down a side's fires (EL-END-1).
    fn tick_fires(&mut self, owner: Seat, sink: &mut Sink<'_>) {
        for scorch in &mut self.table.scorches {
            if scorch.by == owner {
                scorch.turns = scorch.turns.saturating_sub(1);
                if scorch.turns == 0 {
                    let at = scorch.at;
                    // Time did this, not the turn: nothing is marked as changed by it.
                    sink.emit(|| Event::Told {
                        sentence: format!("{}'s fire on {at} goes out", owner.name()).into(),
                        cells: Vec::new(),
                    });
                }
            }
        }
        self.table.scorches.retain(|scorch| scorch.turns > 0);
    }

    /// Counts down a side's locks (EL-END-2).
    fn tick_locks(&mut self, side: Seat, sink: &mut Sink<'_>) {
        let locked = self.table.squares_with(side, |_, unit| unit.lock > 0);
        for at in Squares(locked) {
            let unit = self.table.unit_mut(at);
            unit.lock -= 1;
            if unit.lock == 0
                && let Some(kind) = self.table.board.kind(at)
            {
                sink.changed_alike(side, kind, at, "is free of its lock");
            }
        }
    }

    /// Drops a side's shields (EL-END-3).
    fn drop_shields(&mut self, side: Seat) {
        let shielded = self.table.squares_with(side, |_, unit| unit.shield);
        for at in Squares(shielded) {
            self.table.unit_mut(at).shield = false;
        }
    }

    /// Records units next to a marked unit of their own side as contacts (EL-SADIST-4).
    fn note_contacts(&mut self) {
        for side in Seat::BOTH {
            let bearers = self
                .table
                .squares_with(side, |_, unit| unit.mark > 0 && !unit.sole);
            for bearer in Squares(bearers) {
                let id = self.table.unit(bearer).id;
                let friends = self.table.squares_with(side, |kind, _| kind != Kind::King);
                for at in Squares(king_steps(bearer) & friends) {
                    let contact = (id, self.table.unit(at).id);
                    if let Err(place) = self.table.contacts.binary_search(&contact) {
                        self.table.contacts.insert(place, contact);
                    }
                }
            }
        }
    }

    /// Counts down a side's marks; those that reach 0 kill (EL-SADIST-3). Returns whether a Do-Over turned time
    /// back.
    fn expire_marks(&mut self, side: Seat, sink: &mut Sink<'_>) -> bool {
        let marked = self.table.squares_with(side, |_, unit| unit.mark > 0);
        let mut expired: Vec<Id> = Vec::new();
        for at in Squares(marked) {
            let unit = self.table.unit_mut(at);
            unit.mark -= 1;
            if unit.mark == 0 {
                expired.push(unit.id);
            }
        }
        expired.sort_unstable();
        for bearer in expired {
            let Some(at) = self.table.find(bearer) else {
                continue;
            };
            let contacts: Vec<Id> = self.contacts_of(bearer);
            self.table.contacts.retain(|(other, _)| *other != bearer);
            self.table.unit_mut(at).sole = false;
            let marked = self.table.board.kind(at).map_or("unit", Kind::word);
            let of_own = || said!("elemental-dies-of-mark", "dies of its mark");
            if self.die_of_mark(at, of_own, sink) {
                return true;
            }
            let with_it = || {
                said!(
                    "elemental-dies-with-marked",
                    "dies with the marked {marked} on {at}",
                    marked = KindName::of(marked),
                    at = at.to_string()
                )
            };
            for contact in contacts {
                if let Some(touched) = self.table.find(contact)
                    && self.die_of_mark(touched, with_it, sink)
                {
                    return true;
                }
            }
        }
        false
    }

    pub(super) fn contacts_of(&self, bearer: Id) -> Vec<Id> {
        let of_bearer = self.table.contacts.iter().filter(|(other, _)| *other == bearer);
        of_bearer.map(|(_, contact)| *contact).collect()
    }

    /// Kills a bearer or contact unless it is Indomitable (EL-SADIST-5). Returns whether its Do-Over turned time
    /// back.
    fn die_of_mark(&mut self, at: Square, how: impl Fn() -> Said, sink: &mut Sink<'_>) -> bool {
        if State::is_indomitable(self.table.unit(at)) {
            return false;
        }
        if self.is_rewound(at, &how, sink) {
            return true;
        }
        let gone = self.table.take_off(at);
        sink.killed(&gone, how);
        false
    }

    /// Sets the clock (EL-END-5).
    fn set_clock(&mut self) {
        let progress = self.note_progress();
        let now = self.table.count();
        let decisive = self
            .pending
            .is_some_and(|pending| now < pending.units || pending.done.has(Mark::Promo));
        let board = &mut self.table.board;
        board.clock = if progress || decisive {
            0
        } else {
            board.clock.saturating_add(1)
        };
    }

    /// Sets the en passant square (EL-END-6).
    fn set_en_passant(&mut self, side: Seat) {
        let arrived = self.pending.and_then(|pending| {
            let square = pending.double?;
            (pending.mover == square && self.table.board.unit(square) == Some((side, Kind::Pawn)))
                .then_some(square)
        });
        self.table.board.en_passant = arrived.map(|square| square.ahead(side.other()));
    }
}

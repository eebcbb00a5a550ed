//! Takes legal actions and resolves them in the order of the page (EL-ORDER-1): moves, castling, captures with their
//! failures and interrupts, splits.

use super::action::ElementalAction;
use super::event_sink::{Sink, gait, name};
use super::follow_ups::{blaze_rush, double_kill, quantum_kill};
use super::loadout::Element;
use super::state::{Done, Mark, Pending, Stage, State};
use super::unit::{Unit, advance, rank};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::{CASTLINGS, Kind};
use crate::chess::{ChessAction, Decision};
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::{Said, said};
use crate::seat::Seat;
use std::sync::Arc;

/// Says that a unit is captured, after its name.
fn capture() -> Said {
    said!("elemental-is-captured", "is captured")
}

/// Says that a pawn is captured en passant, after its name.
fn capture_en_passant() -> Said {
    said!("elemental-is-captured-en-passant", "is captured en passant")
}

impl State {
    /// Takes a legal action.
    pub(super) fn take(&mut self, action: ElementalAction, sink: &mut Sink<'_>) {
        match action {
            ElementalAction::Element(_)
            | ElementalAction::Augmentor(_)
            | ElementalAction::Offense(_)
            | ElementalAction::Temporal(_)
            | ElementalAction::Fit { .. }
            | ElementalAction::Ready => self.choose(action, sink),
            ElementalAction::Chess(go) => match go.decision() {
                Decision::ClaimDraw => {
                    let side = self.turn();
                    self.claimed = true;
                    sink.emit(|| Event::Told {
                        sentence: format!("{} claims a draw", side.name()).into(),
                        cells: Vec::new(),
                    });
                }
                Decision::Go { .. } => self.go(go, None, sink),
            },
            ElementalAction::Chain { go, via } => self.chain(go, via, sink),
            ElementalAction::Assault { from, to } => self.assault(from, to, sink),
            ElementalAction::Split { from, to } => self.split(from, to, sink),
            ElementalAction::Kill(at) => self.kill(at, Mark::Kill, double_kill, sink),
            ElementalAction::BlazeKill(at) => self.kill(at, Mark::BlazeKill, blaze_rush, sink),
            ElementalAction::Snipe(at) => self.kill(at, Mark::Snipe, quantum_kill, sink),
            ElementalAction::BlazeSnipe(at) => self.kill(at, Mark::BlazeSnipe, blaze_rush, sink),
            ElementalAction::Raise { kind, square } => self.raise(kind, square, sink),
            ElementalAction::Lock(at) => self.lock(at, sink),
            ElementalAction::Step(to) => self.step(to, sink),
            ElementalAction::Blink(to) => self.blink(to, sink),
            ElementalAction::Swap(with) => self.swap(with, sink),
            ElementalAction::Nudge(to) => {
                self.walk(to, "is nudged by Side Step", sink);
                self.proceed(sink);
            }
            ElementalAction::Face(direction) => self.face(direction, sink),
            ElementalAction::Skip(_) => self.proceed(sink),
            ElementalAction::End => self.close(sink),
        }
    }

    /// Begins a turn with the unit on a square as its mover (EL-TURN-2).
    pub(super) fn open_turn(&mut self, mover: Square, sink: &mut Sink<'_>) {
        if !sink.is_trial() {
            let key = self.key();
            self.history.push(key);
            if self.knows_do_over() {
                self.began = Some(Arc::new(self.table.clone()));
            }
        }
        self.pending = Some(Pending {
            mover,
            victim: None,
            done: Done::default(),
            units: self.table.count(),
            steps: 0,
            double: None,
        });
    }

    /// Resolves a move or a capture; `via` is the friend's square from which a capture by Chain Kill starts.
    fn go(&mut self, go: ChessAction, via: Option<Square>, sink: &mut Sink<'_>) {
        let Decision::Go {
            from,
            to,
            captures,
            promotion,
        } = go.decision()
        else {
            return;
        };
        if self.stage == Stage::Move {
            self.open_turn(from, sink);
        }
        if captures {
            self.capture((from, via), to, promotion, sink);
        } else {
            self.go_quietly(from, to, promotion, sink);
        }
    }

    /// Resolves a capture by Chain Kill and tells which friend it goes through (EL-CK-1).
    fn chain(&mut self, go: ChessAction, via: Square, sink: &mut Sink<'_>) {
        if let Decision::Go { from, .. } = go.decision()
            && let Some((_, kind, _)) = self.table.at(from)
        {
            sink.emit(|| Event::Told {
                sentence: format!("the {} {from} attacks by Chain Kill through {via}", kind.word()).into(),
                cells: Vec::new(),
            });
        }
        self.go(go, Some(via), sink);
    }

    fn go_quietly(&mut self, from: Square, to: Square, promotion: Option<Kind>, sink: &mut Sink<'_>) {
        let Some((side, kind, _)) = self.table.at(from) else {
            return;
        };
        let castling = CASTLINGS.iter().find(|castling| {
            kind == Kind::King && castling.side == side && castling.king == from && castling.to == to
        });
        sink.moved(
            side,
            kind,
            from,
            to,
            if castling.is_some() { "castles" } else { gait(kind) },
        );
        self.arrive(from, to);
        if let Some(castling) = castling {
            sink.moved(side, Kind::Rook, castling.rook, castling.passed, "goes");
            self.table.shift(castling.rook, castling.passed);
            self.leave_fire(castling.rook, side, Kind::Rook, sink);
        }
        self.leave_fire(from, side, kind, sink);
        self.promote(to, promotion, sink);
        if kind == Kind::Pawn && from.index().abs_diff(to.index()) == 16 {
            self.with_pending(|pending| pending.double = Some(to));
        }
        self.begin_mobility(sink);
    }

    /// Moves the mover to a square, which must be empty.
    pub(super) fn arrive(&mut self, from: Square, to: Square) {
        self.table.shift(from, to);
        self.with_pending(|pending| pending.mover = to);
    }

    pub(super) fn with_pending(&mut self, change: impl FnOnce(&mut Pending)) {
        if let Some(pending) = &mut self.pending {
            change(pending);
        }
    }

    /// Sets fire to the square that a Fire unit has left, if it is empty (EL-SCORCH-1).
    pub(super) fn leave_fire(&mut self, left: Square, side: Seat, kind: Kind, sink: &mut Sink<'_>) {
        if self.element(side) == Element::Fire && self.table.board.occupied() & left.bit() == 0 {
            self.table.burn(left, side, rank(kind));
            sink.emit(|| Event::Floor {
                at: left.cell(),
                how: "a fire burns".into(),
            });
        }
    }

    fn promote(&mut self, at: Square, promotion: Option<Kind>, sink: &mut Sink<'_>) {
        let (Some(after), Some((side, before, unit))) = (promotion, self.table.at(at)) else {
            return;
        };
        let unit = Unit { far: 0, ..*unit };
        self.table.put(at, side, after, unit);
        self.with_pending(|pending| pending.done.add(Mark::Promo));
        sink.emit(|| Event::Became {
            before: name(side, before),
            after: name(side, after),
            at: at.cell(),
        });
    }

    /// Resolves a capture, direct, en passant or by chain: failure, interrupt, removal, arrival, poison, follow-ups.
    /// `via` is the square from which it starts by Chain Kill.
    fn capture(
        &mut self,
        (from, via): (Square, Option<Square>),
        to: Square,
        promotion: Option<Kind>,
        sink: &mut Sink<'_>,
    ) {
        let Some((side, kind, _)) = self.table.at(from) else {
            return;
        };
        let en_passant = self.table.board.occupied() & to.bit() == 0;
        let hit = if en_passant {
            self.table.board.passed_pawn(to)
        } else {
            to
        };
        let Some((enemy, victim, unit)) = self.table.at(hit) else {
            return;
        };
        let unit = *unit;
        if self.is_sturdy(enemy, victim, &unit) {
            self.table.unit_mut(hit).cracked = true;
            sink.changed(enemy, victim, hit, || {
                let how = if en_passant { " en passant" } else { "" };
                format!(
                    "withstands the {} from {from}{how}: its sturdiness cracks",
                    kind.word()
                )
            });
            return self.end_turn(sink);
        }
        let how = if en_passant { capture_en_passant } else { capture };
        if self.is_rewound(hit, how, sink) {
            return;
        }
        match via {
            Some(via) => sink.moved_via(side, kind, [from, via, to], gait(kind)),
            None => sink.moved(side, kind, from, to, gait(kind)),
        }
        let gone = self.table.take_off(hit);
        sink.captured(&gone, how);
        self.arrive(from, to);
        self.leave_fire(from, side, kind, sink);
        self.promote(to, promotion, sink);
        let follows = self.stage == Stage::Follow;
        self.with_pending(|pending| {
            pending.done.add(Mark::Capture);
            pending.victim = Some((rank(victim), hit));
            if follows {
                pending.done.add(Mark::Follow);
            }
        });
        if self.is_poisoned(enemy, victim, &unit, rank(kind), sink) {
            return self.die_of_poison(sink);
        }
        self.resolve_aftermath(sink);
    }

    /// Makes the copy of Schrodinger's Laugh and ends the turn (EL-SCHR-1, EL-SCHR-2).
    fn split(&mut self, from: Square, to: Square, sink: &mut Sink<'_>) {
        let Some((side, kind, unit)) = self.table.at(from) else {
            return;
        };
        let original = *unit;
        self.open_turn(from, sink);
        let id = self.next;
        self.next = self.next.saturating_add(1);
        let first = self.table.unit_mut(from);
        first.split = true;
        first.twin = id;
        let copy = Unit {
            id,
            split: true,
            copy: true,
            twin: original.id,
            ..original.lost()
        };
        self.table.put(to, side, kind, copy);
        sink.emit(|| Event::Appeared {
            unit: name(side, kind),
            at: to.cell(),
            how: format!("is copied from {from} by Schrodinger's Laugh and appears").into(),
            was_captured: false,
            returns: false,
        });
        self.end_turn(sink);
    }

    /// Returns whether a pawn is farther forwards than ever at the end of a turn, and records it (EL-END-5).
    pub(super) fn note_progress(&mut self) -> bool {
        let mut progress = false;
        for at in Squares(self.table.board.of_kind(Kind::Pawn)) {
            if let Some((side, _, unit)) = self.table.at(at)
                && advance(side, at) > unit.far
            {
                self.table.unit_mut(at).far = advance(side, at);
                progress = true;
            }
        }
        progress
    }
}

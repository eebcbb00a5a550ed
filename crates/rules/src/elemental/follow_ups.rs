//! The consequences of a capture or move within the turn: poison, extra kills, returns, locks, steps, blinks,
//! facing, and the order of stages (sections 4 and 5 of the page).

use super::event_sink::{Sink, name};
use super::loadout::{Augmentor, Element, Offense};
use super::state::{Mark, Stage, State};
use super::unit::{Direction, Lost, Unit, rank};
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::{Said, said};
use crate::seat::Seat;

/// Says how Double Kill removes a unit, after its name.
pub(super) fn double_kill() -> Said {
    said!("elemental-double-kill", "is removed by Double Kill")
}

/// Says how Quantum Kill removes a unit, after its name.
pub(super) fn quantum_kill() -> Said {
    said!("elemental-quantum-kill", "is removed by Quantum Kill")
}

/// Says how Blaze Rush removes a unit, after its name.
pub(super) fn blaze_rush() -> Said {
    said!("elemental-blaze-rush", "is burnt by Blaze Rush")
}

impl State {
    /// Returns whether the captor dies of its victim's poison at once (EL-PM-1). A Shadow victim marks it instead
    /// (EL-SADIST-1); with Light Speed the poison acts after the blazes (EL-ORDER-2).
    pub(super) fn is_poisoned(
        &mut self,
        enemy: Seat,
        victim: Kind,
        unit: &Unit,
        captor: u8,
        sink: &mut Sink<'_>,
    ) -> bool {
        let Some((_, _, kind, mover)) = self.mover() else {
            return false;
        };
        if unit.slots.offense != Offense::PoisonousMeat {
            return false;
        }
        if self.element(enemy) == Element::Shadow {
            self.mark_mover(3, false, sink);
            return false;
        }
        let strong_enough = self.anarchy() || captor > rank(victim);
        if !strong_enough || kind == Kind::King || State::is_indomitable(&mover) {
            return false;
        }
        if self.light_speed() {
            self.with_pending(|pending| pending.done.add(Mark::Poison));
            return false;
        }
        true
    }

    /// Removes the mover by poison and ends the turn (EL-TURN-6).
    pub(super) fn die_of_poison(&mut self, sink: &mut Sink<'_>) {
        self.with_pending(|pending| pending.done.drop(Mark::Poison));
        if let Some((pending, ..)) = self.mover() {
            let gone = self.table.take_off(pending.mover);
            sink.killed(&gone, || "dies of Poisonous Meat, which ends the turn".into());
        }
        self.end_turn(sink);
    }

    /// Marks the mover by Sadist Streak, unless it is immune or marked already (EL-SADIST-1, EL-SADIST-2).
    fn mark_mover(&mut self, turns: u8, sole: bool, sink: &mut Sink<'_>) {
        let Some((pending, side, kind, unit)) = self.mover() else {
            return;
        };
        let is_immune = kind == Kind::King || State::is_indomitable(&unit);
        if is_immune || !State::would_be_marked(&unit, sole) {
            return;
        }
        let how = if unit.mark == 0 {
            "is marked for death by Sadist Streak"
        } else {
            "gets a new mark from Sadist Streak, which doesn't spread"
        };
        let marked = self.table.unit_mut(pending.mover);
        marked.mark = turns;
        marked.sole = sole;
        sink.harmed(side, kind, pending.mover, how);
    }

    /// Resolves an extra kill (EL-DK-1, EL-QK-1, EL-BLAZE-1).
    pub(super) fn kill(&mut self, at: Square, mark: Mark, how: fn() -> Said, sink: &mut Sink<'_>) {
        self.with_pending(|pending| pending.done.add(mark));
        if self.is_rewound(at, how, sink) {
            return;
        }
        let gone = self.table.take_off(at);
        sink.killed(&gone, how);
        if let Some((_, lost)) = gone.first()
            && lost.unit.slots.offense == Offense::PoisonousMeat
            && self.element(lost.side) == Element::Shadow
        {
            self.mark_mover(4, true, sink);
        }
        self.proceed(sink);
    }

    /// Returns a lost unit to the board (EL-RES-1).
    pub(super) fn raise(&mut self, kind: Kind, square: Square, sink: &mut Sink<'_>) {
        let side = self.turn();
        let last = self
            .table
            .off
            .iter()
            .rposition(|lost| lost.side == side && lost.kind == kind);
        if let Some(last) = last {
            let Lost { unit, .. } = self.table.off.remove(last);
            self.table.put(square, side, kind, unit);
            sink.emit(|| Event::Appeared {
                unit: name(side, kind),
                at: square.cell(),
                how: "returns by Resurrection".into(),
                was_captured: true,
                returns: true,
            });
        }
        self.proceed(sink);
    }

    /// Locks an enemy unit (EL-LOCK-1).
    pub(super) fn lock(&mut self, at: Square, sink: &mut Sink<'_>) {
        if let Some((side, kind, _)) = self.table.at(at) {
            self.table.unit_mut(at).lock = 2;
            sink.changed(side, kind, at, || {
                "is locked for two turns by Temporal Lock".to_owned()
            });
        }
        self.proceed(sink);
    }

    /// Moves the mover to a square; a Fire unit leaves fire behind.
    pub(super) fn walk(&mut self, to: Square, how: &'static str, sink: &mut Sink<'_>) {
        if let Some((pending, side, kind, _)) = self.mover() {
            sink.moved(side, kind, pending.mover, to, how);
            self.arrive(pending.mover, to);
            self.leave_fire(pending.mover, side, kind, sink);
        }
    }

    /// Resolves a step of Tailwind or Umbral Step (EL-TAIL-1, EL-UMBRAL-1).
    pub(super) fn step(&mut self, to: Square, sink: &mut Sink<'_>) {
        let how = match self.element(self.turn()) {
            Element::Shadow => "steps on by Umbral Step",
            _ => "steps on by Tailwind",
        };
        self.walk(to, how, sink);
        let mut left = 0;
        self.with_pending(|pending| {
            pending.steps = pending.steps.saturating_sub(1);
            left = pending.steps;
        });
        if left == 0 || sink.is_trial() || !self.has_answer() {
            self.proceed(sink);
        }
    }

    /// Resolves a blink (EL-QS-1).
    pub(super) fn blink(&mut self, to: Square, sink: &mut Sink<'_>) {
        self.with_pending(|pending| pending.done.add(Mark::Quantum));
        self.walk(to, "blinks by Quantum Step", sink);
        self.proceed(sink);
    }

    /// Swaps the mover with a friend; nothing burns (EL-SCORCH-1, EL-QS-1).
    pub(super) fn swap(&mut self, with: Square, sink: &mut Sink<'_>) {
        self.with_pending(|pending| pending.done.add(Mark::Quantum));
        if let Some((pending, ..)) = self.mover() {
            let at = pending.mover;
            if let (Some(mover), Some(friend)) = (self.table.lift(at), self.table.lift(with)) {
                sink.moved(mover.side, mover.kind, at, with, "swaps by Quantum Step, going");
                sink.swapped(friend.side, friend.kind, with, at);
                self.table.put(with, mover.side, mover.kind, mover.unit);
                self.table.put(at, friend.side, friend.kind, friend.unit);
                self.with_pending(|pending| pending.mover = with);
            }
        }
        self.proceed(sink);
    }

    /// Turns the unit's shield towards a direction (EL-BLOCK-1).
    pub(super) fn face(&mut self, direction: Direction, sink: &mut Sink<'_>) {
        if let Some((pending, side, kind, _)) = self.mover() {
            let unit = self.table.unit_mut(pending.mover);
            unit.facing = Some(direction);
            unit.shield = true;
            sink.changed(side, kind, pending.mover, || {
                format!(
                    "raises its shield to the {} by Block Piece",
                    direction.described()
                )
            });
        }
        self.proceed(sink);
    }

    /// Begins the follow-ups of a completed capture.
    pub(super) fn resolve_aftermath(&mut self, sink: &mut Sink<'_>) {
        self.find_stage(0, sink);
    }

    /// Begins the stages of mobility after a move without capture.
    pub(super) fn begin_mobility(&mut self, sink: &mut Sink<'_>) {
        let first = self.stages().iter().position(|stage| *stage == Stage::Step);
        self.find_stage(first.unwrap_or(0), sink);
    }

    /// Advances to the next stage with an answer, or ends the turn (EL-TURN-3, EL-TURN-4).
    pub(super) fn proceed(&mut self, sink: &mut Sink<'_>) {
        let present = self.stages().iter().position(|stage| *stage == self.stage);
        self.find_stage(present.map_or(0, |index| index + 1), sink);
    }

    fn find_stage(&mut self, first: usize, sink: &mut Sink<'_>) {
        if sink.is_trial() {
            return self.close(sink);
        }
        if let Sink::Open(there) = sink {
            there.get_or_insert_with(|| Box::new(self.clone()));
        }
        for stage in self.stages().into_iter().skip(first) {
            let owes_poison = self.pending.is_some_and(|pending| pending.done.has(Mark::Poison));
            if owes_poison && !matches!(stage, Stage::BlazeKill | Stage::BlazeSnipe) {
                return self.die_of_poison(sink);
            }
            if !self.has_stage(stage) {
                continue;
            }
            let steps = if stage == Stage::Step {
                self.steps_of(self.turn())
            } else {
                0
            };
            self.stage = stage;
            self.with_pending(|pending| {
                pending.steps = steps;
                if !stage.is_aftermath() {
                    pending.victim = None;
                }
            });
            if self.has_answer() {
                return;
            }
        }
        self.close(sink);
    }

    /// Skips all remaining choices and ends the turn with its automatic effects (EL-TURN-4).
    pub(super) fn close(&mut self, sink: &mut Sink<'_>) {
        if self.pending.is_some_and(|pending| pending.done.has(Mark::Poison)) {
            return self.die_of_poison(sink);
        }
        if let Some((pending, side, kind, unit)) = self.mover()
            && unit.slots.augmentor == Augmentor::BlockPiece
            && kind != Kind::King
            && let Some(facing) = unit.facing
            && !unit.shield
        {
            self.table.unit_mut(pending.mover).shield = true;
            sink.changed(side, kind, pending.mover, || {
                format!("raises its shield to the {} again", facing.described())
            });
        }
        self.end_turn(sink);
    }
}

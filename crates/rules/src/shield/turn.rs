//! The turn as a state machine (section 4 of the page): the state after an action, and the end of a turn.

use super::Shield;
use super::action::Action;
use super::position::QUIET_LIMIT;
use super::repetition_key::key;
use super::square::Square;
use super::state::Used;
use crate::event::Event;
use crate::event_sink::EventSink;

/// The slots that an action fills (SH-TURN-1, SH-TURN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Standard,
    Special,
    Both,
}

impl Shield {
    /// Returns the slots that an action fills in this position.
    pub(super) fn slot(&self, action: Action) -> Slot {
        match action {
            Action::Heal { .. } | Action::Kill { .. } => Slot::Both,
            Action::Move { from, .. } => {
                if from.is_in(self.board.special()) {
                    Slot::Special
                } else {
                    Slot::Standard
                }
            }
            Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Rest { .. }
            | Action::RestPromote { .. } => Slot::Standard,
        }
    }

    /// Takes a legal action (SH-ORDER-1).
    pub(super) fn take<W: EventSink>(&mut self, action: Action, sink: &mut W) {
        let slot = self.slot(action);
        if let Some(key) = self.start_key.take() {
            self.history.push(key);
        }
        let change = self.board.perform(self.turn, self.ep, self.pending, action, sink);
        if change.irreversible {
            self.quiet = 0;
            self.history.clear();
        }
        self.castling = self.castling.remaining(&self.board);
        if slot != Slot::Special {
            self.ep = change.advance;
        }
        self.pending = change.pending;
        if self.pending.is_some() {
            return;
        }
        self.board.intimidate(self.turn.other(), sink);
        if let Some(king) = self.board.king(self.turn.other())
            && self.board.is_in_check(self.turn.other())
        {
            sink.emit(|| Event::Check {
                side: self.turn.other(),
                at: king.cell(),
                by: Vec::new(),
            });
        }
        let healed = match action {
            Action::Heal { target, .. } => Some(target),
            Action::Move { .. }
            | Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Rest { .. }
            | Action::RestPromote { .. }
            | Action::Kill { .. } => None,
        };
        self.go_on(slot, healed, sink);
    }

    /// Performs step 7: marks the slot as used. The turn continues if the other slot has a legal action now
    /// (SH-TURN-3).
    fn go_on<W: EventSink>(&mut self, slot: Slot, healed: Option<Square>, sink: &mut W) {
        let goes_on = self.used == Used::Nothing && slot != Slot::Both && {
            self.used = if slot == Slot::Standard {
                Used::Standard
            } else {
                Used::Special
            };
            self.has_legal_action()
        };
        if !goes_on {
            self.end_turn(healed, sink);
        }
    }

    /// Ends the turn in the order of SH-ORDER-2.
    fn end_turn<W: EventSink>(&mut self, healed: Option<Square>, sink: &mut W) {
        if self.board.has_immune() {
            self.board.end_immunity(healed);
        }
        self.ep = self.ep.filter(|advance| advance.side() == self.turn);
        self.quiet = (self.quiet + 1).min(QUIET_LIMIT);
        self.turn = self.turn.other();
        self.used = Used::Nothing;
        sink.emit(|| Event::TurnPassed { to: self.turn });
        self.begin_turn();
        if let Some(ending) = self.ending {
            sink.emit(|| Event::Over(ending));
        }
    }

    /// Computes the repetition key and tests the outcome (SH-ORDER-2, steps 5 and 6; SH-SETUP-6).
    pub(super) fn begin_turn(&mut self) {
        let key = key(&self.board, self.turn, self.castling, self.ep);
        self.start_key = Some(key);
        self.ending = self.outcome(key);
    }

    /// Returns whether this is the start of a turn, or the end of the game.
    pub(super) fn is_turn_start(&self) -> bool {
        self.used == Used::Nothing && self.pending.is_none()
    }
}

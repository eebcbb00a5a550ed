//! Explains why an action can't follow others that have ended the turn, or an attack after which nothing rests.

use super::super::Shield;
use super::super::action::Action;
use super::super::square::Square;
use super::super::state::Used;
use super::super::turn::Slot;
use super::no;
use crate::event_sink::Discard;
use crate::game::{Game, GameAction};
use crate::refusal::Refusal;
use crate::said::said;

impl Shield {
    /// Implements [`Game::unasked`]: for a rest after an attack that took only a shield (SH-ATTACK-4), and for an action of the
    /// slot that nothing could fill (SH-TURN-3).
    pub(in crate::shield) fn unasked(&self, taken: &[Action], next: Action) -> Option<Refusal> {
        let (last, before) = taken.split_last()?;
        let mut then = self.clone();
        for action in before {
            then.take(*action, &mut Discard);
        }
        let is_rest = matches!(next, Action::Rest { .. } | Action::RestPromote { .. });
        if is_rest && let Some(refusal) = then.no_rest_after(*last) {
            return Some(refusal);
        }
        let slot = then.slot(*last);
        if then.turn != self.turn || then.used != Used::Nothing || slot == Slot::Both {
            return None;
        }
        let mut after = then.clone();
        after.take(*last, &mut Discard);
        let names_own = next.parts().actor.is_none_or(|cell| {
            let at = Square::from_index(cell.index());
            let unit = after.board.unit(at);
            unit.is_some_and(|unit| unit.side_on(at) == self.turn)
        });
        if after.turn == self.turn || !names_own {
            return None;
        }
        then.leave_open(*last, slot);
        let is_other = is_rest || then.slot(next) != slot;
        (is_other && !then.is_legal(next)).then(|| then.explain(self.turn, next))
    }

    /// Refuses a rest after an attack that takes only a shield; `None` after anything else.
    fn no_rest_after(&self, last: Action) -> Option<Refusal> {
        let (Action::Attack { target, .. } | Action::KnightAttack { target, .. }) = last else {
            return None;
        };
        let struck = self.passed_pawn(target).unwrap_or(target);
        let unit = self.board.unit(struck).filter(|_| self.is_hit(&last))?;
        let sentence = said!(
            "shield-no-rest-after-hit",
            "A rest follows only an attack that kills, and {unit} loses only its shield.",
            unit = unit.phrase(struck)
        );
        Some(no("SH-ATTACK-4", sentence))
    }

    /// Takes an action of one slot without ending the turn after it.
    fn leave_open(&mut self, action: Action, slot: Slot) {
        let change = self
            .board
            .perform(self.turn, self.ep, self.pending, action, &mut Discard);
        self.castling = self.castling.remaining(&self.board);
        if slot != Slot::Special {
            self.ep = change.advance;
        }
        self.pending = change.pending;
        self.start_key = None;
        self.used = if slot == Slot::Special {
            Used::Special
        } else {
            Used::Standard
        };
    }
}

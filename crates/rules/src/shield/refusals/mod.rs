//! Explains why an action is not legal: the rule, a sentence, and the obstacles. Legality itself is decided by
//! `movegen`.

mod attacking;
mod going;
mod healing;

use super::Shield;
use super::action::Action;
use super::attack::Flow;
use super::board::{Board, Kind};
use super::square::{Direction, Mask, Square, squares};
use super::state::{Pending, Used};
use super::turn::Slot;
use crate::event_sink::Discard;
use crate::game::Game;
use crate::geometry::Cell;
use crate::refusal::{self, Refusal};
use crate::seat::Seat;

fn no(rule: &'static str, sentence: impl Into<String>) -> Refusal {
    Refusal::by_rule(rule, sentence)
}

fn cells(mask: Mask) -> impl Iterator<Item = Cell> {
    squares(mask).map(Square::cell)
}

/// Lists squares: `e8 and e7`, or `e8`.
fn listed(mask: Mask) -> String {
    let names: Vec<String> = squares(mask).map(|square| square.to_string()).collect();
    refusal::listed(&names)
}

impl Shield {
    /// Explains why the seat may not take an action, which must not be legal.
    pub(super) fn explain(&self, seat: Seat, action: Action) -> Refusal {
        if let Some(ending) = self.ending {
            return Refusal::plain(format!("The game is over ({ending})."));
        }
        if seat != self.turn {
            let sentence = format!("It is {}'s turn, not {}'s.", self.turn.name(), seat.name());
            return no("SH-TURN-1", sentence);
        }
        if let Some(pending) = self.pending {
            return self.explain_pending(pending, action);
        }
        if let Err(refusal) = self.explain_state(action) {
            return refusal;
        }
        if self.fits_pattern(action) {
            return self.explain_own_king(action);
        }
        match action {
            Action::Move { from, to } => self.explain_going(from, to, None),
            Action::Promote { from, to, kind } => self.explain_going(from, to, Some(kind)),
            Action::Attack { from, target } => self.explain_attack(from, target, None),
            Action::KnightAttack {
                from,
                target,
                staging,
            } => self.explain_attack(from, target, Some(staging)),
            Action::Heal { life, target } => self.explain_heal(life, target),
            Action::Kill { death, target } => self.explain_kill(death, target),
            Action::Rest { .. } | Action::RestPromote { .. } => {
                no("SH-REST-1", "No rest is pending: a rest only follows a kill.")
            }
        }
    }

    fn explain_pending(&self, pending: Pending, action: Action) -> Refusal {
        let [staging, vacated] = pending.rests();
        let attacker = self
            .board
            .unit(staging)
            .map_or("attacker", |unit| unit.kind().name());
        let (at, kind) = match action {
            Action::Rest { at } => (at, None),
            Action::RestPromote { at, kind } => (at, Some(kind)),
            Action::Move { .. }
            | Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Heal { .. }
            | Action::Kill { .. } => {
                let sentence = format!(
                    "The {attacker} must first choose where it rests after its kill: on {staging} or on {vacated}."
                );
                return no("SH-REST-2", sentence).because_of([staging.cell()]);
            }
        };
        if !pending.rests().contains(&at) {
            let sentence = format!("The {attacker} rests on {staging} or on {vacated}, not on {at}.");
            return no("SH-REST-1", sentence);
        }
        if !self.is_safe_rest(pending, at) {
            let mut board = self.board;
            board.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Discard);
            return self.left_in_check(&board, "SH-REST-4", &format!("Resting on {at}"));
        }
        match kind {
            None => no(
                "SH-REST-5",
                format!("A pawn that rests on {at} promotes: say to what, as in `rest {at}=queen`."),
            ),
            Some(_) => {
                let sentence = format!("The {attacker} does not promote on {at}; write `rest {at}`.");
                no("SH-REST-5", sentence)
            }
        }
    }

    /// Refuses a unit of the other side, and an action whose slot is used.
    fn explain_state(&self, action: Action) -> Result<(), Refusal> {
        let actor = match action {
            Action::Move { from, .. }
            | Action::Promote { from, .. }
            | Action::Attack { from, .. }
            | Action::KnightAttack { from, .. } => from,
            Action::Heal { life, .. } => life,
            Action::Kill { death, .. } => death,
            Action::Rest { .. } | Action::RestPromote { .. } => return Ok(()),
        };
        let Some(unit) = self.board.unit(actor) else {
            return Err(no("SH-TURN-1", format!("There is no unit on {actor}.")));
        };
        if unit.side_on(actor) != self.turn {
            return Err(if unit.kind().is_special() {
                let sentence = format!(
                    "The {} on {actor} stands on {}'s half, so {} controls it.",
                    unit.kind().name(),
                    actor.half().name(),
                    actor.half().name()
                );
                no("SH-LD-2", sentence).because_of([actor.cell()])
            } else {
                let sentence = format!(
                    "The {} on {actor} is {}'s; it is {}'s turn.",
                    unit.kind(),
                    self.turn.other().name(),
                    self.turn.name()
                );
                no("SH-TURN-1", sentence).because_of([actor.cell()])
            });
        }
        match (self.used, self.slot(action)) {
            (Used::Standard, Slot::Standard) => Err(no(
                "SH-TURN-1",
                "You have moved your piece; now move a Life or a Death.",
            )),
            (Used::Special, Slot::Special) => Err(no(
                "SH-TURN-6",
                "You have moved a Life or a Death; now move a piece.",
            )),
            (Used::Standard | Used::Special, Slot::Both) => Err(no(
                "SH-TURN-4",
                "Heal and kill take the whole turn, and a move of this turn is made already.",
            )),
            _ => Ok(()),
        }
    }

    /// Returns whether only the safety of the own king can forbid an action.
    fn fits_pattern(&self, action: Action) -> bool {
        let found = &mut |candidate| {
            if candidate == action {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        };
        match self.slot(action) {
            Slot::Standard => self.each_standard(found),
            Slot::Special => self.each_special(found),
            Slot::Both => self.each_heal_and_kill(found),
        }
        .is_break()
    }

    fn explain_own_king(&self, action: Action) -> Refusal {
        let mut board = self.board;
        let change = board.perform(self.turn, self.ep, None, action, &mut Discard);
        let subject = "That";
        match change.pending {
            None => self.left_in_check(&board, "SH-TURN-7", subject),
            Some(pending) => {
                let at = pending.staging;
                board.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Discard);
                self.left_in_check(&board, "SH-REST-4", subject)
            }
        }
    }

    /// Refuses an action that leaves the own king in check on the board after `subject`.
    fn left_in_check(&self, after: &Board, rule: &'static str, subject: &str) -> Refusal {
        let Some(king) = after.king(self.turn) else {
            return Refusal::plain(format!("{subject} is not legal here."));
        };
        let threats = after.threats(self.turn, king);
        let who: Vec<String> = squares(threats)
            .filter_map(|at| Some(after.unit(at)?.phrase(at)))
            .collect();
        let (who, some) = (who.join(" and "), if who.len() == 1 { "s" } else { "" });
        let sentence = if self.in_check(self.turn) {
            format!("{subject} does not end the check: {who} threaten{some} your king on {king}.")
        } else {
            format!("{subject} would leave your king in check: {who} would threaten it on {king}.")
        };
        no(rule, sentence).because_of(cells(threats))
    }
}

/// Returns whether a slider's line joins two squares.
fn slides(kind: Kind, from: Square, to: Square) -> bool {
    Direction::between(from, to).is_some_and(|direction| match kind {
        Kind::Rook => !direction.is_diagonal(),
        Kind::Bishop => direction.is_diagonal(),
        Kind::Queen => true,
        Kind::King | Kind::Knight | Kind::Pawn | Kind::Life | Kind::Death => false,
    })
}

/// Refuses a target by the pattern of a kind.
fn pattern(kind: Kind) -> Refusal {
    match kind {
        Kind::King => no(
            "SH-KING-1",
            "A king steps or strikes one square in any direction.",
        ),
        Kind::Queen => no("SH-QUEEN-1", "A queen goes along ranks, files and diagonals."),
        Kind::Rook => no("SH-ROOK-1", "A rook goes along ranks and files."),
        Kind::Bishop => no("SH-BISHOP-1", "A bishop goes along diagonals."),
        Kind::Knight => no(
            "SH-KNIGHT-1",
            "A knight leaps two squares one way and one to the side.",
        ),
        Kind::Pawn => no("SH-PAWN-1", "A pawn goes straight forward."),
        Kind::Life | Kind::Death => no("SH-LD-1", "A Life or Death steps one square diagonally."),
    }
}

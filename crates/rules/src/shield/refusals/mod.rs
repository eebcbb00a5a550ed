//! Explains why an action is not legal: the rule, a sentence, and the obstacles. Legality itself is decided by
//! `movegen`.

mod after_turn;
mod attacking;
mod going;
mod healing;

use super::Shield;
use super::action::Action;
use super::board::{Board, Kind};
use super::king_and_sliders::Flow;
use super::square::{Direction, Mask, Square, squares};
use super::state::{Pending, Used};
use super::turn::Slot;
use crate::event_sink::Discard;
use crate::game::Game;
use crate::geometry::Cell;
use crate::outcome::Ending;
use crate::refusal::Refusal;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;

/// Stands for a unit that has rested or is gone.
const ATTACKER: KindName<'static> = KindName::of("attacker");

fn no(rule: &'static str, sentence: impl Into<Said>) -> Refusal {
    Refusal::by_rule(rule, sentence)
}

fn cells(mask: Mask) -> impl Iterator<Item = Cell> {
    squares(mask).map(Square::cell)
}

/// Names the units on squares: `White's pawn e2, Black's rook e7 and White's king e8`.
fn units_on(board: &Board, mask: Mask) -> Said {
    Said::all_of(squares(mask).filter_map(|at| Some(board.unit(at)?.phrase(at))))
}

/// Says that standard units stop a slider, wherever it would go or attack (SH-MOVE-1, SH-STAGE-1).
fn cannot_pass(board: &Board, kind: Kind, blockers: Mask) -> Said {
    said!(
        "shield-cannot-pass",
        "The {kind} cannot pass {units}.",
        kind = kind.called(),
        units = units_on(board, blockers)
    )
}

/// Says that nobody stands where an action begins.
fn no_unit(at: Square) -> Refusal {
    Refusal::plain(said!("shield-no-unit", "There is no unit on {at}.", at))
}

impl Shield {
    /// Explains why the seat may not take an action, which must not be legal.
    pub(super) fn explain(&self, seat: Seat, action: Action) -> Refusal {
        if let Some(ending) = self.ending {
            return Refusal::plain(said!(
                "shield-game-over",
                "The game is over ({ending}).",
                ending = ending.to_string()
            ));
        }
        if seat != self.turn {
            let (turn, side) = (SideName(self.turn), SideName(seat));
            return no(
                "SH-TURN-1",
                said!(
                    "shield-not-your-turn",
                    "It is {turn}'s turn, not {side}'s.",
                    turn,
                    side
                ),
            );
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
            Action::Rest { .. } | Action::RestPromote { .. } => no(
                "SH-REST-1",
                said!(
                    "shield-no-rest",
                    "No rest is pending: a rest follows only an attack that kills."
                ),
            ),
        }
    }

    /// Implements [`crate::Game::vain_captures`], with one attack of each unit on each unit that gives the check.
    pub(super) fn vain_captures(&self) -> Vec<(Action, Refusal)> {
        let mut found: Vec<(Action, Refusal)> = Vec::new();
        let king = self.board.king(self.turn);
        let Some(king) = king.filter(|_| self.ending.is_some_and(Ending::is_checkmate)) else {
            return found;
        };
        let threats = self.board.threats(self.turn, king);
        let going_on = Shield {
            ending: None,
            ..self.clone()
        };
        let mut unprotected = going_on.clone();
        unprotected.board.end_immunity(None);
        let mut known = Vec::new();
        let _ = unprotected.each_standard(&mut |action| {
            if let Action::Attack { from, target } | Action::KnightAttack { from, target, .. } = action
                && target.is_in(threats)
                && !known.contains(&(from, target))
            {
                known.push((from, target));
                found.push((action, going_on.explain(self.turn, action)));
            }
            Flow::Continue(())
        });
        found.sort_by_key(|(action, _)| *action);
        found
    }

    fn explain_pending(&self, pending: Pending, action: Action) -> Refusal {
        let [staging, vacated] = pending.rests();
        let attacker = self
            .board
            .unit(staging)
            .map_or(ATTACKER, |unit| unit.kind().called());
        let (at, kind) = match action {
            Action::Rest { at } => (at, None),
            Action::RestPromote { at, kind } => (at, Some(kind)),
            Action::Move { .. }
            | Action::Promote { .. }
            | Action::Attack { .. }
            | Action::KnightAttack { .. }
            | Action::Heal { .. }
            | Action::Kill { .. } => {
                let sentence = said!(
                    "shield-rest-first",
                    "The {attacker} must first choose where it rests after its kill: on {staging} or on {vacated}.",
                    attacker,
                    staging,
                    vacated
                );
                return no("SH-REST-2", sentence).because_of([staging.cell()]);
            }
        };
        if !pending.rests().contains(&at) {
            let sentence = said!(
                "shield-rest-elsewhere",
                "The {attacker} rests on {staging} or on {vacated}, not on {at}.",
                attacker,
                staging,
                vacated,
                at
            );
            return no("SH-REST-1", sentence);
        }
        if !self.is_safe_rest(pending, at) {
            let mut board = self.board;
            board.perform(self.turn, None, Some(pending), Action::Rest { at }, &mut Discard);
            let subject = said!("shield-resting-on", "Resting on {at}", at);
            return self.left_in_check(&board, "SH-REST-4", subject);
        }
        match kind {
            None => no(
                "SH-REST-5",
                said!(
                    "shield-rest-promotes",
                    "A pawn that rests on {at} promotes: say to what, as in `rest {at}=queen`.",
                    at
                ),
            ),
            Some(_) => {
                let sentence = said!(
                    "shield-rest-without-promotion",
                    "The {attacker} does not promote on {at}; write `rest {at}`.",
                    attacker,
                    at
                );
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
            return Err(no_unit(actor));
        };
        if unit.side_on(actor) != self.turn {
            return Err(if unit.kind().is_special() {
                let (kind, side) = (unit.kind().called(), SideName(actor.half()));
                let sentence = said!(
                    "shield-controlled-by",
                    "The {kind} on {at} stands on {side}'s half, so {side} controls it.",
                    kind,
                    at = actor,
                    side
                );
                no("SH-LD-2", sentence).because_of([actor.cell()])
            } else {
                let (kind, turn) = (unit.kind().called(), SideName(self.turn));
                let sentence = said!(
                    "shield-of-the-other",
                    "The {kind} on {at} is {side}'s; it is {turn}'s turn.",
                    kind,
                    at = actor,
                    side = SideName(self.turn.other()),
                    turn
                );
                no("SH-TURN-1", sentence).because_of([actor.cell()])
            });
        }
        match (self.used, self.slot(action)) {
            (Used::Standard, Slot::Standard) => Err(no(
                "SH-TURN-1",
                said!(
                    "shield-piece-moved",
                    "You have moved your piece; now move a Life or a Death."
                ),
            )),
            (Used::Special, Slot::Special) => Err(no(
                "SH-TURN-6",
                said!(
                    "shield-special-moved",
                    "You have moved a Life or a Death; now move a piece."
                ),
            )),
            (Used::Standard | Used::Special, Slot::Both) => Err(no(
                "SH-TURN-4",
                said!(
                    "shield-whole-turn",
                    "Heal and kill take the whole turn, and you have already moved in it."
                ),
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

    /// Adds to a refusal what a unit can attack, heal or kill now, or that it can do so to nothing.
    fn with_targets(&self, actor: Square, verb: Said, refusal: Refusal) -> Refusal {
        let Some(unit) = self.board.unit(actor) else {
            return refusal;
        };
        let mut targets: Mask = 0;
        let _ = self.each_legal(&mut |action| {
            let aimed = match action {
                Action::Attack { from, target } | Action::KnightAttack { from, target, .. } => {
                    Some((from, target))
                }
                Action::Heal { life, target } => Some((life, target)),
                Action::Kill { death, target } => Some((death, target)),
                Action::Move { .. }
                | Action::Promote { .. }
                | Action::Rest { .. }
                | Action::RestPromote { .. } => None,
            };
            if let Some((_, target)) = aimed.filter(|(from, _)| *from == actor) {
                targets |= target.mask();
            }
            Flow::Continue(())
        });
        // A pawn is attacked en passant on a square where nobody stands.
        let units = Said::any_of(squares(targets).map(|at| match self.board.unit(at) {
            Some(unit) => unit.phrase(at),
            None => said!("shield-attack-in-passing", "{at} (en passant)", at),
        }));
        let (kind, reason) = (unit.kind().called(), &refusal.sentence);
        let sentence = if units.is_empty() {
            said!(
                "shield-can-nothing-now",
                "{reason} This {kind} can {verb} nothing now.",
                reason,
                kind,
                verb
            )
        } else {
            said!(
                "shield-can-now",
                "{reason} This {kind} can {verb} {units} now.",
                reason,
                kind,
                verb,
                units
            )
        };
        Refusal { sentence, ..refusal }
    }

    fn explain_own_king(&self, action: Action) -> Refusal {
        let mut board = self.board;
        let change = board.perform(self.turn, self.ep, None, action, &mut Discard);
        let subject = said!("shield-that", "That");
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
    fn left_in_check(&self, after: &Board, rule: &'static str, subject: Said) -> Refusal {
        let Some(king) = after.king(self.turn) else {
            return Refusal::plain(said!(
                "shield-not-legal-here",
                "{subject} is not legal here.",
                subject
            ));
        };
        let threats = after.threats(self.turn, king);
        // What gives check now and still would is told alone; what the action only uncovers isn't the check that stays.
        let checkers = match self.board.king(self.turn) {
            Some(king) if self.in_check(self.turn) => self.board.threats(self.turn, king) & threats,
            Some(_) | None => 0,
        };
        let threats = if checkers == 0 { threats } else { checkers };
        let attackers = squares(threats).filter_map(|at| Some(after.unit(at)?.phrase(at)));
        let attackers: Vec<Said> = attackers.collect();
        let count = attackers.len() as u64;
        let who = Said::all_of(attackers);
        let sentence = match (checkers != 0, count) {
            (true, 1) => said!(
                "shield-still-in-check",
                "{subject} does not end the check: {who} threatens your king on {king}.",
                subject,
                who,
                king
            ),
            (true, _) => said!(
                "shield-still-in-check-by-several",
                "{subject} does not end the check: {who} threaten your king on {king}.",
                subject,
                who,
                king
            ),
            (false, _) => said!(
                "shield-left-in-check",
                "{subject} would leave your king in check: {who} would threaten it on {king}.",
                subject,
                who,
                king,
                count
            ),
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
    let (rule, sentence) = match kind {
        Kind::King => (
            "SH-KING-1",
            said!(
                "shield-king-steps",
                "A king steps or attacks one square in any direction."
            ),
        ),
        Kind::Queen => (
            "SH-QUEEN-1",
            said!(
                "shield-queen-slides",
                "A queen goes along ranks, files and diagonals."
            ),
        ),
        Kind::Rook => (
            "SH-ROOK-1",
            said!("shield-rook-slides", "A rook goes along ranks and files."),
        ),
        Kind::Bishop => (
            "SH-BISHOP-1",
            said!("shield-bishop-slides", "A bishop goes along diagonals."),
        ),
        Kind::Knight => (
            "SH-KNIGHT-1",
            said!(
                "shield-knight-leaps",
                "A knight leaps two squares one way and one to the side, or hops over one or two neighbours."
            ),
        ),
        Kind::Pawn => (
            "SH-PAWN-1",
            said!("shield-pawn-straight", "A pawn goes straight forward."),
        ),
        Kind::Life | Kind::Death => (
            "SH-LD-1",
            said!(
                "shield-special-steps",
                "A Life or Death steps one square diagonally."
            ),
        ),
    };
    no(rule, sentence)
}

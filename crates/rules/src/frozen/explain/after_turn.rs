//! Explains why a turn is over after its last action, to whoever goes on with the same unit. Decides nothing.

use super::words::called;
use crate::frozen::analysis::attacks::{self, Analysis};
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::apply::resolve::{Report, Resolution};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal;
use crate::frozen::position::state::{Stage, State};
use crate::frozen::turn::state_machine::{ENDING_ACTIONS, KNIGHTS_MARCH, MULTIMOVE, PLAIN_MOVE, SECOND_MOVE};
use crate::refusal::Refusal;

impl State {
    /// Implements [`crate::Game::unasked`]: why the unit that has made the last of some actions may not go on (TURN-2 to TURN-7).
    /// `None` if it may, if the game is over, or if another unit would go on.
    pub(crate) fn unasked(&self, taken: &[Action], next: &Action) -> Option<Refusal> {
        let (last, before) = taken.split_last()?;
        let mut then = self.clone();
        for action in before {
            then.take(action, false);
        }
        let mut over = then.clone();
        over.take(last, false);
        if over.ending.is_some() || over.turn == self.turn || last.verb.is_of_the_board() {
            return None;
        }
        let analysed = then.analysed();
        let mut play = Resolution::new(&analysed, then.moment(last.control.is_some()), false);
        let report = play.resolve(last);
        let after = Self {
            board: play.board,
            cache: AnalysisCache::default(),
            ..over
        };
        let unit = after
            .board
            .units()
            .iter()
            .find(|unit| unit.id() == report.actor)?;
        let is_same = next.a == unit.square && next.shadow == 0 && !next.verb.is_of_the_board();
        if !is_same || unit.side != self.turn {
            return None;
        }
        Some(then.why_over(last, &report, (&after, unit)))
    }

    /// Says why the turn is over after an action, which leads to the other position with the unit that acted.
    fn why_over(&self, last: &Action, report: &Report, (after, unit): (&Self, &Unit)) -> Refusal {
        if self.first {
            let sentence = "White's first turn is one plain move of a pawn, nothing else.";
            return self.refusal(legal::FIRST_TURN, sentence);
        }
        if unit.paralysis > 0 {
            return after.paralysed(unit);
        }
        if let Some(hold) = after.board.hold_on(unit) {
            return after.held(unit, hold);
        }
        let is_multi = self.phase.stage == Stage::Multi;
        if !(report.is_plain || is_multi && report.is_tempo) {
            return self.refusal(ENDING_ACTIONS, ending_action(is_multi, last));
        }
        if !matches!(self.phase.stage, Stage::Fresh | Stage::Bonus) && self.phase.left <= 1 {
            return self.used_up(unit);
        }
        let knightmare = Analysis::of(&after.board).knightmare(&after.board, unit);
        match (self.siege(last.a, (after, unit)), knightmare) {
            (Some(besieged), _) => besieged,
            (None, Some(by)) => self
                .refusal(
                    attacks::KNIGHTMARE,
                    format!(
                        "The pawn on {} is under the Knightmare of the knight on {by}, so it gets no second move.",
                        unit.square
                    ),
                )
                .because_of([by.cell()]),
            // In FrozenChess 6, a plain move that gives check ends the turn.
            (None, None) => self.refusal(PLAIN_MOVE, "A plain move that gives check ends the turn."),
        }
    }

    /// Refuses a second move of a unit that a rook besieges, or besieged on the square it came from (ROOK-3).
    fn siege(&self, from: Square, (after, unit): (&Self, &Unit)) -> Option<Refusal> {
        let which = if unit.has(Kind::Knight) {
            "no second move and no March"
        } else {
            "no second move"
        };
        let name = called(unit);
        let (by, sentence) = match Analysis::of(&after.board).besieger(&after.board, unit) {
            Some(by) => {
                let at = unit.square;
                (
                    by,
                    format!("The {name} on {at} is besieged by the rook on {by}, so it gets {which}."),
                )
            }
            None => {
                let before = self.board.unit(from)?;
                let by = self.analysed().analysis().besieger(&self.board, before)?;
                (
                    by,
                    format!("The {name} was besieged on {from} by the rook on {by}, so it gets {which}."),
                )
            }
        };
        Some(self.refusal(attacks::SIEGE, sentence).because_of([by.cell()]))
    }

    /// Refuses one more move of a unit that has made all those of its turn.
    fn used_up(&self, unit: &Unit) -> Refusal {
        let name = called(unit);
        let (rule, moves) = match self.phase.stage {
            Stage::Multi => (MULTIMOVE, "all moves of its multimove"),
            _ if self.phase.knight => (KNIGHTS_MARCH, "all moves of its March"),
            _ => (SECOND_MOVE, "all moves of its turn"),
        };
        self.refusal(rule, format!("The {name} has made {moves}."))
    }
}

/// Says that an action ended the turn because it was no plain move.
fn ending_action(is_multi: bool, last: &Action) -> &'static str {
    match last.verb {
        _ if is_multi => "This action ends a multimove.",
        Verb::Move => "Only a plain move may be followed by another, and this one also did something else.",
        _ => "Only a plain move may be followed by another one.",
    }
}

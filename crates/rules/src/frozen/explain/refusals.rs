//! Explains why an action is not legal: it is another side's turn, the turn's state forbids it, something holds the
//! unit, or the own king would be in check. Otherwise `refusals_by_verb` finds the rule. Legality itself is decided
//! by `movegen`.

use super::refusals_by_verb::VerbRefusals;
use super::words::{called, more_turns};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::Analysis;
use crate::frozen::analysis::paralysis::{self, Hold};
use crate::frozen::apply::kings_check;
use crate::frozen::check::king_safety;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal::{self, Wanted, is_controllable};
use crate::frozen::movegen::shadows;
use crate::frozen::movement::mover::leaps;
use crate::frozen::position::state::{Stage, State};
use crate::frozen::turn::state_machine;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::said::Said;
use crate::seat::Seat;
use crate::unit_list::UnitList;
use std::ops::ControlFlow;

/// Makes a refusal by the rule of a mechanic, or a plain one if the edition lacks the mechanic.
pub(crate) fn refusal_by(ruling: Ruling, edition: Edition, sentence: impl Into<Said>) -> Refusal {
    match ruling.of(edition) {
        Some(rule) => Refusal::by_rule(rule, sentence),
        None => Refusal::plain(sentence),
    }
}

/// Names the units that protect one, with their squares (ATT-7).
pub(super) fn protectors(analysed: &AnalysedBoard<'_>, victim: &Unit) -> (String, Vec<Square>) {
    let (board, analysis) = (analysed.board, analysed.analysis());
    let protects = |unit: &&Unit| {
        unit.side == victim.side
            && unit.square != victim.square
            && analysis.facts(board, unit.square).area.has(victim.square)
    };
    let found: Vec<&Unit> = board.units().iter().filter(protects).collect();
    let named = UnitList::of(found.iter().map(|unit| (called(unit), unit.square)));
    (named.the_on(), found.iter().map(|unit| unit.square).collect())
}

/// Says that nobody stands where an action begins.
pub(super) fn no_unit(at: Square) -> Refusal {
    Refusal::plain(format!("There is no unit on {at}."))
}

impl State {
    /// Explains why the seat may not take an action, which must not be legal.
    pub(crate) fn explain(&self, seat: Seat, action: &Action) -> Refusal {
        if let Some(ending) = self.ending {
            let how = match ending.outcome {
                Outcome::Win(side) => format!("{} has won", side.name()),
                Outcome::Draw => "it is a draw".to_owned(),
            };
            let reason = ending.reason.replace('-', " ");
            return Refusal::plain(format!("The game is over: {how} ({reason})."));
        }
        if seat != self.turn {
            let sentence = format!("It is {}'s turn, not {}'s.", self.turn.name(), seat.name());
            return refusal_by(state_machine::WHO_ACTS, self.edition(), sentence);
        }
        let analysed = self.analysed();
        if self.is_candidate(&analysed, action) {
            return self.explain_danger(&analysed, action);
        }
        if let Some(refusal) = self.explain_verb(action) {
            return refusal;
        }
        // The rule of the first turn would be a false reason for a unit that cannot act at all.
        if self.first
            && let Some(refusal) = self.explain_actor(&analysed, action)
        {
            return refusal;
        }
        if let Some(refusal) = self.explain_stage(action) {
            return refusal;
        }
        if let Some(refusal) = self.explain_actor(&analysed, action) {
            return refusal;
        }
        let side = if action.control.is_some() {
            self.turn.other()
        } else {
            self.turn
        };
        VerbRefusals::new(self, &analysed, side).why(action)
    }

    pub(super) fn refusal(&self, ruling: Ruling, sentence: impl Into<Said>) -> Refusal {
        refusal_by(ruling, self.edition(), sentence)
    }

    /// Refuses a candidate after which the own king would be dead or in check (TURN-9).
    pub(super) fn explain_danger(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> Refusal {
        let rule = king_safety::OWN_KING;
        let after = self.after(analysed, action);
        let Some(king) = after.king(self.turn) else {
            return self
                .refusal(rule, format!("After `{action}` your own king would be dead."))
                .because_of([action.b.cell()]);
        };
        let checkers = Analysis::of(&after).checkers(&after, self.turn);
        let mut who = UnitList::default();
        for unit in checkers.iter().filter_map(|square| after.unit(*square)) {
            let way = kings_check::attack_way(&after, unit.square, king);
            let is_listed = checkers.len() > 1 && !way.is_empty();
            let way = if is_listed {
                format!("({way})")
            } else {
                way.to_string()
            };
            who.add_with(called(unit), unit.square, way);
        }
        let who = who.the();
        let sentence = format!("That would leave your king on {king} in check by {who}.");
        let (rule, why) = self.why_no_kings_check(action).unwrap_or((rule, ""));
        let ways = checkers.iter();
        let ways = ways.flat_map(|square| kings_check::bent_path(&after, *square, king));
        self.refusal(rule, sentence + why)
            .along(ways.map(Square::cell))
            .because_of(checkers.iter().copied().map(Square::cell))
    }

    /// Says why King's Check doesn't kill the units that check the king where he goes (KING-2, KING-3).
    fn why_no_kings_check(&self, action: &Action) -> Option<(Ruling, &'static str)> {
        let mover = self.board.unit(action.a)?;
        let is_step = matches!(action.verb, Verb::Move | Verb::Capture) && action.control.is_none();
        if mover.kind() != Kind::King || mover.side != self.turn || !is_step {
            return None;
        }
        if self.phase.stage != Stage::Fresh {
            let why = " He may step into check only with the first move of a turn.";
            return Some((kings_check::KINGS_CHECK, why));
        }
        self.is_in_check(self.turn).then_some((
            kings_check::NOT_FROM_CHECK,
            " He may step into check only while nobody checks him.",
        ))
    }

    /// Refuses verbs and words that the edition lacks, and `end` and `pass` at the wrong time.
    fn explain_verb(&self, action: &Action) -> Option<Refusal> {
        let edition = self.edition();
        let has_verb = action.verb.is_in(edition);
        let has_words = edition.has_fusion() || (action.by.is_none() && action.of.is_none());
        if !has_verb || !has_words || (action.push && !edition.lets_rooks_push()) {
            let name = crate::frozen::descriptor_of(edition).name;
            return Some(Refusal::plain(format!("{name} has no action `{action}`.")));
        }
        match action.verb {
            Verb::End if self.phase.stage == Stage::Fresh => {
                Some(self.refusal(state_machine::TURN, "There is nothing to end: make a move first."))
            }
            Verb::Pass => Some(self.refusal(
                legal::PASS,
                if self.phase.stage == Stage::Fresh || self.board.king(self.turn).is_some() {
                    "Only a side without a king may pass."
                } else {
                    "Only a turn that has not begun may be passed; this one may be ended."
                },
            )),
            _ => None,
        }
    }

    /// Refuses what the state of the turn forbids (TURN-1 to TURN-6).
    pub(super) fn explain_stage(&self, action: &Action) -> Option<Refusal> {
        // A pawn's plain move is what the first turn allows, so something else prevents that one.
        let is_pawns_move =
            action.verb == Verb::Move && self.board.unit(action.a).is_some_and(|unit| unit.is(Kind::Pawn));
        if self.first && !is_pawns_move {
            return Some(self.refusal(
                legal::FIRST_TURN,
                "White's first turn is one plain move of a pawn, nothing else.",
            ));
        }
        let acting = self.phase.acting?;
        let is_own = action.control.is_none()
            && !action.verb.is_of_the_board()
            && action.a == acting.square
            && action.shadow == acting.shadow;
        let by_control = action.control.is_some() && matches!(self.phase.stage, Stage::Multi | Stage::Bonus);
        if !is_own && !by_control {
            return Some(
                self.refusal(
                    state_machine::TURN,
                    format!(
                        "The turn is under way: only the unit on {} may continue it, or you `end` it.",
                        acting.square
                    ),
                )
                .because_of([acting.square.cell()])
                .of_another_unit(),
            );
        }
        if by_control || self.when().allows(action.verb) && self.phase.stage != Stage::Quiet {
            return None;
        }
        let is_plain_move =
            action.verb == Verb::Move && action.kind.is_none() && !self.board.is_active_tomb(action.b);
        let (rule, what) = match self.phase.stage {
            Stage::Multi => (
                state_machine::MULTIMOVE,
                "a multimove goes on with moves, swaps, pulls, pushes and attacks",
            ),
            _ if self.phase.knight => {
                let is_knights = leaps(self.edition(), Kind::Knight, self.turn, action.a).has(action.b);
                let lets_capture = self.edition().lets_marches_capture();
                let may_capture = match action.verb {
                    Verb::Leap => !lets_capture || self.phase.left >= 2,
                    Verb::Capture => lets_capture && self.phase.left >= 2,
                    _ => false,
                };
                if is_knights && (is_plain_move || may_capture) {
                    return None;
                }
                let what = if lets_capture {
                    "a knight's March goes on with its own leaps, and only the second and third may capture"
                } else {
                    "a knight's March goes on with its own moves, and captures only a unit that it leaps over"
                };
                (state_machine::KNIGHTS_MARCH, what)
            }
            _ => (
                state_machine::SECOND_MOVE,
                "the second part of a turn is a plain move, with no capture, ability, promotion or active tomb",
            ),
        };
        if is_plain_move && !self.phase.knight && self.phase.stage == Stage::Quiet {
            return None;
        }
        Some(self.refusal(
            rule,
            format!("That isn't possible now: {what}. You can also `end` the turn."),
        ))
    }

    /// Refuses an action without a unit that can act.
    fn explain_actor(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> Option<Refusal> {
        if action.verb.is_of_the_board() {
            return None;
        }
        let (at, board) = (action.a, analysed.board);
        if action.shadow > 0 {
            let index = board.shadow_index(self.turn, at, action.shadow);
            let Some(unit) = index.and_then(|index| board.shadow(index)) else {
                let sentence = format!("{} has no such shadow on {at}.", self.turn.name());
                return Some(Refusal::plain(sentence));
            };
            return (unit.paralysis > 0).then(|| self.paralysed(unit));
        }
        let Some(unit) = board.unit(at) else {
            let shadow = board.shadow_index(self.turn, at, 1);
            return Some(match shadow.and_then(|index| board.shadow(index)) {
                Some(shadow) if !self.edition().lets_shadows_act() => self.mere_shadow(analysed, shadow),
                Some(shadow) => {
                    let sentence =
                        format!("Only a shadow is on {at}, and actions of shadows end with `shadow`.");
                    self.refusal(shadows::SHADOW_WORD, sentence)
                        .because_of([shadow.square.cell()])
                }
                None => no_unit(at),
            });
        };
        let owner = if action.control.is_some() {
            self.turn.other()
        } else {
            self.turn
        };
        if unit.side != owner {
            let sentence = match action.control {
                None => {
                    let sentence = format!(
                        "The {} on {at} is {}'s; it is {}'s turn.",
                        called(unit),
                        unit.side.name(),
                        self.turn.name()
                    );
                    return Some(self.refusal(state_machine::WHO_ACTS, sentence));
                }
                Some(_) => {
                    let none = if self.may_control(analysed) {
                        ""
                    } else {
                        " No mind control is possible now."
                    };
                    let name = called(unit);
                    format!("The {name} on {at} is your own; mind control names only the enemy unit.{none}")
                }
            };
            return Some(self.refusal(legal::MIND_CONTROL, sentence));
        }
        if unit.paralysis > 0 {
            return Some(self.paralysed(unit));
        }
        if let Some(hold) = board.hold_on(unit) {
            return Some(self.held(unit, hold));
        }
        if action.control.is_some() {
            return self.explain_control(analysed, unit);
        }
        None
    }

    /// Refuses the action of a unit that is a shadow and can only return: says when, or how it is written.
    fn mere_shadow(&self, analysed: &AnalysedBoard<'_>, shadow: &Unit) -> Refusal {
        let at = shadow.square;
        let back = Action {
            shadow: 1,
            ..Action::at(Verb::Deshade, at)
        };
        let (how, culprits) = if self.is_legal(&back) {
            (format!("Write `{back}` for that."), Vec::new())
        } else if self.is_candidate(analysed, &back) {
            let refusal = self.explain_danger(analysed, &back);
            (refusal.sentence.to_string(), refusal.culprits)
        } else if shadow.delay > 0 {
            (
                format!("It may return after {}.", more_turns(shadow.delay)),
                Vec::new(),
            )
        } else if shadow.paralysis > 0 {
            (
                format!("It is paralysed for {}.", more_turns(shadow.paralysis)),
                Vec::new(),
            )
        } else {
            let refusal = VerbRefusals::new(self, analysed, self.turn).why(&back);
            (refusal.sentence.to_string(), refusal.culprits)
        };
        self.refusal(
            shadows::SHADOW_DELAY,
            format!(
                "Only a shadow {} is on {at}, and all it can do is return. {how}",
                called(shadow)
            ),
        )
        .because_of(culprits)
    }

    pub(super) fn paralysed(&self, unit: &Unit) -> Refusal {
        self.refusal(
            paralysis::PARALYSIS,
            format!(
                "The {} on {} is paralysed for {}.",
                called(unit),
                unit.square,
                more_turns(unit.paralysis)
            ),
        )
        .of_idle_unit()
    }

    pub(super) fn held(&self, unit: &Unit, hold: Hold) -> Refusal {
        let (what, culprits) = match hold {
            Hold::Presence(_) => {
                let jesters = self.board.jesters_holding(unit);
                let named = UnitList::of(jesters.iter().map(|at| (Kind::Jester, *at)));
                (named.the_on(), jesters)
            }
            Hold::Gaze(by) => (format!("the gaze of the queen on {by}"), vec![by]),
            Hold::Pincer(one, other) => (format!("the pawns on {one} and {other}"), vec![one, other]),
        };
        let sentence = format!("The {} on {} is held by {what}.", called(unit), unit.square);
        self.refusal(paralysis::HELD, sentence)
            .because_of(culprits.into_iter().map(Square::cell))
            .of_idle_unit()
    }

    /// Whether any mind control is legal now.
    fn may_control(&self, analysed: &AnalysedBoard<'_>) -> bool {
        let is_legal = |action: &Action| action.control.is_some() && self.is_safe(analysed, action);
        self.for_each_batch(analysed, Wanted::All, &mut |batch| {
            if batch.iter().any(is_legal) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    fn explain_control(&self, analysed: &AnalysedBoard<'_>, victim: &Unit) -> Option<Refusal> {
        let rule = legal::MIND_CONTROL;
        let at = victim.square;
        let by = self.phase.acting.map(|acting| acting.square);
        if is_controllable(analysed, self.turn, victim, by) {
            return None;
        }
        if victim.kind() == Kind::King {
            return Some(self.refusal(rule, "Kings are immune to mind control."));
        }
        let analysis = analysed.analysis();
        if analysis.is_protected(analysed.board, victim) {
            let (by, culprits) = protectors(analysed, victim);
            let sentence = format!(
                "The {} on {at} is protected by {by}, so it cannot be controlled.",
                called(victim)
            );
            return Some(
                self.refusal(rule, sentence)
                    .because_of(culprits.into_iter().map(Square::cell)),
            );
        }
        let colour = if self.edition().binds_control_to_colour() {
            " on a square of the same colour"
        } else {
            ""
        };
        let takes = if self.edition().lets_bishops_capture() {
            "capture"
        } else {
            "capture or convert"
        };
        let sentence = format!(
            "No able unit of yours{colour} could {takes} the {} on {at}.",
            called(victim)
        );
        Some(self.refusal(rule, sentence))
    }
}

//! Finds the legal action that a person meant who left out `as`, `of` or the kind of a promotion, or wrote one too many. If
//! there is none because the own king would be in check, or because no turn goes on with it, it says that.

use super::refusals::refusal_by;
use super::refusals_by_verb::SHOVES;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::movegen::moves::{self, Generator};
use crate::frozen::position::moment::When;
use crate::frozen::position::state::{Stage, State};
use crate::refusal::Refusal;
use std::ops::ControlFlow;

/// Searches the legal actions of a position by everything but their last words.
#[derive(Clone, Copy)]
pub(crate) struct Respelling<'a> {
    state: &'a State,
    analysed: &'a AnalysedBoard<'a>,
}

/// Whether two actions have the same verb and squares.
fn is_like(action: &Action, wanted: &Action) -> bool {
    let places = |action: &Action| (action.verb, action.a, action.b, action.c, action.number);
    places(action) == places(wanted) && (action.control, action.shadow) == (wanted.control, wanted.shadow)
}

/// Whether an action is a complete form of the written one: it adds words that are missing, or drops words that don't apply.
fn completes(action: &Action, written: &Action) -> bool {
    let fits = |word: Option<Kind>, typed: Option<Kind>| word.is_none() || typed.is_none() || word == typed;
    is_like(action, written)
        && action.push == written.push
        && fits(action.by, written.by)
        && fits(action.of, written.of)
        && fits(action.kind, written.kind)
}

impl<'a> Respelling<'a> {
    pub(crate) const fn new(state: &'a State, analysed: &'a AnalysedBoard<'a>) -> Self {
        Self { state, analysed }
    }

    /// Returns a legal action with the same verb and squares, whatever its last words are. Of several promotions, it
    /// returns the one to a queen.
    pub(crate) fn legal_like(&self, wanted: &Action) -> Option<Action> {
        let mut found: Option<Action> = None;
        let _ = self
            .state
            .for_each_batch(self.analysed, Wanted::Like(*wanted), &mut |batch| {
                for action in batch.iter().filter(|action| is_like(action, wanted)) {
                    let is_better = found.is_none() || action.kind == Some(Kind::Queen);
                    if is_better && self.state.is_safe(self.analysed, action) {
                        found = Some(*action);
                    }
                }
                ControlFlow::Continue(())
            });
        found
    }

    /// Refuses an action that only the king's safety or the state of the turn forbids once its missing last words are added.
    fn refuse_completed(&self, unit: &Unit, written: &Action) -> Option<Refusal> {
        let mut found: Option<Action> = None;
        let wanted = Wanted::Like(*written);
        let _ = self.state.for_each_batch(self.analysed, wanted, &mut |batch| {
            found = batch.iter().find(|other| completes(other, written)).copied();
            match found {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        if let Some(meant) = found {
            return Some(self.state.explain_danger(self.analysed, &meant));
        }
        let is_second_move = self.state.phase.stage == Stage::Quiet && written.shadow == 0;
        if !is_second_move || written.kind.is_some() {
            return None;
        }
        let mut generator = Generator::new(self.analysed, When::Fresh);
        generator.unit(unit);
        let promotes = |other: &&Action| other.kind.is_some() && completes(other, written);
        let promotion = generator.actions.iter().find(promotes)?;
        self.state.explain_stage(promotion)
    }

    /// Refuses an action that is legal with other last words, and writes it; or one that nothing but the king's safety
    /// forbids with the words that are missing.
    pub(crate) fn refuse(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let Some(meant) = self.legal_like(action) else {
            return self.refuse_completed(unit, action);
        };
        let name = format!("The {} on {}", unit.kind(), unit.square);
        let (ruling, sentence) = if meant.by != action.by {
            let sentence = match (action.by, meant.by) {
                (_, None) if unit.is_fused() => {
                    format!("`as` isn't written there: write `{meant}`.")
                }
                (_, None) => format!("{name} isn't fused, so leave `as` out: write `{meant}`."),
                (None, Some(_)) => format!("{name} is fused. Say which part acts: write `{meant}`."),
                (Some(part), Some(_)) => {
                    format!("{name} can't do that as {}: write `{meant}`.", with_article(part))
                }
            };
            let ruling = if meant.by.is_some() {
                moves::FUSED_ACTOR
            } else {
                moves::COMPONENT_WORDS
            };
            (ruling, sentence)
        } else if meant.of != action.of {
            let sentence = match meant.of {
                Some(_) => format!("The unit that you capture is fused. Choose a part: write `{meant}`."),
                None => format!("The unit that you capture isn't fused, so leave `of` out: write `{meant}`."),
            };
            (moves::FUSED_TARGET, sentence)
        } else if meant.kind != action.kind && action.verb != Verb::Morph {
            let sentence = match (action.kind, meant.kind) {
                (None, _) => {
                    format!("A pawn that reaches its last rank must promote: write for example `{meant}`.")
                }
                (Some(_), None) => format!("{name} doesn't promote there: write `{meant}`."),
                (Some(kind), Some(_)) => {
                    format!(
                        "It can't become {}: write for example `{meant}`.",
                        with_article(kind)
                    )
                }
            };
            (moves::PROMOTION, sentence)
        } else if action.push && !meant.push {
            let sentence = if unit.has(Kind::Rook) {
                format!("{name} pushes nothing there: {SHOVES}. Write `{meant}` to move there.")
            } else {
                format!("{name} is no rook, and only rooks push. Write `{meant}` to move there.")
            };
            (moves::ROOK_PUSH, sentence)
        } else {
            return None;
        };
        Some(refusal_by(ruling, self.analysed.board.edition, sentence))
    }
}

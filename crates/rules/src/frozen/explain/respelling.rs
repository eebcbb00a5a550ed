//! Finds the legal action that a person meant who left out `as`, `of` or the kind of a promotion, or wrote one too many.

use super::refusals::refusal_by;
use super::refusals_by_verb::SHOVES;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::movegen::moves;
use crate::frozen::position::state::State;
use crate::refusal::Refusal;
use std::ops::ControlFlow;

/// Searches the legal actions of a position by everything but their last words.
#[derive(Clone, Copy)]
pub(crate) struct Respelling<'a> {
    state: &'a State,
    analysed: &'a AnalysedBoard<'a>,
}

impl<'a> Respelling<'a> {
    pub(crate) const fn new(state: &'a State, analysed: &'a AnalysedBoard<'a>) -> Self {
        Self { state, analysed }
    }

    /// Returns a legal action with the same verb and squares, whatever its last words are. Of several promotions, it
    /// returns the one to a queen.
    pub(crate) fn legal_like(&self, wanted: &Action) -> Option<Action> {
        let mut found: Option<Action> = None;
        let is_like = |action: &Action| {
            let places = |action: &Action| (action.verb, action.a, action.b, action.c, action.number);
            places(action) == places(wanted)
                && (action.control, action.shadow) == (wanted.control, wanted.shadow)
        };
        let _ = self
            .state
            .for_each_batch(self.analysed, Wanted::Like(*wanted), &mut |batch| {
                for action in batch.iter().filter(|action| is_like(action)) {
                    let is_better = found.is_none() || action.kind == Some(Kind::Queen);
                    if is_better && self.state.is_safe(self.analysed, action) {
                        found = Some(*action);
                    }
                }
                ControlFlow::Continue(())
            });
        found
    }

    /// Refuses an action that is legal with other last words, and writes it.
    pub(crate) fn refuse(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let meant = self.legal_like(action)?;
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

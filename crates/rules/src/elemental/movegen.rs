//! Decides which actions are legal: the candidates of the stage, each tested for the safety of the own king
//! (EL-CHECK-2 to EL-CHECK-4). Lists and refusals both use it.

use super::action::ElementalAction;
use super::event_sink::Sink;
use super::state::{Stage, State};
use crate::chess::bits::{Square, Squares};

impl State {
    /// Appends all legal actions of the side to act except `claim draw`, in no particular order.
    pub(super) fn legal(&self, actions: &mut Vec<ElementalAction>) {
        match self.stage {
            Stage::Element | Stage::Augmentor | Stage::Offense | Stage::Temporal | Stage::Fit => {
                self.loadout_actions(actions);
            }
            Stage::Move => {
                let mut candidates = Vec::new();
                for from in Squares(self.table.board.of_side(self.turn())) {
                    self.first_actions(from, &mut candidates);
                }
                actions.extend(candidates.into_iter().filter(|action| self.is_safe(*action)));
            }
            _ => {
                let mut candidates = Vec::new();
                self.answers(&mut candidates);
                actions.extend(candidates.into_iter().filter(|action| self.is_safe(*action)));
                actions.extend(self.skip().map(ElementalAction::Skip));
                actions.push(ElementalAction::End);
            }
        }
    }

    /// Returns whether the side to act has an action in stage `move`; stops at the first (EL-OVER-6).
    pub(super) fn can_act(&self) -> bool {
        let mut candidates = Vec::new();
        Squares(self.table.board.of_side(self.turn())).any(|from| {
            candidates.clear();
            self.first_actions(from, &mut candidates);
            candidates.iter().any(|action| self.is_safe(*action))
        })
    }

    /// Returns whether the stage has a legal action besides skipping (EL-TURN-3).
    pub(super) fn has_answer(&self) -> bool {
        let mut candidates = Vec::new();
        self.answers(&mut candidates);
        candidates.iter().any(|action| self.is_safe(*action))
    }

    /// Implements [`crate::Game::lacks_unsafe_choice`].
    pub(super) fn lacks_unsafe_choice(&self) -> bool {
        let mut candidates = Vec::new();
        if self.stage.is_pending() {
            self.answers(&mut candidates);
        }
        candidates.into_iter().any(|action| !self.is_safe(action))
    }

    /// Returns whether an action is a candidate, without regard to the king's safety. Not for `claim draw`.
    pub(super) fn is_possible(&self, action: ElementalAction) -> bool {
        let mut candidates = Vec::new();
        match self.stage {
            Stage::Element | Stage::Augmentor | Stage::Offense | Stage::Temporal | Stage::Fit => {
                self.loadout_actions(&mut candidates);
            }
            Stage::Move => {
                if let Some(from) = first_square(action)
                    && self.table.board.of_side(self.turn()) & from.bit() != 0
                {
                    self.first_actions(from, &mut candidates);
                }
            }
            _ => {
                self.answers(&mut candidates);
                candidates.extend(self.skip().map(ElementalAction::Skip));
                candidates.push(ElementalAction::End);
            }
        }
        candidates.contains(&action)
    }

    /// Returns whether a candidate leaves the own king safe, whatever the generator draws and whatever is skipped
    /// later (EL-CHECK-2, EL-CHECK-4).
    pub(super) fn is_safe(&self, action: ElementalAction) -> bool {
        let side = self.turn();
        if self.table.board.king(side).is_none() {
            return true;
        }
        match action {
            ElementalAction::Skip(_)
            | ElementalAction::End
            | ElementalAction::Element(_)
            | ElementalAction::Augmentor(_)
            | ElementalAction::Offense(_)
            | ElementalAction::Temporal(_)
            | ElementalAction::Fit { .. }
            | ElementalAction::Ready => true,
            ElementalAction::Assault { from, to } => self
                .assault_results(from, to)
                .into_iter()
                .all(|lands| self.after_assault(from, lands).checkers(side) == 0),
            _ => self.tried(action).checkers(side) == 0,
        }
    }

    /// Returns the position after an action and the end of the turn, with all optional choices skipped.
    pub(super) fn tried(&self, action: ElementalAction) -> State {
        let mut after = self.clone();
        after.take(action, &mut Sink::Trial);
        after
    }

    fn after_assault(&self, from: Square, lands: Square) -> State {
        let mut after = self.clone();
        after.open_turn(from, &mut Sink::Trial);
        after.throw_back(from, lands, &mut Sink::Trial);
        after.end_turn(&mut Sink::Trial);
        after
    }

    /// Returns the own king's square and its attackers after the worst result of an assault.
    pub(super) fn worst_assault(&self, from: Square, to: Square) -> Option<(Square, u64)> {
        let side = self.turn();
        self.assault_results(from, to).into_iter().find_map(|lands| {
            let checkers = self.after_assault(from, lands).checkers(side);
            (checkers != 0).then_some((lands, checkers))
        })
    }
}

/// Returns the square of the unit that an action of stage `move` names first.
pub(super) fn first_square(action: ElementalAction) -> Option<Square> {
    match action {
        ElementalAction::Assault { from, .. } | ElementalAction::Split { from, .. } => Some(from),
        _ => action.going().map(|(from, _)| from),
    }
}

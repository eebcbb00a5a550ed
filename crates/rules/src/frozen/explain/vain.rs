//! Explains a checkmate: why the captures that seem to remove a unit that mates are no way out. Decides nothing.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::position::state::State;
use crate::outcome::Ending;
use crate::refusal::Refusal;
use std::ops::ControlFlow;

impl State {
    /// Implements [`crate::Game::vain_captures`]: captures after which the own king would not be safe, those of a unit that its
    /// guards, its Shield or its kind protect, and those of units that are paralysed or held.
    pub(crate) fn vain_captures(&self) -> Vec<(Action, Refusal)> {
        let mut found = Vec::new();
        if !self.ending.is_some_and(Ending::is_checkmate) {
            return found;
        }
        // Nothing is a candidate once the game is over.
        let open = Self {
            ending: None,
            ..self.clone()
        };
        let analysed = open.analysed();
        for target in analysed.analysis().checkers(&open.board, open.turn) {
            for unit in open.board.units().iter().filter(|unit| unit.side == open.turn) {
                found.extend(open.vain_capture(&analysed, unit, target));
            }
        }
        found.sort_by_key(|(action, _)| *action);
        found
    }

    /// Returns a unit's capture of one that mates, with the reason why it is no way out.
    fn vain_capture(
        &self,
        analysed: &AnalysedBoard<'_>,
        unit: &Unit,
        target: Square,
    ) -> Option<(Action, Refusal)> {
        if let Some(action) = self.capture_by(analysed, unit.square, target) {
            return Some((action, self.explain(self.turn, &action)));
        }
        let action = Action::on(Verb::Capture, unit.square, target);
        let attacks = analysed.analysis().facts(analysed.board, unit.square).area;
        let is_captor = !unit.is_all(|kind| kind.never_captures(self.edition()));
        let is_hindered = match self.unheld(unit.square) {
            Some(free) => {
                let capture = free.capture_by(&free.analysed(), unit.square, target);
                capture.is_some_and(|capture| free.is_legal(&capture))
            }
            None => is_captor && attacks.has(target),
        };
        is_hindered.then(|| (action, self.explain(self.turn, &action)))
    }

    /// Returns the first candidate by which a unit captures the one on a square, there or by leaping over it.
    fn capture_by(&self, analysed: &AnalysedBoard<'_>, from: Square, target: Square) -> Option<Action> {
        let mut found = None;
        let wanted = Wanted::Like(Action::on(Verb::Capture, from, target));
        let _ = self.for_each_batch(analysed, wanted, &mut |batch| {
            let mut captures = batch.iter().filter(|action| match action.verb {
                Verb::Capture => action.b == target,
                Verb::Leap => action.c == target,
                _ => false,
            });
            found = captures.next().copied();
            match found {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        found
    }
}

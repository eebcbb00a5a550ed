//! Lists the legal actions: the candidates of the turn's state that leave the own king safe (TURN-8, TURN-9), including
//! mind control (CTRL).

use super::moves::Generator;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::check::king_safety::KingSafety;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use crate::frozen::position::moment::When;
use crate::frozen::position::state::{Stage, State};
use crate::seat::Seat;
use std::ops::ControlFlow;

/// The first turn of White.
pub(crate) const FIRST_TURN: Ruling = Ruling::six("F6-TURN-8");
/// Mind control.
pub(crate) const MIND_CONTROL: Ruling = Ruling::both("F6-CTRL-1", "F10-CTRL-1");
/// Returning from an open tomb.
pub(crate) const RESPAWN: Ruling = Ruling::both("F6-RESP-1", "F10-RESP-1");
/// Passing.
pub(crate) const PASS: Ruling = Ruling::both("F6-TURN-9", "F10-TURN-10");

/// Which candidates a caller needs: all, or those that could equal one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    Like(Action),
}

impl Wanted {
    fn of_unit(self, square: Square, shadow: bool) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Like(action) => {
                action.control.is_none()
                    && !action.verb.is_of_the_board()
                    && action.a == square
                    && (action.shadow > 0) == shadow
            }
        }
    }

    fn verb(self, verb: Verb) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Like(action) => action.verb == verb,
        }
    }

    /// Returns whether rotations of that square of the board are wanted.
    pub(super) fn square(self, corner: Square, size: u8) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Like(action) => action.a == corner && action.number == size,
        }
    }

    fn control(self, victim: Square) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Like(action) => action.control == Some(victim),
        }
    }
}

impl State {
    /// Passes candidates in batches to `see` until it breaks.
    pub(crate) fn for_each_batch(
        &self,
        analysed: &AnalysedBoard<'_>,
        wanted: Wanted,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.ending.is_some() {
            return ControlFlow::Continue(());
        }
        if self.phase.stage != Stage::Fresh {
            return self.batches_mid_turn(analysed, wanted, see);
        }
        if self.first {
            return self.first_turn(analysed, see);
        }
        let mut generator = Generator::new(analysed, When::Fresh);
        for unit in analysed
            .board
            .units()
            .iter()
            .filter(|unit| unit.side == self.turn)
        {
            if wanted.of_unit(unit.square, false) {
                generator.actions.clear();
                generator.unit(unit);
                see(&generator.actions)?;
            }
        }
        self.shadow_batches(analysed, wanted, see)?;
        self.board_batches(analysed, wanted, see)?;
        self.control_batches(analysed, wanted, None, see)
    }

    /// Passes the plain pawn moves of a restricted first turn (F6-TURN-8).
    fn first_turn(
        &self,
        analysed: &AnalysedBoard<'_>,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for unit in analysed.board.units() {
            if unit.side == self.turn && unit.is(Kind::Pawn) {
                let mut generator = Generator::new(analysed, When::Fresh);
                generator.unit(unit);
                let is_plain = |action: &Action| {
                    action.verb == Verb::Move && action.kind.is_none() && !self.board.is_active_tomb(action.b)
                };
                generator.actions.retain(is_plain);
                see(&generator.actions)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn batches_mid_turn(
        &self,
        analysed: &AnalysedBoard<'_>,
        wanted: Wanted,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        see(&[Action::plain(Verb::End)])?;
        let Some((unit, shadow)) = self.acting_unit(analysed) else {
            return ControlFlow::Continue(());
        };
        if wanted.of_unit(unit.square, shadow > 0) {
            let mut generator = Generator::new(analysed, self.when());
            if shadow > 0 {
                generator.shadow(unit, shadow);
            } else {
                generator.unit(unit);
            }
            see(&generator.actions)?;
        }
        if matches!(self.phase.stage, Stage::Multi | Stage::Bonus) && shadow == 0 {
            self.control_batches(analysed, wanted, Some(unit.square), see)?;
        }
        ControlFlow::Continue(())
    }

    fn shadow_batches(
        &self,
        analysed: &AnalysedBoard<'_>,
        wanted: Wanted,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (unit, number) in analysed.board.numbered_shadows(self.turn) {
            if wanted.of_unit(unit.square, true) {
                let mut generator = Generator::new(analysed, When::Fresh);
                generator.shadow(unit, number);
                see(&generator.actions)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Passes respawns, rotations, and `pass` without a king (RESP-1, SPIN, TURN-10).
    pub(crate) fn board_batches(
        &self,
        analysed: &AnalysedBoard<'_>,
        wanted: Wanted,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if analysed.board.king(self.turn).is_none() {
            see(&[Action::plain(Verb::Pass)])?;
        }
        if wanted.verb(Verb::Respawn) {
            let found: Vec<Action> = analysed
                .board
                .tombs()
                .iter()
                .filter(|tomb| analysed.board.is_open_tomb(tomb.square))
                .filter(|tomb| tomb.holds.first().is_some_and(|dead| dead.side == self.turn))
                .filter(|tomb| !analysed.analysis().is_attacked(self.turn.other(), tomb.square))
                .map(|tomb| Action::at(Verb::Respawn, tomb.square))
                .collect();
            see(&found)?;
        }
        if wanted.verb(Verb::Rotate) {
            let mut generator = Generator::new(analysed, When::Fresh);
            generator.rotations(self.turn, wanted);
            see(&generator.actions)?;
        }
        ControlFlow::Continue(())
    }

    /// Passes the actions that enemies can be made to take (CTRL-1); with `by`, through that unit alone (CTRL-2).
    fn control_batches(
        &self,
        analysed: &AnalysedBoard<'_>,
        wanted: Wanted,
        by: Option<Square>,
        see: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut generator = Generator::new(analysed, When::Fresh);
        for victim in analysed
            .board
            .units()
            .iter()
            .filter(|unit| unit.side != self.turn)
        {
            if !wanted.control(victim.square) || !is_controllable(analysed, self.turn, victim, by) {
                continue;
            }
            generator.actions.clear();
            generator.unit(victim);
            for action in &mut generator.actions {
                action.control = Some(victim.square);
            }
            see(&generator.actions)?;
        }
        ControlFlow::Continue(())
    }

    /// Appends all legal actions, sorted.
    pub(crate) fn legal_into(&self, actions: &mut Vec<Action>) {
        let first = actions.len();
        let analysed = self.analysed();
        let safety = KingSafety::new(self, &analysed);
        let _ = self.for_each_batch(&analysed, Wanted::All, &mut |batch| {
            safety.filter_into(batch, actions);
            ControlFlow::Continue(())
        });
        actions[first..].sort_unstable();
    }

    pub(crate) fn has_legal_action(&self) -> bool {
        let analysed = self.analysed();
        let safety = KingSafety::new(self, &analysed);
        if self.phase.stage != Stage::Fresh {
            // A turn that has begun may always be ended (TURN-1).
            return true;
        }
        // Try first what usually answers: in check a king's move, otherwise a piece that may become a shadow.
        let is_quickly_answered = if safety.is_in_check() {
            self.has_safe_king_action(&analysed, &safety)
        } else {
            self.has_safe_shade(&safety)
        };
        if is_quickly_answered {
            return true;
        }
        self.has_legal(&analysed, &safety, |_| true)
    }

    /// Returns whether nothing but the end of the turn is legal.
    pub(crate) fn can_only_end(&self) -> bool {
        let analysed = self.analysed();
        let safety = KingSafety::new(self, &analysed);
        !self.has_legal(&analysed, &safety, |action| action.verb != Verb::End)
    }

    /// Returns whether an action of some sort is legal.
    fn has_legal(
        &self,
        analysed: &AnalysedBoard<'_>,
        safety: &KingSafety<'_>,
        is_wanted: impl Fn(&Action) -> bool,
    ) -> bool {
        let mut search = Search::default();
        self.for_each_batch(analysed, Wanted::All, &mut |batch| {
            let mut wanted = batch.iter().filter(|action| is_wanted(action));
            if wanted.any(|action| safety.allows(action, &mut search)) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
        .is_break()
    }

    fn has_safe_king_action(&self, analysed: &AnalysedBoard<'_>, safety: &KingSafety<'_>) -> bool {
        let Some(king) = self
            .board
            .king(self.turn)
            .and_then(|square| self.board.unit(square))
        else {
            return false;
        };
        if self.first {
            return false;
        }
        let mut generator = Generator::new(analysed, When::Fresh);
        generator.unit(king);
        let mut search = Search::default();
        generator
            .actions
            .iter()
            .any(|action| safety.allows(action, &mut search))
    }

    /// Returns whether a piece far from the king may become a shadow: the most common legal action, found without
    /// analysis (SHADOW-1).
    fn has_safe_shade(&self, safety: &KingSafety<'_>) -> bool {
        let mut search = Search::default();
        let may_shade = |unit: &&Unit| {
            unit.side == self.turn
                && unit.kind() != Kind::King
                && !unit.is(Kind::Pawn)
                && self.board.is_able(unit)
        };
        if self.first {
            return false;
        }
        // First the units for which nothing needs to be resolved.
        let units = || self.board.units().iter().filter(may_shade);
        units().any(|unit| safety.is_unaffected_by(unit.square))
            || units().any(|unit| safety.allows(&Action::at(Verb::Shade, unit.square), &mut search))
    }

    /// Returns whether an action is a candidate, without regard to the own king's safety.
    pub(crate) fn is_candidate(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> bool {
        self.for_each_batch(analysed, Wanted::Like(*action), &mut |batch| {
            if batch.contains(action) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    pub(crate) fn is_legal(&self, action: &Action) -> bool {
        let analysed = self.analysed();
        self.is_candidate(&analysed, action) && self.is_safe(&analysed, action)
    }
}

/// Returns whether an able unit of a side (or the one on `by`) may control a unit (CTRL-1).
pub(crate) fn is_controllable(
    analysed: &AnalysedBoard<'_>,
    side: Seat,
    victim: &Unit,
    by: Option<Square>,
) -> bool {
    let analysis = analysed.analysis();
    if victim.kind() == Kind::King
        || !analysis.is_attacked(side, victim.square)
        || !analysis.facts(analysed.board, victim.square).able
    {
        return false;
    }
    let same_colour = analysed.board.edition.binds_control_to_colour();
    let mut search = crate::frozen::movement::rides::Search::default();
    let is_hit = analysed
        .board
        .units()
        .iter()
        .filter(|unit| unit.side == side && by.is_none_or(|square| square == unit.square))
        .filter(|unit| !same_colour || unit.square.is_dark() == victim.square.is_dark())
        .any(|unit| analysed.hits(unit, victim.square, &mut search));
    is_hit && !analysis.is_protected(analysed.board, victim)
}

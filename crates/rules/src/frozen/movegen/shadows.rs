//! Candidates of shadows (SHADOW). In `frozen6` a shadow can only return.

use super::moves::Generator;
use crate::frozen::analysis::attacks::native_modes;
use crate::frozen::analysis::targets::{choices_of, in_hold, shadow_ship};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Bitboard;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::Mover;
use crate::frozen::position::moment::When;

/// Becoming a shadow.
pub(crate) const SHADE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-1");
/// What normal units do to shadows: nothing.
pub(crate) const UNTOUCHED: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-2");
/// The movement of shadows.
pub(crate) const SHADOW_MOVE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-3");
/// Captures of shadows by shadows.
pub(crate) const SHADOW_CAPTURE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-7");
/// Strikes of shadows at normal units.
pub(crate) const SHADOWSTRIKE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-8");
/// All other actions of shadows.
pub(crate) const SHADOW_ACTIONS: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-9");
/// A shadow's return.
pub(crate) const DESHADE: Ruling = Ruling::both("F6-SHADOW-2", "F10-SHADOW-6");
/// The word that ends actions of shadows.
pub(crate) const SHADOW_WORD: Ruling = Ruling::ten("F10-SHADOW-10");
/// The delay before a shadow's return.
pub(crate) const SHADOW_DELAY: Ruling = Ruling::both("F6-SHADOW-2", "F10-SHADOW-5");

impl Generator<'_> {
    /// Collects everything that an own shadow may do; `number` is its number on its square.
    pub(crate) fn shadow(&mut self, unit: &Unit, number: u8) {
        if unit.paralysis > 0 {
            return;
        }
        let first = self.actions.len();
        if self.edition().lets_shadows_act() {
            self.shadow_movement(unit);
            if !matches!(self.when, When::Quiet { .. }) {
                self.shadow_unloads(unit);
            }
        }
        if !matches!(self.when, When::Quiet { .. }) && self.may_deshade(unit) {
            self.actions.push(Action::at(Verb::Deshade, unit.square));
        }
        for action in &mut self.actions[first..] {
            action.shadow = number;
        }
    }

    fn shadow_movement(&mut self, unit: &Unit) {
        let ground = self.board.shadow_ground();
        let several = unit.is_of_several_kinds();
        let is_quiet = matches!(self.when, When::Quiet { .. });
        for mode in native_modes(self.board, unit)
            .into_iter()
            .filter(|mode| mode.kind != Kind::Pawn)
        {
            let mover = self.board.mover(unit, mode.kind, mode.user);
            let by = several.then_some(mode.kind);
            let (free, _) = mover.moves(&ground, &mut self.search);
            for to in free.iter() {
                let on = |verb| Action {
                    by,
                    ..Action::on(verb, unit.square, to)
                };
                self.actions.push(on(Verb::Move));
                let has_ship = shadow_ship(self.board.shadows(), unit.side, to).is_some();
                if !is_quiet && has_ship {
                    self.actions.push(on(Verb::Load));
                }
            }
            if !is_quiet && mode.captures {
                let squares = mover.entering_captures(&ground, &mut self.search);
                self.shadow_hunts(unit, mover, by, squares, ground.blocked);
            }
        }
    }

    /// Collects captures of shadows and strikes at normal units by one movement.
    fn shadow_hunts(
        &mut self,
        unit: &Unit,
        mover: Mover,
        by: Option<Kind>,
        squares: Bitboard,
        blocked: Bitboard,
    ) {
        for to in squares.without(blocked).iter() {
            let victim = self.board.shadows_at(to).find(|other| other.side != unit.side);
            let Some(victim) = victim else { continue };
            // Shadows have no Shield.
            let choices: Vec<_> = choices_of(self.board, mover.kind, victim, to)
                .into_iter()
                .collect();
            for (of, _) in choices {
                self.actions.push(Action {
                    of,
                    by,
                    ..Action::on(Verb::Capture, unit.square, to)
                });
            }
        }
        let normal = squares & self.board.of_side(unit.side.other());
        for to in normal.iter().filter(|to| to.is_dark() == unit.square.is_dark()) {
            let Some(target) = self.board.unit(to) else {
                continue;
            };
            let is_immune = target.kind() == Kind::King || target.is(Kind::Pawn) || target.is_immortal();
            if !is_immune
                && target.is_engaged_by(mover.kind)
                && !self.analysed.is_guarded(to)
                && !self.analysed.analysis().is_protected(self.board, target)
            {
                self.actions.push(Action {
                    by,
                    ..Action::on(Verb::Strike, unit.square, to)
                });
            }
        }
    }

    fn may_deshade(&self, unit: &Unit) -> bool {
        let at = unit.square;
        unit.delay == 0
            && self.board.is_free(at)
            && !self.board.tomb_squares().has(at)
            && !self.board.traps().has(at)
            && !self.analysed.analysis().is_attacked(unit.side.other(), at)
    }

    fn shadow_unloads(&mut self, unit: &Unit) {
        let several = unit.is_of_several_kinds();
        for number in 1.. {
            if in_hold(unit, number).is_none() {
                break;
            }
            let near: Bitboard = unit.square.near().collect();
            for to in near.without(self.ground.blocked | self.ground.tombs).iter() {
                self.actions.push(Action {
                    number: number as u8,
                    by: several.then_some(Kind::Ship),
                    ..Action::on(Verb::Unload, unit.square, to)
                });
            }
        }
    }
}

//! Candidates of pull (PULL; F6-PULL-1).

use super::moves::{Actor, Generator};
use crate::frozen::analysis::attacks::{Mode, Source};
use crate::frozen::analysis::targets::{carrier_accepting, first_catchable};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Square, step};
use crate::frozen::model::unit::Unit;
use std::ops::Range;

/// Pulling a unit.
pub(crate) const PULL: Ruling = Ruling::both("F6-PULL-1", "F10-PULL-1");

/// Returns the directions in which a mode pulls (PULL-1), as in [`crate::frozen::model::square::DIRECTIONS`].
pub(crate) fn pulling_directions(mode: Mode, edition: Edition) -> Range<usize> {
    let is_native = mode.source == Source::Native;
    match mode.kind {
        Kind::Bishop if is_native && !edition.lets_bishops_capture() => 4..8,
        _ if !mode.captures => 0..0,
        Kind::Bishop if !edition.lets_bishops_capture() => 0..0,
        Kind::Rook | Kind::Templar => 0..4,
        Kind::Queen => 0..8,
        Kind::Dragon | Kind::Bishop => 4..8,
        _ => 0..0,
    }
}

impl Generator<'_> {
    pub(crate) fn pulls(&mut self, actor: &Actor<'_>) {
        let first = self.actions.len();
        for mode in &actor.modes {
            let range = actor.unit.component(mode.user).range;
            for direction in pulling_directions(*mode, self.edition()) {
                self.pulls_along(actor, *mode, direction, range);
            }
        }
        let mut found = self.actions.split_off(first);
        found.sort_unstable();
        found.dedup();
        self.actions.append(&mut found);
    }

    fn pulls_along(&mut self, actor: &Actor<'_>, mode: Mode, direction: usize, range: u8) {
        let side = actor.unit.side;
        let mut line: Vec<Square> = Vec::new();
        let mut at = actor.at();
        for _ in 0..range {
            let Some(next) = step(side, direction, at).filter(|next| !self.ground.walls.has(*next)) else {
                return;
            };
            at = next;
            if let Some(target) = self.board.unit(next) {
                if self.can_be_pulled(actor, mode, target) {
                    self.pull_to(actor, target, &line);
                }
                if !self.edition().pulls_through_units() {
                    return;
                }
            }
            line.push(next);
        }
    }

    /// Returns whether a component that rides by a mode may pull a unit. It may pull an enemy only if it could
    /// capture it there: some component can be chosen that no Shield covers (PULL-1).
    fn can_be_pulled(&mut self, actor: &Actor<'_>, mode: Mode, target: &Unit) -> bool {
        let (square, user) = (target.square, actor.user_kind(mode));
        let is_barred = target.kind() == Kind::King
            || target.is_immortal()
            || self.analysed.is_guarded(square)
            || self.board.traps().has(square)
            || !target.is_engaged_by(user);
        if is_barred {
            return false;
        }
        if !self.edition().pulls_through_units() {
            return self.analysed.hits(actor.unit, square, &mut self.search);
        }
        target.side == actor.unit.side || first_catchable(self.board, user, target, actor.at()).is_some()
    }

    /// Collects the pulls of a unit to each free square of the line, from the target towards the puller.
    fn pull_to(&mut self, actor: &Actor<'_>, target: &Unit, line: &[Square]) {
        for to in line.iter().rev() {
            let action = Action {
                c: *to,
                ..Action::on(Verb::Pull, actor.at(), target.square)
            };
            if let Some(carrier) = self.board.unit(*to) {
                if carrier.side == actor.unit.side && carrier_accepting(carrier, target).is_some() {
                    self.actions.push(action);
                }
                return;
            }
            self.actions.push(action);
        }
    }
}

//! Candidates of pull (PULL; F6-PULL-1), and which units are hit at all (ATT-8). What a pull does stands in
//! `general`.

use super::moves::{Actor, Generator};
use crate::frozen::analysis::attacks::{Mode, Source};
use crate::frozen::apply::capture::{first_catchable, is_catchable};
use crate::frozen::apply::common_abilities::carrier_accepting;
use crate::frozen::apply::resolve::Scene;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Square, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use std::ops::Range;

impl Scene<'_> {
    /// Whether a normal unit hits the unit on a square (ATT-8), kings included.
    pub(crate) fn hits(&self, unit: &Unit, square: Square, search: &mut Search) -> bool {
        let analysis = self.analysis();
        let Some(target) = self.board.unit(square) else {
            return false;
        };
        if !analysis.facts(self.board, unit.square).area.has(square) {
            return false;
        }
        let is_enemy = target.side != unit.side;
        if is_enemy && self.is_guarded(square) {
            return false;
        }
        let may_take = |kind: Kind| {
            target.components().any(|component| {
                if is_enemy {
                    is_catchable(self.board, kind, target, component.kind, unit.square)
                } else {
                    (kind == Kind::Pawn || component.kind != kind) && !component.kind.is_immortal()
                }
            })
        };
        if !unit.is_fused() {
            return may_take(unit.kind());
        }
        analysis.modes(self.board, unit).into_iter().any(|mode| {
            may_take(unit.component(mode.user).kind)
                && analysis.area_of(self.board, unit, mode, search).has(square)
        })
    }
}

/// The directions in which a mode pulls (PULL-1), as in [`crate::frozen::model::square::DIRECTIONS`].
fn pulling_directions(mode: Mode, is_ten: bool) -> Range<usize> {
    let is_native = mode.source == Source::Native;
    match mode.kind {
        Kind::Bishop if is_native && is_ten => 4..8,
        _ if !mode.captures => 0..0,
        Kind::Bishop if is_ten => 0..0,
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
            for direction in pulling_directions(*mode, self.edition().is_ten()) {
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
                if !self.edition().is_ten() {
                    return;
                }
            }
            line.push(next);
        }
    }

    /// Whether a component that rides so may pull a unit. An enemy only if it could capture it there: some component
    /// can be chosen, which no Shield covers (PULL-1).
    fn can_be_pulled(&mut self, actor: &Actor<'_>, mode: Mode, target: &Unit) -> bool {
        let (square, user) = (target.square, actor.user_kind(mode));
        let is_barred = target.kind() == Kind::King
            || target.is_immortal()
            || self.scene.is_guarded(square)
            || self.board.traps().has(square)
            || !target.is_engaged_by(user);
        if is_barred {
            return false;
        }
        if !self.edition().is_ten() {
            return self.scene.hits(actor.unit, square, &mut self.search);
        }
        target.side == actor.unit.side || first_catchable(self.board, user, target, actor.at()).is_some()
    }

    /// The squares, from the target back towards the puller, to which it may come.
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

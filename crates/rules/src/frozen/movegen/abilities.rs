//! Candidates of every ability besides moves and captures: those of single kinds, then those that most kinds share.

use super::moves::{Actor, Generator};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::Source;
use crate::frozen::analysis::targets::{
    burnt, first_catchable, in_hold, last_of, loaded_cannon, may_have_another, throwable,
};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::straight_direction;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::{blast_squares, leaps};
use crate::frozen::movement::rides::Ground;
use crate::frozen::position::moment::When;
use crate::seat::Seat;

/// The dragon's fire.
pub(crate) const DRAGON_FIRE: Ruling = Ruling::both("F6-DRAGON-2", "F10-DRAGON-2");
/// The onager's throw.
pub(crate) const THROW: Ruling = Ruling::ten("F10-ONAGER-2");
/// The bishop's conversion.
pub(crate) const CONVERSION: Ruling = Ruling::both("F6-BISHOP-2", "F10-BISHOP-2");
/// The chancellor's swap with any friend.
pub(crate) const TELESWAP: Ruling = Ruling::both("F6-CHANC-2", "F10-CHANC-2");
/// The chancellor's paralysing.
pub(crate) const PARALYSE: Ruling = Ruling::both("F6-CHANC-3", "F10-CHANC-3");
/// The mirror portal.
pub(crate) const PORTAL: Ruling = Ruling::ten("F10-CHANC-4");
/// The portal of a chancellor's protectors.
pub(crate) const PROTECTORS_PORTAL: Ruling = Ruling::ten("F10-CHANC-5");
/// The immunities of chancellors.
pub(crate) const CHANCELLOR_IMMUNITY: Ruling = Ruling::both("F6-CHANC-4", "F10-CHANC-6");
/// The immunities of kings.
pub(crate) const KING_IMMUNITY: Ruling = Ruling::both("F6-KING-5", "F10-KING-6");
/// The ballista's shot.
pub(crate) const SHOT: Ruling = Ruling::ten("F10-BAL-2");
/// The king's exchange.
pub(crate) const EXCHANGE: Ruling = Ruling::both("F6-KING-4", "F10-KING-4");
/// The trebuchet's shell.
pub(crate) const BOMBARDMENT: Ruling = Ruling::ten("F10-TREB-1");
/// The cannon's blast.
pub(crate) const BLAST: Ruling = Ruling::ten("F10-CANNON-2");
/// The ram's quake.
pub(crate) const QUAKE: Ruling = Ruling::ten("F10-RAM-2");
/// The frog's long jump.
pub(crate) const LONG_JUMP: Ruling = Ruling::ten("F10-FROG-2");
/// Leaving a ship.
pub(crate) const UNLOADING: Ruling = Ruling::ten("F10-SHIP-3");
/// Walling in an enemy.
pub(crate) const WALLTRAP: Ruling = Ruling::ten("F10-JESTER-7");
/// A jester that blows itself up.
pub(crate) const DETONATION: Ruling = Ruling::ten("F10-JESTER-8");
/// Casting a tornado.
pub(crate) const TORNADO: Ruling = Ruling::ten("F10-TEMPLAR-3");
/// Casting an avalanche.
pub(crate) const AVALANCHE: Ruling = Ruling::ten("F10-TEMPLAR-5");
/// Changing places.
pub(crate) const SWAP: Ruling = Ruling::both("F6-SWAP-1", "F10-SWAP-1");
/// Pushing a unit.
pub(crate) const PUSH: Ruling = Ruling::ten("F10-PUSH-1");
/// Pushing a wall.
pub(crate) const WALL_PUSH: Ruling = Ruling::ten("F10-PUSH-2");
/// The square behind a push.
pub(crate) const PUSH_LIMITS: Ruling = Ruling::ten("F10-PUSH-3");
/// Templars are never pushed.
pub(crate) const PUSH_IMMUNITY: Ruling = Ruling::ten("F10-TEMPLAR-7");
/// Taking over paralysis.
pub(crate) const TRANSFER: Ruling = Ruling::ten("F10-PAR-7");
/// Spawning a copy.
pub(crate) const SPAWN: Ruling = Ruling::ten("F10-SPAWN-1");
/// Becoming another kind.
pub(crate) const MORPH: Ruling = Ruling::ten("F10-MORPH-1");
/// Leaving a fused unit.
pub(crate) const DEFUSION: Ruling = Ruling::ten("F10-FUSE-6");

/// Returns whether a loaded cannon has a target (CANNON-2, CANNON-3), be it able or not.
pub(crate) fn may_blast(analysed: &AnalysedBoard<'_>, cannon: &Unit) -> bool {
    let facts = analysed.analysis().facts(analysed.board, cannon.square);
    let mut generator = Generator::new(analysed, When::Fresh);
    generator.blasts(&Actor::new(analysed, cannon, facts));
    !generator.actions.is_empty()
}

/// Returns the squares on which a unit may spawn where no enemy attacks them or its own (SPAWN-1).
pub(crate) fn spawn_squares(board: &Board, ground: &Ground, unit: &Unit) -> Bitboard {
    let from = unit.square;
    if unit.kind() == Kind::King
        || unit.is_fused()
        || board.is_trapped(from)
        || !may_have_another(board, unit.side, unit.kind())
    {
        return Bitboard::EMPTY;
    }
    let near: Bitboard = from.near().collect();
    near.without(ground.blocked | ground.tombs | board.traps())
}

/// Returns whether a unit may use the portal because it protects an able chancellor (CHANC-5).
pub(crate) fn protects_chancellor(analysed: &AnalysedBoard<'_>, unit: &Unit) -> bool {
    if unit.kind() == Kind::King || unit.has(Kind::Chancellor) {
        return false;
    }
    let (board, analysis) = (analysed.board, analysed.analysis());
    let area = analysis.facts(board, unit.square).area;
    board.units().iter().any(|other| {
        other.side == unit.side
            && other.has(Kind::Chancellor)
            && area.has(other.square)
            && analysis.facts(board, other.square).able
    })
}

impl Generator<'_> {
    pub(crate) fn other_abilities(&mut self, actor: &Actor<'_>) {
        if matches!(self.when, When::Quiet { .. }) {
            return;
        }
        self.abilities_of_kinds(actor);
        self.general_offers(actor);
    }

    /// Adds an ability of a kind, with the kind's name if the unit has several.
    fn offer(&mut self, actor: &Actor<'_>, kind: Kind, action: Action) {
        if self.when.allows(action.verb) {
            self.actions.push(Action {
                by: actor.by(kind),
                ..action
            });
        }
    }

    fn abilities_of_kinds(&mut self, actor: &Actor<'_>) {
        let edition = self.edition();
        let is_open = !matches!(self.when, When::Multi);
        for kind in actor.unit.kinds().iter() {
            match kind {
                Kind::Bishop => self.conversions(actor),
                Kind::Chancellor => self.chancellor(actor),
                Kind::Ballista => self.shots(actor),
                Kind::Dragon if Verb::FireInPlace.is_in(edition) => self.fire_in_place(actor),
                Kind::King if is_open => self.exchanges(actor),
                Kind::Pawn if is_open => self.promotions_in_place(actor),
                Kind::Trebuchet if is_open => self.shells(actor),
                Kind::Cannon if is_open => self.blasts(actor),
                Kind::Ram if is_open => self.quakes(actor),
                Kind::Onager if is_open => self.throws(actor),
                Kind::Frog if is_open => self.jumps(actor),
                Kind::Ship if is_open => self.unloads(actor),
                Kind::Jester if is_open && Verb::Detonate.is_in(edition) => self.jester(actor),
                Kind::Templar if is_open && edition.has_storms() => self.storms(actor),
                _ => {}
            }
        }
    }

    /// Adds `fire a` if an enemy nearby burns (F6-DRAGON-2).
    pub(crate) fn fire_in_place(&mut self, actor: &Actor<'_>) {
        if !burnt(self.analysed, actor.unit.side, actor.at()).is_empty() {
            self.offer(actor, Kind::Dragon, Action::at(Verb::FireInPlace, actor.at()));
        }
    }

    /// Adds `promote` for a pawn that was carried to its last rank (PAWN-6).
    pub(crate) fn promotions_in_place(&mut self, actor: &Actor<'_>) {
        if actor.at().is_last_rank(actor.unit.side) {
            let action = Action {
                by: actor.by(Kind::Pawn),
                ..Action::at(Verb::Promote, actor.at())
            };
            self.promotions(actor.unit.side, action);
        }
    }

    /// Adds the throw of the unit in front of the onager (ONAGER-2).
    pub(crate) fn throws(&mut self, actor: &Actor<'_>) {
        if throwable(self.board, actor.unit.side, actor.at()).is_some() {
            self.offer(actor, Kind::Onager, Action::at(Verb::Throw, actor.at()));
        }
    }

    fn enemies(&self, side: Seat) -> Bitboard {
        self.board.of_side(side.other())
    }

    /// Adds conversions of enemies that the bishop hits: by its own movement, or in `frozen6` by any (BISHOP-2).
    pub(crate) fn conversions(&mut self, actor: &Actor<'_>) {
        let mut targets = Bitboard::EMPTY;
        for mode in &actor.modes {
            let is_own = mode.kind == Kind::Bishop && mode.source == Source::Native;
            if actor.user_kind(*mode) == Kind::Bishop && (is_own || !self.edition().converts_natively_only())
            {
                targets |= self
                    .analysed
                    .analysis()
                    .area_of(self.board, actor.unit, *mode, &mut self.search);
            }
        }
        for to in (targets & self.enemies(actor.unit.side)).iter() {
            let Some(target) = self.board.unit(to) else {
                continue;
            };
            if target.kind() != Kind::King
                && !self.analysed.is_guarded(to)
                && first_catchable(self.board, Kind::Bishop, target, actor.at()).is_some()
            {
                self.offer(actor, Kind::Bishop, Action::on(Verb::Convert, actor.at(), to));
            }
        }
    }

    fn chancellor(&mut self, actor: &Actor<'_>) {
        let (from, side) = (actor.at(), actor.unit.side);
        let near = leaps(self.edition(), Kind::Chancellor, side, from);
        for to in (near & self.enemies(side)).iter() {
            let fits = |unit: &Unit| {
                unit.kind() != Kind::King && !unit.is(Kind::Chancellor) && self.board.can_be_paralysed(unit)
            };
            if self.board.unit(to).is_some_and(fits) {
                self.offer(actor, Kind::Chancellor, Action::on(Verb::Paralyse, from, to));
            }
        }
        if matches!(self.when, When::Multi) {
            return;
        }
        for to in self.board.of_side(side).iter().filter(|to| *to != from) {
            if self.board.unit(to).is_some_and(|unit| !unit.is(Kind::Chancellor)) {
                self.offer(actor, Kind::Chancellor, Action::on(Verb::Teleswap, from, to));
            }
        }
        if Verb::Portal.is_in(self.edition()) && self.board.is_free(from.opposite()) {
            self.offer(actor, Kind::Chancellor, Action::at(Verb::Portal, from));
        }
    }

    /// Adds shots at the first unit of each line (BAL-2).
    fn shots(&mut self, actor: &Actor<'_>) {
        for direction in 0..8 {
            let mut at = actor.at();
            while let Some(next) = step(Seat::White, direction, at) {
                at = next;
                if self.board.walls().has(next) {
                    break;
                }
                let Some(unit) = self.board.unit(next) else {
                    continue;
                };
                if unit.side != actor.unit.side
                    && unit.kind() != Kind::King
                    && !unit.is(Kind::Ballista)
                    && self.board.can_be_paralysed(unit)
                {
                    self.offer(actor, Kind::Ballista, Action::on(Verb::Shoot, actor.at(), next));
                }
                break;
            }
        }
    }

    /// Adds the king's exchanges with own units that are not attacked (KING-4).
    fn exchanges(&mut self, actor: &Actor<'_>) {
        let side = actor.unit.side;
        for to in self.board.of_side(side).iter().filter(|to| *to != actor.at()) {
            if !self.analysed.analysis().is_attacked(side.other(), to) {
                self.offer(actor, Kind::King, Action::on(Verb::Exchange, actor.at(), to));
            }
        }
    }

    /// Adds shells at walls and tombs six squares ahead (TREB-1).
    pub(crate) fn shells(&mut self, actor: &Actor<'_>) {
        for aside in -1..=1 {
            let Some(to) = actor.at().ahead(actor.unit.side, aside, 6) else {
                continue;
            };
            let is_target = self.ground.walls.has(to) || self.ground.tombs.has(to);
            if is_target && self.board.unit(to).is_none() {
                self.offer(actor, Kind::Trebuchet, Action::on(Verb::Bombard, actor.at(), to));
            }
        }
    }

    /// Adds blasts of a loaded cannon (CANNON-2, CANNON-3).
    pub(crate) fn blasts(&mut self, actor: &Actor<'_>) {
        if loaded_cannon(actor.unit).is_none() {
            return;
        }
        let (from, side) = (actor.at(), actor.unit.side);
        for to in blast_squares(side, from).iter() {
            let hits = self.board.unit_of(side.other(), to).is_some_and(|unit| {
                !self.analysed.is_guarded(to)
                    && first_catchable(self.board, Kind::Cannon, unit, from).is_some()
            });
            if hits || self.ground.walls.has(to) {
                self.offer(actor, Kind::Cannon, Action::on(Verb::Blast, from, to));
            }
        }
    }

    /// Adds quakes of walls next to the ram (RAM-2).
    fn quakes(&mut self, actor: &Actor<'_>) {
        for direction in 0..4 {
            if let Some(to) = step(Seat::White, direction, actor.at()).filter(|to| self.ground.walls.has(*to))
            {
                self.offer(actor, Kind::Ram, Action::on(Verb::Quake, actor.at(), to));
            }
        }
    }

    /// Adds long jumps to squares next to other frogs (FROG-2).
    fn jumps(&mut self, actor: &Actor<'_>) {
        let mut targets = Bitboard::EMPTY;
        for other in self.board.units() {
            if other.square != actor.at() && other.has(Kind::Frog) {
                other.square.near().for_each(|square| targets.insert(square));
            }
        }
        for to in targets.without(self.ground.blocked | self.ground.tombs).iter() {
            self.offer(actor, Kind::Frog, Action::on(Verb::Jump, actor.at(), to));
        }
    }

    /// Adds unloading of each unit aboard to each free neighbour (SHIP-3).
    fn unloads(&mut self, actor: &Actor<'_>) {
        for number in 1.. {
            if in_hold(actor.unit, number).is_none() {
                break;
            }
            let near: Bitboard = actor.at().near().collect();
            for to in near.without(self.ground.blocked | self.ground.tombs).iter() {
                let action = Action {
                    number: number as u8,
                    ..Action::on(Verb::Unload, actor.at(), to)
                };
                self.offer(actor, Kind::Ship, action);
            }
        }
    }

    /// Adds walltraps and the detonation of a jester (JESTER-7, JESTER-8).
    pub(crate) fn jester(&mut self, actor: &Actor<'_>) {
        let from = actor.at();
        let near = leaps(self.edition(), Kind::Jester, actor.unit.side, from);
        for to in (near & self.enemies(actor.unit.side)).iter() {
            let fits = |unit: &Unit| unit.kind() != Kind::King && !unit.is(Kind::Jester);
            if self.board.unit(to).is_some_and(fits) {
                self.offer(actor, Kind::Jester, Action::on(Verb::Walltrap, from, to));
            }
        }
        if actor.unit.stay >= 10 {
            self.offer(actor, Kind::Jester, Action::at(Verb::Detonate, from));
        }
    }

    /// Adds tornados and avalanches along the lines of a templar (TEMPLAR-3, TEMPLAR-5).
    fn storms(&mut self, actor: &Actor<'_>) {
        let from = actor.at();
        let range = actor
            .unit
            .index_of(Kind::Templar)
            .map_or(0, |user| actor.unit.component(user).range);
        for direction in 0..4 {
            let mut at = from;
            let mut is_clear = true;
            for _ in 0..range {
                let Some(next) =
                    step(Seat::White, direction, at).filter(|next| !self.ground.walls.has(*next))
                else {
                    break;
                };
                at = next;
                is_clear &= !self.ground.blocked.has(next);
                if is_clear {
                    self.offer(actor, Kind::Templar, Action::on(Verb::Tornado, from, next));
                }
                debug_assert!(straight_direction(from, next).is_some());
                self.offer(actor, Kind::Templar, Action::on(Verb::Avalanche, from, next));
            }
        }
    }

    fn general_offers(&mut self, actor: &Actor<'_>) {
        if actor.unit.kind() != Kind::King {
            self.swaps(actor);
            self.pulls(actor);
        }
        let (unit, from) = (actor.unit, actor.at());
        let is_piece = unit.kind() != Kind::King && !unit.is(Kind::Pawn);
        let edition = self.edition();
        if Verb::Push.is_in(edition) {
            self.pushes(actor);
        }
        if matches!(self.when, When::Multi) {
            return;
        }
        if is_piece {
            self.actions.push(Action::at(Verb::Shade, from));
        }
        if Verb::Transfer.is_in(edition) {
            self.transfers(actor);
        }
        if Verb::Spawn.is_in(edition) {
            self.spawns(actor);
        }
        if Verb::Morph.is_in(edition) {
            self.morphs(actor);
        }
        if edition.has_fusion() {
            self.defusions(actor);
        }
        if Verb::Portal.is_in(edition) {
            self.protectors_portal(actor);
        }
    }

    /// Adds swaps with units that the unit hits (SWAP-1).
    fn swaps(&mut self, actor: &Actor<'_>) {
        if !self.edition().lets_pawns_swap() && actor.unit.is(Kind::Pawn) {
            return;
        }
        for to in (actor.facts.area & self.ground.occupied)
            .iter()
            .filter(|to| *to != actor.at())
        {
            let Some(target) = self.board.unit(to) else {
                continue;
            };
            let is_barred = target.kind() == Kind::King
                || (target.is(Kind::Chancellor) && target.side != actor.unit.side);
            if !is_barred && self.analysed.hits(actor.unit, to, &mut self.search) {
                self.actions.push(Action::on(Verb::Swap, actor.at(), to));
            }
        }
    }

    /// Adds pushes of orthogonal neighbours, units and walls (PUSH-1, PUSH-2).
    fn pushes(&mut self, actor: &Actor<'_>) {
        if actor.unit.is_all(Kind::is_immobile) {
            return;
        }
        let from = actor.at();
        for direction in 0..4 {
            let Some(to) = step(Seat::White, direction, from) else {
                continue;
            };
            let Some(behind) = step(Seat::White, direction, to).filter(|square| self.board.is_free(*square))
            else {
                continue;
            };
            let may = match self.board.unit(to) {
                Some(target) => {
                    !(actor.unit.is(Kind::Frog) && self.ground.tombs.has(to))
                        && target.kind() != Kind::King
                        && !target.is(Kind::Templar)
                        && actor
                            .unit
                            .components()
                            .any(|component| target.is_engaged_by(component.kind))
                }
                None => {
                    let is_bare = !self.ground.tombs.has(behind) && !self.board.traps().has(behind);
                    self.ground.walls.has(to) && is_bare
                }
            };
            if may {
                self.actions.push(Action::on(Verb::Push, from, to));
            }
        }
    }

    /// Adds transfers of paralysis from own units in its area (PAR-7).
    fn transfers(&mut self, actor: &Actor<'_>) {
        if !self.board.can_be_paralysed(actor.unit) {
            return;
        }
        let own = actor.facts.area & self.board.of_side(actor.unit.side);
        let mut targets = own
            .iter()
            .filter(|to| *to != actor.at())
            .filter(|to| {
                let is_curable = |unit: &Unit| unit.paralysis > 0 && unit.kind() != Kind::King;
                self.board.unit(*to).is_some_and(is_curable)
            })
            .peekable();
        if targets.peek().is_none() {
            return;
        }
        let analysis = self.analysed.analysis();
        if analysis.is_threatened(self.board, actor.unit, &mut self.search) {
            return;
        }
        for to in targets {
            if let Some(target) = self.board.unit(to)
                && analysis.engages(self.board, actor.unit, target, &mut self.search)
            {
                self.actions.push(Action::on(Verb::Transfer, actor.at(), to));
            }
        }
    }

    /// Adds spawns onto safe neighbours (SPAWN-1).
    fn spawns(&mut self, actor: &Actor<'_>) {
        let (unit, from) = (actor.unit, actor.at());
        let analysis = self.analysed.analysis();
        let enemy = unit.side.other();
        if analysis.is_attacked(enemy, from) {
            return;
        }
        for to in spawn_squares(self.board, &self.ground, unit).iter() {
            if !analysis.is_attacked(enemy, to) {
                self.actions.push(Action::on(Verb::Spawn, from, to));
            }
        }
    }

    /// Adds morphs into every other kind (MORPH-1).
    fn morphs(&mut self, actor: &Actor<'_>) {
        let (unit, from) = (actor.unit, actor.at());
        if matches!(unit.kind(), Kind::King | Kind::Pawn)
            || unit.is_fused()
            || self.board.is_trapped(from)
            || self.analysed.analysis().is_attacked(unit.side.other(), from)
        {
            return;
        }
        for kind in Kind::promotions(self.edition()) {
            if kind != unit.kind() && may_have_another(self.board, unit.side, kind) {
                self.actions.push(Action {
                    kind: Some(kind),
                    ..Action::at(Verb::Morph, from)
                });
            }
        }
    }

    /// Adds defusions (FUSE-6). A component may leave onto an active tomb, as a unit may go there by `a-b`.
    fn defusions(&mut self, actor: &Actor<'_>) {
        if !actor.unit.is_fused() {
            return;
        }
        for kind in actor.unit.kinds().iter() {
            let Some(index) = last_of(actor.unit, kind) else {
                continue;
            };
            let mover = self.board.mover(actor.unit, kind, index);
            let (free, _) = mover.moves(&self.ground, &mut self.search);
            for to in free.iter() {
                let action = Action {
                    by: Some(kind),
                    ..Action::on(Verb::Defuse, actor.at(), to)
                };
                if kind == Kind::Pawn && to.is_last_rank(actor.unit.side) {
                    self.promotions(actor.unit.side, action);
                } else {
                    self.actions.push(action);
                }
            }
        }
    }

    /// Adds the portal of a unit that protects an able chancellor (CHANC-5).
    fn protectors_portal(&mut self, actor: &Actor<'_>) {
        let from = actor.at();
        if self.board.is_free(from.opposite()) && protects_chancellor(self.analysed, actor.unit) {
            self.actions.push(Action::at(Verb::Portal, from));
        }
    }
}

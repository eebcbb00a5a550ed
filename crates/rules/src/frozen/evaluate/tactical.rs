//! Lists the tactical actions without generating the many others: captures, promotions, kills, conversions,
//! explosions that cost the enemy more, respawns. `evaluation` estimates what an action gains.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::check::king_safety::KingSafety;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::legal::{Wanted, is_controllable};
use crate::frozen::movegen::moves::{Actor, Generator};
use crate::frozen::position::moment::When;
use crate::frozen::position::state::{Stage, State};
use crate::seat::Seat;

/// Returns all squares of a side's last rank.
fn last_rank(side: Seat) -> Bitboard {
    (0..16)
        .filter_map(|file| {
            let square = Square::at(file, 15)?;
            Some(if side == Seat::White {
                square
            } else {
                Square(square.0 & 15)
            })
        })
        .collect()
}

impl State {
    /// Appends the legal actions with a static gain above 0, sorted.
    pub(crate) fn forcing_into(&self, actions: &mut Vec<Action>) {
        let is_settled = self.ending.is_some() || (self.first && self.phase.stage == Stage::Fresh);
        if is_settled {
            // A restricted first turn is one quiet step.
            return;
        }
        let analysed = self.analysed();
        let mut found = Vec::new();
        if self.phase.stage == Stage::Fresh {
            self.forcing_of_all(&analysed, &mut found);
        } else {
            self.forcing_of_acting(&analysed, &mut found);
        }
        found.retain(|action| self.static_gain(action) > 0);
        if found.is_empty() {
            return;
        }
        let first = actions.len();
        KingSafety::new(self, &analysed).filter_into(&found, actions);
        actions[first..].sort_unstable();
    }

    fn forcing_of_all(&self, analysed: &AnalysedBoard<'_>, found: &mut Vec<Action>) {
        let mut generator = Generator::new(analysed, When::Fresh);
        for unit in analysed
            .board
            .units()
            .iter()
            .filter(|unit| unit.side == self.turn)
        {
            generator.forcing(unit);
        }
        found.append(&mut generator.actions);
        for (unit, number) in analysed.board.numbered_shadows(self.turn) {
            let mut generator = Generator::new(analysed, When::Fresh);
            generator.shadow(unit, number);
            found.append(&mut generator.actions);
        }
        if self.board.tombs().iter().any(|tomb| tomb.open) {
            self.respawns(analysed, found);
        }
        self.forced_into_tombs(analysed, None, found);
    }

    fn forcing_of_acting(&self, analysed: &AnalysedBoard<'_>, found: &mut Vec<Action>) {
        let Some((unit, shadow)) = self.acting_unit(analysed) else {
            return;
        };
        let mut generator = Generator::new(analysed, self.when());
        if shadow > 0 {
            generator.shadow(unit, shadow);
        } else {
            generator.forcing(unit);
        }
        found.append(&mut generator.actions);
        if matches!(self.phase.stage, Stage::Multi | Stage::Bonus) && shadow == 0 {
            self.forced_into_tombs(analysed, Some(unit.square), found);
        }
    }

    /// Finds enemies that mind control could send into an active tomb (CTRL-1).
    fn forced_into_tombs(&self, analysed: &AnalysedBoard<'_>, by: Option<Square>, found: &mut Vec<Action>) {
        let tombs = analysed.board.active_tombs();
        if tombs.is_empty() {
            return;
        }
        for victim in analysed
            .board
            .units()
            .iter()
            .filter(|unit| unit.side != self.turn)
        {
            if !is_controllable(analysed, self.turn, victim, by) {
                continue;
            }
            let mut generator = Generator::new(analysed, When::Fresh);
            generator.forcing_moves(victim, tombs);
            let moves = generator
                .actions
                .into_iter()
                .filter(|action| action.verb == Verb::Move);
            found.extend(moves.map(|action| Action {
                control: Some(victim.square),
                ..action
            }));
        }
    }

    fn respawns(&self, analysed: &AnalysedBoard<'_>, found: &mut Vec<Action>) {
        let wanted = Wanted::Like(Action::at(Verb::Respawn, Square(0)));
        let _ = self.board_batches(analysed, wanted, &mut |batch| {
            found.extend(batch.iter().filter(|action| action.verb == Verb::Respawn));
            std::ops::ControlFlow::Continue(())
        });
    }
}

impl<'a> Generator<'a> {
    /// Collects the actions of a normal unit that can gain something; see [`Generator::unit`] for all its actions.
    fn forcing(&mut self, unit: &'a Unit) {
        let analysis = self.analysed.analysis();
        let facts = analysis.facts(self.board, unit.square);
        let gazed = self.when == When::Bonus && !facts.able && self.board.is_able_but_for_gaze(unit);
        if !facts.able && !gazed {
            return;
        }
        let enemies = self.board.of_side(unit.side.other());
        let actor = || Actor {
            unit,
            facts,
            modes: analysis.modes(self.board, unit),
            several: unit.is_of_several_kinds(),
        };
        if gazed {
            let actor = actor();
            return self.captures(&actor);
        }
        let mut goals = self.board.active_tombs();
        if unit.has(Kind::Pawn) {
            goals |= last_rank(unit.side);
        }
        let strikes = facts.area.meets(enemies);
        let may_act = !matches!(self.when, When::Quiet { .. });
        let has_ability = may_act
            && unit
                .components()
                .any(|component| has_forcing_ability(component.kind));
        if !strikes && !has_ability && goals.is_empty() {
            return;
        }
        let actor = actor();
        if analysis.knightmare(self.board, unit).is_some() {
            let ahead = unit
                .square
                .ahead(unit.side, 0, 1)
                .map_or(Bitboard::EMPTY, Square::set);
            return self.moves(&actor, Some(ahead & goals));
        }
        if !goals.is_empty() {
            self.moves(&actor, Some(goals));
        }
        if strikes {
            if self.when.allows(Verb::Capture) {
                self.captures(&actor);
            }
            self.leaps(&actor);
        }
        if has_ability {
            self.forcing_abilities(&actor, strikes);
        }
    }

    /// Collects the moves of a normal unit onto some squares.
    fn forcing_moves(&mut self, unit: &'a Unit, goals: Bitboard) {
        let analysis = self.analysed.analysis();
        let facts = analysis.facts(self.board, unit.square);
        if !facts.able {
            return;
        }
        let actor = Actor::new(self.analysed, unit, facts);
        let goals = match analysis.knightmare(self.board, unit) {
            Some(_) => {
                goals
                    & unit
                        .square
                        .ahead(unit.side, 0, 1)
                        .map_or(Bitboard::EMPTY, Square::set)
            }
            None => goals,
        };
        self.moves(&actor, Some(goals));
    }

    fn forcing_abilities(&mut self, actor: &Actor<'_>, strikes: bool) {
        let is_open = !matches!(self.when, When::Multi);
        for kind in actor.unit.kinds().iter() {
            match kind {
                Kind::Bishop if strikes => self.conversions(actor),
                Kind::Dragon if Verb::FireInPlace.is_in(self.edition()) => self.fire_in_place(actor),
                Kind::Dragon => self.forcing_fires(actor),
                Kind::Pawn if is_open => self.promotions_in_place(actor),
                Kind::Trebuchet if is_open => self.shells(actor),
                Kind::Cannon if is_open => self.blasts(actor),
                Kind::Onager if is_open => self.throws(actor),
                Kind::Jester if is_open && Verb::Detonate.is_in(self.edition()) => self.jester(actor),
                _ => {}
            }
        }
    }

    /// Collects `fire a b` by every movement of a dragon.
    fn forcing_fires(&mut self, actor: &Actor<'_>) {
        let near = self.board.of_side(actor.unit.side.other()).grown();
        let mut fired = Bitboard::EMPTY;
        for mode in &actor.modes {
            if actor.user_kind(*mode) != Kind::Dragon {
                continue;
            }
            let mover = self.board.mover(actor.unit, mode.kind, mode.user);
            let (free, _) = mover.moves(&self.ground, &mut self.search);
            let free = free & near;
            if actor.several {
                fired = Bitboard::EMPTY;
            }
            self.fires(actor, *mode, free.without(fired));
            fired |= free;
        }
    }
}

/// Returns whether a kind has an ability that can gain something, besides captures.
const fn has_forcing_ability(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Bishop
            | Kind::Dragon
            | Kind::Pawn
            | Kind::Trebuchet
            | Kind::Cannon
            | Kind::Onager
            | Kind::Jester
    )
}

//! Evaluates positions with abilities: chess's evaluation of the board, and terms for marked and locked units, twins
//! and unused abilities. In the loadout phase, scores abilities by how useful they are in general.

use super::Elemental;
use super::action::ElementalAction;
use super::loadout::{Ability, Augmentor, Element, Offense, Temporal};
use super::position::Core;
use super::state::{Stage, State};
use super::unit::{Direction, Unit, in_cone, rank};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::chess::evaluate as chess;
use crate::chess::{ChessAction, Decision};
use crate::evaluate::{EvalSink, Evaluate, Term};
use crate::seat::Seat;

/// Returns the value of a kind; a king's is that of the squares it controls.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight => 320,
        Kind::Bishop => 335,
        Kind::Rook => 500,
        Kind::Queen => 975,
        Kind::King => 0,
    }
}

impl State {
    fn evaluate_side(&self, side: Seat, sink: &mut impl EvalSink) {
        let (mut material, mut hindrance, mut cover, mut powers) = (0, 0, 0, 0);
        let element = self.element(side);
        for at in Squares(self.table.board.of_side(side)) {
            let Some((_, kind, unit)) = self.table.at(at) else {
                continue;
            };
            let worth = worth(kind);
            if unit.copy {
                // Twins leave together, so the second adds reach but not a second life (EL-SCHR-3).
                material -= worth * 3 / 5;
            }
            if unit.lock > 0 {
                hindrance -= (worth / 14 + 6) * i32::from(unit.lock);
            }
            if unit.mark > 0 {
                hindrance -= worth * (9 - i32::from(unit.mark.min(4))) / 10;
            }
            if let Some(facing) = unit.facing.filter(|_| unit.shield) {
                cover += 6 + worth / 40 + self.kept_out(side, at, facing);
            }
            if self.is_sturdy(side, kind, unit) {
                cover += 12 + worth / 12;
            }
            if State::can_rewind(kind, unit) {
                cover += 8 + worth / 14;
            }
            powers += ability_worth(element, kind, unit);
        }
        sink.add(Term::Material, side, material);
        sink.add(Term::Hindrance, side, hindrance);
        sink.add(Term::Cover, side, cover);
        sink.add(Term::Powers, side, powers + self.returns(side));
        sink.add(Term::Threats, side, self.fires(side));
    }

    /// Counts the enemies from whose squares a shield stops captures. Little else tells one facing from another.
    fn kept_out(&self, side: Seat, at: Square, facing: Direction) -> i32 {
        let is_wide = self.element(side) == Element::Earth;
        let enemies = Squares(self.table.board.of_side(side.other()));
        enemies.filter(|from| in_cone(at, facing, is_wide, *from)).count() as i32
    }

    /// Returns what a facing of the mover falls short of the best one, so that the best is tried first.
    fn facing_gain(&self, facing: Direction) -> i32 {
        let Some((pending, side, ..)) = self.mover() else {
            return 0;
        };
        let kept_out = |facing| self.kept_out(side, pending.mover, facing);
        let best = Direction::ALL.into_iter().map(kept_out).max();
        kept_out(facing) - best.unwrap_or_default()
    }

    /// Evaluates units off the board for a side that can bring them back (EL-RES-1).
    fn returns(&self, side: Seat) -> i32 {
        let able = |unit: &Unit| unit.slots.temporal == Temporal::Resurrection;
        if self.table.squares_with(side, |_, unit| able(unit)) == 0 {
            return 0;
        }
        let lost = self.table.off.iter().filter(|lost| lost.side == side);
        lost.map(|lost| worth(lost.kind)).max().unwrap_or(0) / 8
    }

    /// Evaluates the squares that a side's fires close to the enemy (EL-SCORCH-3).
    fn fires(&self, side: Seat) -> i32 {
        if self.anarchy() || self.element(side.other()) == Element::Water {
            return 0;
        }
        let own = self.table.scorches.iter().filter(|scorch| scorch.by == side);
        own.map(|scorch| i32::from(scorch.rank) + i32::from(scorch.turns))
            .sum()
    }

    /// Estimates what the removal of an enemy unit wins, its twin included.
    fn prey(&self, at: Square) -> i32 {
        let Some((side, kind, unit)) = self.table.at(at) else {
            return 0;
        };
        let value = worth(kind) * if unit.copy || unit.twin != 0 { 7 } else { 5 } / 5;
        let marked = if unit.mark > 0 { value / 2 } else { value };
        if side == self.turn() { -marked } else { marked }
    }

    /// Estimates what a capture wins: the victim, less the mover if the square is guarded, or little if the capture
    /// fails.
    fn spoils(&self, go: ChessAction, is_chain: bool) -> i32 {
        let Decision::Go {
            from,
            to,
            captures,
            promotion,
        } = go.decision()
        else {
            return 0;
        };
        let board = &self.table.board;
        let becomes = promotion.map_or(0, |kind| worth(kind) - worth(Kind::Pawn));
        if !captures {
            return if is_chain {
                0
            } else {
                chess::static_gain(board, go)
            };
        }
        let victim_at = match board.kind(to) {
            Some(_) => to,
            None => board.passed_pawn(to),
        };
        let (Some((_, mover, _)), Some((side, victim, unit))) =
            (self.table.at(from), self.table.at(victim_at))
        else {
            return 0;
        };
        if self.is_sturdy(side, victim, unit) {
            return 12 + worth(victim) / 12;
        }
        if State::can_rewind(victim, unit) {
            return if self.before.is_some() { 1 } else { 0 };
        }
        let plain = ChessAction::go(from, to, captures, promotion);
        let guarded = (chess::static_gain(board, plain) - becomes - worth(victim)).min(10);
        let poisoned = unit.slots.offense == Offense::PoisonousMeat
            && mover != Kind::King
            && !State::is_indomitable(self.table.unit(from))
            && (self.anarchy() || rank(mover) > rank(victim));
        let cost = if poisoned {
            worth(mover)
        } else {
            (-guarded).max(-10)
        };
        self.prey(victim_at) + becomes - cost
    }

    fn static_gain(&self, action: ElementalAction) -> i32 {
        match action {
            ElementalAction::Element(element) => liking_for_element(element),
            ElementalAction::Augmentor(augmentor) => self.liking_beside(Ability::Augmentor(augmentor)),
            ElementalAction::Offense(offense) => self.liking_beside(Ability::Offense(offense)),
            ElementalAction::Temporal(temporal) => liking(Ability::Temporal(temporal)),
            ElementalAction::Fit { square, ability } => self.liking_for_fit(square, ability),
            ElementalAction::Chess(go) => self.spoils(go, false),
            ElementalAction::Chain { go, .. } => self.spoils(go, true),
            ElementalAction::Kill(at)
            | ElementalAction::BlazeKill(at)
            | ElementalAction::Snipe(at)
            | ElementalAction::BlazeSnipe(at) => self.removal(at),
            ElementalAction::Raise { kind, .. } => worth(kind),
            ElementalAction::Lock(at) => self.prey(at) / 7,
            ElementalAction::Assault { .. } => -8,
            ElementalAction::Face(facing) => self.facing_gain(facing),
            ElementalAction::Ready
            | ElementalAction::Split { .. }
            | ElementalAction::Step(_)
            | ElementalAction::Blink(_)
            | ElementalAction::Swap(_)
            | ElementalAction::Nudge(_)
            | ElementalAction::Skip(_)
            | ElementalAction::End => 0,
        }
    }

    /// Estimates what the removal of a unit by an ability wins; a Do-Over of the unit turns time back instead.
    fn removal(&self, at: Square) -> i32 {
        match self.table.at(at) {
            Some((_, kind, unit)) if State::can_rewind(kind, unit) => -40,
            _ => self.prey(at),
        }
    }

    /// Scores an ability for an army beside what it has chosen. What it has already or its element voids adds nothing
    /// (EL-MIST-1, EL-TAIL-2, EL-ANARCHY-1).
    fn liking_beside(&self, ability: Ability) -> i32 {
        let chosen = self.loadouts[self.turn()];
        let has_already = self.added(self.turn(), chosen.slots);
        let is_void = chosen.element == Element::Shadow
            && matches!(
                ability,
                Ability::Augmentor(Augmentor::Stalwart | Augmentor::Belligerent)
            );
        if is_void || has_already.is_some_and(|(added, _)| added == ability) {
            0
        } else {
            liking(ability)
        }
    }

    /// Scores an ability for a single unit that differs from its army's; few are worth it (EL-LOAD-7).
    fn liking_for_fit(&self, at: Square, ability: Ability) -> i32 {
        let Some((_, kind, unit)) = self.table.at(at) else {
            return 0;
        };
        let held = match ability {
            Ability::Augmentor(_) => Ability::Augmentor(unit.slots.augmentor),
            Ability::Offense(_) => Ability::Offense(unit.slots.offense),
            Ability::Temporal(_) => Ability::Temporal(unit.slots.temporal),
        };
        let suits = match (kind, ability) {
            (Kind::Queen, Ability::Augmentor(Augmentor::Stalwart)) => 25,
            (Kind::Pawn, Ability::Augmentor(Augmentor::Belligerent)) => 12,
            _ => -300,
        };
        liking(ability) - liking(held) + suits
    }
}

/// Scores an element. Like the scores below, in hundredths of the change in log-odds that it made in games of
/// middling levels with drawn loadouts, plus 100 for anything better than nothing.
const fn liking_for_element(element: Element) -> i32 {
    match element {
        Element::Air => 190,
        Element::Earth => 146,
        Element::Water => 113,
        Element::Light => 90,
        Element::Fire => 76,
        Element::Shadow => 70,
        Element::Lightning => 15,
        Element::None => -300,
    }
}

/// Scores an ability.
const fn liking(ability: Ability) -> i32 {
    match ability {
        Ability::Augmentor(augmentor) => match augmentor {
            Augmentor::QuantumStep => 156,
            Augmentor::BlockPiece => 155,
            Augmentor::SideStep => 90,
            Augmentor::Stalwart => 82,
            Augmentor::Belligerent => 75,
            Augmentor::Indomitable => 43,
            Augmentor::None => -300,
        },
        Ability::Offense(offense) => match offense {
            Offense::ChainKill => 264,
            Offense::PoisonousMeat => 75,
            Offense::QuantumKill => 50,
            Offense::DoubleKill => 12,
            Offense::None => -300,
        },
        Ability::Temporal(temporal) => match temporal {
            Temporal::TemporalLock => 127,
            Temporal::Resurrection => 123,
            Temporal::Schrodinger => 78,
            Temporal::DoOver => 72,
            Temporal::None => -300,
        },
    }
}

/// Evaluates the abilities of one unit on the board.
const fn ability_worth(element: Element, kind: Kind, unit: &Unit) -> i32 {
    let worth = worth(kind);
    let mut value = match unit.slots.augmentor {
        Augmentor::Stalwart => worth / 40 + 4,
        Augmentor::Belligerent => 8,
        Augmentor::QuantumStep | Augmentor::SideStep => 6,
        Augmentor::BlockPiece | Augmentor::Indomitable => 4,
        Augmentor::None => 0,
    };
    value += match unit.slots.offense {
        Offense::QuantumKill => 9,
        Offense::DoubleKill | Offense::ChainKill => 6,
        Offense::PoisonousMeat => 8,
        Offense::None => 0,
    };
    value += match unit.slots.temporal {
        Temporal::Schrodinger if !unit.split && !unit.copy => worth / 20,
        Temporal::Resurrection | Temporal::TemporalLock => 4,
        Temporal::Schrodinger | Temporal::DoOver | Temporal::None => 0,
    };
    value
        + match element {
            Element::Air | Element::Fire => 5,
            Element::Shadow | Element::Water | Element::Lightning => 4,
            Element::Earth | Element::Light | Element::None => 0,
        }
}

impl State {
    /// Appends the legal actions with a static gain above 0.
    fn promising(&self, actions: &mut Vec<ElementalAction>) {
        let mut candidates = Vec::new();
        if self.stage.is_loadout() {
            self.loadout_actions(&mut candidates);
        } else if self.stage == Stage::Move {
            for from in Squares(self.table.board.of_side(self.turn())) {
                self.first_actions(from, &mut candidates);
            }
        } else {
            self.answers(&mut candidates);
        }
        let promising = |action: &ElementalAction| self.static_gain(*action) > 0 && self.is_safe(*action);
        actions.extend(candidates.into_iter().filter(promising));
    }
}

impl Evaluate for Elemental {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        match &self.0 {
            Core::Plain(plain) => chess::evaluate(&plain.chess.board, sink),
            Core::Full(state) => {
                chess::evaluate(&state.table.board, sink);
                for side in Seat::BOTH {
                    state.evaluate_side(side, sink);
                }
            }
        }
    }

    fn static_gain(&self, action: &ElementalAction) -> i32 {
        match (&self.0, action) {
            (Core::Plain(plain), ElementalAction::Chess(go)) => chess::static_gain(&plain.chess.board, *go),
            (Core::Plain(_), _) => 0,
            (Core::Full(state), action) => state.static_gain(*action),
        }
    }

    /// Includes the ids of units where abilities are in play.
    fn fingerprint(&self) -> u64 {
        match &self.0 {
            Core::Plain(plain) => plain.chess.fingerprint(),
            Core::Full(state) => state.fingerprint(),
        }
    }

    /// Actions without a static gain are never tested for the king's safety.
    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<ElementalAction>) {
        match &self.0 {
            Core::Plain(plain) => plain.chess.each_legal(seat, |go| {
                if chess::static_gain(&plain.chess.board, go) > 0 {
                    actions.push(ElementalAction::Chess(go));
                }
            }),
            Core::Full(state) => {
                if seat == state.turn() && !state.claimed && state.automatic_draw().is_none() {
                    let first = actions.len();
                    state.promising(actions);
                    actions[first..].sort_unstable();
                }
            }
        }
    }
}

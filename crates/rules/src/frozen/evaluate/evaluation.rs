//! The static evaluation for the engine: units with their cargo and awards, paralysis, placement, exposed kings.

use crate::evaluate::{EvalSink, Evaluate, Term};
use crate::frozen::analysis::targets::throwable;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::area;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::{Component, FULL_RANGE, Unit};
use crate::frozen::position::state::State;
use crate::frozen::{Frozen, Version};
use crate::seat::Seat;

/// The value of each kind in `frozen6` and `frozen10`, in table order. Kings are not counted; see [`KING`].
const WORTH: [[i32; 18]; 2] = [
    [
        100, 0, 0, 0, 0, 0, 0, 0, 0, 380, 430, 700, 420, 1000, 0, 400, 480, 600,
    ],
    [
        100, 260, 150, 180, 300, 200, 240, 320, 220, 430, 520, 800, 560, 1050, 0, 450, 560, 700,
    ],
];

/// The value of a king's death.
const KING: i32 = 20_000;

/// The number of pawns below which a side is in danger of losing its last one (F6-PAWN-4).
const FEW_PAWNS: u32 = 4;

const fn worth_of(edition: Edition, kind: Kind) -> i32 {
    WORTH[edition as usize][kind as usize]
}

/// Returns the value of one component, with its awards, its range and its cargo.
fn component_worth(edition: Edition, side: Seat, component: &Component) -> i32 {
    let worth = worth_of(edition, component.kind);
    let mut sum = worth;
    if component.multi > 1 {
        sum += i32::from(component.multi.min(5) - 1) * (60 + worth / 5);
    }
    if component.range < FULL_RANGE && component.kind.loses_range(edition) {
        sum -= i32::from(FULL_RANGE - component.range) * worth / 60;
    }
    for inner in &component.cargo {
        let carried = unit_worth(edition, inner) * 4 / 5;
        sum += if inner.side == side { carried } else { 0 };
    }
    sum
}

/// Returns the value of a unit with all its components.
fn unit_worth(edition: Edition, unit: &Unit) -> i32 {
    unit.components()
        .map(|component| component_worth(edition, unit.side, component))
        .sum()
}

/// Returns the cost of missing turns for a unit of a value.
const fn paralysis_cost(worth: i32, turns: u8) -> i32 {
    let turns = if turns > 18 { 18 } else { turns as i32 };
    worth * turns / 20
}

/// Returns how near to the middle a square is: 0 in a corner, 14 in the centre.
const fn centrality(square: Square) -> i32 {
    const fn inward(x: i32) -> i32 {
        if x < 8 { x } else { 15 - x }
    }
    inward(square.file()) + inward(square.rank())
}

/// Returns the rank from the side's own back rank, from 0.
const fn rank_for(side: Seat, square: Square) -> i32 {
    match side {
        Seat::White => square.rank(),
        Seat::Black => 15 - square.rank(),
    }
}

/// Returns the bonus of a square for a unit of a kind.
const fn placed(kind: Kind, side: Seat, square: Square) -> i32 {
    let rank = rank_for(side, square);
    let centre = centrality(square);
    match kind {
        Kind::Pawn => rank + rank * rank / 8,
        Kind::King => -12 * if rank > 6 { 6 } else { rank },
        Kind::Knight | Kind::Chancellor | Kind::Jester | Kind::Ballista => centre + rank / 2,
        Kind::Dragon | Kind::Templar | Kind::Bishop | Kind::Lancer => centre,
        Kind::Rook | Kind::Queen | Kind::Ram | Kind::Cannon | Kind::Onager => centre / 2,
        Kind::Frog | Kind::Trebuchet | Kind::Ship => 0,
    }
}

/// Facts about one side's units that the evaluation of other units needs.
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    king: Option<Square>,
    /// The capture squares of its pawns, the cheapest attackers.
    aims: Bitboard,
    /// The squares on which its jesters hold enemies (PAR).
    gloom: Bitboard,
}

/// The sums of one side's terms.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    material: i32,
    placement: i32,
    pawns: i32,
    hindrance: i32,
    king: i32,
    powers: i32,
    threats: i32,
    count: u32,
}

impl State {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        let board = &self.board;
        let edition = board.edition;
        let mut sums = [Sums::default(); 2];
        let outlook = self.outlook();
        for unit in board.units() {
            let kind = unit.kind();
            let own = &mut sums[unit.side.index()];
            let home = &outlook[unit.side.index()];
            let enemy = &outlook[unit.side.other().index()];
            let base = worth_of(edition, kind);
            let worth = unit_worth(edition, unit);
            own.material += base;
            own.powers += worth - base;
            if unit.paralysis > 0 {
                own.hindrance -= paralysis_cost(worth, unit.paralysis);
            }
            if enemy.aims.has(unit.square) && kind != Kind::King {
                let most = if unit.side == self.turn { 14 } else { 7 };
                own.threats -= (worth - 60).max(0) / most;
            }
            let is_held = enemy.gloom.has(unit.square)
                && !matches!(kind, Kind::King | Kind::Jester | Kind::Chancellor | Kind::Ram);
            if is_held && unit.paralysis == 0 {
                own.hindrance -= worth / 14;
            }
            let place = placed(kind, unit.side, unit.square);
            if kind == Kind::Pawn {
                own.pawns += place;
                own.count += 1;
            } else {
                own.placement += place;
            }
            if kind != Kind::King {
                if home.king.is_some_and(|king| king.distance(unit.square) == 1) {
                    own.king += 8;
                }
                if let Some(king) = enemy.king {
                    let near = king.distance(unit.square);
                    if near <= 4 && unit.paralysis == 0 {
                        own.king += (5 - near) * (4 + base / 100);
                    }
                }
            }
        }
        self.add_absent_units(&mut sums);
        for (side, own) in Seat::BOTH.into_iter().zip(sums) {
            if edition.ends_with_last_pawn() && own.count < FEW_PAWNS {
                sink.add(Term::Pawns, side, -(120 * (FEW_PAWNS - own.count) as i32));
            }
            sink.add(Term::Material, side, own.material);
            sink.add(Term::Placement, side, own.placement);
            sink.add(Term::Pawns, side, own.pawns);
            sink.add(Term::Hindrance, side, own.hindrance);
            sink.add(Term::King, side, own.king);
            sink.add(Term::Threats, side, own.threats);
            sink.add(Term::Powers, side, own.powers);
        }
        sink.add(Term::Tempo, self.turn, 15);
    }

    /// Adds the units that may return: shadows, and the first in each tomb.
    fn add_absent_units(&self, sums: &mut [Sums; 2]) {
        let edition = self.board.edition;
        for unit in self.board.shadows() {
            let own = &mut sums[unit.side.index()];
            let worth = unit_worth(edition, unit);
            own.material += worth * 4 / 5;
            own.hindrance -= paralysis_cost(
                worth / 2,
                unit.delay.saturating_add((unit.steps / 2).min(20) as u8),
            );
        }
        for tomb in self.board.tombs() {
            // The first unit in an open tomb may respawn, the next ones only later (RESP-1).
            for (place, dead) in tomb.holds.iter().take(2).enumerate() {
                let hope = if tomb.open && place == 0 { 6 } else { 20 };
                sums[dead.side.index()].material += worth_of(edition, dead.kind) / hope;
            }
        }
    }

    /// Collects these facts about all units before any of them is evaluated.
    fn outlook(&self) -> [Outlook; 2] {
        let ways: &[(i32, i32)] = if self.board.edition.has_chess_pawns() {
            &[(-1, 1), (1, 1)]
        } else {
            &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)]
        };
        let mut outlook = [Outlook::default(); 2];
        for unit in self.board.units() {
            let own = &mut outlook[unit.side.index()];
            match unit.kind() {
                Kind::King => own.king = Some(unit.square),
                Kind::Pawn if unit.paralysis == 0 => {
                    for (files, ranks) in ways {
                        if let Some(square) = unit.square.ahead(unit.side, *files, *ranks) {
                            own.aims.insert(square);
                        }
                    }
                }
                Kind::Jester if unit.paralysis == 0 => {
                    own.gloom |= unit.square.set().grown();
                }
                _ => {}
            }
        }
        outlook
    }

    /// Estimates what the death of a unit is worth to the side to act; negative for its own units.
    fn death(&self, square: Square) -> i32 {
        self.board.unit(square).map_or(0, |unit| self.death_of(unit))
    }

    fn death_of(&self, unit: &Unit) -> i32 {
        let worth = if unit.kind() == Kind::King || self.is_last_pawn(unit) {
            KING
        } else {
            unit_worth(self.board.edition, unit)
        };
        if unit.side == self.turn { -worth } else { worth }
    }

    /// Returns whether a unit is the last pawn of a side that would lose with it (F6-PAWN-4).
    fn is_last_pawn(&self, unit: &Unit) -> bool {
        let is_pawn = |other: &&Unit| other.kind() == Kind::Pawn && other.side == unit.side;
        self.board.edition.ends_with_last_pawn()
            && unit.kind() == Kind::Pawn
            && self.board.units().iter().filter(is_pawn).nth(1).is_none()
    }

    /// Estimates what an explosion wins. The unit that goes there from `from` dies there, not on its old square.
    fn explosion(&self, centre: Square, from: Option<Square>) -> i32 {
        let mut squares = area(centre, 1);
        let mut sum = 0;
        if let Some(from) = from {
            squares.insert(from);
        }
        for square in (squares & self.board.occupied()).iter() {
            sum += self.death(square);
        }
        if self.board.edition.kills_shadows_by_explosion() && !self.board.shadows().is_empty() {
            let in_reach = self
                .board
                .shadows()
                .iter()
                .filter(|unit| squares.has(unit.square));
            sum += in_reach.map(|unit| self.death_of(unit)).sum::<i32>();
        }
        sum
    }

    /// Estimates what a capture wins, with entangled units (ENT-1) and a jester's explosion (JESTER-6).
    fn capture(&self, captor: Square, target: Square, chosen: Option<Kind>) -> i32 {
        let board = &self.board;
        let Some(victim) = board.unit(target) else {
            return 0;
        };
        let kind = chosen.unwrap_or(victim.kind());
        let mut sum = self.death_of(victim);
        if victim.side == self.turn {
            return sum;
        }
        if kind == Kind::Jester {
            sum = self.explosion(target, Some(captor));
        }
        if board.edition.has_entanglement() && !matches!(kind, Kind::Pawn | Kind::King) && !kind.is_immortal()
        {
            let entangled = board.units().iter().filter(|unit| {
                unit.side == victim.side
                    && unit.square != target
                    && unit.has(kind)
                    && unit.square.is_in_line(target)
            });
            sum += entangled.map(|unit| self.death_of(unit)).sum::<i32>() / 2;
        }
        if kind == Kind::Queen {
            sum -= 60;
        }
        sum
    }

    /// Estimates what fire around a square wins (DRAGON-2) if the dragon comes from `from`.
    fn fire(&self, centre: Square) -> i32 {
        let near = area(centre, 1) & self.board.of_side(self.turn.other());
        let burns = |unit: &&Unit| !unit.is(Kind::King) && !unit.is(Kind::Dragon) && !unit.is_immortal();
        near.iter()
            .filter_map(|square| self.board.unit(square).filter(burns))
            .map(|unit| self.death_of(unit))
            .sum()
    }

    /// Estimates what a landing costs the unit: an active tomb explodes (TOMB-3).
    fn landing(&self, from: Square, to: Square) -> i32 {
        if self.board.is_active_tomb(to) {
            self.explosion(to, Some(from))
        } else {
            0
        }
    }

    /// Estimates what a promotion gains. The last pawn should not promote where that loses the game.
    fn becomes(&self, pawn: Square, kind: Option<Kind>) -> i32 {
        let edition = self.board.edition;
        let Some(kind) = kind else { return 0 };
        if self.board.unit(pawn).is_some_and(|unit| self.is_last_pawn(unit)) {
            return -KING;
        }
        worth_of(edition, kind) - worth_of(edition, Kind::Pawn)
    }

    /// Estimates what an onager's throw wins (ONAGER-2, ONAGER-3).
    fn throw(&self, onager: Square) -> i32 {
        let Some(front) = throwable(&self.board, self.turn, onager) else {
            return 0;
        };
        let mut centre = front;
        while let Some(next) = centre.ahead(self.turn, 0, 1) {
            centre = next;
            if !self.board.is_free(next) {
                break;
            }
        }
        self.explosion(centre, Some(front))
    }

    /// Estimates what a pawn gains that becomes the piece it captures (PAWN-5).
    fn grows(&self, action: &Action) -> i32 {
        let user = action.by.or_else(|| self.board.unit(action.a).map(Unit::kind));
        let taken = action.of.or_else(|| self.board.unit(action.b).map(Unit::kind));
        match (user, taken) {
            (Some(Kind::Pawn), Some(kind)) if !matches!(kind, Kind::Pawn | Kind::King) => {
                self.becomes(action.a, Some(kind))
            }
            _ => self.becomes(action.a, action.kind),
        }
    }

    pub(crate) fn static_gain(&self, action: &Action) -> i32 {
        let (a, b) = (action.a, action.b);
        let edition = self.board.edition;
        if action.control.is_some() {
            return match action.verb {
                Verb::Capture => self.death(b),
                Verb::Leap => self.death(action.c),
                Verb::Move => self.landing(a, b),
                _ => 0,
            };
        }
        match action.verb {
            Verb::Move if action.shadow == 0 => self.landing(a, b) + self.becomes(a, action.kind),
            Verb::Capture if action.shadow == 0 => {
                let captor = self
                    .board
                    .unit(a)
                    .map_or(0, |unit| worth_of(edition, unit.kind()));
                self.capture(a, b, action.of) + self.grows(action) + 12 - captor / 100
            }
            Verb::Capture => {
                let buried = self.board.shadows_at(b).find(|unit| unit.side != self.turn);
                buried.map_or(0, |unit| self.death_of(unit))
            }
            Verb::Leap => self.capture(a, action.c, action.of) + 8,
            Verb::Fire => self.fire(b) + self.landing(a, b),
            Verb::FireInPlace => self.fire(a),
            Verb::Convert => self.death(b) * 9 / 5,
            Verb::Bombard => self.explosion(b, None),
            Verb::Blast => self.explosion(b, None),
            Verb::Detonate => self.explosion(a, None),
            Verb::Promote => self.becomes(a, action.kind),
            Verb::Throw => self.throw(a),
            Verb::Strike => self.death(b) / 5,
            Verb::Respawn => {
                let first = self.board.tomb(a).and_then(|tomb| tomb.holds.first());
                first.map_or(0, |dead| worth_of(edition, dead.kind))
            }
            _ => 0,
        }
    }
}

impl<V: Version> Evaluate for Frozen<V> {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        self.state.evaluate(sink);
    }

    fn static_gain(&self, action: &Action) -> i32 {
        self.state.static_gain(action)
    }

    fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat == self.state.turn {
            self.state.forcing_into(actions);
        }
    }
}

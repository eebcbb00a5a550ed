//! Evaluates positions of Shield & Scythe: units with and without shields, squares, kings, and the control of Lives
//! and Deaths.

use super::Shield;
use super::action::Action;
use super::board::{Board, Kind, Unit};
use super::king_and_sliders::Flow;
use super::repetition_key::key;
use super::square::{Direction, Mask, Square, adjacent, diagonal, front_diagonals, orthogonal, squares};
use super::state::{Used, relative_rank};
use crate::evaluate::{EvalSink, Evaluate, Term};
use crate::fingerprint::Fingerprint;
use crate::seat::Seat;

/// The value of each kind without a shield, in the order of [`Kind::ALL`]. Kings are not counted.
const WORTH: [i32; 8] = [0, 900, 430, 300, 310, 80, 50, 70];

/// The value of each kind's shield, which absorbs the first hit and exposes the attacker.
const SHIELD: [i32; 8] = [0, 0, 130, 90, 90, 20, 0, 0];

/// Returns the value of a unit with its present health.
const fn worth(unit: Unit) -> i32 {
    let kind = unit.kind() as usize;
    WORTH[kind] + if unit.has_shield() { SHIELD[kind] } else { 0 }
}

/// Returns the value of a kind's shield.
const fn shield(unit: Unit) -> i32 {
    SHIELD[unit.kind() as usize]
}

/// Returns how near to the middle a square is: 0 in a corner, 8 in the centre.
const fn centrality(square: Square) -> i32 {
    const fn inward(x: i32) -> i32 {
        if x < 5 { x } else { 9 - x }
    }
    inward(square.file()) + inward(square.rank())
}

/// The bonus of a pawn by its rank, from its own back rank.
const ADVANCE: [i32; 10] = [0, 0, 3, 6, 12, 20, 32, 52, 90, 0];

impl Shield {
    fn evaluate_side(&self, side: Seat, sink: &mut impl EvalSink) {
        let board = &self.board;
        let (mut material, mut cover, mut placement, mut pawns) = (0, 0, 0, 0);
        let own = board.side(side);
        let own_pawns = board.of(side, Kind::Pawn);
        let their_pawns = board.of(side.other(), Kind::Pawn);
        let struck = squares(their_pawns).fold(0, |set, at| set | front_diagonals(side.other(), at));
        let mut threats = 0;
        for at in squares(own) {
            let Some(unit) = board.unit(at) else { continue };
            let kind = unit.kind();
            material += WORTH[kind as usize];
            if unit.has_shield() {
                cover += SHIELD[kind as usize];
            }
            if unit.is_immune() {
                cover += 10;
            }
            if at.is_in(struck) && kind != Kind::King {
                // A pawn strikes from its own square: a unit without a shield dies, one with a shield is next.
                let loss = if unit.has_shield() {
                    shield(unit)
                } else {
                    worth(unit)
                };
                threats -= loss / if side == self.turn { 12 } else { 5 };
            }
            let centre = centrality(at);
            match kind {
                Kind::Pawn => {
                    pawns += ADVANCE[relative_rank(side, at) as usize];
                    if front_diagonals(side.other(), at) & own_pawns != 0 {
                        pawns += 6;
                    }
                }
                Kind::Knight => placement += 5 * centre - 20,
                Kind::Bishop => placement += 3 * centre - 12,
                Kind::Rook => {
                    let ahead = Direction::STRAIGHT[2 * side.index()].ray(at) & own_pawns;
                    placement += 2 * centre - 8 + if ahead == 0 { 18 } else { 0 };
                }
                Kind::Queen => placement += centre - 4,
                Kind::King | Kind::Life | Kind::Death => {}
            }
        }
        sink.add(Term::Material, side, material);
        sink.add(Term::Cover, side, cover);
        sink.add(Term::Placement, side, placement);
        sink.add(Term::Pawns, side, pawns);
        sink.add(Term::King, side, king(board, side));
        let (powers, deadly) = self.specials(side);
        sink.add(Term::Powers, side, powers);
        sink.add(Term::Threats, side, threats + deadly);
    }

    /// Evaluates the Lives and Deaths that a side controls, and the kills that its Deaths threaten.
    fn specials(&self, side: Seat) -> (i32, i32) {
        let board = &self.board;
        let (mut powers, mut threats) = (0, 0);
        for at in squares(board.special()).filter(|at| at.half() == side) {
            let Some(unit) = board.unit(at) else { continue };
            powers += WORTH[unit.kind() as usize];
            let reached = diagonal(at);
            match unit.kind() {
                Kind::Life => {
                    // A Life can heal a wounded neighbour.
                    let hurt = squares(reached & board.side(side))
                        .filter_map(|square| board.unit(square))
                        .filter(|unit| !unit.has_shield());
                    powers += hurt.map(shield).max().unwrap_or(0) / 4;
                }
                Kind::Death => {
                    let prey = squares(reached & board.side(side.other()))
                        .filter(|square| is_killable(board, *square))
                        .filter_map(|square| board.unit(square));
                    threats += prey.map(worth).max().unwrap_or(0) / 4;
                }
                Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => {}
            }
        }
        (powers, threats)
    }

    /// Estimates what an attack on a square wins.
    fn prey(&self, target: Square) -> i32 {
        let board = &self.board;
        let standing = board.unit(target).or_else(|| {
            let passed = self.ep.filter(|advance| target.is_in(advance.passed()))?;
            board.unit(passed.to)
        });
        match standing {
            Some(unit) if unit.has_shield() => shield(unit),
            Some(unit) => WORTH[unit.kind() as usize],
            None => 0,
        }
    }

    /// Estimates what a unit gains and loses by the Lives and Deaths that it passes (SH-PASS-3, SH-PASS-4).
    fn passing(&self, unit: Unit, from: Square, to: Square) -> i32 {
        let may_pass = unit.kind().is_slider() || unit.kind() == Kind::Pawn;
        if !may_pass || unit.is_immune() {
            return 0;
        }
        let mut now = unit;
        for passed in self.board.passed(from, to) {
            let gives = passed.is_in(self.board.of_kind(Kind::Life));
            if !gives && !now.has_shield() {
                return -worth(unit);
            }
            now = now.with_shield(gives && unit.kind().can_have_shield());
        }
        worth(now) - worth(unit)
    }

    /// Estimates what a step of a Life or Death annihilates, for the side that moves it.
    fn annihilated(&self, kind: Kind, to: Square, side: Seat) -> i32 {
        let other = match kind {
            Kind::Life => Kind::Death,
            Kind::King
            | Kind::Queen
            | Kind::Rook
            | Kind::Bishop
            | Kind::Knight
            | Kind::Pawn
            | Kind::Death => Kind::Life,
        };
        let met = orthogonal(to) & self.board.of_kind(other);
        if met == 0 {
            return 0;
        }
        let value = |at: Square, kind: Kind| {
            let worth = WORTH[kind as usize];
            if at.half() == side { -worth } else { worth }
        };
        squares(met).map(|at| value(at, other)).sum::<i32>() + value(to, kind)
    }
}

/// Evaluates the cover of a king.
fn king(board: &Board, side: Seat) -> i32 {
    let Some(at) = board.king(side) else { return 0 };
    let own = (adjacent(at) & board.side(side)).count_ones() as i32;
    let near: Mask = squares(adjacent(at)).fold(0, |set, square| set | adjacent(square));
    let enemies = near & board.side(side.other());
    let big = enemies & !board.of_kind(Kind::Pawn) & !board.of_kind(Kind::King);
    let shadow = diagonal(at) & board.of_kind(Kind::Death);
    let deadly = squares(shadow).filter(|death| death.half() != side).count() as i32;
    let home = relative_rank(side, at);
    7 * own.min(5)
        - 6 * enemies.count_ones() as i32
        - 14 * big.count_ones() as i32
        - 25 * deadly
        - 8 * home.min(5)
}

/// Returns whether a Death next to a square could kill the unit there (SH-DEATH-3, SH-DEATH-4).
fn is_killable(board: &Board, at: Square) -> bool {
    board.unit(at).is_some_and(|unit| {
        unit.kind() != Kind::King
            && !unit.is_immune()
            && orthogonal(at) & board.side(unit.standard_side()) == 0
    })
}

impl Evaluate for Shield {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        for side in Seat::BOTH {
            self.evaluate_side(side, sink);
        }
        sink.add(Term::Tempo, self.turn, 12);
    }

    fn static_gain(&self, action: &Action) -> i32 {
        let board = &self.board;
        let signed = |target: Square, value: i32| match board.unit(target) {
            Some(unit) if unit.standard_side() == self.turn => -value,
            _ => value,
        };
        match *action {
            Action::Move { from, to } => match board.unit(from) {
                Some(unit) if unit.kind().is_special() => self.annihilated(unit.kind(), to, self.turn),
                Some(unit) => self.passing(unit, from, to),
                None => 0,
            },
            Action::Promote { kind, .. } | Action::RestPromote { kind, .. } => {
                WORTH[kind as usize] - WORTH[Kind::Pawn as usize]
            }
            Action::Attack { from, target } => {
                let striker = board.unit(from).map_or(0, |unit| WORTH[unit.kind() as usize]);
                let through = board
                    .unit(from)
                    .map_or(0, |unit| self.passing(unit, from, target));
                self.prey(target) + through.min(0) + 10 - striker / 100
            }
            Action::KnightAttack { target, .. } => self.prey(target) + 7,
            Action::Rest { .. } => 0,
            Action::Heal { target, .. } => signed(target, -board.unit(target).map_or(0, shield)),
            Action::Kill { target, .. } => signed(target, board.unit(target).map_or(0, worth)),
        }
    }

    fn fingerprint(&self) -> u64 {
        let start = self
            .start_key
            .unwrap_or_else(|| key(&self.board, self.turn, self.castling, self.ep));
        let used = match self.used {
            Used::Nothing => 0,
            Used::Standard => 1,
            Used::Special => 2,
        };
        let pending = self.pending.map_or(0, |pending| {
            let numbers = [pending.start, pending.staging, pending.vacated];
            numbers
                .iter()
                .fold(1, |sum, square| sum << 8 | square.index() as u64)
        });
        let mut print = Fingerprint::new(start);
        print.add(used << 56 | u64::from(self.quiet / 20) << 48 | pending);
        print.value()
    }

    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat != self.turn || self.ending.is_some() {
            return;
        }
        let first = actions.len();
        let mut keep = |action| {
            if self.static_gain(&action) > 0 && (self.pending.is_some() || self.keeps_king_safe(action)) {
                actions.push(action);
            }
            Flow::Continue(())
        };
        let _ = match (self.pending, self.used) {
            (Some(_), _) => self.each_legal(&mut keep),
            (None, Used::Standard) => self.each_special(&mut keep),
            (None, Used::Special) => self.each_standard(&mut keep),
            (None, Used::Nothing) => {
                let _ = self.each_standard(&mut keep);
                let _ = self.each_special(&mut keep);
                self.each_heal_and_kill(&mut keep)
            }
        };
        actions[first..].sort_unstable();
    }
}

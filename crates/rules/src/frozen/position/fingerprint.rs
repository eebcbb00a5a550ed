//! The fingerprint of a position for the transposition table: everything except the history. Unlike the repetition
//! key it distinguishes units by id, and it is fast.

use super::state::State;
use crate::fingerprint::{Fingerprint, item};
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::square::Bitboard;
use crate::frozen::model::unit::{Component, Unit};
use crate::outcome::Outcome;
use crate::seat::Seat;

impl State {
    /// Implements [`crate::evaluate::Evaluate::fingerprint`].
    pub(crate) fn fingerprint(&self) -> u64 {
        let board = &self.board;
        let mut print = Fingerprint::new(0x6672_6F7A + board.edition.index() as u64);
        let phase = &self.phase;
        let acting = phase.acting.map_or(0, |acting| {
            1 << 16 | u64::from(acting.square.0) << 8 | u64::from(acting.shadow)
        });
        let flags = [
            phase.knight,
            phase.moved,
            phase.acted,
            self.first,
            self.turn == Seat::Black,
        ];
        let flags = flags.into_iter().fold(0, |set, flag| set << 1 | u64::from(flag));
        let won = match self.ending.map(|ending| ending.outcome) {
            Some(Outcome::Win(side)) => 1 + side.index() as u64,
            // A draw by repetition depends on the history.
            Some(Outcome::Draw) | None => 0,
        };
        print
            .add(acting | flags << 24 | (phase.stage as u64) << 32 | u64::from(phase.left) << 40 | won << 48);
        let mut units = 0_u64;
        for unit in board.units() {
            units = units.wrapping_add(unit_item(unit));
        }
        print.add(units);
        for shadow in board.shadows() {
            print.add(unit_item(shadow));
        }
        add_floor(&mut print, board);
        print.value()
    }
}

/// Hashes a unit with its square and ids.
fn unit_item(unit: &Unit) -> u64 {
    let at = u64::from(unit.square.0)
        | (unit.side.index() as u64) << 8
        | u64::from(unit.is_shadow) << 9
        | u64::from(unit.fresh) << 10
        | u64::from(unit.paralysis) << 16
        | u64::from(unit.stay as u8) << 24
        | u64::from(unit.delay) << 32
        | u64::from(unit.steps) << 40;
    let first = item(at, component_word(&unit.first));
    if unit.fused.is_empty() && unit.first.cargo.is_empty() {
        return first;
    }
    let mut print = Fingerprint::new(first);
    for component in unit.components() {
        print.add(component_word(component));
        print.add(component.cargo.len() as u64);
        for inner in &component.cargo {
            print.add(unit_item(inner));
        }
    }
    print.value()
}

fn component_word(component: &Component) -> u64 {
    component.kind as u64
        | u64::from(component.range) << 8
        | u64::from(component.multi) << 16
        | u64::from(component.pieces) << 24
        | u64::from(component.pawns & 15) << 28
        | u64::from(component.id) << 32
}

fn add_floor(print: &mut Fingerprint, board: &Board) {
    let mut sum = 0_u64;
    let lain: Bitboard = board.walls() | board.traps();
    for square in lain.iter() {
        let what = match board.floor(square) {
            Floor::Wall { by } => 1 << 40 | u64::from(by),
            Floor::TimedWall { side, left, fresh } => {
                2 << 40 | (side.index() as u64) << 16 | u64::from(left) << 8 | u64::from(fresh)
            }
            Floor::Trap { side, sprung } => 3 << 40 | (side.index() as u64) << 8 | u64::from(sprung),
            Floor::Nothing | Floor::Tomb => 0,
        };
        sum = sum.wrapping_add(item(u64::from(square.0) << 8 | 0xFF, what));
    }
    print.add(sum);
    for tomb in board.tombs() {
        print.add(
            u64::from(tomb.square.0)
                | u64::from(tomb.open) << 8
                | u64::from(tomb.rot) << 16
                | (tomb.holds.len() as u64) << 32,
        );
        for dead in &tomb.holds {
            let numbers = [dead.multi, dead.pieces, dead.pawns];
            let awards = numbers
                .into_iter()
                .fold(0, |sum, number| sum << 8 | u64::from(number));
            print.add(awards << 16 | (dead.kind as u64) << 8 | dead.side.index() as u64);
        }
    }
    for mark in &board.tornados {
        print.add(
            1 << 40 | (mark.side.index() as u64) << 16 | u64::from(mark.left) << 8 | u64::from(mark.square.0),
        );
    }
    for mark in &board.avalanches {
        let tail =
            u64::from(mark.direction) << 24 | (mark.side.index() as u64) << 16 | u64::from(mark.left) << 8;
        print.add(2 << 40 | tail | u64::from(mark.square.0));
    }
}

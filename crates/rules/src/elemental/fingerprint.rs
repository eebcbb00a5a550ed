//! The fingerprint of a position with abilities: everything except the history and the generator. It distinguishes
//! units by id, and includes earlier tables where a Do-Over may lead back to them.

use super::state::{Pending, State};
use super::table::Table;
use super::unit::Unit;
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::fingerprint::{Fingerprint, item};
use crate::seat::Seat;
use std::sync::Arc;

impl State {
    /// Implements [`crate::evaluate::Evaluate::fingerprint`].
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new(0x656C_656D);
        print.add(self.stage as u64 | u64::from(self.open) << 8 | u64::from(self.claimed) << 9);
        for (_, loadout) in self.loadouts.iter() {
            let slots = loadout.slots;
            let numbers = [
                loadout.element as u64,
                slots.augmentor as u64,
                slots.offense as u64,
                slots.temporal as u64,
            ];
            print.add(numbers.into_iter().fold(0, |sum, number| sum << 8 | number));
        }
        if self.stage.is_loadout() {
            self.fitted.iter().for_each(|squares| print.add(*squares));
        }
        add_table(&mut print, &self.table);
        if let Some(pending) = self.pending {
            add_pending(&mut print, pending);
        }
        for earlier in [&self.before, &self.began] {
            add_earlier(&mut print, earlier.as_ref());
        }
        print.value()
    }
}

/// Adds an earlier table, to which a Do-Over may lead back; `None` if nobody has one.
fn add_earlier(print: &mut Fingerprint, table: Option<&Arc<Table>>) {
    match table {
        None => print.add(0),
        Some(table) => {
            print.add(1);
            add_table(print, table);
        }
    }
}

fn add_pending(print: &mut Fingerprint, pending: Pending) {
    let square = |square: Option<Square>| square.map_or(64, |square| square.index() as u64);
    let (rank, victim) = match pending.victim {
        Some((rank, at)) => (u64::from(rank), Some(at)),
        None => (0, None),
    };
    let numbers = [
        pending.mover.index() as u64,
        rank,
        square(victim),
        u64::from(pending.units),
        u64::from(pending.steps),
        square(pending.double),
    ];
    print.add(numbers.into_iter().fold(1, |sum, number| sum << 8 | number));
    print.add(pending.done.bits());
}

fn add_table(print: &mut Fingerprint, table: &Table) {
    let board = &table.board;
    let en_passant = board.en_passant.map_or(64, |target| target.index() as u64);
    let numbers = [
        u64::from(board.rights),
        board.turn.index() as u64,
        en_passant,
        u64::from(board.clock / 20),
    ];
    print.add(numbers.into_iter().fold(1, |sum, number| sum << 8 | number));
    let mut units = 0_u64;
    for at in Squares(board.occupied()) {
        if let Some((side, kind, unit)) = table.at(at) {
            let (one, other) = words(side, kind, unit);
            units = units.wrapping_add(item(one << 8 | at.index() as u64, other));
        }
    }
    print.add(units);
    for lost in &table.off {
        let (one, other) = words(lost.side, lost.kind, &lost.unit);
        print.add(item(one << 8 | 64, other));
    }
    for (bearer, contact) in &table.contacts {
        print.add(1 << 40 | u64::from(*bearer) << 16 | u64::from(*contact));
    }
    for scorch in &table.scorches {
        let numbers = [
            scorch.at.index() as u64,
            scorch.by.index() as u64,
            u64::from(scorch.rank),
            u64::from(scorch.turns),
        ];
        print.add(numbers.into_iter().fold(1, |sum, number| sum << 8 | number));
    }
}

/// Packs a unit into two numbers, the first with eight bits to spare.
fn words(side: Seat, kind: Kind, unit: &Unit) -> (u64, u64) {
    let one =
        u64::from(unit.id) | u64::from(unit.twin) << 16 | (kind as u64) << 32 | (side.index() as u64) << 40;
    let numbers = [
        unit.slots.augmentor as u64,
        unit.slots.offense as u64,
        unit.slots.temporal as u64,
        unit.flags(),
        u64::from(unit.far),
        u64::from(unit.lock),
        u64::from(unit.mark),
        unit.facing.map_or(8, |facing| facing as u64),
    ];
    (one, numbers.into_iter().fold(0, |sum, number| sum << 8 | number))
}

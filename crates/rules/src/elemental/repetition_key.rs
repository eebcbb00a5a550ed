//! Computes the key of a position for repetition (EL-OVER-4). Saved games contain keys as tokens of `set seen`, so
//! the computation must never change.

use super::state::State;
use super::unit::{Lost, Unit};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::repetition::KeyMixer;
use crate::seat::Seat;

impl State {
    /// Computes the key, which is the same on every machine; EL-OVER-4 says what belongs to it. A position that is
    /// orthodox chess in all but name has chess's own key.
    pub(super) fn key(&self) -> u64 {
        if self.is_plain() {
            let mut board = self.table.board;
            board.settle();
            return board.key;
        }
        let mut mixer = KeyMixer(0x456C_656D_656E_7421);
        let table = &self.table;
        let board = &table.board;
        mixer.add(u64::from(board.rights) << 8 | board.turn.index() as u64);
        mixer.add(self.open_en_passant().map_or(64, |target| target.index() as u64));
        for at in Squares(board.occupied()) {
            if let Some((side, kind, unit)) = table.at(at) {
                let twin = match unit.twin {
                    0 => None,
                    id => table.find(id),
                };
                mixer.add(packed(at.index(), side, kind, unit, twin));
            }
        }
        for Lost { side, kind, unit } in &table.off {
            mixer.add(packed(64, *side, *kind, unit, None));
        }
        for (bearer, contact) in &table.contacts {
            let off = || table.off.iter().position(|lost| lost.unit.id == *contact);
            let place = |at: Square| at.index();
            let contact = table.find(*contact).map(place).or_else(|| Some(64 + off()?));
            if let (Some(bearer), Some(contact)) = (table.find(*bearer), contact) {
                mixer.add((1 << 40) | (bearer.index() as u64) << 16 | contact as u64);
            }
        }
        for scorch in &table.scorches {
            let numbers = [
                scorch.at.index() as u64,
                scorch.by.index() as u64,
                u64::from(scorch.rank),
                u64::from(scorch.turns),
            ];
            mixer.add(numbers.into_iter().fold(1 << 41, |sum, number| sum << 4 ^ number));
        }
        mixer.0
    }

    /// Returns the en passant square, if there is a legal capture.
    fn open_en_passant(&self) -> Option<Square> {
        let target = self.table.board.en_passant?;
        let pawns = self.table.board.en_passant_pawns(target);
        Squares(pawns)
            .any(|from| {
                let mut captures = Vec::new();
                self.captures(from, &mut captures);
                captures.into_iter().any(|action| {
                    action
                        .going()
                        .is_some_and(|(_, to)| to == target && self.table.board.kind(to).is_none())
                        && self.is_safe(action)
                })
            })
            .then_some(target)
    }
}

/// Packs a unit into one number.
fn packed(place: usize, side: Seat, kind: Kind, unit: &Unit, twin: Option<Square>) -> u64 {
    let fields = [
        (place as u64, 7),
        (side.index() as u64, 1),
        (kind as u64, 3),
        (unit.slots.augmentor as u64, 3),
        (unit.slots.offense as u64, 3),
        (unit.slots.temporal as u64, 3),
        (unit.flags(), 6),
        (u64::from(unit.far), 4),
        (u64::from(unit.lock), 2),
        (u64::from(unit.mark), 3),
        (unit.facing.map_or(8, |facing| facing as u64), 4),
        (twin.map_or(64, |twin| twin.index() as u64), 7),
    ];
    fields
        .into_iter()
        .fold(1, |sum, (value, bits)| sum << bits | value)
}

//! How a position ends the game (section 10 of the page), and its key for repetition (EL-OVER-4).

use super::state::{Stage, State};
use super::unit::{Lost, Unit};
use crate::chess::bits::{DARK, Square, Squares};
use crate::chess::board::Kind;
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::seat::Seat;

impl State {
    /// How often the present position has occurred, this time included.
    pub(super) fn occurrences(&self) -> u32 {
        self.record.count(self.key()).saturating_add(1)
    }

    /// Whether the present position could be claimed as a draw, were the game not over (EL-OVER-5).
    pub(super) fn is_claimable(&self) -> bool {
        self.stage == Stage::Move && (self.table.board.clock >= 100 || self.occurrences() >= 3)
    }

    /// EL-OVER-3.
    fn lacks_material(&self) -> bool {
        let board = &self.table.board;
        if Seat::BOTH.into_iter().any(|side| board.king(side).is_none()) {
            return false;
        }
        if !self.is_orthodox() {
            return board.occupied().count_ones() == 2;
        }
        if board.of_kind(Kind::Pawn) | board.of_kind(Kind::Rook) | board.of_kind(Kind::Queen) != 0 {
            return false;
        }
        let bishops = board.of_kind(Kind::Bishop);
        match board.of_kind(Kind::Knight).count_ones() {
            0 => bishops & DARK == 0 || bishops & !DARK == 0,
            1 => bishops == 0,
            _ => false,
        }
    }

    /// The draws that end the game by themselves while there are actions, in their order (EL-OVER-2).
    pub(super) fn automatic_draw(&self) -> Option<Ending> {
        if self.stage != Stage::Move {
            None
        } else if self.lacks_material() {
            Some(Ending::draw("insufficient-material"))
        } else if self.occurrences() >= 5 {
            Some(Ending::draw("fivefold-repetition"))
        } else if self.table.board.clock >= 150 {
            Some(Ending::draw("seventy-five-moves"))
        } else {
            None
        }
    }

    /// How the game has ended, tested in the order of the page; never in the middle of a turn.
    pub(super) fn ending(&self) -> Option<Ending> {
        if self.claimed {
            return Some(Ending::draw(if self.occurrences() >= 3 {
                "threefold-repetition"
            } else {
                "fifty-moves"
            }));
        }
        if self.stage != Stage::Move {
            return None;
        }
        if !self.can_act() {
            let side = self.turn();
            return Some(if self.in_check(side) {
                Ending::win(side.other(), "checkmate")
            } else {
                Ending::draw("stalemate")
            });
        }
        self.automatic_draw()
    }

    /// The same number for the same position on every machine; see EL-OVER-4 for what belongs to it. A position that
    /// is orthodox chess in all but name has chess's own key.
    pub(super) fn key(&self) -> u64 {
        if self.is_plain() {
            let mut board = self.table.board;
            board.settle();
            return board.key;
        }
        let mut mixer = Mixer(0x456C_656D_656E_7421);
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
                mixer.add_unit(at.index(), side, kind, unit, twin);
            }
        }
        for Lost { side, kind, unit } in &table.off {
            mixer.add_unit(64, *side, *kind, unit, None);
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

    /// The en passant square, if a legal capture exists there.
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

/// Mixes numbers into one, by the documented generator.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, number: u64) {
        self.0 = SplitMix64::new(self.0 ^ number).draw();
    }

    fn add_unit(&mut self, place: usize, side: Seat, kind: Kind, unit: &Unit, twin: Option<Square>) {
        let flags = [
            unit.cracked,
            unit.rewound,
            unit.split,
            unit.copy,
            unit.sole,
            unit.shield,
        ];
        let flags = flags.into_iter().fold(0, |set, flag| set << 1 | u64::from(flag));
        let fields = [
            (place as u64, 7),
            (side.index() as u64, 1),
            (kind as u64, 3),
            (unit.slots.augmentor as u64, 3),
            (unit.slots.offense as u64, 3),
            (unit.slots.temporal as u64, 3),
            (flags, 6),
            (u64::from(unit.far), 4),
            (u64::from(unit.lock), 2),
            (u64::from(unit.mark), 3),
            (unit.facing.map_or(8, |facing| facing as u64), 4),
            (twin.map_or(64, |twin| twin.index() as u64), 7),
        ];
        let packed = fields
            .into_iter()
            .fold(1, |sum, (value, bits)| sum << bits | value);
        self.add(packed);
    }
}

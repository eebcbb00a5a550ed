//! Everything that a rewind restores (EL-DO-4): units on and off the board with their attributes, the floor, castling
//! rights, en passant, the clock, the side to act. Knows no loadouts, stages or legality.

use super::unit::{Id, Lost, Unit};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::{Board, Kind, RIGHTS_KEPT};
use crate::seat::Seat;

/// A burning square (EL-SCORCH-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Scorch {
    pub(super) at: Square,
    pub(super) by: Seat,
    /// Rank of the unit that left.
    pub(super) rank: u8,
    /// Enemy turns left.
    pub(super) turns: u8,
}

/// Turns of the enemy for which a scorch burns (EL-SCORCH-1).
pub(super) const SCORCH_TURNS: u8 = 3;

/// Units, floor, rights and clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// Kinds, sides, rights, en passant square, clock and turn. Its key is not updated.
    pub(super) board: Board,
    /// The attributes of the unit on each square; [`Unit::NOBODY`] for an empty one.
    pub(super) units: [Unit; 64],
    /// Units off the board that can return, in the order lost.
    pub(super) off: Vec<Lost>,
    /// Pairs of a marked unit and one that has touched it, sorted (EL-SADIST-4).
    pub(super) contacts: Vec<(Id, Id)>,
    /// Burning squares, sorted.
    pub(super) scorches: Vec<Scorch>,
}

impl Table {
    /// An empty table with White to act.
    pub(super) const EMPTY: Table = Table {
        board: Board::EMPTY,
        units: [Unit::NOBODY; 64],
        off: Vec::new(),
        contacts: Vec::new(),
        scorches: Vec::new(),
    };

    /// Returns the start position of chess with ids from 1 in the order of the squares (EL-BASE-1).
    pub(super) fn start() -> Table {
        let mut table = Table {
            board: Board::start().without_key(),
            ..Table::EMPTY
        };
        for (id, square) in (1..).zip(Squares(table.board.occupied())) {
            let far = match table.board.kind(square) {
                Some(Kind::Pawn) => 2,
                Some(_) | None => 0,
            };
            table.units[square.index()] = Unit {
                id,
                far,
                ..Unit::NOBODY
            };
        }
        table
    }

    /// Returns the unit on a square with its side, kind and attributes.
    #[inline]
    pub(super) fn at(&self, square: Square) -> Option<(Seat, Kind, &Unit)> {
        let (side, kind) = self.board.unit(square)?;
        Some((side, kind, &self.units[square.index()]))
    }

    #[inline]
    pub(super) fn unit(&self, square: Square) -> &Unit {
        &self.units[square.index()]
    }

    #[inline]
    pub(super) fn unit_mut(&mut self, square: Square) -> &mut Unit {
        &mut self.units[square.index()]
    }

    /// Finds the square of the unit with an id.
    pub(super) fn find(&self, id: Id) -> Option<Square> {
        Squares(self.board.occupied()).find(|square| self.unit(*square).id == id)
    }

    /// Returns how many units are on the board.
    pub(super) fn count(&self) -> u8 {
        self.board.occupied().count_ones() as u8
    }

    /// Puts a unit on an empty square.
    pub(super) fn put(&mut self, square: Square, side: Seat, kind: Kind, unit: Unit) {
        self.board.place(square, side, kind);
        self.units[square.index()] = unit;
    }

    /// Removes a unit from its square for any reason, with castling rights that depend on it (EL-CASTLE-2).
    pub(super) fn lift(&mut self, square: Square) -> Option<Lost> {
        let (side, kind, unit) = self.at(square)?;
        let unit = *unit;
        self.board.remove(square);
        self.board.rights &= RIGHTS_KEPT[square.index()];
        self.units[square.index()] = Unit::NOBODY;
        Some(Lost { side, kind, unit })
    }

    /// Moves a unit to an empty square.
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        if let Some(Lost { side, kind, unit }) = self.lift(from) {
            self.put(to, side, kind, unit);
        }
    }

    /// Removes a unit from the board, and its twin with it (EL-SCHR-3). The original of twins can return, the copy
    /// cannot. Returns all that left, the unit itself first.
    pub(super) fn take_off(&mut self, square: Square) -> Vec<(Square, Lost)> {
        let twin = match self.unit(square).twin {
            0 => None,
            id => self.find(id),
        };
        let mut gone = Vec::with_capacity(2);
        for at in std::iter::once(square).chain(twin) {
            if let Some(lost) = self.lift(at) {
                self.contacts.retain(|(bearer, _)| *bearer != lost.unit.id);
                gone.push((at, lost));
                if !lost.unit.copy {
                    self.off.push(Lost {
                        unit: lost.unit.lost(),
                        ..lost
                    });
                }
            }
        }
        gone
    }

    /// Sets a square on fire; a new fire replaces the same side's old one (EL-SCORCH-1).
    pub(super) fn burn(&mut self, at: Square, by: Seat, rank: u8) {
        self.scorches.retain(|old| (old.at, old.by) != (at, by));
        self.scorches.push(Scorch {
            at,
            by,
            rank,
            turns: SCORCH_TURNS,
        });
        self.scorches.sort_unstable();
    }

    /// Returns the squares of a side's units that satisfy a condition.
    pub(super) fn squares_with(&self, side: Seat, mut holds: impl FnMut(Kind, &Unit) -> bool) -> u64 {
        Squares(self.board.of_side(side))
            .filter(|square| self.at(*square).is_some_and(|(_, kind, unit)| holds(kind, unit)))
            .fold(0, |set, square| set | square.bit())
    }
}

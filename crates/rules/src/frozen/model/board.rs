//! The stored board: normal units, shadows, floor and marks by square, with bitboards for fast questions. Keeps its
//! parts consistent and knows no rules of the game.

use super::edition::Edition;
use super::kind::{Kind, Kinds};
use super::shared_list::List;
use super::square::{Bitboard, SQUARE_COUNT, Square};
use super::unit::{Component, Dead, Unit};
use crate::seat::Seat;

/// The floor of a square; at most one of wall, tomb and trap (BOARD-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Floor {
    #[default]
    Nothing,
    /// A wall that depends on its maker, given by id; 0 for a wall without maker (WALL-6).
    Wall { by: u32 },
    /// A wall with a timer: its side, turns left, and whether it was made in this turn (F6-WALL-3).
    TimedWall { side: Seat, left: u8, fresh: bool },
    /// A tomb; its content is in [`Board::tombs`].
    Tomb,
    /// A jester's trap (JESTER-3).
    Trap { side: Seat, sprung: bool },
}

/// A tomb (TOMB-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tomb {
    pub(crate) square: Square,
    /// The dead, first in, first out.
    pub(crate) holds: List<Dead>,
    pub(crate) open: bool,
    /// The turns that it has rotted, below [`ROTTEN`] (DECAY-1).
    pub(crate) rot: u8,
}

/// The number of turns after which an active, unguarded tomb explodes (DECAY-1).
pub(crate) const ROTTEN: u8 = 40;

/// A tornado mark (TEMPLAR-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tornado {
    pub(crate) square: Square,
    pub(crate) side: Seat,
    pub(crate) left: u8,
}

/// An avalanche mark (TEMPLAR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avalanche {
    pub(crate) square: Square,
    /// 0 n, 1 e, 2 s, 3 w: absolute.
    pub(crate) direction: u8,
    pub(crate) side: Seat,
    pub(crate) left: u8,
}

const NOBODY: u16 = u16::MAX;

/// Everything on the board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) edition: Edition,
    /// Normal units in no particular order; [`Board::at`] finds them.
    units: Vec<Unit>,
    at: [u16; SQUARE_COUNT],
    sides: [Bitboard; 2],
    floor: [Floor; SQUARE_COUNT],
    walls: Bitboard,
    tomb_squares: Bitboard,
    traps: Bitboard,
    tombs: List<Tomb>,
    /// Sorted by square, and on one square by arrival.
    shadows: List<Unit>,
    pub(crate) tornados: List<Tornado>,
    pub(crate) avalanches: List<Avalanche>,
    /// The square of a unit that nothing holds, for the question what it could do then; `None` in games.
    pub(crate) freed: Option<Square>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.edition == other.edition
            && self.sides == other.sides
            && self.floor == other.floor
            && self.tombs == other.tombs
            && self.shadows == other.shadows
            && self.tornados == other.tornados
            && self.avalanches == other.avalanches
            && self
                .occupied()
                .iter()
                .all(|square| self.unit(square) == other.unit(square))
    }
}

impl Eq for Board {}

impl Board {
    /// Makes an empty board with room for units.
    pub(crate) fn empty(edition: Edition) -> Self {
        Self {
            units: Vec::with_capacity(128),
            ..Self::blank(edition)
        }
    }

    /// Makes an empty board without allocating.
    pub(crate) const fn blank(edition: Edition) -> Self {
        Self {
            edition,
            units: Vec::new(),
            at: [NOBODY; SQUARE_COUNT],
            sides: [Bitboard::EMPTY; 2],
            floor: [Floor::Nothing; SQUARE_COUNT],
            walls: Bitboard::EMPTY,
            tomb_squares: Bitboard::EMPTY,
            traps: Bitboard::EMPTY,
            tombs: List::new(),
            shadows: List::new(),
            tornados: List::new(),
            avalanches: List::new(),
            freed: None,
        }
    }

    /// Takes everything from the unit on a square that keeps it from acting, for the question what it could do then.
    pub(crate) fn release(&mut self, square: Square) {
        self.freed = Some(square);
        if let Some(unit) = self.unit_mut(square) {
            unit.paralysis = 0;
        }
    }

    // Normal units.

    #[inline]
    pub(crate) fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Returns the index in [`Board::units`] of the normal unit on a square.
    #[inline]
    pub(crate) fn index_at(&self, square: Square) -> Option<usize> {
        let index = self.at[square.index()];
        (index != NOBODY).then_some(index as usize)
    }

    #[inline]
    pub(crate) fn unit(&self, square: Square) -> Option<&Unit> {
        self.units.get(self.at[square.index()] as usize)
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, square: Square) -> Option<&mut Unit> {
        self.units.get_mut(self.at[square.index()] as usize)
    }

    /// Returns the unit on a square if it is the side's.
    #[inline]
    pub(crate) fn unit_of(&self, side: Seat, square: Square) -> Option<&Unit> {
        self.unit(square).filter(|unit| unit.side == side)
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(crate) fn of_side(&self, side: Seat) -> Bitboard {
        self.sides[side.index()]
    }

    /// Puts a normal unit on an empty square.
    pub(crate) fn put(&mut self, mut unit: Unit, square: Square) {
        unit.square = square;
        unit.is_shadow = false;
        self.sides[unit.side.index()].insert(square);
        self.at[square.index()] = self.units.len() as u16;
        self.units.push(unit);
    }

    /// Removes the normal unit on a square and returns it.
    pub(crate) fn lift(&mut self, square: Square) -> Option<Unit> {
        let index = self.index_at(square)?;
        let unit = self.units.swap_remove(index);
        self.at[square.index()] = NOBODY;
        self.sides[unit.side.index()].remove(square);
        if let Some(other) = self.units.get(index) {
            self.at[other.square.index()] = index as u16;
        }
        Some(unit)
    }

    /// Moves the normal unit on a square to an empty one.
    pub(crate) fn carry(&mut self, from: Square, to: Square) {
        if from == to {
            return;
        }
        let index = self.at[from.index()];
        if let Some(unit) = self.units.get_mut(index as usize) {
            unit.square = to;
            self.sides[unit.side.index()].remove(from);
            self.sides[unit.side.index()].insert(to);
            self.at[from.index()] = NOBODY;
            self.at[to.index()] = index;
        }
    }

    /// Swaps two normal units.
    pub(crate) fn exchange(&mut self, one: Square, other: Square) {
        if let Some(unit) = self.lift(one) {
            self.carry(other, one);
            self.put(unit, other);
        }
    }

    /// Gives the unit on a square to the other side.
    pub(crate) fn convert(&mut self, square: Square) {
        let index = self.at[square.index()] as usize;
        if let Some(unit) = self.units.get_mut(index) {
            self.sides[unit.side.index()].remove(square);
            unit.side = unit.side.other();
            self.sides[unit.side.index()].insert(square);
        }
    }

    /// Returns the square of a side's king.
    pub(crate) fn king(&self, side: Seat) -> Option<Square> {
        self.units
            .iter()
            .find(|unit| unit.first.kind == Kind::King && unit.side == side)
            .map(|unit| unit.square)
    }

    /// Returns the kinds of each side's normal units.
    pub(crate) fn kinds_by_side(&self) -> [Kinds; 2] {
        let mut kinds = [Kinds::NONE; 2];
        for unit in &self.units {
            let side = &mut kinds[unit.side.index()];
            *side = side.union(unit.kinds());
        }
        kinds
    }

    /// Returns the squares on which two boards differ in a way that can matter for the safety of kings: units,
    /// walls, tombs.
    pub(crate) fn differences(&self, other: &Board) -> Bitboard {
        let either = |one: Bitboard, other: Bitboard| one.without(other) | other.without(one);
        let mut found = either(self.walls, other.walls)
            | either(self.tomb_squares, other.tomb_squares)
            | either(self.sides[0], other.sides[0])
            | either(self.sides[1], other.sides[1]);
        for square in (self.occupied() & other.occupied()).iter() {
            let alike = match (self.unit(square), other.unit(square)) {
                (Some(one), Some(other)) => one.moves_alike(other),
                (_, _) => false,
            };
            if !alike {
                found.insert(square);
            }
        }
        found
    }

    // Shadows.

    /// Returns all shadows: sorted by square, and on one square by arrival.
    pub(crate) fn shadows(&self) -> &[Unit] {
        &self.shadows
    }

    /// Iterates over a side's shadows, each with its number among that side's shadows on its square, from 1
    /// (SHADOW-9).
    pub(crate) fn numbered_shadows(&self, side: Seat) -> impl Iterator<Item = (&Unit, u8)> {
        let mut last = None;
        let mut number = 0;
        self.shadows
            .iter()
            .filter(move |unit| unit.side == side)
            .map(move |unit| {
                number = if last == Some(unit.square) { number + 1 } else { 1 };
                last = Some(unit.square);
                (unit, number)
            })
    }

    pub(crate) fn shadows_mut(&mut self) -> &mut [Unit] {
        &mut self.shadows
    }

    pub(crate) fn units_mut(&mut self) -> &mut [Unit] {
        &mut self.units
    }

    pub(crate) fn shadows_at(&self, square: Square) -> impl Iterator<Item = &Unit> {
        self.shadows.iter().filter(move |unit| unit.square == square)
    }

    /// Returns the index of the n-th (from 1) shadow of a side on a square.
    pub(crate) fn shadow_index(&self, side: Seat, square: Square, number: u8) -> Option<usize> {
        self.shadows
            .iter()
            .enumerate()
            .filter(|(_, unit)| unit.square == square && unit.side == side)
            .map(|(index, _)| index)
            .nth(usize::from(number).checked_sub(1)?)
    }

    pub(crate) fn shadow(&self, index: usize) -> Option<&Unit> {
        self.shadows.get(index)
    }

    pub(crate) fn shadow_mut(&mut self, index: usize) -> Option<&mut Unit> {
        self.shadows.get_mut(index)
    }

    /// Adds a shadow after those on its square and returns its index.
    pub(crate) fn put_shadow(&mut self, mut unit: Unit, square: Square) -> usize {
        unit.square = square;
        unit.is_shadow = true;
        let index = self.shadows.partition_point(|other| other.square <= square);
        self.shadows.insert(index, unit);
        index
    }

    pub(crate) fn lift_shadow(&mut self, index: usize) -> Option<Unit> {
        (index < self.shadows.len()).then(|| self.shadows.remove(index))
    }

    // Floor.

    #[inline]
    pub(crate) fn floor(&self, square: Square) -> Floor {
        self.floor[square.index()]
    }

    pub(crate) fn walls(&self) -> Bitboard {
        self.walls
    }

    pub(crate) fn traps(&self) -> Bitboard {
        self.traps
    }

    pub(crate) fn tomb_squares(&self) -> Bitboard {
        self.tomb_squares
    }

    /// Replaces the floor of a square. A tomb disappears with its content.
    pub(crate) fn set_floor(&mut self, square: Square, floor: Floor) {
        if self.tomb_squares.has(square) {
            self.tombs.retain(|tomb| tomb.square != square);
            self.tomb_squares.remove(square);
        }
        self.walls.remove(square);
        self.traps.remove(square);
        match floor {
            Floor::Nothing => {}
            Floor::Wall { .. } | Floor::TimedWall { .. } => self.walls.insert(square),
            Floor::Trap { .. } => self.traps.insert(square),
            Floor::Tomb => {
                self.tomb_squares.insert(square);
                let index = self.tombs.partition_point(|tomb| tomb.square < square);
                let tomb = Tomb {
                    square,
                    holds: List::new(),
                    open: false,
                    rot: 0,
                };
                self.tombs.insert(index, tomb);
            }
        }
        self.floor[square.index()] = floor;
    }

    /// Returns all tombs in square order.
    pub(crate) fn tombs(&self) -> &[Tomb] {
        &self.tombs
    }

    pub(crate) fn tomb(&self, square: Square) -> Option<&Tomb> {
        if !self.tomb_squares.has(square) {
            return None;
        }
        self.tombs.iter().find(|tomb| tomb.square == square)
    }

    pub(crate) fn tomb_mut(&mut self, square: Square) -> Option<&mut Tomb> {
        if !self.tomb_squares.has(square) {
            return None;
        }
        self.tombs.iter_mut().find(|tomb| tomb.square == square)
    }

    /// Returns the tomb on a square, or makes one that replaces wall and trap (TOMB-1).
    pub(crate) fn tomb_or_new(&mut self, square: Square) -> &mut Tomb {
        if !self.tomb_squares.has(square) {
            self.set_floor(square, Floor::Tomb);
        }
        let index = self.tombs.partition_point(|tomb| tomb.square < square);
        &mut self.tombs[index]
    }

    /// Returns whether a tomb is marked open and has no unit on it (TOMB-2).
    pub(crate) fn is_open_tomb(&self, square: Square) -> bool {
        self.index_at(square).is_none() && self.tomb(square).is_some_and(|tomb| tomb.open)
    }

    /// Returns all tombs that explode when a unit enters.
    pub(crate) fn active_tombs(&self) -> Bitboard {
        let closed = self.tombs.iter().filter(|tomb| !tomb.open);
        closed
            .map(|tomb| tomb.square)
            .collect::<Bitboard>()
            .without(self.occupied())
    }

    /// Returns whether a square has a tomb that explodes when a unit enters (TOMB-2).
    pub(crate) fn is_active_tomb(&self, square: Square) -> bool {
        self.index_at(square).is_none() && self.tomb(square).is_some_and(|tomb| !tomb.open)
    }

    /// Returns whether a square has neither wall nor normal unit (BOARD-4).
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        !self.walls.has(square) && self.index_at(square).is_none()
    }

    // Ids.

    /// Calls `see` with every living component and its unit, cargo included.
    pub(crate) fn each_component<'a>(&'a self, see: &mut dyn FnMut(&'a Unit, &'a Component)) {
        fn look<'a>(unit: &'a Unit, see: &mut dyn FnMut(&'a Unit, &'a Component)) {
            for component in unit.components() {
                see(unit, component);
                component.cargo.iter().for_each(|inner| look(inner, see));
            }
        }
        self.units
            .iter()
            .chain(&self.shadows)
            .for_each(|unit| look(unit, see));
    }

    /// Returns the smallest id that no living component and no wall uses.
    pub(crate) fn unused_id(&self) -> u32 {
        let mut used = Vec::with_capacity(self.units.len() + 32);
        self.each_component(&mut |_, component| used.push(component.id));
        for square in self.walls.iter() {
            if let Floor::Wall { by } = self.floor(square) {
                used.push(by);
            }
        }
        used.sort_unstable();
        let mut id = 1;
        for other in used {
            if other == id {
                id += 1;
            }
        }
        id
    }

    /// Counts a side's components of a kind everywhere except in tombs (CLASS-2).
    pub(crate) fn count_of(&self, side: Seat, kind: Kind) -> usize {
        let mut count = 0;
        self.each_component(&mut |unit, component| {
            count += usize::from(unit.side == side && component.kind == kind);
        });
        count
    }
}

impl Board {
    /// Moves everything in a set of squares to other squares of the set, one to one (SPIN-3). Avalanche marks turn
    /// clockwise by quarters.
    pub(crate) fn rearrange(&mut self, squares: Bitboard, quarters: u8, place: impl Fn(Square) -> Square) {
        let floored = squares & (self.walls | self.traps | self.tomb_squares);
        let (mut walls, mut traps, mut tombs) = (
            self.walls.without(squares),
            self.traps.without(squares),
            self.tomb_squares.without(squares),
        );
        let mut floors = [(Square(0), Floor::Nothing); SQUARE_COUNT];
        let mut count = 0;
        for square in floored.iter() {
            floors[count] = (place(square), self.floor(square));
            count += 1;
            self.floor[square.index()] = Floor::Nothing;
        }
        for (square, floor) in &floors[..count] {
            self.floor[square.index()] = *floor;
            match floor {
                Floor::Nothing => {}
                Floor::Wall { .. } | Floor::TimedWall { .. } => walls.insert(*square),
                Floor::Trap { .. } => traps.insert(*square),
                Floor::Tomb => tombs.insert(*square),
            }
        }
        self.rearrange_units(squares, &place);
        if self.tomb_squares.meets(squares) {
            for tomb in self.tombs.iter_mut().filter(|tomb| squares.has(tomb.square)) {
                tomb.square = place(tomb.square);
            }
            self.tombs.sort_by_key(|tomb| tomb.square);
        }
        (self.walls, self.traps, self.tomb_squares) = (walls, traps, tombs);
        if self.shadows.iter().any(|unit| squares.has(unit.square)) {
            for unit in self.shadows.iter_mut().filter(|unit| squares.has(unit.square)) {
                unit.square = place(unit.square);
            }
            self.shadows.sort_by_key(|unit| unit.square);
        }
        self.rearrange_marks(squares, quarters, &place);
    }

    fn rearrange_units(&mut self, squares: Bitboard, place: &impl Fn(Square) -> Square) {
        let mut moved = [(Square(0), NOBODY); SQUARE_COUNT];
        let mut count = 0;
        for square in (squares & self.occupied()).iter() {
            moved[count] = (place(square), self.at[square.index()]);
            count += 1;
            self.at[square.index()] = NOBODY;
        }
        self.sides = self.sides.map(|side| side.without(squares));
        for (square, index) in &moved[..count] {
            self.at[square.index()] = *index;
            if let Some(unit) = self.units.get_mut(usize::from(*index)) {
                unit.square = *square;
                self.sides[unit.side.index()].insert(*square);
            }
        }
    }

    fn rearrange_marks(&mut self, squares: Bitboard, quarters: u8, place: &impl Fn(Square) -> Square) {
        if self.tornados.iter().any(|mark| squares.has(mark.square)) {
            for mark in self.tornados.iter_mut().filter(|mark| squares.has(mark.square)) {
                mark.square = place(mark.square);
            }
            self.tornados.sort_by_key(|mark| mark.square);
        }
        if self.avalanches.iter().any(|mark| squares.has(mark.square)) {
            for mark in self.avalanches.iter_mut().filter(|mark| squares.has(mark.square)) {
                mark.square = place(mark.square);
                mark.direction = (mark.direction + quarters) % 4;
            }
            self.avalanches.sort_by_key(|mark| mark.square);
        }
    }
}

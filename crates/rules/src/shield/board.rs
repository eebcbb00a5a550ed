//! Units, and a board that finds them fast. Knows no rules of movement.

use super::square::{Mask, SQUARE_COUNT, Square, squares};
use crate::event::UnitName;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use std::fmt;
use std::num::NonZeroU8;

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Steps one square any way. The side whose king is mated loses.
    King,
    /// Slides along files, ranks and diagonals. Never has a shield.
    Queen,
    /// Slides along ranks and files.
    Rook,
    /// Slides along diagonals.
    Bishop,
    /// Leaps, or hops over neighbours.
    Knight,
    /// Advances forwards and attacks diagonally.
    Pawn,
    /// Gives shields. The owner of its half of the board controls it.
    Life,
    /// Takes shields and kills. The owner of its half of the board controls it.
    Death,
}

impl Kind {
    /// All kinds, in the order of the page.
    pub const ALL: [Kind; 8] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
        Kind::Life,
        Kind::Death,
    ];

    /// What a pawn may become (SH-PROMO-1).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// Returns the word of the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Queen => "queen",
            Kind::Rook => "rook",
            Kind::Bishop => "bishop",
            Kind::Knight => "knight",
            Kind::Pawn => "pawn",
            Kind::Life => "life",
            Kind::Death => "death",
        }
    }

    /// Returns the name within a sentence: `Life` and `Death` have capitals.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Kind::Life => "Life",
            Kind::Death => "Death",
            Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => self.word(),
        }
    }

    /// Returns the name for a sentence.
    pub(super) const fn called(self) -> KindName<'static> {
        KindName {
            kind: self.word(),
            english: self.name(),
        }
    }

    /// Finds the kind with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Returns the letter on the page.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
            Kind::Life => 'L',
            Kind::Death => 'D',
        }
    }

    /// Returns whether it is a Life or a Death.
    pub(super) const fn is_special(self) -> bool {
        matches!(self, Kind::Life | Kind::Death)
    }

    /// Returns whether it can have a shield (SH-SHIELD-1, SH-SHIELD-2).
    pub(super) const fn can_have_shield(self) -> bool {
        matches!(self, Kind::Pawn | Kind::Knight | Kind::Bishop | Kind::Rook)
    }

    /// Returns whether it slides, and so passes through Lives and Deaths (SH-PASS-1).
    pub(super) const fn is_slider(self) -> bool {
        matches!(self, Kind::Queen | Kind::Rook | Kind::Bishop)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

const PRESENT: u8 = 0x80;
const KIND: u8 = 0x07;
const BLACK: u8 = 0x08;
const SHIELD: u8 = 0x10;
const IMMUNE: u8 = 0x20;

/// A unit. A Life or Death carries no side: its square decides who controls it (SH-LD-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Unit(NonZeroU8);

impl Unit {
    /// Makes a unit with its shield of the start of a game (SH-SHIELD-1).
    pub(super) const fn new(side: Seat, kind: Kind) -> Unit {
        let mut code = PRESENT | kind as u8;
        if matches!(side, Seat::Black) && !kind.is_special() {
            code |= BLACK;
        }
        if kind.can_have_shield() {
            code |= SHIELD;
        }
        Unit::from_code(code)
    }

    const fn from_code(code: u8) -> Unit {
        match NonZeroU8::new(code | PRESENT) {
            Some(code) => Unit(code),
            None => unreachable!(),
        }
    }

    /// Returns the unit in one byte, the same on every machine. Repetition tokens contain it.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    pub(super) const fn kind(self) -> Kind {
        Kind::ALL[(self.0.get() & KIND) as usize]
    }

    /// Returns the side of a standard unit, or the controller of a Life or Death on `square`.
    pub(super) const fn side_on(self, square: Square) -> Seat {
        if self.kind().is_special() {
            square.half()
        } else {
            self.standard_side()
        }
    }

    /// Returns the side of a standard unit.
    pub(super) const fn standard_side(self) -> Seat {
        if self.0.get() & BLACK == 0 {
            Seat::White
        } else {
            Seat::Black
        }
    }

    pub(super) const fn has_shield(self) -> bool {
        self.0.get() & SHIELD != 0
    }

    pub(super) const fn is_immune(self) -> bool {
        self.0.get() & IMMUNE != 0
    }

    #[must_use]
    pub(super) const fn with_shield(self, on: bool) -> Unit {
        Unit::from_code(if on {
            self.code() | SHIELD
        } else {
            self.code() & !SHIELD
        })
    }

    #[must_use]
    pub(super) const fn with_immunity(self, on: bool) -> Unit {
        Unit::from_code(if on {
            self.code() | IMMUNE
        } else {
            self.code() & !IMMUNE
        })
    }

    /// Promotes a pawn: the kind changes, the health stays; a queen has neither shield nor immunity (SH-PROMO-2).
    #[must_use]
    pub(super) const fn promoted(self, kind: Kind) -> Unit {
        let unit = Unit::from_code(self.code() & !KIND | kind as u8);
        if kind.can_have_shield() {
            unit
        } else {
            unit.with_shield(false).with_immunity(false)
        }
    }

    /// Returns the unit's name in events.
    pub(super) fn named_on(self, square: Square) -> UnitName {
        UnitName::new(self.side_on(square), self.kind().word())
    }

    /// Writes `Black's rook b8` for sentences.
    pub(super) fn phrase(self, at: Square) -> Said {
        let (side, unit) = (SideName(self.side_on(at)), self.kind().called());
        said!("shield-unit", "{side}'s {unit} {at}", side, unit, at)
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind())?;
        if self.code() & BLACK != 0 {
            f.write_str(" black")?;
        }
        if self.has_shield() {
            f.write_str(" shield")?;
        }
        if self.is_immune() {
            f.write_str(" immune")?;
        }
        Ok(())
    }
}

/// The units by square and as sets. Squares and sets always agree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    units: [Option<Unit>; SQUARE_COUNT],
    kinds: [Mask; 8],
    sides: [Mask; 2],
}

impl Board {
    pub(super) const fn empty() -> Board {
        Board {
            units: [None; SQUARE_COUNT],
            kinds: [0; 8],
            sides: [0; 2],
        }
    }

    /// Returns the units of the start position (SH-BOARD-4, SH-BOARD-5).
    pub(super) fn initial() -> Board {
        let ranks = [
            (9, "drnbqkbnrl"),
            (8, "pppppppppp"),
            (1, "PPPPPPPPPP"),
            (0, "LRNBQKBNRD"),
        ];
        let mut board = Board::empty();
        for (rank, letters) in ranks {
            for (file, letter) in letters.chars().enumerate() {
                let kind = Kind::ALL
                    .into_iter()
                    .find(|kind| kind.letter() == letter.to_ascii_uppercase());
                let side = if letter.is_ascii_uppercase() {
                    Seat::White
                } else {
                    Seat::Black
                };
                if let (Some(kind), Some(square)) = (kind, Square::at(file as i32, rank)) {
                    board.put(square, Unit::new(side, kind));
                }
            }
        }
        board
    }

    pub(super) const fn unit(&self, square: Square) -> Option<Unit> {
        self.units[square.index()]
    }

    /// Puts a unit onto a square and replaces the unit there.
    pub(super) fn put(&mut self, square: Square, unit: Unit) {
        self.remove(square);
        self.units[square.index()] = Some(unit);
        self.kinds[unit.kind() as usize] |= square.mask();
        if !unit.kind().is_special() {
            self.sides[unit.standard_side().index()] |= square.mask();
        }
    }

    /// Removes the unit on a square and returns it.
    pub(super) fn remove(&mut self, square: Square) -> Option<Unit> {
        let unit = self.units[square.index()].take()?;
        self.kinds[unit.kind() as usize] &= !square.mask();
        self.sides[0] &= !square.mask();
        self.sides[1] &= !square.mask();
        Some(unit)
    }

    /// Moves the unit on `from`, if there is one, to `to`.
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        if from != to
            && let Some(unit) = self.remove(from)
        {
            self.put(to, unit);
        }
    }

    /// Changes the shield or immunity of the unit on a square; kind and side must stay the same.
    pub(super) fn replace_health(&mut self, square: Square, unit: Unit) {
        debug_assert!(self.unit(square).is_some_and(|old| old.kind() == unit.kind()));
        self.units[square.index()] = Some(unit);
    }

    /// Returns the standard units of a side.
    pub(super) const fn side(&self, side: Seat) -> Mask {
        self.sides[side.index()]
    }

    /// Returns all standard units, which block lines (SH-MOVE-1).
    pub(super) const fn standard(&self) -> Mask {
        self.sides[0] | self.sides[1]
    }

    /// Returns all Lives and Deaths.
    pub(super) const fn special(&self) -> Mask {
        self.kinds[Kind::Life as usize] | self.kinds[Kind::Death as usize]
    }

    pub(super) const fn occupied(&self) -> Mask {
        self.standard() | self.special()
    }

    pub(super) const fn is_empty(&self, square: Square) -> bool {
        self.units[square.index()].is_none()
    }

    /// Returns all units of a kind, of both sides.
    pub(super) const fn of_kind(&self, kind: Kind) -> Mask {
        self.kinds[kind as usize]
    }

    /// Returns the standard units of a kind of one side.
    pub(super) const fn of(&self, side: Seat, kind: Kind) -> Mask {
        self.kinds[kind as usize] & self.sides[side.index()]
    }

    /// Returns the square of a side's king, if it has one.
    pub(super) fn king(&self, side: Seat) -> Option<Square> {
        squares(self.of(side, Kind::King)).next()
    }

    /// Returns all units with their squares, by index.
    pub(super) fn units(&self) -> impl Iterator<Item = (Square, Unit)> {
        squares(self.occupied()).filter_map(|square| Some((square, self.unit(square)?)))
    }

    /// Returns whether any unit is immune.
    pub(super) fn has_immune(&self) -> bool {
        self.codes().into_iter().fold(0, |all, code| all | code) & IMMUNE != 0
    }

    /// Returns the board in bytes, 0 for an empty square, the same on every machine.
    pub(super) fn codes(&self) -> [u8; SQUARE_COUNT] {
        self.units.map(|unit| unit.map_or(0, Unit::code))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.units()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promoted_pawn_keeps_its_health_except_as_a_queen() {
        let pawn = Unit::new(Seat::Black, Kind::Pawn).with_immunity(true);
        let rook = pawn.promoted(Kind::Rook);
        assert_eq!((rook.kind(), rook.standard_side()), (Kind::Rook, Seat::Black));
        assert!(rook.has_shield() && rook.is_immune());
        let queen = pawn.promoted(Kind::Queen);
        assert!(!queen.has_shield() && !queen.is_immune());
        assert!(
            !pawn
                .with_immunity(false)
                .with_shield(false)
                .promoted(Kind::Knight)
                .has_shield()
        );
    }

    #[test]
    fn sets_agree_with_squares() {
        let mut board = Board::initial();
        let (e1, e5) = (Square::named("e1").unwrap(), Square::named("e5").unwrap());
        board.shift(e1, e5);
        assert!(board.is_empty(e1));
        assert_eq!(board.of(Seat::White, Kind::Queen), e5.mask());
        assert_eq!(board.occupied().count_ones(), 40);
        assert_eq!(board.special().count_ones(), 4);
        let mut again = Board::empty();
        for (square, unit) in board.units() {
            again.put(square, unit);
        }
        assert_eq!(again, board);
    }
}

//! The parts of a position besides the board: slots, a pending rest, castling rights, the advance open to en
//! passant. Contains values only.

use super::board::{Board, Kind};
use super::square::{Mask, Square, line};
use crate::seat::Seat;
use std::fmt;

/// The used slots of the turn (SH-TURN-1, SH-TURN-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Used {
    /// Nothing has been done in this turn.
    Nothing,
    /// The standard action.
    Standard,
    /// The special move.
    Special,
}

impl Used {
    /// Returns the word of the setup text.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Used::Nothing => "none",
            Used::Standard => "standard",
            Used::Special => "special",
        }
    }

    pub(super) fn named(word: &str) -> Option<Used> {
        [Used::Nothing, Used::Standard, Used::Special]
            .into_iter()
            .find(|used| used.word() == word)
    }
}

/// A kill after which the attacker must rest (SH-REST-1). The attacker is on `staging`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// The attacker's first square.
    pub(super) start: Square,
    /// The square it struck from; for an adjacent attacker, its first square.
    pub(super) staging: Square,
    /// The target's square, or the passed square of an en passant.
    pub(super) vacated: Square,
}

impl Pending {
    /// Returns the squares on which the attacker may rest.
    pub(super) const fn rests(self) -> [Square; 2] {
        [self.staging, self.vacated]
    }
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}, {}]", self.start, self.staging, self.vacated)
    }
}

/// A pawn's advance of two or three squares, open to en passant (SH-EP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Advance {
    pub(super) from: Square,
    pub(super) to: Square,
}

impl Advance {
    /// Returns the advance between two squares, if SH-PAWN-1 allows one of 2 or 3 squares there.
    pub(super) fn between(from: Square, to: Square) -> Option<Advance> {
        if from.file() != to.file() {
            return None;
        }
        let side = if to.rank() > from.rank() {
            Seat::White
        } else {
            Seat::Black
        };
        let length = (to.rank() - from.rank()).abs();
        (length >= 2 && length <= longest_advance(side, from)).then_some(Advance { from, to })
    }

    /// Returns the side of the pawn.
    pub(super) const fn side(self) -> Seat {
        if self.to.rank() > self.from.rank() {
            Seat::White
        } else {
            Seat::Black
        }
    }

    /// Returns the squares passed over (SH-EP-1).
    pub(super) fn passed(self) -> Mask {
        line(self.from, self.to)
    }
}

impl fmt::Display for Advance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// Returns the rank counted from a side's own back rank, from 0.
pub(super) const fn relative_rank(side: Seat, square: Square) -> i32 {
    match side {
        Seat::White => square.rank(),
        Seat::Black => 9 - square.rank(),
    }
}

/// Returns 1 or -1: the ranks of one step forwards.
pub(super) const fn forward(side: Seat) -> i32 {
    match side {
        Seat::White => 1,
        Seat::Black => -1,
    }
}

/// Returns how many squares a pawn may advance from a square (SH-PAWN-1).
pub(super) const fn longest_advance(side: Seat, from: Square) -> i32 {
    match relative_rank(side, from) {
        1 => 3,
        2 => 2,
        _ => 1,
    }
}

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wing {
    King,
    Queen,
}

/// One castling: the squares of king and rook (SH-CASTLE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Castle {
    pub(super) side: Seat,
    pub(super) wing: Wing,
}

impl Castle {
    /// All four, in the order of the letters `KQkq`.
    pub(super) const ALL: [Castle; 4] = [
        Castle {
            side: Seat::White,
            wing: Wing::King,
        },
        Castle {
            side: Seat::White,
            wing: Wing::Queen,
        },
        Castle {
            side: Seat::Black,
            wing: Wing::King,
        },
        Castle {
            side: Seat::Black,
            wing: Wing::Queen,
        },
    ];

    const fn on_back_rank(self, file: usize) -> Square {
        match self.side {
            Seat::White => Square::from_index(file),
            Seat::Black => Square::from_index(90 + file),
        }
    }

    pub(super) const fn king_from(self) -> Square {
        self.on_back_rank(5)
    }

    pub(super) const fn king_to(self) -> Square {
        self.on_back_rank(match self.wing {
            Wing::King => 7,
            Wing::Queen => 3,
        })
    }

    pub(super) const fn rook_from(self) -> Square {
        self.on_back_rank(match self.wing {
            Wing::King => 8,
            Wing::Queen => 1,
        })
    }

    /// Returns the rook's destination: the square that the king crosses.
    pub(super) const fn crossed(self) -> Square {
        self.on_back_rank(match self.wing {
            Wing::King => 6,
            Wing::Queen => 4,
        })
    }

    /// Returns the letter of the setup text.
    pub(super) const fn letter(self) -> char {
        match (self.side, self.wing) {
            (Seat::White, Wing::King) => 'K',
            (Seat::White, Wing::Queen) => 'Q',
            (Seat::Black, Wing::King) => 'k',
            (Seat::Black, Wing::Queen) => 'q',
        }
    }

    /// Returns the castling of a side's king between two squares.
    pub(super) fn of_king_move(side: Seat, from: Square, to: Square) -> Option<Castle> {
        Castle::ALL
            .into_iter()
            .find(|castle| castle.side == side && castle.king_from() == from && castle.king_to() == to)
    }

    /// Returns whether its king and rook are on their start squares.
    pub(super) fn is_at_home(self, board: &Board) -> bool {
        self.king_from().is_in(board.of(self.side, Kind::King))
            && self.rook_from().is_in(board.of(self.side, Kind::Rook))
    }

    const fn bit(self) -> u8 {
        match (self.side, self.wing) {
            (Seat::White, Wing::King) => 1,
            (Seat::White, Wing::Queen) => 2,
            (Seat::Black, Wing::King) => 4,
            (Seat::Black, Wing::Queen) => 8,
        }
    }
}

/// The castling rights (SH-CASTLE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Castling(u8);

impl Castling {
    /// No castling.
    pub(super) const NONE: Castling = Castling(0);
    /// All four, as at the start.
    pub(super) const ALL: Castling = Castling(15);

    pub(super) const fn has(self, castle: Castle) -> bool {
        self.0 & castle.bit() != 0
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    #[must_use]
    pub(super) const fn with(self, castle: Castle) -> Castling {
        Castling(self.0 | castle.bit())
    }

    /// Returns the rights whose king and rook are still at home (SH-CASTLE-7).
    #[must_use]
    pub(super) fn remaining(self, board: &Board) -> Castling {
        if self == Castling::NONE {
            return self;
        }
        Castle::ALL
            .into_iter()
            .filter(|castle| self.has(*castle) && castle.is_at_home(board))
            .fold(Castling::NONE, Castling::with)
    }
}

impl fmt::Display for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Castling::NONE {
            return f.write_str("-");
        }
        for castle in Castle::ALL {
            if self.has(castle) {
                write!(f, "{}", castle.letter())?;
            }
        }
        Ok(())
    }
}

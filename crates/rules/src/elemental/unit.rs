//! One unit's attributes, ranks and directions. Knows no board.

use super::loadout::Slots;
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::seat::Seat;

/// A unit's id, which never changes (EL-UNIT-1); 0 is nobody's.
pub(super) type Id = u16;

/// Returns the rank of a kind (EL-RANK-1).
pub(super) const fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::King => 5,
        Kind::Queen => 4,
        Kind::Rook | Kind::Bishop => 3,
        Kind::Knight => 2,
        Kind::Pawn => 1,
    }
}

/// A unit's attributes besides its side, kind and square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) id: Id,
    /// The slots in force, own or army-wide.
    pub(super) slots: Slots,
    /// Sturdy used (EL-STURDY-1).
    pub(super) cracked: bool,
    /// Do-Over used (EL-DO-1).
    pub(super) rewound: bool,
    /// Schrodinger's Laugh used (EL-SCHR-1).
    pub(super) split: bool,
    /// Whether it is the copy of twins, not the original (EL-SCHR-2).
    pub(super) copy: bool,
    /// The other twin, 0 for none.
    pub(super) twin: Id,
    /// Own turns still missed (EL-LOCK-2).
    pub(super) lock: u8,
    /// Turns of its side until it dies (EL-SADIST-3), 0 for no mark.
    pub(super) mark: u8,
    /// Whether the mark does not spread (EL-SADIST-2).
    pub(super) sole: bool,
    pub(super) facing: Option<Direction>,
    pub(super) shield: bool,
    /// For pawns, the farthest rank at a turn's end, from 1 on its own side; else 0 (EL-END-5).
    pub(super) far: u8,
}

impl Unit {
    /// The entry of an empty square.
    pub(super) const NOBODY: Unit = Unit {
        id: 0,
        slots: Slots::EMPTY,
        cracked: false,
        rewound: false,
        split: false,
        copy: false,
        twin: 0,
        lock: 0,
        mark: 0,
        sole: false,
        facing: None,
        shield: false,
        far: 0,
    };

    /// Its six yes-or-no attributes as the lowest bits of a number. Repetition keys contain it, so it never changes.
    pub(super) fn flags(&self) -> u64 {
        let flags = [
            self.cracked,
            self.rewound,
            self.split,
            self.copy,
            self.sole,
            self.shield,
        ];
        flags.into_iter().fold(0, |set, flag| set << 1 | u64::from(flag))
    }

    /// Returns the unit as it is kept off the board (EL-RES-2).
    pub(super) const fn lost(self) -> Unit {
        Unit {
            lock: 0,
            mark: 0,
            sole: false,
            facing: None,
            shield: false,
            twin: 0,
            ..self
        }
    }

    /// Returns whether it has no attribute that matters in a game without abilities, except `far`.
    pub(super) fn is_ordinary(&self) -> bool {
        *self
            == Unit {
                id: self.id,
                far: self.far,
                ..Unit::NOBODY
            }
    }
}

/// A unit off the board that can return, with its kind and side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lost {
    pub(super) side: Seat,
    pub(super) kind: Kind,
    pub(super) unit: Unit,
}

/// A direction of the board, the same for both sides (EL-DIR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards rank 8.
    N,
    /// Between `n` and `e`.
    Ne,
    /// Towards file h.
    E,
    /// Between `e` and `s`.
    Se,
    /// Towards rank 1.
    S,
    /// Between `s` and `w`.
    Sw,
    /// Towards file a.
    W,
    /// Between `w` and `n`.
    Nw,
}

impl Direction {
    /// All, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::N,
        Direction::Ne,
        Direction::E,
        Direction::Se,
        Direction::S,
        Direction::Sw,
        Direction::W,
        Direction::Nw,
    ];

    /// The words of notation and setup text, in the same order.
    pub(super) const WORDS: [&'static str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

    /// Returns the word of notation and setup text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// Returns the direction in words: "north-east".
    pub(super) const fn name(self) -> &'static str {
        match self {
            Direction::N => "north",
            Direction::Ne => "north-east",
            Direction::E => "east",
            Direction::Se => "south-east",
            Direction::S => "south",
            Direction::Sw => "south-west",
            Direction::W => "west",
            Direction::Nw => "north-west",
        }
    }

    /// Returns the direction in words that mean the same to both sides: "north (towards Black)".
    pub(super) const fn described(self) -> &'static str {
        match self {
            Direction::N => "north (towards Black)",
            Direction::E => "east (towards the h-file)",
            Direction::S => "south (towards White)",
            Direction::W => "west (towards the a-file)",
            Direction::Ne => "north-east (towards Black and the h-file)",
            Direction::Se => "south-east (towards White and the h-file)",
            Direction::Sw => "south-west (towards White and the a-file)",
            Direction::Nw => "north-west (towards Black and the a-file)",
        }
    }

    /// Returns the directions within a shield's cone, clockwise: a quarter of the board, or a half if it is wide (EL-BLOCK-4).
    pub(super) fn cone(self, is_wide: bool) -> Vec<Self> {
        let reach = 1 + usize::from(is_wide);
        let first = self as usize + Self::ALL.len() - reach;
        let around = Self::ALL.iter().cycle().skip(first % Self::ALL.len());
        around.take(2 * reach + 1).copied().collect()
    }

    /// Finds the direction with exactly this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.word() == word)
    }

    /// Degrees clockwise from the top of the board.
    pub(super) const fn degrees(self) -> u16 {
        self as u16 * 45
    }

    /// Returns one step as (files, ranks).
    pub(super) const fn step(self) -> (i32, i32) {
        match self {
            Direction::N => (0, 1),
            Direction::Ne => (1, 1),
            Direction::E => (1, 0),
            Direction::Se => (1, -1),
            Direction::S => (0, -1),
            Direction::Sw => (-1, -1),
            Direction::W => (-1, 0),
            Direction::Nw => (-1, 1),
        }
    }

    /// Returns the next square in this direction, if the board has it.
    pub(super) const fn next(self, from: Square) -> Option<Square> {
        let (files, ranks) = self.step();
        Square::at(from.file() + files, from.rank() + ranks)
    }
}

/// Returns whether a capture on `at` from `origin` comes from inside the cone of a facing.
pub(super) const fn in_cone(at: Square, facing: Direction, wide: bool, origin: Square) -> bool {
    let (x, y) = (origin.file() - at.file(), origin.rank() - at.rank());
    let (files, ranks) = facing.step();
    let dot = x * files + y * ranks;
    let cross = x * ranks - y * files;
    if wide {
        dot >= 0
    } else {
        dot > 0 && dot >= cross.abs()
    }
}

/// Returns the squares to the left and right of a square (EL-SCATTER-1).
pub(super) const fn beside(from: Square) -> u64 {
    let mut set = 0;
    if let Some(square) = Square::at(from.file() - 1, from.rank()) {
        set |= square.bit();
    }
    if let Some(square) = Square::at(from.file() + 1, from.rank()) {
        set |= square.bit();
    }
    set
}

/// Ranks 1 and 8, on which pawns never stand.
pub(super) const END_RANKS: u64 = 0xFF00_0000_0000_00FF;

/// Returns a side's own first rank.
pub(super) const fn first_rank(side: Seat) -> u64 {
    match side {
        Seat::White => 0xFF,
        Seat::Black => 0xFF << 56,
    }
}

/// Returns how far a pawn has come: its rank from 1 on its own side.
pub(super) const fn advance(side: Seat, at: Square) -> u8 {
    match side {
        Seat::White => at.rank() as u8 + 1,
        Seat::Black => 8 - at.rank() as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the pictures of EL-BLOCK-4: five rows of the squares around the unit, `#` inside the cone.
    #[test]
    fn cones_are_those_of_the_pictures() {
        let pictures = [
            (Direction::N, false, ["#####", ".###.", "..S..", ".....", "....."]),
            (
                Direction::Ne,
                false,
                ["..###", "..###", "..S##", ".....", "....."],
            ),
            (Direction::N, true, ["#####", "#####", "##S##", ".....", "....."]),
            (Direction::Ne, true, ["#####", ".####", "..S##", "...##", "....#"]),
        ];
        let at = Square::at(3, 3).unwrap();
        for (facing, wide, rows) in pictures {
            for (row, line) in rows.iter().enumerate() {
                for (column, sign) in line.bytes().enumerate() {
                    let origin = Square::at(1 + column as i32, 5 - row as i32).unwrap();
                    if sign != b'S' {
                        let inside = in_cone(at, facing, wide, origin);
                        assert_eq!(inside, sign == b'#', "{} {wide} {origin}", facing.word());
                    }
                }
            }
        }
    }
}

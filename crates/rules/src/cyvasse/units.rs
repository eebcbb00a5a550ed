//! The ten kinds and their numbers (section 2 of the page). Knows no positions.

use super::grid::Direction;
use crate::said::KindName;
use crate::seat::Seat;

/// A kind of unit, in the order of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Armour 1, move 1, attack range 1.
    Militia,
    /// Attacks its two front cells; its zone stops enemies (CY-SPEAR-1, CY-ZONE-1).
    Spearman,
    /// Move 3.
    Rider,
    /// Armour 2, move 2.
    Knight,
    /// Armour 2, attack range 2; own units block its line (CY-ATTACK-4).
    Elephant,
    /// Attack range 3; never captures (CY-CAP-4).
    Crossbowman,
    /// Attacks and captures at 2 to 4 (CY-TREB-1, CY-TREB-2).
    Trebuchet,
    /// Move 4, over mountains and zones (CY-DRAGON-1).
    Dragon,
    /// Never moves; shields its neighbours (CY-SHIELD-1).
    Tower,
    /// The side that loses its last king loses the game (CY-END-1).
    King,
}

impl Kind {
    /// All kinds, in the order of the page.
    pub const ALL: [Kind; 10] = [
        Kind::Militia,
        Kind::Spearman,
        Kind::Rider,
        Kind::Knight,
        Kind::Elephant,
        Kind::Crossbowman,
        Kind::Trebuchet,
        Kind::Dragon,
        Kind::Tower,
        Kind::King,
    ];

    /// Returns the index in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the word of setup texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Militia => "militia",
            Kind::Spearman => "spearman",
            Kind::Rider => "rider",
            Kind::Knight => "knight",
            Kind::Elephant => "elephant",
            Kind::Crossbowman => "crossbowman",
            Kind::Trebuchet => "trebuchet",
            Kind::Dragon => "dragon",
            Kind::Tower => "tower",
            Kind::King => "king",
        }
    }

    /// Returns the name for a sentence.
    pub(super) const fn called(self) -> KindName<'static> {
        KindName::of(self.word())
    }

    /// Returns the letter, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Militia => 'M',
            Kind::Spearman => 'S',
            Kind::Rider => 'R',
            Kind::Knight => 'N',
            Kind::Elephant => 'E',
            Kind::Crossbowman => 'C',
            Kind::Trebuchet => 'T',
            Kind::Dragon => 'D',
            Kind::Tower => 'W',
            Kind::King => 'K',
        }
    }

    /// Finds the kind with this letter, in either case.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// Finds the kind with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Returns how many attackers the armour withstands before the unit can be captured (CY-ARMOUR-1).
    #[must_use]
    pub const fn armour(self) -> u32 {
        match self {
            Kind::Knight | Kind::Elephant | Kind::Dragon | Kind::Tower => 2,
            Kind::Militia | Kind::Spearman | Kind::Rider | Kind::King => 1,
            Kind::Crossbowman | Kind::Trebuchet => 0,
        }
    }

    /// Returns the maximum number of steps of a move.
    #[must_use]
    pub const fn steps(self) -> u32 {
        match self {
            Kind::Tower => 0,
            Kind::Militia | Kind::Spearman | Kind::Elephant | Kind::Trebuchet | Kind::King => 1,
            Kind::Knight | Kind::Crossbowman => 2,
            Kind::Rider => 3,
            Kind::Dragon => 4,
        }
    }

    /// Returns the least and greatest distance of a capture in a straight line; `None` for kinds that never capture.
    #[must_use]
    pub const fn capture_range(self) -> Option<(u32, u32)> {
        match self {
            Kind::Crossbowman | Kind::Tower => None,
            Kind::Trebuchet => Some((2, 4)),
            Kind::Militia
            | Kind::Spearman
            | Kind::Rider
            | Kind::Knight
            | Kind::Elephant
            | Kind::Dragon
            | Kind::King => Some((1, self.steps())),
        }
    }

    /// Returns the least and greatest distance of an attack.
    #[must_use]
    pub const fn attack_range(self) -> (u32, u32) {
        match self {
            Kind::Militia | Kind::Spearman | Kind::Rider | Kind::Knight | Kind::Tower | Kind::King => (1, 1),
            Kind::Elephant | Kind::Dragon => (1, 2),
            Kind::Crossbowman => (1, 3),
            Kind::Trebuchet => (2, 4),
        }
    }
}

/// Returns the two directions of a side's front (CY-BOARD-5).
pub(crate) const fn front(side: Seat) -> [Direction; 2] {
    match side {
        Seat::White => [Direction::NorthWest, Direction::NorthEast],
        Seat::Black => [Direction::SouthEast, Direction::SouthWest],
    }
}

/// The army of each side (CY-START-2), by the order of [`Kind::ALL`].
pub(crate) const ARMY: [(Kind, usize); 10] = [
    (Kind::Militia, 6),
    (Kind::Spearman, 3),
    (Kind::Rider, 3),
    (Kind::Knight, 2),
    (Kind::Elephant, 2),
    (Kind::Crossbowman, 2),
    (Kind::Trebuchet, 1),
    (Kind::Dragon, 1),
    (Kind::Tower, 2),
    (Kind::King, 1),
];

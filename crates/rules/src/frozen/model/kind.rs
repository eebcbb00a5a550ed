//! The kinds of units, their classes (CLASS), and the editions that have them. Knows no board.

use super::edition::Edition;
use super::ruling::Ruling;
use crate::refusal::listed;
use std::fmt;

/// Kinds that never capture.
pub(crate) const NO_CAPTURES: Ruling = Ruling::both("F6-JESTER-1", "F10-CLASS-1");
/// Immortal kinds, and how many a side may have.
pub(crate) const IMMORTALS: Ruling = Ruling::ten("F10-CLASS-2");

/// Returns the article of an English word: "a" or "an".
pub(crate) fn article_of(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    }
}

/// Returns a kind with its article: "a rook", "an onager".
pub(crate) fn with_article(kind: Kind) -> String {
    let word = kind.word();
    format!("{} {word}", article_of(word))
}

/// Lists kinds with their articles, equal ones counted: "a pawn, a ram and 2 frogs".
pub(crate) fn counted(kinds: impl IntoIterator<Item = Kind>) -> String {
    let mut counts: Vec<(Kind, usize)> = Vec::new();
    for kind in kinds {
        match counts.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((kind, 1)),
        }
    }
    let words = counts.into_iter().map(|(kind, count)| match count {
        1 => with_article(kind),
        more => format!("{more} {kind}s"),
    });
    listed(&words.collect::<Vec<String>>())
}

/// A kind of unit, in the order of the table of `frozen10`, which is also the order of borrowed kinds (NOTE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Kind {
    Pawn,
    Lancer,
    Frog,
    Trebuchet,
    Ballista,
    Ship,
    Onager,
    Cannon,
    Ram,
    Knight,
    Bishop,
    Dragon,
    Rook,
    Queen,
    King,
    Jester,
    Chancellor,
    Templar,
}

impl Kind {
    /// All kinds in table order.
    pub(crate) const ALL: [Kind; 18] = [
        Kind::Pawn,
        Kind::Lancer,
        Kind::Frog,
        Kind::Trebuchet,
        Kind::Ballista,
        Kind::Ship,
        Kind::Onager,
        Kind::Cannon,
        Kind::Ram,
        Kind::Knight,
        Kind::Bishop,
        Kind::Dragon,
        Kind::Rook,
        Kind::Queen,
        Kind::King,
        Kind::Jester,
        Kind::Chancellor,
        Kind::Templar,
    ];

    /// Returns the word of notation and setup text.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Lancer => "lancer",
            Kind::Frog => "frog",
            Kind::Trebuchet => "trebuchet",
            Kind::Ballista => "ballista",
            Kind::Ship => "ship",
            Kind::Onager => "onager",
            Kind::Cannon => "cannon",
            Kind::Ram => "ram",
            Kind::Knight => "knight",
            Kind::Bishop => "bishop",
            Kind::Dragon => "dragon",
            Kind::Rook => "rook",
            Kind::Queen => "queen",
            Kind::King => "king",
            Kind::Jester => "jester",
            Kind::Chancellor => "chancellor",
            Kind::Templar => "templar",
        }
    }

    /// Returns the letter of the table.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Lancer => 'L',
            Kind::Frog => 'F',
            Kind::Trebuchet => 'X',
            Kind::Ballista => 'A',
            Kind::Ship => 'S',
            Kind::Onager => 'O',
            Kind::Cannon => 'Z',
            Kind::Ram => 'M',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Dragon => 'D',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
            Kind::Jester => 'J',
            Kind::Chancellor => 'C',
            Kind::Templar => 'T',
        }
    }

    pub(crate) fn named(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    pub(crate) fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Returns whether an edition has such units.
    pub(crate) const fn is_in(self, edition: Edition) -> bool {
        edition.has_siege_and_transports()
            || matches!(
                self,
                Kind::Pawn
                    | Kind::Knight
                    | Kind::Bishop
                    | Kind::Dragon
                    | Kind::Rook
                    | Kind::Queen
                    | Kind::King
                    | Kind::Jester
                    | Kind::Chancellor
                    | Kind::Templar
            )
    }

    /// Returns whether units of the kind never capture by `x` (CLASS-1; in `frozen6` the jester alone).
    pub(crate) const fn never_captures(self, edition: Edition) -> bool {
        match self {
            Kind::Bishop => !edition.lets_bishops_capture(),
            Kind::Jester | Kind::Ballista | Kind::Trebuchet | Kind::Frog | Kind::Ship | Kind::Onager => true,
            _ => false,
        }
    }

    /// Returns whether it is a frog or a ship (CLASS-2).
    pub(crate) const fn is_immortal(self) -> bool {
        matches!(self, Kind::Frog | Kind::Ship)
    }

    /// Returns whether captures cost the kind range (CLASS-3, CRR-1).
    pub(crate) const fn loses_range(self, edition: Edition) -> bool {
        match self {
            Kind::Rook | Kind::Queen | Kind::Templar | Kind::Dragon | Kind::Lancer => true,
            Kind::Bishop => edition.lets_bishops_capture(),
            _ => false,
        }
    }

    /// Returns whether units of the kind do not move by themselves (CLASS-3).
    pub(crate) const fn is_immobile(self) -> bool {
        matches!(self, Kind::Trebuchet | Kind::Cannon)
    }

    /// Returns how many units fit inside.
    pub(crate) const fn capacity(self) -> usize {
        match self {
            Kind::Ship => 8,
            Kind::Cannon => 1,
            _ => 0,
        }
    }

    /// Iterates over the kinds that a pawn may become, in table order (PAWN-6; F6-PAWN-3).
    pub(crate) fn promotions(edition: Edition) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(move |kind| kind.is_in(edition) && !matches!(kind, Kind::Pawn | Kind::King))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u32);

impl Kinds {
    pub(crate) const NONE: Kinds = Kinds(0);

    /// Makes a set of kinds.
    pub(crate) const fn of(kinds: &[Kind]) -> Kinds {
        let (mut set, mut index) = (Kinds::NONE, 0);
        while index < kinds.len() {
            set.insert(kinds[index]);
            index += 1;
        }
        set
    }

    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }

    pub(crate) const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u32;
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub(crate) const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | 1 << kind as u32)
    }

    #[must_use]
    pub(crate) const fn union(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    #[must_use]
    pub(crate) const fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    /// Returns whether all its kinds are in the other set.
    pub(crate) const fn is_within(self, other: Kinds) -> bool {
        self.without(other).is_empty()
    }

    /// Returns the kinds that both sets have.
    #[must_use]
    pub(crate) const fn both(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Iterates over its kinds in table order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let kind = Kind::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*kind)
        })
    }
}

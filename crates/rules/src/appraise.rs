//! What a position is worth: the little that a computer opponent must be told of a variant. Each variant writes it in
//! its own `appraise.rs`, beside its rules.
//!
//! All values are in hundredths of a pawn of the variant. They are opinions, not rules: nothing here decides what is
//! legal or how a game ends.

use crate::game::Game;
use crate::random::SplitMix64;
use crate::seat::{PerSeat, Seat};

/// What a part of a position's worth rests on. Closed, with one meaning in every variant, so that a hint can say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// Units, by kind, wherever they stand; those that can come back included, at what that is worth.
    Material,
    /// Where units stand.
    Placement,
    /// Pawns: how far they have come and how they stand together.
    Pawns,
    /// How exposed a king is, and how well covered.
    King,
    /// How many places units reach.
    Mobility,
    /// What captures are threatened.
    Threats,
    /// Shields, armour and other cover of units.
    Cover,
    /// Units that cannot act for a while: paralysed, locked, held.
    Hindrance,
    /// What units may do beyond their kind: several moves, abilities not used up, range.
    Powers,
}

impl Term {
    /// All terms, in the order of a table.
    pub const ALL: [Term; 9] = [
        Term::Material,
        Term::Placement,
        Term::Pawns,
        Term::King,
        Term::Mobility,
        Term::Threats,
        Term::Cover,
        Term::Hindrance,
        Term::Powers,
    ];

    /// Completes "it gains by ..." and "better in ...".
    #[must_use]
    pub const fn phrase(self) -> &'static str {
        match self {
            Term::Material => "material",
            Term::Placement => "the squares of the units",
            Term::Pawns => "the pawns",
            Term::King => "the safety of the kings",
            Term::Mobility => "freedom to move",
            Term::Threats => "threats",
            Term::Cover => "shields and armour",
            Term::Hindrance => "units that cannot act for a while",
            Term::Powers => "what units may still do",
        }
    }
}

/// Where a variant writes what a position is worth.
pub trait Sheet {
    /// So much (hundredths of a pawn, less than 0 for what is bad) in favour of that seat.
    fn add(&mut self, term: Term, seat: Seat, value: i32);
}

/// A sheet that keeps the sum alone, for search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// White's worth less Black's.
    pub white: i32,
}

impl Sheet for Total {
    #[inline]
    fn add(&mut self, _term: Term, seat: Seat, value: i32) {
        match seat {
            Seat::White => self.white += value,
            Seat::Black => self.white -= value,
        }
    }
}

/// A sheet that keeps every term apart, for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    sums: [PerSeat<i32>; Term::ALL.len()],
}

impl Terms {
    /// What that term is worth to that seat, less what it is worth to the other.
    #[must_use]
    pub fn balance(&self, term: Term, seat: Seat) -> i32 {
        let sums = &self.sums[term as usize];
        sums[seat] - sums[seat.other()]
    }
}

impl Sheet for Terms {
    fn add(&mut self, term: Term, seat: Seat, value: i32) {
        self.sums[term as usize][seat] += value;
    }
}

/// A variant that can be played by a computer opponent.
pub trait Appraise: Game {
    /// Writes what the position is worth into a sheet, whoever is to act. Quick: it is asked for every position that a
    /// search looks at. Says nothing of a finished game.
    fn appraise(&self, sheet: &mut impl Sheet);

    /// A guess, without playing it, at what one of the position's listed actions wins for the seat that takes it:
    /// what it captures, what a pawn becomes; 0 for a quiet one, less than 0 for what likely loses. In a secret phase,
    /// where nothing is on the board that could be appraised, a liking: higher is better, 0 is indifferent.
    fn promise(&self, action: &Self::Action) -> i32;

    /// Where what a seat may choose in a secret phase is too much for a list: a legal choice drawn by chance.
    fn drawn_choice(&self, _random: &mut SplitMix64) -> Option<Self::Action> {
        None
    }

    /// A number that is the same for equal positions, their history of repetition left out, and different for
    /// different ones but for a chance of about 2^-64; also within a turn.
    fn fingerprint(&self) -> u64;

    /// Appends the legal actions of that seat with which a search follows an exchange to its end: those whose
    /// [`Appraise::promise`] is above 0, and nothing that is not legal. In the order of actions.
    fn forcing_actions_into(&self, seat: Seat, actions: &mut Vec<Self::Action>) {
        let first = actions.len();
        self.legal_actions_into(seat, actions);
        let mut kept = first;
        for index in first..actions.len() {
            if self.promise(&actions[index]) > 0 {
                actions.swap(kept, index);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }
}

/// The worth of a position to a seat; see [`Appraise::appraise`].
pub fn worth<G: Appraise>(position: &G, seat: Seat) -> i32 {
    let mut total = Total::default();
    position.appraise(&mut total);
    match seat {
        Seat::White => total.white,
        Seat::Black => -total.white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sheets_add_up_to_the_same() {
        let entries = [
            (Term::Material, Seat::White, 500),
            (Term::King, Seat::Black, -30),
            (Term::Material, Seat::Black, 320),
        ];
        let (mut total, mut terms) = (Total::default(), Terms::default());
        for (term, seat, value) in entries {
            total.add(term, seat, value);
            terms.add(term, seat, value);
        }
        assert_eq!(total.white, 210);
        assert_eq!(terms.balance(Term::Material, Seat::White), 180);
        assert_eq!(terms.balance(Term::King, Seat::White), 30);
        assert_eq!(terms.balance(Term::King, Seat::Black), -30);
    }
}

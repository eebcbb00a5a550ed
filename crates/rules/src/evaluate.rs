//! Static evaluation: what a computer opponent needs to know of a variant. Each variant implements [`Evaluate`] in its
//! own `evaluate.rs`, beside its rules.
//!
//! All values are in centipawns of the variant. They are opinions, not rules: nothing here decides what is legal or
//! how a game ends.

use crate::game::Game;
use crate::random::SplitMix64;
use crate::seat::{PerSeat, Seat};

/// A component of the evaluation. The list is closed and each term means the same in every variant, so that hints can
/// name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// Units by kind, wherever they stand, including units that can return to the board.
    Material,
    /// Where units stand.
    Placement,
    /// Pawn structure and advanced pawns.
    Pawns,
    /// King safety.
    King,
    /// How many cells the units reach.
    Mobility,
    /// Threatened captures.
    Threats,
    /// Shields, armour and other cover of units.
    Cover,
    /// Units that cannot act for a while: paralysed, locked, held.
    Hindrance,
    /// What units can do beyond their kind: several moves, unused abilities, range.
    Powers,
    /// The right to act. It changes hands with every turn, so hints never name it.
    Tempo,
}

impl Term {
    /// All terms, in the order in which tables list them.
    pub const ALL: [Term; 10] = [
        Term::Material,
        Term::Placement,
        Term::Pawns,
        Term::King,
        Term::Mobility,
        Term::Threats,
        Term::Cover,
        Term::Hindrance,
        Term::Powers,
        Term::Tempo,
    ];

    /// Returns the stable word of the term, by which sentences about it are found.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Term::Material => "material",
            Term::Placement => "placement",
            Term::Pawns => "pawns",
            Term::King => "king",
            Term::Mobility => "mobility",
            Term::Threats => "threats",
            Term::Cover => "cover",
            Term::Hindrance => "hindrance",
            Term::Powers => "powers",
            Term::Tempo => "tempo",
        }
    }
}

/// Receives the terms of an evaluation.
pub trait EvalSink {
    /// Adds `value` centipawns in favour of `seat`; negative values are in its disfavour.
    fn add(&mut self, term: Term, seat: Seat, value: i32);
}

/// Keeps only the sum, for search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// White's score minus Black's.
    pub white: i32,
}

impl EvalSink for Total {
    #[inline]
    fn add(&mut self, _term: Term, seat: Seat, value: i32) {
        match seat {
            Seat::White => self.white += value,
            Seat::Black => self.white -= value,
        }
    }
}

/// Keeps every term apart, for hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    sums: [PerSeat<i32>; Term::ALL.len()],
}

impl Terms {
    /// Returns the seat's score for a term minus the other seat's.
    #[must_use]
    pub fn balance(&self, term: Term, seat: Seat) -> i32 {
        let sums = &self.sums[term as usize];
        sums[seat] - sums[seat.other()]
    }
}

impl EvalSink for Terms {
    fn add(&mut self, term: Term, seat: Seat, value: i32) {
        self.sums[term as usize][seat] += value;
    }
}

/// A variant that a computer opponent can play.
pub trait Evaluate: Game {
    /// How much more a reply must win in the end than the turn before it did, in centipawns, for its player to be warned: more
    /// than a minor piece of chess.
    const CLEAR_LOSS: i32 = 400;

    /// Adds the static evaluation of the position to `sink`, whichever seat is to act. Search calls this at every node, so
    /// it must be fast. The result for a finished game is meaningless.
    fn evaluate(&self, sink: &mut impl EvalSink);

    /// Estimates, without playing it, the material that one of the listed actions wins for the acting seat: captures and
    /// promotions. Quiet actions score 0, likely losses less. In a secret phase, where nothing on the board can be
    /// evaluated, a preference: higher is better, 0 is neutral.
    fn static_gain(&self, action: &Self::Action) -> i32;

    /// Draws a random legal choice in a secret phase whose choices are too many to list; `None` elsewhere.
    fn random_choice(&self, _random: &mut SplitMix64) -> Option<Self::Action> {
        None
    }

    /// Returns a 64-bit hash of the position without its repetition history, for transposition tables. Equal
    /// positions have equal fingerprints, also within a turn; different positions collide with a probability of about
    /// 2^-64.
    fn fingerprint(&self) -> u64;

    /// Appends the seat's legal actions for a quiescence search, in the order of actions: those whose
    /// [`Evaluate::static_gain`] is above 0.
    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<Self::Action>) {
        let first = actions.len();
        self.legal_actions_into(seat, actions);
        let mut kept = first;
        for index in first..actions.len() {
            if self.static_gain(&actions[index]) > 0 {
                actions.swap(kept, index);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }
}

/// Returns how much more material a seat has than the other, in centipawns.
pub fn material<G: Evaluate>(position: &G, seat: Seat) -> i32 {
    let mut terms = Terms::default();
    position.evaluate(&mut terms);
    terms.balance(Term::Material, seat)
}

/// Returns the static evaluation of a position from a seat's point of view, in centipawns; see [`Evaluate::evaluate`].
pub fn static_eval<G: Evaluate>(position: &G, seat: Seat) -> i32 {
    let mut total = Total::default();
    position.evaluate(&mut total);
    match seat {
        Seat::White => total.white,
        Seat::Black => -total.white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sinks_add_up_to_the_same() {
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

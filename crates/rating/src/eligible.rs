//! Which games change ratings, and why others do not.

use serde::{Deserialize, Serialize};

/// The most rated games that the same two players may have within [`PAIR_WINDOW_MS`].
pub const MOST_RATED_GAMES_OF_A_PAIR: u32 = 8;
/// The window of [`MOST_RATED_GAMES_OF_A_PAIR`], in milliseconds: seven days.
pub const PAIR_WINDOW_MS: i64 = 7 * crate::DAY_MS;
/// How old an account must be before its games are rated, in milliseconds: seven days.
pub const YOUNGEST_ACCOUNT_MS: i64 = 7 * crate::DAY_MS;

/// What decides whether a game is rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each fact is asked for by name, once"
)]
pub struct Facts {
    /// Both players agreed to a rated game.
    pub agreed: bool,
    /// Two different people hold the seats: neither a computer nor one person on both sides.
    pub between_people: bool,
    /// The game has a clock or a deadline for each turn.
    pub timed: bool,
    /// Every option has its default or is fair to both sides.
    pub fair_options: bool,
    /// The game was begun here and not brought in from a file.
    pub played_here: bool,
    /// No turn was taken back.
    pub without_takebacks: bool,
    /// Both players completed a turn.
    pub both_played: bool,
    /// The game was won or drawn rather than called off.
    pub has_result: bool,
    /// The age of the younger account when the game began, in milliseconds.
    pub youngest_account_ms: i64,
    /// How many rated games the two players finished within [`PAIR_WINDOW_MS`] before this one.
    pub games_of_the_pair: u32,
}

/// Why a game is not rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// The players agreed to a casual game.
    Casual,
    /// A computer played, or one person held both sides.
    NotBetweenPeople,
    /// There is no clock, so the game might never end.
    Untimed,
    /// An option favours a side.
    UnfairOptions,
    /// The game was imported.
    Imported,
    /// A turn was taken back.
    Takeback,
    /// The game ended before both had completed a turn.
    TooShort,
    /// Nobody won, and it is no draw either.
    NoResult,
    /// Somebody decided the result, or the end of a round did.
    Decided,
    /// An account is younger than [`YOUNGEST_ACCOUNT_MS`].
    NewAccount,
    /// The two already had [`MOST_RATED_GAMES_OF_A_PAIR`] rated games within [`PAIR_WINDOW_MS`].
    TooManyOfThePair,
}

/// Returns whether a game is rated.
///
/// # Errors
///
/// Returns the first reason for which it is not, those that were known before the game first.
pub fn is_rated(facts: &Facts) -> Result<(), Unrated> {
    let reasons = [
        (facts.agreed, Unrated::Casual),
        (facts.between_people, Unrated::NotBetweenPeople),
        (facts.timed, Unrated::Untimed),
        (facts.fair_options, Unrated::UnfairOptions),
        (facts.played_here, Unrated::Imported),
        (
            facts.youngest_account_ms >= YOUNGEST_ACCOUNT_MS,
            Unrated::NewAccount,
        ),
        (facts.without_takebacks, Unrated::Takeback),
        (facts.both_played, Unrated::TooShort),
        (facts.has_result, Unrated::NoResult),
        (
            facts.games_of_the_pair < MOST_RATED_GAMES_OF_A_PAIR,
            Unrated::TooManyOfThePair,
        ),
    ];
    match reasons.into_iter().find(|(holds, _)| !holds) {
        Some((_, reason)) => Err(reason),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATED: Facts = Facts {
        agreed: true,
        between_people: true,
        timed: true,
        fair_options: true,
        played_here: true,
        without_takebacks: true,
        both_played: true,
        has_result: true,
        youngest_account_ms: YOUNGEST_ACCOUNT_MS,
        games_of_the_pair: MOST_RATED_GAMES_OF_A_PAIR - 1,
    };

    #[test]
    fn a_game_is_rated_if_nothing_speaks_against_it() {
        assert_eq!(is_rated(&RATED), Ok(()));
    }

    #[test]
    fn each_fact_alone_makes_a_game_casual() {
        type Change = fn(&mut Facts);
        let cases: [(Change, Unrated); 10] = [
            (|facts| facts.agreed = false, Unrated::Casual),
            (|facts| facts.between_people = false, Unrated::NotBetweenPeople),
            (|facts| facts.timed = false, Unrated::Untimed),
            (|facts| facts.fair_options = false, Unrated::UnfairOptions),
            (|facts| facts.played_here = false, Unrated::Imported),
            (|facts| facts.without_takebacks = false, Unrated::Takeback),
            (|facts| facts.both_played = false, Unrated::TooShort),
            (|facts| facts.has_result = false, Unrated::NoResult),
            (|facts| facts.youngest_account_ms -= 1, Unrated::NewAccount),
            (|facts| facts.games_of_the_pair += 1, Unrated::TooManyOfThePair),
        ];
        for (change, reason) in cases {
            let mut facts = RATED;
            change(&mut facts);
            assert_eq!(is_rated(&facts), Err(reason));
        }
    }
}

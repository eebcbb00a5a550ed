//! Which games change ratings, and why others do not.

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
    /// Both players completed a turn, and the game ended with a result rather than being called off.
    pub both_played: bool,
    /// The age of the younger account when the game began, in milliseconds.
    pub youngest_account_ms: i64,
    /// How many rated games the two players finished within [`PAIR_WINDOW_MS`] before this one.
    pub games_of_the_pair: u32,
}

/// Why a game is not rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
        youngest_account_ms: YOUNGEST_ACCOUNT_MS,
        games_of_the_pair: MOST_RATED_GAMES_OF_A_PAIR - 1,
    };

    #[test]
    fn a_game_is_rated_if_nothing_speaks_against_it() {
        assert_eq!(is_rated(&RATED), Ok(()));
    }

    #[test]
    fn each_fact_alone_makes_a_game_casual() {
        let cases = [
            (
                Facts {
                    agreed: false,
                    ..RATED
                },
                Unrated::Casual,
            ),
            (
                Facts {
                    between_people: false,
                    ..RATED
                },
                Unrated::NotBetweenPeople,
            ),
            (
                Facts {
                    timed: false,
                    ..RATED
                },
                Unrated::Untimed,
            ),
            (
                Facts {
                    fair_options: false,
                    ..RATED
                },
                Unrated::UnfairOptions,
            ),
            (
                Facts {
                    played_here: false,
                    ..RATED
                },
                Unrated::Imported,
            ),
            (
                Facts {
                    without_takebacks: false,
                    ..RATED
                },
                Unrated::Takeback,
            ),
            (
                Facts {
                    both_played: false,
                    ..RATED
                },
                Unrated::TooShort,
            ),
            (
                Facts {
                    youngest_account_ms: YOUNGEST_ACCOUNT_MS - 1,
                    ..RATED
                },
                Unrated::NewAccount,
            ),
            (
                Facts {
                    games_of_the_pair: MOST_RATED_GAMES_OF_A_PAIR,
                    ..RATED
                },
                Unrated::TooManyOfThePair,
            ),
        ];
        for (facts, reason) in cases {
            assert_eq!(is_rated(&facts), Err(reason));
        }
    }
}

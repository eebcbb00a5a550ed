//! One rating, how it ages, and what a game does to it.
//!
//! The formulas are those of Mark Glickman, "Example of the Glicko-2 system" (2013), by the `skillratings` crate. A game is
//! a rating period of its own, so that players see their new rating at once; between games the deviation grows with
//! the days that pass.

use crate::DAY_MS;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use std::fmt;

/// A rating with a deviation above this is provisional and is written with a question mark.
pub const PROVISIONAL_ABOVE: f64 = 110.0;

/// The rating of a player who has no rated game.
const START: Rating = Rating {
    rating: 1500.0,
    deviation: HIGHEST_DEVIATION,
    volatility: 0.06,
};
const HIGHEST_DEVIATION: f64 = 350.0;
const LOWEST_DEVIATION: f64 = 45.0;
/// Limits how fast the volatility changes.
const TAU: f64 = 0.75;
/// What Glicko-2 multiplies its inner scale by.
const SCALE: f64 = 173.7178;
/// The days that widen a deviation as much as a rating period of Glicko-2 does: from 60 to 110 takes about a year.
const DAYS_OF_A_PERIOD: f64 = 4.66;
/// Ratings are kept with six decimals, so that what is stored is what is computed.
const DECIMALS: f64 = 1e6;

/// A player's strength in one pool, on the scale of Glicko-2.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The estimate: 1500 to begin with, higher is stronger.
    pub rating: f64,
    /// The rating deviation (RD), 45 to 350: the true strength is within two deviations of the estimate in 95 of 100 cases.
    pub deviation: f64,
    /// How erratic the results are; about 0.06.
    pub volatility: f64,
}

impl Default for Rating {
    /// Returns 1500 with a deviation of 350, from which everybody starts.
    fn default() -> Self {
        START
    }
}

impl fmt::Display for Rating {
    /// Writes the estimate as a whole number, with a question mark while it is provisional: `1512?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.whole())?;
        f.write_str(if self.is_provisional() { "?" } else { "" })
    }
}

/// How a rated game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// White won.
    WhiteWins,
    /// Nobody won.
    Draw,
    /// Black won.
    BlackWins,
}

/// What each result of a game would change a player's rating by, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preview {
    /// If the player wins.
    pub win: i32,
    /// If the game is drawn.
    pub draw: i32,
    /// If the player loses.
    pub loss: i32,
}

impl Rating {
    /// Returns the estimate as a whole number.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "ratings are far from the limits of i32"
    )]
    pub fn whole(&self) -> i32 {
        self.rating.round() as i32
    }

    /// Returns whether the estimate is too unsure to be compared.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }

    /// Returns the rating after `elapsed_ms` milliseconds without a game: less sure, with the same estimate. A negative
    /// time, from a clock that was set back, changes nothing.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "milliseconds of centuries fit")]
    pub fn aged(self, elapsed_ms: i64) -> Self {
        let days = elapsed_ms.max(0) as f64 / DAY_MS as f64;
        let growth = (SCALE * self.volatility).powi(2) * days / DAYS_OF_A_PERIOD;
        let deviation = (self.deviation.powi(2) + growth).sqrt();
        Self { deviation, ..self }.kept()
    }

    /// Returns the ratings of White and Black after a game between them.
    #[must_use]
    pub fn after_game(white: Self, black: Self, outcome: GameOutcome) -> (Self, Self) {
        let (for_white, for_black) = match outcome {
            GameOutcome::WhiteWins => (Outcomes::WIN, Outcomes::LOSS),
            GameOutcome::Draw => (Outcomes::DRAW, Outcomes::DRAW),
            GameOutcome::BlackWins => (Outcomes::LOSS, Outcomes::WIN),
        };
        (
            white.after_period(&[(black, for_white)], TAU).kept(),
            black.after_period(&[(white, for_black)], TAU).kept(),
        )
    }

    /// Returns what each result of a game against `opponent` would change this rating by.
    #[must_use]
    pub fn preview(self, opponent: Self) -> Preview {
        let change = |outcome| {
            let (after, _) = Self::after_game(self, opponent, outcome);
            after.whole() - self.whole()
        };
        Preview {
            win: change(GameOutcome::WhiteWins),
            draw: change(GameOutcome::Draw),
            loss: change(GameOutcome::BlackWins),
        }
    }

    /// Returns the rating after games within one rating period.
    fn after_period(self, games: &[(Self, Outcomes)], tau: f64) -> Self {
        let config = Glicko2Config {
            tau,
            ..Glicko2Config::default()
        };
        let games: Vec<_> = games
            .iter()
            .map(|(opponent, outcome)| (opponent.value(), *outcome))
            .collect();
        let after = glicko2_rating_period(&self.value(), &games, &config);
        Self {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
        }
    }

    fn value(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// Returns the rating within the limits of the deviation and with the decimals that are stored.
    fn kept(self) -> Self {
        let round = |value: f64| (value * DECIMALS).round() / DECIMALS;
        Self {
            rating: round(self.rating),
            deviation: round(self.deviation.clamp(LOWEST_DEVIATION, HIGHEST_DEVIATION)),
            volatility: round(self.volatility),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    #[test]
    fn glickmans_example_comes_out_to_a_hundredth() {
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = rating(1500.0, 200.0).after_period(&games, 0.5);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn a_year_without_a_game_makes_a_sure_rating_provisional() {
        let sure = rating(1800.0, 60.0);
        let later = sure.aged(365 * DAY_MS);
        assert!((later.deviation - 110.0).abs() < 1.0, "{later:?}");
        assert_eq!(later.whole(), 1800);
        assert_eq!(sure.aged(-DAY_MS), sure, "a clock that was set back");
        assert_eq!(sure.aged(i64::MAX).deviation, HIGHEST_DEVIATION);
    }

    #[test]
    fn a_draw_between_equals_changes_no_estimate() {
        let equal = Rating::default();
        let (white, black) = Rating::after_game(equal, equal, GameOutcome::Draw);
        assert_eq!((white.whole(), black.whole()), (1500, 1500));
        assert!(white.deviation < equal.deviation);
    }

    #[test]
    fn the_preview_says_what_the_game_then_does() {
        let (strong, weak) = (rating(1700.0, 70.0), rating(1500.0, 90.0));
        let preview = strong.preview(weak);
        assert_eq!(
            preview,
            Preview {
                win: 7,
                draw: -7,
                loss: -20
            }
        );
        let (won, _) = Rating::after_game(strong, weak, GameOutcome::WhiteWins);
        assert_eq!(won.whole() - strong.whole(), preview.win);
        let (_, lost) = Rating::after_game(weak, strong, GameOutcome::BlackWins);
        assert_eq!(
            lost.whole() - strong.whole(),
            preview.win,
            "colours make no difference"
        );
    }

    #[test]
    fn a_deviation_never_leaves_its_limits() {
        let mut sure = Rating {
            volatility: 0.001,
            ..rating(1500.0, 46.0)
        };
        for _ in 0..100 {
            (sure, _) = Rating::after_game(sure, rating(1500.0, 45.0), GameOutcome::Draw);
        }
        assert_eq!(sure.deviation, LOWEST_DEVIATION);
        let unsure = rating(1500.0, 349.0).aged(1_000 * DAY_MS);
        assert_eq!(unsure.deviation, HIGHEST_DEVIATION);
    }
}

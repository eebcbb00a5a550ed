//! The score of a match of many games, with its confidence interval.

use std::fmt;

/// The games that one side won, drew and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Standard deviations on each side of a 95 % interval.
const Z_95: f64 = 1.96;

impl Score {
    /// Returns the number of games played.
    #[must_use]
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points per game, from 0 to 1; one half if no game was played.
    #[must_use]
    pub fn rate(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// Returns the 95 % confidence interval of [`Score::rate`]: Wilson's score interval, with the variance of the
    /// games in place of that of a coin.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let rate = self.rate();
        // Draws make the variance of a game smaller than that of a win or a loss.
        let variance = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games - rate * rate;
        let share = Z_95 * Z_95 / games;
        let middle = (rate + share / 2.0) / (1.0 + share);
        let half = Z_95 / (1.0 + share) * (variance.max(0.0) / games + share / games / 4.0).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
}

impl fmt::Display for Score {
    /// Writes for example `67.5 % (60.7 to 73.6; +120 =30 -50)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "{:.1} % ({:.1} to {:.1}; +{} ={} -{})",
            100.0 * self.rate(),
            100.0 * low,
            100.0 * high,
            self.wins,
            self.draws,
            self.losses
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_shows_its_rate_and_its_interval() {
        let score = Score {
            wins: 120,
            draws: 20,
            losses: 60,
        };
        assert_eq!(score.to_string(), "65.0 % (58.5 to 70.9; +120 =20 -60)");
    }

    #[test]
    fn no_games_give_no_information() {
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let (low, high) = Score {
            wins: 20,
            ..Score::default()
        }
        .interval();
        assert!(low > 0.8 && low < 0.9, "{low}");
        assert!(high <= 1.0);
    }
}

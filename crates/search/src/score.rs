//! The score of many games, with how sure it is.

use std::fmt;

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// Standard deviations on each side of a 95 % interval.
const WIDTH: f64 = 1.96;

impl Score {
    /// How many games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, 0 to 1; one half where there is none.
    #[must_use]
    pub fn rate(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// Where the true rate lies with a probability of 95 % (the score interval of Wilson, at the games' own spread).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let rate = self.rate();
        // Draws make the spread of a game smaller than that of a win or a loss.
        let spread = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games - rate * rate;
        let share = WIDTH * WIDTH / games;
        let middle = (rate + share / 2.0) / (1.0 + share);
        let half = WIDTH / (1.0 + share) * (spread.max(0.0) / games + share / games / 4.0).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
}

impl fmt::Display for Score {
    /// `67.5 % (60.7 to 73.6; +120 =30 -50)`
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
    fn a_score_tells_its_rate_and_how_sure_it_is() {
        let score = Score {
            wins: 120,
            draws: 20,
            losses: 60,
        };
        assert_eq!(score.to_string(), "65.0 % (58.5 to 70.9; +120 =20 -60)");
    }

    #[test]
    fn nothing_played_says_nothing() {
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

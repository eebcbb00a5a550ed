//! Onlookers of a match: who follows it, and what they guess about its end. All of it is pure.

use crate::clock::TimeMs;
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::result::Score;

/// What an onlooker guesses about the end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The match.
    pub match_id: MatchId,
    /// Who guesses.
    pub user: UserId,
    /// How it ends; never [`Score::None`].
    pub score: Score,
    /// How many turns had been made.
    pub turns: u32,
    /// When it was made.
    pub at: TimeMs,
}

impl Guess {
    /// Returns the points of the guess if the match ends with that score.
    #[must_use]
    pub fn points_for(&self, score: Score) -> Option<u32> {
        (self.score == score).then(|| points_after(self.turns)).flatten()
    }
}

/// Returns what a right guess is worth after so many turns: the later, the less. `None` when it is too late to guess.
#[must_use]
pub const fn points_after(turns: u32) -> Option<u32> {
    match limits::GUESSES_UNTIL_TURN.saturating_sub(turns) {
        0 => None,
        points => Some(points),
    }
}

/// What an onlooker does in a match, and may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onlooking {
    /// Whether the bot mentions them when it ends.
    pub follows: bool,
    /// What they have guessed.
    pub guess: Option<Guess>,
    /// What a guess made now is worth; `None` when it is too late.
    pub worth: Option<u32>,
}

/// The points of a user for right guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessScore {
    /// The user.
    pub user: UserId,
    /// The points.
    pub points: u32,
    /// How many guesses were right.
    pub right: u32,
}

/// Why an onlooker can't do that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OnlookerRefusal {
    /// They play in the match.
    #[error("players are no onlookers of their own match")]
    Plays,
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Too many turns have been made.
    #[error("it is too late to guess")]
    TooLate,
    /// As many users follow the match as may.
    #[error("the match is followed by {limit} users already")]
    FollowedByMany {
        /// The bound.
        limit: u32,
    },
    /// They follow as many matches as a user may.
    #[error("the user follows {limit} matches already")]
    FollowsMany {
        /// The bound.
        limit: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_early_guess_is_worth_more_and_a_late_one_is_none() {
        assert_eq!(points_after(0), Some(limits::GUESSES_UNTIL_TURN));
        assert_eq!(points_after(limits::GUESSES_UNTIL_TURN - 1), Some(1));
        assert_eq!(points_after(limits::GUESSES_UNTIL_TURN), None);
    }

    #[test]
    fn only_the_right_guess_has_points() {
        let guess = Guess {
            match_id: MatchId(7),
            user: UserId(1),
            score: Score::Draw,
            turns: 3,
            at: TimeMs(0),
        };
        assert_eq!(guess.points_for(Score::Draw), Some(5));
        for other in [Score::White, Score::Black, Score::None] {
            assert_eq!(guess.points_for(other), None);
        }
    }
}

//! Ratings of users: pools, rated matches, and what a match changes. `rookery-rating` computes the numbers.

use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::result::Score;
use crate::time::{Speed, TimeControl};
use rookery_rating::{GameOutcome, PlayerId, RatedGame, RatingChange, Standing};
use rookery_rules::PerSeat;
use std::fmt;

/// How much time the games of a pool have: those with days for a turn are not compared with those of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RatingPace {
    /// Both players are present.
    Live,
    /// Turns take hours or days.
    Correspondence,
}

impl RatingPace {
    /// All paces.
    pub const ALL: [Self; 2] = [Self::Live, Self::Correspondence];

    /// Returns the pace of a time control; `None` without a clock.
    #[must_use]
    pub fn of(control: TimeControl) -> Option<Self> {
        match control.speed() {
            Speed::Unlimited => None,
            Speed::Correspondence => Some(Self::Correspondence),
            Speed::Live => Some(Self::Live),
        }
    }

    /// Returns one word: `live` or `correspondence`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Correspondence => "correspondence",
        }
    }

    /// Reads [`RatingPace::word`].
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.word() == word)
    }
}

/// Within a pool, ratings are compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// The ID of the variant.
    pub variant: String,
    /// How much time its games have.
    pub pace: RatingPace,
}

impl fmt::Display for Pool {
    /// Writes the variant's ID and the pace: `shield live`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant, self.pace.word())
    }
}

/// What a rated match changed for one player, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    /// The rating before it, aged to its end.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// The deviation after it.
    pub deviation: f64,
}

impl From<RatingChange> for RatingStep {
    fn from(change: RatingChange) -> Self {
        Self {
            before: change.before.rating,
            after: change.after.rating,
            deviation: change.after.deviation,
        }
    }
}

/// A finished match that was played for ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedMatch {
    /// The match.
    pub id: MatchId,
    /// The pool.
    pub pool: Pool,
    /// Who played which side.
    pub users: PerSeat<UserId>,
    /// How it ended.
    pub outcome: GameOutcome,
    /// When it ended.
    pub at: TimeMs,
    /// Whether the loser's time ran out.
    pub on_time: bool,
    /// Whether it is a later loss of a series on time, which changes no rating.
    pub serial: bool,
    /// The guild that it was played in.
    pub guild: Option<PlaceId>,
    /// What it changed.
    pub steps: PerSeat<RatingStep>,
}

impl RatedMatch {
    /// Returns the game as the fold takes it.
    #[must_use]
    pub fn game(&self) -> RatedGame<Pool> {
        RatedGame {
            pool: self.pool.clone(),
            white: player(self.users.white),
            black: player(self.users.black),
            outcome: self.outcome,
            at_ms: self.at.0,
            counts: !self.serial,
        }
    }

    /// Returns who lost; nobody if it was drawn.
    #[must_use]
    pub const fn loser(&self) -> Option<UserId> {
        match self.outcome {
            GameOutcome::WhiteWins => Some(self.users.black),
            GameOutcome::Draw => None,
            GameOutcome::BlackWins => Some(self.users.white),
        }
    }
}

/// A rated match to be settled, with what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingUpdate {
    /// The match.
    pub rated: RatedMatch,
    /// The standings that its steps were computed from. If they are no longer these, the update is a conflict.
    pub before: PerSeat<Standing>,
    /// The standings after it.
    pub after: PerSeat<Standing>,
}

/// Returns a user's number in the fold.
#[must_use]
pub const fn player(user: UserId) -> PlayerId {
    PlayerId(user.0.cast_unsigned())
}

/// Returns how a score is rated; `None` if the match does not count.
#[must_use]
pub const fn outcome(score: Score) -> Option<GameOutcome> {
    match score {
        Score::White => Some(GameOutcome::WhiteWins),
        Score::Black => Some(GameOutcome::BlackWins),
        Score::Draw => Some(GameOutcome::Draw),
        Score::None => None,
    }
}

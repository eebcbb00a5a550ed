//! Ratings of users: pools, rated matches, and what a match changes. `rookery-rating` computes the numbers.

use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::result::Score;
use crate::time::{Speed, TimeControl};
use rookery_rating::{GameOutcome, PlayerId, RatedGame, Rating, RatingChange, Standing};
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
    /// What it changed when it was settled; nothing if it is serial.
    pub steps: PerSeat<RatingStep>,
    /// That an organiser let it count although it is serial.
    pub reinstated: Option<Reinstatement>,
}

/// That a later loss of a series on time counts all the same, and what it changed when that was decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reinstatement {
    /// The organiser who decided so.
    pub by: UserId,
    /// When.
    pub at: TimeMs,
    /// What the match changed.
    pub steps: PerSeat<RatingStep>,
}

impl RatedMatch {
    /// Returns whether it has changed ratings.
    #[must_use]
    pub const fn counts(&self) -> bool {
        !self.serial || self.reinstated.is_some()
    }

    /// Returns what it has changed by now.
    #[must_use]
    pub fn change(&self) -> PerSeat<RatingStep> {
        self.reinstated.map_or(self.steps, |reinstated| reinstated.steps)
    }

    /// Returns the game as the fold takes it when it is settled.
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

    /// Returns the game as the fold takes it when it is reinstated.
    #[must_use]
    pub fn reinstated_game(&self) -> RatedGame<Pool> {
        RatedGame {
            counts: true,
            ..self.game()
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

/// A later loss of a series on time that is to count, with what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct ReinstatementUpdate {
    /// The match.
    pub rated: RatedMatch,
    /// The decision.
    pub reinstatement: Reinstatement,
    /// The standings that its steps were computed from. If they are no longer these, the update is a conflict.
    pub before: PerSeat<Standing>,
    /// The standings after it.
    pub after: PerSeat<Standing>,
}

/// Which players a leaderboard lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaderboardScope {
    /// Those who have played a rated match in that guild.
    Guild(PlaceId),
    /// Those of all guilds who want to be listed.
    Everywhere,
}

/// What decides whether a user is on a leaderboard, besides the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingFacts {
    /// Whether the user belongs there: has played there, or wants to be listed.
    pub belongs: bool,
    /// How many different opponents the user has met in the pool.
    pub opponents: u32,
}

/// A user's place on a leaderboard, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The place, from 1.
    Ranked(usize),
    /// No rated match yet.
    NoMatch,
    /// No rated match in that guild, or no wish to be listed everywhere.
    Elsewhere,
    /// Too few different opponents: so many.
    FewOpponents(u32),
    /// The last rated match is too long ago.
    Inactive,
    /// The rating is provisional.
    Provisional,
}

/// A line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaderboardLine {
    /// The user.
    pub user: UserId,
    /// The rating now.
    pub rating: Rating,
    /// How many matches made it.
    pub games: u32,
}

/// A leaderboard, with where one user stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaderboard {
    /// The players, the highest rating first.
    pub lines: Vec<LeaderboardLine>,
    /// The place of the user who asks.
    pub own: Listing,
    /// The rating of that user now, if there is one.
    pub own_rating: Option<Rating>,
    /// How many players are listed, also those beyond [`limits::LEADERBOARD`](crate::limits::LEADERBOARD).
    pub listed: usize,
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

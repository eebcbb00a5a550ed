//! How a match ended: by its rules, or by its players. Positions know only the former.

use crate::ids::UserId;
use rookery_rules::{Ending, Outcome, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who won a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// The match does not count.
    None,
}

impl Score {
    /// Returns the win of a seat.
    #[must_use]
    pub const fn win(seat: Seat) -> Self {
        match seat {
            Seat::White => Score::White,
            Seat::Black => Score::Black,
        }
    }

    /// Returns one word: `white`, `black`, `draw` or `none`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Score::White => "white",
            Score::Black => "black",
            Score::Draw => "draw",
            Score::None => "none",
        }
    }

    /// Reads [`Score::word`].
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Score::White, Score::Black, Score::Draw, Score::None]
            .into_iter()
            .find(|score| score.word() == word)
    }

    /// Returns the winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Score::White => Some(Seat::White),
            Score::Black => Some(Seat::Black),
            Score::Draw | Score::None => None,
        }
    }
}

/// Why a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// The rules of the variant: the hyphenated word of the ending, such as `checkmate`.
    Rules(String),
    /// The loser resigned.
    Resignation,
    /// Both players agreed on a draw.
    Agreement,
    /// A player aborted it before both sides had completed a turn.
    Abort,
    /// The loser made no turn for [`crate::limits::ABANDONED_AFTER_MS`], and the winner claimed the match.
    Abandonment,
    /// The loser withdrew from the tournament, or made no turn before their time ran out. Nobody's win if it is so for
    /// both.
    Forfeit,
    /// The organiser of the tournament, or its published rule, decided the match.
    Adjudication,
    /// The loser left for good, in a tournament. Nobody's win in other matches, which don't count then.
    Left,
    /// The loser's time ran out. A draw if the other side could never have won; nobody's win if both ran out.
    Time,
}

impl EndReason {
    /// Returns one hyphenated word.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            EndReason::Rules(word) => word,
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::Abort => "abort",
            EndReason::Abandonment => "abandonment",
            EndReason::Time => "time",
            EndReason::Forfeit => "forfeit",
            EndReason::Left => "left",
            EndReason::Adjudication => "adjudication",
        }
    }
}

/// Why a tournament's match was decided by somebody other than its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjudicationReason {
    /// The window of its round was over: the published rule.
    WindowOver,
    /// The organiser decided.
    Organiser,
    /// A player withdrew from the tournament, or was removed from it.
    Withdrawal,
    /// The tournament was cancelled, or its arena ended: the game does not count.
    Stopped,
    /// The server in which it was played removed the bot for good: the match does not count.
    ServerGone,
}

/// Why an organiser decided a game, as they say it to its players. A fixed list: logs hold no free text about persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionReason {
    /// The players agreed on the result.
    Agreed,
    /// The position was judged.
    Position,
    /// A player was absent.
    Absence,
    /// A player broke the rules of the event.
    Conduct,
    /// Something technical kept the players from playing on.
    Technical,
    /// The recorded result was wrong.
    Mistake,
}

impl DecisionReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Agreed,
        Self::Position,
        Self::Absence,
        Self::Conduct,
        Self::Technical,
        Self::Mistake,
    ];

    /// Returns one word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Agreed => "agreed",
            Self::Position => "position",
            Self::Absence => "absence",
            Self::Conduct => "conduct",
            Self::Technical => "technical",
            Self::Mistake => "mistake",
        }
    }
}

impl AdjudicationReason {
    /// Returns one hyphenated word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::WindowOver => "window-over",
            Self::Organiser => "organiser",
            Self::Withdrawal => "withdrawal",
            Self::Stopped => "stopped",
            Self::ServerGone => "server-gone",
        }
    }

    /// Reads [`AdjudicationReason::word`].
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [
            Self::WindowOver,
            Self::Organiser,
            Self::Withdrawal,
            Self::Stopped,
            Self::ServerGone,
        ]
        .into_iter()
        .find(|reason| reason.word() == word)
    }
}

/// How a match was decided for its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Why it was not left to them.
    pub why: AdjudicationReason,
    /// The organiser, if one decided.
    pub by: Option<UserId>,
    /// The reason that they gave.
    pub reason: Option<DecisionReason>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchResult {
    /// Who won.
    pub score: Score,
    /// The reason.
    pub reason: EndReason,
}

impl MatchResult {
    /// Makes the result of a game that ended by its rules.
    #[must_use]
    pub fn by_rules(ending: Ending) -> Self {
        Self {
            score: match ending.outcome {
                Outcome::Win(seat) => Score::win(seat),
                Outcome::Draw => Score::Draw,
            },
            reason: EndReason::Rules(ending.reason.to_owned()),
        }
    }

    /// Makes the result of a resignation.
    #[must_use]
    pub const fn resignation(loser: Seat) -> Self {
        Self {
            score: Score::win(loser.other()),
            reason: EndReason::Resignation,
        }
    }

    /// Makes the result of a draw by agreement.
    #[must_use]
    pub const fn agreement() -> Self {
        Self {
            score: Score::Draw,
            reason: EndReason::Agreement,
        }
    }

    /// Makes the result of a claim after abandonment.
    #[must_use]
    pub const fn abandonment(loser: Seat) -> Self {
        Self {
            score: Score::win(loser.other()),
            reason: EndReason::Abandonment,
        }
    }

    /// Makes the result of a match in which time ran out.
    #[must_use]
    pub const fn on_time(score: Score) -> Self {
        Self {
            score,
            reason: EndReason::Time,
        }
    }

    /// Makes the result of a tournament's match that somebody forfeited.
    #[must_use]
    pub const fn forfeit(score: Score) -> Self {
        Self {
            score,
            reason: EndReason::Forfeit,
        }
    }

    /// Makes the result of a tournament's match that was decided for its players.
    #[must_use]
    pub const fn adjudication(score: Score) -> Self {
        Self {
            score,
            reason: EndReason::Adjudication,
        }
    }

    /// Makes the result of a match that a player left for good.
    #[must_use]
    pub const fn left(score: Score) -> Self {
        Self {
            score,
            reason: EndReason::Left,
        }
    }

    /// Makes the result of an abort.
    #[must_use]
    pub const fn abort() -> Self {
        Self {
            score: Score::None,
            reason: EndReason::Abort,
        }
    }
}

impl fmt::Display for MatchResult {
    /// Writes `white checkmate`, `draw agreement` or `none abort`, for logs and exports.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.score.word(), self.reason.word())
    }
}

//! How a match ended: by its rules, or by what its players did. Positions know only the former.

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
    /// The match counts for nothing.
    None,
}

impl Score {
    /// That seat won.
    #[must_use]
    pub const fn win(seat: Seat) -> Self {
        match seat {
            Seat::White => Score::White,
            Seat::Black => Score::Black,
        }
    }

    /// Who won, if somebody did.
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
    /// By the rules of the variant: its hyphenated word, such as `checkmate`.
    Rules(String),
    /// The loser resigned.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// One ended it before each side had completed a turn.
    Abort,
    /// The loser owed a turn for [`crate::limits::ABANDONED_AFTER_MS`], and the winner claimed the match.
    Abandonment,
}

impl EndReason {
    /// One hyphenated word.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            EndReason::Rules(word) => word,
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::Abort => "abort",
            EndReason::Abandonment => "abandonment",
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchResult {
    /// Who won.
    pub score: Score,
    /// Why.
    pub reason: EndReason,
}

impl MatchResult {
    /// The result of a game that ended by its rules.
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

    /// That seat gave up.
    #[must_use]
    pub const fn resignation(loser: Seat) -> Self {
        Self {
            score: Score::win(loser.other()),
            reason: EndReason::Resignation,
        }
    }

    /// A draw by agreement.
    #[must_use]
    pub const fn agreement() -> Self {
        Self {
            score: Score::Draw,
            reason: EndReason::Agreement,
        }
    }

    /// That seat owed a turn for too long.
    #[must_use]
    pub const fn abandonment(loser: Seat) -> Self {
        Self {
            score: Score::win(loser.other()),
            reason: EndReason::Abandonment,
        }
    }

    /// Ended before it really began.
    #[must_use]
    pub const fn abort() -> Self {
        Self {
            score: Score::None,
            reason: EndReason::Abort,
        }
    }
}

impl fmt::Display for MatchResult {
    /// `white checkmate`, `draw agreement`, `none abort`: for logs and exports.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = match self.score {
            Score::White => "white",
            Score::Black => "black",
            Score::Draw => "draw",
            Score::None => "none",
        };
        write!(f, "{score} {}", self.reason.word())
    }
}

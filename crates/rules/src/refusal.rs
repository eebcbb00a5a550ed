//! Why something was refused: a rule id and a sentence that a player understands.

use crate::geometry::Cell;
use std::fmt;

/// The id of a numbered rule, such as `SH-ATTACK-2`. It stands on the variant's page in `pages/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action that is not legal now. The position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}{}", .rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Refusal {
    /// The rule that forbids it; `None` where no single rule does (nothing stands there, the game is over).
    pub rule: Option<RuleId>,
    /// One sentence: what is wrong and, where it helps, what would do. Ends with a full stop.
    pub sentence: String,
    /// The cells that stand in the way (a blocker, a checker), for a picture.
    pub culprits: Vec<Cell>,
}

impl Refusal {
    /// A refusal by a numbered rule.
    pub fn by_rule(rule: &'static str, sentence: impl Into<String>) -> Self {
        Self {
            rule: Some(RuleId(rule)),
            sentence: sentence.into(),
            culprits: Vec::new(),
        }
    }

    /// A refusal that no single numbered rule explains.
    pub fn plain(sentence: impl Into<String>) -> Self {
        Self {
            rule: None,
            sentence: sentence.into(),
            culprits: Vec::new(),
        }
    }

    /// The same refusal, with the cells that stand in the way.
    #[must_use]
    pub fn because_of(mut self, culprits: impl IntoIterator<Item = Cell>) -> Self {
        self.culprits.extend(culprits);
        self
    }
}

/// A text that is no action of the variant, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct ParseActionError {
    /// One sentence: what cannot be read, and what an action looks like.
    pub sentence: String,
}

impl ParseActionError {
    /// The refusal with that sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
        }
    }
}

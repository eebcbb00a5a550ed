//! Explains why an action was refused, by rule id and in a sentence for players.

use crate::geometry::Cell;
use crate::said::{Said, said};
use std::fmt;

/// The id of a numbered rule, such as `SH-ATTACK-2`, as on the variant's page in `pages/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal. A refused action leaves the position unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}{}", .rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Refusal {
    /// The rule that forbids the action; `None` if no single rule does (there is no unit, or the game is over).
    pub rule: Option<RuleId>,
    /// One sentence: what is wrong and, where it helps, what is possible instead. Ends with a full stop.
    pub sentence: Said,
    /// The cells that block the action (a blocker, a checker), for a picture.
    pub culprits: Vec<Cell>,
    /// The cells between the unit and its target, in order, that it would take if nothing stopped it; empty where the
    /// sentence names no such way.
    pub way: Box<[Cell]>,
    /// The sentence for a viewer who is shown no hints about the enemy's moves; `None` where the sentence and the cells
    /// give no such hint. See [`crate::Game::told`].
    pub veiled: Option<Box<Said>>,
}

impl Refusal {
    /// Makes a refusal by a numbered rule.
    pub fn by_rule(rule: &'static str, sentence: impl Into<Said>) -> Self {
        Self {
            rule: Some(RuleId(rule)),
            sentence: sentence.into(),
            culprits: Vec::new(),
            way: Box::default(),
            veiled: None,
        }
    }

    /// Makes a refusal that no single rule explains.
    pub fn plain(sentence: impl Into<Said>) -> Self {
        Self {
            rule: None,
            sentence: sentence.into(),
            culprits: Vec::new(),
            way: Box::default(),
            veiled: None,
        }
    }

    /// Adds the cells that block the action.
    #[must_use]
    pub fn because_of(mut self, culprits: impl IntoIterator<Item = Cell>) -> Self {
        self.culprits.extend(culprits);
        self
    }

    /// Names the way on which the unit is stopped.
    #[must_use]
    pub fn along(mut self, way: impl IntoIterator<Item = Cell>) -> Self {
        self.way = way.into_iter().collect();
        self
    }

    /// Returns the sentence with the ID of the rule, if there is one.
    #[must_use]
    pub fn said(&self) -> Said {
        match self.rule {
            None => self.sentence.clone(),
            Some(rule) => said!(
                "read-refusal",
                "{sentence} ({rule})",
                sentence = self.sentence,
                rule = rule.to_string()
            ),
        }
    }

    /// Returns the same refusal, with the sentence for a viewer who is shown no hints about the enemy's moves.
    #[must_use]
    pub fn veiled(mut self, sentence: impl Into<Said>) -> Self {
        self.veiled = Some(Box::new(sentence.into()));
        self
    }
}

/// The error for a text that is not an action of the variant in any position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct ParseActionError {
    /// One sentence: which part is unreadable, and an example of an action.
    pub sentence: Said,
    /// Whether the sentence says what the text means and what is wrong with it.
    pub is_telling: bool,
}

impl ParseActionError {
    /// Makes the error with this sentence.
    pub fn new(sentence: impl Into<Said>) -> Self {
        Self {
            sentence: sentence.into(),
            is_telling: false,
        }
    }

    /// Makes the error for a text whose meaning is plain, with what is wrong with it.
    pub fn telling(sentence: impl Into<Said>) -> Self {
        Self {
            is_telling: true,
            ..Self::new(sentence)
        }
    }
}

/// Lists texts in a sentence: "a", "a and b", "a, b and c".
#[must_use]
pub(crate) fn listed(items: &[String]) -> String {
    joined(items, "and")
}

/// Lists texts of which one is meant: "a", "a or b", "a, b or c".
#[must_use]
pub(crate) fn listed_or(items: &[String]) -> String {
    joined(items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

//! Reminders of a running clock: when they ring.

use serde::{Deserialize, Serialize};

/// When a reminder rings. A user chooses which of them do; of several that are due, only the latest rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReminderMark {
    /// Half of the time is left.
    Half,
    /// A fifth of the time is left.
    Fifth,
    /// The deadline is near. Rings always if no other reminder has rung, because nobody runs out of time without one.
    Last,
}

impl ReminderMark {
    /// All marks, earliest first.
    pub const ALL: [Self; 3] = [Self::Half, Self::Fifth, Self::Last];

    /// Returns `half`, `fifth` or `last`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Fifth => "fifth",
            Self::Last => "last",
        }
    }

    /// Reads what [`ReminderMark::word`] wrote.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

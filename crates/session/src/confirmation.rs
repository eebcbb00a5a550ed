//! When a user wants to confirm a turn that they enter step by step. Plain data.

/// When the last choice of a turn is followed by a question instead of playing the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Confirmation {
    /// Where a slip costs most: a turn of several actions or with a side effect, chance, and secret decisions.
    #[default]
    WhereItMatters,
    /// Before every turn.
    Always,
    /// Never: the last choice plays the turn.
    Never,
}

impl Confirmation {
    /// Returns the word that the store keeps; `None` for the default, which is not stored.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Confirmation::WhereItMatters => None,
            Confirmation::Always => Some("always"),
            Confirmation::Never => Some("never"),
        }
    }

    /// Returns the value of a stored word; the default for any other.
    #[must_use]
    pub fn of_word(word: &str) -> Self {
        match word {
            "always" => Confirmation::Always,
            "never" => Confirmation::Never,
            _ => Confirmation::WhereItMatters,
        }
    }
}

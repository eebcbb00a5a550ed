//! How somebody wants to see boards, as far as they have chosen. The names of themes and languages are the pictures'
//! matter: here they are bounded words that are kept and given back.

use crate::ids::{PlaceId, UserId};
use crate::limits;

/// Whose choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppearanceScope {
    /// A user's, for what they alone see.
    User(UserId),
    /// A guild's, for what everybody there sees.
    Guild(PlaceId),
}

impl AppearanceScope {
    /// The internal number of the owner; no user has that of a guild.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            AppearanceScope::User(user) => user.0,
            AppearanceScope::Guild(guild) => guild.0,
        }
    }
}

/// How boards are to look; `None` where nothing was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// The id of a theme, 1 to [`limits::LOOKS_WORD_BYTES`] bytes.
    pub theme: Option<String>,
    /// Whether letters of kinds stand beside the drawings.
    pub letters: Option<bool>,
    /// The id of the language of those letters, bounded like the theme.
    pub language: Option<String>,
    /// Whether what is written is larger.
    pub large: Option<bool>,
}

/// A change of an appearance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AppearanceChange {
    /// Keeps every choice.
    #[default]
    Keep,
    /// Clears every choice.
    Reset,
    /// Makes these choices and keeps the others.
    Set(Appearance),
}

impl AppearanceChange {
    /// The appearance after this change.
    #[must_use]
    pub fn apply(self, before: Appearance) -> Appearance {
        match self {
            AppearanceChange::Keep => before,
            AppearanceChange::Reset => Appearance::default(),
            AppearanceChange::Set(chosen) => chosen.or(before),
        }
    }
}

impl Appearance {
    /// Whether nothing was chosen.
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }

    /// These choices, and those of `other` where these have none.
    #[must_use]
    pub fn or(self, other: Appearance) -> Appearance {
        Appearance {
            theme: self.theme.or(other.theme),
            letters: self.letters.or(other.letters),
            language: self.language.or(other.language),
            large: self.large.or(other.large),
        }
    }

    /// Whether all words are within their bounds.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        let words = [&self.theme, &self.language];
        let mut words = words.into_iter().flatten();
        words.all(|word| (1..=limits::LOOKS_WORD_BYTES).contains(&word.len()))
    }
}

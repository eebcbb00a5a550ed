//! How users and guilds want boards to look, as far as they have chosen. The ids of themes and languages belong to
//! the pictures; here they are words of bounded length.

use crate::ids::{PlaceId, UserId};
use crate::limits;

/// The owner of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppearanceScope {
    /// A user, for boards that only they see.
    User(UserId),
    /// A guild, for boards that everybody there sees.
    Guild(PlaceId),
}

impl AppearanceScope {
    /// Returns the owner's internal number. No user has the number of a guild.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            AppearanceScope::User(user) => user.0,
            AppearanceScope::Guild(guild) => guild.0,
        }
    }
}

/// Choices about boards; `None` where nothing was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// The id of a theme, 1 to [`limits::LOOKS_WORD_BYTES`] bytes.
    pub theme: Option<String>,
    /// Whether the letters of kinds are shown beside the drawings.
    pub letters: Option<bool>,
    /// The id of the language of those letters, bounded like the theme.
    pub language: Option<String>,
    /// Whether text is larger.
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
    /// Returns the appearance after this change.
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
    /// Returns whether nothing was chosen.
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }

    /// Returns these choices, completed by those of `other`.
    #[must_use]
    pub fn or(self, other: Appearance) -> Appearance {
        Appearance {
            theme: self.theme.or(other.theme),
            letters: self.letters.or(other.letters),
            language: self.language.or(other.language),
            large: self.large.or(other.large),
        }
    }

    /// Returns whether all words are within their bounds.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        let words = [&self.theme, &self.language];
        let mut words = words.into_iter().flatten();
        words.all(|word| (1..=limits::LOOKS_WORD_BYTES).contains(&word.len()))
    }
}

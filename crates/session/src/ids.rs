//! The ids of the session crate: matches, challenges, users, places, board numbers, revisions. Plain values; knows
//! no store and no Discord.

use crate::clock::TimeMs;
use crate::limits;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Crockford's base 32, lower case: no `i`, `l`, `o`, `u`.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The length of a whole id: twelve characters of five bits and one of four.
pub const ID_CHARACTERS: usize = 13;

/// The length of the short form for people. Where two matches share it, show more.
pub const SHORT_ID_CHARACTERS: usize = 8;

/// The fewest characters that [`IdPrefix`] reads.
pub const LEAST_PREFIX_CHARACTERS: usize = 4;

/// The error for a text that is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseIdError {
    /// Fewer than [`LEAST_PREFIX_CHARACTERS`] characters of an id, or nothing.
    #[error("an id has at least {LEAST_PREFIX_CHARACTERS} characters")]
    TooShort,
    /// More than [`ID_CHARACTERS`] characters.
    #[error("an id has at most {ID_CHARACTERS} characters")]
    TooLong,
    /// A whole id is required, and this is only its beginning.
    #[error("this is only the beginning of an id")]
    Incomplete,
    /// A character that ids do not have.
    #[error("`{0}` does not occur in an id")]
    Character(char),
}

fn id_text(id: u64) -> [u8; ID_CHARACTERS] {
    let mut text = [0; ID_CHARACTERS];
    for (place, character) in text.iter_mut().enumerate() {
        // The first twelve characters have five bits each, from the top; the last has the remaining four.
        let digit = if place < ID_CHARACTERS - 1 {
            (id >> (59 - 5 * place)) & 31
        } else {
            id & 15
        };
        *character = DIGITS[digit as usize];
    }
    text
}

fn write_id(id: u64, characters: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    id_text(id)
        .iter()
        .take(characters)
        .try_for_each(|character| write!(f, "{}", char::from(*character)))
}

/// Returns the value of a typed character in either case, with `o` as 0, `i` and `l` as 1.
fn digit_value(character: char) -> Option<u64> {
    let lower = match character.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    let byte = u8::try_from(lower).ok()?;
    DIGITS
        .iter()
        .position(|digit| *digit == byte)
        .map(|value| value as u64)
}

/// The typed beginning of an id: all ids from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdPrefix {
    /// The lowest id with this beginning.
    pub first: u64,
    /// The highest id with this beginning.
    pub last: u64,
}

impl FromStr for IdPrefix {
    type Err = ParseIdError;

    /// Reads leniently: either case, `o` as 0, `i` and `l` as 1. Skips blanks, hyphens and a leading `#`.
    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let typed = text.trim();
        let typed = typed.strip_prefix('#').unwrap_or(typed);
        let mut first: u64 = 0;
        let mut count = 0;
        for character in typed.chars().filter(|c| !matches!(c, ' ' | '-')) {
            let value = digit_value(character).ok_or(ParseIdError::Character(character))?;
            if count >= ID_CHARACTERS {
                return Err(ParseIdError::TooLong);
            }
            if count < ID_CHARACTERS - 1 {
                first |= value << (59 - 5 * count);
            } else if value < 16 {
                first |= value;
            } else {
                return Err(ParseIdError::Character(character));
            }
            count += 1;
        }
        if count < LEAST_PREFIX_CHARACTERS {
            return Err(ParseIdError::TooShort);
        }
        let free_bits = if count == ID_CHARACTERS { 0 } else { 64 - 5 * count };
        Ok(Self {
            first,
            last: first | ((1 << free_bits) - 1),
        })
    }
}

macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// `Display` writes all 13 characters (for custom ids and links), [`Self::short`] the first eight.
        /// `FromStr` reads all 13 leniently; the beginning of one is read by [`IdPrefix`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl $name {
            /// Returns the first eight characters, for people.
            #[must_use]
            pub fn short(self) -> String {
                String::from_utf8_lossy(&id_text(self.0)[..SHORT_ID_CHARACTERS]).into_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_id(self.0, ID_CHARACTERS, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                let prefix: IdPrefix = text.parse()?;
                if prefix.first == prefix.last {
                    Ok(Self(prefix.first))
                } else {
                    Err(ParseIdError::Incomplete)
                }
            }
        }
    };
}

random_id! {
    /// A match: a random 64-bit number.
    MatchId
}
random_id! {
    /// A challenge: a random 64-bit number.
    ChallengeId
}

random_id! {
    /// A tournament: a random 64-bit number.
    TournamentId
}
random_id! {
    /// A study: a random 64-bit number.
    StudyId
}
random_id! {
    /// An exercise of a user: a random 64-bit number.
    ExerciseId
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A user's internal number. One table maps it to an account ([`crate::Store::external`]).
    UserId(i64)
}
number! {
    /// The internal number of a guild, channel, thread or role; see [`UserId`].
    PlaceId(i64)
}
number! {
    /// The number of a match's board: 0 is the start, and each committed turn and each takeback adds 1.
    BoardNumber(u32)
}
number! {
    /// The number of entries in the log of a match or a tournament.
    Revision(u32)
}
number! {
    /// The revision of a draft. Each change raises it, and each board starts over.
    DraftRevision(u32)
}
number! {
    /// The revision of a seat's conditional turns. Each change raises it.
    ConditionalsRevision(u32)
}
number! {
    /// The revision of a study. Each change raises it.
    StudyRevision(u32)
}
number! {
    /// The revision of an exercise. Each change raises it.
    ExerciseRevision(u32)
}
number! {
    /// The platform's id of an interaction. Handling the same one twice has one effect.
    InteractionKey(u64)
}
number! {
    /// A row of the outbox.
    RowId(i64)
}
number! {
    /// A row of the table of timers.
    TimerId(i64)
}

impl BoardNumber {
    /// Returns the next board.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl DraftRevision {
    /// Returns the next revision.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl ConditionalsRevision {
    /// Returns the next revision.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// The kind of thing that an external id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExternalKind {
    /// An account.
    User,
    /// A guild, channel, thread, direct message or role.
    Place,
}

impl ExternalKind {
    /// Returns the word that the store keeps.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ExternalKind::User => "user",
            ExternalKind::Place => "place",
        }
    }
}

/// The platform's id of an account or place: opaque text of at most [`crate::limits::EXTERNAL_ID_BYTES`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExternalId {
    /// The platform, such as `discord`.
    pub platform: String,
    /// The id.
    pub text: String,
}

/// The platform of an account or a place that was forgotten. Its text is random, and nobody can compute it.
const GONE: &str = "gone";

impl ExternalId {
    /// Makes the id that takes the place of a forgotten one, from a random number.
    #[must_use]
    pub fn gone(draw: u64) -> Self {
        Self::new(GONE, MatchId(draw).to_string())
    }

    /// Returns whether it stands for an account or a place that was forgotten.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.platform == GONE
    }

    /// Makes an id of a platform.
    pub fn new(platform: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            platform: platform.into(),
            text: text.into(),
        }
    }
}

/// The user who asks for a change, and the interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The user.
    pub user: UserId,
    /// The interaction.
    pub interaction: InteractionKey,
    /// When the platform says that the user acted; `None` to count from its arrival. See [`Actor::acted_at`].
    pub acted: Option<TimeMs>,
}

impl Actor {
    /// Returns the moment that counts for clocks (T11): when the user acted, between the last entry of the log and now.
    /// A moment further than [`limits::ACTED_WITHIN_MS`] from now is not believed, because some clock is wrong.
    #[must_use]
    pub fn acted_at(&self, last_entry: TimeMs, now: TimeMs) -> TimeMs {
        let is_believable =
            |acted: &TimeMs| acted.0.abs_diff(now.0) <= limits::ACTED_WITHIN_MS.unsigned_abs();
        let acted = self.acted.filter(is_believable).unwrap_or(now);
        acted.min(now).max(last_entry)
    }
}

//! The names of things in the session crate: matches, challenges, users, places, board numbers, revisions.
//! Plain values; knows no store and no Discord.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Crockford's base 32, lower case: no `i`, `l`, `o`, `u`.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Characters of a whole id: twelve of five bits and one of four.
pub const ID_CHARACTERS: usize = 13;

/// Characters of the short form that people see. Enough unless two matches share them; then show more.
pub const SHORT_ID_CHARACTERS: usize = 8;

/// The fewest characters that [`IdPrefix`] reads.
pub const LEAST_PREFIX_CHARACTERS: usize = 4;

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseIdError {
    /// Fewer than [`LEAST_PREFIX_CHARACTERS`] characters of an id, or nothing.
    #[error("an id has at least {LEAST_PREFIX_CHARACTERS} characters")]
    TooShort,
    /// More than [`ID_CHARACTERS`] characters.
    #[error("an id has at most {ID_CHARACTERS} characters")]
    TooLong,
    /// A whole id was asked for, and this is only its beginning.
    #[error("this is only the beginning of an id")]
    Incomplete,
    /// A character that ids do not have.
    #[error("`{0}` does not occur in an id")]
    Character(char),
}

fn id_text(id: u64) -> [u8; ID_CHARACTERS] {
    let mut text = [0; ID_CHARACTERS];
    for (place, character) in text.iter_mut().enumerate() {
        // The first twelve take five bits each from the top; the last takes the four that are left.
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

/// The value of a typed character: either case, `o` is 0, `i` and `l` are 1.
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

/// The beginning of an id as somebody typed it: all ids from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdPrefix {
    /// The lowest id that begins so.
    pub first: u64,
    /// The highest id that begins so.
    pub last: u64,
}

impl FromStr for IdPrefix {
    type Err = ParseIdError;

    /// Reads leniently: either case, `o` for 0, `i` and `l` for 1; blanks, hyphens and a leading `#` are skipped.
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
            /// The first eight characters, for people.
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
    /// A user, internally. Which account that is stands in one table only ([`crate::Store::external`]).
    UserId(i64)
}
number! {
    /// A guild, channel or thread, internally; see [`UserId`].
    PlaceId(i64)
}
number! {
    /// Which board of a match: 0 is the start; each committed turn and each takeback raises it, nothing else does.
    BoardNumber(u32)
}
number! {
    /// How many entries a match's log has.
    Revision(u32)
}
number! {
    /// Which state of a half-finished turn; each change raises it. Begins anew on each board.
    DraftRevision(u32)
}
number! {
    /// The platform's id of the interaction that asked for a change. Handled twice, it changes nothing the second time.
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
    /// The board after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl DraftRevision {
    /// The state after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// What sort of thing an external id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExternalKind {
    /// An account.
    User,
    /// A guild, channel, thread or direct message.
    Place,
}

impl ExternalKind {
    /// As stored.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ExternalKind::User => "user",
            ExternalKind::Place => "place",
        }
    }
}

/// The platform's own id of an account or place: opaque text, at most [`crate::limits::EXTERNAL_ID_BYTES`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExternalId {
    /// Whose id it is, such as `discord`.
    pub platform: String,
    /// The id.
    pub text: String,
}

impl ExternalId {
    /// An id of a platform.
    pub fn new(platform: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            platform: platform.into(),
            text: text.into(),
        }
    }
}

/// Who asks for a change, and by which interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The user.
    pub user: UserId,
    /// The interaction.
    pub interaction: InteractionKey,
}

/// What the person saw when acting, as their button or panel says. `None`: nothing to compare (typed by hand).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeenVersion {
    /// The board.
    pub board: Option<BoardNumber>,
    /// The state of the half-finished turn.
    pub draft: Option<DraftRevision>,
}

impl SeenVersion {
    /// Nothing to compare: the person typed.
    pub const TYPED: Self = Self {
        board: None,
        draft: None,
    };

    /// A button of that board.
    #[must_use]
    pub const fn of_board(board: BoardNumber) -> Self {
        Self {
            board: Some(board),
            draft: None,
        }
    }

    /// A panel of that board and that state of the half-finished turn.
    #[must_use]
    pub const fn of_panel(board: BoardNumber, draft: DraftRevision) -> Self {
        Self {
            board: Some(board),
            draft: Some(draft),
        }
    }
}

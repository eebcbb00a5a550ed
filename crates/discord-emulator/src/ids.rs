//! Snowflake ids as Discord writes them: unsigned 64-bit numbers, written as strings in JSON. The world issues new ids,
//! because they must increase.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The epoch of Discord's ids, 2015-01-01T00:00:00Z, in Unix ms (reference, "Snowflakes").
pub const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The bits of an id below its time: worker, process and increment (reference, "Snowflakes").
pub const TIME_SHIFT: u32 = 22;

/// The id of a user, guild, channel, message, role, command, interaction or attachment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

/// The id of a user.
pub type UserId = Id;
/// The id of a guild (server).
pub type GuildId = Id;
/// The id of a channel, thread or DM channel.
pub type ChannelId = Id;
/// The id of a message.
pub type MessageId = Id;
/// The id of a role.
pub type RoleId = Id;
/// The id of an application command.
pub type CommandId = Id;
/// The id of an interaction.
pub type InteractionId = Id;
/// The id of an attachment.
pub type AttachmentId = Id;

impl Id {
    /// Returns the smallest id with this time of creation (Unix ms).
    pub fn at(now_ms: i64) -> Self {
        let since = u64::try_from(now_ms - DISCORD_EPOCH_MS).unwrap_or(0);
        Self(since << TIME_SHIFT)
    }

    /// Returns this id with a time of creation that is `ms` earlier; this id itself, if it is too early for that.
    #[must_use]
    pub fn earlier(self, ms: i64) -> Self {
        let by = u64::try_from(ms).unwrap_or(0) << TIME_SHIFT;
        Self(self.0.checked_sub(by).unwrap_or(self.0))
    }

    /// Returns the id's time of creation in Unix ms.
    pub fn created_ms(self) -> i64 {
        DISCORD_EPOCH_MS + i64::try_from(self.0 >> TIME_SHIFT).unwrap_or(i64::MAX - DISCORD_EPOCH_MS)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum TextOrNumber {
            Text(String),
            Number(u64),
        }
        match TextOrNumber::deserialize(deserializer)? {
            TextOrNumber::Text(text) => text.parse().map_err(serde::de::Error::custom),
            TextOrNumber::Number(number) => Ok(Self(number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_tells_its_time_and_is_text_in_json() {
        let id = Id::at(1_700_000_000_123);
        assert_eq!(id.created_ms(), 1_700_000_000_123);
        let text = serde_json::to_string(&id).unwrap();
        assert_eq!(text, format!("\"{}\"", id.0));
        assert_eq!(serde_json::from_str::<Id>(&text).unwrap(), id);
        assert_eq!(serde_json::from_str::<Id>("7").unwrap(), Id(7));
    }
}

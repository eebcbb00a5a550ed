//! Registered application commands. `validate::commands` checks them before they get here.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{CommandId, GuildId, Id};

/// Command type CHAT_INPUT, a slash command.
pub const CHAT_INPUT: u64 = 1;
/// Command type USER, in the context menu of a user.
pub const USER_MENU: u64 = 2;
/// Command type MESSAGE, in the context menu of a message.
pub const MESSAGE_MENU: u64 = 3;

/// An option's type; the numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub enum OptionKind {
    /// A sub-command (1).
    SubCommand,
    /// A group of sub-commands (2).
    SubCommandGroup,
    /// A string (3).
    Text,
    /// An integer (4).
    Integer,
    /// A boolean (5).
    Boolean,
    /// A user (6).
    User,
    /// A channel (7).
    Channel,
    /// A role (8).
    Role,
    /// A user or role (9).
    Mentionable,
    /// A number (10).
    Number,
    /// A file (11).
    Attachment,
}

impl OptionKind {
    const ALL: [Self; 11] = [
        Self::SubCommand,
        Self::SubCommandGroup,
        Self::Text,
        Self::Integer,
        Self::Boolean,
        Self::User,
        Self::Channel,
        Self::Role,
        Self::Mentionable,
        Self::Number,
        Self::Attachment,
    ];

    /// Returns whether this is a sub-command or a group of them.
    pub fn is_nested(self) -> bool {
        matches!(self, Self::SubCommand | Self::SubCommandGroup)
    }
}

impl TryFrom<u64> for OptionKind {
    type Error = String;

    fn try_from(number: u64) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|kind| u64::from(*kind) == number);
        found.ok_or_else(|| format!("{number} is no option type"))
    }
}

impl From<OptionKind> for u64 {
    fn from(kind: OptionKind) -> Self {
        // The list is in the order of Discord's numbers, which begin at 1.
        OptionKind::ALL
            .iter()
            .position(|one| *one == kind)
            .map_or(0, |index| index as u64 + 1)
    }
}

/// A choice of an option or of an autocomplete answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The label that the user sees.
    pub name: String,
    /// Translations of the name by locale, or null.
    #[serde(default)]
    pub name_localizations: Value,
    /// The value that the application receives: text or a number.
    pub value: Value,
}

/// An option of a command, or a sub-command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandOption {
    /// The option's type.
    #[serde(rename = "type")]
    pub kind: OptionKind,
    /// The name.
    pub name: String,
    /// Translations of the name by locale, or null.
    #[serde(default)]
    pub name_localizations: Value,
    /// The description.
    #[serde(default)]
    pub description: String,
    /// Translations of the description by locale, or null.
    #[serde(default)]
    pub description_localizations: Value,
    /// Whether the option is required.
    #[serde(default, deserialize_with = "null_is_default")]
    pub required: bool,
    /// The fixed choices; empty for free input.
    #[serde(default, deserialize_with = "null_is_default")]
    pub choices: Vec<Choice>,
    /// Options of a sub-command.
    #[serde(default, deserialize_with = "null_is_default")]
    pub options: Vec<CommandOption>,
    /// Whether the application suggests values while the user types.
    #[serde(default, deserialize_with = "null_is_default")]
    pub autocomplete: bool,
    /// The channel types that may be chosen; empty for all.
    #[serde(
        default,
        deserialize_with = "null_is_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub channel_types: Vec<u64>,
    /// The smallest number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_value: Option<f64>,
    /// The largest number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_value: Option<f64>,
    /// The smallest length of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<usize>,
    /// The largest length of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<usize>,
}

/// A registered command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Command {
    /// The command's id; kept when a command of the same name and type is registered again.
    pub id: CommandId,
    /// The version; every edit of the command changes it.
    pub version: Id,
    /// The guild of the command; `None` for a global command.
    pub guild: Option<GuildId>,
    /// Discord's number for the type.
    pub kind: u64,
    /// The name.
    pub name: String,
    /// Translations of the name by locale, or null.
    pub name_localizations: Value,
    /// The description; empty for menus.
    pub description: String,
    /// Translations of the description by locale, or null.
    pub description_localizations: Value,
    /// The options.
    pub options: Vec<CommandOption>,
    /// The permission bits that members need by default; `Some(0)` for administrators only.
    pub default_member_permissions: Option<u64>,
    /// The contexts in which it can be used: 0 guilds, 1 the bot's DM, 2 other DMs; `None` for 0 and 1.
    pub contexts: Option<Vec<u64>>,
    /// The installation types: 0 in a guild, 1 by a user.
    pub integration_types: Vec<u64>,
    /// Whether it can be used in age-restricted channels only.
    pub nsfw: bool,
}

fn null_is_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Option::<T>::deserialize(deserializer).map(Option::unwrap_or_default)
}

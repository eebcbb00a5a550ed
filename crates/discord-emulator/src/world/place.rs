//! Users, guilds, roles, members and channels as plain data.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, GuildId, Id, MessageId, RoleId, UserId};

/// A Discord account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct User {
    /// The user's id.
    pub id: UserId,
    /// The name, unique in the emulator.
    pub name: String,
    /// Whether this is the application's account.
    pub bot: bool,
    /// Whether the user accepts DMs from the bot (otherwise error 50007).
    pub takes_dms: bool,
    /// The language that the user's client reports, as in `en-US`.
    pub locale: String,
}

/// A role of a guild; the one with the guild's id is `@everyone`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Role {
    /// The role's id.
    pub id: RoleId,
    /// The role's name.
    pub name: String,
    /// The permission bits.
    pub permissions: u64,
    /// Whether anyone may mention it.
    pub mentionable: bool,
}

/// A user's membership of a guild.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// The roles beside `@everyone`.
    pub roles: BTreeSet<RoleId>,
    /// The time of joining in Unix ms.
    pub joined_ms: i64,
    /// The nickname in this guild.
    pub nick: Option<String>,
}

/// A guild, which users call a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guild {
    /// The guild's id.
    pub id: GuildId,
    /// The guild's name.
    pub name: String,
    /// The owner, who has all permissions.
    pub owner: UserId,
    /// All roles, `@everyone` among them.
    pub roles: BTreeMap<RoleId, Role>,
    /// All members, the bot among them while it is installed.
    pub members: BTreeMap<UserId, Member>,
    /// The language that the guild reports, as in `en-US`.
    #[serde(default = "english")]
    pub locale: String,
}

fn english() -> String {
    "en-US".to_owned()
}

/// The type of a channel, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild (0).
    Text,
    /// A DM between one user and the bot (1).
    Dm,
    /// A thread that is visible to everyone who sees its channel (11).
    PublicThread,
    /// A thread that is visible only to its members (12).
    PrivateThread,
    /// A forum of a guild, which holds posts (threads) and no messages (15).
    Forum,
}

impl ChannelKind {
    /// Returns Discord's number.
    pub fn number(self) -> u64 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
            Self::Forum => 15,
        }
    }

    /// Returns whether this is a thread.
    pub fn is_thread(self) -> bool {
        match self {
            Self::Text | Self::Dm | Self::Forum => false,
            Self::PublicThread | Self::PrivateThread => true,
        }
    }
}

/// A permission overwrite of one channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The id of a role or a user.
    pub target: Id,
    /// Whether the target is a role.
    pub is_role: bool,
    /// The bits granted.
    pub allow: u64,
    /// The bits denied.
    pub deny: u64,
}

/// The additional data of a thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thread {
    /// Whether it is archived. Sending a message unarchives it, unless it is locked.
    pub archived: bool,
    /// Whether only users with MANAGE_THREADS may unarchive it.
    pub locked: bool,
    /// The minutes of inactivity after which it is archived.
    pub auto_archive_minutes: u64,
    /// The time of the last change of `archived` in Unix ms.
    pub archive_changed_ms: i64,
    /// The user who created it.
    pub owner: UserId,
    /// The users who have joined.
    pub members: BTreeSet<UserId>,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
}

/// A channel, thread or DM.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id; a thread opened from a message has the message's.
    pub id: ChannelId,
    /// The type.
    pub kind: ChannelKind,
    /// The guild; `None` for a DM.
    pub guild: Option<GuildId>,
    /// The parent channel of a thread.
    pub parent: Option<ChannelId>,
    /// The name; empty for a DM.
    pub name: String,
    /// The permission overwrites. Threads have none and inherit those of their parent.
    pub overwrites: Vec<Overwrite>,
    /// The data of a thread; `None` for other channels.
    pub thread: Option<Thread>,
    /// The user of a DM.
    pub recipient: Option<UserId>,
    /// The newest message.
    pub last_message: Option<MessageId>,
    /// Slow mode: the seconds that a user must wait between two messages (`rate_limit_per_user`).
    #[serde(default)]
    pub slow_mode_s: u64,
}

impl Channel {
    /// Creates a channel outside any guild.
    pub fn new(id: ChannelId, kind: ChannelKind, name: &str) -> Self {
        Self {
            id,
            kind,
            guild: None,
            parent: None,
            name: name.to_owned(),
            overwrites: Vec::new(),
            thread: None,
            recipient: None,
            last_message: None,
            slow_mode_s: 0,
        }
    }
}

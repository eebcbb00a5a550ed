//! Users, guilds, roles, members and channels as plain data.
//! Must not check or answer anything.

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
    /// True for the application's own account.
    pub bot: bool,
    /// False when the user takes no DMs from the bot (error 50007).
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
    /// What it allows.
    pub permissions: u64,
    /// True when anybody may mention it.
    pub mentionable: bool,
}

/// A user's membership of a guild.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// The roles beside `@everyone`.
    pub roles: BTreeSet<RoleId>,
    /// When the user joined, in Unix ms.
    pub joined_ms: i64,
    /// The name in this guild, if another than the user's.
    pub nick: Option<String>,
}

/// A guild, which users call a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guild {
    /// The guild's id.
    pub id: GuildId,
    /// The guild's name.
    pub name: String,
    /// Who owns it and may do everything.
    pub owner: UserId,
    /// All roles, `@everyone` among them.
    pub roles: BTreeMap<RoleId, Role>,
    /// All members, the bot among them while it is installed.
    pub members: BTreeMap<UserId, Member>,
}

/// What a channel is; the numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild (0).
    Text,
    /// A conversation of one user with the bot (1).
    Dm,
    /// A thread that everybody who sees its channel can see (11).
    PublicThread,
    /// A thread that only those added can see (12).
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u64 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }

    /// True for both kinds of threads.
    pub fn is_thread(self) -> bool {
        match self {
            Self::Text | Self::Dm => false,
            Self::PublicThread | Self::PrivateThread => true,
        }
    }
}

/// An exception from the roles' permissions in one channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Overwrite {
    /// A role or a user.
    pub target: Id,
    /// True when the target is a role.
    pub is_role: bool,
    /// Bits granted.
    pub allow: u64,
    /// Bits taken.
    pub deny: u64,
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thread {
    /// Put away; sending wakes it unless it is locked.
    pub archived: bool,
    /// Only those who manage threads may wake it.
    pub locked: bool,
    /// Idle minutes until it is archived.
    pub auto_archive_minutes: u64,
    /// When `archived` last changed, in Unix ms.
    pub archive_changed_ms: i64,
    /// Who opened it.
    pub owner: UserId,
    /// Who has joined.
    pub members: BTreeSet<UserId>,
    /// False when only those who manage threads may add others (private threads).
    pub invitable: bool,
}

/// A channel, thread or DM.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id; a thread opened from a message has the message's.
    pub id: ChannelId,
    /// What it is.
    pub kind: ChannelKind,
    /// The guild, none for a DM.
    pub guild: Option<GuildId>,
    /// The channel that a thread hangs on.
    pub parent: Option<ChannelId>,
    /// The name; empty for a DM.
    pub name: String,
    /// Exceptions from permissions; always empty for threads, which take their parent's.
    pub overwrites: Vec<Overwrite>,
    /// Set for threads.
    pub thread: Option<Thread>,
    /// The user at the other end of a DM.
    pub recipient: Option<UserId>,
    /// The newest message.
    pub last_message: Option<MessageId>,
}

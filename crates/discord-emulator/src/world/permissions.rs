//! Permission bits, and the computation of a member's permissions in a channel (reference, "Permissions"). Routes turn a
//! missing bit into an error.

use crate::ids::{Id, UserId};

use super::{Channel, ChannelKind, Guild};

/// All bits, for owners and administrators.
pub const ALL: u64 = (1 << 53) - 1;
/// ADMINISTRATOR.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// MANAGE_CHANNELS.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// MANAGE_GUILD.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// VIEW_CHANNEL.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// SEND_MESSAGES.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// MANAGE_MESSAGES.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// EMBED_LINKS.
pub const EMBED_LINKS: u64 = 1 << 14;
/// ATTACH_FILES.
pub const ATTACH_FILES: u64 = 1 << 15;
/// READ_MESSAGE_HISTORY.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// MENTION_EVERYONE.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// USE_APPLICATION_COMMANDS.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// MANAGE_EVENTS.
pub const MANAGE_EVENTS: u64 = 1 << 33;
/// MANAGE_THREADS.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// CREATE_PUBLIC_THREADS.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// CREATE_PRIVATE_THREADS.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// SEND_MESSAGES_IN_THREADS.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// The permissions of `@everyone` in a new guild.
pub const DEFAULT_EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// The permissions of the bot's role: view, send, embed, attach, read history, create public threads, send in threads.
pub const DEFAULT_BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// The permissions of both participants in a DM.
pub const IN_DM: u64 = DEFAULT_EVERYONE & !(CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS);

/// Returns the bits that the roles of `user` grant in a guild; 0 if the user is not a member.
pub fn in_guild(guild: &Guild, user: UserId) -> u64 {
    let Some(member) = guild.members.get(&user) else {
        return 0;
    };
    if guild.owner == user {
        return ALL;
    }
    let of = |id: &Id| guild.roles.get(id).map_or(0, |role| role.permissions);
    let bits = member
        .roles
        .iter()
        .map(of)
        .fold(of(&guild.id), |bits, more| bits | more);
    if bits & ADMINISTRATOR != 0 { ALL } else { bits }
}

/// Returns the bits of `user` in a channel. For a thread, pass its parent channel.
pub fn in_channel(guild: &Guild, parent: &Channel, user: UserId) -> u64 {
    let base = in_guild(guild, user);
    if base == ALL {
        return ALL;
    }
    let Some(member) = guild.members.get(&user) else {
        return 0;
    };
    let mut bits = base;
    let mut merge = |allow: u64, deny: u64| bits = (bits & !deny) | allow;
    for overwrite in parent
        .overwrites
        .iter()
        .filter(|overwrite| overwrite.target == guild.id)
    {
        merge(overwrite.allow, overwrite.deny);
    }
    let of_roles = parent
        .overwrites
        .iter()
        .filter(|overwrite| member.roles.contains(&overwrite.target));
    let (allow, deny) = of_roles.fold((0, 0), |(allow, deny), one| (allow | one.allow, deny | one.deny));
    merge(allow, deny);
    for overwrite in parent
        .overwrites
        .iter()
        .filter(|overwrite| overwrite.target == user)
    {
        merge(overwrite.allow, overwrite.deny);
    }
    if bits & VIEW_CHANNEL == 0 { 0 } else { bits }
}

/// Returns the bit that sending requires in a channel of this kind.
pub fn sending(kind: ChannelKind) -> u64 {
    match kind {
        ChannelKind::Text | ChannelKind::Dm | ChannelKind::Forum => SEND_MESSAGES,
        ChannelKind::PublicThread | ChannelKind::PrivateThread => SEND_MESSAGES_IN_THREADS,
    }
}

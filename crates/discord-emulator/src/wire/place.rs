//! Writes users, members, roles, guilds, channels and threads in Discord's JSON.

use serde_json::{Value, json};

use crate::ids::{GuildId, UserId};
use crate::world::{Channel, ChannelKind, Guild, Member, Overwrite, Role, User, World};

use super::timestamp;

/// Writes a user.
pub fn user(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.name,
        "global_name": if user.bot { None } else { Some(&user.name) },
        "discriminator": "0",
        "avatar": null,
        "bot": user.bot,
        "system": false,
        "mfa_enabled": user.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": null,
    })
}

/// Writes a member of a guild, without the user.
pub fn member(member: &Member) -> Value {
    json!({
        "nick": member.nick,
        "avatar": null,
        "banner": null,
        "roles": member.roles,
        "joined_at": timestamp(member.joined_ms),
        "premium_since": null,
        "communication_disabled_until": null,
        "deaf": false,
        "mute": false,
        "flags": 0,
        "pending": false,
    })
}

/// Writes a member of a guild with the user. Returns `None` if the user is not a member.
pub fn member_with_user(world: &World, guild: &Guild, id: UserId) -> Option<Value> {
    let mut value = member(guild.members.get(&id)?);
    value["user"] = user(world.users.get(&id)?);
    Some(value)
}

/// Writes a role.
pub fn role(role: &Role) -> Value {
    json!({
        "id": role.id,
        "name": role.name,
        "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "icon": null,
        "unicode_emoji": null,
        "position": u8::from(role.name != "@everyone"),
        "permissions": role.permissions.to_string(),
        "managed": role.name != "@everyone",
        "mentionable": role.mentionable,
        "flags": 0,
    })
}

/// Writes a guild, as in `GET /guilds/{id}`.
pub fn guild(guild: &Guild) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null,
        "icon_hash": null,
        "splash": null,
        "discovery_splash": null,
        "owner_id": guild.owner,
        "region": "deprecated",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": guild.roles.values().map(role).collect::<Vec<_>>(),
        "emojis": [],
        "features": [],
        "mfa_level": 0,
        "application_id": null,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "rules_channel_id": null,
        "max_presences": null,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "vanity_url_code": null,
        "description": null,
        "banner": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "public_updates_channel_id": null,
        "nsfw": false,
        "nsfw_level": 0,
        "stickers": [],
        "premium_progress_bar_enabled": false,
        "safety_alerts_channel_id": null,
        "home_header": null,
        "hub_type": null,
        "incidents_data": null,
    })
}

/// Writes a guild as in GUILD_CREATE: with the bot's member, channels and active threads.
pub fn guild_create(world: &World, one: &Guild) -> Value {
    let inside = |threads: bool| {
        let of_guild = world
            .channels
            .values()
            .filter(|channel| channel.guild == Some(one.id));
        let visible = of_guild.filter(|channel| world.permissions(world.bot, channel) != 0);
        let right_kind = visible.filter(move |channel| channel.kind.is_thread() == threads);
        let active =
            right_kind.filter(|channel| !channel.thread.as_ref().is_some_and(|thread| thread.archived));
        active.map(|each| channel(world, each)).collect::<Vec<_>>()
    };
    let mut value = guild(one);
    value["joined_at"] = timestamp(one.members.get(&world.bot).map_or(0, |bot| bot.joined_ms));
    value["large"] = false.into();
    value["unavailable"] = false.into();
    value["member_count"] = one.members.len().into();
    value["voice_states"] = json!([]);
    value["members"] = member_with_user(world, one, world.bot).into_iter().collect();
    value["channels"] = inside(false).into();
    value["threads"] = inside(true).into();
    value["presences"] = json!([]);
    value["stage_instances"] = json!([]);
    value["guild_scheduled_events"] = json!([]);
    value["soundboard_sounds"] = json!([]);
    value
}

/// Writes a channel, thread or DM.
pub fn channel(world: &World, channel: &Channel) -> Value {
    match channel.kind {
        ChannelKind::Text => guild_channel(channel),
        ChannelKind::Forum => forum(channel),
        ChannelKind::Dm => dm_channel(world, channel),
        ChannelKind::PublicThread | ChannelKind::PrivateThread => thread(world, channel),
    }
}

fn forum(channel: &Channel) -> Value {
    let mut value = guild_channel(channel);
    value["available_tags"] = json!([]);
    value["default_reaction_emoji"] = Value::Null;
    value["default_sort_order"] = Value::Null;
    value["default_forum_layout"] = 0.into();
    value
}

fn guild_channel(channel: &Channel) -> Value {
    let overwrite = |one: &Overwrite| {
        json!({
            "id": one.target,
            "type": u8::from(!one.is_role),
            "allow": one.allow.to_string(),
            "deny": one.deny.to_string(),
        })
    };
    json!({
        "id": channel.id,
        "type": channel.kind.number(),
        "guild_id": channel.guild,
        "position": 0,
        "permission_overwrites": channel.overwrites.iter().map(overwrite).collect::<Vec<_>>(),
        "name": channel.name,
        "topic": null,
        "nsfw": false,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "rate_limit_per_user": channel.slow_mode_s,
        "parent_id": null,
        "flags": 0,
    })
}

fn dm_channel(world: &World, channel: &Channel) -> Value {
    let recipient = channel.recipient.and_then(|id| world.users.get(&id));
    json!({
        "id": channel.id,
        "type": channel.kind.number(),
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "recipients": recipient.map(user).into_iter().collect::<Vec<_>>(),
        "flags": 0,
    })
}

fn thread(world: &World, channel: &Channel) -> Value {
    let messages = world.messages.public_count(channel.id);
    let mut value = json!({
        "id": channel.id,
        "type": channel.kind.number(),
        "guild_id": channel.guild,
        "parent_id": channel.parent,
        "name": channel.name,
        "last_message_id": channel.last_message,
        "last_pin_timestamp": null,
        "rate_limit_per_user": channel.slow_mode_s,
        "message_count": messages,
        "total_message_sent": messages,
        "flags": 0,
    });
    if let Some(thread) = &channel.thread {
        value["owner_id"] = json!(thread.owner);
        value["member_count"] = thread.members.len().min(50).into();
        value["thread_metadata"] = json!({
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": timestamp(thread.archive_changed_ms),
            "create_timestamp": timestamp(channel.id.created_ms()),
        });
        if channel.kind == ChannelKind::PrivateThread {
            value["thread_metadata"]["invitable"] = thread.invitable.into();
        }
        if thread.members.contains(&world.bot) {
            value["member"] = thread_member(channel, world.bot);
        }
    }
    value
}

/// Writes a user's membership of a thread.
pub fn thread_member(thread: &Channel, user: UserId) -> Value {
    json!({
        "id": thread.id,
        "user_id": user,
        "join_timestamp": timestamp(thread.id.created_ms()),
        "flags": 0,
    })
}

/// Writes the partial guild of an interaction.
pub fn partial_guild(id: GuildId) -> Value {
    json!({ "id": id, "locale": "en-US", "features": [] })
}

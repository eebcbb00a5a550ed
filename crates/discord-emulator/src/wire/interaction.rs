//! Writes interactions and commands in Discord's JSON.

use serde_json::{Value, json};

use crate::limits::FILE_BYTES;
use crate::world::{Command, Interaction, World};

use super::{message, place};

/// Writes an interaction as in INTERACTION_CREATE. Returns `None` if its channel no longer exists.
pub fn interaction(world: &World, one: &Interaction, base: &str) -> Option<Value> {
    let channel = world.channels.get(&one.channel)?;
    let user = place::user(world.users.get(&one.user)?);
    let mut partial_channel = place::channel(world, channel);
    partial_channel["permissions"] = world.permissions(one.user, channel).to_string().into();
    let mut value = json!({
        "id": one.id,
        "application_id": world.application,
        "type": one.kind.number(),
        "data": one.data,
        "channel": partial_channel,
        "channel_id": one.channel,
        "token": one.token,
        "version": 1,
        "app_permissions": world.permissions(world.bot, channel).to_string(),
        "locale": world.users.get(&one.user)?.locale,
        "entitlements": [],
        "attachment_size_limit": FILE_BYTES,
    });
    match one.guild.and_then(|id| world.guilds.get(&id)) {
        Some(guild) => {
            let mut member = place::member_with_user(world, guild, one.user)?;
            member["permissions"] = world.permissions(one.user, channel).to_string().into();
            value["member"] = member;
            value["guild_id"] = json!(guild.id);
            value["guild"] = place::partial_guild(guild.id);
            value["guild_locale"] = json!(guild.locale);
            value["context"] = 0.into();
            value["authorizing_integration_owners"] = json!({ "0": guild.id });
        }
        None => {
            value["user"] = user;
            value["context"] = 1.into();
            value["authorizing_integration_owners"] = json!({ "0": "0" });
        }
    }
    let files = value.pointer_mut("/data/resolved/attachments");
    if let Some(files) = files.and_then(Value::as_object_mut) {
        for file in files.values_mut() {
            for link in ["url", "proxy_url"] {
                let relative = file[link].as_str().unwrap_or_default();
                file[link] = format!("{base}{relative}").into();
            }
        }
    }
    if let Some(source) = one.source {
        value["message"] = message(world, world.messages.get(source)?, base);
    }
    Some(value)
}

/// Writes the response to a callback with `with_response`.
pub fn interaction_callback(world: &World, one: &Interaction, callback: u64, base: &str) -> Value {
    let original = one.original().and_then(|id| world.messages.get(id));
    let mut value = json!({
        "interaction": { "id": one.id, "type": one.kind.number() },
        "resource": { "type": callback },
    });
    if let Some(original) = original {
        value["interaction"]["response_message_id"] = json!(original.id);
        value["interaction"]["response_message_loading"] = original.is_loading().into();
        value["interaction"]["response_message_ephemeral"] = original.is_ephemeral().into();
        value["resource"]["message"] = message(world, original, base);
    }
    value
}

/// Writes a registered command.
pub fn command(world: &World, command: &Command) -> Value {
    let mut value = json!({
        "id": command.id,
        "application_id": world.application,
        "version": command.version,
        "type": command.kind,
        "name": command.name,
        "name_localizations": command.name_localizations,
        "description": command.description,
        "description_localizations": command.description_localizations,
        "options": command.options,
        "default_member_permissions": command.default_member_permissions.map(|bits| bits.to_string()),
        "dm_permission": command.contexts.as_ref().is_none_or(|list| list.contains(&1)),
        "contexts": command.contexts,
        "integration_types": command.integration_types,
        "nsfw": command.nsfw,
    });
    if let Some(guild) = command.guild {
        value["guild_id"] = json!(guild);
    }
    value
}

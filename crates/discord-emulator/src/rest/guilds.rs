//! Routes of guilds: the guild, its channels, roles, members and active threads.

use serde_json::{Value, json};

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, FormErrors, Path};
use crate::validate;
use crate::wire;
use crate::world::{Channel, Guild, World, permissions};

use super::{ApiRequest, Reply};

/// Returns the guild of the request, if the bot is in it.
pub(super) fn guild_of<'a>(world: &'a World, request: &ApiRequest) -> Result<&'a Guild, ApiError> {
    let guild = world
        .guilds
        .get(&request.id("guild"))
        .ok_or_else(ApiError::unknown_guild)?;
    if guild.members.contains_key(&world.bot) {
        Ok(guild)
    } else {
        Err(ApiError::missing_access())
    }
}

pub(super) fn one(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    Ok(Reply::ok(Shape::Guild, wire::guild(guild_of(&world, request)?)))
}

pub(super) fn channels(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let id = guild_of(&world, request)?.id;
    let inside = world
        .channels
        .values()
        .filter(|one| one.guild == Some(id) && !one.kind.is_thread());
    Ok(Reply::ok(
        Shape::Channels,
        inside.map(|one| wire::channel(&world, one)).collect(),
    ))
}

pub(super) fn create_channel(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let guild = guild_of(&world, request)?;
    if permissions::in_guild(guild, world.bot) & permissions::MANAGE_CHANNELS == 0 {
        return Err(ApiError::missing_permissions());
    }
    let id = guild.id;
    let mut errors = FormErrors::default();
    validate::channel_name(&mut errors, request.body(), true);
    errors.finish()?;
    if request.body()["type"].as_u64().is_some_and(|kind| kind != 0) {
        return Err(core.unsupported("channels other than text channels"));
    }
    let name = request.body()["name"].as_str().unwrap_or_default();
    let channel = world.add_text_channel(id, name, core.now_ms());
    let channel = world
        .channels
        .get(&channel)
        .ok_or_else(ApiError::unknown_channel)?;
    core.dispatch_channel(&world, "CREATE", channel);
    core.changed(Change::Channel(channel.id));
    Ok(Reply::created(Shape::Channel, wire::channel(&world, channel)))
}

pub(super) fn roles(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let roles = guild_of(&world, request)?.roles.values();
    Ok(Reply::ok(Shape::Any, roles.map(wire::role).collect()))
}

pub(super) fn member(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let guild = guild_of(&world, request)?;
    let user = match request.call.text("user") {
        "@me" => world.bot,
        "" => {
            let mut errors = FormErrors::default();
            errors.required(&Path::root().at("user"));
            return errors.finish().map(|()| Reply::nothing());
        }
        _ => request.id("user"),
    };
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    let member = wire::member_with_user(&world, guild, user).ok_or_else(ApiError::unknown_member)?;
    Ok(Reply::ok(Shape::Member, member))
}

pub(super) fn active_threads(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let id = guild_of(&world, request)?.id;
    let is_active = |one: &&Channel| {
        one.guild == Some(id)
            && one.thread.as_ref().is_some_and(|thread| !thread.archived)
            && world.permissions(world.bot, one) & permissions::VIEW_CHANNEL != 0
    };
    let active: Vec<&Channel> = world.channels.values().filter(is_active).collect();
    let threads: Vec<Value> = active.iter().map(|one| wire::channel(&world, one)).collect();
    let joined = active.iter().filter(|one| {
        one.thread
            .as_ref()
            .is_some_and(|t| t.members.contains(&world.bot))
    });
    let members: Vec<Value> = joined.map(|one| wire::thread_member(one, world.bot)).collect();
    Ok(Reply::ok(
        Shape::Any,
        json!({ "threads": threads, "members": members, "has_more": false }),
    ))
}

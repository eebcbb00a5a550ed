//! Routes of channels and threads: reading, editing, deleting, typing.

use serde_json::Value;

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, FormErrors};
use crate::validate;
use crate::wire;
use crate::world::{Channel, Thread, World, permissions};

use super::messages::channel_for;
use super::{ApiRequest, Reply, threads};

pub(super) fn one(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let channel = channel_for(&world, request.id("channel"), 0)?;
    Ok(Reply::ok(Shape::Channel, wire::channel(&world, channel)))
}

pub(super) fn typing(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let id = request.id("channel");
    let kind = channel_for(&world, id, 0)?.kind;
    channel_for(&world, id, permissions::sending(kind))?;
    core.changed(Change::Typing(id));
    Ok(Reply::nothing())
}

pub(super) fn edit(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let body = request.body();
    let channel = channel_for(&world, request.id("channel"), 0)?;
    let mut errors = FormErrors::default();
    validate::channel_name(&mut errors, body, false);
    let minutes = threads::archive_minutes(&mut errors, body);
    errors.finish()?;
    let mut new = channel.clone();
    match &mut new.thread {
        Some(thread) => {
            may_edit_thread(&world, channel, body)?;
            edit_thread(thread, body, minutes, core.now_ms());
        }
        None => {
            if channel.guild.is_none() {
                return Err(ApiError::wrong_channel_kind());
            }
            channel_for(&world, channel.id, permissions::MANAGE_CHANNELS)?;
        }
    }
    if let Some(name) = body["name"].as_str() {
        new.name = name.to_owned();
    }
    let id = new.id;
    world.channels.insert(id, new);
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    core.dispatch_channel(&world, "UPDATE", channel);
    Ok(Reply::ok(Shape::Channel, wire::channel(&world, channel)))
}

/// Checks the bot's permission to edit a thread (reference, "Modify Channel"): the owner may rename and archive it,
/// everyone who can send may unarchive it unless it is locked, and users with MANAGE_THREADS may do everything.
fn may_edit_thread(world: &World, channel: &Channel, body: &Value) -> Result<(), ApiError> {
    let Some(thread) = &channel.thread else {
        return Ok(());
    };
    let bits = world.permissions(world.bot, channel);
    let manages = bits & permissions::MANAGE_THREADS != 0;
    let wakes = body["archived"] == false;
    if thread.archived && !wakes {
        return Err(ApiError::thread_archived());
    }
    if manages {
        return Ok(());
    }
    if thread.locked {
        return Err(ApiError::thread_locked());
    }
    let keys: Vec<&str> = body
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
        .collect();
    let changes_lock = body.get("locked").is_some_and(|locked| locked != thread.locked);
    let only_wakes = thread.archived && wakes && keys == ["archived"];
    let may_wake = only_wakes && bits & permissions::SEND_MESSAGES_IN_THREADS != 0;
    let owns = thread.owner == world.bot && !changes_lock;
    if may_wake || owns {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

fn edit_thread(thread: &mut Thread, body: &Value, minutes: Option<u64>, now_ms: i64) {
    if let Some(archived) = body["archived"].as_bool()
        && archived != thread.archived
    {
        thread.archived = archived;
        thread.archive_changed_ms = now_ms;
    }
    if let Some(locked) = body["locked"].as_bool() {
        thread.locked = locked;
    }
    if let Some(invitable) = body["invitable"].as_bool() {
        thread.invitable = invitable;
    }
    if let Some(minutes) = minutes {
        thread.auto_archive_minutes = minutes;
    }
}

pub(super) fn delete(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let channel = channel_for(&world, request.id("channel"), 0)?;
    let needed = if channel.kind.is_thread() {
        permissions::MANAGE_THREADS
    } else {
        permissions::MANAGE_CHANNELS
    };
    if channel.guild.is_none() {
        return Err(ApiError::wrong_channel_kind());
    }
    let channel = channel_for(&world, channel.id, needed)?;
    let body = wire::channel(&world, channel);
    let id = channel.id;
    remove(core, &mut world, id);
    Ok(Reply::ok(Shape::Channel, body))
}

/// Removes a channel with its threads and sends the events.
pub(crate) fn remove(core: &Core, world: &mut World, id: crate::ids::ChannelId) {
    let visible = world
        .channels
        .get(&id)
        .is_some_and(|channel| world.permissions(world.bot, channel) != 0);
    for channel in world.remove_channel(id) {
        if visible {
            core.dispatch_channel(world, "DELETE", &channel);
        }
        core.changed(Change::Channel(channel.id));
    }
}

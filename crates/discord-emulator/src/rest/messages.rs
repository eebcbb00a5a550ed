//! Routes of messages: permissions, archived threads, DMs, listing.

use crate::check::Shape;
use crate::core::{Change, Core, INTENT_DIRECT_MESSAGES, INTENT_GUILD_MESSAGES};
use crate::errors::{ApiError, FormErrors, Path};
use crate::ids::{ChannelId, Id};
use crate::limits::{LISTED_MESSAGES, LISTED_MESSAGES_DEFAULT};
use crate::wire;
use crate::world::{Channel, ChannelKind, Message, MessageKind, World, permissions};

use super::compose;
use super::{ApiRequest, Author, NewMessage, Reply, threads};

/// Returns a channel in which the bot has all permissions of `needed`.
///
/// # Errors
///
/// Returns `10003` if there is no such channel, `50001` if the bot cannot see it, and `50013` if it lacks a permission.
pub(super) fn channel_for(world: &World, id: ChannelId, needed: u64) -> Result<&Channel, ApiError> {
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    let bits = world.permissions(world.bot, channel);
    if bits & permissions::VIEW_CHANNEL == 0 {
        return Err(ApiError::missing_access());
    }
    if bits & needed != needed {
        return Err(ApiError::missing_permissions());
    }
    Ok(channel)
}

/// Returns the message of the request, if the bot can read it.
fn message_in<'a>(world: &'a World, request: &ApiRequest, needed: u64) -> Result<&'a Message, ApiError> {
    channel_for(world, request.id("channel"), needed)?;
    let message = world
        .messages
        .get(request.id("message"))
        .filter(|one| one.channel == request.id("channel"));
    message
        .filter(|one| !one.is_ephemeral())
        .ok_or_else(ApiError::unknown_message)
}

pub(super) fn create(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let body = request.body();
    let id = request.id("channel");
    let kind = channel_for(&world, id, 0)?.kind;
    if kind == ChannelKind::Forum {
        return Err(ApiError::not_a_text_channel());
    }
    let mut needed = permissions::sending(kind);
    if !request.payload.files.is_empty() {
        needed |= permissions::ATTACH_FILES;
    }
    if body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
        needed |= permissions::EMBED_LINKS;
    }
    if !body["message_reference"].is_null() {
        needed |= permissions::READ_MESSAGE_HISTORY;
    }
    let channel = channel_for(&world, id, needed)?;
    if kind == ChannelKind::Dm {
        may_dm(&world, channel)?;
    }
    threads::may_post(&world, channel)?;
    compose::check(body, &Path::root(), &request.payload, false)?;
    threads::wake(core, &mut world, id);
    let author = Author {
        user: world.bot,
        origin: None,
        only_for: None,
        through_token: false,
    };
    let draft = NewMessage {
        id: None,
        channel: id,
        author,
        kind: MessageKind::Plain,
        body,
        path: Path::root(),
        payload: &request.payload,
    };
    let message = compose::compose(core, &mut world, &draft)?;
    reply(core, &world, message)
}

fn may_dm(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let user = channel
        .recipient
        .and_then(|id| world.users.get(&id))
        .ok_or_else(ApiError::unknown_user)?;
    if !user.takes_dms {
        return Err(ApiError::cannot_dm());
    }
    if !world
        .bot_guilds()
        .any(|guild| guild.members.contains_key(&user.id))
    {
        return Err(ApiError::no_mutual_guilds());
    }
    Ok(())
}

fn reply(core: &Core, world: &World, id: Id) -> Result<Reply, ApiError> {
    let message = world.messages.get(id).ok_or_else(ApiError::unknown_message)?;
    Ok(message_reply(core, world, message))
}

/// Writes a message as a response. serenity need not be able to read messages with overrides.
fn message_reply(core: &Core, world: &World, message: &Message) -> Reply {
    let shape = match message.overrides {
        None => Shape::Message,
        Some(_) => Shape::Any,
    };
    Reply::ok(shape, wire::message(world, message, &core.base))
}

pub(super) fn one(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let message = message_in(&world, request, permissions::READ_MESSAGE_HISTORY)?;
    Ok(message_reply(core, &world, message))
}

pub(super) fn list(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let channel = channel_for(&world, request.id("channel"), 0)?;
    if world.permissions(world.bot, channel) & permissions::READ_MESSAGE_HISTORY == 0 {
        return Ok(Reply::ok(Shape::Messages, Vec::<serde_json::Value>::new().into()));
    }
    let limit = match request.query.get("limit").map(|text| text.parse::<usize>()) {
        None => LISTED_MESSAGES_DEFAULT,
        Some(Ok(limit)) if (1..=LISTED_MESSAGES).contains(&limit) => limit,
        Some(_) => {
            let mut errors = FormErrors::default();
            errors.add(
                &Path::root().at("limit"),
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            );
            return errors.finish().map(|()| Reply::nothing());
        }
    };
    let mark = |name: &str| request.query.get(name).and_then(|text| text.parse::<Id>().ok());
    let newest_before = |id: Id, most| world.public_messages_in(channel.id, ..id).rev().take(most);
    let oldest_from = |id: Id, most| world.public_messages_in(channel.id, id..).take(most);
    let mut found: Vec<&Message> = if let Some(before) = mark("before") {
        newest_before(before, limit).collect()
    } else if let Some(after) = mark("after") {
        oldest_from(Id(after.0.saturating_add(1)), limit).collect()
    } else if let Some(around) = mark("around") {
        newest_before(around, limit / 2)
            .chain(oldest_from(around, limit.div_ceil(2)))
            .collect()
    } else {
        world.public_messages(channel.id).rev().take(limit).collect()
    };
    found.sort_by_key(|one| std::cmp::Reverse(one.id));
    let shape = if found.iter().all(|one| one.overrides.is_none()) {
        Shape::Messages
    } else {
        Shape::Any
    };
    let body = found
        .into_iter()
        .map(|one| wire::message(&world, one, &core.base))
        .collect();
    Ok(Reply::ok(shape, body))
}

pub(super) fn edit(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let message = message_in(&world, request, 0)?;
    if message.author != world.bot {
        return Err(ApiError::not_the_author());
    }
    let channel = channel_for(&world, message.channel, 0)?;
    if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(ApiError::thread_archived());
    }
    let id = message.id;
    compose::edit(
        core,
        &mut world,
        id,
        request.body(),
        &Path::root(),
        &request.payload,
        false,
    )?;
    reply(core, &world, id)
}

pub(super) fn delete(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let message = message_in(&world, request, 0)?;
    if message.author != world.bot {
        message_in(&world, request, permissions::MANAGE_MESSAGES)?;
    }
    let id = message.id;
    remove(core, &mut world, id);
    Ok(Reply::nothing())
}

/// Removes a message and sends the event.
pub(crate) fn remove(core: &Core, world: &mut World, id: Id) {
    let Some(message) = world.remove_message(id) else {
        return;
    };
    let guild = world
        .channels
        .get(&message.channel)
        .and_then(|channel| channel.guild);
    if !message.is_ephemeral() {
        let mut payload = serde_json::json!({ "id": id, "channel_id": message.channel });
        if let Some(guild) = guild {
            payload["guild_id"] = serde_json::json!(guild);
        }
        let intent = if guild.is_some() {
            INTENT_GUILD_MESSAGES
        } else {
            INTENT_DIRECT_MESSAGES
        };
        core.dispatch("MESSAGE_DELETE", guild, intent, payload);
    }
    if let Some(origin) = &message.origin {
        core.touch(origin.interaction);
    }
    core.changed(Change::Message {
        channel: message.channel,
        message: id,
    });
}

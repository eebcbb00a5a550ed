//! Routes of threads: creating, unarchiving, archiving, and their members.

use serde_json::{Value, json};

use crate::check::Shape;
use crate::core::Core;
use crate::errors::{ApiError, FormErrors, Path};
use crate::ids::{ChannelId, Id, MessageId, UserId};
use crate::limits::{ACTIVE_THREADS, ARCHIVE_MINUTES};
use crate::request::Payload;
use crate::validate;
use crate::wire;
use crate::world::{Channel, ChannelKind, HAS_THREAD, Message, MessageKind, Thread, World, permissions};

use super::compose::{self, Author, NewMessage};
use super::messages::channel_for;
use super::{ApiRequest, Reply};

/// The default archive delay in minutes (reference, "Channel Object": clients use 1440).
const DEFAULT_ARCHIVE_MINUTES: u64 = 1440;

/// Checks that the bot may post in a channel that may be a locked thread.
///
/// # Errors
///
/// Returns `160005` for a locked thread that the bot does not manage.
pub(super) fn may_post(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    if locked && world.permissions(world.bot, channel) & permissions::MANAGE_THREADS == 0 {
        return Err(ApiError::thread_locked());
    }
    Ok(())
}

/// Unarchives a thread that receives a message, and adds the bot to it.
pub(crate) fn wake(core: &Core, world: &mut World, id: ChannelId) {
    let now_ms = core.now_ms();
    let bot = world.bot;
    let Some(thread) = world
        .channels
        .get_mut(&id)
        .and_then(|channel| channel.thread.as_mut())
    else {
        return;
    };
    thread.members.insert(bot);
    if thread.archived {
        thread.archived = false;
        thread.archive_changed_ms = now_ms;
        tell(core, world, "UPDATE", id);
    }
}

/// Archives every thread whose auto-archive delay has passed.
pub(crate) fn sweep(core: &Core, world: &mut World) {
    let now_ms = core.now_ms();
    let is_idle = |channel: &&Channel| {
        let Some(thread) = channel.thread.as_ref().filter(|thread| !thread.archived) else {
            return false;
        };
        let last_ms = channel.last_message.map_or(0, Id::created_ms);
        let active_ms = last_ms
            .max(thread.archive_changed_ms)
            .max(channel.id.created_ms());
        let delay_ms = i64::try_from(thread.auto_archive_minutes * 60_000).unwrap_or(i64::MAX);
        now_ms - active_ms >= delay_ms
    };
    let idle: Vec<ChannelId> = world
        .channels
        .values()
        .filter(is_idle)
        .map(|channel| channel.id)
        .collect();
    for id in idle {
        if let Some(thread) = world
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        {
            thread.archived = true;
            thread.archive_changed_ms = now_ms;
        }
        tell(core, world, "UPDATE", id);
    }
}

fn tell(core: &Core, world: &World, verb: &str, id: ChannelId) {
    if let Some(channel) = world.channels.get(&id) {
        core.dispatch_channel(world, verb, channel);
    }
}

/// Checks the body of a new thread and returns its archive delay.
fn new_thread_form(body: &Value) -> Result<u64, ApiError> {
    let mut errors = FormErrors::default();
    validate::channel_name(&mut errors, body, true);
    let minutes = archive_minutes(&mut errors, body);
    errors.finish()?;
    Ok(minutes.unwrap_or(DEFAULT_ARCHIVE_MINUTES))
}

/// Reads and checks `auto_archive_duration`.
pub(super) fn archive_minutes(errors: &mut FormErrors, body: &Value) -> Option<u64> {
    let value = &body["auto_archive_duration"];
    if value.is_null() {
        return None;
    }
    let minutes = value.as_u64().filter(|minutes| ARCHIVE_MINUTES.contains(minutes));
    if minutes.is_none() {
        errors.choice(&Path::root().at("auto_archive_duration"), "60, 1440, 4320, 10080");
    }
    minutes
}

struct NewThread {
    id: Option<Id>,
    parent: ChannelId,
    kind: ChannelKind,
    minutes: u64,
    invitable: bool,
    owner: UserId,
}

fn add(core: &Core, world: &mut World, name: &str, new: &NewThread) -> Result<ChannelId, ApiError> {
    let guild = world.channels.get(&new.parent).and_then(|parent| parent.guild);
    let active = world.channels.values().filter(|channel| {
        channel.guild == guild && channel.thread.as_ref().is_some_and(|thread| !thread.archived)
    });
    if active.count() >= ACTIVE_THREADS {
        return Err(ApiError::too_many_threads());
    }
    let now_ms = core.now_ms();
    let id = new.id.unwrap_or_else(|| world.next_id(now_ms));
    let thread = Thread {
        archived: false,
        locked: false,
        auto_archive_minutes: new.minutes,
        archive_changed_ms: now_ms,
        owner: new.owner,
        members: [new.owner].into(),
        invitable: new.invitable,
    };
    let channel = Channel {
        guild,
        parent: Some(new.parent),
        thread: Some(thread),
        ..Channel::new(id, new.kind, name)
    };
    world.channels.insert(id, channel);
    tell(core, world, "CREATE", id);
    Ok(id)
}

/// Creates a public thread of a user in a text channel.
///
/// # Errors
///
/// Fails if the channel does not exist or is not a text channel, or if the guild has too many active threads.
pub(crate) fn open_by_user(
    core: &Core,
    world: &mut World,
    parent: ChannelId,
    owner: UserId,
    name: &str,
) -> Result<ChannelId, ApiError> {
    let kind = world
        .channels
        .get(&parent)
        .ok_or_else(ApiError::unknown_channel)?
        .kind;
    if kind != ChannelKind::Text {
        return Err(ApiError::wrong_channel_kind());
    }
    let new = NewThread {
        id: None,
        parent,
        kind: ChannelKind::PublicThread,
        minutes: DEFAULT_ARCHIVE_MINUTES,
        invitable: true,
        owner,
    };
    add(core, world, name, &new)
}

fn reply(world: &World, id: ChannelId) -> Result<Reply, ApiError> {
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    Ok(Reply::created(Shape::Channel, wire::channel(world, channel)))
}

fn parent_for(world: &World, id: ChannelId, needed: u64) -> Result<ChannelId, ApiError> {
    let parent = channel_for(world, id, 0)?;
    if parent.kind != ChannelKind::Text {
        return Err(ApiError::wrong_channel_kind());
    }
    channel_for(world, id, needed).map(|channel| channel.id)
}

pub(super) fn from_message(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let parent = parent_for(&world, request.id("channel"), permissions::CREATE_PUBLIC_THREADS)?;
    let id: MessageId = request.id("message");
    let message = world
        .messages
        .get(id)
        .filter(|one| one.channel == parent && !one.is_ephemeral());
    if message.is_none() {
        return Err(ApiError::unknown_message());
    }
    let minutes = new_thread_form(request.body())?;
    if world.channels.contains_key(&id) {
        return Err(ApiError::thread_exists());
    }
    let name = request.body()["name"].as_str().unwrap_or_default();
    let new = NewThread {
        id: Some(id),
        parent,
        kind: ChannelKind::PublicThread,
        minutes,
        invitable: true,
        owner: world.bot,
    };
    add(core, &mut world, name, &new)?;
    world.messages.add_flags(id, HAS_THREAD);
    core.dispatch_message(&world, "MESSAGE_UPDATE", id);
    reply(&world, id)
}

pub(super) fn create(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let body = request.body();
    if channel_for(&world, request.id("channel"), 0)?.kind == ChannelKind::Forum {
        return create_post(core, &mut world, request);
    }
    // Without a type Discord makes a private thread (reference, "Start Thread without Message").
    let (kind, needed) = match body["type"].as_u64() {
        Some(11) => (ChannelKind::PublicThread, permissions::CREATE_PUBLIC_THREADS),
        Some(12) | None => (ChannelKind::PrivateThread, permissions::CREATE_PRIVATE_THREADS),
        Some(_) => {
            let mut errors = FormErrors::default();
            errors.choice(&Path::root().at("type"), "10, 11, 12");
            return errors.finish().map(|()| Reply::nothing());
        }
    };
    let parent = parent_for(&world, request.id("channel"), needed)?;
    let minutes = new_thread_form(body)?;
    let name = body["name"].as_str().unwrap_or_default();
    let new = NewThread {
        id: None,
        parent,
        kind,
        minutes,
        invitable: body["invitable"] != json!(false),
        owner: world.bot,
    };
    let id = add(core, &mut world, name, &new)?;
    if kind == ChannelKind::PublicThread {
        announce(core, &mut world, parent, name);
    }
    reply(&world, id)
}

/// Creates a post in a forum: a thread with its first message (reference, "Start Thread in Forum or Media Channel").
fn create_post(core: &Core, world: &mut World, request: &ApiRequest) -> Result<Reply, ApiError> {
    let parent = channel_for(world, request.id("channel"), permissions::SEND_MESSAGES)?.id;
    let body = request.body();
    let message = &body["message"];
    let path = Path::root().at("message");
    let minutes = new_thread_form(body)?;
    if !message.is_object() {
        let mut errors = FormErrors::default();
        errors.required(&path);
        return errors.finish().map(|()| Reply::nothing());
    }
    compose::check(message, &path, &request.payload, false)?;
    let post = NewThread {
        id: None,
        parent,
        kind: ChannelKind::PublicThread,
        minutes,
        invitable: true,
        owner: world.bot,
    };
    let name = body["name"].as_str().unwrap_or_default();
    let id = add_post(core, world, name, &post, (message, path, &request.payload))?;
    let mut reply = reply(world, id)?;
    if let (Some(body), Some(message)) = (&mut reply.body, world.messages.get(id)) {
        body["message"] = wire::message(world, message, &core.base);
    }
    Ok(reply)
}

/// Adds the thread and the first message of a forum post; both have the same id.
fn add_post(
    core: &Core,
    world: &mut World,
    name: &str,
    post: &NewThread,
    (body, path, payload): (&Value, Path, &Payload),
) -> Result<ChannelId, ApiError> {
    let id = add(core, world, name, post)?;
    let draft = NewMessage {
        id: Some(id),
        channel: id,
        author: Author {
            user: post.owner,
            origin: None,
            only_for: None,
            through_token: false,
        },
        kind: MessageKind::Plain,
        body,
        path,
        payload,
    };
    compose::compose(core, world, &draft)
}

/// Creates a post of a user in a forum.
///
/// # Errors
///
/// Fails if the channel does not exist or is not a forum, if the text is empty or too long, or if the guild has too many
/// active threads.
pub(crate) fn open_post_by_user(
    core: &Core,
    world: &mut World,
    forum: ChannelId,
    owner: UserId,
    name: &str,
    text: &str,
) -> Result<ChannelId, ApiError> {
    let kind = world.channels.get(&forum).map(|channel| channel.kind);
    if kind.ok_or_else(ApiError::unknown_channel)? != ChannelKind::Forum {
        return Err(ApiError::wrong_channel_kind());
    }
    let (body, payload) = (json!({ "content": text }), Payload::default());
    compose::check(&body, &Path::root(), &payload, false)?;
    let post = NewThread {
        id: None,
        parent: forum,
        kind: ChannelKind::PublicThread,
        minutes: DEFAULT_ARCHIVE_MINUTES,
        invitable: true,
        owner,
    };
    add_post(core, world, name, &post, (&body, Path::root(), &payload))
}

/// Sends the system message about a thread created without a message to its parent channel.
fn announce(core: &Core, world: &mut World, parent: ChannelId, name: &str) {
    let now_ms = core.now_ms();
    let id = world.next_id(now_ms);
    let message = Message {
        kind: MessageKind::ThreadCreated,
        content: name.to_owned(),
        ..Message::new(id, parent, world.bot, now_ms)
    };
    world.put_message(message);
    core.dispatch_message(world, "MESSAGE_CREATE", id);
}

/// Returns the thread of the request, if it is not archived.
fn open_thread<'a>(world: &'a World, request: &ApiRequest, needed: u64) -> Result<&'a Thread, ApiError> {
    let channel = channel_for(world, request.id("channel"), needed)?;
    let thread = channel.thread.as_ref().ok_or_else(ApiError::wrong_channel_kind)?;
    if thread.archived {
        Err(ApiError::thread_archived())
    } else {
        Ok(thread)
    }
}

pub(super) fn members(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let channel = channel_for(&world, request.id("channel"), 0)?;
    let thread = channel.thread.as_ref().ok_or_else(ApiError::wrong_channel_kind)?;
    let body = thread
        .members
        .iter()
        .map(|user| wire::thread_member(channel, *user))
        .collect();
    Ok(Reply::ok(Shape::Any, body))
}

pub(super) fn add_member(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    change_member(core, request, true)
}

pub(super) fn remove_member(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    change_member(core, request, false)
}

fn change_member(core: &Core, request: &ApiRequest, joins: bool) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let user = match request.call.text("user") {
        "@me" => world.bot,
        _ => request.id("user"),
    };
    let is_me = user == world.bot;
    let needed = match (is_me, joins) {
        (true, _) => 0,
        (false, true) => permissions::SEND_MESSAGES_IN_THREADS,
        (false, false) => permissions::MANAGE_THREADS,
    };
    open_thread(&world, request, needed)?;
    let guild = world
        .channels
        .get(&request.id("channel"))
        .and_then(|channel| channel.guild);
    let is_member = guild
        .and_then(|id| world.guilds.get(&id))
        .is_some_and(|guild| guild.members.contains_key(&user));
    if !is_member {
        return Err(ApiError::unknown_member());
    }
    let id = request.id("channel");
    if let Some(thread) = world
        .channels
        .get_mut(&id)
        .and_then(|channel| channel.thread.as_mut())
    {
        if joins {
            thread.members.insert(user);
        } else {
            thread.members.remove(&user);
        }
    }
    tell(core, &world, "UPDATE", id);
    Ok(Reply::nothing())
}

//! The data that the page shows: channels, people and pending interactions of the current user, and the messages of the open
//! channel. It never contains anything that this user may not see.

use serde::Serialize;
use serde_json::{Value, json};

use crate::ids::{ChannelId, GuildId, Id, InteractionId, MessageId, UserId};
use crate::limits::FIRST_ANSWER_MS;
use crate::world::{
    Answer, Channel, ChannelKind, Guild, Interaction, InteractionKind, Role, World, permissions,
};

/// The most interactions sent, the user's newest. The emulator's own limit.
const SHOWN_INTERACTIONS: usize = 20;
/// The most mentions sent for each user, the newest. The emulator's own limit.
const SHOWN_PINGS: usize = 200;

/// The view that a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The user whose view it is.
    pub user: UserId,
    /// The open channel, thread or DM; `None` if the user sees none.
    pub channel: Option<ChannelId>,
    /// The number of newest messages shown.
    pub count: usize,
}

/// Everything except the messages.
#[derive(Debug, Serialize)]
pub(super) struct State {
    user: UserId,
    channel: Option<ChannelId>,
    bot: Account,
    users: Vec<Account>,
    actors: Vec<Actor>,
    guilds: Vec<GuildSeen>,
    dm: Option<ChannelSeen>,
    interactions: Vec<InteractionSeen>,
    /// How far the clock was put ahead, so that the page learns the new time.
    clock_ahead_ms: i64,
}

#[derive(Debug, Serialize)]
struct Account {
    id: UserId,
    name: String,
    bot: bool,
}

/// A user as whom the person at the page can act.
#[derive(Debug, Serialize)]
struct Actor {
    id: UserId,
    name: String,
    pings: Vec<PingSeen>,
}

#[derive(Debug, Serialize)]
struct PingSeen {
    channel: ChannelId,
    message: MessageId,
}

#[derive(Debug, Serialize)]
struct GuildSeen {
    id: GuildId,
    name: String,
    roles: Vec<RoleSeen>,
    members: Vec<UserId>,
    channels: Vec<ChannelSeen>,
}

#[derive(Debug, Serialize)]
struct RoleSeen {
    id: Id,
    name: String,
}

#[derive(Debug, Serialize)]
struct ChannelSeen {
    id: ChannelId,
    parent: Option<ChannelId>,
    kind: ChannelKind,
    name: String,
    archived: bool,
    locked: bool,
    can_send: bool,
    last_message: Option<MessageId>,
}

#[derive(Debug, Serialize)]
struct InteractionSeen {
    id: InteractionId,
    kind: InteractionKind,
    channel: ChannelId,
    source: Option<MessageId>,
    command: Option<String>,
    failed: bool,
    answer: Value,
    modal_done: bool,
    at_ms: i64,
}

/// Returns the users as whom one can act: all except the bot.
pub(super) fn actors(world: &World) -> impl Iterator<Item = UserId> {
    world.users.values().filter(|user| !user.bot).map(|user| user.id)
}

/// Returns the closest valid view to a requested one: an existing user and a channel that this user sees.
pub(super) fn settle(
    world: &World,
    user: Option<UserId>,
    channel: Option<ChannelId>,
    count: usize,
) -> Option<Place> {
    let user = user
        .filter(|id| actors(world).any(|actor| actor == *id))
        .or_else(|| actors(world).next())?;
    let is_seen = |channel: &&Channel| world.permissions(user, channel) & permissions::VIEW_CHANNEL != 0;
    let wished = channel.and_then(|id| world.channels.get(&id)).filter(is_seen);
    let first = || {
        world
            .channels
            .values()
            .filter(|one| one.kind == ChannelKind::Text)
            .find(is_seen)
    };
    Some(Place {
        user,
        channel: wished.or_else(first).map(|one| one.id),
        count,
    })
}

/// Returns everything that the page shows except the messages.
pub(super) fn state(world: &World, place: Place, now_ms: i64) -> State {
    let account = |id: UserId| {
        let user = world.users.get(&id);
        Account {
            id,
            name: user.map_or_else(String::new, |one| one.name.clone()),
            bot: id == world.bot,
        }
    };
    let guilds = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&place.user));
    let dm = world
        .channels
        .values()
        .find(|one| one.recipient == Some(place.user));
    State {
        user: place.user,
        channel: place.channel,
        bot: account(world.bot),
        users: world.users.keys().map(|id| account(*id)).collect(),
        actors: actors(world).map(|id| actor(world, id)).collect(),
        guilds: guilds.map(|guild| guild_seen(world, guild, place.user)).collect(),
        dm: dm.map(|channel| channel_seen(world, channel, place.user)),
        interactions: interactions(world, place.user, now_ms),
        clock_ahead_ms: world.clock_ahead_ms(),
    }
}

fn actor(world: &World, id: UserId) -> Actor {
    let mine = world
        .pings
        .iter()
        .rev()
        .filter(|ping| ping.user == id)
        .take(SHOWN_PINGS);
    let pings = mine
        .map(|ping| PingSeen {
            channel: ping.channel,
            message: ping.message,
        })
        .collect();
    let name = world
        .users
        .get(&id)
        .map_or_else(String::new, |user| user.name.clone());
    Actor { id, name, pings }
}

fn guild_seen(world: &World, guild: &Guild, user: UserId) -> GuildSeen {
    let inside = || {
        world
            .channels
            .values()
            .filter(|channel| channel.guild == Some(guild.id))
    };
    let is_seen = |channel: &&Channel| world.permissions(user, channel) & permissions::VIEW_CHANNEL != 0;
    let tops = inside().filter(|channel| !channel.kind.is_thread());
    let with_threads = tops
        .flat_map(|top| std::iter::once(top).chain(inside().filter(move |one| one.parent == Some(top.id))));
    let role = |role: &Role| RoleSeen {
        id: role.id,
        name: role.name.clone(),
    };
    GuildSeen {
        id: guild.id,
        name: guild.name.clone(),
        roles: guild.roles.values().map(role).collect(),
        members: guild
            .members
            .keys()
            .copied()
            .filter(|id| world.users.contains_key(id))
            .collect(),
        channels: with_threads
            .filter(is_seen)
            .map(|channel| channel_seen(world, channel, user))
            .collect(),
    }
}

fn channel_seen(world: &World, channel: &Channel, user: UserId) -> ChannelSeen {
    let thread = channel.thread.as_ref();
    let bits = world.permissions(user, channel);
    let locked = thread.is_some_and(|thread| thread.locked);
    let may_wake = !locked || bits & permissions::MANAGE_THREADS != 0;
    let bot = world.users.get(&world.bot);
    let name = if channel.kind == ChannelKind::Dm {
        bot.map(|bot| &bot.name)
    } else {
        Some(&channel.name)
    };
    ChannelSeen {
        id: channel.id,
        parent: channel.parent,
        kind: channel.kind,
        name: name.cloned().unwrap_or_default(),
        archived: thread.is_some_and(|thread| thread.archived),
        locked,
        can_send: bits & permissions::sending(channel.kind) != 0 && may_wake,
        last_message: channel.last_message,
    }
}

fn interactions(world: &World, user: UserId, now_ms: i64) -> Vec<InteractionSeen> {
    let mine = world.interactions.values().rev().filter(|one| one.user == user);
    let told = mine
        .filter(|one| one.kind != InteractionKind::Autocomplete)
        .take(SHOWN_INTERACTIONS);
    let mut seen: Vec<_> = told.map(|one| interaction_seen(one, now_ms)).collect();
    seen.reverse();
    seen
}

fn interaction_seen(one: &Interaction, now_ms: i64) -> InteractionSeen {
    InteractionSeen {
        id: one.id,
        kind: one.kind,
        channel: one.channel,
        source: one.source,
        command: one.command.clone(),
        failed: one.has_failed(now_ms),
        answer: json!(one.answer),
        modal_done: one.modal_done,
        at_ms: one.created_ms,
    }
}

/// Returns the time at which the next pending interaction of the user fails, in Unix ms.
pub(super) fn next_failure_ms(world: &World, user: UserId, now_ms: i64) -> Option<i64> {
    let waiting = world
        .interactions
        .values()
        .rev()
        .take_while(|one| now_ms - one.created_ms <= FIRST_ANSWER_MS);
    let mine = waiting.filter(|one| one.user == user && one.answer == Answer::None);
    mine.map(|one| one.created_ms + FIRST_ANSWER_MS + 1).min()
}

/// Returns the newest messages of the view, oldest first, and whether there are older ones.
pub(super) fn messages(world: &World, place: Place) -> (Vec<(MessageId, Value)>, bool) {
    let Some(channel) = place.channel else {
        return (Vec::new(), false);
    };
    let newest = world.messages.in_channel(channel).rev();
    let mut seen = newest.filter(|one| one.is_shown_to(place.user));
    let newest = seen.by_ref().take(place.count);
    let mut views: Vec<_> = newest
        .map(|message| {
            let mut view = json!(world.message_view(message, place.user));
            view["kind"] = json!(message.kind);
            (message.id, view)
        })
        .collect();
    views.reverse();
    (views, seen.next().is_some())
}

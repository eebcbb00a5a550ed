//! The actions of users in the client: slash commands, clicks, choices and modals become interactions here, for tests and
//! for the chat page. An action that Discord's own client would not allow is refused. Nothing here waits for the bot.

mod components;
mod options;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::check::{self, Shape};
use crate::core::{Change, Core};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::request::Payload;
use crate::rest::{Author, NewMessage, compose, threads};
use crate::world::{
    Answer, CHAT_INPUT, Channel, ChannelKind, Command, Interaction, InteractionKind, MESSAGE_MENU,
    MessageKind, USER_MENU, World, permissions,
};

/// An action of a user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Sends a slash command.
    Slash {
        /// The command's name, with sub-commands after a space: `game move`.
        command: String,
        /// The option names with their typed or chosen values.
        options: Vec<(String, String)>,
    },
    /// Types into an option that has autocomplete.
    Autocomplete {
        /// The command's name, with sub-commands after a space.
        command: String,
        /// The options filled in so far, the focused one with its text so far.
        options: Vec<(String, String)>,
        /// The option being typed.
        focused: String,
    },
    /// Uses a command of a user's context menu.
    UserMenu {
        /// The command's name.
        command: String,
        /// The user whose menu is used.
        target: UserId,
    },
    /// Uses a command of a message's context menu.
    MessageMenu {
        /// The command's name.
        command: String,
        /// The message whose menu is used.
        target: MessageId,
    },
    /// Clicks a button.
    Click {
        /// The button's message.
        message: MessageId,
        /// The button's label or custom id.
        button: String,
    },
    /// Chooses options of a select.
    Choose {
        /// The message of the select.
        message: MessageId,
        /// The custom id of the select.
        menu: String,
        /// The chosen values, or their labels.
        values: Vec<String>,
    },
    /// Submits a modal.
    SubmitModal {
        /// The interaction whose response opened the modal.
        opened_by: InteractionId,
        /// The custom ids or labels of its inputs, with their texts.
        fields: Vec<(String, String)>,
    },
}

/// An interaction that no client checked: what a fuzzer sends. Discord delivers some of it too, such as options of a
/// command that was registered differently before.
#[derive(Clone, Debug, PartialEq)]
pub struct UncheckedInteraction {
    /// The type.
    pub kind: InteractionKind,
    /// The `data` field in Discord's JSON, without `resolved`.
    pub data: Value,
    /// The message of a component, or the one below which a modal was opened.
    pub source: Option<MessageId>,
}

/// The reason why the client refuses an action, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ClientError(pub String);

impl ClientError {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// An interaction to create.
struct Made {
    kind: InteractionKind,
    data: Value,
    command: Option<String>,
    source: Option<MessageId>,
    modal_of: Option<InteractionId>,
}

/// Performs an action of `user` in a channel and sends the interaction to the bot.
///
/// # Errors
///
/// Fails with a sentence if the client would not allow the action, or if no bot is connected.
pub(crate) fn act(
    core: &Core,
    user: UserId,
    channel: ChannelId,
    action: &Action,
) -> Result<InteractionId, ClientError> {
    let mut world = core.world();
    threads::sweep(core, &mut world);
    let place = place_of(&world, channel)?;
    if world.permissions(user, place) & permissions::VIEW_CHANNEL == 0 {
        return Err(ClientError::new(format!(
            "The user cannot see the channel {}.",
            place.name
        )));
    }
    let made = make(&world, user, place, action)?;
    let modal_of = made.modal_of;
    let guild = place.guild;
    let interaction = create(core, &mut world, (user, channel, guild), made);
    let id = put_and_send(core, &mut world, interaction)?;
    if let Some(opener) = modal_of.and_then(|opener| world.interactions.get_mut(&opener)) {
        opener.modal_done = true;
    }
    Ok(id)
}

/// Sends an interaction that no client checked. The target of a command and IDs in its options are resolved as Discord
/// does.
///
/// # Errors
///
/// Fails if serenity could not read the interaction, if its place or message is gone, or if no bot is connected.
pub(crate) fn act_unchecked(
    core: &Core,
    user: UserId,
    channel: ChannelId,
    unchecked: &UncheckedInteraction,
) -> Result<InteractionId, ClientError> {
    let mut world = core.world();
    threads::sweep(core, &mut world);
    let place = place_of(&world, channel)?;
    let mut data = unchecked.data.clone();
    let mut resolved = Map::new();
    options::resolve_named(&world, place, &data["options"], &mut resolved);
    if let Some(target) = options::id_of(&data["target_id"]) {
        // Whatever doesn't exist stays unresolved.
        let _unresolved = options::resolve_any(&world, place, target, &mut resolved);
    }
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    let made = Made {
        kind: unchecked.kind,
        command: match unchecked.kind {
            InteractionKind::Command => data["name"].as_str().map(str::to_owned),
            InteractionKind::Component | InteractionKind::Autocomplete | InteractionKind::ModalSubmit => None,
        },
        data,
        source: unchecked.source,
        modal_of: None,
    };
    let guild = place.guild;
    let interaction = create(core, &mut world, (user, channel, guild), made);
    let payload = crate::wire::interaction(&world, &interaction, &core.base);
    let event = json!({ "op": 0, "t": "INTERACTION_CREATE", "s": 1, "d": payload });
    check::check(Shape::Dispatch, &event)
        .map_err(|reason| ClientError::new(format!("Discord sends no such interaction: {reason}.")))?;
    put_and_send(core, &mut world, interaction)
}

fn place_of(world: &World, channel: ChannelId) -> Result<&Channel, ClientError> {
    let place = world.channels.get(&channel);
    place.ok_or_else(|| ClientError::new("The channel is gone."))
}

/// Makes an interaction of a user in a channel.
fn create(
    core: &Core,
    world: &mut World,
    (user, channel, guild): (UserId, ChannelId, Option<GuildId>),
    made: Made,
) -> Interaction {
    let now_ms = core.now_ms();
    let id = world.next_id(now_ms);
    Interaction {
        id,
        token: Interaction::new_token(id, crate::random::number()),
        kind: made.kind,
        user,
        channel,
        guild,
        source: made.source,
        modal_of: made.modal_of,
        command: made.command,
        data: made.data,
        created_ms: now_ms,
        answer: Answer::None,
        removed: None,
        followups: Vec::new(),
        modal_done: false,
    }
}

/// Stores an interaction and sends it to the bot. It is not stored if it cannot be sent.
fn put_and_send(
    core: &Core,
    world: &mut World,
    interaction: Interaction,
) -> Result<InteractionId, ClientError> {
    let (id, now_ms) = (interaction.id, interaction.created_ms);
    world.put_interaction(interaction);
    let now = core.injections().made(id, now_ms);
    if let Err(error) = send_all(core, world, &now) {
        world.interactions.remove(&id);
        return Err(error);
    }
    core.changed(Change::Interaction(id));
    Ok(id)
}

/// Sends the delayed interactions that are due. They are lost if no bot is connected.
pub(crate) fn send_late(core: &Core, world: &World) {
    let due = core.injections().due(core.now_ms());
    if let Err(error) = send_all(core, world, &due) {
        tracing::debug!(%error, "a late interaction is lost");
    }
}

fn send_all(core: &Core, world: &World, interactions: &[InteractionId]) -> Result<(), ClientError> {
    let known = interactions.iter().filter_map(|id| world.interactions.get(id));
    known.into_iter().try_for_each(|one| send(core, world, one))
}

/// Sends an interaction to the bot, or sends it again for a duplicate.
pub(crate) fn send(core: &Core, world: &World, interaction: &Interaction) -> Result<(), ClientError> {
    let payload = crate::wire::interaction(world, interaction, &core.base)
        .ok_or_else(|| ClientError::new("The place or message of the interaction is gone."))?;
    if core.dispatch("INTERACTION_CREATE", interaction.guild, 0, payload) {
        Ok(())
    } else {
        Err(ClientError::new(
            "The application did not respond: no bot is connected.",
        ))
    }
}

fn make(world: &World, user: UserId, place: &Channel, action: &Action) -> Result<Made, ClientError> {
    match action {
        Action::Slash { command, options } => {
            let full = |command: &Command, data| Made {
                kind: InteractionKind::Command,
                command: Some(full_name(command, &data)),
                data,
                source: None,
                modal_of: None,
            };
            let (command, rest) = offered(world, user, place, command, CHAT_INPUT)?;
            let data = options::fill(world, place, command, rest, options, None)?;
            Ok(full(command, data))
        }
        Action::Autocomplete {
            command,
            options,
            focused,
        } => {
            let (command, rest) = offered(world, user, place, command, CHAT_INPUT)?;
            let data = options::fill(world, place, command, rest, options, Some(focused))?;
            Ok(Made {
                kind: InteractionKind::Autocomplete,
                data,
                command: None,
                source: None,
                modal_of: None,
            })
        }
        Action::UserMenu { command, target } => {
            let (command, _) = offered(world, user, place, command, USER_MENU)?;
            let mut resolved = Map::new();
            options::resolve_user(world, place, *target, &mut resolved)?;
            Ok(menu(command, json!(target), Value::Object(resolved)))
        }
        Action::MessageMenu { command, target } => {
            let (command, _) = offered(world, user, place, command, MESSAGE_MENU)?;
            let message = components::visible(world, user, place, *target)?;
            // Links to files of a target message are left relative; applications seldom follow them.
            let value = crate::wire::message(world, message, "");
            Ok(menu(
                command,
                json!(target),
                json!({ "messages": { target.to_string(): value } }),
            ))
        }
        Action::Click { message, button } => {
            let message = components::visible(world, user, place, *message)?;
            Ok(component(components::click(message, button)?, message.id))
        }
        Action::Choose {
            message,
            menu,
            values,
        } => {
            let message = components::visible(world, user, place, *message)?;
            Ok(component(
                components::choose(world, place, message, menu, values)?,
                message.id,
            ))
        }
        Action::SubmitModal { opened_by, fields } => {
            let opener = world
                .interactions
                .get(opened_by)
                .filter(|opener| opener.user == user);
            let opener = opener.ok_or_else(|| ClientError::new("No modal of this interaction is open."))?;
            Ok(Made {
                kind: InteractionKind::ModalSubmit,
                data: components::submit(opener, fields)?,
                command: None,
                source: opener.source,
                modal_of: Some(opener.id),
            })
        }
    }
}

fn menu(command: &Command, target: Value, resolved: Value) -> Made {
    let data = json!({
        "id": command.id,
        "name": command.name,
        "type": command.kind,
        "target_id": target,
        "resolved": resolved,
    });
    Made {
        kind: InteractionKind::Command,
        data,
        command: Some(command.name.clone()),
        source: None,
        modal_of: None,
    }
}

fn component(data: Value, source: MessageId) -> Made {
    Made {
        kind: InteractionKind::Component,
        data,
        command: None,
        source: Some(source),
        modal_of: None,
    }
}

/// Returns the full name of the command, as shown above the response.
fn full_name(command: &Command, data: &Value) -> String {
    let mut name = command.name.clone();
    let mut below = &data["options"][0];
    while matches!(below["type"].as_u64(), Some(1 | 2)) {
        name = format!("{name} {}", below["name"].as_str().unwrap_or_default());
        below = &below["options"][0];
    }
    name
}

/// Finds the command that the client offers under this name, and the names of its sub-commands.
fn offered<'a, 'n>(
    world: &'a World,
    user: UserId,
    place: &Channel,
    name: &'n str,
    kind: u64,
) -> Result<(&'a Command, Vec<&'n str>), ClientError> {
    let name = name.trim_start_matches('/');
    if place.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(ClientError::new("Commands cannot be used in an archived thread."));
    }
    let (first, rest) = if kind == CHAT_INPUT {
        let mut words = name.split_whitespace();
        (words.next().unwrap_or_default(), words.collect())
    } else {
        (name, Vec::new())
    };
    let mut known = world
        .commands
        .values()
        .filter(|command| command.kind == kind && command.name == first)
        .peekable();
    if known.peek().is_none() {
        return Err(ClientError::new(format!("There is no command called {first}.")));
    }
    let command = known.find(|command| world.is_offered(command, user, place));
    let command =
        command.ok_or_else(|| ClientError::new(format!("The command {first} is not offered here.")))?;
    Ok((command, rest))
}

/// Checks that slow mode allows a user to send a message now. It does not apply to users with MANAGE_MESSAGES or
/// MANAGE_CHANNELS (reference, "Channel Object").
fn check_slow_mode(world: &World, user: UserId, channel: &Channel, now_ms: i64) -> Result<(), ClientError> {
    let exempt = permissions::MANAGE_MESSAGES | permissions::MANAGE_CHANNELS;
    if channel.slow_mode_s == 0 || world.permissions(user, channel) & exempt != 0 {
        return Ok(());
    }
    let wait_ms = i64::try_from(channel.slow_mode_s.saturating_mul(1_000)).unwrap_or(i64::MAX);
    let mut newest = world.messages.in_channel(channel.id).rev();
    match newest.find(|message| message.author == user) {
        Some(last) if now_ms.saturating_sub(last.sent_ms) < wait_ms => Err(ClientError::new(
            "Slow mode is on: the user must wait before the next message.",
        )),
        _ => Ok(()),
    }
}

/// Sends an ordinary message of a user. The bot sees its text only in DMs and where it is mentioned, as without the
/// message-content intent.
///
/// # Errors
///
/// Fails with a sentence if the user may not write there or the text is too long.
pub(crate) fn say(
    core: &Core,
    user: UserId,
    channel: ChannelId,
    text: &str,
) -> Result<MessageId, ClientError> {
    let mut world = core.world();
    let place = place_of(&world, channel)?;
    let bits = world.permissions(user, place);
    let locked = place.thread.as_ref().is_some_and(|thread| thread.locked);
    if bits & permissions::sending(place.kind) == 0 || (locked && bits & permissions::MANAGE_THREADS == 0) {
        return Err(ClientError::new("The user may not write here."));
    }
    if place.kind == ChannelKind::Forum {
        return Err(ClientError::new("A forum takes posts, not messages."));
    }
    check_slow_mode(&world, user, place, core.now_ms())?;
    threads::wake(core, &mut world, channel);
    let body = json!({ "content": text });
    let draft = NewMessage {
        id: None,
        channel,
        author: Author {
            user,
            origin: None,
            only_for: None,
            through_token: false,
        },
        kind: MessageKind::Plain,
        body: &body,
        path: Default::default(),
        payload: &Payload::default(),
    };
    compose(core, &mut world, &draft).map_err(|error| ClientError::new(error.to_string()))
}

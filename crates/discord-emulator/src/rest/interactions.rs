//! The first response to an interaction: its deadline, the types that are allowed, and the effect of each.

use serde_json::Value;

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, FormErrors, Path};
use crate::ids::InteractionId;
use crate::validate;
use crate::wire;
use crate::world::{Answer, EPHEMERAL, Interaction, InteractionKind, MessageKind, Origin, USER_MENU, World};

use super::compose::{self, Author, NewMessage};
use super::{ApiRequest, Reply};

/// Callback type CHANNEL_MESSAGE_WITH_SOURCE.
const MESSAGE: u64 = 4;
/// Callback type DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE.
const DEFER: u64 = 5;
/// Callback type DEFERRED_UPDATE_MESSAGE.
const ACKNOWLEDGE: u64 = 6;
/// Callback type UPDATE_MESSAGE.
const UPDATE: u64 = 7;
/// Callback type APPLICATION_COMMAND_AUTOCOMPLETE_RESULT.
const CHOICES: u64 = 8;
/// Callback type MODAL.
const MODAL: u64 = 9;

pub(super) fn answer(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let id = request.id("interaction");
    let known = world
        .interactions
        .get(&id)
        .filter(|one| one.token == request.call.text("token"));
    let interaction = known.cloned().ok_or_else(ApiError::unknown_interaction)?;
    if interaction.answer != Answer::None {
        return Err(ApiError::already_acknowledged());
    }
    if interaction.has_failed(core.now_ms()) {
        return Err(ApiError::unknown_interaction());
    }
    let callback = callback_type(request.body(), &interaction)?;
    let answer = first_answer(core, &mut world, &interaction, callback, request)?;
    let Some(kept) = world.interactions.get_mut(&id) else {
        return Err(ApiError::unknown_interaction());
    };
    kept.answer = answer;
    core.changed(Change::Interaction(id));
    if !request.is_set("with_response") {
        return Ok(Reply::nothing());
    }
    let kept = world
        .interactions
        .get(&id)
        .ok_or_else(ApiError::unknown_interaction)?;
    Ok(Reply::ok(
        Shape::Any,
        wire::interaction_callback(&world, kept, callback, &core.base),
    ))
}

/// Returns the callback's type, if this type of interaction accepts it.
fn callback_type(body: &Value, interaction: &Interaction) -> Result<u64, ApiError> {
    let has_message = interaction.source.is_some();
    let allowed: &[u64] = match interaction.kind {
        InteractionKind::Command => &[MESSAGE, DEFER, MODAL],
        InteractionKind::Component => &[MESSAGE, DEFER, ACKNOWLEDGE, UPDATE, MODAL],
        InteractionKind::Autocomplete => &[CHOICES],
        InteractionKind::ModalSubmit if has_message => &[MESSAGE, DEFER, ACKNOWLEDGE, UPDATE],
        InteractionKind::ModalSubmit => &[MESSAGE, DEFER],
    };
    let found = body["type"]
        .as_u64()
        .filter(|callback| allowed.contains(callback));
    found.ok_or_else(|| {
        let list = allowed.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let mut errors = FormErrors::default();
        errors.choice(&Path::root().at("type"), &list);
        errors.finish().err().unwrap_or_else(ApiError::invalid_json)
    })
}

fn first_answer(
    core: &Core,
    world: &mut World,
    interaction: &Interaction,
    callback: u64,
    request: &ApiRequest,
) -> Result<Answer, ApiError> {
    let data = &request.body()["data"];
    let path = Path::root().at("data");
    let ephemeral = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    match callback {
        MESSAGE => {
            let draft = NewMessage {
                id: None,
                channel: interaction.channel,
                author: author(world, interaction, ephemeral),
                kind: kind_of_answer(world, interaction),
                body: data,
                path,
                payload: &request.payload,
            };
            compose::compose(core, world, &draft).map(Answer::Message)
        }
        DEFER => {
            let author = author(world, interaction, ephemeral);
            Ok(Answer::Deferred(compose::compose_loading(
                core,
                world,
                interaction.channel,
                author,
            )))
        }
        ACKNOWLEDGE => Ok(Answer::Acknowledged),
        UPDATE => {
            let source = interaction.source.ok_or_else(ApiError::unknown_message)?;
            compose::edit(core, world, source, data, &path, &request.payload, true)?;
            Ok(Answer::Updated(source))
        }
        CHOICES => {
            let mut errors = FormErrors::default();
            validate::choices(&mut errors, data, &path, None);
            errors.finish()?;
            let choices = serde_json::from_value(data["choices"].clone()).unwrap_or_default();
            Ok(Answer::Choices(choices))
        }
        MODAL => {
            let mut errors = FormErrors::default();
            validate::modal(&mut errors, data, &path);
            errors.finish()?;
            Ok(Answer::Modal(data.clone()))
        }
        other => Err(core.unsupported(&format!("interaction callback type {other}"))),
    }
}

/// Returns the application as the author of a response to an interaction.
pub(super) fn author(world: &World, interaction: &Interaction, ephemeral: bool) -> Author {
    Author {
        user: world.bot,
        origin: Some(origin(world, interaction.id, interaction)),
        only_for: ephemeral.then_some(interaction.user),
        through_token: true,
    }
}

fn origin(world: &World, id: InteractionId, interaction: &Interaction) -> Origin {
    let opener = interaction.modal_of.and_then(|id| world.interactions.get(&id));
    Origin {
        interaction: id,
        user: interaction.user,
        command: interaction.command.clone(),
        kind: interaction.kind.number(),
        source: interaction
            .source
            .filter(|_| interaction.kind == InteractionKind::Component),
        trigger: opener.map(|opener| Box::new(origin(world, opener.id, opener))),
    }
}

fn kind_of_answer(world: &World, interaction: &Interaction) -> MessageKind {
    if interaction.kind != InteractionKind::Command {
        return MessageKind::Plain;
    }
    let command = validate::id(&interaction.data["id"]).and_then(|id| world.commands.get(&id));
    match command {
        Some(command) if command.kind >= USER_MENU => MessageKind::ContextMenuCommand,
        Some(_) | None => MessageKind::ChatInputCommand,
    }
}

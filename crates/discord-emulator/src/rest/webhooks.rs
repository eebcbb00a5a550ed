//! Routes that authenticate with an interaction's token after the first response: follow-ups, edits, deletions.

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, Path};
use crate::ids::MessageId;
use crate::wire;
use crate::world::{Answer, EPHEMERAL, Interaction, MessageKind, World};

use super::compose::{self, NewMessage};
use super::{ApiRequest, Reply, interactions, messages};

/// Returns the interaction of the token, if it has a response and has not expired.
fn interaction_of(core: &Core, world: &World, request: &ApiRequest) -> Result<Interaction, ApiError> {
    if request.id("application") != world.application {
        return Err(ApiError::unknown_webhook());
    }
    let token = request.call.text("token");
    let found = world
        .interaction_by_token(token)
        .ok_or_else(ApiError::invalid_webhook_token)?;
    if found.has_expired(core.now_ms()) {
        return Err(ApiError::invalid_webhook_token());
    }
    match found.answer {
        Answer::None | Answer::Choices(_) => Err(ApiError::unknown_webhook()),
        Answer::Message(_)
        | Answer::Deferred(_)
        | Answer::Acknowledged
        | Answer::Updated(_)
        | Answer::Modal(_) => Ok(found.clone()),
    }
}

/// Returns the message of the route, which must belong to the token's interaction.
fn message_of(world: &World, interaction: &Interaction, request: &ApiRequest) -> Result<MessageId, ApiError> {
    let id = match request.call.text("message") {
        "@original" => interaction.original().ok_or_else(ApiError::unknown_message)?,
        _ => request.id("message"),
    };
    let is_own = interaction.original() == Some(id) || interaction.followups.contains(&id);
    if is_own && world.messages.contains(id) {
        Ok(id)
    } else {
        Err(ApiError::unknown_message())
    }
}

fn reply(core: &Core, world: &World, id: MessageId) -> Result<Reply, ApiError> {
    let message = world.messages.get(id).ok_or_else(ApiError::unknown_message)?;
    Ok(Reply::ok(
        Shape::Message,
        wire::message(world, message, &core.base),
    ))
}

pub(super) fn create(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let interaction = interaction_of(core, &world, request)?;
    let body = request.body();
    // Right after a deferral the first follow-up is an edit of the original, whose visibility is fixed.
    if let Answer::Deferred(original) = interaction.answer
        && world
            .messages
            .get(original)
            .is_some_and(|message| message.is_loading())
    {
        compose::check(body, &Path::root(), &request.payload, true)?;
        compose::edit(
            core,
            &mut world,
            original,
            body,
            &Path::root(),
            &request.payload,
            true,
        )?;
        core.changed(Change::Interaction(interaction.id));
        return reply(core, &world, original);
    }
    let ephemeral = body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let draft = NewMessage {
        id: None,
        channel: interaction.channel,
        author: interactions::author(&world, &interaction, ephemeral),
        kind: MessageKind::Plain,
        body,
        path: Path::root(),
        payload: &request.payload,
    };
    let id = compose::compose(core, &mut world, &draft)?;
    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
        kept.followups.push(id);
    }
    core.changed(Change::Interaction(interaction.id));
    reply(core, &world, id)
}

pub(super) fn one(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let interaction = interaction_of(core, &world, request)?;
    let id = message_of(&world, &interaction, request)?;
    reply(core, &world, id)
}

pub(super) fn edit(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let interaction = interaction_of(core, &world, request)?;
    let id = message_of(&world, &interaction, request)?;
    compose::edit(
        core,
        &mut world,
        id,
        request.body(),
        &Path::root(),
        &request.payload,
        true,
    )?;
    core.changed(Change::Interaction(interaction.id));
    reply(core, &world, id)
}

pub(super) fn delete(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let interaction = interaction_of(core, &world, request)?;
    let id = message_of(&world, &interaction, request)?;
    let removed = world.messages.get(id).cloned().map(Box::new);
    if let Some(kept) = world.interactions.get_mut(&interaction.id)
        && interaction.original() == Some(id)
    {
        kept.removed = removed;
    }
    messages::remove(core, &mut world, id);
    core.changed(Change::Interaction(interaction.id));
    Ok(Reply::nothing())
}

//! Routes of application commands, global and of a guild.

use serde_json::Value;

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, FormErrors, Path};
use crate::ids::{CommandId, GuildId, Id};
use crate::limits::{MENU_COMMANDS, SLASH_COMMANDS};
use crate::validate;
use crate::wire;
use crate::world::{CHAT_INPUT, Command, CommandOption, World};

use super::guilds::guild_of;
use super::{ApiRequest, Reply};

/// Returns the guild of the route; `None` for global commands.
fn scope(world: &World, request: &ApiRequest) -> Result<Option<GuildId>, ApiError> {
    if request.id("application") != world.application {
        return Err(ApiError::new(
            403,
            20012,
            "You are not authorized to perform this action on this application",
        ));
    }
    if request.call.text("guild").is_empty() {
        return Ok(None);
    }
    guild_of(world, request).map(|guild| Some(guild.id))
}

fn command_of<'a>(world: &'a World, request: &ApiRequest) -> Result<&'a Command, ApiError> {
    let guild = scope(world, request)?;
    let command = world
        .commands
        .get(&request.id("command"))
        .filter(|command| command.guild == guild);
    command.ok_or_else(ApiError::unknown_command)
}

/// Builds a command from a validated body. `old` is the command that it replaces.
fn build(world: &mut World, core: &Core, guild: Option<GuildId>, body: &Value) -> Result<Command, ApiError> {
    let options: Vec<CommandOption> = match &body["options"] {
        Value::Null => Vec::new(),
        options => serde_json::from_value(options.clone()).map_err(|error| malformed(&error.to_string()))?,
    };
    let text = |field: &str| body[field].as_str().unwrap_or_default().to_owned();
    let numbers = |field: &str| {
        body[field]
            .as_array()
            .map(|values| values.iter().filter_map(Value::as_u64).collect::<Vec<_>>())
    };
    let kind = body["type"].as_u64().unwrap_or(CHAT_INPUT);
    let name = text("name");
    let now_ms = core.now_ms();
    let same = |one: &&Command| one.guild == guild && one.kind == kind && one.name == name;
    let old = world.commands.values().find(same).map(|one| one.id);
    let id = old.unwrap_or_else(|| world.next_id(now_ms));
    let contexts = match (&body["contexts"], &body["dm_permission"]) {
        (Value::Null, Value::Bool(false)) => Some(vec![0]),
        _ => numbers("contexts"),
    };
    Ok(Command {
        id,
        version: world.next_id(now_ms),
        guild,
        kind,
        name,
        name_localizations: body["name_localizations"].clone(),
        description: text("description"),
        description_localizations: body["description_localizations"].clone(),
        options,
        default_member_permissions: bits(&body["default_member_permissions"]),
        contexts,
        integration_types: numbers("integration_types").unwrap_or_else(|| vec![0]),
        nsfw: body["nsfw"] == true,
    })
}

fn bits(value: &Value) -> Option<u64> {
    validate::id(value).map(|id| id.0)
}

/// Returns the error for a body that the validator accepted but that cannot be read.
fn malformed(reason: &str) -> ApiError {
    let mut errors = FormErrors::default();
    errors.add(&Path::root().at("options"), "MODEL_TYPE_CONVERT", reason);
    errors.finish().err().unwrap_or_else(ApiError::invalid_json)
}

pub(super) fn list(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let guild = scope(&world, request)?;
    let found = world.commands.values().filter(|command| command.guild == guild);
    Ok(Reply::ok(
        Shape::Commands,
        found.map(|command| wire::command(&world, command)).collect(),
    ))
}

pub(super) fn put(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let guild = scope(&world, request)?;
    validate::command_list(request.body())?;
    let mut built = Vec::new();
    for body in request.body().as_array().into_iter().flatten() {
        built.push(build(&mut world, core, guild, body)?);
    }
    world.commands.retain(|_, command| command.guild != guild);
    let body = built
        .iter()
        .map(|command| wire::command(&world, command))
        .collect();
    world
        .commands
        .extend(built.into_iter().map(|command| (command.id, command)));
    core.changed(Change::Commands);
    drop(world);
    Ok(Reply::ok(Shape::Commands, body))
}

pub(super) fn create(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let guild = scope(&world, request)?;
    check(request.body())?;
    let command = build(&mut world, core, guild, request.body())?;
    let is_new = !world.commands.contains_key(&command.id);
    let most = if command.kind == CHAT_INPUT {
        SLASH_COMMANDS
    } else {
        MENU_COMMANDS
    };
    let same_kind = world
        .commands
        .values()
        .filter(|one| one.guild == guild && one.kind == command.kind);
    if is_new && same_kind.count() >= most {
        return Err(ApiError::too_many_commands());
    }
    let reply = keep(core, &mut world, command);
    Ok(if is_new {
        Reply { status: 201, ..reply }
    } else {
        reply
    })
}

fn check(body: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    validate::command(&mut errors, body, &Path::root());
    errors.finish()
}

fn keep(core: &Core, world: &mut World, command: Command) -> Reply {
    let body = wire::command(world, &command);
    world.commands.insert(command.id, command);
    core.changed(Change::Commands);
    Reply::ok(Shape::Command, body)
}

pub(super) fn one(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let command = command_of(&world, request)?;
    Ok(Reply::ok(Shape::Command, wire::command(&world, command)))
}

pub(super) fn edit(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let old = command_of(&world, request)?;
    let (id, guild): (CommandId, _) = (old.id, old.guild);
    let mut body = wire::command(&world, old);
    for (key, value) in request.body().as_object().into_iter().flatten() {
        body[key] = value.clone();
    }
    check(&body)?;
    let mut command = build(&mut world, core, guild, &body)?;
    command.id = Id(id.0);
    Ok(keep(core, &mut world, command))
}

pub(super) fn delete(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let mut world = core.world();
    let id = command_of(&world, request)?.id;
    world.commands.remove(&id);
    core.changed(Change::Commands);
    Ok(Reply::nothing())
}

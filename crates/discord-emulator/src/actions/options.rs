//! Fills in the options of a slash command as the client does: required options, choices, bounds, and resolved users and
//! channels.

use serde_json::{Map, Value, json};

use crate::ids::{Id, UserId};
use crate::limits::{OPTION_NUMBER, OPTION_TEXT};
use crate::validate::characters;
use crate::wire;
use crate::world::{Channel, Choice, Command, CommandOption, OptionKind, World};

use super::ClientError;

/// Builds the `data` of a command. `focused` names the option being typed, for autocomplete.
pub(super) fn fill(
    world: &World,
    place: &Channel,
    command: &Command,
    below: Vec<&str>,
    given: &[(String, String)],
    focused: Option<&str>,
) -> Result<Value, ClientError> {
    let path = descend(command, &below)?;
    let options = path.last().map_or(&command.options, |last| &last.options);
    if options.iter().any(|option| option.kind.is_nested()) {
        let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
        return Err(ClientError::new(format!(
            "/{} needs one of: {}.",
            command.name,
            names.join(", ")
        )));
    }
    if let Some((name, _)) = given
        .iter()
        .find(|(name, _)| !options.iter().any(|option| option.name == *name))
    {
        return Err(ClientError::new(format!(
            "/{} has no option called {name}.",
            command.name
        )));
    }
    let mut resolved = Map::new();
    let mut values = Vec::new();
    for option in options {
        let text = given
            .iter()
            .find(|(name, _)| *name == option.name)
            .map(|(_, text)| text.as_str());
        let is_focused = focused == Some(option.name.as_str());
        match text {
            None if option.required && focused.is_none() => {
                return Err(ClientError::new(format!(
                    "/{} needs the option {}.",
                    command.name, option.name
                )));
            }
            None => {}
            Some(text) if is_focused => {
                if !option.autocomplete {
                    return Err(ClientError::new(format!(
                        "The option {} has no autocomplete.",
                        option.name
                    )));
                }
                values.push(entry(option, json!(text), true));
            }
            Some(text) => match value(world, place, option, text, &mut resolved) {
                Ok(value) => values.push(entry(option, value, false)),
                // While the user is still typing elsewhere, what is not yet right is sent as it stands.
                Err(_) if focused.is_some() => values.push(entry(option, json!(text), false)),
                Err(error) => return Err(error),
            },
        }
    }
    if let Some(focused) = focused
        && !values.iter().any(|value| value["focused"] == true)
    {
        return Err(ClientError::new(format!(
            "Nothing was typed into the option {focused}."
        )));
    }
    let mut data = json!({ "id": command.id, "name": command.name, "type": command.kind });
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    for parent in path.iter().rev() {
        values = vec![json!({ "name": parent.name, "type": u64::from(parent.kind), "options": values })];
    }
    data["options"] = values.into();
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}

/// Finds the group and sub-command that the words after the command's name select.
fn descend<'a>(command: &'a Command, below: &[&str]) -> Result<Vec<&'a CommandOption>, ClientError> {
    let mut options = &command.options;
    let mut path = Vec::new();
    for word in below {
        let found = options
            .iter()
            .find(|option| option.name == *word && option.kind.is_nested());
        let found = found.ok_or_else(|| ClientError::new(format!("/{} has no {word}.", command.name)))?;
        options = &found.options;
        path.push(found);
    }
    Ok(path)
}

fn entry(option: &CommandOption, value: Value, focused: bool) -> Value {
    let mut entry = json!({ "name": option.name, "type": u64::from(option.kind), "value": value });
    if focused {
        entry["focused"] = true.into();
    }
    entry
}

/// Converts typed text into the option's value.
fn value(
    world: &World,
    place: &Channel,
    option: &CommandOption,
    text: &str,
    resolved: &mut Map<String, Value>,
) -> Result<Value, ClientError> {
    let wrong = |what: &str| {
        ClientError::new(format!(
            "The option {} takes {what}, not \"{text}\".",
            option.name
        ))
    };
    if !option.choices.is_empty() {
        let is_it = |choice: &&Choice| choice.name == text || plain(&choice.value) == text;
        let found = option.choices.iter().find(is_it);
        return found
            .map(|choice| choice.value.clone())
            .ok_or_else(|| wrong("one of its choices"));
    }
    match option.kind {
        OptionKind::Text => {
            let (min, max) = (
                option.min_length.unwrap_or(0),
                option.max_length.unwrap_or(OPTION_TEXT),
            );
            if text.is_empty() || !(min..=max).contains(&characters(text)) {
                return Err(wrong(&format!("a text of {} to {max} characters", min.max(1))));
            }
            Ok(json!(text))
        }
        OptionKind::Integer => {
            let number: i64 = text.trim().parse().map_err(|_| wrong("a whole number"))?;
            in_bounds(option, number as f64)
                .map(|()| json!(number))
                .map_err(|bounds| wrong(&bounds))
        }
        OptionKind::Number => {
            let number: f64 = text.trim().parse().map_err(|_| wrong("a number"))?;
            in_bounds(option, number)
                .map(|()| json!(number))
                .map_err(|bounds| wrong(&bounds))
        }
        OptionKind::Boolean => match text.to_lowercase().as_str() {
            "true" | "yes" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => Err(wrong("true or false")),
        },
        OptionKind::User => {
            let user = find_user(world, text).ok_or_else(|| wrong("a user"))?;
            resolve_user(world, place, user, resolved)?;
            Ok(json!(user))
        }
        OptionKind::Channel => {
            let channel = find_channel(world, place, text).ok_or_else(|| wrong("a channel"))?;
            if !option.channel_types.is_empty() && !option.channel_types.contains(&channel.kind.number()) {
                return Err(wrong("a channel of another kind"));
            }
            resolve_channel(world, channel, resolved);
            Ok(json!(channel.id))
        }
        OptionKind::Role => {
            let role = find_role(world, place, text).ok_or_else(|| wrong("a role"))?;
            resolve_role(world, place, role, resolved);
            Ok(json!(role))
        }
        OptionKind::Mentionable => match (find_user(world, text), find_role(world, place, text)) {
            (Some(user), _) => resolve_user(world, place, user, resolved).map(|()| json!(user)),
            (None, Some(role)) => {
                resolve_role(world, place, role, resolved);
                Ok(json!(role))
            }
            (None, None) => Err(wrong("a user or role")),
        },
        OptionKind::Attachment => {
            let id = digits(text).ok_or_else(|| wrong("a file"))?;
            let upload = world.uploads.get(&id).ok_or_else(|| wrong("a file"))?;
            put(resolved, "attachments", id, wire::upload(id, upload));
            Ok(json!(id))
        }
        OptionKind::SubCommand | OptionKind::SubCommandGroup => Err(wrong("nothing itself")),
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn in_bounds(option: &CommandOption, number: f64) -> Result<(), String> {
    let min = option.min_value.unwrap_or(-OPTION_NUMBER);
    let max = option.max_value.unwrap_or(OPTION_NUMBER);
    if (min..=max).contains(&number) {
        Ok(())
    } else {
        Err(format!("a number from {min} to {max}"))
    }
}

/// Returns the digits of a mention or a plain id.
fn digits(text: &str) -> Option<Id> {
    text.trim_matches(|letter: char| "<@!&#>".contains(letter))
        .parse()
        .ok()
}

fn find_user(world: &World, text: &str) -> Option<UserId> {
    let by_id = digits(text).filter(|id| world.users.contains_key(id));
    by_id.or_else(|| world.user_named(text.trim_start_matches('@')).map(|user| user.id))
}

fn find_channel<'a>(world: &'a World, place: &Channel, text: &str) -> Option<&'a Channel> {
    let name = text.trim_start_matches('#');
    let mut inside = world
        .channels
        .values()
        .filter(|channel| channel.guild.is_some() && channel.guild == place.guild);
    match digits(text) {
        Some(id) => inside.find(|channel| channel.id == id),
        None => inside.find(|channel| channel.name == name),
    }
}

fn find_role(world: &World, place: &Channel, text: &str) -> Option<Id> {
    let guild = place.guild.and_then(|id| world.guilds.get(&id))?;
    let name = text.trim_start_matches('@');
    let by_id = digits(text).filter(|id| guild.roles.contains_key(id));
    by_id.or_else(|| {
        guild
            .roles
            .values()
            .find(|role| role.name == name)
            .map(|role| role.id)
    })
}

fn put(resolved: &mut Map<String, Value>, list: &str, id: Id, value: Value) {
    let entry = resolved.entry(list).or_insert_with(|| json!({}));
    entry[id.to_string()] = value;
}

/// Adds a user, and the member in a guild, to the resolved data.
pub(super) fn resolve_user(
    world: &World,
    place: &Channel,
    id: UserId,
    resolved: &mut Map<String, Value>,
) -> Result<(), ClientError> {
    let user = world
        .users
        .get(&id)
        .ok_or_else(|| ClientError::new("There is no such user."))?;
    put(resolved, "users", id, wire::user(user));
    let guild = place.guild.and_then(|guild| world.guilds.get(&guild));
    if let Some(member) = guild.and_then(|guild| guild.members.get(&id)) {
        let mut value = wire::member(member);
        value["permissions"] = world.permissions(id, place).to_string().into();
        if let Some(object) = value.as_object_mut() {
            object.remove("deaf");
            object.remove("mute");
        }
        put(resolved, "members", id, value);
    }
    Ok(())
}

fn resolve_channel(world: &World, channel: &Channel, resolved: &mut Map<String, Value>) {
    let mut value = wire::channel(world, channel);
    value["permissions"] = world.permissions(world.bot, channel).to_string().into();
    put(resolved, "channels", channel.id, value);
}

fn resolve_role(world: &World, place: &Channel, id: Id, resolved: &mut Map<String, Value>) {
    let guild = place.guild.and_then(|guild| world.guilds.get(&guild));
    if let Some(role) = guild.and_then(|guild| guild.roles.get(&id)) {
        put(resolved, "roles", id, wire::role(role));
    }
}

/// Adds the user, role or channel of a chosen id to the resolved data.
pub(super) fn resolve_any(
    world: &World,
    place: &Channel,
    id: Id,
    resolved: &mut Map<String, Value>,
) -> Result<(), ClientError> {
    if world.users.contains_key(&id) {
        return resolve_user(world, place, id, resolved);
    }
    if let Some(channel) = world.channels.get(&id) {
        resolve_channel(world, channel, resolved);
        return Ok(());
    }
    resolve_role(world, place, id, resolved);
    Ok(())
}

/// Reads an id in JSON.
pub(super) fn id_of(value: &Value) -> Option<Id> {
    value.as_str().and_then(digits)
}

/// Adds everything to the resolved data that the values of options name, also below sub-commands.
pub(super) fn resolve_named(
    world: &World,
    place: &Channel,
    options: &Value,
    resolved: &mut Map<String, Value>,
) {
    for option in options.as_array().into_iter().flatten() {
        resolve_named(world, place, &option["options"], resolved);
        let kind = option["type"]
            .as_u64()
            .and_then(|number| OptionKind::try_from(number).ok());
        let (Some(kind), Some(id)) = (kind, id_of(&option["value"])) else {
            continue;
        };
        match kind {
            OptionKind::User | OptionKind::Channel | OptionKind::Role | OptionKind::Mentionable => {
                // Whatever doesn't exist stays unresolved.
                let _unresolved = resolve_any(world, place, id, resolved);
            }
            OptionKind::Attachment => {
                if let Some(upload) = world.uploads.get(&id) {
                    put(resolved, "attachments", id, wire::upload(id, upload));
                }
            }
            OptionKind::SubCommand
            | OptionKind::SubCommandGroup
            | OptionKind::Text
            | OptionKind::Integer
            | OptionKind::Boolean
            | OptionKind::Number => {}
        }
    }
}

/// Finds the user, role or channel that a text names, for selects of those.
pub(super) fn find_any(world: &World, place: &Channel, kind: u64, text: &str) -> Option<Id> {
    match kind {
        5 => find_user(world, text),
        6 => find_role(world, place, text),
        7 => find_user(world, text).or_else(|| find_role(world, place, text)),
        8 => find_channel(world, place, text).map(|channel| channel.id),
        _ => None,
    }
}

//! Registers the commands with Discord, once for each change of the command set: what stands there already is
//! compared first, because Discord allows 200 registrations a day.

use serde_json::{Map, Value};
use serenity::all::{Command, GuildId, Http};

/// Registers these commands, everywhere or in one server, and returns what is registered.
///
/// # Errors
/// Discord does not take them.
pub async fn register(
    http: &Http,
    wanted: &[Value],
    guild: Option<GuildId>,
) -> Result<Vec<Command>, serenity::Error> {
    let standing = match guild {
        Some(guild) => http.get_guild_commands_with_localizations(guild).await?,
        None => http.get_global_commands_with_localizations().await?,
    };
    if is_same(&Value::from(wanted.to_vec()), &serde_json::to_value(&standing)?) {
        tracing::info!(commands = wanted.len(), "the commands are registered already");
        return Ok(standing);
    }
    let registered = match guild {
        Some(guild) => http.create_guild_commands(guild, &wanted).await?,
        None => http.create_global_commands(&wanted).await?,
    };
    tracing::info!(commands = registered.len(), "the commands are registered");
    Ok(registered)
}

/// Whether two command sets are the same to people, whatever their order, ids and defaults that are written out.
fn is_same(wanted: &Value, standing: &Value) -> bool {
    by_name(wanted) == by_name(standing)
}

/// What of a command or an option is compared.
const COMPARED: &[&str] = &[
    "type",
    "name",
    "description",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "value",
    "name_localizations",
    "description_localizations",
];

/// Fields that are lists of such things, in an order that counts.
const NESTED: &[&str] = &["options", "choices"];

fn by_name(commands: &Value) -> Vec<(String, Value)> {
    let mut named: Vec<(String, Value)> = commands
        .as_array()
        .into_iter()
        .flatten()
        .map(|command| {
            (
                command["name"].as_str().unwrap_or_default().to_owned(),
                essence(command),
            )
        })
        .collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    named
}

fn essence(thing: &Value) -> Value {
    let mut kept = Map::new();
    for key in COMPARED {
        let value = &thing[*key];
        let is_default = match value {
            Value::Null | Value::Bool(false) => true,
            // A command of a context menu has no description, which Discord writes as an empty one.
            Value::String(text) => text.is_empty(),
            Value::Array(items) => items.is_empty(),
            // A command without a type is a slash command.
            Value::Number(number) => {
                *key == "type" && number.as_u64() == Some(1) && thing["options"].is_array()
            }
            Value::Object(fields) => fields.is_empty(),
            Value::Bool(true) => false,
        };
        if !is_default {
            kept.insert((*key).to_owned(), value.clone());
        }
    }
    for key in NESTED {
        let items: Vec<Value> = thing[*key]
            .as_array()
            .into_iter()
            .flatten()
            .map(essence)
            .collect();
        if !items.is_empty() {
            kept.insert((*key).to_owned(), Value::Array(items));
        }
    }
    Value::Object(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_order_and_defaults_do_not_count() {
        let wanted = json!([
            {"name": "a", "type": 1, "description": "A", "options": [{"type": 3, "name": "x", "description": "X", "required": true, "choices": []}]},
            {"name": "b", "type": 1, "description": "B", "options": []},
            {"name": "B", "type": 2, "name_localizations": {"de": "Be"}},
        ]);
        let standing = json!([
            {"id": "7", "version": "8", "name": "b", "type": 1, "description": "B", "options": [], "nsfw": false},
            {"id": "5", "name": "B", "type": 2, "description": "", "name_localizations": {"de": "Be"}},
            {"id": "6", "name": "a", "type": 1, "description": "A", "options": [{"type": 3, "name": "x", "description": "X", "required": true}]},
        ]);
        assert!(is_same(&wanted, &standing));
    }

    #[test]
    fn a_changed_word_counts() {
        let a = json!([{"name": "a", "description": "A"}]);
        for other in [
            json!([]),
            json!([{"name": "a", "description": "B"}]),
            json!([{"name": "a", "description": "A", "options": [{"name": "x"}]}]),
            json!([{"name": "a", "description": "A", "description_localizations": {"de": "Ä"}}]),
        ] {
            assert!(!is_same(&a, &other), "{other}");
        }
    }
}

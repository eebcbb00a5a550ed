//! Translates the descriptions of commands and options, the names of choices, and those of commands in context menus.
//! Names that are typed stay English.

use crate::discord::text::words::Words;
use serde_json::{Map, Value, json};
use serenity::all::CreateCommand;

/// Discord's number for a subcommand; a group of them has the next one.
const SUBCOMMAND: u64 = 1;

/// Discord's number for a command in the context menu of users.
const IN_USER_MENU: u64 = 2;

/// The commands as they are registered, with every translation that there is.
///
/// # Errors
/// A command that can't be written as JSON.
pub fn translated(commands: &[CreateCommand]) -> Result<Vec<Value>, serde_json::Error> {
    let mut tree: Vec<Value> = commands
        .iter()
        .map(serde_json::to_value)
        .collect::<Result<_, _>>()?;
    for command in &mut tree {
        if command["type"].as_u64() == Some(IN_USER_MENU) {
            // Nobody types its name, and it has no description.
            let id = words_id("menu", &name_of(command));
            set(command, "name_localizations", &[id]);
        } else {
            translate(command, "");
        }
    }
    Ok(tree)
}

/// Translates a command or subcommand below those of that name.
fn translate(command: &mut Value, parent: &str) {
    let name = format!("{parent}{}", name_of(command));
    set(command, "description_localizations", &[format!("command-{name}")]);
    for option in list(command, "options") {
        if matches!(option["type"].as_u64(), Some(kind) if kind <= SUBCOMMAND + 1) {
            translate(option, &format!("{name}-"));
            continue;
        }
        let own = name_of(option);
        let ids = [format!("option-{name}-{own}"), format!("option-{own}")];
        set(option, "description_localizations", &ids);
        for choice in list(option, "choices") {
            let id = words_id("choice", &name_of(choice));
            set(choice, "name_localizations", &[id]);
        }
    }
}

fn name_of(thing: &Value) -> String {
    thing["name"].as_str().unwrap_or_default().to_owned()
}

fn list<'a>(thing: &'a mut Value, key: &str) -> impl Iterator<Item = &'a mut Value> {
    thing
        .get_mut(key)
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
}

/// The message with the translation of a name that nobody types: its sort and its words, joined by hyphens.
fn words_id(sort: &str, name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    format!("{sort}-{}", words.join("-"))
}

/// Sets the translations of the first of those messages that a language has.
fn set(thing: &mut Value, field: &str, ids: &[String]) {
    let mut found = Map::new();
    for words in Words::all() {
        if let Some(text) = ids.iter().find_map(|id| words.known(id, &[])) {
            found.insert(words.id().to_owned(), json!(text));
        }
    }
    if !found.is_empty() {
        thing[field] = Value::Object(found);
    }
}

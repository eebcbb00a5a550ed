//! Buttons, selects and modals as the client handles them: only controls that exist, are visible and are enabled can be
//! used.

use serde_json::{Map, Value, json};

use crate::ids::{MessageId, UserId};
use crate::validate::characters;
use crate::world::{Answer, Channel, Interaction, Message, World};

use super::ClientError;
use super::options::{find_any, resolve_any};

/// Component type of a button.
const BUTTON: u64 = 2;
/// Component type of a select with fixed options.
const STRING_SELECT: u64 = 3;

/// Finds a message of the channel that the user sees.
pub(super) fn visible<'a>(
    world: &'a World,
    user: UserId,
    place: &Channel,
    id: MessageId,
) -> Result<&'a Message, ClientError> {
    let message = world
        .messages
        .get(id)
        .filter(|one| one.channel == place.id && one.is_shown_to(user));
    message.ok_or_else(|| ClientError::new("The user sees no such message here."))
}

/// Builds the `data` of a click on the button with this label, emoji or custom id.
pub(super) fn click(message: &Message, wanted: &str) -> Result<Value, ClientError> {
    let is_it = |button: &&Value| {
        button["type"] == BUTTON
            && (button["custom_id"] == wanted
                || button["label"] == wanted
                || button["emoji"]["name"] == wanted)
    };
    let button = message.controls().find(is_it).ok_or_else(|| {
        let labels = message.button_labels().join(", ");
        ClientError::new(format!("The message has no button {wanted}; it has: {labels}."))
    })?;
    enabled(button, wanted)?;
    if button["custom_id"].is_null() {
        return Err(ClientError::new(format!("The button {wanted} is a link.")));
    }
    Ok(json!({ "custom_id": button["custom_id"], "component_type": BUTTON, "id": button["id"] }))
}

fn enabled(control: &Value, name: &str) -> Result<(), ClientError> {
    if control["disabled"] == true {
        return Err(ClientError::new(format!("{name} is disabled.")));
    }
    Ok(())
}

/// Builds the `data` of a choice in the select with this custom id. Options are given by value or label.
pub(super) fn choose(
    world: &World,
    place: &Channel,
    message: &Message,
    menu: &str,
    wanted: &[String],
) -> Result<Value, ClientError> {
    let kind_of = |control: &Value| control["type"].as_u64().unwrap_or_default();
    let select = message
        .control(menu)
        .filter(|control| kind_of(control) != BUTTON)
        .ok_or_else(|| ClientError::new(format!("The message has no menu {menu}.")))?;
    enabled(select, menu)?;
    let kind = kind_of(select);
    let mut values = Vec::new();
    let mut resolved = Map::new();
    for text in wanted {
        if kind == STRING_SELECT {
            values.push(option_value(select, text)?);
        } else {
            let id = find_any(world, place, kind, text)
                .ok_or_else(|| ClientError::new(format!("The menu {menu} does not offer {text}.")))?;
            resolve_any(world, place, id, &mut resolved)?;
            values.push(json!(id));
        }
    }
    let bound = |field: &str| select[field].as_u64().unwrap_or(1) as usize;
    let (min, max) = (bound("min_values"), bound("max_values"));
    if !(min..=max).contains(&values.len()) {
        return Err(ClientError::new(format!(
            "The menu {menu} takes {min} to {max} choices, not {}.",
            values.len()
        )));
    }
    let mut data = json!({ "custom_id": select["custom_id"], "component_type": kind, "id": select["id"], "values": values });
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}

fn option_value(select: &Value, text: &str) -> Result<Value, ClientError> {
    let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
    let found = options
        .iter()
        .find(|option| option["value"] == text || option["label"] == text);
    found.map(|option| option["value"].clone()).ok_or_else(|| {
        let labels: Vec<&str> = options
            .iter()
            .filter_map(|option| option["label"].as_str())
            .collect();
        ClientError::new(format!(
            "The menu does not offer {text}; it offers: {}.",
            labels.join(", ")
        ))
    })
}

/// Builds the `data` of submitting the modal that an interaction's response opened.
pub(super) fn submit(opener: &Interaction, fields: &[(String, String)]) -> Result<Value, ClientError> {
    let Answer::Modal(modal) = &opener.answer else {
        return Err(ClientError::new("No modal of this interaction is open."));
    };
    if opener.modal_done {
        return Err(ClientError::new("This modal has been sent already."));
    }
    let inputs = || {
        modal["components"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| &row["components"][0])
    };
    for (name, _) in fields {
        if !inputs().any(|input| is_named(input, name)) {
            return Err(ClientError::new(format!("The modal has no input {name}.")));
        }
    }
    let mut rows = Vec::new();
    for input in inputs() {
        let given = fields
            .iter()
            .find(|(name, _)| is_named(input, name))
            .map(|(_, text)| text.as_str());
        let text = given.or(input["value"].as_str()).unwrap_or_default();
        check_input(input, text)?;
        let value = json!({ "type": 4, "custom_id": input["custom_id"], "value": text, "id": 1 });
        rows.push(json!({ "type": 1, "id": 1, "components": [value] }));
    }
    Ok(json!({ "custom_id": modal["custom_id"], "components": rows }))
}

fn is_named(input: &Value, name: &str) -> bool {
    input["custom_id"] == name || input["label"] == name
}

fn check_input(input: &Value, text: &str) -> Result<(), ClientError> {
    let label = input["label"].as_str().unwrap_or_default();
    let length = characters(text);
    if length == 0 {
        let required = input["required"] != false;
        return if required {
            Err(ClientError::new(format!("{label} must be filled in.")))
        } else {
            Ok(())
        };
    }
    let bound = |field: &str, default: u64| input[field].as_u64().unwrap_or(default) as usize;
    let (min, max) = (
        bound("min_length", 0),
        bound("max_length", crate::limits::TEXT_INPUT_VALUE as u64),
    );
    if (min..=max).contains(&length) {
        Ok(())
    } else {
        Err(ClientError::new(format!(
            "{label} takes {min} to {max} characters, not {length}."
        )))
    }
}

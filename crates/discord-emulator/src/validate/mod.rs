//! Validates request bodies as Discord does and collects every field error. A body is either accepted or refused; nothing
//! is changed or stored here.

mod commands;
mod components;
mod embeds;
mod message;
mod modal;

pub use commands::{choices, command, command_list, is_command_name};
pub use components::rows;
pub use embeds::embeds;
pub use message::{MessageForm, attachments, channel_name, message};
pub use modal::modal;

use serde_json::Value;

use crate::errors::{FormErrors, Path};

/// Returns the length of a text in Unicode code points, as Discord counts it.
pub fn characters(text: &str) -> usize {
    text.chars().count()
}

/// Checks a text field and returns its text. It may be absent or null unless `min` is above 0.
pub(crate) fn text<'a>(
    errors: &mut FormErrors,
    parent: &'a Value,
    path: &Path,
    field: &str,
    min: usize,
    max: usize,
) -> Option<&'a str> {
    let path = path.at(field);
    match &parent[field] {
        Value::Null => {
            if min > 0 {
                errors.required(&path);
            }
            None
        }
        Value::String(text) => {
            errors.length(&path, characters(text), min, max);
            Some(text)
        }
        _ => {
            errors.add(&path, "BASE_TYPE_BAD_STRING", "Must be a string.");
            None
        }
    }
}

/// Checks an integer field and returns its number. It may be absent or null.
pub(crate) fn whole(
    errors: &mut FormErrors,
    parent: &Value,
    path: &Path,
    field: &str,
    min: u64,
    max: u64,
) -> Option<u64> {
    let value = &parent[field];
    if value.is_null() {
        return None;
    }
    let path = path.at(field);
    let Some(number) = value.as_u64() else {
        errors.add(
            &path,
            "NUMBER_TYPE_COERCE",
            format!("Value \"{value}\" is not int."),
        );
        return None;
    };
    if number < min {
        errors.add(
            &path,
            "NUMBER_TYPE_MIN",
            format!("int value should be greater than or equal to {min}."),
        );
    }
    if number > max {
        errors.add(
            &path,
            "NUMBER_TYPE_MAX",
            format!("int value should be less than or equal to {max}."),
        );
    }
    Some(number)
}

/// Checks a list field and returns its items. An absent field and null are an empty list.
pub(crate) fn list<'a>(errors: &mut FormErrors, parent: &'a Value, path: &Path, field: &str) -> &'a [Value] {
    match &parent[field] {
        Value::Null => &[],
        Value::Array(items) => items,
        _ => {
            errors.add(
                &path.at(field),
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType.",
            );
            &[]
        }
    }
}

/// Reads an id from a string of digits or a number.
pub(crate) fn id(value: &Value) -> Option<crate::ids::Id> {
    match value {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64().map(crate::ids::Id),
        _ => None,
    }
}

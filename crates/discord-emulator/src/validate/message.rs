//! Validates message bodies: content, nonce, flags, allowed mentions, attachments, and that the message is not empty.

use serde_json::Value;

use crate::errors::{ApiError, FormErrors, Path};
use crate::limits;
use crate::world::{EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};

use super::{characters, components, embeds, id, list, text};

/// The context in which a body is checked.
#[derive(Clone, Copy, Debug)]
pub struct MessageForm<'a> {
    /// The path of the message in the request: the root, or `data` of a callback.
    pub path: &'a Path,
    /// Whether it is sent with an interaction's token, which allows ephemeral messages.
    pub through_token: bool,
    /// Whether it is an edit, which may omit every field.
    pub is_edit: bool,
    /// The number of files in the request.
    pub files: usize,
}

/// Checks a message's body.
///
/// # Errors
///
/// Returns `50035` with every field error, or `50006` for an empty new message.
pub fn message(body: &Value, form: MessageForm<'_>) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let path = form.path;
    text(&mut errors, body, path, "content", 0, limits::CONTENT);
    embeds::embeds(&mut errors, body, path);
    components::rows(&mut errors, body, path);
    nonce(&mut errors, body, path);
    flags(&mut errors, body, form);
    allowed_mentions(&mut errors, body, path);
    errors.finish()?;
    let is_empty = body["content"]
        .as_str()
        .is_none_or(|content| content.trim().is_empty())
        && ["embeds", "components", "sticker_ids"]
            .iter()
            .all(|field| is_empty_list(&body[field]))
        && body["poll"].is_null()
        && form.files == 0;
    if is_empty && !form.is_edit {
        return Err(ApiError::empty_message());
    }
    Ok(())
}

fn is_empty_list(value: &Value) -> bool {
    value.as_array().is_none_or(Vec::is_empty)
}

fn nonce(errors: &mut FormErrors, body: &Value, path: &Path) {
    match &body["nonce"] {
        Value::Null | Value::Number(_) => {}
        Value::String(text) => errors.length(&path.at("nonce"), characters(text), 0, limits::NONCE),
        _ => errors.add(
            &path.at("nonce"),
            "BASE_TYPE_BAD_STRING",
            "Must be a string or an int.",
        ),
    }
}

fn flags(errors: &mut FormErrors, body: &Value, form: MessageForm<'_>) {
    let mut allowed = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;
    if form.through_token {
        allowed |= EPHEMERAL;
    }
    match &body["flags"] {
        Value::Null => {}
        value if value.as_u64().is_some_and(|flags| flags & !allowed == 0) => {}
        _ => errors.add(
            &form.path.at("flags"),
            "MESSAGE_FLAGS_INVALID",
            "These message flags cannot be set.",
        ),
    }
}

fn allowed_mentions(errors: &mut FormErrors, body: &Value, path: &Path) {
    let rules = &body["allowed_mentions"];
    if rules.is_null() {
        return;
    }
    let path = path.at("allowed_mentions");
    let parse = list(errors, rules, &path, "parse");
    for (index, word) in parse.iter().enumerate() {
        if !["users", "roles", "everyone"].iter().any(|known| word == known) {
            errors.choice(&path.at("parse").at(index), "'roles', 'users', 'everyone'");
        }
    }
    for field in ["users", "roles"] {
        let ids = list(errors, rules, &path, field);
        errors.length(&path.at(field), ids.len(), 0, limits::ALLOWED_MENTIONS);
        if ids.iter().any(|one| id(one).is_none()) {
            errors.add(&path.at(field), "NUMBER_TYPE_COERCE", "A value is not snowflake.");
        }
        if !ids.is_empty() && parse.iter().any(|word| word == field) {
            let message = format!("parse:[\"{field}\"] and {field}: [ids...] are mutually exclusive.");
            errors.add(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}

/// Checks the `attachments` list of a body against the files of the request and those of the message.
pub fn attachments(
    errors: &mut FormErrors,
    body: &Value,
    path: &Path,
    is_known: impl Fn(u64) -> bool,
    has_file: impl Fn(u64) -> bool,
) {
    let entries = list(errors, body, path, "attachments");
    let path = path.at("attachments");
    errors.length(&path, entries.len(), 0, limits::FILES);
    for (index, entry) in entries.iter().enumerate() {
        let path = path.at(index);
        text(errors, entry, &path, "description", 0, limits::ALT_TEXT);
        text(errors, entry, &path, "filename", 0, limits::FILE_NAME);
        match id(&entry["id"]) {
            None => errors.add(&path.at("id"), "NUMBER_TYPE_COERCE", "Value is not snowflake."),
            Some(id) if is_known(id.0) || has_file(id.0) => {}
            Some(_) => errors.add(
                &path.at("id"),
                "ATTACHMENT_NOT_FOUND",
                "No file of this request and no attachment of the message has this id",
            ),
        }
    }
}

/// Checks the name of a channel or thread.
pub fn channel_name(errors: &mut FormErrors, body: &Value, is_new: bool) {
    if is_new || !body["name"].is_null() {
        text(errors, body, &Path::root(), "name", 1, limits::CHANNEL_NAME);
    }
}

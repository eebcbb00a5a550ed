//! Creates and edits messages: attachments, mentions, nonces, pings. All messages are written here, whether they come from
//! channel routes, interaction tokens or users.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::core::Core;
use crate::errors::{ApiError, FormErrors, Path};
use crate::faults::Fault;
use crate::ids::{ChannelId, Id, MessageId, UserId};
use crate::limits::{FILES, NONCE_LIFE_MS};
use crate::mentions;
use crate::request::{Payload, UploadedFile};
use crate::validate::{self, MessageForm};
use crate::world::{
    Attachment, EPHEMERAL, LOADING, Message, MessageKind, Origin, Ping, SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS, World,
};

/// The author of a message and the route that it takes.
#[derive(Clone, Debug)]
pub(crate) struct Author {
    pub user: UserId,
    /// The interaction that the message responds to; `None` for messages sent to a channel.
    pub origin: Option<Origin>,
    /// The only user who sees an ephemeral message.
    pub only_for: Option<UserId>,
    /// Whether it is sent with an interaction's token.
    pub through_token: bool,
}

/// A message to create.
#[derive(Clone, Debug)]
pub(crate) struct NewMessage<'a> {
    /// The id; a new one if `None`. The first message of a forum post has the id of its thread.
    pub id: Option<MessageId>,
    pub channel: ChannelId,
    pub author: Author,
    pub kind: MessageKind,
    /// The message object: the whole body, or `data` of a callback.
    pub body: &'a Value,
    pub path: Path,
    pub payload: &'a Payload,
}

/// Checks the body and files of a new message.
///
/// # Errors
///
/// Returns the error of Discord's API.
pub(crate) fn check(
    body: &Value,
    path: &Path,
    payload: &Payload,
    through_token: bool,
) -> Result<(), ApiError> {
    payload.check_files()?;
    let form = MessageForm {
        path,
        through_token,
        is_edit: false,
        files: payload.files.len(),
    };
    validate::message(body, form)?;
    let mut errors = FormErrors::default();
    validate::attachments(
        &mut errors,
        body,
        path,
        |_| false,
        |index| payload.files.contains_key(&index),
    );
    errors.finish()
}

/// Creates a message and its pings, or returns the earlier message with the same enforced nonce.
///
/// # Errors
///
/// Returns the error of Discord's API.
pub(crate) fn compose(core: &Core, world: &mut World, draft: &NewMessage<'_>) -> Result<MessageId, ApiError> {
    check(draft.body, &draft.path, draft.payload, draft.author.through_token)?;
    if let Some(same) = same_nonce(core, world, draft) {
        return Ok(same);
    }
    let body = draft.body;
    let now_ms = core.now_ms();
    let reply_to = replied_message(world, draft)?;
    let Some(channel) = world.channels.get(&draft.channel) else {
        return Err(ApiError::unknown_channel());
    };
    let content = body["content"].as_str().unwrap_or_default().trim().to_owned();
    let replied_author = reply_to
        .and_then(|id| world.messages.get(id))
        .map(|one| one.author);
    let author = draft.author.user;
    let mentions = mentions::of(
        world,
        channel,
        author,
        &content,
        &body["allowed_mentions"],
        replied_author,
    );
    let notified = mentions::notified(world, channel, author, &mentions);
    let id = draft.id.unwrap_or_else(|| world.next_id(now_ms));
    let attachments = store_files(world, draft.payload, body, now_ms);
    let only_for = draft.author.only_for;
    let mut flags = body["flags"].as_u64().unwrap_or(0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
    if only_for.is_some() {
        flags |= EPHEMERAL;
    }
    let message = Message {
        kind: if reply_to.is_some() {
            MessageKind::Reply
        } else {
            draft.kind
        },
        content,
        embeds: items(&body["embeds"]),
        components: numbered(&body["components"]),
        attachments,
        flags,
        mentions: mentions.users,
        mention_roles: mentions.roles,
        mention_everyone: mentions.everyone,
        nonce: Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null()),
        nonce_enforced: body["enforce_nonce"] == true,
        only_for,
        origin: draft.author.origin.clone(),
        reply_to,
        through_token: draft.author.through_token,
        ..Message::new(id, draft.channel, author, now_ms)
    };
    watch_links(core, &message);
    if only_for.is_none() {
        let ping = |user| Ping {
            user,
            message: id,
            channel: draft.channel,
            at_ms: now_ms,
        };
        world.pings.extend(notified.into_iter().map(ping));
    }
    world.put_message(message);
    core.dispatch_message(world, "MESSAGE_CREATE", id);
    Ok(id)
}

/// Creates the placeholder message of a deferred response.
pub(crate) fn compose_loading(
    core: &Core,
    world: &mut World,
    channel: ChannelId,
    author: Author,
) -> MessageId {
    let now_ms = core.now_ms();
    let id = world.next_id(now_ms);
    let ephemeral = if author.only_for.is_some() { EPHEMERAL } else { 0 };
    let message = Message {
        flags: LOADING | ephemeral,
        only_for: author.only_for,
        origin: author.origin,
        through_token: true,
        ..Message::new(id, channel, author.user, now_ms)
    };
    world.put_message(message);
    core.dispatch_message(world, "MESSAGE_CREATE", id);
    id
}

/// Edits a message. Fields that the body omits stay, and `attachments` keeps only the files that it lists. Edits never
/// ping. With `through_token`, the body may repeat the ephemeral flag.
///
/// # Errors
///
/// Returns the error of Discord's API.
pub(crate) fn edit(
    core: &Core,
    world: &mut World,
    id: MessageId,
    body: &Value,
    path: &Path,
    payload: &Payload,
    through_token: bool,
) -> Result<(), ApiError> {
    let Some(old) = world.messages.get(id).cloned() else {
        return Err(ApiError::unknown_message());
    };
    payload.check_files()?;
    let form = MessageForm {
        path,
        through_token,
        is_edit: true,
        files: payload.files.len(),
    };
    validate::message(body, form)?;
    let mut errors = FormErrors::default();
    let is_old = |number: u64| old.attachments.iter().any(|one| one.id == Id(number));
    validate::attachments(&mut errors, body, path, is_old, |index| {
        payload.files.contains_key(&index)
    });
    let kept = kept_attachments(&old, &body["attachments"]);
    errors.length(
        &path.at("attachments"),
        kept.len() + payload.files.len(),
        0,
        FILES,
    );
    errors.finish()?;

    let mut new = old.clone();
    if let Some(content) = body.get("content") {
        new.content = content.as_str().unwrap_or_default().trim().to_owned();
    }
    if let Some(embeds) = body.get("embeds") {
        new.embeds = items(embeds);
    }
    if let Some(components) = body.get("components") {
        new.components = numbered(components);
    }
    new.attachments = kept;
    let is_empty = new.content.is_empty()
        && new.embeds.is_empty()
        && new.components.is_empty()
        && new.attachments.is_empty()
        && payload.files.is_empty();
    if is_empty {
        return Err(ApiError::empty_message());
    }
    let now_ms = core.now_ms();
    new.attachments.extend(store_files(world, payload, body, now_ms));
    if let Some(channel) = world.channels.get(&new.channel) {
        let found = mentions::of(
            world,
            channel,
            new.author,
            &new.content,
            &body["allowed_mentions"],
            None,
        );
        (new.mentions, new.mention_roles, new.mention_everyone) = (found.users, found.roles, found.everyone);
    }
    if let Some(flags) = body["flags"].as_u64() {
        new.flags = (new.flags & !SUPPRESS_EMBEDS) | (flags & SUPPRESS_EMBEDS);
    }
    if new.is_loading() {
        new.flags &= !LOADING;
    } else {
        new.edited_ms = Some(now_ms);
    }
    watch_links(core, &new);
    for gone in old
        .attachments
        .iter()
        .filter(|one| !new.attachments.contains(one))
    {
        if !new.attachments.iter().any(|kept| kept.id == gone.id) {
            world.files.remove(&gone.id);
        }
    }
    world.messages.insert(new);
    core.dispatch_message(world, "MESSAGE_UPDATE", id);
    Ok(())
}

/// Returns the attachments that an edit keeps, with their new alt texts if it gives any.
fn kept_attachments(old: &Message, listed: &Value) -> Vec<Attachment> {
    let Some(listed) = listed.as_array() else {
        return old.attachments.clone();
    };
    let wanted: BTreeMap<Id, &Value> = listed
        .iter()
        .filter_map(|entry| Some((validate::id(&entry["id"])?, entry)))
        .collect();
    let kept = old.attachments.iter().filter_map(|one| {
        let entry = wanted.get(&one.id)?;
        let mut one = one.clone();
        if let Some(description) = entry["description"].as_str() {
            one.description = Some(description.to_owned());
        }
        Some(one)
    });
    kept.collect()
}

fn items(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Completes component rows as Discord does: every component gets an id in reading order, and every select its default
/// `min_values` and `max_values`.
fn numbered(rows: &Value) -> Vec<Value> {
    let mut rows = items(rows);
    let mut next = 0;
    let mut number = |component: &mut Value| {
        next += 1;
        if component["id"].as_u64().unwrap_or(0) == 0 {
            component["id"] = next.into();
        }
        let is_menu = matches!(component["type"].as_u64(), Some(3 | 5..=8));
        for bound in ["min_values", "max_values"] {
            if is_menu && component[bound].is_null() {
                component[bound] = 1.into();
            }
        }
    };
    for row in &mut rows {
        number(row);
        row["components"]
            .as_array_mut()
            .into_iter()
            .flatten()
            .for_each(&mut number);
    }
    rows
}

/// Finds the earlier message with the same enforced nonce, author and channel.
fn same_nonce(core: &Core, world: &World, draft: &NewMessage<'_>) -> Option<MessageId> {
    let nonce = &draft.body["nonce"];
    if nonce.is_null() || draft.body["enforce_nonce"] != true {
        return None;
    }
    let since_ms = core.now_ms() - NONCE_LIFE_MS;
    let same = |one: &&Message| {
        one.author == draft.author.user
            && one.sent_ms >= since_ms
            && one
                .nonce
                .as_ref()
                .is_some_and(|other| text_of(other) == text_of(nonce))
    };
    world
        .messages
        .in_channel(draft.channel)
        .rev()
        .take_while(|one| one.sent_ms >= since_ms)
        .find(same)
        .map(|one| one.id)
}

fn text_of(nonce: &Value) -> String {
    nonce.as_str().map_or_else(|| nonce.to_string(), str::to_owned)
}

fn replied_message(world: &World, draft: &NewMessage<'_>) -> Result<Option<MessageId>, ApiError> {
    let reference = &draft.body["message_reference"];
    let Some(id) = validate::id(&reference["message_id"]) else {
        return Ok(None);
    };
    let exists = world
        .messages
        .get(id)
        .is_some_and(|one| one.channel == draft.channel && !one.is_ephemeral());
    if exists {
        return Ok(Some(id));
    }
    if reference["fail_if_not_exists"] == json!(false) {
        return Ok(None);
    }
    let mut errors = FormErrors::default();
    let path = draft.path.at("message_reference");
    errors.add(&path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    errors.finish().map(|()| None)
}

/// Stores the files of a request and describes them as attachments.
fn store_files(world: &mut World, payload: &Payload, body: &Value, now_ms: i64) -> Vec<Attachment> {
    let entry_of = |index: u64| {
        let entries = body["attachments"].as_array().into_iter().flatten();
        entries
            .into_iter()
            .find(|entry| validate::id(&entry["id"]) == Some(Id(index)))
    };
    let mut attachments = Vec::new();
    for (index, file) in &payload.files {
        let entry = entry_of(*index);
        let id = world.next_id(now_ms);
        let name = entry
            .and_then(|entry| entry["filename"].as_str())
            .unwrap_or(&file.filename);
        attachments.push(Attachment {
            id,
            filename: clean_name(name),
            description: entry
                .and_then(|entry| entry["description"].as_str())
                .map(str::to_owned),
            content_type: content_type(file),
            size: file.bytes.len(),
            pixels: pixels(&file.bytes),
        });
        world.files.insert(id, Arc::clone(&file.bytes));
    }
    attachments
}

/// Cleans a file name as Discord does: letters, digits, `_`, `-` and `.` stay.
fn clean_name(name: &str) -> String {
    let keep = |letter: char| letter.is_ascii_alphanumeric() || "_-.".contains(letter);
    name.chars()
        .map(|letter| if keep(letter) { letter } else { '_' })
        .collect()
}

/// Returns the type of a file: by its first bytes for pictures, otherwise as the client gave it.
fn content_type(file: &UploadedFile) -> Option<String> {
    let known = match file.bytes.get(..6)? {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        b"GIF87a" | b"GIF89a" => Some("image/gif"),
        _ => None,
    };
    known.map(str::to_owned).or_else(|| file.content_type.clone())
}

/// Reads the width and height of a PNG (big-endian at byte 16) or GIF (little-endian at byte 6).
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    let four = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let two = |at: usize| {
        Some(u32::from(u16::from_le_bytes(
            bytes.get(at..at + 2)?.try_into().ok()?,
        )))
    };
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return four(16).zip(four(20));
    }
    if bytes.starts_with(b"GIF8") {
        return two(6).zip(two(8));
    }
    None
}

/// Records a fault for each `attachment://` link of an embed that names no file of the message.
fn watch_links(core: &Core, message: &Message) {
    for part in message
        .embeds
        .iter()
        .flat_map(|embed| [&embed["image"], &embed["thumbnail"]])
    {
        let name = part["url"]
            .as_str()
            .and_then(|url| url.strip_prefix("attachment://"));
        if let Some(name) = name
            && !message.attachments.iter().any(|file| file.filename == name)
        {
            core.fault(Fault::DanglingAttachment {
                filename: name.to_owned(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_pictures_measured() {
        assert_eq!(clean_name("my board (1).png"), "my_board__1_.png");
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 1, 0, 0, 0, 0, 8]);
        assert_eq!(pixels(&png), Some((256, 8)));
        assert_eq!(pixels(b"GIF89a\x10\x00\x20\x00"), Some((16, 32)));
        assert_eq!(pixels(b"text"), None);
    }
}

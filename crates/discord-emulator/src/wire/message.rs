//! Writes messages and attachments in Discord's JSON.

use serde_json::{Value, json};

use crate::ids::AttachmentId;
use crate::world::{Attachment, Message, MessageKind, Origin, Upload, World};

use super::{place, timestamp};

/// Writes a file that a user has chosen for an option. Its links are relative until the interaction is sent.
pub fn upload(id: AttachmentId, upload: &Upload) -> Value {
    let url = format!("/attachments/uploads/{id}/{}", upload.name);
    json!({
        "id": id,
        "filename": upload.name,
        "size": upload.bytes.len(),
        "url": url,
        "proxy_url": url,
        "ephemeral": true,
    })
}

/// Writes an attachment. `base` is the emulator's root URL, which serves its bytes.
pub fn attachment(message: &Message, attachment: &Attachment, base: &str) -> Value {
    let url = format!(
        "{base}/attachments/{}/{}/{}",
        message.channel, attachment.id, attachment.filename
    );
    let mut value = json!({
        "id": attachment.id,
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "ephemeral": message.is_ephemeral(),
        "flags": 0,
    });
    if let Some(description) = &attachment.description {
        value["description"] = description.as_str().into();
    }
    if let Some(content_type) = &attachment.content_type {
        value["content_type"] = content_type.as_str().into();
    }
    if let Some((width, height)) = attachment.pixels {
        value["width"] = width.into();
        value["height"] = height.into();
    }
    value
}

/// Writes a message as the application sees it.
pub fn message(world: &World, one: &Message, base: &str) -> Value {
    let mut value = message_body(world, one, base);
    if let Some(replied) = one.reply_to {
        value["message_reference"] = json!({ "type": 0, "message_id": replied, "channel_id": one.channel });
        value["referenced_message"] = world
            .messages
            .get(replied)
            .map_or(Value::Null, |replied| message_body(world, replied, base));
    }
    for (field, content) in one.overrides.iter().filter_map(Value::as_object).flatten() {
        value[field] = content.clone();
    }
    value
}

fn message_body(world: &World, one: &Message, base: &str) -> Value {
    let user = |id| world.users.get(&id).map(place::user);
    let mut value = json!({
        "id": one.id,
        "channel_id": one.channel,
        "author": user(one.author),
        "content": one.content,
        "timestamp": timestamp(one.sent_ms),
        "edited_timestamp": one.edited_ms.map(timestamp),
        "tts": false,
        "mention_everyone": one.mention_everyone,
        "mentions": one.mentions.iter().filter_map(|id| user(*id)).collect::<Vec<_>>(),
        "mention_roles": one.mention_roles,
        "attachments": one.attachments.iter().map(|file| attachment(one, file, base)).collect::<Vec<_>>(),
        "embeds": one.embeds.iter().map(|embed| embed_out(one, embed, base)).collect::<Vec<_>>(),
        "components": one.components,
        "pinned": false,
        "type": one.kind.number(),
        "flags": one.flags,
    });
    if is_hidden(world, one) {
        value["content"] = "".into();
        for field in ["embeds", "components", "attachments"] {
            value[field] = json!([]);
        }
    }
    if let Some(nonce) = &one.nonce {
        value["nonce"] = nonce.clone();
    }
    if one.through_token {
        value["webhook_id"] = json!(world.application);
        value["application_id"] = json!(world.application);
    }
    if let Some(origin) = &one.origin {
        add_origin(world, &mut value, one, origin);
    }
    if let Some(thread) = world.channels.get(&one.id) {
        value["thread"] = place::channel(world, thread);
    }
    value
}

/// Returns whether a message's content is hidden from the application: without the message-content intent it reads only
/// its own messages, DMs and messages that mention it (reference, "Message Content Intent").
fn is_hidden(world: &World, one: &Message) -> bool {
    let in_guild = world
        .channels
        .get(&one.channel)
        .is_some_and(|channel| channel.guild.is_some());
    in_guild && one.author != world.bot && !one.mentions.contains(&world.bot)
}

/// Writes an embed as Discord returns it: with a type, and with `attachment://` links resolved.
fn embed_out(message: &Message, embed: &Value, base: &str) -> Value {
    let mut out = embed.clone();
    out["type"] = "rich".into();
    for part in ["image", "thumbnail"] {
        let name = embed[part]["url"]
            .as_str()
            .and_then(|url| url.strip_prefix("attachment://"));
        let found = name.and_then(|name| message.attachments.iter().find(|file| file.filename == name));
        if let Some(found) = found {
            let file = attachment(message, found, base);
            out[part]["url"] = file["url"].clone();
            out[part]["proxy_url"] = file["url"].clone();
        }
    }
    out
}

fn add_origin(world: &World, value: &mut Value, one: &Message, origin: &Origin) {
    let Some(metadata) = origin_metadata(world, origin) else {
        return;
    };
    if let Some(command) = &origin.command {
        value["interaction"] = json!({
            "id": origin.interaction,
            "type": origin.kind,
            "name": command,
            "user": metadata["user"],
        });
    }
    value["interaction_metadata"] = metadata;
    if one.kind == MessageKind::Plain {
        value["interaction_metadata"]["original_response_message_id"] = json!(one.id);
    }
}

fn origin_metadata(world: &World, origin: &Origin) -> Option<Value> {
    let user = world.users.get(&origin.user).map(place::user)?;
    let mut metadata = json!({
        "id": origin.interaction,
        "type": origin.kind,
        "user": user,
        "authorizing_integration_owners": {},
    });
    if let Some(command) = &origin.command {
        metadata["name"] = command.as_str().into();
    }
    if let Some(source) = origin.source {
        metadata["interacted_message_id"] = json!(source);
    }
    if let Some(trigger) = &origin.trigger {
        metadata["triggering_interaction_metadata"] = origin_metadata(world, trigger)?;
    }
    Some(metadata)
}

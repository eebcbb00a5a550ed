//! Whether a message was posted before and its delivery only not recorded: looked up among a channel's last
//! messages, because Discord forgets nonces after some minutes. Sends nothing.

use crate::discord::message::OutgoingMessage;
use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelId, CreateActionRow, GetMessages, Http, Message, MessageId, Nonce,
    UserId,
};

/// How many of the last messages are looked at.
const LOOKED_AT: u8 = 50;

/// Clocks of this machine and of Discord may differ by so much.
const CLOCK_SLACK_MS: i64 = 120_000;

/// Finds a message among the last messages of a channel.
///
/// # Errors
/// The channel cannot be read.
pub(super) async fn find(
    http: &Http,
    me: UserId,
    channel: ChannelId,
    letter: &OutgoingMessage,
    nonce: &str,
    since_ms: i64,
) -> Result<Option<MessageId>, serenity::Error> {
    let messages = channel
        .messages(http, GetMessages::new().limit(LOOKED_AT))
        .await?;
    Ok(messages
        .iter()
        .find(|message| is_it(message, me, letter, nonce, since_ms))
        .map(|message| message.id))
}

fn is_it(message: &Message, me: UserId, letter: &OutgoingMessage, nonce: &str, since_ms: i64) -> bool {
    if message.author.id != me {
        return false;
    }
    if matches!(&message.nonce, Some(Nonce::String(other)) if other == nonce) {
        return true;
    }
    let posted = message.timestamp.unix_timestamp().saturating_mul(1_000);
    if posted < since_ms.saturating_sub(CLOCK_SLACK_MS) {
        return false;
    }
    let wanted = custom_ids_of_rows(&letter.rows);
    if wanted.is_empty() {
        return message.content.trim() == letter.text.trim();
    }
    wanted == custom_ids_of_message(message)
}

fn custom_ids_of_rows(rows: &[CreateActionRow]) -> Vec<String> {
    // The builders do not tell what was put into them, but what they write does.
    let written = serde_json::to_value(rows).unwrap_or_default();
    let rows = written.as_array().cloned().unwrap_or_default();
    rows.iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .filter_map(|component| component["custom_id"].as_str().map(str::to_owned))
        .collect()
}

fn custom_ids_of_message(message: &Message) -> Vec<String> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components
        .filter_map(|component| match component {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => Some(custom_id.clone()),
                ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
            },
            ActionRowComponent::SelectMenu(menu) => menu.custom_id.clone(),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::buttons;
    use rookery_session::{BoardNumber, MatchId};
    use serde_json::json;

    fn message(author: u64, content: &str, at: &str, rows: &[CreateActionRow]) -> Message {
        serde_json::from_value(json!({
            "id": "5", "channel_id": "6", "author": {"id": author.to_string(), "username": "rookery"},
            "content": content, "timestamp": at, "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
            "components": rows,
        }))
        .unwrap()
    }

    const ME: UserId = UserId::new(1);
    const NOON: &str = "2026-11-21T12:00:00+00:00";
    const NOON_MS: i64 = 1_795_262_400_000;

    #[test]
    fn a_board_is_known_by_its_buttons() {
        let rows = buttons::board(MatchId(3), BoardNumber(7), buttons::Stage::Turn);
        let letter = OutgoingMessage::new("new words").with_rows(rows.clone());
        assert!(is_it(
            &message(1, "old words", NOON, &rows),
            ME,
            &letter,
            "1",
            NOON_MS
        ));
        let other = buttons::board(MatchId(3), BoardNumber(8), buttons::Stage::Turn);
        assert!(!is_it(
            &message(1, "new words", NOON, &other),
            ME,
            &letter,
            "1",
            NOON_MS
        ));
        assert!(!is_it(
            &message(2, "new words", NOON, &rows),
            ME,
            &letter,
            "1",
            NOON_MS
        ));
    }

    #[test]
    fn a_message_without_buttons_is_known_by_its_text_and_age() {
        let letter = OutgoingMessage::new("White declined the draw.");
        assert!(is_it(
            &message(1, "White declined the draw.", NOON, &[]),
            ME,
            &letter,
            "1",
            NOON_MS
        ));
        let later = NOON_MS + 10 * 60_000;
        assert!(!is_it(
            &message(1, "White declined the draw.", NOON, &[]),
            ME,
            &letter,
            "1",
            later
        ));
    }
}

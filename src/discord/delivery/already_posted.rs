//! Whether a message was posted before and its delivery only not recorded: looked up among a channel's messages, because
//! Discord forgets nonces after some minutes. Sends nothing.
//!
//! Messages are read with a structure of their own: a channel may hold messages of others with components that serenity
//! cannot read.

use crate::discord::invisible_mark::{mark, mark_of};
use crate::discord::limits::MESSAGES_OF_REQUEST;
use crate::discord::message::OutgoingMessage;
use rookery_session::TimeMs;
use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, CreateActionRow, Http, MessageId, Timestamp, UserId};
use serenity::http::{LightMethod, Request, Route};

/// How many requests one look makes at most.
const MOST_PAGES: usize = 10;

/// Clocks of this machine and of Discord may differ by so much.
const CLOCK_SLACK_MS: i64 = 120_000;

/// What is read of a message.
#[derive(Debug, Deserialize)]
struct Posted {
    id: MessageId,
    author: Author,
    #[serde(default)]
    content: String,
    timestamp: Timestamp,
    #[serde(default)]
    nonce: Value,
    #[serde(default)]
    components: Value,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: UserId,
}

/// What is looked for.
pub(super) struct Wanted<'a> {
    /// The bot.
    pub me: UserId,
    /// The message as it would be posted now, if a version that left no marks may have posted it. Living messages lose
    /// their marks when they are edited, so none of them may be taken for another by its buttons.
    pub unmarked: Option<&'a OutgoingMessage>,
    /// Its nonce.
    pub nonce: &'a str,
    /// When its row was written, or now if the clock was ahead then.
    pub since: TimeMs,
}

/// Finds a message among the messages of a channel since the row was written: the last hundred in any case, and up to a
/// thousand.
///
/// # Errors
/// The channel cannot be read.
pub(super) async fn find(
    http: &Http,
    channel: ChannelId,
    wanted: &Wanted<'_>,
) -> Result<Option<MessageId>, serenity::Error> {
    let mut before = None;
    for _ in 0..MOST_PAGES {
        let page = page(http, channel, before).await?;
        if let Some(found) = page.messages.iter().find(|message| wanted.is(message)) {
            return Ok(Some(found.id));
        }
        let Some(oldest) = page.oldest else { break };
        if page.is_last || posted_ms(oldest) < wanted.earliest_ms() {
            break;
        }
        before = Some(oldest);
    }
    Ok(None)
}

/// Some messages of a channel, newest first.
struct Page {
    /// Those that can be read.
    messages: Vec<Posted>,
    /// The oldest of all.
    oldest: Option<MessageId>,
    /// Whether there are no older ones.
    is_last: bool,
}

async fn page(http: &Http, channel: ChannelId, before: Option<MessageId>) -> Result<Page, serenity::Error> {
    let mut params = vec![("limit", MESSAGES_OF_REQUEST.to_string())];
    params.extend(before.map(|id| ("before", id.to_string())));
    let request = Request::new(Route::ChannelMessages { channel_id: channel }, LightMethod::Get);
    let found: Vec<Value> = http.fire(request.params(Some(params))).await?;
    Ok(Page {
        is_last: found.len() < usize::from(MESSAGES_OF_REQUEST),
        oldest: found
            .last()
            .and_then(|message| serde_json::from_value(message["id"].clone()).ok()),
        messages: found
            .into_iter()
            .filter_map(|message| serde_json::from_value(message).ok())
            .collect(),
    })
}

/// When a message was posted, of its id.
fn posted_ms(id: MessageId) -> i64 {
    id.created_at().unix_timestamp().saturating_mul(1_000)
}

impl Wanted<'_> {
    fn earliest_ms(&self) -> i64 {
        self.since.0.saturating_sub(CLOCK_SLACK_MS)
    }

    fn is(&self, message: &Posted) -> bool {
        if message.author.id != self.me {
            return false;
        }
        if message.nonce == *self.nonce {
            return true;
        }
        if let Some(found) = mark_of(&message.content) {
            return found == mark(self.nonce);
        }
        self.unmarked.is_some_and(|letter| self.is_like(letter, message))
    }

    /// Whether a message without a mark, which a version before 0.2 posted, has the same buttons, or the same text.
    fn is_like(&self, letter: &OutgoingMessage, message: &Posted) -> bool {
        let posted = message.timestamp.unix_timestamp().saturating_mul(1_000);
        if posted < self.earliest_ms() {
            return false;
        }
        let wanted = custom_ids_of_rows(&letter.rows);
        if wanted.is_empty() {
            return message.content.trim() == letter.text.trim();
        }
        wanted == custom_ids(&message.components)
    }
}

fn custom_ids_of_rows(rows: &[CreateActionRow]) -> Vec<String> {
    // The builders do not tell what was put into them, but what they write does.
    custom_ids(&serde_json::to_value(rows).unwrap_or_default())
}

fn custom_ids(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|component| component["custom_id"].as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::buttons;
    use crate::discord::text::words::Words;
    use rookery_session::{BoardNumber, MatchId};
    use serde_json::json;

    fn message(author: u64, content: &str, at: &str, rows: &[CreateActionRow]) -> Posted {
        serde_json::from_value(json!({
            "id": "5", "channel_id": "6", "author": {"id": author.to_string(), "username": "rookery"},
            "content": content, "timestamp": at, "edited_timestamp": null, "attachments": [], "type": 0,
            "components": rows,
        }))
        .unwrap()
    }

    fn wanted(letter: &OutgoingMessage, since: i64) -> Wanted<'_> {
        Wanted {
            me: UserId::new(1),
            unmarked: Some(letter),
            nonce: "1f-19a",
            since: TimeMs(since),
        }
    }

    const NOON: &str = "2026-11-21T12:00:00+00:00";
    const NOON_MS: i64 = 1_795_262_400_000;

    #[test]
    fn a_message_is_known_by_its_mark_whatever_else_it_says() {
        let letter = OutgoingMessage::new("White offers a draw.");
        let wanted = wanted(&letter, NOON_MS);
        let marked = |text: &str, nonce: &str| format!("{text}{}", mark(nonce));
        let found = |text: &str| wanted.is(&message(1, text, NOON, &[]));
        assert!(found(&marked("White offers a draw.", "1f-19a")));
        assert!(found(&marked("Other words.", "1f-19a")));
        assert!(
            !found(&marked("White offers a draw.", "20-19a")),
            "the same words for another row"
        );
        assert!(!wanted.is(&message(2, &marked("White offers a draw.", "1f-19a"), NOON, &[])));
    }

    /// A board of a running match.
    const AT_TURN: buttons::BoardOf = buttons::BoardOf {
        stage: buttons::Stage::Turn,
        is_for_players: true,
        has_hints: false,
        has_quarters: false,
    };

    #[test]
    fn a_board_without_a_mark_is_known_by_its_buttons() {
        let rows = buttons::board(Words::english(), MatchId(3), BoardNumber(7).into(), AT_TURN);
        let letter = OutgoingMessage::new("new words").with_rows(rows.clone());
        let wanted = wanted(&letter, NOON_MS);
        assert!(wanted.is(&message(1, "old words", NOON, &rows)));
        let other = buttons::board(Words::english(), MatchId(3), BoardNumber(8).into(), AT_TURN);
        assert!(!wanted.is(&message(1, "new words", NOON, &other)));
        assert!(!wanted.is(&message(2, "new words", NOON, &rows)));
    }

    #[test]
    fn a_message_that_always_had_a_mark_is_known_by_nothing_else() {
        let rows = buttons::board(Words::english(), MatchId(3), BoardNumber(7).into(), AT_TURN);
        let letter = OutgoingMessage::new("words").with_rows(rows.clone());
        let wanted = Wanted {
            unmarked: None,
            ..wanted(&letter, NOON_MS)
        };
        assert!(
            !wanted.is(&message(1, "words", NOON, &rows)),
            "another one, edited"
        );
        let marked = format!("words{}", mark("1f-19a"));
        assert!(wanted.is(&message(1, &marked, NOON, &rows)));
    }

    #[test]
    fn a_message_without_mark_and_buttons_is_known_by_its_text_and_age() {
        let letter = OutgoingMessage::new("White declined the draw.");
        let posted = message(1, "White declined the draw.", NOON, &[]);
        assert!(wanted(&letter, NOON_MS).is(&posted));
        assert!(!wanted(&letter, NOON_MS + 10 * 60_000).is(&posted));
    }
}

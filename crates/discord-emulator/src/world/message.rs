//! Messages, attachments and pings as plain data.
//! Must not check anything: what is stored here was accepted before.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{AttachmentId, ChannelId, InteractionId, MessageId, RoleId, UserId};

/// Message flag SUPPRESS_EMBEDS.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Message flag HAS_THREAD.
pub const HAS_THREAD: u64 = 1 << 5;
/// Message flag EPHEMERAL.
pub const EPHEMERAL: u64 = 1 << 6;
/// Message flag LOADING: the application is "thinking".
pub const LOADING: u64 = 1 << 7;
/// Message flag SUPPRESS_NOTIFICATIONS.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Message flag IS_COMPONENTS_V2.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// A file of a message; its bytes are in [`super::World::files`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attachment {
    /// The attachment's id, also of its bytes.
    pub id: AttachmentId,
    /// The name, as Discord cleans it.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The MIME type, when known.
    pub content_type: Option<String>,
    /// The length in bytes.
    pub size: usize,
    /// Width and height in pixels, of pictures.
    pub pixels: Option<(u32, u32)>,
}

/// What kind of message it is; the numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MessageKind {
    /// An ordinary message (0).
    Plain,
    /// An answer to another message (19).
    Reply,
    /// The first answer to a slash command (20).
    ChatInputCommand,
    /// The first answer to a context-menu command (23).
    ContextMenuCommand,
    /// A note that a thread was opened (18).
    ThreadCreated,
}

impl MessageKind {
    /// Discord's number.
    pub fn number(self) -> u64 {
        match self {
            Self::Plain => 0,
            Self::ThreadCreated => 18,
            Self::Reply => 19,
            Self::ChatInputCommand => 20,
            Self::ContextMenuCommand => 23,
        }
    }
}

/// The interaction that a message answers, as shown above it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Origin {
    /// The interaction.
    pub interaction: InteractionId,
    /// Who acted.
    pub user: UserId,
    /// The command's name; none for components and modals.
    pub command: Option<String>,
    /// Discord's number of the interaction's type.
    pub kind: u64,
    /// The message of a component.
    pub source: Option<MessageId>,
    /// For a modal: the interaction that opened it.
    pub trigger: Option<Box<Origin>>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// What kind it is.
    pub kind: MessageKind,
    /// The text.
    pub content: String,
    /// Checked embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Checked component rows, as Discord's JSON.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// Discord's message flags.
    pub flags: u64,
    /// Users really mentioned (allowed mentions applied).
    pub mentions: BTreeSet<UserId>,
    /// Roles really mentioned.
    pub mention_roles: BTreeSet<RoleId>,
    /// True when everybody was mentioned.
    pub mention_everyone: bool,
    /// The sender's nonce, text or number.
    pub nonce: Option<Value>,
    /// True when the nonce was to be enforced.
    pub nonce_enforced: bool,
    /// When it was last edited, in Unix ms.
    pub edited_ms: Option<i64>,
    /// The one user who sees an ephemeral message.
    pub only_for: Option<UserId>,
    /// The interaction it answers.
    pub origin: Option<Origin>,
    /// The message it answers.
    pub reply_to: Option<MessageId>,
    /// When it was sent, in Unix ms.
    pub sent_ms: i64,
    /// True for messages sent through an interaction's token.
    pub through_token: bool,
}

impl Message {
    /// True while the application is "thinking".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// True when only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// True when `user` may see it, given that the channel is visible.
    pub fn is_shown_to(&self, user: UserId) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Every button and select, in reading order.
    pub fn controls(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }

    /// The button or select with this custom id.
    pub fn control(&self, custom_id: &str) -> Option<&Value> {
        self.controls().find(|control| control["custom_id"] == custom_id)
    }

    /// The labels of all buttons, in reading order.
    pub fn button_labels(&self) -> Vec<&str> {
        self.controls()
            .filter(|control| control["type"] == 2)
            .filter_map(|one| one["label"].as_str())
            .collect()
    }
}

/// A notification that a user really got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// Who was pinged.
    pub user: UserId,
    /// By which message.
    pub message: MessageId,
    /// In which channel.
    pub channel: ChannelId,
    /// When, in Unix ms.
    pub at_ms: i64,
}

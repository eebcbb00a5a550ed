//! Messages, attachments and pings as plain data. They were validated before they get here.

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
/// Message flag LOADING: the application is thinking.
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

/// The type of a message, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MessageKind {
    /// An ordinary message (0).
    Plain,
    /// A reply to another message (19).
    Reply,
    /// The first response to a slash command (20).
    ChatInputCommand,
    /// The first response to a context-menu command (23).
    ContextMenuCommand,
    /// The system message about a new thread (18).
    ThreadCreated,
}

impl MessageKind {
    /// Returns Discord's number.
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

/// The interaction that a message responds to, as the client shows it above the message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Origin {
    /// The interaction.
    pub interaction: InteractionId,
    /// The user who acted.
    pub user: UserId,
    /// The command's name; `None` for components and modals.
    pub command: Option<String>,
    /// Discord's number for the type of the interaction.
    pub kind: u64,
    /// For a component: its message.
    pub source: Option<MessageId>,
    /// For a modal: the interaction that opened it.
    pub trigger: Option<Box<Origin>>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// The channel of the message.
    pub channel: ChannelId,
    /// The author.
    pub author: UserId,
    /// The type.
    pub kind: MessageKind,
    /// The text.
    pub content: String,
    /// The embeds in Discord's JSON.
    pub embeds: Vec<Value>,
    /// The component rows in Discord's JSON.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// Discord's message flags.
    pub flags: u64,
    /// The users mentioned, after allowed mentions are applied.
    pub mentions: BTreeSet<UserId>,
    /// The roles mentioned, after allowed mentions are applied.
    pub mention_roles: BTreeSet<RoleId>,
    /// Whether `@everyone` or `@here` was mentioned.
    pub mention_everyone: bool,
    /// The sender's nonce, text or number.
    pub nonce: Option<Value>,
    /// Whether the sender asked to enforce the nonce.
    pub nonce_enforced: bool,
    /// The time of the last edit in Unix ms.
    pub edited_ms: Option<i64>,
    /// The only user who sees the message, if it is ephemeral.
    pub only_for: Option<UserId>,
    /// The interaction that the message responds to.
    pub origin: Option<Origin>,
    /// The message that this one replies to.
    pub reply_to: Option<MessageId>,
    /// The time of sending in Unix ms.
    pub sent_ms: i64,
    /// Whether it was sent with an interaction's token.
    pub through_token: bool,
    /// Fields that replace those of the emulator's JSON, for messages of other applications with content that serenity
    /// may not be able to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overrides: Option<Value>,
}

impl Message {
    /// Creates an empty message.
    pub fn new(id: MessageId, channel: ChannelId, author: UserId, sent_ms: i64) -> Self {
        Self {
            id,
            channel,
            author,
            kind: MessageKind::Plain,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            mentions: BTreeSet::new(),
            mention_roles: BTreeSet::new(),
            mention_everyone: false,
            nonce: None,
            nonce_enforced: false,
            edited_ms: None,
            only_for: None,
            origin: None,
            reply_to: None,
            sent_ms,
            through_token: false,
            overrides: None,
        }
    }

    /// Returns whether the application is still thinking.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Returns whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Returns whether `user` sees it, given that the user sees the channel.
    pub fn is_shown_to(&self, user: UserId) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Returns every button and select, in reading order.
    pub fn controls(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }

    /// Returns the button or select with this custom id.
    pub fn control(&self, custom_id: &str) -> Option<&Value> {
        self.controls().find(|control| control["custom_id"] == custom_id)
    }

    /// Returns the labels of all buttons, in reading order.
    pub fn button_labels(&self) -> Vec<&str> {
        self.controls()
            .filter(|control| control["type"] == 2)
            .filter_map(|one| one["label"].as_str())
            .collect()
    }
}

/// A notification that a user received.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// The user who was pinged.
    pub user: UserId,
    /// The message that pinged.
    pub message: MessageId,
    /// The channel of the message.
    pub channel: ChannelId,
    /// The time of the ping in Unix ms.
    pub at_ms: i64,
}

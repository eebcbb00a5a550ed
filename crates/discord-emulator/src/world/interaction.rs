//! Interactions: the user's action, its token, and the application's response so far. The routes decide which responses
//! are allowed.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::limits::{FIRST_ANSWER_MS, TOKEN_LIFE_MS};

use super::{Choice, Message};

/// How every token begins.
const TOKEN_PREFIX: &str = "interaction-";

/// The type of an interaction, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    /// A command was used (2).
    Command,
    /// A button was clicked or a menu used (3).
    Component,
    /// The user types into an option with autocomplete (4).
    Autocomplete,
    /// A modal was submitted (5).
    ModalSubmit,
}

impl InteractionKind {
    /// Returns Discord's number.
    pub fn number(self) -> u64 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::ModalSubmit => 5,
        }
    }
}

/// The application's first response.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// There is no response yet.
    None,
    /// A message (callback type 4).
    Message(MessageId),
    /// A deferred response, with the message that shows "thinking" (type 5).
    Deferred(MessageId),
    /// The component was acknowledged without a change (type 6).
    Acknowledged,
    /// The component's message was edited (type 7).
    Updated(MessageId),
    /// Suggestions (type 8).
    Choices(Vec<Choice>),
    /// A modal (type 9), in Discord's JSON.
    Modal(Value),
}

/// An interaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interaction {
    /// The interaction's id.
    pub id: InteractionId,
    /// The token with which the application responds.
    pub token: String,
    /// The type.
    pub kind: InteractionKind,
    /// The user who acted.
    pub user: UserId,
    /// The channel of the interaction.
    pub channel: ChannelId,
    /// The guild; `None` in a DM.
    pub guild: Option<GuildId>,
    /// The message of a component, or of the component that opened a modal.
    pub source: Option<MessageId>,
    /// For a modal submit: the interaction that opened the modal.
    pub modal_of: Option<InteractionId>,
    /// The command's full name, with sub-commands; `None` for components.
    pub command: Option<String>,
    /// The `data` field as it was sent.
    pub data: Value,
    /// The time of creation in Unix ms.
    pub created_ms: i64,
    /// The first response.
    pub answer: Answer,
    /// The original response as it was when it was deleted.
    #[serde(default)]
    pub removed: Option<Box<Message>>,
    /// The follow-up messages.
    pub followups: Vec<MessageId>,
    /// Whether the user submitted the modal of this response.
    pub modal_done: bool,
}

impl Interaction {
    /// Makes the token of an interaction, which holds its id, as Discord's do.
    pub(crate) fn new_token(id: InteractionId, secret: u64) -> String {
        format!("{TOKEN_PREFIX}{id}-{secret:016x}")
    }

    /// Returns the id in a token, if there is one.
    pub(super) fn id_in(token: &str) -> Option<InteractionId> {
        let (id, _) = token.strip_prefix(TOKEN_PREFIX)?.split_once('-')?;
        id.parse().ok()
    }

    /// Returns whether the first response is overdue at `now_ms`.
    pub fn has_failed(&self, now_ms: i64) -> bool {
        self.answer == Answer::None && now_ms - self.created_ms > FIRST_ANSWER_MS
    }

    /// Returns whether the token has expired at `now_ms`.
    pub fn has_expired(&self, now_ms: i64) -> bool {
        now_ms - self.created_ms > TOKEN_LIFE_MS
    }

    /// Returns the message that `@original` names.
    pub fn original(&self) -> Option<MessageId> {
        match &self.answer {
            Answer::Message(id) | Answer::Deferred(id) | Answer::Updated(id) => Some(*id),
            Answer::Acknowledged => self.source,
            Answer::None | Answer::Choices(_) | Answer::Modal(_) => None,
        }
    }
}

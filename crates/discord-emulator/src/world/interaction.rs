//! Interactions: what a user did, its token, and how the application has answered so far.
//! Must not decide whether an answer is allowed; the routes do.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::limits::{FIRST_ANSWER_MS, TOKEN_LIFE_MS};

use super::Choice;

/// What kind of interaction it is; the numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    /// A command was used (2).
    Command,
    /// A button was clicked or a menu used (3).
    Component,
    /// Suggestions are wanted (4).
    Autocomplete,
    /// A modal was sent (5).
    ModalSubmit,
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u64 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::ModalSubmit => 5,
        }
    }
}

/// The application's first answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// None yet.
    None,
    /// A message (callback type 4).
    Message(MessageId),
    /// "Thinking", with the message that will become the answer (type 5).
    Deferred(MessageId),
    /// The component was acknowledged without a change (type 6).
    Acknowledged,
    /// The component's message was edited (type 7).
    Updated(MessageId),
    /// Suggestions (type 8).
    Choices(Vec<Choice>),
    /// A form to fill in (type 9), as Discord's JSON.
    Modal(Value),
}

/// An interaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interaction {
    /// The interaction's id.
    pub id: InteractionId,
    /// The secret by which the application answers.
    pub token: String,
    /// What it is.
    pub kind: InteractionKind,
    /// Who acted.
    pub user: UserId,
    /// Where.
    pub channel: ChannelId,
    /// The guild, none in a DM.
    pub guild: Option<GuildId>,
    /// The message of a component, or of the component that opened a modal.
    pub source: Option<MessageId>,
    /// For a modal submit: the interaction that opened the modal.
    pub modal_of: Option<InteractionId>,
    /// The command's full name, with sub-commands; none for components.
    pub command: Option<String>,
    /// Discord's `data`, as it was sent.
    pub data: Value,
    /// When it was made, in Unix ms.
    pub created_ms: i64,
    /// The first answer.
    pub answer: Answer,
    /// Further messages sent through the token.
    pub followups: Vec<MessageId>,
    /// A modal submit of this answer has been sent.
    pub modal_done: bool,
}

impl Interaction {
    /// True when no first answer came in time.
    pub fn has_failed(&self, now_ms: i64) -> bool {
        self.answer == Answer::None && now_ms - self.created_ms > FIRST_ANSWER_MS
    }

    /// True when the token is over.
    pub fn has_expired(&self, now_ms: i64) -> bool {
        now_ms - self.created_ms > TOKEN_LIFE_MS
    }

    /// The message that `@original` names.
    pub fn original(&self) -> Option<MessageId> {
        match &self.answer {
            Answer::Message(id) | Answer::Deferred(id) | Answer::Updated(id) => Some(*id),
            Answer::Acknowledged => self.source,
            Answer::None | Answer::Choices(_) | Answer::Modal(_) => None,
        }
    }
}

//! What came back for something a user did.

use serde_json::Value;

use crate::ids::InteractionId;
use crate::world::{Answer, Choice, MessageView};

/// The application's answer to what a user did.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The interaction answered.
    pub interaction: InteractionId,
    /// The first answer.
    pub answer: Answer,
    /// The message that is now the original response: new, edited, or the component's own.
    pub shown: Option<MessageView>,
}

/// A modal that is open on a user's screen.
#[derive(Clone, Debug, PartialEq)]
pub struct ModalView {
    /// The interaction whose answer opened it.
    pub opened_by: InteractionId,
    /// The title.
    pub title: String,
    /// The application's custom id.
    pub custom_id: String,
    /// The inputs, as Discord's JSON.
    pub inputs: Vec<Value>,
}

impl Reply {
    /// The message shown.
    ///
    /// # Panics
    /// When the answer has no message: for tests.
    pub fn message(&self) -> &MessageView {
        match &self.shown {
            Some(message) => message,
            None => panic!("the answer has no message but is {:?}", self.answer),
        }
    }

    /// The text of the message shown.
    ///
    /// # Panics
    /// When the answer has no message: for tests.
    pub fn text(&self) -> &str {
        &self.message().content
    }

    /// True when only the user sees the answer.
    pub fn is_ephemeral(&self) -> bool {
        self.shown.as_ref().is_some_and(|message| message.ephemeral)
    }

    /// True when the application said "thinking" first.
    pub fn was_deferred(&self) -> bool {
        matches!(self.answer, Answer::Deferred(_))
    }

    /// The modal opened.
    ///
    /// # Panics
    /// When the answer is none: for tests.
    pub fn modal(&self) -> ModalView {
        let Answer::Modal(data) = &self.answer else {
            panic!("the answer is no modal but {:?}", self.answer)
        };
        let text = |field: &str| data[field].as_str().unwrap_or_default().to_owned();
        let rows = data["components"].as_array().into_iter().flatten();
        let inputs = rows
            .filter_map(|row| row["components"].as_array())
            .flatten()
            .cloned();
        ModalView {
            opened_by: self.interaction,
            title: text("title"),
            custom_id: text("custom_id"),
            inputs: inputs.collect(),
        }
    }

    /// The suggestions of an autocomplete answer; none for others.
    pub fn choices(&self) -> &[Choice] {
        match &self.answer {
            Answer::Choices(choices) => choices,
            Answer::None
            | Answer::Message(_)
            | Answer::Deferred(_)
            | Answer::Acknowledged
            | Answer::Updated(_)
            | Answer::Modal(_) => &[],
        }
    }
}

//! The application's response to an action of a user.

use serde_json::Value;

use crate::ids::InteractionId;
use crate::world::{Answer, Choice, MessageView};

/// The application's response to an action of a user.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The interaction.
    pub interaction: InteractionId,
    /// The first response.
    pub answer: Answer,
    /// The message that is now the original response: a new or edited one, or the component's own.
    pub shown: Option<MessageView>,
    /// What is read in that message.
    pub(super) said: String,
}

/// A modal that is open in a user's client.
#[derive(Clone, Debug, PartialEq)]
pub struct ModalView {
    /// The interaction whose response opened it.
    pub opened_by: InteractionId,
    /// The title.
    pub title: String,
    /// The application's custom id.
    pub custom_id: String,
    /// The inputs in Discord's JSON.
    pub inputs: Vec<Value>,
}

/// Returns the descriptions of a message's embeds and its text, in lines.
pub(super) fn read_in(message: &MessageView) -> String {
    let described = message
        .embeds
        .iter()
        .filter_map(|embed| embed["description"].as_str());
    let lines: Vec<&str> = described.chain([message.content.as_str()]).collect();
    lines.join("\n")
}

impl Reply {
    /// Returns the message of the response.
    ///
    /// # Panics
    ///
    /// Panics if the response has no message.
    pub fn message(&self) -> &MessageView {
        match &self.shown {
            Some(message) => message,
            None => panic!("the answer has no message but is {:?}", self.answer),
        }
    }

    /// Returns the text of the response: the descriptions of its embeds, which stand nearest to its buttons, and then the
    /// message's own.
    ///
    /// # Panics
    ///
    /// Panics if the response has no message.
    pub fn text(&self) -> &str {
        self.message();
        &self.said
    }

    /// Returns whether only the user sees the response.
    pub fn is_ephemeral(&self) -> bool {
        self.shown.as_ref().is_some_and(|message| message.ephemeral)
    }

    /// Returns whether the application deferred the response first.
    pub fn was_deferred(&self) -> bool {
        matches!(self.answer, Answer::Deferred(_))
    }

    /// Returns the modal that the response opened.
    ///
    /// # Panics
    ///
    /// Panics if the response is not a modal.
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

    /// Returns the suggestions of an autocomplete response; empty for other responses.
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

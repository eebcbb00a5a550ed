//! A form with one line to type in, and what an interaction is answered with: a letter or such a form. Turned here
//! into what serenity sends; what was typed is read here. Holds no sentence.

use super::custom_id::CustomId;
use crate::discord::limits::{FIELD_LABEL, FIELD_PLACEHOLDER, FORM_TITLE, clipped};
use crate::discord::message::OutgoingMessage;
use serenity::all::{
    ActionRowComponent, CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

/// The custom id of the one line.
const FIELD: &str = "text";

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What sending it means.
    pub id: CustomId,
    /// The title.
    pub title: String,
    /// What is to be typed.
    pub field: String,
    /// What stands in the empty line.
    pub placeholder: String,
    /// What is typed already.
    pub value: String,
    /// The most characters.
    pub most: u16,
}

impl Form {
    /// As Discord opens it.
    pub fn modal(&self) -> CreateModal {
        let mut field = CreateInputText::new(InputTextStyle::Short, clipped(&self.field, FIELD_LABEL), FIELD)
            .placeholder(clipped(&self.placeholder, FIELD_PLACEHOLDER))
            .max_length(self.most)
            .required(true);
        if !self.value.is_empty() {
            field = field.value(clipped(&self.value, usize::from(self.most)));
        }
        CreateModal::new(self.id.to_string(), clipped(&self.title, FORM_TITLE))
            .components(vec![CreateActionRow::InputText(field)])
    }
}

/// What was typed in a form that was sent.
#[must_use]
pub fn typed(sent: &ModalInteraction) -> &str {
    let rows = sent.data.components.iter().flat_map(|row| &row.components);
    let mut fields = rows.filter_map(|one| match one {
        ActionRowComponent::InputText(field) if field.custom_id == FIELD => field.value.as_deref(),
        _ => None,
    });
    fields.next().unwrap_or_default()
}

/// What an interaction is answered with.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A message.
    OutgoingMessage(OutgoingMessage),
    /// A form, at once or not at all.
    Form(Form),
}

impl From<OutgoingMessage> for Reply {
    fn from(letter: OutgoingMessage) -> Self {
        Reply::OutgoingMessage(letter)
    }
}

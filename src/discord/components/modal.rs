//! A form with one text field, and the reply to an interaction: a message or a form. Converts both to what serenity
//! sends, and reads what was typed. Contains no sentence.

use super::custom_id::CustomId;
use crate::discord::limits::{FIELD_LABEL, FIELD_PLACEHOLDER, FORM_TITLE, clipped};
use crate::discord::message::OutgoingMessage;
use serenity::all::{
    ActionRowComponent, CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

/// The custom id of the text field.
const FIELD: &str = "text";

/// What is typed in the field of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormField {
    /// One line, which may not be empty.
    #[default]
    Line,
    /// Several lines, which may not be empty.
    Lines,
    /// Several lines or nothing.
    LinesOrNothing,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What submitting the form means.
    pub id: CustomId,
    /// The title.
    pub title: String,
    /// The label of the field.
    pub field: String,
    /// The text in the empty field.
    pub placeholder: String,
    /// The text in the field when it opens.
    pub value: String,
    /// The most characters that can be typed.
    pub most: u16,
    /// What is typed.
    pub kind: FormField,
}

impl Form {
    /// The form as serenity sends it.
    pub fn modal(&self) -> CreateModal {
        let style = match self.kind {
            FormField::Line => InputTextStyle::Short,
            FormField::Lines | FormField::LinesOrNothing => InputTextStyle::Paragraph,
        };
        let mut field = CreateInputText::new(style, clipped(&self.field, FIELD_LABEL), FIELD)
            .placeholder(clipped(&self.placeholder, FIELD_PLACEHOLDER))
            .max_length(self.most)
            .required(self.kind != FormField::LinesOrNothing);
        if !self.value.is_empty() {
            field = field.value(clipped(&self.value, usize::from(self.most)));
        }
        CreateModal::new(self.id.to_string(), clipped(&self.title, FORM_TITLE))
            .components(vec![CreateActionRow::InputText(field)])
    }
}

/// The text typed in a submitted form.
#[must_use]
pub fn typed(sent: &ModalInteraction) -> &str {
    let rows = sent.data.components.iter().flat_map(|row| &row.components);
    let mut fields = rows.filter_map(|one| match one {
        ActionRowComponent::InputText(field) if field.custom_id == FIELD => field.value.as_deref(),
        _ => None,
    });
    fields.next().unwrap_or_default()
}

/// The reply to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A message.
    OutgoingMessage(OutgoingMessage),
    /// A form, which can only be the first response.
    Form(Form),
    /// A message for everybody in the channel. What the user pressed stays as it is.
    Shared(OutgoingMessage),
}

impl From<OutgoingMessage> for Reply {
    fn from(letter: OutgoingMessage) -> Self {
        Reply::OutgoingMessage(letter)
    }
}

//! The buttons for a private note about a match, and for a report about one.

use super::buttons::button;
use super::custom_id::{CustomId, NoteButton};
use crate::discord::text::words::Words;
use crate::discord::text::{note as note_text, report as report_text};
use rookery_session::MatchId;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// The buttons for a private note about a match, and for a report about it.
pub fn about(words: &Words, id: MatchId) -> [CreateButton; 2] {
    let grey = |id: &CustomId, label: &str| button(id, label, ButtonStyle::Secondary);
    [
        grey(&CustomId::Note(id, NoteButton::Write), &note_text::title(words)),
        grey(&CustomId::Report(id), &report_text::button(words)),
    ]
}

/// The buttons below a note.
#[must_use]
pub fn note(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Note(id, button);
    vec![CreateActionRow::Buttons(vec![
        button(
            &of(NoteButton::Write),
            &note_text::change(words),
            ButtonStyle::Secondary,
        ),
        button(
            &of(NoteButton::Delete),
            &note_text::delete(words),
            ButtonStyle::Danger,
        ),
    ])]
}

//! The buttons about what is stored of a user.

use super::buttons::{button, row};
use super::custom_id::{CustomId, Ends, PrivacyButton};
use crate::discord::text::words::{Words, say};
use serenity::all::{ButtonStyle, CreateActionRow};

/// The buttons below what is stored: get it, or delete it.
#[must_use]
pub fn stored(words: &Words) -> Vec<CreateActionRow> {
    let of = CustomId::Privacy;
    row(vec![
        button(
            &of(PrivacyButton::Export(0)),
            &say!(words, "button-export"),
            ButtonStyle::Secondary,
        ),
        button(
            &of(PrivacyButton::Delete),
            &say!(words, "button-delete"),
            ButtonStyle::Danger,
        ),
    ])
}

/// The buttons below the question whether to delete everything, which says what ends.
#[must_use]
pub fn delete(words: &Words, ends: Ends) -> Vec<CreateActionRow> {
    let of = CustomId::Privacy;
    row(vec![
        button(
            &of(PrivacyButton::DeleteIndeed(ends)),
            &say!(words, "button-delete-everything"),
            ButtonStyle::Danger,
        ),
        button(
            &of(PrivacyButton::Keep),
            &say!(words, "button-keep"),
            ButtonStyle::Secondary,
        ),
    ])
}

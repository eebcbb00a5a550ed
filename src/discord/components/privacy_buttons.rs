//! The buttons about what is stored of a user.

use super::buttons::{button, row};
use super::custom_id::{CustomId, PrivacyButton};
use serenity::all::{ButtonStyle, CreateActionRow};

/// The buttons below what is stored: get it, or delete it.
#[must_use]
pub fn stored() -> Vec<CreateActionRow> {
    let of = CustomId::Privacy;
    row(vec![
        button(&of(PrivacyButton::Export(0)), "Export", ButtonStyle::Secondary),
        button(&of(PrivacyButton::Delete), "Delete…", ButtonStyle::Danger),
    ])
}

/// The buttons below the question whether to delete everything.
#[must_use]
pub fn delete() -> Vec<CreateActionRow> {
    let of = CustomId::Privacy;
    row(vec![
        button(
            &of(PrivacyButton::DeleteIndeed),
            "Delete everything",
            ButtonStyle::Danger,
        ),
        button(&of(PrivacyButton::Keep), "Keep it", ButtonStyle::Secondary),
    ])
}

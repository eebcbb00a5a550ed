//! The menus and the button of the private message in which a user challenges another one: what to play, with which
//! clock.

use super::buttons::{button, row};
use super::custom_id::{ChallengePlan, ChallengePlanPart, CustomId};
use crate::discord::limits::{SELECT_OPTIONS, SELECT_TEXT, clipped};
use crate::discord::text::pictures::{pitch, variant_name};
use crate::discord::text::time_control;
use crate::discord::text::words::{Words, say};
use rookery_rules::Variant;
use rookery_session::TimeControl;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

/// The rows of a challenge that is being put together. It can be sent once a variant is chosen.
#[must_use]
pub fn challenge_plan(words: &Words, plan: &ChallengePlan) -> Vec<CreateActionRow> {
    let chosen = plan.variant.as_ref().map(|variant| variant.as_str());
    let variants = Variant::all().into_iter().map(|variant| {
        let descriptor = variant.descriptor();
        let label = clipped(variant_name(words, descriptor), SELECT_TEXT);
        CreateSelectMenuOption::new(label, descriptor.id)
            .description(clipped(pitch(words, descriptor), SELECT_TEXT))
            .default_selection(chosen == Some(descriptor.id))
    });
    let controls = TimeControl::OFFERED.iter().map(|control| {
        let label = clipped(&time_control::label(words, *control), SELECT_TEXT);
        CreateSelectMenuOption::new(label, control.to_string()).default_selection(*control == plan.control)
    });
    let id = |part| CustomId::Opponent(plan.clone(), part);
    let menu = |part, options: Vec<CreateSelectMenuOption>, placeholder: String| {
        let kind = CreateSelectMenuKind::String { options };
        let menu = CreateSelectMenu::new(id(part).to_string(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(placeholder))
    };
    let mut rows = vec![
        menu(
            ChallengePlanPart::Variant,
            variants.take(SELECT_OPTIONS).collect(),
            say!(words, "challenge-choose-variant"),
        ),
        menu(
            ChallengePlanPart::Clock,
            controls.take(SELECT_OPTIONS).collect(),
            say!(words, "challenge-choose-clock"),
        ),
    ];
    let label = say!(words, "challenge-send");
    let send = button(&id(ChallengePlanPart::Send), &label, ButtonStyle::Primary);
    rows.extend(row(vec![send.disabled(plan.variant.is_none())]));
    rows
}

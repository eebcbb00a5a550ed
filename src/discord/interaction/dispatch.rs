//! Buttons, menus and forms: read by their custom ids and handed on. Nothing about them is kept in memory, so they work
//! for as long as their messages stand.

use super::respond::{InteractionRef, answer};
use crate::discord::appearance;
use crate::discord::components::custom_id::{CustomId, PanelButton};
use crate::discord::components::modal::{self, Reply};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::{actions, replay, rules};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::refusals;
use crate::discord::turn_entry::{entry, free_text, search};
use rookery_session::Actor;
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, ModalInteraction};
use std::sync::Arc;

/// Answers a press of a button or a choice of a menu.
pub async fn pressed(app: Arc<App>, interaction: ComponentInteraction) {
    answer(
        &app,
        InteractionRef::Component(&interaction),
        handle(&app, &interaction),
    )
    .await;
}

/// Answers a form that was sent.
pub async fn sent(app: Arc<App>, interaction: ModalInteraction) {
    answer(
        &app,
        InteractionRef::Form(&interaction),
        handle_form(&app, &interaction),
    )
    .await;
}

async fn handle_form(app: &App, interaction: &ModalInteraction) -> Result<OutgoingMessage, HandlerError> {
    let Ok(CustomId::Panel(game, board, draft, button)) = interaction.data.custom_id.parse() else {
        return Err(HandlerError::User(refusals::unknown_button()));
    };
    let by = app.actor(interaction.user.id, interaction.id).await?;
    let typed = modal::typed(interaction);
    match button {
        PanelButton::Write => free_text::typed(app, by, game, (board, draft), typed).await,
        PanelButton::Find(path) => search::found(app, by, game, (board, draft), &path, typed).await,
        PanelButton::Choose(_)
        | PanelButton::Back(_)
        | PanelButton::Preset(_)
        | PanelButton::Undo
        | PanelButton::Confirm
        | PanelButton::Cancel => Err(HandlerError::User(refusals::unknown_button())),
    }
}

async fn handle(app: &App, interaction: &ComponentInteraction) -> Result<Reply, HandlerError> {
    let Ok(id) = interaction.data.custom_id.parse::<CustomId>() else {
        return Err(HandlerError::User(refusals::unknown_button()));
    };
    let by = app.actor(interaction.user.id, interaction.id).await?;
    match id {
        CustomId::Panel(game, board, draft, PanelButton::Write) => {
            free_text::form(app, by, game, (board, draft), &interaction.message.content).await
        }
        CustomId::Panel(game, board, draft, PanelButton::Find(path)) => {
            search::form(app, by, game, (board, draft), &path).await
        }
        other => letter(app, by, interaction, other)
            .await
            .map(Reply::OutgoingMessage),
    }
}

/// Everything that is answered with a message.
async fn letter(
    app: &App,
    by: Actor,
    interaction: &ComponentInteraction,
    id: CustomId,
) -> Result<OutgoingMessage, HandlerError> {
    match id {
        CustomId::Challenge(challenge, button) => {
            actions::stands_as(app, challenge, interaction.message.id).await?;
            actions::challenge_button(app, by, challenge, button).await
        }
        CustomId::Board(game, board, button) => actions::board_button(app, by, game, board, button).await,
        CustomId::Offer(game, board, offer, button) => {
            actions::offer_button(app, by, (game, board), offer, button).await
        }
        CustomId::Panel(game, board, draft, button) => {
            entry::pressed(app, by, game, (board, draft), &button, chosen(interaction)).await
        }
        CustomId::Text(game, _, page) => actions::describe(app, by.user, game, page).await,
        CustomId::History(game, page) => actions::history(app, game, page).await,
        CustomId::Rules(variant, subject, page) => {
            let guild = app.guild_of(interaction.guild_id).await?;
            let style = appearance::of_user(app, by.user, guild).await?;
            rules::page_by_index(app, &style, variant, subject, page).await
        }
        CustomId::Games(page) => actions::games(app, by.user, page).await,
        CustomId::Rematch(game) => actions::rematch(app, by, game).await,
        CustomId::Replay(game) => replay::replay(app, by.user, game, None, replay::Form::Animation).await,
    }
}

/// The value of the menu, if it was one.
fn chosen(interaction: &ComponentInteraction) -> Option<&str> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

//! Buttons, menus and forms: read by their custom ids and handed on. Nothing about them is kept in memory, so they work
//! for as long as their messages stand.

use super::answer::{InteractionRef, answer};
use super::app::App;
use super::custom_id::{CustomId, PanelButton};
use super::error::HandlerError;
use super::form::{self, Reply};
use super::message::OutgoingMessage;
use super::messages::refusals;
use super::{appearance, finding, matches, reference, replay, turns, written};
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
    let typed = form::typed(interaction);
    match button {
        PanelButton::Write => written::typed(app, by, game, (board, draft), typed).await,
        PanelButton::Find(path) => finding::found(app, by, game, (board, draft), &path, typed).await,
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
            written::form(app, by, game, (board, draft), &interaction.message.content).await
        }
        CustomId::Panel(game, board, draft, PanelButton::Find(path)) => {
            finding::form(app, by, game, (board, draft), &path).await
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
            matches::stands_as(app, challenge, interaction.message.id).await?;
            matches::challenge_button(app, by, challenge, button).await
        }
        CustomId::Board(game, board, button) => matches::board_button(app, by, game, board, button).await,
        CustomId::Offer(game, board, offer, button) => {
            matches::offer_button(app, by, (game, board), offer, button).await
        }
        CustomId::Panel(game, board, draft, button) => {
            turns::pressed(app, by, game, (board, draft), &button, chosen(interaction)).await
        }
        CustomId::Text(game, _, page) => matches::describe(app, by.user, game, page).await,
        CustomId::History(game, page) => matches::history(app, game, page).await,
        CustomId::Rules(variant, subject, page) => {
            let guild = app.guild_of(interaction.guild_id).await?;
            let style = appearance::of_user(app, by.user, guild).await?;
            reference::page_by_index(app, &style, variant, subject, page).await
        }
        CustomId::Games(page) => matches::games(app, by.user, page).await,
        CustomId::Rematch(game) => matches::rematch(app, by, game).await,
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

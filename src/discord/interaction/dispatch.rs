//! Reads the custom IDs of buttons, menus and forms and calls their handlers, after checking that the user may look at
//! what the custom ID names. Keeps nothing in memory, so components work for as long as their messages exist.

use super::permissions;
use super::respond::{InteractionRef, respond};
use crate::discord::components::custom_id::{
    BoardButton, ChallengeButton, ComponentSubject, CustomId, PanelButton,
};
use crate::discord::components::modal::{self, Reply};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::AskedFrom;
use crate::discord::match_view::board::refresh_board_or_fail;
use crate::discord::match_view::{actions, lookup, pgn, replay, rules};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::refusals;
use crate::discord::turn_entry::{entry, free_text, search};
use rookery_session::{Actor, BoardNumber, MatchId, OfferKind};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, ModalInteraction};
use std::sync::Arc;

/// Answers a press of a button or a choice of a menu.
pub async fn pressed(app: Arc<App>, interaction: ComponentInteraction) {
    respond(
        &app,
        InteractionRef::Component(&interaction),
        Box::pin(handle(&app, &interaction)),
    )
    .await;
}

/// Answers a form that was sent.
pub async fn sent(app: Arc<App>, interaction: ModalInteraction) {
    respond(
        &app,
        InteractionRef::Form(&interaction),
        Box::pin(handle_form(&app, &interaction)),
    )
    .await;
}

async fn handle_form(app: &App, interaction: &ModalInteraction) -> Result<OutgoingMessage, HandlerError> {
    let Ok(CustomId::Panel(game, board, draft, button)) = interaction.data.custom_id.parse() else {
        return Err(HandlerError::User(refusals::unknown_button()));
    };
    let by = app.actor(interaction.user.id, interaction.id).await?;
    lookup::check_may_look(app, by.user, interaction.channel_id, game).await?;
    let typed = modal::typed(interaction);
    match button {
        PanelButton::Write => Box::pin(free_text::typed(app, by, game, (board, draft), typed)).await,
        PanelButton::Find(path) => Box::pin(search::found(app, by, game, (board, draft), &path, typed)).await,
        PanelButton::Choose(_)
        | PanelButton::Back(_)
        | PanelButton::Preset(_)
        | PanelButton::Bundle(_)
        | PanelButton::Draw
        | PanelButton::Again
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
    match id.subject() {
        ComponentSubject::Match(game) => {
            lookup::check_may_look(app, by.user, interaction.channel_id, game).await?
        }
        ComponentSubject::Challenge(challenge) => {
            lookup::check_may_see(app, by.user, interaction.channel_id, challenge).await?;
        }
        ComponentSubject::Nothing => {}
    }
    match id {
        CustomId::Panel(game, board, draft, PanelButton::Write) => {
            free_text::form(app, by, game, (board, draft), &interaction.message.content).await
        }
        CustomId::Panel(game, board, draft, PanelButton::Find(path)) => {
            search::form(app, by, game, (board, draft), &path).await
        }
        other => Box::pin(letter(app, by, interaction, other))
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
            let by = match button {
                // Whoever accepts plays a match from now on.
                ChallengeButton::Accept => Actor {
                    user: app.user(interaction.user.id).await?,
                    ..by
                },
                ChallengeButton::Decline | ChallengeButton::Withdraw => by,
            };
            actions::challenge_button(app, by, challenge, button).await
        }
        CustomId::Board(game, board, button) => board_button(app, by, game, board, button).await,
        CustomId::Offer(game, board, offer, button) => {
            actions::offer_button(app, by, (game, board), offer, button).await
        }
        CustomId::Panel(game, board, draft, button) => {
            entry::pressed(app, by, game, (board, draft), &button, chosen(interaction)).await
        }
        CustomId::Text(game, _, page) => actions::describe(app, by.user, game, page).await,
        CustomId::History(game, page) => actions::history(app, game, page).await,
        CustomId::Pgn(game) => pgn::game(app, game).await,
        CustomId::Rules(variant, subject, page) => {
            let guild = app.guild_of(interaction.guild_id).await?;
            let style = app.style_of_user(by.user, guild).await?;
            rules::page_by_slug(app, (by.user, &style), (&variant, &subject), page).await
        }
        CustomId::Games(page) => actions::games(app, by.user, page).await,
        CustomId::Rematch(game) => {
            let from = AskedFrom {
                channel: interaction.channel_id,
                may_write: permissions::may_write(interaction.member.as_ref(), interaction.channel.as_ref()),
            };
            actions::rematch(app, by, game, from).await
        }
        CustomId::Replay(game) => {
            replay::replay(app, by.user, game, None, replay::ReplayFormat::Animation).await
        }
        CustomId::Step(game, turn, button) => replay::step(app, by.user, game, turn, button).await,
    }
}

/// A button under a board. The button of an outdated board is answered with the current one.
async fn board_button(
    app: &App,
    by: Actor,
    id: MatchId,
    board: BoardNumber,
    button: BoardButton,
) -> Result<OutgoingMessage, HandlerError> {
    if button == BoardButton::Move {
        return entry::begin(app, by, id, board).await;
    }
    if let Err(error) = app.sessions.state(id).await?.check_board(Some(board)) {
        return refresh_board_or_fail(app, by.user, id, error).await;
    }
    match button {
        BoardButton::Move => entry::begin(app, by, id, board).await,
        BoardButton::Describe => actions::describe(app, by.user, id, 0).await,
        BoardButton::Flip => actions::flipped(app, by.user, id).await,
        BoardButton::FullPicture => actions::full_picture(app, by.user, id).await,
        BoardButton::More => actions::more(app, by.user, id).await,
        BoardButton::Resign => actions::ask_to_resign(app, by.user, id).await,
        BoardButton::Abort => actions::ask_to_abort(app, by.user, id).await,
        BoardButton::ResignIndeed => actions::resign(app, by, id).await,
        BoardButton::AbortIndeed => actions::abort(app, by, id).await,
        BoardButton::Claim => actions::claim(app, by, id).await,
        BoardButton::OfferDraw => actions::offer(app, by, id, OfferKind::Draw).await,
        BoardButton::AskTakeback => actions::offer(app, by, id, OfferKind::Takeback).await,
    }
}

/// The value of the menu, if it was one.
fn chosen(interaction: &ComponentInteraction) -> Option<&str> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

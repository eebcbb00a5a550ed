//! The commands about offers and ends: `/draw`, `/takeback`, `/resign`, `/abort`, `/claim`, `/rematch`.

use super::{Context, actor, autocomplete, respond};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::{actions, lookup};
use crate::discord::message::OutgoingMessage;
use rookery_session::{Actor, MatchId, OfferKind};
use std::future::Future;
use std::sync::Arc;

/// Finds the match that is meant and does something with it.
async fn with_match<F: Future<Output = Result<OutgoingMessage, HandlerError>> + Send>(
    ctx: Context<'_>,
    game: Option<String>,
    handler: impl FnOnce(Arc<App>, Actor, MatchId) -> F + Send,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let by = actor(ctx).await?;
        let id = lookup::find(ctx.data(), game.as_deref(), by.user, ctx.interaction.channel_id).await?;
        handler(Arc::clone(ctx.data()), by, id).await
    })
    .await
}

/// Offer a draw, or accept the one that is offered
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn draw(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::offer(&app, by, id, OfferKind::Draw).await
    })
    .await
}

/// Ask to take back your last turn
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::offer(&app, by, id, OfferKind::Takeback).await
    })
    .await
}

/// Resign a match; you are asked once more
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::ask_to_resign(&app, by.user, id).await
    })
    .await
}

/// Abort a match that has hardly begun; it counts for nothing
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn abort(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::ask_to_abort(&app, by.user, id).await
    })
    .await
}

/// Claim a match whose other player has made no turn for 14 days
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn claim(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::claim(&app, by, id).await
    })
    .await
}

/// Play a finished match again with colours changed
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rematch(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::rematch(&app, by, id).await
    })
    .await
}

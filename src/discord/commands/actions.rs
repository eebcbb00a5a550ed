//! The commands about offers and ends: `/draw`, `/takeback`, `/resign`, `/abort`, `/claim`, `/rematch`.

use super::match_arg::MatchArg;
use super::{Context, localized, respond};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions;
use crate::discord::match_view::actions::{self, AskedFrom};
use crate::discord::message::OutgoingMessage;
use rookery_session::{Actor, MatchId, OfferKind};
use std::future::Future;

/// Runs a handler on the match that the command is about.
async fn with_match<'a, F: Future<Output = Result<OutgoingMessage, HandlerError>> + Send>(
    ctx: Context<'a>,
    game: Option<MatchArg>,
    handler: impl FnOnce(Localized<'a>, Actor, MatchId) -> F + Send,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        handler(localized(ctx), by, id).await
    })
    .await
}

/// Offer a draw, or accept your opponent's offer
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn draw(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::offer(&app, by, id, OfferKind::Draw).await
    })
    .await
}

/// Ask to take back your last turn
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::offer(&app, by, id, OfferKind::Takeback).await
    })
    .await
}

/// Resign a match (asks you to confirm)
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::ask_to_resign(&app, by.user, id).await
    })
    .await
}

/// Abort a match that has only just begun; it won't count
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn abort(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::ask_to_abort(&app, by.user, id).await
    })
    .await
}

/// Claim a match if your opponent hasn't moved for 14 days
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn claim(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    with_match(ctx, game, |app, by, id| async move {
        actions::claim(&app, by, id).await
    })
    .await
}

/// Ask for a rematch with colours switched
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rematch(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    let asked = ctx.interaction;
    let from = AskedFrom {
        channel: asked.channel_id,
        may_write: permissions::may_write(asked.member.as_deref(), asked.channel.as_ref()),
    };
    with_match(ctx, game, |app, by, id| async move {
        actions::rematch(&app, by, id, from).await
    })
    .await
}

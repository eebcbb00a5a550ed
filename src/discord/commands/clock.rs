//! `/clock`: what the clocks of a match show and why, an agreed pause, and time as a present.

use super::match_arg::MatchArg;
use super::{Context, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::{actions, clock as view};
use crate::discord::text::clock as text;
use rookery_session::OfferKind;
use rookery_session::time::duration_from_typed;

/// See the clocks of a match, pause them, or give your opponent time
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("explain", "pause", "resume", "give"),
    subcommand_required
)]
pub async fn clock(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// Show what both clocks show, and how they got there
#[poise::command(slash_command)]
async fn explain(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (_, id) = MatchArg::find(game, ctx).await?;
        view::explain(&localized(ctx), id, 0).await
    })
    .await
}

/// Propose to stop both clocks, or agree to it
#[poise::command(slash_command)]
async fn pause(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        actions::offer(&localized(ctx), by, id, OfferKind::Pause).await
    })
    .await
}

/// End an agreed pause
#[poise::command(slash_command)]
async fn resume(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        actions::unpause(&localized(ctx), by, id).await
    })
    .await
}

/// Give your opponent time
#[poise::command(slash_command)]
async fn give(
    ctx: Context<'_>,
    #[description = "How much, such as 1d, 12h or 5m"]
    #[max_length = 20]
    time: String,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let ms = duration_from_typed(&time)
            .ok_or_else(|| HandlerError::User(text::not_a_duration(localized(ctx).words, &time)))?;
        let (by, id) = MatchArg::find(game, ctx).await?;
        actions::give_time(&localized(ctx), by, id, ms).await
    })
    .await
}

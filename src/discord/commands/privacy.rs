//! `/privacy`: what is stored of whoever asks.

use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::privacy as stored;

/// See, export or delete what I store about you
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("show", "export", "delete"),
    subcommand_required
)]
pub async fn privacy(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// What I store about you
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        stored::show(&localized(ctx), actor(ctx).await?).await
    })
    .await
}

/// Get everything I store about you as files
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        stored::export(&localized(ctx), actor(ctx).await?, 0).await
    })
    .await
}

/// Delete everything I store about you; I ask before anything happens
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        stored::ask_to_delete(&localized(ctx), actor(ctx).await?).await
    })
    .await
}

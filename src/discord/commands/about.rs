//! `/help` and `/about`.

use super::{Context, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::help_page;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::help as text;

/// How to begin, all commands and all variants
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn help(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move { Ok(help_page(&localized(ctx), 0)) }).await
}

/// What this bot is and what it stores
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn about(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        Ok(OutgoingMessage::new(text::about(
            localized(ctx).words,
            env!("CARGO_PKG_VERSION"),
        )))
    })
    .await
}

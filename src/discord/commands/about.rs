//! `/help` and `/about`.

use super::{Context, respond};
use crate::discord::failure::Failure;
use crate::discord::letter::Letter;
use crate::discord::messages::help as said;

/// How to play, and all commands and variants
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn help(ctx: Context<'_>) -> Result<(), Failure> {
    respond(
        ctx,
        async move { Ok(Letter::new(said::help(&ctx.data().commands))) },
    )
    .await
}

/// What I am and what I keep
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn about(ctx: Context<'_>) -> Result<(), Failure> {
    respond(ctx, async move {
        Ok(Letter::new(said::about(env!("CARGO_PKG_VERSION"))))
    })
    .await
}

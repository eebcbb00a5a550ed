//! `/help` and `/about`.

use super::{Context, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::help_page;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::help as text;
use crate::discord::text::privacy::with_links;

/// How to begin, all commands and all variants
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn help(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move { Ok(help_page(&localized(ctx), 0)) }).await
}

/// What this bot is and what it stores
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn about(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = localized(ctx);
        let about = text::about(app.words, env!("CARGO_PKG_VERSION"));
        let (policy, terms) = (app.policy_url.as_deref(), app.terms_url.as_deref());
        Ok(OutgoingMessage::new(with_links(app.words, &about, policy, terms)))
    })
    .await
}

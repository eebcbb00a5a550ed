//! `/note` and `/report`: a private note about a match, and a report about one to the moderators of its server.

use super::match_arg::MatchArg;
use super::{Context, localized, respond};
use crate::discord::components::modal::Reply;
use crate::discord::error::HandlerError;
use crate::discord::match_view::{note as notes, report as reports};

/// Write a note about a match that only you can see
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn note(
    ctx: Context<'_>,
    #[description = "The note, in place of the one before; leave out to see and change it"]
    #[max_length = 1000]
    text: Option<String>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let (by, id) = MatchArg::find(game, ctx).await?;
        match text {
            Some(text) => {
                let saved = notes::save(app, ctx.interaction.user.id, id, &text).await?;
                Ok(Reply::OutgoingMessage(saved))
            }
            None => Ok(Reply::Form(notes::form(app, by.user, id).await?)),
        }
    })
    .await
}

/// Report a match to the moderators of its server
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn report(
    ctx: Context<'_>,
    #[description = "What happened; leave out to write it in a form"]
    #[max_length = 800]
    text: Option<String>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (_, id) = MatchArg::find(game, ctx).await?;
        let app = &localized(ctx);
        let Some(text) = text else {
            return Ok(Reply::Form(reports::form(app, id).await?));
        };
        let by = reports::Reporter {
            account: ctx.interaction.user.id,
            interaction: ctx.interaction.id,
        };
        let sent = reports::send(app, by, id, &text).await?;
        Ok(Reply::OutgoingMessage(sent))
    })
    .await
}

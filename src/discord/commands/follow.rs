//! `/follow`: follows a match, lets onlookers guess how it ends, and shows who guesses best.

use super::match_arg::MatchArg;
use super::{Context, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::follow as following;

/// Follow a match of others, guess how it ends, or see who guesses best here
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn follow(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
    #[description = "Show who guesses best on this server instead"] table: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        if table.unwrap_or(false) {
            return following::table(app, ctx.interaction.guild_id).await;
        }
        let (_, id) = MatchArg::find(game, ctx).await?;
        following::follow(app, ctx.interaction.user.id, id).await
    })
    .await
}

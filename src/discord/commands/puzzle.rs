//! `/puzzle`: positions with a forced win to find, and the ratings of those who find it.

use super::choice::Choice;
use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::exercise::task::Learner;
use crate::discord::exercise::{solver, steps};
use rookery_rules::Variant;

/// Find the win in a position from a game
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn puzzle(
    ctx: Context<'_>,
    #[description = "Which variant; leave out for any"] variant: Option<Choice<Variant>>,
    #[description = "Show your ratings and this week's table instead"] table: Option<bool>,
    #[description = "Let puzzles be made from your finished matches, or no longer"]
    #[rename = "from-my-matches"]
    from_my_matches: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        match from_my_matches {
            // Only a choice in favour stores who made it.
            Some(true) => {
                let user = app.user(ctx.interaction.user.id).await?;
                return solver::consent(app, user, true).await;
            }
            Some(false) => return solver::consent(app, actor(ctx).await?.user, false).await,
            None => {}
        }
        if table.unwrap_or(false) {
            let user = actor(ctx).await?.user;
            return solver::table(app, user, ctx.interaction.guild_id).await;
        }
        // Whoever begins a puzzle is somebody of whom something is kept.
        let user = app.user(ctx.interaction.user.id).await?;
        let guild = ctx.interaction.guild_id;
        let variant = variant.map(|Choice(variant)| variant);
        steps::another(app, Learner { user, guild }, variant).await
    })
    .await
}

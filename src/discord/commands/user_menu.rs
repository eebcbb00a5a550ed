//! The commands of a user's context menu (right click on a user, **Apps**): a challenge, and what `/rating` shows.

use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::opponent;
use crate::discord::standing::history::{self, Asked};
use serenity::all::User;

/// Challenge a user
#[poise::command(
    context_menu_command = "Challenge",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn challenge(ctx: Context<'_>, user: User) -> Result<(), HandlerError> {
    respond(ctx, async move {
        opponent::ask(&localized(ctx), ctx.interaction.user.id, &user)
    })
    .await
}

/// Show somebody's ratings
#[poise::command(
    context_menu_command = "Ratings",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn ratings(ctx: Context<'_>, user: User) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let asked = Asked {
            by: actor(ctx).await?.user,
            guild: ctx.interaction.guild_id,
            account: user.id,
        };
        history::show(&localized(ctx), asked, None, None, 0).await
    })
    .await
}

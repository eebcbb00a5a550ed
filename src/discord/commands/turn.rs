//! `/move`: a typed turn.

use super::{Context, actor, autocomplete, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::lookup;
use crate::discord::turn_entry::entry;

/// Make your turn by typing it, such as e2-e4
#[poise::command(
    slash_command,
    rename = "move",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn make_move(
    ctx: Context<'_>,
    #[description = "The turn; several actions with ; between them"]
    #[autocomplete = "autocomplete::turns"]
    #[max_length = 2000]
    turn: String,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let by = actor(ctx).await?;
        let id = lookup::find(ctx.data(), game.as_deref(), by.user, ctx.interaction.channel_id).await?;
        entry::typed(ctx.data(), by, id, &turn).await
    })
    .await
}

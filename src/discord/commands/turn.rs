//! `/move`: a typed turn.

use super::match_arg::MatchArg;
use super::{Context, autocomplete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::turn_entry::entry;

/// Type your turn, such as e2-e4
#[poise::command(
    slash_command,
    rename = "move",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn make_move(
    ctx: Context<'_>,
    #[description = "Your turn, such as e2-e4; where a turn has several actions, put ; between them"]
    #[autocomplete = "autocomplete::turns"]
    #[max_length = 2000]
    turn: String,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        entry::typed(&localized(ctx), by, id, &turn).await
    })
    .await
}

//! `/if`: turns that are played as soon as the opponent makes another.

use super::match_arg::MatchArg;
use super::{Context, autocomplete_conditional as complete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::conditional::{self as view, EnteredLine};

/// Prepare turns that answer what your opponent may play
#[poise::command(
    slash_command,
    rename = "if",
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("add", "show", "delete"),
    subcommand_required
)]
pub async fn conditional(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// Prepare an answer: if they play this, you play that
#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    #[description = "Their turn, such as e7-e5; or any, or any with a square"]
    #[autocomplete = "complete::conditions"]
    #[max_length = 2000]
    they: String,
    #[description = "Your answer; separate several actions with ;"]
    #[autocomplete = "complete::answers"]
    #[max_length = 2000]
    you: String,
    #[description = "The line that this one continues"]
    #[autocomplete = "complete::lines"]
    #[max_length = 100]
    after: Option<String>,
    #[description = "If it's your turn: what you'll play first"]
    #[autocomplete = "complete::first_turns"]
    #[max_length = 2000]
    first: Option<String>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        let line = EnteredLine {
            first: first.as_deref(),
            after: after.as_deref(),
            they: &they,
            you: &you,
        };
        view::add(&localized(ctx), by, id, line).await
    })
    .await
}

/// List your lines, with a picture of the board after one of them
#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[description = "Which line the picture shows; the first one if you leave it out"]
    #[autocomplete = "complete::lines"]
    #[max_length = 100]
    line: Option<String>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        view::show(&localized(ctx), by.user, id, line.as_deref()).await
    })
    .await
}

/// Delete a line and all that follows it, or all of them
#[poise::command(slash_command)]
async fn delete(
    ctx: Context<'_>,
    #[description = "Which line; all deletes every line"]
    #[autocomplete = "complete::lines_or_all"]
    #[max_length = 100]
    line: String,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        view::delete(&localized(ctx), by, id, &line).await
    })
    .await
}

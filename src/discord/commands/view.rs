//! The commands that only look: `/show`, `/games`, `/history`, `/replay`, `/review` and `/explain` for anyone, `/hint` for
//! the player whose turn it is.

use super::match_arg::MatchArg;
use super::{Context, actor, autocomplete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::{actions, explain, hint as hints, replay as replays, review as reviews};

/// The format of `/show`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum ShowOption {
    /// As a picture.
    #[name = "picture"]
    Picture,
    /// In words.
    #[name = "text"]
    Text,
}

/// Show the board of a match
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn show(
    ctx: Context<'_>,
    #[description = "A picture, or text for screen readers"] format: Option<ShowOption>,
    #[description = "Show the board from the other side"] flip: Option<bool>,
    #[description = "Part of the board: two corners such as c3-f6, or one square"]
    #[max_length = 40]
    area: Option<String>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        match format.unwrap_or(ShowOption::Picture) {
            ShowOption::Picture => {
                actions::show(
                    &localized(ctx),
                    by.user,
                    id,
                    flip.unwrap_or(false),
                    area.as_deref(),
                )
                .await
            }
            ShowOption::Text => actions::describe(&localized(ctx), by.user, id, 0).await,
        }
    })
    .await
}

/// List your matches
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        actions::games(&localized(ctx), actor(ctx).await?.user, 0).await
    })
    .await
}

/// List the turns of a match
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn history(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (_, id) = MatchArg::find(game, ctx).await?;
        actions::history(&localized(ctx), id, 0).await
    })
    .await
}

/// The format of `/replay`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum ReplayOption {
    /// One position after another.
    #[name = "animation"]
    Animation,
    /// The last positions on one picture.
    #[name = "strip"]
    Strip,
}

/// Replay a match turn by turn
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn replay(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
    #[description = "How many of the last turns to show, counting both sides"]
    #[min = 1]
    turns: Option<u32>,
    #[description = "An animation, or the last positions in one picture"]
    #[rename = "as"]
    form: Option<ReplayOption>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        let turns = turns.map(|turns| usize::try_from(turns).unwrap_or(usize::MAX));
        let form = match form.unwrap_or(ReplayOption::Animation) {
            ReplayOption::Animation => replays::ReplayFormat::Animation,
            ReplayOption::Strip => replays::ReplayFormat::Strip,
        };
        replays::replay(&localized(ctx), by.user, id, turns, form).await
    })
    .await
}

/// Review a finished match: who played how well, and where it turned
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn review(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        let asking = reviews::Asking {
            user: by.user,
            token: ctx.interaction.token.clone(),
        };
        reviews::review(&localized(ctx), asking, id).await
    })
    .await
}

/// Explain what is on a square and what it can do now
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn explain(
    ctx: Context<'_>,
    #[description = "The square, such as e2"]
    #[autocomplete = "autocomplete::squares"]
    #[max_length = 40]
    square: String,
    #[rename = "match"] game: Option<MatchArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        let from = (by.user, ctx.interaction.channel_id);
        explain::square_from(&localized(ctx), from, id, &square).await
    })
    .await
}

/// Suggest a good turn, in a match against the computer or yourself
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn hint(ctx: Context<'_>, #[rename = "match"] game: Option<MatchArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(game, ctx).await?;
        hints::hint(&localized(ctx), by.user, id).await
    })
    .await
}

//! The commands that only look: `/show`, `/games`, `/history`, `/replay`, `/explain`, which anyone may, and `/hint` for who
//! is to move.

use super::{Context, actor, autocomplete, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::{actions, explain, hint as hints, lookup, replay as replays};

/// How `/show` shows a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum Format {
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
    #[description = "As a picture or as text that can be read aloud"] format: Option<Format>,
    #[description = "Seen from the other side"] flip: Option<bool>,
    #[description = "Only a part of the board: two corners such as c3-j10, or one square"]
    #[max_length = 40]
    area: Option<String>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = actor(ctx).await?.user;
        let id = lookup::find(ctx.data(), game.as_deref(), user, ctx.interaction.channel_id).await?;
        match format.unwrap_or(Format::Picture) {
            Format::Picture => {
                actions::show(ctx.data(), user, id, flip.unwrap_or(false), area.as_deref()).await
            }
            Format::Text => actions::describe(ctx.data(), user, id, 0).await,
        }
    })
    .await
}

/// List your matches
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        actions::games(ctx.data(), actor(ctx).await?.user, 0).await
    })
    .await
}

/// List the turns of a match
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn history(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = actor(ctx).await?.user;
        let id = lookup::find(ctx.data(), game.as_deref(), user, ctx.interaction.channel_id).await?;
        actions::history(ctx.data(), id, 0).await
    })
    .await
}

/// How `/replay` shows the turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum Form {
    /// One position after another.
    #[name = "animation"]
    Animation,
    /// The last positions on one picture.
    #[name = "strip"]
    Strip,
}

/// Show a match again, turn by turn
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn replay(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
    #[description = "Only so many of the last turns"]
    #[min = 1]
    turns: Option<u32>,
    #[description = "Moving, or the last positions on one picture"]
    #[rename = "as"]
    form: Option<Form>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = actor(ctx).await?.user;
        let id = lookup::find(ctx.data(), game.as_deref(), user, ctx.interaction.channel_id).await?;
        let turns = turns.map(|turns| usize::try_from(turns).unwrap_or(usize::MAX));
        let form = match form.unwrap_or(Form::Animation) {
            Form::Animation => replays::Form::Animation,
            Form::Strip => replays::Form::Strip,
        };
        replays::replay(ctx.data(), user, id, turns, form).await
    })
    .await
}

/// Explain what stands on a square, and what it can do now
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn explain(
    ctx: Context<'_>,
    #[description = "The square, such as e2"]
    #[autocomplete = "autocomplete::squares"]
    #[max_length = 40]
    square: String,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = actor(ctx).await?.user;
        let id = lookup::find(ctx.data(), game.as_deref(), user, ctx.interaction.channel_id).await?;
        explain::square(ctx.data(), user, id, &square).await
    })
    .await
}

/// Show a good turn and why, in a match against the computer or yourself
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn hint(
    ctx: Context<'_>,
    #[description = "Which match, if not this thread's or the only one that waits for you"]
    #[rename = "match"]
    #[autocomplete = "autocomplete::matches"]
    game: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = actor(ctx).await?.user;
        let id = lookup::find(ctx.data(), game.as_deref(), user, ctx.interaction.channel_id).await?;
        hints::hint(ctx.data(), user, id).await
    })
    .await
}

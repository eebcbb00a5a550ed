//! `/study`: private studies.

use super::choice::Choice;
use super::match_arg::MatchArg;
use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::study::steps;
use crate::discord::text::study as text;
use rookery_rules::Variant;
use rookery_session::{BoardNumber, StudyBase};

/// Try turns for both sides in private
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("new", "list"),
    subcommand_required
)]
pub async fn study(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// Begin a study: of a match, of a variant's start, or of a setup
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[rename = "match"] game: Option<MatchArg>,
    #[description = "Which board of the match; 0 is the start, and the present one if you leave it out"]
    #[min = 0]
    #[max = 100_000]
    board: Option<u32>,
    #[description = "Begin with the start of this variant, instead of a match"] variant: Option<
        Choice<Variant>,
    >,
    #[description = "Begin with a FEN or a setup, such as variant chess; put a1 white king; put h8 black king"]
    #[max_length = 4000]
    setup: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let of_match = game.is_some() || board.is_some();
        let named = [of_match, variant.is_some(), setup.is_some()];
        if named.into_iter().filter(|named| *named).count() > 1 {
            return Err(HandlerError::User(text::two_beginnings(app.words)));
        }
        let (base, variant) = match (variant, setup) {
            (Some(Choice(variant)), _) => {
                let id = variant.id();
                (StudyBase::Start(id.to_owned()), Some(id))
            }
            (None, Some(setup)) => (StudyBase::Setup(setup.replace(';', "\n")), None),
            (None, None) => {
                let (_, id) = MatchArg::find(game, ctx).await?;
                (StudyBase::Match(id, board.map(BoardNumber)), None)
            }
        };
        let user = app.user(ctx.interaction.user.id).await?;
        steps::begin(app, user, base, variant).await
    })
    .await
}

/// List your studies, and open one
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let by = actor(ctx).await?;
        steps::listed(&localized(ctx), by.user).await
    })
    .await
}

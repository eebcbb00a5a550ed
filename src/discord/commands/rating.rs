//! `/rating`, `/leaderboard` and `/adjudicate rated`.

use super::choice::Choice;
use super::{Context, MatchArg, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::standing::history::{self, Asked};
use crate::discord::standing::{leaderboard as board, reinstate};
use crate::discord::text::rating::BoardScope;
use rookery_rules::Variant;
use rookery_session::{Actor, Pool, RatingPace};
use serenity::all::User;

/// The `pace:` option of `/leaderboard`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum PaceOption {
    /// Both players are present.
    #[name = "Live"]
    Live,
    /// Turns take hours or days.
    #[name = "Correspondence"]
    Correspondence,
}

impl From<PaceOption> for RatingPace {
    fn from(option: PaceOption) -> Self {
        match option {
            PaceOption::Live => RatingPace::Live,
            PaceOption::Correspondence => RatingPace::Correspondence,
        }
    }
}

/// The `players:` option of `/leaderboard`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum PlayersOption {
    /// Those of this server.
    #[name = "This server"]
    Here,
    /// Those of all servers.
    #[name = "All servers"]
    Everywhere,
}

/// Show somebody's ratings and how they came about, and how reliable that player is
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rating(
    ctx: Context<'_>,
    #[description = "Whose ratings; yours if you leave it out"] player: Option<User>,
    #[description = "Only this variant"] variant: Option<Choice<Variant>>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let asked = Asked {
            by: actor(ctx).await?.user,
            guild: ctx.interaction.guild_id,
            account: player.map_or(ctx.interaction.user.id, |user| user.id),
        };
        let variant = variant.map(|Choice(variant)| variant.id());
        history::show(&localized(ctx), asked, variant, None, 0).await
    })
    .await
}

/// Show the best players of this server, or of all servers, in a variant
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[description = "The variant"] variant: Choice<Variant>,
    #[description = "Which matches count; those of days a turn if you leave it out"] pace: Option<PaceOption>,
    #[description = "Whose players; those of this server if you leave it out"] players: Option<PlayersOption>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let pool = Pool {
            variant: variant.0.id().to_owned(),
            pace: pace.map_or(RatingPace::Correspondence, RatingPace::from),
        };
        let scope = match players {
            Some(PlayersOption::Everywhere) => BoardScope::Everywhere,
            Some(PlayersOption::Here) | None => BoardScope::Here,
        };
        let asker = (actor(ctx).await?.user, ctx.interaction.guild_id);
        board::show(&localized(ctx), asker, scope, &history::named(&pool), 0).await
    })
    .await
}

/// Organisers: decide what became of a match
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands("rated"),
    subcommand_required
)]
pub async fn adjudicate(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// Organisers: let a loss on time count for ratings after all
#[poise::command(slash_command)]
async fn rated(ctx: Context<'_>, r#match: Option<MatchArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let (by, id) = MatchArg::find(r#match, ctx).await?;
        let by = Actor {
            user: ctx.data().user(ctx.interaction.user.id).await?,
            ..by
        };
        let asked = (ctx.interaction.guild_id, ctx.interaction.member.as_deref());
        reinstate::reinstate(&localized(ctx), by.user, asked, id).await
    })
    .await
}

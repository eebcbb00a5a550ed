//! `/challenges`: which challenges a user takes, and whom they have blocked.

use super::{Context, localized, respond};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::blocks as text;
use rookery_session::{ChallengeFilter, ChallengeSource, PaceFilter, RatedFilter, UserId};
use serenity::all::{GuildId, User};

/// The `from:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum FromOption {
    /// From everybody.
    #[name = "Everybody"]
    Everybody,
    /// From this server alone.
    #[name = "Only from this server"]
    Here,
    /// From nobody.
    #[name = "Nobody"]
    Nobody,
}

/// The `rated:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RatedOption {
    /// Both.
    #[name = "Rated and casual"]
    Any,
    /// Only rated matches.
    #[name = "Only rated"]
    OnlyRated,
    /// Only casual matches.
    #[name = "Only casual"]
    OnlyCasual,
}

impl From<RatedOption> for RatedFilter {
    fn from(option: RatedOption) -> Self {
        match option {
            RatedOption::Any => RatedFilter::Any,
            RatedOption::OnlyRated => RatedFilter::OnlyRated,
            RatedOption::OnlyCasual => RatedFilter::OnlyCasual,
        }
    }
}

/// The `pace:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum TakenPaceOption {
    /// All.
    #[name = "Any pace"]
    Any,
    /// Only live matches.
    #[name = "Only live"]
    OnlyLive,
    /// No live matches.
    #[name = "Only over days or without a clock"]
    OnlySlow,
}

impl From<TakenPaceOption> for PaceFilter {
    fn from(option: TakenPaceOption) -> Self {
        match option {
            TakenPaceOption::Any => PaceFilter::Any,
            TakenPaceOption::OnlyLive => PaceFilter::OnlyLive,
            TakenPaceOption::OnlySlow => PaceFilter::OnlySlow,
        }
    }
}

/// Choose which challenges you take, and block players
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("filter", "block", "unblock", "blocked"),
    subcommand_required
)]
pub async fn challenges(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// See or change which challenges you take
#[poise::command(slash_command)]
async fn filter(
    ctx: Context<'_>,
    #[description = "From whom you take challenges"] from: Option<FromOption>,
    #[description = "Whether you take rated matches, casual ones or both"] rated: Option<RatedOption>,
    #[description = "Whether you take live matches, slow ones or both"] pace: Option<TakenPaceOption>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let account = ctx.interaction.user.id;
        let guild = ctx.interaction.guild_id;
        if from.is_none() && rated.is_none() && pace.is_none() {
            let user = app.asking_user(account).await?;
            let present = app.sessions.challenge_filter(user).await?;
            return shown(app, user, guild, &present, false).await;
        }
        let user = app.user(account).await?;
        let present = app.sessions.challenge_filter(user).await?;
        let wanted = ChallengeFilter {
            source: match from {
                None => present.source,
                Some(FromOption::Everybody) => ChallengeSource::Everyone,
                Some(FromOption::Nobody) => ChallengeSource::Nobody,
                Some(FromOption::Here) => {
                    let here = guild.ok_or_else(|| HandlerError::User(text::no_server_here(app.words)))?;
                    ChallengeSource::Guild(app.guild(here).await?)
                }
            },
            rated: rated.map_or(present.rated, RatedFilter::from),
            pace: pace.map_or(present.pace, PaceFilter::from),
        };
        app.sessions.save_challenge_filter(user, wanted).await?;
        shown(app, user, guild, &wanted, true).await
    })
    .await
}

async fn shown(
    app: &Localized<'_>,
    user: UserId,
    guild: Option<GuildId>,
    filter: &ChallengeFilter,
    is_changed: bool,
) -> Result<OutgoingMessage, HandlerError> {
    let is_here = match filter.source {
        ChallengeSource::Guild(only) => app.guild_of(guild).await? == Some(only),
        ChallengeSource::Everyone | ChallengeSource::Nobody => false,
    };
    let blocked = app.sessions.blocked_by(user).await?.len();
    let said = text::filter(app.words, filter, is_here, blocked, is_changed);
    Ok(OutgoingMessage::new(said))
}

/// Block a player: neither of you can challenge the other. They aren't told
#[poise::command(slash_command)]
async fn block(
    ctx: Context<'_>,
    #[description = "Whose challenges you don't want"] player: User,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        if player.bot {
            return Err(HandlerError::User(text::a_bot(app.words)));
        }
        let user = app.user(ctx.interaction.user.id).await?;
        let other = app.user(player.id).await?;
        app.sessions.block(user, other).await?;
        Ok(OutgoingMessage::new(text::blocked(app.words, player.id)))
    })
    .await
}

/// End the block of a player
#[poise::command(slash_command)]
async fn unblock(
    ctx: Context<'_>,
    #[description = "Whom you've blocked"] player: User,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = app.asking_user(ctx.interaction.user.id).await?;
        let other = app.asking_user(player.id).await?;
        let was_blocked = app.sessions.unblock(user, other).await?;
        Ok(OutgoingMessage::new(text::unblocked(
            app.words,
            player.id,
            was_blocked,
        )))
    })
    .await
}

/// List whom you've blocked
#[poise::command(slash_command)]
async fn blocked(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = app.asking_user(ctx.interaction.user.id).await?;
        let mut players = Vec::new();
        for other in app.sessions.blocked_by(user).await? {
            players.extend(app.account(other).await?);
        }
        Ok(OutgoingMessage::new(text::list(app.words, &players)))
    })
    .await
}

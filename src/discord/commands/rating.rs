//! `/rating` and `/leaderboard`.

use super::choice::Choice;
use super::{Context, actor, localized, respond};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::rating as text;
use rookery_rules::{Seat, Variant};
use rookery_session::{Pool, RatedMatch, RatingPace, UserId};
use serenity::all::User;

/// How many matches of each pool are listed.
const LAST: u32 = 5;
/// How many players of a pool are listed.
const LISTED: usize = 20;

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

/// Show somebody's ratings and last rated matches
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rating(
    ctx: Context<'_>,
    #[description = "Whose ratings; yours if you leave it out"] player: Option<User>,
    #[description = "Only this variant"] variant: Option<Choice<Variant>>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let account = player.map_or(ctx.interaction.user.id, |user| user.id);
        let user = app.asking_user(account).await?;
        let now = app.sessions.now();
        let mut pools = Vec::new();
        for (pool, standing) in app.sessions.standings_of(user).await? {
            if variant
                .as_ref()
                .is_some_and(|Choice(variant)| variant.id() != pool.variant)
            {
                continue;
            }
            let mut last = Vec::new();
            for rated in app.sessions.rated_matches_of(user, &pool, LAST).await? {
                last.push(line(app, &rated, user).await?);
            }
            pools.push(text::PoolLine {
                variant: variant_name(app.words, descriptor(&pool.variant)?),
                pace: pool.pace,
                rating: standing.at(now.0),
                games: standing.games,
                last,
            });
        }
        Ok(OutgoingMessage::new(text::ratings(app.words, account, &pools)))
    })
    .await
}

/// A rated match as its player sees it.
async fn line(
    app: &Localized<'_>,
    rated: &RatedMatch,
    user: UserId,
) -> Result<text::MatchLine, HandlerError> {
    let seat = if rated.users.white == user {
        Seat::White
    } else {
        Seat::Black
    };
    let opponent = app.user_as_player(rated.users[seat.other()]).await?;
    Ok(text::MatchLine {
        id: rated.id.short(),
        opponent: app.name_of(app.words, opponent).await,
        won: rated.loser().map(|loser| loser != user),
        step: rated.steps[seat],
    })
}

/// Show the best players of this server in a variant
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[description = "The variant"] variant: Choice<Variant>,
    #[description = "Which matches count; those of days a turn if you leave it out"] pace: Option<PaceOption>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let Some(guild) = ctx.interaction.guild_id else {
            return Err(HandlerError::User(text::only_in_a_server(app.words)));
        };
        let pool = Pool {
            variant: variant.0.id().to_owned(),
            pace: pace.map_or(RatingPace::Correspondence, RatingPace::from),
        };
        let me = actor(ctx).await?.user;
        let listed = match app.guild_of(Some(guild)).await? {
            Some(guild) => app.sessions.leaderboard(guild, &pool).await?,
            None => Vec::new(),
        };
        let own = listed.iter().position(|(user, _, _)| *user == me);
        let mut lines = Vec::new();
        for (user, rating, games) in listed.into_iter().take(LISTED) {
            let player = app.user_as_player(user).await?;
            lines.push((app.name_of(app.words, player).await, rating, games));
        }
        Ok(OutgoingMessage::new(text::leaderboard(
            app.words,
            variant_name(app.words, variant.0.descriptor()),
            pool.pace,
            &lines,
            own.map(|index| index + 1),
        )))
    })
    .await
}

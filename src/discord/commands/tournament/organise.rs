//! What organisers do with a tournament: start, pause, seed, decide, end. Whether they may is looked at each time.

use super::{Choice, Context, TournamentArg, actor, autocomplete, organised, respond, text};
use crate::discord::commands::choice::ChoiceList;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::tournament::Organised;
use crate::discord::tournament::moments;
use rookery_session::{OrganiserStep, Score, UserId};
use serenity::all::{User, UserId as DiscordUser};

impl ChoiceList for Score {
    const EXPECTED: &'static str = "expected a result";

    fn all() -> Vec<Self> {
        vec![Score::White, Score::Black, Score::Draw, Score::None]
    }

    fn id(self) -> String {
        let word = match self {
            Score::White => "white",
            Score::Black => "black",
            Score::Draw => "draw",
            Score::None => "none",
        };
        word.to_owned()
    }

    fn label(self) -> String {
        text::score_label(self).to_owned()
    }
}

/// Takes the organiser's step and confirms it.
async fn take(
    ctx: Context<'_>,
    tournament: Option<&TournamentArg>,
    step: OrganiserStep,
    done: Organised,
) -> Result<OutgoingMessage, HandlerError> {
    let state = organised(ctx, tournament).await?;
    let by = stored(ctx).await?;
    let changed = ctx.data().sessions.organise(by, state.header.id, step).await?;
    Ok(OutgoingMessage::new(text::organised(&changed.tournament, done)))
}

/// Who organises, stored if they are new.
async fn stored(ctx: Context<'_>) -> Result<rookery_session::Actor, HandlerError> {
    Ok(rookery_session::Actor {
        user: ctx.data().user(ctx.interaction.user.id).await?,
        ..actor(ctx).await?
    })
}

/// Organisers: start a tournament now
#[poise::command(slash_command)]
pub(super) async fn start(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(ctx, tournament.as_ref(), OrganiserStep::Start, Organised::Started),
    )
    .await
}

/// Organisers: pair no further rounds for now
#[poise::command(slash_command)]
pub(super) async fn pause(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(ctx, tournament.as_ref(), OrganiserStep::Pause, Organised::Paused),
    )
    .await
}

/// Organisers: let a paused tournament go on
#[poise::command(slash_command)]
pub(super) async fn resume(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(
            ctx,
            tournament.as_ref(),
            OrganiserStep::Resume,
            Organised::Resumed,
        ),
    )
    .await
}

/// Organisers: end a tournament without a result
#[poise::command(slash_command)]
pub(super) async fn cancel(
    ctx: Context<'_>,
    #[description = "The tournament; named, so that none is cancelled by mistake"]
    #[autocomplete = "autocomplete::tournaments"]
    #[max_length = 60]
    tournament: String,
) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(
            ctx,
            Some(&TournamentArg::named(tournament)),
            OrganiserStep::Cancel,
            Organised::Cancelled,
        ),
    )
    .await
}

/// Organisers: seed the players before the start
#[poise::command(slash_command)]
pub(super) async fn seed(
    ctx: Context<'_>,
    #[description = "Mentions of the players, the strongest first"]
    #[max_length = 2000]
    players: String,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        // Check the right to organise before the mentions, so that nobody is asked for mentions in vain.
        organised(ctx, tournament.as_ref()).await?;
        let accounts = mentioned(&players);
        if accounts.is_empty() {
            return Err(HandlerError::User(text::seeds_needed()));
        }
        let mut order: Vec<UserId> = Vec::with_capacity(accounts.len());
        for account in accounts {
            order.push(ctx.data().asking_user(account).await?);
        }
        let step = OrganiserStep::Order(order);
        take(ctx, tournament.as_ref(), step, Organised::Seeded).await
    })
    .await
}

/// The accounts that a text mentions, in order.
fn mentioned(text: &str) -> Vec<DiscordUser> {
    let after = text.split("<@").skip(1);
    let numbers = after.filter_map(|rest| rest.split('>').next());
    numbers
        .filter_map(|number| number.trim_start_matches('!').parse::<u64>().ok())
        .filter(|number| *number > 0)
        .map(DiscordUser::new)
        .collect()
}

/// Organisers: remove a player from a tournament
#[poise::command(slash_command)]
pub(super) async fn remove(
    ctx: Context<'_>,
    #[description = "The player"] player: User,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let user = ctx.data().asking_user(player.id).await?;
        let step = OrganiserStep::Remove(user);
        take(ctx, tournament.as_ref(), step, Organised::Removed(player.id)).await
    })
    .await
}

/// Organisers: let somebody take over the place of a player who has withdrawn
#[poise::command(slash_command)]
pub(super) async fn substitute(
    ctx: Context<'_>,
    #[description = "The player who has withdrawn"] player: User,
    #[description = "Who takes over"] by: User,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        if by.bot {
            return Err(HandlerError::User(text::no_bots()));
        }
        let app = ctx.data();
        // Before somebody new is stored.
        organised(ctx, tournament.as_ref()).await?;
        let step = OrganiserStep::Substitute {
            replaced: app.asking_user(player.id).await?,
            by: app.user(by.id).await?,
        };
        let done = Organised::Substituted {
            by: by.id,
            replaced: player.id,
        };
        take(ctx, tournament.as_ref(), step, done).await
    })
    .await
}

/// Organisers: decide a board, or correct its result until the next round
#[poise::command(slash_command)]
pub(super) async fn decide(
    ctx: Context<'_>,
    #[description = "The board's number in the pairings"]
    #[min = 1]
    #[max = 1000]
    board: u16,
    #[description = "The result"] result: Choice<Score>,
    #[description = "The round; the present one if you leave it out"]
    #[min = 1]
    #[max = 10000]
    round: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let round = round.unwrap_or_else(|| state.paired_rounds());
        let score = result.0;
        let step = OrganiserStep::Decide { round, board, score };
        let done = Organised::Decided { round, board, score };
        take(ctx, tournament.as_ref(), step, done).await
    })
    .await
}

/// Organisers: let the present round end at another time
#[poise::command(slash_command)]
pub(super) async fn extend(
    ctx: Context<'_>,
    #[description = "How long from now, such as 3 days, or a date and time in UTC"]
    #[max_length = 40]
    until: String,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let until = moments::moment(&until, ctx.data().sessions.now())?;
        let step = OrganiserStep::MoveWindow(until);
        take(ctx, tournament.as_ref(), step, Organised::Extended(until)).await
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_in_order() {
        let ids = |text: &str| mentioned(text).iter().map(|id| id.get()).collect::<Vec<_>>();
        assert_eq!(ids("<@7> <@!3>, and <@12>"), [7, 3, 12]);
        assert!(ids("ann, bob <@> <@0> <@x>").is_empty());
    }
}

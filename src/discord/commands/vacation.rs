//! `/vacation`: days on which a player's clocks are stopped.

use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::{lookup, next_match};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::vacation as text;
use rookery_session::{Actor, Reminders};

/// How many waiting matches are listed at the end of a vacation at most.
const LISTED: usize = 10;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// Stop your clocks while you're away
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("start", "end", "show", "automatic"),
    subcommand_required
)]
pub async fn vacation(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// The user who asks, stored if they are new.
async fn stored(ctx: Context<'_>) -> Result<Actor, HandlerError> {
    Ok(Actor {
        user: ctx.data().user(ctx.interaction.user.id).await?,
        ..actor(ctx).await?
    })
}

/// Go on vacation: your clocks stop in every match whose terms allow it
#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[description = "For how many whole days"]
    #[min = 1]
    #[max = 30]
    days: u32,
    #[rename = "in"]
    #[description = "In how many days it starts; now if you leave it out"]
    #[min = 0]
    #[max = 365]
    starts_in: Option<u32>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let by = stored(ctx).await?;
        let from = app
            .sessions
            .now()
            .plus(i64::from(starts_in.unwrap_or(0)) * DAY_MS);
        let vacation = app.sessions.leave_for_vacation(by, from, days).await?;
        let left = app
            .sessions
            .vacation_days_left(by.user, vacation.span.from)
            .await?;
        let running = app.sessions.running_matches_of(by.user).await?;
        let timed = running.iter().filter(|game| game.header.terms.is_timed());
        let (stopping, going_on): (Vec<_>, Vec<_>) = timed.partition(|game| game.header.terms.vacation);
        Ok(OutgoingMessage::new(text::planned(
            app.words,
            &vacation,
            app.sessions.now(),
            left,
            (stopping.len(), going_on.len()),
        )))
    })
    .await
}

/// Come back from vacation, or cancel one that is still to come
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let by = actor(ctx).await?;
        app.sessions.return_from_vacation(by).await?;
        let left = app
            .sessions
            .vacation_days_left(by.user, app.sessions.now())
            .await?;
        let waiting = next_match::waiting(app, by.user, None).await?;
        let mut lines = Vec::new();
        for game in waiting.iter().take(LISTED) {
            lines.push(lookup::line(app, game, by.user).await?);
        }
        Ok(OutgoingMessage::new(text::ended(
            app.words,
            left,
            &lines,
            waiting.len(),
        )))
    })
    .await
}

/// Show your vacation and the days that you have left this year
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = actor(ctx).await?.user;
        let now = app.sessions.now();
        Ok(OutgoingMessage::new(text::shown(
            app.words,
            app.sessions.vacation(user).await?.as_ref(),
            now,
            app.sessions.vacation_days_left(user, now).await?,
            app.sessions.reminders(user).await?.automatic_vacation,
        )))
    })
    .await
}

/// Use a day of vacation instead of losing on time
#[poise::command(slash_command)]
async fn automatic(
    ctx: Context<'_>,
    #[description = "Whether days begin by themselves when your time has run out"] on: bool,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = stored(ctx).await?.user;
        let reminders = Reminders {
            automatic_vacation: on,
            ..app.sessions.reminders(user).await?
        };
        app.sessions.save_reminders(user, reminders).await?;
        Ok(OutgoingMessage::new(text::automatic(app.words, on)))
    })
    .await
}

//! Delivers what happens to the clocks of a match.

use super::post::{Posted, post, post_in_match, summary};
use crate::discord::api_error::meaning;
use crate::discord::components::buttons;
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{descriptor, turn_summaries};
use crate::discord::match_view::{lookup, next_match};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::clock as text;
use crate::discord::text::clock::Deadline;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::discord::tournament::lookup::game_limit;
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::Seat;
use rookery_session::{
    BoardNumber, Delivery, MatchId, MatchSummary, ReminderMark, ReminderPlace, Reminders, SessionError,
    TimeMs, UserId,
};

/// Reminds a player of their turn, unless they have made it since.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn remind(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    (seat, mark, deadline): (Seat, ReminderMark, TimeMs),
) -> Result<DeliveryOutcome, HandlerError> {
    let summary = summary(app, id).await?;
    let players = app.players(&summary.header.seats).await?;
    let state = match app.sessions.state(id).await {
        Ok(state) => state,
        Err(SessionError::MatchSuspended { .. }) => return Ok(DeliveryOutcome::Delivered(None)),
        Err(error) => return Err(error.into()),
    };
    if !state.awaited()[seat] || state.clocks.reminded(seat).is_none() {
        return Ok(DeliveryOutcome::Delivered(None));
    }
    let deadline = Deadline::earliest(Some(deadline), game_limit(app, &state).await?);
    let deadline = deadline.unwrap_or(Deadline::Clock(app.sessions.now()));
    let descriptor = descriptor(&state.header.variant)?;
    let id_text = id.short();
    let message = |words: &Words| {
        let turns = turn_summaries(words, &state, BoardNumber(0));
        let reminder = text::Reminder {
            players: &players,
            seat,
            variant: variant_name(words, descriptor),
            id: &id_text,
            last_turn: turns.iter().rev().find(|turn| turn.seat == seat.other()),
            mark,
            deadline,
        };
        let told = text::reminder(words, &reminder);
        OutgoingMessage::new(told).with_rows(buttons::reminder(words, id, state.seen_board()))
    };
    let guild = summary.place.origin.guild;
    if let Some(user) = summary.header.seats[seat].user()
        && app.sessions.reminders(user).await?.place != ReminderPlace::Thread
    {
        let own = message(app.words_of_user(user, guild).await?);
        if by_direct_message(app, delivery, user, &own).await? {
            // Its buttons are in another channel than the match's; pressed late, they bring up the present board.
            return Ok(DeliveryOutcome::Delivered(None));
        }
    }
    let mut public = message(app.words_of_guild(guild).await?);
    public.pings.extend(players[seat].user());
    post_in_match(app, delivery, &summary, public).await
}

/// How many matches a digest lists at most.
const DIGEST_LINES: usize = 10;

/// Sends a user the matches that wait for them, most urgent first, as one direct message or in the server's channel that
/// they have chosen. If it can't be posted there, it is a direct message from then on.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn digest(
    app: &App,
    delivery: &Delivery,
    user: UserId,
) -> Result<DeliveryOutcome, HandlerError> {
    let waiting = next_match::waiting(app, user, None).await?;
    if waiting.is_empty() {
        return Ok(DeliveryOutcome::Delivered(None));
    }
    let Some(account) = app.account(user).await? else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let reminders = app.sessions.reminders(user).await?;
    let guild = reminders.digest_in.map(|place| place.guild);
    let words = app.words_of_user(user, guild).await?;
    if let Some(place) = reminders.digest_in
        && let Some(channel) = app.known_channel(place.channel).await?
    {
        let (here, elsewhere): (Vec<_>, Vec<_>) = waiting
            .iter()
            .partition(|game| game.place.origin.guild == Some(place.guild));
        let lines = digest_lines(app, words, user, here.iter().copied()).await?;
        let told = text::digest_in_channel(words, account, &lines, here.len(), elsewhere.len());
        let mut message = OutgoingMessage::new(told);
        message.pings.push(account);
        match post(app, delivery, channel, &message, "c").await? {
            Posted::As(_) => return Ok(DeliveryOutcome::Delivered(None)),
            Posted::Impossible(_, refused) => {
                tracing::info!(%user, %channel, refused, "a digest can't be posted there and is a direct message");
            }
        }
        let reminders = Reminders {
            digest_in: None,
            ..reminders
        };
        app.sessions.save_reminders(user, reminders).await?;
    }
    let lines = digest_lines(app, words, user, waiting.iter()).await?;
    let told = text::digest(words, &lines, waiting.len());
    by_direct_message(app, delivery, user, &OutgoingMessage::new(told)).await?;
    Ok(DeliveryOutcome::Delivered(None))
}

/// A line for each of the first matches of a digest.
async fn digest_lines(
    app: &App,
    words: &'static Words,
    user: UserId,
    waiting: impl Iterator<Item = &MatchSummary> + Send,
) -> Result<Vec<String>, HandlerError> {
    let mut lines = Vec::new();
    for game in waiting.take(DIGEST_LINES) {
        lines.push(lookup::line(&Localized::with(app, words), game, user).await?);
    }
    Ok(lines)
}

/// Posts a reminder as a direct message. Returns whether the user takes direct messages; one who does not is reminded in
/// the match from then on.
async fn by_direct_message(
    app: &App,
    delivery: &Delivery,
    user: UserId,
    message: &OutgoingMessage,
) -> Result<bool, HandlerError> {
    let Some(account) = app.account(user).await? else {
        return Ok(true);
    };
    let refused = match account.create_dm_channel(&app.http).await {
        Ok(channel) => match post(app, delivery, channel.id, message, "d").await? {
            Posted::As(_) => return Ok(true),
            Posted::Impossible(_, reason) => reason,
        },
        Err(error) if meaning(&error).is_final() => error.to_string(),
        Err(error) => return Err(error.into()),
    };
    tracing::info!(%user, refused, "a user takes no direct messages and is reminded in the match");
    let reminders = Reminders {
        place: ReminderPlace::Thread,
        ..app.sessions.reminders(user).await?
    };
    app.sessions.save_reminders(user, reminders).await?;
    Ok(false)
}

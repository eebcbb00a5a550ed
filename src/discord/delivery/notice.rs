//! Direct messages to the players concerned when something could not be posted. A match gets one for all that fails in a
//! row. Best effort: somebody who takes no direct messages finds everything by `/games` and `/show`.

use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::{board as board_text, challenge as challenge_text};
use rookery_session::{ChallengeId, ChallengeStatus, Delivery, MatchId, Notification, Stream, UserId};
use serenity::all::ChannelId;

/// Tells the players that a notification is given up. It must not be recorded as given up yet.
///
/// # Errors
/// A player cannot be told; a fault.
pub(super) async fn undelivered(app: &App, delivery: &Delivery) -> Result<(), HandlerError> {
    match (&delivery.notification, delivery.notification.stream()) {
        (Notification::ChallengePosted { challenge }, _) => of_challenge(app, delivery, *challenge).await,
        (_, Stream::Match(id)) => of_match(app, delivery, id).await,
        // A digest that can't be delivered comes again the next day.
        (_, Stream::Challenge(_) | Stream::User(_) | Stream::Guild(_)) => Ok(()),
        // The next message of the tournament shows it as well, and so does `/tournament`.
        (_, Stream::Tournament(_) | Stream::LivingMessages(_)) => Ok(()),
    }
}

async fn of_challenge(app: &App, delivery: &Delivery, id: ChallengeId) -> Result<(), HandlerError> {
    let challenge = app.sessions.challenge_by_id(id).await?;
    if challenge.status != ChallengeStatus::Open {
        return Ok(());
    }
    let channel = app.channel(challenge.origin.channel).await?;
    let words = app
        .words_of_user(challenge.challenger, challenge.origin.guild)
        .await?;
    let variant = variant_name(words, descriptor(&challenge.variant)?);
    let text = challenge_text::not_posted(words, variant, channel);
    send(app, delivery, challenge.challenger, text).await
}

async fn of_match(app: &App, delivery: &Delivery, id: MatchId) -> Result<(), HandlerError> {
    if app.sessions.has_failed_delivery(id).await? {
        return Ok(());
    }
    let summary = app.sessions.summary(id).await?;
    let descriptor = descriptor(&summary.header.variant)?;
    let channel: ChannelId = app.channel(summary.place.target()).await?;
    let seats = summary.header.seats;
    let mut users: Vec<UserId> = seats.iter().filter_map(|(_, occupant)| occupant.user()).collect();
    users.dedup();
    let mut failure = Ok(());
    for user in users {
        let words = app.words_of_user(user, summary.place.origin.guild).await?;
        let text = board_text::not_posted(words, variant_name(words, descriptor), &id.short(), channel);
        if let Err(error) = send(app, delivery, user, text).await {
            failure = Err(error);
        }
    }
    failure
}

async fn send(app: &App, delivery: &Delivery, user: UserId, text: String) -> Result<(), HandlerError> {
    let Some(account) = app.account(user).await? else {
        return Ok(());
    };
    let private = account.create_dm_channel(&app.http).await?;
    let nonce = super::post::nonce(delivery, "n");
    let message = OutgoingMessage::new(text).public(&nonce);
    private.id.send_message(&app.http, message).await?;
    Ok(())
}

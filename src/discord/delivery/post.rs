//! Posts to a match's thread, or to its channel; creates threads, and moves a match whose thread is archived, locked or
//! gone. Its only sentence says that a match has moved.

use super::already_posted;
use crate::discord::api_error::{Meaning, meaning};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::moved_here;
use crate::workers::outbox::DeliveryOutcome;
use rookery_session::{Delivery, MatchId, MatchSummary};
use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread, EditThread, MessageId};

/// Deliveries older than this when they are attempted may have been posted by a process before this one.
const FRESH_MS: i64 = 30_000;

/// What came of posting.
pub(super) enum Posted {
    /// Posted as this message.
    As(MessageId),
    /// It cannot be posted there, for good.
    Impossible(Meaning, String),
}

/// Posts a message in a channel once, however often it is tried.
///
/// # Errors
/// Something that may pass.
pub(super) async fn post(
    app: &App,
    delivery: &Delivery,
    channel: ChannelId,
    letter: &OutgoingMessage,
    part: &str,
) -> Result<Posted, HandlerError> {
    let nonce = format!("{}{part}", delivery.nonce());
    let old = app.sessions.now().0.saturating_sub(delivery.created.0) > FRESH_MS;
    if delivery.attempt > 1 || old {
        match already_posted::find(&app.http, app.me, channel, letter, &nonce, delivery.created.0).await {
            Ok(Some(message)) => return Ok(Posted::As(message)),
            Ok(None) => {}
            Err(error) if meaning(&error) == Meaning::Passing => return Err(error.into()),
            // It may not be read, and yet be written to.
            Err(error) => tracing::debug!(%channel, %error, "the last messages cannot be read"),
        }
    }
    match channel.send_message(&app.http, letter.public(&nonce)).await {
        Ok(message) => Ok(Posted::As(message.id)),
        Err(error) => match meaning(&error) {
            Meaning::Passing => Err(error.into()),
            meaning => Ok(Posted::Impossible(meaning, error.to_string())),
        },
    }
}

/// Posts a message where the match is played. Un-archives its thread; where that cannot be, the match moves to the
/// channel, with one line about it.
///
/// # Errors
/// Something that may pass.
pub(super) async fn post_in_match(
    app: &App,
    delivery: &Delivery,
    summary: &MatchSummary,
    letter: OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let id = summary.header.id;
    let channel = app.channel(summary.place.origin.channel).await?;
    let Some(thread) = summary.place.thread else {
        return in_channel(app, delivery, channel, &letter).await;
    };
    let thread = app.channel(thread).await?;
    let mut posted = post(app, delivery, thread, &letter, "").await?;
    if let Posted::Impossible(Meaning::Archived, _) = posted {
        if let Err(error) = thread
            .edit_thread(&app.http, EditThread::new().archived(false))
            .await
            && meaning(&error) == Meaning::Passing
        {
            return Err(error.into());
        }
        posted = post(app, delivery, thread, &letter, "").await?;
    }
    match posted {
        Posted::As(message) => Ok(DeliveryOutcome::Delivered(Some(message.to_string()))),
        Posted::Impossible(Meaning::Wrong, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
        Posted::Impossible(_, reason) => {
            tracing::info!(match_id = %id, reason, "a match moves from its thread to the channel");
            app.sessions.save_match_place(id, None, None).await?;
            let moved = moved_here(descriptor(&summary.header.variant)?.name, &id.short());
            let letter = OutgoingMessage {
                text: format!("{moved}\n{}", letter.text),
                ..letter
            };
            in_channel(app, delivery, channel, &letter).await
        }
    }
}

async fn in_channel(
    app: &App,
    delivery: &Delivery,
    channel: ChannelId,
    letter: &OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    Ok(match post(app, delivery, channel, letter, "").await? {
        Posted::As(message) => DeliveryOutcome::Delivered(Some(message.to_string())),
        Posted::Impossible(_, reason) => DeliveryOutcome::Undeliverable(reason),
    })
}

/// The thread of a match, made from that message; `None` where there can be none.
///
/// # Errors
/// Something that may pass.
pub(super) async fn thread_from(
    app: &App,
    channel: ChannelId,
    message: MessageId,
    name: String,
) -> Result<Option<ChannelId>, HandlerError> {
    let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    match channel
        .create_thread_from_message(&app.http, message, thread)
        .await
    {
        Ok(thread) => Ok(Some(thread.id)),
        Err(error) => match meaning(&error) {
            Meaning::Passing => Err(error.into()),
            // A thread that is made from a message has the message's id.
            Meaning::HasThread => Ok(Some(ChannelId::new(message.get()))),
            meaning => {
                tracing::warn!(%channel, ?meaning, %error, "no thread can be made; the match stays in the channel");
                Ok(None)
            }
        },
    }
}

/// The row of a match; `None` if there is none any more.
///
/// # Errors
/// A fault.
pub(super) async fn summary(app: &App, id: MatchId) -> Result<MatchSummary, HandlerError> {
    Ok(app.sessions.summary(id).await?)
}

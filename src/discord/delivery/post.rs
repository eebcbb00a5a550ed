//! Posts to a match's thread, or to its channel; creates threads, and moves a match whose thread is archived, locked or
//! gone. Its only sentence says that a match has moved.

use super::already_posted::{self, Wanted};
use crate::discord::api_error::{Meaning, meaning};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::moved_here;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::tournament::table_name;
use crate::discord::text::words::Words;
use crate::discord::text::{Player, Players, board as board_text};
use crate::discord::tournament::lookup::board_of_match;
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::Descriptor;
use rookery_session::{Delivery, MatchId, MatchSummary, PlaceId, Stream};
use serde::de::IgnoredAny;
use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread, EditThread, MessageId};
use serenity::http::{LightMethod, Request, Route};

/// Deliveries older than this when they are attempted may have been posted by a process before this one.
const FRESH_MS: u64 = 30_000;

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
    let nonce = nonce(delivery, part);
    let now = app.sessions.now();
    // A row may also be as old as the clock is wrong.
    let fresh = now.0.abs_diff(delivery.created.0) <= FRESH_MS;
    if delivery.attempt > 1 || !fresh {
        let wanted = Wanted {
            me: app.me,
            unmarked: was_posted_without_mark(delivery).then_some(letter),
            nonce: &nonce,
            since: delivery.created.min(now),
        };
        match already_posted::find(&app.http, channel, &wanted).await {
            Ok(Some(message)) => return Ok(Posted::As(message)),
            Ok(None) => {}
            Err(error) if !meaning(&error).is_final() => return Err(error.into()),
            // It may not be read, and yet be written to.
            Err(error) => tracing::debug!(%channel, %error, "the last messages cannot be read"),
        }
    }
    match channel.send_message(&app.http, letter.public(&nonce)).await {
        Ok(message) => Ok(Posted::As(message.id)),
        Err(error) => match meaning(&error) {
            meaning if meaning.is_final() => Ok(Posted::Impossible(meaning, error.to_string())),
            _ => Err(error.into()),
        },
    }
}

/// Whether a version before 0.2, which left no marks, posted such messages.
const fn was_posted_without_mark(delivery: &Delivery) -> bool {
    match delivery.notification.stream() {
        Stream::Match(_) | Stream::Challenge(_) => true,
        Stream::User(_) | Stream::Guild(_) | Stream::Tournament(_) | Stream::LivingMessages(_) => false,
    }
}

/// The nonce of a part of a delivery.
pub(super) fn nonce(delivery: &Delivery, part: &str) -> String {
    format!("{}{part}", delivery.nonce())
}

/// The same as [`post`], in a thread that may be archived: it is opened again.
///
/// # Errors
/// Something that may pass.
async fn post_unarchiving(
    app: &App,
    delivery: &Delivery,
    channel: ChannelId,
    letter: &OutgoingMessage,
) -> Result<Posted, HandlerError> {
    let posted = post(app, delivery, channel, letter, "").await?;
    if !matches!(posted, Posted::Impossible(Meaning::Archived, _)) {
        return Ok(posted);
    }
    let unarchive = EditThread::new().archived(false);
    if let Err(error) = channel.edit_thread(&app.http, unarchive).await
        && !meaning(&error).is_final()
    {
        return Err(error.into());
    }
    post(app, delivery, channel, letter, "").await
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
    let channel = summary.place.origin.channel;
    let Some(thread) = summary.place.thread else {
        return in_channel(app, delivery, channel, &letter).await;
    };
    let thread = app.channel(thread).await?;
    let posted = post_unarchiving(app, delivery, thread, &letter).await?;
    match posted {
        Posted::As(message) => Ok(DeliveryOutcome::Delivered(Some(message.to_string()))),
        Posted::Impossible(Meaning::Wrong, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
        Posted::Impossible(_, reason) => {
            tracing::info!(match_id = %id, reason, "a match moves from its thread to the channel");
            app.sessions.save_match_place(id, None, None).await?;
            let words = app.words_of_guild(summary.place.origin.guild).await?;
            let moved = moved_here(
                words,
                variant_name(words, descriptor(&summary.header.variant)?),
                &id.short(),
            );
            let letter = OutgoingMessage {
                text: format!("{moved}\n{}", letter.text),
                ..letter
            };
            in_channel(app, delivery, channel, &letter).await
        }
    }
}

/// Posts a sentence where the match is played, which pings nobody.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn say_in_match(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    sentence: impl Fn(&Words, &Players) -> String,
) -> Result<DeliveryOutcome, HandlerError> {
    let summary = summary(app, id).await?;
    let players = app.players(&summary.header.seats).await?;
    let words = app.words_of_guild(summary.place.origin.guild).await?;
    let letter = OutgoingMessage::new(sentence(words, &players));
    post_in_match(app, delivery, &summary, letter).await
}

/// The name of a match's thread: its players, its variant and its short ID.
pub(super) async fn thread_name(
    app: &App,
    words: &Words,
    descriptor: &'static Descriptor,
    (id, players): (MatchId, &Players),
) -> String {
    let white = app.name_of(words, players.white).await;
    let black = if players.white == players.black {
        None
    } else {
        Some(app.name_of(words, players.black).await)
    };
    board_text::thread_name(
        words,
        variant_name(words, descriptor),
        (&white, black.as_deref()),
        (&id.short(), board_text::is_between_people(players)),
    )
}

/// Takes the name of a forgotten player out of the name of the match's thread, to which later messages link.
///
/// # Errors
/// Something that may pass.
pub(super) async fn forget_names_in_thread(
    app: &App,
    words: &Words,
    summary: &MatchSummary,
    players: &Players,
) -> Result<(), HandlerError> {
    let is_forgotten = |player: Player| matches!(player, Player::Gone(_));
    let Some(thread) = summary.place.thread else {
        return Ok(());
    };
    if !is_forgotten(players.white) && !is_forgotten(players.black) {
        return Ok(());
    }
    let at = board_of_match(app, summary).await?;
    // The thread of an arena's table names no player.
    if at.is_some_and(|at| table_name(words, &at.tournament, at.table).is_some()) {
        return Ok(());
    }
    let header = &summary.header;
    let name = thread_name(app, words, descriptor(&header.variant)?, (header.id, players)).await;
    let renamed = EditThread::new().archived(false).name(name);
    match app.channel(thread).await?.edit_thread(&app.http, renamed).await {
        Err(error) if !meaning(&error).is_final() => Err(error.into()),
        Ok(_) | Err(_) => Ok(()),
    }
}

async fn in_channel(
    app: &App,
    delivery: &Delivery,
    channel: PlaceId,
    letter: &OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let channel = app.channel(channel).await?;
    Ok(match post_unarchiving(app, delivery, channel, letter).await? {
        Posted::As(message) => DeliveryOutcome::Delivered(Some(message.to_string())),
        Posted::Impossible(_, reason) => DeliveryOutcome::Undeliverable(reason),
    })
}

/// What came of creating a thread.
pub(super) enum Threaded {
    /// It exists now.
    As(ChannelId),
    /// There is none, and somebody who manages the server can change that.
    NotAllowed,
    /// There can be none, because the place is a thread itself, such as a post of a forum.
    NotHere,
}

/// Creates the thread of a match from that message.
///
/// # Errors
/// Something that may pass.
pub(super) async fn thread_from(
    app: &App,
    channel: ChannelId,
    message: MessageId,
    name: String,
) -> Result<Threaded, HandlerError> {
    let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    match channel
        .create_thread_from_message(&app.http, message, thread)
        .await
    {
        Ok(thread) => Ok(Threaded::As(thread.id)),
        Err(error) => match meaning(&error) {
            Meaning::Passing | Meaning::Unclear => Err(error.into()),
            // A thread that is made from a message has the message's id.
            Meaning::HasThread => Ok(Threaded::As(ChannelId::new(message.get()))),
            Meaning::WrongChannelType => Ok(Threaded::NotHere),
            meaning => {
                tracing::warn!(%channel, ?meaning, %error, "no thread can be made; the match stays in the channel");
                Ok(Threaded::NotAllowed)
            }
        },
    }
}

/// Whether a message exists and can be read.
///
/// # Errors
/// Something that may pass.
pub(super) async fn message_exists(
    app: &App,
    channel: ChannelId,
    message: MessageId,
) -> Result<bool, HandlerError> {
    let route = Route::ChannelMessage {
        channel_id: channel,
        message_id: message,
    };
    // Only its existence counts, so that it need not be readable to serenity.
    let found: Result<IgnoredAny, _> = app.http.fire(Request::new(route, LightMethod::Get)).await;
    match found {
        Ok(_) => Ok(true),
        Err(error) if meaning(&error).is_final() => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The row of a match; `None` if there is none any more.
///
/// # Errors
/// A fault.
pub(super) async fn summary(app: &App, id: MatchId) -> Result<MatchSummary, HandlerError> {
    Ok(app.sessions.summary(id).await?)
}

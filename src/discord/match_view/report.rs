//! A report about a match to the moderators of its server.
//!
//! It is posted while its writer waits, and not by the outbox, so that its text stands in no table. Whoever reports learns
//! at once whether it was posted; if it wasn't, they get their text back.

use super::board::{descriptor, is_public_flipped, names_in_picture, public_picture};
use crate::discord::api_error::meaning;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::modal::{Form, FormField};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::report::{self as text, Reported};
use rookery_render::PictureOptions;
use rookery_rules::Viewer;
use rookery_session::{MatchId, MatchSummary, PlaceId, SessionError};
use serenity::all::{ChannelId, InteractionId, UserId as AccountId};
use std::time::{Duration, Instant};

/// How often posting is tried while the writer waits.
const ATTEMPTS: u32 = 4;

/// The pause before posting is tried again, doubled each time.
const PAUSE: Duration = Duration::from_millis(500);

/// Who reports, and by which interaction.
#[derive(Clone, Copy, Debug)]
pub struct Reporter {
    /// The account.
    pub account: AccountId,
    /// The interaction, by which Discord recognises a report that is sent twice.
    pub interaction: InteractionId,
}

/// Returns the form in which a report is written.
///
/// # Errors
/// The match's server takes no reports; a fault.
pub async fn form(app: &Localized<'_>, id: MatchId) -> Result<Form, HandlerError> {
    desk(app, &app.sessions.summary(id).await?).await?;
    Ok(Form {
        id: CustomId::Report(id),
        title: text::title(app.words),
        field: text::field(app.words),
        placeholder: text::example(app.words),
        value: String::new(),
        most: text::MOST,
        kind: FormField::Lines,
    })
}

/// Finds the server of a match and the channel that it has chosen for reports.
async fn desk(app: &Localized<'_>, summary: &MatchSummary) -> Result<(PlaceId, ChannelId), HandlerError> {
    let Some(guild) = summary.place.origin.guild else {
        return Err(HandlerError::User(text::no_server(app.words)));
    };
    let channel = match app.sessions.guild_settings(guild).await?.reports {
        Some(place) => app.known_channel(place).await?,
        None => None,
    };
    let channel = channel.ok_or_else(|| HandlerError::User(text::no_channel(app.words)))?;
    Ok((guild, channel))
}

/// Posts a report in the channel that the match's server has chosen for reports. The caller has checked that the user may
/// look at the match.
///
/// # Errors
/// There is nothing to report or no such channel, or the user reports too much; it could not be posted; a fault.
pub async fn send(
    app: &Localized<'_>,
    by: Reporter,
    id: MatchId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(HandlerError::User(text::empty(app.words)));
    }
    let summary = app.sessions.summary(id).await?;
    let (guild, channel) = desk(app, &summary).await?;
    let message = message(app, by.account, &summary, guild, typed).await?;
    let user = app.asking_user(by.account).await?;
    if !app.reports.admit(user, Instant::now()) {
        return Err(HandlerError::User(text::too_many(app.words)));
    }
    let nonce = by.interaction.to_string();
    match post(app, channel, &message, &nonce).await {
        Ok(()) => Ok(OutgoingMessage::new(text::posted(app.words))),
        Err(is_final) => {
            app.reports.take_back(user);
            let said = text::not_posted(app.words, typed, is_final);
            Err(HandlerError::User(said))
        }
    }
}

/// Makes the message for the moderators, with the present board as onlookers see it.
async fn message(
    app: &Localized<'_>,
    by: AccountId,
    summary: &MatchSummary,
    guild: PlaceId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let id = summary.header.id;
    let players = app.players(&summary.header.seats).await?;
    let state = match app.sessions.state(id).await {
        Ok(state) => Some(state),
        Err(SessionError::MatchSuspended { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    let words = app.words_of_guild(Some(guild)).await?;
    let reported = Reported {
        by,
        id: &id.short(),
        variant: variant_name(words, descriptor(&summary.header.variant)?),
        players: &players,
        turns: state.as_ref().map(|state| state.turn_count()),
        place: app.known_channel(summary.place.target()).await?,
    };
    let message = OutgoingMessage::new(text::message(words, &reported, typed));
    let Some(state) = state else {
        return Ok(message);
    };
    let style = app.public_style(Some(guild)).await?;
    let options = PictureOptions {
        flip: is_public_flipped(&state),
        names: names_in_picture(app, &players).await,
        ..style.options()
    };
    let picture = public_picture(app, style, state.view(Viewer::Onlooker), options).await?;
    Ok(message.with_picture(picture))
}

/// Posts a message, again if that may pass. Discord posts one with the same nonce once. Returns whether trying again gives
/// the same, if it was not posted.
async fn post(
    app: &Localized<'_>,
    channel: ChannelId,
    message: &OutgoingMessage,
    nonce: &str,
) -> Result<(), bool> {
    let mut pause = PAUSE;
    for attempt in 1..=ATTEMPTS {
        let Err(error) = channel.send_message(&app.http, message.public(nonce)).await else {
            return Ok(());
        };
        let is_final = meaning(&error).is_final();
        tracing::warn!(%channel, %error, attempt, "a report was not posted");
        if is_final || attempt == ATTEMPTS {
            return Err(is_final);
        }
        tokio::time::sleep(pause).await;
        pause *= 2;
    }
    Err(false)
}

//! Posts a board or a replay publicly where a user asks for it. Shows only what onlookers may see, and pings nobody.

use super::actions::AskedFrom;
use super::board::{descriptor, is_public_flipped, names_in_picture, public_picture};
use super::replay::{ReplayFormat, replay};
use crate::discord::components::modal::Reply;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::Players;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::share::{self as text, Shared};
use crate::discord::text::words::Words;
use rookery_render::PictureOptions;
use rookery_rules::Viewer;
use rookery_session::{MatchId, MatchState, PlaceId, UserId};
use serenity::all::UserId as DiscordUser;
use std::time::Instant;

/// Who shares a match, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Sharer {
    /// The user.
    pub by: UserId,
    /// The account.
    pub account: DiscordUser,
    /// Where.
    pub from: AskedFrom,
    /// The server, if any.
    pub guild: Option<PlaceId>,
}

/// The present board for everybody in the channel, as onlookers see it.
///
/// # Errors
/// The user may not write there, or shares too much; no such match; a fault.
pub async fn board(app: &Localized<'_>, sharer: Sharer, id: MatchId) -> Result<Reply, HandlerError> {
    check(app, sharer)?;
    let state = app.sessions.state(id).await?;
    let players = app.players(&state.header.seats).await?;
    let public = app.words_of_guild(sharer.guild).await?;
    let said = heading(public, (sharer.account, Shared::Board), &state, &players)?;
    let style = Localized::with(app, public).public_style(sharer.guild).await?;
    let options = PictureOptions {
        flip: is_public_flipped(&state),
        names: names_in_picture(app, &players).await,
        ..style.options()
    };
    let picture = public_picture(app, style, state.view(Viewer::Onlooker), options).await?;
    Ok(Reply::Shared(OutgoingMessage::new(said).with_picture(picture)))
}

/// The whole match as an animation for everybody in the channel.
///
/// # Errors
/// As [`board`]; nothing was played yet.
pub async fn whole_match(app: &Localized<'_>, sharer: Sharer, id: MatchId) -> Result<Reply, HandlerError> {
    check(app, sharer)?;
    let state = app.sessions.state(id).await?;
    let players = app.players(&state.header.seats).await?;
    let public = app.words_of_guild(sharer.guild).await?;
    let said = heading(public, (sharer.account, Shared::Replay), &state, &players)?;
    let mut message = replay(app, sharer.by, id, None, ReplayFormat::Animation).await?;
    message.text = said;
    message.rows.clear();
    Ok(Reply::Shared(message))
}

/// Returns the public line above something that a user shares.
fn heading(
    words: &Words,
    (by, shared): (DiscordUser, Shared),
    state: &MatchState,
    players: &Players,
) -> Result<String, HandlerError> {
    let variant = variant_name(words, descriptor(&state.header.variant)?);
    let (turns, end) = (state.turn_count(), state.result.as_ref());
    Ok(text::heading(words, (by, shared), variant, players, (turns, end)))
}

fn check(app: &Localized<'_>, sharer: Sharer) -> Result<(), HandlerError> {
    if !sharer.from.may_write {
        return Err(HandlerError::User(text::not_permitted(app.words)));
    }
    if !app.shares.admit(sharer.by, Instant::now()) {
        return Err(HandlerError::User(text::too_many(app.words)));
    }
    Ok(())
}

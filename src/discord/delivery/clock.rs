//! Delivers what happens to the clocks of a match.

use super::post::{post_in_match, summary};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{Players, clock as text};
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::Seat;
use rookery_session::{Delivery, MatchId, SessionError, TimeMs};

/// Posts a sentence about the clocks, which pings nobody.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn say(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    sentence: impl Fn(&Players) -> String,
) -> Result<DeliveryOutcome, HandlerError> {
    let summary = summary(app, id).await?;
    let players = app.players(&summary.header.seats).await?;
    let message = OutgoingMessage::new(sentence(&players));
    post_in_match(app, delivery, &summary, message).await
}

/// Reminds a player of their turn, unless they have made it since.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn remind(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    (seat, deadline): (Seat, TimeMs),
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
    let mut message = OutgoingMessage::new(text::reminder(&players, seat, deadline));
    message.pings.extend(players[seat].user());
    post_in_match(app, delivery, &summary, message).await
}

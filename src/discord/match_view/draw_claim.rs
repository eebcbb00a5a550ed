//! A draw that the rules let the side to act claim, such as at a third repetition. The rules decide; nothing is claimed here.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::actions;
use rookery_rules::{Position, Seat};
use rookery_session::{MatchId, SessionError, UserId};

/// The words of the action that claims a draw, in every variant that has it.
const CLAIM_DRAW: [&str; 2] = ["claim", "draw"];

/// Whether the rules let a side claim a draw now, in place of its turn.
#[must_use]
pub fn is_legal(position: &Position, seat: Seat) -> bool {
    let claim = position.variant().parse_action(&CLAIM_DRAW.join(" "));
    claim.is_ok_and(|claim| position.check(seat, &claim).is_ok())
}

/// Whether a user may claim a draw in a match now.
async fn is_open_to(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<bool, HandlerError> {
    let state = app.sessions.state(id).await?;
    let is_running = state.check_running().is_ok();
    let mut own = state.seats_of(user);
    Ok(is_running && own.any(|seat| is_legal(&state.position, seat)))
}

/// Adds to a message about an offer of a draw how to claim one, where that can be done.
///
/// # Errors
/// There is no such match; a fault.
pub async fn beside_offer(
    app: &Localized<'_>,
    (user, id): (UserId, MatchId),
    mut message: OutgoingMessage,
) -> Result<OutgoingMessage, HandlerError> {
    if is_open_to(app, user, id).await? {
        message.text = format!("{}\n{}", message.text, actions::claim_instead_of_offer(app.words));
    }
    Ok(message)
}

/// Says how to claim a draw to whoever wants to claim the match, where that is refused and the other possible.
///
/// # Errors
/// Always: that, or the refusal.
pub async fn instead_of_match(
    app: &Localized<'_>,
    (user, id): (UserId, MatchId),
    refused: SessionError,
) -> Result<OutgoingMessage, HandlerError> {
    let is_about_the_match = matches!(
        refused,
        SessionError::OwesTheTurn | SessionError::NotClaimable | SessionError::NeverAbandoned
    );
    if is_about_the_match && is_open_to(app, user, id).await? {
        return Err(HandlerError::User(actions::claim_a_draw(app.words)));
    }
    Err(refused.into())
}

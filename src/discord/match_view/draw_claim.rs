//! A draw that the rules let the side to act claim, such as at a third repetition. The rules decide; nothing is claimed here.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::actions;
use crate::discord::text::said::verb_label;
use crate::discord::text::words::{Words, say};
use rookery_rules::{Position, Seat};
use rookery_session::{MatchId, SessionError, UserId};

/// The words of the action that claims a draw, in every variant that has it. They are no sentence for players.
const CLAIM_DRAW: [&str; 2] = ["claim", "draw"];

/// Whether the rules let a side claim a draw now, in place of its turn.
#[must_use]
pub fn is_legal(position: &Position, seat: Seat) -> bool {
    reason(position, seat).is_some()
}

/// Returns the reason for which a draw that a side claims now would end the game, such as `threefold-repetition`; `None` if none
/// can be claimed.
fn reason(position: &Position, seat: Seat) -> Option<&'static str> {
    let claim = position.variant().parse_action(&CLAIM_DRAW.join(" ")).ok()?;
    position.check(seat, &claim).ok()?;
    let mut claimed = position.clone();
    claimed.apply(seat, &claim).ok()?;
    claimed.awaiting().ending().map(|ending| ending.reason)
}

/// Says below a board why a side may claim a draw now, and with which button; `None` if it may not.
#[must_use]
pub fn request(words: &Words, position: &Position, seat: Seat) -> Option<String> {
    let reason = reason(position, seat)?;
    let descriptor = position.variant().descriptor();
    let [verb, _] = CLAIM_DRAW;
    let label = descriptor.verb(verb).map_or(verb, |spec| spec.label);
    Some(say!(
        words,
        "board-may-claim-draw",
        reason = reason,
        button = verb_label(words, descriptor.id, verb, label)
    ))
}

/// Whether a user may claim a draw in a match now. A fault is logged, because what it would be told beside has been done or
/// refused already.
async fn is_open_to(app: &Localized<'_>, user: UserId, id: MatchId) -> bool {
    let state = match app.sessions.state(id).await {
        Ok(state) => state,
        Err(error) => {
            tracing::debug!(match_id = %id, %error, "nothing is said of a draw that could be claimed");
            return false;
        }
    };
    let is_running = state.check_running().is_ok();
    let mut own = state.seats_of(user);
    is_running && own.any(|seat| is_legal(&state.position, seat))
}

/// Adds to a message about an offer of a draw how to claim one, where that can be done.
pub async fn beside_offer(
    app: &Localized<'_>,
    (user, id): (UserId, MatchId),
    mut message: OutgoingMessage,
) -> OutgoingMessage {
    if is_open_to(app, user, id).await {
        message.text = format!("{}\n{}", message.text, actions::claim_instead_of_offer(app.words));
    }
    message
}

/// Returns the answer to a refused claim of the match: how to claim a draw if that is possible, or else the refusal.
pub async fn instead_of_match(
    app: &Localized<'_>,
    (user, id): (UserId, MatchId),
    refused: SessionError,
) -> HandlerError {
    let is_about_the_match = matches!(
        refused,
        SessionError::OwesTheTurn | SessionError::NotClaimable | SessionError::NeverAbandoned
    );
    if is_about_the_match && is_open_to(app, user, id).await {
        return HandlerError::User(actions::claim_a_draw(app.words));
    }
    refused.into()
}

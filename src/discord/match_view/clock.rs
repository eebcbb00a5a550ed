//! The clocks of a match: in its pictures, in words, and what led to them.

use super::actions::paged;
use crate::discord::components::custom_id::CustomId;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::clock as text;
use crate::discord::text::words::Words;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{ClockStatus, MatchId, MatchState, TimeMs};

/// What the clocks show in the picture of a board that everybody sees: what was left when the board came to be, so that
/// the same board always looks the same.
#[must_use]
pub fn as_of_board(words: &Words, state: &MatchState) -> PerSeat<Option<String>> {
    shown(words, state, state.clocks.as_of())
}

/// What the clocks show in a private picture: what is left now.
#[must_use]
pub fn now(app: &Localized<'_>, state: &MatchState) -> PerSeat<Option<String>> {
    shown(app.words, state, app.sessions.now())
}

fn shown(words: &Words, state: &MatchState, now: TimeMs) -> PerSeat<Option<String>> {
    let of = |seat| text::in_bar(words, &state.clocks, seat, now);
    PerSeat::new(of(Seat::White), of(Seat::Black))
}

/// When a seat's time runs out if nothing happens; `None` unless its clock runs.
#[must_use]
pub fn running_deadline(state: &MatchState, seat: Seat) -> Option<TimeMs> {
    match state.clocks.status(seat, state.clocks.as_of()) {
        ClockStatus::Running { deadline } => Some(deadline),
        ClockStatus::Stopped
        | ClockStatus::Paused { .. }
        | ClockStatus::Away { .. }
        | ClockStatus::OutOfTime { .. } => None,
    }
}

/// A page of what both clocks show and how they got there.
///
/// # Errors
/// No such match; a fault.
pub async fn explain(app: &Localized<'_>, id: MatchId, page: u16) -> Result<OutgoingMessage, HandlerError> {
    let (state, steps) = app.sessions.clock_steps(id).await?;
    let players = app.players(&state.header.seats).await?;
    let pages = text::explained(app.words, &players, &state.clocks, &steps, app.sessions.now());
    Ok(paged(app.words, pages, page, |page| CustomId::Clock(id, page)))
}

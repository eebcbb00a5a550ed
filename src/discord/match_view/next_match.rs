//! The matches that wait for a user, most urgent first, and the way from one to the next.

use super::board::{BoardViewOptions, descriptor, private_board};
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::lists;
use crate::discord::text::pictures::variant_name;
use rookery_rules::Seat;
use rookery_session::{MatchId, MatchSummary, TimeMs, UserId};

/// Sorts matches by urgency: those that wait for the user first, by deadline, then the one that has waited longest.
pub fn sort_by_urgency(found: &mut [MatchSummary], user: UserId) {
    found.sort_by_key(|game| {
        let due = deadline(game, user);
        (!game.awaits(user), due.is_none(), due, game.last_at)
    });
}

/// Returns when a user's time in a match runs out, if their clock runs.
#[must_use]
pub fn deadline(game: &MatchSummary, user: UserId) -> Option<TimeMs> {
    let own = Seat::BOTH
        .into_iter()
        .filter(|seat| game.header.seats[*seat] == user);
    own.filter_map(|seat| game.due[seat]).min()
}

/// The running matches that wait for a user, most urgent first, without one of them.
///
/// # Errors
/// A fault.
pub async fn waiting(
    app: &App,
    user: UserId,
    except: Option<MatchId>,
) -> Result<Vec<MatchSummary>, HandlerError> {
    let mut found = app.sessions.matches_awaiting(user).await?;
    // A match that one user plays alone waits for nobody else.
    let is_alone = |game: &MatchSummary| game.header.seats.white == game.header.seats.black;
    found.retain(|game| Some(game.header.id) != except && !is_alone(game));
    sort_by_urgency(&mut found, user);
    Ok(found)
}

/// Shows the board of the most urgent other match that waits for a user.
///
/// # Errors
/// A fault.
pub async fn show(
    app: &Localized<'_>,
    user: UserId,
    after: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let waiting = waiting(app, user, Some(after)).await?;
    let Some(next) = waiting.first() else {
        return Ok(OutgoingMessage::new(lists::no_next_match(app.words)));
    };
    let place = app.channel(next.place.target()).await?;
    let name = variant_name(app.words, descriptor(&next.header.variant)?);
    let preface = lists::next_match(app.words, name, place, waiting.len() - 1);
    let state = app.sessions.state(next.header.id).await?;
    private_board(app, &state, user, BoardViewOptions::default(), Some(preface)).await
}

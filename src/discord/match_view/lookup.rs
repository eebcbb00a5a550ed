//! Which match somebody means: the one they name, else this thread's, else the only one that waits for them.

use super::board::descriptor;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::text::{lists, refusals};
use rookery_session::{MatchFilter, MatchId, MatchSummary, Page, UserId};
use serenity::all::ChannelId;

/// How many matches are named when several wait.
const NAMED: u32 = 10;

/// The match that is meant.
///
/// # Errors
/// None is, or several are: the sentence says which could be.
pub async fn find(
    app: &App,
    typed: Option<&str>,
    user: UserId,
    channel: ChannelId,
) -> Result<MatchId, HandlerError> {
    if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
        return Ok(app.sessions.match_by_text(typed).await?);
    }
    let place = app.place(channel).await?;
    if let Some(id) = app.sessions.match_by_thread(place).await? {
        return Ok(id);
    }
    let here = app.sessions.awaiting_in(user, place).await?;
    if let [only] = here.as_slice() {
        return Ok(only.header.id);
    }
    let waiting = if here.is_empty() {
        app.sessions
            .matches_of(user, MatchFilter::AwaitingMe, Page::first(NAMED))
            .await?
    } else {
        here
    };
    if let [only] = waiting.as_slice() {
        return Ok(only.header.id);
    }
    let choices = if waiting.is_empty() {
        app.sessions
            .matches_of(user, MatchFilter::Running, Page::first(NAMED))
            .await?
    } else {
        waiting
    };
    match choices.as_slice() {
        [only] => Ok(only.header.id),
        several => {
            let mut lines = Vec::new();
            for summary in several {
                lines.push(line(app, summary, user).await?);
            }
            Err(HandlerError::User(refusals::which_match(&lines)))
        }
    }
}

/// One line of a list of matches.
///
/// # Errors
/// A fault.
pub async fn line(app: &App, summary: &MatchSummary, user: UserId) -> Result<String, HandlerError> {
    Ok(lists::listed_match(&lists::MatchListItem {
        id: summary.header.id.short(),
        variant: descriptor(&summary.header.variant)?.name,
        players: app.players(&summary.header.seats).await?,
        yours: summary.awaits(user),
        status: summary.status.clone(),
        last_at: summary.last_at,
        place: Some(app.channel(summary.place.target()).await?),
    }))
}

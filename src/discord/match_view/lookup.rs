//! Finds the match that a user means: the one they name, else this thread's, else the only one that waits for them.
//! Every command, button and completion passes here, so that nobody reaches a match that they may not look at; the
//! session decides who may.

use super::board::descriptor;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::text::{lists, refusals};
use rookery_session::{Asker, ChallengeId, MatchFilter, MatchId, MatchSummary, Page, UserId};
use serenity::all::ChannelId;

/// How many matches are named when several wait.
const NAMED: u32 = 10;

/// The match that is meant. It is always one that the user may look at from that channel.
///
/// # Errors
/// None is, or several are: the sentence says which could be.
pub async fn find(
    app: &App,
    typed: Option<&str>,
    user: UserId,
    channel: ChannelId,
) -> Result<MatchId, HandlerError> {
    let here = app.here(channel).await?;
    let asker = Asker { user, here };
    let id = meant(app, typed, asker).await?;
    app.sessions.check_may_look(asker, id).await?;
    Ok(id)
}

/// Fails unless that user may look at the match from that channel.
///
/// # Errors
/// There is no such match, as far as this user may know; a fault.
pub async fn check_may_look(
    app: &App,
    user: UserId,
    channel: ChannelId,
    id: MatchId,
) -> Result<(), HandlerError> {
    let here = app.here(channel).await?;
    Ok(app.sessions.check_may_look(Asker { user, here }, id).await?)
}

/// Fails unless that user may see the challenge from that channel.
///
/// # Errors
/// There is no such challenge, as far as this user may know; a fault.
pub async fn check_may_see(
    app: &App,
    user: UserId,
    channel: ChannelId,
    id: ChallengeId,
) -> Result<(), HandlerError> {
    let here = app.here(channel).await?;
    Ok(app.sessions.check_may_see(Asker { user, here }, id).await?)
}

async fn meant(app: &App, typed: Option<&str>, asker: Asker) -> Result<MatchId, HandlerError> {
    let Asker { user, here } = asker;
    if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
        return Ok(app.sessions.match_for(asker, typed).await?);
    }
    if let Some(id) = app.sessions.match_by_thread(here).await? {
        return Ok(id);
    }
    let waiting_here = app.sessions.awaiting_in(user, here).await?;
    if let [only] = waiting_here.as_slice() {
        return Ok(only.header.id);
    }
    let waiting = if waiting_here.is_empty() {
        app.sessions
            .matches_of(user, MatchFilter::AwaitingMe, Page::first(NAMED))
            .await?
    } else {
        waiting_here
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

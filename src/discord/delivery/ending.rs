//! Announces the end of a match in its thread: in the message of the last board if the rules ended the match, otherwise in a
//! message of its own. New ratings are added to that message.

use super::notification::{known, message_id, spoken};
use super::post::post_in_match;
use super::tournament::{self, Absences};
use crate::discord::api_error::meaning;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::invisible_mark::mark_of;
use crate::discord::limits::MESSAGE_CHARACTERS;
use crate::discord::match_view::board::descriptor;
use crate::discord::match_view::follow;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::discord::text::{Players, board as text, tournament as tournament_text};
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::Seat;
use rookery_session::{
    Delivery, EndReason, MatchId, MatchResult, MatchState, MatchSummary, Notification, SessionError,
};
use serde::Deserialize;
use serenity::all::{ChannelId, CreateAllowedMentions, EditMessage, MessageId, UserId};
use serenity::http::{LightMethod, Request, Route};

/// The end of a match in words.
pub(super) struct EndTold {
    /// The lines.
    pub text: String,
    /// Whom they ping.
    pub pings: Vec<UserId>,
    /// What they say of players who did not appear.
    pub absences: Absences,
}

/// Whether the last turn ended a match by the rules, so that the message of its board tells the end, too.
pub(super) fn is_by_rules(state: &MatchState) -> bool {
    let result = state.result.as_ref();
    result.is_some_and(|result| matches!(result.reason, EndReason::Rules(_)))
}

/// Whether the message of the last board was posted and tells the end.
///
/// # Errors
/// A fault.
pub(super) async fn is_on_board(app: &App, state: &MatchState) -> Result<bool, HandlerError> {
    if !is_by_rules(state) {
        return Ok(false);
    }
    let boards = app.sessions.delivered_boards(state.header.id).await?;
    Ok(boards
        .first()
        .is_some_and(|last| tells_end(&last.notification, state)))
}

/// Whether a message of a finished match tells its end.
fn tells_end(notification: &Notification, state: &MatchState) -> bool {
    match notification {
        Notification::Finished { .. } => true,
        Notification::Board { to, .. } => is_by_rules(state) && *to == state.board,
        _ => false,
    }
}

/// Tells the end of a match: the result, why it is one, and who is mentioned for it.
///
/// # Errors
/// A fault.
pub(super) async fn told(
    app: &App,
    words: &Words,
    (summary, state): (&MatchSummary, &MatchState),
    players: &Players,
    result: &MatchResult,
) -> Result<EndTold, HandlerError> {
    let descriptor = descriptor(&summary.header.variant)?;
    let mut lines = vec![text::finished(
        words,
        variant_name(words, descriptor),
        players,
        state.turn_count(),
        result,
    )];
    let loser = result.score.winner().map(|winner| players[winner.other()]);
    let mated = result.score.winner().map(Seat::other);
    let captures = state.position.vain_captures();
    lines.extend(mated.and_then(|mated| text::why_mate(words, &state.position, mated, &captures)));
    if let Some(adjudicated) = state.adjudicated {
        let by = match adjudicated.by {
            Some(by) => app.account(by).await?,
            None => None,
        };
        lines.push(tournament_text::decided_because(words, adjudicated, by, loser));
    } else if let (EndReason::Forfeit, Some(loser)) = (&result.reason, loser) {
        lines.push(tournament_text::forfeited(words, loser));
    }
    let absences = tournament::absences(app, words, summary, players, result).await?;
    let onlookers = follow::told(app, words, summary.header.id, result.score).await?;
    lines.extend(absences.lines.iter().cloned());
    lines.extend(onlookers.lines);
    let mut pings = absences.pings.clone();
    pings.extend(onlookers.followers);
    Ok(EndTold {
        text: lines.join("\n"),
        pings,
        absences,
    })
}

/// Adds a line to the message that tells the end of a match. Where that message can't be changed, or has no room, the line is a
/// message of its own.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn add(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    line: impl Fn(&Words, &Players) -> String,
) -> Result<DeliveryOutcome, HandlerError> {
    let (summary, players) = known(app, id).await?;
    let line = line(spoken(app, &summary).await?, &players);
    let state = match app.sessions.state_of(&summary).await {
        Ok(state) => Some(state),
        Err(SessionError::MatchSuspended { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    let end = app.sessions.delivered_end(id).await?;
    let message = end
        .zip(state)
        .filter(|(end, state)| tells_end(&end.notification, state))
        .and_then(|(end, _)| message_id(Some(end.message)));
    if let Some(message) = message {
        let place = app.channel(summary.place.target()).await?;
        match append(app, (place, message), &line).await {
            Ok(true) => return Ok(DeliveryOutcome::Delivered(None)),
            Ok(false) => {}
            Err(error) if meaning(&error).is_final() => {
                tracing::debug!(match_id = %id, %error, "the end of a match can't be changed");
            }
            Err(error) => return Err(error.into()),
        }
    }
    post_in_match(app, delivery, &summary, OutgoingMessage::new(line)).await
}

/// What is read of a message before it is changed.
#[derive(Deserialize)]
struct PostedText {
    content: String,
    #[serde(default)]
    mentions: Vec<Mentioned>,
}

/// A user who is mentioned in a message.
#[derive(Deserialize)]
struct Mentioned {
    id: UserId,
}

/// Adds a line to a posted message, whose picture, buttons and mentions stay. A line that is there is not added again. Returns
/// whether the message has the line now.
async fn append(
    app: &App,
    (channel, message): (ChannelId, MessageId),
    line: &str,
) -> Result<bool, serenity::Error> {
    let route = Route::ChannelMessage {
        channel_id: channel,
        message_id: message,
    };
    let posted: PostedText = app.http.fire(Request::new(route, LightMethod::Get)).await?;
    let Some(text) = with_line(&posted.content, line) else {
        return Ok(false);
    };
    if text == posted.content {
        return Ok(true);
    }
    let mentioned = posted.mentions.iter().map(|mentioned| mentioned.id);
    let edit = EditMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new().users(mentioned));
    channel.edit_message(&app.http, message, edit).await?;
    Ok(true)
}

/// A text with a further line, if it isn't there yet, and without the mark of a new message. `None` if the line has no room.
fn with_line(text: &str, line: &str) -> Option<String> {
    if text.contains(line) {
        return Some(text.to_owned());
    }
    let text = mark_of(text)
        .and_then(|mark| text.strip_suffix(mark))
        .unwrap_or(text);
    let longer = format!("{text}\n{line}");
    (longer.chars().count() <= MESSAGE_CHARACTERS).then_some(longer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::invisible_mark::mark;

    #[test]
    fn a_line_is_added_once_in_place_of_the_mark() {
        let posted = format!("Draw by agreement.{}", mark("1f-19a2b3c4d5e"));
        let longer = with_line(&posted, "New ratings.");
        assert_eq!(longer.as_deref(), Some("Draw by agreement.\nNew ratings."));
        assert_eq!(
            with_line("Over.\nNew ratings.", "New ratings.").as_deref(),
            Some("Over.\nNew ratings.")
        );
    }

    #[test]
    fn a_line_without_room_is_not_added() {
        assert_eq!(
            with_line(&"x".repeat(MESSAGE_CHARACTERS - 3), "New ratings."),
            None
        );
    }
}

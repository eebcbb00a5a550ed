//! What follows a delivered message: earlier messages lose their buttons, those of turns that were taken back say so, and private
//! confirmations go. Best effort: a failure is logged and delays no delivery, and buttons that stay are tried again with the next
//! message.

use super::notification::message_id;
use super::post::summary;
use crate::discord::api_error::{Meaning, meaning};
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{board_text, picture_for_all, taken_back_text};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::offer as offer_text;
use crate::discord::text::offer::OfferEnd;
use rookery_rules::Seat;
use rookery_session::{
    BoardNumber, DeliveredMessage, Delivery, EndReason, MatchId, MatchState, MatchSummary, Notification,
    OfferKind, SessionError, Stream,
};
use serenity::all::{ChannelId, EditMessage, MessageId};
use std::sync::Arc;
use std::time::Duration;

/// How long it may take.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Begins what follows a delivered message, beside the deliveries.
pub(super) fn begin(app: &Arc<App>, delivery: &Delivery) {
    let Stream::Match(id) = delivery.notification.stream() else {
        return;
    };
    let (app, delivery) = (Arc::clone(app), delivery.clone());
    let tasks = app.tasks.clone();
    tasks.spawn(async move {
        if let Notification::Board { to, .. } = &delivery.notification {
            let tokens = app.private_messages.board_posted(id, *to, app.sessions.now());
            app.delete_private_messages(tokens);
        }
        let removing = tokio::time::timeout(TIMEOUT, remove_old_buttons(&app, &delivery, id));
        tokio::select! {
            removed = removing => match removed {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::debug!(match_id = %id, %error, "old buttons stay for now"),
                Err(_) => tracing::debug!(match_id = %id, "old buttons stay for now: Discord took too long"),
            },
            () = app.closing.cancelled() => {}
        }
    });
}

async fn remove_old_buttons(app: &App, delivery: &Delivery, id: MatchId) -> Result<(), HandlerError> {
    let messages = app.sessions.messages_with_buttons(id).await?;
    if messages.is_empty() {
        return Ok(());
    }
    let summary = summary(app, id).await?;
    let state = match app.sessions.state_of(&summary).await {
        Ok(state) => state,
        Err(SessionError::MatchSuspended { .. }) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let place = app.channel(summary.place.target()).await?;
    for message in messages {
        let is_own = delivery.rows.contains(&message.row);
        if is_own || !is_over(&message, delivery, &state) {
            continue;
        }
        if let Some(posted) = message_id(Some(message.message.clone())) {
            let changed = changed(app, &message, delivery, (&state, &summary)).await?;
            match strip(app, (place, posted), changed).await {
                Ok(()) => {}
                // The thread sleeps again; the next message wakes it.
                Err(error) if meaning(&error) == Meaning::Archived => return Ok(()),
                // It is gone, or can't be changed any more.
                Err(error) if meaning(&error).is_final() => {}
                Err(error) => return Err(error.into()),
            }
        }
        app.sessions.buttons_removed(&message).await?;
    }
    name_gone_turns(app, delivery, (&summary, &state), place).await
}

/// Names the turns that a takeback has taken back in their messages, as far as these had no buttons any more.
async fn name_gone_turns(
    app: &App,
    delivery: &Delivery,
    (summary, state): (&MatchSummary, &MatchState),
    place: ChannelId,
) -> Result<(), HandlerError> {
    let Notification::Board { from, to, .. } = delivery.notification else {
        return Ok(());
    };
    if ((from.0 + 1)..=to.0).all(|board| state.has_turn_of(BoardNumber(board))) {
        return Ok(());
    }
    let earlier = app.sessions.state_of_at(summary, from).await?;
    for message in app.sessions.delivered_boards(summary.header.id).await? {
        let Notification::Board { to: shown, .. } = &message.notification else {
            continue;
        };
        // What was gone before has been named before.
        let is_gone = earlier.has_turn_of(*shown) && !state.has_turn_of(*shown);
        if *shown >= from || !is_gone || delivery.rows.contains(&message.row) {
            continue;
        }
        let Some(posted) = message_id(Some(message.message.clone())) else {
            continue;
        };
        let changed = changed(app, &message, delivery, (state, summary)).await?;
        if changed.is_some()
            && let Err(error) = strip(app, (place, posted), changed).await
        {
            tracing::debug!(%error, "a message of a turn that was taken back stays as it is");
        }
    }
    Ok(())
}

/// Takes the buttons off a message, with what it says from now on. Where its new picture is refused, as without the permission to
/// attach files, the old one stays.
async fn strip(
    app: &App,
    (place, posted): (ChannelId, MessageId),
    changed: Option<OutgoingMessage>,
) -> Result<(), serenity::Error> {
    let Some(changed) = changed else {
        let bare = EditMessage::new().components(Vec::new());
        return place.edit_message(&app.http, posted, bare).await.map(drop);
    };
    let edited = place.edit_message(&app.http, posted, changed.edited()).await;
    match edited {
        Err(error)
            if changed.picture.is_some()
                && matches!(meaning(&error), Meaning::Forbidden | Meaning::Wrong) =>
        {
            let plain = OutgoingMessage::new(changed.text);
            place
                .edit_message(&app.http, posted, plain.edited())
                .await
                .map(drop)
        }
        edited => edited.map(drop),
    }
}

/// What an earlier message says from now on, if something else. Without its buttons, an offer asks for nothing any more, in a
/// match that is over it is nobody's turn, as its last board shows, and turns that were taken back are named.
async fn changed(
    app: &App,
    message: &DeliveredMessage,
    delivery: &Delivery,
    (state, summary): (&MatchState, &MatchSummary),
) -> Result<Option<OutgoingMessage>, HandlerError> {
    let is_changed = match &message.notification {
        Notification::Offered { .. } => true,
        Notification::Board { to, .. } => {
            let is_last = state.result.is_some() && *to == state.board;
            is_last || (to.0 > 0 && *to < state.board && !state.has_turn_of(*to))
        }
        _ => false,
    };
    if !is_changed {
        return Ok(None);
    }
    let players = app.players(&state.header.seats).await?;
    let words = app.words_of_guild(summary.place.origin.guild).await?;
    if let Notification::Offered {
        seat, offer, board, ..
    } = &message.notification
    {
        let made = (*seat, *offer, *board);
        let end = end_of_offer(app, made, delivery, (summary, state)).await?;
        let said = offer_text::is_over(words, &players, *seat, (*offer, end));
        return Ok(Some(OutgoingMessage::new(said)));
    }
    let Notification::Board { from, to, .. } = &message.notification else {
        return Ok(None);
    };
    if *to == state.board {
        let said = OutgoingMessage::new(board_text(words, state, &players, (*from, None)));
        let reader = Localized::with(app, words);
        let guild = summary.place.origin.guild;
        return Ok(Some(
            match picture_for_all(&reader, state, guild, (&players, *from)).await {
                Ok(picture) => said.with_picture(picture),
                // Without a new picture, the old one stays.
                Err(error) => {
                    tracing::debug!(%error, "the last board keeps its picture");
                    said
                }
            },
        ));
    }
    let old = app.sessions.state_of_at(summary, *to).await?;
    Ok(taken_back_text(words, (&old, state), &players, *from).map(OutgoingMessage::new))
}

/// What came of an offer that a seat made on a board, as far as the message that was delivered now and the match tell it.
async fn end_of_offer(
    app: &App,
    (seat, offer, board): (Seat, OfferKind, BoardNumber),
    delivery: &Delivery,
    (summary, state): (&MatchSummary, &MatchState),
) -> Result<OfferEnd, HandlerError> {
    let latest = &delivery.notification;
    Ok(match latest {
        Notification::Declined { offer: of, .. } if *of == offer => OfferEnd::Declined,
        Notification::Withdrawn { offer: of, .. } if *of == offer => OfferEnd::Withdrawn,
        Notification::Paused { .. } if offer == OfferKind::Pause => OfferEnd::Accepted,
        _ if state.result.is_some() => {
            let is_agreed = state
                .result
                .as_ref()
                .is_some_and(|result| result.reason == EndReason::Agreement);
            if is_agreed && offer == OfferKind::Draw {
                OfferEnd::Accepted
            } else {
                OfferEnd::Closed
            }
        }
        Notification::Board { .. } => {
            let before = app.sessions.state_of_at(summary, board).await?;
            end_by_board((seat, offer), &before, state)
        }
        _ => OfferEnd::Closed,
    })
}

/// What came of an offer that a new board has closed, by the match as of the board of the offer and as it is now.
fn end_by_board((seat, offer): (Seat, OfferKind), before: &MatchState, now: &MatchState) -> OfferEnd {
    // Only a takeback removes turns.
    let is_taken_back = before.turns.iter().any(|turn| !now.has_turn_of(turn.board));
    let next = now.turns.iter().find(|turn| turn.board > before.board);
    let is_passed_over = next.is_some_and(|turn| turn.seat != seat);
    match offer {
        OfferKind::Takeback if is_taken_back => OfferEnd::Accepted,
        OfferKind::Takeback if is_passed_over => OfferEnd::Declined,
        // Turns of its own side leave it open.
        OfferKind::Draw if !is_taken_back => OfferEnd::Declined,
        OfferKind::Draw | OfferKind::Takeback | OfferKind::Pause => OfferEnd::Closed,
    }
}

/// Whether the buttons of an earlier message have no use any more.
fn is_over(message: &DeliveredMessage, delivery: &Delivery, state: &MatchState) -> bool {
    if let Notification::Offered { offer, board, .. } = &message.notification {
        let open = state.offers.board_of(*offer);
        return open.is_none_or(|open| open.number != *board);
    }
    match (&message.notification, &delivery.notification) {
        (Notification::Board { to, .. }, Notification::Board { to: newer, .. }) => newer > to,
        // A board on which the rules ended the match has buttons to look at it.
        (Notification::Board { .. }, Notification::Finished { .. }) => {
            let result = state.result.as_ref();
            result.is_some_and(|result| !matches!(result.reason, EndReason::Rules(_)))
        }
        (_, latest) => matches!(latest, Notification::Board { .. } | Notification::Finished { .. }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, PerSeat, Variant};
    use rookery_session::{Colour, Entry, LogEntry, MatchHeader, MatchTerms, TimeMs, UserId};

    fn turn(seat: Seat, text: &str) -> Entry {
        Entry::Turn {
            seat,
            actions: vec![text.to_owned()],
            sealed: false,
        }
    }

    /// A match of chess after some entries.
    fn after(entries: &[Entry]) -> MatchState {
        let descriptor = Variant::Chess.descriptor();
        let header = MatchHeader {
            id: MatchId(1),
            variant: descriptor.id.to_owned(),
            options: Vec::new(),
            rules_version: descriptor.rules_version,
            seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
            created: TimeMs(0),
            terms: MatchTerms::default(),
        };
        let started = Entry::Started {
            colour: Colour::White,
            draw: None,
        };
        let entries = std::iter::once(started).chain(entries.iter().cloned());
        let log: Vec<LogEntry> = entries.map(|entry| LogEntry { at: TimeMs(0), entry }).collect();
        let start = Variant::Chess.start(&Options::new(descriptor, []).unwrap());
        MatchState::replay(header, start, &log).unwrap()
    }

    #[test]
    fn a_new_board_says_what_came_of_an_offer() {
        let begun = [turn(Seat::White, "e2-e4"), turn(Seat::Black, "e7-e5")];
        let end = |made: (Seat, OfferKind), then: &[Entry]| {
            let all = [begun.as_slice(), then].concat();
            end_by_board(made, &after(&begun), &after(&all))
        };
        let taken_back = [
            Entry::Offered {
                seat: Seat::Black,
                offer: OfferKind::Takeback,
            },
            Entry::TakenBack {
                seat: Seat::White,
                turns_left: 1,
            },
        ];
        let white = [turn(Seat::White, "g1-f3")];
        let both = [turn(Seat::White, "g1-f3"), turn(Seat::Black, "b8-c6")];
        let (takeback, draw) = (OfferKind::Takeback, OfferKind::Draw);
        assert_eq!(end((Seat::Black, takeback), &taken_back), OfferEnd::Accepted);
        assert_eq!(end((Seat::Black, takeback), &white), OfferEnd::Declined);
        // Who asked has made a turn instead.
        assert_eq!(end((Seat::White, takeback), &white), OfferEnd::Closed);
        assert_eq!(end((Seat::White, draw), &both), OfferEnd::Declined);
        // A takeback closes every offer.
        assert_eq!(end((Seat::White, draw), &taken_back), OfferEnd::Closed);
        assert_eq!(end((Seat::Black, OfferKind::Pause), &white), OfferEnd::Closed);
    }
}

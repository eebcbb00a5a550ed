//! Turns commands into log entries, or refuses them. Pure: nothing is stored, sent or drawn here.

use crate::clock::TimeMs;
use crate::draft::Draft;
use crate::entry::{Entry, LogEntry, OfferKind};
use crate::error::{SessionError, TournamentBan};
use crate::ids::UserId;
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::result::{AdjudicationReason, DecisionReason, Score};
use crate::state::{ComputerDuty, State};
use rookery_rules::Seat;

/// The answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferResponse {
    /// Accepts it.
    Accept,
    /// Declines it.
    Decline,
}

/// Commits a complete turn that is not secret.
///
/// # Errors
/// Returns an error if the turn is not complete or the log is full.
pub fn commit<P: Playable>(state: &State<P>, draft: &Draft<P>) -> Result<Vec<Entry>, SessionError> {
    draft.check_complete()?;
    state.check_room(1)?;
    Ok(vec![Entry::Turn {
        seat: draft.seat,
        actions: draft.texts(),
        sealed: false,
    }])
}

/// Confirms a complete secret part. `other` is the other seat's confirmed part, if it has one: then both are
/// revealed, White's first.
///
/// # Errors
/// Returns an error if the part is not complete or the log is full.
pub fn seal<P: Playable>(
    state: &State<P>,
    draft: &Draft<P>,
    other: Option<Vec<String>>,
) -> Result<Vec<Entry>, SessionError> {
    draft.check_complete()?;
    state.check_room(3)?;
    let seat = draft.seat;
    let mut entries = vec![Entry::Sealed { seat }];
    let mut parts = vec![(seat, draft.texts())];
    match other {
        Some(actions) => parts.push((seat.other(), actions)),
        // The other seat has not confirmed yet, so nothing is revealed.
        None if state.awaited()[seat.other()] => return Ok(entries),
        // Only this seat decides in secret.
        None => {}
    }
    parts.sort_by_key(|(seat, _)| *seat);
    entries.extend(parts.into_iter().map(|(seat, actions)| Entry::Turn {
        seat,
        actions,
        sealed: true,
    }));
    Ok(entries)
}

/// Returns the seat for which a user resigns, offers or aborts. For a user on both seats, it is the seat to move.
fn speaking_seat<P: Playable>(state: &State<P>, user: UserId) -> Result<Seat, SessionError> {
    let awaited = state.awaited();
    let first = state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    Ok(state.seats_of(user).find(|seat| awaited[*seat]).unwrap_or(first))
}

/// Resigns.
///
/// # Errors
/// Returns an error if the user is not seated or the match is over.
pub fn resign<P: Playable>(state: &State<P>, user: UserId) -> Result<Vec<Entry>, SessionError> {
    let seat = speaking_seat(state, user)?;
    Ok(vec![Entry::Resigned { seat }])
}

/// Ends the match before each side has completed a turn.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, or both sides have completed a turn.
pub fn abort<P: Playable>(state: &State<P>, user: UserId) -> Result<Vec<Entry>, SessionError> {
    let seat = speaking_seat(state, user)?;
    if state.header.terms.tournament {
        return Err(SessionError::NotInTournament {
            what: TournamentBan::Abort,
        });
    }
    if state.may_abort() {
        Ok(vec![Entry::Aborted { seat }])
    } else {
        Err(SessionError::TooLateToAbort)
    }
}

/// Claims that the other player abandoned the match.
///
/// # Errors
/// Returns an error if the user has no seat, the match is over, it is the user's own turn, it is too early, or the
/// warning is undelivered.
pub fn claim<P: Playable>(state: &State<P>, user: UserId, now: TimeMs) -> Result<Vec<Entry>, SessionError> {
    speaking_seat(state, user)?;
    if state.computer().is_some() {
        return Err(SessionError::NeverAbandoned);
    }
    if state.clocks.is_timed() {
        return Err(SessionError::NotClaimable);
    }
    let awaited = state.awaited();
    if awaited.white && awaited.black && !state.is_hot_seat() {
        return Err(SessionError::BothOwe {
            may_abort: state.may_abort(),
        });
    }
    let seat = state
        .seat_to_move()
        .filter(|seat| state.header.seats[*seat] != user)
        .ok_or(SessionError::OwesTheTurn)?;
    if state.is_claimable(now) {
        Ok(vec![Entry::Abandoned { seat }])
    } else if state.turn_clock.warned.is_none() && now >= state.turn_clock.abandoned_at() {
        Err(SessionError::NotWarned)
    } else {
        Err(SessionError::TooEarlyToClaim {
            from: state.turn_clock.claim_from(now),
        })
    }
}

/// Ends a running match because a user leaves for good.
#[must_use]
pub fn leave<P: Playable>(state: &State<P>, user: UserId) -> Vec<Entry> {
    if state.result.is_some() {
        return Vec::new();
    }
    let seat = state.seats_of(user).next();
    seat.map(|seat| Entry::Left { seat }).into_iter().collect()
}

/// Decides a running match for its players.
#[must_use]
pub fn adjudicate<P: Playable>(
    state: &State<P>,
    score: Score,
    why: AdjudicationReason,
    organiser: Option<(UserId, DecisionReason)>,
) -> Vec<Entry> {
    if state.result.is_some() {
        return Vec::new();
    }
    vec![Entry::Adjudicated {
        score,
        why,
        by: organiser.map(|(by, _)| by),
        reason: organiser.map(|(_, reason)| reason),
    }]
}

/// Returns the seat to warn now because it has been its turn for long; `None` if the log has no room for the warning
/// and another turn.
#[must_use]
pub fn warning_due<P: Playable>(state: &State<P>, now: TimeMs) -> Option<Seat> {
    let is_due =
        state.turn_clock.warned.is_none() && now >= state.turn_clock.warn_at() && state.check_room(2).is_ok();
    state.seat_to_move().filter(|_| is_due)
}

/// Records that a player was warned, once the warning has reached them. Records nothing if it is no longer due.
#[must_use]
pub fn warned<P: Playable>(state: &State<P>, seat: Seat, now: TimeMs) -> Vec<Entry> {
    let still_due = warning_due(state, now).filter(|due| *due == seat);
    still_due.map(|seat| Entry::Warned { seat }).into_iter().collect()
}

/// Makes an offer. A draw offer that answers another accepts it; a user on both seats agrees with themselves, and the
/// computer always agrees to a takeback.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, the offer is impossible, against the terms, or was
/// made on this board before, or an equal one waits for an answer.
pub fn offer<P: Playable>(
    state: &State<P>,
    user: UserId,
    offer: OfferKind,
    now: TimeMs,
) -> Result<Vec<Entry>, SessionError> {
    let seat = speaking_seat(state, user)?;
    let hot_seat = state.is_hot_seat();
    check_terms(state, offer, now)?;
    if state.offers.by(offer) == Some(seat.other()) && !hot_seat {
        return match offer {
            OfferKind::Draw => Ok(vec![Entry::DrawAgreed { seat }]),
            OfferKind::Takeback => Err(SessionError::AnswerFirst { offer }),
            OfferKind::Pause => Ok(vec![pause_from(now)]),
        };
    }
    if state.has_asked(seat, offer) {
        return Err(SessionError::AlreadyOffered { offer });
    }
    state.check_room(2)?;
    let offered = Entry::Offered { seat, offer };
    let by_computer = offer == OfferKind::Takeback && state.computer().is_some();
    let agreeing = if by_computer { seat.other() } else { seat };
    let agreed = match offer {
        OfferKind::Draw => Entry::DrawAgreed { seat },
        OfferKind::Takeback => Entry::TakenBack {
            seat: agreeing,
            turns_left: state.takeback_target(seat)?,
        },
        OfferKind::Pause => pause_from(now),
    };
    Ok(if hot_seat || by_computer {
        vec![offered, agreed]
    } else {
        vec![offered]
    })
}

/// The entry of a pause that both agreed to at that moment.
const fn pause_from(now: TimeMs) -> Entry {
    Entry::Paused {
        until: now.plus(limits::PAUSE_MOST_MS),
    }
}

/// Fails if the terms of the match or its clocks leave nothing to offer.
fn check_terms<P: Playable>(state: &State<P>, offer: OfferKind, now: TimeMs) -> Result<(), SessionError> {
    match offer {
        OfferKind::Pause if state.header.terms.tournament => Err(SessionError::NotInTournament {
            what: TournamentBan::Pause,
        }),
        OfferKind::Takeback if state.header.terms.tournament => Err(SessionError::NotInTournament {
            what: TournamentBan::Takeback,
        }),
        OfferKind::Takeback if !state.header.terms.takebacks => Err(SessionError::NoTakebacks),
        OfferKind::Pause if !state.clocks.is_timed() => Err(SessionError::NoClock),
        OfferKind::Pause if state.clocks.paused_until(now).is_some() => Err(SessionError::AlreadyPaused),
        OfferKind::Draw | OfferKind::Takeback | OfferKind::Pause => Ok(()),
    }
}

/// Ends an agreed pause.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, or the clocks are not paused.
pub fn unpause<P: Playable>(state: &State<P>, user: UserId, now: TimeMs) -> Result<Vec<Entry>, SessionError> {
    let seat = speaking_seat(state, user)?;
    state.clocks.paused_until(now).ok_or(SessionError::NotPaused)?;
    state.check_room(1)?;
    Ok(vec![Entry::Unpaused { seat }])
}

/// Gives the other player time, in milliseconds (T8).
///
/// # Errors
/// Returns an error if the user is not seated, the match is over or has no clock, or it is more than the other player
/// may be given.
pub fn give_time<P: Playable>(state: &State<P>, user: UserId, ms: i64) -> Result<Vec<Entry>, SessionError> {
    let seat = state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    if !state.clocks.is_timed() {
        return Err(SessionError::NoClock);
    }
    if state.header.terms.tournament {
        return Err(SessionError::NotInTournament {
            what: TournamentBan::GivingTime,
        });
    }
    let most = state.clocks.may_be_given(seat.other());
    if ms <= 0 || ms > most {
        return Err(SessionError::TooMuchTime { most });
    }
    state.check_room(1)?;
    Ok(vec![Entry::TimeGiven { seat, ms }])
}

/// Answers the other player's offer.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, there is no such offer, or it is the user's own.
pub fn answer<P: Playable>(
    state: &State<P>,
    user: UserId,
    offer: OfferKind,
    answer: OfferResponse,
    now: TimeMs,
) -> Result<Vec<Entry>, SessionError> {
    speaking_seat(state, user)?;
    let seat = state
        .offers
        .by(offer)
        .ok_or(SessionError::NoOffer { offer })?
        .other();
    if state.header.seats[seat] != user {
        return Err(SessionError::OwnOffer { offer });
    }
    Ok(vec![match (answer, offer, state.offers.takeback) {
        (OfferResponse::Accept, OfferKind::Draw, _) => Entry::DrawAgreed { seat },
        (OfferResponse::Accept, OfferKind::Takeback, Some(takeback)) => {
            state.check_room(1)?;
            Entry::TakenBack {
                seat,
                turns_left: takeback.turns_left,
            }
        }
        (OfferResponse::Accept, OfferKind::Pause, _) => {
            state.check_room(1)?;
            pause_from(now)
        }
        (OfferResponse::Accept, OfferKind::Takeback, None) => return Err(SessionError::NoOffer { offer }),
        (OfferResponse::Decline, _, _) => {
            state.check_room(1)?;
            Entry::Declined { seat, offer }
        }
    }])
}

/// Answers, for the computer, the draw that its opponent offers.
///
/// # Errors
/// Returns an error if the computer does not play, no draw is offered to it, or the match is over.
pub fn answer_of_computer<P: Playable>(
    state: &State<P>,
    answer: OfferResponse,
) -> Result<Vec<Entry>, SessionError> {
    state.check_running()?;
    let Some(ComputerDuty::DrawAnswer(seat)) = state.computer_duty() else {
        return Err(SessionError::NoOffer {
            offer: OfferKind::Draw,
        });
    };
    state.check_room(1)?;
    Ok(vec![match answer {
        OfferResponse::Accept => Entry::DrawAgreed { seat },
        OfferResponse::Decline => Entry::Declined {
            seat,
            offer: OfferKind::Draw,
        },
    }])
}

/// Withdraws the player's own offer.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, or there is no such offer.
pub fn withdraw<P: Playable>(
    state: &State<P>,
    user: UserId,
    offer: OfferKind,
) -> Result<Vec<Entry>, SessionError> {
    speaking_seat(state, user)?;
    let seat = state.offers.by(offer).ok_or(SessionError::NoOffer { offer })?;
    if state.header.seats[seat] != user {
        return Err(SessionError::OthersOffer { offer });
    }
    state.check_room(1)?;
    Ok(vec![Entry::Withdrawn { seat, offer }])
}

/// Returns the notifications of new entries, in order: at most one board, then the end.
#[must_use]
pub fn notifications<P: Playable>(
    before: &State<P>,
    entries: &[LogEntry],
    after: &State<P>,
) -> Vec<Notification> {
    let match_id = after.header.id;
    let new_board = after.board != before.board;
    let mut notifications = Vec::new();
    for logged in entries {
        match &logged.entry {
            Entry::Started { .. } => {
                notifications.push(Notification::MatchStarted { match_id });
                notifications.push(Notification::Board {
                    match_id,
                    from: after.board,
                    to: after.board,
                });
            }
            // Whoever changes their mind again and again does so in silence.
            Entry::Sealed { seat } if !new_board && after.reopenings(*seat) <= limits::REOPENINGS_TOLD => {
                notifications.push(Notification::Sealed {
                    match_id,
                    seat: *seat,
                });
            }
            Entry::Reopened { seat } if after.reopenings(*seat) <= limits::REOPENINGS_TOLD => {
                notifications.push(Notification::Reopened {
                    match_id,
                    seat: *seat,
                });
            }
            Entry::Offered { seat, offer } if after.offers.by(*offer) == Some(*seat) => {
                notifications.push(Notification::Offered {
                    match_id,
                    seat: *seat,
                    offer: *offer,
                    board: after.board,
                });
            }
            Entry::Declined { seat, offer } => notifications.push(Notification::Declined {
                match_id,
                seat: *seat,
                offer: *offer,
            }),
            Entry::Withdrawn { seat, offer } => notifications.push(Notification::Withdrawn {
                match_id,
                seat: *seat,
                offer: *offer,
            }),
            Entry::Reminded { seat, mark } => {
                let deadline = after.clocks.deadline(*seat);
                notifications.extend(deadline.map(|deadline| Notification::Reminder {
                    match_id,
                    seat: *seat,
                    mark: *mark,
                    deadline,
                }));
            }
            Entry::Paused { until } => notifications.push(Notification::Paused {
                match_id,
                until: *until,
            }),
            Entry::Unpaused { seat } => notifications.push(Notification::Unpaused {
                match_id,
                seat: *seat,
            }),
            // At the start, the first message says it.
            Entry::Vacation { .. } if before.revision.0 == 0 => {}
            Entry::Vacation { seat, until, .. } => notifications.push(Notification::Vacation {
                match_id,
                seat: *seat,
                until: *until,
            }),
            Entry::Returned { seat } => notifications.push(Notification::Returned {
                match_id,
                seat: *seat,
            }),
            Entry::TimeGiven { seat, ms } => notifications.push(Notification::TimeGiven {
                match_id,
                seat: *seat,
                ms: *ms,
            }),
            // The board or the end says it, or the store when a match resumes; a warning is posted before its entry.
            Entry::Sealed { .. }
            | Entry::Reopened { .. }
            | Entry::Warned { .. }
            | Entry::Offered { .. }
            | Entry::Turn { .. }
            | Entry::DrawAgreed { .. }
            | Entry::TakenBack { .. }
            | Entry::Resigned { .. }
            | Entry::Left { .. }
            | Entry::Aborted { .. }
            | Entry::Abandoned { .. }
            | Entry::Flagged { .. }
            | Entry::Adjudicated { .. }
            | Entry::Interrupted { .. }
            | Entry::Resumed { .. } => {}
        }
    }
    if new_board {
        notifications.push(Notification::Board {
            match_id,
            from: before.board,
            to: after.board,
        });
    }
    if after.result.is_some() && before.result.is_none() {
        notifications.push(Notification::Finished { match_id });
    }
    notifications
}

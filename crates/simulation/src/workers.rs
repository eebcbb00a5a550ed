//! The bot's workers, by the session's public calls: deliveries, timers, and the computer's turns.

use crate::outside::{Heard, Outside};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Seat};
use rookery_session::draft::Draft;
use rookery_session::{
    ComputerDuty, DutyOutcome, MatchState, Notification, OfferResponse, SessionError, Sessions,
};

/// How many deliveries a worker takes at once.
const BATCH: u32 = 4;

/// The longest turn that is put together, in actions.
const LONGEST_TURN: usize = 80;

/// Delivers what is due, once.
pub async fn deliver(
    sessions: &Sessions,
    outside: &mut Outside,
    random: &mut SplitMix64,
) -> Result<usize, SessionError> {
    let due = sessions.lease_outbox(BATCH).await?;
    for delivery in &due {
        let heard = outside.send(delivery, sessions.now(), random);
        let again = sessions.now().plus(1_000 << delivery.attempt.min(6));
        match heard {
            Heard::Posted(message) => {
                if let Notification::Warned { match_id, seat, .. } = delivery.notification {
                    sessions.record_warning(match_id, seat, sessions.now()).await?;
                }
                sessions.delivered(delivery, Some(message)).await?;
            }
            Heard::Failed => {
                sessions.retry_delivery(delivery, again).await?;
            }
            Heard::Unclear => {
                sessions.retry_unclear(delivery, again).await?;
            }
            Heard::Refused => {
                sessions.give_up_delivery(delivery, "Discord refuses it").await?;
            }
        }
    }
    Ok(due.len())
}

/// Runs the timers that are due and settles finished matches.
pub async fn run_timers(sessions: &Sessions) -> Result<usize, SessionError> {
    let run = sessions.run_due().await?;
    let settled = sessions.settle_finished().await?;
    Ok(run + settled)
}

/// Plays the oldest job of the computer.
pub async fn play_computer(sessions: &Sessions, random: &mut SplitMix64) -> Result<bool, SessionError> {
    for job in sessions.computer_jobs().await? {
        if !sessions.lease_computer(&job).await? {
            continue;
        }
        let state = sessions.state(job.match_id).await?;
        let done = match state.computer_duty() {
            Some(ComputerDuty::DrawAnswer(_)) => {
                let answer = if random.pick(4) == 0 {
                    OfferResponse::Accept
                } else {
                    OfferResponse::Decline
                };
                sessions
                    .answer_computer(job.match_id, state.revision, answer)
                    .await?
            }
            Some(ComputerDuty::Turn(seat)) => match random_turn(&state, seat, random) {
                Some(actions) => {
                    sessions
                        .play_computer(job.match_id, state.revision, &actions)
                        .await?
                }
                None => continue,
            },
            None => continue,
        };
        return Ok(matches!(done, DutyOutcome::Paid(_)));
    }
    Ok(false)
}

/// Puts a random legal turn together, or all of a part that is decided in secret; `None` if the random choices don't come
/// to an end.
pub fn random_turn(state: &MatchState, seat: Seat, random: &mut SplitMix64) -> Option<Vec<Action>> {
    let mut draft = Draft::begin(state, seat).ok()?;
    for _ in 0..LONGEST_TURN {
        if draft.is_complete() || draft.undecided {
            break;
        }
        let mut legal = draft.position.legal_actions(seat);
        if legal.is_empty() {
            break;
        }
        let action = legal.swap_remove(random.pick(legal.len()));
        draft.push_all(&[action]).ok()?;
    }
    draft.check_complete().ok()?;
    Some(draft.actions)
}

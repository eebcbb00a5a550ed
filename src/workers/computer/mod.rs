//! The computer's turns: what it owes stands as rows in the database, and a worker here takes them by lease, thinks on
//! threads of their own, and pays through the session, which takes nothing that was thought about another state.
//! Whoever thinks is given what the computer's seat may know, and nothing else of a match.

mod queue;

use crate::discord::context::App;
use anyhow::{Context as _, Result};
use queue::{FairQueue, InFlight};
use rookery_rules::Seat;
use rookery_search::{Level, Verdict, accepts_draw, choose};
use rookery_session::store::ComputerJob;
use rookery_session::{
    ComputerDuty, ComputerLevel, DutyOutcome, MatchId, MatchState, OfferResponse, Revision, SessionError,
    Sessions,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

/// How often the store is asked although nothing was heard: other processes write, leases end, and clocks jump.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// How often a search asks whether its match is still the one that it thinks about.
const LOOK_FOR_CHANGES: Duration = Duration::from_millis(200);

/// How long it is let be when it could not be paid by a fault.
const AFTER_FAULT_MS: i64 = 60 * 1_000;

/// The same in a match that is frozen, until it thaws, which sets it anew; and in one that is too long to go on.
const NOTHING_TO_DO_MS: i64 = 60 * 60 * 1_000;

/// How long it thinks about a draw.
const ABOUT_A_DRAW: Duration = Duration::from_millis(1_500);

/// Pays what the computer owes until it is told to stop.
pub async fn run(app: Arc<App>, stop: CancellationToken) {
    let mut served = FairQueue::default();
    let taken = InFlight::default();
    while !stop.is_cancelled() {
        let room = tokio::select! {
            () = stop.cancelled() => break,
            room = app.search_pool.room() => room,
        };
        let waiting = match next(&app.sessions, &mut served, &taken).await {
            Ok(waiting) => waiting,
            Err(error) => {
                tracing::error!(%error, "what the computer owes cannot be read");
                None
            }
        };
        let Some(waiting) = waiting else {
            // What is not needed is left to hints.
            drop(room);
            tokio::select! {
                () = stop.cancelled() => break,
                () = app.sessions.computer_duty() => {}
                () = taken.given_back() => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
            }
            continue;
        };
        let (app_of_task, taken) = (Arc::clone(&app), taken.clone());
        app.tasks.spawn(async move {
            run_job(&app_of_task, &waiting, room).await;
            taken.give_back(waiting.match_id);
        });
    }
}

/// What is to be thought about next, taken by lease: of the user who was served longest ago, what has waited longest.
async fn next(
    sessions: &Sessions,
    served: &mut FairQueue,
    taken: &InFlight,
) -> Result<Option<ComputerJob>, SessionError> {
    let mut waiting = sessions.computer_jobs().await?;
    served.order(&mut waiting);
    for one in waiting {
        if !taken.take(one.match_id) {
            continue;
        }
        match sessions.lease_computer(&one).await {
            Ok(true) => {
                served.serve(one.against);
                return Ok(Some(one));
            }
            Ok(false) => taken.give_back(one.match_id),
            Err(error) => {
                taken.give_back(one.match_id);
                return Err(error);
            }
        }
    }
    Ok(None)
}

/// Pays what is owed in a match now, and gives back by lease what could not be paid or is owed next.
async fn run_job(app: &App, waiting: &ComputerJob, room: OwnedSemaphorePermit) {
    let id = waiting.match_id;
    let again_in = match search_and_play(app, id, room).await {
        Ok(After::Perhaps) => 0,
        Ok(After::Nothing) => AFTER_FAULT_MS,
        Err(error) => match error.downcast_ref() {
            Some(SessionError::MatchSuspended { .. } | SessionError::LogFull) => NOTHING_TO_DO_MS,
            Some(SessionError::Busy) => 0,
            _ => {
                tracing::error!(match_id = %id, error = format!("{error:#}"), "the computer could not act");
                AFTER_FAULT_MS
            }
        },
    };
    // Gone with the change that paid, unless something is owed still.
    let at = app.sessions.now().plus(again_in);
    if let Err(error) = app.sessions.put_off_computer(waiting.timer, at).await {
        tracing::error!(match_id = %id, %error, "what the computer owes comes again only when its lease ends");
    }
}

/// What is left when something was thought about.
enum After {
    /// It is paid or out of date, and there may be more.
    Perhaps,
    /// There was nothing to pay.
    Nothing,
}

async fn search_and_play(app: &App, id: MatchId, room: OwnedSemaphorePermit) -> Result<After> {
    let state = app.sessions.state(id).await?;
    let (Some(owes), Some((_, level))) = (state.computer_duty(), state.computer()) else {
        // It was taken back, or the match ended, between the lease and this.
        return Ok(After::Nothing);
    };
    let begun = std::time::Instant::now();
    let level = level_of(level)?;
    let paid = match owes {
        ComputerDuty::DrawAnswer(seat) => {
            let Some(accepts) = think_about_draw(app, &state, seat, level, room).await? else {
                return Ok(After::Perhaps);
            };
            let answer = if accepts {
                OfferResponse::Accept
            } else {
                OfferResponse::Decline
            };
            app.sessions.answer_computer(id, state.revision, answer).await?
        }
        ComputerDuty::Turn(seat) => {
            let Some(verdict) = think_about_turn(app, &state, seat, level, room).await? else {
                return Ok(After::Perhaps);
            };
            tracing::debug!(match_id = %id, %level, depth = verdict.depth, nodes = verdict.nodes, "thought");
            app.sessions
                .play_computer(id, state.revision, &verdict.turn)
                .await?
        }
    };
    let outcome = match paid {
        DutyOutcome::Paid(_) => "paid",
        DutyOutcome::Changed => "too late",
    };
    let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(match_id = %id, %level, outcome, ms, "the computer thought");
    Ok(After::Perhaps)
}

/// The level of a search by the number that a seat carries.
///
/// # Errors
/// There is none.
fn level_of(level: ComputerLevel) -> Result<Level> {
    Level::new(level.number()).with_context(|| format!("there is no level {}", level.number()))
}

/// The turn that the computer would make; nothing where the match changed or the program ends meanwhile.
async fn think_about_turn(
    app: &App,
    state: &MatchState,
    seat: Seat,
    level: Level,
    room: OwnedSemaphorePermit,
) -> Result<Option<Verdict>> {
    let (known, seed) = (state.position.known_to(seat), seed(state));
    let verdict = app.search_pool.think(room, level.time_limit(), move |limits| {
        choose(&known, level, seed, limits)
    });
    let verdict = unless_changed(app, state, verdict).await?;
    verdict
        .map(|verdict| verdict.context("the search found no turn"))
        .transpose()
}

async fn think_about_draw(
    app: &App,
    state: &MatchState,
    seat: Seat,
    level: Level,
    room: OwnedSemaphorePermit,
) -> Result<Option<bool>> {
    let (known, seed) = (state.position.known_to(seat), seed(state));
    let accepts = app.search_pool.think(room, ABOUT_A_DRAW, move |limits| {
        accepts_draw(&known, level, seed, limits)
    });
    unless_changed(app, state, accepts).await
}

/// Waits for a search, and ends it without a result when the match is no longer what is thought about, or the program
/// is about to end.
async fn unless_changed<T>(
    app: &App,
    state: &MatchState,
    search: crate::search_pool::Search<T>,
) -> Result<Option<T>> {
    let (id, revision) = (state.header.id, state.revision);
    let changed = async {
        loop {
            tokio::time::sleep(LOOK_FOR_CHANGES).await;
            if is_changed(app, id, revision).await {
                return;
            }
        }
    };
    tokio::select! {
        biased;
        () = app.closing.cancelled() => Ok(None),
        found = search.found() => found.map(Some),
        () = changed => Ok(None),
    }
}

async fn is_changed(app: &App, id: MatchId, revision: Revision) -> bool {
    // Where that cannot be read now, what is found is compared once more when it is written.
    let summary = app.sessions.summary(id).await;
    summary.is_ok_and(|summary| summary.revision != revision)
}

/// What chance there is in a turn of the computer: the same for the same turn of the same match, after any restart.
fn seed(state: &MatchState) -> u64 {
    let board = u64::from(state.board.0);
    state.header.id.0 ^ board.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

//! Plays the computer's turns. Pending jobs are rows in the database: this worker leases one, searches on a thread of
//! its own, and plays the result through the session, which accepts it only for the revision that was searched.
//! Knows no platform. A search is given what the computer's seat may know, and nothing else of a match.

mod queue;

use super::supervisor::panic_message;
use crate::search_pool::{Search, SearchPool};
use anyhow::{Context as _, Result};
use futures::FutureExt;
use queue::{FairQueue, InFlight};
use rookery_rules::Seat;
use rookery_search::{Level, Verdict, accepts_draw, choose};
use rookery_session::store::ComputerJob;
use rookery_session::{
    ComputerDuty, ComputerLevel, DutyOutcome, MatchId, MatchState, OfferResponse, Revision, SessionError,
    Sessions,
};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How often the store is asked without a signal from the session: other processes write, leases end, and clocks jump.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// How often a running search checks whether its match has changed.
const CHANGE_POLL_INTERVAL: Duration = Duration::from_millis(200);

/// How long a job waits after a fault.
const RETRY_AFTER_FAULT_MS: i64 = 60 * 1_000;

/// How long a job waits while its match is suspended or its log is full. Resuming a match schedules the job again.
const RETRY_WHEN_BLOCKED_MS: i64 = rookery_session::limits::COMPUTER_PAUSE_MS;

/// How long the computer thinks about a draw offer.
const DRAW_SEARCH_TIME: Duration = Duration::from_millis(1_500);

/// The worker that plays the computer's turns. Clones share everything.
#[derive(Clone)]
pub struct ComputerWorker {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// Where searches run.
    pub search_pool: Arc<SearchPool>,
    /// Counts the jobs under way, so that the program can wait for them when it stops.
    pub tasks: TaskTracker,
    /// Cancelled when the program is about to stop; it ends running searches.
    pub closing: CancellationToken,
}

/// What is left to do after a job.
enum Remaining {
    /// The job is done or outdated, and the match may have another.
    Perhaps,
    /// The match had no job.
    Nothing,
}

impl ComputerWorker {
    /// Runs pending jobs until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        let mut queue = FairQueue::default();
        let in_flight = InFlight::default();
        while !stop.is_cancelled() {
            let permit = tokio::select! {
                () = stop.cancelled() => break,
                permit = self.search_pool.permit() => permit,
            };
            let job = match self.lease_next(&mut queue, &in_flight).await {
                Ok(job) => job,
                Err(error) => {
                    tracing::error!(%error, "the computer's jobs cannot be read");
                    None
                }
            };
            let Some((job, in_flight_guard)) = job else {
                // Hints can use the permit meanwhile.
                drop(permit);
                tokio::select! {
                    () = stop.cancelled() => break,
                    () = self.sessions.computer_duty() => {}
                    () = in_flight.released() => {}
                    () = tokio::time::sleep(POLL_INTERVAL) => {}
                }
                continue;
            };
            let worker = self.clone();
            self.tasks.spawn(async move {
                worker.run_job(&job, permit).await;
                drop(in_flight_guard);
            });
        }
    }

    /// Leases the next job: the least recently served user first, then that user's oldest job.
    async fn lease_next(
        &self,
        queue: &mut FairQueue,
        in_flight: &InFlight,
    ) -> Result<Option<(ComputerJob, queue::InFlightGuard)>, SessionError> {
        let mut jobs = self.sessions.computer_jobs().await?;
        queue.order(&mut jobs);
        for job in jobs {
            let Some(guard) = in_flight.begin(job.match_id) else {
                continue;
            };
            if self.sessions.lease_computer(&job).await? {
                queue.serve(job.against);
                return Ok(Some((job, guard)));
            }
        }
        Ok(None)
    }

    /// Runs a job and releases its lease, so that what could not be done now, or comes next, is found again.
    async fn run_job(&self, job: &ComputerJob, permit: OwnedSemaphorePermit) {
        let id = job.match_id;
        let played = AssertUnwindSafe(self.search_and_play(id, permit)).catch_unwind();
        let wait_ms = match played.await {
            Ok(Ok(Remaining::Perhaps)) => 0,
            Ok(Ok(Remaining::Nothing)) => RETRY_AFTER_FAULT_MS,
            Ok(Err(error)) => match error.downcast_ref() {
                Some(SessionError::MatchSuspended { .. } | SessionError::LogFull) => RETRY_WHEN_BLOCKED_MS,
                Some(SessionError::Busy) => 0,
                _ => {
                    tracing::error!(match_id = %id, error = format!("{error:#}"), "the computer could not act");
                    RETRY_AFTER_FAULT_MS
                }
            },
            Err(panic) => {
                let panic = panic_message(panic.as_ref());
                tracing::error!(match_id = %id, panic, "the computer's job panicked");
                RETRY_AFTER_FAULT_MS
            }
        };
        // The turn itself has removed the row, unless there is another job in the match.
        let at = self.sessions.now().plus(wait_ms);
        if let Err(error) = self.sessions.put_off_computer(job.timer, at).await {
            tracing::error!(match_id = %id, %error, "a job stays leased until its lease ends");
        }
    }

    async fn search_and_play(&self, id: MatchId, permit: OwnedSemaphorePermit) -> Result<Remaining> {
        let state = self.sessions.state(id).await?;
        let (Some(duty), Some((_, level))) = (state.computer_duty(), state.computer()) else {
            // A takeback or the end of the match came between the lease and this.
            return Ok(Remaining::Nothing);
        };
        let started = std::time::Instant::now();
        let level = search_level(level)?;
        let played = match duty {
            ComputerDuty::DrawAnswer(seat) => {
                let Some(accepts) = self.search_draw_answer(&state, seat, level, permit).await? else {
                    return Ok(Remaining::Perhaps);
                };
                let response = if accepts {
                    OfferResponse::Accept
                } else {
                    OfferResponse::Decline
                };
                self.sessions
                    .answer_computer(id, state.revision, response)
                    .await?
            }
            ComputerDuty::Turn(seat) => {
                let Some(verdict) = self.search_turn(&state, seat, level, permit).await? else {
                    return Ok(Remaining::Perhaps);
                };
                let (depth, nodes) = (verdict.depth, verdict.nodes);
                tracing::debug!(match_id = %id, %level, depth, nodes, "search finished");
                self.sessions
                    .play_computer(id, state.revision, &verdict.turn)
                    .await?
            }
        };
        let outcome = match played {
            DutyOutcome::Paid(_) => "played",
            DutyOutcome::Changed => "outdated",
        };
        let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(match_id = %id, %level, outcome, ms, "the computer's job ended");
        Ok(Remaining::Perhaps)
    }

    /// Searches for the computer's turn; `None` if the match changed meanwhile or the program is about to stop.
    async fn search_turn(
        &self,
        state: &MatchState,
        seat: Seat,
        level: Level,
        permit: OwnedSemaphorePermit,
    ) -> Result<Option<Verdict>> {
        let (known, seed) = (
            state.position.known_to(seat),
            self.sessions.search_seed(state).await?,
        );
        let search = self.search_pool.start(permit, level.time_limit(), move |limits| {
            choose(&known, level, seed, limits)
        });
        let verdict = self.unless_changed(state, search).await?;
        verdict
            .map(|verdict| verdict.context("the search found no turn"))
            .transpose()
    }

    /// Decides whether the computer accepts a draw; `None` as in [`Self::search_turn`].
    async fn search_draw_answer(
        &self,
        state: &MatchState,
        seat: Seat,
        level: Level,
        permit: OwnedSemaphorePermit,
    ) -> Result<Option<bool>> {
        let (known, seed) = (
            state.position.known_to(seat),
            self.sessions.search_seed(state).await?,
        );
        let search = self.search_pool.start(permit, DRAW_SEARCH_TIME, move |limits| {
            accepts_draw(&known, level, seed, limits)
        });
        self.unless_changed(state, search).await
    }

    /// Waits for a search. Stops it without a result when the match changes or the program is about to stop.
    async fn unless_changed<T>(&self, state: &MatchState, search: Search<T>) -> Result<Option<T>> {
        let (id, revision) = (state.header.id, state.revision);
        let changed = async {
            loop {
                tokio::time::sleep(CHANGE_POLL_INTERVAL).await;
                if self.has_changed(id, revision).await {
                    return;
                }
            }
        };
        tokio::select! {
            biased;
            () = self.closing.cancelled() => Ok(None),
            found = search.result() => found.map(Some),
            () = changed => Ok(None),
        }
    }

    async fn has_changed(&self, id: MatchId, revision: Revision) -> bool {
        // If the match cannot be read now, the session compares the revision again when the turn is played.
        let summary = self.sessions.summary(id).await;
        summary.is_ok_and(|summary| summary.revision != revision)
    }
}

/// The search level of the level that a seat carries.
///
/// # Errors
/// The search has no such level.
fn search_level(level: ComputerLevel) -> Result<Level> {
    Level::new(level.number()).with_context(|| format!("the search has no level {}", level.number()))
}

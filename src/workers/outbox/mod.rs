//! Delivers the outbox: in order for each match, at least once and visibly once, through rate limits, errors and
//! restarts, and without one match or channel holding up another. Knows no platform, for a [`Deliver`] sends the
//! messages, and changes no match.

mod backoff;

use super::supervisor::panic_message;
use crate::metrics::{DeliveryWord, Metrics};
use futures::FutureExt;
use rookery_session::{Delivery, RowId, Sessions, TimeMs};
use std::collections::HashSet;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Deliveries under way at once, over all matches, without the slow ones. The session leases at most
/// [`rookery_session::limits::DELIVERIES_PER_PLACE`] of them to one channel.
const MAX_CONCURRENT: usize = 16;

/// Slow deliveries under way at once: those that wait for a rate limit or for slow mode.
const MAX_SLOW: usize = 64;

/// How long a delivery keeps others from its slot. After that it counts as slow.
const SLOW_AFTER: Duration = Duration::from_millis(if cfg!(test) { 50 } else { 3_000 });

/// How long one delivery may take before it counts as failed; shorter than its lease.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(45);

/// How often the store is asked without a signal from the session: other processes write, and clocks jump.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// How often it is asked while a delivery is due within [`POLL_INTERVAL`].
const POLL_INTERVAL_BUSY: Duration = Duration::from_millis(250);

/// The attempt whose pause a delivery gets at least when the session refuses it for now.
const REFUSED_ATTEMPT: u32 = 4;

/// The attempt from which the log warns of a delivery.
const WARNED_FROM: u32 = 3;

/// How long a delivery is retried whose answers may be final.
const UNCLEAR_FOR_MS: i64 = 24 * 60 * 60 * 1_000;

/// How often such a delivery is tried at least, also when the clock jumps.
const UNCLEAR_ATTEMPTS: u32 = 8;

/// How long telling the players may take that something could not be delivered.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(10);

/// The outcome of a delivery that is finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// Delivered, as this message if one was posted.
    Delivered(Option<String>),
    /// It can never be delivered, for this reason.
    Undeliverable(String),
}

/// Why a delivery failed for now. It is tried again.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    /// Something that may soon pass, such as a rate limit or the network.
    #[error("{0}")]
    Transient(String),
    /// An answer that may be final, but not of the platform itself, such as a firewall's page. It is retried for a day.
    #[error("{0}")]
    Unclear(String),
    /// The session does not allow it now, for example because the match is busy or suspended.
    #[error("{0}")]
    Refused(String),
}

/// Sends notifications to a chat platform.
pub trait Deliver: Send + Sync + 'static {
    /// Sends one notification. It may be called again for one that was sent before, and must then not send it twice.
    ///
    /// # Errors
    /// Anything that may pass.
    fn deliver(
        &self,
        delivery: &Delivery,
    ) -> impl Future<Output = Result<DeliveryOutcome, DeliveryError>> + Send;

    /// Tells those concerned, as far as possible, that this notification is about to be given up.
    fn give_up(&self, delivery: &Delivery) -> impl Future<Output = ()> + Send;
}

/// The worker that delivers the outbox.
pub struct OutboxWorker<D> {
    sessions: Arc<Sessions>,
    deliver: Arc<D>,
    /// Counts the deliveries under way, so that the program can wait for them when it stops.
    tasks: TaskTracker,
    permits: Arc<Semaphore>,
    slow_permits: Arc<Semaphore>,
    in_flight: InFlight,
    metrics: Arc<Metrics>,
}

/// The deliveries that this process runs. When the clock jumps ahead, their leases end early, and the store gives them
/// out again. Clones share the list.
#[derive(Clone, Default)]
struct InFlight(Arc<Mutex<HashSet<RowId>>>);

impl InFlight {
    /// Adds a delivery; false if it runs already.
    fn begin(&self, row: RowId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(row)
    }

    fn end(&self, row: RowId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&row);
    }
}

impl<D: Deliver> OutboxWorker<D> {
    /// A worker that delivers through `deliver` and runs each delivery as one of `tasks`.
    #[must_use]
    pub fn new(sessions: Arc<Sessions>, deliver: Arc<D>, tasks: TaskTracker) -> Self {
        let permits = Arc::new(Semaphore::new(MAX_CONCURRENT));
        Self {
            sessions,
            deliver,
            tasks,
            permits,
            slow_permits: Arc::new(Semaphore::new(MAX_SLOW)),
            in_flight: InFlight::default(),
            metrics: Arc::default(),
        }
    }

    /// Counts the deliveries there.
    #[must_use]
    pub fn counted_by(self, metrics: Arc<Metrics>) -> Self {
        Self { metrics, ..self }
    }

    /// Delivers until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            self.start_due().await;
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.sessions.news() => {}
                () = self.pause() => {}
            }
        }
    }

    /// Starts the deliveries that are due, as many as there are permits.
    async fn start_due(&self) {
        let free = u32::try_from(self.permits.available_permits()).unwrap_or(u32::MAX);
        if free == 0 {
            return;
        }
        let deliveries = match self.sessions.lease_outbox(free).await {
            Ok(deliveries) => deliveries,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                return;
            }
        };
        for delivery in deliveries {
            if !self.in_flight.begin(delivery.id) {
                continue;
            }
            let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await else {
                return;
            };
            let (sessions, deliver) = (Arc::clone(&self.sessions), Arc::clone(&self.deliver));
            let (slow_permits, in_flight) = (Arc::clone(&self.slow_permits), self.in_flight.clone());
            let metrics = Arc::clone(&self.metrics);
            self.tasks.spawn(async move {
                let begun = Instant::now();
                let running = async {
                    let word = run_delivery(&sessions, deliver.as_ref(), &delivery).await;
                    metrics.delivery(word, begun.elapsed());
                };
                keep_slot_while_fast(running, permit, &slow_permits).await;
                in_flight.end(delivery.id);
            });
        }
    }

    /// Waits until the next round without a signal. Asks for the next delivery only when the signals have ceased.
    async fn pause(&self) {
        tokio::time::sleep(POLL_INTERVAL_BUSY).await;
        let soon = i64::try_from(POLL_INTERVAL.as_millis()).unwrap_or(i64::MAX);
        match self.sessions.next_delivery().await {
            Ok(Some(due)) if due <= self.sessions.now().plus(soon) => return,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "the outbox cannot be read"),
        }
        tokio::time::sleep(POLL_INTERVAL.saturating_sub(POLL_INTERVAL_BUSY)).await;
    }
}

/// Runs a delivery. One that takes long frees its slot for others, if there is room for one more slow delivery.
async fn keep_slot_while_fast(
    running: impl Future<Output = ()>,
    permit: OwnedSemaphorePermit,
    slow_permits: &Arc<Semaphore>,
) {
    tokio::pin!(running);
    if tokio::time::timeout(SLOW_AFTER, &mut running).await.is_ok() {
        return;
    }
    let slow_permit = Arc::clone(slow_permits).try_acquire_owned();
    if slow_permit.is_ok() {
        drop(permit);
        running.await;
    } else {
        running.await;
        drop(permit);
    }
}

/// Delivers one notification and records the outcome, which it returns. A panic counts as a failed attempt.
async fn run_delivery(sessions: &Sessions, deliver: &impl Deliver, delivery: &Delivery) -> DeliveryWord {
    let (row, attempt) = (delivery.id, delivery.attempt);
    let attempted = AssertUnwindSafe(deliver.deliver(delivery)).catch_unwind();
    let mut word = DeliveryWord::Retried;
    let recorded = match tokio::time::timeout(DELIVERY_TIMEOUT, attempted).await {
        Ok(Ok(Ok(DeliveryOutcome::Delivered(message)))) => {
            tracing::debug!(%row, notification = ?delivery.notification, "delivered");
            word = DeliveryWord::Delivered;
            sessions.delivered(delivery, message).await
        }
        Ok(Ok(Ok(DeliveryOutcome::Undeliverable(reason)))) => {
            word = DeliveryWord::GivenUp;
            give_up(sessions, deliver, delivery, reason).await
        }
        Ok(Ok(Err(DeliveryError::Unclear(reason)))) if is_hopeless(sessions.now(), delivery) => {
            word = DeliveryWord::GivenUp;
            give_up(sessions, deliver, delivery, reason).await
        }
        Ok(Ok(Err(error))) => {
            // Discord's limits and short failures are part of every day.
            if attempt < WARNED_FROM {
                tracing::debug!(%row, attempt, %error, "a delivery failed and is tried again");
            } else {
                tracing::warn!(%row, attempt, %error, "a delivery failed again and is tried again");
            }
            match error {
                DeliveryError::Transient(_) => retry(sessions, delivery, attempt).await,
                DeliveryError::Refused(_) => retry(sessions, delivery, attempt.max(REFUSED_ATTEMPT)).await,
                DeliveryError::Unclear(_) => {
                    let at = backoff::after(sessions.now(), attempt);
                    sessions.retry_unclear(delivery, at).await
                }
            }
        }
        Ok(Err(panic)) => {
            let panic = panic_message(panic.as_ref());
            tracing::error!(%row, attempt, panic, "a delivery panicked and is tried again");
            retry(sessions, delivery, attempt.max(REFUSED_ATTEMPT)).await
        }
        Err(_) => {
            tracing::warn!(%row, attempt, "a delivery timed out and is tried again");
            retry(sessions, delivery, attempt).await
        }
    };
    if let Err(error) = recorded {
        tracing::error!(%row, %error, "the outcome of a delivery could not be stored");
    }
    word
}

/// Whether a delivery was answered long and often enough in a way that may be final.
fn is_hopeless(now: TimeMs, delivery: &Delivery) -> bool {
    let long = delivery
        .unclear_since
        .is_some_and(|since| now.0.saturating_sub(since.0) >= UNCLEAR_FOR_MS);
    long && delivery.attempt >= UNCLEAR_ATTEMPTS
}

async fn give_up(
    sessions: &Sessions,
    deliver: &impl Deliver,
    delivery: &Delivery,
    reason: String,
) -> Result<rookery_session::DeliveryAck, rookery_session::SessionError> {
    let notice = AssertUnwindSafe(deliver.give_up(delivery)).catch_unwind();
    if !matches!(tokio::time::timeout(NOTICE_TIMEOUT, notice).await, Ok(Ok(()))) {
        tracing::warn!(row = %delivery.id, "the players could not be told that a delivery is given up");
    }
    sessions.give_up_delivery(delivery, reason).await
}

async fn retry(
    sessions: &Sessions,
    delivery: &Delivery,
    attempt: u32,
) -> Result<rookery_session::DeliveryAck, rookery_session::SessionError> {
    let at = backoff::after(sessions.now(), attempt);
    sessions.retry_delivery(delivery, at).await
}

#[cfg(test)]
mod tests;

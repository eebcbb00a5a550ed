//! Delivers the outbox: in order for each match, at least once and visibly once, through rate limits, errors and
//! restarts, and without one match holding up another. Knows no platform, for a [`Deliver`] sends the messages, and
//! changes no match.

mod backoff;

use super::supervisor::panic_message;
use futures::FutureExt;
use rookery_session::{Delivery, Sessions};
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Deliveries under way at once, over all matches.
const MAX_CONCURRENT: usize = 16;

/// How long one delivery may take before it counts as failed; shorter than its lease.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(45);

/// How often the store is asked without a signal from the session: other processes write, and clocks jump.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// How often it is asked while a delivery is due within [`POLL_INTERVAL`].
const POLL_INTERVAL_BUSY: Duration = Duration::from_millis(250);

/// The attempt whose pause a delivery gets at least when the session refuses it for now.
const REFUSED_ATTEMPT: u32 = 4;

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
}

/// The worker that delivers the outbox.
pub struct OutboxWorker<D> {
    sessions: Arc<Sessions>,
    deliver: Arc<D>,
    /// Counts the deliveries under way, so that the program can wait for them when it stops.
    tasks: TaskTracker,
    permits: Arc<Semaphore>,
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
        }
    }

    /// Delivers until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            self.start_due().await;
            let pause = self.pause().await;
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.sessions.news() => {}
                () = tokio::time::sleep(pause) => {}
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
            let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await else {
                return;
            };
            let (sessions, deliver) = (Arc::clone(&self.sessions), Arc::clone(&self.deliver));
            self.tasks.spawn(async move {
                run_delivery(&sessions, deliver.as_ref(), &delivery).await;
                drop(permit);
            });
        }
    }

    /// The pause before the next round.
    async fn pause(&self) -> Duration {
        let soon = i64::try_from(POLL_INTERVAL.as_millis()).unwrap_or(i64::MAX);
        match self.sessions.next_delivery().await {
            Ok(Some(due)) if due <= self.sessions.now().plus(soon) => POLL_INTERVAL_BUSY,
            Ok(_) => POLL_INTERVAL,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                POLL_INTERVAL
            }
        }
    }
}

/// Delivers one notification and records the outcome. A panic counts as a failed attempt.
async fn run_delivery(sessions: &Sessions, deliver: &impl Deliver, delivery: &Delivery) {
    let (row, attempt) = (delivery.id, delivery.attempt);
    let attempted = AssertUnwindSafe(deliver.deliver(delivery)).catch_unwind();
    let recorded = match tokio::time::timeout(DELIVERY_TIMEOUT, attempted).await {
        Ok(Ok(Ok(DeliveryOutcome::Delivered(message)))) => {
            tracing::debug!(%row, notification = ?delivery.notification, "delivered");
            sessions.delivered(delivery, message).await
        }
        Ok(Ok(Ok(DeliveryOutcome::Undeliverable(reason)))) => {
            sessions.give_up_delivery(delivery, reason).await
        }
        Ok(Ok(Err(error))) => {
            tracing::warn!(%row, attempt, %error, "a delivery failed and is tried again");
            let attempt = match error {
                DeliveryError::Transient(_) => attempt,
                DeliveryError::Refused(_) => attempt.max(REFUSED_ATTEMPT),
            };
            retry(sessions, delivery, attempt).await
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
mod tests {
    use super::*;
    use rookery_session::{
        Actor, Colour, ExternalId, InteractionKey, ManualClock, Opponent, Origin, Proposal, SqliteStore,
        SystemRandomness, TimeMs,
    };
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Panics at the first attempt and delivers at every other.
    #[derive(Default)]
    struct PanicsOnce {
        attempts: AtomicU32,
    }

    impl Deliver for PanicsOnce {
        async fn deliver(&self, _: &Delivery) -> Result<DeliveryOutcome, DeliveryError> {
            assert!(self.attempts.fetch_add(1, Ordering::SeqCst) > 0, "on purpose");
            Ok(DeliveryOutcome::Delivered(Some("message".to_owned())))
        }
    }

    async fn run_once(worker: &OutboxWorker<PanicsOnce>) {
        worker.start_due().await;
        worker.tasks.close();
        worker.tasks.wait().await;
        worker.tasks.reopen();
    }

    #[tokio::test]
    async fn a_delivery_that_panics_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
        let clock = Arc::new(ManualClock::at(TimeMs(1_800_000_000_000)));
        let sessions = Sessions::new(store, Arc::clone(&clock) as _, Arc::new(SystemRandomness));
        let sessions = Arc::new(sessions);
        let ann = sessions.user(&ExternalId::new("test", "ann")).await.unwrap();
        let hall = sessions.place(&ExternalId::new("test", "hall")).await.unwrap();
        let proposal = Proposal {
            opponent: Opponent::Anyone,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::Random,
            origin: Origin {
                guild: None,
                channel: hall,
            },
        };
        let by = Actor {
            user: ann,
            interaction: InteractionKey(1),
        };
        sessions.challenge(by, proposal).await.unwrap();

        let deliver = Arc::new(PanicsOnce::default());
        let worker = OutboxWorker::new(Arc::clone(&sessions), Arc::clone(&deliver), TaskTracker::new());
        run_once(&worker).await;
        assert!(sessions.next_delivery().await.unwrap() > Some(sessions.now()));
        clock.advance(60_000);
        run_once(&worker).await;
        assert_eq!(deliver.attempts.load(Ordering::SeqCst), 2);
        assert_eq!(sessions.next_delivery().await.unwrap(), None);
    }
}

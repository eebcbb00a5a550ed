//! Runs the timers that are due (challenges that expire, players who are warned). At the start and once an hour, it
//! lets suspended matches go on that can be replayed now, and removes old rows once an hour.
//! Knows the session alone; what a timer does is decided there.

use rookery_session::Sessions;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How often the store is asked for due timers. Other processes set timers and clocks jump, so no pause is longer.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often it is asked while a timer is due within [`POLL_INTERVAL`].
const POLL_INTERVAL_BUSY: Duration = Duration::from_millis(250);

/// How often old rows are removed, and suspended matches are tried.
const PRUNE_INTERVAL: Duration = Duration::from_secs(3600);

/// The worker that runs timers.
pub struct TimerWorker {
    sessions: Arc<Sessions>,
}

impl TimerWorker {
    /// A worker for these sessions.
    #[must_use]
    pub fn new(sessions: Arc<Sessions>) -> Self {
        Self { sessions }
    }

    /// Runs timers until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        self.resume_suspended().await;
        let mut pruned = tokio::time::Instant::now();
        while !stop.is_cancelled() {
            let pause = self.round().await;
            if pruned.elapsed() >= PRUNE_INTERVAL {
                pruned = tokio::time::Instant::now();
                self.resume_suspended().await;
                if let Err(error) = self.sessions.prune().await {
                    tracing::error!(%error, "old rows cannot be removed");
                }
            }
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Lets suspended matches go on that this program can replay, and logs how many cannot.
    async fn resume_suspended(&self) {
        match self.sessions.resume_suspended().await {
            Ok(report) if report.suspended.is_empty() => {}
            Ok(report) => tracing::warn!(
                matches = report.suspended.len(),
                first = ?report.suspended.first(),
                "suspended matches cannot be replayed by this program"
            ),
            Err(error) => tracing::error!(%error, "the suspended matches cannot be listed"),
        }
    }

    /// Runs the timers that are due; returns the pause before the next round.
    async fn round(&self) -> Duration {
        let due = match self.sessions.next_timer().await {
            Ok(Some(due)) => due,
            Ok(None) => return POLL_INTERVAL,
            Err(error) => {
                tracing::error!(%error, "the timers cannot be read");
                return POLL_INTERVAL;
            }
        };
        let now = self.sessions.now();
        if due <= now {
            return match self.sessions.run_due().await {
                Ok(_) => POLL_INTERVAL_BUSY,
                Err(error) => {
                    tracing::error!(%error, "the due timers cannot be leased");
                    POLL_INTERVAL
                }
            };
        }
        let soon = now.plus(i64::try_from(POLL_INTERVAL.as_millis()).unwrap_or(i64::MAX));
        if due <= soon {
            POLL_INTERVAL_BUSY
        } else {
            POLL_INTERVAL
        }
    }
}

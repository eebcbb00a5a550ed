//! Runs the timers that are due (challenges that expire, players who are warned or reminded, clocks that run out). At
//! the start it takes the time in which no bot ran out of live matches, and from then on records that the bot runs.
//! At the start and once an hour, it lets suspended matches go on that can be replayed now, and removes old rows.
//! When the clock has jumped, it corrects stored times. Knows the session alone; what a timer does is decided there.

use rookery_session::{Sessions, TimeMs, limits};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// How often the store is asked for due timers. Other processes set timers and clocks jump, so no pause is longer.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often it is asked while a timer is due within [`POLL_INTERVAL`].
const POLL_INTERVAL_BUSY: Duration = Duration::from_millis(250);

/// How often the bot records that it runs.
const HEARTBEAT: Duration = Duration::from_millis(limits::HEARTBEAT_MS.unsigned_abs());

/// How often old rows are removed, and suspended matches are tried.
const PRUNE_INTERVAL: Duration = Duration::from_secs(3600);

/// The pause between two bites of old rows, in which turns are written.
const PRUNE_PAUSE: Duration = Duration::from_millis(100);

/// How far the clock moves, in either direction, until stored times are checked again.
const CLOCK_CHECK_MS: u64 = 60_000;

/// When the next bite of old rows is removed.
#[derive(Clone, Copy, Debug)]
enum Pruning {
    /// There may be more rows to remove.
    Now,
    /// All old rows were removed; then there may be others.
    After(Instant),
}

impl Pruning {
    fn is_due(self) -> bool {
        match self {
            Pruning::Now => true,
            Pruning::After(at) => Instant::now() >= at,
        }
    }
}

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
        let mut clock_checked = None;
        let mut pruning = Pruning::Now;
        let mut resumed: Option<Instant> = None;
        let mut beaten: Option<Instant> = None;
        if !self.record_interruption(stop).await {
            return;
        }
        while !stop.is_cancelled() {
            self.check_clock(&mut clock_checked).await;
            if beaten.is_none_or(|last| last.elapsed() >= HEARTBEAT) {
                beaten = Some(Instant::now());
                self.beat().await;
            }
            if resumed.is_none_or(|last| last.elapsed() >= PRUNE_INTERVAL) {
                resumed = Some(Instant::now());
                self.resume_suspended().await;
            }
            let mut pause = self.round().await;
            if pruning.is_due() {
                pruning = self.prune().await;
                if let Pruning::Now = pruning {
                    pause = pause.min(PRUNE_PAUSE);
                }
            }
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Takes the time in which no bot ran out of live matches, before any timer runs. Returns whether it could before the
    /// bot stops.
    async fn record_interruption(&self, stop: &CancellationToken) -> bool {
        while !stop.is_cancelled() {
            match self.sessions.record_interruption().await {
                Ok(0) => return true,
                Ok(matches) => {
                    tracing::info!(matches, "live matches lost no time while the bot did not run");
                    return true;
                }
                Err(error) => tracing::error!(%error, "the interruption of the bot cannot be recorded"),
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
        false
    }

    async fn beat(&self) {
        if let Err(error) = self.sessions.beat().await {
            tracing::error!(%error, "the bot cannot record that it runs");
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

    /// Corrects stored times at the start and when the clock has moved, so that a clock that was ahead mutes nothing.
    async fn check_clock(&self, checked: &mut Option<TimeMs>) {
        let now = self.sessions.now();
        if checked.is_some_and(|last| last.0.abs_diff(now.0) < CLOCK_CHECK_MS) {
            return;
        }
        match self.sessions.correct_times().await {
            Ok(_) => *checked = Some(now),
            Err(error) => tracing::error!(%error, "stored times cannot be checked"),
        }
    }

    /// Removes one bite of old rows; returns when to remove the next.
    async fn prune(&self) -> Pruning {
        match self.sessions.prune().await {
            Ok(removed) if !removed.is_empty() => Pruning::Now,
            Ok(_) => Pruning::After(Instant::now() + PRUNE_INTERVAL),
            Err(error) => {
                tracing::error!(%error, "old rows cannot be removed");
                Pruning::After(Instant::now() + PRUNE_INTERVAL)
            }
        }
    }

    /// Settles the matches that have ended, then runs the timers that are due; returns the pause before the next round.
    async fn round(&self) -> Duration {
        if let Err(error) = self.sessions.settle_finished().await {
            tracing::error!(%error, "finished matches cannot be settled");
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::limits::{OUTBOX_LIFE_MS, TIDY_ROWS};
    use rookery_session::{ExternalId, ManualClock, SqliteStore, SystemRandomness};

    #[tokio::test]
    async fn all_old_rows_are_removed_in_bites() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let store = Arc::new(SqliteStore::open(&path).unwrap());
        let clock = Arc::new(ManualClock::at(TimeMs(1_800_000_000_000)));
        let sessions = Sessions::new(store, Arc::clone(&clock) as _, Arc::new(SystemRandomness));
        let worker = TimerWorker::new(Arc::new(sessions));
        let rows = 3 * TIDY_ROWS + 1;
        let database = rusqlite::Connection::open(&path).unwrap();
        database
            .execute(
                "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
                INSERT INTO outbox (stream, tell, created_ms, due_ms, state, answered_ms)
                    SELECT i, '{}', 0, 0, 'delivered', ?2 FROM n",
                (rows, clock_ms(&worker) - OUTBOX_LIFE_MS - 1),
            )
            .unwrap();
        let left = || -> u32 {
            let count = database.query_row("SELECT COUNT(*) FROM outbox", [], |row| row.get(0));
            count.unwrap()
        };
        assert!(matches!(worker.prune().await, Pruning::Now));
        assert_eq!(left(), rows - TIDY_ROWS, "one bite");

        let stop = CancellationToken::new();
        let running = worker.run(&stop);
        let turns = async {
            // Others write meanwhile.
            for number in 0.. {
                let user = ExternalId::new("test", format!("user {number}"));
                worker.sessions.user(&user).await.unwrap();
                if left() == 0 {
                    break;
                }
            }
            stop.cancel();
        };
        tokio::time::timeout(Duration::from_secs(20), async { tokio::join!(running, turns) })
            .await
            .expect("all of it is removed soon");
    }

    fn clock_ms(worker: &TimerWorker) -> i64 {
        worker.sessions.now().0
    }
}

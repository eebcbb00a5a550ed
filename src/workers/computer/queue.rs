//! The order of the computer's jobs. The jobs themselves are rows in the database; this remembers only who was served
//! when, which may be forgotten at any time.

use lru::LruCache;
use rookery_session::store::ComputerJob;
use rookery_session::{MatchId, UserId};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The most users whose last turn is remembered.
const MAX_USERS: usize = 1_000;

/// Serves users in turn, so that somebody with many matches does not keep the others waiting.
pub(super) struct FairQueue {
    last_served: LruCache<UserId, u64>,
    count: u64,
}

impl Default for FairQueue {
    fn default() -> Self {
        Self {
            last_served: LruCache::new(NonZeroUsize::new(MAX_USERS).unwrap_or(NonZeroUsize::MIN)),
            count: 0,
        }
    }
}

impl FairQueue {
    /// Sorts jobs: the least recently served user first; among equals, the oldest job.
    pub(super) fn order(&self, jobs: &mut [ComputerJob]) {
        jobs.sort_by_key(|job| {
            let last = self.last_served.peek(&job.against).copied().unwrap_or(0);
            (last, job.since, job.timer)
        });
    }

    /// Notes that a user is served now.
    pub(super) fn serve(&mut self, user: UserId) {
        self.count += 1;
        self.last_served.put(user, self.count);
    }
}

/// The matches whose jobs this process runs, so that it does not start one again when its own lease has ended.
/// Clones share the list.
#[derive(Clone, Default)]
pub(super) struct InFlight {
    matches: Arc<Mutex<HashSet<MatchId>>>,
    released: Arc<Notify>,
}

/// Keeps a match in the list of running jobs until it is dropped.
pub(super) struct InFlightGuard {
    in_flight: InFlight,
    id: MatchId,
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.in_flight.matches().remove(&self.id);
        self.in_flight.released.notify_one();
    }
}

impl InFlight {
    fn matches(&self) -> MutexGuard<'_, HashSet<MatchId>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a match; `None` if its job is running already.
    pub(super) fn begin(&self, id: MatchId) -> Option<InFlightGuard> {
        self.matches().insert(id).then(|| InFlightGuard {
            in_flight: self.clone(),
            id,
        })
    }

    /// Returns when a job has ended. One that ended while nobody waited is not missed.
    pub(super) async fn released(&self) {
        self.released.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{TimeMs, TimerId};

    fn job(user: i64, since: i64) -> ComputerJob {
        ComputerJob {
            timer: TimerId(since),
            match_id: MatchId(since.unsigned_abs()),
            against: UserId(user),
            since: TimeMs(since),
        }
    }

    #[test]
    fn somebody_with_many_matches_keeps_nobody_waiting() {
        let mut queue = FairQueue::default();
        let mut many: Vec<_> = (1..=30).map(|since| job(1, since)).collect();
        let mut others = vec![job(2, 40), job(3, 50), job(2, 60)];
        let mut order = Vec::new();
        while !(many.is_empty() && others.is_empty()) {
            // As the store lists them: the oldest of each user.
            let mut listed: Vec<ComputerJob> = Vec::new();
            for job in many.iter().chain(&others) {
                if listed.iter().all(|other| other.against != job.against) {
                    listed.push(*job);
                }
            }
            queue.order(&mut listed);
            let next = listed[0];
            queue.serve(next.against);
            order.push(next.against.0);
            many.retain(|job| *job != next);
            others.retain(|job| *job != next);
        }
        assert_eq!(order[..6], [1, 2, 3, 1, 2, 1]);
        assert_eq!(order.len(), 33);
    }

    #[test]
    fn the_job_of_a_match_runs_once_at_a_time() {
        let in_flight = InFlight::default();
        let guard = in_flight.begin(MatchId(1));
        assert!(guard.is_some() && in_flight.begin(MatchId(1)).is_none());
        assert!(in_flight.begin(MatchId(2)).is_some());
        drop(guard);
        assert!(in_flight.begin(MatchId(1)).is_some());
    }
}

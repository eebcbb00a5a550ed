//! Whose turn is thought about next. What waits stands in the database; here is only who was served when, which may be
//! forgotten at any time.

use lru::LruCache;
use rookery_session::store::ComputerJob;
use rookery_session::{MatchId, UserId};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Users of whom it is remembered when they were served.
const REMEMBERED: usize = 1_000;

/// When each user's match was last taken up, so that somebody with many of them does not keep the others waiting.
pub(super) struct FairQueue {
    last: LruCache<UserId, u64>,
    count: u64,
}

impl Default for FairQueue {
    fn default() -> Self {
        Self {
            last: LruCache::new(NonZeroUsize::new(REMEMBERED).unwrap_or(NonZeroUsize::MIN)),
            count: 0,
        }
    }
}

impl FairQueue {
    /// First whoever was served longest ago, or never; of equals, what has waited longest.
    pub(super) fn order(&self, waiting: &mut [ComputerJob]) {
        waiting.sort_by_key(|one| {
            let last = self.last.peek(&one.against).copied().unwrap_or(0);
            (last, one.since, one.timer)
        });
    }

    /// That user is served now.
    pub(super) fn serve(&mut self, user: UserId) {
        self.count += 1;
        self.last.put(user, self.count);
    }
}

/// Matches that this process thinks about, so that it does not begin again where its own lease has ended.
#[derive(Clone, Default)]
pub(super) struct InFlight {
    matches: Arc<Mutex<HashSet<MatchId>>>,
    given_back: Arc<Notify>,
}

impl InFlight {
    fn matches(&self) -> MutexGuard<'_, HashSet<MatchId>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a match; false if it is taken.
    pub(super) fn take(&self, id: MatchId) -> bool {
        self.matches().insert(id)
    }

    /// Gives it back.
    pub(super) fn give_back(&self, id: MatchId) {
        self.matches().remove(&id);
        self.given_back.notify_one();
    }

    /// Returns when one was given back; one that was while nobody waited is not lost.
    pub(super) async fn given_back(&self) {
        self.given_back.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{TimeMs, TimerId};

    fn waiting(user: i64, since: i64) -> ComputerJob {
        ComputerJob {
            timer: TimerId(since),
            match_id: MatchId(since.unsigned_abs()),
            against: UserId(user),
            since: TimeMs(since),
        }
    }

    #[test]
    fn somebody_with_many_matches_keeps_nobody_waiting() {
        let mut served = FairQueue::default();
        let mut many: Vec<_> = (1..=30).map(|since| waiting(1, since)).collect();
        let mut others = vec![waiting(2, 40), waiting(3, 50), waiting(2, 60)];
        let mut order = Vec::new();
        while !(many.is_empty() && others.is_empty()) {
            // As the store names them: the oldest of each.
            let mut now: Vec<ComputerJob> = Vec::new();
            for one in many.iter().chain(&others) {
                if now.iter().all(|other| other.against != one.against) {
                    now.push(*one);
                }
            }
            served.order(&mut now);
            let next = now[0];
            served.serve(next.against);
            order.push(next.against.0);
            many.retain(|one| *one != next);
            others.retain(|one| *one != next);
        }
        assert_eq!(order[..6], [1, 2, 3, 1, 2, 1]);
        assert_eq!(order.len(), 33);
    }

    #[test]
    fn a_match_is_taken_once() {
        let taken = InFlight::default();
        assert!(taken.take(MatchId(1)) && !taken.take(MatchId(1)) && taken.take(MatchId(2)));
        taken.give_back(MatchId(1));
        assert!(taken.take(MatchId(1)));
    }
}

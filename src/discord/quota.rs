//! How often each user has done something lately that others see, so that nobody floods a channel. Posts nothing.

use lru::LruCache;
use rookery_session::UserId;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most users who are counted; those who did it longest ago are forgotten first.
const MOST_USERS: usize = 10_000;

/// Counts what each user has done lately.
pub struct Quota {
    most: usize,
    window: Duration,
    recent: Mutex<LruCache<UserId, Vec<Instant>>>,
}

impl Quota {
    /// Makes a quota of so many times within so long.
    #[must_use]
    pub fn new(most: usize, window: Duration) -> Self {
        let users = NonZeroUsize::new(MOST_USERS).unwrap_or(NonZeroUsize::MIN);
        Self {
            most,
            window,
            recent: Mutex::new(LruCache::new(users)),
        }
    }

    /// Makes the quota of boards and replays that a user shares: five in ten minutes.
    #[must_use]
    pub fn of_shares() -> Self {
        Self::new(5, Duration::from_mins(10))
    }

    /// Makes the quota of reports to moderators: three in an hour.
    #[must_use]
    pub fn of_reports() -> Self {
        Self::new(3, Duration::from_hours(1))
    }

    /// Counts one more time; `false` if the user has done it too often lately.
    pub fn admit(&self, user: UserId, now: Instant) -> bool {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let times = recent.get_or_insert_mut(user, Vec::new);
        times.retain(|time| now.saturating_duration_since(*time) < self.window);
        let is_admitted = times.len() < self.most;
        if is_admitted {
            times.push(now);
        }
        is_admitted
    }

    /// Takes the last time back, because it came to nothing.
    pub fn take_back(&self, user: UserId) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(times) = recent.get_mut(&user) {
            times.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_floods_a_channel_with_boards() {
        let quota = Quota::of_shares();
        let start = Instant::now();
        for _ in 0..5 {
            assert!(quota.admit(UserId(1), start));
        }
        assert!(!quota.admit(UserId(1), start));
        assert!(quota.admit(UserId(2), start), "everybody is counted alone");
        assert!(quota.admit(UserId(1), start + Duration::from_mins(10)));
    }

    #[test]
    fn what_came_to_nothing_is_not_counted() {
        let quota = Quota::new(1, Duration::from_secs(1));
        let start = Instant::now();
        assert!(quota.admit(UserId(1), start));
        quota.take_back(UserId(1));
        assert!(quota.admit(UserId(1), start));
        assert!(!quota.admit(UserId(1), start));
        quota.take_back(UserId(2));
    }
}

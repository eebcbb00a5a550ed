//! How much each user has shared lately, so that nobody floods a channel with boards. Posts nothing.

use lru::LruCache;
use rookery_session::UserId;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most boards and replays that one user shares within [`WINDOW`].
const MOST_SHARES: usize = 5;

/// The time over which shares are counted.
const WINDOW: Duration = Duration::from_secs(600);

/// The most users whose shares are counted; those who shared longest ago are forgotten first.
const MOST_USERS: usize = 10_000;

/// Counts what each user has shared lately.
pub struct Shares {
    recent: Mutex<LruCache<UserId, Vec<Instant>>>,
}

impl Default for Shares {
    fn default() -> Self {
        let most = NonZeroUsize::new(MOST_USERS).unwrap_or(NonZeroUsize::MIN);
        Self {
            recent: Mutex::new(LruCache::new(most)),
        }
    }
}

impl Shares {
    /// Counts a share; `false` if the user has shared too much lately.
    pub fn admit(&self, user: UserId, now: Instant) -> bool {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let times = recent.get_or_insert_mut(user, Vec::new);
        times.retain(|time| now.saturating_duration_since(*time) < WINDOW);
        let is_admitted = times.len() < MOST_SHARES;
        if is_admitted {
            times.push(now);
        }
        is_admitted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_floods_a_channel_with_boards() {
        let shares = Shares::default();
        let start = Instant::now();
        for _ in 0..MOST_SHARES {
            assert!(shares.admit(UserId(1), start));
        }
        assert!(!shares.admit(UserId(1), start));
        assert!(shares.admit(UserId(2), start), "everybody is counted alone");
        assert!(shares.admit(UserId(1), start + WINDOW));
    }
}

//! The deadline of suggestions while somebody types. Must not know what is suggested.

use rookery_session::{Sessions, TimeMs};
use std::sync::Arc;
use std::time::Duration;

/// Discord takes suggestions for three seconds, and sending them takes a part of that.
const LAST_ANSWER_MS: i64 = 2_700;

/// The moment after which suggestions are not worth any more work.
#[derive(Clone)]
pub struct AnswerDeadline {
    sessions: Arc<Sessions>,
    begun: TimeMs,
}

impl AnswerDeadline {
    /// Counts from now.
    #[must_use]
    pub fn from_now(sessions: &Arc<Sessions>) -> Self {
        Self {
            sessions: Arc::clone(sessions),
            begun: sessions.now(),
        }
    }

    fn taken_ms(&self) -> i64 {
        self.sessions.now().0.saturating_sub(self.begun.0)
    }

    /// Returns whether nobody waits for the answer any more.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        self.taken_ms() >= LAST_ANSWER_MS
    }

    /// Returns how long the answer has taken until now.
    #[must_use]
    pub fn taken(&self) -> Duration {
        Duration::from_millis(u64::try_from(self.taken_ms()).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{ManualClock, SqliteStore, SystemRandomness};

    #[tokio::test]
    async fn an_answer_is_of_use_for_less_than_three_seconds() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("rookery.db")).unwrap());
        let clock = Arc::new(ManualClock::at(TimeMs(1_800_000_000_000)));
        let sessions = Sessions::new(store, Arc::clone(&clock) as _, Arc::new(SystemRandomness));
        let deadline = AnswerDeadline::from_now(&Arc::new(sessions));
        clock.advance(2_699);
        assert!(!deadline.has_passed());
        assert_eq!(deadline.taken(), Duration::from_millis(2_699));
        clock.advance(1);
        assert!(deadline.has_passed() && deadline.clone().has_passed());
    }
}

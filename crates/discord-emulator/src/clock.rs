//! The emulator's clock, which a bot under test can share. It tells the time and never sleeps.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The default start of a manual clock: 2026-01-01T12:00:00Z, in Unix ms.
pub const MANUAL_START_MS: i64 = 1_767_268_800_000;

/// A clock that either stands still until a test advances it, or runs with the machine's clock. Clones share the same
/// time.
#[derive(Clone)]
pub struct EmulatorClock {
    kind: Kind,
    /// The time of a manual clock, or what `advance` has added to a real one, in ms.
    moved_ms: Arc<AtomicI64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Manual,
    Real,
}

impl EmulatorClock {
    /// Creates a clock that stands still at [`MANUAL_START_MS`] until it is advanced.
    pub fn manual() -> Self {
        Self::manual_at(MANUAL_START_MS)
    }

    /// Creates a clock that stands still at `start_ms` (Unix ms) until it is advanced.
    pub fn manual_at(start_ms: i64) -> Self {
        Self {
            kind: Kind::Manual,
            moved_ms: Arc::new(AtomicI64::new(start_ms)),
        }
    }

    /// Creates a clock that runs with the machine's clock; `advance` puts it ahead.
    pub fn real() -> Self {
        Self {
            kind: Kind::Real,
            moved_ms: Arc::new(AtomicI64::new(0)),
        }
    }

    /// Returns whether the clock runs by itself.
    pub fn is_real(&self) -> bool {
        self.kind == Kind::Real
    }

    /// Returns the time in Unix ms.
    pub fn now_ms(&self) -> i64 {
        let moved = self.moved_ms.load(Ordering::SeqCst);
        match self.kind {
            Kind::Manual => moved,
            Kind::Real => moved.saturating_add(machine_ms()),
        }
    }

    /// Advances the clock.
    pub fn advance(&self, by: Duration) {
        let by_ms = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.moved_ms.fetch_add(by_ms, Ordering::SeqCst);
    }

    /// Puts the clock at least this far ahead of where it began, in ms. Has no effect if it is further ahead already.
    pub(crate) fn put_ahead(&self, by_ms: i64) {
        self.moved_ms.fetch_max(by_ms, Ordering::SeqCst);
    }

    /// Returns the clock as a function, for a bot that shares it.
    pub fn shared(&self) -> Arc<dyn Fn() -> i64 + Send + Sync> {
        let clock = self.clone();
        Arc::new(move || clock.now_ms())
    }
}

impl fmt::Debug for EmulatorClock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "EmulatorClock({:?}, {})", self.kind, self.now_ms())
    }
}

fn machine_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_when_told_and_its_clones_with_it() {
        let clock = EmulatorClock::manual_at(5);
        let shared = clock.shared();
        assert_eq!(clock.now_ms(), 5);
        clock.advance(Duration::from_secs(2));
        assert_eq!((clock.now_ms(), shared()), (2_005, 2_005));
    }

    #[test]
    fn a_real_clock_runs_and_can_be_put_ahead() {
        let clock = EmulatorClock::real();
        let before = clock.now_ms();
        clock.advance(Duration::from_secs(60));
        assert!(clock.now_ms() >= before + 60_000);
    }
}

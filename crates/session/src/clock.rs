//! Time and chance, passed in: nothing else in the crate asks the machine for either.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use rookery_rules::random::SplitMix64;
use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TimeMs(pub i64);

impl TimeMs {
    /// That many milliseconds later; the last moment there is where that would overflow.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// Where the time comes from.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> TimeMs;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> TimeMs {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        TimeMs(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that stands still until it is moved, for tests and for the emulator.
#[derive(Debug, Default)]
pub struct ManualClock {
    now_ms: AtomicI64,
}

impl ManualClock {
    /// A clock standing at that moment.
    #[must_use]
    pub const fn at(now: TimeMs) -> Self {
        Self {
            now_ms: AtomicI64::new(now.0),
        }
    }

    /// Moves the clock, also backwards.
    pub fn set(&self, now: TimeMs) {
        self.now_ms.store(now.0, Ordering::SeqCst);
    }

    /// Moves the clock forwards.
    pub fn advance(&self, milliseconds: i64) {
        self.now_ms.fetch_add(milliseconds, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> TimeMs {
        TimeMs(self.now_ms.load(Ordering::SeqCst))
    }
}

/// Where chance comes from: ids, colours and seeds. What is drawn is recorded, so replaying never draws again.
pub trait Randomness: Send + Sync {
    /// The next number, all 64 bits of it unpredictable to players.
    fn draw(&self) -> u64;
}

/// The operating system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn draw(&self) -> u64 {
        // The only cause of failure is a machine without a random source, on which nothing may be played.
        getrandom::u64().expect("the operating system has a source of randomness")
    }
}

/// A documented generator in place of chance, for tests.
#[derive(Debug)]
pub struct SeededRandomness {
    generator: Mutex<SplitMix64>,
}

impl SeededRandomness {
    /// The same draws for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            generator: Mutex::new(SplitMix64::new(seed)),
        }
    }
}

impl Randomness for SeededRandomness {
    fn draw(&self) -> u64 {
        self.generator
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .draw()
    }
}

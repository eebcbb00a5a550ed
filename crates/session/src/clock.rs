//! Time and randomness as arguments. Nothing else in the crate asks the machine for either.

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
    /// Returns the time this many milliseconds later, or the last possible time if that overflows.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// A source of the time.
pub trait Clock: Send + Sync {
    /// Returns the present time.
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

/// A clock that stands still until it is moved, for tests and the emulator.
#[derive(Debug, Default)]
pub struct ManualClock {
    now_ms: AtomicI64,
}

impl ManualClock {
    /// Makes a clock that shows this time.
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

/// A source of randomness for ids, colours and seeds. Draws are recorded, so a replay never draws again.
pub trait Randomness: Send + Sync {
    /// Draws a number. Players can predict none of its 64 bits.
    fn draw(&self) -> u64;
}

/// The operating system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn draw(&self) -> u64 {
        // This fails only on a machine without a random source, where no match may be played.
        getrandom::u64().expect("the operating system has a source of randomness")
    }
}

/// A seeded generator in place of randomness, for tests.
#[derive(Debug)]
pub struct SeededRandomness {
    generator: Mutex<SplitMix64>,
}

impl SeededRandomness {
    /// Makes a generator. Equal seeds give equal draws.
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

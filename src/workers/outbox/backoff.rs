//! The pause before a failed delivery is tried again. What Discord refuses for coming too fast mostly doesn't get here:
//! serenity waits as long as Discord asks, and sends again by itself.

use rookery_session::{Randomness, SystemRandomness, TimeMs};

/// The first pause, doubled with every attempt.
const FIRST_MS: i64 = 1_000;
/// The longest pause.
const LONGEST_MS: i64 = 60_000;

/// When to try again after that many attempts: 1, 2, 4 ... 60 seconds, and up to a quarter more by chance, so that
/// what failed together does not come back together.
pub(super) fn after(now: TimeMs, attempt: u32) -> TimeMs {
    let pause = FIRST_MS
        .saturating_mul(1 << attempt.saturating_sub(1).min(10))
        .min(LONGEST_MS);
    let jitter = SystemRandomness.draw() % (u64::try_from(pause).unwrap_or(1) / 4).max(1);
    now.plus(pause).plus(i64::try_from(jitter).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_minute() {
        for (attempt, seconds) in [(1, 1), (2, 2), (3, 4), (6, 32), (7, 60), (50, 60), (u32::MAX, 60)] {
            let pause = after(TimeMs(0), attempt).0;
            let least = seconds * 1_000;
            assert!(
                (least..least + least / 4 + 1).contains(&pause),
                "{attempt}: {pause}"
            );
        }
    }
}

//! Reliability: on how many days a player ran out of time, and how fast the player replies.

use crate::DAY_MS;
use std::collections::BTreeMap;

/// The days that count, before today.
pub const RELIABILITY_DAYS: i64 = 90;

/// The upper bound of the reply times with a bucket of their own, in milliseconds: three weeks. Longer replies share one.
pub const SLOWEST_REPLY_MS: i64 = 21 * DAY_MS;

const MINUTE: i64 = 60 * 1_000;
const HOUR: i64 = 60 * MINUTE;

/// The longest reply of each bucket but the last one, in milliseconds: steps that people would name.
const BOUNDS_MS: &[i64] = &[
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    3 * HOUR,
    5 * HOUR,
    8 * HOUR,
    12 * HOUR,
    18 * HOUR,
    DAY_MS,
    36 * HOUR,
    2 * DAY_MS,
    3 * DAY_MS,
    4 * DAY_MS,
    5 * DAY_MS,
    7 * DAY_MS,
    10 * DAY_MS,
    14 * DAY_MS,
    SLOWEST_REPLY_MS,
];

/// Returns the number of the day of a moment, counted from 1970 in UTC.
#[must_use]
pub const fn day_of(at_ms: i64) -> i64 {
    at_ms.div_euclid(DAY_MS)
}

/// Returns the bucket of a reply that took so long: 0 for the fastest.
#[must_use]
pub fn reply_bucket(ms: i64) -> u8 {
    let slower = BOUNDS_MS.iter().take_while(|bound| **bound < ms).count();
    u8::try_from(slower).unwrap_or(u8::MAX)
}

/// A histogram of replies by [`reply_bucket`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReplyTimes(pub BTreeMap<u8, u32>);

impl ReplyTimes {
    /// Adds a reply that took so long.
    pub fn add(&mut self, ms: i64) {
        *self.0.entry(reply_bucket(ms)).or_default() += 1;
    }

    /// Returns the time within which half of the replies came, in milliseconds, as the longest of its bucket; `None` without
    /// replies. In the last bucket, of replies that took more than [`SLOWEST_REPLY_MS`], it is [`i64::MAX`].
    #[must_use]
    pub fn median_ms(&self) -> Option<i64> {
        let count: u64 = self.0.values().map(|turns| u64::from(*turns)).sum();
        let mut before = 0;
        for (bucket, turns) in &self.0 {
            before += u64::from(*turns);
            if before * 2 >= count {
                let bound = BOUNDS_MS.get(usize::from(*bucket));
                return Some(bound.copied().unwrap_or(i64::MAX));
            }
        }
        None
    }
}

/// How reliable a player was within the last [`RELIABILITY_DAYS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    /// How many games ended.
    pub ended: u32,
    /// On how many days the player lost at least one of them on time.
    pub days_late: u32,
    /// The time within which half of the replies came, in milliseconds, if there were any.
    pub median_reply_ms: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_replies_up_to_its_bound() {
        assert_eq!(reply_bucket(0), 0);
        assert_eq!(reply_bucket(MINUTE), 0);
        assert_eq!(reply_bucket(MINUTE + 1), 1);
        assert_eq!(reply_bucket(DAY_MS), 11);
        assert_eq!(usize::from(reply_bucket(i64::MAX)), BOUNDS_MS.len());
        assert!(BOUNDS_MS.is_sorted());
    }

    #[test]
    fn half_of_the_replies_come_within_the_median() {
        let mut replies = ReplyTimes::default();
        assert_eq!(replies.median_ms(), None);
        for ms in [1, 2 * MINUTE, 20 * HOUR, 40 * HOUR, 40 * HOUR] {
            replies.add(ms);
        }
        assert_eq!(replies.median_ms(), Some(DAY_MS));
        replies.add(1);
        assert_eq!(replies.median_ms(), Some(5 * MINUTE), "of six replies, three");
    }

    #[test]
    fn the_slowest_replies_are_beyond_the_last_bound() {
        let mut replies = ReplyTimes::default();
        replies.add(100 * DAY_MS);
        assert_eq!(replies.median_ms(), Some(i64::MAX));
        assert_eq!(BOUNDS_MS.last(), Some(&SLOWEST_REPLY_MS));
    }

    #[test]
    fn a_day_begins_at_midnight() {
        assert_eq!(day_of(0), 0);
        assert_eq!(day_of(DAY_MS - 1), 0);
        assert_eq!(day_of(DAY_MS), 1);
        assert_eq!(day_of(-1), -1);
    }
}

//! Rate limits as Discord counts them, by the emulator's clock. They are off unless a test or `try` switches them on.
//! Nothing here waits: a call is either counted or refused with the time to wait.

use std::collections::HashMap;

use crate::limits;

/// Whether rate limits are enforced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RateLimits {
    /// No limit is enforced.
    #[default]
    Off,
    /// The limits of [`crate::limits`] are enforced.
    On,
}

/// A counter of calls.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bucket {
    /// All calls except those that carry an interaction's token.
    Global,
    /// New messages in a channel.
    NewMessages(u64),
    /// Edits of messages older than an hour in a channel.
    OldEdits(u64),
    /// Users read one by one, all of them together.
    Users,
    /// Calls with the token of one interaction.
    Token(String),
}

impl Bucket {
    /// Returns the number of calls allowed, and the length of the window in ms.
    fn size(&self) -> (u32, i64) {
        match self {
            Self::Global => (limits::REQUESTS_PER_SECOND, 1_000),
            Self::NewMessages(_) => (limits::MESSAGES_PER_WINDOW, limits::MESSAGES_WINDOW_MS),
            Self::OldEdits(_) => (limits::OLD_EDITS_PER_WINDOW, limits::OLD_EDITS_WINDOW_MS),
            Self::Users => (limits::USERS_PER_WINDOW, limits::USERS_WINDOW_MS),
            Self::Token(_) => (limits::WEBHOOK_PER_WINDOW, limits::WEBHOOK_WINDOW_MS),
        }
    }

    /// Returns the value of the `X-RateLimit-Bucket` header.
    fn name(&self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::NewMessages(_) => "new-messages",
            Self::OldEdits(_) => "old-edits",
            Self::Users => "users",
            Self::Token(_) => "interaction-token",
        }
    }
}

/// The state of a bucket after a call: the values of the `X-RateLimit-*` headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BucketState {
    /// The bucket's name.
    pub bucket: &'static str,
    /// The number of calls allowed in a window.
    pub limit: u32,
    /// The number of calls left.
    pub remaining: u32,
    /// When the window ends, in ms from now.
    pub reset_after_ms: i64,
    /// When the window ends, in Unix ms.
    pub reset_ms: i64,
    /// Whether the call exceeds the limit.
    pub exceeded: bool,
}

/// The counters of all buckets.
#[derive(Debug, Default)]
pub struct Rates {
    /// The start of each bucket's window in Unix ms, and the calls counted in it.
    windows: HashMap<Bucket, (i64, u32)>,
}

impl Rates {
    /// Counts a call at `now_ms` unless it exceeds the limit.
    pub fn count(&mut self, bucket: Bucket, now_ms: i64) -> BucketState {
        let (limit, window_ms) = bucket.size();
        let name = bucket.name();
        self.windows
            .retain(|one, (start, _)| now_ms < *start + one.size().1);
        let (start, used) = self.windows.entry(bucket).or_insert((now_ms, 0));
        let exceeded = *used >= limit;
        if !exceeded {
            *used += 1;
        }
        let reset_ms = *start + window_ms;
        BucketState {
            bucket: name,
            limit,
            remaining: limit - *used,
            reset_after_ms: reset_ms - now_ms,
            reset_ms,
            exceeded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixth_message_waits_for_the_window_to_end() {
        let mut rates = Rates::default();
        for left in (0..5).rev() {
            let fill = rates.count(Bucket::NewMessages(1), 1_000);
            assert_eq!((fill.remaining, fill.exceeded), (left, false));
        }
        let fill = rates.count(Bucket::NewMessages(1), 3_000);
        assert!(fill.exceeded && fill.reset_after_ms == 3_000);
        assert!(!rates.count(Bucket::NewMessages(2), 3_000).exceeded);
        assert!(!rates.count(Bucket::NewMessages(1), 6_000).exceeded);
    }
}

//! Rate limits as Discord counts them, by the emulator's clock; switched off unless a test or `try` wants them.
//! Must not wait: a call is either counted or refused with the time to wait.

use std::collections::HashMap;

use crate::limits;

/// Which limits are enforced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RateLimits {
    /// None.
    #[default]
    Off,
    /// Those of [`crate::limits`].
    On,
}

/// What a call is counted under.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bucket {
    /// All calls but those of interactions.
    Global,
    /// New messages of a channel.
    NewMessages(u64),
    /// Edits of a channel's messages that are older than an hour.
    OldEdits(u64),
    /// Calls through one interaction's token.
    Token(String),
}

impl Bucket {
    /// Calls allowed, and the window in ms.
    fn size(&self) -> (u32, i64) {
        match self {
            Self::Global => (limits::REQUESTS_PER_SECOND, 1_000),
            Self::NewMessages(_) => (limits::MESSAGES_PER_WINDOW, limits::MESSAGES_WINDOW_MS),
            Self::OldEdits(_) => (limits::OLD_EDITS_PER_WINDOW, limits::OLD_EDITS_WINDOW_MS),
            Self::Token(_) => (limits::WEBHOOK_PER_WINDOW, limits::WEBHOOK_WINDOW_MS),
        }
    }

    /// The name in the `X-RateLimit-Bucket` header.
    fn name(&self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::NewMessages(_) => "new-messages",
            Self::OldEdits(_) => "old-edits",
            Self::Token(_) => "interaction-token",
        }
    }
}

/// How full a bucket is after a call; the numbers of the `X-RateLimit-*` headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fill {
    /// The bucket's name.
    pub bucket: &'static str,
    /// Calls allowed in a window.
    pub limit: u32,
    /// Calls left.
    pub remaining: u32,
    /// When the window ends, in ms from now.
    pub reset_after_ms: i64,
    /// When the window ends, in Unix ms.
    pub reset_ms: i64,
    /// True when the call is over the limit.
    pub exceeded: bool,
}

/// The state of all buckets.
#[derive(Debug, Default)]
pub struct Rates {
    /// Start of the window in Unix ms, and calls counted in it.
    windows: HashMap<Bucket, (i64, u32)>,
}

impl Rates {
    /// Counts a call at `now_ms`, or says that it is too many.
    pub fn count(&mut self, bucket: Bucket, now_ms: i64) -> Fill {
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
        Fill {
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

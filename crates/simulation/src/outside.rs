//! A model of Discord: it posts what it is sent, and loses answers, limits, fails, takes permissions away and lets people
//! delete messages, as the seed says.

use rookery_rules::random::SplitMix64;
use rookery_session::{Delivery, Notification, RowId, TimeMs};

/// How long Discord knows a nonce again.
const NONCE_LIFE_MS: i64 = 5 * 60 * 1_000;

/// A message that was posted.
#[derive(Clone, Debug)]
pub struct Posted {
    /// The row of the outbox that it tells of, as its invisible mark says.
    pub row: RowId,
    /// Its nonce.
    pub nonce: String,
    /// What it tells.
    pub notification: Notification,
    /// When it was posted.
    pub at: TimeMs,
    /// Whether it is still there.
    pub is_visible: bool,
}

/// What the sender of a message hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is posted, under that ID.
    Posted(String),
    /// A rate limit or an error that may pass. The message may or may not be there.
    Failed,
    /// A page of a firewall: perhaps final, perhaps not.
    Unclear,
    /// Discord's own last word: it will never be posted.
    Refused,
}

/// How likely faults are, in percent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutsideFaults {
    /// A request gets lost, or an error without effect.
    pub failing: usize,
    /// A message is posted, and the answer is lost.
    pub losing_answers: usize,
    /// A firewall's page.
    pub unclear: usize,
    /// A final refusal.
    pub refusing: usize,
}

/// All channels.
#[derive(Debug, Default)]
pub struct Outside {
    /// Every message that was ever posted, in order.
    pub posted: Vec<Posted>,
    /// Rows that were refused for ever.
    pub refused: Vec<RowId>,
    /// How likely faults are.
    pub faults: OutsideFaults,
    /// Whether neither nonces nor marks find a message again.
    pub forgets: bool,
}

impl Outside {
    /// Sends a delivery, as the bot does: before it repeats one, it looks for the message that may be there.
    pub fn send(&mut self, delivery: &Delivery, now: TimeMs, random: &mut SplitMix64) -> Heard {
        let percent = random.pick(100);
        let faults = self.faults;
        let mut most = faults.failing;
        if percent < most {
            return Heard::Failed;
        }
        most += faults.unclear;
        if percent < most {
            return Heard::Unclear;
        }
        most += faults.refusing;
        if percent < most {
            self.refused.extend(&delivery.rows);
            return Heard::Refused;
        }
        let id = self.post(delivery, now);
        most += faults.losing_answers;
        if percent < most {
            return Heard::Failed;
        }
        Heard::Posted(id)
    }

    fn post(&mut self, delivery: &Delivery, now: TimeMs) -> String {
        let nonce = delivery.nonce();
        let known = self.posted.iter().position(|posted| {
            let is_found = delivery.attempt > 1 && posted.row == delivery.id;
            let is_repeated = posted.nonce == nonce && now.0 - posted.at.0 < NONCE_LIFE_MS;
            !self.forgets && posted.is_visible && posted.nonce == nonce && (is_found || is_repeated)
        });
        let number = known.unwrap_or_else(|| {
            self.posted.push(Posted {
                row: delivery.id,
                nonce,
                notification: delivery.notification.clone(),
                at: now,
                is_visible: true,
            });
            self.posted.len() - 1
        });
        number.to_string()
    }

    /// Lets somebody delete one of the latest messages.
    pub fn delete_one(&mut self, random: &mut SplitMix64) {
        let latest = self.posted.len().min(10);
        if latest > 0 {
            let number = self.posted.len() - 1 - random.pick(latest);
            self.posted[number].is_visible = false;
        }
    }
}

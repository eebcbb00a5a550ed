//! What a user reads of a secret decision that they have confirmed: only they see it.

use super::people;
use super::words::{Words, say};
use rookery_rules::Seat;

/// Secret decisions were confirmed.
#[must_use]
pub fn sealed(words: &Words) -> String {
    say!(words, "panel-sealed")
}

/// The secret decision of one side was confirmed by a user who plays both, and goes on with `next`.
#[must_use]
pub fn sealed_for_one_side(words: &Words, next: Seat) -> String {
    say!(
        words,
        "panel-sealed-for-one-side",
        side = people::side(words, next.other()),
        other = people::side(words, next)
    )
}

/// Names what was confirmed; `replaces` if it takes the place of a decision that had been confirmed before.
#[must_use]
pub fn sealed_decision(words: &Words, decision: &str, replaces: bool) -> String {
    if replaces {
        say!(words, "panel-sealed-in-place", decision = decision)
    } else {
        say!(words, "panel-sealed-decision", decision = decision)
    }
}

/// A typed decision is to take the place of one that was confirmed, which is open again.
#[must_use]
pub fn reopened(words: &Words, decision: &str) -> String {
    say!(words, "panel-reopened", decision = decision)
}

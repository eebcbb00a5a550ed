//! The log of a match: typed, versioned entries, append only. The JSON written here is read for ever;
//! what this program does not know it refuses. Nothing of a sealed draft is ever written here before the reveal.

use crate::challenge::Colour;
use crate::clock::TimeMs;
use crate::ids::UserId;
use crate::result::{AdjudicationReason, DecisionReason, Score};
use crate::time::ReminderMark;
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// The version that this program writes. It is raised when the meaning of an entry changes.
pub const LOG_VERSION: u32 = 1;

/// What one player may offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// To end the match as a draw.
    Draw,
    /// To take back the last turns, so that the player who asks acts again.
    Takeback,
    /// To stop both clocks for a while.
    Pause,
}

/// One thing that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The first entry of every match: how colours were assigned.
    Started {
        /// The challenger's wish.
        colour: Colour,
        /// The number drawn, if colours were drawn: an even number seats the challenger as White.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u64>,
    },
    /// A turn was committed: a whole one, or up to an action that drew from the generator.
    Turn {
        /// The seat that played it.
        seat: Seat,
        /// The canonical texts of its actions, at least one.
        actions: Vec<String>,
        /// Whether it was decided in secret and is revealed by this entry.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sealed: bool,
    },
    /// A seat confirmed its secret decisions. No entry contains them before both seats have confirmed.
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// A seat reopened its confirmed secret decisions, which is possible until the other confirms.
    Reopened {
        /// The seat.
        seat: Seat,
    },
    /// A player made an offer.
    Offered {
        /// The seat that offers.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
    },
    /// A player declined an offer.
    Declined {
        /// The seat that declines, not the one that offered.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
    },
    /// A player withdrew an offer.
    Withdrawn {
        /// The seat that offered.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
    },
    /// A draw offer was accepted.
    DrawAgreed {
        /// The seat that accepts; not the one that offered, unless one user has both seats.
        seat: Seat,
    },
    /// A takeback was accepted.
    TakenBack {
        /// The seat that accepts, as with a draw.
        seat: Seat,
        /// The number of committed turns that are left.
        turns_left: u32,
    },
    /// A player resigned.
    Resigned {
        /// The seat that resigns.
        seat: Seat,
    },
    /// A player left for good: the account was forgotten.
    Left {
        /// The seat of that player.
        seat: Seat,
    },
    /// A player ended the match before each side had completed a turn.
    Aborted {
        /// The seat of that player.
        seat: Seat,
    },
    /// A player whose turn it has been for long was warned that the other may soon claim the match.
    Warned {
        /// The seat to move.
        seat: Seat,
    },
    /// A player claimed that the other abandoned the match.
    Abandoned {
        /// The seat that abandoned it.
        seat: Seat,
    },
    /// A suspended match continues; its turn clock starts again now.
    Resumed {
        /// When it was suspended. Clocks stood still from then on; without it, since the entry before this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stopped: Option<TimeMs>,
    },
    /// A player was reminded of their turn. The reminder is queued with this entry.
    Reminded {
        /// The player's seat.
        seat: Seat,
        /// Which reminder it was.
        mark: ReminderMark,
    },
    /// A seat lost on time, which decides the match.
    Flagged {
        /// The seat whose time ran out.
        seat: Seat,
    },
    /// Both players agreed to stop the clocks.
    Paused {
        /// When the pause ends if nobody ends it before.
        until: TimeMs,
    },
    /// A player ended the pause.
    Unpaused {
        /// The player's seat.
        seat: Seat,
    },
    /// A player is on vacation.
    Vacation {
        /// The player's seat.
        seat: Seat,
        /// Since when, or from when on.
        from: TimeMs,
        /// Until when at the latest.
        until: TimeMs,
    },
    /// A player returned before the end of their vacation.
    Returned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player gave the other time.
    TimeGiven {
        /// The seat that gives.
        seat: Seat,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// The match was decided for its players, by the organiser of its tournament or a published rule.
    Adjudicated {
        /// Who wins; nobody, if the match doesn't count.
        score: Score,
        /// Why.
        why: AdjudicationReason,
        /// The organiser who decided, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
        /// The reason that the organiser gave.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<DecisionReason>,
    },
    /// The bot did not run for a while, which takes no time from a live match.
    Interrupted {
        /// Since when.
        from: TimeMs,
    },
}

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The time, never earlier than that of the entry before.
    pub at: TimeMs,
    /// The entry.
    pub entry: Entry,
}

/// The error for a stored entry that this program cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// It is not the JSON of any entry that this program knows.
    #[error("the log entry cannot be read: {0}")]
    Unreadable(String),
    /// A later program wrote it.
    #[error("the log entry has version {found}; this program knows versions up to {LOG_VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
}

#[derive(Serialize)]
struct WriteOutcome<'a> {
    v: u32,
    #[serde(flatten)]
    entry: &'a Entry,
}

#[derive(Deserialize)]
struct VersionOnly {
    v: u32,
}

impl Entry {
    /// Returns the JSON to store.
    #[must_use]
    pub fn to_json(&self) -> String {
        let written = WriteOutcome {
            v: LOG_VERSION,
            entry: self,
        };
        serde_json::to_string(&written).expect("an entry holds only texts and numbers, which JSON can write")
    }

    /// Reads what [`Entry::to_json`] wrote.
    ///
    /// # Errors
    /// Returns an error for an unknown version, kind or field, and for text that is not JSON.
    pub fn from_json(text: &str) -> Result<Self, EntryError> {
        let unreadable = |error: serde_json::Error| EntryError::Unreadable(error.to_string());
        let mut value: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
        let VersionOnly { v } = VersionOnly::deserialize(&value).map_err(unreadable)?;
        if v == 0 || v > LOG_VERSION {
            return Err(EntryError::Version { found: v });
        }
        if let Some(object) = value.as_object_mut() {
            object.remove("v");
        }
        Entry::deserialize(value).map_err(unreadable)
    }
}

//! The log of a match: typed, versioned entries, append only. The JSON written here is read for ever;
//! what this program does not know it refuses. Nothing of a sealed draft is ever written here before the reveal.

use crate::challenge::Colour;
use crate::clock::TimeMs;
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// The version that this program writes. Raised when the meaning of an entry changes.
pub const LOG_VERSION: u32 = 1;

/// What one player may ask the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// To end the match as a draw.
    Draw,
    /// To take back the last turns, so that the asker acts again.
    Takeback,
}

/// One thing that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The first entry of every match: how the colours came about.
    Started {
        /// What the challenger asked for.
        colour: Colour,
        /// The number drawn, if the colours were drawn: an even one seats the challenger as White.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u64>,
    },
    /// A turn was committed: whole, or up to an action that drew from the generator.
    Turn {
        /// Whose.
        seat: Seat,
        /// Canonical texts of its actions, at least one.
        actions: Vec<String>,
        /// Whether it was decided in secret and is revealed by this entry.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sealed: bool,
    },
    /// A seat confirmed its secret decisions. What they are stands in no entry until both have.
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A seat took back what it had confirmed in secret, to change it while the other has not confirmed.
    Reopened {
        /// Who.
        seat: Seat,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// An offer was declined.
    Declined {
        /// By whom (not the offerer).
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// An offer was withdrawn by who made it.
    Withdrawn {
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// A draw offer was accepted.
    DrawAgreed {
        /// By whom (not the offerer, except where one user holds both seats).
        seat: Seat,
    },
    /// A takeback was accepted.
    TakenBack {
        /// By whom, as with a draw.
        seat: Seat,
        /// How many committed turns are left.
        turns_left: u32,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A player ended the match before each side had completed a turn.
    Aborted {
        /// Who.
        seat: Seat,
    },
    /// A player who owes a turn for long was told that the other may soon claim the match.
    Warned {
        /// Who.
        seat: Seat,
    },
    /// The waiting player claimed that the other abandoned the match.
    Abandoned {
        /// Who abandoned it.
        seat: Seat,
    },
    /// A suspended match continues; its turn clock starts again now.
    Resumed,
}

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// When; never earlier than the entry before it.
    pub at: TimeMs,
    /// What.
    pub entry: Entry,
}

/// A stored entry that this program cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// Not the JSON of any entry that this program knows.
    #[error("the log entry cannot be read: {0}")]
    Unreadable(String),
    /// Written by a later program.
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
    /// The JSON that is stored.
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
    /// An unknown version, kind or field, or no JSON at all.
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

//! A match in a row: what lists and look-ups need without replaying anything.

use crate::appearance::AppearanceChange;
use crate::challenge::Origin;
use crate::clock::TimeMs;
use crate::fingerprint::PositionFingerprint;
use crate::ids::{BoardNumber, ChallengeId, PlaceId, Revision, UserId};
use crate::playable::Playable;
use crate::result::MatchResult;
use crate::state::{MatchHeader, State};
use rookery_rules::{PerSeat, Seat};

/// Whether a match goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStatus {
    /// It goes on.
    Running,
    /// It is over.
    Finished(MatchResult),
    /// Its log cannot be replayed by this program; kept until one can.
    Suspended {
        /// Why, for the operator.
        reason: String,
    },
}

/// Where a match is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPlace {
    /// Where it was asked for.
    pub origin: Origin,
    /// Its own thread, once there is one; otherwise it is played in the channel.
    pub thread: Option<PlaceId>,
    /// The platform's id of its first message, opaque.
    pub dashboard: Option<String>,
}

impl MatchPlace {
    /// Whether that place is the match's own: its thread, or the channel where it was asked for.
    #[must_use]
    pub fn is_at(&self, place: PlaceId) -> bool {
        self.thread == Some(place) || self.origin.channel == place
    }

    /// Where its messages go: the thread, or else the channel.
    #[must_use]
    pub fn target(&self) -> PlaceId {
        self.thread.unwrap_or(self.origin.channel)
    }
}

/// What changes with the log and stands in the match's row, derived from the state in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Entries in the log.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// Who owes an action.
    pub awaited: PerSeat<bool>,
    /// How it ended, if it did.
    pub result: Option<MatchResult>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// The version of the rules that led here.
    pub rules_version: u32,
    /// The position.
    pub fingerprint: PositionFingerprint,
}

impl Head {
    /// The head of that state.
    #[must_use]
    pub fn of<P: Playable>(state: &State<P>) -> Self {
        Self {
            revision: state.revision,
            board: state.board,
            awaited: state.awaited(),
            result: state.result.clone(),
            last_at: state.last_at,
            rules_version: state.header.rules_version,
            fingerprint: state.position.fingerprint(),
        }
    }
}

/// A match in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
    /// What never changes.
    pub header: MatchHeader,
    /// Whether it goes on.
    pub status: MatchStatus,
    /// Entries in the log.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// Who owes an action; nobody unless it is running.
    pub awaited: PerSeat<bool>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// Where it is shown.
    pub place: MatchPlace,
    /// The challenge it came from.
    pub challenge: Option<ChallengeId>,
}

impl MatchSummary {
    /// Whether that user owes an action.
    #[must_use]
    pub fn awaits(&self, user: UserId) -> bool {
        Seat::BOTH
            .into_iter()
            .any(|seat| self.awaited[seat] && self.header.seats[seat] == user)
    }
}

/// How a guild wants its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The channel for matches; none: where they are asked for.
    pub channel: Option<PlaceId>,
    /// Whether each match gets its own thread.
    pub threads: bool,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            channel: None,
            threads: true,
        }
    }
}

/// A change of a guild's settings and of how its public boards look. What is `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildChange {
    /// The channel for matches; `Some(None)` posts them where the command is used.
    pub channel: Option<Option<PlaceId>>,
    /// Whether each match gets its own thread.
    pub threads: Option<bool>,
    /// How public boards look.
    pub appearance: AppearanceChange,
}

impl GuildChange {
    /// The settings after this change.
    #[must_use]
    pub fn apply(&self, before: GuildSettings) -> GuildSettings {
        GuildSettings {
            channel: self.channel.unwrap_or(before.channel),
            threads: self.threads.unwrap_or(before.threads),
        }
    }

    /// Whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

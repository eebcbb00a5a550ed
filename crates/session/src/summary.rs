//! A match as one row: everything that lists and lookups need, without a replay.

use crate::appearance::AppearanceChange;
use crate::challenge::Origin;
use crate::clock::TimeMs;
use crate::fingerprint::PositionFingerprint;
use crate::ids::{BoardNumber, ChallengeId, PlaceId, Revision, TournamentId, UserId};
use crate::playable::Playable;
use crate::result::MatchResult;
use crate::state::{MatchHeader, State};
use rookery_rules::{PerSeat, Seat};

/// The status of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStatus {
    /// It is running.
    Running,
    /// It is over.
    Finished(MatchResult),
    /// This program cannot replay its log. It is kept until a program can.
    Suspended {
        /// The reason, for the operator.
        reason: String,
    },
}

/// Where a match is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPlace {
    /// The place where it was asked for.
    pub origin: Origin,
    /// Its own thread, once there is one; otherwise it is played in the channel.
    pub thread: Option<PlaceId>,
    /// The platform's opaque id of its first message.
    pub dashboard: Option<String>,
}

impl MatchPlace {
    /// Returns whether that place is the match's own: its thread, or the channel where it was asked for.
    #[must_use]
    pub fn is_at(&self, place: PlaceId) -> bool {
        self.thread == Some(place) || self.origin.channel == place
    }

    /// Returns where its messages go: the thread, or else the channel.
    #[must_use]
    pub fn target(&self) -> PlaceId {
        self.thread.unwrap_or(self.origin.channel)
    }
}

/// The facts about a match that change with its log. They are derived from the state and stored in the match's row
/// in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The number of log entries.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// The seats that have to act.
    pub awaited: PerSeat<bool>,
    /// The result, if it has ended.
    pub result: Option<MatchResult>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// The version of the rules that led here.
    pub rules_version: u32,
    /// The position.
    pub fingerprint: PositionFingerprint,
    /// When each seat's time runs out, if its clock runs.
    pub due: PerSeat<Option<TimeMs>>,
}

impl Head {
    /// Derives the head of a state.
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
            due: state.clocks.deadlines(),
        }
    }
}

/// A match as one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
    /// The facts that never change.
    pub header: MatchHeader,
    /// Its status.
    pub status: MatchStatus,
    /// The number of log entries.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// The seats that have to act; none unless it is running.
    pub awaited: PerSeat<bool>,
    /// When each seat's time runs out, if its clock runs; none unless the match is running.
    pub due: PerSeat<Option<TimeMs>>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// The place where it is shown.
    pub place: MatchPlace,
    /// The challenge it came from.
    pub challenge: Option<ChallengeId>,
    /// The tournament that it belongs to.
    pub tournament: Option<TournamentId>,
}

impl MatchSummary {
    /// Returns whether the user has to act.
    #[must_use]
    pub fn awaits(&self, user: UserId) -> bool {
        Seat::BOTH
            .into_iter()
            .any(|seat| self.awaited[seat] && self.header.seats[seat] == user)
    }
}

/// A guild's settings for its matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The channel for matches; `None` to play where the command was used.
    pub channel: Option<PlaceId>,
    /// Whether each match gets its own thread.
    pub threads: bool,
    /// The role whose members may organise tournaments, besides those who manage the guild's events.
    pub organisers: Option<PlaceId>,
    /// The channel for reports to the moderators; `None` if there is none.
    pub reports: Option<PlaceId>,
    /// The language that was chosen for what is posted, 1 to [`crate::limits::LOOKS_WORD_BYTES`] bytes.
    pub language: Option<String>,
    /// The language that the platform reports for the guild, bounded like the other.
    pub locale: Option<String>,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            channel: None,
            threads: true,
            organisers: None,
            reports: None,
            language: None,
            locale: None,
        }
    }
}

/// A change of a guild's settings and of the appearance of its public boards. `None` keeps a setting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildChange {
    /// The channel for matches; `Some(None)` posts them where the command is used.
    pub channel: Option<Option<PlaceId>>,
    /// Whether each match gets its own thread.
    pub threads: Option<bool>,
    /// The role whose members may organise tournaments; `Some(None)` takes that right from it.
    pub organisers: Option<Option<PlaceId>>,
    /// The channel for reports; `Some(None)` takes none.
    pub reports: Option<Option<PlaceId>>,
    /// The language of what is posted; `Some(None)` follows the platform's.
    pub language: Option<Option<String>>,
    /// The language that the platform reports.
    pub locale: Option<String>,
    /// The appearance of public boards.
    pub appearance: AppearanceChange,
}

impl GuildChange {
    /// Returns the settings after this change.
    #[must_use]
    pub fn apply(&self, before: GuildSettings) -> GuildSettings {
        let language = self.language.clone();
        GuildSettings {
            channel: self.channel.unwrap_or(before.channel),
            threads: self.threads.unwrap_or(before.threads),
            organisers: self.organisers.unwrap_or(before.organisers),
            reports: self.reports.unwrap_or(before.reports),
            language: language.unwrap_or(before.language),
            locale: self.locale.clone().or(before.locale),
        }
    }

    /// Returns whether it changes the settings themselves, and not only the appearance of boards.
    #[must_use]
    pub fn changes_settings(&self) -> bool {
        let appearance = self.appearance.clone();
        *self
            != Self {
                appearance,
                ..Self::default()
            }
    }

    /// Returns whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

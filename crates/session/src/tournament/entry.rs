//! The log of a tournament: typed entries, append only. They name numbers of players, never accounts. The JSON written
//! here is read for ever; what this program does not know it refuses.

use super::rules::TournamentRules;
use crate::clock::TimeMs;
use crate::entry::{EntryError, LOG_VERSION};
use crate::ids::{MatchId, UserId};
use crate::result::{DecisionReason, Score};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of a player within a tournament, from 1, in the order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNumber(pub u16);

impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedGame {
    /// Its board within the round, from 1.
    pub board: u16,
    /// The player with White.
    pub white: PlayerNumber,
    /// The player with Black.
    pub black: PlayerNumber,
    /// Its match; `None` if a player had withdrawn, so that none begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    /// The index of its variant in the rules.
    pub variant: u8,
    /// Which game of a knockout's tie it is.
    #[serde(default, skip_serializing_if = "GameKind::is_first")]
    pub kind: GameKind,
}

/// Which game of a tie. Only knockouts have other games than first ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// The first game.
    #[default]
    First,
    /// The game with colours reversed after a draw.
    Return,
    /// The game with the faster time control of this index.
    Faster(u8),
}

impl GameKind {
    /// Returns whether it is the first game.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        matches!(self, Self::First)
    }
}

/// A new name of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name before.
    pub before: String,
    /// The name from now on.
    pub after: String,
}

/// Why a player left a running tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalReason {
    /// The player asked for it.
    Asked,
    /// The organiser removed the player.
    Organiser,
    /// The player did not appear for a second time.
    NoShows,
}

/// Why a tournament was cancelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CancelReason {
    /// An organiser decided so.
    #[default]
    Organiser,
    /// Fewer than two players were there at the start.
    TooFewPlayers,
}

impl CancelReason {
    fn is_organiser(&self) -> bool {
        *self == Self::Organiser
    }
}

/// One thing that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentEntry {
    /// The first entry: entry is open.
    Opened {
        /// The rules.
        rules: Box<TournamentRules>,
    },
    /// An organiser changed the rules or the name before the start.
    Edited {
        /// All rules as they are from now on.
        rules: Box<TournamentRules>,
        /// The new name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        renamed: Option<NewName>,
    },
    /// A player joined, or came back before the start.
    Joined {
        /// The player.
        number: PlayerNumber,
    },
    /// A player left before the start.
    Left {
        /// The player.
        number: PlayerNumber,
    },
    /// Players have to check in from now on.
    CheckInOpened,
    /// A player checked in.
    CheckedIn {
        /// The player.
        number: PlayerNumber,
    },
    /// A player voted about the variants, in place of an earlier vote.
    Voted {
        /// The player.
        number: PlayerNumber,
        /// The indices of the approved variants.
        approved: Vec<u8>,
        /// The index of the variant that the player does not want.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        vetoed: Option<u8>,
    },
    /// The organiser ordered the players by strength. Players who are not named follow in the order of joining.
    Ordered {
        /// The strongest first.
        order: Vec<PlayerNumber>,
    },
    /// The tournament starts: its players with their seeds. Whoever is not among them did not check in.
    Started {
        /// The players, the first seed first.
        order: Vec<PlayerNumber>,
        /// The seed of every draw of this tournament.
        seed: u64,
        /// The index of the variant that the players voted for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        variant: Option<u8>,
        /// The ratings of those who have one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ratings: Vec<(PlayerNumber, u16)>,
    },
    /// A player asked for half a point instead of a game.
    HalfByeAsked {
        /// The player.
        number: PlayerNumber,
        /// The round, from 1.
        round: u16,
    },
    /// A player wants to play a round after all, before it is paired.
    HalfByeDropped {
        /// The player.
        number: PlayerNumber,
        /// The round, from 1.
        round: u16,
    },
    /// A round was paired, or further games of a knockout's round: those of ties that are still drawn. Each pairing of
    /// those who are free in an arena is a round.
    Paired {
        /// The round, from 1.
        round: u16,
        /// The games.
        games: Vec<PairedGame>,
        /// The player without an opponent, who has a point.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<PlayerNumber>,
        /// When the window of the round is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<TimeMs>,
    },
    /// A game ended.
    Result {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// Who won.
        score: Score,
        /// Whether the loser never appeared, so that no game came about.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forfeit: bool,
    },
    /// An organiser changed the result of a game.
    Corrected {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// Who won.
        score: Score,
        /// The organiser.
        by: UserId,
        /// The reason that they gave.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<DecisionReason>,
    },
    /// A player left the running tournament.
    Withdrawn {
        /// The player.
        number: PlayerNumber,
        /// Why.
        why: WithdrawalReason,
    },
    /// A player who had withdrawn plays on.
    Returned {
        /// The player.
        number: PlayerNumber,
    },
    /// Another player takes over the place of one who withdrew, from the next round on.
    Substituted {
        /// The new player.
        number: PlayerNumber,
        /// The one who withdrew.
        replaced: PlayerNumber,
    },
    /// The window of a round ends at another time.
    WindowMoved {
        /// The round.
        round: u16,
        /// When it ends.
        until: TimeMs,
    },
    /// All games of a round are over.
    RoundClosed {
        /// The round.
        round: u16,
    },
    /// The organiser paused the tournament: no round is paired.
    Paused,
    /// The tournament goes on.
    Resumed,
    /// It is over; or the order after a result of the end was corrected.
    Finished {
        /// The final order. Players who are equal in everything are in the order of their lots.
        order: Vec<PlayerNumber>,
    },
    /// It ends without a result.
    Cancelled {
        /// Why.
        #[serde(default, skip_serializing_if = "CancelReason::is_organiser")]
        why: CancelReason,
    },
}

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLogEntry {
    /// The time, never earlier than that of the entry before.
    pub at: TimeMs,
    /// The entry.
    pub entry: TournamentEntry,
}

#[derive(Serialize)]
struct Versioned<'a> {
    v: u32,
    #[serde(flatten)]
    entry: &'a TournamentEntry,
}

impl TournamentEntry {
    /// Returns the JSON to store.
    ///
    /// # Errors
    /// Returns an error if JSON cannot hold it, which no entry of this program causes.
    pub fn to_json(&self) -> Result<String, EntryError> {
        let written = Versioned {
            v: LOG_VERSION,
            entry: self,
        };
        serde_json::to_string(&written).map_err(|error| EntryError::Unreadable(error.to_string()))
    }

    /// Reads what [`TournamentEntry::to_json`] wrote.
    ///
    /// # Errors
    /// Returns an error for an unknown version, kind or field, and for text that is not JSON.
    pub fn from_json(text: &str) -> Result<Self, EntryError> {
        let unreadable = |error: serde_json::Error| EntryError::Unreadable(error.to_string());
        let mut value: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
        let version = value.get("v").and_then(serde_json::Value::as_u64);
        let found = version
            .and_then(|version| u32::try_from(version).ok())
            .unwrap_or(0);
        if found == 0 || found > LOG_VERSION {
            return Err(EntryError::Version { found });
        }
        if let Some(object) = value.as_object_mut() {
            object.remove("v");
        }
        Self::deserialize(value).map_err(unreadable)
    }
}

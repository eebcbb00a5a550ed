//! A challenge: who asks whom to play what. Becomes a match when it is accepted. Knows no store.

use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, PlaceId, UserId};
use crate::occupant::ComputerLevel;
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// Which seat the challenger asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
    /// Drawn when the challenge is accepted; the draw is recorded in the log.
    Random,
}

impl Colour {
    /// The challenger's seat. `draw` decides only where the colour is random: even is White.
    #[must_use]
    pub const fn seat(self, draw: u64) -> Seat {
        match self {
            Colour::White => Seat::White,
            Colour::Black => Seat::Black,
            Colour::Random if draw.is_multiple_of(2) => Seat::White,
            Colour::Random => Seat::Black,
        }
    }

    /// `white`, `black` or `random`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
            Colour::Random => "random",
        }
    }
}

/// Whom a challenge is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// That user; naming oneself is the same as [`Opponent::Oneself`].
    User(UserId),
    /// Whoever accepts first, except the challenger.
    Anyone,
    /// The challenger plays both seats on one account; the match starts at once.
    Oneself,
    /// The computer at that level; the match starts at once.
    Computer(ComputerLevel),
}

/// Where a challenge was made and a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// The guild; none in direct messages.
    pub guild: Option<PlaceId>,
    /// The channel.
    pub channel: PlaceId,
}

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Whom.
    pub opponent: Opponent,
    /// The id of the variant.
    pub variant: String,
    /// Options that were chosen, key and value. Seeds are drawn, never given.
    pub options: Vec<(String, String)>,
    /// Which seat.
    pub colour: Colour,
    /// Where.
    pub origin: Origin,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeStatus {
    /// It waits.
    Open,
    /// It became that match.
    Accepted(MatchId),
    /// The challenged user declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

impl ChallengeStatus {
    /// As stored.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ChallengeStatus::Open => "open",
            ChallengeStatus::Accepted(_) => "accepted",
            ChallengeStatus::Declined => "declined",
            ChallengeStatus::Withdrawn => "withdrawn",
            ChallengeStatus::Expired => "expired",
        }
    }

    /// The match it became.
    #[must_use]
    pub const fn match_id(self) -> Option<MatchId> {
        match self {
            ChallengeStatus::Accepted(id) => Some(id),
            ChallengeStatus::Open
            | ChallengeStatus::Declined
            | ChallengeStatus::Withdrawn
            | ChallengeStatus::Expired => None,
        }
    }
}

/// A challenge as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who asks.
    pub challenger: UserId,
    /// Whom.
    pub opponent: Opponent,
    /// The id of the variant.
    pub variant: String,
    /// The chosen options, checked, seeds left out.
    pub options: Vec<(String, String)>,
    /// Which seat the challenger asks for.
    pub colour: Colour,
    /// Where.
    pub origin: Origin,
    /// When it was made.
    pub created: TimeMs,
    /// When it expires.
    pub expires: TimeMs,
    /// What became of it.
    pub status: ChallengeStatus,
    /// The match that it asks to repeat with colours changed.
    pub rematch_of: Option<MatchId>,
}

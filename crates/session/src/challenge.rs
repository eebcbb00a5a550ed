//! Challenges: a user asks another to play a match. An accepted challenge becomes a match. Knows no store.

use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, PlaceId, UserId};
use crate::occupant::ComputerLevel;
use crate::rating::{Pool, RatingPace};
use crate::time::MatchTerms;
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// The seat that the challenger asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
    /// Drawn when the challenge is accepted. The log records the draw.
    Random,
}

impl Colour {
    /// Returns the challenger's seat. `draw` matters only for random colours: even is White.
    #[must_use]
    pub const fn seat(self, draw: u64) -> Seat {
        match self {
            Colour::White => Seat::White,
            Colour::Black => Seat::Black,
            Colour::Random if draw.is_multiple_of(2) => Seat::White,
            Colour::Random => Seat::Black,
        }
    }

    /// Returns `white`, `black` or `random`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
            Colour::Random => "random",
        }
    }
}

/// The addressee of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// This user. Naming oneself is the same as [`Opponent::Oneself`].
    User(UserId),
    /// The first user who accepts, except the challenger.
    Anyone,
    /// Nobody: the challenger plays both seats, and the match starts at once.
    Oneself,
    /// The computer at this level. The match starts at once.
    Computer(ComputerLevel),
}

/// The place of a challenge and its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// The guild; `None` in direct messages.
    pub guild: Option<PlaceId>,
    /// The channel.
    pub channel: PlaceId,
}

/// What a user asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The addressee.
    pub opponent: Opponent,
    /// The id of the variant.
    pub variant: String,
    /// The chosen options, key and value. Seeds are drawn and cannot be chosen.
    pub options: Vec<(String, String)>,
    /// The seat the challenger wants.
    pub colour: Colour,
    /// The time control and the other terms.
    pub terms: MatchTerms,
    /// The place.
    pub origin: Origin,
}

/// The status of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Open,
    /// It was accepted and became this match.
    Accepted(MatchId),
    /// The challenged user declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered before it expired.
    Expired,
}

impl ChallengeStatus {
    /// Returns the word that the store keeps.
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

    /// Returns the match that it became.
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
    /// The user who asks.
    pub challenger: UserId,
    /// The addressee.
    pub opponent: Opponent,
    /// The id of the variant.
    pub variant: String,
    /// The chosen options, checked, without seeds.
    pub options: Vec<(String, String)>,
    /// The seat that the challenger asks for.
    pub colour: Colour,
    /// The time control and the other terms.
    pub terms: MatchTerms,
    /// The place.
    pub origin: Origin,
    /// The time at which it was made.
    pub created: TimeMs,
    /// The time at which it expires.
    pub expires: TimeMs,
    /// Its status.
    pub status: ChallengeStatus,
    /// The match for which it is a rematch with colours swapped.
    pub rematch_of: Option<MatchId>,
}

impl Challenge {
    /// Returns the pool whose ratings the match would change; `None` if it is not rated.
    #[must_use]
    pub fn rating_pool(&self) -> Option<Pool> {
        let pace = RatingPace::of(self.terms.control).filter(|_| self.terms.rated)?;
        let variant = self.variant.clone();
        Some(Pool { variant, pace })
    }
}

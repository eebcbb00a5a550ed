//! What a handled interaction did, small enough to keep: the same interaction again gets the same answer.

use crate::entry::OfferKind;
use crate::ids::{BoardNumber, ChallengeId, DraftRevision, MatchId};
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// What an interaction did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case", deny_unknown_fields)]
pub enum Receipt {
    /// Made a challenge.
    ChallengeMade {
        /// Which.
        challenge: ChallengeId,
    },
    /// Declined a challenge.
    ChallengeDeclined {
        /// Which.
        challenge: ChallengeId,
    },
    /// Withdrew a challenge.
    ChallengeWithdrawn {
        /// Which.
        challenge: ChallengeId,
    },
    /// Started a match: accepted a challenge, or challenged oneself.
    MatchStarted {
        /// Which.
        match_id: MatchId,
    },
    /// Changed a half-finished turn.
    DraftChanged {
        /// Of which match.
        match_id: MatchId,
        /// Whose.
        seat: Seat,
        /// Its state then.
        draft: DraftRevision,
    },
    /// Committed a turn.
    TurnCommitted {
        /// In which match.
        match_id: MatchId,
        /// The board that it made.
        board: BoardNumber,
    },
    /// Confirmed secret decisions while the other had not.
    Sealed {
        /// In which match.
        match_id: MatchId,
        /// Whose.
        seat: Seat,
    },
    /// Confirmed secret decisions as the second, so that both are revealed.
    Revealed {
        /// In which match.
        match_id: MatchId,
        /// The board that they made.
        board: BoardNumber,
    },
    /// Offered something.
    Offered {
        /// In which match.
        match_id: MatchId,
        /// What.
        offer: OfferKind,
    },
    /// Declined an offer.
    OfferDeclined {
        /// In which match.
        match_id: MatchId,
        /// What.
        offer: OfferKind,
    },
    /// Withdrew an offer.
    OfferWithdrawn {
        /// In which match.
        match_id: MatchId,
        /// What.
        offer: OfferKind,
    },
    /// Accepted a draw.
    DrawAgreed {
        /// In which match.
        match_id: MatchId,
    },
    /// Accepted a takeback.
    TakenBack {
        /// In which match.
        match_id: MatchId,
        /// The board that it made.
        board: BoardNumber,
    },
    /// Resigned.
    Resigned {
        /// Which match.
        match_id: MatchId,
    },
    /// Aborted.
    Aborted {
        /// Which match.
        match_id: MatchId,
    },
    /// Claimed a match that the other player had abandoned.
    Claimed {
        /// Which match.
        match_id: MatchId,
    },
}

impl Receipt {
    /// The match it concerns.
    #[must_use]
    pub const fn match_id(&self) -> Option<MatchId> {
        match self {
            Receipt::ChallengeMade { .. }
            | Receipt::ChallengeDeclined { .. }
            | Receipt::ChallengeWithdrawn { .. } => None,
            Receipt::MatchStarted { match_id }
            | Receipt::DraftChanged { match_id, .. }
            | Receipt::TurnCommitted { match_id, .. }
            | Receipt::Sealed { match_id, .. }
            | Receipt::Revealed { match_id, .. }
            | Receipt::Offered { match_id, .. }
            | Receipt::OfferDeclined { match_id, .. }
            | Receipt::OfferWithdrawn { match_id, .. }
            | Receipt::DrawAgreed { match_id }
            | Receipt::TakenBack { match_id, .. }
            | Receipt::Resigned { match_id }
            | Receipt::Aborted { match_id }
            | Receipt::Claimed { match_id } => Some(*match_id),
        }
    }

    /// The challenge it concerns.
    #[must_use]
    pub const fn challenge(&self) -> Option<ChallengeId> {
        match self {
            Receipt::ChallengeMade { challenge }
            | Receipt::ChallengeDeclined { challenge }
            | Receipt::ChallengeWithdrawn { challenge } => Some(*challenge),
            Receipt::DraftChanged { .. }
            | Receipt::MatchStarted { .. }
            | Receipt::TurnCommitted { .. }
            | Receipt::Sealed { .. }
            | Receipt::Revealed { .. }
            | Receipt::Offered { .. }
            | Receipt::OfferDeclined { .. }
            | Receipt::OfferWithdrawn { .. }
            | Receipt::DrawAgreed { .. }
            | Receipt::TakenBack { .. }
            | Receipt::Resigned { .. }
            | Receipt::Aborted { .. }
            | Receipt::Claimed { .. } => None,
        }
    }
}

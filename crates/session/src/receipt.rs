//! What a handled interaction did, small enough to store. A repeated interaction gets the same answer.

use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, ChallengeId, DraftRevision, MatchId, TournamentId};
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// The effect of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case", deny_unknown_fields)]
pub enum Receipt {
    /// A challenge was made.
    ChallengeMade {
        /// The challenge.
        challenge: ChallengeId,
    },
    /// A challenge was declined.
    ChallengeDeclined {
        /// The challenge.
        challenge: ChallengeId,
    },
    /// A challenge was withdrawn.
    ChallengeWithdrawn {
        /// The challenge.
        challenge: ChallengeId,
    },
    /// A match was started, by accepting a challenge or by challenging oneself.
    MatchStarted {
        /// The match.
        match_id: MatchId,
    },
    /// A draft was changed.
    DraftChanged {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
        /// The draft's revision after the change.
        draft: DraftRevision,
    },
    /// A turn was committed.
    TurnCommitted {
        /// The match.
        match_id: MatchId,
        /// The new board.
        board: BoardNumber,
    },
    /// Secret decisions were confirmed before the other player's.
    Sealed {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
    },
    /// Secret decisions were confirmed after the other player's, so both are revealed.
    Revealed {
        /// The match.
        match_id: MatchId,
        /// The new board.
        board: BoardNumber,
    },
    /// An offer was made.
    Offered {
        /// The match.
        match_id: MatchId,
        /// The offer.
        offer: OfferKind,
    },
    /// An offer was declined.
    OfferDeclined {
        /// The match.
        match_id: MatchId,
        /// The offer.
        offer: OfferKind,
    },
    /// An offer was withdrawn.
    OfferWithdrawn {
        /// The match.
        match_id: MatchId,
        /// The offer.
        offer: OfferKind,
    },
    /// A draw was accepted.
    DrawAgreed {
        /// The match.
        match_id: MatchId,
    },
    /// A takeback was accepted.
    TakenBack {
        /// The match.
        match_id: MatchId,
        /// The new board.
        board: BoardNumber,
    },
    /// A player resigned.
    Resigned {
        /// The match.
        match_id: MatchId,
    },
    /// A match was aborted.
    Aborted {
        /// The match.
        match_id: MatchId,
    },
    /// An abandoned match was claimed.
    Claimed {
        /// The match.
        match_id: MatchId,
    },
    /// A pause was accepted.
    Paused {
        /// The match.
        match_id: MatchId,
    },
    /// A pause was ended.
    Unpaused {
        /// The match.
        match_id: MatchId,
    },
    /// A vacation was begun, or planned.
    VacationBegan {
        /// Its end.
        until: TimeMs,
    },
    /// A vacation was ended.
    VacationEnded,
    /// A tournament was opened.
    TournamentOpened {
        /// The tournament.
        tournament: TournamentId,
    },
    /// Something about a tournament was changed, or a vote or a wish was recorded.
    TournamentChanged {
        /// The tournament.
        tournament: TournamentId,
    },
    /// The other player was given time.
    TimeGiven {
        /// The match.
        match_id: MatchId,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// Conditional turns were added or deleted.
    ConditionalsChanged {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
    },
}

impl Receipt {
    /// Returns the match, if there is one.
    #[must_use]
    pub const fn match_id(&self) -> Option<MatchId> {
        match self {
            Receipt::ChallengeMade { .. }
            | Receipt::ChallengeDeclined { .. }
            | Receipt::ChallengeWithdrawn { .. }
            | Receipt::VacationBegan { .. }
            | Receipt::TournamentOpened { .. }
            | Receipt::TournamentChanged { .. }
            | Receipt::VacationEnded => None,
            Receipt::MatchStarted { match_id }
            | Receipt::DraftChanged { match_id, .. }
            | Receipt::ConditionalsChanged { match_id, .. }
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
            | Receipt::Claimed { match_id }
            | Receipt::Paused { match_id }
            | Receipt::Unpaused { match_id }
            | Receipt::TimeGiven { match_id, .. } => Some(*match_id),
        }
    }

    /// Returns the challenge, if there is one.
    #[must_use]
    pub const fn challenge(&self) -> Option<ChallengeId> {
        match self {
            Receipt::ChallengeMade { challenge }
            | Receipt::ChallengeDeclined { challenge }
            | Receipt::ChallengeWithdrawn { challenge } => Some(*challenge),
            Receipt::DraftChanged { .. }
            | Receipt::ConditionalsChanged { .. }
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
            | Receipt::Claimed { .. }
            | Receipt::Paused { .. }
            | Receipt::Unpaused { .. }
            | Receipt::TimeGiven { .. }
            | Receipt::VacationBegan { .. }
            | Receipt::TournamentOpened { .. }
            | Receipt::TournamentChanged { .. }
            | Receipt::VacationEnded => None,
        }
    }

    /// Returns the tournament, if there is one.
    #[must_use]
    pub const fn tournament(&self) -> Option<TournamentId> {
        match self {
            Receipt::TournamentOpened { tournament } | Receipt::TournamentChanged { tournament } => {
                Some(*tournament)
            }
            _ => None,
        }
    }
}

//! The outbox: notifications that must reach the platform. A row says what happened; the text is written at delivery, elsewhere.
//!
//! A row is written in the transaction of the change it tells of, delivered at least once, in order within its
//! stream (a match or a challenge). The first row of a delivery gives its message a nonce ([`Delivery::nonce`]): a
//! delivery keeps its rows once it was leased, so that trying again never says more or less under the same nonce.

use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, ChallengeId, MatchId, RowId};
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// A queued message to the platform. The worker that delivers it looks up the current state and the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Notification {
    /// A challenge was made: post it with its buttons. The message's id is kept ([`crate::Sessions::save_challenge_message`]).
    ChallengePosted {
        /// Which.
        challenge: ChallengeId,
    },
    /// A challenge was accepted, declined, withdrawn or expired: its message loses its buttons and says so.
    ChallengeClosed {
        /// Which.
        challenge: ChallengeId,
    },
    /// A match began: its thread and its first message (players, variant). A [`Notification::Board`] from 0 to 0 follows.
    MatchStarted {
        /// Which.
        match_id: MatchId,
    },
    /// There is a new board: one message with the picture, all turns from `from` to `to` in words, and one mention.
    Board {
        /// Which match.
        match_id: MatchId,
        /// The last board that was told before.
        from: BoardNumber,
        /// The newest board told by this.
        to: BoardNumber,
    },
    /// A seat confirmed its secret decisions; nothing about them may be told.
    Sealed {
        /// Which match.
        match_id: MatchId,
        /// Who.
        seat: Seat,
    },
    /// A seat took back what it had confirmed in secret; nothing about it may be told.
    Reopened {
        /// Which match.
        match_id: MatchId,
        /// Who.
        seat: Seat,
    },
    /// An offer was made: tell the other, with buttons.
    Offered {
        /// Which match.
        match_id: MatchId,
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
        /// On which board; the buttons carry it.
        board: BoardNumber,
    },
    /// An offer was declined.
    Declined {
        /// Which match.
        match_id: MatchId,
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// An offer was withdrawn.
    Withdrawn {
        /// Which match.
        match_id: MatchId,
        /// By whom.
        seat: Seat,
        /// What.
        offer: OfferKind,
    },
    /// A player owes a turn for long: warn them, with the button to claim. Nothing to tell if they made one meanwhile.
    Warned {
        /// Which match.
        match_id: MatchId,
        /// Who owes the turn.
        seat: Seat,
        /// From when on the other may claim the match.
        claim_from: TimeMs,
    },
    /// The match is over: the result as a message, and in the first message. Follows the last board.
    Finished {
        /// Which.
        match_id: MatchId,
    },
    /// The stored turns cannot be replayed by this program; one sentence to both, nothing is lost.
    #[serde(rename = "frozen")]
    Suspended {
        /// Which.
        match_id: MatchId,
    },
    /// A suspended match continues.
    #[serde(rename = "thawed")]
    Resumed {
        /// Which.
        match_id: MatchId,
    },
}

/// The subject whose rows are delivered in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// All rows of that match.
    Match(MatchId),
    /// All rows of that challenge.
    Challenge(ChallengeId),
}

impl Notification {
    /// Whose stream it belongs to.
    #[must_use]
    pub const fn stream(&self) -> Stream {
        match self {
            Notification::ChallengePosted { challenge } | Notification::ChallengeClosed { challenge } => {
                Stream::Challenge(*challenge)
            }
            Notification::MatchStarted { match_id }
            | Notification::Board { match_id, .. }
            | Notification::Sealed { match_id, .. }
            | Notification::Reopened { match_id, .. }
            | Notification::Offered { match_id, .. }
            | Notification::Declined { match_id, .. }
            | Notification::Withdrawn { match_id, .. }
            | Notification::Warned { match_id, .. }
            | Notification::Finished { match_id }
            | Notification::Suspended { match_id }
            | Notification::Resumed { match_id } => Stream::Match(*match_id),
        }
    }

    /// Whether it is a board, which may be told together with the boards right after it.
    #[must_use]
    pub const fn is_board(&self) -> bool {
        matches!(self, Notification::Board { .. })
    }

    /// This and the next row of the same stream told at once, where that is one message: two boards in a row.
    #[must_use]
    pub fn merged_with(&self, next: &Notification) -> Option<Notification> {
        match (self, next) {
            (
                Notification::Board { match_id, from, .. },
                Notification::Board {
                    match_id: other, to, ..
                },
            ) if match_id == other => Some(Notification::Board {
                match_id: *match_id,
                from: *from,
                to: *to,
            }),
            _ => None,
        }
    }
}

/// Something to deliver, leased to the caller for [`crate::limits::OUTBOX_LEASE_MS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The first row, in place of the delivery's id.
    pub id: RowId,
    /// All its rows, in order.
    pub rows: Vec<RowId>,
    /// What to tell, boards merged.
    pub notification: Notification,
    /// Which attempt this is, from 1. Answers of an attempt whose lease was taken over change nothing, except that
    /// "delivered" always counts.
    pub attempt: u32,
    /// When the first row was written.
    pub created: TimeMs,
}

impl Delivery {
    /// Returns the nonce of the message, the same for every attempt. A row that is written after a backup was restored
    /// may have the number of a lost one, but not its time, so no nonce repeats.
    #[must_use]
    pub fn nonce(&self) -> String {
        format!("{:x}-{:x}", self.id.0, self.created.0)
    }
}

/// What happened to an answer about a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryAck {
    /// It is recorded.
    Recorded,
    /// The delivery was already delivered or given up, or another worker holds it now. Nothing changed.
    TooLate,
}

/// A delivery that was given up: for the operator's log and tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// The row.
    pub row: RowId,
    /// What was not told.
    pub notification: Notification,
    /// Why.
    pub reason: String,
}

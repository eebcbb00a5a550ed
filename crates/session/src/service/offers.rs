//! Offers and answers, resignation, abort, claim.

use super::change::{Needs, Plan};
use super::{ChangeOutcome, Sessions};
use crate::commands::{self, OfferResponse};
use crate::entry::{Entry, OfferKind};
use crate::error::SessionError;
use crate::ids::{Actor, BoardNumber, MatchId};
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::seen::SeenVersion;

/// Returns the receipt of the last of these entries.
fn receipt_of(match_id: MatchId, entries: &[Entry], board: BoardNumber) -> Receipt {
    match entries.last() {
        Some(Entry::Offered { offer, .. }) => Receipt::Offered {
            match_id,
            offer: *offer,
        },
        Some(Entry::Declined { offer, .. }) => Receipt::OfferDeclined {
            match_id,
            offer: *offer,
        },
        Some(Entry::Withdrawn { offer, .. }) => Receipt::OfferWithdrawn {
            match_id,
            offer: *offer,
        },
        Some(Entry::DrawAgreed { .. }) => Receipt::DrawAgreed { match_id },
        Some(Entry::TakenBack { .. }) => Receipt::TakenBack { match_id, board },
        Some(Entry::Resigned { .. }) => Receipt::Resigned { match_id },
        Some(Entry::Aborted { .. }) => Receipt::Aborted { match_id },
        Some(Entry::Abandoned { .. }) => Receipt::Claimed { match_id },
        Some(Entry::Paused { .. }) => Receipt::Paused { match_id },
        Some(Entry::Unpaused { .. }) => Receipt::Unpaused { match_id },
        Some(Entry::TimeGiven { ms, .. }) => Receipt::TimeGiven { match_id, ms: *ms },
        Some(Entry::Sealed { seat }) => Receipt::Sealed {
            match_id,
            seat: *seat,
        },
        Some(Entry::Turn { .. }) => Receipt::TurnCommitted { match_id, board },
        // Another kind of change reopens; no interaction asks for the others.
        Some(
            Entry::Reopened { .. }
            | Entry::Started { .. }
            | Entry::Left { .. }
            | Entry::Warned { .. }
            | Entry::Resumed { .. }
            | Entry::Reminded { .. }
            | Entry::Flagged { .. }
            | Entry::Vacation { .. }
            | Entry::Returned { .. }
            | Entry::Adjudicated { .. }
            | Entry::Interrupted { .. },
        )
        | None => Receipt::MatchStarted { match_id },
    }
}

fn plan<P: Playable>(match_id: MatchId, entries: Vec<Entry>) -> Plan<P> {
    let done = entries.clone();
    Plan::entries(entries, move |next| receipt_of(match_id, &done, next.board))
}

impl<P: Playable> Sessions<P> {
    /// Resigns a match.
    ///
    /// # Errors
    /// Returns an error if there is no such match, it is suspended or over or the user is not seated, or for a
    /// fault.
    pub async fn resign(&self, by: Actor, id: MatchId) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::resign(state, by.user)?))
        })
        .await
    }

    /// Aborts a match in which not both sides have completed a turn. It does not count.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if it is too late.
    pub async fn abort(&self, by: Actor, id: MatchId) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::abort(state, by.user)?))
        })
        .await
    }

    /// Claims a match that the other player has abandoned: [`crate::limits::ABANDONED_AFTER_MS`] without a turn.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if it is the user's own turn, both decide, or it is too early.
    pub async fn claim(&self, by: Actor, id: MatchId) -> Result<ChangeOutcome<P>, SessionError> {
        let now = self.now();
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::claim(state, by.user, now)?))
        })
        .await
    }

    /// Offers a draw or asks for a takeback. A draw offer is open until it is answered or withdrawn, or the other
    /// player commits a turn; offering a draw to a player who offers one accepts it. A takeback request is open
    /// until it is answered or withdrawn, or either player commits a turn. A user on both seats agrees at once.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if the offer was made on this board before, the other player's equal request
    /// waits for an answer, there is nothing to take back, or a random outcome or a reveal would be undone.
    pub async fn offer(
        &self,
        by: Actor,
        id: MatchId,
        offer: OfferKind,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        let now = self.now();
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::offer(state, by.user, offer, now)?))
        })
        .await
    }

    /// Answers the other player's offer. `seen.board` is the board of the offer, which its buttons carry.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if the offer is not open, or another one of a later board is.
    pub async fn answer(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        offer: OfferKind,
        answer: OfferResponse,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        let now = self.now();
        self.change(by, id, Needs::State, |state, _| {
            let entries = commands::answer(state, by.user, offer, answer, now)?;
            if seen.board.is_some_and(|board| {
                !state
                    .offers
                    .board_of(offer)
                    .is_some_and(|open| open.may_be(board))
            }) {
                return Err(SessionError::NoOffer { offer });
            }
            Ok(plan(id, entries))
        })
        .await
    }

    /// Ends an agreed pause. To ask for one, offer [`OfferKind::Pause`].
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if the clocks are not paused.
    pub async fn unpause(&self, by: Actor, id: MatchId) -> Result<ChangeOutcome<P>, SessionError> {
        let now = self.now();
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::unpause(state, by.user, now)?))
        })
        .await
    }

    /// Gives the other player time, in milliseconds.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if the match has no clock, or if it is more than the other player may be given.
    pub async fn give_time(&self, by: Actor, id: MatchId, ms: i64) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::give_time(state, by.user, ms)?))
        })
        .await
    }

    /// Withdraws the user's own offer.
    ///
    /// # Errors
    /// As [`Sessions::resign`]; also if the user has made no such offer.
    pub async fn withdraw_offer(
        &self,
        by: Actor,
        id: MatchId,
        offer: OfferKind,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::State, |state, _| {
            Ok(plan(id, commands::withdraw(state, by.user, offer)?))
        })
        .await
    }
}

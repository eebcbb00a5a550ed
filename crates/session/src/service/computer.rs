//! The computer's jobs: taken by lease, and fulfilled only on the state that was searched. The caller decides what
//! the computer plays; nobody can act for it in any other way.

use super::Sessions;
use super::change::{CommitResult, Needs, Plan};
use super::turns::confirm_plan;
use crate::clock::TimeMs;
use crate::commands::{self, OfferResponse};
use crate::draft::Draft;
use crate::error::SessionError;
use crate::ids::{MatchId, Revision, TimerId};
use crate::limits;
use crate::playable::Playable;
use crate::state::{ComputerDuty, State};
use crate::store::ComputerJob;
use std::sync::Arc;

/// The result of fulfilling a job.
#[derive(Clone, Debug)]
pub enum DutyOutcome<P: Playable> {
    /// It is done; the match after it.
    Paid(Arc<State<P>>),
    /// The match has changed since the search, so nothing was done. Search again.
    Changed,
}

impl<P: Playable> Sessions<P> {
    /// Of each user against whom the computer owes something that nobody thinks about, that which has waited longest.
    ///
    /// # Errors
    /// A fault.
    pub async fn computer_jobs(&self) -> Result<Vec<ComputerJob>, SessionError> {
        Ok(self.store.computer_jobs(self.now(), limits::LEASE_BATCH).await?)
    }

    /// Takes what the computer owes, for [`limits::COMPUTER_LEASE_MS`]; false if somebody else was faster or it is
    /// gone. What is not paid by then is given to the next who asks.
    ///
    /// # Errors
    /// A fault.
    pub async fn lease_computer(&self, waiting: &ComputerJob) -> Result<bool, SessionError> {
        Ok(self
            .store
            .lease_computer(waiting.timer, self.now(), limits::COMPUTER_LEASE_MS)
            .await?)
    }

    /// Gives what the computer owes back unpaid, to be taken again from then on. What is gone stays so.
    ///
    /// # Errors
    /// A fault.
    pub async fn put_off_computer(&self, timer: TimerId, at: TimeMs) -> Result<(), SessionError> {
        Ok(self.store.put_off_timer(timer, at).await?)
    }

    /// Returns when the computer may owe something. One waiter is woken; what came while nobody waited is not lost.
    /// Other processes are not heard: ask now and then as well.
    pub async fn computer_duty(&self) {
        self.owed.notified().await;
    }

    /// The seed of a search for the computer in a match as it is. It follows from the match's hidden number, so nobody
    /// can repeat the search from what is public; it is the same after any restart.
    ///
    /// # Errors
    /// No such match; a fault.
    pub async fn search_seed(&self, state: &State<P>) -> Result<u64, SessionError> {
        let hidden = self.store.hidden_number(state.header.id).await?;
        let hidden = hidden.ok_or(SessionError::NoSuchMatch)?;
        Ok(hidden.search_seed(state.board))
    }

    /// Plays the computer's turn, or seals its secret part, if the match still has that revision.
    ///
    /// # Errors
    /// No such match, frozen, the computer owes no turn, an action is refused; a fault.
    pub async fn play_computer(
        &self,
        id: MatchId,
        thought_about: Revision,
        actions: &[P::Action],
    ) -> Result<DutyOutcome<P>, SessionError> {
        let state = self.state(id).await?;
        if state.revision != thought_about {
            return Ok(DutyOutcome::Changed);
        }
        let seat = match state.computer_duty() {
            Some(ComputerDuty::Turn(seat)) => seat,
            Some(ComputerDuty::DrawAnswer(_)) | None => {
                return Err(SessionError::NotYourTurn {
                    awaited: state.awaited(),
                });
            }
        };
        let drafts = self.drafts_for(&state, Needs::State).await?;
        let draft = Draft::of(&state, seat, actions)?;
        self.pay(&state, confirm_plan(&state, &drafts, draft, None)?)
            .await
    }

    /// Answers the draw that is offered to the computer, if the match still has that revision.
    ///
    /// # Errors
    /// No such match, frozen, no draw is offered to it; a fault.
    pub async fn answer_computer(
        &self,
        id: MatchId,
        thought_about: Revision,
        answer: OfferResponse,
    ) -> Result<DutyOutcome<P>, SessionError> {
        let state = self.state(id).await?;
        if state.revision != thought_about {
            return Ok(DutyOutcome::Changed);
        }
        let entries = commands::answer_of_computer(&state, answer)?;
        self.pay(&state, Plan::by_itself(entries)).await
    }

    async fn pay(&self, state: &State<P>, plan: Plan<P>) -> Result<DutyOutcome<P>, SessionError> {
        match self.write(None, state, plan).await? {
            CommitResult::Done { state, .. } => Ok(DutyOutcome::Paid(state)),
            CommitResult::Repeated(_) | CommitResult::Conflict => {
                self.forget(state.header.id);
                Ok(DutyOutcome::Changed)
            }
        }
    }
}

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
    /// Returns the oldest job of each user that no worker has leased.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn computer_jobs(&self) -> Result<Vec<ComputerJob>, SessionError> {
        Ok(self.store.computer_jobs(self.now(), limits::LEASE_BATCH).await?)
    }

    /// Leases a job for [`limits::COMPUTER_LEASE_MS`]. Returns `false` if another worker has leased it or it no longer
    /// exists. A job that is not fulfilled by then can be leased again.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn lease_computer(&self, waiting: &ComputerJob) -> Result<bool, SessionError> {
        Ok(self
            .store
            .lease_computer(waiting.timer, self.now(), limits::COMPUTER_LEASE_MS)
            .await?)
    }

    /// Ends a lease without a result; the job can be leased again from that time on. Does nothing if the job is gone.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn put_off_computer(&self, timer: TimerId, at: TimeMs) -> Result<(), SessionError> {
        Ok(self.store.put_off_timer(timer, at).await?)
    }

    /// Returns when there may be a job. Wakes one waiter; a signal without a waiter is kept. Writes of other processes
    /// give no signal, so poll as well.
    pub async fn computer_duty(&self) {
        self.owed.notified().await;
    }

    /// Returns the seed of a search for the computer in a match as it is. It follows from the match's hidden number, so
    /// nobody can repeat the search from what is public. It is the same after any restart.
    ///
    /// # Errors
    /// Returns an error if there is no such match, or for a fault.
    pub async fn search_seed(&self, state: &State<P>) -> Result<u64, SessionError> {
        let hidden = self.store.hidden_number(state.header.id).await?;
        let hidden = hidden.ok_or(SessionError::NoSuchMatch)?;
        Ok(hidden.search_seed(state.board))
    }

    /// Plays the computer's turn, or seals its secret part, if the match still has that revision.
    ///
    /// # Errors
    /// Returns an error if there is no such match, it is suspended, it is not the computer's turn, or an action is
    /// refused, or for a fault.
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
    /// Returns an error if there is no such match, it is suspended, or no draw is offered to the computer, or for a
    /// fault.
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

//! The one way to change a match: decide on its state, write if the state is still current, otherwise decide again.

use super::{ChangeOutcome, Panel, Sessions, lock};
use crate::clock::TimeMs;
use crate::commands;
use crate::draft::Draft;
use crate::entry::{Entry, LogEntry};
use crate::error::SessionError;
use crate::ids::{Actor, MatchId, UserId};
use crate::limits;
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::{ReplayError, State};
use crate::store::{
    ConditionalsStep, DraftStep, HandledInteraction, MatchUpdate, StoreError, StoredConditionals,
    StoredDraft, WriteOutcome,
};
use crate::summary::{Head, MatchStatus};
use rookery_rules::{PerSeat, Seat};
use std::sync::Arc;

/// What a decision may need beside the log.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    /// The acting seat's draft, and the other's if it is sealed.
    pub(super) drafts: PerSeat<Option<StoredDraft>>,
    /// The conditional turns.
    pub(super) conditionals: PerSeat<Option<StoredConditionals>>,
}

/// Makes the receipt of a change from the state after it.
pub(super) type ReceiptOf<P> = Box<dyn FnOnce(&State<P>) -> Receipt + Send>;

/// The changes that a decision asks for.
pub(super) struct Plan<P: Playable> {
    pub(super) entries: Vec<Entry>,
    pub(super) drafts: Vec<DraftStep>,
    pub(super) conditionals: Vec<ConditionalsStep>,
    pub(super) panel: Option<Panel<P>>,
    /// The receipt; `None` for a change that no interaction asks for.
    pub(super) receipt: Option<ReceiptOf<P>>,
    /// The turn that the first entry commits, if it has been played already.
    pub(super) turn: Option<Draft<P>>,
}

impl<P: Playable> Plan<P> {
    pub(super) fn entries(
        entries: Vec<Entry>,
        receipt: impl FnOnce(&State<P>) -> Receipt + Send + 'static,
    ) -> Self {
        Self {
            entries,
            drafts: Vec::new(),
            conditionals: Vec::new(),
            panel: None,
            receipt: Some(Box::new(receipt)),
            turn: None,
        }
    }

    /// Makes a plan that no interaction asks for.
    pub(super) fn by_itself(entries: Vec<Entry>) -> Self {
        Self {
            entries,
            drafts: Vec::new(),
            conditionals: Vec::new(),
            panel: None,
            receipt: None,
            turn: None,
        }
    }
}

/// Which drafts a decision needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    /// Only sealed parts, while both decide in secret.
    State,
    /// All drafts.
    Drafts,
    /// Conditional turns.
    Conditionals,
}

/// The result of a write.
pub(super) enum CommitResult<P: Playable> {
    Done {
        receipt: Option<Receipt>,
        state: Arc<State<P>>,
        panel: Option<Panel<P>>,
    },
    Repeated(Receipt),
    Conflict,
}

impl<P: Playable> Sessions<P> {
    /// Changes a match: decides on its state, writes if the state is still current, and otherwise decides again.
    pub(super) async fn change<E: From<SessionError> + Send>(
        &self,
        by: Actor,
        id: MatchId,
        needs: Needs,
        decide: impl Fn(&Arc<State<P>>, &Drafts) -> Result<Plan<P>, E> + Send + Sync,
    ) -> Result<ChangeOutcome<P>, E> {
        let mut cached = lock(&self.loaded).get(id);
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = match cached.take() {
                Some(state) => state,
                None => self.load(id).await?,
            };
            let drafts = self.drafts_for(&state, needs).await?;
            let plan = match decide(&state, &drafts) {
                Ok(plan) => plan,
                Err(error) => {
                    let handled = self.store.receipt(by.interaction).await;
                    if let Some(receipt) = handled.map_err(SessionError::from)? {
                        return Ok(self.repeated(receipt, id, by.user).await?);
                    }
                    // Another change may have come between the match and its drafts, also if the match was just read.
                    if self.is_present(&state).await? {
                        return Err(error);
                    }
                    lock(&self.loaded).pop(id);
                    continue;
                }
            };
            match self.write(Some(by), &state, plan).await? {
                CommitResult::Done {
                    receipt,
                    state,
                    panel,
                } => {
                    let receipt = receipt.ok_or_else(|| no_receipt(id))?;
                    return Ok(ChangeOutcome {
                        receipt,
                        repeated: false,
                        state,
                        panel,
                    });
                }
                CommitResult::Repeated(receipt) => return Ok(self.repeated(receipt, id, by.user).await?),
                CommitResult::Conflict => {
                    lock(&self.loaded).pop(id);
                }
            }
        }
        Err(SessionError::Busy.into())
    }

    /// Makes a change that no interaction asks for, in the same way. Returns the state after it, which is the same
    /// as before if there was nothing to do.
    pub(super) async fn change_by_itself(
        &self,
        id: MatchId,
        decide: impl Fn(&State<P>) -> Vec<Entry> + Send + Sync,
    ) -> Result<Arc<State<P>>, SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.state(id).await?;
            let entries = decide(&state);
            if entries.is_empty() {
                return Ok(state);
            }
            match self.write(None, &state, Plan::by_itself(entries)).await? {
                CommitResult::Done { state, .. } => return Ok(state),
                CommitResult::Repeated(_) | CommitResult::Conflict => {
                    lock(&self.loaded).pop(id);
                }
            }
        }
        Err(SessionError::Busy)
    }

    async fn is_present(&self, state: &State<P>) -> Result<bool, SessionError> {
        let summary = self.store.summary(state.header.id).await?;
        Ok(summary.is_some_and(|summary| {
            summary.revision == state.revision && !matches!(summary.status, MatchStatus::Suspended { .. })
        }))
    }

    pub(super) async fn drafts_for(&self, state: &State<P>, needs: Needs) -> Result<Drafts, SessionError> {
        let mut drafts = Drafts::default();
        if needs == Needs::Conditionals {
            drafts.conditionals = self.store.conditionals(state.header.id).await?;
        }
        let awaited = state.awaited();
        for seat in Seat::BOTH {
            if state.is_secret() || (needs == Needs::Drafts && awaited[seat]) {
                let stored = self.store.draft(state.header.id, seat).await?;
                drafts.drafts[seat] = stored.filter(|draft| draft.board == state.board);
            }
        }
        Ok(drafts)
    }

    pub(super) async fn write(
        &self,
        by: Option<Actor>,
        state: &State<P>,
        plan: Plan<P>,
    ) -> Result<CommitResult<P>, SessionError> {
        let now = self.now();
        // Only clocks care about the moment of the press.
        let at = by
            .filter(|_| state.clocks.is_timed())
            .map_or(now, |by| by.acted_at(state.last_at, now));
        self.write_at(by, state, plan, at).await
    }

    /// Does the same for something that happened at that moment, but never before the last entry.
    pub(super) async fn write_at(
        &self,
        by: Option<Actor>,
        state: &State<P>,
        plan: Plan<P>,
        at: TimeMs,
    ) -> Result<CommitResult<P>, SessionError> {
        let now = self.now();
        let at = at.max(state.last_at);
        let mut entries: Vec<LogEntry> = plan
            .entries
            .into_iter()
            .map(|entry| LogEntry { at, entry })
            .collect();
        let mut next = state.clone();
        let mut turn = plan.turn;
        for entry in &entries {
            let extended = match turn.take() {
                Some(turn) => next.extend_by_draft(entry, turn),
                None => next.extend(entry),
            };
            if let Err(error) = extended {
                return Err(self.impossible(state.header.id, &entries, error).await);
            }
        }
        // What answers the change is not the work of whoever made it.
        let receipt = plan.receipt.map(|receipt| receipt(&next));
        let fired = self.fire(state, &mut next, at).await?;
        entries.extend(fired.entries);
        let notifications = commands::notifications(state, &entries, &next);
        let told = !notifications.is_empty();
        let update = MatchUpdate {
            id: state.header.id,
            expected: state.revision,
            entries,
            head: Head::of(&next),
            now,
            drafts: plan.drafts,
            conditionals: plan.conditionals.into_iter().chain(fired.steps).collect(),
            computer: next.computer_duty().map(|_| now),
            clock: next.clocks.earliest_event(now),
            hold_until: next.is_answered_soon().then(|| now.plus(limits::ANSWER_WAIT_MS)),
            clear_drafts: next.board != state.board || next.result.is_some(),
            notifications,
            handled: by.zip(receipt).map(|(by, receipt)| HandledInteraction {
                interaction: by.interaction,
                receipt,
                at: now,
            }),
        };
        match self.store.update_match(update).await {
            Ok(WriteOutcome::Done) => {}
            Ok(WriteOutcome::Repeated(receipt)) => return Ok(CommitResult::Repeated(receipt)),
            Err(StoreError::Conflict) => return Ok(CommitResult::Conflict),
            Err(error) => return Err(error.into()),
        }
        let state = Arc::new(next);
        self.keep(&state);
        if let Some(panel) = &plan.panel {
            self.keep_panel(&state, panel);
        }
        if state.computer_duty().is_some() {
            self.owed.notify_one();
        }
        if told {
            self.news.notify_one();
        }
        Ok(CommitResult::Done {
            receipt,
            state,
            panel: plan.panel,
        })
    }

    /// Handles entries that were decided but do not fit. If the cause is a sealed part (the rules have changed
    /// since), the match cannot continue and is suspended; nothing is lost.
    async fn impossible(&self, id: MatchId, entries: &[LogEntry], error: ReplayError) -> SessionError {
        let reveals = |logged: &LogEntry| matches!(logged.entry, Entry::Turn { sealed: true, .. });
        if !entries.iter().any(reveals) {
            return SessionError::Fault(format!("match {id}: {error}"));
        }
        match self.suspend(id, error.to_string()).await {
            Ok(suspended) => suspended,
            Err(fault) => fault,
        }
    }

    /// Makes the answer to an interaction that was handled before.
    async fn repeated(
        &self,
        receipt: Receipt,
        id: MatchId,
        user: UserId,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        let state = self.state(receipt.match_id().unwrap_or(id)).await?;
        let panel = if matches!(receipt, Receipt::DraftChanged { .. }) {
            self.panel(state.header.id, user).await.ok()
        } else {
            None
        };
        Ok(ChangeOutcome {
            receipt,
            repeated: true,
            state,
            panel,
        })
    }
}

fn no_receipt(id: MatchId) -> SessionError {
    SessionError::Fault(format!("match {id}: an interaction changed it without a receipt"))
}

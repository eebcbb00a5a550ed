//! Turns: drafts entered step by step, whole turns, and secret parts that both seats confirm.

use super::change::{Drafts, Needs, Plan};
use super::{ChangeOutcome, Panel, Sessions, lock};
use crate::commands;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::error::SessionError;
use crate::ids::{Actor, DraftRevision, MatchId, UserId};
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::seen::SeenVersion;
use crate::state::State;
use crate::store::{DraftStep, StoredDraft};
use rookery_rules::Seat;

/// Returns the seat for which the user enters a turn, if what they saw is current, and that seat if they saw one.
pub(super) fn seat_for<P: Playable>(
    state: &State<P>,
    user: UserId,
    seen: SeenVersion,
) -> Result<Seat, SessionError> {
    if state.seats_of(user).next().is_none() {
        return Err(SessionError::NotSeated);
    }
    state.check_running()?;
    state.check_board(seen.board)?;
    let seat = state.entering_seat(user)?;
    match seen.seat {
        Some(seen) if seen != seat => {
            // It is sealed, or not its turn, or its user decides for the other seat first.
            state.check_owes(seen)?;
            Err(SessionError::NotYourTurn {
                awaited: state.awaited(),
            })
        }
        Some(_) | None => Ok(seat),
    }
}

/// Stores a changed draft. A sealed part is reopened.
///
/// # Errors
/// Returns an error if it was sealed and reopened too often on this board.
pub(super) fn save_plan<P: Playable>(
    state: &State<P>,
    draft: Draft<P>,
    before: DraftRevision,
) -> Result<Plan<P>, SessionError> {
    let seat = draft.seat;
    if state.sealed[seat] {
        state.check_may_reopen(seat)?;
    }
    let revision = before.next();
    let match_id = state.header.id;
    let reopened = state.sealed[seat].then_some(Entry::Reopened { seat });
    Ok(Plan {
        entries: reopened.into_iter().collect(),
        drafts: vec![DraftStep {
            seat,
            expected: before,
            save: Some(StoredDraft {
                board: state.board,
                revision,
                actions: draft.texts(),
                earlier: draft.earlier.clone(),
            }),
        }],
        panel: Some(Panel {
            draft,
            revision,
            sealed: false,
        }),
        receipt: Some(Box::new(move |_| Receipt::DraftChanged {
            match_id,
            seat,
            draft: revision,
        })),
        conditionals: Vec::new(),
        turn: None,
    })
}

/// Plans to commit a complete turn. `before` is the revision of the draft that it came from, if there was one.
pub(super) fn confirm_plan<P: Playable>(
    state: &State<P>,
    drafts: &Drafts,
    draft: Draft<P>,
    before: Option<DraftRevision>,
) -> Result<Plan<P>, SessionError> {
    let seat = draft.seat;
    let match_id = state.header.id;
    let guard = |save| before.map(|expected| DraftStep { seat, expected, save });
    if !draft.secret {
        let entries = commands::commit(state, &draft)?;
        return Ok(Plan {
            drafts: guard(None).into_iter().collect(),
            turn: Some(draft),
            ..Plan::entries(entries, move |next| Receipt::TurnCommitted {
                match_id,
                board: next.board,
            })
        });
    }
    let stored = |seat: Seat| drafts.drafts[seat].as_ref();
    let revision = stored(seat).map_or(DraftRevision(0), |stored| stored.revision);
    let save = DraftStep {
        seat,
        expected: revision,
        save: Some(StoredDraft {
            board: state.board,
            revision: revision.next(),
            actions: draft.texts(),
            earlier: draft.earlier.clone(),
        }),
    };
    let receipt = move |_: &State<P>| Receipt::Sealed { match_id, seat };
    if state.sealed[seat] {
        draft.check_complete()?;
        if stored(seat).is_some_and(|stored| stored.actions == draft.texts()) {
            return Err(SessionError::AlreadySealed);
        }
        // Another part replaces the sealed one, and nobody else learns of it.
        return Ok(Plan {
            drafts: vec![save],
            ..Plan::entries(Vec::new(), receipt)
        });
    }
    let other = seat.other();
    let sealed = state.sealed[other].then(|| stored(other)).flatten();
    if state.sealed[other] && sealed.is_none() {
        return Err(SessionError::Fault(format!(
            "match {match_id}: the sealed part of {other} is gone"
        )));
    }
    let entries = commands::seal(state, &draft, sealed.map(|stored| stored.actions.clone()))?;
    if entries.len() > 1 {
        // The other seat's part is revealed exactly as it was read, or not at all.
        let unchanged = sealed.map(|stored| DraftStep {
            seat: other,
            expected: stored.revision,
            save: None,
        });
        return Ok(Plan {
            drafts: guard(None).into_iter().chain(unchanged).collect(),
            ..Plan::entries(entries, move |next| Receipt::Revealed {
                match_id,
                board: next.board,
            })
        });
    }
    Ok(Plan {
        drafts: vec![save],
        ..Plan::entries(entries, receipt)
    })
}

impl<P: Playable> Sessions<P> {
    /// Returns the seat's stored draft if it is the one that the user saw.
    pub(super) fn seen_panel(
        &self,
        state: &State<P>,
        drafts: &Drafts,
        seat: Seat,
        seen: SeenVersion,
    ) -> Result<Panel<P>, SessionError> {
        let panel = self.panel_of(state, drafts.drafts[seat].as_ref(), seat)?;
        match seen.draft {
            Some(revision) if revision != panel.revision => Err(SessionError::DraftOutOfDate {
                current: panel.revision,
            }),
            Some(_) | None => Ok(panel),
        }
    }

    /// Returns the seat's draft, from memory if possible, so that its actions are played once.
    fn panel_of(
        &self,
        state: &State<P>,
        stored: Option<&StoredDraft>,
        seat: Seat,
    ) -> Result<Panel<P>, SessionError> {
        let revision = stored.map_or(DraftRevision(0), |stored| stored.revision);
        let texts = stored.map_or(&[][..], |stored| stored.actions.as_slice());
        if let Some((board, panel)) = lock(&self.panels).get(&(state.header.id, seat))
            && *board == state.board
            && panel.revision == revision
            && panel.draft.texts() == texts
            && stored.is_none_or(|stored| panel.draft.earlier == stored.earlier)
        {
            state.check_may_enter(seat)?;
            let sealed = state.sealed[seat];
            let panel = panel.clone();
            return Ok(Panel { sealed, ..panel });
        }
        let empty = Draft::begin(state, seat)?;
        let draft = match Draft::from_texts(state, seat, texts) {
            Ok(mut draft) => {
                draft.earlier = stored.map_or_else(Vec::new, |stored| stored.earlier.clone());
                draft
            }
            Err(error) => {
                // Only a change of the rules can cause this. The turn is entered from its beginning.
                tracing::warn!(match_id = %state.header.id, %seat, %error, "a stored draft no longer fits");
                empty
            }
        };
        let panel = Panel {
            draft,
            revision,
            sealed: state.sealed[seat],
        };
        self.keep_panel(state, &panel);
        Ok(panel)
    }

    /// Keeps a draft in memory.
    pub(super) fn keep_panel(&self, state: &State<P>, panel: &Panel<P>) {
        let key = (state.header.id, panel.draft.seat);
        lock(&self.panels).put(key, (state.board, panel.clone()));
    }

    /// Returns the draft of a user whose turn it is, empty if nothing was entered, or the sealed part that they may
    /// still change. Show it to that user only.
    ///
    /// # Errors
    /// Returns an error if there is no such match, it is suspended or over, the user is not seated or it is not
    /// their turn, or for a fault.
    pub async fn panel(&self, id: MatchId, user: UserId) -> Result<Panel<P>, SessionError> {
        let state = self.state(id).await?;
        let seat = seat_for(&state, user, SeenVersion::TYPED)?;
        let drafts = self.drafts_for(&state, Needs::Drafts).await?;
        self.panel_of(&state, drafts.drafts[seat].as_ref(), seat)
    }

    /// Adds several actions to the user's draft, or none. Any change reopens a sealed part.
    ///
    /// # Errors
    /// As [`Sessions::panel`]; also if the board or draft is out of date, or an action is refused.
    pub async fn draft_add(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.redraft(by, id, seen, |_, mut draft| {
            draft.push_all(some(actions)?)?;
            Ok(draft)
        })
        .await
    }

    /// Adds several actions to the user's draft, or none, as one choice: [`Sessions::draft_undo`] takes back all of them.
    ///
    /// # Errors
    /// As [`Sessions::draft_add`].
    pub async fn draft_choose(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.redraft(by, id, seen, |_, draft| {
            let mut chosen = draft.clone();
            chosen.push_all(some(actions)?)?;
            // A single action is taken back without being remembered.
            Ok(match actions {
                [_] => chosen,
                _ => chosen.chosen_after(&draft),
            })
        })
        .await
    }

    /// Adds actions to the user's draft, or none, and commits the turn if that completes it.
    ///
    /// # Errors
    /// As [`Sessions::draft_add`].
    pub async fn draft_play(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::Drafts, |state, drafts| {
            let seat = seat_for(state, by.user, seen)?;
            let panel = self.seen_panel(state, drafts, seat, seen)?;
            let before = (!panel.draft.actions.is_empty()).then_some(panel.revision);
            let mut draft = panel.draft;
            draft.push_all(some(actions)?)?;
            if draft.is_complete() {
                confirm_plan(state, drafts, draft, before)
            } else {
                save_plan(state, draft, panel.revision)
            }
        })
        .await
    }

    /// Replaces the user's draft, or their sealed part, by these actions. [`Sessions::draft_undo`] leads back to what was
    /// replaced.
    ///
    /// # Errors
    /// As [`Sessions::draft_add`]. The draft is then unchanged.
    pub async fn draft_replace(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.redraft(by, id, seen, |state, draft| {
            Ok(Draft::of(state, draft.seat, some(actions)?)?.chosen_after(&draft))
        })
        .await
    }

    /// Takes back the last choice of the user's draft: its last action, or all that was chosen with it in one go.
    ///
    /// # Errors
    /// As [`Sessions::draft_add`]; also if there is none.
    pub async fn draft_undo(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.redraft(by, id, seen, |state, draft| draft.undone(state))
            .await
    }

    /// Removes all actions of the user's draft.
    ///
    /// # Errors
    /// As [`Sessions::draft_undo`].
    pub async fn draft_clear(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.redraft(by, id, seen, |state, draft| {
            some(&draft.actions)?;
            Draft::begin(state, draft.seat)
        })
        .await
    }

    /// Replaces the user's draft by a changed one.
    async fn redraft(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        made: impl Fn(&State<P>, Draft<P>) -> Result<Draft<P>, SessionError> + Send + Sync,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::Drafts, |state, drafts| {
            let seat = seat_for(state, by.user, seen)?;
            let Panel { draft, revision, .. } = self.seen_panel(state, drafts, seat, seen)?;
            save_plan(state, made(state, draft)?, revision)
        })
        .await
    }

    /// Commits the user's draft, which must be complete. A secret one is sealed, and revealed when both are.
    ///
    /// # Errors
    /// As [`Sessions::draft_add`]; also if it is empty or not complete.
    pub async fn commit_draft(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::Drafts, |state, drafts| {
            let seat = seat_for(state, by.user, seen)?;
            let Panel { draft, revision, .. } = self.seen_panel(state, drafts, seat, seen)?;
            confirm_plan(state, drafts, draft, Some(revision))
        })
        .await
    }

    /// Enters and commits a whole turn at once, from its beginning: all of it or nothing. On success the user's
    /// draft is dropped; on a refusal it is kept. A turn that replaces a sealed part is sealed.
    ///
    /// # Errors
    /// As [`Sessions::commit_draft`]; the index names the first refused action.
    pub async fn play_turn(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.change(by, id, Needs::State, |state, drafts| {
            let seat = seat_for(state, by.user, seen)?;
            let draft = Draft::of(state, seat, actions)?;
            confirm_plan(state, drafts, draft, None)
        })
        .await
    }
}

/// Fails if there are no actions.
fn some<A>(actions: &[A]) -> Result<&[A], SessionError> {
    if actions.is_empty() {
        return Err(SessionError::EmptyDraft);
    }
    Ok(actions)
}

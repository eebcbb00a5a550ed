//! Replaying stored matches: loads one, suspends it if this program's rules lead elsewhere than the ones it was played
//! by, and lets it go on when a program can replay it. A match is never played on from another position.

use super::change::Needs;
use super::{Sessions, lock};
use crate::clock::TimeMs;
use crate::commands;
use crate::draft::Draft;
use crate::entry::{Entry, LogEntry};
use crate::error::SessionError;
use crate::ids::MatchId;
use crate::limits;
use crate::playable::Playable;
use crate::result::{AdjudicationReason, MatchResult, Score};
use crate::state::State;
use crate::store::{MatchUpdate, StoreError, StoredMatch};
use crate::summary::{Head, MatchStatus};
use rookery_rules::{PerSeat, Seat};
use std::sync::Arc;

/// Entries beyond which a log is replayed off the async threads.
const LONG_LOG: usize = 64;

/// What a search for matches that can go on found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResumeReport {
    /// The matches that go on.
    pub resumed: Vec<MatchId>,
    /// The matches that stay suspended, each with the reason.
    pub suspended: Vec<(MatchId, String)>,
}

/// A replayed match, and whether its row does not yet say what it led to.
struct Replayed<P: Playable> {
    state: State<P>,
    is_unconfirmed: bool,
}

impl<P: Playable> Sessions<P> {
    /// Loads a match from the store. It plays on from the state in memory if that leads to the stored position, and replays
    /// the whole log otherwise.
    pub(super) async fn load(&self, id: MatchId) -> Result<Arc<State<P>>, SessionError> {
        let stored = self.store.load_match(id).await?;
        let stored = stored.ok_or(SessionError::NoSuchMatch)?;
        if let MatchStatus::Suspended { reason } = stored.summary.status {
            lock(&self.loaded).pop(id);
            return Err(SessionError::MatchSuspended { reason });
        }
        let known = lock(&self.loaded).peek(id).cloned();
        match replay_stored::<P>(stored, known).await? {
            Ok(replayed) => {
                self.confirm(&replayed).await?;
                let state = Arc::new(replayed.state);
                lock(&self.loaded).put(id, Arc::clone(&state));
                Ok(state)
            }
            Err(reason) => Err(self.suspend(id, reason).await?),
        }
    }

    /// Records what the present rules lead to, if the row does not say so.
    async fn confirm(&self, replayed: &Replayed<P>) -> Result<(), SessionError> {
        if !replayed.is_unconfirmed {
            return Ok(());
        }
        let state = &replayed.state;
        let header = &state.header;
        // If somebody was faster, their change says more.
        self.store
            .confirm_position(
                header.id,
                state.revision,
                header.rules_version,
                state.position.fingerprint(),
            )
            .await?;
        Ok(())
    }

    /// Lets a suspended match go on if this program can replay it to the position in which it was suspended.
    ///
    /// # Errors
    /// Returns an error if there is no such match or it still does not replay, or for a fault.
    pub async fn resume(&self, id: MatchId) -> Result<Arc<State<P>>, SessionError> {
        let stored = self.store.load_match(id).await?;
        let stored = stored.ok_or(SessionError::NoSuchMatch)?;
        let stopped = stored.suspended_at;
        let replayed = match replay_stored::<P>(stored, None).await? {
            Ok(replayed) => replayed,
            Err(reason) => return Err(SessionError::MatchSuspended { reason }),
        };
        let ending = self.ending_of(&replayed.state).await?;
        if ending.is_none()
            && let Err(reason) = self.check_sealed(&replayed.state).await?
        {
            return Err(SessionError::MatchSuspended { reason });
        }
        self.confirm(&replayed).await?;
        let now = self.now();
        let mut change = self.going_on(&replayed.state, stopped, now, ending)?;
        if let Some(change) = &mut change {
            change.conditionals = self.end_by_suspension(&replayed.state).await?;
        }
        match self.store.resume(id, now, change).await {
            Ok(true) => {
                tracing::info!(match_id = %id, "a suspended match resumes");
                self.news.notify_one();
                self.owed.notify_one();
            }
            // Somebody was faster.
            Ok(false) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        self.load(id).await
    }

    /// Returns how a match ends as soon as it resumes, because a player or its guild was forgotten while it was suspended.
    async fn ending_of(&self, state: &State<P>) -> Result<Option<Entry>, SessionError> {
        if let Some(user) = self.forgotten_in(&state.header.seats).await? {
            return Ok(commands::leave(state, user).pop());
        }
        let place = self.summary(state.header.id).await?.place.origin;
        let place = place.guild.unwrap_or(place.channel);
        if self.platform_place(place).await?.is_gone() {
            let why = AdjudicationReason::ServerGone;
            return Ok(commands::adjudicate(state, Score::None, why, None).pop());
        }
        Ok(None)
    }

    /// Returns the first change of a match that goes on. No time ran while it was suspended.
    fn going_on(
        &self,
        state: &State<P>,
        stopped: Option<TimeMs>,
        now: TimeMs,
        ending: Option<Entry>,
    ) -> Result<Option<MatchUpdate>, SessionError> {
        if state.result.is_some() || (ending.is_none() && state.check_room(2).is_err()) {
            return Ok(None);
        }
        let (id, at) = (state.header.id, now.max(state.last_at));
        let entries = [Some(Entry::Resumed { stopped }), ending].into_iter().flatten();
        let entries: Vec<LogEntry> = entries.map(|entry| LogEntry { at, entry }).collect();
        let mut next = state.clone();
        for entry in &entries {
            next.extend(entry)
                .map_err(|error| SessionError::Fault(format!("match {id}: {error}")))?;
        }
        Ok(Some(MatchUpdate {
            id,
            expected: state.revision,
            head: Head::of(&next),
            now,
            drafts: Vec::new(),
            conditionals: Vec::new(),
            clear_drafts: next.result.is_some(),
            computer: next.computer_duty().map(|_| now),
            clock: next.clocks.earliest_event(now),
            notifications: commands::notifications(state, &entries, &next),
            entries,
            hold_until: None,
            handled: None,
        }))
    }

    /// Checks that what was decided in secret is still legal, so that revealing it does not suspend the match again.
    /// The inner error says what is not.
    async fn check_sealed(&self, state: &State<P>) -> Result<Result<(), String>, SessionError> {
        if state.sealed == PerSeat::default() {
            return Ok(Ok(()));
        }
        let drafts = self.drafts_for(state, Needs::Drafts).await?;
        for seat in Seat::BOTH.into_iter().filter(|seat| state.sealed[*seat]) {
            let texts = drafts.drafts[seat]
                .as_ref()
                .map(|stored| stored.actions.as_slice());
            let read = Draft::from_texts(state, seat, texts.unwrap_or_default());
            if let Err(error) = read.and_then(|draft| draft.check_complete()) {
                return Ok(Err(format!("the secret decision of {seat}: {error}")));
            }
        }
        Ok(Ok(()))
    }

    /// Tries every suspended match, and lets those go on that this program can replay. A match that fails keeps no
    /// other from being tried.
    ///
    /// # Errors
    /// Returns an error if the suspended matches cannot be listed.
    pub async fn resume_suspended(&self) -> Result<ResumeReport, SessionError> {
        let mut report = ResumeReport::default();
        let mut after = None;
        loop {
            let batch = self.store.suspended(after, limits::SUSPENDED_BATCH).await?;
            let Some(last) = batch.last() else {
                return Ok(report);
            };
            after = Some(*last);
            for id in batch {
                match self.resume(id).await {
                    Ok(_) => report.resumed.push(id),
                    Err(error) => report.suspended.push((id, error.to_string())),
                }
            }
        }
    }

    /// Suspends a match and tells the operator; returns the refusal.
    pub(super) async fn suspend(&self, id: MatchId, reason: String) -> Result<SessionError, SessionError> {
        tracing::error!(match_id = %id, reason, "a match cannot be replayed and is suspended");
        let suspended = self.store.suspend(id, reason.clone(), self.now()).await;
        suspended?;
        lock(&self.loaded).pop(id);
        self.news.notify_one();
        Ok(SessionError::MatchSuspended { reason })
    }
}

/// Replays a stored match under the present rules; the inner error says why it does not lead where it led before.
async fn replay_stored<P: Playable>(
    stored: StoredMatch,
    known: Option<Arc<State<P>>>,
) -> Result<Result<Replayed<P>, String>, SessionError> {
    if let Some(state) = known.and_then(|known| played_on(&known, &stored)) {
        return Ok(Ok(Replayed {
            state,
            is_unconfirmed: false,
        }));
    }
    if stored.summary.revision.0 as usize <= LONG_LOG {
        return Ok(replayed(stored));
    }
    let task = tokio::task::spawn_blocking(move || replayed(stored)).await;
    task.map_err(|error| SessionError::Fault(format!("replaying a match: {error}")))
}

/// Returns a match as it is stored by playing on from an earlier moment of it that this program has replayed or played;
/// `None` if it isn't certain that it leads to what is stored.
fn played_on<P: Playable>(known: &State<P>, stored: &StoredMatch) -> Option<State<P>> {
    let summary = &stored.summary;
    let rest = stored.log.as_ref().ok()?.get(known.revision.0 as usize..)?;
    // A long rest is replayed off the async threads.
    if known.header != summary.header || rest.len() > LONG_LOG {
        return None;
    }
    let mut state = known.clone();
    for entry in rest {
        state.extend(entry).ok()?;
    }
    let fingerprint = stored.fingerprint.as_ref()?;
    let is_same = fingerprint.is_of_same_position(state.position.fingerprint()) == Some(true)
        && state.revision == summary.revision
        && state.board == summary.board
        && state.awaited() == stored.awaited
        && (state.result.is_some() == matches!(summary.status, MatchStatus::Finished(_)));
    is_same.then_some(state)
}

fn replayed<P: Playable>(stored: StoredMatch) -> Result<Replayed<P>, String> {
    let log = stored.log?;
    let mut header = stored.summary.header;
    let before = header.rules_version;
    header.rules_version = P::rules_version(&header.variant).map_err(|error| error.to_string())?;
    let start = P::start(&header.variant, &header.options).map_err(|error| error.to_string())?;
    let state = State::replay(header, start, &log).map_err(|error| error.to_string())?;
    let now = state.header.rules_version;
    let found = state.position.fingerprint();
    let is_same = stored
        .fingerprint
        .and_then(|stored| stored.is_of_same_position(found));
    let result = match stored.summary.status {
        MatchStatus::Finished(result) => Some(result),
        MatchStatus::Running | MatchStatus::Suspended { .. } => None,
    };
    if state.result != result {
        return Err(format!(
            "the match was {}, and replayed by version {now} of the rules it is {}",
            result_word(result.as_ref()),
            result_word(state.result.as_ref())
        ));
    }
    // Without a fingerprint, everything else that is stored must match.
    let rest_differs = || state.board != stored.summary.board || state.awaited() != stored.awaited;
    if is_same == Some(false) || (is_same.is_none() && before != now && rest_differs()) {
        return Err(format!(
            "its turns were played by version {before} of the rules, and lead to another position by version {now}"
        ));
    }
    Ok(Replayed {
        state,
        is_unconfirmed: is_same.is_none() || before != now,
    })
}

fn result_word(result: Option<&MatchResult>) -> String {
    result.map_or_else(|| "unfinished".to_owned(), |result| format!("over ({result})"))
}

//! Clocks of running matches: reminders, losses on time, vacations, and interruptions of the bot.

use super::Sessions;
use super::change::{CommitResult, Plan};
use crate::clock::TimeMs;
use crate::entry::Entry;
use crate::error::SessionError;
use crate::ids::{Actor, MatchId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::State;
use crate::store::{HandledInteraction, ReminderDelivery, StoreError, StoredMatch, WriteOutcome};
use crate::summary::MatchStatus;
use crate::time::{ClockEvent, ClockStep, Reminders, Vacation};
use crate::timer::Timer;
use rookery_rules::{PerSeat, Seat};
use std::sync::Arc;

/// What a look at the clocks of a match led to.
enum ClockCheck<P: Playable> {
    /// The match has ended, or has no clock: there is nothing more to do.
    Over,
    /// Something was written; look again.
    Again,
    /// There is nothing to do before that time.
    Wait(TimeMs, Arc<State<P>>),
}

impl<P: Playable> Sessions<P> {
    /// Runs the timer of a match's clocks: writes a pending vacation, reminds, decides a loss on time, and puts the
    /// timer off until there is something to do again.
    pub(super) async fn run_clock(&self, timer: &Timer, id: MatchId) -> Result<(), SessionError> {
        for _ in 0..limits::CLOCK_STEPS {
            let checked = match self.check_clock(id).await {
                Ok(checked) => checked,
                Err(SessionError::NoSuchMatch) => ClockCheck::Over,
                // What resumes it sets the timer again.
                Err(SessionError::MatchSuspended { .. }) => {
                    let later = self.now().plus(limits::SUSPENDED_CLOCK_MS);
                    return Ok(self.store.put_off_timer(timer.id, later).await?);
                }
                Err(error) => return Err(error),
            };
            match checked {
                ClockCheck::Over => return Ok(self.store.finish_timer(timer.id).await?),
                ClockCheck::Again => {}
                ClockCheck::Wait(at, state) => {
                    self.store.put_off_timer(timer.id, at).await?;
                    // A change that was committed meanwhile could only bring the old time forward, not the new one.
                    let summary = self.store.summary(id).await?;
                    if summary.is_none_or(|summary| summary.revision == state.revision) {
                        return Ok(());
                    }
                    self.forget(id);
                }
            }
        }
        Err(SessionError::Busy)
    }

    async fn check_clock(&self, id: MatchId) -> Result<ClockCheck<P>, SessionError> {
        let state = self.state(id).await?;
        if state.result.is_some() || !state.clocks.is_timed() {
            return Ok(ClockCheck::Over);
        }
        let now = self.now();
        let reminders = self.reminders_of(&state).await?;
        if let Some(away) = self.pending_vacation(&state, now).await? {
            return self.record_clock(&state, away.0, away.1).await;
        }
        let again = now.plus(limits::CLOCK_RETRY_MS);
        let wait = |at: TimeMs| ClockCheck::Wait(at.max(now.plus(1)), Arc::clone(&state));
        match state.clocks.due_event(&reminders, now) {
            None => {
                let next = state.clocks.next_event(&reminders);
                Ok(wait(next.unwrap_or(again)))
            }
            Some(_) if state.check_room(2).is_err() => Ok(wait(now.plus(limits::SUSPENDED_CLOCK_MS))),
            Some(ClockEvent::Remind { seat, mark }) => {
                self.record_clock(&state, Entry::Reminded { seat, mark }, now)
                    .await
            }
            Some(ClockEvent::Fall { seat }) => {
                if let Some(at) = self.falls_later(&state, seat, now).await? {
                    return Ok(wait(at));
                }
                if self
                    .begin_automatic_vacation(&state, seat, &reminders, now)
                    .await?
                {
                    return Ok(ClockCheck::Again);
                }
                self.record_clock(&state, Entry::Flagged { seat }, now).await
            }
        }
    }

    /// Returns when to look again if a seat must not lose yet: its last reminder is not delivered, or was so late that
    /// its grace is not over, or the other side has run out of time as well and still has its own grace.
    async fn falls_later(
        &self,
        state: &State<P>,
        seat: Seat,
        now: TimeMs,
    ) -> Result<Option<TimeMs>, SessionError> {
        if state.clocks.control().is_live() {
            return Ok(None);
        }
        let other = seat.other();
        let others_fall = state.clocks.falls_at(other).filter(|at| *at > now);
        if let Some(at) = others_fall.filter(|_| state.clocks.left_at(other, now) == 0) {
            return Ok(Some(at));
        }
        Ok(match self.store.reminder_delivery(state.header.id, seat).await? {
            ReminderDelivery::Waiting => Some(now.plus(limits::CLOCK_RETRY_MS)),
            ReminderDelivery::Reported(at) => {
                Some(at.plus(state.clocks.grace_ms(seat))).filter(|end| *end > now)
            }
            ReminderDelivery::Unknown => None,
        })
    }

    /// Writes one entry about the clocks, which happened then.
    async fn record_clock(
        &self,
        state: &State<P>,
        entry: Entry,
        at: TimeMs,
    ) -> Result<ClockCheck<P>, SessionError> {
        let plan = Plan::by_itself(vec![entry]);
        match self.write_at(None, state, plan, at).await? {
            CommitResult::Done { .. } => {}
            CommitResult::Repeated(_) | CommitResult::Conflict => self.forget(state.header.id),
        }
        Ok(ClockCheck::Again)
    }

    async fn reminders_of(&self, state: &State<P>) -> Result<PerSeat<Reminders>, SessionError> {
        let mut found = PerSeat::default();
        for seat in Seat::BOTH {
            if let Some(user) = state.header.seats[seat].user() {
                found[seat] = self.store.reminders(user).await?;
            }
        }
        Ok(found)
    }

    /// Returns the entry of a vacation that the log doesn't have yet, or of a return, and when it happened.
    async fn pending_vacation(
        &self,
        state: &State<P>,
        now: TimeMs,
    ) -> Result<Option<(Entry, TimeMs)>, SessionError> {
        if !state.header.terms.vacation || state.check_room(2).is_err() {
            return Ok(None);
        }
        for seat in Seat::BOTH {
            let Some(user) = state.header.seats[seat].user() else {
                continue;
            };
            let begun = self.vacation(user).await?.filter(|one| one.span.from <= now);
            let known = state.clocks.vacation(seat, now);
            match (begun, known) {
                (Some(one), known) if known.is_none_or(|span| span.until != one.span.until) => {
                    let (from, until) = (one.span.from, one.span.until);
                    return Ok(Some((Entry::Vacation { seat, from, until }, from)));
                }
                (None, Some(_)) => return Ok(Some((Entry::Returned { seat }, now))),
                (Some(_) | None, _) => {}
            }
        }
        Ok(None)
    }

    /// Returns the vacations that run when a match begins.
    pub(super) async fn vacations_at_start(&self, state: &State<P>) -> Result<Vec<Entry>, SessionError> {
        let now = state.last_at;
        let mut entries = Vec::new();
        for seat in Seat::BOTH {
            let user = state.header.seats[seat].user();
            let is_possible = state.clocks.is_timed() && state.header.terms.vacation;
            if let Some(user) = user.filter(|_| is_possible)
                && let Some(one) = self.vacation(user).await?
                && one.span.from <= now
            {
                let (from, until) = (now, one.span.until);
                entries.push(Entry::Vacation { seat, from, until });
            }
        }
        Ok(entries)
    }

    /// Begins a day of vacation for a player who has run out of time, if they want that, the terms allow it, and they
    /// have a day left. Returns whether it did.
    async fn begin_automatic_vacation(
        &self,
        state: &State<P>,
        seat: Seat,
        reminders: &PerSeat<Reminders>,
        now: TimeMs,
    ) -> Result<bool, SessionError> {
        let user = state.header.seats[seat].user();
        let Some(user) = user.filter(|_| reminders[seat].automatic_vacation && state.header.terms.vacation)
        else {
            return Ok(false);
        };
        let before = self.store.vacations(user, a_year_before(now)).await?;
        if Vacation::days_left(&before, now) == 0 {
            return Ok(false);
        }
        let vacation = Vacation {
            user,
            span: Vacation::span_of(now, 1),
            ended: None,
            automatic: true,
        };
        match self.store.begin_vacation(vacation, None).await {
            Ok(_) => Ok(true),
            // Another match was faster; its day counts here too.
            Err(StoreError::Conflict) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns how a user wants to be reminded.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn reminders(&self, user: UserId) -> Result<Reminders, SessionError> {
        Ok(self.store.reminders(user).await?)
    }

    /// Saves how a user wants to be reminded. The user must be stored.
    ///
    /// # Errors
    /// Returns an error if the time zone is unknown or the quiet hours are none, or for a fault.
    pub async fn save_reminders(
        &self,
        user: UserId,
        reminders: Reminders,
    ) -> Result<Reminders, SessionError> {
        let reminders = reminders.checked()?;
        let digest = reminders.next_digest(self.now());
        self.store.save_reminders(user, reminders.clone(), digest).await?;
        Ok(reminders)
    }

    /// Returns a user's vacation that runs or is still to come.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn vacation(&self, user: UserId) -> Result<Option<Vacation>, SessionError> {
        let now = self.now();
        let known = self.store.vacations(user, a_year_before(now)).await?;
        Ok(known.into_iter().find(|one| one.is_ahead(now)))
    }

    /// Returns how many days of vacation a user has left in the calendar year of that moment.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn vacation_days_left(&self, user: UserId, at: TimeMs) -> Result<u32, SessionError> {
        let known = self.store.vacations(user, a_year_before(at)).await?;
        Ok(Vacation::days_left(&known, at))
    }

    /// Sends a user on vacation from that moment on, or from now if it is past, for that many whole days. It stops their
    /// clocks in all running matches whose terms allow it.
    ///
    /// # Errors
    /// Returns an error if the user has a vacation already, for no days or more than are left of the year, for a beginning
    /// more than a year ahead, or for a fault.
    pub async fn leave_for_vacation(
        &self,
        by: Actor,
        from: TimeMs,
        days: u32,
    ) -> Result<Vacation, SessionError> {
        let now = self.now();
        let from = from.max(now);
        let present = self.vacation(by.user).await?;
        let left = self.vacation_days_left(by.user, from).await?;
        let span = Vacation::span_of(from, days);
        let handled = HandledInteraction {
            interaction: by.interaction,
            receipt: Receipt::VacationBegan { until: span.until },
            at: now,
        };
        if let Some(present) = present {
            // The same request again finds what it began.
            return match self.store.receipt(by.interaction).await? {
                Some(_) => Ok(present),
                None => Err(SessionError::OnVacation { until: present.end() }),
            };
        }
        if days == 0 || days > left || from > now.plus(limits::VACATION_AHEAD_MS) {
            return Err(SessionError::TooFewVacationDays { left });
        }
        let vacation = Vacation {
            user: by.user,
            span,
            ended: None,
            automatic: false,
        };
        match self.store.begin_vacation(vacation, Some(handled)).await {
            Ok(_) => Ok(vacation),
            Err(StoreError::Conflict) => Err(SessionError::Busy),
            Err(error) => Err(error.into()),
        }
    }

    /// Ends a user's vacation, or one that is still to come. Whole days that were not used come back.
    ///
    /// # Errors
    /// Returns an error if there is none, or for a fault.
    pub async fn return_from_vacation(&self, by: Actor) -> Result<(), SessionError> {
        let now = self.now();
        let handled = HandledInteraction {
            interaction: by.interaction,
            receipt: Receipt::VacationEnded,
            at: now,
        };
        match self.store.end_vacation(by.user, now, handled).await {
            Ok(WriteOutcome::Done | WriteOutcome::Repeated(_)) => Ok(()),
            Err(StoreError::Missing) => Err(SessionError::NotOnVacation),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes a user's vacation, or its end, into each of their running matches that lacks it.
    pub(super) async fn run_vacation(&self, user: UserId) -> Result<(), SessionError> {
        for game in self.running_matches_of(user).await? {
            match self.write_vacation(game.header.id).await {
                Ok(()) | Err(SessionError::MatchSuspended { .. } | SessionError::NoSuchMatch) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn write_vacation(&self, id: MatchId) -> Result<(), SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.state(id).await?;
            if state.result.is_some() || !state.clocks.is_timed() {
                return Ok(());
            }
            match self.pending_vacation(&state, self.now()).await? {
                None => return Ok(()),
                Some((entry, at)) => self.record_clock(&state, entry, at).await?,
            };
        }
        Err(SessionError::Busy)
    }

    /// Queues a user's daily digest if a match waits for them, and puts its timer off until the next day.
    pub(super) async fn run_digest(&self, timer: &Timer, user: UserId) -> Result<(), SessionError> {
        let now = self.now();
        let Some(next) = self.store.reminders(user).await?.next_digest(now) else {
            return Ok(self.store.finish_timer(timer.id).await?);
        };
        let running = self.running_matches_of(user).await?;
        let waits = running.iter().any(|game| game.awaits(user));
        let digest = waits.then_some(Notification::Digest { user });
        Ok(self.store.queue_digest(timer.id, digest, now, next).await?)
    }

    /// Records that the bot runs. Call it every [`limits::HEARTBEAT_MS`].
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn beat(&self) -> Result<(), SessionError> {
        Ok(self.store.beat(self.now()).await?)
    }

    /// Takes the time in which no bot ran out of all live matches (T10), and returns how many it was taken out of. The
    /// windows of tournaments move by a longer interruption. Call it once, at the start, before any timer runs.
    ///
    /// # Errors
    /// Returns an error for a fault. Calling it again is safe.
    pub async fn record_interruption(&self) -> Result<usize, SessionError> {
        let now = self.now();
        let Some(from) = self.store.last_beat().await? else {
            self.beat().await?;
            return Ok(0);
        };
        let mut interrupted = 0;
        let gap = now.0.saturating_sub(from.0);
        if gap > limits::WINDOW_MOVED_FROM_MS {
            let moved = self.move_windows(gap).await?;
            tracing::info!(
                moved,
                gap,
                "the windows of tournaments end later, because the bot did not run"
            );
        }
        if gap > 2 * limits::HEARTBEAT_MS {
            for id in self.store.live_matches().await? {
                let recorded = self.change_by_itself(id, |state| {
                    let goes_on = state.clocks.earliest_event(now).is_some() && state.check_room(2).is_ok();
                    let is_new = state.last_at < now;
                    let entry = Entry::Interrupted { from };
                    (goes_on && is_new).then_some(entry).into_iter().collect()
                });
                match recorded.await {
                    Ok(_) => interrupted += 1,
                    Err(SessionError::MatchSuspended { .. }) => {}
                    Err(error) => tracing::error!(match_id = %id, %error, "an interruption is not recorded"),
                }
            }
        }
        self.beat().await?;
        Ok(interrupted)
    }

    /// Returns a match with every step of both clocks up to now, for explanations.
    ///
    /// # Errors
    /// Returns an error if there is no such match or it cannot be replayed, or for a fault.
    pub async fn clock_steps(&self, id: MatchId) -> Result<(State<P>, Vec<ClockStep>), SessionError> {
        let stored = self.store.load_match(id).await?;
        let StoredMatch { summary, log, .. } = stored.ok_or(SessionError::NoSuchMatch)?;
        if let MatchStatus::Suspended { reason } = summary.status {
            return Err(SessionError::MatchSuspended { reason });
        }
        let log = log.map_err(|reason| SessionError::MatchSuspended { reason })?;
        let header = summary.header;
        let start = P::start(&header.variant, &header.options)?;
        State::replay_clocks(header, start, &log, self.now())
            .map_err(|error| SessionError::Fault(error.to_string()))
    }
}

/// Vacations are looked up this far back: those of the calendar year, and one that began in the last.
fn a_year_before(now: TimeMs) -> TimeMs {
    now.plus(-limits::VACATION_AHEAD_MS)
}

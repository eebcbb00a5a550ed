//! What the memory store keeps for clocks.

use super::{Data, MemoryStore};
use crate::rows::Fate;
use async_trait::async_trait;
use rookery_rules::Seat;
use rookery_session::TimerId;
use rookery_session::store::{HandledInteraction, WriteOutcome};
use rookery_session::timer::NewTimer;
use rookery_session::{
    Due, MatchId, MatchStatus, Notification, ReminderDelivery, Reminders, StoreError, TimeMs, TimeStore,
    UserId, Vacation,
};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub(super) struct Times {
    reminders: BTreeMap<UserId, Reminders>,
    vacations: Vec<Vacation>,
    beat: Option<TimeMs>,
    pub(super) suspended: BTreeMap<MatchId, TimeMs>,
}

impl Times {
    pub(super) fn forget(&mut self, user: UserId) {
        self.reminders.remove(&user);
        self.vacations.retain(|vacation| vacation.user != user);
    }
}

impl Data {
    pub(super) fn bring_forward(&mut self, due: Due, at: Option<TimeMs>) {
        let Some(at) = at else { return };
        match self.timers.iter_mut().find(|timer| timer.due == due) {
            Some(timer) => timer.at = timer.at.min(at),
            None => self.set_timer(NewTimer { due, at }),
        }
    }
}

#[async_trait]
impl TimeStore for MemoryStore {
    async fn reminders(&self, user: UserId) -> Result<Reminders, StoreError> {
        self.read(|data| data.times.reminders.get(&user).cloned().unwrap_or_default())
    }

    async fn save_reminders(
        &self,
        user: UserId,
        reminders: Reminders,
        digest: Option<TimeMs>,
    ) -> Result<(), StoreError> {
        self.write(|data| {
            data.times.reminders.insert(user, reminders);
            let due = Due::Digest(user);
            match digest {
                Some(at) => data.set_timer(NewTimer { due, at }),
                None => data.timers.retain(|timer| timer.due != due),
            }
            Ok(())
        })
    }

    async fn queue_digest(
        &self,
        timer: TimerId,
        digest: Option<Notification>,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError> {
        self.write(|data| {
            data.tell(digest.as_slice(), at, None);
            for timer in data.timers.iter_mut().filter(|one| one.id == timer) {
                (timer.at, timer.leased_until) = (next, TimeMs(0));
            }
            Ok(())
        })
    }

    async fn vacations(&self, user: UserId, after: TimeMs) -> Result<Vec<Vacation>, StoreError> {
        self.read(|data| {
            let mut found = data.times.vacations.clone();
            found.retain(|one| one.user == user && one.span.from > after);
            found.sort_by_key(|one| one.span.from);
            found
        })
    }

    async fn begin_vacation(
        &self,
        vacation: Vacation,
        handled: Option<HandledInteraction>,
    ) -> Result<WriteOutcome, StoreError> {
        self.write(|data| {
            if let Some(repeated) = data.remember(handled.as_ref()) {
                return Ok(repeated);
            }
            let (user, at) = (vacation.user, vacation.span.from);
            let is_open = |one: &Vacation| one.user == user && one.ended.is_none() && one.span.until > at;
            if data.times.vacations.iter().any(is_open) {
                return Err(StoreError::Conflict);
            }
            data.times.vacations.push(vacation);
            let due = Due::Vacation(user);
            data.set_timer(NewTimer { due, at });
            Ok(WriteOutcome::Done)
        })
    }

    async fn end_vacation(
        &self,
        user: UserId,
        at: TimeMs,
        handled: HandledInteraction,
    ) -> Result<WriteOutcome, StoreError> {
        self.write(|data| {
            if let Some(repeated) = data.remember(Some(&handled)) {
                return Ok(repeated);
            }
            let mut open = data.times.vacations.iter_mut();
            let open = open.find(|one| one.user == user && one.ended.is_none() && one.span.until > at);
            open.ok_or(StoreError::Missing)?.ended = Some(at);
            let due = Due::Vacation(user);
            data.set_timer(NewTimer { due, at });
            Ok(WriteOutcome::Done)
        })
    }

    async fn reminder_delivery(&self, id: MatchId, seat: Seat) -> Result<ReminderDelivery, StoreError> {
        self.read(|data| {
            let mut reminders = data.outbox.iter().rev().filter(|row| {
                matches!(&row.notification, Notification::Reminder { match_id, seat: of, .. }
                    if *match_id == id && *of == seat)
            });
            reminders.next().map_or(ReminderDelivery::Unknown, |row| {
                if row.fate == Fate::Pending {
                    ReminderDelivery::Waiting
                } else {
                    ReminderDelivery::Reported(row.answered)
                }
            })
        })
    }

    async fn beat(&self, at: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            data.times.beat = Some(at);
            Ok(())
        })
    }

    async fn last_beat(&self) -> Result<Option<TimeMs>, StoreError> {
        self.read(|data| data.times.beat)
    }

    async fn live_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| {
            let live =
                data.list(|one| one.status == MatchStatus::Running && one.header.terms.control.is_live());
            let mut ids: Vec<MatchId> = live.iter().map(|one| one.header.id).collect();
            ids.sort_by_key(|id| id.0.cast_signed());
            ids
        })
    }
}

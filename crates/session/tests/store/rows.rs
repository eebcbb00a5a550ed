//! The rows of the memory store's outbox and timers: leasing them, answering, and correcting their times.

use crate::memory::Data;
use rookery_session::{
    DeliveredMessage, Delivery, DeliveryAck, DeliveryReport, Due, MatchStatus, MatchSummary, Notification,
    PlaceId, RowId, Stream, TimeMs, TimerId, UserId, limits,
};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq)]
pub enum Fate {
    Pending,
    Told,
    GivenUp(String),
}

#[derive(Clone)]
pub struct Row {
    pub id: RowId,
    pub notification: Notification,
    pub created: TimeMs,
    pub due: TimeMs,
    pub held: bool,
    /// The message with its buttons, until they are removed.
    pub buttons: Option<String>,
    /// The message that was posted.
    pub message: Option<String>,
    pub fate: Fate,
    pub lead: Option<RowId>,
    pub attempt: u32,
    pub leased_until: TimeMs,
    pub answered: TimeMs,
    pub unclear_since: Option<TimeMs>,
}

#[derive(Clone)]
pub struct TimerRow {
    pub id: TimerId,
    pub due: Due,
    pub at: TimeMs,
    pub leased_until: TimeMs,
}

impl TimerRow {
    pub fn is_computer(&self) -> bool {
        matches!(self.due, Due::Computer(_))
    }

    /// Whether only a function of its own leases it.
    pub fn is_apart(&self) -> bool {
        self.is_computer() || matches!(self.due, Due::PuzzleSearch(_))
    }
}

pub fn awaits(summary: &MatchSummary, user: UserId) -> bool {
    matches!(summary.status, MatchStatus::Running) && summary.awaits(user)
}

pub fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Data {
    /// The rows that are the first waiting of their streams.
    pub fn heads(&self) -> impl Iterator<Item = &Row> {
        let waiting = |row: &&Row| row.fate == Fate::Pending;
        self.outbox.iter().filter(waiting).filter(move |row| {
            let earlier =
                |other: &Row| other.id < row.id && other.notification.stream() == row.notification.stream();
            !self.outbox.iter().filter(waiting).any(earlier)
        })
    }

    /// The channel or thread of a row. Each user has a place of their own.
    fn place(&self, row: &Row) -> Option<PlaceId> {
        match row.notification.stream() {
            Stream::Match(id) => {
                let place = &self.matches.get(&id)?.0.place;
                Some(place.thread.unwrap_or(place.origin.channel))
            }
            Stream::Challenge(id) => Some(self.challenges.get(&id)?.0.origin.channel),
            Stream::Tournament(id) | Stream::LivingMessages(id) => self.tournament_channel(id),
            Stream::User(user) => Some(PlaceId(-user.0)),
            Stream::Guild(guild) => Some(PlaceId(-guild.0)),
        }
    }

    pub fn lease(&mut self, now: TimeMs, lease_ms: i64, limit: u32, per_place: u32) -> Vec<Delivery> {
        let (held, mut free): (Vec<&Row>, Vec<&Row>) = self
            .heads()
            .filter(|row| row.due <= now)
            .partition(|row| row.leased_until > now);
        free.sort_by_key(|row| (row.due, row.id));
        let mut in_place: BTreeMap<Option<PlaceId>, u32> = BTreeMap::new();
        for row in held {
            *in_place.entry(self.place(row)).or_default() += 1;
        }
        let mut due: Vec<Row> = Vec::new();
        for row in free {
            let leased = in_place.entry(self.place(row)).or_default();
            *leased += 1;
            if *leased <= per_place {
                due.push(row.clone());
            }
        }
        due.truncate(limit as usize);
        let mut deliveries = Vec::new();
        for head in due {
            let attempt = head.attempt + 1;
            let (mut notification, mut rows) = (head.notification.clone(), vec![head.id]);
            for row in self
                .outbox
                .iter()
                .filter(|row| row.fate == Fate::Pending && row.id > head.id)
                .filter(|row| row.notification.stream() == head.notification.stream())
            {
                let belongs = head
                    .lead
                    .map_or(row.lead.is_none(), |lead| row.lead == Some(lead));
                let Some(merged) = notification.merged_with(&row.notification).filter(|_| belongs) else {
                    break;
                };
                if rows.len() >= limits::MERGED_BOARDS as usize {
                    break;
                }
                notification = merged;
                rows.push(row.id);
            }
            for row in self.outbox.iter_mut().filter(|row| rows.contains(&row.id)) {
                row.lead = Some(head.id);
                row.attempt = attempt;
                row.leased_until = now.plus(lease_ms);
                row.held = false;
            }
            deliveries.push(Delivery {
                id: head.id,
                rows,
                notification,
                attempt,
                created: head.created,
                unclear_since: head.unclear_since,
            });
        }
        deliveries
    }

    pub fn answer(&mut self, id: RowId, attempt: u32, answer: DeliveryReport, now: TimeMs) -> DeliveryAck {
        let waiting = |row: &&mut Row| row.fate == Fate::Pending;
        let held = self
            .outbox
            .iter()
            .find(|row| row.id == id && row.fate == Fate::Pending);
        let Some((stream, current)) = held.map(|row| (row.notification.stream(), row.attempt)) else {
            return DeliveryAck::TooLate;
        };
        let fate = match answer {
            DeliveryReport::Delivered { message } => {
                let last = self.outbox.iter_mut().rfind(|row| row.lead == Some(id));
                if let Some(last) = last.filter(|row| row.notification.has_buttons()) {
                    last.buttons.clone_from(&message);
                }
                for row in self.outbox.iter_mut().filter(waiting) {
                    if row.lead == Some(id) {
                        row.message.clone_from(&message);
                    }
                }
                Fate::Told
            }
            DeliveryReport::Retry { .. }
            | DeliveryReport::Unclear { .. }
            | DeliveryReport::GivenUp { .. }
                if attempt != current =>
            {
                return DeliveryAck::TooLate;
            }
            DeliveryReport::GivenUp { reason } => Fate::GivenUp(reason),
            DeliveryReport::Retry { at } | DeliveryReport::Unclear { at } => {
                let is_unclear = matches!(answer, DeliveryReport::Unclear { .. });
                for row in self.outbox.iter_mut().filter(waiting) {
                    if row.notification.stream() == stream {
                        row.due = at;
                        row.leased_until = TimeMs(0);
                    }
                    if row.lead == Some(id) {
                        let since = row.unclear_since.map_or(now, |since| since.min(now));
                        row.unclear_since = is_unclear.then_some(since);
                    }
                }
                return DeliveryAck::Recorded;
            }
        };
        for row in self.outbox.iter_mut().filter(waiting) {
            if row.lead == Some(id) {
                row.fate = fate.clone();
                row.answered = now;
            }
        }
        DeliveryAck::Recorded
    }

    /// Adds rows. A board is held until `hold_until`; without it, what is held in their streams is due at once.
    pub fn tell(&mut self, notifications: &[Notification], at: TimeMs, hold_until: Option<TimeMs>) {
        for tell in notifications {
            let of_stream = |row: &&mut Row| row.notification.stream() == tell.stream();
            for row in self.outbox.iter_mut().filter(of_stream) {
                if row.held && hold_until.is_none() {
                    row.held = false;
                    row.due = row.due.min(at);
                }
            }
            let hold = hold_until.filter(|_| tell.is_board());
            let same = |row: &&Row| row.notification == *tell;
            if tell.is_living()
                && self
                    .outbox
                    .iter()
                    .filter(same)
                    .any(|row| row.fate == Fate::Pending && row.lead.is_none())
            {
                continue;
            }
            let mut answers = self
                .outbox
                .iter()
                .rev()
                .filter(same)
                .filter(|row| tell.is_living() && row.fate != Fate::Pending);
            let last = answers.next();
            // The first change after the message was posted shows at once.
            let answered = last.filter(|_| answers.next().is_some());
            let due = answered.map_or(at, |row| row.answered.plus(limits::LIVING_MESSAGE_MS).max(at));
            let id = RowId(self.number());
            self.outbox.push(Row {
                id,
                notification: tell.clone(),
                created: at,
                due: hold.unwrap_or(due),
                held: hold.is_some(),
                buttons: None,
                message: None,
                fate: Fate::Pending,
                lead: None,
                attempt: 0,
                leased_until: TimeMs(0),
                answered: TimeMs(0),
                unclear_since: None,
            });
        }
    }

    pub fn messages_with_buttons(&self, stream: Stream, limit: u32) -> Vec<DeliveredMessage> {
        self.messages(stream, limit, |row| row.buttons.clone())
    }

    pub fn delivered_messages(&self, stream: Stream, limit: u32) -> Vec<DeliveredMessage> {
        self.messages(stream, limit, |row| row.message.clone())
    }

    fn messages(
        &self,
        stream: Stream,
        limit: u32,
        message: impl Fn(&Row) -> Option<String>,
    ) -> Vec<DeliveredMessage> {
        let of_stream = self
            .outbox
            .iter()
            .rev()
            .filter(|row| row.notification.stream() == stream);
        let found = of_stream.filter_map(|row| {
            let message = message(row)?;
            let head = self.outbox.iter().find(|head| row.lead == Some(head.id));
            let merged = head.and_then(|head| head.notification.merged_with(&row.notification));
            Some(DeliveredMessage {
                row: row.id,
                notification: merged.unwrap_or_else(|| row.notification.clone()),
                message,
            })
        });
        found.take(limit as usize).collect()
    }

    pub fn correct_times(&mut self, now: TimeMs) -> u32 {
        let mut corrected = 0;
        let mut correct = |time: &mut TimeMs, latest: TimeMs, corrected_to: TimeMs| {
            if *time > latest {
                *time = corrected_to;
                corrected += 1;
            }
        };
        for row in self.outbox.iter_mut().filter(|row| row.fate == Fate::Pending) {
            correct(&mut row.due, now.plus(limits::OUTBOX_PAUSE_MS), now);
            correct(
                &mut row.leased_until,
                now.plus(limits::OUTBOX_LEASE_MS),
                TimeMs(0),
            );
        }
        for timer in &mut self.timers {
            let (ahead_ms, lease_ms) = match timer.due {
                Due::ChallengeExpiry(_) => (limits::CHALLENGE_LIFE_MS, limits::TIMER_LEASE_MS),
                Due::Abandonment(_) => (limits::ABANDONED_AFTER_MS, limits::TIMER_LEASE_MS),
                Due::Computer(_) => (limits::COMPUTER_PAUSE_MS, limits::COMPUTER_LEASE_MS),
                Due::Clock(_) => (limits::CLOCK_AHEAD_MS, limits::TIMER_LEASE_MS),
                Due::Vacation(_) => (limits::VACATION_AHEAD_MS, limits::TIMER_LEASE_MS),
                Due::Digest(_) => (limits::DIGEST_AHEAD_MS, limits::TIMER_LEASE_MS),
                Due::Puzzle(_) | Due::Weekly(_) => (limits::PAGE_AHEAD_MS, limits::TIMER_LEASE_MS),
                Due::PuzzleSearch(_) => (limits::PUZZLE_SEARCH_PAUSE_MS, limits::PUZZLE_SEARCH_LEASE_MS),
                Due::Tournament(_) => (limits::TOURNAMENT_AHEAD_MS, limits::TIMER_LEASE_MS),
                Due::Forget(_) => (limits::FORGET_RETRY_MS, limits::TIMER_LEASE_MS),
                Due::ForgetGuild(_) => (limits::GUILD_REMEMBERED_MS, limits::TIMER_LEASE_MS),
            };
            let latest = now.plus(ahead_ms);
            let due = if timer.is_computer() { now } else { latest };
            correct(&mut timer.at, latest, due);
            correct(&mut timer.leased_until, now.plus(lease_ms), TimeMs(0));
        }
        corrected
    }
}

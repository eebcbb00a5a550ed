//! The clocks of both seats: a pure function of a log and a moment, by the rules T1 to T11 of `docs/time.md`.

use super::{ClockReason, ClockStep, ReminderMark, TimeControl};
use crate::clock::TimeMs;
use crate::ids::BoardNumber;
use crate::limits;
use rookery_rules::{PerSeat, Seat};

/// A stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeSpan {
    /// Its first moment.
    pub from: TimeMs,
    /// The moment after it.
    pub until: TimeMs,
}

impl TimeSpan {
    const fn overlap(self, from: i64, until: i64) -> i64 {
        let first = if self.from.0 > from { self.from.0 } else { from };
        let end = if self.until.0 < until { self.until.0 } else { until };
        if end > first { end - first } else { 0 }
    }
}

/// What a seat has to do: one turn, one reply, or one secret decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    /// The board on which it began.
    pub board: BoardNumber,
    /// The time that was left when it began, in milliseconds. Reminders divide it.
    pub total: i64,
}

/// The last reminder of a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminded {
    /// Which.
    pub mark: ReminderMark,
    /// When the log recorded it.
    pub at: TimeMs,
}

/// What a seat's clock is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockStatus {
    /// There is no clock, or the seat has nothing to do.
    Stopped,
    /// It runs, or the free delay of the turn does.
    Running {
        /// When the time runs out.
        deadline: TimeMs,
    },
    /// Both players agreed on a pause.
    Paused {
        /// When it ends at the latest.
        until: TimeMs,
    },
    /// The player is on vacation.
    Away {
        /// Until when.
        until: TimeMs,
    },
    /// Nothing is left. The seat may still act until the match is decided.
    OutOfTime {
        /// Since when.
        since: TimeMs,
    },
}

/// What an entry changed, as far as clocks care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockChange {
    /// The match began.
    Began,
    /// A turn was committed.
    Turn {
        /// By whom.
        seat: Seat,
        /// Whether it was complete.
        complete: bool,
    },
    /// Turns were taken back.
    TakenBack,
    /// Neither.
    SameBoard,
}

/// How a stretch of time of a seat's duty was spent, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Spent {
    paused: i64,
    vacation: i64,
    delay: i64,
    ran: i64,
}

/// The clocks of both seats after some entries of a log. Without a time control they never run.
#[derive(Clone, Debug, PartialEq)]
pub struct Clocks {
    control: TimeControl,
    /// The moment to which everything below has been reckoned.
    as_of: TimeMs,
    left: PerSeat<i64>,
    /// What is left of the free delay of each seat's duty.
    delay: PerSeat<i64>,
    owes: PerSeat<bool>,
    duty: PerSeat<Option<Duty>>,
    /// What each seat was given by the other: in all, or for the present turn where each turn has its own time.
    given: PerSeat<i64>,
    paused: Option<TimeMs>,
    vacation: PerSeat<Option<TimeSpan>>,
    reminded: PerSeat<Option<Reminded>>,
    /// Every step so far, if somebody wants to know.
    steps: Option<Vec<ClockStep>>,
}

impl Clocks {
    /// Makes the clocks of a match that is about to begin.
    #[must_use]
    pub fn new(control: TimeControl, created: TimeMs) -> Self {
        let start = control.start().unwrap_or(0);
        Self {
            control,
            as_of: created,
            left: PerSeat::new(start, start),
            delay: PerSeat::default(),
            owes: PerSeat::default(),
            duty: PerSeat::default(),
            given: PerSeat::default(),
            paused: None,
            vacation: PerSeat::default(),
            reminded: PerSeat::default(),
            steps: None,
        }
    }

    /// Returns the time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the moment of the last entry, to which the clocks have run.
    #[must_use]
    pub const fn as_of(&self) -> TimeMs {
        self.as_of
    }

    /// Returns whether there is a clock.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        !matches!(self.control, TimeControl::Unlimited)
    }

    /// Returns what a seat would have left at that moment if nothing else happened, in milliseconds; 0 without a clock.
    /// A moment before the last entry counts as that entry's.
    #[must_use]
    pub fn left_at(&self, seat: Seat, now: TimeMs) -> i64 {
        self.left[seat] - self.spent(seat, now).ran
    }

    /// Returns when a seat's time runs out if nothing else happens; `None` if its clock neither runs nor stands still
    /// within a duty.
    #[must_use]
    pub fn deadline(&self, seat: Seat) -> Option<TimeMs> {
        self.when_left(seat, 0)
    }

    /// Returns both deadlines.
    #[must_use]
    pub fn deadlines(&self) -> PerSeat<Option<TimeMs>> {
        PerSeat::new(self.deadline(Seat::White), self.deadline(Seat::Black))
    }

    /// Returns when a seat will have this much left, at the earliest now; `None` as for [`Clocks::deadline`].
    #[must_use]
    pub fn when_left(&self, seat: Seat, left: i64) -> Option<TimeMs> {
        if !self.is_timed() || !self.owes[seat] {
            return None;
        }
        let mut need = match self.left[seat] - left {
            more if more > 0 => self.delay[seat].saturating_add(more),
            // The delay comes first, so this much is left already.
            _ if left > 0 => 0,
            _ => self.delay[seat],
        };
        let mut at = self.paused.map_or(self.as_of, |until| until.max(self.as_of));
        if let Some(away) = self.vacation[seat] {
            let before = away.from.0.saturating_sub(at.0);
            if need < before {
                return Some(at.plus(need));
            }
            need -= before.max(0);
            at = at.max(away.until);
        }
        Some(at.plus(need))
    }

    /// Returns what a seat's clock is doing at that moment.
    #[must_use]
    pub fn status(&self, seat: Seat, now: TimeMs) -> ClockStatus {
        let Some(deadline) = self.deadline(seat) else {
            return ClockStatus::Stopped;
        };
        let now = now.max(self.as_of);
        if let Some(until) = self.paused.filter(|until| now < *until) {
            return ClockStatus::Paused { until };
        }
        if let Some(away) = self.vacation[seat].filter(|away| away.from <= now && now < away.until) {
            return ClockStatus::Away { until: away.until };
        }
        if deadline <= now {
            ClockStatus::OutOfTime { since: deadline }
        } else {
            ClockStatus::Running { deadline }
        }
    }

    /// Returns the duty of a seat whose clock runs or stands still; a sealed decision ends none.
    #[must_use]
    pub fn duty(&self, seat: Seat) -> Option<Duty> {
        self.duty[seat]
    }

    /// Returns when the agreed pause ends at the latest, if there is one at that moment.
    #[must_use]
    pub fn paused_until(&self, now: TimeMs) -> Option<TimeMs> {
        self.paused.filter(|until| now < *until)
    }

    /// Returns a seat's vacation, present or still to come at that moment.
    #[must_use]
    pub fn vacation(&self, seat: Seat, now: TimeMs) -> Option<TimeSpan> {
        self.vacation[seat].filter(|away| now < away.until)
    }

    /// Returns the last reminder of a seat's duty.
    #[must_use]
    pub fn reminded(&self, seat: Seat) -> Option<Reminded> {
        self.reminded[seat]
    }

    /// Returns how much the seat may still be given: at most doubling the control (T8), and with days a turn only while
    /// it is its turn.
    #[must_use]
    pub fn may_be_given(&self, seat: Seat) -> i64 {
        match self.control {
            TimeControl::Unlimited => 0,
            TimeControl::PerTurn { .. } if !self.owes[seat] => 0,
            TimeControl::PerTurn { each: most } | TimeControl::Bank { start: most, .. } => {
                most - self.given[seat]
            }
        }
    }

    /// Returns how long before the deadline the last reminder rings: a twelfth of the duty, between two hours and a
    /// day, and at most half of it.
    #[must_use]
    pub fn last_mark_ms(&self, seat: Seat) -> i64 {
        let total = self.duty[seat].map_or(0, |duty| duty.total);
        let (least, most) = (limits::LAST_REMINDER_LEAST_MS, limits::LAST_REMINDER_MOST_MS);
        (total / 12).clamp(least, most).min(total / 2)
    }

    /// Returns when a reminder of a seat's duty rings, quiet hours aside; `None` as for [`Clocks::deadline`].
    #[must_use]
    pub fn mark_at(&self, seat: Seat, mark: ReminderMark) -> Option<TimeMs> {
        let total = self.duty[seat]?.total;
        let left = match mark {
            ReminderMark::Half => total / 2,
            ReminderMark::Fifth => total / 5,
            ReminderMark::Last => self.last_mark_ms(seat),
        };
        self.when_left(seat, left)
    }

    /// Returns how long after its last reminder a seat may still act whatever its clock shows (T12): a tenth of the
    /// duty, at most twelve hours.
    #[must_use]
    pub fn grace_ms(&self, seat: Seat) -> i64 {
        let total = self.duty[seat].map_or(0, |duty| duty.total);
        (total / 10).min(limits::GRACE_MOST_MS)
    }

    /// Returns when a seat loses on time (T12): two seconds after the deadline in live play, otherwise never before it
    /// was reminded and had its grace. `None` if its clock doesn't run or it has not been reminded.
    #[must_use]
    pub fn falls_at(&self, seat: Seat) -> Option<TimeMs> {
        let deadline = self.deadline(seat)?;
        if self.control.is_live() {
            return Some(deadline.plus(limits::LIVE_LAG_MS));
        }
        let reminded = self.reminded[seat]?;
        Some(deadline.max(reminded.at.plus(self.grace_ms(seat))))
    }

    /// Returns when anything may next have to be done about the clocks, whichever reminders the players have chosen: at
    /// half of a duty, or when a live clock runs out. `None` if no clock runs.
    #[must_use]
    pub fn earliest_event(&self, now: TimeMs) -> Option<TimeMs> {
        let of = |seat: Seat| {
            if self.control.is_live() {
                return self.falls_at(seat);
            }
            let deadline = self.deadline(seat)?;
            let marks = ReminderMark::ALL.into_iter();
            let next = marks
                .filter_map(|mark| self.mark_at(seat, mark))
                .find(|at| *at > now);
            Some(next.unwrap_or_else(|| self.falls_at(seat).unwrap_or(deadline)))
        };
        Seat::BOTH.into_iter().filter_map(of).min()
    }

    /// Keeps every step from now on, for explanations.
    pub(crate) fn keep_steps(&mut self) {
        self.steps = Some(Vec::new());
    }

    /// Returns the steps that were kept, with those up to that moment.
    pub(crate) fn steps_until(mut self, now: TimeMs) -> Vec<ClockStep> {
        self.run_to(now);
        self.steps.unwrap_or_default()
    }

    fn step(&mut self, seat: Seat, reason: ClockReason) {
        let (at, left) = (self.as_of, self.left[seat]);
        if let Some(steps) = &mut self.steps {
            steps.push(ClockStep {
                seat,
                at,
                left,
                reason,
            });
        }
    }

    /// Returns how a seat has spent the time since the last entry.
    fn spent(&self, seat: Seat, now: TimeMs) -> Spent {
        let (from, now) = (self.as_of.0, now.0);
        if !self.is_timed() || !self.owes[seat] || now <= from {
            return Spent::default();
        }
        let resumes = self.paused.map_or(from, |until| until.0.clamp(from, now));
        let vacation = self.vacation[seat].map_or(0, |away| away.overlap(resumes, now));
        let counted = now - resumes - vacation;
        let delay = counted.min(self.delay[seat]);
        Spent {
            paused: resumes - from,
            vacation,
            delay,
            ran: (counted - delay).min(self.left[seat]),
        }
    }

    /// Lets the clocks run to that moment. An earlier one changes nothing, so a clock that jumps back harms nobody.
    pub(crate) fn run_to(&mut self, now: TimeMs) {
        if now <= self.as_of || !self.is_timed() {
            return;
        }
        let (since, both) = (self.as_of, Seat::BOTH);
        let spent = PerSeat::new(self.spent(both[0], now), self.spent(both[1], now));
        self.as_of = now;
        for (seat, spent) in spent.iter() {
            self.delay[seat] -= spent.delay;
            let stood_still = [
                (spent.paused, ClockReason::Paused { ms: spent.paused }),
                (spent.vacation, ClockReason::Vacation { ms: spent.vacation }),
                (spent.delay, ClockReason::Delay { ms: spent.delay }),
            ];
            for (ms, reason) in stood_still {
                if ms > 0 {
                    self.step(seat, reason);
                }
            }
            // Only now: each step says what was left after it.
            self.left[seat] -= spent.ran;
            if spent.ran > 0 {
                self.step(seat, ClockReason::Ran { since, ms: spent.ran });
            }
        }
        self.forget_what_is_over();
    }

    fn forget_what_is_over(&mut self) {
        self.paused = self.paused.filter(|until| *until > self.as_of);
        for seat in Seat::BOTH {
            self.vacation[seat] = self.vacation[seat].filter(|away| away.until > self.as_of);
        }
    }

    /// Lets the clocks run to `stopped` and stand still from there to `now` (T9, T10).
    pub(crate) fn stand_still(&mut self, stopped: TimeMs, now: TimeMs, reason: fn(i64) -> ClockReason) {
        if !self.is_timed() {
            return;
        }
        self.run_to(stopped.min(now));
        let gap = now.0 - self.as_of.0;
        if gap <= 0 {
            return;
        }
        self.as_of = now;
        for seat in Seat::BOTH {
            if self.owes[seat] {
                self.step(seat, reason(gap));
            }
        }
        self.forget_what_is_over();
    }

    /// Follows an entry, after the clocks have run to its time: who has to act from now on, and on which board.
    pub(crate) fn follow(&mut self, change: ClockChange, owes: PerSeat<bool>, board: BoardNumber) {
        if !self.is_timed() {
            return;
        }
        if change == ClockChange::Began {
            for seat in Seat::BOTH {
                let ms = self.left[seat];
                self.step(seat, ClockReason::Began { ms });
            }
        }
        if let ClockChange::Turn { seat, complete } = change {
            self.paused = None;
            if complete {
                self.add_increment(seat);
            }
        }
        let owed = std::mem::replace(&mut self.owes, owes);
        for seat in Seat::BOTH {
            let has_played = change == (ClockChange::Turn { seat, complete: true });
            let begins = match change {
                ClockChange::Began => owes[seat],
                ClockChange::Turn { .. } => owes[seat] && (has_played || !owed[seat]),
                // With days a turn the side that acts again has a whole turn; a bank goes on as it was.
                ClockChange::TakenBack => {
                    let is_per_turn = matches!(self.control, TimeControl::PerTurn { .. });
                    owes[seat] && (is_per_turn || !owed[seat])
                }
                ClockChange::SameBoard => false,
            };
            if begins {
                self.begin(seat, board);
            } else if !owes[seat] && change != ClockChange::SameBoard {
                self.duty[seat] = None;
                self.reminded[seat] = None;
            }
        }
    }

    /// Adds the increment of a complete turn, as far as the cap allows (T3).
    fn add_increment(&mut self, seat: Seat) {
        let TimeControl::Bank { increment, cap, .. } = self.control else {
            return;
        };
        let had = self.left[seat];
        let full = had + increment;
        self.left[seat] = cap.map_or(full, |cap| full.min(cap.max(had)));
        let ms = self.left[seat] - had;
        if ms > 0 {
            self.step(seat, ClockReason::Increment { ms });
        }
        if ms < increment {
            self.step(seat, ClockReason::Capped { ms: increment - ms });
        }
    }

    fn begin(&mut self, seat: Seat, board: BoardNumber) {
        match self.control {
            TimeControl::Unlimited => return,
            TimeControl::PerTurn { each } => {
                let had = std::mem::replace(&mut self.left[seat], each);
                self.given[seat] = 0;
                if board != BoardNumber(0) {
                    self.step(seat, ClockReason::NewTurn { board, had });
                }
            }
            TimeControl::Bank { delay, .. } => self.delay[seat] = delay,
        }
        self.reminded[seat] = None;
        self.duty[seat] = Some(Duty {
            board,
            total: self.left[seat],
        });
    }

    /// Pauses both clocks until then at the latest (T6).
    pub(crate) fn pause(&mut self, until: TimeMs) {
        if self.is_timed() {
            self.paused = Some(until).filter(|until| *until > self.as_of);
        }
    }

    /// Ends the pause (T6).
    pub(crate) fn unpause(&mut self) {
        self.paused = None;
    }

    /// Sends a seat on vacation (T7). Time that has passed has passed.
    pub(crate) fn leave(&mut self, seat: Seat, from: TimeMs, until: TimeMs) {
        let from = from.max(self.as_of);
        if self.is_timed() && until > from {
            self.vacation[seat] = Some(TimeSpan { from, until });
        }
    }

    /// Ends a seat's vacation (T7).
    pub(crate) fn return_to_play(&mut self, seat: Seat) {
        self.vacation[seat] = None;
    }

    /// Gives time to a seat (T8). Its reminders start over, because its deadline is a new one.
    pub(crate) fn give(&mut self, seat: Seat, ms: i64) {
        if !self.is_timed() {
            return;
        }
        self.left[seat] = self.left[seat].saturating_add(ms);
        self.given[seat] = self.given[seat].saturating_add(ms);
        self.step(seat, ClockReason::Given { ms });
        self.reminded[seat] = None;
        let left = self.left[seat];
        if let Some(duty) = &mut self.duty[seat] {
            duty.total = left;
        }
    }

    /// Records that a seat was reminded at that moment.
    pub(crate) fn remind(&mut self, seat: Seat, mark: ReminderMark, at: TimeMs) {
        self.reminded[seat] = Some(Reminded { mark, at });
    }
}

//! How reliable users are, as their matches show it when they end: who lost on time, and how fast each replied. Pure.

use crate::clock::TimeMs;
use crate::entry::{Entry, LogEntry};
use crate::ids::UserId;
use crate::record::MatchHeader;
use crate::result::{MatchResult, Score};
use crate::time::Vacation;
use rookery_rating::{RELIABILITY_DAYS, Reliability, ReplyTimes, day_of, reply_bucket};
use rookery_rules::{PerSeat, Seat};
use std::collections::BTreeMap;

/// What one match adds to what is known of one user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The user.
    pub user: UserId,
    /// The day on which the match ended, as [`day_of`] counts them.
    pub day: i64,
    /// Whether the user lost it on time.
    pub lost_on_time: bool,
    /// The number of turns by day and [`reply_bucket`].
    pub replies: BTreeMap<(i64, u8), u32>,
}

/// What was counted of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallied {
    /// How many matches ended.
    pub ended: u32,
    /// On how many days at least one was lost on time.
    pub days_late: u32,
    /// How fast the user replied.
    pub replies: ReplyTimes,
}

impl Tallied {
    /// Returns it as people are told.
    #[must_use]
    pub fn reliability(&self) -> Reliability {
        Reliability {
            ended: self.ended,
            days_late: self.days_late,
            median_reply_ms: self.replies.median_ms(),
        }
    }
}

/// How reliable a user is, and whether the user is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReliabilityReport {
    /// What the last matches show.
    pub reliability: Reliability,
    /// The vacation that runs now.
    pub vacation: Option<Vacation>,
}

/// Returns the first day that still counts at that moment.
#[must_use]
pub const fn first_day(now: TimeMs) -> i64 {
    day_of(now.0) - RELIABILITY_DAYS
}

/// Returns what a finished match adds for each of its players; nothing unless two people played it and it has a result.
///
/// Replies count in matches that are not live: of each turn the time since the other side's, with pauses and vacations.
/// Decisions in secret, which nobody waits for alone, and conditional turns don't count.
#[must_use]
pub fn tallies(header: &MatchHeader, log: &[LogEntry], result: &MatchResult, now: TimeMs) -> Vec<Tally> {
    let users = (header.seats.white.user(), header.seats.black.user());
    let (Some(white), Some(black)) = users else {
        return Vec::new();
    };
    if white == black || result.score == Score::None {
        return Vec::new();
    }
    let ended = log.last().map_or(header.created, |last| last.at);
    let users = PerSeat::new(white, black);
    let replies = if header.terms.control.is_live() {
        PerSeat::default()
    } else {
        replies(header.created, log, first_day(now))
    };
    let lost_on_time = |seat: Seat| {
        let flagged = |logged: &LogEntry| matches!(logged.entry, Entry::Flagged { seat: of } if of == seat);
        result.score.winner() == Some(seat.other()) && log.iter().any(flagged)
    };
    Seat::BOTH
        .into_iter()
        .map(|seat| Tally {
            user: users[seat],
            day: day_of(ended.0),
            lost_on_time: lost_on_time(seat),
            replies: replies[seat].clone(),
        })
        .collect()
}

/// Counts the turns of each seat by day and by how long they took.
fn replies(created: TimeMs, log: &[LogEntry], first_day: i64) -> PerSeat<BTreeMap<(i64, u8), u32>> {
    let mut counted: PerSeat<BTreeMap<(i64, u8), u32>> = PerSeat::default();
    let mut since = created;
    let mut last = None;
    for logged in log {
        match &logged.entry {
            Entry::Turn { seat, sealed, .. } => {
                let took = logged.at.0 - since.0;
                // A turn that draws from the generator has several entries; the first one is the reply.
                if last != Some(*seat) && !sealed && took > 0 && day_of(logged.at.0) >= first_day {
                    let place = (day_of(logged.at.0), reply_bucket(took));
                    *counted[*seat].entry(place).or_default() += 1;
                }
                last = (!sealed).then_some(*seat);
                since = logged.at;
            }
            Entry::TakenBack { .. } | Entry::Resumed { .. } => {
                last = None;
                since = logged.at;
            }
            Entry::Started { .. }
            | Entry::Sealed { .. }
            | Entry::Reopened { .. }
            | Entry::Offered { .. }
            | Entry::Declined { .. }
            | Entry::Withdrawn { .. }
            | Entry::DrawAgreed { .. }
            | Entry::Resigned { .. }
            | Entry::Left { .. }
            | Entry::Aborted { .. }
            | Entry::Warned { .. }
            | Entry::Abandoned { .. }
            | Entry::Reminded { .. }
            | Entry::Flagged { .. }
            | Entry::Paused { .. }
            | Entry::Unpaused { .. }
            | Entry::Vacation { .. }
            | Entry::Returned { .. }
            | Entry::TimeGiven { .. }
            | Entry::Adjudicated { .. }
            | Entry::Interrupted { .. } => {}
        }
    }
    counted
}

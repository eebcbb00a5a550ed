//! Vacations of users: their days, and how many are left in a year (T7). `clocks.rs` stops the clocks meanwhile, and
//! `service/time.rs` decides when one begins.

use super::TimeSpan;
use crate::clock::TimeMs;
use crate::ids::UserId;
use crate::limits;
use jiff::Timestamp;
use jiff::tz::TimeZone;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// A vacation of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// The user.
    pub user: UserId,
    /// When it begins and ends at the latest.
    pub span: TimeSpan,
    /// When the user returned before its end.
    pub ended: Option<TimeMs>,
    /// Whether it began by itself because the user's time had run out.
    pub automatic: bool,
}

impl Vacation {
    /// Returns when it ends or has ended.
    #[must_use]
    pub fn end(&self) -> TimeMs {
        self.ended
            .map_or(self.span.until, |ended| ended.min(self.span.until))
    }

    /// Returns whether it runs or is still to come.
    #[must_use]
    pub fn is_ahead(&self, now: TimeMs) -> bool {
        now < self.end()
    }

    /// Returns the days that it uses: every day that began.
    fn days(&self) -> u32 {
        let used = (self.end().0 - self.span.from.0).max(0);
        u32::try_from((used + DAY_MS - 1) / DAY_MS).unwrap_or(u32::MAX)
    }

    /// Returns the days of a calendar year (UTC) that are left beside these vacations of one user. A vacation counts for
    /// the year in which it begins.
    #[must_use]
    pub fn days_left(vacations: &[Self], begins: TimeMs) -> u32 {
        let year = year_of(begins);
        let in_year = vacations.iter().filter(|one| year_of(one.span.from) == year);
        let used = in_year.fold(0_u32, |sum, one| sum.saturating_add(one.days()));
        limits::VACATION_DAYS.saturating_sub(used)
    }

    /// Returns the span of this many whole days.
    #[must_use]
    pub fn span_of(from: TimeMs, days: u32) -> TimeSpan {
        let until = from.plus(DAY_MS.saturating_mul(i64::from(days)));
        TimeSpan { from, until }
    }
}

fn year_of(at: TimeMs) -> Option<i16> {
    let time = Timestamp::from_millisecond(at.0).ok()?;
    Some(time.to_zoned(TimeZone::UTC).year())
}

//! Reminders of a running clock: when they ring, and where.

use crate::clock::TimeMs;
use crate::ids::PlaceId;
use crate::limits;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

/// When a reminder rings. A user chooses which of them do; of several that are due, only the latest rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReminderMark {
    /// Half of the time is left.
    Half,
    /// A fifth of the time is left.
    Fifth,
    /// The deadline is near. Rings always if no other reminder has rung, because nobody runs out of time without one.
    Last,
}

impl ReminderMark {
    /// All marks, earliest first.
    pub const ALL: [Self; 3] = [Self::Half, Self::Fifth, Self::Last];

    /// Returns `half`, `fifth` or `last`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Fifth => "fifth",
            Self::Last => "last",
        }
    }

    /// Reads what [`ReminderMark::word`] wrote.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

/// Where a user is reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReminderPlace {
    /// In the match's thread or channel.
    #[default]
    Thread,
    /// In a direct message, or in the thread if the user accepts none.
    DirectMessage,
    /// In one message a day that lists every match that waits. Boards don't mention the user then, and only a reminder
    /// shortly before the deadline rings by itself.
    Digest,
}

/// Hours of the day in which a user is not reminded, in the user's time zone. They may go past midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The hour at which they begin, from 0 to 23.
    pub from: u8,
    /// The hour at which they end, from 0 to 23; never the same.
    pub until: u8,
}

/// A channel of a guild in which a user's daily digest is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DigestChannel {
    /// The guild. Only its matches are listed there.
    pub guild: PlaceId,
    /// The channel.
    pub channel: PlaceId,
}

/// How a user wants to be reminded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Reminders {
    /// The marks that ring; [`ReminderMark::Last`] rings anyway if none has rung.
    pub marks: Vec<ReminderMark>,
    /// Where they ring.
    pub place: ReminderPlace,
    /// When they don't ring.
    pub quiet: Option<QuietHours>,
    /// The user's time zone, as IANA names it, such as `Europe/Berlin`.
    pub zone: String,
    /// Whether days of vacation begin by themselves when the user's time has run out.
    pub automatic_vacation: bool,
    /// The hour of the daily digest in the user's time zone, from 0 to 23.
    pub digest_hour: u8,
    /// Where the daily digest is posted; `None`: in a direct message.
    pub digest_in: Option<DigestChannel>,
    /// The language in which the user is reminded, if the platform reported one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Default for Reminders {
    fn default() -> Self {
        Self {
            marks: vec![ReminderMark::Fifth],
            place: ReminderPlace::Thread,
            quiet: None,
            zone: "UTC".to_owned(),
            automatic_vacation: false,
            digest_hour: 8,
            digest_in: None,
            language: None,
        }
    }
}

/// Why settings for reminders are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RemindersError {
    /// There is no such time zone.
    #[error("there is no such time zone")]
    Zone,
    /// Quiet hours are two different hours from 0 to 23.
    #[error("quiet hours are two different hours from 0 to 23")]
    Quiet,
    /// The hour of the digest is from 0 to 23.
    #[error("the hour of the digest is from 0 to 23")]
    DigestHour,
}

impl Reminders {
    /// Fails if the time zone is unknown or the quiet hours are none.
    ///
    /// # Errors
    /// Returns which of them is wrong.
    pub fn checked(mut self) -> Result<Self, RemindersError> {
        let zone = TimeZone::get(&self.zone).map_err(|_| RemindersError::Zone)?;
        self.zone = zone.iana_name().ok_or(RemindersError::Zone)?.to_owned();
        if let Some(QuietHours { from, until }) = self.quiet
            && (from > 23 || until > 23 || from == until)
        {
            return Err(RemindersError::Quiet);
        }
        if self.digest_hour > 23 {
            return Err(RemindersError::DigestHour);
        }
        self.marks.sort_unstable();
        self.marks.dedup();
        Ok(self)
    }

    /// Returns whether a mark rings after those up to `rung` have rung.
    pub(super) fn rings(&self, mark: ReminderMark, rung: Option<ReminderMark>) -> bool {
        let is_chosen = self.marks.contains(&mark) && self.place != ReminderPlace::Digest;
        rung.is_none_or(|rung| mark > rung) && (is_chosen || (mark == ReminderMark::Last && rung.is_none()))
    }

    /// Returns when the next daily digest is due after that moment; `None` if the user wants none.
    #[must_use]
    pub fn next_digest(&self, now: TimeMs) -> Option<TimeMs> {
        if self.place != ReminderPlace::Digest {
            return None;
        }
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        let local = Timestamp::from_millisecond(now.0).ok()?.to_zoned(zone.clone());
        [0, 1, 2].into_iter().find_map(|days| {
            let date = local.date().checked_add(jiff::Span::new().days(days)).ok()?;
            let moment = date.at(self.digest_hour.cast_signed(), 0, 0, 0);
            let at = TimeMs(moment.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond());
            (at > now).then_some(at)
        })
    }

    /// Returns when a reminder rings that is due at `at`. In quiet hours that is their end, or their beginning if fewer
    /// than two hours would remain.
    #[must_use]
    pub fn rings_at(&self, at: TimeMs, deadline: TimeMs) -> TimeMs {
        let Some((from, until)) = self.quiet_around(at) else {
            return at;
        };
        if deadline.0.saturating_sub(until.0) >= limits::LEFT_AFTER_QUIET_MS {
            until
        } else {
            from
        }
    }

    /// Returns the beginning and the end of the quiet hours around a moment.
    fn quiet_around(&self, at: TimeMs) -> Option<(TimeMs, TimeMs)> {
        let quiet = self.quiet?;
        let zone = TimeZone::get(&self.zone).ok()?;
        let local = Timestamp::from_millisecond(at.0).ok()?.to_zoned(zone.clone());
        let moment = |days: i64, hour: u8| {
            let date = local.date().checked_add(jiff::Span::new().days(days)).ok()?;
            let time = date.at(hour.cast_signed(), 0, 0, 0);
            // An hour that the clocks skip or repeat is read as jiff does by default.
            let zoned = time.to_zoned(zone.clone()).ok()?;
            Some(TimeMs(zoned.timestamp().as_millisecond()))
        };
        let over_midnight = i64::from(quiet.until < quiet.from);
        // They may have begun yesterday or today.
        [-1, 0].into_iter().find_map(|day| {
            let from = moment(day, quiet.from)?;
            let until = moment(day + over_midnight, quiet.until)?;
            (from <= at && at < until).then_some((from, until))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_due_at_its_hour_by_the_clock_of_its_zone_also_when_that_changes() {
        let settings = Reminders {
            place: ReminderPlace::Digest,
            zone: "Europe/Berlin".to_owned(),
            digest_hour: 7,
            ..Reminders::default()
        };
        let at = |text: &str| TimeMs(text.parse::<Timestamp>().expect("a time").as_millisecond());
        // Winter time, the change to summer time on 28 March 2027, and exactly at the hour.
        for (now, next) in [
            ("2027-01-15T05:59:00Z", "2027-01-15T06:00:00Z"),
            ("2027-03-27T07:00:00Z", "2027-03-28T05:00:00Z"),
            ("2027-06-01T05:00:00Z", "2027-06-02T05:00:00Z"),
        ] {
            assert_eq!(settings.next_digest(at(now)), Some(at(next)), "{now}");
        }
        assert_eq!(Reminders::default().next_digest(at("2027-01-15T05:59:00Z")), None);
        let late = Reminders {
            digest_hour: 24,
            ..Reminders::default()
        };
        assert_eq!(late.checked(), Err(RemindersError::DigestHour));
    }
}

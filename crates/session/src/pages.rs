//! What a server wants posted by itself: the puzzle of the day and the page of the week, and when they are due.

use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId};
use crate::puzzle::PuzzleScore;
use crate::rating::RatedMatch;
use jiff::Timestamp;
use jiff::civil::Weekday;
use jiff::tz::TimeZone;

/// The hour at which pages are posted unless another is chosen.
const USUAL_HOUR: u8 = 9;

/// The day on which the page of the week is posted.
const WEEKLY_ON: Weekday = Weekday::Monday;

/// A page that is posted by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuildPage {
    /// A puzzle, every day.
    Puzzle,
    /// What happened in a week.
    Weekly,
}

/// Where a server wants which page, and by which clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildPages {
    /// The channel for the puzzle of the day.
    pub puzzle: Option<PlaceId>,
    /// The channel for the page of the week.
    pub weekly: Option<PlaceId>,
    /// The hour at which they are posted, from 0 to 23, by the server's clock.
    pub hour: u8,
    /// The server's time zone, as IANA names it, such as `Europe/Berlin`.
    pub zone: String,
}

impl Default for GuildPages {
    fn default() -> Self {
        Self {
            puzzle: None,
            weekly: None,
            hour: USUAL_HOUR,
            zone: "UTC".to_owned(),
        }
    }
}

/// What becomes of the timer of a page when the pages of a server are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTimer {
    /// It stays as it is.
    Kept,
    /// It is set to that moment.
    SetTo(TimeMs),
    /// It is removed.
    Removed,
}

/// A week of a server, and the channels of whose matches its page may tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeekSpan {
    /// The server.
    pub guild: PlaceId,
    /// When it began.
    pub from: TimeMs,
    /// When it ended.
    pub until: TimeMs,
    /// The channels. Matches of other channels are not told of, for not everybody may look at them.
    pub channels: Vec<PlaceId>,
}

/// A time zone that nobody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such time zone")]
pub struct UnknownZone;

impl GuildPages {
    /// Returns the pages with the time zone as IANA writes it.
    ///
    /// # Errors
    /// Returns [`UnknownZone`] if there is no such time zone.
    pub fn in_zone(self, zone: &str) -> Result<Self, UnknownZone> {
        let known = TimeZone::get(zone).map_err(|_| UnknownZone)?;
        let zone = known.iana_name().ok_or(UnknownZone)?.to_owned();
        Ok(Self { zone, ..self })
    }

    /// Returns the channel of a page.
    #[must_use]
    pub const fn channel(&self, page: GuildPage) -> Option<PlaceId> {
        match page {
            GuildPage::Puzzle => self.puzzle,
            GuildPage::Weekly => self.weekly,
        }
    }

    /// Returns what becomes of the timer of a page when these pages replace others: one that is wanted at the same time as
    /// before keeps its timer, also if that is due already.
    #[must_use]
    pub fn timer(&self, page: GuildPage, before: &Self, now: TimeMs) -> PageTimer {
        let is_same = self.hour == before.hour && self.zone == before.zone;
        match self.next(page, now) {
            Some(_) if is_same && before.channel(page).is_some() => PageTimer::Kept,
            Some(at) => PageTimer::SetTo(at),
            None => PageTimer::Removed,
        }
    }

    /// Returns when a page is due after a moment; `None` if the server doesn't want it. It is the chosen hour by the
    /// server's clock, also after that was changed, and for the page of the week on Monday.
    #[must_use]
    pub fn next(&self, page: GuildPage, now: TimeMs) -> Option<TimeMs> {
        self.channel(page)?;
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        let today = Timestamp::from_millisecond(now.0)
            .ok()?
            .to_zoned(zone.clone())
            .date();
        (0..=8).find_map(|days| {
            let date = today.checked_add(jiff::Span::new().days(days)).ok()?;
            if page == GuildPage::Weekly && date.weekday() != WEEKLY_ON {
                return None;
            }
            let moment = date
                .at(i8::try_from(self.hour).ok()?, 0, 0, 0)
                .to_zoned(zone.clone())
                .ok()?;
            let at = TimeMs(moment.timestamp().as_millisecond());
            (at > now).then_some(at)
        })
    }

    /// Returns when the week began that ends at a moment, by the server's clock.
    #[must_use]
    pub fn week_before(&self, end: TimeMs) -> TimeMs {
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        let local = Timestamp::from_millisecond(end.0).map(|end| end.to_zoned(zone));
        let began = local.and_then(|local| local.checked_sub(jiff::Span::new().weeks(1)));
        began.map_or(end.plus(-7 * 24 * 60 * 60 * 1_000), |began| {
            TimeMs(began.timestamp().as_millisecond())
        })
    }
}

/// What happened in a server in a week.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WeekReport {
    /// How many matches ended in which a turn was made.
    pub finished: u32,
    /// The last of them, the latest first.
    pub latest: Vec<MatchId>,
    /// The one with the most boards.
    pub longest: Option<MatchId>,
    /// The rated win of the player with the lower rating by the most.
    pub upset: Option<RatedMatch>,
    /// The match whose review has the greatest turning point.
    pub turned: Option<MatchId>,
    /// Who solved most puzzles.
    pub solvers: Vec<PuzzleScore>,
    /// The running match that has waited longest for somebody, and since when.
    pub waiting: Option<(MatchId, TimeMs)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> TimeMs {
        TimeMs(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn berlin() -> GuildPages {
        let pages = GuildPages {
            puzzle: Some(PlaceId(1)),
            weekly: Some(PlaceId(2)),
            ..GuildPages::default()
        };
        pages.in_zone("europe/berlin").unwrap()
    }

    #[test]
    fn pages_are_due_at_their_hour_by_the_clock_of_the_server() {
        let pages = berlin();
        assert_eq!(pages.zone, "Europe/Berlin");
        // A Tuesday in winter.
        let now = at("2026-11-24T08:00:00Z");
        assert_eq!(
            pages.next(GuildPage::Puzzle, now),
            Some(at("2026-11-25T08:00:00Z"))
        );
        assert_eq!(
            pages.next(GuildPage::Weekly, now),
            Some(at("2026-11-30T08:00:00Z"))
        );
        let early = at("2026-11-24T07:59:59Z");
        assert_eq!(pages.next(GuildPage::Puzzle, early), Some(now));
    }

    #[test]
    fn a_change_of_the_clock_moves_no_page() {
        let pages = berlin();
        // The clocks go forward on Sunday, 28 March 2027.
        let before = at("2027-03-22T08:00:00Z");
        let after = pages.next(GuildPage::Weekly, before).unwrap();
        assert_eq!(after, at("2027-03-29T07:00:00Z"));
        assert_eq!(pages.week_before(after), before);
    }

    #[test]
    fn a_page_that_stays_wanted_keeps_its_timer() {
        let now = at("2026-11-24T08:00:00Z");
        let both = berlin();
        let one = GuildPages {
            puzzle: None,
            ..both.clone()
        };
        assert_eq!(one.timer(GuildPage::Weekly, &both, now), PageTimer::Kept);
        assert_eq!(one.timer(GuildPage::Puzzle, &both, now), PageTimer::Removed);
        let later = GuildPages {
            hour: 20,
            ..both.clone()
        };
        let due = PageTimer::SetTo(at("2026-11-24T19:00:00Z"));
        assert_eq!(later.timer(GuildPage::Puzzle, &both, now), due);
        assert_eq!(later.timer(GuildPage::Puzzle, &one, now), due);
    }

    #[test]
    fn what_nobody_asked_for_is_never_due() {
        let pages = GuildPages::default();
        assert_eq!(pages.next(GuildPage::Weekly, TimeMs(0)), None);
        assert_eq!(pages.in_zone("Middle/Earth"), Err(UnknownZone));
    }
}

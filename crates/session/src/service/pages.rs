//! The pages that servers want posted by themselves: which, where and when.

use super::Sessions;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::ids::PlaceId;
use crate::limits;
use crate::outbox::Notification;
use crate::pages::{GuildPage, GuildPages, WeekReport, WeekSpan};
use crate::playable::Playable;
use crate::timer::Timer;

impl<P: Playable> Sessions<P> {
    /// Returns which pages a guild wants.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guild_pages(&self, guild: PlaceId) -> Result<GuildPages, SessionError> {
        Ok(self.store.guild_pages(guild).await?)
    }

    /// Keeps which pages a guild wants; each is posted from its next time on.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_guild_pages(&self, guild: PlaceId, pages: GuildPages) -> Result<(), SessionError> {
        let now = self.now();
        let before = self.store.guild_pages(guild).await?;
        let timers = [GuildPage::Puzzle, GuildPage::Weekly].map(|page| pages.timer(page, &before, now));
        Ok(self.store.save_guild_pages(guild, pages, timers).await?)
    }

    /// Stops posting a page in a channel that can't be written in. One that goes to another channel by now goes on.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn stop_page(
        &self,
        guild: PlaceId,
        page: GuildPage,
        channel: PlaceId,
    ) -> Result<(), SessionError> {
        let mut pages = self.guild_pages(guild).await?;
        if pages.channel(page) != Some(channel) {
            return Ok(());
        }
        match page {
            GuildPage::Puzzle => pages.puzzle = None,
            GuildPage::Weekly => pages.weekly = None,
        }
        self.save_guild_pages(guild, pages).await
    }

    /// Returns the week of a guild that ended at a moment, with every channel that had a match then.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn week_before(&self, guild: PlaceId, end: TimeMs) -> Result<WeekSpan, SessionError> {
        let from = self.guild_pages(guild).await?.week_before(end);
        let channels = self.store.channels_of_week(guild, from, end);
        Ok(WeekSpan {
            guild,
            from,
            until: end,
            channels: channels.await?,
        })
    }

    /// Returns what happened in a week, of matches only in its channels.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn week(&self, week: WeekSpan) -> Result<WeekReport, SessionError> {
        Ok(self.store.week(week, limits::LATEST_OF_A_WEEK).await?)
    }

    /// Queues a page and puts its timer off until the next one. One that is late, because the bot did not run, is posted
    /// once.
    pub(super) async fn run_page(
        &self,
        timer: &Timer,
        guild: PlaceId,
        page: GuildPage,
    ) -> Result<(), SessionError> {
        let now = self.now();
        let Some(next) = self.guild_pages(guild).await?.next(page, now) else {
            return Ok(self.store.finish_timer(timer.id).await?);
        };
        let queued = match page {
            GuildPage::Puzzle => Notification::PuzzleOfTheDay { guild, at: timer.at },
            GuildPage::Weekly => Notification::WeeklyPage { guild, end: timer.at },
        };
        Ok(self.store.queue_page(*timer, queued, now, next).await?)
    }
}

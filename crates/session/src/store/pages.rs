//! What a store keeps of the pages that servers want, and what it finds for them.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::PlaceId;
use crate::outbox::Notification;
use crate::pages::{GuildPages, PageTimer, WeekReport, WeekSpan};
use crate::timer::Timer;
use async_trait::async_trait;

/// The part of a store that pages need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait PageStore: Send + Sync {
    /// Returns which pages a guild wants.
    async fn guild_pages(&self, guild: PlaceId) -> Result<GuildPages, StoreError>;
    /// Keeps which pages a guild wants, and what becomes of their timers: of the puzzle of the day, then of the page of the
    /// week.
    async fn save_guild_pages(
        &self,
        guild: PlaceId,
        pages: GuildPages,
        timers: [PageTimer; 2],
    ) -> Result<(), StoreError>;
    /// Queues a page and puts its timer off until the next one, unless the timer isn't due at its moment any more: another
    /// process has queued that page, or the page is wanted at another time.
    async fn queue_page(
        &self,
        timer: Timer,
        page: Notification,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError>;
    /// Lists the channels of the matches of a guild that ended between two moments or run.
    async fn channels_of_week(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
    ) -> Result<Vec<PlaceId>, StoreError>;
    /// Returns what happened in a week, with `latest` of its finished matches. Matches outside its channels don't count.
    async fn week(&self, week: WeekSpan, latest: u32) -> Result<WeekReport, StoreError>;
}

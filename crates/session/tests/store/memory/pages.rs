//! What the memory store keeps of the pages that servers want.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::store::PageStore;
use rookery_session::timer::{NewTimer, Timer};
use rookery_session::{
    Due, GuildPages, MatchId, MatchStatus, MatchSummary, Notification, PageTimer, PlaceId, PuzzleStore,
    StoreError, TimeMs, WeekReport, WeekSpan, limits,
};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Whether a match ended in that span of time.
fn has_ended(game: &MatchSummary, (from, until): (TimeMs, TimeMs)) -> bool {
    matches!(game.status, MatchStatus::Finished(_)) && game.last_at >= from && game.last_at < until
}

#[async_trait]
impl PageStore for MemoryStore {
    async fn guild_pages(&self, guild: PlaceId) -> Result<GuildPages, StoreError> {
        self.read(|data| data.pages.get(&guild).cloned().unwrap_or_default())
    }

    async fn save_guild_pages(
        &self,
        guild: PlaceId,
        pages: GuildPages,
        timers: [PageTimer; 2],
    ) -> Result<(), StoreError> {
        self.write(|data| {
            data.pages.insert(guild, pages);
            for (due, timer) in [Due::Puzzle(guild), Due::Weekly(guild)].into_iter().zip(timers) {
                if timer != PageTimer::Kept {
                    data.timers.retain(|other| other.due != due);
                }
                if let PageTimer::SetTo(at) = timer {
                    data.set_timer(NewTimer { due, at });
                }
            }
            Ok(())
        })
    }

    async fn queue_page(
        &self,
        timer: Timer,
        page: Notification,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError> {
        self.write(|data| {
            let due = data
                .timers
                .iter_mut()
                .find(|one| one.id == timer.id && one.at == timer.at);
            if let Some(due) = due {
                (due.at, due.leased_until) = (next, TimeMs(0));
                data.tell(&[page], at, None);
            }
            Ok(())
        })
    }

    async fn channels_of_week(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
    ) -> Result<Vec<PlaceId>, StoreError> {
        self.read(|data| {
            let all = data.matches.values().map(|(summary, _)| summary);
            let told = all.filter(|game| {
                game.place.origin.guild == Some(guild)
                    && (game.status == MatchStatus::Running || has_ended(game, (from, until)))
            });
            let channels: BTreeSet<PlaceId> = told.map(|game| game.place.origin.channel).collect();
            channels
                .into_iter()
                .take(limits::CHANNELS_OF_A_WEEK as usize)
                .collect()
        })
    }

    async fn week(&self, asked: WeekSpan, latest: u32) -> Result<WeekReport, StoreError> {
        let (guild, between) = (asked.guild, (asked.from, asked.until));
        let solvers = self
            .puzzle_scores(guild, between.0, between.1, limits::PUZZLE_SCORES)
            .await?;
        self.read(|data| {
            let here = data.matches.iter().filter(|(_, (summary, _))| {
                let origin = summary.place.origin;
                origin.guild == Some(guild) && asked.channels.contains(&origin.channel)
            });
            let mut ended: Vec<(TimeMs, MatchId, u32)> = here
                .clone()
                .filter(|(_, (summary, _))| has_ended(summary, between) && summary.board.0 > 0)
                .map(|(id, (summary, _))| (summary.last_at, *id, summary.board.0))
                .collect();
            ended.sort_by_key(|(at, id, _)| (Reverse(*at), id.0.cast_signed()));
            let longest = ended.iter();
            let longest = longest.max_by_key(|(_, id, board)| (*board, Reverse(id.0.cast_signed())));
            let waiting = here
                .clone()
                .filter(|(_, (summary, _))| summary.status == MatchStatus::Running)
                .filter(|(_, (summary, _))| {
                    let seats = summary.awaited.iter();
                    seats
                        .filter(|(_, awaited)| **awaited)
                        .any(|(seat, _)| summary.header.seats[seat].user().is_some())
                })
                .map(|(id, (summary, _))| (*id, summary.last_at))
                .min_by_key(|(id, at)| (*at, id.0.cast_signed()));
            // Ratings have the guild of their match themselves.
            let told = data.matches.iter();
            let told =
                told.filter(|(_, (summary, _))| asked.channels.contains(&summary.place.origin.channel));
            let told: BTreeSet<MatchId> = told.map(|(id, _)| *id).collect();
            WeekReport {
                finished: u32::try_from(ended.len()).unwrap_or(u32::MAX),
                latest: ended.iter().map(|(_, id, _)| *id).take(latest as usize).collect(),
                longest: longest.map(|(_, id, _)| *id),
                upset: data.ratings.upset(guild, between, &told),
                turned: ended
                    .iter()
                    .filter_map(|(_, id, _)| data.reviews.get(id))
                    .filter(|review| review.swing > 0)
                    .max_by_key(|review| (review.swing, Reverse(review.match_id.0.cast_signed())))
                    .map(|review| review.match_id),
                solvers,
                waiting,
            }
        })
    }
}

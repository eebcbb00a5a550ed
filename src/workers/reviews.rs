//! Reviews a few matches of each server that wants the page of the week, so that it has a turning point although nobody asked
//! for a review: one match at a time, board by board, only while no other search runs. Which matches those are follows from
//! what is stored, so a restart forgets nothing. Knows no platform.

use crate::review_record::{self, MOST_TURNS, game_of};
use crate::search_pool::SearchPool;
use anyhow::{Context as _, Result};
use rookery_search::{REVIEW_VERSION, Reviewer};
use rookery_session::{MatchId, Sessions};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// How often the store is asked for a match.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The longest pause between two boards. Each pause is as long as the search before it took.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Matches whose review failed and that are left alone until the program starts again.
const REMEMBERED: usize = 1_000;

/// The worker that reviews matches for the pages of the week.
pub struct ReviewWorker {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// Where searches run.
    pub search_pool: Arc<SearchPool>,
}

impl ReviewWorker {
    /// Reviews the matches that are to be, until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        let mut failed = HashSet::new();
        while !stop.is_cancelled() {
            let Some(id) = self.next(&failed).await else {
                tokio::select! {
                    () = stop.cancelled() => {}
                    () = tokio::time::sleep(POLL_INTERVAL) => {}
                }
                continue;
            };
            let reviewed = tokio::select! {
                biased;
                () = stop.cancelled() => return,
                reviewed = self.review(id) => reviewed,
            };
            match reviewed {
                Ok(()) => tracing::info!(match_id = %id, "a match was reviewed for the page of the week"),
                Err(error) => {
                    tracing::error!(match_id = %id, error = format!("{error:#}"), "a match is not reviewed");
                    if failed.len() >= REMEMBERED {
                        failed.clear();
                    }
                    failed.insert(id);
                }
            }
        }
    }

    /// Returns the next match to review, if there is one.
    async fn next(&self, failed: &HashSet<MatchId>) -> Option<MatchId> {
        let boards = u32::try_from(MOST_TURNS).unwrap_or(u32::MAX);
        let listed = self.sessions.matches_to_review(REVIEW_VERSION, boards).await;
        let listed = listed.unwrap_or_else(|error| {
            tracing::error!(%error, "the matches to review cannot be read");
            Vec::new()
        });
        listed.into_iter().find(|id| !failed.contains(id))
    }

    async fn review(&self, id: MatchId) -> Result<()> {
        let state = self.sessions.state(id).await?;
        let played = Arc::clone(&state);
        let game = tokio::task::spawn_blocking(move || game_of(&played));
        let (game, end) = game.await.context("replaying a match")??;
        let mut reviewer = Reviewer::new(game, end);
        loop {
            let mut next = reviewer.clone();
            let stepped = self.search_pool.in_background(move |limits| {
                let begun = Instant::now();
                let has_more = next.step(limits);
                (next, has_more, begun.elapsed())
            });
            // A search that gave way is made again.
            let Some((stepped, has_more, took)) = stepped.await? else {
                continue;
            };
            reviewer = stepped;
            if !has_more {
                break;
            }
            tokio::time::sleep(took.min(LONGEST_PAUSE)).await;
        }
        let review = loop {
            let last = reviewer.clone();
            let finished = self.search_pool.in_background(move |limits| last.finish(limits));
            if let Some(review) = finished.await? {
                break review;
            }
        };
        review_record::keep(&self.sessions, &state, &review).await?;
        Ok(())
    }
}

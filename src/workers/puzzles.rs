//! Looks through finished matches for puzzles, in the background: one at a time, only while no other search runs, and board
//! by board, so that nobody waits for it. Which matches those are is the session's business; a row in the database names
//! each, so a stop loses none and keeps nothing twice. Knows no platform.

use crate::search_pool::SearchPool;
use anyhow::{Context as _, Result};
use rookery_search::{Finder, FinderBounds, FoundProblem};
use rookery_session::{MatchId, MatchPuzzle, MatchState, PuzzleSearch, Sessions, limits};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// How often the store is asked for a match.
const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// The longest pause between two boards. Each pause is as long as the search before it took, so that at least half of the
/// time of a processor is left.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How much is done for one match: at most 60 glances at boards and this many proofs, of some hundred thousand nodes each.
const BOUNDS: FinderBounds = FinderBounds {
    problems: 3,
    proofs: 12,
};

/// The worker that finds puzzles in matches.
pub struct PuzzleWorker {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// Where searches run.
    pub search_pool: Arc<SearchPool>,
}

/// How a search ended.
enum Looked {
    /// With these puzzles.
    Through(Vec<MatchPuzzle>),
    /// The match can't be read now.
    Later,
    /// The program is about to stop.
    Stopped,
}

impl PuzzleWorker {
    /// Looks through the matches that wait, until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let search = match self.sessions.next_puzzle_search().await {
                Ok(search) => search,
                Err(error) => {
                    tracing::error!(%error, "the matches that wait for puzzles cannot be read");
                    None
                }
            };
            let Some(search) = search else {
                tokio::select! {
                    () = stop.cancelled() => {}
                    () = tokio::time::sleep(POLL_INTERVAL) => {}
                }
                continue;
            };
            let looked = tokio::select! {
                biased;
                () = stop.cancelled() => Looked::Stopped,
                looked = self.look_through(search.match_id) => looked,
            };
            self.end(search, looked).await;
        }
    }

    /// Looks through a match. One in which that fails for good has no puzzles.
    async fn look_through(&self, id: MatchId) -> Looked {
        let state = match self.sessions.state(id).await {
            Ok(state) => state,
            Err(error) => {
                tracing::warn!(match_id = %id, %error, "a match cannot be looked through for puzzles now");
                return Looked::Later;
            }
        };
        let found = self.found_in(Arc::clone(&state)).await.unwrap_or_else(|error| {
            tracing::error!(match_id = %id, error = format!("{error:#}"), "no puzzles are found in a match");
            Vec::new()
        });
        let rules_version = state.position.variant().descriptor().rules_version;
        let now = self.sessions.now();
        let found = found
            .into_iter()
            .map(|FoundProblem { turn, problem }| MatchPuzzle {
                match_id: id,
                turn: u32::try_from(turn).unwrap_or(u32::MAX),
                puzzle: MatchPuzzle::name_of(problem.id),
                content: problem.to_string(),
                rules_version,
                found: now,
            });
        Looked::Through(found.collect())
    }

    async fn found_in(&self, state: Arc<MatchState>) -> Result<Vec<FoundProblem>> {
        let boards = tokio::task::spawn_blocking(move || {
            let mut boards = Vec::with_capacity(state.turns.len() + 1);
            let played = state.play_through(|_, game| boards.push(game.position().clone()));
            played.map(|_| boards)
        });
        let boards = boards.await.context("replaying a match")??;
        let mut finder = Finder::new(boards, BOUNDS);
        loop {
            let mut next = finder.clone();
            let looked = self.search_pool.in_background(move |limits| {
                let begun = Instant::now();
                let has_more = next.step(limits);
                (next, has_more, begun.elapsed())
            });
            // A search that gave way is made again.
            let Some((looked, has_more, took)) = looked.await? else {
                continue;
            };
            finder = looked;
            if !has_more {
                return Ok(finder.finish());
            }
            tokio::time::sleep(took.min(LONGEST_PAUSE)).await;
        }
    }

    async fn end(&self, search: PuzzleSearch, looked: Looked) {
        let (id, now) = (search.match_id, self.sessions.now());
        let ended = match looked {
            Looked::Through(found) => {
                let count = found.len();
                let kept = self.sessions.keep_match_puzzles(search, found).await;
                kept.map(|kept| tracing::info!(match_id = %id, count, kept, "a match was looked through for puzzles"))
            }
            Looked::Later => {
                let later = now.plus(limits::PUZZLE_SEARCH_PAUSE_MS);
                self.sessions.put_off_puzzle_search(search, later).await
            }
            Looked::Stopped => self.sessions.put_off_puzzle_search(search, now).await,
        };
        if let Err(error) = ended {
            tracing::error!(match_id = %id, %error, "a search for puzzles stays leased until its lease ends");
        }
    }
}

//! The reviews that run: at most one for each user, and one search at a time for all of them, in turn. So reviews are fair
//! to each other, and one of the places for searches is always left to the computer's turns and to hints.

use crate::search_pool::SearchPool;
use anyhow::Result;
use rookery_search::{Review, Reviewer};
use rookery_session::{MatchId, UserId};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio_util::sync::CancellationToken;

/// Reviews that run or wait, over all users.
const MAX_RUNNING: usize = 16;

/// How long one search of a review may take. Its nodes end it long before, on any machine.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// Why a review was not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewBusy {
    /// The user's review of this match is running.
    User(MatchId),
    /// Too many users are waiting for one.
    Everybody,
}

/// What became of a wish to stop a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewStop {
    /// It was running and is not kept.
    Stopped,
    /// Its search is done: it is being kept and will be shown.
    Finished,
    /// It is not running, or not any more.
    NotRunning,
}

/// A review that runs.
#[derive(Debug)]
struct RunningReview {
    id: MatchId,
    stop: CancellationToken,
    /// Whether its search is done, so that it cannot be stopped any more.
    is_done: bool,
}

type Running = HashMap<UserId, RunningReview>;

/// The reviews that run.
#[derive(Clone, Debug)]
pub struct Reviews {
    running: Arc<Mutex<Running>>,
    /// First come, first served, search by search.
    turn: Arc<Semaphore>,
}

impl Default for Reviews {
    fn default() -> Self {
        Self {
            running: Arc::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

/// A user's running review. Dropping it lets the user begin another.
#[derive(Debug)]
pub struct ReviewPermit {
    user: UserId,
    stop: CancellationToken,
    reviews: Reviews,
}

impl Drop for ReviewPermit {
    fn drop(&mut self) {
        self.reviews.lock().remove(&self.user);
    }
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves the review of a user.
    ///
    /// # Errors
    /// The user's review of a match is running already, or those of too many users are.
    pub fn begin(&self, user: UserId, id: MatchId) -> Result<ReviewPermit, ReviewBusy> {
        let mut running = self.lock();
        let is_full = running.len() >= MAX_RUNNING;
        match running.entry(user) {
            Entry::Occupied(known) => Err(ReviewBusy::User(known.get().id)),
            Entry::Vacant(_) if is_full => Err(ReviewBusy::Everybody),
            Entry::Vacant(free) => {
                let stop = CancellationToken::new();
                free.insert(RunningReview {
                    id,
                    stop: stop.clone(),
                    is_done: false,
                });
                Ok(ReviewPermit {
                    user,
                    stop,
                    reviews: self.clone(),
                })
            }
        }
    }

    /// Stops a user's review of a match, unless its search is done.
    pub fn cancel(&self, user: UserId, id: MatchId) -> ReviewStop {
        let running = self.lock();
        match running.get(&user).filter(|running| running.id == id) {
            None => ReviewStop::NotRunning,
            Some(running) if running.is_done => ReviewStop::Finished,
            Some(running) => {
                running.stop.cancel();
                ReviewStop::Stopped
            }
        }
    }

    /// Notes that the search of a user's review is done; returns whether it was stopped before.
    fn is_stopped_before_done(&self, user: UserId) -> bool {
        let mut running = self.lock();
        let Some(running) = running.get_mut(&user) else {
            return true;
        };
        running.is_done = !running.stop.is_cancelled();
        !running.is_done
    }
}

impl ReviewPermit {
    /// Makes a review, board by board, and reports how many are done. Returns `None` if it was cancelled; a review that it
    /// returns cannot be cancelled any more.
    ///
    /// # Errors
    /// A search panicked.
    pub async fn run(
        &self,
        search_pool: &SearchPool,
        mut reviewer: Reviewer,
        progress: watch::Sender<(usize, usize)>,
    ) -> Result<Option<Review>> {
        let searching = async {
            loop {
                let _turn = self.reviews.turn.acquire().await;
                let permit = search_pool.permit().await;
                let (done, all) = reviewer.progress();
                progress.send_replace((done, all));
                if done >= all {
                    let search = search_pool.start(permit, PATIENCE, move |limits| reviewer.finish(limits));
                    return search.result().await;
                }
                let search = search_pool.start(permit, PATIENCE, move |limits| {
                    reviewer.step(limits);
                    reviewer
                });
                reviewer = search.result().await?;
            }
        };
        let review = tokio::select! {
            review = searching => review?,
            () = self.stop.cancelled() => return Ok(None),
        };
        Ok((!self.reviews.is_stopped_before_done(self.user)).then_some(review))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_pool::SearchBudget;
    use rookery_rules::{Options, Variant};

    fn nothing_played() -> Reviewer {
        let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
        Reviewer::new(Vec::new(), Variant::Chess.start(&options))
    }

    #[test]
    fn one_review_at_a_time_for_each_user_and_not_too_many() {
        let reviews = Reviews::default();
        let first = reviews.begin(UserId(1), MatchId(7)).unwrap();
        assert_eq!(
            reviews.begin(UserId(1), MatchId(8)).err(),
            Some(ReviewBusy::User(MatchId(7)))
        );
        let others: Vec<_> = (2..)
            .map_while(|user| reviews.begin(UserId(user), MatchId(7)).ok())
            .collect();
        assert_eq!(others.len(), MAX_RUNNING - 1);
        assert_eq!(
            reviews.begin(UserId(99), MatchId(7)).err(),
            Some(ReviewBusy::Everybody)
        );
        drop(first);
        assert!(reviews.begin(UserId(1), MatchId(8)).is_ok());
    }

    #[tokio::test]
    async fn a_cancelled_review_ends_without_a_result() {
        let (reviews, pool) = (Reviews::default(), SearchPool::new(SearchBudget::Nodes(100)));
        let permit = reviews.begin(UserId(1), MatchId(7)).unwrap();
        let other = reviews.cancel(UserId(1), MatchId(8));
        assert_eq!(other, ReviewStop::NotRunning, "another match");
        assert_eq!(reviews.cancel(UserId(1), MatchId(7)), ReviewStop::Stopped);
        // Whoever has the turn now keeps it: the review could never go on.
        let _turn = reviews.turn.acquire().await.unwrap();
        let (progress, _) = watch::channel((0, 0));
        let review = permit.run(&pool, nothing_played(), progress).await.unwrap();
        assert_eq!(review, None);
    }

    #[tokio::test]
    async fn a_review_that_is_cancelled_in_the_last_moment_is_not_kept() {
        let reviews = Reviews::default();
        let permit = reviews.begin(UserId(1), MatchId(7)).unwrap();
        assert_eq!(reviews.cancel(UserId(1), MatchId(7)), ReviewStop::Stopped);
        assert!(
            reviews.is_stopped_before_done(UserId(1)),
            "its user was told that it is stopped"
        );
        drop(permit);
        assert!(reviews.is_stopped_before_done(UserId(1)), "nobody's review");
    }

    #[tokio::test]
    async fn a_review_that_is_left_alone_is_finished() {
        let (reviews, pool) = (Reviews::default(), SearchPool::new(SearchBudget::Nodes(100)));
        let permit = reviews.begin(UserId(1), MatchId(7)).unwrap();
        let (progress, told) = watch::channel((9, 9));
        let review = permit.run(&pool, nothing_played(), progress).await.unwrap();
        assert!(review.unwrap().turns.is_empty());
        assert_eq!(*told.borrow(), (0, 0));
        // It is kept from now on, whatever its user presses.
        assert_eq!(reviews.cancel(UserId(1), MatchId(7)), ReviewStop::Finished);
        drop(permit);
        assert_eq!(reviews.cancel(UserId(1), MatchId(7)), ReviewStop::NotRunning);
    }
}

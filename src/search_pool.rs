//! Where searches run: at most two at once in the process, each on a thread of its own that answers nobody, until its
//! result is there, its patience is used up, or nobody waits for it any more.

use anyhow::{Context as _, Result, anyhow};
use rookery_search::Limits;
use rookery_session::UserId;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

/// Searches at once.
const AT_ONCE: usize = 2;

/// What bounds a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchBudget {
    /// Time: as long as it is given.
    Patience,
    /// So many nodes for each decision, however long they take: the same everywhere, for tests.
    Nodes(u64),
}

/// The room for searches.
pub struct SearchPool {
    thinking: SearchBudget,
    room: Arc<Semaphore>,
    hinted: Arc<Mutex<HashSet<UserId>>>,
}

/// A hint for that user is being looked for already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// While this is held, no other hint is looked for that user.
pub struct HintPermit {
    user: UserId,
    hinted: Arc<Mutex<HashSet<UserId>>>,
}

impl Drop for HintPermit {
    fn drop(&mut self) {
        let mut hinted = self.hinted.lock().unwrap_or_else(PoisonError::into_inner);
        hinted.remove(&self.user);
    }
}

/// A search under way. Dropping it ends it soon, without a result.
pub(crate) struct Search<T> {
    stopped: Arc<AtomicBool>,
    task: JoinHandle<T>,
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl<T> Search<T> {
    /// What it finds.
    ///
    /// # Errors
    /// It panicked.
    pub(crate) async fn found(mut self) -> Result<T> {
        (&mut self.task).await.context("thinking about a turn")
    }
}

impl SearchPool {
    /// Nobody thinks yet.
    #[must_use]
    pub fn new(thinking: SearchBudget) -> Self {
        Self {
            thinking,
            room: Arc::new(Semaphore::new(AT_ONCE)),
            hinted: Arc::default(),
        }
    }

    /// Room for one search, for whoever came first.
    pub(crate) async fn room(&self) -> OwnedSemaphorePermit {
        loop {
            if let Ok(room) = Arc::clone(&self.room).acquire_owned().await {
                return room;
            }
            // It is never closed; if it were, nobody would think any more.
            std::future::pending::<()>().await;
        }
    }

    /// Begins a search in that room.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        room: OwnedSemaphorePermit,
        patience: Duration,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Search<T> {
        let thinking = self.thinking;
        let stopped = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stopped);
        let task = tokio::task::spawn_blocking(move || {
            // Given back when the search has really ended.
            let _room = room;
            let begun = Instant::now();
            let (nodes, patience) = match thinking {
                SearchBudget::Patience => (u64::MAX, Some(patience)),
                SearchBudget::Nodes(nodes) => (nodes, None),
            };
            let stop =
                || is_stopped.load(Ordering::Relaxed) || patience.is_some_and(|most| begun.elapsed() >= most);
            search(Limits { nodes, stop: &stop })
        });
        Search { stopped, task }
    }

    /// Begins to look for a hint for that user, one at a time.
    ///
    /// # Errors
    /// One is being looked for.
    pub fn hinting(&self, user: UserId) -> Result<HintPermit, Busy> {
        let mut hinted = self.hinted.lock().unwrap_or_else(PoisonError::into_inner);
        if hinted.insert(user) {
            Ok(HintPermit {
                user,
                hinted: Arc::clone(&self.hinted),
            })
        } else {
            Err(Busy)
        }
    }

    /// Thinks for a hint, as soon as there is room.
    ///
    /// # Errors
    /// The search panicked, or it waited for room too long.
    pub async fn hint<T: Send + 'static>(
        &self,
        patience: Duration,
        longest_wait: Duration,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Result<T> {
        let room = tokio::time::timeout(longest_wait, self.room()).await;
        let room = room.map_err(|_| anyhow!("no search could begin for {longest_wait:?}"))?;
        self.think(room, patience, search).found().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn two_think_at_once_and_no_more() {
        let search_pool = Arc::new(SearchPool::new(SearchBudget::Nodes(7)));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let searches: Vec<_> = (0..8)
            .map(|_| {
                let (search_pool, now, most) =
                    (Arc::clone(&search_pool), Arc::clone(&now), Arc::clone(&most));
                tokio::spawn(async move {
                    let patience = Duration::from_secs(60);
                    let search = search_pool.hint(patience, patience, move |limits| {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                        limits.nodes
                    });
                    search.await.unwrap()
                })
            })
            .collect();
        for search in searches {
            assert_eq!(search.await.unwrap(), 7);
        }
        assert!((1..=AT_ONCE).contains(&most.load(Ordering::SeqCst)));
    }

    #[tokio::test]
    async fn a_search_that_nobody_waits_for_ends_and_gives_its_room_back() {
        let search_pool = SearchPool::new(SearchBudget::Patience);
        for _ in 0..2 * AT_ONCE {
            let search = search_pool.think(search_pool.room().await, Duration::from_secs(3600), |limits| {
                while !(limits.stop)() {
                    std::thread::yield_now();
                }
            });
            drop(search);
        }
        let _both = (search_pool.room().await, search_pool.room().await);
    }

    #[test]
    fn one_hint_at_a_time_for_each_user() {
        let search_pool = SearchPool::new(SearchBudget::Patience);
        let first = search_pool.hinting(UserId(1));
        assert!(first.is_ok() && search_pool.hinting(UserId(2)).is_ok());
        assert_eq!(search_pool.hinting(UserId(1)).err(), Some(Busy));
        drop(first);
        assert!(search_pool.hinting(UserId(1)).is_ok());
    }
}

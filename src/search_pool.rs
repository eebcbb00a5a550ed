//! The threads on which searches run: at most two at once in the process, for the computer's turns and for hints. A
//! search ends when it has a result, when its processor time is up, or when nobody waits for it any more. A search in the
//! background runs alone, and gives way to all others.

use anyhow::{Context as _, Result, anyhow};
use cpu_time::ThreadTime;
use rookery_search::Limits;
use rookery_session::UserId;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

/// Searches that run at once.
const MAX_CONCURRENT: usize = 2;

/// How long a search in the background may take. Its nodes end it long before, on any machine.
const LONGEST_STEP: Duration = Duration::from_secs(10 * 60);

/// How many times its processor time a search may take by the clock. On a busy machine it waits for a processor, and
/// would play worse if that counted.
const MOST_WAITING: u32 = 2;

/// How often a search in the background looks whether no other runs.
const IDLE_POLL: Duration = Duration::from_millis(100);

/// What ends a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchBudget {
    /// The processor time that the caller gives, and at most [`MOST_WAITING`] times as much by the clock.
    Patience,
    /// A number of nodes for each decision, however long they take; the same on every machine, for tests.
    Nodes(u64),
}

/// Runs searches, a bounded number at once.
pub struct SearchPool {
    thinking: SearchBudget,
    permits: Arc<Semaphore>,
    /// How many wait for a permit.
    waiting: Arc<AtomicUsize>,
    hinted: Arc<Mutex<HashSet<UserId>>>,
}

/// A hint is being searched for that user already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// Reserves a user's hint until it is dropped.
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

/// Counts one who waits, until it is dropped.
struct Waiting(Arc<AtomicUsize>);

impl Waiting {
    fn among(waiting: &Arc<AtomicUsize>) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(waiting))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether a search has used its time since then. Where the system can't tell a thread's processor time, the clock counts.
fn is_over(patience: Duration, begun: Instant, used: Option<ThreadTime>) -> bool {
    let elapsed = begun.elapsed();
    if elapsed < patience {
        // No thread uses more than the clock says.
        return false;
    }
    let used = used.and_then(|used| used.try_elapsed().ok()).unwrap_or(elapsed);
    used >= patience || elapsed >= patience * MOST_WAITING
}

/// A running search. Dropping it stops it soon, without a result.
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
    /// Waits for the result.
    ///
    /// # Errors
    /// The search panicked.
    pub(crate) async fn result(mut self) -> Result<T> {
        (&mut self.task).await.context("thinking about a turn")
    }
}

impl SearchPool {
    /// A pool without running searches.
    #[must_use]
    pub fn new(thinking: SearchBudget) -> Self {
        Self {
            thinking,
            permits: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            waiting: Arc::default(),
            hinted: Arc::default(),
        }
    }

    /// Waits for the permit to run one search; first come, first served.
    pub(crate) async fn permit(&self) -> OwnedSemaphorePermit {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return permit;
        }
        let _waiting = Waiting::among(&self.waiting);
        loop {
            if let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await {
                return permit;
            }
            // The semaphore is never closed.
            std::future::pending::<()>().await;
        }
    }

    /// Returns how many searches run or are about to.
    #[must_use]
    pub fn running(&self) -> usize {
        MAX_CONCURRENT.saturating_sub(self.permits.available_permits())
    }

    /// Starts a search with a permit.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        permit: OwnedSemaphorePermit,
        patience: Duration,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Search<T> {
        self.start_unless(|| false, permit, patience, search)
    }

    /// Starts a search that also ends when something else has come about.
    fn start_unless<T: Send + 'static>(
        &self,
        has_come: impl Fn() -> bool + Send + 'static,
        permit: OwnedSemaphorePermit,
        patience: Duration,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Search<T> {
        let thinking = self.thinking;
        let stopped = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stopped);
        let task = tokio::task::spawn_blocking(move || {
            // Released when the search has really ended.
            let _permit = permit;
            let (begun, used) = (Instant::now(), ThreadTime::try_now().ok());
            let (nodes, patience) = match thinking {
                SearchBudget::Patience => (u64::MAX, Some(patience)),
                SearchBudget::Nodes(nodes) => (nodes, None),
            };
            let stop = || {
                is_stopped.load(Ordering::Relaxed)
                    || has_come()
                    || patience.is_some_and(|most| is_over(most, begun, used))
            };
            search(Limits { nodes, stop: &stop })
        });
        Search { stopped, task }
    }

    /// Runs a search that nobody waits for, once no other runs. It gives way: as soon as somebody waits for a permit, it
    /// stops and returns `None`, and may be run again.
    ///
    /// # Errors
    /// The search panicked.
    pub(crate) async fn in_background<T: Send + 'static>(
        &self,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let permit = loop {
            let free = Arc::clone(&self.permits).try_acquire_owned();
            match free {
                Ok(permit) if self.running() == 1 => break permit,
                // It goes back at once.
                Ok(_) | Err(_) => tokio::time::sleep(IDLE_POLL).await,
            }
        };
        let (waiting, has_yielded) = (Arc::clone(&self.waiting), Arc::new(AtomicBool::new(false)));
        let yields = Arc::clone(&has_yielded);
        let gives_way = move || {
            if waiting.load(Ordering::Relaxed) > 0 {
                yields.store(true, Ordering::Relaxed);
            }
            yields.load(Ordering::Relaxed)
        };
        let found = self
            .start_unless(gives_way, permit, LONGEST_STEP, search)
            .result()
            .await?;
        Ok((!has_yielded.load(Ordering::Relaxed)).then_some(found))
    }

    /// Reserves the hint of a user: one at a time.
    ///
    /// # Errors
    /// A hint is being searched for that user already.
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

    /// Searches for a hint as soon as there is a permit.
    ///
    /// # Errors
    /// The search panicked, or no permit came in time.
    pub async fn hint<T: Send + 'static>(
        &self,
        patience: Duration,
        longest_wait: Duration,
        search: impl FnOnce(Limits<'_>) -> T + Send + 'static,
    ) -> Result<T> {
        let permit = tokio::time::timeout(longest_wait, self.permit()).await;
        let permit = permit.map_err(|_| anyhow!("no search could begin for {longest_wait:?}"))?;
        self.start(permit, patience, search).result().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!((1..=MAX_CONCURRENT).contains(&most.load(Ordering::SeqCst)));
    }

    #[tokio::test]
    async fn a_search_that_nobody_waits_for_ends_and_gives_its_room_back() {
        let search_pool = SearchPool::new(SearchBudget::Patience);
        for _ in 0..2 * MAX_CONCURRENT {
            let search = search_pool.start(search_pool.permit().await, Duration::from_secs(3600), |limits| {
                while !(limits.stop)() {
                    std::thread::yield_now();
                }
            });
            drop(search);
        }
        let _both = (search_pool.permit().await, search_pool.permit().await);
        assert_eq!(search_pool.running(), MAX_CONCURRENT);
    }

    #[tokio::test]
    async fn waiting_for_a_processor_does_not_count_until_it_takes_twice_the_time() {
        let search_pool = SearchPool::new(SearchBudget::Patience);
        let patience = Duration::from_millis(60);
        let begun = Instant::now();
        let search = search_pool.start(search_pool.permit().await, patience, |limits| {
            // A thread that sleeps uses no processor, as one that others keep from it.
            while !(limits.stop)() {
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        search.result().await.unwrap();
        let elapsed = begun.elapsed();
        assert!(elapsed >= patience * MOST_WAITING, "{elapsed:?}");
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

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_search_in_the_background_waits_for_others_and_gives_way_to_them() {
        let search_pool = Arc::new(SearchPool::new(SearchBudget::Nodes(7)));
        let found = search_pool.in_background(|limits| limits.nodes).await.unwrap();
        assert_eq!(found, Some(7), "nobody else searches");
        // While another search runs, it doesn't begin.
        let other = search_pool.permit().await;
        let begins = search_pool.in_background(|limits| limits.nodes);
        let begun = tokio::time::timeout(5 * IDLE_POLL, begins).await;
        assert!(begun.is_err(), "{begun:?}");
        drop(other);
        // It keeps nobody waiting, however long it would take.
        let (begins, begun) = tokio::sync::oneshot::channel();
        let background = {
            let search_pool = Arc::clone(&search_pool);
            tokio::spawn(async move {
                let endless = move |limits: Limits<'_>| {
                    begins.send(()).unwrap();
                    while !(limits.stop)() {
                        std::thread::yield_now();
                    }
                };
                search_pool.in_background(endless).await.unwrap()
            })
        };
        begun.await.unwrap();
        let one = search_pool.permit().await;
        let other = tokio::time::timeout(Duration::from_secs(20), search_pool.permit()).await;
        assert!(other.is_ok(), "it gives way");
        drop((one, other));
        assert_eq!(background.await.unwrap(), None);
    }
}

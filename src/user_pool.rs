//! A bounded pool for work that takes milliseconds of computing: lists of legal actions and menus. It keeps this work
//! off the async threads and gives each user at most one place, so that no user can occupy the machine alone.
//!
//! Necessary work runs first, in the order of the requests. Work that a newer request makes pointless (autocomplete)
//! runs after it, newest first, and a newer request drops the older one of the same user.

use anyhow::{Context as _, anyhow};
use rookery_session::UserId;
use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// A bounded pool with at most one place for each user.
#[derive(Clone, Debug)]
pub struct UserPool {
    queue: Arc<Mutex<Queue>>,
}

#[derive(Debug)]
struct Queue {
    free: usize,
    running: HashSet<UserId>,
    /// First come, first served.
    needed: VecDeque<Waiting>,
    /// Newest first; at most one of each user.
    latest: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    user: UserId,
    start: oneshot::Sender<Place>,
}

/// A place in the pool, given back when it is dropped.
#[derive(Debug)]
struct Place {
    user: UserId,
    queue: Arc<Mutex<Queue>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = lock(&self.queue);
            queue.free += 1;
            queue.running.remove(&self.user);
        }
        start_next(&self.queue);
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Queue {
    /// Takes the next request that may start now.
    fn next(&mut self) -> Option<Waiting> {
        if self.free == 0 {
            return None;
        }
        let may_start = |waiting: &Waiting| !self.running.contains(&waiting.user);
        let waiting = if let Some(index) = self.needed.iter().position(may_start) {
            self.needed.remove(index)
        } else {
            let index = self.latest.iter().rposition(may_start)?;
            Some(self.latest.remove(index))
        }?;
        self.free -= 1;
        self.running.insert(waiting.user);
        Some(waiting)
    }
}

/// Starts every request that may start now. A place whose request was abandoned is given back at once.
fn start_next(queue: &Arc<Mutex<Queue>>) {
    loop {
        let Some(Waiting { user, start }) = lock(queue).next() else {
            return;
        };
        let place = Place {
            user,
            queue: Arc::clone(queue),
        };
        // If the receiver is gone, the returned place is dropped here, which starts the next.
        drop(start.send(place));
    }
}

impl UserPool {
    /// Makes a pool with that many places, at least one.
    #[must_use]
    pub fn new(places: usize) -> Self {
        let queue = Queue {
            free: places.max(1),
            running: HashSet::new(),
            needed: VecDeque::new(),
            latest: Vec::new(),
        };
        Self {
            queue: Arc::new(Mutex::new(queue)),
        }
    }

    /// Makes a pool with a place for each processor.
    #[must_use]
    pub fn for_this_machine() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get))
    }

    /// Runs `work` as soon as there is a free place and the user has no other work running.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let (start, started) = oneshot::channel();
        lock(&self.queue).needed.push_back(Waiting { user, start });
        start_next(&self.queue);
        let place = started.await.map_err(|_| anyhow!("the pool dropped a request"))?;
        work_in(place, work).await
    }

    /// Runs `work` as [`UserPool::run`] does; returns `None` if the user's next request came before it started.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run_latest<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<Option<T>> {
        let (start, started) = oneshot::channel();
        {
            let mut queue = lock(&self.queue);
            // Dropping the older sender tells its waiter.
            queue.latest.retain(|waiting| waiting.user != user);
            queue.latest.push(Waiting { user, start });
        }
        start_next(&self.queue);
        let Ok(place) = started.await else {
            return Ok(None);
        };
        work_in(place, work).await.map(Some)
    }
}

/// Runs the work on a blocking thread. The thread holds the place until the work ends, even if the caller is gone.
async fn work_in<T: Send + 'static>(
    place: Place,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let task = tokio::task::spawn_blocking(move || {
        let _place = place;
        work()
    });
    task.await.context("work in the pool")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// Work that runs until the returned sender is dropped.
    fn held() -> (mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
        let (release, released) = mpsc::channel::<()>();
        (release, move || assert!(released.recv().is_err()))
    }

    async fn until(mut is_so: impl FnMut() -> bool) {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_user_has_one_place_and_others_are_served_meanwhile() {
        let pool = UserPool::new(2);
        let (release, work) = held();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(UserId(1), work).await }
        });
        until(|| lock(&pool.queue).running.contains(&UserId(1))).await;
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(UserId(1), || 7).await }
        });
        until(|| lock(&pool.queue).needed.len() == 1).await;
        assert_eq!(pool.run(UserId(2), || 5).await.unwrap(), 5);
        assert_eq!(lock(&pool.queue).needed.len(), 1, "one place for each user");
        drop(release);
        first.await.unwrap().unwrap();
        assert_eq!(second.await.unwrap().unwrap(), 7);
        assert_eq!(lock(&pool.queue).free, 2);
    }

    #[tokio::test]
    async fn the_newest_request_runs_and_an_older_one_of_the_same_user_is_dropped() {
        let pool = UserPool::new(1);
        let (release, work) = held();
        let busy = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(UserId(9), work).await }
        });
        until(|| lock(&pool.queue).free == 0).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |user: i64, name: &'static str| {
            let (pool, order) = (pool.clone(), Arc::clone(&order));
            tokio::spawn(async move {
                let work = move || order.lock().unwrap().push(name);
                pool.run_latest(UserId(user), work).await.unwrap()
            })
        };
        let newest = |user: i64| {
            let queue = lock(&pool.queue);
            queue
                .latest
                .last()
                .is_some_and(|waiting| waiting.user == UserId(user))
        };
        let old = ask(1, "old");
        until(|| newest(1)).await;
        let other = ask(2, "other");
        until(|| newest(2)).await;
        let new = ask(1, "new");
        assert!(old.await.unwrap().is_none(), "the older request is dropped");
        drop(release);
        busy.await.unwrap().unwrap();
        assert!(new.await.unwrap().is_some() && other.await.unwrap().is_some());
        assert_eq!(*order.lock().unwrap(), ["new", "other"]);
    }

    #[tokio::test]
    async fn a_panic_gives_the_place_back() {
        let pool = UserPool::new(1);
        let failed = pool.run(UserId(1), || panic!("on purpose")).await;
        assert!(failed.is_err());
        assert_eq!(pool.run(UserId(1), || 3).await.unwrap(), 3);
    }
}

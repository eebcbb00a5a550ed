//! A bounded pool for work that takes milliseconds of computing: lists of legal actions, menus, pictures and replays.
//! It keeps this work off the async threads and gives each user at most one place, so that no user can occupy the
//! machine alone.
//!
//! Necessary work runs first, in the order of the requests. Work that a newer request makes pointless (autocomplete)
//! runs after it, newest first, and a newer request drops the older one of the same user. In overload the oldest wait
//! longest, so work whose answer would come too late is dropped before it is begun. Long work (replays) runs last, never
//! takes the last free place of several, and is refused to a user who is waiting for other long work.
//!
//! Pictures for everybody are drawn beside it, on half as many threads as there are places, so that a burst of boards
//! leaves processors to the answers.

use anyhow::{Context as _, anyhow};
use rookery_session::UserId;
use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// Pieces of long work that wait or run, over all users.
const MAX_LONG: usize = 32;

/// Why long work was not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    /// The user is waiting for other long work.
    User,
    /// Too many users are waiting for long work.
    Everybody,
}

/// A bounded pool with at most one place for each user.
#[derive(Clone, Debug)]
pub struct UserPool {
    queue: Arc<Mutex<Queue>>,
    /// The places of work that no user asked for.
    public: Arc<Semaphore>,
}

#[derive(Debug)]
struct Queue {
    places: usize,
    free: usize,
    running: HashSet<UserId>,
    /// The users whose long work waits or runs, and how much of it runs.
    long_of: HashSet<UserId>,
    long_running: usize,
    /// First come, first served.
    needed: VecDeque<Waiting>,
    /// Newest first; at most one of each user.
    latest: Vec<Waiting>,
    /// First come, first served; at most one of each user.
    long: VecDeque<Waiting>,
}

struct Waiting {
    user: UserId,
    start: oneshot::Sender<Place>,
    /// Returns whether nobody waits for the answer any more; `None` if somebody always does.
    is_late: Option<IsLate>,
}

type IsLate = Box<dyn Fn() -> bool + Send>;

impl fmt::Debug for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Waiting({})", self.user)
    }
}

impl Waiting {
    /// A request whose answer is always of use.
    fn patient(user: UserId, start: oneshot::Sender<Place>) -> Self {
        Self {
            user,
            start,
            is_late: None,
        }
    }

    fn is_late(&self) -> bool {
        self.is_late.as_ref().is_some_and(|is_late| is_late())
    }
}

/// A place in the pool, given back when it is dropped.
#[derive(Debug)]
struct Place {
    user: UserId,
    is_long: bool,
    queue: Arc<Mutex<Queue>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = lock(&self.queue);
            queue.free += 1;
            queue.running.remove(&self.user);
            if self.is_long {
                queue.long_running -= 1;
                queue.long_of.remove(&self.user);
            }
        }
        start_next(&self.queue);
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Queue {
    /// Takes the next request that may start now, and whether it is long.
    fn next(&mut self) -> Option<(Waiting, bool)> {
        if self.free == 0 {
            return None;
        }
        self.drop_late();
        let may_start = |waiting: &Waiting| !self.running.contains(&waiting.user);
        let (waiting, is_long) = if let Some(index) = self.needed.iter().position(may_start) {
            (self.needed.remove(index)?, false)
        } else if let Some(index) = self.latest.iter().rposition(may_start) {
            (self.latest.remove(index), false)
        } else if self.long_running < self.long_places() {
            let index = self.long.iter().position(may_start)?;
            (self.long.remove(index)?, true)
        } else {
            return None;
        };
        self.free -= 1;
        self.long_running += usize::from(is_long);
        self.running.insert(waiting.user);
        Some((waiting, is_long))
    }

    /// Drops requests whose answers would come too late, which tells their waiters. The oldest stand first.
    fn drop_late(&mut self) {
        let late = self.latest.iter().take_while(|waiting| waiting.is_late());
        let late = late.count();
        drop(self.latest.drain(..late));
    }

    /// The places that long work may take.
    fn long_places(&self) -> usize {
        (self.places - 1).max(1)
    }
}

/// Starts every request that may start now. A place whose request was abandoned is given back at once.
fn start_next(queue: &Arc<Mutex<Queue>>) {
    loop {
        let Some((Waiting { user, start, .. }, is_long)) = lock(queue).next() else {
            return;
        };
        let place = Place {
            user,
            is_long,
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
        let places = places.max(1);
        let queue = Queue {
            places,
            free: places,
            running: HashSet::new(),
            long_of: HashSet::new(),
            long_running: 0,
            needed: VecDeque::new(),
            latest: Vec::new(),
            long: VecDeque::new(),
        };
        Self {
            queue: Arc::new(Mutex::new(queue)),
            public: Arc::new(Semaphore::new((places / 2).max(1))),
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
        lock(&self.queue).needed.push_back(Waiting::patient(user, start));
        start_next(&self.queue);
        let place = started.await.map_err(|_| anyhow!("the pool dropped a request"))?;
        work_in(place, work).await
    }

    /// Runs work that no user waits for, such as drawing a board that is posted, first come, first served.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run_public<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let permit = Arc::clone(&self.public).acquire_owned().await;
        let permit = permit.context("the pool is never closed")?;
        let done = on_blocking_thread(move || {
            let _permit = permit;
            work()
        });
        done.await.context("work for everybody")
    }

    /// Runs `work` as [`UserPool::run`] does; returns `None` if the user's next request came before it started, or if
    /// `is_late` said by then that nobody waits for it any more.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run_latest<T: Send + 'static>(
        &self,
        user: UserId,
        is_late: impl Fn() -> bool + Send + 'static,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<Option<T>> {
        let (start, started) = oneshot::channel();
        {
            let mut queue = lock(&self.queue);
            // Dropping the older sender tells its waiter.
            queue.latest.retain(|waiting| waiting.user != user);
            queue.latest.push(Waiting {
                user,
                start,
                is_late: Some(Box::new(is_late)),
            });
        }
        start_next(&self.queue);
        let Ok(place) = started.await else {
            return Ok(None);
        };
        work_in(place, work).await.map(Some)
    }

    /// Runs work that takes many milliseconds, behind everything shorter. It runs to its end even if the caller is
    /// gone; until then the user's next long work is refused.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run_long<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<Result<T, Busy>> {
        let (start, started) = oneshot::channel();
        {
            let mut queue = lock(&self.queue);
            if queue.long_of.contains(&user) {
                return Ok(Err(Busy::User));
            }
            if queue.long_of.len() >= MAX_LONG {
                return Ok(Err(Busy::Everybody));
            }
            queue.long_of.insert(user);
            queue.long.push_back(Waiting::patient(user, start));
        }
        start_next(&self.queue);
        let place = started.await.map_err(|_| anyhow!("the pool dropped a request"))?;
        work_in(place, work).await.map(Ok)
    }
}

/// Runs the work on a blocking thread. The thread holds the place until the work ends, even if the caller is gone.
async fn work_in<T: Send + 'static>(
    place: Place,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let done = on_blocking_thread(move || {
        let _place = place;
        work()
    });
    done.await.context("work in the pool")
}

/// Does work on a blocking thread. The runtime gets it in a box, so that its code for a task is compiled once and not for
/// each kind of work, which would make the program half a megabyte larger.
async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let done = Arc::new(Mutex::new(None));
    let result = Arc::clone(&done);
    let boxed: Box<dyn FnOnce() + Send> = Box::new(move || {
        let value = work();
        *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
    });
    tokio::task::spawn_blocking(boxed).await?;
    let value = done.lock().unwrap_or_else(PoisonError::into_inner).take();
    value.context("the work left no result")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use tokio::task::JoinHandle;

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

    /// Takes the only place of a pool until the returned sender is dropped.
    async fn occupied(pool: &UserPool) -> (mpsc::Sender<()>, JoinHandle<anyhow::Result<()>>) {
        let (release, work) = held();
        let running = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(UserId(9), work).await }
        });
        until(|| lock(&pool.queue).free == 0).await;
        (release, running)
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
        let (release, busy) = occupied(&pool).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |user: i64, name: &'static str| {
            let (pool, order) = (pool.clone(), Arc::clone(&order));
            tokio::spawn(async move {
                let work = move || order.lock().unwrap().push(name);
                pool.run_latest(UserId(user), || false, work).await.unwrap()
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
    async fn what_waited_too_long_for_its_answer_is_never_begun() {
        let pool = UserPool::new(1);
        let (release, busy) = occupied(&pool).await;
        let is_late = Arc::new(AtomicBool::new(false));
        let begun = Arc::new(AtomicBool::new(false));
        let old = tokio::spawn({
            let (pool, is_late, begun) = (pool.clone(), Arc::clone(&is_late), Arc::clone(&begun));
            let is_late = move || is_late.load(Ordering::Relaxed);
            async move {
                let work = move || begun.store(true, Ordering::Relaxed);
                pool.run_latest(UserId(1), is_late, work).await.unwrap()
            }
        });
        until(|| lock(&pool.queue).latest.len() == 1).await;
        let new = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_latest(UserId(2), || false, || 7).await.unwrap() }
        });
        until(|| lock(&pool.queue).latest.len() == 2).await;
        is_late.store(true, Ordering::Relaxed);
        drop(release);
        busy.await.unwrap().unwrap();
        assert_eq!((old.await.unwrap(), new.await.unwrap()), (None, Some(7)));
        assert!(!begun.load(Ordering::Relaxed));
        let at_once = pool.run_latest(UserId(3), || true, || 7).await.unwrap();
        assert_eq!(at_once, None, "also if a place is free");
        assert_eq!(lock(&pool.queue).free, 1);
    }

    #[tokio::test]
    async fn a_panic_gives_the_place_back() {
        let pool = UserPool::new(1);
        let failed = pool.run(UserId(1), || panic!("on purpose")).await;
        assert!(failed.is_err());
        assert_eq!(pool.run(UserId(1), || 3).await.unwrap(), 3);
    }

    #[tokio::test]
    async fn long_work_leaves_a_place_free_and_each_user_has_one_of_it() {
        let pool = UserPool::new(2);
        let long = |user: i64| {
            let (release, work) = held();
            let pool = pool.clone();
            let running = tokio::spawn(async move { pool.run_long(UserId(user), work).await });
            (release, running)
        };
        let (release_first, first) = long(1);
        until(|| lock(&pool.queue).long_running == 1).await;
        let (release_second, second) = long(2);
        until(|| lock(&pool.queue).long.len() == 1).await;
        let refused = pool.run_long(UserId(1), || ()).await.unwrap();
        assert_eq!(refused, Err(Busy::User));
        let refused = pool.run_long(UserId(2), || ()).await.unwrap();
        assert_eq!(refused, Err(Busy::User));
        assert_eq!(pool.run(UserId(3), || 5).await.unwrap(), 5, "a place stays free");
        drop(release_first);
        assert_eq!(first.await.unwrap().unwrap(), Ok(()));
        drop(release_second);
        assert_eq!(second.await.unwrap().unwrap(), Ok(()));
        assert_eq!(pool.run_long(UserId(1), || 7).await.unwrap(), Ok(7));
        let queue = lock(&pool.queue);
        assert!(queue.free == 2 && queue.long_of.is_empty());
    }

    #[tokio::test]
    async fn long_work_of_everybody_is_bounded() {
        let pool = UserPool::new(1);
        let mut waiting = Vec::new();
        for user in 0..MAX_LONG as i64 {
            let (release, work) = held();
            let pool = pool.clone();
            let running = tokio::spawn(async move { pool.run_long(UserId(user), work).await });
            waiting.push((release, running));
        }
        until(|| lock(&pool.queue).long_of.len() == MAX_LONG).await;
        let refused = pool.run_long(UserId(1_000), || ()).await.unwrap();
        assert_eq!(refused, Err(Busy::Everybody));
        let (releases, runs): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        drop(releases);
        for run in runs {
            assert_eq!(run.await.unwrap().unwrap(), Ok(()));
        }
    }

    #[tokio::test]
    async fn boards_for_everybody_are_drawn_one_after_another_beside_the_users_work() {
        let pool = UserPool::new(2);
        let (release, work) = held();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_public(work).await }
        });
        until(|| pool.public.available_permits() == 0).await;
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_public(|| 7).await }
        });
        // A user is served meanwhile, and the second board still waits.
        assert_eq!(pool.run(UserId(1), || 3).await.unwrap(), 3);
        assert!(!second.is_finished());
        drop(release);
        first.await.unwrap().unwrap();
        assert_eq!(second.await.unwrap().unwrap(), 7);
    }
}

//! Drives futures step by step, so that the seed alone decides what happens in which order. A step ends where a future
//! waits for the store; it is over only when the store has answered, so no two programs ever work at the same moment.

use crate::gate;
use rookery_rules::random::SplitMix64;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

/// How long a step may take before the run counts as stuck. Only a mistake in the program or here makes it that long.
const STUCK_AFTER: Duration = Duration::from_secs(60);

/// Remembers that a future can go on.
#[derive(Default)]
struct Signal {
    is_set: Mutex<bool>,
    changed: Condvar,
}

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        *self.is_set.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }
}

impl Signal {
    /// Waits until the future can go on; false if it never can.
    fn wait(&self) -> bool {
        let guard = self.is_set.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut guard, waited) = self
            .changed
            .wait_timeout_while(guard, STUCK_AFTER, |is_set| !*is_set)
            .unwrap_or_else(PoisonError::into_inner);
        *guard = false;
        !waited.timed_out()
    }
}

/// A future between two of its steps.
pub struct Steps<'a, T> {
    future: Pin<Box<dyn Future<Output = T> + 'a>>,
    signal: Arc<Signal>,
}

impl<'a, T> Steps<'a, T> {
    /// Begins a future. Nothing of it has run yet.
    pub fn new(future: impl Future<Output = T> + 'a) -> Self {
        Self {
            future: Box::pin(future),
            signal: Arc::default(),
        }
    }

    /// Runs one step; the outcome if it was the last.
    ///
    /// # Panics
    /// Panics if the future waits for something that never comes.
    pub fn step(&mut self) -> Option<T> {
        let waker = Waker::from(Arc::clone(&self.signal));
        let polled = gate::closed(|| self.future.as_mut().poll(&mut Context::from_waker(&waker)));
        match polled {
            Poll::Ready(outcome) => Some(outcome),
            Poll::Pending => {
                assert!(self.signal.wait(), "a step of the simulation is stuck");
                None
            }
        }
    }

    /// Runs at most so many steps; the outcome if that was enough.
    pub fn some(mut self, steps: usize) -> Option<T> {
        (0..steps).find_map(|_| self.step())
    }

    /// Runs to the end.
    pub fn all(mut self) -> T {
        loop {
            if let Some(outcome) = self.step() {
                return outcome;
            }
        }
    }
}

/// Runs two futures to the end, a step of either at a time.
pub fn interleave<A, B>(first: Steps<'_, A>, second: Steps<'_, B>, random: &mut SplitMix64) -> (A, B) {
    let (mut first, mut second) = (first, second);
    let (mut a, mut b) = (None, None);
    loop {
        match (a.is_some(), b.is_some()) {
            (false, true) => a = first.step(),
            (true, false) => b = second.step(),
            (false, false) if random.pick(2) == 0 => a = first.step(),
            (false, false) => b = second.step(),
            (true, true) => {}
        }
        match (a, b) {
            (Some(a), Some(b)) => return (a, b),
            (still_a, still_b) => (a, b) = (still_a, still_b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn twice(name: char, said: &Mutex<String>) {
        for _ in 0..2 {
            said.lock().unwrap().push(name);
            tokio::task::yield_now().await;
        }
    }

    #[test]
    fn the_seed_decides_who_goes_on() {
        let order = |seed| {
            let said = Mutex::new(String::new());
            let (first, second) = (Steps::new(twice('a', &said)), Steps::new(twice('b', &said)));
            interleave(first, second, &mut SplitMix64::new(seed));
            said.into_inner().unwrap()
        };
        let orders: std::collections::BTreeSet<String> = (0..64).map(order).collect();
        assert_eq!(orders.len(), 6, "{orders:?}");
        assert_eq!(order(5), order(5));
    }

    #[test]
    fn a_future_that_is_dropped_between_two_steps_has_done_the_first_ones_alone() {
        let said = Mutex::new(String::new());
        assert_eq!(Steps::new(twice('a', &said)).some(1), None);
        assert_eq!(said.into_inner().unwrap(), "a");
    }
}

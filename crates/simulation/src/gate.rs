//! The gate between a future and the threads that work for it. While a future is polled, other threads can't touch the
//! disk, so an answer never comes before the future waits for it: how many steps a future has depends on nothing but
//! itself.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, ThreadId};

/// The thread that polls a future now.
static POLLING: Mutex<Option<ThreadId>> = Mutex::new(None);

/// Told when a future was polled.
static POLLED: Condvar = Condvar::new();

/// Polls something while no other thread passes the gate.
pub fn closed<T>(poll: impl FnOnce() -> T) -> T {
    *POLLING.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread::current().id());
    let _opens = Opens;
    poll()
}

/// Opens the gate when it is dropped, also by a panic.
struct Opens;

impl Drop for Opens {
    fn drop(&mut self) {
        *POLLING.lock().unwrap_or_else(PoisonError::into_inner) = None;
        POLLED.notify_all();
    }
}

/// Waits until no other thread polls.
pub fn pass() {
    let me = thread::current().id();
    let polling = POLLING.lock().unwrap_or_else(PoisonError::into_inner);
    let _open = POLLED
        .wait_while(polling, |polling| polling.is_some_and(|other| other != me))
        .unwrap_or_else(PoisonError::into_inner);
}

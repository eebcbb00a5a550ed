//! Keeps a background worker running: a panic is logged, and the worker starts again after a pause.

use futures::FutureExt;
use std::any::Any;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The pause before a worker starts again, so that a worker that always panics does not fill the log.
const RESTART_PAUSE: Duration = Duration::from_millis(if cfg!(test) { 1 } else { 1_000 });

/// Runs a worker until `stop` is cancelled, and starts it again whenever it panics or returns before that.
pub async fn supervise<F: Future<Output = ()>>(
    name: &'static str,
    stop: &CancellationToken,
    worker: impl Fn() -> F,
) {
    while !stop.is_cancelled() {
        match AssertUnwindSafe(worker()).catch_unwind().await {
            Ok(()) if stop.is_cancelled() => return,
            Ok(()) => tracing::error!(worker = name, "the worker returned; it starts again"),
            Err(panic) => {
                tracing::error!(
                    worker = name,
                    panic = panic_message(panic.as_ref()),
                    "the worker panicked; it starts again"
                );
            }
        }
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(RESTART_PAUSE) => {}
        }
    }
}

/// The message of a panic, as far as it has one.
pub fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn a_worker_that_panics_starts_again() {
        let (stop, starts) = (CancellationToken::new(), AtomicU32::new(0));
        let worker = || async {
            assert!(starts.fetch_add(1, Ordering::SeqCst) >= 2, "on purpose");
            stop.cancel();
        };
        supervise("test", &stop, worker).await;
        assert_eq!(starts.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn a_worker_that_was_stopped_stays_stopped() {
        let (stop, starts) = (CancellationToken::new(), AtomicU32::new(0));
        stop.cancel();
        let worker = || async {
            starts.fetch_add(1, Ordering::SeqCst);
        };
        supervise("test", &stop, worker).await;
        assert_eq!(starts.load(Ordering::SeqCst), 0);
    }

    #[test]
    fn a_panic_is_logged_with_its_message() {
        assert_eq!(panic_message(&"plain"), "plain");
        assert_eq!(panic_message(&"formatted".to_owned()), "formatted");
        assert_eq!(panic_message(&7_u8), "no message");
    }
}

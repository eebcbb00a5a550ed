//! Where replays are drawn: a bounded number at once and a bounded number waiting, off the threads that answer
//! interactions.

use super::error::HandlerError;
use super::text::replay as text;
use anyhow::Context as _;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Replays that are drawn at once.
const AT_ONCE: usize = 2;
/// Replays that wait for a worker.
const WAITING: usize = 6;

/// Where replays are drawn: a bounded number at once, and a bounded number waiting.
#[derive(Debug)]
pub struct ReplayPool {
    places: Arc<Semaphore>,
    tables: Arc<Semaphore>,
}

impl Default for ReplayPool {
    fn default() -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            tables: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl ReplayPool {
    /// Does a piece of work there when its turn comes.
    ///
    /// # Errors
    /// Too many wait already; the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| HandlerError::User(text::busy()))?;
        let table = Arc::clone(&self.tables).acquire_owned().await;
        let table = table.context("waiting to draw a replay")?;
        // Both go along: the work lasts even if nobody waits for it any more.
        let work = move || {
            let _held = (place, table);
            work()
        };
        Ok(tokio::task::spawn_blocking(work)
            .await
            .context("drawing a replay")?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn few_replays_are_drawn_at_once_few_wait_and_the_rest_is_told_so() {
        let workshop = Arc::new(ReplayPool::default());
        let (begun, mut beginnings) = tokio::sync::mpsc::unbounded_channel();
        let mut occupants = Vec::new();
        let mut waiting = Vec::new();
        for _ in 0..AT_ONCE + WAITING {
            let (release, held) = mpsc::channel::<()>();
            let (workshop, begun) = (Arc::clone(&workshop), begun.clone());
            waiting.push(tokio::spawn(async move {
                let work = move || begun.send(()).is_ok() && held.recv().is_err();
                workshop.run(work).await
            }));
            occupants.push(release);
        }
        for _ in 0..AT_ONCE {
            beginnings.recv().await.unwrap();
        }
        while workshop.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = workshop.run(|| ()).await.unwrap_err();
        assert_eq!(refused.to_string(), text::busy());
        assert!(beginnings.try_recv().is_err(), "no more than {AT_ONCE} at once");
        drop(occupants);
        for one in waiting {
            assert!(one.await.unwrap().unwrap());
        }
        workshop.run(|| ()).await.unwrap();
    }
}

//! Background work: the outbox, the timers, the computer's turns and those of local players, puzzles from matches,
//! and reviews for the pages of the week. Knows the session and the search, but no chat
//! platform. Every worker is supervised: a panic is logged and the worker starts again.

pub mod computer;
pub mod local_players;
pub mod outbox;
pub mod puzzles;
pub mod reviews;
mod supervisor;
pub mod timers;

use computer::ComputerWorker;
use local_players::LocalPlayersWorker;
use outbox::{Deliver, OutboxWorker};
use puzzles::PuzzleWorker;
use reviews::ReviewWorker;
use std::future::Future;
use std::sync::Arc;
use supervisor::supervise;
use timers::TimerWorker;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The workers that search while nobody waits.
pub struct QuietWorkers {
    /// Puzzles from matches.
    pub puzzles: PuzzleWorker,
    /// Reviews for the pages of the week.
    pub reviews: ReviewWorker,
}

/// The running workers.
pub struct Workers {
    handles: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts every worker. They run until `stop` is cancelled.
    #[must_use]
    pub fn start<D: Deliver>(
        outbox: OutboxWorker<D>,
        timers: TimerWorker,
        (computer, quiet): (ComputerWorker, QuietWorkers),
        local_players: LocalPlayersWorker,
        stop: &CancellationToken,
    ) -> Self {
        let (outbox, timers, computer) = (Arc::new(outbox), Arc::new(timers), Arc::new(computer));
        let (puzzles, reviews) = (Arc::new(quiet.puzzles), Arc::new(quiet.reviews));
        let mut handles = vec![
            spawn("outbox", stop, move |stop| {
                let outbox = Arc::clone(&outbox);
                async move { outbox.run(&stop).await }
            }),
            spawn("timers", stop, move |stop| {
                let timers = Arc::clone(&timers);
                async move { timers.run(&stop).await }
            }),
            spawn("computer", stop, move |stop| {
                let computer = Arc::clone(&computer);
                async move { computer.run(&stop).await }
            }),
            spawn("puzzles", stop, move |stop| {
                let puzzles = Arc::clone(&puzzles);
                async move { puzzles.run(&stop).await }
            }),
            spawn("reviews", stop, move |stop| {
                let reviews = Arc::clone(&reviews);
                async move { reviews.run(&stop).await }
            }),
        ];
        if !local_players.players.is_empty() {
            let local_players = Arc::new(local_players);
            handles.push(spawn("local players", stop, move |stop| {
                let local_players = Arc::clone(&local_players);
                async move { local_players.run(&stop).await }
            }));
        }
        Self { handles }
    }

    /// Ends the workers at once; what they have begun is found again after the next start.
    pub fn abort(&self) {
        for handle in &self.handles {
            handle.abort();
        }
    }
}

fn spawn<F>(
    name: &'static str,
    stop: &CancellationToken,
    worker: impl Fn(CancellationToken) -> F + Send + Sync + 'static,
) -> JoinHandle<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    let stop = stop.clone();
    tokio::spawn(async move {
        supervise(name, &stop, || worker(stop.clone())).await;
    })
}

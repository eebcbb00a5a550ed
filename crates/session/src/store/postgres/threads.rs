//! The threads that talk to the server: one that writes, committing waiting writes together, and some that read. Each
//! owns its connection. Callers hand them work and wait for the answer.

use super::link::{Job, Link};
use crate::limits;
use crate::store::StoreError;
use crate::store::sql::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use tokio::sync::{mpsc, oneshot};

/// A read that waits.
type Read = Box<dyn FnOnce(&mut Link) + Send>;

fn gone() -> StoreError {
    StoreError::Fault("the threads of the database have ended".to_owned())
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(run).map_err(|error| {
        StoreError::Unusable(format!("A thread for the database cannot be started: {error}."))
    })
}

fn end(threads: impl IntoIterator<Item = JoinHandle<()>>) {
    for thread in threads {
        if thread.join().is_err() {
            tracing::error!("a thread of the database panicked");
        }
    }
}

struct Task<T, F> {
    work: F,
    outcome: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Task<T, F>
where
    T: Send,
    F: Fn(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> bool {
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(connection)))
            .unwrap_or_else(|_| Err(StoreError::Fault("a write panicked".to_owned())));
        let keep = outcome.is_ok();
        self.outcome = Some(outcome);
        keep
    }

    fn fail(&mut self, why: StoreError) {
        self.outcome = Some(Err(why));
    }

    fn answer(self: Box<Self>, failure: Option<StoreError>) {
        let outcome = match (failure, self.outcome) {
            (Some(failure), _) => Err(failure),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(StoreError::Fault("the write was not run".to_owned())),
        };
        // A caller that has gone does not want the answer.
        let _gone = self.reply.send(outcome);
    }
}

/// The callers' handle of the writing thread. Dropping it waits until everything that is queued is written.
#[derive(Debug)]
pub struct Writer {
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// Returns an error if the machine cannot start a thread.
    pub fn start(mut link: Link) -> Result<Self, StoreError> {
        let (queue, mut jobs) = mpsc::channel::<Box<dyn Job>>(limits::WRITE_QUEUE);
        let thread = spawn("rookery-writer", move || {
            link.note_backend();
            let mut group = Vec::with_capacity(limits::GROUP_COMMIT);
            while let Some(first) = jobs.blocking_recv() {
                group.push(first);
                while group.len() < limits::GROUP_COMMIT
                    && let Ok(next) = jobs.try_recv()
                {
                    group.push(next);
                }
                let failure = link.write(&mut group).err();
                for job in group.drain(..) {
                    job.answer(failure.clone());
                }
            }
        })?;
        Ok(Self {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Runs a write and returns when it is durable. Waits while the queue is full. A queued write runs even if its
    /// caller stops waiting.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let outcome = None;
        let task = Task { work, outcome, reply };
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(Box::new(task)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        end(self.thread.take());
    }
}

/// The callers' handle of the reading threads.
#[derive(Debug)]
pub struct Readers {
    queue: Option<mpsc::Sender<Read>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each link.
    ///
    /// # Errors
    /// Returns an error if the machine cannot start a thread.
    pub fn start(links: Vec<Link>) -> Result<Self, StoreError> {
        let (queue, reads) = mpsc::channel::<Read>(limits::WRITE_QUEUE);
        let reads = Arc::new(Mutex::new(reads));
        let mut threads = Vec::new();
        for mut link in links {
            let reads = Arc::clone(&reads);
            threads.push(spawn("rookery-reader", move || {
                loop {
                    let next = reads
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .blocking_recv();
                    let Some(read) = next else { return };
                    read(&mut link);
                }
            })?);
        }
        Ok(Self {
            queue: Some(queue),
            threads,
        })
    }

    /// Runs a query in one read transaction.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let read: Read = Box::new(move |link| {
            // A caller that has gone does not want the answer.
            let _gone = reply.send(link.read(work));
        });
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(read).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        drop(self.queue.take());
        end(self.threads.drain(..));
    }
}

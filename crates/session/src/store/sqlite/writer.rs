//! The one writer: a thread that commits waiting writes together. Each of several has its own savepoint, so that one that
//! fails does not affect the others. A caller gets its answer only after the commit is on disk.

use crate::limits;
use crate::store::StoreError;
use crate::store::sql::Connection as AnyConnection;
use rusqlite::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::sync_channel;
use std::thread::{self, JoinHandle};
use tokio::sync::{mpsc, oneshot};

/// A waiting write. The thread runs it, and answers it after the commit.
trait Job: Send {
    /// Does the work and returns whether to keep it.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Answers the caller. `failure` says that the commit failed and nothing was kept.
    fn answer(self: Box<Self>, failure: Option<&str>);
}

struct Task<T, F> {
    work: Option<F>,
    outcome: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Task<T, F>
where
    T: Send,
    F: FnOnce(&AnyConnection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> bool {
        let Some(work) = self.work.take() else {
            return false;
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| work(connection)))
            .unwrap_or_else(|_| Err(StoreError::Fault("a write panicked".to_owned())));
        let keep = outcome.is_ok();
        self.outcome = Some(outcome);
        keep
    }

    fn answer(self: Box<Self>, failure: Option<&str>) {
        let outcome = match (self.outcome, failure) {
            (Some(Ok(_)), Some(failure)) => Err(StoreError::Fault(failure.to_owned())),
            (Some(outcome), _) => outcome,
            (None, failure) => Err(StoreError::Fault(
                failure.unwrap_or("the write was not run").to_owned(),
            )),
        };
        // A caller that has gone does not want the answer.
        let _gone = self.reply.send(outcome);
    }
}

/// The callers' handle of the writer.
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
    pub fn start(connection: Connection) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::channel(limits::WRITE_QUEUE);
        let (ready, is_ready) = sync_channel(1);
        let thread = thread::Builder::new()
            .name("rookery-writer".to_owned())
            .spawn(move || {
                let started = ready.send(());
                if started.is_ok() {
                    work_off(&connection, jobs);
                }
            })
            .map_err(|error| StoreError::Unusable(format!("The writer cannot be started: {error}.")))?;
        is_ready
            .recv()
            .map_err(|_| StoreError::Unusable("The writer ended at once.".to_owned()))?;
        Ok(Self {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Returns how many writes wait for the thread.
    pub fn waiting(&self) -> usize {
        let queue = self.queue.as_ref();
        queue.map_or(0, |queue| queue.max_capacity() - queue.capacity())
    }

    /// Runs a write and returns when it is durable. Waits while the queue is full. A queued write runs even if its
    /// caller stops waiting.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&AnyConnection) -> Result<T, StoreError> + Send + 'static,
    {
        let gone = || StoreError::Fault("the writer has ended".to_owned());
        let (reply, answer) = oneshot::channel();
        let task = Task {
            work: Some(work),
            outcome: None,
            reply,
        };
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(Box::new(task)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for Writer {
    /// Waits until the thread has written everything that is queued.
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the writer panicked");
        }
    }
}

fn work_off(connection: &Connection, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut group: Vec<Box<dyn Job>> = Vec::with_capacity(limits::GROUP_COMMIT);
    while let Some(first) = jobs.blocking_recv() {
        group.push(first);
        while group.len() < limits::GROUP_COMMIT
            && let Ok(next) = jobs.try_recv()
        {
            group.push(next);
        }
        let failure = commit_group(connection, &mut group).err();
        if let Some(failure) = &failure {
            tracing::error!(failure, writes = group.len(), "a commit failed");
        }
        for job in group.drain(..) {
            job.answer(failure.as_deref());
        }
    }
}

fn statement(connection: &Connection, sql: &str) -> Result<(), String> {
    connection
        .prepare_cached(sql)
        .and_then(|mut statement| statement.execute([]))
        .map(|_| ())
        .map_err(|error| format!("{sql}: {error}"))
}

fn commit_group(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), String> {
    statement(connection, "BEGIN IMMEDIATE")?;
    let kept = match group {
        // It is kept or undone with the transaction.
        [only] => Ok(only.run(connection)),
        several => run_group(connection, several).map(|()| true),
    };
    let done = kept.and_then(|kept| statement(connection, if kept { "COMMIT" } else { "ROLLBACK" }));
    if done.is_err() && !connection.is_autocommit() {
        // If even this fails, the next BEGIN reports it.
        let _reported_later = statement(connection, "ROLLBACK");
    }
    done
}

fn run_group(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), String> {
    for job in group {
        statement(connection, "SAVEPOINT one")?;
        if !job.run(connection) {
            statement(connection, "ROLLBACK TO one")?;
        }
        statement(connection, "RELEASE one")?;
    }
    Ok(())
}

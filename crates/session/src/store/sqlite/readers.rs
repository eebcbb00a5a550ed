//! Connections that read beside the writer, each used by one reader at a time. What may take long is read off the async
//! threads; a few rows by key are read where they are asked for, because handing a thread the work costs several times
//! as much as the work.

use crate::limits;
use crate::store::StoreError;
use crate::store::sql::{Connection as AnyConnection, SqlConnection};
use rusqlite::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

/// The reading connections.
#[derive(Debug)]
pub struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    free: Arc<Semaphore>,
    /// Permits to read on an async thread: one fewer than there are, so that one is left to others while the disk is slow.
    in_place: OnceLock<Semaphore>,
}

impl Readers {
    /// Makes a pool of connections.
    #[must_use]
    pub fn new(connections: Vec<Connection>) -> Self {
        debug_assert!(
            connections.len() <= limits::READERS,
            "a bounded number of readers"
        );
        Self {
            free: Arc::new(Semaphore::new(connections.len())),
            idle: Arc::new(Mutex::new(connections)),
            in_place: OnceLock::new(),
        }
    }

    /// Runs a query in one read transaction, so that all its answers are from one moment.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&AnyConnection) -> Result<T, StoreError> + Send + 'static,
    {
        let fault = |text: &str| StoreError::Fault(text.to_owned());
        let permit = Arc::clone(&self.free)
            .acquire_owned()
            .await
            .map_err(|_| fault("the readers have ended"))?;
        let idle = Arc::clone(&self.idle);
        // The runtime gets the work in a box, so that its code for a task is compiled once and not for each query.
        let done = Arc::new(Mutex::new(None));
        let result = Arc::clone(&done);
        let boxed: Box<dyn FnOnce() + Send> = Box::new(move || {
            let _permit = permit;
            let read = with_idle(idle, |connection| read_once(connection, work));
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(read);
        });
        let ended = tokio::task::spawn_blocking(boxed).await;
        ended.map_err(|error| {
            fault(if error.is_panic() {
                "a read panicked"
            } else {
                "the program ended before the read began"
            })
        })?;
        let read = done.lock().unwrap_or_else(PoisonError::into_inner).take();
        read.unwrap_or_else(|| Err(fault("a read left no result")))
    }

    /// Does the same for one statement that reads a few rows by key, which is a transaction by itself. It runs on the
    /// caller's thread, as soon as there is another async thread that doesn't read.
    pub async fn read_few<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&AnyConnection) -> Result<T, StoreError> + Send + 'static,
    {
        let in_place = self.in_place.get_or_init(|| {
            let threads = Handle::current().metrics().num_workers();
            Semaphore::new(threads.saturating_sub(1).max(1))
        });
        let ended = |_| StoreError::Fault("the readers have ended".to_owned());
        let _in_place = in_place.acquire().await.map_err(ended)?;
        let _connection = self.free.acquire().await.map_err(ended)?;
        let read = catch_unwind(AssertUnwindSafe(|| {
            with_idle(Arc::clone(&self.idle), |connection| work(connection))
        }));
        read.unwrap_or_else(|_| Err(StoreError::Fault("a read panicked".to_owned())))
    }
}

/// Runs a query with an idle connection.
fn with_idle<T>(
    idle: Arc<Mutex<Vec<Connection>>>,
    query: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let taken = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let connection = taken.ok_or_else(|| StoreError::Fault("no reader is idle".to_owned()))?;
    let guard = Returned {
        connection: Some(connection),
        idle,
    };
    match &guard.connection {
        Some(connection) => query(connection),
        None => Err(StoreError::Fault("no reader is idle".to_owned())),
    }
}

/// Returns the connection to the pool, even if the work panicked.
struct Returned {
    connection: Option<Connection>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Drop for Returned {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.idle
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(connection);
        }
    }
}

fn read_once<T>(
    connection: &Connection,
    work: impl FnOnce(&AnyConnection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    statement(connection, "BEGIN")?;
    let _transaction = Transaction(connection);
    work(connection)
}

/// A read transaction, which ends when this is dropped; there is nothing to commit.
struct Transaction<'a>(&'a Connection);

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        // A failed read may have ended it.
        if !self.0.is_autocommit()
            && let Err(error) = statement(self.0, "ROLLBACK")
        {
            tracing::error!(%error, "a read transaction could not be ended");
        }
    }
}

fn statement(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    // Unlike rusqlite's own transactions, these statements are parsed once.
    SqlConnection::execute(connection, sql, &[])
        .map(|_| ())
        .map_err(|error| StoreError::Fault(format!("database: {error}")))
}

//! Connections that read beside the writer, each used by one reader at a time, off the async threads.

use crate::limits;
use crate::store::StoreError;
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// The reading connections.
#[derive(Debug)]
pub struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    free: Arc<Semaphore>,
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
        }
    }

    /// Runs a query in one read transaction, so that all its answers are from one moment.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let fault = |text: &str| StoreError::Fault(text.to_owned());
        let permit = Arc::clone(&self.free)
            .acquire_owned()
            .await
            .map_err(|_| fault("the readers have ended"))?;
        let idle = Arc::clone(&self.idle);
        let task = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let taken = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = taken.ok_or_else(|| StoreError::Fault("no reader is idle".to_owned()))?;
            let guard = Returned {
                connection: Some(connection),
                idle,
            };
            match &guard.connection {
                Some(connection) => read_once(connection, work),
                None => Err(StoreError::Fault("no reader is idle".to_owned())),
            }
        });
        task.await.map_err(|error| {
            fault(if error.is_panic() {
                "a read panicked"
            } else {
                "the program ended before the read began"
            })
        })?
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
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Dropping the transaction ends it; there is nothing to commit.
    let transaction = connection
        .unchecked_transaction()
        .map_err(|error| StoreError::Fault(error.to_string()))?;
    work(&transaction)
}

//! What a store needs of a database: to run an operation as one transaction. Each engine decides how its connections
//! are shared and what is done when they fail.

use super::connection::Connection;
use crate::store::StoreError;
use std::fmt;
use std::future::Future;

/// A database in which operations run.
pub trait Database: fmt::Debug + Send + Sync + 'static {
    /// Runs a write as one transaction, after every write that was answered before, in any process. What fails is undone.
    /// Returns when it is durable. The work may run several times, of which the last one counts.
    fn write<T, F>(&self, work: F) -> impl Future<Output = Result<T, StoreError>> + Send
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static;

    /// Runs a query in one read transaction, so that all its answers are from one moment.
    fn read<T, F>(&self, work: F) -> impl Future<Output = Result<T, StoreError>> + Send
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static;

    /// Does the same for one statement that reads a few rows by key.
    fn read_few<T, F>(&self, work: F) -> impl Future<Output = Result<T, StoreError>> + Send
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static;

    /// Leaves no byte of what was deleted or replaced in the table of external IDs. A conflict if others read it right
    /// now.
    fn scrub(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns how many writes of this process wait for its writer; 0 where writes don't queue.
    fn waiting_writes(&self) -> usize {
        0
    }

    /// Waits until another process has queued something; for ever where nothing tells.
    fn news_of_others(&self) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }
}

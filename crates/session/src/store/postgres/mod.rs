//! PostgreSQL as a database: several processes, on several machines, may share one.
//!
//! Writes take turns over all processes, as in SQLite, so every promise of the store holds for the same reason; each
//! process commits its waiting writes together. A transaction that was lost is done again, and one whose commit was not
//! answered is looked up first.

mod connect;
mod connection;
mod link;
mod listen;
mod schema;
mod threads;
mod translate;
mod trouble;
mod values;

use super::sql::{Connection, Database, SqlStore, report_unknown};
use crate::limits;
use crate::store::{DatabaseTrouble, StoreError};
pub use connect::Address;
use connection::PostgresConnection;
use link::{Link, LinkPurpose};
use listen::Listener;
use schema::Access;
use std::sync::Arc;
use std::sync::atomic::AtomicI32;
use std::thread;
use threads::{Readers, Writer};
use tokio::sync::Notify;
use trouble::Trouble;

/// The store in a PostgreSQL database. Dropping it writes everything that is queued.
pub type PostgresStore = SqlStore<Postgres>;

/// A PostgreSQL database that is open.
#[derive(Debug)]
pub struct Postgres {
    address: Arc<Address>,
    writer: Option<Writer>,
    readers: Readers,
    news: Arc<Notify>,
    _listener: Option<Listener>,
}

impl SqlStore<Postgres> {
    /// Opens the database at an address, and brings its tables up to date. Waits a moment for another program that is
    /// doing so. Blocks; in async code, call it where blocking is allowed.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if the server does not answer or refuses, or if the database is another
    /// application's, newer than this program, or older while another program uses it.
    pub fn open(url: &str) -> Result<Self, StoreError> {
        Postgres::open(url, Access::Migrate).map(Self::new)
    }

    /// Opens the database beside a bot that may be running. Never changes the tables of another program.
    ///
    /// # Errors
    /// As [`PostgresStore::open`]; also if an older program made the tables.
    pub fn open_beside(url: &str) -> Result<Self, StoreError> {
        Postgres::open(url, Access::Write).map(Self::new)
    }

    /// Opens the database for reading. Every write fails.
    ///
    /// # Errors
    /// As [`PostgresStore::open_beside`].
    pub fn open_to_read(url: &str) -> Result<Self, StoreError> {
        Postgres::open(url, Access::Read).map(Self::new)
    }

    /// Opens the database for reading while no other program uses it.
    ///
    /// # Errors
    /// As [`PostgresStore::open_beside`]; also if another program uses it.
    pub fn open_alone(url: &str) -> Result<Self, StoreError> {
        Postgres::open(url, Access::Alone).map(Self::new)
    }

    /// Opens an empty database, or one that was not filled to its end, to be filled.
    ///
    /// # Errors
    /// As [`PostgresStore::open`]; also if the database holds something.
    pub fn open_to_fill(url: &str) -> Result<Self, StoreError> {
        Postgres::open(url, Access::Fill).map(Self::new)
    }
}

impl Postgres {
    fn open(url: &str, access: Access) -> Result<Self, StoreError> {
        let address = Arc::new(Address::read(url)?);
        // The client has a runtime of its own, which must neither begin nor end inside another one.
        let opening = Arc::clone(&address);
        let keeps = access != Access::Read;
        let opened = thread::spawn(move || Ok(Some(open(&opening, access)?).filter(|_| keeps))).join();
        let first =
            opened.unwrap_or_else(|_| Err(StoreError::Fault("opening the database panicked".to_owned())))?;
        let backend = Arc::new(AtomicI32::new(0));
        let news = Arc::new(Notify::new());
        let link =
            |purpose, connection| Link::new(Arc::clone(&address), purpose, connection, Arc::clone(&backend));
        let (writer, listener) = if first.is_none() {
            (None, None)
        } else {
            let listener = Listener::start(Arc::clone(&address), Arc::clone(&backend), Arc::clone(&news));
            let listener = listener.map_err(|error| address.unusable(error))?;
            (
                Some(Writer::start(link(LinkPurpose::Write, first))?),
                Some(listener),
            )
        };
        let links = (0..limits::READERS)
            .map(|_| link(LinkPurpose::Read, None))
            .collect();
        Ok(Self {
            writer,
            readers: Readers::start(links)?,
            news,
            _listener: listener,
            address,
        })
    }
}

/// Connects, and brings the tables to where that access needs them.
fn open(address: &Address, access: Access) -> Result<PostgresConnection, StoreError> {
    let client = address.connect().map_err(|error| address.unusable(error))?;
    let connection = PostgresConnection::new(client);
    schema::open(&connection, address, access)?;
    if access != Access::Read {
        report_unknown(&connection)?;
    }
    Ok(connection)
}

impl Database for Postgres {
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let only_read = || StoreError::Unusable("The database is open for reading only.".to_owned());
        self.writer.as_ref().ok_or_else(only_read)?.write(work).await
    }

    async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.readers.read(work).await
    }

    async fn read_few<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.readers.read(work).await
    }

    /// Writes the table anew without the old versions of its rows. The server's log and its backups keep them for as long
    /// as the operator keeps those.
    async fn scrub(&self) -> Result<(), StoreError> {
        let address = Arc::clone(&self.address);
        let done = tokio::task::spawn_blocking(move || {
            let unreachable = |_| StoreError::Unavailable(DatabaseTrouble::Unreachable);
            let mut client = address.connect().map_err(unreachable)?;
            let short = client.batch_execute("SET lock_timeout = '5s'");
            short
                .and_then(|()| client.batch_execute("VACUUM (FULL) external_ids"))
                .map_err(|error| match Trouble::of(&error) {
                    Some(Trouble::Slow | Trouble::Serialization) => StoreError::Conflict,
                    Some(trouble) => StoreError::Unavailable(trouble.for_users()),
                    None => StoreError::Fault(format!("database: {error}")),
                })
        });
        let done = done.await;
        done.map_err(|error| StoreError::Fault(format!("cleaning the database: {error}")))?
    }

    async fn news_of_others(&self) {
        self.news.notified().await;
    }
}

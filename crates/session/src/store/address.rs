//! Where matches are stored: a file for SQLite, or a PostgreSQL server. Opens either as what the program needs of a store.

use super::copy::copy;
use super::postgres::{Address, PostgresStore};
use super::sql::{Database, SqlStore};
use super::sqlite::{NewFile, SqliteStore};
use super::{AuditStore, Store, StoreError};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The address of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseAddress {
    /// A file for SQLite.
    File(PathBuf),
    /// A database of a PostgreSQL server. Showing the address hides its password.
    Server(ServerUrl),
}

/// The address of a PostgreSQL database, with a password perhaps.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerUrl(String);

impl fmt::Debug for ServerUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Address::read(&self.0) {
            Ok(address) => fmt::Display::fmt(&address, formatter),
            Err(error) => fmt::Display::fmt(&error, formatter),
        }
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseAddress::File(path) => fmt::Display::fmt(&path.display(), formatter),
            DatabaseAddress::Server(url) => fmt::Display::fmt(url, formatter),
        }
    }
}

/// A store that is open, for the bot and for the operator's tools.
#[derive(Clone)]
pub struct OpenedStore {
    /// For the bot.
    pub store: Arc<dyn Store>,
    /// For the operator's tools.
    pub audit: Arc<dyn AuditStore>,
}

impl OpenedStore {
    fn new<S: Store + AuditStore + 'static>(store: S) -> Self {
        let store = Arc::new(store);
        Self {
            audit: Arc::clone(&store) as Arc<dyn AuditStore>,
            store,
        }
    }
}

impl DatabaseAddress {
    /// Reads the path of a file, or an address that begins with `postgres://` or `postgresql://`.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if it is such an address and cannot be read.
    pub fn read(text: &str) -> Result<Self, StoreError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Address::read(text)?;
            return Ok(DatabaseAddress::Server(ServerUrl(text.to_owned())));
        }
        Ok(DatabaseAddress::File(PathBuf::from(text)))
    }

    /// Returns the file, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            DatabaseAddress::File(path) => Some(path),
            DatabaseAddress::Server(_) => None,
        }
    }

    /// Returns the whole address, with its password, for another program that opens it.
    #[must_use]
    pub fn reveal(&self) -> String {
        match self {
            DatabaseAddress::File(path) => path.display().to_string(),
            DatabaseAddress::Server(url) => url.0.clone(),
        }
    }

    /// Opens the database, makes its tables or brings them up to date.
    ///
    /// # Errors
    /// As [`SqliteStore::open`] and [`PostgresStore::open`].
    pub fn open(&self) -> Result<OpenedStore, StoreError> {
        Ok(match self {
            DatabaseAddress::File(path) => OpenedStore::new(SqliteStore::open(path)?),
            DatabaseAddress::Server(url) => OpenedStore::new(PostgresStore::open(&url.0)?),
        })
    }

    /// Opens the database beside a bot that may be running.
    ///
    /// # Errors
    /// As [`SqliteStore::open_beside`] and [`PostgresStore::open_beside`].
    pub fn open_beside(&self) -> Result<OpenedStore, StoreError> {
        Ok(match self {
            DatabaseAddress::File(path) => OpenedStore::new(SqliteStore::open_beside(path)?),
            DatabaseAddress::Server(url) => OpenedStore::new(PostgresStore::open_beside(&url.0)?),
        })
    }

    /// Opens the database for reading.
    ///
    /// # Errors
    /// As [`SqliteStore::open_to_read`] and [`PostgresStore::open_to_read`].
    pub fn open_to_read(&self) -> Result<OpenedStore, StoreError> {
        Ok(match self {
            DatabaseAddress::File(path) => OpenedStore::new(SqliteStore::open_to_read(path)?),
            DatabaseAddress::Server(url) => OpenedStore::new(PostgresStore::open_to_read(&url.0)?),
        })
    }
}

/// Copies into a database that does not exist, or is empty.
async fn copy_from<D: Database>(
    from: &SqlStore<D>,
    to: &DatabaseAddress,
    progress: impl Fn(&'static str, u64),
) -> Result<u64, StoreError> {
    match to {
        DatabaseAddress::Server(url) => copy(from, &PostgresStore::open_to_fill(&url.0)?, progress).await,
        DatabaseAddress::File(path) => {
            let part = NewFile::make(path)?;
            let store = SqliteStore::open(&part.part)?;
            let copied = copy(from, &store, progress).await;
            drop(store);
            let copied = copied?;
            part.finish()?;
            Ok(copied)
        }
    }
}

impl DatabaseAddress {
    /// Copies everything into another database, which must not exist or be empty. Calls `progress` with a table and the
    /// number of its rows that were written just now. Returns how many rows there were.
    ///
    /// # Errors
    /// Fails if either database cannot be used, or if a program uses this one. The other one is then not used by a bot.
    pub async fn copy_to(
        &self,
        to: &DatabaseAddress,
        progress: impl Fn(&'static str, u64),
    ) -> Result<u64, StoreError> {
        match self {
            DatabaseAddress::File(path) => copy_from(&SqliteStore::open_alone(path)?, to, progress).await,
            DatabaseAddress::Server(url) => {
                copy_from(&PostgresStore::open_alone(&url.0)?, to, progress).await
            }
        }
    }
}

impl From<PathBuf> for DatabaseAddress {
    fn from(path: PathBuf) -> Self {
        DatabaseAddress::File(path)
    }
}

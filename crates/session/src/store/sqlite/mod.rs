//! SQLite as a database: one file, one writer thread, and readers beside it.

mod backup;
mod connection;
mod lock;
mod new_file;
mod open;
mod readers;
mod scrub;
mod writer;

use super::sql::{Connection, Database, SqlStore, report_unknown};
use crate::store::StoreError;
pub use backup::backup;
use lock::DatabaseLock;
pub use new_file::NewFile;
use open::{Access, Opened};
pub use open::{SCHEMA_VERSION, STEPS};
use readers::Readers;
use std::path::{Path, PathBuf};
use writer::Writer;

/// The store in one SQLite file. Dropping it writes everything that is queued.
pub type SqliteStore = SqlStore<Sqlite>;

/// A SQLite file that is open.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    writer: Option<Writer>,
    readers: Readers,
    /// Held until the connections above are closed.
    _lock: Option<DatabaseLock>,
}

impl SqlStore<Sqlite> {
    /// Opens the file, makes it if it is missing, and brings its tables up to date. Waits a moment for another program
    /// that is doing so.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if the folder is missing, or if the file is not writable, no database, another
    /// application's, newer than this program, or older while another program uses it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Sqlite::with(path, open::open(path, Access::Migrate)?).map(Self::new)
    }

    /// Opens the file beside a bot that may be running, and makes it if it is missing. Never changes the tables of
    /// another program.
    ///
    /// # Errors
    /// As [`SqliteStore::open`]; also if an older program made the tables.
    pub fn open_beside(path: &Path) -> Result<Self, StoreError> {
        Sqlite::with(path, open::open(path, Access::Write)?).map(Self::new)
    }

    /// Opens the file for reading, also one with older tables. Every write fails.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if the file is no database, another application's, or newer than this program.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        Sqlite::with(path, open::open(path, Access::Read)?).map(Self::new)
    }

    /// Opens the file for reading while no other program uses it.
    ///
    /// # Errors
    /// As [`SqliteStore::open_to_read`]; also if another program uses it, or if its tables are older.
    pub fn open_alone(path: &Path) -> Result<Self, StoreError> {
        Sqlite::with(path, open::open(path, Access::Alone)?).map(Self::new)
    }
}

impl Sqlite {
    fn with(path: &Path, opened: Opened) -> Result<Self, StoreError> {
        if let Some(writer) = &opened.writer {
            report_unknown(writer)?;
        }
        Ok(Self {
            path: path.to_owned(),
            writer: opened.writer.map(Writer::start).transpose()?,
            readers: Readers::new(opened.readers),
            _lock: opened.lock,
        })
    }
}

impl Database for Sqlite {
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

    fn waiting_writes(&self) -> usize {
        self.writer.as_ref().map_or(0, Writer::waiting)
    }

    async fn read_few<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.readers.read_few(work).await
    }

    async fn scrub(&self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let done = tokio::task::spawn_blocking(move || scrub::scrub(&path)).await;
        done.map_err(|error| StoreError::Fault(format!("cleaning the database: {error}")))?
    }
}

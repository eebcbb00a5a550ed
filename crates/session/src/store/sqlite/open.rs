//! Opens the file: connection settings, migrations, and sentences for the operator.

use super::lock::{DatabaseLock, beside, make_private, private};
use crate::limits;
use crate::store::StoreError;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Marks the file as a database of Rookery (`ROOK` in ASCII), as migration 0007 writes it.
const APPLICATION_ID: i32 = 0x524f_4f4b;

/// How long a program waits until another has changed the tables, or has stopped so that they can be changed.
const MIGRATION_PATIENCE: Duration = Duration::from_secs(10);

/// How often it looks meanwhile.
const MIGRATION_POLL: Duration = Duration::from_millis(20);

/// How long a connection waits for a lock that another process holds.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// The number of statements that a connection keeps prepared.
const PREPARED: usize = 128;

/// All migrations, in order. Append only.
pub const STEPS: &[&str] = &[
    include_str!("../../../../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../../../../migrations/sqlite/0002_abandonment.sql"),
    include_str!("../../../../../migrations/sqlite/0003_looks.sql"),
    include_str!("../../../../../migrations/sqlite/0004_computer.sql"),
    include_str!("../../../../../migrations/sqlite/0005_hidden_numbers.sql"),
    include_str!("../../../../../migrations/sqlite/0006_deliveries.sql"),
    include_str!("../../../../../migrations/sqlite/0007_rules_versions.sql"),
    include_str!("../../../../../migrations/sqlite/0008_turns.sql"),
    include_str!("../../../../../migrations/sqlite/0009_time.sql"),
    include_str!("../../../../../migrations/sqlite/0010_tournaments.sql"),
    include_str!("../../../../../migrations/sqlite/0011_places_of_deliveries.sql"),
    include_str!("../../../../../migrations/sqlite/0012_organisers.sql"),
    include_str!("../../../../../migrations/sqlite/0013_forgetting.sql"),
    include_str!("../../../../../migrations/sqlite/0014_languages.sql"),
    include_str!("../../../../../migrations/sqlite/0015_ratings.sql"),
    include_str!("../../../../../migrations/sqlite/0016_conditional_turns.sql"),
    include_str!("../../../../../migrations/sqlite/0017_studies.sql"),
    include_str!("../../../../../migrations/sqlite/0018_reviews.sql"),
    include_str!("../../../../../migrations/sqlite/0019_standing.sql"),
    include_str!("../../../../../migrations/sqlite/0020_notes_and_blocks.sql"),
    include_str!("../../../../../migrations/sqlite/0021_learning.sql"),
    include_str!("../../../../../migrations/sqlite/0022_puzzles.sql"),
    include_str!("../../../../../migrations/sqlite/0023_pages.sql"),
    include_str!("../../../../../migrations/sqlite/0024_onlookers.sql"),
    include_str!("../../../../../migrations/sqlite/0025_match_puzzles.sql"),
    include_str!("../../../../../migrations/sqlite/0026_edited_tournaments.sql"),
];

fn migrations() -> Migrations<'static> {
    STEPS.iter().map(|step| M::up(step)).collect()
}

/// The version of what this program stores: the number of its migrations. An older program refuses to open a database
/// of a higher version, so every new kind of stored entry, notification, receipt or timer comes with a migration, even
/// one that changes no table.
pub const SCHEMA_VERSION: usize = STEPS.len();

/// What a program wants of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// To use it, and to bring its tables up to date first.
    Migrate,
    /// To use it as it is, or to make a new one.
    Write,
    /// To read it, also if its tables are older.
    Read,
    /// To read it while no other program uses it.
    Alone,
}

/// The connections to a database. The lock is held as long as they are open.
#[derive(Debug)]
pub struct Opened {
    /// The writing connection, unless the database is only read.
    pub writer: Option<Connection>,
    /// The reading connections.
    pub readers: Vec<Connection>,
    /// The shared lock, unless the database is only read.
    pub lock: Option<DatabaseLock>,
}

/// How the tables of a database compare to those of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tables {
    /// There are none yet.
    None,
    /// An older program made them.
    Older,
    /// They are this program's.
    Current,
}

pub fn unusable(path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Unusable(format!(
        "The database {} cannot be used: {why}. Check that its folder exists, that it is writable, and that the \
        file was written by Rookery.",
        path.display()
    ))
}

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(LOCK_PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(PREPARED);
    // Without it, a statement with a bound LIMIT is planned again whenever it is run.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted or replaced is overwritten.
    connection.pragma_update(None, "secure_delete", true)?;
    Ok(connection)
}

/// Opens the database as that access asks for.
///
/// # Errors
/// Returns [`StoreError::Unusable`] if the folder is missing, or if the file is not writable, belongs to another
/// application, is newer than this program, or is older and may not be migrated now.
pub fn open(path: &Path, access: Access) -> Result<Opened, StoreError> {
    if access == Access::Read {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let first = connect(path, flags).map_err(|error| unusable(path, error))?;
        tables(path, &first)?;
        let readers = readers(path, flags)?;
        let (writer, lock) = (None, None);
        return Ok(Opened {
            writer,
            readers,
            lock,
        });
    }
    if access == Access::Alone {
        return alone(path);
    }
    make_file(path).map_err(|error| unusable(path, error))?;
    let lock = DatabaseLock::open(path).map_err(|error| unusable(path, error))?;
    let writer = writer(path, access, &lock)?;
    for ending in ["", "-wal", "-shm"] {
        if let Err(error) = make_private(&beside(path, ending)) {
            tracing::warn!(file = %beside(path, ending).display(), %error, "other users can read this file");
        }
    }
    Ok(Opened {
        writer: Some(writer),
        readers: readers(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?,
        lock: Some(lock),
    })
}

/// Opens the database for reading and keeps every other program out.
fn alone(path: &Path) -> Result<Opened, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let first = connect(path, flags).map_err(|error| unusable(path, error))?;
    let lock = DatabaseLock::open(path).map_err(|error| unusable(path, error))?;
    if !lock.try_take().map_err(|error| unusable(path, error))? {
        return Err(StoreError::Unusable(format!(
            "Another Rookery is using the database {}. Stop it first.",
            path.display()
        )));
    }
    if tables(path, &first)? != Tables::Current {
        return Err(older(path));
    }
    Ok(Opened {
        writer: None,
        readers: readers(path, flags)?,
        lock: Some(lock),
    })
}

fn older(path: &Path) -> StoreError {
    StoreError::Unusable(format!(
        "The database {} was written by an older Rookery than this one. Start the bot of this version once, which updates \
        the database, or use the older program.",
        path.display()
    ))
}

/// Makes an empty file that only its owner can read, if there is none. SQLite gives its other files the same rights.
fn make_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        Ok(_) | Err(_) if path.is_dir() => Err(io::Error::other("it is a folder")),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Returns the writing connection to a database whose tables are up to date. The lock is shared when this returns.
fn writer(path: &Path, access: Access, lock: &DatabaseLock) -> Result<Connection, StoreError> {
    let mut connection =
        connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(|error| unusable(path, error))?;
    let end = Instant::now() + MIGRATION_PATIENCE;
    loop {
        if lock.try_share().map_err(|error| unusable(path, error))? {
            let tables = tables(path, &connection)?;
            if tables == Tables::Current {
                return settled(connection).map_err(|error| unusable(path, error));
            }
            if tables == Tables::Older && access == Access::Write {
                return Err(older(path));
            }
            lock.release().map_err(|error| unusable(path, error))?;
            if lock.try_take().map_err(|error| unusable(path, error))? {
                let migrated = migrate(&mut connection).map_err(|error| unusable(path, error));
                lock.release().map_err(|error| unusable(path, error))?;
                migrated?;
                continue;
            }
        }
        if Instant::now() >= end {
            return Err(StoreError::Unusable(format!(
                "The database {} has to be updated, but another Rookery is using it. Stop the other program first.",
                path.display()
            )));
        }
        thread::sleep(MIGRATION_POLL);
    }
}

fn settled(connection: Connection) -> rusqlite::Result<Connection> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), rusqlite_migration::Error> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    migrations().to_latest(connection)
}

/// Compares the tables with this program's.
///
/// # Errors
/// Returns [`StoreError::Unusable`] if the file is no database of Rookery, or a newer program's.
pub fn check(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    tables(path, connection).map(drop)
}

fn tables(path: &Path, connection: &Connection) -> Result<Tables, StoreError> {
    let number = |sql: &str| {
        let found = connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        found.map_err(|error| unusable(path, error))
    };
    let application = number("PRAGMA application_id")?;
    let version = number("PRAGMA user_version")?;
    let all = number("SELECT COUNT(*) FROM sqlite_schema")?;
    let ours =
        number("SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('external_ids', 'matches', 'outbox')")?;
    if application == 0 && version == 0 && all == 0 {
        return Ok(Tables::None);
    }
    // Databases of the first version have no application ID.
    if application != i64::from(APPLICATION_ID) && (application != 0 || ours < 3) {
        return Err(StoreError::Unusable(format!(
            "The database {} belongs to another application, not to Rookery. Choose another file in \
            ROOKERY_DATABASE; Rookery makes it if it does not exist.",
            path.display()
        )));
    }
    let known = i64::try_from(SCHEMA_VERSION).unwrap_or(i64::MAX);
    if version > known {
        return Err(StoreError::Unusable(format!(
            "The database {} was written by a newer Rookery than this one. Start the newer program, or restore \
            a backup made before it ran.",
            path.display()
        )));
    }
    Ok(if version == known {
        Tables::Current
    } else {
        Tables::Older
    })
}

fn readers(path: &Path, flags: OpenFlags) -> Result<Vec<Connection>, StoreError> {
    (0..limits::READERS)
        .map(|_| {
            let connection = connect(path, flags)?;
            connection.pragma_update(None, "query_only", true)?;
            Ok(connection)
        })
        .collect::<rusqlite::Result<Vec<_>>>()
        .map_err(|error| unusable(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_are_well_formed() {
        migrations()
            .validate()
            .expect("each migration applies to the one before it");
    }
}

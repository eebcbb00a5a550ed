//! Opening the file: settings of connections, migrations, and a sentence for whoever runs the program.

use crate::limits;
use crate::store::StoreError;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, MigrationDefinitionError, Migrations};
use std::path::Path;
use std::time::Duration;

/// How long a connection waits for a lock that another process holds.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// Statements that a connection keeps prepared.
const PREPARED: usize = 128;

/// All migrations, in order. Append only.
const STEPS: &[M<'_>] = &[
    M::up(include_str!("../../../../../migrations/sqlite/0001_matches.sql")),
    M::up(include_str!(
        "../../../../../migrations/sqlite/0002_abandonment.sql"
    )),
    M::up(include_str!("../../../../../migrations/sqlite/0003_looks.sql")),
    M::up(include_str!("../../../../../migrations/sqlite/0004_computer.sql")),
];

const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);

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
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// The writing connection, with all migrations applied.
pub fn writer(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let prepared = connect(path, flags).and_then(|connection| {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(connection)
    });
    let mut connection = prepared.map_err(|error| unusable(path, error))?;
    MIGRATIONS.to_latest(&mut connection).map_err(|error| match error {
        rusqlite_migration::Error::MigrationDefinition(MigrationDefinitionError::DatabaseTooFarAhead) => {
            StoreError::Unusable(format!(
                "The database {} was written by a newer Rookery than this one. Start the newer program, or restore \
                a backup made before it ran.",
                path.display()
            ))
        }
        other => unusable(path, other),
    })?;
    Ok(connection)
}

/// The reading connections.
pub fn readers(path: &Path) -> Result<Vec<Connection>, StoreError> {
    (0..limits::READERS)
        .map(|_| {
            let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
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
        MIGRATIONS
            .validate()
            .expect("each migration applies to the one before it");
    }
}

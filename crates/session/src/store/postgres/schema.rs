//! The tables in PostgreSQL: migrations, and the lock that keeps programs of different versions apart.
//!
//! A running program shares an advisory lock in the session of its writer; whoever changes the tables holds it alone. So
//! two first starts don't race, and nobody changes the tables under another program.
//!
//! Both engines count the same versions, and a migration is written once, for SQLite, and translated. So no library runs
//! them: rusqlite_migration knows SQLite alone, and others would want a second list.

use super::connect::Address;
use super::connection::PostgresConnection;
use super::translate::translate_step;
use crate::store::StoreError;
use crate::store::copy::TABLES;
use crate::store::sqlite::{SCHEMA_VERSION, STEPS};
use std::thread;
use std::time::{Duration, Instant};

/// The key of the advisory lock: `ROOKERY` in ASCII.
const LOCK: i64 = 0x0052_4f4f_4b45_5259;

/// How long a program waits until another has changed the tables, or has stopped so that they can be changed.
const MIGRATION_PATIENCE: Duration = Duration::from_secs(10);

/// How often it looks meanwhile.
const MIGRATION_POLL: Duration = Duration::from_millis(50);

/// The version of a database that is being filled by `migrate-store`.
const FILLING: i64 = -1;

/// The tables as that many migrations of SQLite's leave them. No PostgreSQL database is older.
const FIRST: (usize, &str) = (
    17,
    include_str!("../../../../../migrations/postgres/0001_to_0017_in_one.sql"),
);

/// Migrations that do more than a translation can: each with the number of the one of SQLite's that it stands for. All
/// others are SQLite's own, translated.
const WRITTEN: &[(usize, &str)] = &[];

/// Returns the statements that lead from a version to this program's.
fn steps_after(version: usize) -> String {
    let mut sql = if version < FIRST.0 {
        FIRST.1.to_owned()
    } else {
        String::new()
    };
    for (step, number) in STEPS.iter().zip(1..).skip(version.max(FIRST.0)) {
        let written = WRITTEN.iter().find(|(written, _)| *written == number);
        sql.push_str(&written.map_or_else(|| translate_step(step), |(_, sql)| (*sql).to_owned()));
    }
    sql
}

/// What a program wants of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// To use them, and to bring them up to date first.
    Migrate,
    /// To use them as they are, or to make new ones.
    Write,
    /// To read them.
    Read,
    /// To read them while no other program uses them.
    Alone,
    /// To make new ones and fill them.
    Fill,
}

fn known() -> i64 {
    i64::try_from(SCHEMA_VERSION).unwrap_or(i64::MAX)
}

fn number(connection: &PostgresConnection, address: &Address, sql: &str) -> Result<i64, StoreError> {
    let found = connection.simple(sql).map_err(|error| address.unusable(error))?;
    Ok(found.and_then(|text| text.parse().ok()).unwrap_or_default())
}

/// Returns the version of the tables; `None` if there are none.
fn version(connection: &PostgresConnection, address: &Address) -> Result<Option<i64>, StoreError> {
    let ours = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()
        AND table_name = 'rookery_schema'";
    if number(connection, address, ours)? == 1 {
        return number(connection, address, "SELECT version FROM rookery_schema").map(Some);
    }
    let all = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()";
    if number(connection, address, all)? > 0 {
        return Err(StoreError::Unusable(format!(
            "The database {address} belongs to another application, not to Rookery. Make an empty one with \
            CREATE DATABASE and name it in ROOKERY_DATABASE."
        )));
    }
    Ok(None)
}

/// Fails unless the tables are those of this program.
///
/// # Errors
/// Returns [`StoreError::Unusable`] with what to do.
pub fn check(connection: &PostgresConnection, address: &Address) -> Result<(), StoreError> {
    match version(connection, address)? {
        Some(version) if version == known() => Ok(()),
        Some(FILLING) => Err(StoreError::Unusable(format!(
            "The database {address} was filled by `rookery migrate-store`, which did not end. Run it again; it begins \
            anew."
        ))),
        Some(version) if version > known() => Err(StoreError::Unusable(format!(
            "The database {address} was written by a newer Rookery than this one. Start the newer program, or restore \
            a backup made before it ran."
        ))),
        Some(_) => Err(StoreError::Unusable(format!(
            "The database {address} was written by an older Rookery than this one. Start the bot of this version \
            once, which updates the database, or use the older program."
        ))),
        None => Err(StoreError::Unusable(format!(
            "The database {address} is empty. Start the bot once, which makes its tables."
        ))),
    }
}

/// Shares the lock in this connection's session, for as long as it is connected. Returns whether it could: somebody else
/// may be changing the tables.
pub fn share(connection: &PostgresConnection, address: &Address) -> Result<bool, StoreError> {
    let sql = format!("SELECT pg_try_advisory_lock_shared({LOCK})::int");
    number(connection, address, &sql).map(|taken| taken == 1)
}

/// Brings the tables to where that access needs them, and shares the lock, unless they are only read.
///
/// # Errors
/// Returns [`StoreError::Unusable`] with what to do.
pub fn open(connection: &PostgresConnection, address: &Address, access: Access) -> Result<(), StoreError> {
    if access == Access::Read {
        return check(connection, address);
    }
    if access == Access::Alone {
        if !alone(connection, address)? {
            return Err(StoreError::Unusable(format!(
                "Another Rookery is using the database {address}. Stop it first."
            )));
        }
        return check(connection, address);
    }
    let end = Instant::now() + MIGRATION_PATIENCE;
    loop {
        if share(connection, address)? {
            let version = version(connection, address)?;
            let makes = match access {
                Access::Migrate => version.is_none_or(|version| (0..known()).contains(&version)),
                Access::Write => version.is_none(),
                Access::Fill => version.is_none() || version == Some(FILLING),
                Access::Read | Access::Alone => false,
            };
            if !makes && access == Access::Fill {
                return Err(StoreError::Unusable(format!(
                    "The database {address} has tables already, and nothing is overwritten. Make an empty one with \
                    CREATE DATABASE."
                )));
            }
            if !makes {
                return check(connection, address);
            }
            unlock(connection, address, "pg_advisory_unlock_shared")?;
            if alone(connection, address)? {
                let done = migrate(connection, address, access);
                unlock(connection, address, "pg_advisory_unlock")?;
                done?;
                if access == Access::Fill {
                    return share(connection, address).map(drop);
                }
                continue;
            }
        }
        if Instant::now() >= end {
            return Err(StoreError::Unusable(format!(
                "The database {address} has to be updated, but another Rookery is using it. Stop the other program \
                first."
            )));
        }
        thread::sleep(MIGRATION_POLL);
    }
}

fn alone(connection: &PostgresConnection, address: &Address) -> Result<bool, StoreError> {
    let sql = format!("SELECT pg_try_advisory_lock({LOCK})::int");
    number(connection, address, &sql).map(|taken| taken == 1)
}

fn unlock(connection: &PostgresConnection, address: &Address, by: &str) -> Result<(), StoreError> {
    let sql = format!("SELECT {by}({LOCK})::int");
    number(connection, address, &sql).map(drop)
}

/// Runs the migrations that are missing, in one transaction.
fn migrate(connection: &PostgresConnection, address: &Address, access: Access) -> Result<(), StoreError> {
    let present = version(connection, address)?.unwrap_or_default();
    let mut sql = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '5s';".to_owned();
    if present == FILLING {
        for table in TABLES {
            sql.push_str(&format!("DROP TABLE IF EXISTS {table} CASCADE;"));
        }
        sql.push_str("DROP TABLE rookery_schema;");
    }
    sql.push_str(&steps_after(usize::try_from(present).unwrap_or_default()));
    let version = if access == Access::Fill { FILLING } else { known() };
    sql.push_str(&format!("UPDATE rookery_schema SET version = {version}; COMMIT"));
    let done = connection.simple(&sql).map_err(|error| address.unusable(error));
    if done.is_err()
        && let Err(error) = connection.simple("ROLLBACK")
    {
        tracing::warn!(%error, "an update of the tables could not be rolled back; the connection ends");
    }
    done.map(drop)
}

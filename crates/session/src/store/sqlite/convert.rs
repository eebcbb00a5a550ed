//! Converts between rows and the crate's own values. An impossible value is a fault.

use crate::store::StoreError;
use crate::time::MatchTerms;
use rusqlite::types::{FromSql, FromSqlError, Type};
use rusqlite::{Connection, Params, Row};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Makes a fault of a database error.
pub fn fault(error: rusqlite::Error) -> StoreError {
    StoreError::Fault(format!("database: {error}"))
}

/// Writes a value as JSON.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Fault(format!("writing JSON: {error}")))
}

/// Makes the error for an impossible value in a column.
pub fn bad_column(column: &str, why: impl std::fmt::Display) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        0,
        Type::Text,
        Box::new(FromSqlError::Other(format!("column {column}: {why}").into())),
    )
}

/// Reads a column with JSON.
pub fn json_column<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| bad_column(column, error))
}

/// Reads the terms of a challenge or a match; what was stored before there were terms has the default ones.
pub fn terms_column(row: &Row<'_>) -> rusqlite::Result<MatchTerms> {
    let text: Option<String> = late_column(row, "terms")?;
    let read = text.map(|text| serde_json::from_str(&text)).transpose();
    read.map(Option::unwrap_or_default)
        .map_err(|error| bad_column("terms", error))
}

/// Reads a column that older databases do not have; `None` there.
pub fn late_column<T: FromSql>(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<T>> {
    match row.get(column) {
        Err(rusqlite::Error::InvalidColumnName(_)) => Ok(None),
        found => found,
    }
}

/// Reads a column with a count.
pub fn count_column(row: &Row<'_>, column: &str) -> rusqlite::Result<u32> {
    row.get(column)
}

/// Reads a column with a random 64-bit id.
pub fn id_column(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

/// Runs a statement and returns how many rows it changed.
pub fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize, StoreError> {
    connection
        .prepare_cached(sql)
        .and_then(|mut statement| statement.execute(params))
        .map_err(fault)
}

/// Returns all rows of a query.
pub fn rows<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(fault)?;
    let found = statement.query_map(params, read).map_err(fault)?;
    found.collect::<rusqlite::Result<Vec<T>>>().map_err(fault)
}

/// Returns the first row of a query.
pub fn first<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, StoreError> {
    use rusqlite::OptionalExtension as _;
    let mut statement = connection.prepare_cached(sql).map_err(fault)?;
    statement.query_row(params, read).optional().map_err(fault)
}

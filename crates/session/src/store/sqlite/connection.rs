//! SQLite's connections and rows for the operations. SQL is SQLite's own here, so nothing is translated.

use crate::store::sql::{Dialect, EachRow, Row, RowResult, RowSource, SqlConnection, SqlError, SqlValue};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};
use std::borrow::Cow;
use std::cell::OnceCell;

fn engine_error(error: rusqlite::Error) -> SqlError {
    match error {
        rusqlite::Error::InvalidColumnName(name) => SqlError::NoColumn(name),
        rusqlite::Error::InvalidColumnIndex(place) => SqlError::NoColumn(place.to_string()),
        other => SqlError::Engine(other.to_string()),
    }
}

impl ToSql for SqlValue<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            SqlValue::Null => ValueRef::Null,
            SqlValue::Integer(number) => ValueRef::Integer(*number),
            SqlValue::Real(number) => ValueRef::Real(*number),
            SqlValue::Text(text) => ValueRef::Text(text.as_bytes()),
            SqlValue::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl SqlConnection for Connection {
    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> RowResult<usize> {
        self.prepare_cached(sql)
            .and_then(|mut statement| statement.execute(params_from_iter(values)))
            .map_err(engine_error)
    }

    fn query(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()> {
        let mut statement = self.prepare_cached(sql).map_err(engine_error)?;
        let mut rows = statement.query(params_from_iter(values)).map_err(engine_error)?;
        while let Some(row) = rows.next().map_err(engine_error)? {
            if each(&Row::new(&NamedRow::new(row)))?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn walk(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()> {
        // A row is computed when it is asked for.
        self.query(sql, values, each)
    }
}

/// A row whose columns are named once: SQLite itself would look each name up from the first column on.
struct NamedRow<'a> {
    row: &'a rusqlite::Row<'a>,
    names: OnceCell<Vec<&'a str>>,
}

impl<'a> NamedRow<'a> {
    const fn new(row: &'a rusqlite::Row<'a>) -> Self {
        Self {
            row,
            names: OnceCell::new(),
        }
    }

    fn named(&self) -> &[&'a str] {
        self.names.get_or_init(|| self.row.as_ref().column_names())
    }
}

impl RowSource for NamedRow<'_> {
    fn names(&self) -> Vec<&str> {
        self.named().to_vec()
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.named().iter().position(|column| *column == name)
    }

    fn value(&self, place: usize) -> RowResult<SqlValue<'_>> {
        Ok(match self.row.get_ref(place).map_err(engine_error)? {
            ValueRef::Null => SqlValue::Null,
            ValueRef::Integer(number) => SqlValue::Integer(number),
            ValueRef::Real(number) => SqlValue::Real(number),
            ValueRef::Text(bytes) => SqlValue::Text(text(place, bytes)?),
            ValueRef::Blob(bytes) => SqlValue::Blob(Cow::Borrowed(bytes)),
        })
    }
}

fn text(place: usize, bytes: &[u8]) -> RowResult<Cow<'_, str>> {
    std::str::from_utf8(bytes)
        .map(Cow::Borrowed)
        .map_err(|error| SqlError::Value {
            column: place.to_string(),
            why: error.to_string(),
        })
}

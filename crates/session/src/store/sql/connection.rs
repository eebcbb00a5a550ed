//! What the operations need of an engine: statements with placeholders, and the rows of queries. An engine implements
//! [`SqlConnection`] and [`RowSource`]; nothing here knows one.
//!
//! SQL is written once, in the words that both engines know, with `?1` for the first placeholder. What an engine says
//! differently, it translates itself.

use super::value::{FromColumn, SqlValue};
use std::fmt;
use std::ops::ControlFlow;

/// Why a statement failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SqlError {
    /// A column has a value that cannot be.
    #[error("column {column}: {why}")]
    Value {
        /// The column's name or place.
        column: String,
        /// What is wrong with it.
        why: String,
    },
    /// The rows have no such column.
    #[error("there is no column {0}")]
    NoColumn(String),
    /// The engine failed.
    #[error("{0}")]
    Engine(String),
}

/// What is read from a row.
pub type RowResult<T> = Result<T, SqlError>;

/// Which engine it is, for the few questions that each answers by its own means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// SQLite.
    Sqlite,
    /// PostgreSQL.
    Postgres,
}

impl Dialect {
    /// The query for the size of the database in bytes.
    #[must_use]
    pub const fn size_query(self) -> &'static str {
        match self {
            Dialect::Sqlite => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            Dialect::Postgres => "SELECT pg_database_size(current_database())",
        }
    }

    /// The query that has a row if there is a table with the name `?1`.
    #[must_use]
    pub const fn table_query(self) -> &'static str {
        match self {
            Dialect::Sqlite => "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1",
            Dialect::Postgres => {
                "SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ?1"
            }
        }
    }
}

/// A connection inside a transaction.
pub trait SqlConnection {
    /// Returns which engine it is.
    fn dialect(&self) -> Dialect;

    /// Runs a statement and returns how many rows it changed.
    ///
    /// # Errors
    /// Fails as the engine does.
    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> RowResult<usize>;

    /// Runs a query and hands its rows over until `each` breaks.
    ///
    /// # Errors
    /// Fails as the engine does, or as `each` does.
    fn query(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()>;

    /// Does the same for a query with many rows that is usually left after a few; `each` may run other statements.
    ///
    /// # Errors
    /// As [`SqlConnection::query`].
    fn walk(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()>;
}

/// The connection that an operation gets.
pub type Connection = dyn SqlConnection;

/// What is done with each row.
pub type EachRow<'a> = dyn FnMut(&Row<'_>) -> RowResult<ControlFlow<()>> + 'a;

/// A row of an engine.
pub trait RowSource {
    /// Returns the names of the columns.
    fn names(&self) -> Vec<&str>;

    /// Returns the place of a column, from 0.
    fn place(&self, name: &str) -> Option<usize>;

    /// Returns the value at a place.
    ///
    /// # Errors
    /// Fails if there is no such place, or if it holds a type that no store uses.
    fn value(&self, place: usize) -> RowResult<SqlValue<'_>>;
}

/// A row of a query.
pub struct Row<'a>(&'a dyn RowSource);

impl fmt::Debug for Row<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Row").field(&self.0.names()).finish()
    }
}

impl<'a> Row<'a> {
    /// Makes a row of an engine's own.
    pub fn new(row: &'a dyn RowSource) -> Self {
        Self(row)
    }

    /// Reads a column by its name, or by its place from 0.
    ///
    /// # Errors
    /// Fails if there is no such column, or if its value is not of that type.
    pub fn get<I: ColumnIndex, T: FromColumn>(&self, column: I) -> RowResult<T> {
        let value = self.0.value(column.place(self.0)?)?;
        T::from_value(value).map_err(|why| SqlError::Value {
            column: column.to_string(),
            why,
        })
    }

    /// Returns all columns with their names.
    ///
    /// # Errors
    /// Fails if one holds a type that no store uses.
    pub fn columns(&self) -> RowResult<Vec<(&str, SqlValue<'_>)>> {
        let names = self.0.names().into_iter().enumerate();
        names
            .map(|(place, name)| Ok((name, self.0.value(place)?)))
            .collect()
    }
}

/// The name or the place of a column.
pub trait ColumnIndex: fmt::Display {
    /// Returns its place.
    ///
    /// # Errors
    /// Returns [`SqlError::NoColumn`] if the row has no such column.
    fn place(&self, row: &dyn RowSource) -> RowResult<usize>;
}

impl ColumnIndex for usize {
    fn place(&self, _row: &dyn RowSource) -> RowResult<usize> {
        Ok(*self)
    }
}

impl ColumnIndex for &str {
    fn place(&self, row: &dyn RowSource) -> RowResult<usize> {
        row.place(self)
            .ok_or_else(|| SqlError::NoColumn((*self).to_owned()))
    }
}

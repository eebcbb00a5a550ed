//! Converts between rows and the crate's own values, and runs statements. An impossible value is a fault.

use super::{Connection, FromColumn, Params, Row, RowResult, SqlError};
use crate::draft::BeforeChoice;
use crate::store::{StoreError, StoredDraft};
use crate::time::MatchTerms;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Makes a fault of a database error.
pub fn fault(error: SqlError) -> StoreError {
    StoreError::Fault(format!("database: {error}"))
}

impl From<SqlError> for StoreError {
    fn from(error: SqlError) -> Self {
        fault(error)
    }
}

/// Writes a value as JSON.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Fault(format!("writing JSON: {error}")))
}

/// The actions of a draft as they are stored: only their texts, which is all that most drafts have, or with what the draft
/// was before choices that are taken back as a whole.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptActions {
    /// The texts alone.
    Texts(Vec<String>),
    /// The texts, and what was before.
    Chosen {
        /// The texts.
        actions: Vec<String>,
        /// What was before.
        earlier: Vec<BeforeChoice>,
    },
}

impl KeptActions {
    /// Makes what is stored of a draft.
    #[must_use]
    pub fn of(draft: &StoredDraft) -> Self {
        let (actions, earlier) = (draft.actions.clone(), draft.earlier.clone());
        if earlier.is_empty() {
            return Self::Texts(actions);
        }
        Self::Chosen { actions, earlier }
    }

    /// Returns the texts, and what was before.
    #[must_use]
    pub fn parts(self) -> (Vec<String>, Vec<BeforeChoice>) {
        match self {
            Self::Texts(actions) => (actions, Vec::new()),
            Self::Chosen { actions, earlier } => (actions, earlier),
        }
    }
}

/// Makes the error for an impossible value in a column.
pub fn bad_column(column: &str, why: impl std::fmt::Display) -> SqlError {
    SqlError::Value {
        column: column.to_owned(),
        why: why.to_string(),
    }
}

/// Reads a column with JSON.
pub fn json_column<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> RowResult<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| bad_column(column, error))
}

/// Reads the terms of a challenge or a match; what was stored before there were terms has the default ones.
pub fn terms_column(row: &Row<'_>) -> RowResult<MatchTerms> {
    let text: Option<String> = late_column(row, "terms")?;
    let read = text.map(|text| serde_json::from_str(&text)).transpose();
    read.map(Option::unwrap_or_default)
        .map_err(|error| bad_column("terms", error))
}

/// Reads a column that older databases do not have; `None` there.
pub fn late_column<T: FromColumn>(row: &Row<'_>, column: &str) -> RowResult<Option<T>> {
    match row.get(column) {
        Err(SqlError::NoColumn(_)) => Ok(None),
        found => found,
    }
}

/// Reads a column with a count.
pub fn count_column(row: &Row<'_>, column: &str) -> RowResult<u32> {
    row.get(column)
}

/// Reads a column with a random 64-bit id.
pub fn id_column(row: &Row<'_>, column: &str) -> RowResult<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

/// Runs a statement and returns how many rows it changed.
pub fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize, StoreError> {
    params
        .with(|values| connection.execute(sql, values))
        .map_err(fault)
}

/// Returns all rows of a query.
pub fn rows<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    mut read: impl FnMut(&Row<'_>) -> RowResult<T>,
) -> Result<Vec<T>, StoreError> {
    let mut all = Vec::new();
    let mut each = |row: &Row<'_>| {
        all.push(read(row)?);
        Ok(ControlFlow::Continue(()))
    };
    params
        .with(|values| connection.query(sql, values, &mut each))
        .map_err(fault)?;
    Ok(all)
}

/// Returns the first row of a query.
pub fn first<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> RowResult<T>,
) -> Result<Option<T>, StoreError> {
    let (mut first, mut read) = (None, Some(read));
    let mut each = |row: &Row<'_>| {
        if let Some(read) = read.take() {
            first = Some(read(row)?);
        }
        Ok(ControlFlow::Break(()))
    };
    params
        .with(|values| connection.query(sql, values, &mut each))
        .map_err(fault)?;
    Ok(first)
}

/// Goes through the rows of a query, which may be many, until `each` breaks. It may run other statements meanwhile.
pub fn walk(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    mut each: impl FnMut(&Row<'_>) -> Result<ControlFlow<()>, StoreError>,
) -> Result<(), StoreError> {
    let mut failed = None;
    let mut guarded = |row: &Row<'_>| {
        Ok(each(row).unwrap_or_else(|error| {
            failed = Some(error);
            ControlFlow::Break(())
        }))
    };
    params
        .with(|values| connection.walk(sql, values, &mut guarded))
        .map_err(fault)?;
    failed.map_or(Ok(()), Err)
}

//! Rows that this program cannot read, because a newer program or a fault wrote them: each is reported once and passed
//! over, so that it affects its own subject alone. Changes no row.

use super::convert::fault;
use super::{Connection, Params, Row, RowResult, SqlError};
use crate::limits;
use crate::store::StoreError;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// The rows that were reported. Clones share them.
#[derive(Clone, Debug)]
pub struct Unreadable {
    reported: Arc<Mutex<LruCache<(&'static str, i64), ()>>>,
}

impl Default for Unreadable {
    fn default() -> Self {
        let most = NonZeroUsize::new(limits::REPORTED_ROWS).unwrap_or(NonZeroUsize::MIN);
        Self {
            reported: Arc::new(Mutex::new(LruCache::new(most))),
        }
    }
}

impl Unreadable {
    /// Logs that a row cannot be read, unless that was logged before; returns whether it logged.
    pub fn report(&self, table: &'static str, row: i64, reason: &str) -> bool {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = reported.put((table, row), ()).is_none();
        if is_new {
            tracing::error!(
                table,
                row,
                reason,
                "a stored row cannot be read and is passed over"
            );
        }
        is_new
    }

    /// Returns all readable rows of a query, which selects a column `id`. Rows that cannot be read are left out.
    pub fn rows<T>(
        &self,
        connection: &Connection,
        table: &'static str,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> RowResult<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut all = Vec::new();
        let mut each = |row: &Row<'_>| {
            match read(row) {
                Ok(value) => all.push(value),
                Err(error @ SqlError::Value { .. }) => {
                    self.report(table, row.get("id")?, &error.to_string());
                }
                Err(error @ (SqlError::NoColumn(_) | SqlError::Engine(_))) => return Err(error),
            }
            Ok(ControlFlow::Continue(()))
        };
        params
            .with(|values| connection.query(sql, values, &mut each))
            .map_err(fault)?;
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_reported_once() {
        let unreadable = Unreadable::default();
        assert!(unreadable.report("outbox", 1, "why"));
        assert!(!unreadable.report("outbox", 1, "why"));
        assert!(unreadable.report("outbox", 2, "why"));
        assert!(unreadable.report("matches", 1, "why"));
    }
}

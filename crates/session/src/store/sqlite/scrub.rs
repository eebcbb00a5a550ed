//! Cleans the files of the database: nothing of a forgotten account stays in them.

use crate::store::StoreError;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// How long cleaning the files waits for others to finish what they read or write.
const SCRUB_PATIENCE: Duration = Duration::from_secs(5);

fn fault(error: rusqlite::Error) -> StoreError {
    StoreError::Fault(format!("database: {error}"))
}

/// Rewrites the table of external IDs and empties the write-ahead log. Deleting a row is not enough: its page can still
/// hold the old bytes after other rows have moved.
pub fn scrub(path: &Path) -> Result<(), StoreError> {
    let mut connection = Connection::open(path).map_err(fault)?;
    connection.busy_timeout(SCRUB_PATIENCE).map_err(fault)?;
    connection
        .pragma_update(None, "secure_delete", true)
        .map_err(fault)?;
    connection
        .pragma_update(None, "temp_store", "MEMORY")
        .map_err(fault)?;
    // Every row comes back under its own number, before anybody can see that it was away.
    connection
        .pragma_update(None, "foreign_keys", false)
        .map_err(fault)?;
    let rewrite = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate);
    let rewrite = rewrite.map_err(fault)?;
    rewrite
        .execute_batch(
            "CREATE TEMP TABLE kept AS SELECT id, kind, platform, external FROM main.external_ids;
        DELETE FROM main.external_ids;
        INSERT INTO main.external_ids (id, kind, platform, external)
            SELECT id, kind, platform, external FROM temp.kept ORDER BY id;
        DROP TABLE temp.kept;",
        )
        .map_err(fault)?;
    rewrite.commit().map_err(fault)?;
    let busy: i64 = connection
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
        .map_err(fault)?;
    if busy == 0 {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

//! Handled interactions in SQL.

use super::convert::{execute, first, json, json_column};
use super::{Connection, params};
use crate::clock::TimeMs;
use crate::ids::InteractionKey;
use crate::limits;
use crate::receipt::Receipt;
use crate::store::{HandledInteraction, StoreError};

pub fn find(connection: &Connection, interaction: InteractionKey) -> Result<Option<Receipt>, StoreError> {
    let sql = "SELECT receipt FROM receipts WHERE interaction = ?1";
    first(connection, sql, [interaction.0.cast_signed()], |row| {
        json_column(row, "receipt")
    })
}

/// Stores the receipt of an interaction. Returns the earlier one if there is one.
pub fn remember(
    connection: &Connection,
    handled: &HandledInteraction,
) -> Result<Option<Receipt>, StoreError> {
    let written = execute(
        connection,
        "INSERT INTO receipts (interaction, receipt, at_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        params![
            handled.interaction.0.cast_signed(),
            json(&handled.receipt)?,
            handled.at.0
        ],
    )?;
    if written == 0 {
        find(connection, handled.interaction)
    } else {
        Ok(None)
    }
}

pub fn forget(connection: &Connection, before: TimeMs) -> Result<usize, StoreError> {
    let sql = "DELETE FROM receipts WHERE interaction IN
        (SELECT interaction FROM receipts WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)";
    execute(connection, sql, params![before.0, limits::TIDY_ROWS])
}

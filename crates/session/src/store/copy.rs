//! Copies everything from one database into another, empty one, of whichever engine. The numbers of rows stay, so the
//! copy is the same database to the bot.

use super::StoreError;
use super::sql::{Connection, Database, Dialect, SqlStore, SqlValue};
use std::ops::ControlFlow;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// All tables, each after those that it refers to.
pub const TABLES: &[&str] = &[
    "external_ids",
    "guild_settings",
    "looks",
    "confirmations",
    "reminders",
    "vacations",
    "challenges",
    "tournaments",
    "tournament_log",
    "tournament_players",
    "tournament_messages",
    "matches",
    "match_finished",
    "reviews",
    "log",
    "drafts",
    "conditionals",
    "studies",
    "rated_matches",
    "reinstated_matches",
    "global_listings",
    "endings",
    "reply_times",
    "match_notes",
    "blocks",
    "challenge_filters",
    "exercises",
    "guides",
    "puzzle_solvers",
    "puzzle_ratings",
    "puzzle_consents",
    "match_puzzles",
    "guild_pages",
    "followers",
    "guesses",
    "ratings",
    "receipts",
    "outbox",
    "timers",
    "heartbeat",
];

/// How many rows are written in one transaction.
const BATCH: usize = 500;

/// How many batches wait to be written.
const WAITING: usize = 4;

/// The query for the columns that number their rows by themselves, where that has to be told what was copied.
const NUMBERED: &str = "SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'";

/// Rows of a table, on their way.
struct Batch {
    table: &'static str,
    columns: Vec<String>,
    rows: Vec<Vec<SqlValue<'static>>>,
}

/// What the reading side says.
enum Piece {
    /// It begins. If it says that twice, the connection was lost.
    Begin,
    /// Some rows.
    Rows(Batch),
}

/// Copies all rows, and calls `progress` with a table and how many of its rows were written just now. Returns how many
/// rows there were.
///
/// # Errors
/// Fails if either database does; the copy is then useless.
pub async fn copy<A: Database, B: Database>(
    from: &SqlStore<A>,
    to: &SqlStore<B>,
    progress: impl Fn(&'static str, u64),
) -> Result<u64, StoreError> {
    let (send, receive) = channel(WAITING);
    let reading = from.database.read(move |connection| read_all(connection, &send));
    let (read, written) = tokio::join!(reading, write_all(to, receive, progress));
    let written = written?;
    read?;
    to.database.write(finish).await?;
    Ok(written)
}

fn hand_over(send: &Sender<Piece>, piece: Piece) -> Result<(), StoreError> {
    send.blocking_send(piece)
        .map_err(|_| StoreError::Fault("the copy was not written on".to_owned()))
}

fn read_all(connection: &Connection, send: &Sender<Piece>) -> Result<(), StoreError> {
    hand_over(send, Piece::Begin)?;
    for table in TABLES {
        let empty = |columns| Batch {
            table,
            columns,
            rows: Vec::with_capacity(BATCH),
        };
        let mut batch = empty(Vec::new());
        super::sql::walk(connection, &format!("SELECT * FROM {table}"), [], |row| {
            let columns = row.columns()?;
            if batch.columns.is_empty() {
                batch.columns = columns.iter().map(|(name, _)| (*name).to_owned()).collect();
            }
            batch
                .rows
                .push(columns.into_iter().map(|(_, value)| value.into_owned()).collect());
            if batch.rows.len() >= BATCH {
                let next = empty(batch.columns.clone());
                hand_over(send, Piece::Rows(std::mem::replace(&mut batch, next)))?;
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if !batch.rows.is_empty() {
            hand_over(send, Piece::Rows(batch))?;
        }
    }
    Ok(())
}

async fn write_all<D: Database>(
    to: &SqlStore<D>,
    mut receive: Receiver<Piece>,
    progress: impl Fn(&'static str, u64),
) -> Result<u64, StoreError> {
    let (mut written, mut has_begun) = (0, false);
    while let Some(piece) = receive.recv().await {
        match piece {
            Piece::Begin if has_begun => {
                return Err(StoreError::Fault(
                    "the connection was lost while the database was copied".to_owned(),
                ));
            }
            Piece::Begin => has_begun = true,
            Piece::Rows(batch) => {
                let (table, count) = (batch.table, batch.rows.len() as u64);
                to.database
                    .write(move |connection| insert(connection, &batch))
                    .await?;
                written += count;
                progress(table, count);
            }
        }
    }
    Ok(written)
}

fn insert(connection: &Connection, batch: &Batch) -> Result<(), StoreError> {
    let places: Vec<String> = (1..=batch.columns.len())
        .map(|number| format!("?{number}"))
        .collect();
    // `user` is quoted by whoever needs it.
    let sql = format!(
        "INSERT INTO {} ({}) VALUES ({})",
        batch.table,
        batch.columns.join(", "),
        places.join(", ")
    );
    for row in &batch.rows {
        connection.execute(&sql, row)?;
    }
    Ok(())
}

/// Lets numbering go on after the rows that were copied, and marks the copy as complete.
fn finish(connection: &Connection) -> Result<(), StoreError> {
    if connection.dialect() == Dialect::Sqlite {
        return Ok(());
    }
    let numbered = super::sql::rows(connection, NUMBERED, [], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    })?;
    for (table, column) in numbered {
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), COALESCE(MAX({column}), 0) + 1, false) FROM {table}"
        );
        super::sql::rows(connection, &sql, [], |_| Ok(()))?;
    }
    let version = i64::try_from(super::sqlite::SCHEMA_VERSION).unwrap_or(i64::MAX);
    let sql = "UPDATE rookery_schema SET version = ?1";
    connection.execute(sql, &[SqlValue::Integer(version)])?;
    Ok(())
}

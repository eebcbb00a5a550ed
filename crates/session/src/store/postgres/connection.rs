//! One connection to PostgreSQL, as the operations see it: prepared statements, and a note of what went wrong, which
//! decides whether a transaction is done again.

use super::translate::translate;
use super::trouble::Trouble;
use super::values::Bound;
use crate::store::sql::{Dialect, EachRow, Row, RowResult, SqlConnection, SqlError, SqlValue};
use postgres::types::ToSql;
use postgres::{Client, SimpleQueryMessage, Statement};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The number of statements that a connection keeps prepared.
const PREPARED: usize = 512;

/// How many rows of a walk are fetched at once: as many as are usually looked at.
const FETCHED: usize = 32;

/// Marks statements after which another process may have something to do.
const WAKES: [&str; 2] = ["INSERT INTO outbox", "INSERT INTO timers"];

/// An open connection, used by one thread.
pub struct PostgresConnection {
    client: RefCell<Client>,
    prepared: RefCell<HashMap<String, Statement>>,
    trouble: Cell<Option<Trouble>>,
    has_failed: Cell<bool>,
    has_news: Cell<bool>,
    walks: Cell<u32>,
}

impl PostgresConnection {
    /// Wraps a client that is connected.
    pub fn new(client: Client) -> Self {
        Self {
            client: RefCell::new(client),
            prepared: RefCell::default(),
            trouble: Cell::new(None),
            has_failed: Cell::new(false),
            has_news: Cell::new(false),
            walks: Cell::new(0),
        }
    }

    /// Runs statements without placeholders, in one message, and returns the first column of the last row.
    pub fn simple(&self, sql: &str) -> RowResult<Option<String>> {
        let answers = self.noted(self.client.borrow_mut().simple_query(sql))?;
        let rows = answers.iter().rev().filter_map(|answer| match answer {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        });
        Ok(rows.take(1).next())
    }

    /// Returns what has kept the transaction from going on since this was asked the last time.
    pub fn take_trouble(&self) -> Option<Trouble> {
        self.trouble.take()
    }

    /// Returns whether any statement has failed since this was asked the last time.
    pub fn take_failure(&self) -> bool {
        self.has_failed.take()
    }

    /// Returns whether something was queued since this was asked the last time.
    pub fn take_news(&self) -> bool {
        self.has_news.take()
    }

    /// Whether the connection is known to be closed.
    pub fn is_closed(&self) -> bool {
        self.client.borrow().is_closed()
    }

    fn noted<T>(&self, result: Result<T, postgres::Error>) -> RowResult<T> {
        result.map_err(|error| {
            self.has_failed.set(true);
            if let Some(trouble) = Trouble::of(&error) {
                self.trouble.set(Some(trouble));
            }
            let text = error.as_db_error().map_or_else(
                || error.to_string(),
                |detail| format!("{} ({})", detail.message(), detail.code().code()),
            );
            SqlError::Engine(text)
        })
    }

    fn statement(&self, sql: &str) -> RowResult<Statement> {
        if let Some(statement) = self.prepared.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let prepared = self.client.borrow_mut().prepare(&translate(sql));
        let statement = self.noted(prepared)?;
        let mut all = self.prepared.borrow_mut();
        if all.len() >= PREPARED {
            all.clear();
        }
        all.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn rows(&self, statement: &Statement, values: &[SqlValue<'_>]) -> RowResult<Vec<postgres::Row>> {
        let bound: Vec<Bound<'_>> = values.iter().map(Bound).collect();
        let rows = self.client.borrow_mut().query(statement, &references(&bound));
        self.noted(rows)
    }
}

fn references<'a>(bound: &'a [Bound<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    bound.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl SqlConnection for PostgresConnection {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> RowResult<usize> {
        if WAKES.iter().any(|start| sql.starts_with(start)) {
            self.has_news.set(true);
        }
        let statement = self.statement(sql)?;
        let bound: Vec<Bound<'_>> = values.iter().map(Bound).collect();
        let changed = self.client.borrow_mut().execute(&statement, &references(&bound));
        let changed = self.noted(changed)?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    fn query(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()> {
        let statement = self.statement(sql)?;
        for row in self.rows(&statement, values)? {
            if each(&Row::new(&row))?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Reads by a cursor, so that the server computes no more rows than are looked at.
    fn walk(&self, sql: &str, values: &[SqlValue<'_>], each: &mut EachRow<'_>) -> RowResult<()> {
        let cursor = format!("walk_{}", self.walks.get());
        self.walks.set(self.walks.get() + 1);
        let declared = format!("DECLARE {cursor} NO SCROLL CURSOR FOR {}", translate(sql));
        let bound: Vec<Bound<'_>> = values.iter().map(Bound).collect();
        let opened = self
            .client
            .borrow_mut()
            .execute(declared.as_str(), &references(&bound));
        self.noted(opened)?;
        let fetch = format!("FETCH {FETCHED} FROM {cursor}");
        let mut flow = ControlFlow::Continue(());
        while flow.is_continue() {
            let fetched = self.client.borrow_mut().query(fetch.as_str(), &[]);
            let rows = self.noted(fetched)?;
            let is_last = rows.len() < FETCHED;
            for row in &rows {
                flow = each(&Row::new(row))?;
                if flow.is_break() {
                    break;
                }
            }
            if is_last {
                break;
            }
        }
        self.simple(&format!("CLOSE {cursor}")).map(drop)
    }
}

//! A thread's link to the server: connects when it must, runs transactions, and does them again when the connection was
//! lost or another transaction was in the way. What was being committed when a connection was lost is looked up by its
//! number, so nothing is lost and nothing is done twice.

use super::connect::Address;
use super::connection::PostgresConnection;
use super::schema;
use super::trouble::Trouble;
use crate::store::sql::Connection;
use crate::store::{DatabaseTrouble, StoreError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a read is tried. Users wait for it.
const READ_PATIENCE: Duration = Duration::from_secs(2);

/// How long a write is tried. Some of the users who wait for it get no answer in time, but the write is not lost.
const WRITE_PATIENCE: Duration = Duration::from_secs(12);

/// The pause before a transaction is done again.
const PAUSE: Duration = Duration::from_millis(50);

/// Begins a write. The lock lets one transaction at a time write, of all processes, as SQLite does: then none has to be
/// done again because of another. It is taken before the transaction sees anything.
const BEGIN_WRITE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE rookery_schema IN EXCLUSIVE MODE; \
    SELECT pg_current_xact_id()::text";

const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// The channel on which processes wake each other.
pub const CHANNEL: &str = "rookery_news";

/// A write that waits. It may run several times; the last one counts.
pub trait Job: Send {
    /// Does the work and returns whether to keep it.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Takes back what the work answered: one of its statements failed.
    fn fail(&mut self, why: StoreError);
    /// Answers the caller.
    fn answer(self: Box<Self>, failure: Option<StoreError>);
}

/// Whether a link is for writing. Then it holds the lock that keeps other versions away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Reading.
    Read,
    /// Writing.
    Write,
}

/// A link, used by one thread.
pub struct Link {
    address: Arc<Address>,
    purpose: LinkPurpose,
    connection: Option<PostgresConnection>,
    /// The server's number of the writer's session, by which a listener knows its own process.
    backend: Arc<AtomicI32>,
}

/// How an attempt to commit ended.
enum Attempt {
    Committed,
    Failed(Trouble),
    /// The connection was lost while this transaction was being committed.
    Unknown(String),
}

impl Link {
    /// Makes a link that has a connection or makes one when it is used.
    pub fn new(
        address: Arc<Address>,
        purpose: LinkPurpose,
        connection: Option<PostgresConnection>,
        backend: Arc<AtomicI32>,
    ) -> Self {
        Self {
            address,
            purpose,
            connection,
            backend,
        }
    }

    /// Tells the listener which session is this one's. Blocks.
    pub fn note_backend(&self) {
        if self.purpose == LinkPurpose::Read {
            return;
        }
        let found = self
            .connection
            .as_ref()
            .and_then(|connection| connection.simple("SELECT pg_backend_pid()").ok().flatten());
        let number = found.and_then(|text| text.parse().ok()).unwrap_or_default();
        self.backend.store(number, Ordering::Relaxed);
    }

    /// Returns the connection, a new one if there is none.
    fn connect(&mut self) -> Result<&PostgresConnection, StoreError> {
        if self
            .connection
            .as_ref()
            .is_some_and(PostgresConnection::is_closed)
        {
            self.connection = None;
        }
        if self.connection.is_none() {
            let client = self.address.connect().map_err(|error| {
                tracing::warn!(database = %self.address, %error, "the database cannot be reached");
                StoreError::Unavailable(DatabaseTrouble::Unreachable)
            })?;
            let connection = PostgresConnection::new(client);
            self.check(&connection)
                .map_err(|error| match connection.take_trouble() {
                    Some(trouble) => StoreError::Unavailable(trouble.for_users()),
                    None => error,
                })?;
            tracing::info!(database = %self.address, "connected to the database");
            self.connection = Some(connection);
            self.note_backend();
        }
        self.connection
            .as_ref()
            .ok_or(StoreError::Unavailable(DatabaseTrouble::Unreachable))
    }

    /// Fails if somebody has changed the tables meanwhile, or is changing them.
    fn check(&self, connection: &PostgresConnection) -> Result<(), StoreError> {
        if self.purpose == LinkPurpose::Write && !schema::share(connection, &self.address)? {
            return Err(StoreError::Unavailable(DatabaseTrouble::Slow));
        }
        schema::check(connection, &self.address)
    }

    /// Ends what was begun. After trouble with the connection, the next use makes a new one.
    fn give_up(&mut self, trouble: Trouble) {
        let ended = self
            .connection
            .as_ref()
            .is_some_and(|connection| trouble != Trouble::Lost && connection.simple("ROLLBACK").is_ok());
        if !ended {
            self.connection = None;
        }
    }

    /// Runs a query in one read transaction.
    pub fn read<T>(&mut self, work: impl Fn(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let end = Instant::now() + READ_PATIENCE;
        loop {
            let failure = match self.connect() {
                Ok(connection) => match read_once(connection, &work) {
                    Ok(answer) => return answer,
                    Err(trouble) => {
                        self.give_up(trouble);
                        StoreError::Unavailable(trouble.for_users())
                    }
                },
                Err(failure @ StoreError::Unavailable(_)) => failure,
                Err(other) => return Err(other),
            };
            if Instant::now() >= end {
                return Err(failure);
            }
            thread::sleep(PAUSE);
        }
    }

    /// Runs writes as one transaction, each with a savepoint of its own. Returns why nothing was kept, if nothing was.
    pub fn write(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        let end = Instant::now() + WRITE_PATIENCE;
        let mut unknown: Option<String> = None;
        loop {
            let failure = match self.connect() {
                Ok(connection) => {
                    let attempt = match unknown.take() {
                        Some(number) => look_up(connection, number),
                        None => write_once(connection, group),
                    };
                    match attempt {
                        Attempt::Committed => return Ok(()),
                        Attempt::Failed(trouble) => {
                            self.give_up(trouble);
                            trouble.for_users()
                        }
                        Attempt::Unknown(number) => {
                            self.connection = None;
                            unknown = Some(number);
                            DatabaseTrouble::Unreachable
                        }
                    }
                }
                Err(StoreError::Unavailable(trouble)) => trouble,
                Err(other) => return Err(other),
            };
            if Instant::now() >= end {
                tracing::error!(database = %self.address, %failure, writes = group.len(), "nothing can be written");
                return Err(StoreError::Unavailable(failure));
            }
            thread::sleep(PAUSE);
        }
    }
}

fn read_once<T>(
    connection: &PostgresConnection,
    work: &impl Fn(&Connection) -> Result<T, StoreError>,
) -> Result<Result<T, StoreError>, Trouble> {
    let lost = |_| connection.take_trouble().unwrap_or(Trouble::Lost);
    connection.simple(BEGIN_READ).map_err(lost)?;
    let answer = catch_unwind(AssertUnwindSafe(|| work(connection)))
        .unwrap_or_else(|_| Err(StoreError::Fault("a read panicked".to_owned())));
    if let Some(trouble) = connection.take_trouble() {
        return Err(trouble);
    }
    connection.simple("ROLLBACK").map_err(lost)?;
    Ok(answer)
}

/// Does the group once. What fails by itself is undone alone.
fn write_once(connection: &PostgresConnection, group: &mut [Box<dyn Job>]) -> Attempt {
    let (_, _) = (connection.take_news(), connection.take_failure());
    let trouble = || connection.take_trouble().unwrap_or(Trouble::Lost);
    let Ok(Some(number)) = connection.simple(BEGIN_WRITE) else {
        return Attempt::Failed(trouble());
    };
    let last = group.len().saturating_sub(1);
    let mut has_news = false;
    for (index, job) in group.iter_mut().enumerate() {
        if connection.simple("SAVEPOINT one").is_err() {
            return Attempt::Failed(trouble());
        }
        let mut keeps = job.run(connection);
        if let Some(trouble) = connection.take_trouble() {
            return Attempt::Failed(trouble);
        }
        if connection.take_failure() && keeps {
            job.fail(StoreError::Fault("a statement failed".to_owned()));
            keeps = false;
        }
        has_news |= connection.take_news() && keeps;
        let then = match (keeps, index == last) {
            (false, _) => "ROLLBACK TO one; RELEASE one",
            (true, false) => "RELEASE one",
            // The commit releases it.
            (true, true) => continue,
        };
        if connection.simple(then).is_err() {
            return Attempt::Failed(trouble());
        }
    }
    if has_news && connection.simple(&format!("NOTIFY {CHANNEL}")).is_err() {
        return Attempt::Failed(trouble());
    }
    match connection.simple("COMMIT") {
        Ok(_) => Attempt::Committed,
        Err(_) => match trouble() {
            Trouble::Lost => Attempt::Unknown(number),
            other @ (Trouble::Serialization | Trouble::Slow | Trouble::Full) => Attempt::Failed(other),
        },
    }
}

/// Asks what became of a transaction whose commit was not answered. A server that does not know its number, because it
/// took over from another one, has not committed it.
fn look_up(connection: &PostgresConnection, number: String) -> Attempt {
    let sql = format!("SELECT pg_xact_status('{number}'::xid8)");
    match connection.simple(&sql).ok().flatten().as_deref() {
        Some("committed") => Attempt::Committed,
        Some("in progress") => Attempt::Unknown(number),
        Some(_) => Attempt::Failed(Trouble::Serialization),
        None => match connection.take_trouble() {
            // The server did not answer, so nothing is known yet.
            Some(Trouble::Lost | Trouble::Serialization | Trouble::Slow | Trouble::Full) => {
                Attempt::Unknown(number)
            }
            // It refused the question: it knows no such transaction.
            None => Attempt::Failed(Trouble::Serialization),
        },
    }
}

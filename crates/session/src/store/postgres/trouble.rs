//! What an error of PostgreSQL means for the transaction in which it came: whether to do it again, on this connection or
//! on another one, or to tell the user that the database has a problem.

use crate::store::DatabaseTrouble;
use postgres::error::SqlState;
use std::error::Error as _;

/// What keeps a transaction from being committed, although nothing is wrong with what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Another transaction was in the way. Doing it again helps.
    Serialization,
    /// The connection is gone, or leads to a server that takes no writes any more.
    Lost,
    /// A lock or a statement took too long.
    Slow,
    /// The server has no room, or no memory or connection, left.
    Full,
}

impl Trouble {
    /// Classifies an error; `None` if the statement itself is at fault.
    #[must_use]
    pub fn of(error: &postgres::Error) -> Option<Self> {
        let Some(code) = error.code() else {
            // Not from the server: the connection failed, or a value could not be sent or read.
            let by_io = error.source().is_some_and(|cause| cause.is::<std::io::Error>());
            return (error.is_closed() || by_io).then_some(Trouble::Lost);
        };
        let is = |codes: &[&SqlState]| codes.contains(&code);
        if is(&[
            &SqlState::T_R_SERIALIZATION_FAILURE,
            &SqlState::T_R_DEADLOCK_DETECTED,
        ]) {
            return Some(Trouble::Serialization);
        }
        if is(&[&SqlState::LOCK_NOT_AVAILABLE, &SqlState::QUERY_CANCELED]) {
            return Some(Trouble::Slow);
        }
        // 25006: a server that became a standby.
        let lost = is(&[
            &SqlState::READ_ONLY_SQL_TRANSACTION,
            &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        ]);
        match &code.code()[..2] {
            "08" | "57" => Some(Trouble::Lost),
            "53" | "58" => Some(Trouble::Full),
            _ => lost.then_some(Trouble::Lost),
        }
    }

    /// What users are told if it stays.
    #[must_use]
    pub const fn for_users(self) -> DatabaseTrouble {
        match self {
            Trouble::Serialization | Trouble::Slow => DatabaseTrouble::Slow,
            Trouble::Lost => DatabaseTrouble::Unreachable,
            Trouble::Full => DatabaseTrouble::Full,
        }
    }
}

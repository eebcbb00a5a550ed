//! One running program: a store on the disk, and the sessions on it.

use crate::disk::{Disk, ProcessId};
use crate::gate;
use rookery_session::{ManualClock, SeededRandomness, Sessions, SqliteStore, Store, StoreError};
use std::path::Path;
use std::sync::Arc;

/// A program.
pub struct Program {
    /// Its number on the disk.
    pub process: ProcessId,
    /// Its sessions.
    pub sessions: Arc<Sessions>,
    /// Its store.
    pub store: Arc<SqliteStore>,
}

impl Program {
    /// Starts a program.
    ///
    /// # Errors
    /// Returns an error if the database can't be opened, for example because the power is cut meanwhile.
    pub fn start(path: &Path, disk: &Disk, clock: &Arc<ManualClock>, seed: u64) -> Result<Self, StoreError> {
        let process = disk.begin_process();
        let store = Arc::new(SqliteStore::open(path)?);
        let clock: Arc<ManualClock> = Arc::clone(clock);
        let randomness = Arc::new(SeededRandomness::new(seed));
        let sessions = Sessions::new(Arc::clone(&store) as Arc<dyn Store>, clock, randomness);
        // Pairing has a thread of its own, too.
        sessions.call_before_pairing(gate::pass);
        Ok(Self {
            process,
            sessions: Arc::new(sessions),
            store,
        })
    }
}

//! The lock file beside the database: programs that use the database share it, and a program that changes the tables
//! holds it alone. So two first starts don't race, and no program changes the tables under another.
//!
//! The database file itself is never opened here: closing it would drop SQLite's own locks.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The lock file of a database, unlocked, shared or held alone. Dropping it unlocks it.
#[derive(Debug)]
pub struct DatabaseLock(File);

impl DatabaseLock {
    /// Opens the lock file, unlocked.
    ///
    /// # Errors
    /// Fails if the file cannot be created or opened.
    pub fn open(database: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        private(&mut options);
        options.open(beside(database, "-lock")).map(Self)
    }

    /// Shares the lock; false if a program holds it alone.
    ///
    /// # Errors
    /// Fails if the file cannot be locked.
    pub fn try_share(&self) -> io::Result<bool> {
        is_locked(self.0.try_lock_shared())
    }

    /// Takes the lock alone; false if another program holds it.
    ///
    /// # Errors
    /// Fails if the file cannot be locked.
    pub fn try_take(&self) -> io::Result<bool> {
        is_locked(self.0.try_lock())
    }

    /// Gives the lock back.
    ///
    /// # Errors
    /// Fails if the file cannot be unlocked.
    pub fn release(&self) -> io::Result<()> {
        self.0.unlock()
    }
}

fn is_locked(tried: Result<(), TryLockError>) -> io::Result<bool> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns the file with that ending beside the database.
pub fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(ending);
    PathBuf::from(name)
}

/// Lets only the owner read and write a file that is made.
pub fn private(options: &mut OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// Lets only the owner read and write that file, if it is there.
///
/// # Errors
/// Fails if the file belongs to another user.
pub fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        match std::fs::metadata(path) {
            Ok(found) if found.permissions().mode() & 0o077 != 0 => {
                std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(_) | Err(_) => {}
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

//! Records of long runs as files, which survive an interruption. Must not know what is recorded.

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, TryLockError};
use std::io::Write as _;
use std::path::Path;

/// The right to write a record, as long as it lives.
#[derive(Debug)]
pub struct RecordLock {
    /// The lock file, locked while it is open.
    _file: File,
}

/// Locks a record for this run, so that no other run writes its own numbers over it.
///
/// # Errors
/// Fails if another run uses the record, or the folder can't be written.
pub fn lock(path: &Path) -> Result<RecordLock> {
    let beside = path.with_extension("lock");
    let file = File::create(&beside).with_context(|| format!("writing {}", beside.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(RecordLock { _file: file }),
        Err(TryLockError::WouldBlock) => bail!(
            "another run uses the record {}: wait until it ends, or name another record with --record",
            path.display()
        ),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("locking {}", beside.display()))
        }
    }
}

/// Reads a record; an empty one if there is no such file. `of` says what it records, for the error.
///
/// # Errors
/// Fails if the file can't be read, or is no such record.
pub fn read<T: DeserializeOwned + Default>(path: &Path, of: &str) -> Result<T> {
    match std::fs::read_to_string(path) {
        Ok(text) => {
            serde_json::from_str(&text).with_context(|| format!("{} is no record of {of}", path.display()))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(T::default()),
        Err(error) => Err(error).with_context(|| format!("reading {}", path.display())),
    }
}

/// Writes a record beside the file and then in its place, so that an interruption leaves the old one or the new one.
///
/// # Errors
/// Fails if the folder can't be written.
pub fn write<T: Serialize>(path: &Path, record: &T) -> Result<()> {
    let part = path.with_extension("part");
    let mut file = File::create(&part).with_context(|| format!("writing {}", part.display()))?;
    serde_json::to_writer_pretty(&mut file, record)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    std::fs::rename(&part, path).with_context(|| format!("writing {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_run_with_the_same_record_is_refused_until_the_first_ends() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fuzz.json");
        let first = lock(&path).unwrap();
        let refused = lock(&path).unwrap_err().to_string();
        assert!(
            refused.contains("another run uses the record") && refused.contains("fuzz.json"),
            "{refused}"
        );
        lock(&folder.path().join("other.json")).unwrap();
        drop(first);
        lock(&path).unwrap();
    }
}

//! Records of long runs as files, which survive an interruption. Must not know what is recorded.

use anyhow::{Context, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::Write as _;
use std::path::Path;

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
    let mut file = std::fs::File::create(&part).with_context(|| format!("writing {}", part.display()))?;
    serde_json::to_writer_pretty(&mut file, record)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    std::fs::rename(&part, path).with_context(|| format!("writing {}", path.display()))
}

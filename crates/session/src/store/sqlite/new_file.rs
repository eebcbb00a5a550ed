//! A database that is being made, under another name until it is complete.

use super::lock::beside;
use crate::store::StoreError;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A new file. Dropping it before it is finished removes what was written.
#[derive(Debug)]
pub struct NewFile {
    /// Where it is written.
    pub part: PathBuf,
    path: PathBuf,
    is_finished: bool,
}

impl NewFile {
    /// Prepares a new file.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if there is such a file, or one of an interrupted attempt.
    pub fn make(path: &Path) -> Result<Self, StoreError> {
        let part = beside(path, ".part");
        for taken in [path, &part] {
            if taken.exists() {
                return Err(StoreError::Unusable(format!(
                    "{} is there already, and nothing is overwritten. Choose another name, or delete it if nothing uses it.",
                    taken.display()
                )));
            }
        }
        Ok(Self {
            part,
            path: path.to_owned(),
            is_finished: false,
        })
    }

    /// Gives the file its name. Nothing may have it open.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if the disk refuses.
    pub fn finish(mut self) -> Result<(), StoreError> {
        let named = fs::File::open(&self.part)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&self.part, &self.path));
        named.map_err(|error| {
            StoreError::Unusable(format!("{} cannot be made: {error}.", self.path.display()))
        })?;
        self.is_finished = true;
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        let whole = if self.is_finished { None } else { Some("") };
        for ending in whole.into_iter().chain(["-wal", "-shm", "-lock"]) {
            let file = beside(&self.part, ending);
            if let Err(error) = fs::remove_file(&file)
                && error.kind() != io::ErrorKind::NotFound
            {
                tracing::warn!(file = %file.display(), %error, "a file is left behind");
            }
        }
    }
}

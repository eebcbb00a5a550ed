//! Saves a world into a folder and restores it: `world.json`, each attachment's bytes in `files/<id>`, and the journals
//! of what changed since. Every file is written under another name and renamed, so that an interrupted save leaves the
//! previous world.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{World, journal};
use crate::ids::AttachmentId;

/// The reason why a world could not be saved or restored.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// The path of the file or folder.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The text is not a world of this version.
    #[error("{path} holds no world that this program can read: {source}")]
    Text {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: serde_json::Error,
    },
}

impl World {
    /// Writes the world into a folder, creating it if needed. Writes the file of each attachment once and removes those of
    /// deleted messages.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), StorageError> {
        let files = folder.join("files");
        std::fs::create_dir_all(&files).map_err(at(&files))?;
        for (id, bytes) in &self.files {
            write_file(folder, *id, bytes)?;
        }
        let path = folder.join("world.json");
        let text = serde_json::to_vec(self).map_err(|source| StorageError::Text {
            path: path.clone(),
            source,
        })?;
        write_whole(&path, &text)?;
        for entry in std::fs::read_dir(&files).map_err(at(&files))? {
            let entry = entry.map_err(at(&files))?;
            // A journal may have written files of newer messages meanwhile, or be about to rename one.
            let name = entry.file_name();
            let name = name.to_str().map(|name| name.strip_suffix(FRESH).unwrap_or(name));
            let known = name.and_then(|name| name.parse().ok());
            if known.is_none_or(|id| id <= self.last_id && !self.files.contains_key(&id)) {
                std::fs::remove_file(entry.path()).map_err(at(&entry.path()))?;
            }
        }
        journal::remove_before(folder, self.journal)
    }

    /// Reads the world of a folder, with what its journals say. Returns `None` if there is no `world.json`.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be read or does not hold a world.
    pub fn restore(folder: &Path) -> Result<Option<Self>, StorageError> {
        let path = folder.join("world.json");
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(at(&path)(error)),
        };
        let mut world: Self =
            serde_json::from_slice(&text).map_err(|source| StorageError::Text { path, source })?;
        journal::replay(&mut world, folder)?;
        let wanted: Vec<_> = world
            .messages
            .iter()
            .flat_map(|message| &message.attachments)
            .map(|one| one.id)
            .collect();
        for id in wanted {
            let path = folder.join("files").join(id.to_string());
            let bytes = std::fs::read(&path).map_err(at(&path))?;
            world.files.insert(id, Arc::new(bytes));
        }
        Ok(Some(world))
    }
}

/// Writes the bytes of an attachment into the folder of a world, once.
pub(super) fn write_file(folder: &Path, id: AttachmentId, bytes: &[u8]) -> Result<(), StorageError> {
    let path = folder.join("files").join(id.to_string());
    if path.exists() {
        Ok(())
    } else {
        write_whole(&path, bytes)
    }
}

/// How the name of a file ends that is not whole yet.
const FRESH: &str = ".new";

fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), StorageError> {
    let mut fresh = path.as_os_str().to_owned();
    fresh.push(FRESH);
    let fresh = PathBuf::from(fresh);
    std::fs::write(&fresh, bytes).map_err(at(&fresh))?;
    std::fs::rename(&fresh, path).map_err(at(path))
}

pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> StorageError + use<> {
    let path = path.to_owned();
    move |source| StorageError::File {
        path: path.clone(),
        source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_a_journal_is_about_to_rename_is_kept() {
        let folder = std::env::temp_dir().join(format!("rookery-world-{}", std::process::id()));
        let mut world = World::new("Rookery", 0);
        world.last_id = crate::ids::Id(7);
        world.save(&folder).expect("saved");
        let files = folder.join("files");
        for name in ["9.new", "9", "5.new", "5", "poem.new"] {
            std::fs::write(files.join(name), b"a file").expect("written");
        }
        world.save(&folder).expect("saved");
        let kept = |name: &str| files.join(name).exists();
        assert!(
            kept("9.new") && kept("9"),
            "of a message that is newer than the copy"
        );
        assert!(!kept("5.new") && !kept("5"), "of a message that is gone");
        assert!(!kept("poem.new"));
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}

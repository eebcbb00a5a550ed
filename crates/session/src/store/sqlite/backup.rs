//! Copies the whole database consistently while others use it. Only reads the original.

use super::lock::{beside, private};
use super::open::{check, unusable};
use crate::store::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Writes a copy of the database at `from` to the new file `to`, while the bot may be running.
///
/// The copy is checked and on disk when this returns. It is written under another name first, so a file at `to` is
/// always complete. Only its owner can read it.
///
/// # Errors
/// Returns [`StoreError::Unusable`] if there is no such database, if `to` exists or cannot be written, or if the copy is
/// damaged. No file is left then.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Unusable(format!(
            "{} is there already; a backup never overwrites a file. Choose another name.",
            to.display()
        )));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(from, flags).map_err(|error| unusable(from, error))?;
    check(from, &connection)?;
    let part = beside(to, ".part");
    make_part(&part).map_err(|error| not_made(from, to, &error))?;
    let made = copy(&connection, from, &part, to);
    if made.is_err()
        && let Err(error) = fs::remove_file(&part)
    {
        tracing::warn!(file = %part.display(), %error, "the unfinished backup is left behind");
    }
    made
}

fn not_made(from: &Path, to: &Path, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unusable(format!(
        "The backup {} could not be made: {why}. Check that its folder exists and has room, and that {} is a database \
        of Rookery.",
        to.display(),
        from.display()
    ))
}

/// Makes the empty file into which the copy is written.
fn make_part(part: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(part).map(drop).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            let name = part.display();
            return io::Error::other(format!(
                "{name} is there, so another backup is running or was interrupted; if none is running, delete it"
            ));
        }
        error
    })
}

fn copy(connection: &Connection, from: &Path, part: &Path, to: &Path) -> Result<(), StoreError> {
    let fails = |error: &dyn std::fmt::Display| not_made(from, to, error);
    let target = part
        .to_str()
        .ok_or_else(|| fails(&"its name is not plain text; choose another"))?;
    connection
        .execute("VACUUM INTO ?1", [target])
        .map_err(|error| fails(&error))?;
    let found = quick_check(part).map_err(|error| fails(&error))?;
    if found != "ok" {
        return Err(fails(&format!("the copy is damaged ({found})")));
    }
    let on_disk = || {
        File::open(part)?.sync_all()?;
        fs::rename(part, to)?;
        sync_folder(to)
    };
    on_disk().map_err(|error: io::Error| fails(&error))
}

fn quick_check(copy: &Path) -> rusqlite::Result<String> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(copy, flags)?;
    connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
}

/// Brings the name of a new file onto the disk.
fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            Some(_) | None => Path::new("."),
        };
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::SqliteStore;
    use super::*;
    use crate::store::Store;
    use crate::{ExternalId, ids::ExternalKind};

    #[test]
    fn a_backup_of_a_database_in_use_holds_what_is_committed_and_overwrites_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (from, to) = (folder.path().join("rookery.db"), folder.path().join("copy.db"));
        let store = SqliteStore::open(&from).expect("a new database");
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .expect("a runtime");
        let who = ExternalId::new("test", "42");
        let number = runtime
            .block_on(store.external(ExternalKind::User, &who))
            .expect("a new user");
        backup(&from, &to).expect("a copy");
        let copy = SqliteStore::open(&to).expect("the copy is a database");
        let again = runtime
            .block_on(copy.external(ExternalKind::User, &who))
            .expect("the same user");
        assert_eq!(number, again);
        let refused = backup(&from, &to).expect_err("the file is there");
        assert!(refused.to_string().contains("never overwrites"), "{refused}");
    }

    /// Returns what others than the owner may do with a file.
    #[cfg(unix)]
    fn rights_of_others(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt as _;
        let found = fs::metadata(path).expect("the file is there");
        found.permissions().mode() & 0o077
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_the_database_and_its_copies() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (from, to) = (folder.path().join("rookery.db"), folder.path().join("copy.db"));
        // As a version that did not care left it.
        fs::write(&from, "").expect("a file");
        fs::set_permissions(&from, fs::Permissions::from_mode(0o644)).expect("its owner");
        let store = SqliteStore::open(&from).expect("a new database");
        backup(&from, &to).expect("a copy");
        for name in ["rookery.db", "rookery.db-wal", "rookery.db-shm", "copy.db"] {
            assert_eq!(rights_of_others(&folder.path().join(name)), 0, "{name}");
        }
        drop(store);
        let new = folder.path().join("new.db");
        let store = SqliteStore::open(&new).expect("a new database");
        assert_eq!(rights_of_others(&new), 0);
        drop(store);
    }

    #[test]
    fn a_copy_appears_under_its_name_only_when_it_is_whole() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (from, to) = (folder.path().join("rookery.db"), folder.path().join("copy.db"));
        drop(SqliteStore::open(&from).expect("a new database"));
        // A backup that runs, or was interrupted, holds the name under which this one would be written.
        let part = folder.path().join("copy.db.part");
        fs::write(&part, "half a copy").expect("a file");
        let refused = backup(&from, &to).expect_err("another backup is running");
        assert!(refused.to_string().contains("copy.db.part"), "{refused}");
        assert_eq!(fs::read(&part).expect("it is left alone"), b"half a copy");
        assert!(!to.exists());
        fs::remove_file(&part).expect("it is there");

        // A table is damaged: a copy of it would be worth nothing.
        let connection = Connection::open(&from).expect("the database");
        let number = |sql: &str| {
            let found: u32 = connection.query_row(sql, [], |row| row.get(0)).expect("a number");
            found as usize
        };
        let page = number("PRAGMA page_size");
        let table = number("SELECT rootpage FROM sqlite_schema WHERE name = 'external_ids'");
        drop(connection);
        let mut bytes = fs::read(&from).expect("the database");
        for byte in bytes.iter_mut().skip((table - 1) * page).take(page) {
            *byte = 0xff;
        }
        fs::write(&from, bytes).expect("its owner");
        let refused = backup(&from, &to).expect_err("the database is damaged");
        assert!(refused.to_string().contains("could not be made"), "{refused}");
        assert!(!to.exists() && !part.exists(), "no file is left");
    }

    #[test]
    fn a_missing_database_is_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let refused = backup(&folder.path().join("none.db"), &folder.path().join("copy.db"))
            .expect_err("nothing there");
        assert!(refused.to_string().contains("none.db"), "{refused}");
    }
}

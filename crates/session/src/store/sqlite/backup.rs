//! A whole and consistent copy of the database while others use it. Reads only; never touches the original.

use super::open::unusable;
use crate::store::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// Writes a copy of the database at `from` to the new file `to`, while the bot may be running.
///
/// # Errors
/// [`StoreError::Unusable`] with a sentence: there is no such database, `to` is there already or cannot be written.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Unusable(format!(
            "{} is there already; a backup never overwrites a file. Choose another name.",
            to.display()
        )));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(from, flags).map_err(|error| unusable(from, error))?;
    let Some(target) = to.to_str() else {
        return Err(StoreError::Unusable(format!(
            "{} cannot be written: choose a name in plain text.",
            to.display()
        )));
    };
    connection.execute("VACUUM INTO ?1", [target]).map(|_| ()).map_err(|error| {
        StoreError::Unusable(format!(
            "The backup {} could not be made: {error}. Check that its folder exists and that {} is a database of Rookery.",
            to.display(),
            from.display()
        ))
    })
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

    #[test]
    fn a_missing_database_is_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let refused = backup(&folder.path().join("none.db"), &folder.path().join("copy.db"))
            .expect_err("nothing there");
        assert!(refused.to_string().contains("none.db"), "{refused}");
    }
}

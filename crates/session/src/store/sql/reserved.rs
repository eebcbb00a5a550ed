//! Accounts that have a number and are not stored yet. Their rows are written with the first row that names them.

use super::convert::execute;
use super::externals;
use super::{Connection, params};
use crate::ids::{ExternalId, ExternalKind, UserId};
use crate::limits;
use crate::store::StoreError;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Returns a number far above those that the table gives.
fn random_number() -> Result<i64, StoreError> {
    let random = getrandom::u64()
        .map_err(|error| StoreError::Fault(format!("the machine has no randomness: {error}")))?;
    Ok((random & 0x000f_ffff_ffff_ffff).cast_signed() + 0x1_0000_0000)
}

/// The reserved numbers. Clones share them.
#[derive(Clone, Debug)]
pub struct Reserved {
    numbers: Arc<Mutex<LruCache<ExternalId, UserId>>>,
}

impl Default for Reserved {
    fn default() -> Self {
        let most = NonZeroUsize::new(limits::RESERVED_ACCOUNTS).unwrap_or(NonZeroUsize::MIN);
        Self {
            numbers: Arc::new(Mutex::new(LruCache::new(most))),
        }
    }
}

impl Reserved {
    fn numbers(&self) -> MutexGuard<'_, LruCache<ExternalId, UserId>> {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the stored number of an account, or the one that is reserved for it. Callers at the same time get the same
    /// number.
    pub fn number(&self, connection: &Connection, account: &ExternalId) -> Result<UserId, StoreError> {
        externals::check_bounds(account)?;
        let mut numbers = self.numbers();
        if let Some(number) = externals::find(connection, ExternalKind::User, account)? {
            return Ok(UserId(number));
        }
        if let Some(user) = numbers.get(account).copied() {
            let stored = externals::text(connection, ExternalKind::User, user.0)?;
            if stored.is_none_or(|stored| stored == *account) {
                return Ok(user);
            }
        }
        // Rows that get their number from the table count from 1, so the numbers differ.
        let user = UserId(random_number()?);
        numbers.put(account.clone(), user);
        Ok(user)
    }

    /// Stores those of the users who are not stored yet. Conflicts if one was forgotten, or was stored under another number.
    pub fn admit(
        &self,
        connection: &Connection,
        users: impl IntoIterator<Item = UserId>,
    ) -> Result<(), StoreError> {
        for user in users {
            match externals::text(connection, ExternalKind::User, user.0)? {
                Some(account) if account.is_gone() => return Err(StoreError::Conflict),
                Some(_) => {}
                None => self.store(connection, user)?,
            }
        }
        Ok(())
    }

    fn store(&self, connection: &Connection, user: UserId) -> Result<(), StoreError> {
        let account = self
            .numbers()
            .iter()
            .find(|(_, number)| **number == user)
            .map(|(account, _)| account.clone());
        let account = account.ok_or_else(|| StoreError::Fault(format!("there is no user {user}")))?;
        if externals::find(connection, ExternalKind::User, &account)?.is_some() {
            return Err(StoreError::Conflict);
        }
        let sql = "INSERT INTO external_ids (id, kind, platform, external) VALUES (?1, 'user', ?2, ?3)";
        execute(connection, sql, params![user.0, account.platform, account.text]).map(|_| ())
    }

    /// Forgets the number that was reserved for an account.
    pub fn drop_account(&self, account: &ExternalId) {
        self.numbers().pop(account);
    }
}

//! The display names of accounts, for places where mentions do not work. Names come from interactions; Discord is asked
//! only for those who have not used the bot since it started, for a few at once and never for long.
//!
//! `GET /users/{id}` shares one rate limit for all accounts, and serenity holds it locked while it waits. Whoever asks for
//! many names keeps everybody else from getting one.

use super::api_error::meaning;
use lru::LruCache;
use serenity::all::{Http, User, UserId};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};

/// The most names that are remembered.
const MOST: usize = 10_000;

/// How long a name counts as current.
const CURRENT_FOR: Duration = Duration::from_secs(6 * 3600);

/// How long Discord is not asked again for a name that it did not give.
const FAILED_FOR: Duration = Duration::from_secs(60);

/// Requests under way at once.
const REQUESTS: usize = 2;

/// Names asked for by one answer to autocomplete.
const AT_ONCE: usize = 5;

/// How long one name may take where it is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is said where a name is not known.
const NOBODY: &str = "somebody";

/// What is known of an account.
#[derive(Clone, Debug)]
struct Known {
    /// Its name; `None` if Discord did not give one.
    name: Option<String>,
    /// Whether there is no name to come, because Discord knows no such account.
    is_nobody: bool,
    /// Since when that is known.
    at: Instant,
}

impl Known {
    fn is_current(&self) -> bool {
        let age = if self.name.is_some() {
            CURRENT_FOR
        } else {
            FAILED_FOR
        };
        self.at.elapsed() < age
    }
}

/// The names that are known.
pub struct Names {
    known: Mutex<LruCache<UserId, Known>>,
    requests: Semaphore,
}

impl Default for Names {
    fn default() -> Self {
        let most = NonZeroUsize::new(MOST).unwrap_or(NonZeroUsize::MIN);
        Self {
            known: Mutex::new(LruCache::new(most)),
            requests: Semaphore::new(REQUESTS),
        }
    }
}

impl Names {
    fn known(&self) -> MutexGuard<'_, LruCache<UserId, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, account: UserId, name: Option<String>, is_nobody: bool) {
        let at = Instant::now();
        self.known().put(account, Known { name, is_nobody, at });
    }

    /// Remembers the name of an account that Discord has just sent.
    pub fn remember(&self, user: &User) {
        self.put(user.id, Some(display_name(user)), false);
    }

    /// Forgets what is known of an account.
    pub fn forget(&self, account: UserId) {
        self.known().pop(&account);
    }

    /// The name of an account if it is known, without asking anybody.
    pub fn remembered(&self, account: UserId) -> Option<String> {
        self.known().get(&account).and_then(|known| known.name.clone())
    }

    /// The name of an account, without asking anybody; "somebody" if it is not known.
    pub fn known_name(&self, account: UserId) -> String {
        self.remembered(account).unwrap_or_else(|| NOBODY.to_owned())
    }

    fn is_current(&self, account: UserId) -> bool {
        self.known().peek(&account).is_some_and(Known::is_current)
    }

    /// The name of an account, asked for if need be; "somebody" if Discord does not give it within five seconds.
    pub async fn name(&self, http: &Http, account: UserId) -> String {
        if timeout(PATIENCE, self.ask(http, account)).await.is_err() {
            tracing::debug!("the name of a user takes too long");
        }
        self.known_name(account)
    }

    /// Asks for the names of a few of those accounts that are not known, one after the other, until the time is over.
    pub async fn ask_within(&self, http: &Http, accounts: &[UserId], time: Duration) {
        let asking = async {
            let unknown = accounts.iter().filter(|account| !self.is_current(**account));
            for account in unknown.take(AT_ONCE) {
                self.ask(http, *account).await;
            }
        };
        // What is not known by then is known a little later.
        drop(timeout(time, asking).await);
    }

    /// Asks for the names of all those accounts that are not known, one after the other, until the time is over.
    pub async fn ask_each_within(&self, http: &Http, accounts: &[UserId], time: Duration) {
        let asking = async {
            for account in accounts {
                self.ask(http, *account).await;
            }
        };
        drop(timeout(time, asking).await);
    }

    /// Asks for the names of all those accounts that are not known, however long it takes, also for those that Discord
    /// did not give a moment ago. Returns whether each is known now, or there is none.
    pub async fn ask_for_all(&self, http: &Http, accounts: &[UserId]) -> bool {
        let mut all = true;
        for account in accounts {
            if self.is_settled(*account) {
                continue;
            }
            let Ok(_permit) = self.requests.acquire().await else {
                return false;
            };
            if !self.is_settled(*account) {
                self.request(http, *account).await;
            }
            all &= self.is_settled(*account);
        }
        all
    }

    fn is_settled(&self, account: UserId) -> bool {
        let is_settled = |known: &Known| known.is_current() && (known.name.is_some() || known.is_nobody);
        self.known().peek(&account).is_some_and(is_settled)
    }

    /// Asks for a name that is not current. Discord is asked only for a few at once.
    async fn ask(&self, http: &Http, account: UserId) {
        if self.is_current(account) {
            return;
        }
        let Ok(_permit) = self.requests.acquire().await else {
            return;
        };
        // Somebody may have asked meanwhile.
        if self.is_current(account) {
            return;
        }
        self.request(http, account).await;
    }

    async fn request(&self, http: &Http, account: UserId) {
        match http.get_user(account).await {
            Ok(user) => self.remember(&user),
            Err(error) => {
                tracing::debug!(why = ?meaning(&error), "the name of a user is not known");
                let before = self.known().get(&account).and_then(|known| known.name.clone());
                self.put(account, before, meaning(&error).is_final());
            }
        }
    }
}

fn display_name(user: &User) -> String {
    user.global_name.clone().unwrap_or_else(|| user.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn user(id: u64, global_name: Option<&str>) -> User {
        let user = json!({ "id": id.to_string(), "username": "bob", "global_name": global_name });
        serde_json::from_value(user).unwrap()
    }

    #[test]
    fn a_name_is_remembered_as_it_was_last_seen() {
        let names = Names::default();
        assert_eq!(names.known_name(UserId::new(7)), "somebody");
        names.remember(&user(7, None));
        assert_eq!(names.known_name(UserId::new(7)), "bob");
        names.remember(&user(7, Some("Bob")));
        assert_eq!(names.known_name(UserId::new(7)), "Bob");
        assert!(names.is_current(UserId::new(7)));
    }

    #[test]
    fn names_are_bounded() {
        let names = Names::default();
        for id in 1..=MOST as u64 + 5 {
            names.remember(&user(id, None));
        }
        assert_eq!(names.known().len(), MOST);
    }
}

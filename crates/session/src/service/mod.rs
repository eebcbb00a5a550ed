//! The calls of the bot. Each change loads the state, decides with pure functions, and writes once if nobody was
//! faster. Nothing here writes a sentence or knows the platform.

mod blocks;
mod challenges;
mod change;
mod computer;
mod conditionals;
mod delivery;
mod enter;
mod learning;
mod loaded;
mod match_puzzles;
mod offers;
mod onlookers;
mod pages;
mod privacy;
mod puzzles;
mod queries;
mod ratings;
mod resume;
mod reviews;
mod standing;
mod start;
mod studies;
mod time;
mod tournament_ratings;
mod tournament_rounds;
mod tournaments;
mod transfer;
mod turns;

pub use challenges::ChallengeOutcome;
pub use computer::DutyOutcome;
pub use conditionals::ChangedLines;
pub use enter::{Entered, TurnInput};
pub use learning::ChangedExercise;
pub use privacy::{ExportedMatch, PersonalData};
pub use resume::ResumeReport;
pub use studies::StudyBase;
pub use tournaments::{NewTournament, TournamentOutcome};
pub use transfer::ImportError;

use crate::clock::{Clock, Randomness, TimeMs};
use crate::draft::Draft;
use crate::error::SessionError;
use crate::ids::{
    BoardNumber, DraftRevision, ExternalId, ExternalKind, MatchId, PlaceId, TournamentId, UserId,
};
use crate::limits;
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::State;
use crate::store::Store;
use crate::summary::{MatchStatus, MatchSummary};
use crate::tournament::TournamentState;
use loaded::LoadedMatches;
use lru::LruCache;
use rookery_rules::{Position, Seat};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::Notify;

/// A draft with the state that panels carry.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel<P: Playable = Position> {
    /// The turn.
    pub draft: Draft<P>,
    /// Its revision; 0 if nothing was entered on this board yet.
    pub revision: DraftRevision,
    /// Whether it is a secret part that its user has confirmed and may still change.
    pub sealed: bool,
}

/// The result of a change of a match.
#[derive(Clone, Debug)]
pub struct ChangeOutcome<P: Playable = Position> {
    /// The effect of the interaction.
    pub receipt: Receipt,
    /// Whether the interaction was handled before. Nothing was changed now.
    pub repeated: bool,
    /// The match after the change, or the present match for a repeated interaction.
    pub state: Arc<State<P>>,
    /// The draft, if the change was about one. Show it to its user only.
    pub panel: Option<Panel<P>>,
}

/// The boards of recent turns, by match and board number.
type RecentBoards<P> = LruCache<(MatchId, BoardNumber), Arc<State<P>>>;

/// The drafts that were used last, each with the board it continues.
type LoadedDrafts<P> = LruCache<(MatchId, Seat), (BoardNumber, Panel<P>)>;

/// All matches, and every operation on them. Share it by [`Arc`]; all functions may run concurrently.
///
/// The type parameter exists for tests; the program uses the default.
pub struct Sessions<P: Playable = Position> {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    loaded: Mutex<LoadedMatches<State<P>>>,
    recent: Mutex<RecentBoards<P>>,
    panels: Mutex<LoadedDrafts<P>>,
    tournaments: Mutex<LruCache<TournamentId, Arc<TournamentState>>>,
    news: Notify,
    owed: Notify,
    before_pairing: OnceLock<Arc<dyn Fn() + Send + Sync>>,
    account_made: OnceLock<AccountDates>,
}

/// Says when an account was made, where the platform tells it.
type AccountDates = Arc<dyn Fn(&ExternalId) -> Option<TimeMs> + Send + Sync>;

impl Sessions<Position> {
    /// Creates the sessions on a store, with a clock and a source of randomness.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>) -> Self {
        Self::of_game(store, clock, randomness)
    }
}

fn capacity(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic while a cache was locked leaves at worst a missing entry.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P: Playable> Sessions<P> {
    /// Creates the sessions of another game, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn of_game(store: Arc<dyn Store>, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>) -> Self {
        Self {
            store,
            clock,
            randomness,
            loaded: Mutex::new(LoadedMatches::new(
                capacity(limits::LOADED_MATCHES),
                limits::LOADED_TURNS,
                |state: &State<P>| state.turns.len(),
            )),
            recent: Mutex::new(LruCache::new(capacity(limits::RECENT_BOARDS))),
            panels: Mutex::new(LruCache::new(capacity(limits::LOADED_DRAFTS))),
            tournaments: Mutex::new(LruCache::new(capacity(limits::LOADED_TOURNAMENTS))),
            news: Notify::new(),
            owed: Notify::new(),
            before_pairing: OnceLock::new(),
            account_made: OnceLock::new(),
        }
    }

    /// Calls a function before each pairing, on its thread, so that tests can hold a pairing up. Returns whether it is the
    /// first one that is set, which alone counts.
    #[doc(hidden)]
    pub fn call_before_pairing(&self, call: impl Fn() + Send + Sync + 'static) -> bool {
        self.before_pairing.set(Arc::new(call)).is_ok()
    }

    /// Says how to tell when an account was made. Matches of young accounts aren't rated; without such a function, or where
    /// it knows nothing, accounts count as old. Returns whether it is the first function that is set, which alone counts.
    pub fn date_accounts(
        &self,
        made: impl Fn(&ExternalId) -> Option<TimeMs> + Send + Sync + 'static,
    ) -> bool {
        self.account_made.set(Arc::new(made)).is_ok()
    }

    /// Returns the present time of the clock.
    #[must_use]
    pub fn now(&self) -> TimeMs {
        self.clock.now()
    }

    /// Draws a number, for outcomes that are recorded, such as a random army.
    #[must_use]
    pub fn draw(&self) -> u64 {
        self.randomness.draw()
    }

    /// Returns the user of an account, a new one if it was never seen.
    ///
    /// # Errors
    /// Returns an error for a fault, also for an id longer than [`limits::EXTERNAL_ID_BYTES`].
    pub async fn user(&self, account: &ExternalId) -> Result<UserId, SessionError> {
        self.number(ExternalKind::User, account).await.map(UserId)
    }

    /// Returns the user of an account. One who was never seen gets a number that is stored with the first challenge, match,
    /// tournament or setting that names it; what is refused stores nothing. Other processes don't know the number before.
    ///
    /// # Errors
    /// As [`Sessions::user`].
    pub async fn newcomer(&self, account: &ExternalId) -> Result<UserId, SessionError> {
        Ok(self.store.reserve_user(account).await?)
    }

    /// Returns the place of a guild, channel or thread, a new one if it was never seen.
    ///
    /// # Errors
    /// As [`Sessions::user`].
    pub async fn place(&self, place: &ExternalId) -> Result<PlaceId, SessionError> {
        self.number(ExternalKind::Place, place).await.map(PlaceId)
    }

    /// Returns the user of an account, if a match, a challenge or a setting made it known. Stores nothing.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn known_user(&self, account: &ExternalId) -> Result<Option<UserId>, SessionError> {
        Ok(self.known(ExternalKind::User, account).await?.map(UserId))
    }

    /// Returns the place of a guild, channel or thread, if a match, a challenge or a setting made it known. Stores
    /// nothing.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn known_place(&self, place: &ExternalId) -> Result<Option<PlaceId>, SessionError> {
        Ok(self.known(ExternalKind::Place, place).await?.map(PlaceId))
    }

    /// Returns the account of a user. That of a forgotten one [is gone](ExternalId::is_gone).
    ///
    /// # Errors
    /// Returns an error for a fault, also if there is no such user.
    pub async fn account(&self, user: UserId) -> Result<ExternalId, SessionError> {
        let found = self.external(ExternalKind::User, user.0).await?;
        found.ok_or_else(|| SessionError::Fault(format!("there is no user {user}")))
    }

    /// Returns the platform's id of a place. That of a forgotten one [is gone](ExternalId::is_gone).
    ///
    /// # Errors
    /// Returns an error for a fault, also if there is no such place.
    pub async fn platform_place(&self, place: PlaceId) -> Result<ExternalId, SessionError> {
        let found = self.external(ExternalKind::Place, place.0).await?;
        found.ok_or_else(|| SessionError::Fault(format!("there is no place {place}")))
    }

    // None of these is kept in memory: a forgotten account or place has another id from one moment to the next, in every
    // process, and reading it takes microseconds.
    async fn external(&self, kind: ExternalKind, number: i64) -> Result<Option<ExternalId>, SessionError> {
        Ok(self.store.external_id(kind, number).await?)
    }

    async fn known(&self, kind: ExternalKind, id: &ExternalId) -> Result<Option<i64>, SessionError> {
        Ok(self.store.known_external(kind, id).await?)
    }

    async fn number(&self, kind: ExternalKind, id: &ExternalId) -> Result<i64, SessionError> {
        Ok(self.store.external(kind, id).await?)
    }

    /// Returns a match as it is now.
    ///
    /// # Errors
    /// Returns an error if there is no such match or it is suspended, or for a fault.
    pub async fn state(&self, id: MatchId) -> Result<Arc<State<P>>, SessionError> {
        if !lock(&self.loaded).contains(id) {
            return self.load(id).await;
        }
        let summary = self.store.summary(id).await?;
        self.state_of(&summary.ok_or(SessionError::NoSuchMatch)?).await
    }

    /// Returns the match of a row that was read a moment ago, as it was then or is now.
    ///
    /// # Errors
    /// As [`Sessions::state`].
    pub async fn state_of(&self, summary: &MatchSummary) -> Result<Arc<State<P>>, SessionError> {
        let id = summary.header.id;
        let cached = lock(&self.loaded).get(id);
        let suspended = matches!(summary.status, MatchStatus::Suspended { .. });
        match cached {
            // A change may have been committed since the row was read.
            Some(state) if summary.revision <= state.revision && !suspended => Ok(state),
            _ => self.load(id).await,
        }
    }

    /// Drops a state from memory, so that the next use loads it.
    fn forget(&self, id: MatchId) {
        lock(&self.loaded).pop(id);
    }

    /// Keeps a state in memory, unless there is a later one.
    fn keep(&self, state: &Arc<State<P>>) {
        let id = state.header.id;
        lock(&self.recent).put((id, state.board), Arc::clone(state));
        let mut loaded = lock(&self.loaded);
        if loaded
            .peek(id)
            .is_none_or(|other| other.revision <= state.revision)
        {
            loaded.put(id, Arc::clone(state));
        }
    }
}

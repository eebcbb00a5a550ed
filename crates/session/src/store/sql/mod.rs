//! The store in a database that speaks SQL: every operation once, for every engine. Decides nothing about matches; each
//! function of [`Store`] is one closure that a [`Database`] runs as a transaction.
//!
//! The SQL is what SQLite and PostgreSQL both understand: a column that `excluded` has too is qualified, every subquery
//! after `FROM` has a name, `ON CONFLICT DO NOTHING` stands for `INSERT OR IGNORE`, `RETURNING` says what was inserted,
//! every integer or truth value is one of 64 bits, and a placeholder is compared before it is asked whether it
//! `IS NULL`, for the comparison tells PostgreSQL its type.

mod audit;
mod blocks;
mod challenges;
mod conditionals;
mod connection;
mod convert;
mod database;
mod externals;
mod learning;
mod match_puzzles;
mod matches;
mod onlookers;
mod outbox;
mod pages;
mod privacy;
mod puzzles;
mod queries;
mod ratings;
mod receipts;
mod reserved;
mod reviews;
mod studies;
mod tallies;
mod timers;
mod times;
mod tournaments;
mod unreadable;
mod value;

use crate::appearance::{Appearance, AppearanceChange, AppearanceScope};
use crate::challenge::Challenge;
use crate::clock::TimeMs;
use crate::confirmation::Confirmation;
use crate::fingerprint::PositionFingerprint;
use crate::hidden::HiddenNumber;
use crate::ids::{
    ChallengeId, ExternalId, ExternalKind, IdPrefix, InteractionKey, MatchId, PlaceId, Revision, RowId,
    TimerId, UserId,
};
use crate::outbox::{DeliveredMessage, Delivery, DeliveryAck, GivenUp, Notification};
use crate::receipt::Receipt;
use crate::store::{
    CloseChallenge, ComputerJob, CreateChallenge, DeliveryReport, MatchFilter, MatchUpdate, Page,
    PruneReport, StartMatch, Store, StoreError, StoredConditionals, StoredDraft, StoredMatch, WriteOutcome,
};
use crate::summary::{GuildChange, GuildSettings, MatchSummary};
use crate::timer::Timer;
use async_trait::async_trait;
pub use connection::{Connection, Dialect, EachRow, Row, RowResult, RowSource, SqlConnection, SqlError};
pub(in crate::store) use convert::{rows, walk};
pub use database::Database;
use reserved::Reserved;
use rookery_rules::{PerSeat, Seat};
pub use timers::report_unknown;
use unreadable::Unreadable;
pub(in crate::store) use value::params;
pub use value::{FromColumn, Params, SqlValue, ToValue};

/// The store in a database that speaks SQL. Dropping it writes everything that is queued.
#[derive(Debug)]
pub struct SqlStore<D> {
    pub(in crate::store) database: D,
    unreadable: Unreadable,
    reserved: Reserved,
}

impl<D: Database> SqlStore<D> {
    /// Makes a store of a database whose tables are up to date.
    pub(in crate::store) fn new(database: D) -> Self {
        Self {
            database,
            unreadable: Unreadable::default(),
            reserved: Reserved::default(),
        }
    }

    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.database.write(work).await
    }

    async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.database.read(work).await
    }

    /// Reads a few rows by key with one statement.
    async fn read_few<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.database.read_few(work).await
    }
}

fn share(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[async_trait]
impl<D: Database> Store for SqlStore<D> {
    async fn external(&self, kind: ExternalKind, id: &ExternalId) -> Result<i64, StoreError> {
        let wanted = id.clone();
        if let Some(number) = self
            .read_few(move |connection| externals::find(connection, kind, &wanted))
            .await?
        {
            return Ok(number);
        }
        let wanted = id.clone();
        self.write(move |connection| externals::find_or_make(connection, kind, &wanted))
            .await
    }

    async fn known_external(&self, kind: ExternalKind, id: &ExternalId) -> Result<Option<i64>, StoreError> {
        let wanted = id.clone();
        self.read_few(move |connection| externals::find(connection, kind, &wanted))
            .await
    }

    async fn external_id(&self, kind: ExternalKind, number: i64) -> Result<Option<ExternalId>, StoreError> {
        self.read_few(move |connection| externals::text(connection, kind, number))
            .await
    }

    async fn guild_settings(&self, guild: PlaceId) -> Result<Option<GuildSettings>, StoreError> {
        self.read_few(move |connection| externals::guild_settings(connection, guild))
            .await
    }

    async fn change_guild(
        &self,
        guild: PlaceId,
        change: GuildChange,
    ) -> Result<(GuildSettings, Appearance), StoreError> {
        self.write(move |connection| externals::change_guild(connection, guild, &change))
            .await
    }

    async fn appearance(&self, of: AppearanceScope) -> Result<Appearance, StoreError> {
        self.read_few(move |connection| externals::appearance(connection, of))
            .await
    }

    async fn change_appearance(
        &self,
        of: AppearanceScope,
        change: AppearanceChange,
    ) -> Result<Appearance, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            if let AppearanceScope::User(user) = of {
                reserved.admit(connection, [user])?;
            }
            externals::change_appearance(connection, of, &change)
        })
        .await
    }

    async fn confirmation(&self, user: UserId) -> Result<Confirmation, StoreError> {
        self.read_few(move |connection| externals::confirmation(connection, user))
            .await
    }

    async fn save_confirmation(&self, user: UserId, confirmation: Confirmation) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            reserved.admit(connection, [user])?;
            externals::save_confirmation(connection, user, confirmation)
        })
        .await
    }

    async fn receipt(&self, interaction: InteractionKey) -> Result<Option<Receipt>, StoreError> {
        self.read_few(move |connection| receipts::find(connection, interaction))
            .await
    }

    async fn create_challenge(&self, new: CreateChallenge) -> Result<WriteOutcome, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| challenges::create(connection, &reserved, &new))
            .await
    }

    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.read_few(move |connection| challenges::find(connection, id))
            .await
    }

    async fn challenges_of(&self, user: UserId, page: Page) -> Result<Vec<Challenge>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.read(move |connection| challenges::of_user(connection, &unreadable, user, page))
            .await
    }

    async fn close_challenge(&self, close: CloseChallenge) -> Result<WriteOutcome, StoreError> {
        self.write(move |connection| challenges::close(connection, &close))
            .await
    }

    async fn challenge_message(&self, id: ChallengeId) -> Result<Option<String>, StoreError> {
        self.read_few(move |connection| challenges::message(connection, id))
            .await
    }

    async fn is_to_be_told(&self, notification: Notification) -> Result<bool, StoreError> {
        self.read(move |connection| outbox::is_waiting(connection, &notification))
            .await
    }

    async fn save_challenge_message(&self, id: ChallengeId, message: String) -> Result<(), StoreError> {
        self.write(move |connection| challenges::save_message(connection, id, &message))
            .await
    }

    async fn start_match(&self, new: StartMatch) -> Result<WriteOutcome, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| matches::start(connection, &reserved, &new))
            .await
    }

    async fn summary(&self, id: MatchId) -> Result<Option<MatchSummary>, StoreError> {
        self.read_few(move |connection| queries::summary(connection, id))
            .await
    }

    async fn hidden_number(&self, id: MatchId) -> Result<Option<HiddenNumber>, StoreError> {
        self.read_few(move |connection| queries::hidden_number(connection, id))
            .await
    }

    async fn load_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.read(move |connection| queries::load(connection, id)).await
    }

    async fn update_match(&self, update: MatchUpdate) -> Result<WriteOutcome, StoreError> {
        self.write(move |connection| matches::update(connection, &update))
            .await
    }

    async fn conditionals(&self, id: MatchId) -> Result<PerSeat<Option<StoredConditionals>>, StoreError> {
        self.read_few(move |connection| conditionals::of_match(connection, id))
            .await
    }

    async fn draft(&self, id: MatchId, seat: Seat) -> Result<Option<StoredDraft>, StoreError> {
        self.read_few(move |connection| queries::draft(connection, id, seat))
            .await
    }

    async fn suspend(&self, id: MatchId, reason: String, at: TimeMs) -> Result<(), StoreError> {
        self.write(move |connection| matches::suspend(connection, id, &reason, at))
            .await
    }

    async fn resume(&self, id: MatchId, at: TimeMs, change: Option<MatchUpdate>) -> Result<bool, StoreError> {
        self.write(move |connection| matches::resume(connection, id, at, change.as_ref()))
            .await
    }

    async fn suspended(&self, after: Option<MatchId>, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| queries::suspended(connection, after, limit))
            .await
    }

    async fn confirm_position(
        &self,
        id: MatchId,
        at: Revision,
        rules_version: u32,
        fingerprint: PositionFingerprint,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            matches::confirm_position(connection, id, at, rules_version, fingerprint)
        })
        .await
    }

    async fn save_match_place(
        &self,
        id: MatchId,
        thread: Option<PlaceId>,
        dashboard: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| matches::save_place(connection, id, thread, dashboard.as_deref()))
            .await
    }

    async fn matches_of(
        &self,
        user: UserId,
        which: MatchFilter,
        page: Page,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        let unreadable = self.unreadable.clone();
        let work =
            move |connection: &Connection| queries::of_user(connection, &unreadable, user, which, page);
        match which {
            // There is a limit of them.
            MatchFilter::Running | MatchFilter::AwaitingMe => self.read_few(work).await,
            MatchFilter::Finished => self.read(work).await,
        }
    }

    async fn awaiting_in(
        &self,
        user: UserId,
        place: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.read(move |connection| queries::awaiting_in(connection, &unreadable, user, place, limit))
            .await
    }

    async fn matches_by_prefix(&self, prefix: IdPrefix, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| queries::by_prefix(connection, prefix, limit))
            .await
    }

    async fn matches_within(
        &self,
        prefix: IdPrefix,
        user: UserId,
        here: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        self.read(move |connection| queries::within(connection, prefix, (user, here), limit))
            .await
    }

    async fn match_by_thread(&self, thread: PlaceId) -> Result<Option<MatchId>, StoreError> {
        self.read_few(move |connection| queries::by_thread(connection, thread))
            .await
    }

    async fn finished_matches(&self, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| queries::finished(connection, limit))
            .await
    }

    async fn consume_finished(&self, id: MatchId, at: TimeMs) -> Result<bool, StoreError> {
        self.write(move |connection| matches::consume_finished(connection, id, at))
            .await
    }

    async fn lease_outbox(
        &self,
        now: TimeMs,
        lease_ms: i64,
        limit: u32,
        per_place: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.write(move |connection| outbox::lease(connection, &unreadable, now, lease_ms, limit, per_place))
            .await
    }

    async fn answer_delivery(
        &self,
        id: RowId,
        attempt: u32,
        answer: DeliveryReport,
        now: TimeMs,
    ) -> Result<DeliveryAck, StoreError> {
        self.write(move |connection| outbox::answer(connection, id, attempt, &answer, now))
            .await
    }

    async fn next_delivery(&self) -> Result<Option<TimeMs>, StoreError> {
        self.read(outbox::next).await
    }

    async fn given_up(&self, limit: u32) -> Result<Vec<GivenUp>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.read(move |connection| outbox::given_up(connection, &unreadable, limit))
            .await
    }

    async fn has_failed_delivery(&self, id: MatchId) -> Result<bool, StoreError> {
        self.read_few(move |connection| outbox::has_failed_delivery(connection, id))
            .await
    }

    async fn messages_with_buttons(
        &self,
        id: MatchId,
        limit: u32,
    ) -> Result<Vec<DeliveredMessage>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.read_few(move |connection| outbox::messages_with_buttons(connection, &unreadable, id, limit))
            .await
    }

    async fn delivered_messages(&self, id: MatchId, limit: u32) -> Result<Vec<DeliveredMessage>, StoreError> {
        let unreadable = self.unreadable.clone();
        self.read_few(move |connection| outbox::delivered_messages(connection, &unreadable, id, limit))
            .await
    }

    async fn buttons_removed(&self, row: RowId) -> Result<(), StoreError> {
        self.write(move |connection| outbox::buttons_removed(connection, row))
            .await
    }

    async fn lease_timers(&self, now: TimeMs, lease_ms: i64, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.write(move |connection| timers::lease(connection, now, lease_ms, limit))
            .await
    }

    async fn finish_timer(&self, id: TimerId) -> Result<(), StoreError> {
        self.write(move |connection| timers::finish(connection, id)).await
    }

    async fn put_off_timer(&self, id: TimerId, at: TimeMs) -> Result<(), StoreError> {
        self.write(move |connection| timers::put_off(connection, id, at))
            .await
    }

    async fn computer_jobs(&self, now: TimeMs, limit: u32) -> Result<Vec<ComputerJob>, StoreError> {
        self.read(move |connection| timers::computer_jobs(connection, now, limit))
            .await
    }

    async fn lease_computer(&self, id: TimerId, now: TimeMs, lease_ms: i64) -> Result<bool, StoreError> {
        self.write(move |connection| timers::lease_computer(connection, id, now, lease_ms))
            .await
    }

    async fn next_timer(&self) -> Result<Option<TimeMs>, StoreError> {
        self.read(timers::next).await
    }

    async fn correct_times(&self, now: TimeMs) -> Result<u32, StoreError> {
        self.write(move |connection| {
            let outbox = outbox::correct_times(connection, now)?;
            Ok(share(outbox + timers::correct_times(connection, now)?))
        })
        .await
    }

    async fn prune(&self, receipts_before: TimeMs, outbox_before: TimeMs) -> Result<PruneReport, StoreError> {
        self.write(move |connection| {
            Ok(PruneReport {
                receipts: share(receipts::forget(connection, receipts_before)?),
                outbox: share(outbox::forget(connection, outbox_before)?),
            })
        })
        .await
    }

    async fn news_of_others(&self) {
        self.database.news_of_others().await;
    }
}

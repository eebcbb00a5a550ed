//! A second implementation of a store, in plain memory: as simple as the promises allow, so that the checks are of the
//! promises and not of SQLite. Each write works on a copy that takes the place of all data only if nothing refused it.

mod blocks;
mod conditionals;
mod learning;
mod match_puzzles;
mod onlookers;
mod pages;
mod privacy;
mod questions;
mod ratings;
mod reviews;
mod studies;
mod time;
mod tournaments;

use crate::rows::{Fate, Row, TimerRow, awaits, count};
use crate::starts::Starts;
use async_trait::async_trait;
use rookery_rules::{PerSeat, Seat};
use rookery_session::entry::LogEntry;
use rookery_session::limits;
use rookery_session::receipt::Receipt;
use rookery_session::store::{
    CloseChallenge, ComputerJob, CreateChallenge, DeliveryReport, DraftStep, HandledInteraction, MatchFilter,
    MatchUpdate, Page, PruneReport, StartMatch, StoredConditionals, StoredDraft, StoredMatch, WriteOutcome,
};
use rookery_session::summary::Head;
use rookery_session::timer::NewTimer;
use rookery_session::{
    Appearance, AppearanceChange, AppearanceScope, Asker, BoardNumber, Challenge, ChallengeId,
    ChallengeStatus, Confirmation, DeliveredMessage, Delivery, DeliveryAck, Due, ExternalId, ExternalKind,
    GivenUp, GuildChange, GuildSettings, HiddenNumber, IdPrefix, InteractionKey, MatchId, MatchPlace,
    MatchStatus, MatchSummary, Notification, Opponent, PlaceId, PositionFingerprint, Revision, RowId, Store,
    StoreError, Stream, Study, StudyId, TimeMs, Timer, TimerId, UserId,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

#[derive(Clone, Default)]
pub struct Data {
    externals: Vec<(ExternalKind, ExternalId)>,
    guilds: BTreeMap<PlaceId, GuildSettings>,
    appearance: BTreeMap<AppearanceScope, Appearance>,
    confirmations: BTreeMap<UserId, Confirmation>,
    receipts: BTreeMap<InteractionKey, (Receipt, TimeMs)>,
    pub challenges: BTreeMap<ChallengeId, (Challenge, Option<String>)>,
    pub matches: BTreeMap<MatchId, (MatchSummary, Vec<LogEntry>)>,
    positions: BTreeMap<MatchId, PositionFingerprint>,
    drafts: BTreeMap<(MatchId, Seat), StoredDraft>,
    prepared: conditionals::Prepared,
    finished: BTreeMap<MatchId, (TimeMs, bool)>,
    pub outbox: Vec<Row>,
    pub timers: Vec<TimerRow>,
    starts: Starts,
    times: time::Times,
    tournaments: tournaments::Tournaments,
    ratings: ratings::Ratings,
    studies: BTreeMap<StudyId, Study>,
    reviews: BTreeMap<MatchId, rookery_session::StoredReview>,
    kept: blocks::Kept,
    learning: learning::Learning,
    match_puzzles: match_puzzles::MatchPuzzles,
    onlookers: onlookers::Onlookers,
    pages: BTreeMap<PlaceId, rookery_session::GuildPages>,
    /// How many rows and timers there ever were.
    made: i64,
}

#[derive(Default)]
pub struct MemoryStore {
    data: Mutex<Data>,
}

impl MemoryStore {
    fn read<T>(&self, read: impl FnOnce(&Data) -> T) -> Result<T, StoreError> {
        Ok(read(&self.data.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn write<T>(&self, write: impl FnOnce(&mut Data) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut data = self.data.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = data.clone();
        let given = write(&mut next)?;
        *data = next;
        Ok(given)
    }
}

impl Data {
    pub fn number(&mut self) -> i64 {
        self.made += 1;
        self.made
    }

    fn remember(&mut self, handled: Option<&HandledInteraction>) -> Option<WriteOutcome> {
        let handled = handled?;
        if let Some((receipt, _)) = self.receipts.get(&handled.interaction) {
            return Some(WriteOutcome::Repeated(*receipt));
        }
        self.receipts
            .insert(handled.interaction, (handled.receipt, handled.at));
        None
    }

    fn consume(&mut self, id: MatchId) -> bool {
        let found = self.finished.get_mut(&id);
        found.is_some_and(|(_, consumed)| !std::mem::replace(consumed, true))
    }

    fn set_timer(&mut self, timer: NewTimer) {
        self.timers.retain(|other| other.due != timer.due);
        let id = TimerId(self.number());
        self.timers.push(TimerRow {
            id,
            due: timer.due,
            at: timer.at,
            leased_until: TimeMs(0),
        });
    }

    fn set_computer(&mut self, id: MatchId, since: Option<TimeMs>) {
        let due = Due::Computer(id);
        match (since, self.timers.iter_mut().find(|timer| timer.due == due)) {
            (Some(since), Some(timer)) => timer.at = timer.at.min(since),
            (Some(at), None) => self.set_timer(NewTimer { due, at }),
            (None, _) => self.timers.retain(|timer| timer.due != due),
        }
    }

    fn settle(&mut self, id: ChallengeId, status: ChallengeStatus) -> Result<(), StoreError> {
        let (challenge, _) = self.challenges.get_mut(&id).ok_or(StoreError::Missing)?;
        if challenge.status != ChallengeStatus::Open {
            return Err(StoreError::ChallengeClosed(challenge.status));
        }
        challenge.status = status;
        self.timers.retain(|timer| timer.due != Due::ChallengeExpiry(id));
        Ok(())
    }

    fn running(&self, user: UserId) -> u32 {
        let plays = |summary: &MatchSummary| {
            summary.status == MatchStatus::Running
                && (summary.header.seats.white == user || summary.header.seats.black == user)
        };
        count(
            self.matches
                .values()
                .filter(|(summary, _)| plays(summary))
                .count(),
        )
    }

    fn take_head(&mut self, id: MatchId, head: &Head) -> Result<(), StoreError> {
        let (summary, _) = self.matches.get_mut(&id).ok_or(StoreError::Missing)?;
        summary.revision = head.revision;
        summary.board = head.board;
        summary.awaited = head.awaited;
        summary.due = head.due;
        summary.last_at = head.last_at;
        summary.header.rules_version = head.rules_version;
        self.positions.insert(id, head.fingerprint);
        if let Some(result) = &head.result {
            summary.status = MatchStatus::Finished(result.clone());
            self.finished.insert(id, (head.last_at, false));
            self.prepared.forget(|other, _| other == id);
            self.timers
                .retain(|timer| timer.due != Due::Abandonment(id) && timer.due != Due::Clock(id));
        }
        Ok(())
    }

    fn start(&mut self, new: StartMatch) -> Result<WriteOutcome, StoreError> {
        if let Some(repeated) = self.remember(new.handled.as_ref()) {
            return Ok(repeated);
        }
        let id = new.header.id;
        if let Some(challenge) = new.challenge {
            self.settle(challenge, ChallengeStatus::Accepted(id))?;
        }
        let mut users = new
            .header
            .seats
            .iter()
            .filter_map(|(_, occupant)| occupant.user())
            .peekable();
        if users.peek().is_none() {
            return Err(StoreError::Fault("no user holds a seat of the match".to_owned()));
        }
        for user in users {
            if self.running(user) >= new.limit {
                return Err(StoreError::TooManyMatches(user));
            }
        }
        self.starts.check(new.rate)?;
        self.starts.start(&new);
        let created = new.header.created;
        let summary = MatchSummary {
            header: new.header,
            status: MatchStatus::Running,
            revision: Revision(0),
            board: BoardNumber(0),
            awaited: PerSeat::default(),
            due: PerSeat::default(),
            last_at: created,
            place: MatchPlace {
                origin: new.origin,
                thread: None,
                dashboard: None,
            },
            challenge: new.challenge,
            tournament: new.tournament,
        };
        self.matches.insert(id, (summary, new.log));
        self.take_head(id, &new.head)?;
        if let Some((_, consumed)) = self.finished.get_mut(&id) {
            *consumed = new.imported;
        }
        if let Some(timer) = new.timer {
            self.set_timer(timer);
        }
        self.set_computer(id, new.computer);
        self.bring_forward(Due::Clock(id), new.clock);
        let at = new.handled.map_or(created, |handled| handled.at);
        self.tell(&new.notifications, at, new.hold_until);
        Ok(WriteOutcome::Done)
    }

    fn update(&mut self, update: MatchUpdate) -> Result<WriteOutcome, StoreError> {
        if let Some(repeated) = self.remember(update.handled.as_ref()) {
            return Ok(repeated);
        }
        let (summary, log) = self.matches.get_mut(&update.id).ok_or(StoreError::Missing)?;
        if summary.revision != update.expected || summary.status != MatchStatus::Running {
            return Err(StoreError::Conflict);
        }
        let has_entries = !update.entries.is_empty();
        if has_entries {
            log.extend(update.entries);
        }
        self.prepare(update.id, update.conditionals)?;
        if has_entries {
            self.take_head(update.id, &update.head)?;
            self.set_computer(update.id, update.computer);
            self.bring_forward(Due::Clock(update.id), update.clock);
        }
        for step in &update.drafts {
            self.draft_step(update.id, &update.head, step)?;
        }
        if update.clear_drafts {
            self.drafts.retain(|(id, _), _| *id != update.id);
        }
        self.tell(&update.notifications, update.now, update.hold_until);
        Ok(WriteOutcome::Done)
    }

    fn draft_step(&mut self, id: MatchId, head: &Head, step: &DraftStep) -> Result<(), StoreError> {
        let board = step.save.as_ref().map_or(head.board, |draft| draft.board);
        let stored = self.drafts.get(&(id, step.seat));
        let present = stored.filter(|draft| step.save.is_none() || draft.board == board);
        if present.map_or(0, |draft| draft.revision.0) != step.expected.0 {
            return Err(StoreError::Conflict);
        }
        if let Some(draft) = &step.save {
            self.drafts.insert((id, step.seat), draft.clone());
        }
        Ok(())
    }

    fn list(&self, wanted: impl Fn(&MatchSummary) -> bool) -> Vec<MatchSummary> {
        let all = self.matches.values().map(|(summary, _)| summary);
        all.filter(|summary| wanted(summary)).cloned().collect()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn external(&self, kind: ExternalKind, id: &ExternalId) -> Result<i64, StoreError> {
        if id.text.len() > limits::EXTERNAL_ID_BYTES {
            return Err(StoreError::Fault("an id that long is none".to_owned()));
        }
        let wanted = (kind, id.clone());
        self.write(|data| {
            let place = data.externals.iter().position(|known| *known == wanted);
            let place = place.unwrap_or_else(|| {
                data.externals.push(wanted);
                data.externals.len() - 1
            });
            Ok(i64::try_from(place).unwrap_or(i64::MAX - 1) + 1)
        })
    }

    async fn known_external(&self, kind: ExternalKind, id: &ExternalId) -> Result<Option<i64>, StoreError> {
        self.read(|data| {
            let mut known = data.externals.iter();
            let place = known.position(|(other, text)| *other == kind && text == id)?;
            Some(i64::try_from(place).unwrap_or(i64::MAX - 1) + 1)
        })
    }

    async fn external_id(&self, kind: ExternalKind, number: i64) -> Result<Option<ExternalId>, StoreError> {
        self.read(|data| {
            let place = usize::try_from(number - 1).ok()?;
            let (found, id) = data.externals.get(place)?;
            (*found == kind).then(|| id.clone())
        })
    }

    async fn guild_settings(&self, guild: PlaceId) -> Result<Option<GuildSettings>, StoreError> {
        self.read(|data| data.guilds.get(&guild).cloned())
    }

    async fn change_guild(
        &self,
        guild: PlaceId,
        change: GuildChange,
    ) -> Result<(GuildSettings, Appearance), StoreError> {
        let of = AppearanceScope::Guild(guild);
        let appearance = self.change_appearance(of, change.appearance.clone()).await?;
        self.write(|data| {
            let settings = change.apply(data.guilds.get(&guild).cloned().unwrap_or_default());
            if change.changes_settings() {
                data.guilds.insert(guild, settings.clone());
            }
            Ok((settings, appearance))
        })
    }

    async fn appearance(&self, of: AppearanceScope) -> Result<Appearance, StoreError> {
        self.read(|data| data.appearance.get(&of).cloned().unwrap_or_default())
    }

    async fn change_appearance(
        &self,
        of: AppearanceScope,
        change: AppearanceChange,
    ) -> Result<Appearance, StoreError> {
        self.write(|data| {
            let after = change.apply(data.appearance.get(&of).cloned().unwrap_or_default());
            if !after.is_bounded() {
                return Err(StoreError::Fault("too long a word".to_owned()));
            }
            data.appearance.insert(of, after.clone());
            Ok(after)
        })
    }

    async fn confirmation(&self, user: UserId) -> Result<Confirmation, StoreError> {
        self.read(|data| data.confirmations.get(&user).copied().unwrap_or_default())
    }

    async fn save_confirmation(&self, user: UserId, confirmation: Confirmation) -> Result<(), StoreError> {
        self.write(|data| {
            data.confirmations.insert(user, confirmation);
            Ok(())
        })
    }

    async fn receipt(&self, interaction: InteractionKey) -> Result<Option<Receipt>, StoreError> {
        self.read(|data| data.receipts.get(&interaction).map(|(receipt, _)| *receipt))
    }

    async fn create_challenge(&self, new: CreateChallenge) -> Result<WriteOutcome, StoreError> {
        self.write(|data| {
            if let Some(repeated) = data.remember(Some(&new.handled)) {
                return Ok(repeated);
            }
            let challenger = new.challenge.challenger;
            let open = data
                .challenges
                .values()
                .filter(|(other, _)| other.status == ChallengeStatus::Open && other.challenger == challenger);
            if count(open.count()) >= new.limit {
                return Err(StoreError::TooManyChallenges);
            }
            data.starts.check(new.rate)?;
            data.starts.challenge(&new.challenge);
            let created = new.challenge.created;
            data.challenges.insert(new.challenge.id, (new.challenge, None));
            data.set_timer(new.timer);
            data.tell(&new.notifications, created, None);
            Ok(WriteOutcome::Done)
        })
    }

    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.read(|data| data.challenges.get(&id).map(|(challenge, _)| challenge.clone()))
    }

    async fn challenges_of(&self, user: UserId, page: Page) -> Result<Vec<Challenge>, StoreError> {
        self.read(|data| {
            let concerns = |one: &Challenge| {
                one.status == ChallengeStatus::Open
                    && (one.challenger == user || one.opponent == Opponent::User(user))
            };
            let all = data.challenges.values().map(|(challenge, _)| challenge);
            let mut found: Vec<Challenge> = all.filter(|one| concerns(one)).cloned().collect();
            found.sort_by_key(|one| (Reverse(one.created), one.id));
            cut(found, page)
        })
    }

    async fn close_challenge(&self, close: CloseChallenge) -> Result<WriteOutcome, StoreError> {
        self.write(|data| {
            if let Some(repeated) = data.remember(close.handled.as_ref()) {
                return Ok(repeated);
            }
            data.settle(close.id, close.status)?;
            data.tell(&close.notifications, close.at, None);
            Ok(WriteOutcome::Done)
        })
    }

    async fn challenge_message(&self, id: ChallengeId) -> Result<Option<String>, StoreError> {
        self.read(|data| data.challenges.get(&id).and_then(|(_, message)| message.clone()))
    }

    async fn is_to_be_told(&self, notification: Notification) -> Result<bool, StoreError> {
        self.read(|data| {
            let waits = |row: &Row| row.fate == Fate::Pending && row.notification == notification;
            data.outbox.iter().any(waits)
        })
    }

    async fn save_challenge_message(&self, id: ChallengeId, message: String) -> Result<(), StoreError> {
        self.write(|data| {
            let (_, kept) = data.challenges.get_mut(&id).ok_or(StoreError::Missing)?;
            *kept = Some(message);
            Ok(())
        })
    }

    async fn start_match(&self, new: StartMatch) -> Result<WriteOutcome, StoreError> {
        self.write(|data| data.start(new))
    }

    async fn summary(&self, id: MatchId) -> Result<Option<MatchSummary>, StoreError> {
        let found = self.load_match(id).await?;
        Ok(found.map(|found| found.summary))
    }

    async fn hidden_number(&self, id: MatchId) -> Result<Option<HiddenNumber>, StoreError> {
        self.read(|data| data.starts.hidden(id))
    }

    async fn load_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.read(|data| {
            let (summary, log) = data.matches.get(&id)?;
            let (mut summary, awaited) = (summary.clone(), summary.awaited);
            if summary.status != MatchStatus::Running {
                summary.awaited = PerSeat::default();
                summary.due = PerSeat::default();
            }
            let log = Ok(log.clone());
            Some(StoredMatch {
                summary,
                log,
                fingerprint: data.positions.get(&id).copied(),
                awaited,
                suspended_at: data.times.suspended.get(&id).copied(),
            })
        })
    }

    async fn update_match(&self, update: MatchUpdate) -> Result<WriteOutcome, StoreError> {
        self.write(|data| data.update(update))
    }

    async fn conditionals(&self, id: MatchId) -> Result<PerSeat<Option<StoredConditionals>>, StoreError> {
        self.read(|data| data.prepared.of(id))
    }

    async fn draft(&self, id: MatchId, seat: Seat) -> Result<Option<StoredDraft>, StoreError> {
        self.read(|data| data.drafts.get(&(id, seat)).cloned())
    }

    async fn suspend(&self, id: MatchId, reason: String, at: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            if let Some((summary, _)) = data.matches.get_mut(&id)
                && summary.status == MatchStatus::Running
            {
                summary.status = MatchStatus::Suspended { reason };
                data.times.suspended.insert(id, at);
                data.tell(&[Notification::Suspended { match_id: id }], at, None);
            }
            Ok(())
        })
    }

    async fn resume(&self, id: MatchId, at: TimeMs, change: Option<MatchUpdate>) -> Result<bool, StoreError> {
        self.write(|data| {
            if let Some((summary, _)) = data.matches.get_mut(&id)
                && matches!(summary.status, MatchStatus::Suspended { .. })
            {
                summary.status = MatchStatus::Running;
                data.tell(&[Notification::Resumed { match_id: id }], at, None);
                change.map(|change| data.update(change)).transpose()?;
                return Ok(true);
            }
            Ok(false)
        })
    }

    async fn suspended(&self, after: Option<MatchId>, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| data.suspended(after, limit))
    }

    async fn confirm_position(
        &self,
        id: MatchId,
        at: Revision,
        rules_version: u32,
        fingerprint: PositionFingerprint,
    ) -> Result<bool, StoreError> {
        self.write(|data| Ok(data.confirm_position(id, at, rules_version, fingerprint)))
    }

    async fn save_match_place(
        &self,
        id: MatchId,
        thread: Option<PlaceId>,
        dashboard: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(|data| {
            let (summary, _) = data.matches.get_mut(&id).ok_or(StoreError::Missing)?;
            summary.place.thread = thread;
            summary.place.dashboard = dashboard;
            Ok(())
        })
    }

    async fn matches_of(
        &self,
        user: UserId,
        which: MatchFilter,
        page: Page,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        self.read(|data| {
            let plays = |one: &MatchSummary| one.header.seats.white == user || one.header.seats.black == user;
            let is_over = |one: &MatchSummary| matches!(one.status, MatchStatus::Finished(_));
            let mut found = data.list(|one| {
                plays(one)
                    && match which {
                        MatchFilter::Running => !is_over(one),
                        MatchFilter::AwaitingMe => awaits(one, user),
                        MatchFilter::Finished => is_over(one),
                    }
            });
            found.sort_by_key(|one| {
                let (latest, oldest) = (Reverse(one.last_at), one.last_at);
                match which {
                    MatchFilter::Running => (!awaits(one, user), latest, TimeMs(0), one.header.id),
                    MatchFilter::AwaitingMe => (false, Reverse(TimeMs(0)), oldest, one.header.id),
                    MatchFilter::Finished => (false, latest, TimeMs(0), one.header.id),
                }
            });
            cut(found, page)
        })
    }

    async fn awaiting_in(
        &self,
        user: UserId,
        place: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        self.read(|data| {
            let is_there =
                |one: &MatchSummary| one.place.thread == Some(place) || one.place.origin.channel == place;
            let mut found = data.list(|one| awaits(one, user) && is_there(one));
            found.sort_by_key(|one| (one.last_at, one.header.id));
            cut(found, Page::first(limit))
        })
    }

    async fn matches_by_prefix(&self, prefix: IdPrefix, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| {
            let range = MatchId(prefix.first)..=MatchId(prefix.last);
            let ids = data.matches.range(range).map(|(id, _)| *id);
            ids.take(limit as usize).collect()
        })
    }

    async fn matches_within(
        &self,
        prefix: IdPrefix,
        user: UserId,
        here: PlaceId,
        limit: u32,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        self.read(|data| {
            let asker = Asker { user, here };
            let begins = |id: MatchId| (prefix.first..=prefix.last).contains(&id.0);
            let mut found = data.list(|one| begins(one.header.id) && asker.may_look(one));
            found.sort_by_key(|one| (!asker.plays(one), one.header.id));
            cut(found, Page::first(limit))
        })
    }

    async fn match_by_thread(&self, thread: PlaceId) -> Result<Option<MatchId>, StoreError> {
        self.read(|data| {
            let there = data.list(|one| one.place.thread == Some(thread));
            let latest = there
                .iter()
                .max_by_key(|one| (one.header.created, Reverse(one.header.id)));
            latest.map(|one| one.header.id)
        })
    }

    async fn finished_matches(&self, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| {
            let open = data.finished.iter().filter(|(_, (_, consumed))| !consumed);
            let mut found: Vec<_> = open.map(|(id, (at, _))| (*at, *id)).collect();
            found.sort_unstable();
            found.into_iter().map(|(_, id)| id).take(limit as usize).collect()
        })
    }

    async fn consume_finished(&self, id: MatchId, _at: TimeMs) -> Result<bool, StoreError> {
        self.write(|data| Ok(data.consume(id)))
    }

    async fn lease_outbox(
        &self,
        now: TimeMs,
        lease_ms: i64,
        limit: u32,
        per_place: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.write(|data| Ok(data.lease(now, lease_ms, limit, per_place)))
    }

    async fn answer_delivery(
        &self,
        id: RowId,
        attempt: u32,
        answer: DeliveryReport,
        now: TimeMs,
    ) -> Result<DeliveryAck, StoreError> {
        self.write(|data| Ok(data.answer(id, attempt, answer, now)))
    }

    async fn next_delivery(&self) -> Result<Option<TimeMs>, StoreError> {
        self.read(|data| data.heads().map(|row| row.due.max(row.leased_until)).min())
    }

    async fn given_up(&self, limit: u32) -> Result<Vec<GivenUp>, StoreError> {
        self.read(|data| {
            let given_up = data.outbox.iter().rev().filter_map(|row| match &row.fate {
                Fate::GivenUp(reason) => Some(GivenUp {
                    row: row.id,
                    notification: row.notification.clone(),
                    reason: reason.clone(),
                }),
                Fate::Pending | Fate::Told => None,
            });
            given_up.take(limit as usize).collect()
        })
    }

    async fn has_failed_delivery(&self, id: MatchId) -> Result<bool, StoreError> {
        self.read(|data| {
            let of_match = |row: &&Row| row.notification.stream() == Stream::Match(id);
            let answered = data.outbox.iter().rev().filter(of_match);
            let mut answered = answered.filter(|row| row.fate != Fate::Pending);
            answered
                .next()
                .is_some_and(|row| matches!(row.fate, Fate::GivenUp(_)))
        })
    }

    async fn messages_with_buttons(
        &self,
        id: MatchId,
        limit: u32,
    ) -> Result<Vec<DeliveredMessage>, StoreError> {
        self.read(|data| data.messages_with_buttons(Stream::Match(id), limit))
    }

    async fn delivered_messages(&self, id: MatchId, limit: u32) -> Result<Vec<DeliveredMessage>, StoreError> {
        self.read(|data| data.delivered_messages(Stream::Match(id), limit))
    }

    async fn buttons_removed(&self, row: RowId) -> Result<(), StoreError> {
        self.write(|data| {
            let mut rows = data.outbox.iter_mut();
            if let Some(row) = rows.find(|one| one.id == row) {
                row.buttons = None;
            }
            Ok(())
        })
    }

    async fn lease_timers(&self, now: TimeMs, lease_ms: i64, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.write(|data| {
            let free =
                |timer: &&mut TimerRow| !timer.is_apart() && timer.at <= now && timer.leased_until <= now;
            let mut due: Vec<&mut TimerRow> = data.timers.iter_mut().filter(free).collect();
            due.sort_by_key(|timer| (timer.at, timer.id));
            let taken = due.into_iter().take(limit as usize).map(|timer| {
                timer.leased_until = now.plus(lease_ms);
                Timer {
                    id: timer.id,
                    due: timer.due,
                    at: timer.at,
                }
            });
            Ok(taken.collect())
        })
    }

    async fn finish_timer(&self, id: TimerId) -> Result<(), StoreError> {
        self.write(|data| {
            data.timers.retain(|timer| timer.id != id);
            Ok(())
        })
    }

    async fn put_off_timer(&self, id: TimerId, at: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            for timer in data.timers.iter_mut().filter(|timer| timer.id == id) {
                (timer.at, timer.leased_until) = (at, TimeMs(0));
            }
            Ok(())
        })
    }

    async fn computer_jobs(&self, now: TimeMs, limit: u32) -> Result<Vec<ComputerJob>, StoreError> {
        self.read(|data| data.computer_jobs(now, limit))
    }

    async fn lease_computer(&self, id: TimerId, now: TimeMs, lease_ms: i64) -> Result<bool, StoreError> {
        self.write(|data| {
            let free = |timer: &&mut TimerRow| {
                timer.id == id && timer.is_computer() && timer.at <= now && timer.leased_until <= now
            };
            let found = data.timers.iter_mut().find(free);
            Ok(found
                .map(|timer| timer.leased_until = now.plus(lease_ms))
                .is_some())
        })
    }

    async fn next_timer(&self) -> Result<Option<TimeMs>, StoreError> {
        self.read(|data| {
            let timers = data.timers.iter().filter(|timer| !timer.is_apart());
            let free = timers.map(|timer| timer.at.max(timer.leased_until));
            free.min()
        })
    }

    async fn correct_times(&self, now: TimeMs) -> Result<u32, StoreError> {
        self.write(|data| Ok(data.correct_times(now)))
    }

    async fn prune(&self, receipts_before: TimeMs, outbox_before: TimeMs) -> Result<PruneReport, StoreError> {
        self.write(|data| {
            let (receipts, outbox) = (data.receipts.len(), data.outbox.len());
            data.receipts.retain(|_, (_, at)| *at >= receipts_before);
            let kept = |row: &Row| row.fate == Fate::Pending || row.answered >= outbox_before;
            data.outbox.retain(kept);
            Ok(PruneReport {
                receipts: count(receipts - data.receipts.len()),
                outbox: count(outbox - data.outbox.len()),
            })
        })
    }
}

fn cut<T>(list: Vec<T>, page: Page) -> Vec<T> {
    let take = page.take.min(limits::PAGE) as usize;
    list.into_iter().skip(page.skip as usize).take(take).collect()
}

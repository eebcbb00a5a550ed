//! What the memory store keeps of tournaments.

use super::{Data, MemoryStore};
use crate::rows::count;
use async_trait::async_trait;
use rookery_session::store::{
    OpenTournament, Page, StoredTournament, TournamentStore, TournamentSummary, TournamentUpdate,
    WriteOutcome,
};
use rookery_session::{
    Due, Notification, PlaceId, PlayerNumber, Revision, StoreError, TimeMs, TournamentHeader, TournamentId,
    TournamentLogEntry, TournamentStatus, UserId,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

#[derive(Clone)]
struct Kept {
    summary: TournamentSummary,
    log: Vec<TournamentLogEntry>,
    players: BTreeMap<PlayerNumber, (UserId, bool)>,
    messages: BTreeMap<u16, String>,
}

#[derive(Clone, Default)]
pub(super) struct Tournaments(BTreeMap<TournamentId, Kept>);

impl Kept {
    fn summary(&self) -> TournamentSummary {
        let taking_part = self.players.values().filter(|(_, takes_part)| *takes_part);
        TournamentSummary {
            players: count(taking_part.count()),
            ..self.summary.clone()
        }
    }

    fn is_over(&self) -> bool {
        self.summary.head.status.is_over()
    }
}

impl Data {
    /// The channel of a tournament's messages.
    pub fn tournament_channel(&self, id: TournamentId) -> Option<PlaceId> {
        Some(self.tournaments.0.get(&id)?.summary.header.channel)
    }

    fn open(&mut self, new: OpenTournament) -> Result<WriteOutcome, StoreError> {
        if let Some(repeated) = self.remember(Some(&new.handled)) {
            return Ok(repeated);
        }
        let of_guild = |kept: &&Kept| kept.summary.header.guild == new.header.guild && !kept.is_over();
        if count(self.tournaments.0.values().filter(of_guild).count()) >= new.limit {
            return Err(StoreError::TooManyTournaments);
        }
        let (id, created) = (new.header.id, new.header.created);
        let summary = TournamentSummary {
            header: new.header,
            head: new.head,
            players: 0,
        };
        let kept = Kept {
            summary,
            log: new.log,
            players: BTreeMap::new(),
            messages: BTreeMap::new(),
        };
        self.tournaments.0.insert(id, kept);
        self.bring_forward(Due::Tournament(id), new.timer);
        self.tell(&new.notifications, created, None);
        Ok(WriteOutcome::Done)
    }

    fn entered(&self, user: UserId) -> u32 {
        let takes_part =
            |kept: &&Kept| !kept.is_over() && kept.players.values().any(|one| *one == (user, true));
        count(self.tournaments.0.values().filter(takes_part).count())
    }

    fn change(&mut self, update: TournamentUpdate) -> Result<WriteOutcome, StoreError> {
        if let Some(repeated) = self.remember(update.handled.as_ref()) {
            return Ok(repeated);
        }
        let kept = self
            .tournaments
            .0
            .get_mut(&update.id)
            .ok_or(StoreError::Missing)?;
        if kept.summary.head.revision != update.expected {
            return Err(StoreError::Conflict);
        }
        kept.summary.head = update.head;
        if let Some(name) = update.name {
            kept.summary.header.name = name;
        }
        kept.log.extend(update.entries);
        if let Some((number, user)) = update.new_player {
            kept.players.insert(number, (user, false));
        }
        let mut began = Vec::new();
        for (number, takes_part) in update.takes_part {
            if let Some(player) = kept.players.get_mut(&number) {
                player.1 = takes_part;
                began.extend(takes_part.then_some(player.0));
            }
        }
        if began.iter().any(|user| self.entered(*user) > update.limit) {
            return Err(StoreError::TooManyTournaments);
        }
        self.tell(&update.notifications, update.now, None);
        for new in update.matches {
            self.start(new)?;
        }
        if let Some(settlement) = update.settles
            && !self.settle_match(settlement, update.now)?
        {
            return Err(StoreError::Conflict);
        }
        self.bring_forward(Due::Tournament(update.id), update.timer);
        Ok(WriteOutcome::Done)
    }
}

#[async_trait]
impl TournamentStore for MemoryStore {
    async fn open_tournament(&self, new: OpenTournament) -> Result<WriteOutcome, StoreError> {
        self.write(|data| data.open(new))
    }

    async fn load_tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        self.read(|data| {
            let kept = data.tournaments.0.get(&id)?;
            Some(StoredTournament {
                header: kept.summary.header.clone(),
                log: Ok(kept.log.clone()),
                users: kept
                    .players
                    .iter()
                    .map(|(number, (user, _))| (*number, *user))
                    .collect(),
            })
        })
    }

    async fn tournament_revision(&self, id: TournamentId) -> Result<Option<Revision>, StoreError> {
        self.read(|data| Some(data.tournaments.0.get(&id)?.summary.head.revision))
    }

    async fn update_tournament(&self, update: TournamentUpdate) -> Result<WriteOutcome, StoreError> {
        self.write(|data| data.change(update))
    }

    async fn tournaments_of(&self, guild: PlaceId, page: Page) -> Result<Vec<TournamentSummary>, StoreError> {
        self.read(|data| {
            let of_guild = |kept: &&Kept| kept.summary.header.guild == guild;
            let mut found: Vec<&Kept> = data.tournaments.0.values().filter(of_guild).collect();
            found.sort_by_key(|kept| (kept.is_over(), Reverse(kept.summary.header.created)));
            let page = found
                .into_iter()
                .skip(page.skip as usize)
                .take(page.take as usize);
            page.map(Kept::summary).collect()
        })
    }

    async fn running_tournaments(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.read(|data| {
            let is_running = |kept: &Kept| {
                matches!(
                    kept.summary.head.status,
                    TournamentStatus::Running | TournamentStatus::Paused
                )
            };
            let found = data
                .tournaments
                .0
                .iter()
                .filter(|(id, kept)| is_running(kept) && Some(**id) > after);
            found.map(|(id, _)| *id).take(limit as usize).collect()
        })
    }

    async fn renew_message(&self, notification: Notification, at: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            data.tell(&[notification], at, None);
            Ok(())
        })
    }

    async fn tournament_message(&self, id: TournamentId, slot: u16) -> Result<Option<String>, StoreError> {
        self.read(|data| data.tournaments.0.get(&id)?.messages.get(&slot).cloned())
    }

    async fn save_tournament_message(
        &self,
        id: TournamentId,
        slot: u16,
        message: String,
    ) -> Result<(), StoreError> {
        self.write(|data| {
            let kept = data.tournaments.0.get_mut(&id).ok_or(StoreError::Missing)?;
            kept.messages.insert(slot, message);
            Ok(())
        })
    }
}

impl Tournaments {
    /// Lists the tournaments that a user has joined, whatever has become of both.
    pub(super) fn joined_by(&self, user: UserId) -> Vec<TournamentId> {
        let all = self.0.values();
        all.filter(|one| one.players.values().any(|(player, _)| *player == user))
            .map(|one| one.summary.header.id)
            .collect()
    }

    /// Lists the tournaments that are not over and of which that holds.
    pub(super) fn unfinished(
        &self,
        holds: impl Fn(&TournamentHeader, &BTreeMap<PlayerNumber, (UserId, bool)>) -> bool,
    ) -> Vec<TournamentId> {
        let open = self.0.values().filter(|one| !one.summary.head.status.is_over());
        open.filter(|one| holds(&one.summary.header, &one.players))
            .map(|one| one.summary.header.id)
            .collect()
    }
}

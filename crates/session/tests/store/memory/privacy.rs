//! How the memory store forgets users and guilds.

use super::{Data, MemoryStore};
use async_trait::async_trait;
use rookery_rules::Seat;
use rookery_session::store::PrivacyStore;
use rookery_session::timer::NewTimer;
use rookery_session::{
    AppearanceScope, ChallengeStatus, Due, ExternalId, ExternalKind, MatchId, MatchStatus, MatchSummary,
    Notification, Opponent, PlaceId, Remains, Store, StoreError, Stream, TimeMs, UserId,
};

impl Data {
    fn external_mut(&mut self, number: i64) -> Option<&mut ExternalId> {
        let place = usize::try_from(number - 1).ok()?;
        self.externals.get_mut(place).map(|(_, id)| id)
    }

    fn remains(
        &self,
        has_match: impl Fn(&MatchSummary) -> bool,
        has_challenge: impl Fn(&rookery_session::Challenge) -> bool,
        tournaments: Vec<rookery_session::TournamentId>,
    ) -> Remains {
        let running = self.list(|one| one.status == MatchStatus::Running && has_match(one));
        let open = self.challenges.values().map(|(challenge, _)| challenge);
        let open = open.filter(|one| one.status == ChallengeStatus::Open && has_challenge(one));
        Remains {
            matches: running.iter().map(|one| one.header.id).collect(),
            challenges: open.map(|one| one.id).collect(),
            tournaments,
        }
    }

    fn remains_of(&self, user: UserId) -> Remains {
        self.remains(
            |one| one.header.seats.white == user || one.header.seats.black == user,
            |one| one.challenger == user || one.opponent == Opponent::User(user),
            self.tournaments.unfinished(|_, players| {
                players
                    .values()
                    .any(|(player, takes_part)| *player == user && *takes_part)
            }),
        )
    }

    fn remains_in(&self, guild: PlaceId) -> Remains {
        self.remains(
            |one| one.place.origin.guild == Some(guild),
            |one| one.origin.guild == Some(guild),
            self.tournaments.unfinished(|header, _| header.guild == guild),
        )
    }
}

#[async_trait]
impl PrivacyStore for MemoryStore {
    async fn reserve_user(&self, account: &ExternalId) -> Result<UserId, StoreError> {
        self.external(ExternalKind::User, account).await.map(UserId)
    }

    async fn begin_forgetting(&self, user: UserId, gone: ExternalId, at: TimeMs) -> Result<bool, StoreError> {
        self.write(|data| {
            let account = data.external_mut(user.0).filter(|account| !account.is_gone());
            let Some(account) = account else { return Ok(false) };
            *account = gone;
            data.appearance.remove(&AppearanceScope::User(user));
            data.confirmations.remove(&user);
            data.times.forget(user);
            data.ratings.forget(user);
            data.onlookers.forget(user);
            data.withdraw_puzzles(user);
            data.outbox
                .retain(|row| row.notification.stream() != Stream::User(user));
            data.timers
                .retain(|timer| timer.due != Due::Digest(user) && timer.due != Due::Vacation(user));
            let due = Due::Forget(user);
            data.set_timer(NewTimer { due, at });
            Ok(true)
        })
    }

    async fn rename_in_tournaments(&self, user: UserId, at: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            let hubs = data.tournaments.joined_by(user).into_iter();
            let hubs: Vec<Notification> = hubs
                .map(|tournament| Notification::TournamentHub { tournament })
                .collect();
            data.tell(&hubs, at, None);
            Ok(())
        })
    }

    async fn remains_of(&self, user: UserId) -> Result<Remains, StoreError> {
        self.read(|data| data.remains_of(user))
    }

    async fn delete_drafts(&self, user: UserId) -> Result<bool, StoreError> {
        self.write(|data| {
            let remains = data.remains_of(user);
            if !remains.matches.is_empty() || !remains.challenges.is_empty() {
                return Ok(false);
            }
            let matches = &data.matches;
            let own = |id: &MatchId, seat: Seat| {
                let game = matches.get(id);
                game.is_some_and(|(summary, _)| summary.header.seats[seat] == user)
            };
            data.drafts.retain(|(id, seat), _| !own(id, *seat));
            data.prepared.forget(|id, seat| own(&id, seat));
            Ok(true)
        })
    }

    async fn expect_end_of_guild(&self, guild: PlaceId, at: Option<TimeMs>) -> Result<bool, StoreError> {
        self.write(|data| {
            let due = Due::ForgetGuild(guild);
            let is_set = data.timers.iter().any(|timer| timer.due == due);
            match at {
                Some(at) if !is_set => data.set_timer(NewTimer { due, at }),
                None => data.timers.retain(|timer| timer.due != due),
                Some(_) => {}
            }
            Ok(is_set != at.is_some())
        })
    }

    async fn known_guilds(&self) -> Result<Vec<(PlaceId, ExternalId)>, StoreError> {
        self.read(|data| {
            let of_matches = data
                .matches
                .values()
                .filter_map(|(one, _)| one.place.origin.guild);
            let mut guilds: Vec<PlaceId> = of_matches
                .chain(data.guilds.keys().chain(data.pages.keys()).copied())
                .collect();
            guilds.sort_unstable();
            guilds.dedup();
            let known = guilds.into_iter().filter_map(|guild| {
                let place = usize::try_from(guild.0 - 1).ok()?;
                Some((guild, data.externals.get(place)?.1.clone()))
            });
            known.filter(|(_, id)| !id.is_gone()).collect()
        })
    }

    async fn remains_in(&self, guild: PlaceId) -> Result<Remains, StoreError> {
        self.read(|data| data.remains_in(guild))
    }

    async fn forget_guild(&self, guild: PlaceId) -> Result<bool, StoreError> {
        self.write(|data| {
            let remains = data.remains_in(guild);
            if !remains.matches.is_empty() || !remains.challenges.is_empty() {
                return Ok(false);
            }
            let of_matches = data.list(|one| one.place.origin.guild == Some(guild));
            let places = of_matches
                .iter()
                .flat_map(|one| [Some(one.place.origin.channel), one.place.thread]);
            let places: Vec<PlaceId> = places.flatten().chain([guild]).collect();
            for place in places {
                let draw = data.number().unsigned_abs();
                if let Some(id) = data.external_mut(place.0) {
                    *id = ExternalId::gone(draw);
                }
            }
            data.guilds.remove(&guild);
            data.appearance.remove(&AppearanceScope::Guild(guild));
            Ok(true)
        })
    }

    async fn scrub(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn remove_timer(&self, due: Due) -> Result<(), StoreError> {
        self.write(|data| {
            data.timers.retain(|timer| timer.due != due);
            Ok(())
        })
    }

    async fn personal_rows(&self, user: UserId) -> Result<String, StoreError> {
        self.read(|data| {
            let challenges = data.challenges.values().filter(|(one, _)| one.challenger == user);
            format!("{{\"challenges\":{}}}", challenges.count())
        })
    }

    async fn all_matches_of(&self, user: UserId) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| {
            let plays = |one: &MatchSummary| one.header.seats.white == user || one.header.seats.black == user;
            let mut all = data.list(plays);
            all.sort_by_key(|one| (one.header.created, one.header.id.0.cast_signed()));
            all.iter().map(|one| one.header.id).collect()
        })
    }
}

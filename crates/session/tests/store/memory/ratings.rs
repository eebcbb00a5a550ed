//! What the memory store keeps of ratings.

use super::{Data, MemoryStore};
use async_trait::async_trait;
use rookery_rating::Standing;
use rookery_rules::Seat;
use rookery_session::rating::RatingUpdate;
use rookery_session::{
    Entry, MatchId, Notification, PlaceId, Pool, RatedMatch, RatingStore, StoreError, TimeMs, UserId,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Default)]
pub(super) struct Ratings {
    standings: BTreeMap<(UserId, Pool), Standing>,
    matches: Vec<RatedMatch>,
}

impl Ratings {
    pub(super) fn forget(&mut self, user: UserId) {
        self.standings.retain(|(of, _), _| *of != user);
    }

    fn standing(&self, user: UserId, pool: &Pool) -> Standing {
        self.standings
            .get(&(user, pool.clone()))
            .copied()
            .unwrap_or_default()
    }
}

fn has(rated: &RatedMatch, user: UserId) -> bool {
    rated.users.white == user || rated.users.black == user
}

impl Data {
    /// Adds a match to the list, and saves what it leads to.
    pub(super) fn rate(&mut self, update: RatingUpdate) -> Result<(), StoreError> {
        let rated = update.rated;
        for seat in Seat::BOTH {
            let key = (rated.users[seat], rated.pool.clone());
            if self.ratings.standing(key.0, &key.1) != update.before[seat] {
                return Err(StoreError::Conflict);
            }
            if update.after[seat] != update.before[seat] {
                self.ratings.standings.insert(key, update.after[seat]);
            }
        }
        self.ratings.matches.push(rated);
        Ok(())
    }

    fn has_played(&self, user: UserId, after: TimeMs) -> bool {
        self.matches.values().any(|(summary, log)| {
            let seat = if summary.header.seats.white == user {
                Seat::White
            } else {
                Seat::Black
            };
            summary.header.seats[seat] == user
                && log.iter().any(|logged| {
                    let turn = matches!(logged.entry, Entry::Turn { seat: by, .. } if by == seat);
                    turn && logged.at > after
                })
        })
    }
}

#[async_trait]
impl RatingStore for MemoryStore {
    async fn standing(&self, user: UserId, pool: &Pool) -> Result<Standing, StoreError> {
        self.read(|data| data.ratings.standing(user, pool))
    }

    async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, StoreError> {
        self.read(|data| {
            let all = data.ratings.standings.iter();
            all.filter(|((of, _), _)| *of == user)
                .map(|((_, pool), standing)| (pool.clone(), *standing))
                .collect()
        })
    }

    async fn standings_in(
        &self,
        guild: PlaceId,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError> {
        self.read(|data| {
            let games: Vec<&RatedMatch> = data
                .ratings
                .matches
                .iter()
                .filter(|one| one.pool == *pool)
                .collect();
            let mut listed: Vec<(UserId, Standing)> = data
                .ratings
                .standings
                .iter()
                .filter(|((_, of), standing)| of == pool && standing.last_ms >= Some(active.0))
                .map(|((user, _), standing)| (*user, *standing))
                .filter(|(user, _)| {
                    games
                        .iter()
                        .any(|one| has(one, *user) && one.guild == Some(guild))
                })
                .filter(|(user, _)| {
                    let met: BTreeSet<UserId> = games
                        .iter()
                        .filter(|one| has(one, *user) && !one.serial)
                        .flat_map(|one| [one.users.white, one.users.black])
                        .collect();
                    met.len() > opponents as usize
                })
                .collect();
            listed.sort_by(|(_, a), (_, b)| b.rating.rating.total_cmp(&a.rating.rating));
            listed
        })
    }

    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        limit: u32,
    ) -> Result<Vec<RatedMatch>, StoreError> {
        self.read(|data| {
            let latest = data.ratings.matches.iter().rev();
            latest
                .filter(|one| has(one, user) && one.pool == *pool)
                .take(limit as usize)
                .cloned()
                .collect()
        })
    }

    async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, StoreError> {
        self.read(|data| data.ratings.matches.iter().find(|one| one.id == id).cloned())
    }

    async fn rated_between(&self, one: UserId, other: UserId, after: TimeMs) -> Result<u32, StoreError> {
        self.read(|data| {
            let games = data.ratings.matches.iter();
            let between = games.filter(|game| has(game, one) && has(game, other) && game.at > after);
            u32::try_from(between.count()).unwrap_or(u32::MAX)
        })
    }

    async fn last_loss_on_time(&self, user: UserId) -> Result<Option<TimeMs>, StoreError> {
        self.read(|data| {
            let games = data.ratings.matches.iter();
            let lost = games.filter(|game| game.on_time && game.loser() == Some(user));
            lost.map(|game| game.at).max()
        })
    }

    async fn has_played_since(&self, user: UserId, after: TimeMs) -> Result<bool, StoreError> {
        self.read(|data| data.has_played(user, after))
    }

    async fn settle_rated(
        &self,
        update: RatingUpdate,
        now: TimeMs,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            if !data.consume(update.rated.id) {
                return Ok(false);
            }
            data.rate(update)?;
            data.tell(&notifications, now, None);
            Ok(true)
        })
    }
}

//! What the memory store keeps of ratings.

use super::{Data, MemoryStore};
use async_trait::async_trait;
use rookery_rating::Standing;
use rookery_rules::{PerSeat, Seat};
use rookery_session::rating::ReinstatementUpdate;
use rookery_session::tally::{Tallied, first_day};
use rookery_session::{
    Entry, LeaderboardScope, ListingFacts, MatchId, Notification, Page, PlaceId, Pool, RatedMatch,
    RatingStore, Settlement, StoreError, Tally, TimeMs, UserId,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Default)]
pub(super) struct Ratings {
    standings: BTreeMap<(UserId, Pool), Standing>,
    matches: Vec<RatedMatch>,
    /// The matches that changed ratings, in that order: those settled first, then again those reinstated.
    order: Vec<MatchId>,
    everywhere: BTreeSet<UserId>,
    tallies: Vec<Tally>,
}

impl Ratings {
    pub(super) fn forget(&mut self, user: UserId) {
        self.standings.retain(|(of, _), _| *of != user);
        self.everywhere.remove(&user);
        self.tallies.retain(|tally| tally.user != user);
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

impl Ratings {
    pub(super) fn upset(
        &self,
        guild: PlaceId,
        (from, until): (TimeMs, TimeMs),
        told: &BTreeSet<MatchId>,
    ) -> Option<RatedMatch> {
        let by = |rated: &RatedMatch| (rated.steps.white.before - rated.steps.black.before).abs();
        let upsets = self.matches.iter().rev().filter(|rated| {
            let is_lower = rated.loser().is_some_and(|loser| {
                let (white, black) = (rated.steps.white.before, rated.steps.black.before);
                if rated.users.white == loser {
                    black < white
                } else {
                    white < black
                }
            });
            told.contains(&rated.id)
                && rated.guild == Some(guild)
                && rated.at >= from
                && rated.at < until
                && !rated.serial
                && is_lower
        });
        upsets.max_by(|one, other| by(one).total_cmp(&by(other))).cloned()
    }

    fn of_pool(&self, pool: &Pool) -> impl Iterator<Item = &RatedMatch> {
        self.matches.iter().filter(move |one| one.pool == *pool)
    }

    fn facts(&self, user: UserId, scope: LeaderboardScope, pool: &Pool) -> ListingFacts {
        let games = || self.of_pool(pool).filter(|one| has(one, user));
        let met: BTreeSet<UserId> = games()
            .filter(|one| one.counts())
            .flat_map(|one| [one.users.white, one.users.black])
            .filter(|other| *other != user)
            .collect();
        ListingFacts {
            belongs: match scope {
                LeaderboardScope::Guild(guild) => games().any(|one| one.guild == Some(guild)),
                LeaderboardScope::Everywhere => self.everywhere.contains(&user),
            },
            opponents: u32::try_from(met.len()).unwrap_or(u32::MAX),
        }
    }

    /// Changes both standings from those before.
    fn change(
        &mut self,
        rated: &RatedMatch,
        before: PerSeat<Standing>,
        after: PerSeat<Standing>,
    ) -> Result<(), StoreError> {
        for seat in Seat::BOTH {
            let key = (rated.users[seat], rated.pool.clone());
            if self.standing(key.0, &key.1) != before[seat] {
                return Err(StoreError::Conflict);
            }
            if after[seat] != before[seat] {
                self.standings.insert(key, after[seat]);
            }
        }
        self.order.retain(|id| *id != rated.id);
        self.order.push(rated.id);
        Ok(())
    }
}

impl Data {
    /// Consumes a finished match and keeps what its end changes.
    pub(super) fn settle_match(&mut self, settlement: Settlement, now: TimeMs) -> Result<bool, StoreError> {
        if !self.consume(settlement.match_id) {
            return Ok(false);
        }
        if let Some(update) = settlement.rating {
            self.ratings.change(&update.rated, update.before, update.after)?;
            self.ratings.matches.push(update.rated);
        }
        self.ratings.tallies.extend(settlement.tallies);
        self.expect_puzzles(settlement.match_id, now);
        self.tell(&settlement.notifications, now, None);
        Ok(true)
    }

    fn has_played(&self, user: UserId, after: TimeMs, until: TimeMs) -> bool {
        self.matches.values().any(|(summary, log)| {
            let seat = if summary.header.seats.white == user {
                Seat::White
            } else {
                Seat::Black
            };
            summary.header.seats[seat] == user
                && log.iter().any(|logged| {
                    let turn = matches!(logged.entry, Entry::Turn { seat: by, .. } if by == seat);
                    turn && logged.at > after && logged.at <= until
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
        scope: LeaderboardScope,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError> {
        self.read(|data| {
            let all = data.ratings.standings.iter();
            let mut listed: Vec<(UserId, Standing)> = all
                .filter(|((_, of), standing)| of == pool && standing.last_ms >= Some(active.0))
                .map(|((user, _), standing)| (*user, *standing))
                .filter(|(user, _)| {
                    let facts = data.ratings.facts(*user, scope, pool);
                    facts.belongs && facts.opponents >= opponents
                })
                .collect();
            listed.sort_by(|(_, a), (_, b)| b.rating.rating.total_cmp(&a.rating.rating));
            listed
        })
    }

    async fn listing_facts(
        &self,
        user: UserId,
        scope: LeaderboardScope,
        pool: &Pool,
    ) -> Result<ListingFacts, StoreError> {
        self.read(|data| data.ratings.facts(user, scope, pool))
    }

    async fn list_everywhere(&self, user: UserId, listed: bool) -> Result<(), StoreError> {
        self.write(|data| {
            if listed {
                data.ratings.everywhere.insert(user);
            } else {
                data.ratings.everywhere.remove(&user);
            }
            Ok(())
        })
    }

    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        page: Page,
    ) -> Result<Vec<RatedMatch>, StoreError> {
        self.read(|data| {
            let ratings = &data.ratings;
            let latest = ratings.order.iter().rev();
            let matches = latest.filter_map(|id| ratings.matches.iter().find(|one| one.id == *id));
            matches
                .filter(|one| has(one, user) && one.pool == *pool)
                .skip(page.skip as usize)
                .take(page.take as usize)
                .cloned()
                .collect()
        })
    }

    async fn count_rated(&self, user: UserId, pool: &Pool) -> Result<u32, StoreError> {
        self.read(|data| {
            let games = data.ratings.of_pool(pool).filter(|one| has(one, user));
            u32::try_from(games.count()).unwrap_or(u32::MAX)
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

    async fn has_played_between(
        &self,
        user: UserId,
        after: TimeMs,
        until: TimeMs,
    ) -> Result<bool, StoreError> {
        self.read(|data| data.has_played(user, after, until))
    }

    async fn tallied(&self, user: UserId, since_day: i64) -> Result<Tallied, StoreError> {
        self.read(|data| {
            let mut sum = Tallied::default();
            let mut late = BTreeSet::new();
            for tally in data.ratings.tallies.iter().filter(|tally| tally.user == user) {
                if tally.day >= since_day {
                    sum.ended += 1;
                    late.extend(tally.lost_on_time.then_some(tally.day));
                }
                let recent = tally.replies.iter().filter(|((day, _), _)| *day >= since_day);
                for ((_, bucket), turns) in recent {
                    *sum.replies.0.entry(*bucket).or_default() += turns;
                }
            }
            sum.days_late = u32::try_from(late.len()).unwrap_or(u32::MAX);
            sum
        })
    }

    async fn prune_tallies(&self, now: TimeMs) -> Result<(), StoreError> {
        self.write(|data| {
            let since = first_day(now);
            for tally in &mut data.ratings.tallies {
                tally.replies.retain(|(day, _), _| *day >= since);
            }
            let tallies = &mut data.ratings.tallies;
            tallies.retain(|tally| tally.day >= since || !tally.replies.is_empty());
            Ok(())
        })
    }

    async fn settle(&self, settlement: Settlement, now: TimeMs) -> Result<bool, StoreError> {
        self.write(|data| data.settle_match(settlement, now))
    }

    async fn reinstate(
        &self,
        update: ReinstatementUpdate,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            let matches = &mut data.ratings.matches;
            let Some(rated) = matches.iter_mut().find(|one| one.id == update.rated.id) else {
                return Err(StoreError::Missing);
            };
            if rated.reinstated.is_some() {
                return Ok(false);
            }
            rated.reinstated = Some(update.reinstatement);
            data.ratings.change(&update.rated, update.before, update.after)?;
            data.tell(&notifications, update.reinstatement.at, None);
            Ok(true)
        })
    }
}

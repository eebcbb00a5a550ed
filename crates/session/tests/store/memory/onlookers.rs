//! What the memory store keeps of onlookers.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{
    Guess, GuessScore, MatchId, MatchStatus, OnlookerRefusal, OnlookerStore, PlaceId, Revision, StoreError,
    TimeMs, UserId, limits,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What onlookers do.
#[derive(Clone, Default)]
pub struct Onlookers {
    followers: BTreeMap<(MatchId, UserId), TimeMs>,
    guesses: BTreeMap<(MatchId, UserId), Guess>,
}

impl Onlookers {
    pub(super) fn forget(&mut self, user: UserId) {
        self.followers.retain(|key, _| key.1 != user);
        self.guesses.retain(|key, _| key.1 != user);
    }
}

#[async_trait]
impl OnlookerStore for MemoryStore {
    async fn follow(
        &self,
        user: UserId,
        id: MatchId,
        at: TimeMs,
    ) -> Result<Option<OnlookerRefusal>, StoreError> {
        self.write(|data| {
            let game = data.matches.get(&id);
            if game.is_none_or(|(summary, _)| summary.status != MatchStatus::Running) {
                return Ok(Some(OnlookerRefusal::Over));
            }
            let followers = &mut data.onlookers.followers;
            let others = followers.keys().filter(|key| key.0 == id && key.1 != user);
            let limit = limits::FOLLOWERS_OF_A_MATCH;
            if others.count() >= limit as usize {
                return Ok(Some(OnlookerRefusal::FollowedByMany { limit }));
            }
            let others = followers.keys().filter(|key| key.0 != id && key.1 == user);
            let limit = limits::FOLLOWED_MATCHES;
            if others.count() >= limit as usize {
                return Ok(Some(OnlookerRefusal::FollowsMany { limit }));
            }
            followers.entry((id, user)).or_insert(at);
            Ok(None)
        })
    }

    async fn unfollow(&self, user: UserId, id: MatchId) -> Result<bool, StoreError> {
        self.write(|data| Ok(data.onlookers.followers.remove(&(id, user)).is_some()))
    }

    async fn followers(&self, id: MatchId) -> Result<Vec<UserId>, StoreError> {
        self.read(|data| {
            let own = data.onlookers.followers.iter().filter(|(key, _)| key.0 == id);
            let mut own: Vec<(TimeMs, UserId)> = own.map(|(key, at)| (*at, key.1)).collect();
            own.sort();
            own.into_iter().map(|(_, user)| user).collect()
        })
    }

    async fn drop_followers(&self, id: MatchId) -> Result<(), StoreError> {
        self.write(|data| {
            data.onlookers.followers.retain(|key, _| key.0 != id);
            Ok(())
        })
    }

    async fn save_guess(&self, guess: Guess, revision: Revision) -> Result<(), StoreError> {
        self.write(|data| {
            let game = data.matches.get(&guess.match_id).map(|(summary, _)| summary);
            let game = game.filter(|one| one.status == MatchStatus::Running && one.revision == revision);
            game.ok_or(StoreError::Conflict)?;
            data.onlookers.guesses.insert((guess.match_id, guess.user), guess);
            Ok(())
        })
    }

    async fn guesses(&self, id: MatchId) -> Result<Vec<Guess>, StoreError> {
        self.read(|data| {
            let all = data.onlookers.guesses.values();
            let mut own: Vec<Guess> = all.filter(|guess| guess.match_id == id).copied().collect();
            own.sort_by_key(|guess| (guess.at, guess.user));
            own
        })
    }

    async fn guess_scores(
        &self,
        guild: PlaceId,
        since: TimeMs,
        limit: u32,
    ) -> Result<Vec<GuessScore>, StoreError> {
        self.read(|data| {
            let mut scores: BTreeMap<UserId, GuessScore> = BTreeMap::new();
            for guess in data.onlookers.guesses.values() {
                let Some((game, _)) = data.matches.get(&guess.match_id) else {
                    continue;
                };
                let MatchStatus::Finished(result) = &game.status else {
                    continue;
                };
                if game.place.origin.guild != Some(guild) || game.last_at < since {
                    continue;
                }
                if let Some(points) = guess.points_for(result.score) {
                    let user = guess.user;
                    let score = scores.entry(user).or_insert(GuessScore {
                        user,
                        points: 0,
                        right: 0,
                    });
                    score.points += points;
                    score.right += 1;
                }
            }
            let mut listed: Vec<GuessScore> = scores.into_values().collect();
            listed.sort_by_key(|one| (Reverse(one.points), Reverse(one.right), one.user));
            listed.truncate(limit as usize);
            listed
        })
    }
}

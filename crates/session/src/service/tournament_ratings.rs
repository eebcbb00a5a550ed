//! Ratings and reliability in tournaments: who may join with theirs, and what players are seeded by. What a game changes
//! is computed in `ratings`, as for every other match.

use super::Sessions;
use crate::error::SessionError;
use crate::ids::UserId;
use crate::playable::Playable;
use crate::rating::{Pool, RatingPace};
use crate::tournament::{
    SeedingFacts, TournamentRefusal, TournamentState, TournamentStatus, TournamentVariant, voted_variant,
};
use rookery_rating::Rating;
use std::collections::BTreeMap;

impl<P: Playable> Sessions<P> {
    /// Returns what a start at this moment depends on, with that seed for every draw.
    pub(super) async fn seeding_facts(
        &self,
        state: &TournamentState,
        seed: u64,
    ) -> Result<SeedingFacts, SessionError> {
        let pools = pools(state, voted_variant(state, seed));
        let mut ratings = BTreeMap::new();
        for player in state.taking_part() {
            let Some(user) = state.user_of(player.number) else {
                continue;
            };
            if let Some(rating) = self.rating_in(user, &pools).await? {
                ratings.insert(player.number, rating);
            }
        }
        Ok(SeedingFacts { seed, ratings })
    }

    /// Refuses a user whose rating is outside the limits of a tournament that they would join now, or who has lost on time
    /// on too many days. What has just ended counts. A player without a rating counts as a new one; a player who returns to
    /// a running tournament keeps their place.
    pub(super) async fn check_entry_limits(
        &self,
        state: &TournamentState,
        user: UserId,
    ) -> Result<(), SessionError> {
        let known = state.player_of(user);
        let takes_part = known.is_some_and(|player| player.takes_part);
        let returns = known.is_some() && state.status != TournamentStatus::Open;
        let is_limited = !state.rules.ratings.are_open() || state.rules.most_days_late.is_some();
        if takes_part || returns || !state.accepts_players() || !is_limited {
            return Ok(());
        }
        self.settle_finished().await?;
        self.check_rating_limits(state, user).await?;
        self.check_days_late(state, user).await
    }

    async fn check_rating_limits(&self, state: &TournamentState, user: UserId) -> Result<(), SessionError> {
        let limits = state.rules.ratings;
        if limits.are_open() {
            return Ok(());
        }
        let rating = self.rating_in(user, &pools(state, state.voted_variant)).await?;
        let rating = rating.unwrap_or_else(|| whole(Rating::default()));
        if limits.admit(rating) {
            return Ok(());
        }
        Err(TournamentRefusal::RatingLimits { rating, limits }.into())
    }

    async fn check_days_late(&self, state: &TournamentState, user: UserId) -> Result<(), SessionError> {
        let Some(most) = state.rules.most_days_late else {
            return Ok(());
        };
        let days = self.reliability(user).await?.reliability.days_late;
        if days <= u32::from(most) {
            return Ok(());
        }
        Err(TournamentRefusal::DaysLate { days, most }.into())
    }

    /// Returns a user's rating as a whole number: the mean of those pools in which they have one.
    async fn rating_in(&self, user: UserId, pools: &[Pool]) -> Result<Option<u16>, SessionError> {
        let (mut sum, mut count) = (0.0, 0.0);
        for pool in pools {
            let standing = self.store.standing(user, pool).await?;
            if standing.games > 0 {
                sum += standing.rating.rating;
                count += 1.0;
            }
        }
        let mean = Rating {
            rating: sum / count,
            ..Rating::default()
        };
        Ok((count > 0.0).then(|| whole(mean)))
    }
}

/// The pools of what is played: of the variant that was voted for, else of all variants.
fn pools(state: &TournamentState, voted: Option<u8>) -> Vec<Pool> {
    let rules = &state.rules;
    let Some(pace) = RatingPace::of(rules.control) else {
        return Vec::new();
    };
    let all = rules.variants.all();
    let voted = voted.and_then(|index| all.get(usize::from(index)));
    let played: &[TournamentVariant] = voted.map_or(all, std::slice::from_ref);
    let mut pools: Vec<Pool> = Vec::new();
    for one in played {
        let pool = Pool {
            variant: one.variant.clone(),
            pace,
        };
        if !pools.contains(&pool) {
            pools.push(pool);
        }
    }
    pools
}

/// A rating as people read it; never below 0.
fn whole(rating: Rating) -> u16 {
    u16::try_from(rating.whole().max(0)).unwrap_or(u16::MAX)
}

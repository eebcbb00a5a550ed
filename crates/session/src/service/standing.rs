//! Where users stand: their ratings and what changed them, leaderboards, and how reliable they are. Only reads, but for
//! whether a user wants to be listed.

use super::Sessions;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::ids::UserId;
use crate::limits;
use crate::playable::Playable;
use crate::rating::{Leaderboard, LeaderboardLine, LeaderboardScope, Listing, Pool, RatedMatch};
use crate::store::Page;
use crate::tally::{ReliabilityReport, first_day};
use rookery_rating::{LISTED_OPPONENTS, LISTED_WITHIN_MS, Rating, Standing};

/// The opponents that a listed player has met, as stores count them.
const OPPONENTS: u32 = LISTED_OPPONENTS as u32;

impl<P: Playable> Sessions<P> {
    /// Lists all standings of a user, by pool.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, SessionError> {
        Ok(self.store.standings_of(user).await?)
    }

    /// Lists a user's rated matches of a pool, the one that changed the rating last first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        page: Page,
    ) -> Result<Vec<RatedMatch>, SessionError> {
        Ok(self.store.rated_matches_of(user, pool, page).await?)
    }

    /// Counts a user's rated matches of a pool, also those that changed nothing.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn count_rated(&self, user: UserId, pool: &Pool) -> Result<u32, SessionError> {
        Ok(self.store.count_rated(user, pool).await?)
    }

    /// Returns the leaderboard of a pool and where a user stands on it. It lists, the highest rating first, those who
    /// belong to it, have a rating that is not provisional, five different opponents, and a match within sixty days.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn leaderboard(
        &self,
        scope: LeaderboardScope,
        pool: &Pool,
        user: UserId,
    ) -> Result<Leaderboard, SessionError> {
        let now = self.now();
        let active = TimeMs(now.0.saturating_sub(LISTED_WITHIN_MS));
        let found = self.store.standings_in(scope, pool, active, OPPONENTS).await?;
        let present = found.into_iter().map(|(user, standing)| LeaderboardLine {
            user,
            rating: standing.at(now.0),
            games: standing.games,
        });
        let mut lines: Vec<LeaderboardLine> = present.filter(|line| !line.rating.is_provisional()).collect();
        let rank = lines.iter().position(|line| line.user == user);
        let listed = lines.len();
        lines.truncate(limits::LEADERBOARD);
        let standing = self.store.standing(user, pool).await?;
        let own = match rank {
            Some(index) => Listing::Ranked(index + 1),
            None => self.why_unlisted(scope, pool, user, standing).await?,
        };
        Ok(Leaderboard {
            lines,
            own,
            own_rating: standing.last_ms.map(|_| standing.at(now.0)),
            listed,
        })
    }

    /// Says what a user lacks to be listed: what takes longest last.
    async fn why_unlisted(
        &self,
        scope: LeaderboardScope,
        pool: &Pool,
        user: UserId,
        standing: Standing,
    ) -> Result<Listing, SessionError> {
        let now = self.now();
        let Some(last) = standing.last_ms else {
            return Ok(Listing::NoMatch);
        };
        let facts = self.store.listing_facts(user, scope, pool).await?;
        Ok(if !facts.belongs {
            Listing::Elsewhere
        } else if now.0.saturating_sub(last) > LISTED_WITHIN_MS {
            Listing::Inactive
        } else if facts.opponents < OPPONENTS {
            Listing::FewOpponents(facts.opponents)
        } else {
            Listing::Provisional
        })
    }

    /// Returns a user's rating in a pool as it is now, if a match made one.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rating_if_any(&self, user: UserId, pool: &Pool) -> Result<Option<Rating>, SessionError> {
        let standing = self.store.standing(user, pool).await?;
        Ok(standing.last_ms.map(|_| standing.at(self.now().0)))
    }

    /// Returns whether a user is on the leaderboards of all guilds, where the rules for being listed are met.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn is_listed_everywhere(&self, user: UserId, pool: &Pool) -> Result<bool, SessionError> {
        let scope = LeaderboardScope::Everywhere;
        Ok(self.store.listing_facts(user, scope, pool).await?.belongs)
    }

    /// Keeps whether a user wants to be on the leaderboards of all guilds.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn list_everywhere(&self, user: UserId, listed: bool) -> Result<(), SessionError> {
        Ok(self.store.list_everywhere(user, listed).await?)
    }

    /// Returns how reliable a user was lately, and whether the user is on vacation now.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn reliability(&self, user: UserId) -> Result<ReliabilityReport, SessionError> {
        let now = self.now();
        let tallied = self.store.tallied(user, first_day(now)).await?;
        let vacation = self.vacation(user).await?;
        Ok(ReliabilityReport {
            reliability: tallied.reliability(),
            vacation: vacation.filter(|vacation| vacation.span.from <= now),
        })
    }
}

//! Ratings: which challenges may be rated, what a result would change, and what a finished match did.

use super::Sessions;
use crate::challenge::Opponent;
use crate::clock::TimeMs;
use crate::entry::Entry;
use crate::error::SessionError;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::rating::{Pool, RatedMatch, RatingPace, RatingStep, RatingUpdate, outcome};
use crate::result::{AdjudicationReason, EndReason, MatchResult};
use crate::store::StoreError;
use crate::summary::MatchSummary;
use crate::time::MatchTerms;
use rookery_rating::{
    Facts, GameChange, LISTED_OPPONENTS, LISTED_WITHIN_MS, PAIR_WINDOW_MS, Preview, Rating, RatingChange,
    Standing, YOUNGEST_ACCOUNT_MS, is_rated, is_serial,
};
use rookery_rules::PerSeat;

impl<P: Playable> Sessions<P> {
    /// Refuses a challenge to a rated match that could not be rated, as far as that can be told before it is accepted.
    pub(super) fn check_rated(
        opponent: Opponent,
        terms: &MatchTerms,
        variant: &str,
        chosen_options: &[(String, String)],
    ) -> Result<(), SessionError> {
        if !terms.rated {
            return Ok(());
        }
        is_rated(&Facts {
            agreed: true,
            between_people: matches!(opponent, Opponent::User(_) | Opponent::Anyone),
            timed: terms.is_timed(),
            fair_options: Self::are_usual(variant, chosen_options)?,
            played_here: true,
            without_takebacks: !terms.takebacks,
            both_played: true,
            youngest_account_ms: YOUNGEST_ACCOUNT_MS,
            games_of_the_pair: 0,
        })
        .map_err(SessionError::CannotBeRated)
    }

    /// Returns whether these options, without seeds, are those of a match for which nobody chose any.
    fn are_usual(variant: &str, chosen: &[(String, String)]) -> Result<bool, SessionError> {
        let usual = P::complete_options(variant, &[], &mut || 0)?;
        Ok(P::chosen_options(variant, &usual) == chosen)
    }

    /// Returns a user's rating in a pool as it is now.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rating(&self, user: UserId, pool: &Pool) -> Result<Rating, SessionError> {
        let standing = self.store.standing(user, pool).await?;
        Ok(standing.at(self.now().0))
    }

    /// Returns what each result of a rated match against `opponent` would change `user`'s rating by.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rating_preview(
        &self,
        user: UserId,
        opponent: UserId,
        pool: &Pool,
    ) -> Result<Preview, SessionError> {
        let (mine, theirs) = (self.rating(user, pool).await?, self.rating(opponent, pool).await?);
        Ok(mine.preview(theirs))
    }

    /// Lists all standings of a user, by pool.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, SessionError> {
        Ok(self.store.standings_of(user).await?)
    }

    /// Lists a user's last rated matches of a pool, the latest first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        limit: u32,
    ) -> Result<Vec<RatedMatch>, SessionError> {
        Ok(self.store.rated_matches_of(user, pool, limit).await?)
    }

    /// Returns what a match changed, if it was rated and is settled.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, SessionError> {
        Ok(self.store.rated_match(id).await?)
    }

    /// Lists the players of a guild in a pool, the highest rating first: those who played a rated match there, have a
    /// rating that is not provisional, five different opponents, and a game within sixty days.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn leaderboard(
        &self,
        guild: PlaceId,
        pool: &Pool,
    ) -> Result<Vec<(UserId, Rating, u32)>, SessionError> {
        let now = self.now();
        let active = TimeMs(now.0.saturating_sub(LISTED_WITHIN_MS));
        let opponents = u32::try_from(LISTED_OPPONENTS).unwrap_or(u32::MAX);
        let found = self.store.standings_in(guild, pool, active, opponents).await?;
        let present = found
            .into_iter()
            .map(|(user, standing)| (user, standing.at(now.0), standing.games));
        Ok(present
            .filter(|(_, rating, _)| !rating.is_provisional())
            .collect())
    }

    /// Settles a finished match that belongs to no tournament, and rates it if it was played for that.
    pub(super) async fn settle_alone(
        &self,
        summary: &MatchSummary,
        result: &MatchResult,
    ) -> Result<(), SessionError> {
        let id = summary.header.id;
        for _ in 0..limits::CONFLICT_RETRIES {
            let Some(update) = self.rating_update(summary, result).await? else {
                self.store.consume_finished(id, self.now()).await?;
                return Ok(());
            };
            let told = vec![Notification::Rated { match_id: id }];
            match self.store.settle_rated(update, self.now(), told).await {
                Ok(settled) => {
                    if settled {
                        self.news.notify_one();
                    }
                    return Ok(());
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Computes what a finished match changes; `None` if it is not rated.
    pub(super) async fn rating_update(
        &self,
        summary: &MatchSummary,
        result: &MatchResult,
    ) -> Result<Option<RatingUpdate>, SessionError> {
        let header = &summary.header;
        if !header.terms.rated {
            return Ok(None);
        }
        let users = (header.seats.white.user(), header.seats.black.user());
        let (Some(white), Some(black)) = users else {
            return Ok(None);
        };
        let (Some(pace), Some(outcome)) = (RatingPace::of(header.terms.control), outcome(result.score))
        else {
            return Ok(None);
        };
        for user in [white, black] {
            if self.account(user).await?.is_gone() {
                return Ok(None);
            }
        }
        let at = summary.last_at;
        let state = self.state(header.id).await?;
        // Nobody lost by their play what an organiser or the end of a round decided. Whoever withdraws gives up.
        let decided = state.adjudicated.map(|decided| decided.why);
        if decided.is_some_and(|why| why != AdjudicationReason::Withdrawal) {
            return Ok(None);
        }
        let log = self.store.load_match(header.id).await?.map(|stored| stored.log);
        let taken_back = match log {
            Some(Ok(log)) => log
                .iter()
                .any(|logged| matches!(logged.entry, Entry::TakenBack { .. })),
            Some(Err(_)) | None => return Ok(None),
        };
        let window = TimeMs(at.0.saturating_sub(PAIR_WINDOW_MS));
        let facts = Facts {
            agreed: true,
            between_people: white != black,
            timed: true,
            fair_options: Self::are_usual(
                &header.variant,
                &P::chosen_options(&header.variant, &header.options),
            )?,
            played_here: true,
            without_takebacks: !taken_back,
            both_played: !state.may_abort(),
            youngest_account_ms: YOUNGEST_ACCOUNT_MS,
            games_of_the_pair: self.store.rated_between(white, black, window).await?,
        };
        if is_rated(&facts).is_err() {
            return Ok(None);
        }
        let pool = Pool {
            variant: header.variant.clone(),
            pace,
        };
        let mut rated = RatedMatch {
            id: header.id,
            users: PerSeat::new(white, black),
            outcome,
            at,
            on_time: result.reason == EndReason::Time,
            serial: false,
            guild: summary.place.origin.guild,
            steps: PerSeat::new(NO_STEP, NO_STEP),
            pool,
        };
        rated.serial = self.is_serial(&rated).await?;
        let before = PerSeat::new(
            self.store.standing(white, &rated.pool).await?,
            self.store.standing(black, &rated.pool).await?,
        );
        let change = GameChange::of(before.white, before.black, outcome, at.0, !rated.serial);
        rated.steps = PerSeat::new(change.white.into(), change.black.into());
        let after = |before: Standing, change: RatingChange| match rated.serial {
            true => before,
            false => before.after(change.after, at.0),
        };
        Ok(Some(RatingUpdate {
            after: PerSeat::new(
                after(before.white, change.white),
                after(before.black, change.black),
            ),
            rated,
            before,
        }))
    }

    /// Returns whether a match is a later loss of a series on time.
    async fn is_serial(&self, rated: &RatedMatch) -> Result<bool, SessionError> {
        let Some(loser) = rated.loser().filter(|_| rated.on_time) else {
            return Ok(false);
        };
        let Some(previous) = self.store.last_loss_on_time(loser).await? else {
            return Ok(false);
        };
        let acted = match self.store.has_played_since(loser, previous).await? {
            true => Some(rated.at.0),
            false => None,
        };
        Ok(is_serial(rated.at.0, Some(previous.0), acted))
    }
}

const NO_STEP: RatingStep = RatingStep {
    before: 0.0,
    after: 0.0,
    deviation: 0.0,
};
